/* A roster beside another one, and rosters with an old and a new version of their army data. */
#include "home.h"
#include "session/bench/side-by-side.h"
#include "session/lists/data-preview.h"

static Home h;

static void
start(void)
{
	home_open(&h);
}

static void
stop(void)
{
	home_close(&h);
}

TestSuite(side_by_side, .init = start, .fini = stop);

Test(side_by_side, both_have_a_name_and_a_state)
{
	g_autofree char *other = home_put(
		&h, "other.ros",
		"<roster id='o' name='Empty' gameSystemId='gs'><forces>"
		"<force id='f' name='Army' entryId='army' catalogueId='cat'/></forces></roster>");
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autoptr(SideBySide) both = side_by_side_new(bench, h.library, other, h.diags);
	cr_assert_not_null(both);
	cr_expect_str_eq(side_by_side_name(both, SIDE_BEFORE), "Waaagh");
	cr_expect_str_eq(side_by_side_name(both, SIDE_AFTER), "Empty");
	g_autofree char *own_state = side_by_side_state(both, SIDE_BEFORE);
	g_autofree char *other_state = side_by_side_state(both, SIDE_AFTER);
	cr_expect_str_eq(own_state, "40 pts · legal");
	cr_expect_str_eq(other_state, "NOT LEGAL");
}

Test(side_by_side, a_file_that_is_no_roster_is_not_compared)
{
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autofree char *broken = home_put(&h, "broken.ros", "no roster");
	cr_expect_null(side_by_side_new(bench, h.library, broken, h.diags));
	cr_expect_null(side_by_side_new(bench, h.library, "/nowhere.ros", h.diags));
	cr_expect_geq(diags_count(h.diags), 2);
}

/* The rosters that a preview passes on. */
typedef struct Seen {
	GString *names; /* their files, with a question mark if they cannot be compared */
	guint most;
	guint n;
} Seen;

static bool
see(const char *path, const OpenRoster sides[SIDES], const Differences *differences, gpointer data)
{
	Seen *seen = data;
	g_autofree char *name = g_path_get_basename(path);
	cr_expect_eq(differences != NULL, sides[SIDE_BEFORE].roster && sides[SIDE_AFTER].roster);
	g_string_append_printf(seen->names, "%s%s ", name, differences ? "" : "?");
	return ++seen->n < seen->most;
}

static DataVersion *
version_of(const char *system)
{
	DataVersion *version = data_version_new();
	data_version_add(version, "readme.txt", "", 1);
	VersionFile *army = data_version_add(version, "a.cat", "", 1);
	army->id = g_strdup("gs");
	VersionFile *file = data_version_add(version, "a.gst", "", 1);
	file->id = g_strdup(system);
	file->is_system = true;
	return version;
}

static void
put_roster(const char *name, const char *content)
{
	g_autofree char *folder = roster_list_folder();
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_free(home_put(&h, path + strlen(h.folder) + 1, content));
}

/* Compares up to that many rosters; the names of their files in order, which the caller owns: g_free(). */
static char *
preview(const char *const systems[SIDES], const char *old_data, const char *new_data, guint most)
{
	DataVersion *before = version_of(systems[0]), *after = version_of(systems[1]);
	const PreviewedData data = {{before, after}, {old_data, new_data}};
	g_autoptr(RosterList) rosters = roster_list_new(h.library);
	Seen seen = {g_string_new(NULL), most, 0};
	if (!data_preview_run(&data, rosters, see, &seen, h.diags))
		g_string_assign(seen.names, "failed");
	data_version_free(before);
	data_version_free(after);
	return g_string_free(seen.names, FALSE);
}

static void
expect_preview(const char *old_system, const char *new_system, const char *expected)
{
	g_autofree char *seen = preview((const char *const[]){old_system, new_system}, h.named[0],
	                                h.named[0], 9);
	cr_expect_str_eq(seen, expected);
}

Test(side_by_side, a_preview_has_the_rosters_of_the_game)
{
	put_roster("a.ros", HOME_ROSTER);
	put_roster("b.ros", "<roster id='r' name='Other' gameSystemId='o'/>");
	put_roster("c.ros", "no roster");
	expect_preview("gs", "gs", "a.ros ");
	expect_preview("o", "o", "b.ros? ");
	expect_preview("x", "gs", "a.ros ");
	expect_preview("x", "y", "");
}

/* Rosters that one of two folders does not know, and a folder that is not there. */
static void
expect_between(const char *old_data, const char *new_data, guint most, const char *expected)
{
	g_autofree char *seen = preview((const char *const[]){"gs", "gs"}, old_data, new_data,
	                                most);
	cr_expect_str_eq(seen, expected);
}

Test(side_by_side, a_preview_names_rosters_that_one_of_the_versions_does_not_know)
{
	put_roster("a.ros", HOME_ROSTER);
	put_roster("b.ros", HOME_ROSTER);
	g_autofree char *empty = g_build_filename(h.folder, "empty", NULL);
	g_mkdir_with_parents(empty, 0700);
	expect_between(h.named[0], empty, 1, "a.ros? ");
	expect_between(empty, h.named[0], 1, "a.ros? ");
	expect_between(h.named[0], "/nowhere", 9, "failed");
	expect_between("/nowhere", h.named[0], 9, "failed");
	cr_expect_geq(diags_count(h.diags), 1);
}
