#include "ui/app/list-commands.h"

#include "base/language/i18n.h"

static void
down(const CommandCall *call)
{
	list_move(screen_list(call->screen), 1);
}

static void
up(const CommandCall *call)
{
	list_move(screen_list(call->screen), -1);
}

static void
half_down(const CommandCall *call)
{
	list_page(screen_list(call->screen), 1, true);
}

static void
half_up(const CommandCall *call)
{
	list_page(screen_list(call->screen), -1, true);
}

static void
page_down(const CommandCall *call)
{
	list_page(screen_list(call->screen), 1, false);
}

static void
page_up(const CommandCall *call)
{
	list_page(screen_list(call->screen), -1, false);
}

static void
first(const CommandCall *call)
{
	list_go_first(screen_list(call->screen));
}

static void
last(const CommandCall *call)
{
	list_go_last(screen_list(call->screen));
}

/* A filter being typed, which the list follows with each key. Owned by the prompt. */
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

/* A text being searched, with each key. Owned by the prompt. */
typedef struct Searching {
	App *app;       /* borrowed */
	List *list;     /* borrowed */
	ListPlace from; /* where the search began */
} Searching;

static void
search_typed(void *data, const char *text)
{
	const Searching *now = data;
	list_return(now->list, now->from);
	list_set_search(now->list, text);
	list_search(now->list, 1, true);
}

static void
search_done(void *data, const char *text)
{
	const Searching *now = data;
	search_typed(data, text);
	if (*text)
		g_ptr_array_add(app_history(now->app, "search"), g_strdup(text));
	if (*text && !list_search(now->list, 1, true))
		app_say(now->app, ROLE_WARNING, _("nothing here has \"%s\""), text);
}

static void
search_left(void *data)
{
	search_typed(data, "");
}

static void
ask_for_search(App *app, List *list, const char *argument)
{
	Searching *searching = g_new0(Searching, 1);
	*searching = (Searching){app, list, list_place(list)};
	const PromptUse use = {
		.changed = search_typed,
		.done = search_done,
		.left = search_left,
		.history = app_history(app, "search"),
		.data = searching,
	};
	if (argument && *argument) {
		search_done(searching, argument);
		g_free(searching);
		return;
	}
	g_autofree char *label = g_strdup_printf("%s: ", command_label(COMMAND_SEARCH));
	Prompt *prompt = prompt_new(label, "", &use);
	prompt_own_data(prompt, g_free);
	app_ask(app, prompt);
}

/* Moves on to the next match of the last search, or of the last filter. */
static void
find_again(App *app, List *list, int direction)
{
	const GPtrArray *typed = app_history(app, "filter");
	if (list_searched(list)) {
		if (!list_search(list, direction, false))
			app_say(app, ROLE_WARNING, _("nothing here has \"%s\""),
			        list_searched(list));
		return;
	}
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

static void
search(const CommandCall *call)
{
	ask_for_search(call->screen->app, screen_list(call->screen), call->argument);
}

/* Nobody reads a text whose lines are hidden. */
static void
filter(const CommandCall *call)
{
	List *list = screen_list(call->screen);
	if (list_is_reading(list))
		ask_for_search(call->screen->app, list, NULL);
	else
		ask_for_filter(call->screen->app, list);
}

static void
next_match(const CommandCall *call)
{
	find_again(call->screen->app, screen_list(call->screen), 1);
}

static void
last_match(const CommandCall *call)
{
	find_again(call->screen->app, screen_list(call->screen), -1);
}

const ScreenCommand LIST_COMMANDS[COMMAND_COUNT] = {
	[COMMAND_DOWN] = down,
	[COMMAND_UP] = up,
	[COMMAND_HALF_DOWN] = half_down,
	[COMMAND_HALF_UP] = half_up,
	[COMMAND_PAGE_DOWN] = page_down,
	[COMMAND_PAGE_UP] = page_up,
	[COMMAND_FIRST] = first,
	[COMMAND_LAST] = last,
	[COMMAND_FILTER] = filter,
	[COMMAND_SEARCH] = search,
	[COMMAND_NEXT_MATCH] = next_match,
	[COMMAND_LAST_MATCH] = last_match,
};
