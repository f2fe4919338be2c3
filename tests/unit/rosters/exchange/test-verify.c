/* Written rosters are read back: a text that lost something is refused. */
#include "loaded.h"
#include "rosters/exchange/ros-verify.h"

#define MOB "<selection id='a' entryId='mob' number='2' customName='Lads'/>"

/* Passes the written roster to ros_verify() with one piece replaced by another. */
static bool
verify_changed(const char *piece, const char *other)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB));
	g_auto(GStrv) parts = g_strsplit(loaded_written(&l), piece, 2);
	cr_assert_eq(g_strv_length(parts), 2, "%s", piece);
	char *text = g_strjoinv(other, parts);
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, strlen(text));
	const bool same = ros_verify(bytes, l.view, l.diags);
	cr_expect_eq(strcmp(loaded_complaints(&l), same ? "" : "not-read-back"), 0);
	loaded_close(&l);
	return same;
}

Test(verify, what_was_written_reads_back)
{
	cr_expect(verify_changed("id=\"a\"", "id=\"a\""));
}

Test(verify, a_lost_or_changed_node_is_noticed)
{
	static const char *const CHANGES[][2] = {
		{"id=\"a\"", "id=\"b\""},
		{"id=\"f\"", ""},
		{"number=\"2\"", "number=\"1\""},
		{"customName=\"Lads\"", ""},
		{"<selections>", "<selection>"},
		{"<forces>", "<force>"},
		{"</roster>", ""},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(CHANGES); i++)
		cr_expect_not(verify_changed(CHANGES[i][0], CHANGES[i][1]), "%s", CHANGES[i][0]);
}

Test(verify, a_text_of_another_roster_is_noticed)
{
	Loaded l, other;
	loaded_open(&l, LOADED_FORCE(MOB "<selection id='b' entryId='mob' number='1'/>"));
	loaded_open(&other, LOADED_FORCE("<selection id='b' entryId='mob' number='1'/>"));
	g_autoptr(GBytes) bytes = ros_write(other.view, ROS_PLAIN, NULL, NULL);
	cr_expect_not(ros_verify(bytes, l.view, l.diags));
	loaded_close(&other);
	loaded_close(&l);
}
