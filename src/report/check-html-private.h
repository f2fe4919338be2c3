/* What the files of the HTML report share. */
#ifndef REPORT_CHECK_HTML_PRIVATE_H
#define REPORT_CHECK_HTML_PRIVATE_H

#include "report/check-report.h"

/* Keeps by what the row of a judgement is sorted. */
void html_order_add(Report *report, const Judgement *judgement);

/* Writes the style that gives each row its place in the orders of names and of armies. */
void html_order_write(const Report *report);

#endif
