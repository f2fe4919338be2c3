#include "ui/terminal/sequence.h"

/* The bits of a modifier, whose parameter is 1 more than their sum. */
#define WITH_SHIFT 1u
#define WITH_ALT   2u
#define WITH_CTRL  4u
/* Super, Hyper and Meta: keys of the desktop, not of a program. */
#define WITH_OTHERS 56u

/* Keys without a character have codes from here on, in a private area of Unicode. */
#define FIRST_PRIVATE 57344u

/* Numbers of a sequence that are read. */
#define MOST_NUMBERS 3

typedef struct Numbers {
	guint of[MOST_NUMBERS]; /* 0 for one that is missing */
	guint shifted; /* behind the first one and a colon: the character with Shift; 0 for none */
	bool is_release; /* the second one has the event "3" behind a colon */
} Numbers;

static guint
read_number(const char *text, const char **end)
{
	guint64 number = g_ascii_strtoull(text, (char **)(guintptr)end, 10);
	return (guint)MIN(number, G_MAXUINT);
}

/* Reads "97;5:1": numbers between semicolons, each with details behind colons. */
static Numbers
read_numbers(const char *text)
{
	Numbers numbers = {0};
	for (int i = 0; i < MOST_NUMBERS; i++) {
		const char *end;
		numbers.of[i] = read_number(text, &end);
		if (i == 0 && end[0] == ':')
			numbers.shifted = read_number(end + 1, &end);
		if (i == 1 && end[0] == ':' && end[1] == '3')
			numbers.is_release = true;
		while (*end && *end != ';')
			end++;
		if (!*end)
			break;
		text = end + 1;
	}
	return numbers;
}

static Key
key_of_letter(char final)
{
	switch (final) {
	case 'A':
		return KEY_ARROW_UP;
	case 'B':
		return KEY_ARROW_DOWN;
	case 'C':
		return KEY_ARROW_RIGHT;
	case 'D':
		return KEY_ARROW_LEFT;
	case 'H':
		return KEY_GO_HOME;
	case 'F':
		return KEY_GO_END;
	case 'Z':
		return KEY_BACK_TAB;
	default:
		return KEY_NOTHING;
	}
}

/* The key of "ESC [ number ~". */
static Key
key_of_number(guint number)
{
	static const Key KEYS[] = {
		[1] = KEY_GO_HOME, [2] = KEY_INSERT,    [3] = KEY_DELETE,  [4] = KEY_GO_END,
		[5] = KEY_PAGE_UP, [6] = KEY_PAGE_DOWN, [7] = KEY_GO_HOME, [8] = KEY_GO_END,
	};
	return number < G_N_ELEMENTS(KEYS) ? KEYS[number] : KEY_NOTHING;
}

static bool
is_character(guint code)
{
	if (code == KEY_RETURN || code == KEY_TABULATOR || code == KEY_ESCAPE || code == KEY_ERASE)
		return true;
	return code < FIRST_PRIVATE && g_unichar_validate(code) && !g_unichar_iscntrl(code);
}

/* The character of a key that is pressed with Shift, as far as that is known. */
static guint
shifted(guint code, guint told)
{
	if (is_character(told))
		return told;
	return code < 0x80 ? (guint)(guchar)g_ascii_toupper((char)code) : code;
}

/* The key of a character with modifiers. */
static Key
key_of_code(guint code, guint modifiers)
{
	const guint bits = modifiers ? modifiers - 1 : 0;
	Key key = code;
	if (!is_character(code) || (bits & WITH_OTHERS))
		return KEY_NOTHING;
	if (code == KEY_TABULATOR && (bits & WITH_SHIFT))
		return KEY_BACK_TAB;
	if (bits & WITH_CTRL) {
		if (code >= KEY_ERASE || !g_ascii_isalpha((char)code))
			return KEY_NOTHING;
		key = KEY_CTRL(g_ascii_toupper((char)code));
	}
	return bits & WITH_ALT ? key | KEY_ALT : key;
}

/* The character of "ESC [ key : shifted ; modifiers ; text u". */
static guint
code_of(const Numbers *numbers)
{
	const guint bits = numbers->of[1] ? numbers->of[1] - 1 : 0;
	if (is_character(numbers->of[2]) && !(bits & (WITH_ALT | WITH_CTRL)))
		return numbers->of[2];
	return bits & WITH_SHIFT ? shifted(numbers->of[0], numbers->shifted) : numbers->of[0];
}

Key
sequence_key(const char *parameters, char final)
{
	/* Private sequences are answers of the terminal. */
	if (*parameters && !g_ascii_isdigit(*parameters) && *parameters != ';')
		return KEY_NOTHING;
	const Numbers numbers = read_numbers(parameters);
	if (numbers.is_release)
		return KEY_NOTHING;
	if (final == 'u')
		return key_of_code(code_of(&numbers), numbers.of[1]);
	if (final == '~' && numbers.of[0] == 27)
		return key_of_code(numbers.of[2], numbers.of[1]);
	return final == '~' ? key_of_number(numbers.of[0]) : key_of_letter(final);
}
