/* The order that a player gives to the selections and forces of a holder. */
#include "engine/edit/edit.h"
#include "engine/roster/hand-order.h"
#include "fixture.h"

#define UNIT(id) "<selectionEntry id='" id "' name='" id "' type='unit'/>"

static bool
place(Fixture *f, const char *node, int64_t at)
{
	g_auto(Edit) edit = edit_place(node, at);
	const bool done = edit_apply(&edit, f->history, f->view, NULL, NULL, f->diags);
	view_refresh(f->view);
	return done;
}

/* The names of the units of the force in the order shown. */
static char *
shown(Fixture *f)
{
	GString *names = g_string_new(NULL);
	g_autoptr(GPtrArray) units = view_sorted_children(f->view, view_find(f->view, f->force));
	for (guint i = 0; i < units->len; i++)
		g_string_append(names, view_name(f->view, g_ptr_array_index(units, i)));
	return fixture_keep(f, g_string_free(names, FALSE));
}

static char *
open_with_three(Fixture *f)
{
	fixture_open(f, FIXTURE_SYSTEM,
	             "<selectionEntries>" UNIT("a") UNIT("b") UNIT("c")
	                     UNIT("d") "</selectionEntries>");
	fixture_select(f, f->force, "a");
	fixture_select(f, f->force, "b");
	char *last = fixture_select(f, f->force, "c");
	view_refresh(f->view);
	return last;
}

Test(place, a_unit_stands_where_it_was_put_and_undo_takes_it_back)
{
	Fixture f;
	const char *c = open_with_three(&f);
	cr_expect(place(&f, c, 1));
	cr_expect_str_eq(shown(&f), "cab");
	cr_expect(place(&f, c, 2));
	cr_expect_str_eq(shown(&f), "acb");
	history_undo(f.history);
	history_undo(f.history);
	view_refresh(f.view);
	cr_expect_str_eq(shown(&f), "abc");
	cr_expect_null(f.roster->tags);
	fixture_close(&f);
}

Test(place, what_comes_later_stands_behind)
{
	Fixture f;
	const char *c = open_with_three(&f);
	place(&f, c, 1);
	fixture_select(&f, f.force, "a");
	view_refresh(f.view);
	cr_expect_str_eq(shown(&f), "caba");
	fixture_close(&f);
}

Test(place, a_place_beyond_the_end_is_the_end)
{
	Fixture f;
	const char *c = open_with_three(&f);
	cr_expect(place(&f, c, -4));
	cr_expect_str_eq(shown(&f), "cab");
	cr_expect(place(&f, c, 400));
	cr_expect_str_eq(shown(&f), "abc");
	cr_expect_not(place(&f, "nothing", 1));
	fixture_close(&f);
}

Test(place, ids_that_are_gone_take_no_place)
{
	Fixture f;
	const char *c = open_with_three(&f);
	place(&f, c, 1);
	g_autoptr(GHashTable) places = hand_order(f.roster, f.force);
	cr_expect_eq(g_hash_table_size(places), 3);
	g_auto(Edit) edit = edit_remove(c);
	cr_expect(edit_apply(&edit, f.history, f.view, NULL, NULL, f.diags));
	view_refresh(f.view);
	cr_expect_str_eq(shown(&f), "ab");
	cr_expect_null(hand_order(f.roster, ""));
	fixture_close(&f);
}
