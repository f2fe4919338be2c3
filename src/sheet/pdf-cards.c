/*
 * Cards to cut out, three in a row and three rows on a page.
 *
 * A card takes as many rows as it needs. Text longer than a page continues on another card.
 */
#include "sheet/pdf-private.h"

#define GRID    3u
#define PADDING 6.0

/* The next free cell of the grid, which is filled column by column. */
typedef struct Grid {
	PdfPages *pages;
	const PageArea *area;
	guint column, row;
} Grid;

static double
cell_width(const PageArea *area)
{
	return area->width / GRID;
}

static double
cell_height(const PageArea *area)
{
	return area->height / GRID;
}

double
pdf_card_width(const PageArea *area)
{
	return cell_width(area) - 2 * PADDING;
}

/* Boxes of a card, up to the height of a page, and the rows of the grid they take. */
typedef struct CardPart {
	guint first, end;
	guint rows;
} CardPart;

static CardPart
take_part(const PdfTypesetter *typesetter, const PageArea *area, guint first, guint end)
{
	CardPart part = {first, first, 1};
	const double most = area->height - 2 * PADDING;
	double height = 0;
	while (part.end < end) {
		const LineBox *box = pdf_box_at(typesetter, part.end);
		const double next = height + box->height + (part.end > first ? box->above : 0);
		if (next > most && part.end > first)
			break;
		height = next;
		part.end++;
	}
	while (part.rows < GRID && part.rows * cell_height(area) - 2 * PADDING < height)
		part.rows++;
	return part;
}

/* Moves to the next place with that many free rows below each other. */
static void
find_room(Grid *grid, guint rows)
{
	if (grid->row + rows > GRID) {
		grid->row = 0;
		grid->column++;
	}
	if (grid->column == GRID || grid->pages->n_pages == 0) {
		grid->column = 0;
		grid->row = 0;
		grid->pages->n_pages++;
	}
}

static void
place_part(Grid *grid, const PdfTypesetter *typesetter, const CardPart *part)
{
	find_room(grid, part->rows);
	const PageArea *area = grid->area;
	const Frame frame = {
		.x = area->x + grid->column * cell_width(area),
		.y = area->y + grid->row * cell_height(area),
		.width = cell_width(area),
		.height = part->rows * cell_height(area),
		.page = grid->pages->n_pages - 1,
	};
	double y = frame.y + PADDING;
	for (guint i = part->first; i < part->end; i++) {
		const LineBox *box = pdf_box_at(typesetter, i);
		y += i > part->first ? box->above : 0;
		const Placed placed = {box, frame.x + PADDING, y, frame.page};
		g_array_append_val(grid->pages->placed, placed);
		y += box->height;
	}
	g_array_append_val(grid->pages->frames, frame);
	grid->row += part->rows;
}

/* The index of the first box of each card, then the number of boxes: guint. The caller owns it. */
static GArray *
set_cards(PdfTypesetter *typesetter, const Document *document)
{
	GArray *starts = g_array_new(FALSE, FALSE, sizeof(guint));
	guint from = 0;
	for (guint i = 0; i < document_count(document); i++) {
		if (document_get(document, i)->kind != BLOCK_UNIT_END)
			continue;
		g_array_append_val(starts, typesetter->boxes->len);
		pdf_blocks(typesetter, document, from, i + 1);
		from = i + 1;
	}
	g_array_append_val(starts, typesetter->boxes->len);
	return starts;
}

void
pdf_fill_cards(PdfPages *pages, PdfTypesetter *typesetter, const Document *document,
               const PageArea *area)
{
	g_autoptr(GArray) starts = set_cards(typesetter, document);
	Grid grid = {.pages = pages, .area = area};
	for (guint i = 0; i + 1 < starts->len; i++) {
		const guint end = g_array_index(starts, guint, i + 1);
		guint at = g_array_index(starts, guint, i);
		while (at < end) {
			const CardPart part = take_part(typesetter, area, at, end);
			place_part(&grid, typesetter, &part);
			at = part.end;
		}
	}
	pages->n_pages = MAX(pages->n_pages, 1);
}
