#include "faces/lsp/input-private.h"

#include <stdbool.h>
#include <string.h>

struct LspInput {
	GString *bytes;
	gsize taken; /* bytes of messages that were taken */
};

LspInput *
lsp_input_new(void)
{
	LspInput *input = g_new0(LspInput, 1);
	input->bytes = g_string_new(NULL);
	return input;
}

void
lsp_input_free(LspInput *input)
{
	if (!input)
		return;
	g_string_free(input->bytes, TRUE);
	g_free(input);
}

void
lsp_input_add(LspInput *input, const char *bytes, gsize length)
{
	g_string_erase(input->bytes, 0, (gssize)input->taken);
	input->taken = 0;
	g_string_append_len(input->bytes, bytes, (gssize)length);
}

/* The value of a header if a line has that name, whose case does not matter; else NULL. */
static const char *
value_of(const char *line, const char *end, const char *name)
{
	const gsize length = strlen(name);
	if ((gsize)(end - line) <= length || g_ascii_strncasecmp(line, name, length) != 0)
		return NULL;
	for (line += length; line < end && *line == ' '; line++)
		continue;
	return line;
}

/* Reads a length; false if it is none, or too much. */
static bool
read_length(const char *digits, const char *end, gsize *length)
{
	const char *at = digits;
	for (*length = 0; at < end && g_ascii_isdigit(*at) && *length <= LSP_MAX_MESSAGE; at++)
		*length = *length * 10 + (gsize)(*at - '0');
	return at > digits && (at == end || *at == ' ') && *length <= LSP_MAX_MESSAGE;
}

/* Reads the headers up to the empty line. */
static bool
read_headers(const char *from, const char *end, gsize *length)
{
	bool found = false;
	while (from < end) {
		const char *stop = memmem(from, (gsize)(end - from), "\r\n", 2);
		stop = stop ? stop : end;
		const char *digits = value_of(from, stop, "Content-Length:");
		found = found || (digits && read_length(digits, stop, length));
		from = stop + 2;
	}
	return found;
}

LspInputState
lsp_input_next(LspInput *input, const char **body, gsize *length)
{
	const char *from = input->bytes->str + input->taken;
	const gsize rest = input->bytes->len - input->taken;
	const char *blank = memmem(from, MIN(rest, LSP_MAX_HEADERS), "\r\n\r\n", 4);
	if (!blank)
		return rest < LSP_MAX_HEADERS ? LSP_INPUT_PARTIAL : LSP_INPUT_BROKEN;
	if (!read_headers(from, blank, length))
		return LSP_INPUT_BROKEN;
	*body = blank + 4;
	if (rest - (gsize)(*body - from) < *length)
		return LSP_INPUT_PARTIAL;
	input->taken += (gsize)(*body - from) + *length;
	return LSP_INPUT_MESSAGE;
}
