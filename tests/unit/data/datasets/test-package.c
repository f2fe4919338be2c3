/* Names of files and data sets, and limits of packages. */
#include "data/datasets/datasets-diags.h"
#include "data/datasets/package.h"
#include "data/datasets/version.h"

#include <criterion/criterion.h>

static void
expect_name(const char *text, const char *expected)
{
	g_autofree char *name = package_name_from(text);
	cr_expect_str_eq(name, expected, "%s gives %s", text, name);
}

Test(package, the_name_of_a_data_set_follows_from_that_of_its_file)
{
	expect_name("wh40k-10e", "wh40k-10e");
	expect_name("wh40k-10e-main", "wh40k-10e");
	expect_name("wh40k-10e-10.6.0.zip", "wh40k-10e");
	expect_name("song-of-ice-and-fire.v2.1.bsr", "song-of-ice-and-fire");
	expect_name("at-2018", "at-2018");
	expect_name("My Game (new).zip", "My-Game-new");
	expect_name("..hidden", "hidden");
	expect_name("-main", "main");
	g_autofree char *none = package_name_from("…/..");
	cr_expect_null(none);
}

static bool
add(Package *package, const char *name, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static("x", 1);
	return package_add(package, name, bytes, "here", diags);
}

Test(package, a_file_name_is_never_a_path)
{
	static const char *const BAD[] = {"",   "a/b.cat",  "../b.cat", "/b.cat",  ".b.cat",
	                                  "..", "a\\b.cat", "a\nb.cat", "\xff.cat"};
	g_autoptr(Package) package = package_new();
	g_autoptr(Diags) diags = diags_new();
	for (size_t i = 0; i < G_N_ELEMENTS(BAD); i++)
		cr_expect_not(add(package, BAD[i], diags), "%s", BAD[i]);
	g_autofree char *longer = g_strnfill(PACKAGE_MAX_NAME + 1, 'a');
	cr_expect_not(add(package, longer, diags));
	cr_expect_eq(package->files->len, 0);
	longer[PACKAGE_MAX_NAME] = '\0';
	cr_expect(add(package, longer, diags));
	cr_expect(add(package, "Chaos - Dæmons & “Friends”.cat", diags));
}

Test(package, a_name_and_a_number_of_files_are_limited)
{
	g_autoptr(Package) package = package_new();
	g_autoptr(Diags) diags = diags_new();
	for (guint i = 0; i < PACKAGE_MAX_FILES; i++) {
		g_autofree char *name = g_strdup_printf("%u.cat", i);
		cr_assert(add(package, name, diags));
	}
	cr_expect_not(add(package, "more.cat", diags));
	cr_expect(diags_has(diags, &DATASETS_KINDS[DATASETS_TOO_LARGE]));
	cr_expect_not(add(package, "0.cat", diags));
	cr_expect(diags_has(diags, &DATASETS_KINDS[DATASETS_SAME_NAME]));
}

Test(package, the_bytes_of_all_files_are_limited)
{
	g_autoptr(Package) package = package_new();
	g_autoptr(Diags) diags = diags_new();
	package->n_bytes = PACKAGE_MAX_BYTES - 1;
	cr_expect(add(package, "last.cat", diags));
	cr_expect_not(add(package, "more.cat", diags));
	cr_expect(diags_has(diags, &DATASETS_KINDS[DATASETS_TOO_LARGE]));
	cr_expect_eq(package->files->len, 1);
}

Test(package, army_data_companions_packs_and_translations_are_taken)
{
	static const char *const TAKEN[] = {"a.gst", "a.catz", "a.muster.xml", "cup.pack.xml",
	                                    "de.po"};
	static const char *const LEFT[] = {"a.txt", "muster.xml", "po", "a.xml.bak", ""};
	for (size_t i = 0; i < G_N_ELEMENTS(TAKEN); i++)
		cr_expect(package_takes(TAKEN[i]), "%s", TAKEN[i]);
	for (size_t i = 0; i < G_N_ELEMENTS(LEFT); i++)
		cr_expect_not(package_takes(LEFT[i]), "%s", LEFT[i]);
}

static DataVersion *
read_version(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return data_version_read(bytes);
}

Test(version, a_description_is_read_as_it_was_written)
{
	g_autoptr(DataVersion) version = data_version_new();
	version->serial = 3;
	version->version = g_strdup("battletome.dok/battletome.syl");
	version->date = g_strdup("2026-05-30");
	version->origin = (Origin){.kind = ORIGIN_GITHUB, .place = g_strdup("A/b")};
	data_version_add(version, "b.cat", "00ff", 12)->id = g_strdup("b");
	data_version_add(version, "a.gst", "ff00", 34);
	data_version_seal(version);
	g_autofree char *text = data_version_write(version);
	g_autoptr(DataVersion) again = read_version(text);
	cr_assert_not_null(again);
	g_autofree char *same = data_version_write(again);
	cr_expect_str_eq(same, text);
	cr_expect_str_eq(data_version_file(again, 0)->name, "a.gst");
	g_autofree char *label = data_version_label(again);
	cr_expect_str_eq(label, "battletome.dok/battletome.syl (2026-05-30)");
}

Test(version, a_description_with_a_path_or_another_id_is_refused)
{
	cr_expect_null(read_version("{}"));
	cr_expect_null(read_version("[]"));
	cr_expect_null(read_version("{\"format\":1,\"id\":\"000000000000\",\"origin\":{\"kind\":"
	                            "\"local\",\"place\":\"/\"},\"files\":[{\"name\":\"a\","
	                            "\"sha256\":\"00\"}]}"));
	cr_expect_null(read_version("{\"format\":1,\"origin\":{\"kind\":\"local\",\"place\":\"/\"},"
	                            "\"files\":[{\"name\":\"../a\",\"sha256\":\"00\"}]}"));
}

Test(version, it_is_meant_by_its_name_its_commit_or_the_beginning_of_an_id)
{
	g_autoptr(DataVersion) version = data_version_new();
	version->id = g_strdup("0123456789ab");
	cr_expect_not(data_version_is(version, "v2"));
	cr_expect(data_version_is(version, "0123"));
	cr_expect_not(data_version_is(version, "012"));
	cr_expect_not(data_version_is(version, "fedcb"));
	version->version = g_strdup("v2");
	version->origin.resolved = g_strdup("fedcba98");
	cr_expect(data_version_is(version, "v2"));
	cr_expect(data_version_is(version, "fedcba98"));
	cr_expect(data_version_is(version, "fedcb"));
	cr_expect_not(data_version_is(version, "fed"));
	cr_expect_not(data_version_is(version, "edcb"));
}
