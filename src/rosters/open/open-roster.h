/*
 * open-roster: opens a roster file, or a text list, with the army data it needs.
 *
 *	g_auto(OpenRoster) open = {0};
 *	if (open_roster(library, "orks.ros", &open, diags))
 *		open_roster_judge(&open);
 */
#ifndef OPEN_OPEN_ROSTER_H
#define OPEN_OPEN_ROSTER_H

#include "data/library/library.h"
#include "engine/roster/roster.h"
#include "engine/verdict/verdict.h"
#include "rosters/open/bare-game.h"
#include "rosters/open/losses.h"

typedef struct OpenRoster {
	const char *path;         /* as given; borrowed */
	Library *library;         /* borrowed; it knows the ids of files that are not loaded */
	const LoadedGame *loaded; /* borrowed from the library */
	Roster *roster;           /* owned, as all below */
	View *view;               /* NULL until open_roster_look() or open_roster_judge() */
	Verdict *verdict;         /* NULL until open_roster_judge() */
	bool is_whole;            /* all army data it needs could be read */
	BareGame *bare;           /* `loaded` is of it if its army data are missing; else NULL */
	guint bad_numbers;        /* numbers of its file that are not in the roster */
} OpenRoster;

/* The game and army of a text list, as given by the user; NULL if not given. The game is also that of a roster whose
   own is missing. Borrowed. */
typedef struct TextHints {
	const char *system; /* id or name */
	const char *army;
	const char
		*new_army; /* that the forces of the first army of a roster move to, id or name */
} TextHints;

/*
 * Reads a roster or a text list (rosters/open/open-text.h), and loads the army data it needs.
 *
 * @path   a file, or "-" for standard input; borrowed by the result
 * @open   out; open_roster_clear() in either case
 * @diags  receives faults of the file and of its army data
 *
 * Returns false, with a diagnostic, if it is not a roster or its game system is missing. If a
 * catalogue is missing, the roster is opened, and `is_whole` is false.
 */
bool open_roster(Library *library, const char *path, OpenRoster *open, Diags *diags);

/* Opens a file likewise that has been read already, with container_read_packed()
   (base/files/container.h). */
bool open_roster_read(Library *library, GBytes *file, const char *path, OpenRoster *open,
                      Diags *diags);

/* Both: the bytes of a file, with hints. */
bool open_roster_read_as(Library *library, GBytes *file, const char *path, const TextHints *hints,
                         OpenRoster *open, Diags *diags);

/* Opens a file likewise; @hints apply to a text list, and the system to a roster whose own is missing. */
bool open_roster_as(Library *library, const char *path, const TextHints *hints, OpenRoster *open,
                    Diags *diags);

/*
 * Opens a file likewise and loads more armies, so that forces of them can be added.
 *
 * @armies  ids or names of catalogues, ends with NULL; missing ones are ignored
 */
bool open_roster_with(Library *library, const char *path, const char *const *armies,
                      OpenRoster *open, Diags *diags);

/*
 * Opens a roster file whose game system is missing, to be read and not edited: everything in it is
 * without an entry (rosters/open/bare-game.h), and `is_whole` is false.
 *
 * @path  as for open_roster(), which failed; not standard input, which cannot be read again
 *
 * Returns false, without a diagnostic, if its army data are there or it is not a roster.
 */
bool open_roster_bare(const Library *library, const char *path, OpenRoster *open);

/* Replaces cost limits of the roster by those of the tournament's pack, if there is one for its game: for
   a roster that is new, or only read. Call it before the view is made. */
void open_roster_set_pack_limits(const OpenRoster *open);

/* Evaluates the roster unless that is done. It must not be edited afterwards. */
void open_roster_look(OpenRoster *open);

/*
 * Gives the selections whose entries the army data have under other ids those entries, if they are
 * certain (engine/edit/update.h); a finding reports each. For reports on a roster that is not saved.
 */
void open_roster_update(OpenRoster *open);

/* Updates, evaluates and judges the roster, which must not be edited afterwards. */
void open_roster_judge(OpenRoster *open);

/* The parts of its file that are not in the roster, and on which nobody has agreed. */
Losses open_roster_losses(const OpenRoster *open);

/*
 * True if a verdict about the roster is one about its file: army data and file could be read
 * completely, no catalogue that its armies link is missing, there is a force, no choice that decides is
 * open (S-227), and no question of its entries has a word that nothing knows (S-226). Otherwise the
 * roster is not judged, whatever its findings.
 *
 * @lenient  disregard lost parts of the file, open choices, missing catalogues, a missing force and unknown words
 */
bool open_roster_can_be_judged(const OpenRoster *open, bool lenient);

/* Returns the reasons why the roster is not judged, and the number of guesses: "it has no force",
   "3 lines left out, 2 guesses"; "" if there are none. The caller owns it: g_free(). */
char *open_roster_doubts(const OpenRoster *open);

/* Returns the reasons why the roster is not judged without --lenient; "" if it is. The caller owns
   it: g_free(). */
char *open_roster_why_not_judged(const OpenRoster *open);

void open_roster_clear(OpenRoster *open);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OpenRoster, open_roster_clear)

#endif
