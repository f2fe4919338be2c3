/*
 * curses-input: what ncurses has read, as keys, clicks and turns of the wheel.
 *
 * Only the terminal knows it.
 */
#ifndef TERMINAL_CURSES_INPUT_H
#define TERMINAL_CURSES_INPUT_H

#include "terminal/terminal.h"

/* curses.h takes `move`, `clear` and other common names unless told not to. */
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

/* ncurses joins what comes in at once to clicks, though it is asked not to. */
#define CURSES_CLICKS (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)

/* What ncurses is asked to tell of the mouse. */
#define CURSES_MOUSE (CURSES_CLICKS | BUTTON4_PRESSED | BUTTON5_PRESSED)

/* A click, for the one after it: zeros if there was none, or if it was the second of two. */
typedef struct LastClick {
	gint64 at; /* microseconds */
	int row;
	int column;
} LastClick;

/* Has keys understood that the terminal's description leaves out. */
void curses_know_sequences(void);

/*
 * Takes the next key, click or turn of the wheel.
 *
 * @last   the click before
 * @event  out
 *
 * Returns false if nothing has come in that means anything; then ncurses holds nothing more.
 */
bool curses_read(LastClick *last, Event *event);

#endif
