#include "data/companion/token.h"

#include "base/language/i18n.h"

#include <glib.h>
#include <string.h>

static size_t
name_length(const char *text)
{
	if (!g_ascii_islower(*text))
		return 0;
	size_t length = 1;
	while (g_ascii_islower(text[length]) || g_ascii_isdigit(text[length]) ||
	       text[length] == '-')
		length++;
	return length;
}

static size_t
number_length(const char *text)
{
	size_t length = strspn(text, "0123456789");
	if (length && text[length] == '.' && g_ascii_isdigit(text[length + 1]))
		length += 1 + strspn(text + length + 1, "0123456789");
	return length;
}

/* The length with both quotes; 0 if the second one is missing. */
static size_t
text_length(const char *text)
{
	const char *close = *text == '\'' || *text == '"' ? strchr(text + 1, *text) : NULL;
	return close ? (size_t)(close - text) + 1 : 0;
}

static size_t
sign_length(const char *text)
{
	if (text[1] == '=' && strchr("!<>", text[0]))
		return 2;
	return strchr("+-*/(),=<>", text[0]) ? 1 : 0;
}

Token
token_next(const char *text)
{
	static const struct {
		TokenKind kind;
		size_t (*length)(const char *text);
	} KINDS[] = {
		{TOKEN_NAME, name_length},
		{TOKEN_NUMBER, number_length},
		{TOKEN_TEXT, text_length},
		{TOKEN_SIGN, sign_length},
	};
	const char *start = text + strspn(text, " \t\r\n");
	if (!*start)
		return (Token){TOKEN_END, start, 0};
	for (size_t i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		const size_t length = KINDS[i].length(start);
		if (length)
			return (Token){KINDS[i].kind, start, length};
	}
	return (Token){TOKEN_BAD, start, strlen(start)};
}

char *
token_to_string(const Token *token)
{
	return token->kind == TOKEN_END
	               ? g_strdup(_("the end"))
	               : g_strdup_printf("\"%.*s\"", (int)token->length, token->start);
}

bool
token_is_name(const char *text)
{
	return *text && name_length(text) == strlen(text);
}
