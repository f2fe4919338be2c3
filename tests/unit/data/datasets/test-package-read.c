/* Packages read from folders and files: what is taken, and the sentence if nothing is. */
#include "base/files/container.h"
#include "data/datasets/datasets-diags.h"
#include "data/datasets/package.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

static char *folder;

static void
make_folder(void)
{
	folder = g_dir_make_tmp("muster-package-XXXXXX", NULL);
	cr_assert_not_null(folder);
}

static void
remove_all(const char *path)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *inner = g_build_filename(path, name, NULL);
		remove_all(inner);
	}
	g_remove(path);
}

static void
remove_folder(void)
{
	remove_all(folder);
	g_free(folder);
}

/* Writes a file below the folder, and the folders that it needs. Returns its path, owned by the caller. */
static char *
put(const char *name, const char *text)
{
	char *path = g_build_filename(folder, name, NULL);
	g_autofree char *parent = g_path_get_dirname(path);
	cr_assert_eq(g_mkdir_with_parents(parent, 0700), 0);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	return path;
}

static void
expect_refused(const char *path, DatasetsKind kind, const char *piece)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = package_read(path, diags);
	cr_expect_null(package);
	cr_assert(diags_has(diags, &DATASETS_KINDS[kind]));
	g_autofree char *text = diag_text(diags_get(diags, diags_count(diags) - 1));
	cr_expect_not_null(strstr(text, piece), "%s", text);
}

TestSuite(package_read, .init = make_folder, .fini = remove_folder);

Test(package_read, a_folder_has_its_army_data_and_nothing_else)
{
	g_free(put("a.cat", "x"));
	g_free(put(".b.cat", "x"));
	g_free(put("c.exe", "x"));
	g_free(put("inner/d.cat", "x"));
	g_free(put("folder.cat/d.txt", "x"));
	g_autoptr(Package) package = package_read(folder, NULL);
	cr_assert_not_null(package);
	cr_assert_eq(package->files->len, 1);
	cr_expect_str_eq(package_file(package, 0)->name, "a.cat");
	cr_expect_str_eq(package->origin.place, folder);
}

Test(package_read, a_folder_without_army_data_names_those_inside_that_have_some)
{
	g_free(put("game/d.cat", "x"));
	g_free(put("other/notes.txt", "x"));
	g_free(put("readme.txt", "x"));
	expect_refused(folder, DATASETS_NO_DATA, "(game)");
	g_free(put("older/d.cat", "x"));
	expect_refused(folder, DATASETS_NO_DATA, ", ");
}

Test(package_read, a_message_names_some_of_many_folders)
{
	g_autofree char *longer = g_strnfill(60, 'n');
	for (guint i = 0; i < 20; i++) {
		g_autofree char *name = g_strdup_printf("%s%u/d.cat", longer, i);
		g_free(put(name, "x"));
	}
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = package_read(folder, diags);
	cr_assert_null(package);
	g_autofree char *text = diag_text(diags_get(diags, 0));
	cr_expect(strlen(text) > 300 && strlen(text) < 500, "%s", text);
}

Test(package_read, a_folder_without_any_army_data_is_refused)
{
	g_free(put("notes.txt", "x"));
	expect_refused(folder, DATASETS_NO_DATA, "directly in it");
}

Test(package_read, a_file_whose_name_is_not_plain_is_refused)
{
	g_autofree char *path = put("a\nb.cat", "x");
	expect_refused(path, DATASETS_BAD_NAME, "not a plain file name");
	expect_refused(folder, DATASETS_BAD_NAME, "not a plain file name");
}

Test(package_read, one_file_of_army_data_is_a_package)
{
	g_autofree char *path = put("My Game.gst", "x");
	g_autoptr(Package) package = package_read(path, NULL);
	cr_assert_not_null(package);
	cr_assert_eq(package->files->len, 1);
	cr_expect_str_eq(package->name, "My-Game");
	g_autofree char *zipped = put("My Army.catz", "PK\3\4 and more");
	g_autoptr(Package) army = package_read(zipped, NULL);
	cr_assert_not_null(army);
	cr_expect_str_eq(package_file(army, 0)->name, "My Army.catz");
	g_autofree char *other = put("picture.png", "x");
	expect_refused(other, DATASETS_NO_DATA, "no army data");
}

Test(package_read, an_index_has_the_files_beside_it_and_no_others)
{
#define INDEX(path)                                                                    \
	"<dataIndex name='Club'><dataIndexEntries><dataIndexEntry filePath='" path "'" \
	" dataId='a' dataType='catalogue'/></dataIndexEntries></dataIndex>"
	g_free(put("a.cat", "x"));
	g_autofree char *good = put("index.xml", INDEX("a.cat"));
	g_autoptr(Package) package = package_read(good, NULL);
	cr_assert_not_null(package);
	cr_expect_str_eq(package->title, "Club");
	g_autofree char *nameless = put("tin.bsi",
	                                "<dataIndex><dataIndexEntries><dataIndexEntry"
	                                " filePath='a.cat'/></dataIndexEntries></dataIndex>");
	g_autoptr(Package) own = package_read(nameless, NULL);
	cr_assert_not_null(own);
	cr_expect_null(own->title);
	cr_expect_str_eq(own->name, "tin");
	g_free(put("notes.txt", "x"));
	g_autofree char *notes = put("notes.bsi", INDEX("notes.txt"));
	expect_refused(notes, DATASETS_BAD_NAME, "notes.txt");
	g_autofree char *empty = put("empty.bsi", "<dataIndex><dataIndexEntry/></dataIndex>");
	expect_refused(empty, DATASETS_BAD_NAME, "\"\"");
	g_autofree char *missing = put("missing.bsi", INDEX("b.cat"));
	expect_refused(missing, DATASETS_NOT_LISTED_FILE, "b.cat");
	g_autofree char *outside = put("outside.bsi", INDEX("../a.cat"));
	expect_refused(outside, DATASETS_BAD_NAME, "../a.cat");
	g_autofree char *none = put("none.bsi", "<dataIndex name='Club'/>");
	expect_refused(none, DATASETS_NO_DATA, "no army data");
}
