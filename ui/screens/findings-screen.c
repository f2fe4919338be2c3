#include "ui/screens/findings-screen.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "engine/verdict/repeats.h"
#include "faces/rows/info-rows.h"
#include "faces/rows/marks.h"
#include "session/bench/workbench-agree.h"
#include "ui/app/list-screen.h"
#include "ui/panes/rule-links.h"
#include "ui/screens/advice-screen.h"
#include "ui/screens/edit-screen.h"
#include "ui/screens/fixes-screen.h"

#include <stdlib.h>

/* Explanations are wrapped at a width that reads well. */
#define READING_COLUMNS 76

/* Lines below the list: a rule, and the finding at the cursor. */
#define WHOLE_LINES 5

typedef struct FindingsScreen {
	Screen screen;
	Screen *edit;
	Workbench *bench;
} FindingsScreen;

static FindingsScreen *
findings_of(Screen *screen)
{
	return (FindingsScreen *)screen;
}

/* Explaining */

static void
add_explanation(GArray *rows, const Explanation *explanation, int depth, int columns)
{
	static const char *const LEADS[] = {"", "– "};
	if (explanation->aside)
		return;
	g_autofree char *name = explanation->file ? g_path_get_basename(explanation->file) : NULL;
	g_autofree char *place = name ? g_strdup_printf(" (%s:%u)", name, explanation->line) : NULL;
	g_autofree char *text = g_strconcat(LEADS[depth > 0],
	                                    explanation->is_needed ? _("needed: ") : "",
	                                    explanation->text, place, NULL);
	info_rows_add_text(rows, text, columns, depth ? ROLE_TEXT : ROLE_BAD, depth);
	for (guint i = 0; i < explanation->parts->len; i++)
		add_explanation(rows, g_ptr_array_index(explanation->parts, i), depth + 1, columns);
}

static void
fill_explanation(List *list, int columns, void *data)
{
	GArray *rows = rows_new();
	add_explanation(rows, data, 0, MIN(columns, READING_COLUMNS));
	list_fill(list, rows);
}

static void
free_explanation(void *data)
{
	explanation_free(data);
}

/* @why is taken over */
static void
show_explanation(App *app, Workbench *bench, const char *title, Explanation *why)
{
	Screen *screen = list_screen_new(title, NULL, why, free_explanation);
	rule_links_set(screen->list, bench);
	list_screen_set_filler(screen, fill_explanation);
	app_push(app, screen);
}

void
findings_show_obstacle(App *app, Workbench *bench, Explanation *why)
{
	show_explanation(app, bench, _("Why not?"), why);
}

void
findings_explain(App *app, Workbench *bench, int place)
{
	if (place < 0) {
		app_say(app, ROLE_GOOD, _("nothing is wrong"));
		return;
	}
	const Finding *finding = verdict_get(workbench_verdict(bench), (guint)place);
	show_explanation(app, bench, _("Why is that so?"),
	                 explain_finding(workbench_view(bench), finding));
}

/* The list */

/* The place of a finding, behind the players' agreement on it. The caller owns it: g_free(). */
static char *
tail_of(const Finding *finding)
{
	g_autofree char *place = g_strjoinv(" › ", (char **)(guintptr)finding->path);
	g_autofree char *agreed = finding_agreed(finding);
	if (!agreed)
		return g_steal_pointer(&place);
	return g_strdup_printf("%s%s%s", agreed, *place ? " · " : "", place);
}

static void
fill(Screen *screen)
{
	FindingsScreen *self = findings_of(screen);
	const Verdict *verdict = workbench_verdict(self->bench);
	g_autoptr(GArray) repeats = repeats_count(verdict);
	list_begin(self->screen.list);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const guint n = repeats_get(repeats, i);
		if (n == 0)
			continue;
		list_add(self->screen.list,
		         (Row){
				 .key = g_strdup_printf("%u", i),
				 .holder = g_strdup(finding->owner_id),
				 .entry = g_strdup_printf("%u", i),
				 .sign = g_strdup(marks_sign(mark_of_finding(finding))),
				 .sign_role = marks_role(mark_of_finding(finding)),
				 .text = repeats_message(finding, n),
				 .role = finding->agreed ? ROLE_DIM : ROLE_TEXT,
				 .tail = tail_of(finding),
				 .stops = true,
			 });
	}
	list_end(self->screen.list);
}

static int
place_at_cursor(const FindingsScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return row ? atoi(row->entry) : -1;
}

static void
jump(const CommandCall *call)
{
	FindingsScreen *self = findings_of(call->screen);
	const Row *row = list_at_cursor(self->screen.list);
	g_autofree char *owner = row ? g_strdup(row->holder) : NULL;
	Screen *edit = self->edit;
	app_pop(self->screen.app);
	if (owner)
		edit_screen_go(edit, owner);
}

static void
explain(const CommandCall *call)
{
	const FindingsScreen *self = findings_of(call->screen);
	findings_explain(call->screen->app, self->bench, place_at_cursor(self));
}

static void
fix(const CommandCall *call)
{
	const FindingsScreen *self = findings_of(call->screen);
	fixes_screen_open(call->screen->app, self->edit, self->bench, place_at_cursor(self));
}

/* Agreeing */

/* Borrowed until the next edit; NULL for an empty list. */
static const Finding *
finding_at_cursor(const FindingsScreen *self)
{
	const int place = place_at_cursor(self);
	return place < 0 ? NULL : verdict_get(workbench_verdict(self->bench), (guint)place);
}

/* Returns false, having said why, if nothing has changed. @reason  "" takes the agreement back */
static bool
set_reason(FindingsScreen *self, const char *reason)
{
	const Finding *finding = finding_at_cursor(self);
	g_autoptr(Diags) diags = diags_new();
	if (!finding || !workbench_agree(self->bench, finding, reason, diags)) {
		app_say_diags(self->screen.app, diags);
		return false;
	}
	edit_screen_refresh(self->edit);
	fill(&self->screen);
	return true;
}

static void
agree_because(void *data, const char *reason)
{
	FindingsScreen *self = data;
	App *app = self->screen.app;
	if (!*reason)
		app_say(app, ROLE_WARNING, "%s", _("without a reason there is no agreement"));
	else if (set_reason(self, reason))
		app_say(app, ROLE_GOOD, "%s",
		        _("agreed; the finding stays, and --allow-waivers passes it over"));
}

static void
take_back(FindingsScreen *self)
{
	if (set_reason(self, ""))
		app_say(self->screen.app, ROLE_GOOD, "%s", _("no longer agreed"));
}

static void
agree(const CommandCall *call)
{
	FindingsScreen *self = findings_of(call->screen);
	const Finding *finding = finding_at_cursor(self);
	const PromptUse use = {.done = agree_because, .data = self};
	if (!finding)
		app_say(call->screen->app, ROLE_GOOD, _("nothing is wrong"));
	else if (call->argument && *call->argument)
		agree_because(self, call->argument);
	else if (finding->agreed)
		take_back(self);
	else
		/* Looking at a line that was read is reason enough. */
		app_ask(call->screen->app,
		        prompt_new(_("Agreed because: "),
		                   finding->code == FINDING_READING ? _("looked at") : "", &use));
}

static void
undo(const CommandCall *call)
{
	edit_screen_undo(findings_of(call->screen)->edit);
	fill(call->screen);
}

static void
redo(const CommandCall *call)
{
	edit_screen_redo(findings_of(call->screen)->edit);
	fill(call->screen);
}

static void
repair(const CommandCall *call)
{
	const FindingsScreen *self = findings_of(call->screen);
	advice_screen_open(call->screen->app, self->bench, ADVICE_REPAIR, call->argument);
}

static const ScreenCommand ON_FINDINGS[COMMAND_COUNT] = {
	[COMMAND_JUMP] = jump,   [COMMAND_EXPLAIN] = explain, [COMMAND_FIX] = fix,
	[COMMAND_AGREE] = agree, [COMMAND_REPAIR] = repair,   [COMMAND_UNDO] = undo,
	[COMMAND_REDO] = redo,
};

static const Context CONTEXTS[] = {CONTEXT_FINDINGS, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

/* Nothing can be done with an empty list. */
static const Command *
hints(Screen *screen)
{
	static const Command HINTS[] = {COMMAND_JUMP,   COMMAND_EXPLAIN, COMMAND_FIX,
	                                COMMAND_REPAIR, COMMAND_AGREE,   COMMAND_UNDO,
	                                COMMAND_CLOSE,  COMMAND_HELP,    COMMAND_NONE};
	static const Command EMPTY[] = {COMMAND_CLOSE, COMMAND_HELP, COMMAND_NONE};
	return list_count(screen->list) ? HINTS : EMPTY;
}

/* Draws the finding at the cursor in full, because its row may be cut. */
static void
draw_whole(const FindingsScreen *self, Grid *grid, Rect place)
{
	const Row *row = list_at_cursor(self->screen.list);
	if (!row)
		return;
	g_autofree char *text = g_strdup_printf("%s\n%s", row->text, row->tail);
	g_autoptr(GPtrArray) lines = text_wrap(text, (guint)MAX(place.columns - 2, 1));
	const int first = place.row + place.rows - WHOLE_LINES;
	grid_rule(grid, first, place.column, place.columns);
	for (int i = 1; i < WHOLE_LINES && i <= (int)lines->len; i++)
		grid_put(grid, first + i, place.column + 1, place.columns - 2, ROLE_TEXT,
		         g_ptr_array_index(lines, (guint)i - 1));
}

/* "3 findings", with the reasons why the roster is not judged. The caller owns it: g_free(). */
static char *
title_of(const FindingsScreen *self)
{
	const guint n = verdict_count(workbench_verdict(self->bench));
	g_autofree char *findings = g_strdup_printf(ngettext("%u finding", "%u findings", n), n);
	g_autofree char *reasons = workbench_why_not_judged(self->bench);
	if (*reasons)
		return g_strdup_printf(_("%s; not judged: %s"), findings, reasons);
	return n ? g_steal_pointer(&findings) : g_strdup(_("Nothing is wrong"));
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	FindingsScreen *self = findings_of(screen);
	g_autofree char *title = title_of(self);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	grid_put(grid, place.row, place.column + 1, place.columns - 2, ROLE_BAR, title);
	self->screen.top = place.row + 2;
	list_draw(self->screen.list, grid,
	          (Rect){self->screen.top, place.column + 1, place.rows - 3 - WHOLE_LINES,
	                 place.columns - 2},
	          true);
	draw_whole(self, grid, place);
}

static void
free_screen(Screen *screen)
{
	list_free(screen->list);
	g_free(screen);
}

static const ScreenKind FINDINGS_SCREEN = {
	.name = "findings",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_FINDINGS] = ON_FINDINGS},
	.hints_now = hints,
	.draw = draw,
	.twice = jump,
	.returned = fill,
	.free = free_screen,
};

Screen *
findings_screen_new(Screen *edit, Workbench *bench)
{
	FindingsScreen *self = g_new0(FindingsScreen, 1);
	self->screen.kind = &FINDINGS_SCREEN;
	self->edit = edit;
	self->bench = bench;
	self->screen.list = list_new();
	fill(&self->screen);
	return &self->screen;
}
