/*
 * Editing a roster of 300 units in the interface, without a terminal: a copy of a unit and its undo,
 * each from the key to the drawn screen, and the search for fixes, against judging the roster from
 * scratch.
 */
#include "large.h"

#include "engine/explain/fixes.h"
#include "ui/app/app-commands.h"
#include "ui/screens/edit-screen.h"

#include <stdio.h>

#define UNITS 300u

/* The smaller roster for the growth of a step. */
#define FEW_UNITS 30u

#define MOST_SEARCHES 20u

#define ROWS    50
#define COLUMNS 160

/* The roster, open in the interface. */
typedef struct Desk {
	char *army; /* path of its file */
	Library *library;
	Settings *settings;
	Preferences *preferences;
	App *app;
	Workbench *bench; /* owned by its screen */
	Grid *grid;
} Desk;

static void
desk_clear(Desk *desk)
{
	app_free(desk->app);
	if (desk->grid)
		grid_free(desk->grid);
	preferences_free(desk->preferences);
	settings_free(desk->settings);
	library_free(desk->library);
	g_free(desk->army);
}

static void
press(const Desk *desk, Key key)
{
	app_key(desk->app, key);
	app_draw(desk->app, desk->grid);
}

/* Opens a roster of some units. The cursor is on one of the first that were added, which is the same in each
   roster. */
static bool
desk_open(const Bench *bench, Desk *desk, guint units)
{
	g_autofree char *data = g_build_filename(bench->data, LARGE_SYSTEM, NULL);
	char *folders[] = {data, NULL};
	g_autoptr(Diags) diags = diags_new();
	desk->library = library_open(folders, diags);
	desk->bench = desk->library ? large_begin(desk->library, &desk->army, diags) : NULL;
	if (!desk->bench)
		return false;
	desk->settings = settings_load(diags);
	desk->preferences = preferences_new(desk->settings);
	desk->app = app_new(desk->library, desk->preferences);
	desk->grid = grid_new(ROWS, COLUMNS);
	app_commands_add(desk->app);
	while (large_count_units(desk->bench) < units)
		if (!large_add(desk->bench, diags))
			return false;
	Screen *screen = edit_screen_new(desk->app, desk->bench);
	app_push(desk->app, screen);
	edit_screen_go(screen, large_unit(desk->bench, FEW_UNITS / 2));
	/* From the detail to the roster. */
	press(desk, KEY_TABULATOR);
	press(desk, KEY_TABULATOR);
	return true;
}

static double
judging_seconds(const Desk *desk)
{
	const double start = bench_seconds();
	g_autoptr(View) view = view_new(workbench_roster(desk->bench));
	g_autoptr(Verdict) verdict = verdict_new(view, workbench_companion(desk->bench));
	g_assert(verdict_count(verdict) < G_MAXUINT);
	return bench_seconds() - start;
}

static double
press_seconds(const Desk *desk, Key key)
{
	const double start = bench_seconds();
	press(desk, key);
	return bench_seconds() - start;
}

/* Seconds of each kind, one per round. */
typedef struct Times {
	double *judging;
	double *subject;
} Times;

static Times
times_new(const Bench *bench)
{
	const gsize n = (gsize)bench->rounds;
	return (Times){g_new(double, n), g_new(double, n)};
}

static Reading
read_times(const Bench *bench, const Desk *desk, Times *times, const char *note)
{
	Reading reading = {.taken = true};
	const double judging = bench_median(times->judging, bench->rounds);
	const double subject = bench_median(times->subject, bench->rounds);
	reading.ratio = subject / judging;
	snprintf(reading.note, sizeof reading.note, "%.1f ms, judging %.1f ms; %u units%s",
	         subject * 1e3, judging * 1e3, large_count_units(desk->bench), note);
	g_free(times->judging);
	g_free(times->subject);
	return reading;
}

/* Copies a unit and undoes it; times one of the two keys. */
static double
copy_seconds(const Desk *desk, bool undo)
{
	const double copy = press_seconds(desk, 'c');
	const double undone = press_seconds(desk, 'u');
	return undo ? undone : copy;
}

static Reading
take_copies(const Bench *bench, bool undo)
{
	Reading reading = {.taken = false};
	Desk desk = {0};
	if (desk_open(bench, &desk, UNITS)) {
		Times times = times_new(bench);
		for (int i = 0; i < bench->rounds; i++) {
			times.judging[i] = judging_seconds(&desk);
			times.subject[i] = copy_seconds(&desk, undo);
		}
		reading = read_times(bench, &desk, &times, "");
	}
	desk_clear(&desk);
	return reading;
}

Reading
bench_copy(const Bench *bench)
{
	return take_copies(bench, false);
}

Reading
bench_undo(const Bench *bench)
{
	return take_copies(bench, true);
}

/* The least seconds of a copy and its undo. */
static double
step_seconds(const Bench *bench, const Desk *desk)
{
	double least = G_MAXDOUBLE;
	for (int i = 0; i < bench->rounds; i++) {
		const double copy = press_seconds(desk, 'c');
		least = MIN(least, copy + press_seconds(desk, 'u'));
	}
	return least;
}

Reading
bench_step_growth(const Bench *bench)
{
	Reading reading = {.taken = false};
	Desk small = {0}, large = {0};
	if (desk_open(bench, &small, FEW_UNITS) && desk_open(bench, &large, UNITS)) {
		double few = G_MAXDOUBLE, many = G_MAXDOUBLE;
		for (int i = 0; i < bench->rounds; i++) {
			few = MIN(few, step_seconds(bench, &small));
			many = MIN(many, step_seconds(bench, &large));
		}
		reading.taken = true;
		reading.ratio = many / few;
		snprintf(reading.note, sizeof reading.note,
		         "%.1f ms with %u units, %.1f ms with %u", few * 1e3, FEW_UNITS, many * 1e3,
		         UNITS);
	}
	desk_clear(&small);
	desk_clear(&large);
	return reading;
}

/* The searches for fixes of some errors. */
typedef struct Searches {
	guint n;
	double sum;   /* seconds of all */
	double first; /* the longest time up to the first fix that was found */
	double step;  /* the longest time between two looks at the keys */
} Searches;

static void
search(const Desk *desk, const Finding *finding, TrialRoster *trial, Searches *searches)
{
	const double start = bench_seconds();
	double last = start;
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(desk->bench), finding);
	while (fixes_step(fixes, trial)) {
		const double now = bench_seconds();
		if (fixes_count(fixes) == 0)
			searches->first = MAX(searches->first, now - start);
		searches->step = MAX(searches->step, now - last);
		last = now;
	}
	searches->sum += last - start;
	searches->n++;
}

/* Searches for fixes of MOST_SEARCHES errors, taken evenly from all. */
static Searches
search_all(const Desk *desk)
{
	Searches searches = {0};
	const Verdict *verdict = workbench_verdict(desk->bench);
	const guint every = verdict_count(verdict) / MOST_SEARCHES + 1;
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(desk->bench),
	                                                workbench_companion(desk->bench));
	for (guint i = 0; i < verdict_count(verdict); i += every)
		search(desk, verdict_get(verdict, i), trial, &searches);
	return searches;
}

Reading
bench_fixes(const Bench *bench)
{
	Reading reading = {.taken = false};
	Desk desk = {0};
	if (desk_open(bench, &desk, UNITS)) {
		Times times = times_new(bench);
		Searches searches = {0};
		for (int i = 0; i < bench->rounds; i++) {
			times.judging[i] = judging_seconds(&desk);
			searches = search_all(&desk);
			times.subject[i] = searches.sum / MAX(searches.n, 1);
		}
		g_autofree char *note = g_strdup_printf(
			", %u searches, first fix after %.0f ms, a step %.0f ms at most",
			searches.n, searches.first * 1e3, searches.step * 1e3);
		reading = read_times(bench, &desk, &times, note);
	}
	desk_clear(&desk);
	return reading;
}
