/* Army data in JSON, alone and beside XML, and of old schemas. */
#include "army.h"
#include "data/game/file-caps.h"

#include <glib/gstdio.h>

#define SYSTEM                                                                                 \
	"{\"gameSystem\": {\"costTypes\": [{\"id\": \"pts\"}], \"id\": \"gs\", \"name\": \"A " \
	"Game\"}}"
#define CATALOGUE(revision, entry)                                                               \
	"{\"catalogue\": {\n\"selectionEntries\": [\n{\"id\": \"" entry "\", \"import\": true, " \
	"\"costs\": [{\"typeId\": \"pts\", \"value\": 2.5}]}],\n\"revision\": " revision         \
	", \"id\": \"cat\", \"name\": \"Cat\", \"gameSystemId\": \"gs\"}}"

Test(forms, json_loads_like_xml_with_its_lines)
{
	Army army = army_new();
	army_add(&army, "gs.json", SYSTEM);
	army_add(&army, "cat.json", CATALOGUE("3", "boyz"));
	cr_expect_eq(data_set_get(army.set, 1)->revision, 3);
	army_link(&army);
	const Entry *boyz = army_entry(&army, "boyz");
	cr_expect_eq(boyz->line, 3);
	cr_expect_eq(boyz->costs.count, 1);
	army_clear(&army);
}

Test(forms, the_game_is_the_same_with_threads)
{
	Army army = army_new();
	data_set_set_threads(army.set, 1);
	army_add(&army, "gs.json", SYSTEM);
	army_add(&army, "cat.json", CATALOGUE("3", "boyz"));
	army_link(&army);
	cr_expect_eq(army_entry(&army, "boyz")->line, 3);
	army_clear(&army);
}

/* Loads a catalogue as XML and as JSON with a revision; returns the path that is used. */
static void
expect_used(const char *json_revision, const char *used, bool json_first)
{
	static const char XML[] = "<catalogue id='cat' name='Cat' revision='5' gameSystemId='gs'/>";
	g_autofree char *json = g_strdup_printf(
		"{\"catalogue\": {\"id\": \"cat\", \"name\": \"Cat\", \"revision\": %s, "
		"\"gameSystemId\": \"gs\"}}",
		json_revision);
	Army army = army_new();
	army_add(&army, json_first ? "cat.json" : "cat.cat", json_first ? json : XML);
	army_add(&army, json_first ? "cat.cat" : "cat.json", json_first ? XML : json);
	cr_assert_eq(data_set_count(army.set), 1);
	cr_expect_str_eq(data_set_get(army.set, 0)->path, used);
	cr_expect(diags_has(army.diags, &DATA_KINDS[DATA_TWO_FORMS]));
	cr_expect_eq(diags_count_severity(army.diags, SEVERITY_WARNING), 0);
	army_clear(&army);
}

Test(forms, of_two_forms_the_json_is_used_unless_it_is_older)
{
	expect_used("5", "cat.json", false);
	expect_used("5", "cat.json", true);
	expect_used("4", "cat.cat", false);
	expect_used("4", "cat.cat", true);
}

Test(forms, json_of_other_programs_is_skipped_in_folders)
{
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_autofree char *package = g_build_filename(folder, "package.json", NULL);
	g_autofree char *system = g_build_filename(folder, "gs.json", NULL);
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	cr_assert(g_file_set_contents(package, "{\"name\": \"x\"}", -1, NULL));
	cr_assert(g_file_set_contents(system, SYSTEM, -1, NULL));
	cr_assert(data_set_add_folder(set, folder, diags));
	cr_expect_eq(data_set_count(set), 1);
	cr_expect_eq(diags_count(diags), 0);
	cr_expect_not(data_set_add_file(set, package, diags));
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1);
	g_unlink(package);
	g_unlink(system);
	g_rmdir(folder);
}

/* Loads a catalogue of 1.15 with the attribute that names its version, or without. */
static void
expect_upgraded(const char *version, guint threads)
{
	g_autofree char *catalogue = g_strdup_printf(
		"<catalogue id='cat' name='Cat' gameSystemId='gs'%s><rules><rule id='r'/></rules>\n"
		"<entries>\n<entry id='boyz' name='Boyz' points='5' type='unit'/></entries>"
		"</catalogue>",
		version);
	Army army = army_new();
	data_set_set_threads(army.set, threads);
	army_add(&army, "gs.json", SYSTEM);
	army_add(&army, "cat.cat", catalogue);
	army_link(&army);
	const Entry *boyz = army_entry(&army, "boyz");
	cr_expect_eq(boyz->line, 3);
	cr_expect_eq(boyz->costs.count, 1);
	cr_expect_eq(diags_count_severity(army.diags, SEVERITY_ERROR), 0);
	cr_expect_eq(army_count(&army, DATA_UNKNOWN_ELEMENT), 0);
	army_clear(&army);
}

Test(forms, old_schemas_are_upgraded_whatever_they_say_of_themselves)
{
	for (guint threads = 0; threads < 2; threads++) {
		expect_upgraded(" battleScribeVersion='1.15'", threads);
		expect_upgraded("", threads);
		expect_upgraded(" battleScribeVersion='2.03'", threads);
	}
}
