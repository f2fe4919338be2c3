/*
 * clipboard: texts for other programs, by the programs that desktops have for it: wl-copy(1) of Wayland,
 * xclip(1) and xsel(1) of X, pbcopy(1) of macOS.
 */
#ifndef WORKBENCH_CLIPBOARD_H
#define WORKBENCH_CLIPBOARD_H

/*
 * Puts a text into the clipboard of the desktop.
 *
 * Returns the name of the program that took it, static; NULL if there is no desktop, none of the
 * programs is installed, or all failed.
 */
const char *clipboard_put(const char *text);

#endif
