/* Undo, redo, and the saved state. */
#include "small.h"

static void
apply(Small *small, History *history, const char *line)
{
	g_auto(Change) change = small_change(line);
	cr_assert(history_apply(history, &change, NULL, small->diags), "refused: %s", line);
}

Test(history, undo_and_redo_go_through_the_same_states)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	const char *states[4];
	states[0] = small_text(small);
	apply(small, history, "add-selection parent=\"f\" entry=\"mob\" id=\"m\"");
	states[1] = small_text(small);
	apply(small, history, "add-selection parent=\"m\" entry=\"boy\" id=\"b\"");
	states[2] = small_text(small);
	apply(small, history, "remove id=\"m\"");
	states[3] = small_text(small);
	for (int round = 0; round < 2; round++) {
		for (int i = 2; i >= 0; i--) {
			cr_assert(history_undo(history));
			cr_expect_str_eq(small_text(small), states[i]);
		}
		cr_expect_not(history_undo(history));
		for (int i = 1; i <= 3; i++) {
			cr_assert(history_redo(history));
			cr_expect_str_eq(small_text(small), states[i]);
		}
		cr_expect_not(history_redo(history));
	}
	small_free(small);
}

Test(history, changes_of_one_step_are_undone_together)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	const char *before = small_text(small);
	history_begin(history, "select Mob");
	apply(small, history, "add-selection parent=\"f\" entry=\"mob\" id=\"m\"");
	history_begin(history, "inner");
	apply(small, history, "add-selection parent=\"m\" entry=\"boy\"");
	history_end(history);
	history_end(history);
	cr_expect_str_eq(history_undo_label(history), "select Mob");
	cr_expect_null(history_redo_label(history));
	cr_assert(history_undo(history));
	cr_expect_str_eq(small_text(small), before);
	cr_expect_str_eq(history_redo_label(history), "select Mob");
	cr_expect_null(history_undo_label(history));
	small_free(small);
}

Test(history, an_open_step_cannot_be_undone)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	apply(small, history, "rename text=\"a\"");
	history_begin(history, "x");
	cr_expect_not(history_undo(history));
	cr_expect_not(history_redo(history));
	history_end(history);
	cr_expect(history_undo(history));
	small_free(small);
}

Test(history, an_empty_step_leaves_no_trace)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	apply(small, history, "rename text=\"a\"");
	cr_assert(history_undo(history));
	history_begin(history, "nothing");
	history_end(history);
	cr_expect(history_redo(history), "what was undone can still be redone");
	small_free(small);
}

Test(history, a_cancelled_step_is_taken_back_P_006)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	const char *before = small_text(small);
	history_begin(history, "half-way");
	apply(small, history, "add-selection parent=\"f\" entry=\"mob\" id=\"m\"");
	apply(small, history, "rename text=\"a\"");
	history_cancel(history);
	cr_expect_str_eq(small_text(small), before);
	cr_expect_not(history_undo(history));
	cr_expect_not(history_redo(history));
	small_free(small);
}

Test(history, cancelling_inside_a_step_keeps_what_was_before)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	history_begin(history, "outer");
	apply(small, history, "rename text=\"kept\"");
	history_begin(history, "inner");
	apply(small, history, "rename text=\"gone\"");
	history_cancel(history);
	history_end(history);
	cr_expect_str_eq(small->roster->name, "kept");
	cr_assert(history_undo(history));
	cr_expect_str_eq(small->roster->name, "Small");
	small_free(small);
}

Test(history, a_new_change_ends_redo)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	apply(small, history, "rename text=\"a\"");
	cr_assert(history_undo(history));
	apply(small, history, "rename text=\"b\"");
	cr_expect_not(history_redo(history));
	cr_expect_str_eq(small->roster->name, "b");
	small_free(small);
}

Test(history, a_refused_change_leaves_no_step)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	g_auto(Change) change = small_change("remove id=\"nope\"");
	char *made = NULL;
	cr_expect_not(history_apply(history, &change, &made, small->diags));
	cr_expect_null(made);
	cr_expect_not(history_undo(history));
	small_free(small);
}

Test(history, returns_the_id_of_an_addition)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	g_auto(Change) change = small_change("add-selection parent=\"f\" entry=\"mob\"");
	g_autofree char *made = NULL;
	cr_assert(history_apply(history, &change, &made, small->diags));
	cr_expect_not_null(roster_find_selection(small->roster, made));
	small_free(small);
}

Test(history, undo_after_save_is_unsaved)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	apply(small, history, "rename text=\"a\"");
	cr_expect_not(history_is_saved(history));
	history_mark_saved(history);
	cr_expect(history_is_saved(history));
	history_undo(history);
	cr_expect_not(history_is_saved(history));
	history_redo(history);
	cr_expect(history_is_saved(history));
	small_free(small);
}

Test(history, undo_back_to_the_save_is_saved_again)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	apply(small, history, "rename text=\"a\"");
	history_mark_saved(history);
	apply(small, history, "rename text=\"b\"");
	cr_expect_not(history_is_saved(history));
	history_undo(history);
	cr_expect(history_is_saved(history));
	history_redo(history);
	cr_expect_not(history_is_saved(history));
	small_free(small);
}

Test(history, a_change_in_an_open_step_is_unsaved)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	cr_expect(history_is_saved(history), "a roster without changes");
	history_begin(history, "x");
	cr_expect(history_is_saved(history), "a step without changes");
	apply(small, history, "rename text=\"a\"");
	cr_expect_not(history_is_saved(history));
	history_cancel(history);
	cr_expect(history_is_saved(history));
	small_free(small);
}

Test(history, a_saved_state_that_was_cut_off_never_comes_back)
{
	Small *small = small_new();
	g_autoptr(History) history = history_new(small->roster);
	apply(small, history, "rename text=\"a\"");
	history_mark_saved(history);
	history_undo(history);
	apply(small, history, "rename text=\"b\"");
	cr_expect_not(history_is_saved(history));
	history_undo(history);
	cr_expect_not(history_is_saved(history));
	small_free(small);
}
