/* Differences between two rosters of one game, or of two versions of it. */
#include "engine/compare/compare.h"
#include "fixture.h"

#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"

#define OPTION(id, name, value)                   \
	"<selectionEntry id='" id "' name='" name \
	"' type='upgrade'>" COST(value) "</selectionEntry>"

#define IN_TROOPS(id)                                        \
	"<categoryLinks><categoryLink id='l-" id             \
	"' name='Troops' targetId='troops' primary='true'/>" \
	"</categoryLinks>"

/* clang-format off */
#define LINK(id, name, target) \
	"<entryLink id='" id "' name='" name "' type='selectionEntry' targetId='" target "'/>"

/* A game of Boyz, who may have clubs, flags and a mascot; of Grots, who may have clubs and a
   mascot; and of Nobz, of whom there may be one. @boyz: the cost of Boyz. */
#define GAME_WITH(boyz) \
	"<selectionEntries>" \
	"<selectionEntry id='boyz' name='Boyz' type='unit'>" COST(boyz) IN_TROOPS("boyz") \
	"<selectionEntries>" OPTION("flag", "Flag", "10") "</selectionEntries>" \
	"<entryLinks>" LINK("b-club", "Club", "club") LINK("b-mascot", "Mascot", "mascot") \
	"</entryLinks></selectionEntry>" \
	"<selectionEntry id='grots' name='Grots' type='unit'>" COST("30") IN_TROOPS("grots") \
	"<entryLinks>" LINK("g-club", "Club", "club") LINK("g-mascot", "Mascot", "mascot") \
	"</entryLinks></selectionEntry>" \
	"<selectionEntry id='nobz' name='Nobz' type='unit'>" COST("70") IN_TROOPS("nobz") \
	"<constraints><constraint id='one' type='max' value='1' field='selections' scope='force' " \
	"shared='true'/></constraints></selectionEntry>" \
	"</selectionEntries>" \
	"<sharedSelectionEntries>" OPTION("club", "Club", "2") OPTION("mascot", "Mascot", "5") \
	"</sharedSelectionEntries>"
/* clang-format on */

#define GAME GAME_WITH("50")

/* Two rosters to compare. */
typedef struct Pair {
	Fixture before, after;
	Verdict *verdicts[SIDES];
	Differences *differences;
} Pair;

static void
pair_open(Pair *pair, const char *game_before, const char *game_after)
{
	*pair = (Pair){0};
	fixture_open(&pair->before, FIXTURE_SYSTEM, game_before);
	fixture_open(&pair->after, FIXTURE_SYSTEM, game_after);
}

static void
pair_compare(Pair *pair)
{
	pair->verdicts[SIDE_BEFORE] = verdict_new(pair->before.view, NULL);
	pair->verdicts[SIDE_AFTER] = verdict_new(pair->after.view, NULL);
	const CompareSide before = {pair->before.view, pair->verdicts[SIDE_BEFORE]};
	const CompareSide after = {pair->after.view, pair->verdicts[SIDE_AFTER]};
	pair->differences = differences_new(&before, &after);
}

static void
pair_close(Pair *pair)
{
	differences_free(pair->differences);
	verdict_free(pair->verdicts[SIDE_BEFORE]);
	verdict_free(pair->verdicts[SIDE_AFTER]);
	fixture_close(&pair->before);
	fixture_close(&pair->after);
}

static void
append_cost(GString *out, const Difference *difference)
{
	g_autofree char *before = amount_to_string(difference->cost[SIDE_BEFORE]);
	g_autofree char *after = amount_to_string(difference->cost[SIDE_AFTER]);
	g_string_append_printf(out, " %s>%s", before, after);
}

/* "unit Boyz 1>1 50>60; +added Flag 0>1 0>10"; a plus marks differences in the unit before. */
static const char *
list_differences(Pair *pair)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < differences_count(pair->differences); i++) {
		const Difference *difference = differences_get(pair->differences, i);
		const char *after = difference->name[SIDE_AFTER];
		g_string_append_printf(
			out, "%s%s%s %s %" G_GINT64_FORMAT ">%" G_GINT64_FORMAT, i ? "; " : "",
			difference->in_unit ? "+" : "", difference_kind_name(difference->kind),
			after ? after : difference->name[SIDE_BEFORE],
			difference->number[SIDE_BEFORE], difference->number[SIDE_AFTER]);
		append_cost(out, difference);
	}
	return fixture_keep(&pair->before, g_string_free(out, FALSE));
}

static void
edit(Fixture *f, Change *change)
{
	cr_assert(history_apply(f->history, change, NULL, f->diags));
	change_clear(change);
	view_refresh(f->view);
}

/* Adds a selection without automatic ones. */
static void
put(Fixture *f, const char *holder, const char *entry, int64_t amount)
{
	Change change = {.kind = CHANGE_ADD_SELECTION, .amount = amount, .at = -1};
	change.parent = g_strdup(holder);
	change.entry = g_strdup(entry);
	edit(f, &change);
}

/* The id of the last unit of the army. */
static const char *
last_unit(Fixture *f)
{
	const Instance *army = fixture_instance(f, f->force);
	return army->children[army->n_children - 1]->selection->id;
}

static void
rename_to(Fixture *f, const char *id, const char *name)
{
	Change change = {.kind = CHANGE_SET_CUSTOM_NAME};
	change.id = g_strdup(id);
	change.text = g_strdup(name);
	edit(f, &change);
}

Test(compare, the_order_of_selections_is_ignored)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	fixture_select(&pair.before, pair.before.force, "boyz");
	fixture_select(&pair.before, pair.before.force, "grots");
	fixture_select(&pair.after, pair.after.force, "grots");
	fixture_select(&pair.after, pair.after.force, "boyz");
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "");
	cr_expect(differences_is_same(pair.differences));
	pair_close(&pair);
}

Test(compare, an_option_twice_equals_two_of_it)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	const char *before = fixture_select(&pair.before, pair.before.force, "boyz");
	const char *after = fixture_select(&pair.after, pair.after.force, "boyz");
	put(&pair.before, before, "club", 2);
	put(&pair.after, after, "club", 1);
	put(&pair.after, after, "club", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "");
	pair_close(&pair);
}

Test(compare, two_of_a_unit_equal_the_unit_twice_with_the_same_options)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	put(&pair.before, pair.before.force, "boyz", 2);
	put(&pair.before, last_unit(&pair.before), "flag", 1);
	for (int i = 0; i < 2; i++)
		put(&pair.after, fixture_select(&pair.after, pair.after.force, "boyz"), "flag", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "");
	cr_expect(differences_is_same(pair.differences));
	pair_close(&pair);
}

Test(compare, a_change_in_one_of_two_equal_units_is_one_of_that_unit)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	for (int i = 0; i < 2; i++) {
		put(&pair.before, fixture_select(&pair.before, pair.before.force, "boyz"), "flag",
		    1);
		fixture_select(&pair.after, pair.after.force, "boyz");
	}
	put(&pair.after, last_unit(&pair.after), "flag", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 60>50; +removed Flag 1>0 10>0");
	pair_close(&pair);
}

/* Another program, or a second import of a text, may give an id to another unit of the same name. */
static void
set_id(Fixture *f, const char *unit, const char *id)
{
	Selection *selection = (Selection *)(guintptr)fixture_instance(f, unit)->selection;
	char *old = selection->id;
	selection->id = g_strdup(id);
	g_free(old);
}

Test(compare, equal_units_with_each_others_ids_are_no_difference)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	const char *with = fixture_select(&pair.before, pair.before.force, "boyz");
	const char *without = fixture_select(&pair.before, pair.before.force, "boyz");
	put(&pair.before, with, "flag", 1);
	set_id(&pair.before, with, "one");
	set_id(&pair.before, without, "two");
	with = fixture_select(&pair.after, pair.after.force, "boyz");
	without = fixture_select(&pair.after, pair.after.force, "boyz");
	put(&pair.after, with, "flag", 1);
	set_id(&pair.after, with, "two");
	set_id(&pair.after, without, "one");
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "");
	pair_close(&pair);
}

Test(compare, options_are_listed_after_their_unit)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	const char *before = fixture_select(&pair.before, pair.before.force, "boyz");
	const char *after = fixture_select(&pair.after, pair.after.force, "boyz");
	put(&pair.before, before, "club", 3);
	put(&pair.before, before, "mascot", 1);
	put(&pair.after, after, "club", 5);
	put(&pair.after, after, "flag", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 61>70; +removed Mascot 1>0 5>0; "
	                                          "+number Club 3>5 6>10; +added Flag 0>1 0>10");
	cr_expect_not(differences_is_same(pair.differences));
	pair_close(&pair);
}

Test(compare, a_unit_in_another_force_has_moved)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	fixture_force(&pair.before, NULL, "army");
	const char *second = fixture_force(&pair.after, NULL, "army");
	fixture_select(&pair.before, pair.before.force, "grots");
	put(&pair.before, fixture_select(&pair.before, pair.before.force, "boyz"), "flag", 1);
	fixture_select(&pair.after, pair.after.force, "grots");
	put(&pair.after, fixture_select(&pair.after, second, "boyz"), "flag", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 60>60; +moved Boyz 1>1 60>60");
	pair_close(&pair);
}

#define OWN_MODEL                                                                                  \
	"<selectionEntries><selectionEntry id='nob' name='Nob' type='unit'>" COST("20") IN_TROOPS( \
		"nob") "<selectionEntries><selectionEntry id='boy' name='Boy' type='model'>"       \
		       "<selectionEntries>" OPTION("gun", "Gun",                                   \
	                                           "3") "</selectionEntries>"                      \
							"</selectionEntry></selectionEntries></"   \
							"selectionEntry></selectionEntries>"

Test(compare, a_moved_unit_with_its_models_in_other_portions_has_only_moved)
{
	Pair pair;
	pair_open(&pair, OWN_MODEL, OWN_MODEL);
	fixture_force(&pair.before, NULL, "army");
	const char *second = fixture_force(&pair.after, NULL, "army");
	fixture_select(&pair.before, pair.before.force, "nob");
	fixture_select(&pair.after, pair.after.force, "nob");
	const char *before = fixture_select(&pair.before, pair.before.force, "nob");
	put(&pair.after, second, "nob", 1);
	const char *after = fixture_instance(&pair.after, second)->children[0]->selection->id;
	for (int i = 0; i < 3; i++)
		put(&pair.before, fixture_select(&pair.before, before, "boy"), "gun", 1);
	put(&pair.after, after, "boy", 3);
	put(&pair.after, fixture_instance(&pair.after, after)->children[0]->selection->id, "gun",
	    1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Nob 1>1 29>29; +moved Nob 1>1 29>29");
	pair_close(&pair);
}

Test(compare, the_only_option_of_an_entry_moves_between_units)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	const char *boyz = fixture_select(&pair.before, pair.before.force, "boyz");
	fixture_select(&pair.before, pair.before.force, "grots");
	fixture_select(&pair.after, pair.after.force, "boyz");
	const char *grots = fixture_select(&pair.after, pair.after.force, "grots");
	put(&pair.before, boyz, "mascot", 1);
	put(&pair.after, grots, "mascot", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 55>50; unit Grots 1>1 30>35; "
	                                          "+moved Mascot 1>1 5>5");
	pair_close(&pair);
}

Test(compare, an_option_that_others_have_too_has_not_moved)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	const char *boyz = fixture_select(&pair.before, pair.before.force, "boyz");
	put(&pair.before, fixture_select(&pair.before, pair.before.force, "boyz"), "club", 1);
	fixture_select(&pair.before, pair.before.force, "grots");
	fixture_select(&pair.after, pair.after.force, "boyz");
	put(&pair.after, fixture_select(&pair.after, pair.after.force, "boyz"), "club", 1);
	put(&pair.after, fixture_select(&pair.after, pair.after.force, "grots"), "club", 1);
	put(&pair.before, boyz, "club", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 52>50; +removed Club 1>0 2>0; "
	                                          "unit Grots 1>1 30>32; +added Club 0>1 0>2");
	pair_close(&pair);
}

Test(compare, a_moved_option_is_not_part_of_the_removed_unit)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	put(&pair.before, fixture_select(&pair.before, pair.before.force, "boyz"), "mascot", 1);
	put(&pair.after, fixture_select(&pair.after, pair.after.force, "grots"), "mascot", 1);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "removed Boyz 1>0 50>0; added Grots 0>1 0>30; "
	                                          "moved Mascot 1>1 5>5");
	pair_close(&pair);
}

Test(compare, a_custom_name_is_a_difference)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	fixture_select(&pair.before, pair.before.force, "boyz");
	rename_to(&pair.after, fixture_select(&pair.after, pair.after.force, "boyz"), "Da Lads");
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair),
	                 "unit Da Lads 1>1 50>50; +renamed Da Lads 1>1 50>50");
	cr_expect_str_eq(differences_get(pair.differences, 1)->name[SIDE_BEFORE], "Boyz");
	pair_close(&pair);
}

Test(compare, new_data_change_costs)
{
	Pair pair;
	pair_open(&pair, GAME, GAME_WITH("65"));
	fixture_select(&pair.before, pair.before.force, "boyz");
	fixture_select(&pair.after, pair.after.force, "boyz");
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 50>65");
	const TotalChange *total = &g_array_index(differences_totals(pair.differences), TotalChange,
	                                          0);
	cr_expect_eq(amount_to_int(total->value[SIDE_BEFORE]), 50);
	cr_expect_eq(amount_to_int(total->value[SIDE_AFTER]), 65);
	pair_close(&pair);
}

Test(compare, a_finding_on_one_side_is_a_difference)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	fixture_select(&pair.before, pair.before.force, "nobz");
	fixture_select(&pair.after, pair.after.force, "nobz");
	fixture_select(&pair.after, pair.after.force, "nobz");
	pair_compare(&pair);
	cr_expect(differences_is_legal(pair.differences, SIDE_BEFORE));
	cr_expect_not(differences_is_legal(pair.differences, SIDE_AFTER));
	cr_expect_eq(differences_findings(pair.differences, SIDE_BEFORE)->len, 0);
	const GPtrArray *new = differences_findings(pair.differences, SIDE_AFTER);
	cr_assert_eq(new->len, 1);
	const Finding *finding = g_ptr_array_index(new, 0);
	cr_expect_str_eq(finding->constraint_id, "one");
	pair_close(&pair);
}

Test(compare, a_finding_on_both_sides_is_ignored_whatever_its_numbers)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	for (int i = 0; i < 2; i++)
		fixture_select(&pair.before, pair.before.force, "nobz");
	for (int i = 0; i < 3; i++)
		fixture_select(&pair.after, pair.after.force, "nobz");
	pair_compare(&pair);
	cr_expect_eq(differences_findings(pair.differences, SIDE_AFTER)->len, 0);
	cr_expect_str_eq(list_differences(&pair), "unit Nobz 2>3 140>210");
	pair_close(&pair);
}

Test(compare, a_cost_limit_alone_is_a_difference)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	fixture_select(&pair.before, pair.before.force, "boyz");
	fixture_select(&pair.after, pair.after.force, "boyz");
	fixture_limit(&pair.after, "pts", 2000);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "");
	cr_expect_not(differences_is_same(pair.differences));
	pair_close(&pair);
}

/* Bosses who may lead Boyz or Nobz, and Boyz whose banner bearer may ride in a Truck. */
#define LEADERS                                                                                    \
	"<selectionEntries><selectionEntry id='nobz' name='Nobz' type='unit'/>"                    \
	"<selectionEntry id='truck' name='Truck' type='unit'/>"                                    \
	"<selectionEntry id='boyz' name='Boyz' type='unit'><selectionEntries>"                     \
	"<selectionEntry id='bearer' name='Bearer' type='model'><associations>"                    \
	"<association id='rides' name='Rides in' scope='roster' childId='truck' min='0' max='1'/>" \
	"</associations></selectionEntry></selectionEntries></selectionEntry>"                     \
	"<selectionEntry id='boss' name='Boss' type='unit'><associations>"                         \
	"<association id='leads' name='Leads' scope='roster' childId='any' min='0' max='2'/>"      \
	"</associations><selectionEntries><selectionEntry id='axe' name='Axe' type='upgrade'/>"    \
	"</selectionEntries></selectionEntry></selectionEntries>"

static void
associate(Fixture *f, const char *from, const char *association, const char *to)
{
	Change change = {.kind = CHANGE_ASSOCIATE, .at = -1};
	change.id = g_strdup(from);
	change.entry = g_strdup(association);
	change.text = g_strdup(to);
	edit(f, &change);
}

/* "Boss Leads Boyz>Nobz": only differences of associations. */
static const char *
list_associations(Pair *pair)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < differences_count(pair->differences); i++) {
		const Difference *difference = differences_get(pair->differences, i);
		if (difference->kind != DIFFERENCE_ASSOCIATION)
			continue;
		const AssociationEnd *before = difference->ends[SIDE_BEFORE];
		const AssociationEnd *after = difference->ends[SIDE_AFTER];
		g_string_append_printf(out, "%s%s %s %s>%s", out->len ? "; " : "",
		                       difference->name[SIDE_AFTER], difference->association_name,
		                       before ? before->name : "", after ? after->name : "");
	}
	return fixture_keep(&pair->before, g_string_free(out, FALSE));
}

/* Ids of a Boss, Boyz and Nobz. */
typedef struct Mob {
	const char *boss, *boyz, *nobz;
} Mob;

static Mob
mob(Fixture *f)
{
	Mob ids;
	ids.boss = fixture_select(f, f->force, "boss");
	ids.boyz = fixture_select(f, f->force, "boyz");
	ids.nobz = fixture_select(f, f->force, "nobz");
	return ids;
}

Test(compare, another_target_is_a_difference_of_the_leader)
{
	Pair pair;
	pair_open(&pair, LEADERS, LEADERS);
	const Mob before = mob(&pair.before), after = mob(&pair.after);
	associate(&pair.before, before.boss, "leads", before.boyz);
	associate(&pair.after, after.boss, "leads", after.nobz);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boss 1>1 0>0; +association Boss 1>1 0>0");
	cr_expect_str_eq(list_associations(&pair), "Boss Leads Boyz>Nobz");
	cr_expect_not(differences_is_same(pair.differences));
	pair_close(&pair);
}

Test(compare, removed_and_new_associations_are_differences)
{
	Pair pair;
	for (int i = 0; i < 2; i++) {
		pair_open(&pair, LEADERS, LEADERS);
		const Mob before = mob(&pair.before), after = mob(&pair.after);
		if (i)
			associate(&pair.after, after.boss, "leads", after.nobz);
		else
			associate(&pair.before, before.boss, "leads", before.boyz);
		pair_compare(&pair);
		cr_expect_str_eq(list_associations(&pair),
		                 i ? "Boss Leads >Nobz" : "Boss Leads Boyz>");
		pair_close(&pair);
	}
}

Test(compare, associations_of_parts_are_listed_with_their_unit)
{
	Pair pair;
	pair_open(&pair, LEADERS, LEADERS);
	fixture_select(&pair.before, pair.before.force, "truck");
	const char *truck = fixture_select(&pair.after, pair.after.force, "truck");
	const char *boyz = fixture_select(&pair.before, pair.before.force, "boyz");
	fixture_select(&pair.before, boyz, "bearer");
	const char *others = fixture_select(&pair.after, pair.after.force, "boyz");
	associate(&pair.after, fixture_select(&pair.after, others, "bearer"), "rides", truck);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "unit Boyz 1>1 0>0; +association Bearer 1>1 0>0");
	pair_close(&pair);
}

/* Selects two equal Bosses with different followers, before or after those. */
static void
two_bosses(Fixture *f, bool behind)
{
	Mob ids = {0};
	if (behind)
		ids = (Mob){.nobz = fixture_select(f, f->force, "nobz"),
		            .boyz = fixture_select(f, f->force, "boyz")};
	const char *first = fixture_select(f, f->force, "boss");
	put(f, first, "axe", 1);
	const char *second = fixture_select(f, f->force, "boss");
	put(f, second, "axe", 1);
	if (!behind)
		ids = (Mob){.nobz = fixture_select(f, f->force, "nobz"),
		            .boyz = fixture_select(f, f->force, "boyz")};
	associate(f, first, "leads", behind ? ids.boyz : ids.nobz);
	associate(f, second, "leads", behind ? ids.nobz : ids.boyz);
}

Test(compare, the_order_of_associations_is_ignored)
{
	Pair pair;
	pair_open(&pair, LEADERS, LEADERS);
	two_bosses(&pair.before, false);
	two_bosses(&pair.after, true);
	pair_compare(&pair);
	cr_expect_str_eq(list_differences(&pair), "");
	pair_close(&pair);
}

Test(compare, a_sum_of_selections_keeps_all_associations)
{
	Pair pair;
	pair_open(&pair, LEADERS, LEADERS);
	for (int i = 0; i < 2; i++) {
		Fixture *f = i ? &pair.after : &pair.before;
		const char *first = fixture_select(f, f->force, "boss");
		const char *second = fixture_select(f, f->force, "boss");
		const char *nobz = fixture_select(f, f->force, "nobz");
		const char *boyz = fixture_select(f, f->force, "boyz");
		associate(f, i ? second : first, "leads", boyz);
		associate(f, i ? first : second, "leads", i ? boyz : nobz);
	}
	pair_compare(&pair);
	cr_expect_str_eq(list_associations(&pair), "Boss Leads Nobz>Boyz");
	pair_close(&pair);
}

Test(compare, another_target_of_the_same_name_is_a_difference)
{
	Pair pair;
	pair_open(&pair, LEADERS, LEADERS);
	for (int i = 0; i < 2; i++) {
		Fixture *f = i ? &pair.after : &pair.before;
		const char *boss = fixture_select(f, f->force, "boss");
		const char *small = fixture_select(f, f->force, "boyz");
		const char *large = fixture_select(f, f->force, "boyz");
		put(f, large, "bearer", 1);
		associate(f, boss, "leads", i ? large : small);
	}
	pair_compare(&pair);
	cr_expect_str_eq(list_associations(&pair), "Boss Leads Boyz>Boyz");
	pair_close(&pair);
}

Test(compare, equal_units_have_partners_and_the_one_too_many_has_none)
{
	Pair pair;
	pair_open(&pair, GAME, GAME);
	const char *own[3], *other[2];
	for (guint i = 0; i < 3; i++) {
		put(&pair.before, pair.before.force, "grots", 1);
		own[i] = fixture_keep(&pair.before, g_strdup(last_unit(&pair.before)));
	}
	for (guint i = 0; i < 2; i++) {
		put(&pair.after, pair.after.force, "grots", 1);
		other[i] = fixture_keep(&pair.before, g_strdup(last_unit(&pair.after)));
	}
	pair_compare(&pair);
	for (guint i = 0; i < 2; i++) {
		cr_expect_str_eq(differences_partner(pair.differences, SIDE_BEFORE, own[i]),
		                 other[i]);
		cr_expect_str_eq(differences_partner(pair.differences, SIDE_AFTER, other[i]),
		                 own[i]);
	}
	cr_expect_null(differences_partner(pair.differences, SIDE_BEFORE, own[2]));
	cr_expect_str_eq(differences_partner(pair.differences, SIDE_BEFORE, pair.before.force),
	                 pair.after.force);
	pair_close(&pair);
}
