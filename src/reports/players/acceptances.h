/*
 * acceptances: the organiser's word on lists and findings, from the table of players.
 *
 * A code names a finding of a list, or the list with all its errors, so that it fits no other file and no other
 * finding. The column "accepted" has codes; its first line goes with the first of "reason" and "accepted on", and so on;
 * further lines go with the last of these.
 *
 *	g_autofree char *code = acceptance_code(sha256, finding->key);
 *	g_autofree char *words = acceptance_of(player, code);
 */
#ifndef PLAYERS_ACCEPTANCES_H
#define PLAYERS_ACCEPTANCES_H

#include "reports/players/players.h"

/*
 * Makes a code.
 *
 * @sha256  digest of the file with the list
 * @key     names the finding; for a whole list, the keys of all
 *
 * The caller owns it: g_free().
 */
char *acceptance_code(const char *sha256, const char *key);

/* Returns "2027-03-02: no other model is sold"; NULL if the code is not accepted for the player. The caller owns it:
   g_free(). */
char *acceptance_of(const Player *player, const char *code);

/* All codes that are accepted for a player, in the order of the table. The caller owns them: g_strfreev(). */
char **acceptance_codes(const Player *player);

/* The first code without a reason or a day; NULL if each has both. The caller owns it: g_free(). */
char *acceptance_without_reason(const Player *player);

#endif
