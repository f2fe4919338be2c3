/* Names of packs that a user types. */
#include "data/library/pack-files.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

static char *folder;
static Library *library;

static void
put(const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autofree char *around = g_path_get_dirname(path);
	g_mkdir_with_parents(around, 0700);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
}

static void
start(void)
{
	static char *named[] = {NULL, NULL};
	folder = g_dir_make_tmp("muster-packs-XXXXXX", NULL);
	put("one/one.gst",
	    "<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='one'"
	    " name='Game' revision='1' battleScribeVersion='2.03'/>");
	put("one/packs/cup.pack.xml", "");
	put("one/packs/notes.txt", "");
	put("mine/league/round.xml", "");
	put("mine/fray.xml", "");
	put("mine/.hidden.xml", "");
	put("mine/army.ros", "");
	named[0] = folder;
	g_autoptr(Diags) diags = diags_new();
	library = library_open(named, diags);
}

static void
stop(void)
{
	static const char *const NAMES[] = {"one/one.gst",
	                                    "one/packs/cup.pack.xml",
	                                    "one/packs/notes.txt",
	                                    "one/packs",
	                                    "one",
	                                    "mine/league/round.xml",
	                                    "mine/league",
	                                    "mine/fray.xml",
	                                    "mine/.hidden.xml",
	                                    "mine/army.ros",
	                                    "mine",
	                                    ""};
	library_free(library);
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		g_autofree char *path = g_build_filename(folder, NAMES[i], NULL);
		g_remove(path);
	}
	g_free(folder);
}

TestSuite(pack_files, .init = start, .fini = stop);

/* The completions, with blanks between them, without the folder in front. */
static char *
completions(const char *typed)
{
	g_autoptr(GPtrArray) names = pack_files_complete(library, NULL, typed);
	g_ptr_array_add(names, NULL);
	g_autofree char *all = g_strjoinv(" ", (char **)names->pdata);
	g_autoptr(GString) text = g_string_new(all);
	g_string_replace(text, folder, "", 0);
	return g_strdup(text->str);
}

Test(pack_files, a_folder_offers_folders_and_files_of_xml)
{
	g_autofree char *typed = g_strconcat(folder, "/mine/", NULL);
	g_autofree char *offered = completions(typed);
	cr_expect_str_eq(offered, "/mine/fray.xml /mine/league/");
}

Test(pack_files, a_folder_that_is_not_there_offers_nothing)
{
	g_autofree char *typed = g_strconcat(folder, "/nothing/", NULL);
	g_autofree char *offered = completions(typed);
	cr_expect_str_eq(offered, "");
}

Test(pack_files, nothing_typed_begins_with_the_packs_beside_the_army_data)
{
	g_autofree char *offered = completions("");
	cr_expect(g_str_has_prefix(offered, "/one/packs/cup.pack.xml "), "%s", offered);
	cr_expect(g_str_has_suffix(offered, " none"));
}
