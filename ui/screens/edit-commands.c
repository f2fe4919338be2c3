/* The commands of the screen that edits a roster. */
#include "base/language/i18n.h"
#include "faces/rows/marks.h"
#include "session/lists/roster-list.h"
#include "ui/panes/card-screen.h"
#include "ui/screens/advice-screen.h"
#include "ui/screens/compare-screen.h"
#include "ui/screens/edit-private.h"
#include "ui/screens/findings-screen.h"
#include "ui/screens/fixes-screen.h"
#include "ui/screens/play-screen.h"
#include "ui/screens/preview-screen.h"
#include "ui/screens/text-screen.h"

/* `:print FILE` names no kind. */
static const SheetChoice FULL_SHEET = {.name = "full", .kind = SHEET_FULL};

static void
add(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_add(edit, call->key);
}

static void
open_options(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	if (call->argument && *call->argument)
		edit_open_other(call);
	else
		panes_set_focus(edit->panes, PANE_OPTIONS);
}

static void
fold(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_fold(edit->panes);
}

static void
fold_all(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_fold_all(edit->panes, true);
}

static void
unfold_all(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_fold_all(edit->panes, false);
}

static void
remove_unit(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const guint n = app_n_removed(edit->screen.app);
	if (n > 1 && panes_count_marks(edit->panes) == 0)
		panes_mark_next(edit->panes, n);
	if (!edit_marked(edit, EDIT_REMOVE))
		edit_step_at_cursor(edit, EDIT_REMOVE, NULL);
}

static void
copy(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	if (!edit_marked(edit, EDIT_DUPLICATE))
		edit_step_at_cursor(edit, EDIT_DUPLICATE, NULL);
}

static void
toggle(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_toggle(edit);
}

static void
more(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change(edit, true);
}

static void
less(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change(edit, false);
}

static void
number(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_number(edit, call->argument, call->key);
}

static void
next_pane(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_set_focus(edit->panes, (panes_focus(edit->panes) + 1) % PANE_COUNT);
}

static void
last_pane(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_set_focus(edit->panes, (panes_focus(edit->panes) + PANE_COUNT - 1) % PANE_COUNT);
}

static void
undo(const CommandCall *call)
{
	edit_screen_undo(call->screen);
}

static void
redo(const CommandCall *call)
{
	edit_screen_redo(call->screen);
}

static void
save(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_save(edit->saving, call->argument);
}

static void
save_and_close(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_save_and_leave(edit->saving);
}

static void
print(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	if (call->argument && *call->argument)
		saving_print(edit->saving, &FULL_SHEET, call->argument);
	else
		app_push(call->screen->app, preview_screen_new(edit->bench, edit->saving));
}

static void
text(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const bool is_named = call->argument && *call->argument;
	const WriteFormat form = is_named ? write_format_of_word(call->argument) : WRITE_NEWRECRUIT;
	if (form == WRITE_FORMAT_COUNT)
		app_say(call->screen->app, ROLE_BAD,
		        _("there is no form \"%s\"; Tab goes through them"), call->argument);
	else
		app_push(call->screen->app,
		         text_screen_new(call->screen->app, edit->bench, edit->saving, form));
}

static void export(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_copy(edit->saving, call->argument);
}

static void
next_force(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change_force(edit, 1);
}

static void
last_force(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change_force(edit, -1);
}

static void
back(const CommandCall *call)
{
	edit_jump_back(edit_of(call->screen));
}

static void
findings(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	app_push(call->screen->app, findings_screen_new(call->screen, edit->bench));
}

/* Why the offer or option at the cursor cannot be taken. NULL if it can, or is, or there is none. */
static Explanation *
obstacle_at_cursor(EditScreen *edit)
{
	View *view = workbench_view(edit->bench);
	Offer offer;
	Option option;
	if (panes_focus(edit->panes) == PANE_OFFERS && panes_offer(edit->panes, &offer))
		return explain_obstacle(view, offer.imagined);
	if (panes_focus(edit->panes) == PANE_OPTIONS && panes_choice(edit->panes, &option) &&
	    option.taken == 0)
		return explain_obstacle(view, option.imagined);
	return NULL;
}

/* Goes to the next finding, or the one before, and says it. */
static void
turn_finding(EditScreen *edit, guint step)
{
	const Verdict *verdict = workbench_verdict(edit->bench);
	const guint n = verdict_count(verdict);
	App *app = edit->screen.app;
	if (n == 0) {
		app_say(app, ROLE_GOOD, _("nothing is wrong"));
		return;
	}
	const guint at = edit->finding == 0 || edit->finding > n ? (step == 1 ? n : 1)
	                                                         : edit->finding;
	/* From 1 to n, round and round. */
	edit->finding = (step == 1 ? at % n : (at + n - 2) % n) + 1;
	const Finding *finding = verdict_get(verdict, edit->finding - 1);
	const Role role = marks_role(mark_of_finding(finding));
	g_autofree char *message = g_strdup(finding->message);
	if (*finding->owner_id)
		edit_screen_go(&edit->screen, finding->owner_id);
	app_say(app, role, _("%u of %u: %s"), edit->finding, n, message);
}

static void
next_finding(const CommandCall *call)
{
	turn_finding(edit_of(call->screen), 1);
}

static void
last_finding(const CommandCall *call)
{
	turn_finding(edit_of(call->screen), 0);
}

static void
explain(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	Explanation *why = obstacle_at_cursor(edit);
	if (why) {
		findings_show_obstacle(call->screen->app, edit->bench, why);
		return;
	}
	findings_explain(call->screen->app, edit->bench, panes_finding(edit->panes));
}

static void
fix(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	fixes_screen_open(call->screen->app, call->screen, edit->bench, panes_finding(edit->panes));
}

static void
open_advice(const CommandCall *call, AdviceKind kind)
{
	EditScreen *edit = edit_of(call->screen);
	advice_screen_open(call->screen->app, edit->bench, kind, call->argument);
}

static void
repair(const CommandCall *call)
{
	open_advice(call, ADVICE_REPAIR);
}

static void
fill_up(const CommandCall *call)
{
	open_advice(call, ADVICE_FILL);
}

static void
fits(const CommandCall *call)
{
	open_advice(call, ADVICE_FITS);
}

static void
play(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	play_screen_open(call->screen->app, edit->bench);
}

static void
compare(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	if (!call->argument || !*call->argument) {
		compare_screen_choose(call->screen->app, call->screen, edit->bench);
		return;
	}
	g_autofree char *path = roster_list_typed_path(call->argument);
	compare_screen_open(call->screen->app, call->screen, edit->bench, path);
}

static void
leave(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_leave(edit->saving);
}

static void
show(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *entry;
	const char *id = panes_subject(edit->panes, &entry);
	if (id)
		app_push(call->screen->app, card_screen_new(edit->bench, id, entry));
}

const ScreenCommand EDIT_ON_OFFERS[COMMAND_COUNT] = {
	[COMMAND_ADD] = add,
	[COMMAND_OWN] = edit_own,
	[COMMAND_FAVOURITE] = edit_turn_favourite,
	[COMMAND_SHOW] = show,
};

const ScreenCommand EDIT_ON_TREE[COMMAND_COUNT] = {
	[COMMAND_OPEN] = open_options,
	[COMMAND_FOLD] = fold,
	[COMMAND_FOLD_ALL] = fold_all,
	[COMMAND_UNFOLD_ALL] = unfold_all,
	[COMMAND_REMOVE] = remove_unit,
	[COMMAND_COPY] = copy,
	[COMMAND_NAME] = edit_ask_for_name,
	[COMMAND_NOTE] = edit_ask_for_note,
	[COMMAND_MARK] = edit_mark,
	[COMMAND_OWN] = edit_own,
	[COMMAND_YANK] = edit_yank,
	[COMMAND_MOVE] = edit_move_units,
	[COMMAND_EARLIER] = edit_put_earlier,
	[COMMAND_LATER] = edit_put_later,
	[COMMAND_SHOW] = show,
	[COMMAND_SET_LETTER] = edit_set_letter,
	[COMMAND_KEEP] = edit_keep,
};

const ScreenCommand EDIT_ON_OPTIONS[COMMAND_COUNT] = {
	[COMMAND_REMOVE] = edit_give_up, [COMMAND_TAKE] = edit_take,
	[COMMAND_TOGGLE] = toggle,       [COMMAND_MORE] = more,
	[COMMAND_LESS] = less,           [COMMAND_NUMBER] = number,
	[COMMAND_SHOW] = show,           [COMMAND_SET_LETTER] = edit_set_letter,
};

const ScreenCommand EDIT_ON_EDITING[COMMAND_COUNT] = {
	[COMMAND_NEXT_PANE] = next_pane,
	[COMMAND_LAST_PANE] = last_pane,
	[COMMAND_UNDO] = undo,
	[COMMAND_UPDATE] = edit_update,
	[COMMAND_REDO] = redo,
	[COMMAND_STEPS] = edit_show_steps,
	[COMMAND_SAVE] = save,
	[COMMAND_SAVE_CLOSE] = save_and_close,
	[COMMAND_PRINT] = print,
	[COMMAND_TEXT] = text,
	[COMMAND_EXPORT] = export,
	[COMMAND_FORCE] = edit_ask_for_force,
	[COMMAND_NEXT_FORCE] = next_force,
	[COMMAND_LAST_FORCE] = last_force,
	[COMMAND_LIMIT] = edit_ask_for_limit,
	[COMMAND_RENAME] = edit_ask_for_roster_name,
	[COMMAND_SHOW_ALL] = edit_turn_hidden,
	[COMMAND_POSSIBLE] = edit_turn_possible,
	[COMMAND_OWNED] = edit_turn_owned,
	[COMMAND_COLLECTION] = edit_show_collection,
	[COMMAND_BOOKS] = edit_show_books,
	[COMMAND_EDIT] = edit_open_other,
	[COMMAND_SORT] = edit_sort,
	[COMMAND_PASTE] = edit_paste,
	[COMMAND_KEPT] = edit_show_kept,
	[COMMAND_FAVOURITES] = edit_turn_favourites,
	[COMMAND_BACK] = back,
	[COMMAND_GO_LETTER] = edit_go_letter,
	[COMMAND_PLAY] = play,
	[COMMAND_VARIANT] = edit_make_variant,
	[COMMAND_VARIANTS] = edit_show_variants,
	[COMMAND_COMPARE] = compare,
	[COMMAND_FINDINGS] = findings,
	[COMMAND_NEXT_FINDING] = next_finding,
	[COMMAND_LAST_FINDING] = last_finding,
	[COMMAND_EXPLAIN] = explain,
	[COMMAND_FIX] = fix,
	[COMMAND_REPAIR] = repair,
	[COMMAND_FILL] = fill_up,
	[COMMAND_FITS] = fits,
};

/* Esc takes off the filter and the marks of a search and of units: it must not be so easy to leave. */
static void
clear(const CommandCall *call)
{
	screen_clear_filter(call);
	panes_clear_marks(edit_of(call->screen)->panes);
}

const ScreenCommand EDIT_ON_EVERYTHING[COMMAND_COUNT] = {
	[COMMAND_CANCEL] = clear,
	[COMMAND_CLOSE] = leave,
	[COMMAND_QUIT] = leave,
};
