/* Saves points: other options, other entries in place of units, and units that nothing needs. */
#include "base/language/i18n.h"
#include "session/advice/additions.h"
#include "session/advice/advice.h"
#include "session/advice/legal-search-private.h"
#include "session/advice/oddity.h"
#include "session/offers/option.h"
#include "session/offers/workbench-actions.h"
#include "session/words/figures.h"

#include <string.h>

/* Units of a legal start for which cheaper ones are looked for: a leader among what comes with a force. */
#define MOST_EXCHANGED 12u

/* Times that all units are gone through: an exchange may make others needless. */
#define MOST_ROUNDS 3u

/* Entries that are tried in place of a unit to save points: all cheaper ones of most armies. */
#define MOST_CHEAPER 32u

bool
legal_search_saves(const LegalSearch *search, const Shortfall *before)
{
	const Shortfall reached = legal_search_shortfall(search);
	return !shortfall_is_smaller(before, &reached) && reached.warnings <= before->warnings &&
	       amount_compare(reached.cost, before->cost) < 0 && legal_search_keeps(search);
}

/* Takes an option that makes the roster cheaper. @less  true to take one of it away */
static bool
save_by(LegalSearch *search, const LegalOption *candidate, bool less)
{
	Workbench *bench = search->bench;
	const Shortfall before = legal_search_shortfall(search);
	Option option;
	if (!option_find(workbench_view(bench), candidate->holder, candidate->entry, &option) ||
	    (less && (option.taken == 0 || option.is_fixed)) ||
	    !(less ? option_less(bench, &option, NULL) : option_toggle(bench, &option, NULL)))
		return false;
	search->n_trials++;
	const Shortfall reached = legal_search_shortfall(search);
	if (reached.errors <= before.errors && reached.warnings <= before.warnings &&
	    amount_compare(reached.gap, before.gap) <= 0 &&
	    amount_compare(reached.cost, before.cost) < 0 && legal_search_keeps(search))
		return true;
	workbench_undo(bench);
	return false;
}

/* The options of a unit that cost something and may be left out. The caller owns the list. */
static GArray *
taken_of(View *view, const char *unit)
{
	GArray *candidates = g_array_new(FALSE, FALSE, sizeof(LegalOption));
	g_array_set_clear_func(candidates, legal_option_clear);
	const GPtrArray *selections = view_selections(view);
	for (guint i = 0; i < selections->len; i++) {
		const Instance *option = g_ptr_array_index(selections, i);
		if (!option->root || option->root == option || !option->item ||
		    strcmp(option->root->selection->id, unit) != 0)
			continue;
		const LegalOption candidate = {
			.holder = g_strdup(option->holder->selection->id),
			.entry = menu_item_path(view_game(view), option->item),
		};
		g_array_append_val(candidates, candidate);
	}
	return candidates;
}

static bool
save_in(LegalSearch *search, const char *unit)
{
	View *view = workbench_view(search->bench);
	g_autoptr(GArray) taken = taken_of(view, unit);
	g_autoptr(GArray) others = legal_options_of(view, unit);
	bool saved = false;
	for (guint i = 0; i < taken->len && legal_search_goes_on(search); i++)
		saved |= save_by(search, &g_array_index(taken, LegalOption, i), true);
	for (guint i = 0; i < others->len && legal_search_goes_on(search); i++)
		saved |= save_by(search, &g_array_index(others, LegalOption, i), false);
	return saved;
}

/* Takes the option of a unit that another one had for the whole army, such as the mark of its leader. */
static void
take_over(LegalSearch *search, const char *unit, const Shortfall *before)
{
	const bool clears = search->clears;
	search->clears = true;
	const Shortfall wanted = legal_search_shortfall(search);
	if (shortfall_of(search->bench).warnings > before->warnings)
		legal_search_try_options(search, unit, &wanted);
	search->clears = clears;
}

/* Takes another entry in place of a unit if that is cheaper, with the cheapest of its options and what it needs; no odder
   one where the list shall be sensible. */
static bool
exchange_for(LegalSearch *search, const char *unit, const Addition *addition)
{
	Workbench *bench = search->bench;
	const guint depth = workbench_depth(bench);
	const guint oddity = oddity_of(bench);
	const Shortfall before = legal_search_shortfall(search);
	Offer offer;
	g_auto(AddedOffer) added = {0};
	if (!legal_search_remove(search, unit))
		return false;
	search->n_trials++;
	if (offer_find(workbench_view(bench), addition->force, addition->entry, &offer) &&
	    workbench_add_offer(bench, &offer, &added, NULL)) {
		save_in(search, added.id);
		legal_search_fix_addition(search, added.id, before.errors);
		take_over(search, added.id, &before);
		if (legal_search_saves(search, &before) &&
		    (search->size == 0 || oddity_of(bench) <= oddity))
			return true;
	}
	workbench_draft_return(bench, depth);
	return false;
}

/* The entries that can be had without a unit, the cheapest first. The caller owns the list. */
static GArray *
additions_without(Workbench *bench, const char *unit)
{
	const guint depth = workbench_depth(bench);
	if (!workbench_do_one(bench, NULL, edit_remove(unit), NULL, NULL))
		return g_array_new(FALSE, FALSE, sizeof(Addition));
	GArray *additions = additions_of(workbench_view(bench));
	workbench_draft_return(bench, depth);
	additions_sort(additions, false);
	return additions;
}

static Amount
cost_of_unit(Workbench *bench, const char *unit)
{
	View *view = workbench_view(bench);
	const Instance *instance = view_find(view, unit);
	return instance ? figures_cost_below(view, instance, figures_cost_type(view)) : AMOUNT_ZERO;
}

/* @saves  a dearer entry may be the cheaper one once its options are exchanged */
static bool
exchange(LegalSearch *search, const char *unit, bool saves)
{
	if (kept_choices_has(search->kept, unit))
		return false;
	g_autoptr(GArray) additions = additions_without(search->bench, unit);
	const Amount cost = cost_of_unit(search->bench, unit);
	guint n_tried = 0;
	for (guint i = 0;
	     i < additions->len && n_tried < MOST_CHEAPER && legal_search_goes_on(search); i++) {
		const Addition *addition = &g_array_index(additions, Addition, i);
		if (amount_is_zero(addition->price))
			continue;
		if (!saves && amount_compare(addition->price, cost) >= 0)
			break;
		n_tried++;
		if (exchange_for(search, unit, addition))
			return true;
	}
	return false;
}

bool
legal_search_remove(LegalSearch *search, const char *unit)
{
	View *view = workbench_view(search->bench);
	const Instance *old = view_find(view, unit);
	g_autofree char *label = g_strdup_printf("%s %s", _("remove"),
	                                         old ? view_name(view, old) : "");
	return workbench_do_one(search->bench, label, edit_remove(unit), NULL, NULL);
}

bool
legal_search_drop(LegalSearch *search, const char *unit)
{
	const Shortfall before = legal_search_shortfall(search);
	if (kept_choices_has(search->kept, unit) || !legal_search_goes_on(search) ||
	    !legal_search_remove(search, unit))
		return false;
	search->n_trials++;
	if (legal_search_saves(search, &before))
		return true;
	workbench_undo(search->bench);
	return false;
}

/* Saves points by one unit. */
static bool
cheapen(LegalSearch *search, const char *unit)
{
	if (exchange(search, unit, false) || legal_search_drop(search, unit))
		return true;
	bool saved = false;
	while (legal_search_goes_on(search) && save_in(search, unit))
		saved = true;
	return saved;
}

void
legal_search_cheapen(LegalSearch *search, GPtrArray *before)
{
	bool saved = true;
	for (guint round = 0; saved && round < MOST_ROUNDS; round++) {
		g_autoptr(GPtrArray) units = advice_unit_ids(search->bench);
		saved = false;
		for (guint i = 0; i < units->len && units->len <= MOST_EXCHANGED; i++) {
			const char *unit = g_ptr_array_index(units, i);
			if (!g_ptr_array_find_with_equal_func(before, unit, g_str_equal, NULL))
				saved |= cheapen(search, unit);
		}
	}
}

bool
legal_search_save(LegalSearch *search)
{
	g_autoptr(GPtrArray) units = advice_unit_ids(search->bench);
	bool saved = false;
	for (guint i = 0; i < units->len && legal_search_goes_on(search); i++)
		saved |= save_in(search, g_ptr_array_index(units, i));
	for (guint i = 0; i < units->len && legal_search_goes_on(search); i++)
		saved |= exchange(search, g_ptr_array_index(units, i), true);
	return saved;
}
