/*
 * Presses random keys in the interface, without a terminal:
 *
 *	keys DATA COUNT SEED    COUNT keys in a roster of every army below the folder DATA
 *
 * After each key the screen is drawn, in a size that changes now and then: each line must be as wide
 * as the screen, and no cell may contain a control character. Every COMPARE_EVERY keys the journal is
 * recovered as after a crash, and must give the edited roster, byte for byte. Then as many acts of all
 * kinds follow, on every screen: keys, commands with an argument, clicks, turns of the wheel, pasted text.
 */
#include "base/text/text.h"
#include "rosters/exchange/ros.h"
#include "session/journal/journal.h"
#include "ui/app/app-commands.h"
#include "ui/panes/rule-links.h"
#include "ui/screens/edit-screen.h"
#include "ui/screens/open.h"
#include "ui/start/start-screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keys between two comparisons with the journal. */
#define COMPARE_EVERY 40

/* At least one in this many keys makes an edit. */
#define LEAST_STEPS 60

/* Keys that make edits or move, drawn more often than all others. */
static const char OFTEN[] = "jjjjjjjkkkkkhhllllGuuu++++----aaaaccd";
static const char SELDOM[] = "0123456789efxsRLrmznN./?:FF[]";
static const Key NAMED[] = {
	KEY_RETURN,    KEY_RETURN,    KEY_RETURN,     KEY_SPACE,    KEY_SPACE,      KEY_TABULATOR,
	KEY_BACK_TAB,  KEY_ESCAPE,    KEY_ARROW_DOWN, KEY_ARROW_UP, KEY_ARROW_LEFT, KEY_ARROW_RIGHT,
	KEY_PAGE_DOWN, KEY_PAGE_UP,   KEY_GO_HOME,    KEY_GO_END,   KEY_RETURN,     KEY_CTRL('R'),
	KEY_CTRL('D'), KEY_CTRL('U'), KEY_ERASE,      KEY_ESCAPE,   KEY_ESCAPE,
};

typedef struct Monkey {
	GRand *random;
	App *app;
	Workbench *bench; /* owned by its screen */
	guint n_keys;
	GString *pressed; /* names of the keys, for the report of a failure */
	const char *army;
} Monkey;

static void G_GNUC_NORETURN
fail(const Monkey *monkey, const char *what)
{
	printf("%s: %s, after %u keys:%s\n", monkey->army, what, monkey->n_keys,
	       monkey->pressed->str);
	exit(1);
}

static Key
draw_key(Monkey *monkey)
{
	const int dice = g_rand_int_range(monkey->random, 0, 20);
	if (dice == 0)
		return (Key)SELDOM[g_rand_int_range(monkey->random, 0, sizeof SELDOM - 1)];
	if (dice < 12)
		return (Key)OFTEN[g_rand_int_range(monkey->random, 0, sizeof OFTEN - 1)];
	return NAMED[g_rand_int_range(monkey->random, 0, G_N_ELEMENTS(NAMED))];
}

static void
look_at_line(const Monkey *monkey, const Grid *grid, int row)
{
	int columns = 0;
	for (int column = 0; column < grid->columns; column++) {
		const Cell *cell = grid_cell(grid, row, column);
		columns += cell->width;
		if (!g_utf8_validate(cell->text, -1, NULL))
			fail(monkey, "a cell is not UTF-8");
		for (const char *at = cell->text; *at; at = text_next(at))
			if (text_is_unsafe(g_utf8_get_char(at)) || *at == '\n' || *at == '\t')
				fail(monkey, "a cell has a control character");
	}
	if (columns != grid->columns)
		fail(monkey, "a line is not as wide as the screen");
}

static void
look_at_screen(const Monkey *monkey)
{
	const int rows = g_rand_int_range(monkey->random, 1, 60);
	const int columns = g_rand_int_range(monkey->random, 1, 170);
	g_autoptr(Grid) grid = grid_new(rows, columns);
	app_draw(monkey->app, grid);
	for (int row = 0; row < rows; row++)
		look_at_line(monkey, grid, row);
}

static GBytes *
as_bytes(Workbench *bench)
{
	return ros_write(workbench_view(bench), ROS_PLAIN, NULL, NULL);
}

/* Compares the recovered journal with the edited roster. Recovers a copy: the journal is locked. */
static void
compare_with_journal(const Monkey *monkey, Library *library)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Workbench) again = workbench_replay(monkey->bench, library, diags);
	if (!again)
		fail(monkey, "the journal cannot be read");
	if (diags_count(diags))
		fail(monkey, "the journal does not fit");
	g_autoptr(GBytes) now = as_bytes(monkey->bench);
	g_autoptr(GBytes) then = as_bytes(again);
	if (!g_bytes_equal(now, then))
		fail(monkey, "the journal gives another roster");
}

static void
press(Monkey *monkey)
{
	const Key key = draw_key(monkey);
	g_autofree char *name = key_to_string(key);
	g_string_append_printf(monkey->pressed, " %s", name);
	monkey->n_keys++;
	app_key(monkey->app, key);
}

/* Commands that end the program, print on paper, or wait for another machine. */
static const Command LEFT_OUT[] = {
	COMMAND_QUIT,  COMMAND_SUSPEND, COMMAND_PRINTER,   COMMAND_CLIPBOARD,
	COMMAND_FETCH, COMMAND_INSTALL, COMMAND_NEWER,     COMMAND_SAVE_CLOSE,
	COMMAND_CLOSE, COMMAND_CANCEL,  COMMAND_ROLL_BACK,
};

/* Words behind commands and for prompts: those of players, and others. */
static const char *const TYPED[] = {
	"",         "1",           "2",       "+2",         "-1",        "0",      "99999999999",
	"1.5",      "captain",     "boy",     "none",       "name",      "points", "role",
	"y",        "n",           "no such", "./copy.ros", "copy.rosz", "a.txt",  "sheet.html",
	"fr",       "en",          "high",    "keep 1",     "+2 core",   "\"",     "é",
	"/nowhere", "wtc-compact", "print",   "all",        "units",     "sheet",  "two words",
};

static const char *
draw_typed(Monkey *monkey)
{
	return TYPED[g_rand_int_range(monkey->random, 0, G_N_ELEMENTS(TYPED))];
}

static void
note(Monkey *monkey, const char *act)
{
	g_string_append_printf(monkey->pressed, " [%s]", act);
	monkey->n_keys++;
}

/* A command is typed where nothing else is being typed. */
static void
run_command(Monkey *monkey)
{
	const Command command = (Command)g_rand_int_range(monkey->random, 1, COMMAND_COUNT);
	const char *typed = draw_typed(monkey);
	for (size_t i = 0; i < G_N_ELEMENTS(LEFT_OUT); i++)
		if (command == LEFT_OUT[i])
			return;
	g_autofree char *act = g_strdup_printf("%s %s", command_label(command), typed);
	note(monkey, act);
	for (int i = 0; i < 2 && !app_is_over(monkey->app); i++)
		app_key(monkey->app, KEY_ESCAPE);
	if (!app_is_over(monkey->app))
		app_run(monkey->app, command, g_rand_boolean(monkey->random) ? typed : NULL, 0);
}

static void
type_answer(Monkey *monkey)
{
	const char *typed = draw_typed(monkey);
	note(monkey, typed);
	for (const char *at = typed; *at; at = text_next(at))
		app_key(monkey->app, (Key)g_utf8_get_char(at));
	app_key(monkey->app, KEY_RETURN);
}

static void
use_mouse(Monkey *monkey)
{
	const int row = g_rand_int_range(monkey->random, 0, 60);
	const int column = g_rand_int_range(monkey->random, 0, 170);
	note(monkey, "mouse");
	if (g_rand_int_range(monkey->random, 0, 3) == 0)
		app_wheel(monkey->app, row, column, g_rand_int_range(monkey->random, -4, 5));
	else
		app_click(monkey->app, row, column, g_rand_boolean(monkey->random));
}

static void
act(Monkey *monkey)
{
	const int dice = g_rand_int_range(monkey->random, 0, 20);
	if (dice < 8)
		press(monkey);
	else if (dice < 13)
		run_command(monkey);
	else if (dice < 15)
		type_answer(monkey);
	else if (dice < 18)
		use_mouse(monkey);
	else if (dice < 19)
		app_paste(monkey->app, draw_typed(monkey));
	for (int i = 0; i < 3 && app_idle(monkey->app); i++)
		continue;
}

static Workbench *
begin(Library *library, const DataFile *system, const DataFile *army)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load_army(library, system, army, diags);
	const Entry *catalogue = loaded ? loaded_catalogue(loaded, army) : NULL;
	if (!catalogue)
		return NULL;
	const GPtrArray *forces = choices_forces(loaded->choices, catalogue, NULL);
	if (forces->len == 0)
		return NULL;
	const Definition *force = g_ptr_array_index(forces, 0);
	const NewRoster start = {
		.system = system,
		.army = army,
		.force = game_text(loaded->game, force->shown->id),
		.limit = amount_from_int(2000),
	};
	return workbench_new(library, &start, diags);
}

static void
run_army(Library *library, const DataFile *system, const DataFile *army, guint count, guint32 seed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Settings) settings = settings_load(diags);
	g_autoptr(Preferences) preferences = preferences_new(settings);
	Monkey monkey = {
		.random = g_rand_new_with_seed(seed),
		.app = app_new(library, preferences),
		.bench = begin(library, system, army),
		.pressed = g_string_new(NULL),
		.army = army->name,
	};
	app_commands_add(monkey.app);
	if (!monkey.bench)
		fail(&monkey, "cannot make a roster");
	app_push(monkey.app, edit_screen_new(monkey.app, monkey.bench));
	while (monkey.n_keys < count && !app_is_over(monkey.app)) {
		press(&monkey);
		if (app_is_over(monkey.app))
			break;
		look_at_screen(&monkey);
		if (monkey.n_keys % COMPARE_EVERY == 0)
			compare_with_journal(&monkey, library);
	}
	/* Without edits the keys may all have gone into one question. */
	if (!app_is_over(monkey.app) &&
	    workbench_roster(monkey.bench)->revision < count / LEAST_STEPS)
		fail(&monkey, "too few edits were made");
	printf("ok - random keys: %s, %s: %u\n", system->name, army->name, monkey.n_keys);
	app_free(monkey.app);
	g_rand_free(monkey.random);
	g_string_free(monkey.pressed, TRUE);
	fflush(stdout);
}

/* A new list of rosters takes the place of the last screen when that was closed. */
static void
run_acts(Library *library, const DataFile *system, const DataFile *army, guint count, guint32 seed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Settings) settings = settings_load(diags);
	g_autoptr(Preferences) preferences = preferences_new(settings);
	Monkey monkey = {.random = g_rand_new_with_seed(seed),
	                 .pressed = g_string_new(NULL),
	                 .army = army->name};
	Workbench *bench = begin(library, system, army);
	while (monkey.n_keys < count) {
		monkey.app = app_new(library, preferences);
		app_commands_add(monkey.app);
		app_set_commands(monkey.app, CONTEXT_READING, RULE_COMMANDS);
		app_set_paster(monkey.app, open_pasted);
		app_set_home(monkey.app, start_screen_new);
		app_push(monkey.app, start_screen_new(monkey.app));
		if (bench)
			app_push(monkey.app, edit_screen_new(monkey.app, g_steal_pointer(&bench)));
		while (monkey.n_keys < count && !app_is_over(monkey.app)) {
			act(&monkey);
			if (!app_is_over(monkey.app))
				look_at_screen(&monkey);
		}
		monkey.n_keys++;
		app_free(monkey.app);
	}
	printf("ok - random acts: %s, %s\n", system->name, army->name);
	g_rand_free(monkey.random);
	g_string_free(monkey.pressed, TRUE);
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	if (argc != 4) {
		fprintf(stderr, "usage: keys DATA COUNT SEED\n");
		return 2;
	}
	char *const folders[] = {argv[1], NULL};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) library = library_open(folders, diags);
	if (!library)
		return 3;
	g_autoptr(GPtrArray) systems = library_systems(library);
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *system = g_ptr_array_index(systems, i);
		if (!g_str_has_prefix(system->path, argv[1]))
			continue;
		g_autoptr(GPtrArray) armies = library_armies(library, system);
		for (guint j = 0; j < armies->len; j++) {
			const guint32 seed = (guint32)atoi(argv[3]) + j;
			const guint count = (guint)atoi(argv[2]);
			run_army(library, system, g_ptr_array_index(armies, j), count, seed);
			run_acts(library, system, g_ptr_array_index(armies, j), count, seed);
		}
	}
	return 0;
}
