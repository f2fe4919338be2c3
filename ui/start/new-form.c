#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/library/find-army.h"
#include "data/library/pack-files.h"
#include "ui/app/list-commands.h"
#include "ui/screens/games-screen.h"
#include "ui/start/new-form-private.h"

#include <string.h>

static NewForm *
form_of(Screen *screen)
{
	return (NewForm *)screen;
}

static void
go_to(NewForm *form, FormField field)
{
	g_autofree char *key = g_strdup_printf("f:%d", field);
	list_go(form->screen.list, key);
}

/* The id of the present value of a field; NULL if there is none. The caller owns it: g_free(). */
static char *
present_value(const NewForm *form, FormField field)
{
	const Pack *pack = library_pack(new_form_library(form));
	switch (field) {
	case FORM_GAME:
		return g_strdup(form->chosen.system);
	case FORM_ARMY:
		return g_strdup(form->chosen.army);
	case FORM_FORCE:
		return g_strdup(form->chosen.force);
	case FORM_PACK:
		return g_strdup(pack ? pack->path : PACK_FILES_NONE);
	case FORM_START:
		return g_strdup_printf("%d", (int)form->chosen.start);
	default:
		return NULL;
	}
}

static void
go_to_value(NewForm *form, FormField field)
{
	g_autofree char *value = present_value(form, field);
	g_autofree char *key = g_strdup_printf("v:%s", value ? value : "");
	if (value)
		list_go(form->screen.list, key);
}

/* Lists the values of a field, with the cursor on the present one, or else on the first; FORM_COUNT lists none. */
static void
open_field(NewForm *form, FormField field)
{
	form->open = field;
	list_set_filter(form->screen.list, NULL);
	new_form_fill(form);
	if (field == FORM_COUNT)
		return;
	go_to(form, field);
	list_enter(form->screen.list);
	go_to_value(form, field);
}

/* Reading an army */

/* Goes to the first field that has no value yet, or to the end of the form. */
static void
go_on(NewForm *form)
{
	if (!new_form_system(form)) {
		open_field(form, FORM_GAME);
	} else if (!form->army) {
		open_field(form, FORM_ARMY);
	} else if (form->loaded && !new_form_force(form)) {
		open_field(form, FORM_FORCE);
	} else {
		open_field(form, FORM_COUNT);
		go_to(form, FORM_MAKE);
	}
}

static void
choose_only_force(NewForm *form)
{
	g_autoptr(GPtrArray) forces = new_form_forces(form);
	if (forces->len == 1)
		new_choices_set(&form->chosen.force,
		                new_form_force_id(form, g_ptr_array_index(forces, 0)));
}

static void
read_army(App *app, void *data)
{
	NewForm *form = data;
	g_autoptr(Diags) diags = diags_new();
	form->loaded = library_load_army(new_form_library(form), new_form_system(form), form->army,
	                                 diags);
	form->catalogue = form->loaded ? loaded_catalogue(form->loaded, form->army) : NULL;
	if (!form->catalogue) {
		app_say_diags(app, diags);
		form->army = NULL;
		form->loaded = NULL;
	}
	choose_only_force(form);
	if (form->army_is_kept)
		open_field(form, FORM_ARMY);
	else
		go_on(form);
	form->army_is_kept = false;
}

static void
keep(void *data)
{
	(void)data;
}

/* The army data may be large, so the message is drawn first. */
static void
read_army_soon(NewForm *form)
{
	App *app = form->screen.app;
	new_form_fill(form);
	app_say(app, ROLE_DIM, _("reading %s …"),
	        library_shown_name(new_form_library(form), form->army));
	app_later(app, read_army, form, keep);
}

/* Finds the army that is chosen, or the only one, and reads it. */
static void
take_army(NewForm *form)
{
	const DataFile *system = new_form_system(form);
	g_autoptr(GPtrArray) armies = system ? library_armies(new_form_library(form), system)
	                                     : g_ptr_array_new();
	form->army = NULL;
	form->loaded = NULL;
	form->catalogue = NULL;
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		if (armies->len == 1 || g_strcmp0(army->id, form->chosen.army) == 0)
			form->army = army;
	}
	if (!form->army) {
		go_on(form);
		return;
	}
	new_choices_set(&form->chosen.army, form->army->id);
	read_army_soon(form);
}

/* Choosing a value */

/* The army of another game that has the name of the present one, "Orks" for "Xenos - Orks". Borrowed; NULL for none. */
static const DataFile *
army_alike(const NewForm *form, const DataFile *system)
{
	const Library *library = new_form_library(form);
	const char *name = form->army ? library_shown_name(library, form->army) : NULL;
	const char *part = name ? g_strrstr(name, " - ") : NULL;
	if (!name || !system)
		return NULL;
	const DataFile *same = library_find_army(library, system, name);
	return same || !part ? same : library_find_army(library, system, part + strlen(" - "));
}

static void
choose_game(NewForm *form, const char *id)
{
	if (strcmp(id, OTHER_GAME) == 0) {
		app_push(form->screen.app, games_screen_new(form->screen.app));
		return;
	}
	if (g_strcmp0(form->chosen.system, id) != 0) {
		const DataFile *system = data_set_find_system(library_data(new_form_library(form)),
		                                              id);
		const DataFile *army = army_alike(form, system);
		new_choices_set(&form->chosen.army, army ? army->id : NULL);
		form->army_is_kept = army != NULL;
	}
	new_choices_set(&form->chosen.system, id);
	take_army(form);
}

/* Lists the variants of an army below it. */
static void
unfold(NewForm *form, const char *id)
{
	g_autofree char *key = g_strconcat("v:", id, NULL);
	new_choices_set(&form->unfolded, id);
	open_field(form, FORM_ARMY);
	list_go(form->screen.list, key);
	list_move(form->screen.list, 1);
}

static void
choose_army(NewForm *form, const char *id)
{
	if (text_begins(id, VARIANTS_OF)) {
		unfold(form, id + strlen(VARIANTS_OF));
		return;
	}
	new_choices_set(&form->chosen.army, id);
	take_army(form);
}

static void
choose_value(NewForm *form, const char *value)
{
	g_autofree char *id = g_strdup(value);
	const FormField field = form->open;
	if (field == FORM_GAME) {
		choose_game(form, id);
	} else if (field == FORM_ARMY) {
		choose_army(form, id);
	} else {
		if (field == FORM_PACK)
			new_form_choose_pack(form, id);
		else if (field == FORM_FORCE)
			new_choices_set(&form->chosen.force, id);
		else
			form->chosen.start = (NewStart)g_ascii_strtoull(id, NULL, 10);
		go_on(form);
	}
}

/* Typing a value */

static void
name_typed(void *data, const char *text)
{
	NewForm *form = data;
	new_choices_set(&form->chosen.name, *text ? text : NULL);
	new_form_fill(form);
	list_move(form->screen.list, 1);
}

static void
limit_typed(void *data, const char *text)
{
	NewForm *form = data;
	new_choices_set(&form->chosen.limit, text);
	new_form_fill(form);
	list_move(form->screen.list, 1);
}

static void
type(NewForm *form, const char *label, const char *text, void (*done)(void *, const char *))
{
	const PromptUse use = {.done = done, .replaces_text = true, .data = form};
	app_ask(form->screen.app, prompt_new(label, text ? text : "", &use));
}

/* Makes the roster, or goes to the field that keeps it from being made. */
static void
make(NewForm *form)
{
	App *app = form->screen.app;
	Amount limit;
	if (!new_form_force(form)) {
		app_say(app, ROLE_WARNING, "%s", _("a game, an army and a force are needed"));
		go_on(form);
	} else if (!new_form_read_limit(form, &limit)) {
		app_say(app, ROLE_BAD, _("\"%s\" is no number of points"), form->chosen.limit);
		open_field(form, FORM_COUNT);
		go_to(form, FORM_LIMIT);
	} else {
		new_form_make(form);
	}
}

static void
change(NewForm *form)
{
	const Row *row = list_at_cursor(form->screen.list);
	if (!row)
		return;
	if (row->kind == FORM_COUNT) {
		choose_value(form, row->entry);
		return;
	}
	g_autofree char *limit = new_form_limit(form);
	g_autofree char *name = new_form_name(form);
	switch ((FormField)row->kind) {
	case FORM_NAME:
		type(form, _("Name of the roster: "), name, name_typed);
		break;
	case FORM_LIMIT:
		if (new_form_limiting_pack(form))
			app_say(form->screen.app, ROLE_WARNING, _("%s sets the limit"),
			        new_form_limiting_pack(form)->name);
		else
			type(form, _("Limit of points (nothing for none): "), limit, limit_typed);
		break;
	case FORM_MAKE:
		make(form);
		break;
	default:
		open_field(form,
		           form->open == (FormField)row->kind ? FORM_COUNT : (FormField)row->kind);
	}
}

/* Commands */

static void
change_at_cursor(const CommandCall *call)
{
	change(form_of(call->screen));
}

static void
make_now(const CommandCall *call)
{
	make(form_of(call->screen));
}

static void
next_field(const CommandCall *call)
{
	list_move(call->screen->list, 1);
}

static void
last_field(const CommandCall *call)
{
	list_move(call->screen->list, -1);
}

/* Leaves in small steps: the filter, the values of a field, the form. */
static void
cancel(const CommandCall *call)
{
	NewForm *form = form_of(call->screen);
	const FormField open = form->open;
	if (list_is_filtered(form->screen.list)) {
		list_set_filter(form->screen.list, NULL);
	} else if (open != FORM_COUNT) {
		open_field(form, FORM_COUNT);
		go_to(form, open);
	} else {
		app_pop(form->screen.app);
	}
}

/* The field whose values a filter is for: the one at the cursor, or the first that has values. */
static FormField
filtered_field(const NewForm *form)
{
	const Row *row = list_at_cursor(form->screen.list);
	const FormField field = row ? (FormField)row->kind : FORM_GAME;
	return field == FORM_NAME || field == FORM_LIMIT || field == FORM_MAKE ? FORM_GAME : field;
}

/* The fields themselves are few: a filter is for their values. */
static void
filter_values(const CommandCall *call)
{
	NewForm *form = form_of(call->screen);
	if (form->open == FORM_COUNT)
		open_field(form, filtered_field(form));
	LIST_COMMANDS[COMMAND_FILTER](call);
}

static const ScreenCommand ON_FORM[COMMAND_COUNT] = {
	[COMMAND_CHANGE] = change_at_cursor, [COMMAND_MAKE] = make_now,
	[COMMAND_NEXT_FIELD] = next_field,   [COMMAND_LAST_FIELD] = last_field,
	[COMMAND_FILTER] = filter_values,
};

static const ScreenCommand ON_EVERYTHING[COMMAND_COUNT] = {
	[COMMAND_CANCEL] = cancel,
};

static const Context CONTEXTS[] = {CONTEXT_FORM, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_CHANGE, COMMAND_NEXT_FIELD, COMMAND_MAKE, COMMAND_FILTER,
                                COMMAND_CANCEL, COMMAND_HELP,       COMMAND_NONE};

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	NewForm *form = form_of(screen);
	form->screen.top = list_draw_titled(form->screen.list, grid, place, _("New roster"));
}

/* The list of games may have installed one, and the language may have changed. */
static void
returned(Screen *screen)
{
	NewForm *form = form_of(screen);
	if (form->army)
		form->loaded = library_load_army(new_form_library(form), new_form_system(form),
		                                 form->army, NULL);
	form->catalogue = form->loaded ? loaded_catalogue(form->loaded, form->army) : NULL;
	new_form_fill(form);
}

static void
free_screen(Screen *screen)
{
	NewForm *form = form_of(screen);
	new_choices_clear(&form->chosen);
	g_free(form->unfolded);
	list_free(form->screen.list);
	g_free(form);
}

static const ScreenKind NEW_FORM = {
	.name = "new",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_FORM] = ON_FORM, [CONTEXT_EVERYWHERE] = ON_EVERYTHING},
	.hints = HINTS,
	.draw = draw,
	.twice = change_at_cursor,
	.returned = returned,
	.rule = new_form_rule,
	.free = free_screen,
};

/* A game whose data are gone is not chosen; the only one is. */
static void
take_game(NewForm *form)
{
	g_autoptr(GPtrArray) systems = library_systems(new_form_library(form));
	if (systems->len == 1)
		new_choices_set(&form->chosen.system,
		                ((const DataFile *)g_ptr_array_index(systems, 0))->id);
	take_army(form);
}

void
new_form_open(App *app)
{
	const Library *library = app_library(app);
	g_autoptr(GPtrArray) systems = library_systems(library);
	if (systems->len == 0) {
		g_autofree char *places = library_places(library);
		app_push(app, games_screen_new(app));
		app_say(app, ROLE_BAD, _("no army data is found in any of these folders: %s"),
		        places);
		return;
	}
	NewForm *form = g_new0(NewForm, 1);
	form->screen.kind = &NEW_FORM;
	form->screen.list = list_new();
	form->open = FORM_COUNT;
	new_choices_load(&form->chosen);
	app_push(app, &form->screen);
	take_game(form);
}
