/*
 * message: a mail to a player about his list: the verdict, the reasons, their fixes, and the digest of
 * his file.
 */
#ifndef DESK_MESSAGE_H
#define DESK_MESSAGE_H

#include "reports/check/check-report.h"

/*
 * Makes the text, in the language of the program.
 *
 * @event  name of the event; "" if it has none
 * @input  about the list that counts
 *
 * The caller owns the result: g_free().
 */
char *message_about(const char *event, const SectionInput *input);

/* Makes the text for a player who has sent no list. Owned likewise. */
char *message_missing(const char *event, const Player *player);

/* Makes the text for a player who may have sent one: there are files of nobody. Owned likewise. */
char *message_unknown(const char *event, const Player *player);

#endif
