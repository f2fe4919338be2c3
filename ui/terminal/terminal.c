#include "ui/terminal/terminal.h"

#include "base/text/text.h"
#include "session/words/clipboard.h"
#include "ui/terminal/blanks.h"
#include "ui/terminal/curses-input.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminfo.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Milliseconds to wait after a byte that may begin a key's sequence: enough for a slow line, too
   short to notice after Esc. */
#define ESCAPE_DELAY 25

struct Terminal {
	TerminalOptions options;
	SCREEN *screen;
	int signals;   /* file descriptor of signals_catch() */
	Grid *shown;   /* the content of the screen; NULL if unknown */
	char *restore; /* the bytes that a crash writes */
	LastClick last_click;
	bool was_hung_up;
};

/* The modes in which the terminal brackets pasted text, and not. */
#define PASTE_ON  "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

typedef struct AsciiFor {
	const char *text;
	char ascii;
} AsciiFor;

static const AsciiFor SIGNS[] = {
	{"…", '~'}, {"·", '.'}, {"•", '*'}, {"–", '-'},  {"—", '-'},  {"×", 'x'}, {"─", '-'},
	{"│", '|'}, {"┬", '+'}, {"┴", '+'}, {"’", '\''}, {"‘", '\''}, {"■", '#'}, {"▓", '#'},
	{"░", '.'}, {"□", '-'}, {"“", '"'}, {"”", '"'},  {"›", '>'},  {"→", '>'}, {"≤", '<'},
	{"≥", '>'}, {"♛", '^'}, {"♝", '+'}, {"◆", '%'},  {"✦", '*'},  {"♞", '>'}, {"♜", '#'},
	{"✶", '&'}, {"⌂", 'n'}, {"▷", 'v'}, {"♟", 'o'},  {"└", '`'},  {"●", 'o'},
};

static char
terminal_ascii(const char *text)
{
	if ((unsigned char)text[0] < 0x80)
		return text[0];
	for (size_t i = 0; i < G_N_ELEMENTS(SIGNS); i++)
		if (strcmp(SIGNS[i].text, text) == 0)
			return SIGNS[i].ascii;
	g_autofree char *ascii = g_str_to_ascii(text, "C");
	return ascii[0] && ascii[0] != '?' ? ascii[0] : '?';
}

/* Appends a string of terminfo without its delays, which only ancient terminals need. */
static void
append_capability(GString *out, const char *string)
{
	if (!string || string == (const char *)-1)
		return;
	for (const char *at = string; *at; at++) {
		const char *end = text_begins(at, "$<") ? strchr(at, '>') : NULL;
		if (end)
			at = end;
		else
			g_string_append_c(out, *at);
	}
}

/* tigetstr() lacks the const of its argument. */
static const char *
capability(const char *name)
{
	char copy[8];
	g_strlcpy(copy, name, sizeof copy);
	return tigetstr(copy);
}

/* True if the terminal understands control sequences, of which it ignores unknown ones. */
static bool
has_sequences(void)
{
	const char *clear_screen = capability("clear");
	return clear_screen && clear_screen != (const char *)-1 &&
	       text_begins(clear_screen, "\033[");
}

static char *
make_restore(void)
{
	GString *out = g_string_new(NULL);
	const char *mouse = capability("XM");
	if (mouse && mouse != (const char *)-1)
		append_capability(out, tparm(mouse, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
	if (has_sequences())
		g_string_append(out, PASTE_OFF);
	append_capability(out, capability("sgr0"));
	append_capability(out, capability("cnorm"));
	append_capability(out, capability("rmkx"));
	append_capability(out, capability("rmcup"));
	return g_string_free(out, FALSE);
}

/* Sends a control sequence past curses, whole: a terminal would take what follows for its end. A terminal
   that takes no bytes now does without it. */
static void
send_sequence(const char *sequence)
{
	const char *end = sequence + strlen(sequence);
	for (const char *at = sequence; has_sequences() && at < end;) {
		const ssize_t n = write(STDOUT_FILENO, at, (size_t)(end - at));
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			g_debug("control sequence: %s", g_strerror(errno));
			return;
		}
		at += n;
	}
}

static void
bracket_paste(bool on)
{
	send_sequence(on ? PASTE_ON : PASTE_OFF);
}

static void
set_up_keys(bool mouse)
{
	raw();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	curses_know_sequences();
	set_escdelay(ESCAPE_DELAY);
	mouseinterval(0);
	mousemask(mouse ? CURSES_MOUSE : 0, NULL);
	bracket_paste(true);
}

Terminal *
terminal_open(const TerminalOptions *options)
{
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !terminfo_places_cursor())
		return NULL;
	const int told = signals_catch();
	SCREEN *screen = newterm(NULL, stdout, stdin);
	if (!screen) {
		signals_release();
		return NULL;
	}
	Terminal *terminal = g_new0(Terminal, 1);
	terminal->options = *options;
	terminal->screen = screen;
	if (has_colors()) {
		start_color();
		use_default_colors();
	}
	set_up_keys(options->mouse);
	terminal->restore = make_restore();
	terminal->signals = told;
	signals_set_restore(terminal->restore);
	return terminal;
}

void
terminal_close(Terminal *terminal)
{
	if (!terminal)
		return;
	/* Writing to a terminal that is gone would block for ever. */
	if (!terminal->was_hung_up) {
		mousemask(0, NULL);
		bracket_paste(false);
		endwin();
	}
	signals_release();
	delscreen(terminal->screen);
	grid_free(terminal->shown);
	g_free(terminal->restore);
	g_free(terminal);
}

int
terminal_rows(const Terminal *terminal)
{
	(void)terminal;
	return getmaxy(stdscr);
}

int
terminal_columns(const Terminal *terminal)
{
	(void)terminal;
	return getmaxx(stdscr);
}

void
terminal_set_theme(Terminal *terminal, ThemeKind theme)
{
	terminal->options.theme = theme;
	terminal_redraw(terminal);
}

void
terminal_set_mouse(Terminal *terminal, bool mouse)
{
	terminal->options.mouse = mouse;
	set_up_keys(mouse);
}

static int
ink_of(const Look *look)
{
	if (!has_colors())
		return -1;
	return COLORS >= 256 ? look->ink : look->plain;
}

static attr_t
attributes_of(const Look *look)
{
	attr_t attributes = A_NORMAL;
	attributes |= look->bold ? A_BOLD : 0;
	attributes |= look->underline ? A_UNDERLINE : 0;
	attributes |= look->reverse ? A_REVERSE : 0;
	return attributes;
}

static void
write_cell(const Terminal *terminal, int row, int column, const Cell *cell)
{
	const TerminalOptions *options = &terminal->options;
	const Look look = palette_look(&options->palette, options->theme, (Role)cell->role,
	                               cell->chosen);
	const int ink = ink_of(&look);
	int pair = ink < 0 ? 0 : alloc_pair(ink, -1);
	wchar_t letters[CCHARW_MAX + 1] = {0};
	if (terminal->options.ascii) {
		letters[0] = (wchar_t)terminal_ascii(cell->text);
	} else {
		g_autofree gunichar *codes = g_utf8_to_ucs4_fast(cell->text, -1, NULL);
		for (int i = 0; i < CCHARW_MAX && codes[i]; i++)
			letters[i] = (wchar_t)codes[i];
	}
	cchar_t shown;
	setcchar(&shown, letters, attributes_of(&look), (short)pair, &pair);
	mvadd_wch(row, column, &shown);
	if (terminal->options.ascii && cell->width == 2) {
		letters[0] = L' ';
		setcchar(&shown, letters, attributes_of(&look), (short)pair, &pair);
		mvadd_wch(row, column + 1, &shown);
	}
}

static bool
is_same(const Cell *a, const Cell *b)
{
	return a->role == b->role && a->chosen == b->chosen && strcmp(a->text, b->text) == 0;
}

static void
write_row(const Terminal *terminal, const Grid *grid, int row)
{
	for (int column = 0; column < grid->columns; column++) {
		const Cell *cell = grid_cell(grid, row, column);
		const Cell *before = terminal->shown ? grid_cell(terminal->shown, row, column)
		                                     : NULL;
		if (cell->width > 0 && (!before || !is_same(cell, before)))
			write_cell(terminal, row, column, cell);
	}
}

static Grid *
copy_of(const Grid *grid)
{
	Grid *copy = grid_new(grid->rows, grid->columns);
	memcpy(copy->cells, grid->cells, (size_t)grid->rows * (size_t)grid->columns * sizeof(Cell));
	return copy;
}

static BareRoles
bare_roles(const TerminalOptions *options)
{
	BareRoles bare;
	for (Role role = 0; role < ROLE_COUNT; role++) {
		const Look look = palette_look(&options->palette, options->theme, role, false);
		bare.are[role] = !look.reverse && !look.underline;
	}
	return bare;
}

static bool
has_other_size(const Terminal *terminal, const Grid *grid)
{
	return terminal->shown &&
	       (terminal->shown->rows != grid->rows || terminal->shown->columns != grid->columns);
}

void
terminal_show(Terminal *terminal, const Grid *grid)
{
	if (has_other_size(terminal, grid))
		terminal_redraw(terminal);
	Grid *now = copy_of(grid);
	const BareRoles bare = bare_roles(&terminal->options);
	for (int row = 0; row < grid->rows; row++) {
		blanks_bridge(now, row, &bare);
		write_row(terminal, now, row);
	}
	grid_free(terminal->shown);
	terminal->shown = now;
	if (grid->cursor_row >= 0)
		wmove(stdscr, grid->cursor_row, grid->cursor_column);
	curs_set(grid->cursor_row >= 0 ? 1 : 0);
	wrefresh(stdscr);
}

void
terminal_redraw(Terminal *terminal)
{
	g_clear_pointer(&terminal->shown, grid_free);
	clearok(stdscr, TRUE);
}

void
terminal_copy(Terminal *terminal, const char *text)
{
	(void)terminal;
	g_autofree char *sequence = clipboard_sequence(text);
	send_sequence(sequence);
}

static void
follow_size(Terminal *terminal)
{
	struct winsize size;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
		resizeterm(size.ws_row, size.ws_col);
	terminal_redraw(terminal);
}

void
terminal_suspend(Terminal *terminal)
{
	def_prog_mode();
	bracket_paste(false);
	endwin();
	signals_stop();
	reset_prog_mode();
	set_up_keys(terminal->options.mouse);
	follow_size(terminal);
}

/* Returns false for a signal that is handled completely. */
static bool
read_signal(Terminal *terminal, Event *event)
{
	unsigned char number;
	if (read(terminal->signals, &number, 1) != 1)
		return false;
	switch (number) {
	case SIGTSTP:
		terminal_suspend(terminal);
		break;
	case SIGWINCH:
	case SIGCONT:
		follow_size(terminal);
		break;
	default:
		terminal->was_hung_up = number == SIGHUP;
		*event = (Event){.kind = EVENT_FAREWELL, .signal = number};
		return true;
	}
	*event = (Event){.kind = EVENT_RESIZE};
	return true;
}

static Event
look(Terminal *terminal, int other, int patience)
{
	Event event;
	struct pollfd sources[] = {
		{.fd = terminal->signals, .events = POLLIN},
		{.fd = STDIN_FILENO, .events = POLLIN},
		{.fd = other, .events = POLLIN},
	};
	for (;;) {
		if (read_signal(terminal, &event))
			return event;
		if (curses_read(&terminal->last_click, &event))
			return event;
		const int n = poll(sources, G_N_ELEMENTS(sources), patience);
		if (n == 0)
			return (Event){.kind = EVENT_NOTHING};
		if (n < 0 && errno != EINTR)
			break;
		const bool is_gone = sources[1].revents & (POLLHUP | POLLERR | POLLNVAL);
		if (is_gone && sources[0].revents == 0)
			break;
		if (sources[0].revents == 0 && sources[1].revents == 0 && sources[2].revents)
			return (Event){.kind = EVENT_NOTHING};
	}
	terminal->was_hung_up = true;
	return (Event){.kind = EVENT_FAREWELL, .signal = SIGHUP};
}

bool
terminal_has_input(const Terminal *terminal)
{
	struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
	(void)terminal;
	return poll(&source, 1, 0) > 0 && source.revents & POLLIN;
}

Event
terminal_look(Terminal *terminal)
{
	return look(terminal, -1, 0);
}

Event
terminal_wait(Terminal *terminal, int other, int patience)
{
	return look(terminal, other, patience);
}
