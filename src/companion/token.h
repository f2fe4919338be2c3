/* token: the words of a formula. */
#ifndef COMPANION_TOKEN_H
#define COMPANION_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

typedef enum TokenKind {
	TOKEN_END,
	TOKEN_NUMBER, /* 12, 0.5 */
	TOKEN_TEXT,   /* 'core' or "core", with its quotes */
	TOKEN_NAME,   /* a small letter, then small letters, digits and hyphens */
	TOKEN_SIGN,   /* + - * / ( ) , = != < <= > >= */
	TOKEN_BAD,
} TokenKind;

typedef struct Token {
	TokenKind kind;
	const char *start; /* borrowed from the formula */
	size_t length;
} Token;

/* The token that starts at or behind @text, blanks passed over. */
Token token_next(const char *text);

/* Whether it is that word or sign. */
bool token_is(const Token *token, const char *word);

/* For a diagnostic: the token in quotes, or what it is. The caller owns it: g_free(). */
char *token_to_string(const Token *token);

/* Whether a text is a name as formulas have them, and thus may be an id. */
bool token_is_name(const char *text);

#endif
