/* Widths of columns that similar tables of a PDF share. */
#include "printed.h"

#include "paper/pdf/pdf-table-private.h"

#define MOST  240.0
#define USUAL "riders; else a hand weapon"
#define ODD   "12, 24 or 36 by steam and wind"

static const SheetColumn COLUMNS[] = {{"Weapon", ALIGN_LEFT},
                                      {"Range", ALIGN_LEFT},
                                      {"Strength", ALIGN_LEFT},
                                      {"Rules", ALIGN_LEFT}};

static SheetTable
table_of(const char *const *cells)
{
	return (SheetTable){.columns = COLUMNS, .n_columns = 4, .cells = cells, .n_rows = 1};
}

/* Similar tables, whose widths are shared. */
typedef struct Shared {
	PdfTypesetter typesetter;
	GPtrArray *similar;
	TableLayout *layout;
} Shared;

static void
widen(Shared *shared, uint32_t column, const char *text)
{
	ColumnWidth *width = &shared->layout->columns[column];
	const char *blank = strrchr(text, ' ');
	width->natural = MAX(width->natural, pdf_width_of(&shared->typesetter, STYLE_CELL, text));
	width->minimum = MAX(width->minimum, pdf_width_of(&shared->typesetter, STYLE_CELL,
	                                                  blank ? blank + 1 : text));
	width->usual = width->natural;
}

static void
shared_init(Shared *shared, const SheetTable *tables, guint n)
{
	pdf_typesetter_init(&shared->typesetter, pdf_own_fonts(), NULL, NULL, 500, 1);
	shared->similar = g_ptr_array_new();
	shared->layout = g_new0(TableLayout, 1);
	shared->layout->table = tables;
	shared->layout->columns = g_new0(ColumnWidth, 4);
	for (guint i = 0; i < n; i++) {
		g_ptr_array_add(shared->similar, (gpointer)(guintptr)&tables[i]);
		for (uint32_t k = 0; k < 4; k++)
			widen(shared, k, sheet_cell(&tables[i], 0, k));
	}
	g_hash_table_insert(shared->typesetter.shared, shared->similar, shared->layout);
}

static void
shared_clear(Shared *shared)
{
	pdf_typesetter_clear(&shared->typesetter);
	g_ptr_array_unref(shared->similar);
}

static guint
given(const Shared *shared, uint32_t column)
{
	return shared->layout->columns[column].natural;
}

Test(widths, one_long_cell_does_not_break_the_cells_of_all_others)
{
	const char *const lance[] = {"Lance", "combat", "+2", USUAL};
	const char *const cannon[] = {"Main cannon", ODD, "10", "straight ahead"};
	const SheetTable tables[] = {table_of(lance), table_of(cannon), table_of(lance),
	                             table_of(lance)};
	Shared shared;
	shared_init(&shared, tables, G_N_ELEMENTS(tables));
	pdf_divide_shared(&shared.typesetter, MOST);
	cr_expect_geq(given(&shared, 3), pdf_width_of(&shared.typesetter, STYLE_CELL, USUAL));
	cr_expect_lt(given(&shared, 1), pdf_width_of(&shared.typesetter, STYLE_CELL, ODD));
	cr_expect_eq(shared.layout->gap, TIGHT_GAP, "%f", shared.layout->gap);
	double sum = pdf_table_gaps(shared.layout);
	for (uint32_t i = 0; i < 4; i++)
		sum += (double)given(&shared, i) / PANGO_SCALE;
	cr_expect_leq(sum, MOST);
	shared_clear(&shared);
}

Test(widths, tables_that_fit_keep_their_widths)
{
	const char *const lance[] = {"Lance", "combat", "+2", USUAL};
	const SheetTable tables[] = {table_of(lance), table_of(lance)};
	Shared shared;
	shared_init(&shared, tables, G_N_ELEMENTS(tables));
	const guint before = given(&shared, 1);
	shared.layout->gap = 7;
	pdf_divide_shared(&shared.typesetter, MOST);
	cr_expect_eq(given(&shared, 1), before);
	cr_expect_eq(shared.layout->gap, 7);
	shared_clear(&shared);
}

/* The width of the second column of a table that is too wide for it. */
static double
second_column(const char *text)
{
	g_autofree char *words = g_strnfill(600, 'x');
	for (int i = 4; i < 600; i += 5)
		words[i] = ' ';
	const char *const cells[] = {"Axe", text, words, words};
	const SheetTable table = table_of(cells);
	const SheetTable *const tables[] = {&table};
	PdfTypesetter typesetter;
	pdf_typesetter_init(&typesetter, pdf_own_fonts(), NULL, NULL, 300, 1);
	pdf_tables(&typesetter, tables, 1);
	const LineBox *head = pdf_box_at(&typesetter, 0);
	const double width = g_array_index(head->pieces, Piece, 2).x -
	                     g_array_index(head->pieces, Piece, 1).x;
	pdf_typesetter_clear(&typesetter);
	return width;
}

Test(widths, a_short_cell_is_not_broken)
{
	PdfTypesetter typesetter;
	pdf_typesetter_init(&typesetter, pdf_own_fonts(), NULL, NULL, 300, 1);
	cr_expect_gt(second_column("Ash user"),
	             pdf_text_width(&typesetter, STYLE_CELL, "Ash user"));
	cr_expect_lt(second_column("Ashes of a user"),
	             pdf_text_width(&typesetter, STYLE_CELL, "Ashes of a user"));
	pdf_typesetter_clear(&typesetter);
}

Test(widths, words_that_do_not_fit_leave_them_as_they_are)
{
	const char *const odd[] = {"Lance", "combat", "+2", USUAL};
	const SheetTable tables[] = {table_of(odd)};
	Shared shared;
	shared_init(&shared, tables, 1);
	const guint before = given(&shared, 3);
	pdf_divide_shared(&shared.typesetter, 40);
	cr_expect_eq(given(&shared, 3), before);
	shared_clear(&shared);
}
