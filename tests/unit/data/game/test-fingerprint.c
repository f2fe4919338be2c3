/* Checksums of army data are those of sha256sum(1). */
#include "data/game/fingerprint.h"

#include "data/load/load.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM "<gameSystem id='gs' name='A Game' revision='1' battleScribeVersion='2.03'/>"

Test(fingerprint, is_that_of_the_bytes_of_the_files)
{
	g_autofree char *folder = g_dir_make_tmp("muster-XXXXXX", NULL);
	g_autofree char *path = g_build_filename(folder, "gs.gst", NULL);
	cr_assert(g_file_set_contents(path, SYSTEM, -1, NULL));
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, folder, NULL);
	g_autoptr(Game) game = game_load(set, "gs", NULL, NULL);
	g_autoptr(Game) late = game_load(set, "gs", NULL, NULL);
	cr_assert_not_null(game);
	cr_assert_not_null(late);

	g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, SYSTEM, -1);
	g_autofree char *fingerprint = game_fingerprint(game);
	cr_assert_not_null(fingerprint);
	cr_expect_eq(strlen(fingerprint), FINGERPRINT_DIGITS);
	cr_expect(g_str_has_prefix(sum, fingerprint));

	g_unlink(path);
	cr_expect_null(game_fingerprint(late), "the files are gone");
	g_autofree char *again = game_fingerprint(game);
	cr_expect_str_eq(again, fingerprint, "files are read once");
	g_rmdir(folder);
}
