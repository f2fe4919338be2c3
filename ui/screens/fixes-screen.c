#include "ui/screens/fixes-screen.h"

#include "base/language/i18n.h"
#include "session/bench/workbench-fix.h"
#include "session/proposals/proposal.h"
#include "session/proposals/whole-fix.h"
#include "ui/panes/effect-pane.h"
#include "ui/panes/wrapped-row.h"
#include "ui/screens/edit-screen.h"

#include <stdlib.h>

/* In microseconds. A search that ends within the first is not seen; one step of the others is the
   longest time that a key waits. */
#define FIRST_SEARCH 200000
#define NEXT_SEARCH  50000

/* Fixes whose consequences are shown: more than a screen has. */
#define MOST_TRIED 60u

typedef struct FixesScreen {
	Screen screen;
	Screen *edit;
	Workbench *bench;
	guint place; /* the finding in the verdict */
	char *title; /* its message */
	int columns; /* that the texts of its rows are wrapped at */
	Fixes *fixes;
	TrialRoster *trial;   /* NULL after the search */
	KeyWatch watch;       /* looks for Esc within long steps */
	WholeFix *whole;      /* for a finding without fixes; NULL likewise */
	const char *why_none; /* borrowed, as whole_fix_why_none() */
	/* After the search: the roster on which the fixes are tried once more for their consequences, which
	   are array of char *. */
	Workbench *draft;
	GPtrArray *consequences;
	EffectPane *effect; /* the fix at the cursor has it */
} FixesScreen;

static FixesScreen *
fixes_of(Screen *screen)
{
	return (FixesScreen *)screen;
}

/* The consequence of a fix, as far as it is known. The caller owns it: g_free(). */
static char *
tail_of(const FixesScreen *self, const Fix *fix, guint place)
{
	if (place < self->consequences->len)
		return g_strdup(g_ptr_array_index(self->consequences, place));
	if (!fix->breaks)
		return NULL;
	return g_strdup_printf(ngettext("(but causes %u other error)",
	                                "(but causes %u other errors)", fix->breaks),
	                       fix->breaks);
}

static void
add_fix(const FixesScreen *self, const Fix *fix, guint place)
{
	wrapped_row_add(self->screen.list,
	                (Row){
				.key = g_strdup(fix->text),
				.entry = g_strdup_printf("%u", place),
				.text = g_strdup(fix->text),
				.role = ROLE_TEXT,
				.tail = tail_of(self, fix, place),
				.stops = true,
			},
	                self->columns, true);
}

static void
fill(FixesScreen *self)
{
	list_begin(self->screen.list);
	for (guint i = 0; i < fixes_count(self->fixes); i++)
		add_fix(self, fixes_get(self->fixes, i), i);
	list_end(self->screen.list);
}

/* Searching */

static void
end_search(FixesScreen *self)
{
	g_clear_pointer(&self->trial, trial_roster_free);
	g_clear_pointer(&self->whole, whole_fix_free);
}

static bool
is_stopped(void *data)
{
	FixesScreen *self = data;
	return app_should_stop(&self->watch, "%s", _("searching; Esc stops"));
}

static void
stop(FixesScreen *self)
{
	end_search(self);
	g_clear_pointer(&self->draft, workbench_free);
}

/* Makes steps for some microseconds. The list follows the fixes that were found. */
static void
search_for(FixesScreen *self, gint64 time)
{
	const gint64 end = g_get_monotonic_time() + time;
	const Finding *finding = verdict_get(workbench_verdict(self->bench), self->place);
	bool goes_on = true;
	self->watch.looked = g_get_monotonic_time();
	while (goes_on && !is_stopped(self) && g_get_monotonic_time() < end)
		goes_on = fixes_step(self->fixes, self->trial) ||
		          whole_fix_step_for(self->whole, finding, self->fixes);
	if (self->watch.is_stopped) {
		stop(self);
	} else if (!goes_on) {
		whole_fix_add(self->whole, finding, self->fixes);
		end_search(self);
	}
	fill(self);
}

/* Finds the consequence of one more fix. Returns false if all are known. */
static bool
try_next(FixesScreen *self)
{
	const guint place = self->consequences->len;
	if (place >= MIN(fixes_count(self->fixes), MOST_TRIED))
		return false;
	if (!self->draft)
		self->draft = workbench_draft(self->bench);
	g_ptr_array_add(self->consequences,
	                proposal_fix_consequence(self->draft, fixes_get(self->fixes, place)));
	fill(self);
	return true;
}

static void
say_progress(App *app, const Fixes *fixes)
{
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_CANCEL);
	app_say(app, ROLE_DIM, _("searching for fixes (%u tried, %u found); %s stops"),
	        fixes_tried(fixes), fixes_count(fixes), key);
}

static void
say_none(App *app, const FixesScreen *self)
{
	if (self->why_none)
		app_say(app, ROLE_WARNING, "%s; %s", _("no fix was found"), self->why_none);
	else
		app_say(app, ROLE_WARNING, _("no fix was found"));
}

static bool
try_fix(Workbench *draft, void *data)
{
	const FixesScreen *self = data;
	const Row *row = list_at_cursor(self->screen.list);
	return row &&
	       workbench_apply_fix(draft, fixes_get(self->fixes, (guint)atoi(row->entry)), NULL);
}

/* Shows what the fix at the cursor does. Returns false if it is shown. */
static bool
show_effect(FixesScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return effect_pane_show(self->effect, self->bench, row ? row->key : NULL, try_fix, self);
}

static bool
idle(Screen *screen)
{
	FixesScreen *self = fixes_of(screen);
	App *app = screen->app;
	if (!self->trial)
		return show_effect(self) || try_next(self);
	search_for(self, NEXT_SEARCH);
	if (self->trial) {
		say_progress(app, self->fixes);
		return true;
	}
	const guint n = fixes_count(self->fixes);
	if (self->watch.is_stopped)
		app_say(app, ROLE_DIM, _("search stopped"));
	else if (fixes_is_cut(self->fixes))
		app_say(app, ROLE_WARNING, _("the search ended at its limit of steps; %u found"),
		        n);
	else if (n)
		app_say(app, ROLE_DIM, ngettext("%u fix found", "%u fixes found", n), n);
	else
		say_none(app, self);
	return true;
}

/* Begins the search for fixes of the finding. */
static void
begin(FixesScreen *self)
{
	const Finding *finding = verdict_get(workbench_verdict(self->bench), self->place);
	self->title = g_strdup(finding->message);
	self->consequences = g_ptr_array_new_with_free_func(g_free);
	self->fixes = fixes_new(workbench_view(self->bench), finding);
	self->trial = trial_roster_new(workbench_view(self->bench),
	                               workbench_companion(self->bench));
	self->whole = whole_fix_new(self->bench);
	self->watch = (KeyWatch){.app = self->edit->app};
	whole_fix_watch(self->whole, is_stopped, self);
	self->why_none = whole_fix_why_none(self->whole);
}

static void
end(FixesScreen *self)
{
	stop(self);
	g_clear_pointer(&self->fixes, fixes_free);
	g_clear_pointer(&self->consequences, g_ptr_array_unref);
	g_clear_pointer(&self->title, g_free);
}

/* The fixes and the copies have the army data of the old language. */
static bool
speak(Screen *screen)
{
	FixesScreen *self = fixes_of(screen);
	if (self->place >= verdict_count(workbench_verdict(self->bench))) {
		stop(self);
		return true;
	}
	end(self);
	effect_pane_clear(self->effect);
	begin(self);
	search_for(self, FIRST_SEARCH);
	return true;
}

/* Ends a search, or clears a filter, or closes the screen. */
static void
cancel(const CommandCall *call)
{
	FixesScreen *self = fixes_of(call->screen);
	if (self->trial) {
		stop(self);
		app_say(call->screen->app, ROLE_DIM, _("search stopped"));
	} else if (list_is_filtered(self->screen.list)) {
		screen_clear_filter(call);
	} else {
		app_pop(call->screen->app);
	}
}

/* Choosing */

static void
choose(const CommandCall *call)
{
	FixesScreen *self = fixes_of(call->screen);
	const Row *row = list_at_cursor(self->screen.list);
	App *app = self->screen.app;
	if (!row)
		return;
	const Fix *fix = fixes_get(self->fixes, (guint)atoi(row->entry));
	g_autoptr(Diags) diags = diags_new();
	stop(self);
	app_pop(app);
	const bool done = workbench_apply_fix(self->bench, fix, diags);
	Screen *top = app_top(app);
	edit_screen_refresh(self->edit);
	if (top->kind->returned)
		top->kind->returned(top);
	if (done)
		app_say(app, ROLE_GOOD, _("done: %s"), fix->text);
	else
		app_say_diags(app, diags);
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	FixesScreen *self = fixes_of(screen);
	const Rect list = effect_pane_list(self->effect, place);
	if (self->columns != list.columns) {
		self->columns = list.columns;
		fill(self);
	}
	self->screen.top = list_draw_titled(self->screen.list, grid, list, self->title);
	effect_pane_draw(self->effect, grid, place);
}

static void
free_screen(Screen *screen)
{
	FixesScreen *self = fixes_of(screen);
	end(self);
	effect_pane_free(self->effect);
	list_free(self->screen.list);
	g_free(self);
}

static const ScreenCommand ON_CHOOSING[COMMAND_COUNT] = {
	[COMMAND_CHOOSE] = choose,
};

static const ScreenCommand ON_EVERYTHING[COMMAND_COUNT] = {
	[COMMAND_CANCEL] = cancel,
};

static const Context CONTEXTS[] = {CONTEXT_CHOOSING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_CHOOSE, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP,
                                COMMAND_NONE};

static const ScreenKind FIXES_SCREEN = {
	.name = "fixes",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_CHOOSING] = ON_CHOOSING, [CONTEXT_EVERYWHERE] = ON_EVERYTHING},
	.hints = HINTS,
	.draw = draw,
	.twice = choose,
	.idle = idle,
	.speak = speak,
	.free = free_screen,
};

static FixesScreen *
fixes_screen_new(Screen *edit, Workbench *bench, guint place)
{
	FixesScreen *self = g_new0(FixesScreen, 1);
	self->screen.kind = &FIXES_SCREEN;
	self->edit = edit;
	self->bench = bench;
	self->place = place;
	self->screen.list = list_new();
	self->effect = effect_pane_new();
	begin(self);
	return self;
}

/* The finding to fix. */
typedef struct Request {
	Screen *edit;
	Workbench *bench;
	guint place;
} Request;

static void
open_now(App *app, void *data)
{
	const Request *request = data;
	FixesScreen *self = fixes_screen_new(request->edit, request->bench, request->place);
	search_for(self, FIRST_SEARCH);
	if (self->watch.is_stopped) {
		app_say(app, ROLE_DIM, _("search stopped"));
	} else if (!self->trial && fixes_count(self->fixes) == 0) {
		say_none(app, self);
		free_screen(&self->screen);
		return;
	}
	app_push(app, &self->screen);
}

void
fixes_screen_open(App *app, Screen *edit, Workbench *bench, int place)
{
	if (place < 0) {
		app_say(app, ROLE_GOOD, _("nothing is wrong"));
		return;
	}
	if (workbench_is_bare(bench)) {
		app_say(app, ROLE_WARNING, _("the army data of the roster are missing"));
		return;
	}
	Request *request = g_new0(Request, 1);
	*request = (Request){edit, bench, (guint)place};
	app_say(app, ROLE_DIM, _("searching for fixes …"));
	app_later(app, open_now, request, g_free);
}
