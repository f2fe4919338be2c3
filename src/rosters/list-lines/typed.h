/*
 * typed: lists that people type by hand, with prices in a notation of their own.
 *
 *	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
 *	g_autoptr(GBytes) spelt = typed_spell_out(bytes, numbers);
 */
#ifndef LIST_LINES_TYPED_H
#define LIST_LINES_TYPED_H

#include <glib.h>

/*
 * Writes prices as the official app does: "- Boyz @ 80", "80pts Boyz", "| Boyz | 80 |" and "3. Boyz ..... 80" are "Boyz
 * (80 points)", and options in the same line, "Boyz (80): rokkit launcha, big choppa", get lines of their own. So do
 * several units in one. Signs of headings and labels of the head, "# Orks" and "Army: Orks", are left out. The text is worth no
 * more than what is read in it agrees with: another program's form may have such lines for something else.
 *
 * @numbers  receives for each line of the result, uint32_t, the number of the one that it comes from
 *
 * Owned by the caller: g_bytes_unref(). NULL if fewer than three lines have such a price.
 */
GBytes *typed_spell_out(GBytes *text, GArray *numbers);

#endif
