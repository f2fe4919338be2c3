/* The head of a roster: the army data it refers to. */
#include "loaded.h"

static bool
read_head(const char *text, RosHead *head, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return ros_read_head(bytes, "x.ros", head, diags);
}

Test(head, names_the_system_and_each_catalogue_once)
{
	g_auto(RosHead) head = {0};
	cr_assert(read_head("<roster name='Mine' gameSystemId='gs' gameSystemName='A Game' "
	                    "gameSystemRevision='12'><forces>"
	                    "<force catalogueId='b' catalogueName='B'><forces>"
	                    "<force catalogueId='a'/></forces></force>"
	                    "<force catalogueId='b' catalogueName='B'/><force/></forces></roster>",
	                    &head, NULL));
	cr_expect_str_eq(head.name, "Mine");
	cr_expect_str_eq(head.game_system_id, "gs");
	cr_expect_str_eq(head.game_system_name, "A Game");
	cr_expect_eq(head.game_system_revision, 12);
	cr_assert_eq(head.catalogue_ids->len, 3, "two and the NULL at the end");
	cr_expect_str_eq(g_ptr_array_index(head.catalogue_ids, 0), "b");
	cr_expect_str_eq(g_ptr_array_index(head.catalogue_ids, 1), "a");
	cr_expect_null(g_ptr_array_index(head.catalogue_ids, 2));
	cr_expect_str_eq(g_ptr_array_index(head.catalogue_names, 0), "B");
	cr_expect_str_eq(g_ptr_array_index(head.catalogue_names, 1), "");
}

Test(head, may_be_nearly_empty)
{
	g_auto(RosHead) head = {0};
	cr_assert(read_head("<roster gameSystemId='gs'/>", &head, NULL));
	cr_expect_null(head.name);
	cr_expect_null(head.game_system_name);
	cr_expect_eq(head.game_system_revision, 0);
	cr_expect_eq(head.catalogue_ids->len, 1);
}

static const char *const REFUSALS[][2] = {
	{"<catalogue id='c'/>", "wrong-root"},
	{"<roster name='Mine'/>", "no-attribute"},
	{"<roster gameSystemId='gs'>", "broken-xml"},
	{"no roster", "not-xml"},
	{"<!DOCTYPE roster><roster gameSystemId='gs'/>", "has-dtd"},
};

Test(head, reports_a_file_that_is_not_a_roster)
{
	for (size_t i = 0; i < G_N_ELEMENTS(REFUSALS); i++) {
		g_auto(RosHead) head = {0};
		g_autoptr(Diags) diags = diags_new();
		cr_expect_not(read_head(REFUSALS[i][0], &head, diags));
		cr_assert_eq(diags_count(diags), 1);
		cr_expect_str_eq(diags_get(diags, 0)->kind->name, REFUSALS[i][1]);
	}
}
