#include "session/proposals/candidates.h"

#include "base/text/name-key.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "session/advice/bodies.h"
#include "session/advice/oddity.h"
#include "session/offers/option.h"
#include "session/offers/sections.h"
#include "session/words/figures.h"

static void
candidate_free(gpointer data)
{
	Candidate *candidate = data;
	g_free(candidate->holder);
	g_free(candidate->entry);
	g_free(candidate->name);
	g_free(candidate->section);
	g_free(candidate->unit);
	g_free(candidate->keys);
	g_free(candidate);
}

static void
append_key(GString *keys, const char *name)
{
	g_autofree char *key = name_key(name);
	g_string_append_printf(keys, "%s\n", key);
}

/* The keys of the names of an entry, its categories and the groups around it. The caller owns it:
   g_free(). */
static char *
keys_of(View *view, const Instance *imagined)
{
	GString *keys = g_string_new(NULL);
	append_key(keys, view_name(view, imagined));
	for (uint32_t i = 0; i < imagined->n_categories; i++)
		append_key(keys,
		           view_category_name(view, imagined, imagined->categories[i].category_id));
	for (const Instance *group = imagined->parent; group && group->kind == INSTANCE_GROUP;
	     group = group->parent)
		append_key(keys, view_name(view, group));
	return g_string_free(keys, FALSE);
}

/* The candidates of a force while they are added. */
typedef struct Adding {
	GPtrArray *found;
	View *view;
	GHashTable *there; /* oddity_count_units() */
	CandidateFlags flags;
} Adding;

static void
add_offer(const Adding *adding, const Section *section, const Offer *offer, Amount price)
{
	View *view = adding->view;
	const Instance *force = offer->imagined->holder;
	Candidate *candidate = g_new0(Candidate, 1);
	*candidate = (Candidate){
		.holder = g_strdup(force->roster_force->id),
		.entry = menu_item_path(view_game(view), offer->item),
		.name = g_strdup(view_name(view, offer->imagined)),
		.section = g_strdup(
			section->category->definition ? view_name(view, section->category) : ""),
		.keys = adding->flags & CANDIDATES_WITH_KEYS ? keys_of(view, offer->imagined)
	                                                     : NULL,
		.price = price,
		.n_there = oddity_count_of(adding->there, offer->imagined),
		.is_only = oddity_is_only_one(view, offer->imagined),
		.is_ally = oddity_is_of_allies(view, section->category),
	};
	g_ptr_array_add(adding->found, candidate);
}

static void
add_offers(const Adding *adding, const Section *section)
{
	const bool free = adding->flags & CANDIDATES_FREE;
	for (guint i = 0; i < section->offers->len; i++) {
		const Offer *offer = &g_array_index(section->offers, Offer, i);
		const Amount price = offer_price(adding->view, offer);
		g_autofree char *reason = offer_reason(adding->view, offer, price);
		if (!reason && (free || amount_compare(price, AMOUNT_ZERO) > 0))
			add_offer(adding, section, offer, price);
	}
}

static gint
by_price(gconstpointer a, gconstpointer b)
{
	const Candidate *one = *(Candidate *const *)a;
	const Candidate *other = *(Candidate *const *)b;
	return amount_compare(one->price, other->price);
}

static void
sort_from(GPtrArray *found, guint first)
{
	if (found->len > first)
		qsort(found->pdata + first, found->len - first, sizeof *found->pdata, by_price);
}

static void
add_of_force(GPtrArray *found, View *view, const Instance *force, GHashTable *there,
             CandidateFlags flags)
{
	g_autoptr(GPtrArray) sections = sections_of(view, force);
	const Adding adding = {found, view, there, flags};
	for (guint i = 0; i < sections->len; i++) {
		const guint first = found->len;
		add_offers(&adding, g_ptr_array_index(sections, i));
		sort_from(found, first);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		add_of_force(found, view, force->forces[i], there, flags);
}

GPtrArray *
candidates_to_add(Workbench *bench, CandidateFlags flags)
{
	View *view = workbench_view(bench);
	const Instance *root = view_root(view);
	GPtrArray *found = g_ptr_array_new_with_free_func(candidate_free);
	g_autoptr(GHashTable) there = oddity_count_units(view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		add_of_force(found, view, root->forces[i], there, flags);
	return found;
}

/* The points of the limit that are not spent, and the cost type; false without a limit. */
static bool
find_left(View *view, Atom *type, Amount *left)
{
	Amount spent, limit;
	*type = figures_cost_type(view);
	if (!figures_limit(view, *type, &spent, &limit))
		return false;
	*left = amount_subtract(limit, spent);
	return true;
}

/* True for a model, a squad, and one more of a part with choices of its own: authors write vehicles of a squadron as
   options. */
static bool
is_body(View *view, const Option *option)
{
	const SelectionType type = option->item->definition->type;
	return type == SELECTION_UNIT || bodies_is_model(view, option->imagined) ||
	       (option->taken > 0 && tree_menu(view, option->imagined)->n_items > 0);
}

static void
add_option(GPtrArray *found, View *view, const Option *option, Amount price, CandidateFlags flags)
{
	Candidate *candidate = g_new0(Candidate, 1);
	*candidate = (Candidate){
		.holder = g_strdup(option->holder->selection->id),
		.entry = menu_item_path(view_game(view), option->item),
		.name = g_strdup_printf("%s: %s", view_name(view, option->holder->root),
	                                view_name(view, option->imagined)),
		.section = g_strdup(""),
		.unit = g_strdup(option->holder->root->selection->id),
		.keys = flags & CANDIDATES_WITH_KEYS ? keys_of(view, option->imagined) : NULL,
		.price = price,
		.n_there = (guint)option->taken,
		.is_body = is_body(view, option),
	};
	g_ptr_array_add(found, candidate);
}

/* One of a group of which one may be taken would replace another, which is not for a search to
   decide. */
static bool
may_select(View *view, const Option *option)
{
	g_autofree char *obstacle = option_obstacle(view, option);
	if (obstacle || option->is_fixed || (option->taken && option->kind != OPTION_NUMBER))
		return false;
	return !option->group || amount_is_zero(room_in_selections(view, option->group).most.taken);
}

static void
add_of_selection(GPtrArray *found, View *view, const Instance *holder, Atom type, Amount left,
                 CandidateFlags flags, const Work *work)
{
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items && !work_is_spent(work); i++) {
		if (menu->items[i].definition->is_group)
			continue;
		const Option option = option_of(view, holder, &menu->items[i]);
		const Amount price = price_of(view, option.imagined, type);
		if (amount_compare(price, AMOUNT_ZERO) > 0 && amount_compare(price, left) <= 0 &&
		    may_select(view, &option))
			add_option(found, view, &option, price, flags);
	}
}

GPtrArray *
candidates_to_select(Workbench *bench, CandidateFlags flags, const Work *work)
{
	View *view = workbench_view(bench);
	GPtrArray *found = g_ptr_array_new_with_free_func(candidate_free);
	const GPtrArray *selections = view_selections(view);
	Atom type;
	Amount left;
	if (!find_left(view, &type, &left))
		return found;
	for (guint i = 0; i < selections->len; i++)
		add_of_selection(found, view, g_ptr_array_index(selections, i), type, left, flags,
		                 work);
	return found;
}
