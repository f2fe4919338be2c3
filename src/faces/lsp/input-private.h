/*
 * input: the messages of a client, which come in pieces of any size, each with a header that says its length.
 *
 *	lsp_input_add(input, bytes, length);
 *	while (lsp_input_next(input, &body, &length) == LSP_INPUT_MESSAGE)
 *		...
 */
#ifndef LSP_INPUT_PRIVATE_H
#define LSP_INPUT_PRIVATE_H

#include <glib.h>

/* Bytes of one message: the largest file of army data has 8 MB, and JSON may need six bytes for one. */
#define LSP_MAX_MESSAGE ((gsize)256 * 1024 * 1024)

/* Bytes of the headers of one message, which say its length and its encoding. */
#define LSP_MAX_HEADERS ((gsize)4096)

typedef struct LspInput LspInput;

typedef enum LspInputState {
	LSP_INPUT_MESSAGE, /* a whole message */
	LSP_INPUT_PARTIAL, /* more bytes are needed */
	LSP_INPUT_BROKEN,  /* no header says the length: the rest cannot be read */
} LspInputState;

/* Makes an empty input. The caller owns it: lsp_input_free(). */
LspInput *lsp_input_new(void);
void lsp_input_free(LspInput *input);

/* Adds bytes. */
void lsp_input_add(LspInput *input, const char *bytes, gsize length);

/* Takes the next message. @body  out: valid until bytes are added. @length  out */
LspInputState lsp_input_next(LspInput *input, const char **body, gsize *length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LspInput, lsp_input_free)

#endif
