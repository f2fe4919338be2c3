#include "base/text/csv-line.h"

#include "base/text/text.h"

#include <string.h>

void
csv_append_field(GString *line, const char *text)
{
	g_string_append_c(line, ',');
	const bool is_quoted = strpbrk(text, ",\"\r\n") != NULL;
	if (is_quoted)
		g_string_append_c(line, '"');
	for (const char *at = text; *at; at++)
		g_string_append_printf(line, *at == '"' ? "\"\"" : "%c", *at);
	if (is_quoted)
		g_string_append_c(line, '"');
}

void
csv_append_text(GString *line, const char *text)
{
	g_autofree char *plain = text_one_line(text);
	g_autoptr(GString) safe = g_string_new(NULL);
	bool begins = true;
	for (const char *at = plain; *at; at++) {
		if (begins && strchr("=+-@", *at))
			g_string_append_c(safe, '\'');
		g_string_append_c(safe, *at);
		begins = strchr(",;|", *at) || (begins && strchr(" \"", *at));
	}
	csv_append_field(line, safe->str);
}
