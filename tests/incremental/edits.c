/*
 * edits ROSTER FOLDER [COUNT]   make random edits in a roster, and judge it after each
 *
 * The verdict updated after an edit must equal the verdict from scratch, finding by finding. A fixed
 * seed makes the same edits in every run. Prints the differences; exits with 1 if there is one, with
 * 3 if the roster cannot be read.
 */
#include "engine/eval/tree.h"
#include "engine/queries/associate.h"
#include "engine/roster/history.h"
#include "rosters/exchange/ros.h"
#include "rosters/open/open-roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Table {
	Library *library;
	OpenRoster open;
	Game *game;
	Roster *roster;
	const Companion *companion; /* NULL if the game has none */
	History *history;
	View *view;
	Verdict *verdict;
	GRand *random;
} Table;

static bool
table_load(Table *table, const char *roster, char *folder)
{
	char *folders[] = {folder, NULL};
	g_autoptr(Diags) diags = diags_new();
	table->library = library_open(folders, diags);
	if (!table->library || !open_roster(table->library, roster, &table->open, diags))
		return false;
	table->game = table->open.loaded->game;
	table->companion = table->open.loaded->companion;
	table->roster = table->open.roster;
	table->history = history_new(table->roster);
	table->view = view_new(table->roster);
	table->verdict = verdict_new(table->view, table->companion);
	table->random = g_rand_new_with_seed(20261121);
	return true;
}

static void
table_clear(Table *table)
{
	verdict_free(table->verdict);
	view_free(table->view);
	history_free(table->history);
	open_roster_clear(&table->open);
	library_free(table->library);
	if (table->random)
		g_rand_free(table->random);
}

static guint
draw(const Table *table, guint below)
{
	return (guint)g_rand_int_range(table->random, 0, (gint32)MAX(below, 1u));
}

static void
collect(const Instance *holder, GPtrArray *nodes)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (!holder->children[i]->definition)
			continue;
		g_ptr_array_add(nodes, holder->children[i]);
		collect(holder->children[i], nodes);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		g_ptr_array_add(nodes, holder->forces[i]);
		collect(holder->forces[i], nodes);
	}
}

static const char *
id_of(const Instance *node)
{
	return node->selection ? node->selection->id : node->roster_force->id;
}

/* A place among the nodes of a holder: mostly the end, which an edit by hand means. */
static int32_t
draw_place(const Table *table)
{
	return draw(table, 2) ? -1 : (int32_t)draw(table, 8);
}

static Change
draw_addition(const Table *table, const Instance *holder)
{
	const Menu *menu = tree_menu(table->view, holder);
	Change change = {.kind = CHANGE_ADD_SELECTION,
	                 .parent = g_strdup(id_of(holder)),
	                 .at = draw_place(table)};
	const guint at = draw(table, menu->n_items);
	change.entry = g_strdup(
		menu->n_items ? game_text(table->game, menu->items[at].definition->shown->id) : "");
	return change;
}

/* Associates a selection with another one, or takes that back. */
static Change
draw_association(const Table *table, const GPtrArray *nodes, const Instance *from)
{
	const Instance *to = g_ptr_array_index(nodes, draw(table, nodes->len));
	if (!from->selection || !to->selection)
		return (Change){0};
	g_autoptr(GPtrArray) all = definition_associations(table->game, from->definition);
	const Entry *association = all->len ? g_ptr_array_index(all, draw(table, all->len)) : NULL;
	if (!association)
		return (Change){0};
	return (Change){.kind = draw(table, 4) ? CHANGE_ASSOCIATE : CHANGE_DISSOCIATE,
	                .id = g_strdup(from->selection->id),
	                .entry = g_strdup(game_text(table->game, association->id)),
	                .text = g_strdup(to->selection->id)};
}

static Change
draw_edit(const Table *table)
{
	g_autoptr(GPtrArray) nodes = g_ptr_array_new();
	collect(view_root(table->view), nodes);
	if (nodes->len == 0)
		return (Change){0};
	const Instance *node = g_ptr_array_index(nodes, draw(table, nodes->len));
	switch (draw(table, 10)) {
	case 0:
		return (Change){.kind = CHANGE_SET_LIMIT,
		                .entry = g_strdup("pts"),
		                .value = amount_from_int(draw(table, 3000))};
	case 1:
		return (Change){.kind = CHANGE_DUPLICATE,
		                .id = g_strdup(id_of(node)),
		                .at = draw_place(table)};
	case 2:
	case 3:
		return (Change){.kind = node->selection ? CHANGE_SET_AMOUNT : CHANGE_REMOVE,
		                .id = g_strdup(id_of(node)),
		                .amount = 1 + draw(table, 4)};
	case 4:
		return (Change){.kind = CHANGE_REMOVE, .id = g_strdup(id_of(node))};
	case 5:
	case 6:
		return draw_association(table, nodes, node);
	default:
		return draw_addition(table, node);
	}
}

/* Makes a random change, an undo or a redo. A change that does not fit has no effect. */
static void
step(Table *table)
{
	const guint what = draw(table, 10);
	if (what < 2) {
		history_undo(table->history);
	} else if (what == 2) {
		history_redo(table->history);
	} else {
		g_auto(Change) change = draw_edit(table);
		g_autoptr(Diags) diags = diags_new();
		history_apply(table->history, &change, NULL, diags);
	}
}

/* The numbers that the companion declares for the roster. */
static void
tell_measures(const Verdict *verdict, const View *view, GString *out)
{
	Measures *measures = verdict_measures(verdict);
	const Companion *companion = measures_companion(measures);
	for (guint i = 0; i < companion_measure_count(companion); i++) {
		const CompanionMeasure *measure = companion_measure(companion, i);
		if (measure->per != SUBJECT_ROSTER)
			continue;
		const Number number = measures_value(measures, measure, view_root(view));
		g_autofree char *text = amount_to_string(number.amount);
		g_string_append_printf(out, "%s = %s\n", measure->id,
		                       number.known ? text : "unknown");
	}
}

static void
tell_totals(View *view, GString *out)
{
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	for (uint32_t i = 0; i < n; i++) {
		g_autofree char *text = amount_to_string(totals[i].value);
		g_string_append_printf(out, "%s%s\n", text, totals[i].name);
	}
}

static char *
tell(const Verdict *verdict, View *view)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *actual = amount_to_string(finding->actual);
		g_autofree char *limit = amount_to_string(finding->limit);
		g_string_append_printf(out, "%s %s %s %s %s/%s: %s\n",
		                       finding_code_name(finding->code), finding->owner_id,
		                       finding->entry_id, finding->constraint_id, actual, limit,
		                       finding->message);
	}
	tell_measures(verdict, view, out);
	tell_totals(view, out);
	return g_string_free(out, FALSE);
}

static bool
is_as_from_scratch(const Table *table, int number)
{
	g_autoptr(View) view = view_new(table->roster);
	g_autoptr(Verdict) verdict = verdict_new(view, table->companion);
	g_autofree char *followed = tell(table->verdict, table->view);
	g_autofree char *fresh = tell(verdict, view);
	if (strcmp(followed, fresh) == 0)
		return true;
	printf("after edit %d\n--- followed\n%s--- from scratch\n%s", number, followed, fresh);
	return false;
}

static char *
text_of(GBytes *bytes)
{
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	return g_strndup(start, length);
}

static void
print_difference(const char *expected, const char *found)
{
	g_auto(GStrv) a = g_strsplit(expected, "\n", -1), b = g_strsplit(found, "\n", -1);
	guint i = 0;
	while (a[i] && b[i] && strcmp(a[i], b[i]) == 0)
		i++;
	printf("line %u\n--- written\n%s\n--- written back and read\n%s\n", i + 1, a[i] ? a[i] : "",
	       b[i] ? b[i] : "");
}

/* Written back into the form of its file and read again, it is the same roster. */
static bool
is_written_back(const Table *table, int number)
{
	g_autoptr(GBytes) fresh = ros_write(table->view, ROS_PLAIN, NULL, NULL);
	g_autoptr(GBytes) back = ros_write_back(table->view, ROS_PLAIN, NULL, NULL);
	g_autoptr(Roster) again = ros_read(back, "again", table->open.loaded->choices, NULL);
	g_autoptr(View) view = again ? view_new(again) : NULL;
	g_autoptr(GBytes) read = view ? ros_write(view, ROS_PLAIN, NULL, NULL)
	                              : g_bytes_new_static("", 0);
	if (g_bytes_equal(fresh, read))
		return true;
	g_autofree char *expected = text_of(fresh), *found = text_of(read);
	printf("after edit %d, ", number);
	print_difference(expected, found);
	return false;
}

/* Writing is slower than judging: once in so many edits. */
#define WRITE_EVERY 5

static int
run(Table *table, int count)
{
	for (int i = 1; i <= count; i++) {
		/* Several edits may come before the next verdict. */
		for (guint n = draw(table, 3); n > 0; n--) {
			step(table);
			view_refresh(table->view);
		}
		step(table);
		view_refresh(table->view);
		verdict_refresh(table->verdict);
		if (!is_as_from_scratch(table, i) ||
		    (i % WRITE_EVERY == 0 && !is_written_back(table, i)))
			return 1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	Table table = {0};
	if (argc < 3 || !table_load(&table, argv[1], argv[2])) {
		fprintf(stderr, "edits: a roster and its army data are needed\n");
		return 3;
	}
	const int status = run(&table, argc > 3 ? atoi(argv[3]) : 60);
	table_clear(&table);
	return status;
}
