/* Adds forces, and changes the force being built. */
#include "base/language/i18n.h"
#include "ui/screens/edit-private.h"
#include "ui/screens/force-dialog.h"

#include <string.h>

/* The army of the force being built. The caller owns it: g_free(). */
static char *
army_now(const EditScreen *edit)
{
	return force_offer_army(edit->bench, panes_force(edit->panes));
}

/* Move on to the offers of the new force. */
static void
add_force(void *data, const ForceOffer *offer)
{
	EditScreen *edit = data;
	App *app = edit->screen.app;
	g_autofree char *name = g_strdup(offer->name);
	g_autofree char *why_not = force_offer_reason(offer);
	g_autofree char *made = NULL;
	g_autoptr(Diags) diags = diags_new();
	const bool done = force_offer_take(edit->bench, offer, &made, diags);
	edit_tell_step(edit, done, diags);
	if (!done)
		return;
	panes_go_to_force(edit->panes, made);
	panes_set_focus(edit->panes, PANE_OFFERS);
	if (app_message(app))
		return;
	if (why_not) {
		app_say(app, ROLE_WARNING, _("%s added, although: %s"), name, why_not);
		return;
	}
	g_autofree char *last = keymap_first_key(app_keymap(app), COMMAND_LAST_FORCE);
	g_autofree char *next = keymap_first_key(app_keymap(app), COMMAND_NEXT_FORCE);
	app_say(app, ROLE_GOOD, _("%s added, and built from now on; %s and %s change the force"),
	        name, last, next);
}

void
edit_add_inside(EditScreen *edit, const char *entry)
{
	const Instance *force = panes_force(edit->panes);
	g_autoptr(GPtrArray) offers = force ? force_offers_inside(edit->bench, force)
	                                    : g_ptr_array_new();
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		if (strcmp(offer->entry, entry) == 0) {
			add_force(edit, offer);
			return;
		}
	}
}

void
edit_ask_for_force(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *argument = call->argument;
	App *app = edit->screen.app;
	g_autofree char *army = army_now(edit);
	if (!argument || !*argument) {
		force_dialog_begin(app, edit->bench, army, add_force, edit);
		return;
	}
	g_autoptr(GPtrArray) offers = force_offers_of(edit->bench, army);
	const ForceOffer *offer = force_offer_named(offers, argument);
	if (offer)
		add_force(edit, offer);
	else
		app_say(app, ROLE_BAD, _("there is no force \"%s\", or several; :force lists them"),
		        argument);
}

void
edit_change_force(EditScreen *edit, int direction)
{
	App *app = edit->screen.app;
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_FORCE);
	if (!panes_turn_force(edit->panes, direction))
		app_say(app, ROLE_DIM, _("there is no other force; %s adds one"), key);
}

GPtrArray *
edit_force_names(EditScreen *edit)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *army = army_now(edit);
	g_autoptr(GPtrArray) offers = force_offers_of(edit->bench, army);
	for (guint i = 0; i < offers->len; i++)
		g_ptr_array_add(names,
		                g_strdup(((ForceOffer *)g_ptr_array_index(offers, i))->name));
	return names;
}
