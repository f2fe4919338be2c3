/*
 * Divides the room of similar tables among their columns, so that all of them together have few lines.
 *
 * One long cell would otherwise widen its column in the tables of all units, and their other cells would be
 * broken. Columns begin with their longest words. Then that column is widened, again and again, which saves most
 * lines for the width it takes.
 */
#include "paper/pdf/pdf-table-private.h"

#define MANY_COLUMNS 4u /* in a table whose first column is as wide as in others */

/* Rows that are looked at; the rest of a longer table is like them. */
#define MOST_ROWS 200u

/* Widenings of one table, more than any takes. */
#define MOST_STEPS 100

/* Part of a line that is left empty where a text is broken between words. */
#define RAGGED 1.15

/* Tables of the same columns. */
typedef struct Kind {
	TableLayout *shared; /* borrowed from the typesetter */
	guint n;             /* columns */
	GArray *needs;       /* guint: the width of each cell on one line, row by row */
	guint room;
} Kind;

static guint
need_of(const Kind *kind, guint column, guint row)
{
	return g_array_index(kind->needs, guint, row * kind->n + column);
}

static guint
rows_of(const Kind *kind)
{
	return MIN(kind->needs->len / kind->n, MOST_ROWS);
}

/* The lines of a cell in a column of that width. */
static guint
lines_of(guint needed, guint width)
{
	if (needed <= width || width == 0)
		return 1;
	return MAX(2, (guint)(needed * RAGGED / width + 0.999));
}

/* The width in which a cell has one line less. */
static guint
next_width(guint needed, guint lines)
{
	return lines == 2 ? needed : (guint)(needed * RAGGED / (lines - 1)) + 1;
}

/* The lines that cells of a column need less if it is widened. */
static guint
saved_lines(const Kind *kind, guint column, guint from, guint to)
{
	guint saved = 0;
	for (guint row = 0; row < rows_of(kind); row++) {
		const guint needed = need_of(kind, column, row);
		saved += lines_of(needed, from) - lines_of(needed, to);
	}
	return saved;
}

/* A column to widen, and what that saves for each unit of width. */
typedef struct Step {
	guint column, to;
	double worth;
} Step;

/* Looks for a better step in a column, which has @left to grow. */
static void
try_column(Step *best, const Kind *kind, guint column, guint width, guint left)
{
	for (guint row = 0; row < rows_of(kind); row++) {
		const guint needed = need_of(kind, column, row);
		const guint lines = lines_of(needed, width);
		const guint to = lines > 1 ? next_width(needed, lines) : width;
		if (to <= width || to - width > left)
			continue;
		const double worth = (double)saved_lines(kind, column, width, to) / (to - width);
		if (worth > best->worth)
			*best = (Step){column, to, worth};
	}
}

static Step
best_step(const Kind *kind, const ColumnWidth *columns, guint first, guint left)
{
	Step best = {0};
	for (guint i = first; i < kind->n; i++)
		try_column(&best, kind, i, columns[i].given, left);
	return best;
}

/* Gives the columns from one on the widths to begin with, those before it their natural ones. Returns the sum. */
static guint64
give_least(const Kind *kind, ColumnWidth *columns, guint first)
{
	guint64 sum = 0;
	for (guint i = 0; i < kind->n; i++) {
		columns[i].given = i < first ? columns[i].natural
		                             : MIN(columns[i].minimum, columns[i].natural);
		sum += columns[i].given;
	}
	return sum;
}

static guint64
sum_natural(const Kind *kind, const ColumnWidth *columns)
{
	guint64 sum = 0;
	for (guint i = 0; i < kind->n; i++)
		sum += columns[i].natural;
	return sum;
}

/* Divides the room among the columns from one on: their natural widths become those to use. */
static void
divide(const Kind *kind, ColumnWidth *columns, guint first)
{
	guint64 taken = give_least(kind, columns, first);
	if (sum_natural(kind, columns) <= kind->room)
		for (guint i = 0; i < kind->n; i++)
			columns[i].given = columns[i].natural;
	if (sum_natural(kind, columns) <= kind->room || taken > kind->room)
		return;
	for (int i = 0; i < MOST_STEPS; i++) {
		const Step step = best_step(kind, columns, first, kind->room - (guint)taken);
		if (step.worth <= 0)
			break;
		taken += step.to - columns[step.column].given;
		columns[step.column].given = step.to;
	}
	for (guint i = first; i < kind->n; i++) {
		columns[i].natural = columns[i].given;
		columns[i].usual = MIN(columns[i].usual, columns[i].given);
	}
}

/* The lines of the tables of a kind, with columns as they are divided. */
static guint
count_lines(const Kind *kind, const ColumnWidth *columns)
{
	guint lines = 0;
	for (guint row = 0; row < rows_of(kind); row++) {
		guint most = 1;
		for (guint i = 0; i < kind->n; i++)
			most = MAX(most, lines_of(need_of(kind, i, row), columns[i].given));
		lines += most;
	}
	return lines;
}

static bool
has_many_columns(const Kind *kind)
{
	return kind->n >= MANY_COLUMNS;
}

static ColumnWidth *
copy_columns(const Kind *kind)
{
	return g_memdup2(kind->shared->columns, kind->n * sizeof(ColumnWidth));
}

static void
set_name(ColumnWidth *columns, guint width)
{
	columns[0].natural = columns[0].usual = width;
}

/* The width of the first column of tables, if they were alone on the sheet. */
static guint
name_alone(const Kind *kind)
{
	g_autofree ColumnWidth *columns = copy_columns(kind);
	divide(kind, columns, 0);
	return columns[0].natural;
}

/* The lines of the tables of all units, with a first column of a width. */
static guint
lines_with_name(const GArray *kinds, guint width)
{
	guint lines = 0;
	for (guint i = 0; i < kinds->len; i++) {
		const Kind *kind = &g_array_index(kinds, Kind, i);
		if (!has_many_columns(kind))
			continue;
		g_autofree ColumnWidth *columns = copy_columns(kind);
		set_name(columns, width);
		divide(kind, columns, 1);
		lines += count_lines(kind, columns);
	}
	return lines;
}

/* The width of the first column of the tables of all units, so that their other columns begin on one line: that of one
   of them with which all have fewest lines. */
static guint
find_name(const GArray *kinds)
{
	guint best = 0, fewest = G_MAXUINT;
	for (guint i = 0; i < kinds->len; i++) {
		const Kind *kind = &g_array_index(kinds, Kind, i);
		if (!has_many_columns(kind))
			continue;
		const guint width = name_alone(kind), lines = lines_with_name(kinds, width);
		if (lines < fewest || (lines == fewest && width < best)) {
			best = width;
			fewest = lines;
		}
	}
	return best;
}

static void
add_needs(PdfTypesetter *typesetter, const SheetTable *table, GArray *needs)
{
	for (uint32_t row = 0; row <= table->n_rows; row++)
		for (uint32_t i = 0; i < table->n_columns; i++) {
			const guint width = pdf_width_of(typesetter, pdf_row_style(row),
			                                 pdf_cell_text(table, row, i));
			g_array_append_val(needs, width);
		}
}

static guint
room_of(const TableLayout *shared, double most)
{
	const double room = most - pdf_table_gaps(shared);
	return room > 0 ? (guint)(room * PANGO_SCALE) : 0;
}

static Kind
make_kind(PdfTypesetter *typesetter, const GPtrArray *similar, TableLayout *shared, double most)
{
	Kind kind = {.shared = shared,
	             .n = shared->table->n_columns,
	             .needs = g_array_new(FALSE, FALSE, sizeof(guint)),
	             .room = room_of(shared, most)};
	if (sum_natural(&kind, shared->columns) > kind.room) {
		shared->gap = TIGHT_GAP;
		kind.room = room_of(shared, most);
	}
	for (guint i = 0; i < similar->len; i++)
		add_needs(typesetter, g_ptr_array_index(similar, i), kind.needs);
	return kind;
}

static void
kind_clear(gpointer data)
{
	g_array_unref(((Kind *)data)->needs);
}

guint
pdf_divide_shared(PdfTypesetter *typesetter, double most)
{
	guint lines = 0;
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(Kind));
	g_array_set_clear_func(kinds, kind_clear);
	GHashTableIter iter;
	gpointer similar, shared;
	g_hash_table_iter_init(&iter, typesetter->shared);
	while (g_hash_table_iter_next(&iter, &similar, &shared)) {
		const Kind kind = make_kind(typesetter, similar, shared, most);
		g_array_append_val(kinds, kind);
	}
	const guint name = find_name(kinds);
	for (guint i = 0; i < kinds->len; i++) {
		const Kind *kind = &g_array_index(kinds, Kind, i);
		if (has_many_columns(kind))
			set_name(kind->shared->columns, name);
		/* Short tables of words have a first column of their own. */
		divide(kind, kind->shared->columns, has_many_columns(kind));
		lines += count_lines(kind, kind->shared->columns);
	}
	return lines;
}
