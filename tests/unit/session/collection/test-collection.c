/* Tables of what a player owns, and what a roster has more of. */
#include "engine/eval/tree.h"
#include "fixture.h"
#include "session/collection/collection-diags.h"
#include "session/collection/usage.h"

#include <glib/gstdio.h>

/* A boss on a boar, a squad of at least five boys with a flag, and a nob that leads a mob of nobs. */
#define BODY                                                                                \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='model'>"             \
	"<categoryLinks><categoryLink id='b-hq' name='HQ' targetId='hq' primary='true'/>"   \
	"</categoryLinks><selectionEntries>"                                                \
	"<selectionEntry id='boar' name='Boar' type='mount'/>"                              \
	"</selectionEntries></selectionEntry>"                                              \
	"<selectionEntry id='squad' name='Squad' type='unit'>"                              \
	"<categoryLinks><categoryLink id='s-t' name='T' targetId='troops' primary='true'/>" \
	"</categoryLinks><selectionEntries>"                                                \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>"                    \
	"<constraint id='five' type='min' value='5' field='selections' scope='parent'/>"    \
	"</constraints></selectionEntry>"                                                   \
	"<selectionEntry id='flag' name='Flag' type='upgrade'/>"                            \
	"</selectionEntries></selectionEntry>"                                              \
	"<selectionEntry id='nobs' name='Nobs' type='unit'>"                                \
	"<categoryLinks><categoryLink id='n-t' name='T' targetId='troops' primary='true'/>" \
	"</categoryLinks><selectionEntries>"                                                \
	"<selectionEntry id='nob' name='Nobs' type='model'><constraints>"                   \
	"<constraint id='three' type='min' value='3' field='selections' scope='parent'/>"   \
	"</constraints></selectionEntry></selectionEntries></selectionEntry></selectionEntries>"

static char *home;

static void
make(void)
{
	home = g_dir_make_tmp("muster-collection-XXXXXX", NULL);
	g_setenv("XDG_DATA_HOME", home, TRUE);
}

static void
discard(void)
{
	g_autofree char *path = collection_path("gs");
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *muster = g_path_get_dirname(folder);
	g_unlink(path);
	g_rmdir(folder);
	g_rmdir(muster);
	g_rmdir(home);
	g_free(home);
}

TestSuite(collection, .init = make, .fini = discard);

/* Tables */

static bool
read_text(Collection *owned, const char *text, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return collection_read(owned, bytes, "mine.csv", diags);
}

static void
expect_fault(const char *text, CollectionKind kind, guint line)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	cr_expect_not(read_text(owned, text, diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &COLLECTION_KINDS[kind]);
	cr_expect_eq(diags_get(diags, 0)->line, line);
	cr_expect_eq(collection_count(owned), 0);
}

Test(collection, what_is_saved_is_loaded_again)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	cr_assert(collection_set(owned, "Squad \"A\", old", 3));
	cr_assert(collection_set(owned, "Bike 9", 2));
	cr_assert(collection_save(owned, diags));
	g_autoptr(Collection) again = collection_load("gs", diags);
	cr_expect_eq(collection_count(again), 2);
	cr_expect_str_eq(collection_get(again, 0)->name, "Bike 9");
	cr_expect_eq(collection_number(again, "Squad \"A\", old"), 3);
	cr_expect_eq(diags_count(diags), 0);
}

Test(collection, an_id_with_a_slash_is_no_path)
{
	g_autofree char *path = collection_path("../gs");
	cr_expect(g_str_has_suffix(path, "/muster/collections/..%2Fgs.csv"));
}

Test(collection, names_are_equal_without_case_accents_and_punctuation)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	collection_set(owned, "Épée-Men", 2);
	cr_expect_eq(collection_number(owned, "epee men"), 2);
	collection_set(owned, "EPEE MEN", 4);
	cr_expect_eq(collection_count(owned), 1);
	cr_expect_eq(collection_number(owned, "Épée-Men"), 4);
	collection_set(owned, "epee-men", 0);
	cr_expect_eq(collection_count(owned), 0);
	cr_expect_not(collection_set(owned, "…", 1));
}

Test(collection, a_table_may_have_heads_and_other_columns)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	cr_expect(read_text(owned, "Model;Number;Painted\nBoy;20;yes\nBoss;1;no\n", diags));
	cr_expect_eq(collection_number(owned, "Boy"), 20);
	cr_expect(read_text(owned, "Boy,30\nBoss,0\n", diags));
	cr_expect_eq(collection_number(owned, "Boy"), 30);
	cr_expect_eq(collection_count(owned), 1);
}

Test(collection, a_wrong_line_changes_nothing_and_is_named)
{
	expect_fault("name,owned\nBoy,many\n", COLLECTION_NO_NUMBER, 2);
	expect_fault("Boy,many\n", COLLECTION_NO_NUMBER, 1);
	expect_fault("Boss,1\nBoy\n", COLLECTION_NO_NUMBER, 2);
	expect_fault("Boss,1\n,2\n", COLLECTION_NO_NAME, 2);
	expect_fault("Boss,1\nBoy,10000\n", COLLECTION_NO_NUMBER, 2);
	expect_fault("Boy,-1\n", COLLECTION_NO_NUMBER, 1);
}

Test(collection, the_largest_number_is_taken)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	cr_expect(read_text(owned, "Boy,9999\n", diags));
	cr_expect_eq(collection_number(owned, "Boy"), COLLECTION_MAX_NUMBER);
}

/* Notes so many names. */
static Collection *
with_names(guint n, Diags *diags)
{
	g_autoptr(GString) table = g_string_new(NULL);
	for (guint i = 0; i < n; i++)
		g_string_append_printf(table, "Boy %u,1\n", i);
	Collection *owned = collection_load("gs", diags);
	cr_assert(read_text(owned, table->str, diags));
	return owned;
}

Test(collection, as_many_names_as_can_be_read_again_are_saved)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) most = with_names(COLLECTION_MAX_NAMES, diags);
	cr_expect(collection_save(most, diags));
	g_autoptr(Collection) again = collection_load("gs", diags);
	cr_assert_not_null(again);
	collection_set(again, "One more", 1);
	cr_expect_not(collection_save(again, diags));
	cr_expect_eq(diags_get(diags, 0)->kind, &COLLECTION_KINDS[COLLECTION_TOO_MANY]);
}

Test(collection, a_damaged_file_is_not_taken_for_an_empty_one)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	g_autofree char *path = collection_path("gs");
	cr_assert(collection_save(owned, diags));
	cr_assert(g_file_set_contents(path, "name,owned\nBoy\n", -1, NULL));
	cr_expect_null(collection_load("gs", diags));
	cr_expect_eq(diags_count(diags), 1);
}

Test(collection, one_that_cannot_be_saved_names_its_file)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	g_autofree char *file = g_build_filename(home, "muster", NULL);
	cr_assert(g_file_set_contents(file, "x", -1, NULL));
	cr_expect_not(collection_save(owned, diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &COLLECTION_KINDS[COLLECTION_NOT_SAVED]);
	cr_expect(g_str_has_suffix(diags_get(diags, 0)->file, "gs.csv"));
	g_unlink(file);
}

/* Use */

typedef struct Army {
	Fixture f;
	Collection *owned;
} Army;

static void
army_open(Army *army)
{
	fixture_open(&army->f, FIXTURE_SYSTEM, BODY);
	army->owned = collection_load("gs", army->f.diags);
}

static void
army_close(Army *army)
{
	collection_free(army->owned);
	fixture_close(&army->f);
}

/* The uses as "Boy 5/0; Boss 1/1". */
static const char *
uses(Army *army, UsageDetail detail)
{
	g_autoptr(GArray) found = usage_of(army->f.view, army->owned, detail);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < found->len; i++) {
		const Use *use = &g_array_index(found, Use, i);
		g_string_append_printf(text, "%s%s %u/%u", i ? "; " : "", use->name, use->used,
		                       use->owned);
	}
	return fixture_keep(&army->f, g_string_free(text, FALSE));
}

Test(collection, models_count_and_upgrades_do_not)
{
	Army army;
	army_open(&army);
	const char *squad = fixture_select(&army.f, army.f.force, "squad");
	fixture_select(&army.f, squad, "flag");
	fixture_select(&army.f, fixture_select(&army.f, army.f.force, "boss"), "boar");
	cr_expect_str_eq(uses(&army, USAGE_OF_MODELS), "Boy 5/0; Boss 1/0; Boar 1/0");
	cr_expect_eq(usage_lacking(army.f.view, army.owned), 7);
	army_close(&army);
}

Test(collection, a_unit_of_the_collection_speaks_for_its_models)
{
	Army army;
	army_open(&army);
	fixture_select(&army.f, army.f.force, "squad");
	collection_set(army.owned, "Squad", 1);
	cr_expect_str_eq(uses(&army, USAGE_OF_MODELS), "Squad 1/1");
	collection_set(army.owned, "Boy", 4);
	cr_expect_str_eq(uses(&army, USAGE_OF_MODELS), "Squad 1/1; Boy 5/4");
	cr_expect_eq(usage_lacking(army.f.view, army.owned), 1);
	army_close(&army);
}

Test(collection, a_model_does_not_speak_for_its_mount)
{
	Army army;
	army_open(&army);
	fixture_select(&army.f, fixture_select(&army.f, army.f.force, "boss"), "boar");
	collection_set(army.owned, "Boss", 1);
	cr_expect_str_eq(uses(&army, USAGE_OF_MODELS), "Boss 1/1; Boar 1/0");
	army_close(&army);
}

Test(collection, a_unit_with_models_of_its_name_counts_as_these)
{
	Army army;
	army_open(&army);
	fixture_select(&army.f, army.f.force, "nobs");
	cr_expect_str_eq(uses(&army, USAGE_OF_MODELS), "Nobs 3/0");
	collection_set(army.owned, "Nobs", 4);
	cr_expect_str_eq(uses(&army, USAGE_OF_MODELS), "Nobs 3/4");
	army_close(&army);
}

Test(collection, a_roster_that_is_noted_lacks_nothing)
{
	Army army;
	army_open(&army);
	fixture_select(&army.f, army.f.force, "squad");
	fixture_select(&army.f, army.f.force, "squad");
	fixture_select(&army.f, army.f.force, "nobs");
	usage_note(army.owned, army.f.view, USAGE_OF_UNITS);
	cr_expect_eq(usage_lacking(army.f.view, army.owned), 0);
	cr_expect_eq(collection_number(army.owned, "Squad"), 2);
	cr_expect_eq(collection_number(army.owned, "Boy"), 0);
	cr_expect_eq(collection_number(army.owned, "Nobs"), 3);
	army_close(&army);
}

Test(collection, noting_a_smaller_roster_lowers_nothing)
{
	Army army;
	army_open(&army);
	collection_set(army.owned, "Boy", 30);
	fixture_select(&army.f, army.f.force, "squad");
	usage_note(army.owned, army.f.view, USAGE_OF_MODELS);
	cr_expect_eq(collection_number(army.owned, "Boy"), 30);
	army_close(&army);
}

Test(collection, names_that_no_unit_or_model_has_are_known)
{
	Army army;
	army_open(&army);
	collection_set(army.owned, "Boys", 1);
	collection_set(army.owned, "boy", 1);
	collection_set(army.owned, "Flag", 1);
	g_autoptr(GPtrArray) unknown = usage_unknown(army.owned, army.f.game);
	cr_assert_eq(unknown->len, 2);
	cr_expect_str_eq(unknown->pdata[0], "Boys");
	cr_expect_str_eq(unknown->pdata[1], "Flag");
	army_close(&army);
}

Test(collection, a_table_changed_by_another_program_is_read_again)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) owned = collection_load("gs", diags);
	g_autofree char *path = collection_path("gs");
	cr_assert(collection_save(owned, diags));
	cr_assert(g_file_set_contents(path, "Boy,7\n", -1, NULL));
	cr_expect(collection_refresh(owned, diags));
	cr_expect_eq(collection_number(owned, "Boy"), 7);
	cr_assert(g_file_set_contents(path, "Boy,many\n", -1, NULL));
	cr_expect_not(collection_refresh(owned, diags));
	cr_expect_eq(collection_number(owned, "Boy"), 7);
}

/* The number left of an entry of the force. */
static guint
left(Army *army, const char *entry)
{
	const Instance *force = fixture_instance(&army->f, army->f.force);
	const Menu *menu = tree_menu(army->f.view, force);
	const MenuItem *item = menu_find(army->f.choices, menu, entry);
	Instance *imagined = tree_imagine(army->f.view, view_own(army->f.view, force), item);
	g_autoptr(GArray) found = usage_of(army->f.view, army->owned, USAGE_OF_MODELS);
	return usage_left(army->f.view, army->owned, found, imagined);
}

Test(collection, an_entry_has_left_what_the_roster_does_not_use)
{
	Army army;
	army_open(&army);
	collection_set(army.owned, "Boss", 2);
	collection_set(army.owned, "Boy", 12);
	cr_expect_eq(left(&army, "boss"), 2);
	cr_expect_eq(left(&army, "squad"), 12, "its models are owned");
	cr_expect_eq(left(&army, "nobs"), 0);
	fixture_select(&army.f, army.f.force, "boss");
	fixture_select(&army.f, army.f.force, "squad");
	cr_expect_eq(left(&army, "boss"), 1);
	cr_expect_eq(left(&army, "squad"), 7);
	collection_set(army.owned, "Squad", 1);
	cr_expect_eq(left(&army, "squad"), 0, "the unit itself is owned once");
	army_close(&army);
}

Test(collection, an_upgrade_has_no_name_in_it)
{
	Army army;
	army_open(&army);
	const char *squad = fixture_select(&army.f, army.f.force, "squad");
	const char *flag = fixture_select(&army.f, squad, "flag");
	const Instance *unit = fixture_instance(&army.f, squad);
	cr_expect_str_eq(usage_name(army.f.view, unit), "Squad");
	cr_expect_null(usage_name(army.f.view, fixture_instance(&army.f, flag)));
	collection_set(army.owned, "Squad", 3);
	cr_expect_eq(usage_left(army.f.view, army.owned, NULL, unit), 3);
	army_close(&army);
}
