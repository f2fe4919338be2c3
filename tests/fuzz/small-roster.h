/* small-roster: an untrusted roster of the small game, judged. */
#ifndef TESTS_FUZZ_SMALL_ROSTER_H
#define TESTS_FUZZ_SMALL_ROSTER_H

#include "engine/verdict/verdict.h"
#include "rosters/exchange/ros.h"
#include "small-game.h"

/* Calls @visit with the roster in a file and the verdict about it, unless the file is not a roster. */
static inline void
with_small_roster(const uint8_t *bytes, size_t length,
                  void (*visit)(View *view, const Verdict *verdict))
{
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	g_autoptr(Roster) roster = ros_read(file, "fuzz.ros", small_choices(), NULL);
	if (!roster)
		return;
	g_autoptr(View) view = view_new(roster);
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	visit(view, verdict);
}

#endif
