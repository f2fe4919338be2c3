/*
 * terminal: the one place that talks to ncurses.
 *
 * It shows grids, writing only cells that have changed, and reports events: a key, the mouse, a new
 * size, a signal that ends the program. The terminal is restored however the program ends, after a
 * crash too.
 *
 *	Terminal *terminal = terminal_open(&options);
 *	terminal_show(terminal, grid);
 *	const Event event = terminal_wait(terminal);
 *	terminal_close(terminal);
 *
 * There is one terminal in a program.
 */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "ui/terminal/grid.h"
#include "ui/terminal/key.h"
#include "ui/terminal/palette.h"

typedef struct Terminal Terminal;

typedef struct TerminalOptions {
	ThemeKind theme;
	Palette palette;
	bool mouse;
	bool ascii; /* only ASCII: the locale is not UTF-8 */
} TerminalOptions;

typedef enum EventKind {
	EVENT_KEY,
	EVENT_CLICK,    /* at row, column; @twice for a double click */
	EVENT_WHEEL,    /* at row, column; @steps, negative is up */
	EVENT_PASTE,    /* @text was pasted */
	EVENT_RESIZE,   /* the size has changed, or the program was continued */
	EVENT_NOTHING,  /* no event, or the other source is readable */
	EVENT_FAREWELL, /* the program must end: a signal, or the terminal is gone */
} EventKind;

typedef struct Event {
	EventKind kind;
	Key key;
	int row;
	int column;
	int steps;
	bool twice;
	char *text; /* EVENT_PASTE: owned by the receiver, g_free(); line ends are "\n" */
	int signal; /* EVENT_FAREWELL: the signal; SIGHUP if the terminal is gone */
} Event;

/* A longer pasted text is cut here, in bytes, so that its length shows that it was: no roster is
   as long. */
#define MOST_PASTED 262144u

/* Takes over the terminal. Returns NULL if standard input or output is not a terminal, or TERM
   is unknown. Owned by the caller: terminal_close(). */
Terminal *terminal_open(const TerminalOptions *options);

/* Restores the terminal. */
void terminal_close(Terminal *terminal);

int terminal_rows(const Terminal *terminal);
int terminal_columns(const Terminal *terminal);

void terminal_set_theme(Terminal *terminal, ThemeKind theme);
void terminal_set_mouse(Terminal *terminal, bool mouse);

/* Shows a grid. */
void terminal_show(Terminal *terminal, const Grid *grid);

/* Makes the next terminal_show() write all cells. */
void terminal_redraw(Terminal *terminal);

/* Puts a text into the clipboard of the terminal (OSC 52), which may refuse it without a word. */
void terminal_copy(Terminal *terminal, const char *text);

/* True if bytes of a key wait to be read. */
bool terminal_has_input(const Terminal *terminal);

/* The next event, without waiting. */
Event terminal_look(Terminal *terminal);

/*
 * Waits for an event.
 *
 * @other     a file descriptor that ends the wait when it becomes readable; -1 for none
 * @patience  the longest wait, in milliseconds; negative waits for ever
 */
Event terminal_wait(Terminal *terminal, int other, int patience);

/* Restores the terminal and stops the program until it is continued. */
void terminal_suspend(Terminal *terminal);

#endif
