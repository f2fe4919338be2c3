/* Agreements of the players on findings: what they mark, and what they leave as it is. */
#include "engine/roster/agreements.h"
#include "engine/verdict/verdict.h"
#include "fixture.h"

/* A unit of which the force may have one, and whose second model is an error of the author's. */
#define UNIT(id, more)                                                                        \
	"<selectionEntry id='" id "' name='" id "' type='unit'><constraints>"                 \
	"<constraint id='" id ".max' type='max' value='1' field='selections' scope='parent' " \
	"shared='true'/></constraints>" more "</selectionEntry>"

static void
agree(Fixture *f, const char *key, const char *reason)
{
	g_auto(Change) change = {
		.kind = CHANGE_SET_AGREEMENT,
		.entry = g_strdup(key),
		.text = g_strdup(reason),
		.at = -1,
	};
	cr_assert(history_apply(f->history, &change, NULL, f->diags));
	view_refresh(f->view);
}

/* Two units `a` and two units `b`, where one each is allowed. */
static void
open_with_two_errors(Fixture *f)
{
	fixture_open(f, FIXTURE_SYSTEM,
	             "<selectionEntries>" UNIT("a", "") UNIT("b", "") "</selectionEntries>");
	for (int i = 0; i < 2; i++) {
		fixture_select(f, f->force, "a");
		fixture_select(f, f->force, "b");
	}
}

static const char *
key_at(Fixture *f, const Verdict *verdict, guint index)
{
	return fixture_keep(f, g_strdup(verdict_get(verdict, index)->key));
}

Test(agreed, a_roster_is_legal_as_agreed_when_each_error_is)
{
	Fixture f;
	open_with_two_errors(&f);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 2);
	const char *first = key_at(&f, verdict, 0), *second = key_at(&f, verdict, 1);
	agree(&f, first, "house rule");
	verdict_refresh(verdict);
	cr_expect_str_eq(verdict_get(verdict, 0)->agreed, "house rule");
	cr_expect_null(verdict_get(verdict, 1)->agreed);
	cr_expect_not(verdict_is_legal_as_agreed(verdict));
	agree(&f, second, "house rule");
	verdict_refresh(verdict);
	cr_expect(verdict_is_legal_as_agreed(verdict));
	cr_expect_eq(verdict_agreement_count(verdict), 2);
	fixture_close(&f);
}

Test(agreed, an_agreement_makes_no_roster_legal_and_no_error_smaller)
{
	Fixture f;
	open_with_two_errors(&f);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	agree(&f, key_at(&f, verdict, 0), "house rule");
	agree(&f, key_at(&f, verdict, 1), "house rule");
	verdict_refresh(verdict);
	cr_expect_not(verdict_is_legal(verdict));
	cr_expect_eq(verdict_count(verdict), 2);
	cr_expect_eq(verdict_get(verdict, 0)->severity, SEVERITY_ERROR);
	fixture_close(&f);
}

Test(agreed, an_agreement_without_its_finding_is_unused)
{
	Fixture f;
	open_with_two_errors(&f);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	const char *key = key_at(&f, verdict, 0);
	agree(&f, key, "house rule");
	verdict_refresh(verdict);
	cr_expect_eq(verdict_unused_agreements(verdict)->len, 0);
	const Instance *gone = verdict_get(verdict, 0)->carrier;
	cr_assert(fill_deselect(f.history, f.view, gone->selection->id, f.diags));
	view_refresh(f.view);
	verdict_refresh(verdict);
	const GArray *unused = verdict_unused_agreements(verdict);
	cr_assert_eq(unused->len, 1);
	cr_expect_str_eq(g_array_index(unused, Agreement, 0).key, key);
	cr_expect_eq(verdict_agreement_count(verdict), 0);
	cr_assert(history_undo(f.history));
	view_refresh(f.view);
	verdict_refresh(verdict);
	cr_expect_eq(verdict_unused_agreements(verdict)->len, 0);
	cr_expect_eq(verdict_agreement_count(verdict), 1);
	fixture_close(&f);
}

#define MESSAGE(text) "<modifier type='add' field='error' value='" text "'/>"

Test(agreed, each_message_of_an_author_needs_an_agreement_of_its_own)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='a' name='A' "
	             "type='unit'><modifiers>" MESSAGE("out of print") MESSAGE(
			     "of another army") "</modifiers></selectionEntry></selectionEntries>");
	fixture_select(&f, f.force, "a");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 2);
	agree(&f, key_at(&f, verdict, 0), "house rule");
	verdict_refresh(verdict);
	cr_expect_eq(verdict_agreement_count(verdict), 1);
	cr_expect_not(verdict_is_legal_as_agreed(verdict));
	fixture_close(&f);
}

#define GROUP                                                                             \
	"<selectionEntryGroups><selectionEntryGroup id='g' name='G'><constraints>"        \
	"<constraint id='g.min' type='min' value='1' field='selections' scope='parent' "  \
	"shared='true'/></constraints><selectionEntries><selectionEntry id='x' name='X' " \
	"type='upgrade'/></selectionEntries></selectionEntryGroup></selectionEntryGroups>"

Test(agreed, a_group_of_one_unit_is_not_that_of_another)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='a' name='A' type='unit'>" GROUP
	             "</selectionEntry></selectionEntries>");
	for (int i = 0; i < 2; i++) {
		const char *unit = fixture_select(&f, f.force, "a");
		const Instance *instance = fixture_instance(&f, unit);
		const char *option = instance->selection->selections->len
		                             ? ((Selection *)g_ptr_array_index(
							instance->selection->selections, 0))
		                                       ->id
		                             : NULL;
		if (option)
			cr_assert(fill_deselect(f.history, f.view, option, f.diags));
		view_refresh(f.view);
	}
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 2);
	cr_expect_str_neq(verdict_get(verdict, 0)->key, verdict_get(verdict, 1)->key);
	fixture_close(&f);
}
