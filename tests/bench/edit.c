/*
 * One edit up to complete findings, against judging the roster from scratch: selects or removes every
 * option of the ten largest real rosters, and undoes that.
 */
#include "bench.h"

#include "data/load/load.h"
#include "engine/eval/tree.h"
#include "engine/roster/change.h"
#include "engine/verdict/verdict.h"
#include "rosters/exchange/ros.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EDIT_ROSTERS 10

/* Units with more options, some have thousands, are sampled evenly. */
#define EDIT_MOST_OPTIONS 400u

/* A real roster with its verdict. */
typedef struct Table {
	Game *game;
	Choices *choices;
	Roster *roster;
	View *view;
	Verdict *verdict;
	double full; /* seconds to judge it from scratch */
} Table;

/* An option of a selection. */
typedef struct Option {
	char *holder; /* instance id */
	const MenuItem *item;
} Option;

static void
option_clear(gpointer data)
{
	g_free(((Option *)data)->holder);
}

static void
table_clear(Table *table)
{
	verdict_free(table->verdict);
	view_free(table->view);
	roster_free(table->roster);
	choices_free(table->choices);
	game_free(table->game);
}

static bool
table_load(Table *table, const char *roster, const char *state)
{
	g_auto(RosHead) head = {0};
	g_autoptr(GBytes) bytes = ros_read_bytes(roster, NULL);
	if (!bytes || !ros_read_head(bytes, roster, &head, NULL))
		return false;
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, state, NULL);
	const char *const *ids = (const char *const *)head.catalogue_ids->pdata;
	table->game = game_load(set, head.game_system_id, ids, NULL);
	table->choices = choices_new(table->game);
	table->roster = ros_read(bytes, "bench", table->choices, NULL);
	table->view = view_new(table->roster);
	table->verdict = verdict_new(table->view, NULL);
	return true;
}

/* Times a verdict from scratch, with the menus cached as while a player edits. */
static double
full_seconds(const Bench *bench, const Table *table)
{
	g_autofree double *seconds = g_new(double, bench->rounds);
	for (int i = 0; i < bench->rounds; i++) {
		const double start = bench_seconds();
		g_autoptr(View) view = view_new(table->roster);
		g_autoptr(Verdict) verdict = verdict_new(view, NULL);
		g_assert(verdict_count(verdict) < G_MAXUINT);
		seconds[i] = bench_seconds() - start;
	}
	return bench_median(seconds, bench->rounds);
}

static void
collect_options(const Table *table, const Instance *holder, GArray *options)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		const Menu *menu = tree_menu(table->view, child);
		for (uint32_t k = 0; k < menu->n_items; k++) {
			if (menu->items[k].definition->is_group)
				continue;
			const Option option = {g_strdup(child->selection->id), &menu->items[k]};
			g_array_append_val(options, option);
		}
		collect_options(table, child, options);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		collect_options(table, holder->forces[i], options);
}

static char *
id_in_menu(const Table *table, const MenuItem *item)
{
	GString *id = g_string_new(NULL);
	for (uint32_t i = 0; i < item->n_links; i++)
		g_string_append_printf(id, "%s::", game_text(table->game, item->links[i]));
	g_string_append(id, game_text(table->game, item->definition->target->id));
	return g_string_free(id, FALSE);
}

static const Selection *
chosen(const Table *table, const Option *option)
{
	const Selection *holder = roster_find_selection(table->roster, option->holder);
	for (guint i = 0; i < holder->selections->len; i++) {
		const Selection *child = g_ptr_array_index(holder->selections, i);
		if (child->item == option->item)
			return child;
	}
	return NULL;
}

static Change
edit_for(const Table *table, const Option *option)
{
	const Selection *child = chosen(table, option);
	if (child)
		return (Change){.kind = CHANGE_REMOVE, .id = g_strdup(child->id)};
	return (Change){
		.kind = CHANGE_ADD_SELECTION,
		.parent = g_strdup(option->holder),
		.entry = id_in_menu(table, option->item),
		.at = -1,
	};
}

/* Makes a change and judges. Returns the seconds, or a negative number if the change does not fit. */
static double
edit_seconds(Table *table, Change *change, Change *inverse)
{
	const double start = bench_seconds();
	if (!roster_apply(table->roster, change, inverse, NULL))
		return -1;
	view_refresh(table->view);
	verdict_refresh(table->verdict);
	return bench_seconds() - start;
}

/* Times the change of an option and its undo. Returns false if the change does not fit. */
static bool
toggle(Table *table, const Option *option, double *there, double *back)
{
	g_auto(Change) change = edit_for(table, option);
	g_auto(Change) inverse = {0};
	const double first = edit_seconds(table, &change, &inverse);
	if (first < 0)
		return false;
	const double second = edit_seconds(table, &inverse, NULL);
	*there = MIN(*there, first);
	*back = MIN(*back, second);
	return true;
}

/* Takes the least of three times, free of interruptions by other processes. */
static void
measure_option(Table *table, const Option *option, GArray *ratios)
{
	double there = G_MAXDOUBLE, back = G_MAXDOUBLE;
	for (int i = 0; i < 3; i++)
		if (!toggle(table, option, &there, &back))
			return;
	there /= table->full;
	back /= table->full;
	g_array_append_val(ratios, there);
	g_array_append_val(ratios, back);
}

static void
measure_table(const Bench *bench, Table *table, GArray *ratios)
{
	g_autoptr(GArray) options = g_array_new(FALSE, FALSE, sizeof(Option));
	g_array_set_clear_func(options, option_clear);
	table->full = full_seconds(bench, table);
	collect_options(table, view_root(table->view), options);
	const guint step = options->len / EDIT_MOST_OPTIONS + 1;
	for (guint i = 0; i < options->len; i += step)
		measure_option(table, &g_array_index(options, Option, i), ratios);
}

/* Sorts lines of a table by the number in the third column, largest first. */
static int
by_selections(const void *a, const void *b)
{
	g_auto(GStrv) first = g_strsplit(*(char *const *)a, "\t", -1);
	g_auto(GStrv) second = g_strsplit(*(char *const *)b, "\t", -1);
	const int one = g_strv_length(first) > 2 ? atoi(first[2]) : -1;
	const int two = g_strv_length(second) > 2 ? atoi(second[2]) : -1;
	return two - one;
}

static GArray *
measure_largest(const Bench *bench, const char *folder, char **lines)
{
	GArray *ratios = g_array_new(FALSE, FALSE, sizeof(double));
	qsort(lines, g_strv_length(lines), sizeof *lines, by_selections);
	for (int i = 0; i < EDIT_ROSTERS && lines[i]; i++) {
		g_auto(GStrv) row = g_strsplit(lines[i], "\t", -1);
		if (g_strv_length(row) < 3)
			break;
		g_autofree char *roster = g_build_filename(folder, row[0], NULL);
		g_autofree char *state = g_build_filename(folder, row[1], NULL);
		Table table = {0};
		if (table_load(&table, roster, state))
			measure_table(bench, &table, ratios);
		table_clear(&table);
	}
	return ratios;
}

static double
largest(const GArray *ratios)
{
	double most = 0;
	for (guint i = 0; i < ratios->len; i++)
		most = MAX(most, g_array_index(ratios, double, i));
	return most;
}

/* @set  a folder of real rosters, with a table of the same name in it */
static Reading
measure_set(const Bench *bench, const char *set)
{
	Reading reading = {.taken = false};
	g_autofree char *folder = g_build_filename(bench->data, set, NULL);
	g_autofree char *path = g_build_filename(folder, "pairs.tsv", NULL);
	g_autofree char *text = NULL;
	if (!g_file_get_contents(path, &text, NULL, NULL))
		return reading;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autoptr(GArray) ratios = measure_largest(bench, folder, lines);
	if (ratios->len == 0)
		return reading;
	reading.taken = true;
	reading.ratio = bench_median((const double *)(const void *)ratios->data, (int)ratios->len);
	snprintf(reading.note, sizeof reading.note, "median of %u edits, worst %.2f", ratios->len,
	         largest(ratios));
	return reading;
}

Reading
bench_edit(const Bench *bench)
{
	return measure_set(bench, "pairs");
}

Reading
bench_edit_offers(const Bench *bench)
{
	return measure_set(bench, "pairs2");
}
