#include "screens/new-dialog.h"

#include "base/i18n.h"
#include "screens/edit-screen.h"
#include "screens/games-screen.h"
#include "terminal/list-screen.h"
#include "workbench/legal-start.h"
#include "workbench/new-roster.h"

#include <string.h>

/* The choices made so far. */
typedef struct NewDialog {
	App *app;
	const DataFile *system; /* borrowed from the library */
	const DataFile *army;
	char *force; /* owned: id of the force entry */
	Amount limit;
} NewDialog;

static void
dialog_free(void *data)
{
	NewDialog *dialog = data;
	g_free(dialog->force);
	g_free(dialog);
}

static NewDialog *
dialog_copy(const NewDialog *dialog)
{
	NewDialog *copy = g_new0(NewDialog, 1);
	*copy = *dialog;
	copy->force = g_strdup(dialog->force);
	return copy;
}

/* Makes a list to choose from. Each question has a copy of the choices, so that Esc returns to
   the previous one. */
static List *
ask_from_list(const NewDialog *dialog, const char *title, ListChosen chosen)
{
	Screen *screen = list_screen_new(title, chosen, dialog_copy(dialog), dialog_free);
	List *list = list_screen_list(screen);
	list_begin(list);
	app_push(dialog->app, screen);
	return list;
}

static void
add_row(List *list, const char *id, const char *name, const char *tail)
{
	list_add(list, (Row){
			       .key = g_strdup(id),
			       .entry = g_strdup(id),
			       .text = g_strdup(name),
			       .tail = g_strdup(tail),
			       .stops = true,
		       });
}

/* The last question */

/* Trials between two updates of the message. */
#define SHOWN_TRIALS 5u

static bool
search_goes_on(const LegalStartState *state, void *data)
{
	if (state->n_trials % SHOWN_TRIALS != 0)
		return true;
	return app_goes_on(data,
	                   _("searching for a legal start: %u of %u trials, %u errors; Esc stops"),
	                   state->n_trials, state->budget, state->errors);
}

static void
make(App *app, const NewDialog *dialog, bool legal)
{
	g_autoptr(Diags) diags = diags_new();
	LegalFill fill = {.options = {.go_on = search_goes_on, .data = app}};
	const NewRoster start = {
		.system = dialog->system,
		.army = dialog->army,
		.force = dialog->force,
		.limit = dialog->limit,
		.fill = legal ? new_roster_fill : NULL,
		.data = &fill,
	};
	Workbench *bench = workbench_new(app_library(app), &start, diags);
	if (!bench) {
		app_say_diags(app, diags);
		return;
	}
	app_push(app, edit_screen_new(app, bench));
	g_autofree char *remark = legal ? new_roster_remark(bench, &fill.result) : NULL;
	legal_start_result_clear(&fill.result);
	if (remark)
		app_say(app, ROLE_WARNING, "%s", remark);
	if (diags_count(diags))
		app_say_diags(app, diags);
}

static void
make_legal(App *app, void *dialog)
{
	make(app, dialog, true);
}

static void
make_empty(App *app, void *dialog)
{
	make(app, dialog, false);
}

/* Finding a legal start may take a while, so the message is drawn first. */
static void
start_chosen(App *app, const Row *row, void *data)
{
	const bool legal = strcmp(row->entry, "legal") == 0;
	if (legal)
		app_say(app, ROLE_DIM, "%s", _("searching for a legal start …"));
	app_later(app, legal ? make_legal : make_empty, dialog_copy(data), dialog_free);
}

static void
ask_for_start(const NewDialog *dialog)
{
	List *list = ask_from_list(dialog, _("New roster: how does it begin?"), start_chosen);
	add_row(list, "legal", _("A legal start"), _("with the cheapest entries that it needs"));
	add_row(list, "empty", _("Empty"), NULL);
	list_end(list);
}

/* The limit */

static void
limit_typed(void *data, const char *text)
{
	NewDialog *dialog = data;
	dialog->limit = amount_from_int(-1);
	if (*text && !amount_parse(text, strlen(text), &dialog->limit)) {
		app_say(dialog->app, ROLE_BAD, _("\"%s\" is no number of points"), text);
		return;
	}
	ask_for_start(dialog);
}

static void
ask_for_limit(const NewDialog *dialog)
{
	const LoadedGame *loaded = library_load_army(app_library(dialog->app), dialog->system,
	                                             dialog->army, NULL);
	g_autofree char *usual = new_roster_limit(loaded);
	g_autofree char *label = g_strdup_printf(
		_("%s, limit of points (nothing for none): "),
		library_shown_name(app_library(dialog->app), dialog->army));
	NewDialog *copy = dialog_copy(dialog);
	const PromptUse use = {.done = limit_typed, .data = copy};
	Prompt *prompt = prompt_new(label, usual, &use);
	prompt_own_data(prompt, dialog_free);
	app_ask(dialog->app, prompt);
}

/* The force */

static void
force_chosen(App *app, const Row *row, void *data)
{
	NewDialog *dialog = data;
	(void)app;
	g_free(dialog->force);
	dialog->force = g_strdup(row->entry);
	ask_for_limit(dialog);
}

static void
list_forces(List *list, const LoadedGame *loaded, const Entry *catalogue)
{
	g_autoptr(GPtrArray) forces = new_roster_forces(loaded, catalogue);
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		add_row(list, game_text(loaded->game, force->shown->id),
		        game_text(loaded->game, definition_name(force)), NULL);
	}
}

static void
ask_for_force(App *app, void *data)
{
	const NewDialog *dialog = data;
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load_army(app_library(dialog->app), dialog->system,
	                                             dialog->army, diags);
	const Entry *catalogue = loaded ? loaded_catalogue(loaded, dialog->army) : NULL;
	if (!catalogue) {
		app_say_diags(app, diags);
		return;
	}
	List *list = ask_from_list(dialog, _("New roster: which force?"), force_chosen);
	list_forces(list, loaded, catalogue);
	list_end(list);
	list_screen_choose_only(app_top(app));
}

/* The army data may be large, so the message is drawn first. */
static void
read_army(const NewDialog *dialog)
{
	const char *name = library_shown_name(app_library(dialog->app), dialog->army);
	app_say(dialog->app, ROLE_DIM, _("reading %s …"), name);
	app_later(dialog->app, ask_for_force, dialog_copy(dialog), dialog_free);
}

/* The army */

static void
army_chosen(App *app, const Row *row, void *data)
{
	NewDialog *dialog = data;
	const DataSet *set = library_data(app_library(app));
	const DataFile *army = data_set_find_catalogue(set, dialog->system->id, row->entry);
	dialog->army = army ? army : dialog->system;
	read_army(dialog);
}

static void
ask_for_army(const NewDialog *dialog)
{
	const Library *library = app_library(dialog->app);
	g_autoptr(GPtrArray) armies = library_armies(library, dialog->system);
	List *list = ask_from_list(dialog, _("New roster: which army?"), army_chosen);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *file = g_ptr_array_index(armies, i);
		add_row(list, file->id, library_shown_name(library, file), NULL);
	}
	list_end(list);
	list_screen_choose_only(app_top(dialog->app));
}

/* The system */

/* The row that leads to further games. */
#define OTHER_GAME ""

static void
system_chosen(App *app, const Row *row, void *data)
{
	NewDialog *dialog = data;
	if (strcmp(row->entry, OTHER_GAME) == 0) {
		app_push(app, games_screen_new(app));
		return;
	}
	dialog->system = data_set_find_system(library_data(app_library(app)), row->entry);
	ask_for_army(dialog);
}

void
new_dialog_begin(App *app)
{
	const NewDialog dialog = {.app = app};
	const Library *library = app_library(app);
	g_autoptr(GPtrArray) systems = library_systems(library);
	if (systems->len == 0) {
		g_autofree char *places = library_places(library);
		app_push(app, games_screen_new(app));
		app_say(app, ROLE_BAD, _("no army data is found in any of these folders: %s"),
		        places);
		return;
	}
	List *list = ask_from_list(&dialog, _("New roster: which game?"), system_chosen);
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *file = g_ptr_array_index(systems, i);
		add_row(list, file->id, library_shown_name(library, file), NULL);
	}
	if (systems->len > 1)
		add_row(list, OTHER_GAME, _("Another game …"), _("its army data can be installed"));
	list_end(list);
	list_screen_choose_only(app_top(app));
}
