/* Changes that do not fit: one diagnostic each, the roster unchanged. Caps from both sides. */
#include "small.h"

#include "engine/roster/caps.h"

#include <string.h>

static Small *
mob(void)
{
	Small *small = small_new();
	small_do(small, "add-selection parent=\"f\" entry=\"mob\" id=\"m\"");
	small_do(small, "add-selection parent=\"m\" entry=\"boy\" id=\"b\"");
	return small;
}

typedef struct Refusal {
	const char *line;
	const char *kind;
} Refusal;

static const Refusal REFUSALS[] = {
	{"add-force entry=\"nope\" catalogue=\"cat\"", "force-not-offered"},
	{"add-force entry=\"patrol\" catalogue=\"cat\"", "force-not-offered"},
	{"add-force entry=\"army\" catalogue=\"nope\"", "unknown-catalogue"},
	{"add-force entry=\"army\" catalogue=\"lib\"", "library"},
	{"add-force entry=\"patrol\" parent=\"m\"", "unknown-force"},
	{"add-force entry=\"army\" catalogue=\"cat\" id=\"m\"", "id-in-use"},
	{"add-force catalogue=\"cat\"", "unfit-edit"},
	{"add-selection parent=\"f\" entry=\"boy\"", "entry-not-offered"},
	{"add-selection parent=\"nope\" entry=\"mob\"", "unknown-node"},
	{"add-selection parent=\"f\" entry=\"mob\" id=\"f\"", "id-in-use"},
	{"add-selection parent=\"f\" entry=\"mob\" id=\"\"", "id-in-use"},
	{"add-selection parent=\"f\" entry=\"mob\" amount=\"-1\"", "bad-amount"},
	{"add-selection entry=\"mob\"", "unfit-edit"},
	{"remove id=\"nope\"", "unknown-node"},
	{"remove", "unfit-edit"},
	{"duplicate id=\"nope\"", "unknown-node"},
	{"set-amount id=\"nope\" amount=\"2\"", "unknown-selection"},
	{"set-amount id=\"f\" amount=\"2\"", "unknown-selection"},
	{"set-amount id=\"m\" amount=\"0\"", "bad-amount"},
	{"set-limit entry=\"nope\" value=\"2\"", "unknown-cost-type"},
	{"set-limit value=\"2\"", "unfit-edit"},
	{"rename", "unfit-edit"},
	{"rename text=\"\\001\"", "bad-text"},
	{"rename text=\"\\377\"", "bad-text"},
	{"set-custom-name id=\"nope\" text=\"x\"", "unknown-node"},
	{"set-custom-name text=\"x\"", "unfit-edit"},
	{"set-custom-name id=\"f\" category=\"elite\" text=\"x\"", "unknown-category"},
	{"set-notes id=\"m\" category=\"hq\" text=\"x\"", "unknown-force"},
	{"associate id=\"m\" entry=\"a\" text=\"nope\"", "unknown-selection"},
	{"associate id=\"nope\" entry=\"a\" text=\"m\"", "unknown-selection"},
	{"associate id=\"m\" text=\"b\"", "unfit-edit"},
	{"dissociate id=\"m\" entry=\"a\" text=\"b\"", "not-associated"},
	{"add-force entry=\"army\" catalogue=\"cat\" id=\"\\001\"", "bad-text"},
	{"add-selection parent=\"f\" amount=\"1\"", "unfit-edit"},
	{"duplicate", "unfit-edit"},
	{"set-amount amount=\"2\"", "unfit-edit"},
	{"set-limit entry=\"\\001\" text=\"x\"", "bad-text"},
	{"set-limit entry=\"gold\" text=\"\\001\"", "bad-text"},
	{"set-notes text=\"x\"", "unfit-edit"},
	{"set-notes id=\"\" text=\"\\001\"", "bad-text"},
	{"set-notes id=\"\" category=\"hq\" text=\"x\"", "unknown-force"},
	{"set-custom-name id=\"m\" text=\"\\001\"", "bad-text"},
	{"associate id=\"m\" entry=\"a\"", "unfit-edit"},
	{"associate id=\"m\" entry=\"\\001\" text=\"b\"", "bad-text"},
	{"associate id=\"m\" entry=\"a\" text=\"\\001\"", "bad-text"},
	{"associate entry=\"a\" text=\"b\"", "unfit-edit"},
	{"set-agreement text=\"x\"", "unfit-edit"},
	{"set-agreement entry=\"x\"", "unfit-edit"},
	{"set-agreement entry=\"\\001\" text=\"x\"", "bad-text"},
	{"set-agreement entry=\"x\" text=\"\\001\"", "bad-text"},
	{"set-agreement entry=\"x\" text=\"\"", "not-agreed"},
	{"replace-entry entry=\"mob\"", "unfit-edit"},
	{"replace-entry id=\"nope\" entry=\"mob\"", "unknown-node"},
	{"replace-entry id=\"m\" entry=\"mob\"", "has-entry"},
	{"replace-entry id=\"f\" entry=\"army\"", "has-entry"},
};

Test(refusals, have_a_reason_and_change_nothing)
{
	Small *small = mob();
	for (size_t i = 0; i < G_N_ELEMENTS(REFUSALS); i++)
		small_refuse(small, REFUSALS[i].line, REFUSALS[i].kind);
	small_do(small, "associate id=\"m\" entry=\"a\" text=\"b\"");
	small_refuse(small, "associate id=\"m\" entry=\"a\" text=\"b\"", "associated");
	small_free(small);
}

Test(refusals, a_change_of_no_kind)
{
	Small *small = mob();
	g_auto(Change) change = {0};
	cr_expect_not(roster_apply(small->roster, &change, NULL, small->diags));
	small_free(small);
}

Test(refusals, restoring_a_node_whose_ids_are_in_use)
{
	Small *small = mob();
	g_auto(Change) change = small_change("remove id=\"m\""), back = {0};
	cr_assert(roster_apply(small->roster, &change, &back, small->diags));
	small_do(small, "add-selection parent=\"f\" entry=\"mob\" id=\"b\"");
	cr_expect_not(roster_apply(small->roster, &back, NULL, small->diags));
	cr_expect_not_null(back.detached, "what was not put back still belongs to the change");
	small_free(small);
}

Test(refusals, amounts_have_a_cap)
{
	Small *small = mob();
	g_autofree char *most = g_strdup_printf(
		"set-amount id=\"m\" amount=\"%" G_GINT64_FORMAT "\"", ROSTER_MAX_AMOUNT);
	g_autofree char *more = g_strdup_printf(
		"set-amount id=\"m\" amount=\"%" G_GINT64_FORMAT "\"", ROSTER_MAX_AMOUNT + 1);
	small_do(small, most);
	small_refuse(small, more, "bad-amount");
	small_free(small);
}

Test(refusals, texts_have_a_cap)
{
	Small *small = mob();
	g_autofree char *text = g_strnfill(ROSTER_MAX_TEXT, 'x');
	g_autofree char *most = g_strdup_printf("set-notes id=\"m\" text=\"%s\"", text);
	g_autofree char *more = g_strdup_printf("set-notes id=\"m\" text=\"%sx\"", text);
	small_do(small, most);
	small_refuse(small, more, "long-text");
	small_free(small);
}

/* The force is a level too. */
Test(refusals, levels_have_a_cap)
{
	Small *small = small_new();
	const char *parent = "f";
	for (guint depth = 1; depth < ROSTER_MAX_DEPTH; depth++) {
		g_autofree char *line = g_strdup_printf(
			"add-selection parent=\"%s\" entry=\"nest\"", parent);
		parent = small_made(small, line);
	}
	g_autofree char *deeper = g_strdup_printf("add-selection parent=\"%s\" entry=\"nest\"",
	                                          parent);
	small_refuse(small, deeper, "too-deep");
	small_free(small);
}

Test(refusals, the_number_of_selections_has_a_cap)
{
	Small *small = small_new();
	g_auto(Change) change = small_change("add-selection parent=\"f\" entry=\"mob\"");
	for (guint i = 0; i < ROSTER_MAX_SELECTIONS; i++)
		cr_assert(roster_apply(small->roster, &change, NULL, small->diags));
	small_refuse(small, "add-selection parent=\"f\" entry=\"mob\"", "too-many");
	const Selection *first = roster_find_force(small->roster, "f")->selections->pdata[0];
	g_autofree char *duplicate = g_strdup_printf("duplicate id=\"%s\"", first->id);
	small_refuse(small, duplicate, "too-many");
	g_autofree char *remove = g_strdup_printf("remove id=\"%s\"", first->id);
	g_auto(Change) taken = small_change(remove), back = {0};
	cr_assert(roster_apply(small->roster, &taken, &back, small->diags));
	cr_assert(roster_apply(small->roster, &change, NULL, small->diags));
	cr_expect_not(roster_apply(small->roster, &back, NULL, small->diags));
	cr_expect_not_null(back.detached);
	small_free(small);
}

/* Nodes as a reader of files leaves them whose data are elsewhere: `x` in the force, `y` in the mob, and a force
   `g` with `z`, none of which says what it was. */
static Small *
lost(void)
{
	Small *small = mob();
	Force *force = roster_find_force(small->roster, "f");
	Selection *holder = roster_find_selection(small->roster, "m");
	roster_append_selection(small->roster, force, NULL, NULL, 3, "x");
	roster_append_selection(small->roster, force, holder, NULL, 1, "y");
	Force *other = roster_append_force(small->roster, NULL, NULL, NULL, "g");
	roster_append_selection(small->roster, other, NULL, NULL, 1, "z");
	return small;
}

static const Refusal LOST_REFUSALS[] = {
	{"replace-entry id=\"x\" entry=\"boy\"", "not-in-place"},
	{"replace-entry id=\"x\" entry=\"boy\" parent=\"nope\"", "no-move"},
	{"replace-entry id=\"x\" entry=\"boy\" parent=\"z\"", "no-move"},
	{"replace-entry id=\"x\" entry=\"boy\" parent=\"x\"", "no-move"},
	{"replace-entry id=\"g\" entry=\"army\"", "no-catalogue"},
	{"replace-entry id=\"g\" entry=\"army\" catalogue=\"nope\"", "unknown-catalogue"},
	{"replace-entry id=\"g\" entry=\"patrol\" catalogue=\"cat\"", "force-not-offered"},
	{"add-selection parent=\"g\" entry=\"mob\"", "entry-not-offered"},
	{"add-selection parent=\"x\" entry=\"mob\"", "entry-not-offered"},
	{"add-force parent=\"g\" entry=\"patrol\"", "force-not-offered"},
	{"set-notes id=\"g\" category=\"hq\" text=\"x\"", "unknown-category"},
};

Test(refusals, of_what_the_data_do_not_have)
{
	Small *small = lost();
	for (size_t i = 0; i < G_N_ELEMENTS(LOST_REFUSALS); i++)
		small_refuse(small, LOST_REFUSALS[i].line, LOST_REFUSALS[i].kind);
	small_free(small);
}

Test(refusals, what_is_lost_may_move_to_another_holder_and_back)
{
	Small *small = lost();
	small_try(small, "replace-entry id=\"x\" entry=\"boy\" parent=\"m\"");
	small_try(small, "replace-entry id=\"y\" entry=\"mob\" parent=\"f\"");
	small_try(small, "replace-entry id=\"x\" entry=\"mob\"");
	small_try(small, "replace-entry id=\"g\" entry=\"army\" catalogue=\"cat\"");
	small_try(small, "set-notes id=\"g\" category=\"(No Category)\" text=\"x\"");
	small_do(small, "set-amount id=\"m\" amount=\"2\"");
	small_refuse(small, "replace-entry id=\"x\" entry=\"boy\" parent=\"m\"", "uneven-move");
	small_free(small);
}

/* Takes a node out; the change that puts it back. */
static Change
taken(Small *small, const char *line)
{
	g_auto(Change) change = small_change(line);
	Change back = {0};
	cr_assert(roster_apply(small->roster, &change, &back, small->diags));
	return back;
}

static void
refuse_restoring(Small *small, Change *back, const char *kind)
{
	g_autoptr(Diags) diags = diags_new();
	const char *before = small_text(small);
	cr_expect_not(roster_apply(small->roster, back, NULL, diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_str_eq(diags_get(diags, 0)->kind->name, kind);
	cr_expect_str_eq(small_text(small), before);
	cr_expect_not_null(back->detached, "what was not put back still belongs to the change");
}

Test(refusals, nothing_is_restored_into_what_is_gone_or_beside_its_own_ids)
{
	Small *small = mob();
	small_do(small, "add-force entry=\"patrol\" parent=\"f\" id=\"p\"");
	g_auto(Change) inner = taken(small, "remove id=\"p\"");
	g_auto(Change) boy = taken(small, "remove id=\"b\"");
	small_do(small, "add-selection parent=\"m\" entry=\"boy\" id=\"p\"");
	refuse_restoring(small, &inner, "id-in-use");
	small_do(small, "remove id=\"p\"");
	g_auto(Change) outer = taken(small, "remove id=\"f\"");
	refuse_restoring(small, &inner, "unknown-force");
	refuse_restoring(small, &boy, "unknown-node");
	small_do(small, "add-force entry=\"army\" catalogue=\"cat\" id=\"g\"");
	small_do(small, "add-selection parent=\"g\" entry=\"mob\" id=\"b\"");
	small_do(small, "remove id=\"b\"");
	small_do(small, "add-selection parent=\"g\" entry=\"mob\" id=\"m\"");
	refuse_restoring(small, &outer, "id-in-use");
	small_free(small);
}

Test(refusals, the_number_of_forces_has_a_cap)
{
	Small *small = small_new();
	g_auto(Change) change = small_change("add-force entry=\"army\" catalogue=\"cat\"");
	for (guint i = 1; i < ROSTER_MAX_FORCES; i++)
		cr_assert(roster_apply(small->roster, &change, NULL, small->diags));
	small_refuse(small, "add-force entry=\"army\" catalogue=\"cat\"", "too-many");
	small_refuse(small, "duplicate id=\"f\"", "too-many");
	g_auto(Change) back = taken(small, "remove id=\"f\"");
	cr_assert(roster_apply(small->roster, &change, NULL, small->diags));
	refuse_restoring(small, &back, "too-many");
	small_free(small);
}
