/* rule-rows: the names of rules in rows of text, and a rule as rows. */
#ifndef ROWS_RULE_ROWS_H
#define ROWS_RULE_ROWS_H

#include "faces/rows/rows.h"
#include "session/words/rule-book.h"

/* Sets the links of the rows: the rules that their texts name, also over the ends of wrapped lines. A row that is
   no more than a name is a heading, which leads nowhere. @except  a name that is passed over; NULL for none */
void rule_rows_link(GArray *rows, const RuleBook *book, const char *except);

/* The names of the rules that the rows lead to, each once, in their order: const char *, borrowed from the game.
   The array is owned by the caller: g_ptr_array_unref(). */
GPtrArray *rule_rows_named(const GArray *rows);

/* A rule as rows: its texts, each with its source. Owned by the caller: g_array_unref(). */
GArray *rule_rows_text(const RuleBook *book, guint rule, int columns);

#endif
