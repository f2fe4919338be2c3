/* A leader names the unit it leads, and that names its leader. */
#include "printed.h"

#include "sheet/text-writer.h"

#define CATALOGUE                                                                              \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'/>"                \
	"<selectionEntry id='boss' name='Boss' type='unit'><associations>"                     \
	"<association id='leads' name='Leads' scope='roster' childId='boyz' min='0' max='1'/>" \
	"</associations></selectionEntry></selectionEntries>"

Test(ties, are_named_on_both_ends)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	const char *boyz = fixture_select(&f, f.force, "boyz");
	const char *boss = fixture_select(&f, f.force, "boss");
	g_auto(Edit) edit = {
		.kind = EDIT_ASSOCIATE,
		.id = g_strdup(boss),
		.entry = g_strdup("leads"),
		.text = g_strdup(boyz),
	};
	cr_assert(history_apply(f.history, &edit, NULL, f.diags));
	view_refresh(f.view);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(f.view, verdict, &options);
	const SheetSection *section = &sheet->forces[0].sections[0];
	cr_assert_eq(section->n_units, 2);
	const SheetUnit *first = &section->units[0], *second = &section->units[1];
	cr_assert_eq(first->n_ties + second->n_ties, 2);
	cr_expect_str_eq(first->ties[0].label, "Leads");
	cr_expect_str_eq(first->ties[0].name, "Boyz");
	cr_expect_str_eq(second->ties[0].label, "Joined by");
	cr_expect_str_eq(second->ties[0].name, "Boss");
	sheet_free(g_steal_pointer(&sheet));
	verdict_free(g_steal_pointer(&verdict));
	fixture_close(&f);
}
