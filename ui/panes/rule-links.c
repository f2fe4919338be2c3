#include "ui/panes/rule-links.h"

#include "base/language/i18n.h"
#include "faces/rows/rule-rows.h"
#include "ui/app/list-screen.h"

/* Rules are wrapped at a width that reads well. */
#define READING_COLUMNS 76

/* The knowledge of a list with links. */
typedef struct RuleLinks {
	Workbench *bench; /* borrowed */
	RuleBook *book;   /* that of the game when the list was filled */
	char *own;        /* the rule that the list shows; NULL for none */
} RuleLinks;

static void
links_free(void *data)
{
	RuleLinks *links = data;
	rule_book_free(links->book);
	g_free(links->own);
	g_free(links);
}

/* The game may be another one, in another language. */
static void
link_rows(GArray *rows, void *data)
{
	RuleLinks *links = data;
	rule_book_free(links->book);
	links->book = rule_book_new(view_game(workbench_view(links->bench)));
	rule_rows_link(rows, links->book, links->own);
}

static void
set_links(List *list, Workbench *bench, const char *own)
{
	RuleLinks *links = g_new0(RuleLinks, 1);
	links->bench = bench;
	links->own = g_strdup(own);
	list_set_linker(list, link_rows, links, links_free);
}

void
rule_links_set(List *list, Workbench *bench)
{
	set_links(list, bench, NULL);
}

/* A rule that is read. */
typedef struct Reading {
	Workbench *bench; /* borrowed */
	char *name;
} Reading;

static void
reading_free(void *data)
{
	Reading *reading = data;
	g_free(reading->name);
	g_free(reading);
}

/* A rule that the present language calls otherwise stays as it is. */
static void
fill(List *list, int columns, void *data)
{
	const Reading *reading = data;
	g_autoptr(RuleBook) book = rule_book_new(view_game(workbench_view(reading->bench)));
	guint rule;
	if (rule_book_find(book, reading->name, &rule))
		list_fill(list, rule_rows_text(book, rule, MIN(columns, READING_COLUMNS)));
}

static void
open_rule(App *app, Workbench *bench, const char *name)
{
	Reading *reading = g_new0(Reading, 1);
	*reading = (Reading){bench, g_strdup(name)};
	Screen *screen = list_screen_new(name, NULL, reading, reading_free);
	set_links(screen->list, bench, name);
	list_screen_set_filler(screen, fill);
	app_push(app, screen);
}

static void
rule_chosen(App *app, const Row *row, void *data)
{
	open_rule(app, data, row->text);
}

/* Lists the rules that a text names, or reads the only one. */
static void
choose_rule(App *app, Workbench *bench, const GPtrArray *names)
{
	Screen *screen = list_screen_new(_("Rules in this text: read which one?"), rule_chosen,
	                                 bench, NULL);
	List *list = screen->list;
	list_begin(list);
	for (guint i = 0; i < names->len; i++)
		list_add(list, (Row){.text = g_strdup(g_ptr_array_index(names, i)), .stops = true});
	list_end(list);
	app_push(app, screen);
	list_screen_choose_only(screen);
}

static void
read_named(App *app, const RuleLinks *links, const char *name)
{
	guint rule;
	if (rule_book_find(links->book, name, &rule))
		open_rule(app, links->bench, rule_book_name(links->book, rule));
	else
		app_say(app, ROLE_WARNING, _("the army data have no rule \"%s\""), name);
}

static void
read_rule(const CommandCall *call)
{
	App *app = call->screen->app;
	const List *list = screen_list(call->screen);
	const RuleLinks *links = list_linker_data(list);
	g_autoptr(GPtrArray) names = rule_rows_named(list_rows(list));
	if (call->argument && *call->argument)
		read_named(app, links, call->argument);
	else if (names->len)
		choose_rule(app, links->bench, names);
	else
		app_say(app, ROLE_DIM, _("this text names no rule of the army data"));
}

static void
go_back(const CommandCall *call)
{
	app_pop(call->screen->app);
}

const ScreenCommand RULE_COMMANDS[COMMAND_COUNT] = {
	[COMMAND_RULE] = read_rule,
	[COMMAND_BACK] = go_back,
};
