#include "ui/panes/offers-pane.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "faces/rows/glyphs.h"
#include "faces/rows/info-rows.h"
#include "session/offers/force-offer.h"
#include "session/offers/sections.h"
#include "session/owned/owned.h"
#include "session/words/figures.h"

static void
add_heading(List *list, View *view, const Instance *category)
{
	const Room room = room_in_selections(view, category);
	list_add(list, (Row){
			       .key = g_strdup_printf("c:%s", view_name(view, category)),
			       .glyph = glyph_of_category(view_name(view, category)),
			       .text = g_strdup(view_name(view, category)),
			       .role = ROLE_HEADING,
			       .tail = figures_slots(&room),
			       .count = figures_room(&room),
			       .count_role = figures_is_broken(&room) ? ROLE_BAD : ROLE_HEADING,
		       });
}

static void
finish(Row *row, void *data)
{
	View *view = workbench_view(data);
	Offer offer;
	if (!offer_find(view, row->holder, row->entry, &offer))
		return;
	const Amount price = offer_price(view, &offer);
	const Room room = room_in_selections(view, offer.imagined);
	const Role count = room_is_short(&room) ? ROLE_BAD : ROLE_DIM;
	g_autofree char *why_not = offer_reason(view, &offer, price);
	row->sign = g_strdup(why_not ? "–" : " ");
	row->sign_role = ROLE_GREYED;
	row->role = why_not ? ROLE_GREYED : ROLE_TEXT;
	row->tail = offer_owned(data, &offer);
	row->count = offer_count(view, &offer);
	row->count_role = why_not ? ROLE_GREYED : count;
	row->cost = atom_is_none(figures_cost_type(view)) ? NULL : amount_to_string(price);
}

void
offers_pane_set_up(List *list, Workbench *bench)
{
	list_set_finisher(list, finish, bench);
}

/* The entries of a list that are chosen. */
typedef struct Choosing {
	View *view;
	OfferView choice;
	const Collection *owned; /* NULL for all entries */
	const GArray *uses;      /* those of the roster; NULL likewise */
} Choosing;

static bool
has_favourites(const Choosing *choosing)
{
	GHashTable *favourites = choosing->choice.favourites;
	return favourites && g_hash_table_size(favourites) > 0;
}

static bool
is_favourite(const Choosing *choosing, const Offer *offer)
{
	GHashTable *favourites = choosing->choice.favourites;
	if (!has_favourites(choosing))
		return false;
	g_autofree char *path = menu_item_path(view_game(choosing->view), offer->item);
	return g_hash_table_contains(favourites, path);
}

/* A star before a favourite; a blank keeps other names below its name. */
static const char *
glyph_of(const Choosing *choosing, const Offer *offer)
{
	if (is_favourite(choosing, offer))
		return "★";
	return has_favourites(choosing) ? " " : NULL;
}

static void
add_offer(List *list, const Choosing *choosing, const Offer *offer)
{
	View *view = choosing->view;
	char *path = menu_item_path(view_game(view), offer->item);
	list_add(list, (Row){
			       .key = g_strdup_printf("o:%s", path),
			       .holder = g_strdup(offer->imagined->force->roster_force->id),
			       .entry = path,
			       .depth = 1,
			       .glyph = glyph_of(choosing, offer),
			       .text = g_strdup(view_name(view, offer->imagined)),
			       .stops = true,
			       .unfinished = true,
		       });
}

const char *
offer_book(View *view, const Offer *offer)
{
	return view_source(view, offer->imagined).publication_name;
}

static bool
is_chosen(const Choosing *choosing, const Offer *offer)
{
	View *view = choosing->view;
	const OfferView choice = choosing->choice;
	if (!choice.all && !offer->available)
		return false;
	if (choice.only_favourites && !is_favourite(choosing, offer))
		return false;
	if (choice.hidden_books &&
	    g_hash_table_contains(choice.hidden_books, offer_book(view, offer)))
		return false;
	if (choosing->owned && !offer_is_left(view, offer, choosing->owned, choosing->uses))
		return false;
	if (!choice.possible)
		return true;
	g_autofree char *why_not = offer_reason(view, offer, offer_price(view, offer));
	return !why_not;
}

/* Appends the chosen offers of a section that are favourites, or the others. */
static void
choose(GArray *chosen, const Choosing *choosing, const Section *section, bool favourites)
{
	for (guint i = 0; i < section->offers->len; i++) {
		const Offer *offer = &g_array_index(section->offers, Offer, i);
		if (is_chosen(choosing, offer) && is_favourite(choosing, offer) == favourites)
			g_array_append_val(chosen, *offer);
	}
}

static void
add_offers(List *list, const Choosing *choosing, const GArray *offers)
{
	for (guint i = 0; i < offers->len; i++)
		add_offer(list, choosing, &g_array_index(offers, Offer, i));
}

static void
add_by_role(List *list, const Choosing *choosing, const GPtrArray *sections)
{
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		g_autoptr(GArray) chosen = g_array_new(FALSE, FALSE, sizeof(Offer));
		choose(chosen, choosing, section, true);
		choose(chosen, choosing, section, false);
		if (chosen->len)
			add_heading(list, choosing->view, section->category);
		add_offers(list, choosing, chosen);
	}
}

static gint
by_name(gconstpointer a, gconstpointer b, gpointer view)
{
	const Offer *one = a, *other = b;
	return text_compare_natural(view_name(view, one->imagined),
	                            view_name(view, other->imagined));
}

static gint
by_points(gconstpointer a, gconstpointer b, gpointer view)
{
	const int order = amount_compare(offer_price(view, b), offer_price(view, a));
	return order ? order : by_name(a, b, view);
}

static void
add_sorted(List *list, const Choosing *choosing, const GPtrArray *sections, bool favourites)
{
	g_autoptr(GArray) chosen = g_array_new(FALSE, FALSE, sizeof(Offer));
	for (guint i = 0; i < sections->len; i++)
		choose(chosen, choosing, g_ptr_array_index(sections, i), favourites);
	g_array_sort_with_data(chosen, choosing->choice.order == ROWS_BY_NAME ? by_name : by_points,
	                       choosing->view);
	add_offers(list, choosing, chosen);
}

static void
add_force(List *list, const ForceOffer *offer)
{
	list_add(list, (Row){
			       .key = g_strdup_printf("f:%s", offer->entry),
			       .entry = g_strdup(offer->entry),
			       .kind = OFFERS_FORCE,
			       .depth = 1,
			       .sign = g_strdup(offer->is_full ? "–" : " "),
			       .sign_role = ROLE_GREYED,
			       .text = g_strdup(offer->name),
			       .role = offer->is_full ? ROLE_GREYED : ROLE_TEXT,
			       .count = g_strdup(offer->count),
			       .count_role = offer->is_full ? ROLE_GREYED : ROLE_DIM,
			       .stops = true,
		       });
}

/* The forces that can be added inside the one that is built, such as regiments. */
static void
add_forces(List *list, Workbench *bench, const Instance *force, OfferView choice)
{
	g_autoptr(GPtrArray) offers = force ? force_offers_inside(bench, force) : g_ptr_array_new();
	bool has_heading = false;
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		if (choice.possible && offer->is_full)
			continue;
		if (!has_heading)
			list_add(list, (Row){
					       .key = g_strdup("forces"),
					       .text = g_strdup(_("Forces")),
					       .role = ROLE_HEADING,
				       });
		has_heading = true;
		add_force(list, offer);
	}
}

/* The number of entries that the army data hide now. */
static void
add_hidden(List *list, const Choosing *choosing, const GPtrArray *sections)
{
	guint n = 0;
	for (guint i = 0; i < sections->len && !choosing->choice.all; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		for (guint j = 0; j < section->offers->len; j++)
			n += !g_array_index(section->offers, Offer, j).available;
	}
	if (n == 0)
		return;
	list_add(list,
	         (Row){
			 .key = g_strdup("hidden"),
			 .kind = OFFERS_HIDDEN,
			 .text = g_strdup_printf(ngettext("%u hidden …", "%u hidden …", n), n),
			 .role = ROLE_DIM,
			 .stops = true,
		 });
}

GArray *
offers_pane_hidden(Workbench *bench, const GPtrArray *sections, int columns)
{
	View *view = workbench_view(bench);
	GArray *rows = rows_new();
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		for (guint j = 0; j < section->offers->len; j++) {
			const Offer *offer = &g_array_index(section->offers, Offer, j);
			if (!offer->available)
				text_append_listed(names, view_name(view, offer->imagined));
		}
	}
	info_rows_add_text(rows,
	                   _("The army data hide these here now. Enter lists them; at each, the "
	                     "reason can be asked for."),
	                   columns, ROLE_WARNING, 0);
	info_rows_add_text(rows, names->str, columns, ROLE_DIM, 0);
	return rows;
}

void
offers_pane_fill(List *list, Workbench *bench, const Instance *force, const GPtrArray *sections,
                 OfferView choice)
{
	View *view = workbench_view(bench);
	const Collection *owned = choice.owned ? workbench_collection(bench, NULL) : NULL;
	g_autoptr(GArray) uses = owned ? usage_of(view, owned, USAGE_OF_MODELS) : NULL;
	const Choosing choosing = {view, choice, owned, uses};
	list_begin(list);
	if (choice.order == ROWS_BY_ROLE) {
		add_by_role(list, &choosing, sections);
	} else {
		add_sorted(list, &choosing, sections, true);
		add_sorted(list, &choosing, sections, false);
	}
	if (!choice.only_favourites)
		add_forces(list, bench, force, choice);
	add_hidden(list, &choosing, sections);
	list_end(list);
}
