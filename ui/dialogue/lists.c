/* Makes the lists: offers, roster, options, findings. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/verdict/repeats.h"
#include "faces/rows/option-rows.h"
#include "faces/rows/summaries.h"
#include "faces/rows/tree-rows.h"
#include "session/offers/force-offer.h"
#include "session/offers/offer.h"
#include "session/offers/option.h"
#include "session/offers/sections.h"
#include "session/owned/owned.h"
#include "session/shelf/shelf.h"
#include "session/words/figures.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

/* Lines of a dialogue are not wrapped. */
#define ENDLESS_COLUMNS 1000

const Instance *
dialogue_force(const Dialogue *edit)
{
	View *view = workbench_view(edit->bench);
	const Instance *force = edit->force ? view_find(view, edit->force) : NULL;
	const Instance *root = view_root(view);
	return force ? force : root->n_forces ? root->forces[0] : NULL;
}

/* "60 pts"; "" for a game without costs. The caller owns it: g_free(). */
static char *
price_text(View *view, Amount price)
{
	const Atom type = figures_cost_type(view);
	g_autofree char *text = amount_to_string(price);
	return atom_is_none(type) ? g_strdup("")
	                          : g_strdup_printf("%s %s", text, figures_cost_name(view, type));
}

/* Appends a part of a line. */
static void
join(GString *line, const char *part)
{
	if (part && *part)
		g_string_append_printf(line, ", %s", part);
}

/* Offers */

static void
head_section(Listing *listing, View *view, const Section *section)
{
	const Room room = room_in_selections(view, section->category);
	g_autofree char *figures = figures_room(&room);
	g_autofree char *numbers = figures_in_words(figures);
	g_autoptr(GString) line = g_string_new(view_name(view, section->category));
	if (numbers)
		g_string_append_printf(line, _(": %s"), numbers);
	listing_head(listing, line->str);
}

/* The number taken, with limits if there are any; NULL for none. The caller owns it: g_free(). */
static char *
count_in_words(View *view, const Offer *offer)
{
	g_autofree char *count = offer_count(view, offer);
	const bool is_limited = count && strchr(count, '/');
	return is_limited ? figures_in_words(count)
	       : count    ? g_strdup_printf(_("%s taken"), count)
	                  : NULL;
}

/* The offers of a list, with what is owned of them. */
typedef struct Offered {
	const Dialogue *edit;
	View *view;
	const Collection *owned; /* NULL if it cannot be read */
	const GArray *uses;      /* those of the roster, likewise */
	const Shelf *shelf;      /* with the favourites; NULL if it cannot be read */
} Offered;

static bool
is_favourite(const Offered *offered, const Offer *offer)
{
	g_autofree char *path = menu_item_path(view_game(offered->view), offer->item);
	return offered->shelf && shelf_is_favourite(offered->shelf, path);
}

static void
list_offer(Listing *listing, const Offered *offered, const Offer *offer)
{
	View *view = offered->view;
	const Amount price = offer_price(view, offer);
	g_autofree char *reason = offer_reason(view, offer, price);
	g_autofree char *count = count_in_words(view, offer);
	g_autofree char *cost = price_text(view, price);
	g_autofree char *owned = offer_owned(offered->edit->bench, offer);
	g_autoptr(GString) line = g_string_new(view_name(view, offer->imagined));
	join(line, cost);
	join(line, count);
	join(line, owned);
	join(line, is_favourite(offered, offer) ? _("favourite") : NULL);
	if (reason)
		g_string_append_printf(line, _(", not now: %s"), reason);
	const Item item = {
		.name = g_strdup(view_name(view, offer->imagined)),
		.holder = g_strdup(offer->imagined->force->roster_force->id),
		.entry = menu_item_path(view_game(view), offer->item),
		.line = g_string_free(g_steal_pointer(&line), FALSE),
	};
	listing_add(listing, &item);
}

static bool
is_listed(const Offered *offered, const Offer *offer)
{
	View *view = offered->view;
	const Dialogue *edit = offered->edit;
	const Collection *owned = edit->owned ? offered->owned : NULL;
	if ((!edit->shows_all && !offer->available) ||
	    (edit->favourites && !is_favourite(offered, offer)) ||
	    (owned && !offer_is_left(view, offer, owned, offered->uses)))
		return false;
	g_autofree char *reason = edit->possible
	                                  ? offer_reason(view, offer, offer_price(view, offer))
	                                  : NULL;
	return !reason;
}

/* Lists the offers of a section that are favourites, or the others. @headed  in and out: it has its heading */
static void
list_offers_of(const Offered *offered, Listing *listing, const Section *section, bool favourites,
               bool *headed)
{
	for (guint i = 0; i < section->offers->len; i++) {
		const Offer *offer = &g_array_index(section->offers, Offer, i);
		if (is_favourite(offered, offer) != favourites || !is_listed(offered, offer))
			continue;
		if (!*headed)
			head_section(listing, offered->view, section);
		*headed = true;
		list_offer(listing, offered, offer);
	}
}

static void
list_section(const Offered *offered, Listing *listing, const Section *section)
{
	bool headed = false;
	list_offers_of(offered, listing, section, true, &headed);
	list_offers_of(offered, listing, section, false, &headed);
}

/* The title names the force if there are several. */
static void
name_force(Listing *listing, View *view, const Instance *force)
{
	const Instance *root = view_root(view);
	const bool several = root->n_forces > 1 || (root->n_forces && root->forces[0]->n_forces);
	if (!several)
		return;
	g_autofree char *line = g_strdup_printf(_("Available for %s"), view_name(view, force));
	listing_set_title(listing, line);
}

static Listing *
list_offers(Dialogue *edit)
{
	View *view = workbench_view(edit->bench);
	const Instance *force = dialogue_force(edit);
	Listing *listing = listing_new();
	g_autoptr(GPtrArray) sections = force ? sections_of(view, force) : g_ptr_array_new();
	const Collection *owned = workbench_collection(edit->bench, NULL);
	g_autoptr(GArray) uses = owned ? usage_of(view, owned, USAGE_OF_MODELS) : NULL;
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(Shelf) shelf = shelf_load(workbench_system(edit->bench), ignored);
	const Offered offered = {edit, view, owned, uses, shelf};
	name_force(listing, view, force);
	for (guint i = 0; i < sections->len; i++)
		list_section(&offered, listing, g_ptr_array_index(sections, i));
	return listing;
}

/* "Regiment (1, from 1 to 5), Auxiliary Units": the forces with room inside the one that is built. The caller owns it: g_free(). */
static char *
forces_with_room(const Dialogue *edit)
{
	const Instance *force = dialogue_force(edit);
	GString *names = g_string_new(NULL);
	g_autoptr(GPtrArray) offers = force ? force_offers_inside(edit->bench, force)
	                                    : g_ptr_array_new();
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		g_autofree char *count = offer->count ? figures_in_words(offer->count) : NULL;
		g_autofree char *line = count ? g_strdup_printf("%s (%s)", offer->name, count)
		                              : NULL;
		if (!offer->is_full)
			text_append_listed(names, line ? line : offer->name);
	}
	return g_string_free(names, FALSE);
}

static guint
count_hidden(const Dialogue *edit)
{
	guint n = 0;
	const Instance *force = dialogue_force(edit);
	g_autoptr(GPtrArray) sections = force ? sections_of(workbench_view(edit->bench), force)
	                                      : g_ptr_array_new();
	for (guint i = 0; i < sections->len && !edit->shows_all; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		for (guint j = 0; j < section->offers->len; j++)
			n += !g_array_index(section->offers, Offer, j).available;
	}
	return n;
}

void
dialogue_say_rest(const Dialogue *edit)
{
	const guint n = count_hidden(edit);
	g_autofree char *forces = forces_with_room(edit);
	if (*forces)
		talk_say(edit->talk, _("Forces that fit in it: %s; \"force NAME\" adds one."),
		         forces);
	if (n)
		talk_say(
			edit->talk,
			ngettext("%u entry is hidden by the army data: \"show-all\" lists it.",
		                 "%u entries are hidden by the army data: \"show-all\" lists them.",
		                 n),
			n);
}

/* The roster */

static char *
line_of_row(View *view, const Row *row)
{
	g_autofree char *count = figures_in_words(row->count);
	GString *line = g_string_new(row->text);
	if (count)
		g_string_append_printf(line, strchr(row->count, '/') ? _(": %s") : " %s", count);
	if (row->cost) {
		const char *unit = figures_cost_name(view, figures_cost_type(view));
		g_string_append_printf(line, ", %s %s", row->cost, unit);
	}
	if (row->tail && *row->tail)
		g_string_append_printf(line, _(": %s"), row->tail);
	if (row->sign && *row->sign == '!')
		g_string_append(line, _("; wrong"));
	return g_string_free(line, FALSE);
}

static void
list_tree_row(Listing *listing, View *view, const Row *row)
{
	g_autofree char *line = line_of_row(view, row);
	if (row->follows) {
		listing_extend(listing, line);
		return;
	}
	if (row->kind == TREE_CATEGORY) {
		listing_head(listing, line);
		return;
	}
	const Item item = {
		.name = g_strdup(row->text),
		.holder = g_strdup(row->holder),
		.line = g_steal_pointer(&line),
	};
	listing_add(listing, &item);
}

static Listing *
list_tree(Dialogue *edit)
{
	g_autoptr(GHashTable) none = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GArray) rows = tree_rows(edit->bench, none, NULL, NULL, edit->order, NULL);
	Listing *listing = listing_new();
	for (guint i = 0; i < rows->len; i++)
		list_tree_row(listing, workbench_view(edit->bench), &g_array_index(rows, Row, i));
	return listing;
}

/* Options */

/* The number taken, in words. The caller owns it: g_free(). */
static char *
taken_text(const Option *option)
{
	g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, option->taken);
	if (option->kind == OPTION_NUMBER)
		return g_strdup_printf(_("%s taken"), number);
	return g_strdup(option->taken ? _("taken") : _("not taken"));
}

/* The selection that an option belongs to; NULL for the unit itself. */
static const char *
name_of_holder(Dialogue *edit, const Option *option)
{
	const Selection *holder = option->holder->selection;
	return holder && g_strcmp0(holder->id, edit->unit) != 0
	               ? view_name(workbench_view(edit->bench), option->holder)
	               : NULL;
}

static char *
line_of_choice(Dialogue *edit, const Row *row, const Option *option)
{
	View *view = workbench_view(edit->bench);
	const char *holder = name_of_holder(edit, option);
	g_autofree char *taken = taken_text(option);
	g_autofree char *count = figures_in_words(row->count);
	g_autofree char *reason = option->taken ? NULL : option_obstacle(view, option);
	GString *line = g_string_new(view_name(view, option->imagined));
	if (holder)
		g_string_append_printf(line, _(" of %s"), holder);
	if (count)
		g_string_append_printf(line, _(": %s"), count);
	else
		join(line, taken);
	if (row->cost) {
		const char *unit = figures_cost_name(view, figures_cost_type(view));
		g_string_append_printf(line, ", %s %s", row->cost, unit);
	}
	if (option->is_fixed)
		join(line, _("fixed"));
	if (reason)
		g_string_append_printf(line, _(", not now: %s"), reason);
	return g_string_free(line, FALSE);
}

static void
list_choice(Listing *listing, Dialogue *edit, const Row *row)
{
	View *view = workbench_view(edit->bench);
	Option option;
	if (!option_find(view, row->holder, row->entry, &option))
		return;
	const Item item = {
		.name = g_strdup(view_name(view, option.imagined)),
		.holder = g_strdup(row->holder),
		.entry = g_strdup(row->entry),
		.kind = OPTION_CHOICE,
		.line = line_of_choice(edit, row, &option),
	};
	listing_add(listing, &item);
}

static void
list_tie(Listing *listing, Dialogue *edit, const Row *row)
{
	View *view = workbench_view(edit->bench);
	AssociationOffer association;
	if (!option_rows_association(view, row, &association))
		return;
	g_autofree char *name = association_offer_name(view, &association);
	const Item item = {
		.name = g_strdup(name),
		.holder = g_strdup(row->holder),
		.entry = g_strdup(row->entry),
		.kind = OPTION_ASSOCIATION,
		.line = g_strdup_printf("%s, %s%s%s", name,
	                                association.is_associated ? _("yes") : _("no"),
	                                row->tail ? ": " : "", row->tail ? row->tail : ""),
	};
	listing_add(listing, &item);
}

static void
list_option_row(Listing *listing, Dialogue *edit, const Row *row)
{
	/* Other headings belong to texts, which dialogue_show() says. */
	if (row->role == ROLE_HEADING && row->key) {
		g_autofree char *line = line_of_row(workbench_view(edit->bench), row);
		listing_head(listing, line);
	} else if (row->kind == OPTION_CHOICE) {
		list_choice(listing, edit, row);
	} else if (row->kind == OPTION_ASSOCIATION) {
		list_tie(listing, edit, row);
	}
}

/* The title names the unit. */
static void
name_unit(Listing *listing, Dialogue *edit)
{
	View *view = workbench_view(edit->bench);
	const Instance *unit = edit->unit ? view_find(view, edit->unit) : NULL;
	if (!unit || !unit->selection)
		return;
	g_autofree char *name = summaries_name(view, unit);
	g_autofree char *cost = price_text(view,
	                                   figures_cost_below(view, unit, figures_cost_type(view)));
	g_autofree char *line = g_strdup_printf(_("Options of %s, %s"), name, cost);
	listing_set_title(listing, line);
}

static Listing *
list_options(Dialogue *edit)
{
	g_autoptr(GArray) rows = option_rows(edit->bench, edit->unit, ENDLESS_COLUMNS);
	Listing *listing = listing_new();
	name_unit(listing, edit);
	for (guint i = 0; i < rows->len; i++)
		list_option_row(listing, edit, &g_array_index(rows, Row, i));
	return listing;
}

/* Findings */

static Listing *
list_findings(Dialogue *edit)
{
	const Verdict *verdict = workbench_verdict(edit->bench);
	Listing *listing = listing_new();
	g_autofree char *reasons = workbench_why_not_judged(edit->bench);
	g_autofree char *title = g_strdup_printf(_("Not judged: %s"), reasons);
	if (*reasons)
		listing_set_title(listing, title);
	g_autoptr(GArray) repeats = repeats_count(verdict);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const guint n = repeats_get(repeats, i);
		if (n == 0)
			continue;
		g_autofree char *message = repeats_message(finding, n);
		g_autofree char *place = g_strjoinv(", ", (char **)(guintptr)finding->path);
		const Item item = {
			.name = g_strdup(finding->message),
			.holder = g_strdup(finding->owner_id),
			.entry = report_finding_key(finding),
			.line = g_strdup_printf(*place ? _("%s: %s (%s)") : _("%s: %s"),
		                                _(severity_name(finding->severity)), message,
		                                place),
		};
		listing_add(listing, &item);
		g_autofree char *agreed = finding_agreed(finding);
		if (agreed)
			listing_extend(listing, agreed);
	}
	return listing;
}

Listing *
dialogue_listing(Dialogue *edit, ListKind kind)
{
	switch (kind) {
	case LIST_OFFERS:
		return list_offers(edit);
	case LIST_TREE:
		return list_tree(edit);
	case LIST_OPTIONS:
		return list_options(edit);
	case LIST_FINDINGS:
		return list_findings(edit);
	case LIST_FORCES:
		return dialogue_forces(edit);
	case LIST_PLAY:
		return dialogue_game(edit);
	case LIST_KEPT:
		return dialogue_kept_units(edit);
	case LIST_FIXES:
	case LIST_PROPOSALS:
	case LIST_KINDS:
		break;
	}
	g_assert_not_reached();
}
