#include "session/offers/force-offer.h"

#include "base/language/i18n.h"
#include "base/text/name-match.h"
#include "base/text/text.h"
#include "engine/eval/room.h"
#include "session/words/figures.h"

#include <string.h>

static void
offer_free(gpointer data)
{
	ForceOffer *offer = data;
	g_free(offer->entry);
	g_free(offer->army);
	g_free(offer->outer);
	g_free(offer->name);
	g_free(offer->place);
	g_free(offer->count);
	g_free(offer);
}

/* A force of the same definition in a holder, which has the limits of the offer; NULL if there is
   none. */
static const Instance *
find_like(const Instance *holder, const Definition *definition)
{
	for (uint32_t i = 0; i < holder->n_forces; i++)
		if (holder->forces[i]->definition == definition)
			return holder->forces[i];
	return NULL;
}

static void
count_like(ForceOffer *offer, View *view, const Instance *holder, const Definition *definition)
{
	const Instance *like = find_like(holder, definition);
	if (!like)
		return;
	const Room room = room_in_forces(view, like);
	offer->count = figures_room(&room);
	offer->is_full = room_is_full(&room);
}

static void
add_offers(GPtrArray *offers, Workbench *bench, const Entry *catalogue, const Instance *holder)
{
	View *view = workbench_view(bench);
	const Game *game = view_game(view);
	const bool inside = holder->kind == INSTANCE_FORCE;
	const GPtrArray *all = choices_forces(view_choices(view), catalogue,
	                                      inside ? holder->definition : NULL);
	for (guint i = 0; i < all->len; i++) {
		const Definition *definition = g_ptr_array_index(all, i);
		if (!view_force_is_available(view, holder, catalogue, definition))
			continue;
		ForceOffer *offer = g_new0(ForceOffer, 1);
		offer->entry = g_strdup(game_text(game, definition->shown->id));
		offer->army = g_strdup(game_text(game, catalogue->id));
		offer->name = g_strdup(game_text(game, definition_name(definition)));
		offer->outer = inside ? g_strdup(holder->roster_force->id) : NULL;
		offer->place = inside ? g_strdup_printf(_("in %s"), view_name(view, holder)) : NULL;
		count_like(offer, view, holder, definition);
		g_ptr_array_add(offers, offer);
	}
}

static void
add_offers_inside(GPtrArray *offers, Workbench *bench, const Entry *catalogue,
                  const Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *force = holder->forces[i];
		if (force->definition)
			add_offers(offers, bench, catalogue, force);
		add_offers_inside(offers, bench, catalogue, force);
	}
}

/* Forces inside others before those at the top, which are a second army or allies; those without room last. */
static guint
rank_of(const ForceOffer *offer)
{
	return (offer->is_full ? 2u : 0u) + (offer->outer ? 0u : 1u);
}

static void
append_rank(GPtrArray *sorted, GPtrArray *offers, guint rank)
{
	for (guint i = 0; i < offers->len; i++) {
		ForceOffer *offer = g_ptr_array_index(offers, i);
		if (rank_of(offer) == rank)
			g_ptr_array_add(sorted, offer);
	}
}

/* Takes the list over. */
static GPtrArray *
sort_offers(GPtrArray *offers)
{
	GPtrArray *sorted = g_ptr_array_new_with_free_func(offer_free);
	for (guint rank = 0; rank < 4; rank++)
		append_rank(sorted, offers, rank);
	g_ptr_array_set_free_func(offers, NULL);
	g_ptr_array_unref(offers);
	return sorted;
}

GPtrArray *
force_offers_of(Workbench *bench, const char *army)
{
	View *view = workbench_view(bench);
	GPtrArray *offers = g_ptr_array_new_with_free_func(offer_free);
	const Game *game = view_game(view);
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, army));
	if (entry_id_is_none(found))
		return offers;
	const Entry *catalogue = game_entry(game, found);
	add_offers(offers, bench, catalogue, view_root(view));
	add_offers_inside(offers, bench, catalogue, view_root(view));
	return sort_offers(offers);
}

GPtrArray *
force_offers_inside(Workbench *bench, const Instance *force)
{
	GPtrArray *offers = g_ptr_array_new_with_free_func(offer_free);
	if (force->definition && force->roster_force->catalogue)
		add_offers(offers, bench, force->roster_force->catalogue, force);
	return sort_offers(offers);
}

/* The first catalogue that is not a library; the game system if there is none. */
static const Entry *
first_army(const Game *game)
{
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (root != game->entries &&
		    !(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			return root;
	}
	return game_system(game);
}

char *
force_offer_reason(const ForceOffer *offer)
{
	return offer->is_full && offer->count ? g_strdup_printf(_("%s %s: no more may be taken"),
	                                                        offer->name, offer->count)
	                                      : NULL;
}

char *
force_offer_army(Workbench *bench, const Instance *force)
{
	const Game *game = view_game(workbench_view(bench));
	const Entry *own = force ? force->roster_force->catalogue : NULL;
	return g_strdup(game_text(game, (own ? own : first_army(game))->id));
}

char *
force_offer_army_name(Workbench *bench, const char *army)
{
	const Game *game = view_game(workbench_view(bench));
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, army));
	return g_strdup(entry_id_is_none(found) ? army
	                                        : game_text(game, game_entry(game, found)->name));
}

GPtrArray *
force_offer_other_armies(Workbench *bench, const Library *library, const char *army)
{
	const DataFile *system = data_set_find_system(library_data(library),
	                                              workbench_system(bench));
	GPtrArray *armies = system ? library_armies(library, system) : g_ptr_array_new();
	for (guint i = armies->len; i > 0; i--) {
		const DataFile *file = g_ptr_array_index(armies, i - 1);
		if (strcmp(file->id, army) == 0)
			g_ptr_array_remove_index(armies, i - 1);
	}
	return armies;
}

const ForceOffer *
force_offer_named(const GPtrArray *offers, const char *name)
{
	NameMatch best = NAME_DIFFERS;
	const ForceOffer *found = NULL;
	const ForceOffer *begun = NULL;
	guint n_begun = 0;
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		const NameMatch match = name_match(offer->name, name);
		if (match > best)
			found = offer;
		else if (found && match == best && !text_is_alike(found->name, offer->name))
			found = NULL;
		best = MAX(best, match);
		if (text_begins_alike(offer->name, name)) {
			begun = offer;
			n_begun++;
		}
	}
	return found || n_begun != 1 ? found : begun;
}

bool
force_offer_take(Workbench *bench, const ForceOffer *offer, char **made, Diags *diags)
{
	g_autofree char *label = g_strdup_printf(_("add %s"), offer->name);
	return workbench_do_one(
		bench, label, edit_add_force(offer->outer, offer->entry, offer->army), made, diags);
}
