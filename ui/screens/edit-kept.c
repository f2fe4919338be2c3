/* Kept units and favourites: what a player keeps of a game for all its rosters. */
#include "base/language/i18n.h"
#include "session/shelf/shelf.h"
#include "ui/screens/edit-private.h"
#include "ui/screens/kept-screen.h"

/* Returns false after a message. */
static bool
save_or_say(EditScreen *edit, const Shelf *shelf)
{
	g_autoptr(Diags) diags = diags_new();
	if (shelf_save(shelf, diags))
		return true;
	app_say_diags(edit->screen.app, diags);
	return false;
}

/* Keeping */

/* Units that shall be kept. */
typedef struct Keeping {
	EditScreen *edit;
	Clip *clip; /* owned; NULL once they are kept */
	char *name; /* owned: that a question is about */
} Keeping;

static void
keeping_free(void *data)
{
	Keeping *keeping = data;
	clip_free(keeping->clip);
	g_free(keeping->name);
	g_free(keeping);
}

static void
keep(Keeping *keeping)
{
	EditScreen *edit = keeping->edit;
	App *app = edit->screen.app;
	g_autoptr(Shelf) shelf = kept_shelf(edit->screen.app, edit->bench);
	if (!shelf)
		return;
	shelf_put(shelf, keeping->name, g_steal_pointer(&keeping->clip));
	panes_clear_marks(edit->panes);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_KEPT);
	if (save_or_say(edit, shelf))
		app_say(app, ROLE_GOOD, _("kept as %s; %s adds it to any roster of the game"),
		        keeping->name, key);
}

static void
replace_answered(void *data, gunichar key)
{
	if (key == 'y')
		keep(data);
}

/* Keeps the units, after a question if that replaces others. Takes them over. */
static void
keep_or_ask(Keeping *keeping)
{
	EditScreen *edit = keeping->edit;
	g_autoptr(Shelf) shelf = kept_shelf(edit->screen.app, edit->bench);
	if (shelf && shelf_find(shelf, keeping->name)) {
		g_autofree char *question = g_strdup_printf(
			_("A unit is kept as %s. Replace it? (y/n) "), keeping->name);
		Prompt *prompt = prompt_new_question(question, "yn", replace_answered, keeping);
		prompt_own_data(prompt, keeping_free);
		app_ask(edit->screen.app, prompt);
		return;
	}
	if (shelf)
		keep(keeping);
	keeping_free(keeping);
}

static void
name_typed(void *data, const char *text)
{
	Keeping *asking = data;
	if (!*text)
		return;
	Keeping *keeping = g_new(Keeping, 1);
	*keeping = (Keeping){asking->edit, g_steal_pointer(&asking->clip), g_strdup(text)};
	keep_or_ask(keeping);
}

/* The marked units, or the one at the cursor. The caller owns them: clip_free(). */
static Clip *
clip_of(const EditScreen *edit)
{
	Clip *clip = clip_new();
	g_autoptr(GPtrArray) ids = panes_units(edit->panes);
	for (guint i = 0; i < ids->len; i++)
		clip_add(clip, edit->bench, g_ptr_array_index(ids, i));
	return clip;
}

void
edit_keep(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	g_autoptr(Clip) clip = clip_of(edit);
	if (clip_count(clip) == 0) {
		app_say(edit->screen.app, ROLE_DIM, "%s", _("there is no unit here to keep"));
		return;
	}
	g_autofree char *names = clip_names(clip);
	Keeping *keeping = g_new0(Keeping, 1);
	*keeping = (Keeping){.edit = edit, .clip = g_steal_pointer(&clip)};
	if (call->argument && *call->argument) {
		keeping->name = g_strdup(call->argument);
		keep_or_ask(keeping);
		return;
	}
	const PromptUse use = {.done = name_typed, .data = keeping};
	Prompt *prompt = prompt_new(_("Keep as: "), names, &use);
	prompt_own_data(prompt, keeping_free);
	app_ask(edit->screen.app, prompt);
}

/* Adding */

static void
unit_chosen(void *data, const ShelfUnit *unit)
{
	EditScreen *edit = data;
	const Instance *force = panes_force(edit->panes);
	g_autoptr(Diags) diags = diags_new();
	g_auto(ClipResult) result = {0};
	if (!force)
		return;
	const bool done = clip_paste(unit->clip, edit->bench, force->roster_force->id, &result,
	                             diags);
	edit_tell_step(edit, done, diags);
	g_autofree char *message = g_strdup_printf(_("added: %s"), unit->name);
	if (done)
		edit_tell_pasted(edit, &result, message);
}

void
edit_show_kept(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	g_autoptr(Shelf) shelf = kept_shelf(edit->screen.app, edit->bench);
	if (!shelf)
		return;
	if (shelf_count(shelf) == 0) {
		g_autofree char *key = keymap_first_key(app_keymap(edit->screen.app), COMMAND_KEEP);
		app_say(edit->screen.app, ROLE_DIM,
		        _("no unit of this game is kept yet; %s on a unit keeps it"), key);
		return;
	}
	const Instance *force = panes_force(edit->panes);
	app_push(edit->screen.app,
	         kept_screen_new(edit->bench, force ? force->roster_force->id : NULL,
	                         g_steal_pointer(&shelf), unit_chosen, edit));
}

/* Favourites */

void
edit_read_favourites(EditScreen *edit)
{
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(Shelf) shelf = shelf_load(workbench_system(edit->bench), ignored);
	panes_set_favourites(edit->panes, shelf ? shelf_favourites(shelf) : NULL);
}

void
edit_turn_favourite(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	View *view = workbench_view(edit->bench);
	Offer offer;
	g_autoptr(Shelf) shelf = panes_offer(edit->panes, &offer)
	                                 ? kept_shelf(edit->screen.app, edit->bench)
	                                 : NULL;
	if (!shelf)
		return;
	g_autofree char *path = menu_item_path(view_game(view), offer.item);
	g_autofree char *name = g_strdup(view_name(view, offer.imagined));
	const bool is_one = shelf_turn_favourite(shelf, path, name);
	if (!save_or_say(edit, shelf))
		return;
	panes_set_favourites(edit->panes, shelf_favourites(shelf));
	app_say(edit->screen.app, ROLE_GOOD,
	        is_one ? _("%s is a favourite, and stands first")
	               : _("%s is no favourite any more"),
	        name);
}

void
edit_turn_favourites(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	OfferView view = panes_offer_view(edit->panes);
	if (!view.only_favourites &&
	    (!view.favourites || g_hash_table_size(view.favourites) == 0)) {
		g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_FAVOURITE);
		app_say(app, ROLE_DIM, _("there are no favourites; %s on an entry makes it one"),
		        key);
		return;
	}
	view.only_favourites = !view.only_favourites;
	panes_set_offer_view(edit->panes, view);
	app_say(app, ROLE_DIM, "%s",
	        view.only_favourites ? _("only favourites are listed")
	                             : _("all entries are listed, favourites first"));
}
