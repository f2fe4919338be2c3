/*
 * known-rules: the texts of the rules in the army data.
 *
 *	Reserves: From turn 2 on, a die is rolled for each unit in reserve, …
 *
 * is written by a sheet. It looks like the option "Reserves" with a list of options of its own.
 */
#ifndef LIST_READER_KNOWN_RULES_PRIVATE_H
#define LIST_READER_KNOWN_RULES_PRIVATE_H

#include "rosters/list-reader/known-names-private.h"

/* Texts of rules, collected when they are first asked for. */
typedef struct KnownRules KnownRules;

/* @names must outlive the result, which is owned by the caller: known_rules_free(). */
KnownRules *known_rules_new(const KnownNames *names, const Game *game);
void known_rules_free(KnownRules *rules);

/* True if a line is the name of a rule, a colon, and the text of that rule or the beginning of it, in the language
   of the game or of its files. */
bool known_rules_have(KnownRules *rules, const char *line);

#endif
