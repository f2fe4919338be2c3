/* The names that edits use for nodes and for elements of the army data. */
#include "engine/edit/edit-text.h"
#include "engine/edit/statement.h"

#include "fixture.h"

#define ORKS                                                              \
	"<selectionEntries>"                                              \
	"<selectionEntry id='a' name='Boyz - Big Mob' type='unit'/>"      \
	"<selectionEntry id='b' name='✦ Grots (Legends)' type='unit'/>" \
	"<selectionEntry id='c' name='Trukk - Big Mob' type='unit'/>"     \
	"<selectionEntry id='d' name='grots' type='unit'/>"               \
	"</selectionEntries>"

/* Resolves an edit. The kind of its fault; NULL if it was resolved. */
static const char *
fault_of(Fixture *f, const char *text, Edit *resolved)
{
	g_auto(Edit) edit = {0};
	g_autoptr(Diags) diags = diags_new();
	cr_assert(edit_from_text(text, NULL, 0, &edit, diags));
	view_refresh(f->view);
	if (edit_resolve(&edit, f->view, NULL, resolved, diags))
		return NULL;
	return diags_get(diags, 0)->kind->name;
}

static void
expect_entry(Fixture *f, const char *text, const char *id)
{
	g_auto(Edit) resolved = {0};
	const char *fault = fault_of(f, text, &resolved);
	cr_assert_null(fault, "%s: %s", text, fault);
	cr_expect_str_eq(edit_ref_id(&resolved.entry), id);
}

Test(names, the_best_match_is_the_entry_that_is_meant)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ORKS);
	expect_entry(&f, "select the \"✦ Grots (Legends)\" in the \"Army\"", "b");
	expect_entry(&f, "select the \"grots legends\" in the \"Army\"", "b");
	expect_entry(&f, "select the \"GROTS\" in the \"Army\"", "d");
	expect_entry(&f, "select the \"boyz: big mob\" in the \"ARMY \"", "a");
	fixture_close(&f);
}

Test(names, a_part_of_two_names_is_ambiguous)
{
	Fixture f;
	g_auto(Edit) none = {0};
	fixture_open(&f, FIXTURE_SYSTEM, ORKS);
	cr_expect_str_eq(fault_of(&f, "select the \"Big Mob\" in the \"Army\"", &none),
	                 "ambiguous-name");
	fixture_close(&f);
}

Test(names, a_part_of_the_names_of_two_nodes_names_none)
{
	Fixture f;
	g_auto(Edit) none = {0};
	fixture_open(&f, FIXTURE_SYSTEM, ORKS);
	fixture_select(&f, f.force, "a");
	g_auto(Edit) one = {0};
	cr_expect_null(fault_of(&f, "duplicate the \"big mob\"", &one));
	fixture_select(&f, f.force, "a");
	g_auto(Edit) last = {0};
	cr_expect_null(fault_of(&f, "duplicate the \"big mob\"", &last),
	               "two of one name: the last");
	cr_expect_str_neq(edit_ref_id(&one.node), edit_ref_id(&last.node));
	fixture_select(&f, f.force, "c");
	cr_expect_str_eq(fault_of(&f, "duplicate the \"big mob\"", &none), "several-nodes-called");
	fixture_close(&f);
}
