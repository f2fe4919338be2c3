/* token: splits formulas into numbers, texts, names and signs. */
#ifndef COMPANION_TOKEN_H
#define COMPANION_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef enum TokenKind {
	TOKEN_END,
	TOKEN_NUMBER, /* 12, 0.5 */
	TOKEN_TEXT,   /* 'core' or "core", with its quotes */
	TOKEN_NAME,   /* a lower-case letter, then lower-case letters, digits and hyphens */
	TOKEN_SIGN,   /* + - * / ( ) , = != < <= > >= */
	TOKEN_BAD,
} TokenKind;

typedef struct Token {
	TokenKind kind;
	const char *start; /* borrowed from the formula */
	size_t length;
} Token;

/* The token at @text, after blanks. */
Token token_next(const char *text);

/* True if a token is that word or sign. Compares the first letters first, because most differ there. */
static inline bool
token_is(const Token *token, const char *word)
{
	return *token->start == *word && token->length == strlen(word) &&
	       memcmp(token->start, word, token->length) == 0;
}

/* The token in quotes for a diagnostic, or "its end". The caller owns it: g_free(). */
char *token_to_string(const Token *token);

/* True if a text is a name in the sense of TOKEN_NAME, so that it may be an id. */
bool token_is_name(const char *text);

#endif
