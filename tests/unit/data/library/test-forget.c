/* Games that are found before they are loaded, and freed before the library is. */
#include "data/library/library.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

#define SYSTEM                                                                             \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='one'" \
	" name='Game' revision='1' battleScribeVersion='2.03'/>"

static Library *
open_one(char *folder, Diags *diags)
{
	g_autofree char *path = g_build_filename(folder, "one.gst", NULL);
	char *named[] = {folder, NULL};
	cr_assert(g_file_set_contents(path, SYSTEM, -1, NULL));
	Library *library = library_open(named, diags);
	g_remove(path);
	return library;
}

Test(forget, a_rehearsal_loads_nothing_and_tells_games_apart)
{
	g_autofree char *folder = g_dir_make_tmp("muster-forget-XXXXXX", NULL);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) owner = open_one(folder, diags);
	g_autoptr(Library) library = library_rehearse(owner);
	const char *const army[] = {"army", NULL};
	cr_expect_null(library_asked(library));
	cr_expect_null(library_load(library, "one", NULL, diags));
	g_autofree char *all = library_asked(library);
	cr_expect_null(library_load(library, "one", army, diags));
	g_autofree char *with_army = library_asked(library);
	cr_expect_null(library_load(library, "one", NULL, diags));
	g_autofree char *again = library_asked(library);
	cr_expect_str_eq(all, again);
	cr_expect_str_neq(all, with_army);
	cr_expect_eq(diags_count(diags), 0);
	g_rmdir(folder);
}
