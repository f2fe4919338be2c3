/*
 * edit-token: the words, texts in quotation marks and numbers of a line of edits.
 *
 * A text is written as in C: \" \\ \n \r \t and \ooo, the last for any other byte in octal digits.
 */
#ifndef EDIT_EDIT_TOKEN_H
#define EDIT_EDIT_TOKEN_H

#include "base/text/diags.h"

typedef enum EditTokenKind {
	EDIT_TOKEN_END,    /* end of the line or a comment */
	EDIT_TOKEN_WORD,   /* letters, digits and other characters up to a blank, as written */
	EDIT_TOKEN_TEXT,   /* between quotation marks, escapes decoded */
	EDIT_TOKEN_BROKEN, /* a text without its end or with a wrong escape; reported */
} EditTokenKind;

typedef struct EditToken {
	EditTokenKind kind;
	char *text; /* owned; NULL for EDIT_TOKEN_END and EDIT_TOKEN_BROKEN */
} EditToken;

void edit_token_clear(EditToken *token);

/*
 * Reads the next token of a line.
 *
 * @at    in and out: position in the line
 * @file, @line  position for the diagnostics
 *
 * The result is owned by the caller: edit_token_clear().
 */
EditToken edit_token_next(const char **at, const char *file, uint32_t line, Diags *diags);

/* The token as it is written, for messages: a text with its marks, "the end of the line".
   g_free(). */
char *edit_token_name(const EditToken *token);

/* Appends a text in quotation marks. Bytes that are not UTF-8 survive as octal escapes. */
void edit_token_append_text(GString *out, const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(EditToken, edit_token_clear)

#endif
