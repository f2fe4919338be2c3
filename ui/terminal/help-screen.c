#include "terminal/help-screen.h"

#include "base/i18n.h"
#include "terminal/list-screen.h"

/* Columns for the keys of a command. */
#define KEYS_WIDTH 22

static void
add_command(List *list, const Keymap *keymap, Command command)
{
	g_autofree char *keys = keymap_shown_keys(keymap, command);
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
			       .tail = g_strdup_printf(":%s %s", command_label(command), argument),
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

/* A number or sign on the screen with its meaning. */
typedef struct Sign {
	const char *sign;
	const char *meaning;
} Sign;

static const Sign SIGNS[] = {
	{"3/4", N_("three are taken, of at most four")},
	{"3/3+", N_("three are taken, of at least three")},
	{"2/1–4", N_("two are taken, of one to four")},
	{"×10", N_("ten models")},
	{"–", N_("it cannot be had now; at the cursor, the detail says why")},
	{"!", N_("an error")},
	{"~", N_("a warning")},
	{"i", N_("a note")},
	{"»", N_("the last key has changed the points")},
	{"*", N_("there are changes that are not saved")},
};

static void
add_signs(List *list)
{
	list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	list_add(list, (Row){.text = g_strdup(_("signs")), .role = ROLE_HEADING});
	for (size_t i = 0; i < G_N_ELEMENTS(SIGNS); i++) {
		GString *sign = g_string_new(SIGNS[i].sign);
		for (int column = grid_width(sign->str); column < KEYS_WIDTH; column++)
			g_string_append_c(sign, ' ');
		list_add(list, (Row){
				       .depth = 1,
				       .sign = g_string_free(sign, FALSE),
				       .sign_role = ROLE_TEXT,
				       .text = g_strdup(_(SIGNS[i].meaning)),
				       .role = ROLE_TEXT,
				       .stops = true,
			       });
	}
}

Screen *
help_screen_new(const Keymap *keymap, const Context *contexts)
{
	Screen *screen = list_screen_new(_("The keys that work here"), NULL, NULL, NULL);
	List *list = list_screen_list(screen);
	bool edits = false;
	list_begin(list);
	for (const Context *at = contexts; *at != CONTEXT_COUNT; at++) {
		add_context(list, keymap, *at, at == contexts);
		edits |= *at == CONTEXT_EDITING;
	}
	if (edits)
		add_signs(list);
	list_end(list);
	return screen;
}
