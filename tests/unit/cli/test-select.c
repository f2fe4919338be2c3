/* The selections made by --select. */
#include "cli/command.h"
#include "cli/select.h"
#include "fixture.h"

#include <criterion/redirect.h>

#define CATALOGUE                                                                                \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='boss' name='Big Boss' type='model'><selectionEntries>"              \
	"<selectionEntry id='klaw' name='Klaw=2' type='upgrade'/></selectionEntries>"            \
	"<entryLinks><entryLink id='left' name='Left' targetId='gun' type='selectionEntry'/>"    \
	"<entryLink id='right' name='Right' targetId='gun' type='selectionEntry'/></entryLinks>" \
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
apply(Fixture *f, const char *const *texts)
{
	g_autoptr(GArray) selects = NULL;
	g_auto(GStrv) copies = g_strdupv((char **)(guintptr)texts);
	const int status = select_options_parse("new", copies, &selects)
	                           ? select_apply(f->history, f->view, f->force, selects)
	                           : EXIT_COMMAND_LINE;
	return status;
}

static void
expect_roster(const char *const *texts, const char *expected)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	cr_expect_eq(apply(&f, texts), EXIT_WELL);
	g_autoptr(GString) found = g_string_new(NULL);
	write_down(&f, roster_find_force(f.roster, f.force)->selections, found);
	cr_expect_str_eq(found->str, expected);
	fixture_close(&f);
}

#define EXPECT_ROSTER(expected, ...)                             \
	do {                                                     \
		const char *const asked[] = {__VA_ARGS__, NULL}; \
		expect_roster(asked, expected);                  \
	} while (0)

static void
expect_status(const char *text, int expected)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	cr_redirect_stderr();
	const char *const asked[] = {text, NULL};
	cr_expect_eq(apply(&f, asked), expected, "%s", text);
	fixture_close(&f);
}

Test(select, takes_an_entry_by_id_or_by_name)
{
	EXPECT_ROSTER("boss boss", "boss", "big boss");
}

Test(select, goes_through_what_was_made_last)
{
	EXPECT_ROSTER("boss boss(klaw)", "boss", "boss", "boss/klaw");
}

Test(select, makes_what_it_goes_through_if_there_is_none)
{
	EXPECT_ROSTER("boss(klaw)", "boss/klaw");
}

Test(select, without_a_number_is_one_more)
{
	EXPECT_ROSTER("boss(klaw*2)", "boss/klaw", "boss/klaw");
}

Test(select, with_a_number_makes_lines_at_the_root_until_there_are_so_many)
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

Test(select, with_a_number_makes_one_line_of_models_that_came_by_themselves)
{
	EXPECT_ROSTER("mob(boy boy boy)", "mob");
	EXPECT_ROSTER("mob(boy*5)", "mob/boy=5");
}

Test(select, tells_links_to_one_entry_apart)
{
	EXPECT_ROSTER("boss(right::gun)", "boss/right");
	EXPECT_ROSTER("boss(left::gun*2)", "boss/left=2");
}

Test(select, leaves_an_equals_sign_that_no_number_follows_to_the_name)
{
	expect_status("boss/klaw=x", EXIT_INPUT);
}

Test(select, takes_a_number_as_the_count_even_if_a_name_ends_in_one)
{
	EXPECT_ROSTER("boss(klaw)", "boss/Klaw=2=1");
}

Test(select, refuses_what_is_not_offered)
{
	expect_status("nob", EXIT_INPUT);
	expect_status("boss/boy", EXIT_INPUT);
}

Test(select, asks_which_where_names_are_the_same)
{
	expect_status("boss/gun=1", EXIT_WELL);
	expect_status("boss/Gun", EXIT_COMMAND_LINE);
}

Test(select, refuses_empty_parts_and_numbers_out_of_range)
{
	expect_status("", EXIT_COMMAND_LINE);
	expect_status("boss//klaw", EXIT_COMMAND_LINE);
	expect_status("boss/", EXIT_COMMAND_LINE);
	expect_status("boss/klaw=1000000001", EXIT_COMMAND_LINE);
	expect_status("boss/klaw=1000000000", EXIT_WELL);
}
