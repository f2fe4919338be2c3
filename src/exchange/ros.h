/*
 * ros: rosters as files, `.ros` and `.rosz` (semantics, section 16).
 *
 * Reading believes only what the player wrote: which entries, how many, limits, custom texts, ids.
 * Everything else is computed anew. What cannot be linked to the data stays in the roster as it is
 * (S-156), and so does every element and attribute that we do not understand. Writing takes the
 * computed values from a View.
 */
#ifndef EXCHANGE_ROS_H
#define EXCHANGE_ROS_H

#include "base/diags.h"
#include "base/sax-tape.h"
#include "eval/view.h"
#include "roster/roster.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What a roster file says of the data it needs, found without reading it whole into a tree. All
 * owned; ros_head_clear().
 */
typedef struct RosHead {
	char *name;
	char *game_system_id;
	char *game_system_name;
	int game_system_revision;
	GPtrArray *catalogue_ids;   /* of char *, NULL-terminated, in document order, each once */
	GPtrArray *catalogue_names; /* the same length, "" if unknown */
	SaxTape *tape;              /* the file as it was heard */
} RosHead;

void ros_head_clear(RosHead *head);

/*
 * Reads a whole file, or standard input for "-", unzipping it if its content says so.
 *
 * @name   what to call it in messages: @path, or "<stdin>"
 * Returns the plain XML, owned by the caller: g_bytes_unref(). NULL, with a diagnostic, if it cannot
 * be read, is a broken zip, or exceeds a limit.
 */
GBytes *ros_read_bytes(const char *path, Diags *diags);

/* Reads the head. Returns false, with a diagnostic, if @bytes are no roster. */
bool ros_read_head(GBytes *bytes, const char *name, RosHead *head, Diags *diags);

/*
 * Reads a roster and links it to the data (S-155 to S-157).
 *
 * @choices  of the game that the roster belongs to; must outlive the roster
 *
 * Returns a roster owned by the caller; NULL, with a diagnostic, if it is no roster, of another game
 * system, or exceeds a limit. Parts that cannot be linked are no failure.
 */
Roster *ros_read(GBytes *bytes, const char *name, Choices *choices, Diags *diags);

/* The same of a file whose head has been read, which was the time when it was parsed. */
Roster *ros_read_on(const RosHead *head, const char *name, Choices *choices, Diags *diags);

typedef enum RosFormat {
	ROS_PLAIN,
	ROS_ZIPPED,
} RosFormat;

/*
 * The roster as a file (S-153, S-154): effective names, absolute numbers, costs, categories,
 * profiles and rules from @view, what was not understood as it was.
 *
 * @member_name  ROS_ZIPPED: name of the one member, without folder
 *
 * Returns bytes owned by the caller, g_bytes_unref(), or NULL with a diagnostic.
 */
GBytes *ros_write(View *view, RosFormat format, const char *member_name, Diags *diags);

/*
 * Puts bytes into a file so that it is either the old one or the new one, whole and on the disk,
 * whatever happens meanwhile. "-" is standard output.
 *
 * Returns false, with a diagnostic, if it cannot; the old file is then as it was.
 */
bool ros_save_bytes(GBytes *bytes, const char *path, Diags *diags);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RosHead, ros_head_clear)

#endif
