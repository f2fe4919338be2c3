/* Columns of the table that fit the terminal: prose gives way first, then whole columns, names last. */
#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "reports/check/check-table-private.h"

/* The least width of a name that is cut. */
#define NAME_LEAST 12u

/* The least widths of columns of prose: cut for ROOMY first. */
static const guint ROOMY[TABLE_COLUMNS] = {
	[TABLE_ARMY] = 14, [TABLE_MADE_WITH] = 24, [TABLE_REASON] = 40};
static const guint TIGHT[TABLE_COLUMNS] = {
	[TABLE_ARMY] = 10, [TABLE_MADE_WITH] = 16, [TABLE_REASON] = 20};

/* Columns that are left out, in this order. */
static const TableColumn DISPENSABLE[] = {TABLE_MADE_WITH, TABLE_ARMY,   TABLE_TEAM,
                                          TABLE_NAME,      TABLE_REASON, TABLE_POINTS};

/* Those that are left out before titles of lists are cut. */
#define N_BEFORE_TITLES 2u

/* A list is known by its file and its player, so these are cut last. */
static const TableColumn NAMES[] = {TABLE_FILE, TABLE_PLAYER, TABLE_TEAM};

static guint
total(const TableWidths *widths)
{
	guint sum = 0;
	for (guint i = 0; i < TABLE_COLUMNS; i++)
		sum += widths->of[i] ? widths->of[i] + TABLE_GAP : 0;
	return sum - TABLE_GAP;
}

/* Narrows the widest column again and again, down to @least, until a row fits. */
static bool
narrow(TableWidths *widths, guint columns, const guint *least)
{
	while (total(widths) > columns) {
		guint widest = TABLE_COLUMNS;
		for (guint i = 0; i < TABLE_COLUMNS; i++)
			if (least[i] && widths->of[i] > least[i] &&
			    (widest == TABLE_COLUMNS || widths->of[i] > widths->of[widest]))
				widest = i;
		if (widest == TABLE_COLUMNS)
			return false;
		widths->of[widest]--;
	}
	return true;
}

static guint
width_of_first(const char *text)
{
	g_autofree char *one = g_strndup(text, (gsize)(text_next(text) - text));
	return text_width(one);
}

static char *
beginning(const char *text, guint width)
{
	const char *end = text;
	for (guint used = 0; *end; end = text_next(end)) {
		used += width_of_first(end);
		if (used > width)
			break;
	}
	return g_strndup(text, (gsize)(end - text));
}

static const char *
ending(const char *text, guint width)
{
	for (guint rest = text_width(text); rest > width; text = text_next(text))
		rest -= width_of_first(text);
	return text;
}

/* Puts an ellipsis in the place of all but the beginning and some eighths of the width at the end. */
static char *
cut(const char *text, guint width, guint eighths)
{
	if (text_width(text) <= width)
		return g_strdup(text);
	const guint behind = width * eighths / 8;
	g_autofree char *before = beginning(text, width - 1 - behind);
	return g_strconcat(before, "…", behind ? ending(text, behind) : "", NULL);
}

char *
table_cut(const TableWidths *widths, TableColumn column, const char *text)
{
	return cut(text, widths->of[column], widths->behind[column]);
}

/* The different texts of a column. */
typedef struct Names {
	TableColumn column;
	GHashTable *texts; /* char *, owned */
} Names;

static void
collect(void *user, const char *row)
{
	Names *names = user;
	g_auto(GStrv) cells = g_strsplit(row, TABLE_SEPARATOR, TABLE_COLUMNS);
	g_hash_table_add(names->texts, g_strdup(cells[names->column]));
}

static bool
are_distinct(const Names *names, guint width, guint eighths)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GHashTableIter iter;
	gpointer text;
	g_hash_table_iter_init(&iter, names->texts);
	while (g_hash_table_iter_next(&iter, &text, NULL))
		if (!g_hash_table_add(seen, cut(text, width, eighths)))
			return false;
	return true;
}

/* Returns the least width of a column of names at which all different names look different, and sets
   the share of their ends at which that is so. The middle is tried first. */
static guint
least_of(Report *report, TableWidths *widths, TableColumn column)
{
	static const guint EIGHTHS[] = {4, 6, 2, 0, 7};
	g_autoptr(GHashTable) texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	Names names = {column, texts};
	report_replay(report, report->rows, collect, &names);
	for (guint width = NAME_LEAST; width < widths->of[column]; width++)
		for (gsize i = 0; i < G_N_ELEMENTS(EIGHTHS); i++)
			if (are_distinct(&names, width, EIGHTHS[i])) {
				widths->behind[column] = EIGHTHS[i];
				return width;
			}
	return widths->of[column];
}

static void
leave_out(TableWidths *widths, TableColumn column)
{
	widths->is_left_out[column] = widths->of[column] != 0;
	widths->of[column] = 0;
}

/* Narrows columns of prose, then those in @names. */
static bool
narrow_all(TableWidths *widths, guint columns, const guint *names)
{
	return narrow(widths, columns, ROOMY) || narrow(widths, columns, TIGHT) ||
	       narrow(widths, columns, names);
}

void
table_fit(Report *report, TableWidths *widths, guint columns)
{
	if (!columns || total(widths) <= columns)
		return;
	guint titles[TABLE_COLUMNS] = {[TABLE_NAME] = least_of(report, widths, TABLE_NAME)};
	TableWidths fitted = *widths;
	const guint none[TABLE_COLUMNS] = {0};
	for (gsize i = 0; !narrow_all(&fitted, columns, i < N_BEFORE_TITLES ? none : titles); i++) {
		if (i == G_N_ELEMENTS(DISPENSABLE))
			break;
		leave_out(widths, DISPENSABLE[i]);
		fitted = *widths;
	}
	guint names[TABLE_COLUMNS] = {0};
	for (gsize i = 0; i < G_N_ELEMENTS(NAMES) && total(&fitted) > columns; i++)
		names[NAMES[i]] = least_of(report, &fitted, NAMES[i]);
	narrow(&fitted, columns, names);
	*widths = fitted;
}
