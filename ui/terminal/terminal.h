/*
 * terminal: the one place that talks to ncurses.
 *
 * It puts grids on the screen, writing only what has changed, and tells what has happened: a key, the
 * mouse, a new size, the wish of the system that the program end. However the program ends, the
 * terminal is left as it was found: signals that end it are told as events, and a crash restores the
 * terminal before it goes on.
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

#include "terminal/grid.h"
#include "terminal/key.h"
#include "terminal/theme.h"

typedef struct Terminal Terminal;

typedef struct TerminalOptions {
	ThemeKind theme;
	bool mouse;
	bool ascii; /* nothing but ASCII: the locale is not UTF-8 */
} TerminalOptions;

typedef enum EventKind {
	EVENT_KEY,
	EVENT_CLICK,    /* at row, column; @twice for a double click */
	EVENT_WHEEL,    /* at row, column; @steps, negative is up */
	EVENT_RESIZE,   /* the terminal has another size, or is shown anew */
	EVENT_NOTHING,  /* nothing: nobody wanted to wait, or the other source has news */
	EVENT_FAREWELL, /* the program has to end: a signal, or the terminal is gone */
} EventKind;

typedef struct Event {
	EventKind kind;
	Key key;
	int row;
	int column;
	int steps;
	bool twice;
	int signal; /* EVENT_FAREWELL: what asked for it; SIGHUP if the terminal is gone */
} Event;

/* Takes the terminal over. NULL if it cannot be driven: standard input or output is no terminal, or
   TERM is unknown. */
Terminal *terminal_open(const TerminalOptions *options);

/* Gives it back. */
void terminal_close(Terminal *terminal);

int terminal_rows(const Terminal *terminal);
int terminal_columns(const Terminal *terminal);

void terminal_set_theme(Terminal *terminal, ThemeKind theme);
void terminal_set_mouse(Terminal *terminal, bool mouse);

/* Makes the screen look like the grid. */
void terminal_show(Terminal *terminal, const Grid *grid);

/* Writes everything again with the next terminal_show(). */
void terminal_redraw(Terminal *terminal);

/* What has happened by now. */
Event terminal_look(Terminal *terminal);

/* Waits for something to happen, or until @other, a file descriptor, can be read; -1 for none. */
Event terminal_wait(Terminal *terminal, int other);

/* Stops the program until it is continued, with the terminal given back meanwhile. */
void terminal_suspend(Terminal *terminal);

#endif
