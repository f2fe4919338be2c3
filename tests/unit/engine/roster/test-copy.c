/* Copies of a whole roster. */
#include "small.h"

static Small *
furnished(void)
{
	Small *small = small_new();
	small_do(small, "add-selection parent=\"f\" entry=\"mob\" id=\"m\" amount=\"2\"");
	small_do(small, "add-selection parent=\"m\" entry=\"boy\" id=\"b\" amount=\"3\"");
	small_do(small, "add-selection parent=\"f\" entry=\"boss\" id=\"h\"");
	small_do(small, "set-custom-name id=\"h\" text=\"The Chief\"");
	small_do(small, "set-notes id=\"m\" text=\"Green\"");
	small_do(small, "associate id=\"h\" entry=\"leads\" text=\"m\"");
	roster_set_limit(small->roster, "lost", "Lost", amount_from_int(3));
	return small;
}

/* Everything in a roster that takes the place of that of @small. */
static const char *
text_of(Small *small, Roster *roster)
{
	Roster *own = small->roster;
	small->roster = roster;
	const char *text = small_text(small);
	small->roster = own;
	return text;
}

Test(copy, a_copy_has_the_same_contents_and_ids)
{
	Small *small = furnished();
	g_autoptr(Roster) copy = roster_copy(small->roster);
	cr_expect_str_eq(text_of(small, copy), small_text(small));
	cr_expect_str_eq(copy->id, small->roster->id);
	cr_expect_eq(copy->revision, small->roster->revision);
	small_free(small);
}

Test(copy, edits_of_a_copy_leave_the_original_alone)
{
	Small *small = furnished();
	const char *before = small_text(small);
	g_autoptr(Roster) copy = roster_copy(small->roster);
	g_auto(Change) change = small_change("remove id=\"m\"");
	cr_assert(roster_apply(copy, &change, NULL, small->diags));
	cr_expect_null(roster_find_selection(copy, "b"));
	cr_expect_not_null(roster_find_selection(small->roster, "b"));
	cr_expect_str_eq(small_text(small), before);
	small_free(small);
}

Test(copy, an_edit_gives_both_the_same_id)
{
	Small *small = furnished();
	Roster *copy = roster_copy(small->roster);
	g_autofree char *one = roster_draw_id(small->roster);
	g_autofree char *other = roster_draw_id(copy);
	cr_expect_str_eq(one, other);
	roster_free(copy);
	small_free(small);
}

Test(copy, a_selection_in_an_inner_force_can_be_removed_from_a_copy)
{
	Small *small = furnished();
	small_do(small, "add-force parent=\"f\" entry=\"patrol\" id=\"p\"");
	small_do(small, "add-selection parent=\"p\" entry=\"mob\" id=\"inner\"");
	g_autoptr(Roster) copy = roster_copy(small->roster);
	cr_assert_str_eq(roster_find_selection(copy, "inner")->force->id, "p");
	g_auto(Change) change = small_change("remove id=\"inner\"");
	cr_expect(roster_apply(copy, &change, NULL, small->diags));
	small_free(small);
}

Test(copy, agreements_come_with_it)
{
	Small *small = furnished();
	small_do(small, "set-agreement entry=\"a\" text=\"house rule\"");
	g_autoptr(Roster) copy = roster_copy(small->roster);
	cr_expect_str_eq(text_of(small, copy), small_text(small));
	small_do(small, "set-agreement entry=\"a\" text=\"\"");
	cr_expect_str_neq(text_of(small, copy), small_text(small));
	small_free(small);
}

Test(copy, a_limit_of_an_unknown_type_needs_no_name)
{
	Small *small = furnished();
	roster_set_limit(small->roster, "other", NULL, amount_from_int(4));
	g_autoptr(Roster) copy = roster_copy(small->roster);
	cr_expect_str_eq(text_of(small, copy), small_text(small));
	small_free(small);
}
