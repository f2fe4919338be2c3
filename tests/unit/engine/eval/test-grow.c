/* Views that show new selections without a refresh count as refreshed ones do, and sums of costs are the same
   however often they are asked for. */
#include "engine/eval/grow.h"
#include "engine/eval/tree.h"
#include "engine/queries/cost-sums.h"
#include "engine/queries/cost.h"
#include "engine/queries/tally.h"
#include "fixture.h"

/* clang-format off */
#define OPTION(id, attributes, inner) \
	"<selectionEntry id='" id "' name='" id "' type='upgrade' " attributes ">" inner "</selectionEntry>"
#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define UNIT(inner) \
	"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'><categoryLinks>" \
	"<categoryLink id='l' name='HQ' targetId='hq' primary='true'/></categoryLinks>" inner \
	"</selectionEntry></selectionEntries>"
#define GROUP(id, inner) \
	"<selectionEntryGroups><selectionEntryGroup id='" id "' name='" id "'>" inner \
	"</selectionEntryGroup></selectionEntryGroups>"
/* clang-format on */

static const char UNIT_OF_MODELS[] = UNIT(ENTRIES(
	OPTION("model", "",
               GROUP("weapons", ENTRIES(OPTION("axe", "", ""))) ENTRIES(OPTION("flag", "", "")))));

static const char *const IDS[] = {"unit", "model", "weapons", "axe", "flag", "hq", "army", "none"};

/* The counts of all ids from all nodes, with all reaches. */
static char *
counts_of(Fixture *f)
{
	GString *out = g_string_new(NULL);
	g_autoptr(GPtrArray) nodes = g_ptr_array_new();
	Instance *root = view_own(f->view, view_root(f->view));
	g_ptr_array_add(nodes, root);
	for (guint i = 0; i < view_forces(f->view)->len; i++) {
		Instance *force = g_ptr_array_index(view_forces(f->view), i);
		g_ptr_array_add(nodes, force);
		for (uint32_t c = 0; c < force->n_categories_below; c++)
			g_ptr_array_add(nodes, force->categories_below[c]);
	}
	for (guint i = 0; i < view_selections(f->view)->len; i++)
		g_ptr_array_add(nodes, g_ptr_array_index(view_selections(f->view), i));
	for (guint i = 0; i < nodes->len; i++)
		for (guint k = 0; k < G_N_ELEMENTS(IDS) * REACH_COUNT; k++) {
			const Atom id = atoms_find(f->game->atoms, IDS[k / REACH_COUNT]);
			const Scope scope = {.node = g_ptr_array_index(nodes, i)};
			g_string_append_printf(out, "%" G_GINT64_FORMAT " ",
			                       tally_count(f->view, scope, (int)(k % REACH_COUNT),
			                                   tally_key_id(id)));
		}
	return g_string_free(out, FALSE);
}

/* Adds a selection to the roster alone. */
static const Selection *
add(Fixture *f, const char *holder, const char *entry)
{
	g_auto(Change) change = {.kind = CHANGE_ADD_SELECTION,
	                         .parent = g_strdup(holder),
	                         .entry = g_strdup(entry),
	                         .amount = 2,
	                         .at = -1};
	char *id = NULL;
	cr_assert(history_apply(f->history, &change, &id, f->diags));
	return roster_find_selection(f->roster, fixture_keep(f, id));
}

/* Grows the view by a selection, and compares its counts with those of a refreshed one. */
static void
expect_grown(Fixture *f, const Selection *selection)
{
	g_free(counts_of(f)); /* makes the tallies that have to change */
	cr_assert(view_grow(f->view, selection));
	g_autofree char *grown = counts_of(f);
	view_refresh(f->view);
	g_autofree char *refreshed = counts_of(f);
	cr_expect_str_eq(grown, refreshed);
}

Test(grow, counts_selections_at_every_level)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, UNIT_OF_MODELS);
	const Selection *unit = add(&f, f.force, "unit");
	expect_grown(&f, unit);
	const Selection *model = add(&f, unit->id, "model");
	expect_grown(&f, model);
	expect_grown(&f, add(&f, model->id, "axe"));
	expect_grown(&f, add(&f, model->id, "flag"));
	expect_grown(&f, add(&f, f.force, "unit"));
	fixture_close(&f);
}

Test(grow, counts_a_new_amount_and_a_removed_selection)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, UNIT_OF_MODELS);
	const Selection *unit = add(&f, f.force, "unit");
	const Selection *model = add(&f, unit->id, "model");
	view_refresh(f.view);
	g_auto(Change) more = {.kind = CHANGE_SET_AMOUNT, .id = g_strdup(model->id), .amount = 7};
	cr_assert(history_apply(f.history, &more, NULL, f.diags));
	expect_grown(&f, model);
	g_free(counts_of(&f));
	cr_assert(view_shrink(f.view, model));
	g_auto(Change) none = {.kind = CHANGE_REMOVE, .id = g_strdup(model->id)};
	cr_assert(history_apply(f.history, &none, NULL, f.diags));
	g_autofree char *shrunk = counts_of(&f);
	view_refresh(f.view);
	g_autofree char *refreshed = counts_of(&f);
	cr_expect_str_eq(shrunk, refreshed);
	fixture_close(&f);
}

Test(grow, needs_a_refresh_where_a_selection_changes_others)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             UNIT("<modifiers><modifier type='add' field='category' value='elite'/>"
	                  "</modifiers>"));
	const Selection *unit = add(&f, f.force, "unit");
	cr_expect_not(view_grow(f.view, unit));
	fixture_close(&f);
}

Test(grow, answers_what_counts_decide_and_not_what_costs_do)
{
	static const char *const FIELDS[] = {"selections", "pts"};
	for (int costs = 0; costs < 2; costs++) {
		g_autofree char *contents = g_strdup_printf(
			UNIT("<modifiers><modifier type='set' field='hidden' value='true'>"
		             "<conditions><condition type='atLeast' value='1' field='%s' "
		             "scope='force' childId='any' shared='true'/></conditions></modifier>"
		             "</modifiers>"),
			FIELDS[costs]);
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, contents);
		const Menu *menu = tree_menu(f.view, fixture_instance(&f, f.force));
		cr_expect_eq(grow_answers(f.view, menu, &menu->items[0]), !costs);
		fixture_close(&f);
	}
}

static const char UNIT_WITH_COSTS[] = UNIT(
	"<costs><cost name='pts' typeId='pts' value='7.5'/></costs>" ENTRIES(
		OPTION("model", "",
                       "<costs><cost name='pts' typeId='pts' value='3'/></costs>" GROUP(
			       "weapons", ENTRIES(OPTION("axe", "",
                                                         "<costs><cost name='pts' typeId='pts' "
                                                         "value='0.25'/></costs>"))))));

/* The first questions visit the selections, later ones look the sum up. */
Test(costs, in_a_scope_are_the_same_for_each_question)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, UNIT_WITH_COSTS);
	const Selection *unit = add(&f, f.force, "unit");
	const Selection *model = add(&f, unit->id, "model");
	add(&f, model->id, "axe");
	add(&f, f.force, "unit");
	view_refresh(f.view);
	Instance *nodes[] = {
		view_own(f.view, view_root(f.view)),
		view_own(f.view, fixture_instance(&f, f.force)),
		tree_instance(f.view, unit),
		tree_instance(f.view, model)->parent,
	};
	const Atom pts = atoms_find(f.game->atoms, "pts");
	for (guint n = 0; n < G_N_ELEMENTS(nodes) * G_N_ELEMENTS(IDS) * REACH_COUNT; n++) {
		const Scope scope = {.node = nodes[n / REACH_COUNT / G_N_ELEMENTS(IDS)]};
		const Atom id = atoms_find(f.game->atoms, IDS[n / REACH_COUNT % G_N_ELEMENTS(IDS)]);
		const int reach = (int)(n % REACH_COUNT);
		cost_sums_forget(f.view);
		const Amount first = cost_in_scope(f.view, scope, reach, tally_key_id(id), pts);
		for (int again = 0; again < 8; again++) {
			const Amount next = cost_in_scope(f.view, scope, reach, tally_key_id(id),
			                                  pts);
			cr_expect(amount_equal(first, next));
		}
	}
	fixture_close(&f);
}
