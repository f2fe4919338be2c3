#include "ui/start/tour.h"

#include "base/language/i18n.h"
#include "data/library/find-army.h"
#include "ui/screens/edit-screen.h"

/* The roster of the tour, beside the army data of its game. */
#define SAMPLE_GAME "blackhammer"
#define SAMPLE      "legal-2000.ros"

/* A step goes back to the roster if it says so, then runs a command, if it has one. */
typedef struct TourStep {
	bool goes_back;
	Command command;
	const char *argument;
	const char *text;
} TourStep;

static const TourStep STEPS[] = {
	{false, COMMAND_NONE, NULL,
         N_("A roster of 2,000 points. At the left what it may have, in the middle what it has, at "
            "the "
            "right all about the line at the cursor; Tab goes from one to the next.")},
	{false, COMMAND_LIMIT, "1900",
         N_("Each edit is judged at once. Here the limit was lowered, with L, and the line at the "
            "top "
            "says NOT LEGAL; a adds a unit, d removes one, and u takes any step back.")},
	{false, COMMAND_FINDINGS, NULL, N_("e lists what is wrong, each finding with its rule.")},
	{false, COMMAND_EXPLAIN, NULL,
         N_("x says why: the limit, the file and line where it is written, and what was counted.")},
	{true, COMMAND_REPAIR, NULL,
         N_("M proposes ways to make the roster legal. Each was tried: you see what goes, what "
            "comes, "
            "and what is left. f does so for one finding.")},
	{true, COMMAND_LIMIT, "2300",
         N_("With more points than are spent, A proposes what to spend them on.")},
	{false, COMMAND_FILL, NULL,
         N_("Balanced, many bodies, or few and strong: Enter takes one, as a single step.")},
	{true, COMMAND_PRINT, NULL,
         N_("P is the sheet for the table, to look at, to print, or as PDF and HTML.")},
	{true, COMMAND_TEXT, NULL,
         N_("T is the roster as a text, in the forms of other programs; pasting such a text makes "
            "it a "
            "roster again.")},
	{true, COMMAND_NONE, NULL,
         N_("b plays the game: phases, points and wounds. In the list of rosters D shows the "
            "games, and "
            "says what an update of the army data does to your rosters before you take it.")},
	{false, COMMAND_HELP, NULL, N_("? lists the keys of a view, the twelve most used first.")},
};

typedef struct Tour {
	App *app;
	Workbench *bench;   /* the sample; owned by the screen */
	Screen *edit;       /* its screen */
	const Screen *home; /* the screen that the tour began on */
	guint step;
	bool goes_on; /* the next step has taken over */
} Tour;

static void
close_until(App *app, const Screen *screen)
{
	while (app_top(app) && app_top(app) != screen)
		app_pop(app);
}

/* Ends the tour, unless the next step has taken over. Nothing that it did stays. */
static void
tour_free(void *data)
{
	Tour *tour = data;
	if (!tour->goes_on && !app_is_over(tour->app)) {
		while (workbench_undo(tour->bench))
			continue;
		close_until(tour->app, tour->home);
		app_say(tour->app, ROLE_DIM, "%s",
		        _("that was the tour; in the list of rosters, a makes one of yours"));
	}
	g_free(tour);
}

static void show_step(Tour *tour);

static void
go_on(void *data, gunichar key)
{
	Tour *tour = data;
	(void)key;
	if (tour->step + 1 == G_N_ELEMENTS(STEPS))
		return;
	Tour *next = g_new(Tour, 1);
	*next = *tour;
	next->step++;
	tour->goes_on = true;
	show_step(next);
}

/* Takes over the tour. */
static void
show_step(Tour *tour)
{
	const TourStep *step = &STEPS[tour->step];
	App *app = tour->app;
	if (step->goes_back)
		close_until(app, tour->edit);
	if (step->command != COMMAND_NONE)
		app_run(app, step->command, step->argument, KEY_NOTHING);
	g_autofree char *question = g_strdup_printf(
		_("%u/%zu  %s  Space goes on, any other key leaves."), tour->step + 1,
		G_N_ELEMENTS(STEPS), _(step->text));
	Prompt *prompt = prompt_new_question(question, " ", go_on, tour);
	prompt_own_data(prompt, tour_free);
	app_ask(app, prompt);
}

/* The sample. Owned by the caller: workbench_free(); NULL, perhaps with a diagnostic, if it is not there. */
static Workbench *
open_sample(Library *library, Diags *diags)
{
	const DataFile *system = library_find_system(library, SAMPLE_GAME);
	if (!system)
		return NULL;
	g_autofree char *folder = g_path_get_dirname(system->path);
	g_autofree char *path = g_build_filename(folder, "examples", SAMPLE, NULL);
	return workbench_open(library, path, diags);
}

void
tour_begin(App *app)
{
	g_autoptr(Diags) diags = diags_new();
	const Screen *home = app_top(app);
	Workbench *bench = open_sample(app_library(app), diags);
	if (!bench) {
		app_say(app, ROLE_WARNING, "%s",
		        _("the sample army of the tour is not installed with the program"));
		return;
	}
	Screen *edit = edit_screen_new(app, bench);
	app_push(app, edit);
	Tour *tour = g_new0(Tour, 1);
	*tour = (Tour){.app = app, .bench = bench, .edit = edit, .home = home};
	show_step(tour);
}
