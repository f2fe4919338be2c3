/* check-html-private: the order of the rows in the HTML report. */
#ifndef REPORT_CHECK_HTML_PRIVATE_H
#define REPORT_CHECK_HTML_PRIVATE_H

#include "report/check-report.h"

/* Stores the sort keys of the next row: the name of the roster and its armies. */
void html_order_add(Report *report, const CheckedRoster *checked);

/* Writes CSS rules that give each row its rank by name and by army. */
void html_order_write(const Report *report);

#endif
