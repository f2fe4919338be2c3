/* Findings about what a file says of selections, and about selections without a category. */
#include "engine/verdict/verdict.h"
#include "fixture.h"

/* clang-format off */
#define COSTS(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define UNIT(id, name, inside) \
	"<selectionEntry id='" id "' name='" name "' type='unit'>" inside "</selectionEntry>"
#define LINKED(category) \
	"<categoryLinks><categoryLink id='l' name='C' targetId='" category "' primary='true'/></categoryLinks>"
#define BOSS \
	UNIT("boss", "Boss", LINKED("hq") COSTS("40") \
	     "<selectionEntries>" UNIT("sword", "Sword", COSTS("5")) "</selectionEntries>")
#define ONE "<constraints><constraint id='one' type='max' value='1' field='selections' scope='parent'/></constraints>"
#define CATALOGUE "<selectionEntries>" BOSS UNIT("stray", "Stray", ONE) UNIT("kept", "Kept", LINKED("hq") ONE) "</selectionEntries>"
/* clang-format on */

/* The messages, one per line. */
static const char *
messages(Fixture *f)
{
	g_autoptr(Verdict) verdict = verdict_new(f->view, NULL);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < verdict_count(verdict); i++)
		g_string_append_printf(out, "%s\n", verdict_get(verdict, i)->message);
	return fixture_keep(f, g_string_free(out, FALSE));
}

/* As read from a file with this entry, name and cost. */
static void
store(Fixture *f, const char *id, const char *entry, const char *name, int64_t cost)
{
	Stored *stored = stored_ensure(&roster_find_selection(f->roster, id)->stored);
	stored->entry_id = g_strdup(entry);
	stored->name = g_strdup(name);
	stored_add_cost(stored, g_strdup("pts"), g_strdup("pts"), amount_from_int(cost));
}

/* The roster as read from a file, not edited since. */
static void
store_total(Fixture *f, int64_t cost)
{
	f->roster->revision = 0;
	stored_add_cost(stored_ensure(&f->roster->stored), g_strdup("pts"), g_strdup("pts"),
	                amount_from_int(cost));
}

Test(facts, a_cost_that_differs_is_not_reported_again_in_the_total)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	const char *boss = fixture_select(&f, f.force, "boss");
	const char *sword = fixture_select(&f, boss, "sword");
	store(&f, boss, "boss", "Boss", 35);
	store(&f, sword, "sword", "Sword", 5);
	store_total(&f, 40);
	cr_expect_str_eq(messages(&f), "Boss is recorded at 35 pts, but costs 40 pts\n");
	fixture_close(&f);
}

Test(facts, a_total_alone_that_differs_is_reported)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	const char *boss = fixture_select(&f, f.force, "boss");
	store(&f, boss, "boss", "Boss", 40);
	store_total(&f, 30);
	cr_expect_str_eq(messages(&f), "Test is recorded at 30 pts, but costs 40 pts\n");
	fixture_close(&f);
}

Test(facts, an_entry_found_again_has_both_names_only_if_they_differ)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	const char *boss = fixture_select(&f, f.force, "boss");
	store(&f, boss, "old-boss", "Boss", 40);
	store(&f, fixture_select(&f, boss, "sword"), "old-sword", "Rusty sword", 5);
	cr_expect_str_eq(messages(&f), "Boss was found again under another id: old-boss → boss\n"
	                               "Rusty sword → Sword was found again under another id: "
	                               "old-sword → sword\n");
	fixture_close(&f);
}

Test(facts, only_battlescribe_lets_entries_without_category_break_limits_S_165)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	for (int i = 0; i < 2; i++) {
		fixture_select(&f, f.force, "stray");
		fixture_select(&f, f.force, "kept");
	}
	cr_expect_str_eq(messages(&f), "Army has 1 too many selections of Stray (maximum 1)\n"
	                               "Army has 1 too many selections of Kept (maximum 1)\n");
	view_set_compat(f.view, COMPAT_BATTLESCRIBE);
	view_refresh(f.view);
	cr_expect_str_eq(messages(&f), "Army has 1 too many selections of Kept (maximum 1)\n");
	fixture_close(&f);
}

/* A unit with a model that is sold by five, at least three of it. */
#define IN_STEPS                                                                               \
	"<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'><selectionEntries>" \
	"<selectionEntry id='boy' name='Boy' type='model' step='5'><constraints><constraint"   \
	" id='three' type='min' value='3' field='selections' scope='parent'/></constraints>"   \
	"</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"

/* The messages when a mob has so many boys. */
static const char *
messages_with(Fixture *f, const char *mob, int64_t boys)
{
	const Instance *unit = view_find(f->view, mob);
	fill_set_count(f->history, f->view, unit->children[0]->selection->id, boys, NULL);
	return messages(f);
}

Test(facts, an_amount_between_two_steps_is_a_warning)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, IN_STEPS);
	const char *mob = fixture_select(&f, f.force, "mob");
	cr_expect_str_eq(messages_with(&f, mob, 10), "");
	cr_expect_str_eq(messages_with(&f, mob, 8), "", "a step more than the minimum");
	cr_expect_str_eq(messages_with(&f, mob, 7), "Boy: 7 is not a multiple of 5\n");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_expect(verdict_is_legal(verdict));
	fixture_close(&f);
}
