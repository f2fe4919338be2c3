/*
 * key: a pressed key, with a name that people read and write ("Ctrl-R", "PageDown", "x").
 */
#ifndef TERMINAL_KEY_H
#define TERMINAL_KEY_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* A character stands for itself, Ctrl with a letter for the control character; keys without a
   character have numbers above Unicode. */
typedef uint32_t Key;

enum {
	KEY_NOTHING = 0,
	KEY_TABULATOR = 0x09,
	KEY_RETURN = 0x0d,
	KEY_ESCAPE = 0x1b,
	KEY_SPACE = 0x20,
	KEY_ERASE = 0x7f, /* Backspace */
	KEY_FIRST_NAMED = 0x110000,
	KEY_ARROW_UP = KEY_FIRST_NAMED,
	KEY_ARROW_DOWN,
	KEY_ARROW_LEFT,
	KEY_ARROW_RIGHT,
	KEY_PAGE_UP,
	KEY_PAGE_DOWN,
	KEY_GO_HOME,
	KEY_GO_END,
	KEY_INSERT,
	KEY_DELETE,
	KEY_BACK_TAB,
	KEY_FUNCTION,      /* F1 is KEY_FUNCTION + 1, up to F12 */
	KEY_ALT = 1 << 28, /* or-ed to a character */
};

#define KEY_CTRL(letter) ((Key)(letter)&0x1fu)

/* The name. The caller owns it: g_free(). */
char *key_to_string(Key key);

/* A key's name in the player's language. The caller owns it: g_free(). */
char *key_shown(const char *name);

/* The key of a name, ignoring case except for single characters. Returns false for an unknown
   name. */
bool key_parse(const char *name, Key *key);

#endif
