/* The types and functions that the files of the command diff share. */
#ifndef DIFF_DIFF_REPORT_H
#define DIFF_DIFF_REPORT_H

#include "base/markup/json.h"
#include "engine/compare/compare.h"
#include "rosters/open/open-roster.h"

#include <glib.h>

/* Two rosters, or one by two versions of its data, both judged. All borrowed. */
typedef struct Compared {
	const OpenRoster *side[SIDES];
	const Differences *differences;
	bool by_data; /* one roster */
} Compared;

/* The sums over several rosters. */
typedef struct DiffTally {
	guint n, n_same, n_failed;
	guint n_newly_illegal, n_newly_legal;
	guint n_other_points;
} DiffTally;

/* True if a side is judged (open_roster_can_be_judged()): it is legal or not legal. */
bool diff_is_judged(const Compared *compared, SideIndex side);

/* The first total that is shown; NULL if none is. Borrowed. */
const TotalChange *diff_main_total(const Differences *differences);

/* The files of the game whose revision has changed: "BlackHammer 1 → 2, …"; NULL for none. The
   caller owns it: g_free(). */
char *diff_data_change(const Compared *compared);

/* Lines for people. The caller owns them: g_free(). @colour whether they go to a terminal that
   has some */
char *diff_text(const Compared *compared, bool colour);

/* Only the lines about selections; "" if they are the same. Owned likewise. */
char *diff_changes_text(const Compared *compared, bool colour);

/* Counts a compared roster in all but `n`. Returns true if the two sides differ. */
bool diff_tally_add(DiffTally *tally, const Compared *compared);

/* "12 rosters: 8 as before, …", with a line end. The caller owns it: g_free(). */
char *diff_tally_text(const DiffTally *tally);

/* One object. */
void diff_json(JsonOut *out, const Compared *compared);

#endif
