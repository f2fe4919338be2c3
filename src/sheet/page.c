#include "sheet/page.h"

/* clang-format off */
#define ROWS(X) \
	X("a4",     595.28, 841.89) \
	X("letter", 612,    792)
/* clang-format on */

#define PAPER(name, width, height) {width, height},
#define NAME(name, width, height)  name,

const Paper PAPERS[] = {ROWS(PAPER)};

const char *const PAPER_NAMES[] = {ROWS(NAME) NULL};

SheetPage
sheet_page_default(void)
{
	return (SheetPage){
		.columns = PAGE_COLUMNS,
		.lines = PAGE_LINES,
		.ascii = !g_get_charset(NULL),
		.paper = &PAPERS[0],
	};
}
