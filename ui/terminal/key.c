#include "ui/terminal/key.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

typedef struct KeyWord {
	Key key;
	const char *name;
} KeyWord;

static const KeyWord WORDS[] = {
	{KEY_RETURN, NC_("key", "Enter")},       {KEY_TABULATOR, NC_("key", "Tab")},
	{KEY_ESCAPE, NC_("key", "Esc")},         {KEY_SPACE, NC_("key", "Space")},
	{KEY_ERASE, NC_("key", "Backspace")},    {KEY_ARROW_UP, NC_("key", "Up")},
	{KEY_ARROW_DOWN, NC_("key", "Down")},    {KEY_ARROW_LEFT, NC_("key", "Left")},
	{KEY_ARROW_RIGHT, NC_("key", "Right")},  {KEY_PAGE_UP, NC_("key", "PageUp")},
	{KEY_PAGE_DOWN, NC_("key", "PageDown")}, {KEY_GO_HOME, NC_("key", "Home")},
	{KEY_GO_END, NC_("key", "End")},         {KEY_INSERT, NC_("key", "Insert")},
	{KEY_DELETE, NC_("key", "Delete")},      {KEY_BACK_TAB, NC_("key", "Shift-Tab")},
};

#define FUNCTION_KEYS 12

char *
key_to_string(Key key)
{
	if (key & KEY_ALT) {
		g_autofree char *rest = key_to_string(key & ~(Key)KEY_ALT);
		return g_strconcat("Alt-", rest, NULL);
	}
	for (size_t i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (WORDS[i].key == key)
			return g_strdup(WORDS[i].name);
	if (key > KEY_FUNCTION && key <= KEY_FUNCTION + FUNCTION_KEYS)
		return g_strdup_printf("F%u", key - KEY_FUNCTION);
	if (key < 0x20)
		return g_strdup_printf("Ctrl-%c", (char)(key + '@'));
	char text[7] = {0};
	g_unichar_to_utf8(key, text);
	return g_strdup(text);
}

char *
key_shown(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (strcmp(WORDS[i].name, name) == 0)
			return g_strdup(C_("key", name));
	return g_strdup(name);
}

static bool
parse_function(const char *name, Key *key)
{
	guint64 number;
	if ((name[0] != 'F' && name[0] != 'f') ||
	    !g_ascii_string_to_unsigned(name + 1, 10, 1, FUNCTION_KEYS, &number, NULL))
		return false;
	*key = KEY_FUNCTION + (Key)number;
	return true;
}

static bool
parse_char(const char *name, Key *key)
{
	if (!*name || !g_utf8_validate(name, -1, NULL) || *text_next(name))
		return false;
	*key = g_utf8_get_char(name);
	return *key >= 0x20;
}

static bool
parse_ctrl(const char *letter, Key *key)
{
	if (!g_ascii_isalpha(letter[0]) || letter[1])
		return false;
	*key = KEY_CTRL(g_ascii_toupper(letter[0]));
	return true;
}

bool
key_parse(const char *name, Key *key)
{
	if (g_ascii_strncasecmp(name, "Ctrl-", 5) == 0)
		return parse_ctrl(name + 5, key);
	if (g_ascii_strncasecmp(name, "Alt-", 4) == 0 && key_parse(name + 4, key)) {
		*key |= KEY_ALT;
		return true;
	}
	for (size_t i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (g_ascii_strcasecmp(WORDS[i].name, name) == 0) {
			*key = WORDS[i].key;
			return true;
		}
	return parse_function(name, key) || parse_char(name, key);
}
