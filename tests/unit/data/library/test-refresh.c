/* Army data that appear and go while the program runs. */
#include "data/library/library.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

#define SYSTEM(id)                                                                        \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='" id \
	"' name='Game' revision='1' battleScribeVersion='2.03'/>"

static void
put(const char *folder, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
}

Test(refresh, new_data_are_found_and_games_loaded_before_stay_valid)
{
	g_autofree char *folder = g_dir_make_tmp("muster-refresh-XXXXXX", NULL);
	char *named[] = {folder, NULL};
	g_autoptr(Diags) diags = diags_new();
	put(folder, "one.gst", SYSTEM("one"));
	g_autoptr(Library) library = library_open(named, diags);
	const LoadedGame *before = library_load(library, "one", NULL, diags);
	const DataFile *file = data_set_find_system(library_data(library), "one");
	cr_assert_not_null(before);
	cr_expect_null(data_set_find_system(library_data(library), "two"));
	put(folder, "two.gst", SYSTEM("two"));
	library_refresh(library, diags);
	cr_expect_not_null(library_load(library, "two", NULL, diags));
	cr_expect_neq(library_load(library, "one", NULL, diags), before);
	cr_expect(g_str_has_suffix(before->game->files[0].path, "one.gst"));
	cr_expect_str_eq(file->id, "one");
	cr_expect_eq(diags_count(diags), 0);
	for (const char *const *name = (const char *const[]){"one.gst", "two.gst", NULL}; *name;
	     name++) {
		g_autofree char *path = g_build_filename(folder, *name, NULL);
		g_remove(path);
	}
	g_rmdir(folder);
}
