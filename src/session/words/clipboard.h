/*
 * clipboard: texts for other programs, by the programs that desktops have for it: wl-copy(1) of Wayland,
 * xclip(1) and xsel(1) of X, pbcopy(1) of macOS.
 */
#ifndef WORDS_CLIPBOARD_H
#define WORDS_CLIPBOARD_H

/*
 * Puts a text into the clipboard of the desktop.
 *
 * Returns the name of the program that took it, static; NULL if there is no desktop, none of the
 * programs is installed, or all failed.
 */
const char *clipboard_put(const char *text);

/* The control sequence OSC 52, which has a terminal put a text into its clipboard; a terminal may refuse it
   without a word. The caller owns it: g_free(). */
char *clipboard_sequence(const char *text);

#endif
