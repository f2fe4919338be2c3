/* The places where army data offer an entry. */
#include "engine/eval/availability.h"
#include "fixture.h"

/* clang-format off */
#define ENTRY(id, inside) \
	"<selectionEntry id='" id "' name='" id "' type='unit'>" inside "</selectionEntry>"
#define ITEMS(id)                                                \
	"<entryLinks><entryLink id='" id "' name='' targetId='items' " \
	"type='selectionEntryGroup'/></entryLinks>"
#define ARMY                                                                               \
	"<selectionEntries>" ENTRY("captain",                                              \
	                           "<selectionEntryGroups><selectionEntryGroup id='arms'>" \
	                           ITEMS("l1") "</selectionEntryGroup></selectionEntryGroups>") \
		ENTRY("wizard", ITEMS("l2")) "</selectionEntries><sharedSelectionEntries>" \
		ENTRY("lost", "") "</sharedSelectionEntries><sharedSelectionEntryGroups>"  \
	"<selectionEntryGroup id='items' name='Items'><selectionEntries>"                  \
	"<selectionEntry id='sword' name='Sword' type='upgrade'><categoryLinks>"           \
	"<categoryLink id='c' name='Elite' targetId='elite'/></categoryLinks>"             \
	"</selectionEntry></selectionEntries></selectionEntryGroup></sharedSelectionEntryGroups>"
/* clang-format on */

/* The names of the places of an entry, with blanks. */
static const char *
places(Fixture *f, const char *id)
{
	g_autoptr(Availability) availability = availability_new(f->game);
	const Entry *entry = availability_find(availability, id);
	cr_assert_not_null(entry);
	g_autoptr(GPtrArray) found = availability_places(availability, entry);
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < found->len; i++)
		g_string_append_printf(
			names, "%s%s", i ? " " : "",
			game_text(f->game, ((const Entry *)g_ptr_array_index(found, i))->name));
	return fixture_keep(f, g_string_free(names, FALSE));
}

Test(availability, an_entry_is_offered_by_all_that_link_its_group)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ARMY);
	cr_expect_str_eq(places(&f, "any::link::sword"), "captain wizard");
	cr_expect_str_eq(places(&f, "captain"), "Orks");
	cr_expect_str_eq(places(&f, "lost"), "");
	cr_expect_str_eq(places(&f, "army"), "A Game");
	fixture_close(&f);
}

Test(availability, an_entry_is_what_it_and_all_around_it_are)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ARMY);
	g_autoptr(Availability) availability = availability_new(f.game);
	const Entry *sword = availability_find(availability, "sword");
	const char *const fitting[] = {"sword", "items", "cat", "elite"};
	for (guint i = 0; i < G_N_ELEMENTS(fitting); i++)
		cr_expect(availability_is(f.game, f.choices, sword, fitting[i]));
	cr_expect_not(availability_is(f.game, f.choices, sword, "captain"));
	cr_expect_not(availability_is(f.game, f.choices, sword, "no-such-id"));
	cr_expect_null(availability_find(availability, "no-such-id"));
	fixture_close(&f);
}

Test(availability, links_in_a_circle_end)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<sharedSelectionEntryGroups>"
		"<selectionEntryGroup id='g' name='G'><entryLinks><entryLink id='l' name='L' "
		"targetId='g' type='selectionEntryGroup'/></entryLinks><selectionEntries>" ENTRY(
			"x", "") "</selectionEntries></selectionEntryGroup>"
				 "</sharedSelectionEntryGroups>");
	cr_expect_str_eq(places(&f, "x"), "");
	fixture_close(&f);
}
