/* Files that cannot be used are refused with one error; the other files are loaded. */
#include "base/files/container.h"
#include "base/text/base-diags.h"
#include "data/game/data-diags.h"
#include "data/game/file-caps.h"
#include "data/load/load.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM "<gameSystem id='gs' name='A Game' revision='1'/>"

/* A game system, and one catalogue with the given contents. */
typedef struct Loading {
	DataSet *set;
	Diags *diags;
	Game *game;
} Loading;

static Loading
load(const char *catalogue, size_t length)
{
	Loading loading = {.set = data_set_new(), .diags = diags_new()};
	data_set_add_memory(loading.set, "gs.gst", SYSTEM, strlen(SYSTEM), loading.diags);
	data_set_add_memory(loading.set, "bad.cat", catalogue, length, loading.diags);
	loading.game = game_load(loading.set, "gs", NULL, loading.diags);
	return loading;
}

static void
unload(Loading *loading)
{
	game_free(loading->game);
	data_set_free(loading->set);
	diags_free(loading->diags);
}

/* Expects that the catalogue is left out with one error at a line, and the game is loaded. */
static void
expect_refused(const char *catalogue, const DiagKind *kind, uint32_t line)
{
	Loading loading = load(catalogue, strlen(catalogue));
	cr_assert_not_null(loading.game, "the game system is loaded");
	cr_assert_eq(loading.game->n_files, 1, "the catalogue is left out");
	cr_assert_eq(diags_count_severity(loading.diags, SEVERITY_ERROR), 1);
	cr_assert(diags_has(loading.diags, kind), "%s", kind->name);
	for (guint i = 0; i < diags_count(loading.diags); i++) {
		const Diag *diag = diags_get(loading.diags, i);
		if (diag->kind != kind)
			continue;
		cr_expect_str_eq(diag->file, "bad.cat");
		cr_expect_eq(diag->line, line, "%u", diag->line);
	}
	unload(&loading);
}

#define CATALOGUE(inside) "<catalogue id='c' name='C' gameSystemId='gs'>" inside "</catalogue>"

Test(refused_files, a_truncated_file_is_refused_where_it_ends)
{
	expect_refused("<catalogue id='c' name='C' gameSystemId='gs'>\n<rules>\n<rule id='r'",
	               &BASE_KINDS[BASE_BROKEN_XML], 3);
}

Test(refused_files, another_root_is_refused_by_its_name)
{
	expect_refused("<?xml version='1.0'?>\n<html/>", &DATA_KINDS[DATA_WRONG_ROOT], 2);
}

Test(refused_files, a_file_that_is_not_xml_is_refused)
{
	expect_refused("Dear diary", &BASE_KINDS[BASE_NOT_XML], 1);
}

Test(refused_files, a_document_type_is_refused_before_it_is_read)
{
	expect_refused("<!DOCTYPE catalogue SYSTEM 'file:///etc/passwd'>\n" CATALOGUE(""),
	               &BASE_KINDS[BASE_HAS_DTD], 1);
}

Test(refused_files, entities_that_multiply_are_never_expanded)
{
	expect_refused("<!DOCTYPE c [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;'>\n"
	               "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;'>]>\n" CATALOGUE("<readme>&c;</readme>"),
	               &BASE_KINDS[BASE_HAS_DTD], 1);
}

Test(refused_files, an_undeclared_entity_is_refused)
{
	expect_refused(CATALOGUE("\n<readme>&orks;</readme>"), &BASE_KINDS[BASE_BROKEN_XML], 2);
}

Test(refused_files, a_catalogue_without_id_is_refused)
{
	expect_refused("<catalogue name='C' gameSystemId='gs'/>", &DATA_KINDS[DATA_NO_ID], 1);
}

/* A catalogue with @depth levels of nested elements. */
static char *
deep_catalogue(guint depth)
{
	GString *xml = g_string_new("<catalogue id='c' name='C' gameSystemId='gs'>");
	for (guint i = 1; i < depth; i++)
		g_string_append(xml, "<selectionEntryGroups>");
	for (guint i = 1; i < depth; i++)
		g_string_append(xml, "</selectionEntryGroups>");
	g_string_append(xml, "</catalogue>");
	return g_string_free(xml, FALSE);
}

Test(refused_files, elements_are_nested_up_to_a_bound)
{
	g_autofree char *deep = deep_catalogue(DATA_MAX_DEPTH);
	Loading loading = load(deep, strlen(deep));
	cr_assert_eq(diags_count_severity(loading.diags, SEVERITY_ERROR), 0);
	cr_assert_eq(loading.game->n_files, 2);
	unload(&loading);
	g_autofree char *too_deep = deep_catalogue(DATA_MAX_DEPTH + 1);
	expect_refused(too_deep, &BASE_KINDS[BASE_TOO_DEEP], 1);
}

Test(refused_files, a_missing_game_system_is_named)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	cr_assert_null(game_load(set, "gs", NULL, diags));
	g_autofree char *text = diag_to_string(diags_get(diags, 0));
	cr_expect_not_null(strstr(text, "\"gs\""), "%s", text);
}

Test(refused_files, a_missing_catalogue_is_left_out_and_named)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	const char *ids[] = {"orks", NULL};
	data_set_add_memory(set, "gs.gst", SYSTEM, strlen(SYSTEM), diags);
	g_autoptr(Game) game = game_load(set, "gs", ids, diags);
	cr_assert_not_null(game);
	cr_assert(diags_has(diags, &DATA_KINDS[DATA_NO_CATALOGUE]));
}

Test(refused_files, an_unreadable_folder_is_reported)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	cr_assert_not(data_set_add_folder(set, "/proc/self/no such folder", diags));
	cr_assert(diags_has(diags, &BASE_KINDS[BASE_UNREADABLE_FOLDER]));
}

Test(refused_files, a_file_named_as_zipped_may_be_plain)
{
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_autofree char *path = g_build_filename(folder, "gs.gstz", NULL);
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	cr_assert(g_file_set_contents(path, SYSTEM, -1, NULL));
	cr_assert(data_set_add_folder(set, folder, diags));
	g_autoptr(Game) game = game_load(set, "gs", NULL, diags);
	cr_expect_not_null(game);
	cr_expect_eq(diags_count(diags), 0);
	g_unlink(path);
	g_rmdir(folder);
}

Test(refused_files, a_zipped_file_loads)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) plain = g_bytes_new_static(SYSTEM, strlen(SYSTEM));
	g_autoptr(GBytes) packed = container_pack(plain, "gs.gst", diags);
	gsize length;
	const char *bytes = g_bytes_get_data(packed, &length);
	g_autoptr(DataSet) set = data_set_new();
	cr_assert(data_set_add_memory(set, "gs.gstz", bytes, length, diags));
	g_autoptr(Game) game = game_load(set, "gs", NULL, diags);
	cr_expect_not_null(game);
}
