#include "base/text/tab-line.h"

void
tab_line_append(GString *file, ...)
{
	va_list fields;
	const char *between = "";
	va_start(fields, file);
	for (const char *field; (field = va_arg(fields, const char *)); between = "\t") {
		g_autofree char *escaped = g_uri_escape_string(field, "/ !$&'()*+,;=:@", TRUE);
		g_string_append_printf(file, "%s%s", between, escaped);
	}
	va_end(fields);
	g_string_append_c(file, '\n');
}

char **
tab_line_split(const char *line)
{
	g_auto(GStrv) fields = g_strsplit(line, "\t", -1);
	for (char **field = fields; *field; field++) {
		char *decoded = g_uri_unescape_string(*field, NULL);
		if (!decoded || !g_utf8_validate(decoded, -1, NULL)) {
			g_free(decoded);
			return NULL;
		}
		g_free(*field);
		*field = decoded;
	}
	return g_steal_pointer(&fields);
}

/* The line of a byte. */
static uint32_t
line_of(const char *file, const char *place)
{
	uint32_t line = 1;
	for (const char *at = file; at < place; at++)
		line += *at == '\n';
	return line;
}

char **
tab_line_split_file(const char *file, gsize length, uint32_t *wrong)
{
	const char *end;
	if (g_utf8_validate(file, (gssize)length, &end))
		return g_strsplit(file, "\n", -1);
	*wrong = line_of(file, end);
	return NULL;
}
