/* The list of the collection beside a roster, what fills it, and what all rosters of the game lack. */
#include "base/files/typed-path.h"
#include "base/language/i18n.h"
#include "session/owned/owned-import.h"
#include "session/owned/owned-rosters.h"
#include "session/owned/owned.h"
#include "ui/app/list-screen.h"
#include "ui/screens/edit-private.h"

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
	edit_show_owned(edit, diags_count(diags) == 0, diags);
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
	edit_show_owned(edit, is_noted, diags);
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
	edit_note_owned(data, row->holder, NULL);
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
	List *list = screen->list;
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
		edit_note_owned(data, row->holder, NULL);
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
	EditScreen *edit = (EditScreen *)call->screen;
	const Collection *owned = edit_collection(edit);
	if (!owned)
		return;
	if (call->argument && *call->argument) {
		file_typed(edit, call->argument);
		return;
	}
	g_autoptr(GArray) uses = usage_of(workbench_view(edit->bench), owned, USAGE_OF_MODELS);
	Screen *screen = list_screen_new(_("Collection: in the roster / owned"), row_chosen, edit,
	                                 NULL);
	List *list = screen->list;
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
