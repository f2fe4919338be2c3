/* Changes that do not fit: one diagnostic each, the roster unchanged. Caps from both sides. */
#include "small.h"

#include "roster/caps.h"

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
	small_free(small);
}
