#include "ui/screens/advice-screen.h"

#include "base/language/i18n.h"
#include "session/proposals/bound.h"
#include "ui/panes/effect-pane.h"
#include "ui/panes/wrapped-row.h"

#include <stdlib.h>

/* In microseconds: the longest time that a key waits, and that a step goes on without looking for Esc. */
#define SEARCH_SLICE 50000

/* Proposals to choose from. */
#define MOST_PROPOSALS 6u

typedef struct AdviceScreen {
	Screen screen;
	Workbench *bench;
	AdviceKind kind;
	char *title;
	char *wishes; /* as typed; NULL for none */
	AdviceSearch *
		search; /* NULL before it begins, and after the roster or the language has changed */
	EffectPane *effect; /* the proposal at the cursor has it */
	int columns;        /* that the texts of its rows are wrapped at */
	bool is_over;
	bool is_quiet; /* the message about the last edit stays */
	KeyWatch watch;
} AdviceScreen;

static AdviceScreen *
advice_of(Screen *screen)
{
	return (AdviceScreen *)screen;
}

/* Rows */

static void
add_step(AdviceScreen *self, const ProposalStep *step, guint place, guint number)
{
	wrapped_row_add(self->screen.list,
	                (Row){
				.key = g_strdup_printf("%u/%u", place, number),
				.entry = g_strdup_printf("%u", place),
				.text = proposal_step_text(step),
				.role = ROLE_TEXT,
				.cost = proposal_change(step->change),
				.depth = 1,
				.follows = true,
			},
	                self->columns, true);
}

static Amount
change_of(const Proposal *proposal)
{
	return amount_subtract(proposal->after.cost, proposal->before.cost);
}

/* A proposal, with a line for each of its steps. */
static void
add_proposal(AdviceScreen *self, guint place)
{
	const Proposal *proposal = advice_search_get(self->search, place);
	wrapped_row_add(self->screen.list,
	                (Row){
				.key = g_strdup_printf("%u", place),
				.entry = g_strdup_printf("%u", place),
				.text = proposal_headline(proposal, workbench_view(self->bench)),
				.role = proposal->after.errors ? ROLE_WARNING : ROLE_GOOD,
				.stops = true,
			},
	                self->columns, false);
	for (guint i = 0; i < proposal->steps->len; i++)
		add_step(self, &g_array_index(proposal->steps, ProposalStep, i), place, i);
}

/* The choices that come with an entry; NULL if there are none. The caller owns them: g_free(). */
static char *
choices_of(const Proposal *proposal)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 1; i < proposal->steps->len; i++) {
		const ProposalStep *step = &g_array_index(proposal->steps, ProposalStep, i);
		g_string_append_printf(text, "%s%s", i > 1 ? "; " : "", step->text);
	}
	return text->len ? g_strdup(text->str) : NULL;
}

static void
add_fit(AdviceScreen *self, guint place, const char **section)
{
	const Candidate *entry = advice_search_entry(self->search, place);
	const Proposal *proposal = advice_search_get(self->search, place);
	if (g_strcmp0(*section, entry->section) != 0)
		list_add(self->screen.list,
		         (Row){
				 .key = g_strdup_printf("section %s", entry->section),
				 .text = g_strdup(entry->section),
				 .role = ROLE_HEADING,
			 });
	*section = entry->section;
	list_add(self->screen.list,
	         (Row){
			 .key = g_strdup_printf("%s\n%s", entry->holder, entry->entry),
			 .entry = g_strdup_printf("%u", place),
			 .text = g_strdup(entry->name),
			 .role = ROLE_TEXT,
			 .tail = choices_of(proposal),
			 .count = entry->n_there ? g_strdup_printf("%u", entry->n_there) : NULL,
			 .cost = amount_to_string(change_of(proposal)),
			 .depth = 1,
			 .stops = true,
		 });
}

static void
fill(AdviceScreen *self)
{
	const char *section = NULL;
	list_begin(self->screen.list);
	for (guint i = 0; self->search && i < advice_search_count(self->search); i++) {
		if (self->kind == ADVICE_FITS)
			add_fit(self, i, &section);
		else
			add_proposal(self, i);
	}
	list_end(self->screen.list);
}

/* Searching */

static void
say_progress(AdviceScreen *self)
{
	App *app = self->screen.app;
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_CANCEL);
	app_say(app, ROLE_DIM, _("searching (%u tried, %u found); %s stops"),
	        advice_search_tried(self->search), advice_search_count(self->search), key);
}

static void
say_proposals(AdviceScreen *self, guint n)
{
	const char *bound = bound_sentence(self->kind, self->bench,
	                                   advice_search_get(self->search, 0));
	g_autofree char *count = g_strdup_printf(ngettext("%u proposal", "%u proposals", n), n);
	app_say(self->screen.app, ROLE_DIM, "%s%s%s", count, bound ? _("; ") : "",
	        bound ? bound : "");
}

static void
say_end(AdviceScreen *self)
{
	const guint n = advice_search_count(self->search);
	const char *unmet = advice_search_unmet(self->search);
	App *app = self->screen.app;
	if (advice_search_is_stopped(self->search))
		app_say(app, ROLE_DIM, _("search stopped"));
	else if (advice_search_is_spent(self->search))
		app_say(app, ROLE_WARNING, _("the search ended at its limit of steps; %u found"),
		        n);
	else if (unmet)
		app_say(app, ROLE_WARNING, _("not all that is wished of \"%s\" fits"), unmet);
	else if (n == 0)
		app_say(app, ROLE_WARNING, "%s",
		        self->kind == ADVICE_REPAIR ? _("no fix was found")
		                                    : _("nothing fits any more"));
	else if (self->kind == ADVICE_FITS)
		app_say(app, ROLE_DIM, ngettext("%u entry fits", "%u entries fit", n), n);
	else
		say_proposals(self, n);
}

/* Called within long steps, which look for Esc now and then. */
static bool
is_stopped(void *data)
{
	AdviceScreen *self = data;
	return app_should_stop(&self->watch, "%s", _("searching; Esc stops"));
}

static void
begin(AdviceScreen *self)
{
	g_autofree char *wrong = NULL;
	const AdviceOptions options = {
		.most = MOST_PROPOSALS,
		.is_stopped = is_stopped,
		.data = self,
	};
	self->watch = (KeyWatch){.app = self->screen.app};
	Wishes *wishes = self->wishes ? wishes_parse_line(self->wishes, &wrong) : NULL;
	self->search = advice_search_new(self->bench, self->kind, wishes, &options);
}

/* The proposal at the cursor; NULL if there is none. Borrowed. */
static const Proposal *
proposal_at_cursor(const AdviceScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return row && row->entry && self->search
	               ? advice_search_get(self->search, (guint)atoi(row->entry))
	               : NULL;
}

static bool
try_proposal(Workbench *draft, void *data)
{
	const Proposal *proposal = proposal_at_cursor(data);
	g_autoptr(Diags) diags = diags_new();
	return proposal && proposal_apply(proposal, draft, NULL, diags);
}

/* Shows what the proposal at the cursor does. Returns false if it is shown. */
static bool
show_effect(AdviceScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return effect_pane_show(self->effect, self->bench, row ? row->key : NULL, try_proposal,
	                        self);
}

static bool
idle(Screen *screen)
{
	AdviceScreen *self = advice_of(screen);
	if (self->is_over)
		return show_effect(self);
	if (!self->search)
		begin(self);
	const gint64 end = g_get_monotonic_time() + SEARCH_SLICE;
	self->watch.looked = g_get_monotonic_time();
	while (!self->is_over && g_get_monotonic_time() < end)
		self->is_over = !advice_search_step(self->search);
	fill(self);
	if (self->is_over && !self->is_quiet)
		say_end(self);
	else if (!self->is_quiet)
		say_progress(self);
	return true;
}

/* Searches again as soon as no key is pressed. */
static void
restart(AdviceScreen *self)
{
	g_clear_pointer(&self->search, advice_search_free);
	effect_pane_clear(self->effect);
	self->is_over = false;
	self->is_quiet = true;
	fill(self);
}

/* Ends a search, or clears a filter, or closes the screen. */
static void
cancel(const CommandCall *call)
{
	AdviceScreen *self = advice_of(call->screen);
	if (!self->is_over) {
		self->is_over = true;
		app_say(call->screen->app, ROLE_DIM, _("search stopped"));
	} else if (list_is_filtered(self->screen.list)) {
		screen_clear_filter(call);
	} else {
		app_pop(call->screen->app);
	}
}

/* The draft has the army data of the old language. */
static bool
speak(Screen *screen)
{
	restart(advice_of(screen));
	return true;
}

/* Choosing */

static void
choose(const CommandCall *call)
{
	AdviceScreen *self = advice_of(call->screen);
	static const char *const LABELS[] = {N_("make it legal"), N_("fill the rest")};
	App *app = self->screen.app;
	const Proposal *proposal = proposal_at_cursor(self);
	if (!proposal)
		return;
	g_autofree char *text = self->kind == ADVICE_FITS ? proposal_text(proposal)
	                                                  : g_strdup(_(LABELS[self->kind]));
	g_autoptr(Diags) diags = diags_new();
	const bool done = proposal_apply(proposal, self->bench, text, diags);
	if (self->kind == ADVICE_FITS)
		restart(self);
	else
		app_pop(app);
	if (done)
		app_say(app, ROLE_GOOD, _("done: %s"), text);
	else
		app_say_diags(app, diags);
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	AdviceScreen *self = advice_of(screen);
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
	AdviceScreen *self = advice_of(screen);
	advice_search_free(self->search);
	effect_pane_free(self->effect);
	list_free(self->screen.list);
	g_free(self->title);
	g_free(self->wishes);
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

static const ScreenKind ADVICE_SCREEN = {
	.name = "advice",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_CHOOSING] = ON_CHOOSING, [CONTEXT_EVERYWHERE] = ON_EVERYTHING},
	.hints = HINTS,
	.draw = draw,
	.twice = choose,
	.idle = idle,
	.speak = speak,
	.free = free_screen,
};

static const char *
title_of(AdviceKind kind)
{
	static const char *const TITLES[] = {
		N_("Ways to make the roster legal"),
		N_("Ways to spend the rest of the points"),
		N_("What still fits: Enter adds it"),
	};
	return _(TITLES[kind]);
}

void
advice_screen_open(App *app, Workbench *bench, AdviceKind kind, const char *typed)
{
	const char *refusal = advice_search_refusal(bench, kind);
	if (refusal) {
		app_say(app, ROLE_WARNING, "%s", refusal);
		return;
	}
	g_autofree char *wrong = advice_search_wrong(bench, kind, typed ? typed : "");
	if (wrong) {
		app_say(app, ROLE_WARNING, "%s", wrong);
		return;
	}
	AdviceScreen *self = g_new0(AdviceScreen, 1);
	self->screen.kind = &ADVICE_SCREEN;
	self->bench = bench;
	self->kind = kind;
	self->title = g_strdup(title_of(kind));
	self->wishes = g_strdup(typed);
	self->screen.list = list_new();
	self->effect = effect_pane_new();
	app_push(app, &self->screen);
}
