/* Other rosters: variants, which belong together, each in a file of its own, and any other file. */
#include "base/language/i18n.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-variants.h"
#include "ui/app/list-screen.h"
#include "ui/screens/edit-private.h"
#include "ui/screens/open.h"

/* Making */

static void
name_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	App *app = edit->screen.app;
	g_autoptr(Diags) diags = diags_new();
	if (!*text)
		return;
	if (!roster_variants_make(edit->bench, text, diags)) {
		app_say_diags(app, diags);
		return;
	}
	edit_screen_refresh(&edit->screen);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_VARIANTS);
	app_say(app, ROLE_GOOD, _("this is the variant %s now, saved as %s; %s goes to another"),
	        text, workbench_path(edit->bench), key);
}

void
edit_make_variant(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const PromptUse use = {.done = name_typed, .replaces_text = true, .data = edit};
	if (call->argument && *call->argument)
		name_typed(edit, call->argument);
	else
		app_ask(edit->screen.app, prompt_new(_("Name of the variant: "),
		                                     workbench_roster(edit->bench)->name, &use));
}

/* Going to another */

static void
open_now(App *app, void *data)
{
	g_autoptr(Diags) diags = diags_new();
	if (open_path(app, data, diags))
		return;
	app_go_home(app);
	app_say_diags(app, diags);
}

static void
variant_chosen(App *app, const Row *row, void *data)
{
	const EditScreen *edit = data;
	(void)app;
	saving_leave_for(edit->saving, open_now, row->holder);
}

static void
add_variant(List *list, const ListedRoster *roster)
{
	list_add(list, (Row){
			       .key = g_strdup(roster->path),
			       .holder = g_strdup(roster->path),
			       .text = g_strdup(roster->name),
			       .tail = g_path_get_basename(roster->path),
			       .count = g_strdup(roster->date),
			       .count_role = ROLE_DIM,
			       .stops = true,
		       });
}

/* Lists the variants in the order of the list of rosters. */
static void
add_variants(List *list, const RosterList *rosters, GPtrArray *paths)
{
	list_begin(list);
	for (guint i = 0; i < roster_list_count(rosters); i++) {
		const ListedRoster *roster = roster_list_get(rosters, i);
		if (g_ptr_array_find_with_equal_func(paths, roster->path, g_str_equal, NULL))
			add_variant(list, roster);
	}
	list_end(list);
}

void
edit_show_variants(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	const char *path = workbench_path(edit->bench);
	g_autoptr(GPtrArray) paths = path ? roster_variants_of(path) : g_ptr_array_new();
	if (paths->len == 0) {
		g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_VARIANT);
		app_say(app, ROLE_DIM, _("this roster has no variants; %s makes one"), key);
		return;
	}
	if (paths->len == 1) {
		saving_leave_for(edit->saving, open_now, g_ptr_array_index(paths, 0));
		return;
	}
	g_autoptr(RosterList) rosters = roster_list_new(app_library(app));
	Screen *screen = list_screen_new(_("Variants: go to which one?"), variant_chosen, edit,
	                                 NULL);
	add_variants(screen->list, rosters, paths);
	app_push(app, screen);
}

static void
path_typed(void *data, const char *text)
{
	const EditScreen *edit = data;
	g_autofree char *path = roster_list_typed_path(text);
	if (!*text)
		return;
	if (g_file_test(path, G_FILE_TEST_EXISTS))
		saving_leave_for(edit->saving, open_now, path);
	else
		app_say(edit->screen.app, ROLE_BAD, _("there is no file %s"), path);
}

void
edit_open_other(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const PromptUse use = {.done = path_typed, .data = edit};
	if (call->argument && *call->argument)
		path_typed(edit, call->argument);
	else
		app_ask(edit->screen.app, prompt_new(_("Open the file: "), "", &use));
}
