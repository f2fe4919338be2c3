#include "paper/kinds/page.h"

/* clang-format off */
#define ROWS(X) \
	X("a4",     595.28, 841.89) \
	X("letter", 612,    792)

/* 70 by 120 mm, and 63.5 by 88.9 mm */
#define CARDS(X) \
	X("tarot", 198.43, 340.16) \
	X("poker", 180,    252)
/* clang-format on */

#define PAPER(name, width, height) {width, height},
#define NAME(name, width, height)  name,

const Paper PAPERS[] = {ROWS(PAPER)};

const char *const PAPER_NAMES[] = {ROWS(NAME) NULL};

const CardSize CARD_SIZES[] = {CARDS(PAPER)};

const char *const CARD_SIZE_NAMES[] = {CARDS(NAME) NULL};

SheetPage
sheet_page_default(void)
{
	return (SheetPage){
		.columns = PAGE_COLUMNS,
		.lines = PAGE_LINES,
		.ascii = !g_get_charset(NULL),
		.paper = &PAPERS[0],
		.card = &CARD_SIZES[0],
	};
}
