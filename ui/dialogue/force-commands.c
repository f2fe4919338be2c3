/* Lists and adds forces, of other armies too. */
#include "base/language/i18n.h"
#include "session/offers/force-offer.h"
#include "ui/dialogue/dialogue-private.h"

/* The kinds of items. */
typedef enum ForceItem {
	FORCE_ITEM_FORCE,
	FORCE_ITEM_ARMY, /* an army whose forces can be listed */
} ForceItem;

/* The army whose forces are listed. The caller owns it: g_free(). */
static char *
army_of(const Dialogue *edit)
{
	return edit->army ? g_strdup(edit->army)
	                  : force_offer_army(edit->bench, dialogue_force(edit));
}

static void
list_offer(Listing *listing, const ForceOffer *offer)
{
	g_autoptr(GString) line = g_string_new(offer->name);
	if (offer->place)
		g_string_append_printf(line, " %s", offer->place);
	if (offer->count)
		g_string_append_printf(line, _(": %s"), offer->count);
	if (offer->is_full)
		g_string_append(line, _(", no more may be taken"));
	const Item item = {
		.name = g_strdup(offer->name),
		.holder = g_strdup(offer->outer),
		.entry = g_strdup_printf("%s\t%s", offer->army, offer->entry),
		.kind = FORCE_ITEM_FORCE,
		.line = g_strdup(line->str),
	};
	listing_add(listing, &item);
}

static void
list_army(Listing *listing, const Dialogue *edit, const DataFile *army)
{
	const char *name = library_shown_name(edit->library, army);
	const Item item = {
		.name = g_strdup(name),
		.entry = g_strdup(army->id),
		.kind = FORCE_ITEM_ARMY,
		.line = g_strdup_printf(_("%s: its forces"), name),
	};
	listing_add(listing, &item);
}

Listing *
dialogue_forces(Dialogue *edit)
{
	Listing *listing = listing_new();
	g_autofree char *army = army_of(edit);
	g_autofree char *name = force_offer_army_name(edit->bench, army);
	g_autofree char *title = g_strdup_printf(_("Further forces of %s"), name);
	g_autoptr(GPtrArray) offers = force_offers_of(edit->bench, army);
	g_autoptr(GPtrArray) others = force_offer_other_armies(edit->bench, edit->library, army);
	listing_set_title(listing, title);
	for (guint i = 0; i < offers->len; i++)
		list_offer(listing, g_ptr_array_index(offers, i));
	if (others->len)
		listing_head(listing, _("Other armies"));
	for (guint i = 0; i < others->len; i++)
		list_army(listing, edit, g_ptr_array_index(others, i));
	return listing;
}

/* Lists the forces of that army from now on. */
static void
enlist(Dialogue *edit, const Item *item)
{
	g_autoptr(Diags) diags = diags_new();
	const DataFile *army = data_set_find_catalogue(library_data(edit->library),
	                                               workbench_system(edit->bench), item->entry);
	if (army && workbench_enlist(edit->bench, edit->library, army, diags)) {
		g_free(edit->army);
		edit->army = g_strdup(army->id);
		g_clear_pointer(&edit->fixes, fixes_free);
		g_clear_pointer(&edit->advice, advice_search_free);
		dialogue_read_kind(edit, LIST_FORCES, "");
	}
	talk_say_diags(edit->talk, diags);
}

/* The offer of an entry in a force; NULL if it is no longer offered. */
static const ForceOffer *
find_offer(const GPtrArray *offers, const char *entry, const char *outer)
{
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		if (g_strcmp0(offer->entry, entry) == 0 && g_strcmp0(offer->outer, outer) == 0)
			return offer;
	}
	return NULL;
}

static void
take(Dialogue *edit, const Item *item)
{
	g_auto(GStrv) ids = g_strsplit(item->entry, "\t", 2);
	g_autoptr(GPtrArray) offers = force_offers_of(edit->bench, ids[0]);
	const ForceOffer *offer = find_offer(offers, ids[1], item->holder);
	g_autofree char *made = NULL;
	if (!offer) {
		talk_refuse(edit->talk, _("%s is no longer available."), item->name);
		return;
	}
	PendingEdit pending = dialogue_edit_begin(edit);
	const bool done = force_offer_take(edit->bench, offer, &made, pending.diags);
	dialogue_edit_end(edit, &pending, done);
	if (!done)
		return;
	dialogue_set_unit(edit, made);
	g_clear_pointer(&edit->army, g_free);
	talk_say(edit->talk, "%s", _("\"available\" reads what it may have."));
}

void
dialogue_add_force(Dialogue *edit, const char *argument)
{
	if (!*argument) {
		g_clear_pointer(&edit->army, g_free);
		dialogue_read_kind(edit, LIST_FORCES, "");
		return;
	}
	const Item *item = dialogue_item(edit, LIST_FORCES, argument);
	if (item && item->kind == FORCE_ITEM_ARMY)
		enlist(edit, item);
	else if (item)
		take(edit, item);
}
