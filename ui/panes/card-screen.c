#include "ui/panes/card-screen.h"

#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "faces/rows/info-rows.h"
#include "faces/rows/offer-rows.h"
#include "session/offers/offer.h"
#include "session/offers/option.h"
#include "ui/app/list-screen.h"
#include "ui/panes/rule-links.h"

typedef struct CardScreen {
	Screen screen;
	Workbench *bench; /* borrowed */
	char *id;
	char *entry; /* NULL if the subject is in the roster */
	int columns; /* width it is laid out for; 0 if out of date */
} CardScreen;

static void
fill_of_offered(const CardScreen *self)
{
	View *view = workbench_view(self->bench);
	const bool in_force = view_find(view, self->id)->kind == INSTANCE_FORCE;
	Offer offer;
	Option option;
	if (in_force && offer_find(view, self->id, self->entry, &offer))
		list_fill(self->screen.list, offer_rows(self->bench, &offer, self->columns));
	if (!in_force && option_find(view, self->id, self->entry, &option))
		list_fill(self->screen.list,
		          offer_rows_of_choice(self->bench, &option, self->columns));
}

static void
fill(const CardScreen *self, const Instance *subject)
{
	if (self->entry) {
		fill_of_offered(self);
		return;
	}
	GArray *rows = rows_new();
	info_rows_add(rows, workbench_view(self->bench), subject, self->columns);
	if (rows->len == 0)
		info_rows_add_text(rows, _("No profile or rules text in the army data."),
		                   self->columns, ROLE_DIM, 0);
	list_fill(self->screen.list, rows);
}

/* Returns the instance the card is about; NULL if the roster lost it. */
static const Instance *
find_subject(const CardScreen *self)
{
	View *view = workbench_view(self->bench);
	const Instance *instance = view_find(view, self->id);
	if (!instance || !self->entry)
		return instance;
	const MenuItem *item = menu_find(view_choices(view), tree_menu(view, instance),
	                                 self->entry);
	return item ? tree_imagine(view, view_own(view, instance), item) : NULL;
}

static void
lay_out(CardScreen *self, const Instance *subject, int columns)
{
	if (columns == self->columns)
		return;
	self->columns = columns;
	fill(self, subject);
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	CardScreen *self = (CardScreen *)screen;
	const Instance *subject = find_subject(self);
	const Rect inside = {place.row + 2, place.column + 1, place.rows - 3, place.columns - 2};
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	if (!subject)
		return;
	grid_put(grid, place.row, place.column + 1, place.columns - 2, ROLE_BAR,
	         view_name(workbench_view(self->bench), subject));
	lay_out(self, subject, inside.columns);
	list_draw(self->screen.list, grid, inside, true);
}

static void
close_card(const CommandCall *call)
{
	app_pop(call->screen->app);
}

static const ScreenCommand ON_CARD[COMMAND_COUNT] = {
	[COMMAND_SHOW] = close_card,
};

static const Context CONTEXTS[] = {CONTEXT_CARD, CONTEXT_READING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_RULE, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP,
                                COMMAND_NONE};

/* Fills the card again, as the language may have changed. */
static void
returned(Screen *screen)
{
	((CardScreen *)screen)->columns = 0;
}

static void
free_screen(Screen *screen)
{
	CardScreen *self = (CardScreen *)screen;
	list_free(self->screen.list);
	g_free(self->id);
	g_free(self->entry);
	g_free(self);
}

static const ScreenKind CARD_SCREEN = {
	.name = "card",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_CARD] = ON_CARD},
	.hints = HINTS,
	.draw = draw,
	.returned = returned,
	.free = free_screen,
};

Screen *
card_screen_new(Workbench *bench, const char *id, const char *entry)
{
	CardScreen *self = g_new0(CardScreen, 1);
	self->screen.kind = &CARD_SCREEN;
	self->bench = bench;
	self->id = g_strdup(id);
	self->entry = g_strdup(entry);
	self->screen.list = list_new();
	list_set_reading(self->screen.list, true);
	rule_links_set(self->screen.list, bench);
	return &self->screen;
}
