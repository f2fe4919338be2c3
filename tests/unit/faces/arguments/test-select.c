/* The selections made by --select. */
#include "faces/arguments/command.h"
#include "faces/arguments/select.h"
#include "workbench-fixture.h"

#include <criterion/redirect.h>

#define CATALOGUE                                                                                \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='boss' name='Big Boss' type='model'><selectionEntries>"              \
	"<selectionEntry id='klaw' name='Klaw=2' type='upgrade'/></selectionEntries>"            \
	"<entryLinks><entryLink id='left' name='Left' targetId='gun' type='selectionEntry'/>"    \
	"<entryLink id='right' name='Right' targetId='gun' type='selectionEntry'/></entryLinks>" \
	"</selectionEntry>"                                                                      \
	"<selectionEntry id='odd' name='Army: Squig' type='unit'/>"                              \
	"<selectionEntry id='half' name='Buggy/Trukk' type='unit'><selectionEntries>"            \
	"<selectionEntry id='back' name='Slash\\Burn=1' type='upgrade'/></selectionEntries>"     \
	"</selectionEntry>"                                                                      \
	"<selectionEntry id='mob' name='Mob' type='unit'><selectionEntries>"                     \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>"                         \
	"<constraint id='boys' type='min' value='3' field='selections' scope='parent'/>"         \
	"</constraints><selectionEntries>"                                                       \
	"<selectionEntry id='axe' name='Axe' type='upgrade'/></selectionEntries>"                \
	"</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"               \
	"<sharedSelectionEntries><selectionEntry id='gun' name='Gun' type='upgrade'/>"           \
	"</sharedSelectionEntries>"

/* Appends selections with those below, as in `boss(klaw*2)`. Ids of links come before those of entries. */
static void
write_down(const Fixture *f, const GPtrArray *selections, GString *out)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		g_autofree char *path = selection_entry_path(f->roster, selection);
		g_string_append_printf(out, "%s%s", i ? " " : "", path);
		if (selection->amount > 1)
			g_string_append_printf(out, "*%d", (int)selection->amount);
		if (selection->selections->len) {
			g_string_append_c(out, '(');
			write_down(f, selection->selections, out);
			g_string_append_c(out, ')');
		}
	}
}

static int
apply(BenchFixture *b, const char *const *texts)
{
	g_autoptr(GArray) selects = NULL;
	g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) copies = g_strdupv((char **)(guintptr)texts);
	return select_options_parse("new", copies, &selects)
	               ? select_apply(b->bench, b->force, selects, made)
	               : EXIT_COMMAND_LINE;
}

static void
expect_roster(const char *const *texts, const char *expected)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, CATALOGUE);
	cr_expect_eq(apply(&b, texts), EXIT_OK);
	g_autoptr(GString) found = g_string_new(NULL);
	write_down(&b.f, roster_find_force(b.f.roster, b.force)->selections, found);
	cr_expect_str_eq(found->str, expected);
	bench_close(&b);
}

#define EXPECT_ROSTER(expected, ...)                             \
	do {                                                     \
		const char *const texts[] = {__VA_ARGS__, NULL}; \
		expect_roster(texts, expected);                  \
	} while (0)

static void
expect_status(const char *text, int expected)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, CATALOGUE);
	cr_redirect_stderr();
	const char *const texts[] = {text, NULL};
	cr_expect_eq(apply(&b, texts), expected, "%s", text);
	bench_close(&b);
}

Test(select, takes_an_entry_by_id_or_by_name)
{
	EXPECT_ROSTER("boss boss", "boss", "big boss");
}

Test(select, adds_an_option_to_the_latest_selection)
{
	EXPECT_ROSTER("boss boss(klaw)", "boss", "boss", "boss/klaw");
}

Test(select, selects_the_entry_of_an_option_if_there_is_none)
{
	EXPECT_ROSTER("boss(klaw)", "boss/klaw");
}

Test(select, takes_a_character_behind_a_backslash_as_part_of_a_name)
{
	EXPECT_ROSTER("half", "buggy\\/trukk");
	EXPECT_ROSTER("half half", "buggy\\/trukk=2");
	EXPECT_ROSTER("half(back)", "Buggy\\/Trukk/Slash\\\\Burn\\=1");
	EXPECT_ROSTER("half(back*2)", "Buggy\\/Trukk/Slash\\Burn\\=1=2");
	expect_status("buggy/trukk", EXIT_INPUT);
}

Test(select, without_a_number_is_one_more)
{
	EXPECT_ROSTER("boss(klaw*2)", "boss/klaw", "boss/klaw");
}

Test(select, with_a_number_makes_that_many_selections_in_a_force)
{
	EXPECT_ROSTER("boss boss boss", "boss", "boss=3");
	EXPECT_ROSTER("boss", "boss=3", "boss=1");
	EXPECT_ROSTER("", "boss=2", "boss=0");
}

Test(select, with_a_number_sets_the_number_of_an_option)
{
	EXPECT_ROSTER("boss(klaw*4)", "boss/klaw=2", "boss/klaw=4");
	EXPECT_ROSTER("boss", "boss/klaw=2", "boss/klaw=0");
	EXPECT_ROSTER("boss", "boss/klaw=0");
}

Test(select, with_a_number_joins_automatic_models_to_one_selection)
{
	EXPECT_ROSTER("mob(boy boy boy)", "mob");
	EXPECT_ROSTER("mob(boy*5)", "mob/boy=5");
}

Test(select, distinguishes_links_to_one_entry)
{
	EXPECT_ROSTER("boss(right::gun)", "boss/right");
	EXPECT_ROSTER("boss(left::gun*2)", "boss/left=2");
}

Test(select, takes_a_backslash_at_the_end_as_part_of_a_name)
{
	expect_status("boss/klaw\\", EXIT_INPUT);
	expect_status("boss/klaw\\x", EXIT_INPUT);
	expect_status("boss/klaw=", EXIT_INPUT);
}

/* The selections that "nob" should have come before. */
Test(select, ends_at_the_first_that_is_refused)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, CATALOGUE);
	cr_redirect_stderr();
	const char *const texts[] = {"mob", "nob", "boss", NULL};
	cr_expect_eq(apply(&b, texts), EXIT_INPUT);
	cr_expect_str_eq(bench_children(&b, b.force), "mob");
	bench_close(&b);
}

Test(select, finds_a_force_by_the_name_that_the_user_gave_it)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, CATALOGUE);
	bench_do(&b, edit_customise(EDIT_SET_NAME, b.force, NULL, "Left Wing"));
	const char *const texts[] = {"left wing: boss", NULL};
	cr_expect_eq(apply(&b, texts), EXIT_OK);
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
	bench_close(&b);
}

Test(select, treats_an_equals_sign_without_a_number_as_part_of_the_name)
{
	expect_status("boss/klaw=x", EXIT_INPUT);
}

Test(select, takes_a_number_as_the_count_even_if_a_name_ends_in_one)
{
	EXPECT_ROSTER("boss(klaw)", "boss/Klaw=2=1");
}

Test(select, refuses_an_entry_that_is_not_offered)
{
	expect_status("nob", EXIT_INPUT);
	expect_status("boss/boy", EXIT_INPUT);
}

Test(select, refuses_an_ambiguous_name)
{
	expect_status("boss/gun=1", EXIT_OK);
	expect_status("boss/Gun", EXIT_COMMAND_LINE);
}

Test(select, refuses_empty_parts_and_numbers_out_of_range)
{
	expect_status("", EXIT_COMMAND_LINE);
	expect_status("boss//klaw", EXIT_COMMAND_LINE);
	expect_status("boss/", EXIT_COMMAND_LINE);
	expect_status("boss/klaw=1000000001", EXIT_COMMAND_LINE);
	expect_status("boss/klaw=1000000000", EXIT_OK);
}

Test(select, takes_an_edit_as_text)
{
	EXPECT_ROSTER("boss(klaw*2)", "select \"boss\" in the \"Army\"", "select \"klaw\" in made",
	              "count made 2");
	EXPECT_ROSTER("boss", "boss/klaw", "remove the \"Big Boss\" > \"klaw\"");
}

Test(select, refuses_an_edit_that_cannot_be_read_or_does_not_fit)
{
	expect_status("select \"boss\" on \"f\"", EXIT_COMMAND_LINE);
	expect_status("remove \"nothing\"", EXIT_INPUT);
}

Test(select, takes_the_word_of_an_edit_without_quotation_marks_as_a_name)
{
	expect_status("remove boss", EXIT_INPUT);
	expect_status("force", EXIT_INPUT);
}

Test(select, begins_in_the_force_before_a_colon)
{
	EXPECT_ROSTER("mob(boy*5) boss", "army: mob/boy=5", "Army: Big Boss");
	EXPECT_ROSTER("boss boss", "army: boss=2");
}

Test(select, prefers_an_entry_with_a_colon_in_its_name)
{
	EXPECT_ROSTER("odd", "army: squig");
	EXPECT_ROSTER("odd", "Army: Army: Squig");
}

Test(select, refuses_a_place_that_is_neither_an_army_nor_a_force)
{
	expect_status("Horde: Big Boss", EXIT_INPUT);
	expect_status("Army > Army: Big Boss", EXIT_INPUT);
}
