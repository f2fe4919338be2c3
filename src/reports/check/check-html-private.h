/* check-html-private: the rows of the HTML report, their details and their order. */
#ifndef CHECK_CHECK_HTML_PRIVATE_H
#define CHECK_CHECK_HTML_PRIVATE_H

#include "base/markup/markup.h"
#include "reports/check/check-report.h"

/* Writes a cell of a row. @class_name  NULL for none */
void html_cell(Markup *markup, const char *class_name, const char *text);

/* Store the row of a list, and its details, until the end of the report. */
void html_store_row(Report *report, const CheckedRoster *checked);
void html_store_details(Report *report, const CheckedRoster *checked);

/* Stores the sort keys of the next row: the name of the roster, its armies, player and team. */
void html_order_add(Report *report, const CheckedRoster *checked);

/* Writes CSS rules that give each row its rank by each of these. */
void html_order_write(const Report *report);

#endif
