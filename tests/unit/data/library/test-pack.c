/* A tournament's pack that is taken, changed and left while the program runs. */
#include "data/library/library.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

#define SYSTEM                                                                             \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='one'" \
	" name='Game' revision='1' battleScribeVersion='2.03'/>"
#define PACK(name) "<pack xmlns='urn:muster:pack' name='" name "'/>"

static char *folder, *system_path, *pack_path;
static char *named[] = {NULL, NULL};
static Diags *diags;
static Library *library;

static void
put(const char *path, const char *text)
{
	cr_assert(g_file_set_contents(path, text, -1, NULL));
}

static void
start(void)
{
	folder = g_dir_make_tmp("muster-pack-XXXXXX", NULL);
	system_path = g_build_filename(folder, "one.gst", NULL);
	pack_path = g_build_filename(folder, "cup.pack.xml", NULL);
	put(system_path, SYSTEM);
	put(pack_path, PACK("Cup"));
	named[0] = folder;
	diags = diags_new();
	library = library_open(named, diags);
}

static void
stop(void)
{
	library_free(library);
	diags_free(diags);
	g_remove(system_path);
	g_remove(pack_path);
	g_rmdir(folder);
	g_free(system_path);
	g_free(pack_path);
	g_free(folder);
}

TestSuite(pack, .init = start, .fini = stop);

/* The name of the pack in the game as it is loaded now; "" without a pack. */
static const char *
pack_of_game(Library *of)
{
	const Pack *pack = companion_pack(library_load(of, "one", NULL, diags)->companion);
	return pack ? pack->name : "";
}

Test(pack, the_next_games_have_it_and_those_before_stay)
{
	const LoadedGame *before = library_load(library, "one", NULL, diags);
	cr_expect_null(library_pack(library));
	cr_assert(library_use_pack(library, pack_path, diags));
	cr_expect_str_eq(library_pack(library)->name, "Cup");
	cr_expect_str_eq(pack_of_game(library), "Cup");
	cr_expect_null(before->companion);
	cr_assert(library_use_pack(library, NULL, diags));
	cr_expect_null(library_pack(library));
	cr_expect_eq(library_load(library, "one", NULL, diags), before);
	cr_expect_eq(diags_count(diags), 0);
}

Test(pack, a_file_written_again_is_another_pack)
{
	cr_assert(library_use_pack(library, pack_path, diags));
	cr_expect_str_eq(pack_of_game(library), "Cup");
	put(pack_path, PACK("Second Cup"));
	cr_expect_str_eq(pack_of_game(library), "Cup");
	cr_assert(library_use_pack(library, library_pack(library)->path, diags));
	cr_expect_str_eq(pack_of_game(library), "Second Cup");
}

Test(pack, one_that_cannot_be_used_leaves_the_pack_before)
{
	cr_assert(library_use_pack(library, pack_path, diags));
	cr_expect_not(library_use_pack(library, system_path, diags));
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1);
	cr_expect_str_eq(diags_get(diags, 0)->file, system_path);
	cr_expect_str_eq(library_pack(library)->name, "Cup");
	cr_expect_str_eq(pack_of_game(library), "Cup");
}

Test(pack, a_shared_library_has_the_pack_of_its_owner)
{
	g_autoptr(Library) shared = library_share(library);
	cr_expect_str_eq(pack_of_game(shared), "");
	cr_assert(library_use_pack(library, pack_path, diags));
	cr_expect_str_eq(library_pack(shared)->name, "Cup");
	cr_expect_str_eq(pack_of_game(shared), "Cup");
}
