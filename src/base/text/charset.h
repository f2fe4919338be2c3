/*
 * charset: text that was not saved as UTF-8.
 *
 * Windows saves "Unicode" as UTF-16 with a mark at the beginning, and everything else as Windows-1252 in most of the
 * countries whose players write to each other; only that one is a guess.
 *
 *	bool is_guess;
 *	g_autoptr(GBytes) text = charset_decode(file, NULL, &is_guess);
 */
#ifndef TEXT_CHARSET_H
#define TEXT_CHARSET_H

#include <glib.h>
#include <stdbool.h>

/*
 * Decodes a text.
 *
 * @charset   that its sender names; NULL if he names none
 * @is_guess  out: true if nobody says, or only in a word that means nothing, how the text is encoded; NULL ignores it
 *
 * Returns UTF-8, or the same bytes if they are UTF-8 already, or none of a text; owned by the caller: g_bytes_unref().
 */
GBytes *charset_decode(GBytes *bytes, const char *charset, bool *is_guess);

#endif
