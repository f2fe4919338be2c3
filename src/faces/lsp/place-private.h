/*
 * place: places in a text as clients count them, by lines and by units of UTF-16 or bytes, and as we do, by
 * bytes from its beginning.
 *
 *	g_autoptr(Lines) lines = lines_new(text, length);
 *	const LspPlace place = lines_place(lines, byte, LSP_UTF16);
 */
#ifndef LSP_PLACE_PRIVATE_H
#define LSP_PLACE_PRIVATE_H

#include "base/markup/json-tree.h"
#include "base/markup/json.h"
#include "data/forms/sketch.h"

/* The units of a character in a line. */
typedef enum LspEncoding {
	LSP_UTF16, /* unless a client knows better */
	LSP_UTF8,
	LSP_UTF32,
	LSP_ENCODING_COUNT,
} LspEncoding;

typedef struct LspPlace {
	guint line; /* from 0 */
	guint character;
} LspPlace;

/* The beginnings of the lines of a text. */
typedef struct Lines Lines;

/* Finds the lines of a text, which is borrowed. The caller owns them: lines_free(). Lines end with \n, \r\n or \r. */
Lines *lines_new(const char *text, gsize length);
void lines_free(Lines *lines);

/* The place of a byte; that of the end if it is behind it. */
LspPlace lines_place(const Lines *lines, guint32 byte, LspEncoding encoding);

/* The byte of a place: the end of the line if the character is behind it, the end of the text if the line is. */
guint32 lines_byte(const Lines *lines, LspPlace place, LspEncoding encoding);

/* Writes a span as a range: {"start": …, "end": …}. */
void lines_write(const Lines *lines, Span span, LspEncoding encoding, JsonOut *out);

/* Reads a place; false if it is none. */
bool lsp_read_place(const JsonNode *node, LspPlace *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Lines, lines_free)

#endif
