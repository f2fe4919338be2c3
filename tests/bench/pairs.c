/*
 * Real rosters, with the army data in memory: judging parsed ones, reading and judging one after
 * others of the same game, reading and judging the first of a game. The yardstick is a bare pass over the same
 * roster files.
 */
#include "bench.h"

#include "data/load/load.h"
#include "engine/verdict/verdict.h"
#include "rosters/exchange/ros.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The context of the timed functions: a roster with its data. */
typedef struct Pair {
	GBytes *bytes;
	Game *game;
	Choices *choices; /* NULL before the first round */
	Roster *roster;
} Pair;

static void
pair_clear(Pair *pair)
{
	g_clear_pointer(&pair->bytes, g_bytes_unref);
	g_clear_pointer(&pair->choices, choices_free);
	g_clear_pointer(&pair->game, game_free);
}

static void
pass_bare(void *context)
{
	const Pair *pair = context;
	gsize length;
	const char *bytes = g_bytes_get_data(pair->bytes, &length);
	bench_bare_pass(bytes, length);
}

static void
read_pair(Pair *pair)
{
	pair->roster = ros_read(pair->bytes, "bench", pair->choices, NULL);
	g_assert(pair->roster);
}

static void
free_roster(Pair *pair)
{
	g_clear_pointer(&pair->roster, roster_free);
}

static void
make_choices(Pair *pair)
{
	g_clear_pointer(&pair->choices, choices_free);
	pair->choices = choices_new(pair->game);
}

static void
judge(void *context)
{
	const Pair *pair = context;
	g_autoptr(View) view = view_new(pair->roster);
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	g_assert(verdict_count(verdict) < G_MAXUINT);
}

static void
read_and_judge(void *context)
{
	read_pair(context);
	judge(context);
	free_roster(context);
}

static double
seconds_of(BenchWork work, Pair *pair)
{
	const double start = bench_seconds();
	work(pair);
	return bench_seconds() - start;
}

/* The seconds of one round of a subject. */
typedef double PairWork(Pair *pair);

static double
judge_parsed(Pair *pair)
{
	make_choices(pair);
	read_pair(pair);
	const double seconds = seconds_of(judge, pair);
	free_roster(pair);
	return seconds;
}

/* Keeps the menus that earlier rounds have unfolded, like a thread that judges many rosters. */
static double
read_and_judge_next(Pair *pair)
{
	if (!pair->choices) {
		make_choices(pair);
		read_and_judge(pair);
	}
	return seconds_of(read_and_judge, pair);
}

static double
read_and_judge_first(Pair *pair)
{
	make_choices(pair);
	return seconds_of(read_and_judge, pair);
}

/* Takes the least times of rounds in which yardstick and subject take turns. */
static void
compare(const Bench *bench, Pair *pair, PairWork *subject, double *bare, double *own)
{
	*bare = *own = HUGE_VAL;
	for (int i = 0; i < bench->rounds; i++) {
		*bare = fmin(*bare, seconds_of(pass_bare, pair));
		*own = fmin(*own, subject(pair));
	}
}

/* Reads the roster and the army data that its head names. */
static bool
pair_load(Pair *pair, const char *roster, const char *state)
{
	g_auto(RosHead) head = {0};
	pair->bytes = ros_read_bytes(roster, NULL);
	if (!pair->bytes || !ros_read_head(pair->bytes, roster, &head, NULL))
		return false;
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, state, NULL);
	const char *const *ids = (const char *const *)head.catalogue_ids->pdata;
	pair->game = game_load(set, head.game_system_id, ids, NULL);
	return pair->game != NULL;
}

/* Totals of all rosters. */
typedef struct Sums {
	double bare, own;
	int rosters;
} Sums;

static void
measure_pair(const Bench *bench, PairWork *subject, const char *folder, char *const *row,
             Sums *sums)
{
	g_autofree char *roster = g_build_filename(folder, row[0], NULL);
	g_autofree char *state = g_build_filename(folder, row[1], NULL);
	Pair pair = {0};
	if (pair_load(&pair, roster, state)) {
		double bare, own;
		compare(bench, &pair, subject, &bare, &own);
		sums->bare += bare;
		sums->own += own;
		sums->rosters++;
	}
	pair_clear(&pair);
}

static Sums
measure_table(const Bench *bench, PairWork *subject, const char *folder, const char *table)
{
	Sums sums = {0};
	g_auto(GStrv) lines = g_strsplit(table, "\n", -1);
	for (char **line = lines[0] ? lines + 1 : lines; *line; line++) {
		g_auto(GStrv) row = g_strsplit(*line, "\t", -1);
		if (g_strv_length(row) > 1)
			measure_pair(bench, subject, folder, row, &sums);
	}
	return sums;
}

static Reading
measure_pairs(const Bench *bench, PairWork *subject)
{
	Reading reading = {.taken = false};
	g_autofree char *folder = g_build_filename(bench->data, "pairs", NULL);
	g_autofree char *path = g_build_filename(folder, "pairs.tsv", NULL);
	g_autofree char *table = NULL;
	if (!g_file_get_contents(path, &table, NULL, NULL))
		return reading;
	const Sums sums = measure_table(bench, subject, folder, table);
	if (!sums.rosters)
		return reading;
	reading.taken = true;
	reading.ratio = sums.own / sums.bare;
	snprintf(reading.note, sizeof reading.note, "%.2f ms a roster, bare %.2f ms, %d rosters",
	         sums.own / sums.rosters * 1e3, sums.bare / sums.rosters * 1e3, sums.rosters);
	return reading;
}

Reading
bench_validate_pairs(const Bench *bench)
{
	return measure_pairs(bench, judge_parsed);
}

Reading
bench_read_judge(const Bench *bench)
{
	return measure_pairs(bench, read_and_judge_next);
}

Reading
bench_read_judge_first(const Bench *bench)
{
	return measure_pairs(bench, read_and_judge_first);
}
