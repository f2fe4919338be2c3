/* Findings of units that depend on what is in other units: they follow an edit there. */
#include "engine/verdict/verdict.h"
#include "fixture.h"

/* clang-format off */
#define UNIT(id, inside) "<selectionEntry id='" id "' name='" id "' type='unit'>" inside "</selectionEntry>"
#define PART(id) "<selectionEntry id='" id "' name='" id "' type='upgrade'/>"
#define PARTS(inside) "<selectionEntries>" inside "</selectionEntries>"
#define WHEN(type, value, scope, child, more) \
	"<condition type='" type "' value='" value "' field='selections' scope='" scope "' childId='" child "' " more "/>"
#define WARNS(inside) "<modifiers><modifier type='add' field='error' value='warned'>" inside "</modifier></modifiers>"
#define ALL "includeChildSelections='true'"
/* True for two units with all that is inside of the group. */
#define TWO_THAT(inside) \
	"<localConditionGroups><localConditionGroup type='atLeast' value='2' field='selections' scope='force'" \
	" childId='any' " ALL "><conditions>" inside "</conditions></localConditionGroup></localConditionGroups>"
/* clang-format on */

/* A roster that is judged after each edit. */
typedef struct Desk {
	Fixture f;
	Verdict *verdict;
} Desk;

static void
desk_open(Desk *desk, const char *entries)
{
	g_autofree char *catalogue = g_strdup_printf("<selectionEntries>%s</selectionEntries>",
	                                             entries);
	fixture_open(&desk->f, FIXTURE_SYSTEM, catalogue);
	desk->verdict = verdict_new(desk->f.view, NULL);
}

static void
desk_close(Desk *desk)
{
	verdict_free(desk->verdict);
	fixture_close(&desk->f);
}

static guint
broken_in(const Verdict *verdict, FindingCode code)
{
	guint n = 0;
	for (guint i = 0; i < verdict_count(verdict); i++)
		n += verdict_get(verdict, i)->code == code;
	return n;
}

/* The number of findings with a code, which a verdict from scratch must have as well. */
static guint
found(Desk *desk, FindingCode code)
{
	view_refresh(desk->f.view);
	verdict_refresh(desk->verdict);
	g_autoptr(View) view = view_new(desk->f.roster);
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	cr_expect_eq(broken_in(desk->verdict, code), broken_in(verdict, code));
	return broken_in(desk->verdict, code);
}

static void
set_off(Desk *desk, const char *id)
{
	g_auto(Change) change = {.kind = CHANGE_REMOVE, .id = g_strdup(id)};
	cr_assert(history_apply(desk->f.history, &change, NULL, desk->f.diags));
}

static const char *
add(Desk *desk, const char *holder, const char *entry)
{
	return fixture_select(&desk->f, holder ? holder : desk->f.force, entry);
}

Test(followed, a_local_group_counts_what_was_added_in_a_unit)
{
	Desk desk;
	desk_open(&desk, UNIT("boss", WARNS(TWO_THAT(WHEN("atLeast", "1", "self", "gun", ""))))
	                         UNIT("boy", PARTS(PART("gun"))));
	add(&desk, NULL, "boss");
	const char *one = add(&desk, NULL, "boy"), *two = add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	add(&desk, one, "gun");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	const char *gun = add(&desk, two, "gun");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 1);
	set_off(&desk, gun);
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	add(&desk, two, "gun");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 1);
	set_off(&desk, one);
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	desk_close(&desk);
}

Test(followed, a_unit_does_not_inherit_the_part_of_one_that_was_removed)
{
	Desk desk;
	desk_open(&desk, UNIT("boss", WARNS(TWO_THAT(WHEN("atLeast", "1", "self", "gun", ""))))
	                         UNIT("boy", PARTS(PART("gun"))));
	add(&desk, NULL, "boss");
	for (int i = 0; i < 40; i++) {
		const char *one = add(&desk, NULL, "boy"), *two = add(&desk, NULL, "boy");
		add(&desk, i % 2 ? one : two, "gun");
		cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
		add(&desk, i % 2 ? two : one, "gun");
		cr_expect_eq(found(&desk, FINDING_MESSAGE), 1);
		set_off(&desk, one);
		cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
		set_off(&desk, two);
	}
	desk_close(&desk);
}

Test(followed, a_local_group_may_ask_outside_of_the_units_that_it_counts)
{
	Desk desk;
	desk_open(&desk,
	          UNIT("boss", WARNS(TWO_THAT(WHEN("instanceOf", "1", "self", "boy", "")
	                                              WHEN("atLeast", "1", "force", "flag", ""))))
	                  UNIT("boy", "") UNIT("flag", ""));
	add(&desk, NULL, "boss");
	add(&desk, NULL, "boy");
	add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	const char *flag = add(&desk, NULL, "flag");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 1);
	set_off(&desk, flag);
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	desk_close(&desk);
}

/* A limit on a cost: an answer of another kind. */
Test(followed, a_local_group_may_ask_for_a_limit_of_the_roster)
{
	Desk desk;
	desk_open(
		&desk,
		UNIT("boss",
	             WARNS(TWO_THAT(WHEN("instanceOf", "1", "self", "boy",
	                                 "") "<condition type='atLeast' value='100' "
	                                     "field='limit::pts' scope='roster' childId='any'/>")))
			UNIT("boy", ""));
	add(&desk, NULL, "boss");
	add(&desk, NULL, "boy");
	add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	fixture_limit(&desk.f, "pts", 1000);
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 1);
	fixture_limit(&desk.f, "pts", 50);
	cr_expect_eq(found(&desk, FINDING_MESSAGE), 0);
	desk_close(&desk);
}

/* clang-format off */
#define SENDS(type, field, value, inside) \
	"<modifiers><modifier type='" type "' field='" field "' value='" value "' scope='force'" \
	" affects='self.entries.boy'>" inside "</modifier></modifiers>"
#define HOLDS_GUN "<conditions>" WHEN("atLeast", "1", "self", "gun", "") "</conditions>"
#define PER_GUN \
	"<repeats><repeat value='1' repeats='1' field='selections' scope='self' childId='gun'/></repeats>"
#define MORE_AXES \
	"<modifiers><modifier type='increment' field='few' value='1' scope='force'" \
	" affects='self.entries.recursive.axe'>" PER_GUN "</modifier></modifiers>"
#define AXE \
	"<selectionEntry id='axe' name='axe' type='upgrade'><constraints>" \
	"<constraint id='few' type='max' value='1' field='selections' scope='parent'/></constraints></selectionEntry>"
#define AT_MOST(field, scope) \
	"<constraints><constraint id='most' type='max' value='1' field='" field "' scope='" scope "' shared='true' " \
	ALL "/></constraints>"
/* clang-format on */

Test(followed, a_modifier_from_another_unit_applies_more_often)
{
	Desk desk;
	desk_open(&desk,
	          UNIT("boss", MORE_AXES PARTS(PART("gun") PART("hat"))) UNIT("boy", PARTS(AXE)));
	const char *boss = add(&desk, NULL, "boss"), *boy = add(&desk, NULL, "boy");
	fixture_set_count(&desk.f, add(&desk, boy, "axe"), 3);
	const guint before = found(&desk, FINDING_MAX);
	const char *gun = add(&desk, boss, "gun");
	cr_expect_eq(found(&desk, FINDING_MAX), before);
	fixture_set_count(&desk.f, gun, 2);
	cr_expect_eq(before, 1);
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	add(&desk, boss, "hat");
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	set_off(&desk, gun);
	cr_expect_eq(found(&desk, FINDING_MAX), 1);
	desk_close(&desk);
}

/* A limit that is counted outside of its unit is judged each time; whether it is silent is kept. */
Test(followed, a_hidden_unit_is_silent_about_a_limit_of_its_force)
{
	Desk desk;
	desk_open(&desk,
	          UNIT("boss", SENDS("set", "hidden", "true", HOLDS_GUN) PARTS(PART("gun"))) UNIT(
			  "boy", AT_MOST("pts", "force") "<costs><cost typeId='pts' name='pts' "
							 "value='2'/></costs>"));
	const char *boss = add(&desk, NULL, "boss");
	add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MAX), 1);
	for (int i = 0; i < 2; i++) {
		const char *gun = add(&desk, boss, "gun");
		cr_expect_eq(found(&desk, FINDING_MAX), 0);
		add(&desk, NULL, "boss");
		cr_expect_eq(found(&desk, FINDING_MAX), 0);
		set_off(&desk, gun);
		cr_expect_eq(found(&desk, FINDING_MAX), 1);
		add(&desk, NULL, "boss");
		cr_expect_eq(found(&desk, FINDING_MAX), 1);
	}
	desk_close(&desk);
}

/* The group is above both units, in neither of them. */
Test(followed, a_unit_hides_the_group_that_it_shares_with_another)
{
	Desk desk;
	fixture_open(
		&desk.f, FIXTURE_SYSTEM,
		"<selectionEntryGroups><selectionEntryGroup id='mob' name='mob'>" PARTS(
			UNIT("boss",
	                     "<modifiers><modifier type='set' field='hidden' value='true' "
	                     "scope='mob'>" HOLDS_GUN "</modifier></modifiers>" PARTS(PART("gun")))
				UNIT("boy",
	                             AT_MOST("pts",
	                                     "force") "<costs><cost typeId='pts' "
	                                              "name='pts' value='2'/></costs>")) "</"
											 "selection"
											 "EntryGrou"
											 "p></"
											 "selection"
											 "EntryGrou"
											 "ps>");
	desk.verdict = verdict_new(desk.f.view, NULL);
	const char *boss = add(&desk, NULL, "boss");
	add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MAX), 1);
	const char *gun = add(&desk, boss, "gun");
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	set_off(&desk, gun);
	cr_expect_eq(found(&desk, FINDING_MAX), 1);
	desk_close(&desk);
}

/* The first modifier decides how often the second applies: the rounds of S-112. */
Test(followed, a_modifier_from_another_unit_counts_costs_that_modifiers_change)
{
	Desk desk;
	desk_open(&desk,
	          UNIT("boss",
	               "<modifiers><modifier type='increment' field='pts' value='3' scope='force' "
	               "affects='self.entries.boy'/>"
	               "<modifier type='increment' field='power' value='1' scope='force' "
	               "affects='self.entries.boy'><conditions>"
	               "<condition type='atLeast' value='6' field='pts' scope='force' "
	               "childId='boy' " ALL "/></conditions></modifier></modifiers>")
	                  UNIT("boy", AT_MOST("power", "force")));
	const char *boss = add(&desk, NULL, "boss");
	add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	const char *second = add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MAX), 1);
	cr_expect_str_eq(fixture_cost(&desk.f, NULL, "power"), "2");
	set_off(&desk, second);
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	add(&desk, NULL, "boy");
	set_off(&desk, boss);
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	desk_close(&desk);
}

Test(followed, a_modifier_reaches_a_unit_by_a_category_that_another_modifier_gave_it)
{
	Desk desk;
	desk_open(&desk, UNIT("boss", "<modifiers>"
	                              "<modifier type='increment' field='power' value='2' "
	                              "scope='force' affects='self.entries.elite'/>"
	                              "<modifier type='add' field='category' value='elite' "
	                              "scope='force' affects='self.entries.boy'>" HOLDS_GUN
	                              "</modifier></modifiers>" PARTS(PART("gun")))
	                         UNIT("boy", AT_MOST("power", "force")));
	const char *boss = add(&desk, NULL, "boss");
	add(&desk, NULL, "boy");
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	const char *gun = add(&desk, boss, "gun");
	cr_expect_eq(found(&desk, FINDING_MAX), 1);
	set_off(&desk, gun);
	cr_expect_eq(found(&desk, FINDING_MAX), 0);
	desk_close(&desk);
}
