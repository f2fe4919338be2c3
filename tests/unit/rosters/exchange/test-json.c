/* Rosters as JSON: what has no place there is counted. */
#include "loaded.h"

#include "rosters/exchange/ros-write-private.h"

static void
expect_said(const char *inside, const char *said)
{
	Loaded l;
	loaded_open(&l, inside);
	g_autoptr(GBytes) json = ros_write(l.view, ROS_JSON, NULL, l.diags);
	cr_assert_not_null(json, "%s", inside);
	cr_expect_str_eq(loaded_complaints(&l), said, "%s", inside);
	loaded_close(&l);
}

Test(json, elements_of_other_programs_have_no_place_in_it)
{
	expect_said(LOADED_FORCE(""), "");
	expect_said(LOADED_FORCE("") "<o:band xmlns:o='urn:o'/>", "no-place");
}

Test(json, is_made_of_whole_rosters_only)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) cut = g_bytes_new_static("<roster>", strlen("<roster>"));
	cr_expect_null(ros_as_json(cut, diags));
	cr_expect_eq(diags_count(diags), 1);
}
