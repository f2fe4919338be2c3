/* The collection beside a roster: numbers owned, the entries that are owned, and what the roster lacks. */
#include "base/i18n.h"
#include "base/typed-path.h"
#include "screens/edit-private.h"
#include "terminal/list-screen.h"
#include "workbench/owned-import.h"
#include "workbench/owned-rosters.h"
#include "workbench/owned.h"

static EditScreen *
edit_of(const CommandCall *call)
{
	return (EditScreen *)call->screen;
}

/* The collection; NULL after a message. */
static const Collection *
collection_or_say(EditScreen *edit)
{
	g_autoptr(Diags) diags = diags_new();
	const Collection *owned = workbench_collection(edit->bench, diags);
	if (!owned && diags_count(diags))
		app_say_diags(edit->screen.app, diags);
	else if (!owned)
		app_say(edit->screen.app, ROLE_DIM, "%s", _("the army data are missing"));
	return owned;
}

/* Warnings */

/* The numbers by which a roster exceeds a collection. The caller owns it: g_hash_table_unref(). */
static GHashTable *
lacking_of(const GArray *uses)
{
	GHashTable *lacking = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		g_hash_table_insert(lacking, g_strdup(use->name),
		                    GUINT_TO_POINTER(use_lacking(use)));
	}
	return lacking;
}

/* The first use that lacks more than before; NULL if there is none. */
static const Use *
find_worse(const GArray *uses, GHashTable *before)
{
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if (use_lacking(use) > GPOINTER_TO_UINT(g_hash_table_lookup(before, use->name)))
			return use;
	}
	return NULL;
}

void
edit_watch_collection(EditScreen *edit)
{
	App *app = edit->screen.app;
	const Collection *owned = workbench_collection(edit->bench, NULL);
	if (!owned || collection_count(owned) == 0)
		return;
	g_autoptr(GArray) uses = usage_of(workbench_view(edit->bench), owned, USAGE_OF_MODELS);
	g_autoptr(GHashTable) before = g_steal_pointer(&edit->lacking);
	edit->lacking = lacking_of(uses);
	const Use *worse = before ? find_worse(uses, before) : NULL;
	if (worse && !app_message(app))
		app_say(app, ROLE_WARNING, _("more than you own: %s, %u of %u"), worse->name,
		        worse->used, worse->owned);
}

/* Numbers */

/* A name whose number is asked for. */
typedef struct Asking {
	EditScreen *edit;
	char *name;
} Asking;

static void
asking_free(void *data)
{
	g_free(((Asking *)data)->name);
	g_free(data);
}

/* Shows a change of the collection, or why it failed. */
static void
tell_noted(EditScreen *edit, bool is_noted, const Diags *diags)
{
	if (is_noted)
		edit_screen_refresh(&edit->screen);
	else
		app_say_diags(edit->screen.app, diags);
	g_clear_pointer(&edit->lacking, g_hash_table_unref);
	edit_watch_collection(edit);
}

static void
number_typed(void *data, const char *text)
{
	const Asking *asking = data;
	EditScreen *edit = asking->edit;
	g_autoptr(Diags) diags = diags_new();
	const bool is_noted = workbench_note_owned(edit->bench, asking->name, text, diags);
	tell_noted(edit, is_noted, diags);
	if (is_noted)
		app_say(edit->screen.app, ROLE_GOOD, _("you own %s of %s"), text, asking->name);
}

/* Asks for the number owned of a name, or takes it from an argument. */
static void
note(EditScreen *edit, const char *name, const char *argument)
{
	const Collection *owned = collection_or_say(edit);
	if (!owned)
		return;
	Asking *asking = g_new(Asking, 1);
	*asking = (Asking){edit, g_strdup(name)};
	if (argument && *argument) {
		number_typed(asking, argument);
		asking_free(asking);
		return;
	}
	const guint number = collection_number(owned, name);
	g_autofree char *now = number ? g_strdup_printf("%u", number) : NULL;
	g_autofree char *label = g_strdup_printf(_("How many do you own of %s? "), name);
	const PromptUse use = {.done = number_typed, .data = asking};
	Prompt *prompt = prompt_new(label, now ? now : "", &use);
	prompt_own_data(prompt, asking_free);
	app_ask(edit->screen.app, prompt);
}

/* The name at the cursor that may be in a collection; NULL if there is none. */
static const char *
name_at_cursor(EditScreen *edit)
{
	View *view = workbench_view(edit->bench);
	Offer offer;
	if (panes_focus(edit->panes) == PANE_OFFERS)
		return panes_offer(edit->panes, &offer) ? usage_name(view, offer.imagined) : NULL;
	const Instance *instance = panes_instance(edit->panes);
	return instance && instance->selection ? usage_name(view, instance) : NULL;
}

void
edit_own(const CommandCall *call)
{
	EditScreen *edit = edit_of(call);
	const char *name = name_at_cursor(edit);
	if (name)
		note(edit, name, call->argument);
	else
		app_say(edit->screen.app, ROLE_DIM, "%s",
		        _("there is no unit or model here to own"));
}

/* The entries on offer */

void
edit_turn_owned(const CommandCall *call)
{
	EditScreen *edit = edit_of(call);
	App *app = edit->screen.app;
	const Collection *owned = collection_or_say(edit);
	OfferView view = panes_offer_view(edit->panes);
	if (!owned)
		return;
	if (!view.owned && collection_count(owned) == 0) {
		g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_COLLECTION);
		app_say(app, ROLE_DIM, _("the collection is empty; %s fills it"), key);
		return;
	}
	view.owned = !view.owned;
	owned_limit_set(edit->bench, view.owned ? owned : NULL);
	panes_set_offer_view(edit->panes, view);
	app_say(app, ROLE_DIM, "%s",
	        view.owned ? _("only what you own and have left is listed and proposed")
	                   : _("what you do not own is listed and proposed, too"));
}

/* The list */

#define NOTE_MODELS "models"
#define NOTE_UNITS  "units"
#define NOTE_FILE   "file"
#define SHOW_ALL    "all"

/* A file to import, after a message that it is read. */
typedef struct Import {
	EditScreen *edit;
	char *path;
} Import;

static void
import_free(void *data)
{
	g_free(((Import *)data)->path);
	g_free(data);
}

static void
import(App *app, void *data)
{
	const Import *file = data;
	EditScreen *edit = file->edit;
	g_autoptr(Diags) diags = diags_new();
	const guint n = workbench_import_owned(edit->bench, app_library(app), file->path, diags);
	tell_noted(edit, diags_count(diags) == 0, diags);
	if (n && diags_count(diags) == 0)
		app_say(app, ROLE_GOOD,
		        ngettext("you own all that is in %u file",
		                 "you own all that is in %u files", n),
		        n);
}

static void
file_typed(void *data, const char *typed)
{
	EditScreen *edit = data;
	if (!*typed)
		return;
	Import *file = g_new(Import, 1);
	*file = (Import){edit, typed_path(typed)};
	app_say(edit->screen.app, ROLE_DIM, "%s", _("the file is read …"));
	app_later(edit->screen.app, import, file, import_free);
}

static GPtrArray *
complete_file(void *data, const char *text)
{
	static const char *const SUFFIXES[] = {".csv", ".ros", ".rosz", NULL};
	(void)data;
	return typed_path_complete(text, SUFFIXES);
}

static void
ask_for_file(EditScreen *edit)
{
	const PromptUse use = {.done = file_typed, .complete = complete_file, .data = edit};
	app_ask(edit->screen.app,
	        prompt_new(_("Table (.csv), roster or folder of rosters: "), "", &use));
}

static void
note_roster(EditScreen *edit, UsageDetail detail)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_noted = workbench_note_roster(edit->bench, detail, diags);
	tell_noted(edit, is_noted, diags);
	if (is_noted)
		app_say(edit->screen.app, ROLE_GOOD, "%s", _("you own all that is in the roster"));
}

static void
add_action(List *list, const char *entry, const char *text)
{
	list_add(list, (Row){
			       .key = g_strdup_printf("a:%s", entry),
			       .entry = g_strdup(entry),
			       .text = g_strdup(text),
			       .role = ROLE_FOCUS,
			       .stops = true,
		       });
}

static void
add_heading(List *list, const char *text)
{
	list_add(list, (Row){
			       .key = g_strdup_printf("h:%s", text),
			       .text = g_strdup(text),
			       .role = ROLE_HEADING,
		       });
}

/* @tail   NULL for none
   @count  owned by the row from then on */
static void
add_name(List *list, const char *name, const char *tail, char *count, bool is_lacking)
{
	list_add(list, (Row){
			       .key = g_strdup_printf("n:%s", name),
			       .holder = g_strdup(name),
			       .depth = 1,
			       .text = g_strdup(name),
			       .tail = g_strdup(tail),
			       .sign = is_lacking ? g_strdup("~") : NULL,
			       .sign_role = ROLE_WARNING,
			       .count = count,
			       .count_role = is_lacking ? ROLE_WARNING : ROLE_TEXT,
			       .stops = true,
		       });
}

/* The uses that lack something, or the others. */
static void
add_uses(List *list, const GArray *uses, bool lacking, const char *heading)
{
	bool is_headed = false;
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if ((use_lacking(use) > 0) != lacking)
			continue;
		if (!is_headed)
			add_heading(list, heading);
		is_headed = true;
		add_name(list, use->name, NULL, g_strdup_printf("%u/%u", use->used, use->owned),
		         lacking);
	}
}

static bool
is_used(const Collection *owned, const GArray *uses, const Owned *line)
{
	for (guint i = 0; i < uses->len; i++)
		if (collection_is_name(owned, g_array_index(uses, Use, i).name, line->name))
			return true;
	return false;
}

static void
add_others(List *list, const Collection *owned, const GArray *uses)
{
	bool is_headed = false;
	for (guint i = 0; i < collection_count(owned); i++) {
		const Owned *line = collection_get(owned, i);
		if (is_used(owned, uses, line))
			continue;
		if (!is_headed)
			add_heading(list, _("Not in this roster"));
		is_headed = true;
		add_name(list, line->name, NULL, g_strdup_printf("%u", line->number), false);
	}
}

/* All rosters of the game */

static void
name_chosen(App *app, const Row *row, void *data)
{
	(void)app;
	note(data, row->holder, NULL);
}

static void
push_lacking(EditScreen *edit, const Lacking *lacking, guint n)
{
	App *app = edit->screen.app;
	g_autofree char *title = g_strdup_printf(
		ngettext("To field %u roster: needed / owned",
	                 "To field any one of %u rosters: needed / owned", n),
		n);
	Screen *screen = list_screen_new(title, name_chosen, edit, NULL);
	List *list = list_screen_list(screen);
	list_begin(list);
	for (guint i = 0; i < lacking_count(lacking); i++) {
		const Lack *lack = lacking_get(lacking, i);
		add_name(list, lack->name, lack->roster,
		         g_strdup_printf("%u/%u", lack->used, lack->owned), true);
	}
	list_end(list);
	app_push(app, screen);
}

static void
read_rosters(App *app, void *data)
{
	EditScreen *edit = data;
	guint n = 0;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Lacking) lacking = owned_rosters_lack(edit->bench, app_library(app), &n, diags);
	if (lacking && lacking_count(lacking))
		push_lacking(edit, lacking, n);
	else if (lacking)
		app_say(app, ROLE_GOOD,
		        ngettext("you own all that is in %u roster",
		                 "you own all that is in %u rosters", n),
		        n);
	if (diags_count(diags))
		app_say_diags(app, diags);
}

/* The screen is not owned by the work. */
static void
keep_screen(void *data)
{
	(void)data;
}

static void
show_lacking_of_all(EditScreen *edit)
{
	app_say(edit->screen.app, ROLE_DIM, "%s", _("the rosters are read …"));
	app_later(edit->screen.app, read_rosters, edit, keep_screen);
}

static void
row_chosen(App *app, const Row *row, void *data)
{
	(void)app;
	if (row->holder)
		note(data, row->holder, NULL);
	else if (g_str_equal(row->entry, SHOW_ALL))
		show_lacking_of_all(data);
	else if (g_str_equal(row->entry, NOTE_FILE))
		ask_for_file(data);
	else
		note_roster(data,
		            g_str_equal(row->entry, NOTE_UNITS) ? USAGE_OF_UNITS : USAGE_OF_MODELS);
}

void
edit_show_collection(const CommandCall *call)
{
	EditScreen *edit = edit_of(call);
	const Collection *owned = collection_or_say(edit);
	if (!owned)
		return;
	if (call->argument && *call->argument) {
		file_typed(edit, call->argument);
		return;
	}
	g_autoptr(GArray) uses = usage_of(workbench_view(edit->bench), owned, USAGE_OF_MODELS);
	Screen *screen = list_screen_new(_("Collection: in the roster / owned"), row_chosen, edit,
	                                 NULL);
	List *list = list_screen_list(screen);
	list_begin(list);
	add_action(list, NOTE_MODELS, _("I own all models of this roster"));
	add_action(list, NOTE_UNITS, _("I own all units of this roster"));
	add_action(list, NOTE_FILE, _("I own what is in a table (.csv) or in other rosters …"));
	add_action(list, SHOW_ALL, _("What do all my rosters of this game lack?"));
	add_uses(list, uses, true, _("~ More than you own"));
	add_uses(list, uses, false, _("Owned"));
	add_others(list, owned, uses);
	list_end(list);
	app_push(edit->screen.app, screen);
}
