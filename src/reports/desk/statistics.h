/*
 * statistics: what an event plays: armies, teams, data, units and points.
 *
 * Units are those of public sheets, so that secrets stay secret.
 *
 *	g_autoptr(Statistics) statistics = statistics_new();
 *	statistics_add(statistics, checked, sheet);
 *	g_autofree char *text = statistics_text(statistics);
 */
#ifndef DESK_STATISTICS_H
#define DESK_STATISTICS_H

#include "paper/facts/sheet.h"
#include "reports/check/checked-roster.h"

typedef struct Statistics Statistics;

/* Makes empty statistics. The caller owns them: statistics_free(). */
Statistics *statistics_new(void);

/* Releases them. NULL is allowed. */
void statistics_free(Statistics *statistics);

/* Counts a list that is judged, and how many are not, or are missing. @sheet  public; borrowed for the call; NULL for a
   list that cannot be opened */
void statistics_add(Statistics *statistics, const CheckedRoster *checked, const Sheet *sheet);

/* Tables of armies, points and units for people. The caller owns the text: g_free(). */
char *statistics_text(const Statistics *statistics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Statistics, statistics_free)

#endif
