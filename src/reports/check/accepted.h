/*
 * accepted: what the organiser has accepted of a list (reports/players/acceptances.h).
 *
 * A code is made of the SHA-256 of the file and of the finding. So a list that was sent again, or a finding that is
 * another one, is not accepted any more, and the report says so.
 */
#ifndef CHECK_ACCEPTED_H
#define CHECK_ACCEPTED_H

#include "reports/check/checked-roster.h"

/* The code of a list with all its errors, or of one that is not judged. The caller owns it: g_free(); NULL for a list
   that passes, or without a digest. @verdict  NULL if the list cannot be opened */
char *accepted_list_code(const CheckedRoster *checked, const Verdict *verdict);

/* The code of an error. The caller owns it: g_free(). NULL for another finding, or without a digest. */
char *accepted_finding_code(const CheckedRoster *checked, const Finding *finding);

/*
 * Applies what the table of players accepts to the list that counts: it passes if all of it is accepted.
 *
 * @checked  with its verdict, if it has one
 * @verdict  its findings are marked; NULL if the list cannot be opened
 */
void accepted_apply(CheckedRoster *checked, Verdict *verdict);

#endif
