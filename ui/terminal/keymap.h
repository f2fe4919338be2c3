/*
 * keymap: the table of commands, and the keys that mean them in each context.
 *
 * Keys, help, command line, completion and muster-interface(7) come from one table, commands.def.
 * The function of a command is in the tables of the screens (app.h).
 */
#ifndef TERMINAL_KEYMAP_H
#define TERMINAL_KEYMAP_H

#include "ui/terminal/key.h"

typedef enum Context {
#define X(context, title) CONTEXT_##context,
#include "ui/terminal/contexts.def"
#undef X
	CONTEXT_COUNT,
} Context;

/* The title of a context; marked for translation. */
const char *context_title(Context context);

typedef enum Command {
#define X(command, name, argument, keys, contexts, help) COMMAND_##command,
#include "ui/terminal/commands.def"
#undef X
	COMMAND_COUNT,
	COMMAND_NONE = COMMAND_COUNT,
} Command;

const char *command_word(Command command);
/* The name in the player's language, which can be typed as well. */
const char *command_label(Command command);
/* The argument in that language; "" for a command without one. */
const char *command_argument(Command command);
const char *command_help(Command command); /* marked for translation */

/* True if a command works in a context. */
bool command_is_in(Command command, Context context);

/* Finds a command by its English or translated name, or by a unique prefix; COMMAND_NONE if
   there is none. */
Command command_find(const char *name);

typedef struct Keymap Keymap;

/* Makes a map with the keys of the table. Owned by the caller: keymap_free(). */
Keymap *keymap_new(void);
void keymap_free(Keymap *keymap);

/*
 * Replaces the keys of a command; @keys is written as in the table.
 *
 * Returns false, without a change, if @keys cannot be read.
 */
bool keymap_set(Keymap *keymap, Command command, const char *keys);

/* The keys of a command as they are written, "j, Down"; borrowed. */
const char *keymap_keys(const Keymap *keymap, Command command);

/* Likewise, in the player's language. The caller owns it: g_free(). */
char *keymap_shown_keys(const Keymap *keymap, Command command);

/* The first of these keys. The caller owns it: g_free(). */
char *keymap_first_key(const Keymap *keymap, Command command);

typedef enum KeyMeaning {
	KEY_MEANS_NOTHING,
	KEY_MEANS_MORE, /* the beginning of several keys */
	KEY_MEANS_COMMAND,
} KeyMeaning;

/*
 * Looks up the command that keys mean.
 *
 * @keys      pressed one after the other
 * @contexts  the active contexts, the first with precedence; ends with CONTEXT_COUNT
 * @command   out
 */
KeyMeaning keymap_look_up(const Keymap *keymap, const Key *keys, guint n_keys,
                          const Context *contexts, Command *command);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Keymap, keymap_free)

#endif
