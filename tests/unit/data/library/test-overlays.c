/* The overlays that apply to a game system, and their order. */
#include "data/library/library-diags.h"
#include "data/library/library.h"
#include "data/library/lock.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

#define SYSTEM                                                                              \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='duel'" \
	" name='Duel' revision='1' battleScribeVersion='2.03'/>"
#define FILE_END                                                    \
	" xmlns='urn:muster:companion'><measures><measure id='%s' " \
	"value='1'/></measures></companion>"

/* A folder of --data with the game system "duel". */
typedef struct Found {
	char *folder;
	char *named[2];
	Diags *diags;
	Library *library;
} Found;

static char *
write_file(const Found *found, const char *name, const char *text)
{
	char *path = g_build_filename(found->folder, name, NULL);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	return path;
}

/* Writes an overlay for "duel" with an id, which declares a measure. */
static char *
write_overlay(const Found *found, const char *name, const char *id, const char *measure)
{
	g_autofree char *text = g_strdup_printf("<companion system='duel' id='%s'" FILE_END, id,
	                                        measure);
	return write_file(found, name, text);
}

static Found
found_new(void)
{
	Found found = {.folder = g_dir_make_tmp("muster-test-XXXXXX", NULL), .diags = diags_new()};
	g_setenv("XDG_DATA_HOME", found.folder, TRUE);
	g_setenv("XDG_CONFIG_HOME", "/no/such/folder", TRUE);
	g_unsetenv("MUSTER_DATA");
	found.named[0] = found.folder;
	g_free(write_file(&found, "duel.gst", SYSTEM));
	return found;
}

static void
found_clear(Found *found)
{
	library_free(found->library);
	diags_free(found->diags);
	GDir *dir = g_dir_open(found->folder, 0, NULL);
	for (const char *name; (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(found->folder, name, NULL);
		g_unlink(path);
	}
	g_dir_close(dir);
	g_rmdir(found->folder);
	g_free(found->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Found, found_clear)

/* The measures of the game in their order, separated by blanks. The caller owns it. */
static char *
load_measures(Found *found, char *const *files, bool none)
{
	g_clear_pointer(&found->library, library_free);
	found->library = library_open(found->named, found->diags);
	cr_assert_not_null(found->library);
	cr_assert(library_use_overlays(found->library, files, none, found->diags));
	const LoadedGame *loaded = library_load(found->library, "duel", NULL, found->diags);
	cr_assert_not_null(loaded);
	GString *ids = g_string_new(NULL);
	for (guint i = 0; i < companion_measure_count(loaded->companion); i++)
		g_string_append_printf(ids, "%s%s", i ? " " : "",
		                       companion_measure(loaded->companion, i)->id);
	return g_string_free(ids, FALSE);
}

/* The name of the first measure; borrowed. */
static const char *
first_name(const Found *found)
{
	const LoadedGame *loaded = library_load(found->library, "duel", NULL, found->diags);
	return companion_measure(loaded->companion, 0)->name;
}

Test(overlays, apply_in_the_order_of_their_ids_after_the_companion_of_the_system)
{
	g_auto(Found) found = found_new();
	g_free(write_overlay(&found, "a.muster.xml", "second", "two"));
	g_free(write_overlay(&found, "b.muster.xml", "first", "one"));
	g_autofree char *own = g_strdup_printf("<companion" FILE_END, "zero");
	g_free(write_file(&found, "duel.muster.xml", own));
	g_autofree char *ids = load_measures(&found, NULL, false);
	cr_expect_str_eq(ids, "zero one two");
	cr_expect_eq(diags_count(found.diags), 0);
}

Test(overlays, bring_their_translation_to_data_that_have_none)
{
	g_auto(Found) found = found_new();
	g_autofree char *elsewhere = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_autofree char *overlay = g_build_filename(elsewhere, "a.muster.xml", NULL);
	g_autofree char *words = g_build_filename(elsewhere, "fr.po", NULL);
	g_autofree char *text = g_strdup_printf("<companion system='duel' id='a'" FILE_END, "one");
	cr_assert(g_file_set_contents(overlay, text, -1, NULL));
	cr_assert(g_file_set_contents(words, "msgid \"one\"\nmsgstr \"un\"\n", -1, NULL));
	g_setenv("LC_ALL", "fr_FR.UTF-8", TRUE);
	g_setenv("LANGUAGE", "fr", TRUE);
	char *const files[] = {overlay, NULL};
	g_free(load_measures(&found, files, false));
	cr_expect_str_eq(first_name(&found), "un");
	g_unlink(overlay);
	g_unlink(words);
	g_rmdir(elsewhere);
}

/* True if the game has a category entry of an overlay. */
static bool
has_added(const Found *found, const char *id)
{
	const LoadedGame *loaded = library_load(found->library, "duel", NULL, found->diags);
	return !entry_id_is_none(game_find_anywhere(
		loaded->game, atoms_find(loaded->game->atoms, id), ENTRY_KIND_BIT(ENTRY_CATEGORY)));
}

#define ADDING                                                               \
	"<companion system='duel' id='%s' xmlns='urn:muster:companion'>"     \
	"<data><add to='system'><categoryEntries><categoryEntry id='of-%s' " \
	"name='%s'/></categoryEntries></add></data>%s"

Test(overlays, that_are_broken_add_nothing_and_others_add_theirs)
{
	g_auto(Found) found = found_new();
	g_autofree char *broken = g_strdup_printf(ADDING, "a", "a", "a", "</wrong>");
	g_autofree char *whole = g_strdup_printf(ADDING, "b", "b", "b", "</companion>");
	g_free(write_file(&found, "a.muster.xml", broken));
	g_free(write_file(&found, "b.muster.xml", whole));
	g_free(load_measures(&found, NULL, false));
	cr_expect_not(has_added(&found, "of-a"));
	cr_expect(has_added(&found, "of-b"));
	cr_expect_gt(diags_count_severity(found.diags, SEVERITY_ERROR), 0u);
}

Test(overlays, of_the_command_line_come_last_and_replace_their_versions)
{
	g_auto(Found) found = found_new();
	g_free(write_overlay(&found, "a.muster.xml", "a", "one"));
	g_free(write_overlay(&found, "b.muster.xml", "b", "two"));
	g_autofree char *file = write_overlay(&found, "new-a.xml", "a", "three");
	char *files[] = {file, NULL};
	g_autofree char *both = load_measures(&found, files, false);
	cr_expect_str_eq(both, "two three");
	g_autofree char *alone = load_measures(&found, files, true);
	cr_expect_str_eq(alone, "three");
}

/* The ids of the measures of a game, "one two"; NULL if there is no such game. The caller owns them. */
static char *
measures_of(Found *found, const char *id)
{
	const DataFile *system = data_set_find_system(library_data(found->library), id);
	const LoadedGame *loaded = system ? library_load(found->library, id, NULL, found->diags)
	                                  : NULL;
	if (!loaded)
		return NULL;
	GString *ids = g_string_new(game_name(loaded->game));
	for (guint i = 0; i < companion_measure_count(loaded->companion); i++)
		g_string_append_printf(ids, " %s", companion_measure(loaded->companion, i)->id);
	return g_string_free(ids, FALSE);
}

static guint
count_games(const Found *found, const char *id)
{
	g_autoptr(GPtrArray) systems = library_systems(found->library);
	guint n = 0;
	for (guint i = 0; i < systems->len; i++)
		n += strcmp(((const DataFile *)g_ptr_array_index(systems, i))->id, id) == 0;
	return n;
}

/* Writes the overlay that makes the variant "truce" of "duel", with a measure "peace". */
static char *
write_variant(const Found *found)
{
	g_autofree char *text = g_strdup_printf(
		"<companion system='duel' id='truce' name='Truce' variant='yes'" FILE_END, "peace");
	return write_file(found, "truce.muster.xml", text);
}

Test(overlays, a_variant_stands_beside_its_system)
{
	g_auto(Found) found = found_new();
	g_free(write_overlay(&found, "a.muster.xml", "first", "one"));
	g_free(write_variant(&found));
	g_autofree char *duel = load_measures(&found, NULL, false);
	g_autofree char *truce = measures_of(&found, "truce");
	cr_expect_str_eq(duel, "one");
	cr_expect_str_eq(truce, "Truce peace");
	cr_expect_eq(count_games(&found, "duel"), 1);
	cr_expect_eq(count_games(&found, "truce"), 1);
	cr_expect_eq(diags_count(found.diags), 0);
}

Test(overlays, a_variant_can_have_overlays_of_its_own)
{
	g_auto(Found) found = found_new();
	g_free(write_variant(&found));
	g_autofree char *text = g_strdup_printf("<companion system='truce' id='more'" FILE_END,
	                                        "more");
	g_free(write_file(&found, "more.muster.xml", text));
	g_autofree char *duel = load_measures(&found, NULL, false);
	g_autofree char *truce = measures_of(&found, "truce");
	cr_expect_str_eq(duel, "");
	cr_expect_str_eq(truce, "Truce more peace");
}

Test(overlays, without_them_there_are_no_variants)
{
	g_auto(Found) found = found_new();
	g_autofree char *path = write_variant(&found);
	char *files[] = {path, NULL};
	g_free(load_measures(&found, NULL, true));
	cr_expect_null(measures_of(&found, "truce"));
	g_free(load_measures(&found, files, true));
	g_autofree char *truce = measures_of(&found, "truce");
	cr_expect_str_eq(truce, "Truce peace");
}

Test(overlays, a_lock_has_the_files_of_a_system_with_a_variant_once)
{
	g_auto(Found) found = found_new();
	g_free(write_variant(&found));
	g_free(load_measures(&found, NULL, false));
	g_autoptr(GPtrArray) systems = g_ptr_array_new();
	g_ptr_array_add(systems, (gpointer)(guintptr) "duel");
	g_autofree char *text = lock_write(found.library, systems, found.folder, found.diags);
	cr_assert_not_null(text);
	const char *first = strstr(text, "duel.gst");
	cr_assert_not_null(first);
	cr_expect_null(strstr(first + 1, "duel.gst"));
	cr_expect_not_null(strstr(text, "truce.muster.xml"));
}

Test(overlays, with_the_id_of_a_game_system_make_no_variant)
{
	g_auto(Found) found = found_new();
	g_free(write_file(
		&found, "duel-2.muster.xml",
		"<companion xmlns='urn:muster:companion' system='duel' id='duel' variant='yes'/>"));
	g_free(load_measures(&found, NULL, false));
	cr_expect_eq(count_games(&found, "duel"), 1);
}

Test(overlays, can_be_left_out)
{
	g_auto(Found) found = found_new();
	g_free(write_overlay(&found, "a.muster.xml", "a", "one"));
	g_autofree char *ids = load_measures(&found, NULL, true);
	cr_expect_str_empty(ids);
}

Test(overlays, with_an_id_that_is_taken_are_reported_with_their_file)
{
	g_auto(Found) found = found_new();
	g_free(write_overlay(&found, "a.muster.xml", "a", "one"));
	g_autofree char *second = write_overlay(&found, "b.muster.xml", "b", "one");
	g_autofree char *ids = load_measures(&found, NULL, false);
	cr_expect_str_eq(ids, "one");
	cr_assert_eq(diags_count(found.diags), 1);
	cr_expect_str_eq(diags_get(found.diags, 0)->file, second);
}

Test(overlays, of_the_user_that_apply_to_nothing_are_reported)
{
	static const char NONE[] = "<companion system='none' xmlns='urn:muster:companion'/>";
	g_auto(Found) found = found_new();
	g_free(write_file(&found, "x.muster.xml", NONE));
	g_free(load_measures(&found, NULL, false));
	cr_expect(diags_count(found.diags) == 0, "it is one of the data beside it");
	g_autofree char *apart = g_build_filename(found.folder, "apart", NULL);
	cr_assert_eq(g_mkdir(apart, 0700), 0);
	g_autofree char *file = write_file(&found, "apart/x.muster.xml", NONE);
	g_clear_pointer(&found.library, library_free);
	g_free(load_measures(&found, NULL, false));
	cr_expect(diags_has(found.diags, &LIBRARY_KINDS[LIBRARY_OVERLAY_UNUSED]));
	g_remove(file);
	g_rmdir(apart);
}

Test(overlays, for_other_systems_may_lie_beside_the_folder_of_a_system)
{
	static const char NONE[] = "<companion system='none' xmlns='urn:muster:companion'/>";
	g_auto(Found) found = found_new();
	g_autofree char *games = g_build_filename(found.folder, "games", NULL);
	g_autofree char *aids = g_build_filename(found.folder, "aids", NULL);
	cr_assert_eq(g_mkdir(games, 0700) + g_mkdir(aids, 0700), 0);
	g_autofree char *first = g_build_filename(found.folder, "duel.gst", NULL);
	g_autofree char *system = write_file(&found, "games/duel.gst", SYSTEM);
	g_autofree char *overlay = write_file(&found, "aids/x.muster.xml", NONE);
	g_remove(first);
	g_free(load_measures(&found, NULL, false));
	cr_expect_eq(diags_count(found.diags), 0);
	g_remove(system);
	g_remove(overlay);
	g_rmdir(games);
	g_rmdir(aids);
}

Test(overlays, must_name_a_system_and_be_readable)
{
	g_auto(Found) found = found_new();
	found.library = library_open(found.named, found.diags);
	g_autofree char *own = write_file(&found, "x.xml", "<companion/>");
	char *files[] = {own, NULL};
	cr_expect_not(library_use_overlays(found.library, files, false, found.diags));
	cr_expect(diags_has(found.diags, &LIBRARY_KINDS[LIBRARY_OVERLAY_NO_ID]));
	char *missing[] = {(char *)(guintptr) "/no/such.muster.xml", NULL};
	cr_expect_not(library_use_overlays(found.library, missing, false, found.diags));
}
