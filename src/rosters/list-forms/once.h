/*
 * once: lines that the forms of programs have once in a list, such as "Exported with App", "+ FACTION KEYWORD" or
 * "Strike Force (2000 points)": they tell where one list ends and another begins.
 */
#ifndef LIST_FORMS_ONCE_H
#define LIST_FORMS_ONCE_H

#include "rosters/list-forms/text-format.h"

/* True if a line is of a kind in one of some formats, TextFormat. */
bool once_has(const GPtrArray *formats, OnceKind kind, const char *line);

/*
 * The line with which a list begins whose head has a line.
 *
 * @lines  const char *
 * @line   one that is of ONCE_HEAD
 * @least  the first one that it may be
 */
guint once_begin(const GPtrArray *formats, const GPtrArray *lines, guint line, guint least);

/* The line with which the list of a text begins, const char *. G_MAXUINT if none shows it: a head whose first line is
   above, and is missing, does not. */
guint once_first(const TextFormat *format, const GPtrArray *lines);

/* The first of the lines before @begin that have a name or a few words each, and perhaps empty ones between them; @begin
   if there are none. A mail for several players has them above the lists. */
guint once_names(const GPtrArray *lines, guint begin, guint least);

#endif
