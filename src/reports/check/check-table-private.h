/* check-table-private: the columns of the table, and the choice of those that fit. */
#ifndef CHECK_CHECK_TABLE_PRIVATE_H
#define CHECK_CHECK_TABLE_PRIVATE_H

#include "reports/check/check-report.h"

typedef enum TableColumn {
	TABLE_PLAYER,
	TABLE_TEAM,
	TABLE_FILE,
	TABLE_NAME,
	TABLE_ARMY,
	TABLE_POINTS,
	TABLE_VERDICT,
	TABLE_PENALTY,
	TABLE_MADE_WITH,
	TABLE_REASON,
	TABLE_COLUMNS,
} TableColumn;

#define TABLE_GAP       2u
#define TABLE_SEPARATOR "\037" /* between stored cells, whose texts have no control characters */

/* Widths of the columns; 0 for those that are not shown. */
typedef struct TableWidths {
	guint of[TABLE_COLUMNS];
	bool is_left_out[TABLE_COLUMNS]; /* it has texts, but no room */
	guint behind[TABLE_COLUMNS];     /* eighths of a cut text that are its end */
	bool has_colour;
} TableWidths;

/* Cuts a text that is too wide for its column. The caller owns the result: g_free(). */
char *table_cut(const TableWidths *widths, TableColumn column, const char *text);

/*
 * Narrows columns, and leaves some out, until a row fits. Names are cut last, and never so far that
 * two of them look alike.
 *
 * @widths   natural widths; changed
 * @columns  width of the terminal; 0 for no limit
 */
void table_fit(Report *report, TableWidths *widths, guint columns);

#endif
