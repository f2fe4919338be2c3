#include "ui/app/command-line.h"

#include "base/language/i18n.h"
#include "base/language/language.h"
#include "base/text/text.h"
#include "data/library/pack-files.h"
#include "ui/app/command-menu.h"

/* The possible arguments of a command, of char *; owned by the caller. */
static GPtrArray *
arguments_of(App *app, Command command, const char *typed)
{
	Screen *top = app_top(app);
	static const char *const WORDS[COMMAND_COUNT][5] = {
		[COMMAND_THEME] = {"dark", "light", "mono", "contrast"},
		[COMMAND_MOUSE] = {"on", "off"},
		[COMMAND_PRINT] = {"pdf", "html", "md", "txt"},
		[COMMAND_EXPORT] = {"rosz", "ros", "txt"},
		[COMMAND_LIMIT] = {"none"},
	};
	if (command == COMMAND_LANG)
		return language_list();
	if (command == COMMAND_PACK)
		return pack_files_complete(
			app_library(app), top->kind->system ? top->kind->system(top) : NULL, typed);
	const char *const *words = WORDS[command];
	if (!*words && top->kind->arguments)
		return top->kind->arguments(top, command);
	GPtrArray *arguments = g_ptr_array_new_with_free_func(g_free);
	for (; *words; words++)
		g_ptr_array_add(arguments, g_strdup(*words));
	return arguments;
}

static void
complete_argument(App *app, GPtrArray *lines, Command command, const char *name, const char *typed)
{
	if (command == COMMAND_NONE)
		return;
	g_autoptr(GPtrArray) arguments = arguments_of(app, command, typed);
	for (guint i = 0; i < arguments->len; i++) {
		const char *argument = g_ptr_array_index(arguments, i);
		if (text_begins_alike(argument, typed))
			g_ptr_array_add(lines, g_strconcat(name, " ", argument, NULL));
	}
}

/* Completes to the name in the player's language, or to the English one if that is being typed. */
static char *
completed_name(Command command, const char *typed)
{
	const char *label = command_label(command), *word = command_word(command);
	const bool is_english = !text_begins_alike(label, typed) && text_begins_alike(word, typed);
	return g_strconcat(is_english ? word : label, *command_argument(command) ? " " : "", NULL);
}

/* Completes the name of a command; after a name, its argument. */
static GPtrArray *
complete_command(void *data, const char *text)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) words = g_strsplit(text, " ", 2);
	App *app = data;
	if (words[0] && words[1]) {
		complete_argument(app, lines, command_find(words[0]), words[0], words[1]);
		return lines;
	}
	g_autoptr(GArray) fitting = command_menu(app, text);
	for (guint i = 0; i < fitting->len; i++)
		g_ptr_array_add(lines, completed_name(g_array_index(fitting, Command, i), text));
	return lines;
}

static void
run_line(App *app, const char *line)
{
	g_auto(GStrv) words = g_strsplit(line, " ", 2);
	if (!words[0] || !*words[0])
		return;
	const Command command = command_find(words[0]);
	if (command == COMMAND_NONE)
		app_say(app, ROLE_BAD, _("there is no command \"%s\"; Tab shows which there are"),
		        words[0]);
	else
		app_run(app, command, words[1] ? g_strstrip(words[1]) : "", KEY_NOTHING);
}

static void
draw_menu(void *data, const char *text, Grid *grid, Rect place)
{
	command_menu_draw(data, text, grid, place);
}

static void
command_typed(void *data, const char *text)
{
	App *app = data;
	GPtrArray *history = app_history(app, "command");
	if (*text)
		g_ptr_array_add(history, g_strdup(text));
	run_line(app, text);
}

void
command_line_ask(App *app)
{
	const PromptUse use = {
		.done = command_typed,
		.complete = complete_command,
		.menu = draw_menu,
		.history = app_history(app, "command"),
		.data = app,
	};
	app_ask(app, prompt_new(":", "", &use));
}
