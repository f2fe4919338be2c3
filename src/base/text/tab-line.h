/*
 * tab-line: lines of a file whose fields are separated by tabs. Tabs, line ends and per cents in a field are
 * escaped, so that any text is one field.
 *
 *	g_autoptr(GString) file = g_string_new(NULL);
 *	tab_line_append(file, "unit", "The Iron Lady", NULL);
 *	g_auto(GStrv) fields = tab_line_split("unit\tThe Iron Lady");
 */
#ifndef TEXT_TAB_LINE_H
#define TEXT_TAB_LINE_H

#include <glib.h>
#include <stdint.h>

/* Appends a line with these fields, the last of which is NULL, and its end. */
void tab_line_append(GString *file, ...) G_GNUC_NULL_TERMINATED;

/* The fields of a line. The caller owns them: g_strfreev(). NULL if one is not a text. */
char **tab_line_split(const char *line);

/*
 * The lines of a file, without their ends. The caller owns them: g_strfreev(). NULL if it is not a text.
 *
 * @wrong  out: the first line that is not a text, from 1
 */
char **tab_line_split_file(const char *file, gsize length, uint32_t *wrong);

#endif
