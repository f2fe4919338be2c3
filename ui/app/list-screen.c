#include "ui/app/list-screen.h"

typedef struct ListScreen {
	Screen screen;
	char *title;
	ListChosen chosen;
	ListFiller fill; /* NULL: the caller has filled it */
	int columns;     /* width it is filled for; 0 if out of date */
	void *data;
	void (*free_data)(void *data);
} ListScreen;

/* True for a text with links. */
static bool
leads_on(const ListScreen *self)
{
	return list_linker_data(self->screen.list) != NULL;
}

static const Context *
contexts(Screen *screen)
{
	static const Context CHOOSING[] = {CONTEXT_CHOOSING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
	                                   CONTEXT_COUNT};
	static const Context LEADING[] = {CONTEXT_READING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
	                                  CONTEXT_COUNT};
	const ListScreen *self = (const ListScreen *)screen;
	return self->chosen ? CHOOSING : leads_on(self) ? LEADING : CHOOSING + 1;
}

static const Command *
hints(Screen *screen)
{
	static const Command HINTS[] = {COMMAND_CHOOSE, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP,
	                                COMMAND_NONE};
	static const Command LEADING[] = {COMMAND_RULE, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP,
	                                  COMMAND_NONE};
	const ListScreen *self = (const ListScreen *)screen;
	return self->chosen ? HINTS : leads_on(self) ? LEADING : HINTS + 1;
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	ListScreen *self = (ListScreen *)screen;
	const int columns = place.columns - 2;
	if (self->fill && columns != self->columns) {
		self->columns = columns;
		self->fill(self->screen.list, columns, self->data);
	}
	self->screen.top = list_draw_titled(self->screen.list, grid, place, self->title);
}

static void
choose(const CommandCall *call)
{
	ListScreen *self = (ListScreen *)call->screen;
	const Row *row = list_at_cursor(self->screen.list);
	App *app = self->screen.app;
	if (!row || !self->chosen)
		return;
	app_pop(app);
	self->chosen(app, row, self->data);
}

static const ScreenCommand ON_CHOOSING[COMMAND_COUNT] = {
	[COMMAND_CHOOSE] = choose,
};

static void
free_screen(Screen *screen)
{
	ListScreen *self = (ListScreen *)screen;
	if (self->free_data)
		self->free_data(self->data);
	list_free(self->screen.list);
	g_free(self->title);
	g_free(self);
}

/* The language may have changed. */
static void
returned(Screen *screen)
{
	((ListScreen *)screen)->columns = 0;
}

static const ScreenKind LIST_SCREEN = {
	.name = "list",
	.contexts_now = contexts,
	.commands = {[CONTEXT_CHOOSING] = ON_CHOOSING},
	.hints_now = hints,
	.draw = draw,
	.twice = choose,
	.returned = returned,
	.free = free_screen,
};

Screen *
list_screen_new(const char *title, ListChosen chosen, void *data, void (*free_data)(void *data))
{
	ListScreen *self = g_new0(ListScreen, 1);
	self->screen.kind = &LIST_SCREEN;
	self->title = g_strdup(title);
	self->screen.list = list_new();
	list_set_reading(self->screen.list, chosen == NULL);
	self->chosen = chosen;
	self->data = data;
	self->free_data = free_data;
	return &self->screen;
}

void
list_screen_choose_only(Screen *screen)
{
	if (list_count(screen->list) == 1)
		choose(&(CommandCall){screen, NULL, KEY_NOTHING});
}

void
list_screen_set_filler(Screen *screen, ListFiller fill)
{
	((ListScreen *)screen)->fill = fill;
}
