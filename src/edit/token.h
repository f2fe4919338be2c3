/*
 * token: the words, texts in quotation marks and numbers of a line of edits.
 *
 * A text is written as in C: \" \\ \n \r \t and \ooo, the last for any other byte in octal digits.
 */
#ifndef EDIT_TOKEN_H
#define EDIT_TOKEN_H

#include "base/diags.h"

typedef enum TokenKind {
	TOKEN_END,    /* end of the line or a comment */
	TOKEN_WORD,   /* letters, digits and other characters up to a blank, as written */
	TOKEN_TEXT,   /* between quotation marks, escapes decoded */
	TOKEN_BROKEN, /* a text without its end or with a wrong escape; reported */
} TokenKind;

typedef struct Token {
	TokenKind kind;
	char *text; /* owned; NULL for TOKEN_END and TOKEN_BROKEN */
} Token;

void token_clear(Token *token);

/*
 * Reads the next token of a line.
 *
 * @at    in and out: position in the line
 * @file, @line  position for the diagnostics
 *
 * The result is owned by the caller: token_clear().
 */
Token token_next(const char **at, const char *file, uint32_t line, Diags *diags);

/* The token as it is written, for messages: a text with its marks, "the end of the line". g_free(). */
char *token_name(const Token *token);

/* Appends a text in quotation marks. Bytes that are not UTF-8 survive as octal escapes. */
void token_append_text(GString *out, const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Token, token_clear)

#endif
