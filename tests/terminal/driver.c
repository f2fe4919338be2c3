/*
 * Runs the program in a terminal emulator (libvterm behind a pty), presses keys and compares the
 * screen, following a script:
 *
 *	driver SCRIPT
 *
 * A script has one statement per line, with arguments quoted as in a shell:
 *
 *	size COLUMNSxROWS   sets the size of the terminal, before start
 *	set NAME=VALUE      sets an environment variable of the program
 *	start ARGUMENT...   starts $MUSTER
 *	keys KEY...         presses keys by name (Enter, Ctrl-R, PageDown, x), or types a 'text in quotes'
 *	spent N             fails if the program has used more than N ms of the processor since the last keys;
 *	                    with sanitizers ten times as many are allowed
 *	within N            fails if more keys than N were pressed since start, each letter of a text being one
 *	paste TEXT          pastes; \n in the text is a new line; brackets it if the program asked for that
 *	send TEXT           sends bytes; \e, \n … as in C
 *	mouse ROW COLUMN    clicks; rows and columns count from 1
 *	double ROW COLUMN   clicks twice
 *	wheel ROW COLUMN up|down
 *	see TEXT            waits until the text is on the screen
 *	unseen TEXT         waits until the text is not on the screen
 *	line N TEXT         waits until the text is on row N
 *	look TEXT WORD      waits until the first letter of the text is bold, reverse, underlined, coloured
 *	                    or colourless
 *	copied TEXT         waits until the text is in the clipboard of the terminal
 *	picture NAME        waits until the screen equals the file pictures/NAME and all of it can be read, with
 *	                    the ground of the theme that the variable THEME names; UPDATE=1 rewrites it
 *	drawing NAME        waits until the screen, drawn as SVG, equals the file doc/pictures/NAME; likewise
 *	resize COLUMNSxROWS
 *	signal NAME         sends HUP, TERM, KILL, TSTP or CONT
 *	stopped             waits until the program has stopped
 *	close               closes the terminal
 *	exit N              waits for the end of the program; N is its status, 128 + number for a signal
 *	restored            fails unless the modes of the terminal are those before start
 *	sh COMMAND          runs a shell command, which must succeed
 *
 * A wait fails when the program has written nothing for PATIENCE seconds, or after MOST_PATIENCE seconds: a
 * search that tells how far it is may take as long as the machine needs.
 */
#include "copied.h"
#include "looks.h"

#include <errno.h>
#include <glib.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>
#include <vterm.h>

#define PATIENCE      20
#define MOST_PATIENCE 600

typedef struct Driver {
	int rows, columns;
	VTerm *terminal;
	VTermScreen *screen;
	int pty;      /* -1 if closed */
	pid_t leader; /* leads the session in place of a shell */
	pid_t program;
	int status; /* the program's, after its end */
	bool ended;
	bool alternate, cursor_hidden, mouse;
	struct termios modes;
	const char *script;
	int line;
	GString *written; /* by the program */
	glong pressed;    /* keys since start */
	glong used;       /* ticks of the processor before the last keys */
} Driver;

static void G_GNUC_PRINTF(2, 3) G_GNUC_NORETURN fail(const Driver *driver, const char *format, ...);

/* Returns a row of the screen without trailing blanks. */
static char *
line_text(const Driver *driver, int row)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (int column = 0; column < driver->columns; column++) {
		VTermScreenCell cell;
		vterm_screen_get_cell(driver->screen, (VTermPos){row, column}, &cell);
		if (cell.chars[0] == (uint32_t)-1)
			continue;
		for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i]; i++)
			g_string_append_unichar(text, cell.chars[i]);
		if (!cell.chars[0])
			g_string_append_c(text, ' ');
	}
	return g_strdup(g_strchomp(text->str));
}

static char *
screen_text(const Driver *driver)
{
	GString *text = g_string_new(NULL);
	for (int row = 0; row < driver->rows; row++) {
		g_autofree char *line = line_text(driver, row);
		g_string_append_printf(text, "%s\n", line);
	}
	return g_string_free(text, FALSE);
}

static void
fail(const Driver *driver, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	printf("%s:%d: %s\n", driver->script, driver->line, message);
	if (driver->screen) {
		g_autofree char *text = screen_text(driver);
		printf("the screen was:\n%s", text);
	}
	if (driver->program > 0 && !driver->ended)
		kill(driver->program, SIGKILL);
	/* _exit(), so that a leak checker does not report a failed script. */
	fflush(stdout);
	_exit(1);
}

static int
prop_set(VTermProp prop, VTermValue *value, void *data)
{
	Driver *driver = data;
	if (prop == VTERM_PROP_ALTSCREEN)
		driver->alternate = value->boolean;
	if (prop == VTERM_PROP_CURSORVISIBLE)
		driver->cursor_hidden = !value->boolean;
	if (prop == VTERM_PROP_MOUSE)
		driver->mouse = value->number != 0;
	return 1;
}

static const char *
theme(void)
{
	const char *name = g_getenv("THEME");
	return name ? name : "dark";
}

static void
open_screen(Driver *driver)
{
	static const VTermScreenCallbacks CALLBACKS = {.settermprop = prop_set};
	g_clear_pointer(&driver->terminal, vterm_free);
	driver->terminal = vterm_new(driver->rows, driver->columns);
	vterm_set_utf8(driver->terminal, 1);
	driver->screen = vterm_obtain_screen(driver->terminal);
	vterm_screen_enable_altscreen(driver->screen, 1);
	vterm_screen_set_callbacks(driver->screen, &CALLBACKS, driver);
	looks_set_ground(driver->terminal, theme());
	vterm_screen_reset(driver->screen, 1);
}

static void
note_end(Driver *driver)
{
	if (!driver->ended && waitpid(driver->leader, &driver->status, WNOHANG) > 0)
		driver->ended = true;
}

/* Passes output of the program to the emulator; waits up to 20 ms for it. */
static void
listen(Driver *driver)
{
	char bytes[4096];
	struct pollfd source = {.fd = driver->pty, .events = POLLIN};
	if (poll(&source, driver->pty >= 0 ? 1 : 0, 20) > 0) {
		const ssize_t n = read(driver->pty, bytes, sizeof bytes);
		if (n > 0) {
			g_string_append_len(driver->written, bytes, n);
			vterm_input_write(driver->terminal, bytes, (size_t)n);
		} else if (source.revents & POLLHUP) {
			g_usleep(5000);
		}
	}
	note_end(driver);
}

typedef bool (*Condition)(Driver *driver, const void *data);

/* Waits for a condition. Returns false after PATIENCE seconds of silence, and after MOST_PATIENCE seconds. */
static bool
await(Driver *driver, Condition condition, const void *data)
{
	const gint64 start = g_get_monotonic_time();
	gint64 heard = start;
	while (!condition(driver, data)) {
		const gsize written = driver->written->len;
		listen(driver);
		const gint64 now = g_get_monotonic_time();
		if (driver->written->len > written)
			heard = now;
		const bool is_silent = now - heard > PATIENCE * G_USEC_PER_SEC;
		if (is_silent || now - start > MOST_PATIENCE * G_USEC_PER_SEC)
			return false;
	}
	return true;
}

static void
set_size(Driver *driver, const char *size)
{
	if (sscanf(size, "%dx%d", &driver->columns, &driver->rows) != 2)
		fail(driver, "\"%s\" is no size", size);
}

/* Runs the program as a shell does: in a process group of its own, in the foreground of the terminal.
   Writes its process id to @tell and ends with its status. */
static void G_GNUC_NORETURN
lead_session(int slave, int tell, char **argv)
{
	int status;
	login_tty(slave);
	signal(SIGTTOU, SIG_IGN);
	signal(SIGHUP, SIG_IGN);
	const pid_t program = fork();
	if (program == 0) {
		setpgid(0, 0);
		tcsetpgrp(STDIN_FILENO, getpid());
		signal(SIGTTOU, SIG_DFL);
		signal(SIGHUP, SIG_DFL);
		execv(argv[0], argv);
		_exit(127);
	}
	if (write(tell, &program, sizeof program) != sizeof program)
		_exit(127);
	waitpid(program, &status, 0);
	_exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

static void
start(Driver *driver, char **arguments)
{
	struct winsize size = {
		.ws_row = (unsigned short)driver->rows,
		.ws_col = (unsigned short)driver->columns,
	};
	const char *program = g_getenv("MUSTER");
	int slave, told[2];
	if (!program)
		fail(driver, "MUSTER does not name the program");
	open_screen(driver);
	if (driver->pty >= 0)
		close(driver->pty);
	if (openpty(&driver->pty, &slave, NULL, NULL, &size) != 0 || pipe(told) != 0)
		fail(driver, "no pty: %s", g_strerror(errno));
	tcgetattr(slave, &driver->modes);
	g_autoptr(GPtrArray) argv = g_ptr_array_new();
	g_ptr_array_add(argv, (gpointer)(guintptr)program);
	for (; *arguments; arguments++)
		g_ptr_array_add(argv, *arguments);
	g_ptr_array_add(argv, NULL);
	driver->ended = false;
	driver->pressed = 0;
	driver->leader = fork();
	if (driver->leader == 0) {
		close(driver->pty);
		lead_session(slave, told[1], (char **)argv->pdata);
	}
	close(slave);
	close(told[1]);
	if (read(told[0], &driver->program, sizeof driver->program) != sizeof driver->program)
		fail(driver, "the program cannot be started");
	close(told[0]);
}

static void
send_bytes(Driver *driver, const char *bytes, gsize n)
{
	while (n > 0) {
		const ssize_t sent = write(driver->pty, bytes, n);
		if (sent < 0)
			fail(driver, "the program takes no keys: %s", g_strerror(errno));
		bytes += sent;
		n -= (gsize)sent;
	}
}

typedef struct NamedKey {
	const char *name;
	const char *bytes;
} NamedKey;

static const NamedKey KEYS[] = {
	{"Enter", "\r"},    {"Tab", "\t"},         {"Shift-Tab", "\033[Z"}, {"Esc", "\033"},
	{"Space", " "},     {"Backspace", "\177"}, {"Delete", "\033[3~"},   {"Up", "\033OA"},
	{"Down", "\033OB"}, {"Right", "\033OC"},   {"Left", "\033OD"},      {"Home", "\033OH"},
	{"End", "\033OF"},  {"PageUp", "\033[5~"}, {"PageDown", "\033[6~"}, {"F1", "\033OP"},
};

static void
press(Driver *driver, const char *key)
{
	for (size_t i = 0; i < G_N_ELEMENTS(KEYS); i++)
		if (strcmp(KEYS[i].name, key) == 0) {
			send_bytes(driver, KEYS[i].bytes, strlen(KEYS[i].bytes));
			return;
		}
	if (g_str_has_prefix(key, "Ctrl-")) {
		const char control = (char)(key[5] & 0x1f);
		send_bytes(driver, &control, 1);
		return;
	}
	send_bytes(driver, key, strlen(key));
}

/* One for a key with a name. */
static glong
count_keys(const char *key)
{
	for (size_t i = 0; i < G_N_ELEMENTS(KEYS); i++)
		if (strcmp(KEYS[i].name, key) == 0)
			return 1;
	return g_str_has_prefix(key, "Ctrl-") ? 1 : g_utf8_strlen(key, -1);
}

/* The ticks of the processor that the program has used. */
static glong
ticks_used(const Driver *driver)
{
	g_autofree char *path = g_strdup_printf("/proc/%d/stat", (int)driver->program);
	g_autofree char *state = NULL;
	glong user = 0, system = 0;
	if (g_file_get_contents(path, &state, NULL, NULL))
		sscanf(strrchr(state, ')'), ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld",
		       &user, &system);
	return user + system;
}

static void
press_all(Driver *driver, char **keys)
{
	driver->used = ticks_used(driver);
	for (; *keys; keys++) {
		press(driver, *keys);
		driver->pressed += count_keys(*keys);
	}
}

static void
expect_within(const Driver *driver, const char *most)
{
	if (driver->pressed > atol(most))
		fail(driver, "%ld keys were pressed", driver->pressed);
}

/* Sends the bytes that the emulator puts around a pasted text, if the program asked for them. */
static void
send_bracket(Driver *driver)
{
	char bytes[64];
	const size_t n = vterm_output_read(driver->terminal, bytes, sizeof bytes);
	send_bytes(driver, bytes, n);
}

static void
send_text(Driver *driver, char **words)
{
	driver->used = ticks_used(driver);
	g_auto(GStrv) parts = g_strsplit(words[0], "\\e", -1);
	g_autofree char *joined = g_strjoinv("\033", parts);
	g_autofree char *bytes = g_strcompress(joined);
	send_bytes(driver, bytes, strlen(bytes));
}

static void
paste(Driver *driver, char **words)
{
	g_autofree char *text = g_strcompress(words[0]);
	g_strdelimit(text, "\n", '\r');
	char answers[256];
	vterm_output_read(driver->terminal, answers, sizeof answers);
	vterm_keyboard_start_paste(driver->terminal);
	send_bracket(driver);
	send_bytes(driver, text, strlen(text));
	vterm_keyboard_end_paste(driver->terminal);
	send_bracket(driver);
}

static void
click(Driver *driver, char **words)
{
	/* The mouse protocol of terminfo's xterm-256color. */
	g_autofree char *bytes = g_strdup_printf("\033[<0;%s;%sM\033[<0;%s;%sm", words[1], words[0],
	                                         words[1], words[0]);
	send_bytes(driver, bytes, strlen(bytes));
}

static void
click_twice(Driver *driver, char **words)
{
	click(driver, words);
	click(driver, words);
}

/* A terminal sends no release for its wheel. */
static void
turn_wheel(Driver *driver, char **words)
{
	g_autofree char *bytes = g_strdup_printf(
		"\033[<%d;%s;%sM", g_str_equal(words[2], "up") ? 64 : 65, words[1], words[0]);
	send_bytes(driver, bytes, strlen(bytes));
}

static bool
is_seen(Driver *driver, const void *text)
{
	g_autofree char *screen = screen_text(driver);
	return strstr(screen, text) != NULL;
}

static bool
is_copied(Driver *driver, const void *text)
{
	g_autofree char *copied = copied_text(driver->written);
	return copied && strstr(copied, text) != NULL;
}

static bool
is_unseen(Driver *driver, const void *text)
{
	return !is_seen(driver, text);
}

typedef struct LineWanted {
	int row;
	const char *text;
} LineWanted;

static bool
is_on_line(Driver *driver, const void *data)
{
	const LineWanted *wanted = data;
	g_autofree char *line = line_text(driver, wanted->row);
	return strstr(line, wanted->text) != NULL;
}

/* Finds the first cell of a text on the screen. */
static bool
find_cell(Driver *driver, const char *text, VTermScreenCell *cell)
{
	for (int row = 0; row < driver->rows; row++) {
		g_autofree char *line = line_text(driver, row);
		const char *found = strstr(line, text);
		if (!found)
			continue;
		const int column = (int)g_utf8_pointer_to_offset(line, found);
		return vterm_screen_get_cell(driver->screen, (VTermPos){row, column}, cell) != 0;
	}
	return false;
}

typedef struct LookWanted {
	const char *text;
	const char *word;
} LookWanted;

static bool
has_look(Driver *driver, const void *data)
{
	const LookWanted *wanted = data;
	VTermScreenCell cell;
	if (!find_cell(driver, wanted->text, &cell))
		return false;
	const bool coloured = !VTERM_COLOR_IS_DEFAULT_FG(&cell.fg);
	if (strcmp(wanted->word, "bold") == 0)
		return cell.attrs.bold;
	if (strcmp(wanted->word, "reverse") == 0)
		return cell.attrs.reverse;
	if (strcmp(wanted->word, "underlined") == 0)
		return cell.attrs.underline;
	if (strcmp(wanted->word, "coloured") == 0)
		return coloured;
	if (strcmp(wanted->word, "colourless") == 0)
		return !coloured;
	fail(driver, "\"%s\" is no look", wanted->word);
}

static bool
is_picture(Driver *driver, const void *picture)
{
	g_autofree char *screen = screen_text(driver);
	return strcmp(screen, picture) == 0;
}

static bool
can_be_read(Driver *driver, const void *unused)
{
	(void)unused;
	g_autofree char *complaint = looks_complaint(driver->screen, driver->rows, driver->columns,
	                                             theme());
	return complaint == NULL;
}

static char *
picture_path(const Driver *driver, const char *name)
{
	g_autofree char *folder = g_path_get_dirname(driver->script);
	return g_build_filename(folder, "pictures", name, NULL);
}

/* Waits until the program has been silent for a while, so that the screen is complete. */
static void
settle(Driver *driver)
{
	gsize before = driver->written->len;
	for (int silent = 0; silent < 40; silent++) {
		listen(driver);
		if (driver->written->len != before)
			silent = 0;
		before = driver->written->len;
	}
}

/* Writes a text to a file. */
static void
update(const char *path, const char *screen)
{
	g_autofree char *folder = g_path_get_dirname(path);
	g_mkdir_with_parents(folder, 0755);
	g_file_set_contents(path, screen, -1, NULL);
}

static void
expect_picture(Driver *driver, const char *name)
{
	g_autofree char *path = picture_path(driver, name);
	g_autofree char *picture = NULL;
	if (g_getenv("UPDATE")) {
		settle(driver);
		g_autofree char *screen = screen_text(driver);
		update(path, screen);
	}
	if (!g_file_get_contents(path, &picture, NULL, NULL))
		fail(driver, "there is no picture %s; UPDATE=1 makes it", path);
	if (!await(driver, is_picture, picture))
		fail(driver, "the screen is not that of %s:\n%s", path, picture);
	if (!await(driver, can_be_read, NULL)) {
		g_autofree char *complaint = looks_complaint(driver->screen, driver->rows,
		                                             driver->columns, theme());
		fail(driver, "with the theme %s, %s", theme(), complaint);
	}
}

static bool
is_drawing(Driver *driver, const void *drawing)
{
	g_autofree char *svg = looks_draw(driver->screen, driver->rows, driver->columns, theme());
	return strcmp(svg, drawing) == 0;
}

static void
expect_drawing(Driver *driver, const char *name)
{
	g_autofree char *folder = g_path_get_dirname(driver->script);
	g_autofree char *path = g_build_filename(folder, "..", "..", "doc", "pictures", name, NULL);
	g_autofree char *drawing = NULL;
	if (g_getenv("UPDATE")) {
		settle(driver);
		g_autofree char *svg = looks_draw(driver->screen, driver->rows, driver->columns,
		                                  theme());
		update(path, svg);
	}
	if (!g_file_get_contents(path, &drawing, NULL, NULL))
		fail(driver, "there is no drawing %s; UPDATE=1 makes it", path);
	if (!await(driver, is_drawing, drawing))
		fail(driver, "the screen is not the drawing %s", path);
}

static void
resize(Driver *driver, const char *size)
{
	set_size(driver, size);
	struct winsize now = {
		.ws_row = (unsigned short)driver->rows,
		.ws_col = (unsigned short)driver->columns,
	};
	vterm_set_size(driver->terminal, driver->rows, driver->columns);
	ioctl(driver->pty, TIOCSWINSZ, &now);
}

static void
expect_spent(const Driver *driver, const char *most)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
	const glong times = 10;
#else
	const glong times = 1;
#endif
	const glong spent = (ticks_used(driver) - driver->used) * 1000 / sysconf(_SC_CLK_TCK);
	if (spent > atol(most) * times)
		fail(driver, "%ld ms were spent", spent);
}

static void
send_signal(const Driver *driver, const char *name)
{
	static const struct {
		const char *name;
		int number;
	} SIGNALS[] = {
		{"HUP", SIGHUP},   {"TERM", SIGTERM}, {"KILL", SIGKILL},
		{"TSTP", SIGTSTP}, {"CONT", SIGCONT}, {"SEGV", SIGSEGV},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(SIGNALS); i++)
		if (strcmp(SIGNALS[i].name, name) == 0) {
			kill(driver->program, SIGNALS[i].number);
			return;
		}
	fail(driver, "\"%s\" is no signal", name);
}

static bool
has_ended(Driver *driver, const void *unused)
{
	(void)unused;
	return driver->ended;
}

static void
expect_exit(Driver *driver, const char *code)
{
	if (!await(driver, has_ended, NULL))
		fail(driver, "the program has not ended");
	/* Its last output may still be in the pty. */
	for (int i = 0; i < 5; i++)
		listen(driver);
	const int status = WEXITSTATUS(driver->status);
	if (status != atoi(code))
		fail(driver, "the program ended with %d, not %s", status, code);
}

static bool
is_restored(Driver *driver, const void *unused)
{
	struct termios modes;
	(void)unused;
	const bool same_modes = tcgetattr(driver->pty, &modes) != 0 ||
	                        (modes.c_lflag == driver->modes.c_lflag &&
	                         modes.c_iflag == driver->modes.c_iflag &&
	                         modes.c_oflag == driver->modes.c_oflag);
	vterm_keyboard_start_paste(driver->terminal);
	char bracket[64];
	const bool brackets = vterm_output_read(driver->terminal, bracket, sizeof bracket) > 0;
	return same_modes && !brackets && !driver->alternate && !driver->cursor_hidden &&
	       !driver->mouse;
}

static void
expect_restored(Driver *driver)
{
	if (!await(driver, is_restored, NULL))
		fail(driver, "the terminal is not as it was:%s%s%s",
		     driver->alternate ? " another screen" : "",
		     driver->cursor_hidden ? " no cursor" : "", driver->mouse ? " the mouse" : "");
}

static bool
is_stopped(Driver *driver, const void *unused)
{
	g_autofree char *path = g_strdup_printf("/proc/%d/stat", (int)driver->program);
	g_autofree char *state = NULL;
	(void)unused;
	return g_file_get_contents(path, &state, NULL, NULL) && strstr(state, ") T ");
}

static void
run_shell(const Driver *driver, const char *command)
{
	if (system(command) != 0)
		fail(driver, "failed: %s", command);
}

/* Sets NAME=VALUE for the programs that start. */
static void
set_variable(const char *assignment)
{
	g_auto(GStrv) sides = g_strsplit(assignment, "=", 2);
	g_setenv(sides[0], sides[1] ? sides[1] : "", TRUE);
}

static void
obey(Driver *driver, const char *verb, char **words)
{
	const char *first = words[0] ? words[0] : "";
	const LineWanted line = {atoi(first) - 1, words[0] ? words[1] : NULL};
	const LookWanted look = {first, words[0] ? words[1] : NULL};
	if (strcmp(verb, "size") == 0)
		set_size(driver, first);
	else if (strcmp(verb, "set") == 0)
		set_variable(first);
	else if (strcmp(verb, "start") == 0)
		start(driver, words);
	else if (strcmp(verb, "keys") == 0)
		press_all(driver, words);
	else if (strcmp(verb, "spent") == 0)
		expect_spent(driver, first);
	else if (strcmp(verb, "within") == 0)
		expect_within(driver, first);
	else if (strcmp(verb, "paste") == 0)
		paste(driver, words);
	else if (strcmp(verb, "send") == 0)
		send_text(driver, words);
	else if (strcmp(verb, "mouse") == 0)
		click(driver, words);
	else if (strcmp(verb, "double") == 0)
		click_twice(driver, words);
	else if (strcmp(verb, "wheel") == 0)
		turn_wheel(driver, words);
	else if (strcmp(verb, "see") == 0 && !await(driver, is_seen, first))
		fail(driver, "\"%s\" is not on the screen", first);
	else if (strcmp(verb, "unseen") == 0 && !await(driver, is_unseen, first))
		fail(driver, "\"%s\" is on the screen", first);
	else if (strcmp(verb, "line") == 0 && !await(driver, is_on_line, &line))
		fail(driver, "\"%s\" is not on line %d", line.text, line.row + 1);
	else if (strcmp(verb, "look") == 0 && !await(driver, has_look, &look))
		fail(driver, "\"%s\" is not %s", look.text, look.word);
	else if (strcmp(verb, "copied") == 0 && !await(driver, is_copied, first))
		fail(driver, "\"%s\" was not copied", first);
	else if (strcmp(verb, "picture") == 0)
		expect_picture(driver, first);
	else if (strcmp(verb, "drawing") == 0)
		expect_drawing(driver, first);
	else if (strcmp(verb, "resize") == 0)
		resize(driver, first);
	else if (strcmp(verb, "signal") == 0)
		send_signal(driver, first);
	else if (strcmp(verb, "stopped") == 0 && !await(driver, is_stopped, NULL))
		fail(driver, "the program has not stopped");
	else if (strcmp(verb, "close") == 0)
		close(g_steal_fd(&driver->pty));
	else if (strcmp(verb, "exit") == 0)
		expect_exit(driver, first);
	else if (strcmp(verb, "restored") == 0)
		expect_restored(driver);
	else if (strcmp(verb, "sh") == 0)
		run_shell(driver, first);
	else if (!strstr(" see unseen line look copied stopped ", verb))
		fail(driver, "\"%s\" is nothing that a script can say", verb);
}

/* Replaces $OUT, $LISTS and $ARMIES by the values of the environment. */
static char *
expand(const char *line)
{
	const char *const names[] = {"OUT", "LISTS", "ARMIES"};
	char *text = g_strdup(line);
	for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
		g_autofree char *before = text;
		g_autofree char *name = g_strconcat("$", names[i], NULL);
		g_auto(GStrv) parts = g_strsplit(before, name, -1);
		text = g_strjoinv(g_getenv(names[i]), parts);
	}
	return text;
}

static void
read_script(Driver *driver)
{
	g_autofree char *content = NULL;
	if (!g_file_get_contents(driver->script, &content, NULL, NULL))
		fail(driver, "cannot be read");
	g_auto(GStrv) lines = g_strsplit(content, "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		g_autofree char *line = expand(lines[i]);
		g_auto(GStrv) words = NULL;
		g_autoptr(GError) error = NULL;
		driver->line = (int)i + 1;
		g_strstrip(line);
		if (!*line || *line == '#')
			continue;
		if (!g_shell_parse_argv(line, NULL, &words, &error))
			fail(driver, "%s", error->message);
		obey(driver, words[0], words + 1);
	}
}

int
main(int argc, char **argv)
{
	Driver driver = {.rows = 24, .columns = 80, .pty = -1};
	if (argc != 2) {
		fprintf(stderr, "usage: driver SCRIPT\n");
		return 2;
	}
	driver.script = argv[1];
	driver.written = g_string_new(NULL);
	read_script(&driver);
	if (driver.program > 0 && !driver.ended) {
		kill(driver.program, SIGKILL);
		waitpid(driver.leader, NULL, 0);
	}
	if (driver.pty >= 0)
		close(driver.pty);
	if (driver.terminal)
		vterm_free(driver.terminal);
	g_string_free(driver.written, TRUE);
	return 0;
}
