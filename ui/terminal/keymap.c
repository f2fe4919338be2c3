#include "ui/terminal/keymap.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

/* Keys of the longest sequence; more would be impractical. */
#define LONGEST_SEQUENCE 4

enum {
#define X(context, title) IN_##context = 1 << CONTEXT_##context,
#include "ui/terminal/contexts.def"
#undef X
};

typedef struct CommandRow {
	const char *name;
	const char *argument;
	const char *keys;
	unsigned contexts; /* a bit each */
	const char *help;
} CommandRow;

static const CommandRow COMMANDS[COMMAND_COUNT] = {
#define X(command, name, argument, keys, contexts, help) \
	[COMMAND_##command] = {name, argument, keys, contexts, help},
#include "ui/terminal/commands.def"
#undef X
};

static const char *const CONTEXT_TITLES[CONTEXT_COUNT] = {
#define X(context, title) [CONTEXT_##context] = title,
#include "ui/terminal/contexts.def"
#undef X
};

/* A sequence of keys. */
typedef struct Binding {
	Key keys[LONGEST_SEQUENCE];
	guint n_keys;
	Command command;
} Binding;

struct Keymap {
	GArray *bindings; /* array of Binding */
	char *written[COMMAND_COUNT];
};

const char *
context_title(Context context)
{
	return CONTEXT_TITLES[context];
}

const char *
command_word(Command command)
{
	return COMMANDS[command].name;
}

const char *
command_label(Command command)
{
	return C_("command", COMMANDS[command].name);
}

const char *
command_argument(Command command)
{
	const char *argument = COMMANDS[command].argument;
	return *argument ? C_("argument", argument) : argument;
}

const char *
command_help(Command command)
{
	return COMMANDS[command].help;
}

bool
command_is_in(Command command, Context context)
{
	return COMMANDS[command].contexts & 1u << context;
}

/* Finds a command by name or unique prefix. */
static Command
find_by(const char *(*name_of)(Command), const char *name)
{
	Command only = COMMAND_NONE;
	guint n = 0;
	for (int i = 0; i < COMMAND_COUNT; i++) {
		const char *own = name_of((Command)i);
		if (text_is_alike(own, name))
			return (Command)i;
		if (!text_begins_alike(own, name))
			continue;
		only = (Command)i;
		n++;
	}
	return n == 1 ? only : COMMAND_NONE;
}

/* The commands that players of vi type from habit. */
static Command
find_habit(const char *name)
{
	static const struct {
		const char *name;
		Command command;
	} HABITS[] = {
		{"w", COMMAND_SAVE},  {"wq", COMMAND_SAVE_CLOSE}, {"x", COMMAND_SAVE_CLOSE},
		{"q", COMMAND_CLOSE}, {"e", COMMAND_EDIT},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(HABITS); i++)
		if (strcmp(HABITS[i].name, name) == 0)
			return HABITS[i].command;
	return COMMAND_NONE;
}

Command
command_find(const char *name)
{
	const Command habit = find_habit(name);
	if (habit != COMMAND_NONE)
		return habit;
	const Command found = find_by(command_label, name);
	return found != COMMAND_NONE ? found : find_by(command_word, name);
}

/* "g g" */
static bool
read_sequence(const char *text, Binding *binding)
{
	g_auto(GStrv) names = g_strsplit(text, " ", -1);
	binding->n_keys = 0;
	for (guint i = 0; names[i]; i++) {
		if (!*names[i])
			continue;
		if (binding->n_keys == LONGEST_SEQUENCE ||
		    !key_parse(names[i], &binding->keys[binding->n_keys]))
			return false;
		binding->n_keys++;
	}
	return binding->n_keys > 0;
}

/* "g g, Home": of Binding, owned by the caller; NULL if they cannot be read. */
static GArray *
read_keys(Command command, const char *keys)
{
	g_autoptr(GArray) bindings = g_array_new(FALSE, FALSE, sizeof(Binding));
	g_auto(GStrv) parts = g_strsplit(keys, ",", -1);
	for (guint i = 0; parts[i]; i++) {
		Binding binding = {.command = command};
		if (!read_sequence(parts[i], &binding))
			return NULL;
		g_array_append_val(bindings, binding);
	}
	return g_steal_pointer(&bindings);
}

Keymap *
keymap_new(void)
{
	Keymap *keymap = g_new0(Keymap, 1);
	keymap->bindings = g_array_new(FALSE, FALSE, sizeof(Binding));
	for (int i = 0; i < COMMAND_COUNT; i++) {
		const bool fine = keymap_set(keymap, (Command)i, COMMANDS[i].keys);
		g_assert(fine);
	}
	return keymap;
}

void
keymap_free(Keymap *keymap)
{
	if (!keymap)
		return;
	for (int i = 0; i < COMMAND_COUNT; i++)
		g_free(keymap->written[i]);
	g_array_unref(keymap->bindings);
	g_free(keymap);
}

bool
keymap_set(Keymap *keymap, Command command, const char *keys)
{
	g_autoptr(GArray) bindings = *keys ? read_keys(command, keys)
	                                   : g_array_new(FALSE, FALSE, sizeof(Binding));
	if (!bindings)
		return false;
	for (guint i = keymap->bindings->len; i > 0; i--)
		if (g_array_index(keymap->bindings, Binding, i - 1).command == command)
			g_array_remove_index(keymap->bindings, i - 1);
	/* The player's keys have precedence over those of the table. */
	g_array_prepend_vals(keymap->bindings, bindings->data, bindings->len);
	g_free(keymap->written[command]);
	keymap->written[command] = g_strdup(keys);
	return true;
}

const char *
keymap_keys(const Keymap *keymap, Command command)
{
	return keymap->written[command];
}

/* "g g" */
static char *
show_sequence(const char *written)
{
	g_auto(GStrv) names = g_strsplit(written, " ", -1);
	for (guint i = 0; names[i]; i++) {
		char *shown = key_shown(names[i]);
		g_free(names[i]);
		names[i] = shown;
	}
	return g_strjoinv(" ", names);
}

/* The sequences of a command as shown to the player. The caller owns them: g_strfreev(). */
static char **
shown_sequences(const Keymap *keymap, Command command)
{
	char **parts = g_strsplit(keymap->written[command], ",", -1);
	for (guint i = 0; parts[i]; i++) {
		char *shown = show_sequence(g_strstrip(parts[i]));
		g_free(parts[i]);
		parts[i] = shown;
	}
	return parts;
}

char *
keymap_shown_keys(const Keymap *keymap, Command command)
{
	g_auto(GStrv) shown = shown_sequences(keymap, command);
	return g_strjoinv(", ", shown);
}

char *
keymap_first_key(const Keymap *keymap, Command command)
{
	g_auto(GStrv) shown = shown_sequences(keymap, command);
	return g_strdup(shown[0] ? shown[0] : "");
}

static KeyMeaning
compare(const Binding *binding, const Key *keys, guint n_keys)
{
	if (n_keys > binding->n_keys || memcmp(binding->keys, keys, n_keys * sizeof(Key)) != 0)
		return KEY_MEANS_NOTHING;
	return n_keys == binding->n_keys ? KEY_MEANS_COMMAND : KEY_MEANS_MORE;
}

KeyMeaning
keymap_look_up(const Keymap *keymap, const Key *keys, guint n_keys, const Context *contexts,
               Command *command)
{
	KeyMeaning meaning = KEY_MEANS_NOTHING;
	for (; *contexts != CONTEXT_COUNT; contexts++)
		for (guint i = 0; i < keymap->bindings->len; i++) {
			const Binding *binding = &g_array_index(keymap->bindings, Binding, i);
			if (!command_is_in(binding->command, *contexts))
				continue;
			const KeyMeaning found = compare(binding, keys, n_keys);
			if (found == KEY_MEANS_COMMAND) {
				*command = binding->command;
				return found;
			}
			if (found == KEY_MEANS_MORE)
				meaning = found;
		}
	return meaning;
}
