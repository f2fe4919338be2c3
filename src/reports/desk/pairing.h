/* pairing: a table of players and lists for programs that pair opponents, as CSV. */
#ifndef DESK_PAIRING_H
#define DESK_PAIRING_H

#include "reports/check/checked-roster.h"

/* Makes a table with its line of heads. The caller owns it: g_string_free(). */
GString *pairing_new(void);

/* Adds the list that counts, or a player who is missing. */
void pairing_add(GString *table, const CheckedRoster *checked);

#endif
