/*
 * curses-input: translates the input of ncurses to keys, clicks and turns of the wheel.
 *
 * Only terminal.c includes it.
 */
#ifndef TERMINAL_CURSES_INPUT_H
#define TERMINAL_CURSES_INPUT_H

#include "ui/terminal/terminal.h"

/* curses.h takes `move`, `clear` and other common names unless told not to. */
#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

/* ncurses joins presses and releases that arrive together to clicks, even with an interval of 0. */
#define CURSES_CLICKS (BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED)

/* The mouse events to report. */
#define CURSES_MOUSE (CURSES_CLICKS | BUTTON4_PRESSED | BUTTON5_PRESSED)

/* The previous click; zeros if there was none, or if it ended a double click. */
typedef struct LastClick {
	gint64 at; /* microseconds */
	int row;
	int column;
} LastClick;

/* Registers sequences of keys that the terminal's description lacks. */
void curses_know_sequences(void);

/*
 * Takes the next key, click or turn of the wheel.
 *
 * @last   the click before
 * @event  out
 *
 * Returns false if there was no event of use; ncurses then holds no further input.
 */
bool curses_read(LastClick *last, Event *event);

#endif
