/* Every kind of change, undone and redone. */
#include "engine/roster/agreements.h"
#include "small.h"

#include <string.h>

/* A roster with every kind of node: `m` a mob of three boys `b` with two choppas `c` each, a boss
   `h`, and a patrol `p` in the force. */
static Small *
camp(void)
{
	Small *small = small_new();
	small_do(small, "add-selection parent=\"f\" entry=\"mob\" id=\"m\"");
	small_do(small, "add-selection parent=\"m\" entry=\"boy\" id=\"b\" amount=\"3\"");
	small_do(small, "add-selection parent=\"b\" entry=\"choppa\" id=\"c\" amount=\"2\"");
	small_do(small, "add-selection parent=\"f\" entry=\"to-boss::boss\" id=\"h\"");
	small_do(small, "add-force parent=\"f\" entry=\"patrol\" id=\"p\"");
	return small;
}

static void
try_in_camp(const char *line)
{
	Small *small = camp();
	small_try(small, line);
	small_free(small);
}

Test(changes, adding_a_force)
{
	try_in_camp("add-force entry=\"army\" catalogue=\"cat\"");
	try_in_camp("add-force entry=\"army\" catalogue=\"cat\" at=\"0\" id=\"mine\"");
	try_in_camp("add-force parent=\"f\" entry=\"patrol\" at=\"0\"");
}

Test(changes, adding_a_selection)
{
	try_in_camp("add-selection parent=\"f\" entry=\"mob\"");
	try_in_camp("add-selection parent=\"f\" entry=\"mob\" at=\"0\" amount=\"7\" id=\"mine\"");
	try_in_camp("add-selection parent=\"h\" entry=\"sword\"");
}

Test(changes, removing_a_force_with_everything_in_it_S_039)
{
	try_in_camp("remove id=\"f\"");
	try_in_camp("remove id=\"p\"");
}

Test(changes, removing_a_selection_with_everything_in_it_S_043)
{
	try_in_camp("remove id=\"m\"");
	try_in_camp("remove id=\"c\"");
}

Test(changes, setting_an_amount)
{
	try_in_camp("set-amount id=\"b\" amount=\"10\"");
}

Test(changes, duplicating_S_045)
{
	try_in_camp("duplicate id=\"m\"");
	try_in_camp("duplicate id=\"b\" at=\"0\"");
	try_in_camp("duplicate id=\"f\"");
}

Test(changes, setting_a_limit_S_066)
{
	try_in_camp("set-limit entry=\"pts\" value=\"99.5\"");
	try_in_camp("set-limit entry=\"power\" value=\"0\"");
	try_in_camp("set-limit entry=\"power\" value=\"-1\"");
}

Test(changes, a_limit_of_an_unknown_type_comes_back_where_it_was)
{
	Small *small = camp();
	roster_set_limit(small->roster, "lost", "Lost", amount_from_int(3));
	roster_set_limit(small->roster, "gone", "Gone", amount_from_int(4));
	small_try(small, "set-limit entry=\"lost\" value=\"-1\"");
	small_free(small);
}

Test(changes, naming)
{
	try_in_camp("rename text=\"Another\"");
	try_in_camp("set-custom-name id=\"m\" text=\"The Lads\"");
	try_in_camp("set-custom-name id=\"f\" text=\"Waaagh\"");
	try_in_camp("set-custom-name id=\"f\" category=\"hq\" text=\"Bosses\"");
}

Test(changes, noting)
{
	try_in_camp("set-notes id=\"\" text=\"for Sunday\"");
	try_in_camp("set-notes id=\"m\" text=\"painted\\nand based\"");
	try_in_camp("set-notes id=\"f\" category=\"" NO_CATEGORY_ID "\" text=\"the rest\"");
}

Test(changes, an_empty_text_removes_S_151)
{
	Small *small = camp();
	small_do(small, "set-custom-name id=\"m\" text=\"The Lads\"");
	small_try(small, "set-custom-name id=\"m\" text=\"\"");
	small_do(small, "set-custom-name id=\"m\" text=\"\"");
	cr_expect_null(roster_find_selection(small->roster, "m")->custom.name);
	small_free(small);
}

Test(changes, agreeing)
{
	try_in_camp("set-agreement entry=\"max f mob m1\" text=\"house rule\"");
	Small *small = camp();
	small->roster->tags = g_ptr_array_new_with_free_func(g_free);
	const char *const tags[] = {"theirs", "Theirs",          AGREEMENT_TAG "a",
	                            "first",  AGREEMENT_TAG "b", "second"};
	for (size_t i = 0; i < G_N_ELEMENTS(tags); i++)
		g_ptr_array_add(small->roster->tags, g_strdup(tags[i]));
	small_try(small, "set-agreement entry=\"a\" text=\"other\"");
	small_try(small, "set-agreement entry=\"a\" text=\"\"");
	small_refuse(small, "set-agreement entry=\"none\" text=\"\"", "not-agreed");
	small_free(small);
}

Test(changes, an_agreement_is_found_by_its_key_and_other_tags_stay)
{
	Small *small = camp();
	Roster *roster = small->roster;
	small_do(small, "set-agreement entry=\"a\" text=\"house rule\"");
	g_ptr_array_add(roster->tags, g_strdup("theirs"));
	g_ptr_array_add(roster->tags, g_strdup("a"));
	g_ptr_array_add(roster->tags, g_strdup(AGREEMENT_TAG "without a reason"));
	g_ptr_array_add(roster->tags, g_strdup(""));
	g_ptr_array_add(roster->tags, g_strdup(AGREEMENT_TAG "a"));
	g_ptr_array_add(roster->tags, g_strdup("a later reason"));
	cr_expect_str_eq(agreement_reason(roster, "a"), "house rule");
	cr_expect_null(agreement_reason(roster, "theirs"));
	cr_expect_null(agreement_reason(roster, "without a reason"));
	g_autoptr(GArray) all = agreements_list(roster);
	cr_expect_eq(all->len, 1);
	small_do(small, "set-agreement entry=\"a\" text=\"\"");
	cr_expect_str_eq(agreement_reason(roster, "a"), "a later reason");
	small_do(small, "set-agreement entry=\"a\" text=\"\"");
	cr_expect_null(agreement_reason(roster, "a"));
	cr_expect_str_eq(g_ptr_array_index(roster->tags, 0), "theirs");
	small_free(small);
}

Test(changes, associating_S_086)
{
	Small *small = camp();
	small_try(small, "associate id=\"m\" entry=\"led-by\" text=\"h\"");
	small_do(small, "associate id=\"m\" entry=\"led-by\" text=\"h\"");
	small_do(small, "associate id=\"m\" entry=\"near\" text=\"h\"");
	small_do(small, "associate id=\"m\" entry=\"near\" text=\"b\"");
	small_try(small, "dissociate id=\"m\" entry=\"near\" text=\"h\"");
	small_free(small);
}

Test(changes, a_copy_has_its_own_ids_and_associations)
{
	Small *small = camp();
	small_do(small, "associate id=\"b\" entry=\"in\" text=\"m\"");
	const char *id = small_made(small, "duplicate id=\"m\"");
	const Selection *copy = roster_find_selection(small->roster, id);
	const Selection *boy = g_ptr_array_index(copy->selections, 0);
	cr_expect_str_neq(copy->id, "m");
	cr_expect_str_neq(boy->id, "b");
	cr_expect_eq(boy->amount, 3);
	cr_expect_str_eq(g_array_index(boy->associations, Association, 0).to, copy->id);
	small_free(small);
}

Test(changes, a_removed_node_comes_back_with_its_ids)
{
	Small *small = camp();
	g_auto(Change) change = small_change("remove id=\"f\""), back = {0};
	cr_assert(roster_apply(small->roster, &change, &back, small->diags));
	cr_expect_null(roster_find_selection(small->roster, "c"));
	cr_assert(roster_apply(small->roster, &back, NULL, small->diags));
	cr_expect_not_null(roster_find_selection(small->roster, "c"));
	cr_expect_not_null(roster_find_force(small->roster, "p"));
	small_free(small);
}

Test(changes, a_cost_type_stays_named_when_its_last_selection_goes_S_064)
{
	Small *small = small_new();
	cr_expect_eq(small->roster->named_costs->len, 0);
	small_do(small, "add-selection parent=\"f\" entry=\"mob\" id=\"m\"");
	cr_expect_eq(small->roster->named_costs->len, 1);
	small_do(small, "remove id=\"m\"");
	cr_expect_eq(small->roster->named_costs->len, 1);
	small_free(small);
}

Test(changes, each_grows_the_revision)
{
	Small *small = small_new();
	const uint64_t before = small->roster->revision;
	small_do(small, "rename text=\"x\"");
	cr_expect_gt(small->roster->revision, before);
	small_free(small);
}

/* A change that fits the roster, chosen by @draw. The caller owns it: g_free(). */
static char *
random_change(const Roster *roster, GRand *draw)
{
	GHashTable *ids = roster->selections_by_id;
	g_autoptr(GList) keys = g_list_sort(g_hash_table_get_keys(ids), (GCompareFunc)strcmp);
	const guint n = g_list_length(keys);
	const char *id = n ? g_list_nth_data(keys, (guint)g_rand_int_range(draw, 0, (gint)n))
	                   : NULL;
	const int kind = g_rand_int_range(draw, 0, 8);
	if (!id || kind == 0)
		return g_strdup("add-selection parent=\"f\" entry=\"nest\" at=\"0\"");
	if (kind == 1)
		return g_strdup("add-selection parent=\"f\" entry=\"mob\"");
	if (kind == 2)
		return g_strdup_printf("remove id=\"%s\"", id);
	if (kind == 3)
		return g_strdup_printf("duplicate id=\"%s\" at=\"%d\"", id,
		                       g_rand_int_range(draw, -1, 3));
	if (kind == 4)
		return g_strdup_printf("set-amount id=\"%s\" amount=\"%d\"", id,
		                       g_rand_int_range(draw, 1, 9));
	if (kind == 5)
		return g_strdup_printf("set-notes id=\"%s\" text=\"%d\"", id,
		                       g_rand_int_range(draw, 0, 9));
	if (kind == 6)
		return g_strdup_printf("associate id=\"%s\" entry=\"%d\" text=\"%s\"", id,
		                       g_rand_int_range(draw, 0, 999), id);
	return g_strdup_printf("add-selection parent=\"%s\" entry=\"nest\"", id);
}

/* Makes random changes, then undoes them one by one through the same states. */
static void
wander(guint32 seed)
{
	enum {
		STEPS = 60
	};
	Small *small = small_new();
	GRand *draw = g_rand_new_with_seed(seed);
	const char *states[STEPS + 1];
	Change inverses[STEPS] = {0};
	int n = 0;
	for (int i = 0; i < STEPS; i++) {
		g_autofree char *line = random_change(small->roster, draw);
		g_auto(Change) change = small_change(line);
		states[n] = small_text(small);
		if (roster_apply(small->roster, &change, &inverses[n], small->diags))
			n++;
	}
	cr_expect_gt(n, STEPS / 2);
	while (n-- > 0) {
		cr_assert(roster_apply(small->roster, &inverses[n], NULL, small->diags));
		cr_assert_str_eq(small_text(small), states[n], "seed %u, step %d", seed, n);
		change_clear(&inverses[n]);
	}
	g_rand_free(draw);
	small_free(small);
}

Test(changes, any_number_of_them_can_be_undone)
{
	for (guint32 seed = 1; seed <= 25; seed++)
		wander(seed);
}

/* A mob `lost`, and in it a boy `x`, of which the data know nothing. */
static Small *
camp_with_lost(void)
{
	Small *small = camp();
	Force *force = roster_find_force(small->roster, "f");
	Selection *lost = roster_append_selection(small->roster, force, NULL, NULL, 1, "lost");
	Selection *below = roster_append_selection(small->roster, force, lost, NULL, 3, "x");
	stored_ensure(&lost->stored)->entry_id = g_strdup("old-mob");
	stored_ensure(&below->stored)->entry_id = g_strdup("old-boy");
	return small;
}

Test(changes, replacing_an_entry_that_the_data_do_not_have)
{
	Small *small = camp_with_lost();
	small_try(small, "replace-entry id=\"lost\" entry=\"mob\"");
	small_do(small, "replace-entry id=\"lost\" entry=\"mob\"");
	small_try(small, "replace-entry id=\"x\" entry=\"boy\"");
	const Selection *lost = roster_find_selection(small->roster, "lost");
	g_autofree char *path = selection_entry_path(small->roster, lost);
	cr_expect_str_eq(path, "mob");
	small_free(small);
}

Test(changes, replacing_the_entry_of_a_force)
{
	Small *small = camp();
	Force *force = roster_append_force(small->roster, NULL, NULL, NULL, "lost");
	stored_ensure(&force->stored)->entry_id = g_strdup("old-army");
	small_try(small, "replace-entry id=\"lost\" entry=\"army\" catalogue=\"cat\"");
	small_free(small);
}

Test(changes, only_an_entry_that_fits_the_place_of_a_lost_one_replaces_it)
{
	Small *small = camp_with_lost();
	small_refuse(small, "replace-entry id=\"lost\" entry=\"boy\"", "not-in-place");
	small_refuse(small, "replace-entry id=\"x\" entry=\"boy\"", "not-in-place");
	small_refuse(small, "replace-entry id=\"m\" entry=\"boss\"", "has-entry");
	small_refuse(small, "replace-entry id=\"f\" entry=\"army\"", "has-entry");
	small_refuse(small, "replace-entry id=\"none\" entry=\"army\"", "unknown-node");
	small_free(small);
}
