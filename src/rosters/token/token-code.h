/*
 * token-code: a text as a word of letters, digits, "-" and "_", which chats, links and QR codes leave as it is.
 *
 * The text is deflated (RFC 1950, so that a changed or shortened word is known) and written in base64url
 * (RFC 4648) after "muster:".
 */
#ifndef TOKEN_TOKEN_CODE_H
#define TOKEN_TOKEN_CODE_H

#include <glib.h>

/* Packs a text. The caller owns the word: g_free(). */
char *token_code_pack(const char *text);

/* The beginning of the first packed word in a text; NULL if there is none. Borrowed. */
const char *token_code_find(const char *text, gsize length);

/*
 * Unpacks a word, which may be torn by line ends, and have other text behind it.
 *
 * @word  of token_code_find(), up to the end of its text
 *
 * Returns the text, owned by the caller: g_free(). NULL if the word is not whole, or unpacks to more than a
 * list can have.
 */
char *token_code_unpack(const char *word, gsize length);

#endif
