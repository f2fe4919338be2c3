/*
 * ros: roster files, `.ros` and `.rosz` (doc/semantics.md, section 16).
 *
 * Reading takes only the player's choices from a file: entries, amounts, cost limits, custom texts,
 * ids. Everything else is computed from the army data. Nodes that cannot be linked to the army data
 * stay in the roster unchanged (S-156), and so do unknown elements and attributes. Writing takes
 * the computed values from a View.
 */
#ifndef EXCHANGE_ROS_H
#define EXCHANGE_ROS_H

#include "base/markup/sax-tape.h"
#include "base/text/diags.h"
#include "data/forms/tree.h"
#include "engine/queries/view.h"
#include "engine/roster/roster.h"

#include <stdbool.h>
#include <stddef.h>

/* The army data that a roster file refers to. All owned; ros_head_clear(). */
typedef struct RosHead {
	char *name;
	char *game_system_id;
	char *game_system_name;
	char *variant_id, *variant_name; /* those of the game, if it is a variant; else NULL */
	int game_system_revision;
	GPtrArray *catalogue_ids;   /* char *, in document order, each once; ends with NULL */
	GPtrArray *catalogue_names; /* char *, one for each id; "" if unknown */
	GPtrArray *cost_type_ids;   /* char *: those of its costs and limits, each once */
	GPtrArray *cost_type_names; /* char *, one for each id */
	SaxTape *tape;       /* the parsed file, for ros_read_on(); NULL if there is a tree */
	Tree *tree;          /* the file in the current schema, if it is JSON or of an old schema */
	GBytes *bytes;       /* the file */
	bool is_of_any_game; /* the user says that the game of the choices is that of the roster */
	/* The ids of catalogues: forces of the first are read as of the second; NULL for none. Borrowed. */
	const char *from, *to;
} RosHead;

void ros_head_clear(RosHead *head);

/* The id of the game of a roster: its variant, or else its game system. Borrowed. */
const char *ros_head_game(const RosHead *head);

/* A roster of a variant has a tag, which other programs keep and pass over: its id is this prefix and the
   id of the variant, its name that of the variant. */
#define ROS_VARIANT_TAG "muster.variant:"

/*
 * Reads a whole file, or standard input for "-", and unzips it if it is an archive.
 *
 * Returns the content, owned by the caller: g_bytes_unref(). NULL, with a diagnostic, if it cannot
 * be read, is a broken archive, or is too large.
 */
GBytes *ros_read_bytes(const char *path, Diags *diags);

/*
 * Reads the head of a roster, in XML of any schema since 1.15 or in JSON.
 *
 * @name  file name for diagnostics, here and below
 * @head  out; ros_head_clear() in either case
 *
 * Returns false, with a diagnostic, if @bytes are not a roster.
 */
bool ros_read_head(GBytes *bytes, const char *name, RosHead *head, Diags *diags);

/*
 * Reads a roster and links it to the army data (S-155 to S-157).
 *
 * @choices  of the roster's game; must outlive the roster
 *
 * Returns a roster owned by the caller: roster_free(). NULL, with a diagnostic, if @bytes are not a
 * roster, belong to another game system, or are too large. Nodes that cannot be linked only give
 * warnings.
 */
Roster *ros_read(GBytes *bytes, const char *name, Choices *choices, Diags *diags);

/* Reads a roster likewise from the tape of its head, without parsing it again. */
Roster *ros_read_on(const RosHead *head, const char *name, Choices *choices, Diags *diags);

typedef enum RosFormat {
	ROS_PLAIN,
	ROS_ZIPPED,
	ROS_JSON, /* as New Recruit writes it */
} RosFormat;

/*
 * Writes a roster (S-153, S-154): names after modifiers, numbers, costs, categories, profiles and
 * rules from @view; kept elements unchanged.
 *
 * @view         fresh
 * @member_name  for ROS_ZIPPED: file name inside the archive, without folder; else unused
 *
 * Returns bytes owned by the caller: g_bytes_unref(). NULL, with a diagnostic, if packing fails or
 * the bytes do not read back as the same roster (ros-verify.h).
 */
GBytes *ros_write(View *view, RosFormat format, const char *member_name, Diags *diags);

/*
 * Writes a roster like ros_write(), in the form of the file that it was read from: only changed values
 * are written differently (S-205). Rosters in JSON or of an old schema are written in the normal form.
 */
GBytes *ros_write_back(View *view, RosFormat format, const char *member_name, Diags *diags);

/*
 * Replaces a file in one step: a crash leaves either the old content or the new one, whole and on
 * disk.
 *
 * @path  pipes and devices are written to directly
 *
 * Returns false, with a diagnostic, if it cannot be written; the old file is then unchanged.
 */
bool ros_save_bytes(GBytes *bytes, const char *path, Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RosHead, ros_head_clear)

#endif
