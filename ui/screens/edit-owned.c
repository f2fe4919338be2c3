/* The collection beside a roster: numbers owned, the entries that are owned, and the warning of what the roster lacks. */
#include "base/language/i18n.h"
#include "session/owned/owned.h"
#include "ui/screens/edit-private.h"

const Collection *
edit_collection(EditScreen *edit)
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

void
edit_show_owned(EditScreen *edit, bool is_noted, const Diags *diags)
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
	edit_show_owned(edit, is_noted, diags);
	if (is_noted)
		app_say(edit->screen.app, ROLE_GOOD, _("you own %s of %s"), text, asking->name);
}

void
edit_note_owned(EditScreen *edit, const char *name, const char *argument)
{
	const Collection *owned = edit_collection(edit);
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
	EditScreen *edit = edit_of(call->screen);
	const char *name = name_at_cursor(edit);
	if (name)
		edit_note_owned(edit, name, call->argument);
	else
		app_say(edit->screen.app, ROLE_DIM, "%s",
		        _("there is no unit or model here to own"));
}

/* The entries on offer */

void
edit_turn_owned(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	const Collection *owned = edit_collection(edit);
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
