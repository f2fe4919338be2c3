#include "terminal/list-screen.h"

#include "base/i18n.h"
#include "base/text-layout.h"

/* Lines that the title may take. */
#define MOST_TITLE_LINES 3

typedef struct ListScreen {
	Screen screen;
	char *title;
	List *list;
	int top; /* the row that the list begins at on the screen */
	ListChosen chosen;
	void *data;
	void (*free_data)(void *data);
} ListScreen;

static const Context *
contexts(Screen *screen)
{
	static const Context CHOOSING[] = {CONTEXT_CHOOSING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
	                                   CONTEXT_COUNT};
	return ((ListScreen *)screen)->chosen ? CHOOSING : CHOOSING + 1;
}

static const Command *
hints(Screen *screen)
{
	static const Command HINTS[] = {COMMAND_CHOOSE, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP,
	                                COMMAND_NONE};
	return ((ListScreen *)screen)->chosen ? HINTS : HINTS + 1;
}

/* A question may be a whole sentence. Returns the lines it takes. */
static int
draw_title(const char *title, Grid *grid, Rect place)
{
	g_autoptr(GPtrArray) lines = text_wrap(title, (guint)MAX(place.columns - 2, 1));
	const int n = MIN((int)lines->len, MOST_TITLE_LINES);
	grid_fill(grid, (Rect){place.row, place.column, n, place.columns}, ROLE_BAR);
	for (int i = 0; i < n; i++)
		grid_put(grid, place.row + i, place.column + 1, place.columns - 2, ROLE_BAR,
		         g_ptr_array_index(lines, i));
	return n;
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	ListScreen *self = (ListScreen *)screen;
	g_autofree char *title = g_strjoin(" /", self->title, list_filter(self->list), NULL);
	const int n = draw_title(title, grid, place);
	self->top = place.row + n + 1;
	const Rect inside = {self->top, place.column + 1, place.rows - n - 2, place.columns - 2};
	list_draw(self->list, grid, inside, true);
}

static void
choose(ListScreen *self)
{
	const Row *row = list_at_cursor(self->list);
	App *app = self->screen.app;
	if (!row)
		return;
	app_pop(app);
	self->chosen(app, row, self->data);
}

static bool
run(Screen *screen, Command command, const char *argument, Key key)
{
	ListScreen *self = (ListScreen *)screen;
	(void)argument;
	(void)key;
	if (command == COMMAND_CHOOSE && self->chosen) {
		choose(self);
		return true;
	}
	return list_run(screen->app, self->list, command);
}

static void
click(Screen *screen, int row, int column, bool twice)
{
	ListScreen *self = (ListScreen *)screen;
	(void)column;
	if (list_click(self->list, row - self->top) && twice && self->chosen)
		choose(self);
}

static void
wheel(Screen *screen, int row, int column, int steps)
{
	(void)row;
	(void)column;
	list_scroll(((ListScreen *)screen)->list, steps);
}

static void
free_screen(Screen *screen)
{
	ListScreen *self = (ListScreen *)screen;
	if (self->free_data)
		self->free_data(self->data);
	list_free(self->list);
	g_free(self->title);
	g_free(self);
}

static const ScreenKind LIST_SCREEN = {
	.name = "list",
	.contexts = contexts,
	.hints = hints,
	.draw = draw,
	.run = run,
	.click = click,
	.wheel = wheel,
	.free = free_screen,
};

Screen *
list_screen_new(const char *title, ListChosen chosen, void *data, void (*free_data)(void *data))
{
	ListScreen *self = g_new0(ListScreen, 1);
	self->screen.kind = &LIST_SCREEN;
	self->title = g_strdup(title);
	self->list = list_new();
	list_set_reading(self->list, chosen == NULL);
	self->chosen = chosen;
	self->data = data;
	self->free_data = free_data;
	return &self->screen;
}

List *
list_screen_list(Screen *screen)
{
	return ((ListScreen *)screen)->list;
}

void
list_screen_choose_only(Screen *screen)
{
	ListScreen *self = (ListScreen *)screen;
	if (list_count(self->list) == 1)
		choose(self);
}

/* A filter is typed: the list follows each key. The prompt, which ends with the screen at the latest,
   owns it. */
typedef struct Filtering {
	App *app;   /* borrowed */
	List *list; /* borrowed */
} Filtering;

static void
filter_typed(void *data, const char *text)
{
	const Filtering *now = data;
	g_autofree char *error = NULL;
	Filter *filter = filter_new(text, &error);
	if (!error)
		list_set_filter(now->list, filter);
}

static void
filter_done(void *data, const char *text)
{
	const Filtering *now = data;
	g_autofree char *error = NULL;
	g_autoptr(Filter) filter = filter_new(text, &error);
	if (*text)
		g_ptr_array_add(app_history(now->app, "filter"), g_strdup(text));
	if (error)
		app_say(now->app, ROLE_BAD, "%s", error);
	else if (filter && !list_at_cursor(now->list))
		app_say(now->app, ROLE_WARNING, _("nothing here has \"%s\""), text);
}

static void
filter_left(void *data)
{
	list_set_filter(((const Filtering *)data)->list, NULL);
}

static void
ask_for_filter(App *app, List *list)
{
	Filtering *filtering = g_new0(Filtering, 1);
	*filtering = (Filtering){app, list};
	const PromptUse use = {
		.changed = filter_typed,
		.done = filter_done,
		.left = filter_left,
		.history = app_history(app, "filter"),
		.data = filtering,
	};
	Prompt *prompt = prompt_new("/", "", &use);
	prompt_own_data(prompt, g_free);
	app_ask(app, prompt);
}

/* On to what was last searched for. */
static void
find_again(App *app, List *list, int direction)
{
	const GPtrArray *typed = app_history(app, "filter");
	if (typed->len == 0) {
		app_say(app, ROLE_DIM, _("nothing was searched for yet: / does it"));
		return;
	}
	const char *last = g_ptr_array_index(typed, typed->len - 1);
	g_autofree char *error = NULL;
	g_autoptr(Filter) filter = filter_new(last, &error);
	if (!filter || !list_find(list, filter, direction))
		app_say(app, ROLE_WARNING, _("nothing here has \"%s\""), last);
}

bool
list_run(App *app, List *list, Command command)
{
	switch (command) {
	case COMMAND_DOWN:
		list_move(list, 1);
		return true;
	case COMMAND_UP:
		list_move(list, -1);
		return true;
	case COMMAND_HALF_DOWN:
		list_page(list, 1, true);
		return true;
	case COMMAND_HALF_UP:
		list_page(list, -1, true);
		return true;
	case COMMAND_PAGE_DOWN:
		list_page(list, 1, false);
		return true;
	case COMMAND_PAGE_UP:
		list_page(list, -1, false);
		return true;
	case COMMAND_FIRST:
		list_go_first(list);
		return true;
	case COMMAND_LAST:
		list_go_last(list);
		return true;
	case COMMAND_FILTER:
		ask_for_filter(app, list);
		return true;
	case COMMAND_NEXT_MATCH:
		find_again(app, list, 1);
		return true;
	case COMMAND_LAST_MATCH:
		find_again(app, list, -1);
		return true;
	case COMMAND_CANCEL:
		if (!list_is_filtered(list))
			return false;
		list_set_filter(list, NULL);
		return true;
	default:
		return false;
	}
}
