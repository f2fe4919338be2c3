#include "terminal/curses-input.h"

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

/* Reads Esc directly before a letter as Alt with that letter, as terminals send it; otherwise as
   Esc. */
static Key
read_after_escape(void)
{
	wint_t code;
	const int kind = get_wch(&code);
	if (kind == ERR)
		return KEY_ESCAPE;
	if (kind == KEY_CODE_YES)
		ungetch((int)code);
	else if (code < 0x20 || code == KEY_ERASE)
		unget_wch((wchar_t)code);
	else
		return (Key)code | KEY_ALT;
	return KEY_ESCAPE;
}

/* Translates a key or event of ncurses. Returns false if it has no use here. */
static bool
understand(LastClick *last, int kind, wint_t code, Event *event)
{
	if (kind == KEY_CODE_YES && code == KEY_MOUSE)
		return read_mouse(last, event);
	Key key = kind == KEY_CODE_YES ? translate((int)code) : (Key)code;
	if (key == '\n')
		key = KEY_RETURN;
	else if (key == 0x08)
		key = KEY_ERASE;
	else if (key == KEY_ESCAPE)
		key = read_after_escape();
	*event = (Event){.kind = EVENT_KEY, .key = key};
	return key != KEY_NOTHING;
}

/* ncurses may hold more than one key, so this reads until it holds none. */
bool
curses_read(LastClick *last, Event *event)
{
	wint_t code;
	for (int kind; (kind = get_wch(&code)) != ERR;)
		if (understand(last, kind, code, event))
			return true;
	return false;
}
