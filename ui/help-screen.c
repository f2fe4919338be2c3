#include "ui/help-screen.h"

#include "base/i18n.h"
#include "ui/list-screen.h"

/* Columns for the keys of a command. */
#define KEYS_WIDTH 22

static void
add_command(List *list, const Keymap *keymap, Command command)
{
	const char *keys = keymap_keys(keymap, command);
	const char *argument = command_argument(command);
	GString *shown = g_string_new(keys);
	if (command == COMMAND_NUMBER && g_str_has_prefix(keys, "0, 1, 2"))
		g_string_assign(shown, "0 … 9");
	for (int i = grid_width(shown->str); i < KEYS_WIDTH; i++)
		g_string_append_c(shown, ' ');
	list_add(list, (Row){
			       .depth = 1,
			       .sign = g_string_free(shown, FALSE),
			       .sign_role = ROLE_KEY,
			       .text = g_strdup(_(command_help(command))),
			       .role = ROLE_TEXT,
			       .tail = g_strdup_printf(":%s %s", command_word(command), argument),
			       .stops = true,
		       });
}

static void
add_context(List *list, const Keymap *keymap, Context context, bool first)
{
	if (!first)
		list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	list_add(list, (Row){.text = g_strdup(_(context_title(context))), .role = ROLE_HEADING});
	for (int i = 0; i < COMMAND_COUNT; i++)
		if (command_is_in((Command)i, context))
			add_command(list, keymap, (Command)i);
}

Screen *
help_screen_new(const Keymap *keymap, const Context *contexts)
{
	Screen *screen = list_screen_new(_("The keys that work here"), NULL, NULL, NULL);
	List *list = list_screen_list(screen);
	list_begin(list);
	for (const Context *at = contexts; *at != CONTEXT_COUNT; at++)
		add_context(list, keymap, *at, at == contexts);
	list_end(list);
	return screen;
}
