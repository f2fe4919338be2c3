/*
 * keymap: which key means which command where; and the commands by their names.
 *
 * There is one table of commands (commands.def): keys, help, command line and completion come from it.
 */
#ifndef TERMINAL_KEYMAP_H
#define TERMINAL_KEYMAP_H

#include "terminal/key.h"

typedef enum Context {
#define X(context, title) CONTEXT_##context,
#include "terminal/contexts.def"
#undef X
	CONTEXT_COUNT,
} Context;

/* What a context is called; marked for translation. */
const char *context_title(Context context);

typedef enum Command {
#define X(command, name, argument, keys, contexts, help) COMMAND_##command,
#include "terminal/commands.def"
#undef X
	COMMAND_COUNT,
	COMMAND_NONE = COMMAND_COUNT,
} Command;

const char *command_word(Command command);
/* The same in the player's language; it can be typed, too. */
const char *command_label(Command command);
/* What stands behind it, in that language; "" if it takes nothing. */
const char *command_argument(Command command);
const char *command_help(Command command); /* marked for translation */

/* Whether a command works in a context. */
bool command_is_in(Command command, Context context);

/* The command of a name, in English or in the player's language, or the only one that begins so; COMMAND_NONE if
   there is none. */
Command command_find(const char *name);

typedef struct Keymap Keymap;

/* The keys of the table. Owned by the caller: keymap_free(). */
Keymap *keymap_new(void);
void keymap_free(Keymap *keymap);

/*
 * Gives a command other keys, written as in the table.
 *
 * Returns false if they cannot be read; the command has its old ones then.
 */
bool keymap_set(Keymap *keymap, Command command, const char *keys);

/* The keys of a command as they are written, "j, Down"; borrowed. */
const char *keymap_keys(const Keymap *keymap, Command command);

/* The same as they are shown, in the player's language. The caller owns it: g_free(). */
char *keymap_shown_keys(const Keymap *keymap, Command command);

/* The first of them, as it is shown. The caller owns it: g_free(). */
char *keymap_first_key(const Keymap *keymap, Command command);

typedef enum KeyMeaning {
	KEY_MEANS_NOTHING,
	KEY_MEANS_MORE, /* the beginning of several keys */
	KEY_MEANS_COMMAND,
} KeyMeaning;

/*
 * What keys mean.
 *
 * @keys      pressed one after the other
 * @contexts  those that hold, the first has precedence; ends with CONTEXT_COUNT
 * @command   out
 */
KeyMeaning keymap_look_up(const Keymap *keymap, const Key *keys, guint n_keys,
                          const Context *contexts, Command *command);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Keymap, keymap_free)

#endif
