#include "engine/edit/edit-token.h"

#include "base/language/i18n.h"
#include "engine/edit/edit-diags.h"

#include <string.h>

static const char ESCAPED[] = "\"\\\n\r\t";
static const char ESCAPES[] = "\"\\nrt";

void
edit_token_clear(EditToken *token)
{
	g_free(token->text);
	*token = (EditToken){0};
}

static bool
is_octal(char c)
{
	return c >= '0' && c <= '7';
}

/* The byte of three octal digits; 0, which no text can contain, if they are not that. */
static char
octal_byte(const char *at)
{
	if (!is_octal(at[0]) || !is_octal(at[1]) || !is_octal(at[2]) || at[0] > '3')
		return 0;
	return (char)((at[0] - '0') * 64 + (at[1] - '0') * 8 + (at[2] - '0'));
}

/* Decodes the escape after a backslash and moves behind it; 0 if it is wrong. */
static char
read_escape(const char **at)
{
	const char *found = **at ? strchr(ESCAPES, **at) : NULL;
	const char byte = found ? ESCAPED[found - ESCAPES] : octal_byte(*at);
	*at += found ? 1 : byte ? 3 : 0;
	return byte;
}

static EditToken
broken_text(const EditsKind kind, const char *begin, const char *file, uint32_t line, Diags *diags)
{
	g_autofree char *shown = g_utf8_make_valid(begin, (gssize)strnlen(begin, 20));
	diags_add(diags, &EDITS_KINDS[kind], file, line, shown, NULL);
	return (EditToken){.kind = EDIT_TOKEN_BROKEN};
}

/* Reads from behind the first quotation mark. */
static EditToken
read_text(const char **at, const char *file, uint32_t line, Diags *diags)
{
	const char *begin = *at - 1;
	g_autoptr(GString) text = g_string_new(NULL);
	while (**at && **at != '"') {
		const char *here = *at;
		char c = *(*at)++;
		if (c == '\\')
			c = read_escape(at);
		if (!c)
			return broken_text(EDITS_BAD_ESCAPE, here, file, line, diags);
		g_string_append_c(text, c);
	}
	if (!**at)
		return broken_text(EDITS_OPEN_TEXT, begin, file, line, diags);
	(*at)++;
	return (EditToken){EDIT_TOKEN_TEXT, g_string_free(g_steal_pointer(&text), FALSE)};
}

EditToken
edit_token_next(const char **at, const char *file, uint32_t line, Diags *diags)
{
	*at += strspn(*at, " \t\r");
	if (!**at || **at == '#')
		return (EditToken){.kind = EDIT_TOKEN_END};
	if (**at == '"') {
		(*at)++;
		return read_text(at, file, line, diags);
	}
	const size_t length = strcspn(*at, " \t\r\"#");
	char *word = g_strndup(*at, length);
	*at += length;
	return (EditToken){EDIT_TOKEN_WORD, word};
}

void
edit_token_append_text(GString *out, const char *text)
{
	const bool is_utf8 = g_utf8_validate(text, -1, NULL);
	g_string_append_c(out, '"');
	for (; *text; text++) {
		const char *found = strchr(ESCAPED, *text);
		const unsigned char byte = (unsigned char)*text;
		if (found)
			g_string_append_printf(out, "\\%c", ESCAPES[found - ESCAPED]);
		else if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !is_utf8))
			g_string_append_printf(out, "\\%03o", byte);
		else
			g_string_append_c(out, *text);
	}
	g_string_append_c(out, '"');
}

char *
edit_token_name(const EditToken *token)
{
	if (!token->text)
		return g_strdup(_("the end of the line"));
	GString *name = g_string_new(NULL);
	if (token->kind == EDIT_TOKEN_TEXT) {
		edit_token_append_text(name, token->text);
	} else {
		g_autofree char *valid = g_utf8_make_valid(token->text, -1);
		g_string_append(name, valid);
	}
	return g_string_free(name, FALSE);
}
