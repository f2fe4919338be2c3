/*
 * The overlays of lists/ with armies of the community's data, with and without them: loading the largest
 * army of each system, checking a roster of it from nothing, and judging that roster when it is read. The
 * roster is the same. Where the overlay makes a variant, it is read as a roster of the variant and as one of
 * the system.
 */
#include "bench.h"
#include "large.h"

#include "engine/verdict/verdict.h"
#include "rosters/exchange/ros.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* About as many as an army of a tournament has. */
#define UNITS 20

/* Comparisons in a round. */
#define ROUNDS 6

typedef struct Case {
	const char *label;
	const char *system; /* folder below Bench.data */
	const char *overlay;
	const char *variant; /* its id; NULL: the overlay adds to the system */
	const char *army;
} Case;

static const Case CASES[] = {
	{"40k-v2", "systems/wh40k-2e", "lists/40k-v2/community.muster.xml", NULL, "Codex - Chaos"},
	{"epic", "systems/epic", "lists/epic-armageddon/community.muster.xml", NULL,
         "Horus Heresy: Legiones Astartes"},
	{"40k-v3", "systems/wh40k-3e", "lists/40k-v3/community.muster.xml", NULL,
         "Imperial Guard (2003)"},
	{"40k-v10", "systems/wh40k-10e", "lists/40k-v10/community.muster.xml", NULL,
         "Imperium - Adeptus Astartes - Space Wolves"},
	{"blackhammer", "systems2/whfb-6e", "lists/blackhammer/whfb-6e.muster.xml",
         "blackhammer-6e", "Forces of Chaos"},
};

/* A game with or without its overlay. */
typedef struct Side {
	Library *library;
	const char *system_id;
	const char *army_id;
	const LoadedGame *loaded; /* borrowed from the library */
	Roster *roster;           /* NULL before it is read */
} Side;

typedef struct Compared {
	char *folder;
	GBytes *bytes; /* the roster; NULL for none */
	Side plain, ruled;
} Compared;

/* Finds army data. They are read in one thread, so that all work counts. */
static bool
side_open(Side *side, const char *folder, const Case *of, bool ruled)
{
	char *const files[] = {(char *)(guintptr)of->overlay, NULL};
	g_autoptr(Diags) diags = diags_new();
	side->library = library_open_only(folder, diags);
	if (!side->library)
		return false;
	DataSet *set = (DataSet *)(guintptr)library_data(side->library);
	data_set_set_threads(set, 0);
	library_use_overlays(side->library, ruled ? files : NULL, !ruled, diags);
	g_autoptr(GPtrArray) systems = library_systems(side->library);
	const DataFile *system = systems->len ? g_ptr_array_index(systems, 0) : NULL;
	const DataFile *army = system ? data_set_find_catalogue(set, system->id, of->army) : NULL;
	if (!army)
		return false;
	side->system_id = ruled && of->variant ? of->variant : system->id;
	side->army_id = army->id;
	return true;
}

static void
side_load(Side *side)
{
	const char *const ids[] = {side->army_id, NULL};
	library_forget_games(side->library);
	side->loaded = library_load(side->library, side->system_id, ids, NULL);
	g_assert(side->loaded);
}

static void
side_read(Side *side, GBytes *bytes)
{
	roster_free(side->roster);
	side_load(side);
	side->roster = ros_read(bytes, "bench", side->loaded->choices, NULL);
	g_assert(side->roster);
}

static void
side_judge(const Side *side)
{
	g_autoptr(View) view = view_new(side->roster);
	g_autoptr(Verdict) verdict = verdict_new(view, side->loaded->companion);
	g_assert(verdict_count(verdict) < G_MAXUINT);
}

static bool
compared_open(Compared *compared, const Bench *bench, const Case *of)
{
	*compared = (Compared){.folder = g_build_filename(bench->data, of->system, NULL)};
	return g_file_test(compared->folder, G_FILE_TEST_IS_DIR) &&
	       side_open(&compared->plain, compared->folder, of, false) &&
	       side_open(&compared->ruled, compared->folder, of, true);
}

static void
compared_clear(Compared *compared)
{
	roster_free(compared->plain.roster);
	roster_free(compared->ruled.roster);
	library_free(compared->plain.library);
	library_free(compared->ruled.library);
	g_clear_pointer(&compared->bytes, g_bytes_unref);
	g_free(compared->folder);
}

static void
load_plain(void *context)
{
	side_load(&((Compared *)context)->plain);
}

static void
load_ruled(void *context)
{
	side_load(&((Compared *)context)->ruled);
}

static void
check(Side *side, GBytes *bytes)
{
	side_read(side, bytes);
	side_judge(side);
}

static void
check_plain(void *context)
{
	Compared *compared = context;
	check(&compared->plain, compared->bytes);
}

static void
check_ruled(void *context)
{
	Compared *compared = context;
	check(&compared->ruled, compared->bytes);
}

static void
judge_plain(void *context)
{
	side_judge(&((Compared *)context)->plain);
}

static void
judge_ruled(void *context)
{
	side_judge(&((Compared *)context)->ruled);
}

/* The settings with more rounds: each takes milliseconds, and the ratios are near one. */
static Bench
with_rounds(const Bench *bench)
{
	Bench often = *bench;
	often.rounds *= ROUNDS;
	return often;
}

/* Compares the two for a system. Returns 0 if there is nothing to compare. */
typedef double CaseWork(const Bench *bench, const Case *of);

static double
compare_loading(const Bench *bench, const Case *of)
{
	Compared compared;
	const Bench often = with_rounds(bench);
	double ratio = 0, plain, ruled;
	if (compared_open(&compared, bench, of))
		ratio = bench_compare_least(&often, load_plain, load_ruled, &compared, &plain,
		                            &ruled);
	compared_clear(&compared);
	return ratio;
}

/* Makes a roster of the system. NULL if the army has nothing to select. */
static GBytes *
make_roster(const Compared *compared, const Case *of)
{
	g_autofree char *path = NULL;
	g_autoptr(Diags) diags = diags_new();
	Workbench *bench = large_begin_army(compared->plain.library, of->army, &path, diags);
	for (guint i = 0; i < UNITS && bench && large_add(bench, diags); i++)
		;
	GBytes *bytes = bench && large_count_units(bench) >= UNITS
	                        ? ros_write(workbench_view(bench), ROS_PLAIN, NULL, NULL)
	                        : NULL;
	workbench_free(bench);
	return bytes;
}

/* Compares two jobs with a roster, which both have read. */
static double
compare_roster(const Bench *bench, const Case *of, BenchWork yardstick, BenchWork subject)
{
	const Bench often = with_rounds(bench);
	Compared compared;
	double ratio = 0, plain, ruled;
	if (compared_open(&compared, bench, of))
		compared.bytes = make_roster(&compared, of);
	if (compared.bytes) {
		side_read(&compared.plain, compared.bytes);
		side_read(&compared.ruled, compared.bytes);
		ratio = bench_compare_least(&often, yardstick, subject, &compared, &plain, &ruled);
	}
	compared_clear(&compared);
	return ratio;
}

static double
compare_checking(const Bench *bench, const Case *of)
{
	return compare_roster(bench, of, check_plain, check_ruled);
}

static double
compare_judging(const Bench *bench, const Case *of)
{
	return compare_roster(bench, of, judge_plain, judge_ruled);
}

static Reading
worst_of(const Bench *bench, CaseWork *compare)
{
	Reading reading = {.taken = false};
	g_autoptr(GString) note = g_string_new(NULL);
	for (guint i = 0; i < G_N_ELEMENTS(CASES); i++) {
		const double ratio = compare(bench, &CASES[i]);
		reading.taken |= ratio > 0;
		reading.ratio = fmax(reading.ratio, ratio);
		g_string_append_printf(note, "%s%s %.3g", note->len ? ", " : "", CASES[i].label,
		                       ratio);
	}
	g_strlcpy(reading.note, note->str, sizeof reading.note);
	return reading;
}

Reading
bench_load_overlay(const Bench *bench)
{
	return worst_of(bench, compare_loading);
}

Reading
bench_check_overlay(const Bench *bench)
{
	return worst_of(bench, compare_checking);
}

Reading
bench_judge_overlay(const Bench *bench)
{
	return worst_of(bench, compare_judging);
}
