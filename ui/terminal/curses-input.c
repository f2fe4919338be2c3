#include "ui/terminal/curses-input.h"

#include "ui/terminal/sequence.h"

#include <string.h>

/* "Esc [" as one character, which old terminals send. */
#define CONTROL_SEQUENCE 0x9b

/* Milliseconds to wait for the rest of a sequence, of a string of the terminal and of a pasted text: the
   bytes of a slow line may come in pieces. */
#define SEQUENCE_DELAY 50
#define STRING_DELAY   500
#define PASTE_DELAY    2000

/* Codes of a string without an end that may be keys; ncurses takes that many back. */
#define MOST_TYPED 100

#define KEY_BELL 0x07

/* The parameters of a sequence that are kept; no key has more. */
#define MOST_PARAMETERS 32

/* Two clicks at one place within this time are a double click, microseconds. */
#define DOUBLE_CLICK G_TIME_SPAN_MILLISECOND * 400

/* Lines per step of the wheel. */
#define WHEEL_LINES 3

typedef struct Translation {
	int curses;
	Key key;
} Translation;

static const Translation KEYS[] = {
	{KEY_UP, KEY_ARROW_UP},       {KEY_DOWN, KEY_ARROW_DOWN}, {KEY_LEFT, KEY_ARROW_LEFT},
	{KEY_RIGHT, KEY_ARROW_RIGHT}, {KEY_PPAGE, KEY_PAGE_UP},   {KEY_NPAGE, KEY_PAGE_DOWN},
	{KEY_HOME, KEY_GO_HOME},      {KEY_END, KEY_GO_END},      {KEY_IC, KEY_INSERT},
	{KEY_DC, KEY_DELETE},         {KEY_BTAB, KEY_BACK_TAB},   {KEY_BACKSPACE, KEY_ERASE},
	{KEY_ENTER, KEY_RETURN},
};

/* A key's sequence that nearly all terminals send, even if their description lacks it. */
typedef struct Sequence {
	const char *bytes;
	int curses;
} Sequence;

static const Sequence SEQUENCES[] = {
	{"\033[A", KEY_UP},     {"\033[B", KEY_DOWN},   {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
	{"\033OA", KEY_UP},     {"\033OB", KEY_DOWN},   {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
	{"\033[H", KEY_HOME},   {"\033[F", KEY_END},    {"\033OH", KEY_HOME},  {"\033OF", KEY_END},
	{"\033[1~", KEY_HOME},  {"\033[4~", KEY_END},   {"\033[2~", KEY_IC},   {"\033[3~", KEY_DC},
	{"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[Z", KEY_BTAB},
};

void
curses_know_sequences(void)
{
	for (size_t i = 0; i < G_N_ELEMENTS(SEQUENCES); i++)
		if (key_defined(SEQUENCES[i].bytes) == 0)
			define_key(SEQUENCES[i].bytes, SEQUENCES[i].curses);
}

static Key
translate(int curses)
{
	for (size_t i = 0; i < G_N_ELEMENTS(KEYS); i++)
		if (KEYS[i].curses == curses)
			return KEYS[i].key;
	if (curses > KEY_F0 && curses <= KEY_F(12))
		return KEY_FUNCTION + (Key)(curses - KEY_F0);
	return KEY_NOTHING;
}

static Event
read_click(LastClick *last, const MEVENT *mouse)
{
	const gint64 now = g_get_monotonic_time();
	const bool same_place = last->row == mouse->y && last->column == mouse->x;
	const bool twice = (mouse->bstate & BUTTON1_DOUBLE_CLICKED) ||
	                   (same_place && now - last->at < DOUBLE_CLICK);
	*last = (LastClick){.at = twice ? 0 : now, .row = mouse->y, .column = mouse->x};
	return (Event){.kind = EVENT_CLICK, .row = mouse->y, .column = mouse->x, .twice = twice};
}

/* Returns false for a mouse event that has no use here. */
static bool
read_mouse(LastClick *last, Event *event)
{
	MEVENT mouse;
	if (getmouse(&mouse) != OK)
		return false;
	if (mouse.bstate & CURSES_CLICKS) {
		*event = read_click(last, &mouse);
		return true;
	}
	const int steps = mouse.bstate & BUTTON4_PRESSED   ? -WHEEL_LINES
	                  : mouse.bstate & BUTTON5_PRESSED ? WHEEL_LINES
	                                                   : 0;
	*event = (Event){.kind = EVENT_WHEEL, .row = mouse.y, .column = mouse.x, .steps = steps};
	return steps != 0;
}

/* The bytes that follow the first one of a character in UTF-8. */
static int
more_bytes(int first)
{
	return first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
}

/* Reads a character in UTF-8 whose first byte came; terminals send that whatever the locale says. */
static wint_t
finish_character(int first)
{
	char bytes[5] = {(char)first};
	for (int i = 1; i <= more_bytes(first); i++) {
		const int next = getch();
		bytes[i] = next >= 0x80 && next < 0xc0 ? (char)next : '\0';
	}
	const gunichar c = g_utf8_get_char_validated(bytes, -1);
	return c == (gunichar)-1 || c == (gunichar)-2 ? '?' : (wint_t)c;
}

/* As get_wch(), which in a locale of single bytes takes no letter beyond ASCII, and swallows those after it. */
static int
read_code(wint_t *code)
{
	if (MB_CUR_MAX > 1)
		return get_wch(code);
	const int byte = getch();
	if (byte == ERR)
		return ERR;
	*code = byte >= 0x80 && byte <= 0xff ? finish_character(byte) : (wint_t)byte;
	return byte > 0xff ? KEY_CODE_YES : OK;
}

/* Waits for a code, such as a character. Returns false if none came. */
static bool
next_code(int patience, wint_t *code)
{
	wtimeout(stdscr, patience);
	const int kind = read_code(code);
	wtimeout(stdscr, 0);
	/* A key amid a sequence or a pasted text has no meaning. */
	if (kind == KEY_CODE_YES)
		*code = 0;
	return kind != ERR;
}

/* Reads the rest of a control sequence: its parameters and its last letter. Returns false if it
   ends early. */
static bool
read_control(char parameters[MOST_PARAMETERS + 1], char *final)
{
	wint_t code;
	size_t n = 0;
	while (next_code(SEQUENCE_DELAY, &code)) {
		if (code >= 0x40 && code <= 0x7e) {
			parameters[n] = '\0';
			*final = (char)code;
			return true;
		}
		if (code < 0x20 || code > 0x7e)
			return false;
		if (n < MOST_PARAMETERS)
			parameters[n++] = (char)code;
	}
	return false;
}

/* Adds a character of a pasted text. Its ends of lines become our own, other controls are dropped. */
static void
add_pasted(GString *text, wint_t code)
{
	if (text->len > MOST_PASTED)
		return;
	if (code == '\r')
		g_string_append_c(text, '\n');
	else if (code == '\t' || code == '\n' || !g_unichar_iscntrl(code))
		g_string_append_unichar(text, code);
}

/* Reads a pasted text, up to the sequence behind it. Sequences in it, such as colours, are dropped. */
static void
read_paste(Event *event)
{
	GString *text = g_string_new(NULL);
	char parameters[MOST_PARAMETERS + 1], final;
	for (wint_t code; next_code(PASTE_DELAY, &code);) {
		const bool is_escape = code == KEY_ESCAPE;
		if (is_escape && !next_code(SEQUENCE_DELAY, &code))
			continue;
		if (!is_escape || code != '[')
			add_pasted(text, code);
		else if (read_control(parameters, &final) && final == '~' &&
		         strcmp(parameters, "201") == 0)
			break;
	}
	*event = (Event){.kind = EVENT_PASTE, .text = g_string_free(text, FALSE)};
}

/* Drops the coordinates of the mouse in its oldest encoding. */
static void
drop_codes(int n)
{
	for (wint_t code; n > 0 && next_code(SEQUENCE_DELAY, &code); n--)
		continue;
}

/* Reads what follows "Esc [". Returns false for a sequence without a meaning. */
static bool
read_sequence(Event *event)
{
	char parameters[MOST_PARAMETERS + 1], final;
	wint_t code;
	if (!next_code(SEQUENCE_DELAY, &code)) {
		*event = (Event){.kind = EVENT_KEY, .key = '[' | (Key)KEY_ALT};
		return true;
	}
	if (code == 'M' || code == '[') {
		drop_codes(code == 'M' ? 3 : 1);
		return false;
	}
	unget_wch((wchar_t)code);
	if (!read_control(parameters, &final))
		return false;
	if (final == '~' && strcmp(parameters, "200") == 0) {
		read_paste(event);
		return true;
	}
	*event = (Event){.kind = EVENT_KEY, .key = sequence_key(parameters, final)};
	return event->key != KEY_NOTHING;
}

/* The codes of a string of the terminal, "Esc ] … Esc \", as far as they are known. */
typedef struct String {
	wint_t codes[MOST_TYPED];
	size_t n;
	bool is_ended; /* by BEL or "Esc \" */
} String;

/* Reads a string up to its end, to a pause, or to more codes than anybody types. */
static void
read_string(String *string)
{
	wint_t code, before = 0;
	int patience = SEQUENCE_DELAY;
	while (!string->is_ended && string->n < MOST_TYPED && next_code(patience, &code)) {
		string->codes[string->n++] = code;
		string->is_ended = code == KEY_BELL || (before == KEY_ESCAPE && code == '\\');
		before = code;
		patience = STRING_DELAY;
	}
}

/* Drops the rest of a string. */
static void
drop_string(void)
{
	for (wint_t code, before = 0; next_code(STRING_DELAY, &code); before = code)
		if (code == KEY_BELL || (before == KEY_ESCAPE && code == '\\'))
			return;
}

/* Gives the codes back: they are keys that were pressed. */
static void
type_again(const String *string)
{
	for (size_t i = string->n; i > 0; i--)
		if (string->codes[i - 1])
			unget_wch((wchar_t)string->codes[i - 1]);
}

/* True if a string begins like the answers of terminals, and need not be ended to be one. */
static bool
is_answer(wint_t letter, const String *string)
{
	static const char *const BEGINNINGS[] = {"]0123456789", "P0123456789>$+=!", "_G"};
	const wint_t code = string->n ? string->codes[0] : 0;
	for (size_t i = 0; i < G_N_ELEMENTS(BEGINNINGS); i++)
		if (letter == (wint_t)BEGINNINGS[i][0] && code > 0 && code < 0x7f)
			return strchr(BEGINNINGS[i] + 1, (char)code);
	return false;
}

/*
 * Drops a string that begins with "Esc" and a letter: OSC, DCS, APC, PM or SOS. Returns false if it is
 * just the letter, pressed with Alt or behind Esc, and keys behind it.
 */
static bool
drop_answer(wint_t letter)
{
	String string = {.n = 0};
	if (letter >= 0x80 || !strchr("]P_^X", (char)letter))
		return false;
	read_string(&string);
	if (string.is_ended)
		return true;
	if (string.n == MOST_TYPED || is_answer(letter, &string)) {
		drop_string();
		return true;
	}
	type_again(&string);
	return false;
}

/* Drops a key of the keypad that ncurses does not know: "Esc O" and a letter. */
static bool
drop_keypad(wint_t letter)
{
	wint_t code;
	return letter == 'O' && next_code(0, &code);
}

/* Reads Esc directly before a letter as Alt with that letter, as terminals send it; otherwise as
   Esc. Returns false for a sequence without a meaning. */
static bool
read_after_escape(Event *event)
{
	wint_t code;
	const int kind = read_code(&code);
	*event = (Event){.kind = EVENT_KEY, .key = KEY_ESCAPE};
	if (kind == ERR)
		return true;
	if (kind == KEY_CODE_YES)
		ungetch((int)code);
	else if (code < 0x20 || code == KEY_ERASE)
		unget_wch((wchar_t)code);
	else if (code == '[')
		return read_sequence(event);
	else if (drop_answer(code) || drop_keypad(code))
		return false;
	else
		event->key = (Key)code | KEY_ALT;
	return true;
}

/* Translates a key or event of ncurses. Returns false if it has no use here. */
static bool
understand(LastClick *last, int kind, wint_t code, Event *event)
{
	if (kind == KEY_CODE_YES && code == KEY_MOUSE)
		return read_mouse(last, event);
	Key key = kind == KEY_CODE_YES ? translate((int)code) : (Key)code;
	if (key == KEY_ESCAPE)
		return read_after_escape(event);
	if (key == CONTROL_SEQUENCE)
		return read_sequence(event);
	if (key == '\n')
		key = KEY_RETURN;
	else if (key == 0x08)
		key = KEY_ERASE;
	*event = (Event){.kind = EVENT_KEY, .key = key};
	return key != KEY_NOTHING;
}

/* ncurses may hold more than one key, so this reads until it holds none. */
bool
curses_read(LastClick *last, Event *event)
{
	wint_t code;
	for (int kind; (kind = read_code(&code)) != ERR;)
		if (understand(last, kind, code, event))
			return true;
	return false;
}
