/* The faults of army data that a user of a roster learns about. */
#include "data/game/data-diags.h"
#include "data/library/library.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

#define SYSTEM                                                                              \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='duel'" \
	" name='Duel' revision='1' battleScribeVersion='2.03'/>"
#define CATALOGUE                                                                                \
	"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='knights'"     \
	" name='Knights' gameSystemId='duel' revision='1' battleScribeVersion='2.03'>"           \
	"<catalogueLinks><catalogueLink id='l' name='Steeds' targetId='steeds' type='catalogue'" \
	"/></catalogueLinks></catalogue>"

Test(left_out, names_a_catalogue_that_an_army_links_and_nobody_has)
{
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_autofree char *system = g_build_filename(folder, "duel.gst", NULL);
	g_autofree char *army = g_build_filename(folder, "knights.cat", NULL);
	cr_assert(g_file_set_contents(system, SYSTEM, -1, NULL));
	cr_assert(g_file_set_contents(army, CATALOGUE, -1, NULL));
	char *folders[] = {folder, NULL};
	const char *const armies[] = {"knights", NULL};
	g_autoptr(Diags) diags = diags_new();
	Library *library = library_open(folders, diags);
	cr_assert(library);
	const LoadedGame *loaded = library_load(library, "duel", armies, diags);
	cr_assert(loaded && loaded->is_whole, "the army can be used without it");
	cr_assert_str_eq(loaded->missing, "Steeds");
	cr_assert_eq(diags_count(diags), 1);
	const Diag *diag = diags_get(diags, 0);
	cr_assert(diag->kind == &DATA_KINDS[DATA_DANGLING_CATALOGUE]);
	cr_assert_str_eq(diag->pieces[0], "Steeds");
	library_free(library);
	g_unlink(system);
	g_unlink(army);
	g_rmdir(folder);
}
