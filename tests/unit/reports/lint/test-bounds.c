/* Bounds on the diagnostics of one file, and on the menus that are examined. */
#include "data/game/file-caps.h"
#include "reports/lint/lint-diags.h"
#include "reports/lint/lint-private.h"

#include <criterion/criterion.h>
#include <string.h>

/* Checks a catalogue with those elements. The caller frees the result. */
static Diags *
lint(const char *body)
{
	static const char SYSTEM[] = "<gameSystem id='gs' name='A Game'/>";
	Diags *diags = diags_new();
	g_autoptr(DataSet) set = data_set_new();
	data_set_set_threads(set, 0);
	g_autofree char *army = g_strdup_printf(
		"<catalogue id='army' name='Army' gameSystemId='gs'>%s</catalogue>", body);
	data_set_add_memory(set, "gs.gst", SYSTEM, strlen(SYSTEM), diags);
	data_set_add_memory(set, "army.cat", army, strlen(army), diags);
	lint_set(set, NULL, NULL, diags);
	return diags;
}

static guint
count_of(const Diags *diags, LintKind kind)
{
	guint n = 0;
	for (guint i = 0; i < diags_count(diags); i++)
		n += diags_get(diags, i)->kind == &LINT_KINDS[kind];
	return n;
}

/* The number of diagnostics about that many entries without a name. */
static guint
nameless(guint count)
{
	g_autoptr(GString) body = g_string_new("<selectionEntries>");
	for (guint i = 0; i < count; i++)
		g_string_append_printf(body, "<selectionEntry id='e%u' type='unit'/>", i);
	g_string_append(body, "</selectionEntries>");
	g_autoptr(Diags) diags = lint(body->str);
	return count_of(diags, LINT_NO_NAME);
}

Test(bounds, a_file_gets_a_hundred_diagnostics_of_a_kind_at_most)
{
	cr_expect_eq(nameless(DATA_MAX_COMPLAINTS - 1), DATA_MAX_COMPLAINTS - 1);
	cr_expect_eq(nameless(DATA_MAX_COMPLAINTS), DATA_MAX_COMPLAINTS);
	cr_expect_eq(nameless(DATA_MAX_COMPLAINTS + 1), DATA_MAX_COMPLAINTS);
}

#define SIDE 10u

/* Checks links to one group, each of which is a menu of its members, then a group with a missing
   default. Returns the number of missing defaults reported. */
static guint
missing_defaults_behind(guint n_menus, guint n_members)
{
	g_autoptr(GString) body = g_string_new("<entryLinks>");
	for (guint i = 0; i < n_menus; i++)
		g_string_append_printf(body,
		                       "<entryLink id='l%u' name='L' targetId='large' "
		                       "type='selectionEntryGroup'><constraints><constraint "
		                       "id='c%u' type='max' field='selections' scope='parent' "
		                       "value='1'/></constraints></entryLink>",
		                       i, i);
	g_string_append(body, "</entryLinks><selectionEntryGroups>"
	                      "<selectionEntryGroup id='last' name='Last' "
	                      "defaultSelectionEntryId='nobody'/></selectionEntryGroups>"
	                      "<sharedSelectionEntryGroups>"
	                      "<selectionEntryGroup id='large' name='Large'><selectionEntries>");
	for (guint i = 0; i < n_members; i++)
		g_string_append_printf(body, "<selectionEntry id='m%u' name='M' type='upgrade'/>",
		                       i);
	g_string_append(body, "</selectionEntries></selectionEntryGroup>"
	                      "</sharedSelectionEntryGroups>");
	g_autoptr(Diags) diags = lint(body->str);
	return count_of(diags, LINT_DEFAULT_MISSING);
}

Test(bounds, groups_are_examined_until_their_menus_have_too_many_lines)
{
	const guint n_members = LINT_MAX_MEMBERS / SIDE;
	cr_expect_eq(missing_defaults_behind(SIDE, n_members), 1);
	cr_expect_eq(missing_defaults_behind(SIDE + 1, n_members), 0);
}
