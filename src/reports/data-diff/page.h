/* page: the changes as lines for people, the same in text, Markdown and HTML. */
#ifndef DATA_DIFF_PAGE_H
#define DATA_DIFF_PAGE_H

#include "reports/data-diff/data-diff.h"

typedef enum RowKind {
	ROW_ARMY,
	ROW_UNIT,
	ROW_ADDED,
	ROW_REMOVED,
	ROW_CHANGED,
	ROW_NOTE, /* a sentence about the whole */
} RowKind;

typedef struct PageRow {
	RowKind kind;
	char *text; /* on one line */
} PageRow;

/* The lines of a report: the sums, changes that are the same in several places, then army by army and unit by
   unit. Returns an array of PageRow that the caller owns: g_ptr_array_unref(). */
GPtrArray *data_diff_page(const DataDiff *diff);

#endif
