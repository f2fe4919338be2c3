/* The places of army data: installed data sets, packages, lock files; and the messages if they have none. */
#include "base/language/install-paths.h"
#include "data/library/find-army.h"
#include "data/library/game-wording.h"
#include "data/library/library-diags.h"
#include "data/library/locate.h"
#include "data/library/lock.h"
#include "data/library/named-data.h"
#include "data/library/overlays.h"
#include "data/library/pack-files.h"
#include "store-fixture.h"

static void
open_home(void)
{
	store_fixture_open();
	g_unsetenv("MUSTER_DATA");
}

TestSuite(places, .init = open_home, .fini = store_fixture_close);

/* Puts the game system "Tin War" into a folder. Returns its path, owned by the caller. */
static char *
put_system(const char *name)
{
	g_autofree char *text = store_fixture_system("one");
	return store_fixture_put(name, text);
}

/* A path below the home directory, owned by the caller. */
static char *
home_path(const char *name)
{
	return g_build_filename(store_fixture_home, name, NULL);
}

static char *
install(const char *name, const char *version)
{
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", version);
	return store_fixture_install(name, package);
}

static bool
has_tin(const Library *library)
{
	return library && data_set_find_system(library_data(library), "tin");
}

/* Packages */

Test(places, one_package_can_be_a_library)
{
	g_free(put_system("club/tin.gst"));
	g_autofree char *index = store_fixture_put(
		"club/tin.bsi", "<dataIndex name='Club'><dataIndexEntries><dataIndexEntry "
				"filePath='tin.gst' dataId='tin'/></dataIndexEntries></dataIndex>");
	g_autoptr(Library) library = library_open_only(index, NULL);
	cr_expect(has_tin(library));
	g_autofree char *broken = store_fixture_put("club/broken.bsi", "<dataIndex/>");
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(library_open_only(broken, diags));
	cr_expect_eq(diags_count(diags), 1);
	g_autofree char *variable = g_strdup_printf("/no/such.bsi:%s", index);
	g_setenv("MUSTER_DATA", variable, TRUE);
	g_autoptr(Library) usual = library_open(NULL, NULL);
	cr_expect(has_tin(usual));
}

/* Installed data sets and the folder of the user's configuration */

Test(places, an_installed_version_whose_folder_is_gone_is_left_out)
{
	g_autofree char *id = install("tin", "v1");
	g_autofree char *folder = store_version_folder("tin", id);
	remove_folder(folder);
	g_autoptr(Library) library = library_open(NULL, NULL);
	cr_assert_not_null(library);
	cr_expect_not(has_tin(library));
}

Test(places, overlays_of_the_configuration_apply)
{
	g_free(install("tin", "v1"));
	g_free(store_fixture_put("CONFIG/muster/mine.muster.xml",
	                         "<companion xmlns='urn:muster:companion' system='tin'/>"));
	g_autoptr(Library) library = library_open(NULL, NULL);
	cr_assert(has_tin(library));
	const DataFile *system = data_set_find_system(library_data(library), "tin");
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
	cr_assert_eq(overlays->len, 1);
	cr_expect_str_eq(((const Overlay *)g_ptr_array_index(overlays, 0))->id, "mine");
}

Test(places, lists_of_the_program_are_those_below_their_folder)
{
	g_auto(GStrv) folders = locate_folders(NULL);
	const char *lists = folders[g_strv_length(folders) - 1];
	g_autofree char *inside = g_build_filename(lists, "game", "a.gst", NULL);
	g_autofree char *beside = g_strconcat(lists, "-of-mine/a.gst", NULL);
	cr_expect_not(locate_is_shipped("/no/such/folder/a.gst"));
	cr_expect_not(locate_is_shipped(lists));
	cr_expect_not(locate_is_shipped(beside));
	g_autofree char *own = home_path("DATA/muster/lists");
	cr_expect_eq(locate_is_shipped(inside), strcmp(lists, own) != 0);
}

Test(places, a_library_whose_folder_is_removed_keeps_its_games)
{
	g_free(put_system("mine/tin.gst"));
	g_autofree char *folder = home_path("mine");
	char *const named[] = {folder, NULL};
	g_autoptr(Library) library = library_open(named, NULL);
	remove_folder(folder);
	g_autoptr(Diags) diags = diags_new();
	library_refresh(library, diags);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1);
	cr_expect(has_tin(library));
}

/* Folders of --data */

static void
expect_named(const char *name, bool fine, const char *piece)
{
	g_autofree char *path = home_path(name);
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) companions = g_ptr_array_new_with_free_func(g_free);
	const FolderWish further = overlays_wish(companions);
	cr_expect_eq(named_data_add(set, path, &further, diags), fine, "%s", name);
	g_autofree char *text = diags_count(diags) ? diag_to_string(diags_get(diags, 0))
	                                           : g_strdup("");
	cr_expect_not_null(strstr(text, piece), "%s: %s", name, text);
}

Test(places, a_folder_of_text_formats_or_companions_needs_no_army_data)
{
	g_free(store_fixture_put("formats/club.import.xml", "<x/>"));
	g_free(store_fixture_put("overlays/club.muster.xml", "<x/>"));
	expect_named("formats", true, "");
	expect_named("overlays", true, "");
}

Test(places, a_message_counts_kinds_of_files_and_names_folders_that_are_not_hidden)
{
	for (char kind = 'a'; kind < 'k'; kind++) {
		g_autofree char *name = g_strdup_printf("odd/file.%c", kind);
		g_free(store_fixture_put(name, "x"));
	}
	g_free(store_fixture_put(".secret/x", "x"));
	expect_named("odd", false, ".a (1), .b (1)");
	expect_named("odd", false, ", …");
	expect_named("missing", false, "odd");
	remove_folder(store_fixture_home);
	g_free(store_fixture_put(".secret/x", "x"));
	expect_named("missing", false, "no such folder");
}

/* Lock files */

/* Locks "Tin War" of a library. The caller owns the text. */
static char *
lock_tin(const Library *library, const char *folder, Diags *diags)
{
	g_autoptr(GPtrArray) systems = g_ptr_array_new();
	g_ptr_array_add(systems, (gpointer)(guintptr) "tin");
	return lock_write(library, systems, folder, diags);
}

Test(places, a_lock_names_the_data_set_that_has_the_files)
{
	g_autoptr(Package) other = package_new();
	other->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/other")};
	store_fixture_add(other, "a.gst",
	                  "<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema'"
	                  " id='a' name='A' revision='1' battleScribeVersion='2.03'/>");
	g_free(store_fixture_install("another", other));
	g_autofree char *id = install("tin", "v1");
	g_autoptr(Library) library = library_open(NULL, NULL);
	g_autofree char *text = lock_tin(library, store_fixture_home, NULL);
	cr_assert_not_null(text);
	g_autofree char *name = g_strdup_printf("  tin@%s/tin.gst\n", id);
	cr_expect_not_null(strstr(text, name), "%s", text);
	cr_expect_null(strstr(text, "another"), "%s", text);
	g_autofree char *lock = store_fixture_put("all.lock", text);
	g_autoptr(Library) locked = library_open_only(lock, NULL);
	cr_expect(has_tin(locked));
	char *const named[] = {lock, NULL};
	g_auto(GStrv) folders = locate_folders(named);
	cr_expect_eq(g_strv_length(folders), 1);
	cr_expect_str_eq(folders[0], lock);
	g_autoptr(GPtrArray) sets = lock_read_sets(lock, NULL);
	cr_assert_eq(sets->len, 1);
	cr_expect_str_eq(((const LockedSet *)g_ptr_array_index(sets, 0))->id, id);
}

Test(places, a_lock_has_whole_paths_of_files_elsewhere)
{
	g_autofree char *system = put_system("mine-too/tin.gst");
	g_autofree char *folder = home_path("mine-too");
	g_autofree char *beside = home_path("mine");
	g_autofree char *far = home_path("other");
	char *const named[] = {folder, NULL};
	g_autoptr(Library) library = library_open(named, NULL);
	g_autofree char *near_text = lock_tin(library, folder, NULL);
	g_autofree char *beside_text = lock_tin(library, beside, NULL);
	g_autofree char *far_text = lock_tin(library, far, NULL);
	cr_expect_not_null(strstr(near_text, "  tin.gst"));
	cr_expect_not_null(strstr(beside_text, system));
	cr_expect_not_null(strstr(far_text, system));
	g_remove(system);
	g_autoptr(Diags) diags = diags_new();
	g_free(lock_tin(library, folder, diags));
	store_fixture_expect(diags, &LIBRARY_KINDS[LIBRARY_LOCK_UNREADABLE], "tin.gst");
}

/* Locks the file of a system, whose name a line of the lock may be unable to hold. */
static void
expect_held(const char *name, bool is_held)
{
	g_autofree char *system = put_system(name);
	g_autofree char *folder = g_path_get_dirname(system);
	char *const named[] = {folder, NULL};
	g_autoptr(Library) library = library_open(named, NULL);
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *text = lock_tin(library, store_fixture_home, diags);
	g_autofree char *lock = store_fixture_put("held.lock", text);
	g_autoptr(Library) locked = library_open_only(lock, NULL);
	cr_expect_eq(has_tin(locked), is_held, "%s", text);
	if (is_held)
		cr_expect_eq(diags_count(diags), 0);
	else
		store_fixture_expect(diags, &LIBRARY_KINDS[LIBRARY_LOCK_NAME], "tin.gst");
	g_remove(system);
}

Test(places, a_name_that_a_line_cannot_hold_is_refused)
{
	expect_held("plain  name/tin.gst", true);
	expect_held("two\nlines/tin.gst", false);
	expect_held("a\ttab/tin.gst", true);
}

Test(places, an_origin_that_a_line_cannot_hold_is_refused)
{
	g_autoptr(Package) package = package_new();
	package->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/a\ttab")};
	g_autofree char *system = put_system("source/tin.gst");
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(system, &content, NULL, NULL));
	store_fixture_add(package, "tin.gst", content);
	g_remove(system);
	g_free(store_fixture_install("tin", package));
	g_autoptr(Library) library = library_open(NULL, NULL);
	g_autoptr(Diags) diags = diags_new();
	g_free(lock_tin(library, store_fixture_home, diags));
	store_fixture_expect(diags, &LIBRARY_KINDS[LIBRARY_LOCK_NAME], "/a");
}

Test(places, a_file_beside_a_lock_goes_before_a_data_set_of_that_name)
{
	g_autofree char *system = put_system("club@0123456789ab/tin.gst");
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(system, &content, NULL, NULL));
	g_autofree char *digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, content, -1);
	g_autofree char *line = g_strdup_printf("%s  club@0123456789ab/tin.gst\r\n\n", digest);
	g_autofree char *lock = store_fixture_put("club.lock", line);
	g_autoptr(Library) library = library_open_only(lock, NULL);
	cr_expect(has_tin(library));
	cr_expect(named_data_is_lock(lock));
}

static void
expect_no_lock(const char *path, LibraryKind kind)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) overlays = overlays_new();
	cr_expect_null(lock_open(path, overlays, diags));
	store_fixture_expect(diags, &LIBRARY_KINDS[kind], path);
	cr_expect_null(lock_read_sets(path, diags));
}

Test(places, a_lock_that_cannot_be_read_is_named)
{
	g_autofree char *large = g_strnfill(LOCK_MAX_BYTES + 1, '\n');
	g_autofree char *path = store_fixture_put("large.lock", large);
	expect_no_lock("/no/such.lock", LIBRARY_LOCK_UNREADABLE);
	expect_no_lock(path, LIBRARY_LOCK_LINE);
	large[LOCK_MAX_BYTES] = '\0';
	g_free(store_fixture_put("large.lock", large));
	g_autoptr(GPtrArray) sets = lock_read_sets(path, NULL);
	cr_expect_not_null(sets);
}

/* Overlays */

/* Adds an overlay for "tin" with an id; its file is named otherwise. */
static void
add_overlay(GPtrArray *overlays, const char *id, OverlaySource source)
{
	g_autofree char *name = g_strdup_printf("overlays/%s.xml", id);
	g_autofree char *text = g_strdup_printf(
		"<companion xmlns='urn:muster:companion' system='tin' id='%s'/>", id);
	g_autofree char *path = store_fixture_put(name, text);
	cr_assert(overlays_add_file(overlays, path, source, NULL));
}

Test(places, overlays_apply_by_their_source_and_those_of_the_command_line_as_given)
{
	static const char *const SORTED[] = {"d", "a", "c", "z", "b"};
	g_autoptr(GPtrArray) overlays = overlays_new();
	add_overlay(overlays, "z", OVERLAY_NAMED);
	add_overlay(overlays, "c", OVERLAY_FOUND);
	add_overlay(overlays, "b", OVERLAY_NAMED);
	add_overlay(overlays, "d", OVERLAY_SHIPPED);
	add_overlay(overlays, "a", OVERLAY_FOUND);
	const DataFile system = {.id = (char[]){"tin"},
	                         .path = (char[]){"/no/tin.gst"},
	                         .game_system_id = (char[]){"tin"}};
	g_autoptr(GPtrArray) found = overlays_for(overlays, &system);
	cr_assert_eq(found->len, G_N_ELEMENTS(SORTED));
	for (guint i = 0; i < found->len; i++)
		cr_expect_str_eq(((const Overlay *)g_ptr_array_index(found, i))->id, SORTED[i]);
}

Test(places, an_overlay_without_an_id_has_the_name_of_its_file)
{
	g_autoptr(GPtrArray) overlays = overlays_new();
	g_autofree char *path = store_fixture_put(
		"extra.xml", "<companion xmlns='urn:muster:companion' system='tin'/>");
	cr_assert(overlays_add_file(overlays, path, OVERLAY_NAMED, NULL));
	const Overlay *overlay = g_ptr_array_index(overlays, 0);
	cr_expect_str_eq(overlay->id, "extra.xml");
	cr_expect_str_eq(overlay->name, "extra.xml");
}

Test(places, overlays_with_one_id_for_two_systems_are_two)
{
	g_autoptr(GPtrArray) overlays = overlays_new();
	g_free(store_fixture_put("both/a.muster.xml",
	                         "<companion xmlns='urn:muster:companion' system='tin' id='x'/>"));
	g_free(store_fixture_put("both/b.muster.xml",
	                         "<companion xmlns='urn:muster:companion' system='zinc' id='x'/>"));
	g_free(store_fixture_put("both/c.muster.xml", "<companion"));
	g_autofree char *folder = home_path("both");
	g_autoptr(Diags) diags = diags_new();
	overlays_add_folder(overlays, folder, OVERLAY_FOUND, diags);
	cr_expect_eq(overlays->len, 2);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect(g_str_has_suffix(diags_get(diags, 0)->file, "c.muster.xml"));
}

/* Opens "Tin War" with overlays of the command line, up to two. */
static Library *
open_with(char **files, bool fine, Diags *diags)
{
	static char *named[2];
	g_free(put_system("mine/tin.gst"));
	named[0] = home_path("mine");
	Library *library = library_open(named, NULL);
	cr_expect_eq(library_use_overlays(library, files, false, diags), fine);
	return library;
}

Test(places, an_overlay_of_the_command_line_is_used_beside_one_that_is_broken)
{
	g_autofree char *good = store_fixture_put(
		"good.xml", "<companion xmlns='urn:muster:companion' system='tin'/>");
	char *files[] = {(char *)(guintptr) "/no/such.xml", good, NULL};
	g_autoptr(Library) library = open_with(files, false, NULL);
	const DataFile *system = data_set_find_system(library_data(library), "tin");
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
	cr_expect_eq(overlays->len, 1);
}

Test(places, an_overlay_of_the_command_line_for_another_game_is_reported)
{
	g_autofree char *other = store_fixture_put(
		"mine/other.xml", "<companion xmlns='urn:muster:companion' system='zinc'/>");
	char *files[] = {other, NULL};
	g_autoptr(Diags) diags = diags_new();
	library_free(open_with(files, true, diags));
	store_fixture_expect(diags, &LIBRARY_KINDS[LIBRARY_OVERLAY_UNUSED], "zinc");
}

Test(places, the_companion_of_a_system_is_not_its_overlay_too)
{
	g_autofree char *own = store_fixture_put(
		"mine/tin.muster.xml", "<companion xmlns='urn:muster:companion' system='tin'/>");
	char *files[] = {own, NULL};
	g_autoptr(Library) library = open_with(files, true, NULL);
	const DataFile *system = data_set_find_system(library_data(library), "tin");
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
	cr_expect_eq(overlays->len, 0);
}

#define VARIANT "<companion xmlns='urn:muster:companion' system='%s' id='%s' variant='yes'/>"

Test(places, a_variant_is_one_of_a_game_system)
{
	g_autofree char *truce = g_strdup_printf(VARIANT, "tin", "truce");
	g_autofree char *peace = g_strdup_printf(VARIANT, "truce", "peace");
	g_autofree char *first = store_fixture_put("truce.xml", truce);
	g_autofree char *second = store_fixture_put("peace.xml", peace);
	char *files[] = {first, second, NULL};
	g_autoptr(Library) library = open_with(files, true, NULL);
	cr_expect_not_null(data_set_find_system(library_data(library), "truce"));
	cr_expect_null(data_set_find_system(library_data(library), "peace"));
}

/* Armies and translations */

#define CATALOGUE                                                                                 \
	"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='%s' name='%s'" \
	" revision='1' battleScribeVersion='2.03' gameSystemId='%s' gameSystemRevision='1'>"      \
	"<catalogueLinks>%s</catalogueLinks></catalogue>"

static void
put_catalogue(const char *id, const char *name, const char *system, const char *links)
{
	g_autofree char *path = g_strdup_printf("mine/%s.cat", id);
	g_autofree char *text = g_strdup_printf(CATALOGUE, id, name, system, links);
	g_free(store_fixture_put(path, text));
}

Test(places, armies_are_found_by_their_id_or_either_name)
{
	g_setenv("LANGUAGE", "../fr:fr", TRUE);
	g_setenv("LC_ALL", "fr_FR.UTF-8", TRUE);
	g_free(store_fixture_put("mine/fr.po", "msgid \"Robots\"\nmsgstr \"Machines\"\n"));
	put_catalogue("robots", "Robots", "tin", "");
	put_catalogue("clocks", "Clocks", "tin", "");
	put_catalogue("lost", "Lost", "zinc", "");
	g_autoptr(Library) library = open_with(NULL, true, NULL);
	const DataFile *system = data_set_find_system(library_data(library), "tin");
	const DataFile *robots = library_find_army(library, system, "machines");
	cr_assert_not_null(robots);
	cr_expect_str_eq(robots->id, "robots");
	cr_expect_eq(library_find_army(library, system, "ROBOTS"), robots);
	cr_expect_eq(library_find_army(library, system, "robots"), robots);
	cr_expect_null(library_find_army(library, system, "Lost"));
	cr_expect_null(library_find_id(library, "zinc", "nothing"));
	for (guint i = 0; i < data_set_count(library_data(library)); i++) {
		const DataFile *file = data_set_get(library_data(library), i);
		if (strcmp(file->id, "lost") == 0)
			cr_expect_str_eq(library_shown_name(library, file), "Lost");
	}
	g_autoptr(GPtrArray) more = g_ptr_array_new();
	g_ptr_array_add(more, (gpointer)(guintptr) "nobody");
	g_ptr_array_add(more, (gpointer)(guintptr) "robots");
	g_ptr_array_add(more, (gpointer)(guintptr) "clocks");
	const LoadedGame *loaded = library_load_armies(library, system, robots, more, NULL);
	cr_assert_not_null(loaded);
	const DataFile *clocks = library_find_army(library, system, "clocks");
	cr_expect_not_null(loaded_catalogue(loaded, clocks));
	const LoadedGame *alone = library_load_army(library, system, robots, NULL);
	cr_expect_null(loaded_catalogue(alone, clocks));
	const LoadedGame *bare = library_load_army(library, system, system, NULL);
	cr_expect_null(loaded_catalogue(bare, robots));
}

Test(places, catalogues_that_nobody_has_are_named)
{
	put_catalogue("robots", "Robots", "tin",
	              "<catalogueLink id='a' name='Gears' targetId='gears' type='catalogue'/>"
	              "<catalogueLink id='b' name='Springs' targetId='springs' type='catalogue'/>");
	g_autoptr(Library) library = open_with(NULL, true, NULL);
	const char *const armies[] = {"robots", NULL};
	const LoadedGame *loaded = library_load(library, "tin", armies, NULL);
	cr_assert_not_null(loaded);
	cr_expect_str_eq(loaded->missing, "Gears, Springs");
	cr_expect_null(library_load(library, "zinc", NULL, NULL));
	library_forget_games(library);
	cr_expect_str_eq(library_load(library, "tin", armies, NULL)->missing, "Gears, Springs");
}

/* Packs */

static char *
put_pack(const char *name, const char *attributes, const char *content)
{
	g_autofree char *text = g_strdup_printf("<pack xmlns='urn:muster:pack' %s>%s</pack>",
	                                        attributes, content);
	return store_fixture_put(name, text);
}

Test(places, packs_are_those_beside_a_game_and_shown_with_their_day)
{
	g_autofree char *cup = put_pack("mine/packs/cup.pack.xml", "name='Cup' date='2027-06-05'",
	                                "");
	g_autofree char *other = put_pack("zinc.pack.xml", "name='Zinc'", "<game id='zinc'/>");
	g_autofree char *notes = store_fixture_put("notes.pack.xml", "notes");
	g_autoptr(Library) library = open_with(NULL, true, NULL);
	const DataFile *system = data_set_find_system(library_data(library), "tin");
	g_autoptr(GPtrArray) found = pack_files_found(library, system);
	cr_assert_eq(found->len, 1);
	g_autofree char *whole = pack_files_name(g_ptr_array_index(found, 0), system);
	cr_expect_str_eq(whole, "Cup");
	cr_expect_null(pack_files_name(other, system));
	cr_expect_null(pack_files_name(notes, system));
	g_autofree char *dated = g_strdup_printf("Cup, 2027-06-05: %s", cup);
	g_autofree char *undated = g_strdup_printf("Zinc: %s", other);
	cr_assert(library_use_pack(library, cup, NULL));
	g_autofree char *line = pack_files_line(library_pack(library));
	cr_expect_str_eq(line, dated);
	const LoadedGame *loaded = library_load(library, "tin", NULL, NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_expect_not(loaded_pack_is_wrong(loaded, diags));
	cr_expect_eq(diags_count(diags), 0);
	cr_assert(library_use_pack(library, other, NULL));
	g_autofree char *short_line = pack_files_line(library_pack(library));
	cr_expect_str_eq(short_line, undated);
}

Test(places, a_pack_with_a_fault_is_wrong_and_the_faults_of_others_are_not_its)
{
	g_free(store_fixture_put("mine/tin.muster.xml",
	                         "<companion xmlns='urn:muster:companion'><measures>"
	                         "<measure id='x' value='nothing('/></measures></companion>"));
	g_autofree char *cup = put_pack("cup.pack.xml", "name='Cup'",
	                                "<rule number='1'><bound per='selection' value='nothing(' "
	                                "at-most='1'>x</bound></rule>");
	g_autoptr(Library) library = open_with(NULL, true, NULL);
	cr_assert(library_use_pack(library, cup, NULL));
	const LoadedGame *loaded = library_load(library, "tin", NULL, NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_expect(loaded_pack_is_wrong(loaded, diags));
	cr_assert(diags_count(diags) > 0);
	for (guint i = 0; i < diags_count(diags); i++)
		cr_expect_str_eq(diags_get(diags, i)->file, cup);
}
