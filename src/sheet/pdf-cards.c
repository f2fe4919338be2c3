/*
 * Cards to cut out: three in a row and three rows a page. A card is as many rows high as it needs; what
 * needs more than a page goes on on another card.
 */
#include "sheet/pdf-private.h"

#define GRID    3u
#define PADDING 6.0

/* The next free cell, column by column. */
typedef struct Grid {
	PdfLayout *layout;
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

/* Strips of a card from one on that fit into a page's height, and the rows they take. */
typedef struct CardPart {
	guint first, end;
	guint rows;
} CardPart;

static CardPart
take_part(const PdfSetting *setting, const PageArea *area, guint first, guint end)
{
	CardPart part = {first, first, 1};
	const double most = area->height - 2 * PADDING;
	double height = 0;
	while (part.end < end) {
		const Strip *strip = pdf_strip_at(setting, part.end);
		const double next = height + strip->height + (part.end > first ? strip->above : 0);
		if (next > most && part.end > first)
			break;
		height = next;
		part.end++;
	}
	while (part.rows < GRID && part.rows * cell_height(area) - 2 * PADDING < height)
		part.rows++;
	return part;
}

/* Goes on until there are so many rows free one below the other. */
static void
find_room(Grid *grid, guint rows)
{
	if (grid->row + rows > GRID) {
		grid->row = 0;
		grid->column++;
	}
	if (grid->column == GRID || grid->layout->n_pages == 0) {
		grid->column = 0;
		grid->row = 0;
		grid->layout->n_pages++;
	}
}

static void
place_part(Grid *grid, const PdfSetting *setting, const CardPart *part)
{
	find_room(grid, part->rows);
	const PageArea *area = grid->area;
	const Frame frame = {
		.x = area->x + grid->column * cell_width(area),
		.y = area->y + grid->row * cell_height(area),
		.width = cell_width(area),
		.height = part->rows * cell_height(area),
		.page = grid->layout->n_pages - 1,
	};
	double y = frame.y + PADDING;
	for (guint i = part->first; i < part->end; i++) {
		const Strip *strip = pdf_strip_at(setting, i);
		y += i > part->first ? strip->above : 0;
		const Placed placed = {strip, frame.x + PADDING, y, frame.page};
		g_array_append_val(grid->layout->placed, placed);
		y += strip->height;
	}
	g_array_append_val(grid->layout->frames, frame);
	grid->row += part->rows;
}

/* The first strip of each card, and, at the end, the one behind the last; of guint. */
static GArray *
set_cards(PdfSetting *setting, const Document *document)
{
	GArray *starts = g_array_new(FALSE, FALSE, sizeof(guint));
	guint from = 0;
	for (guint i = 0; i < document_count(document); i++) {
		if (document_get(document, i)->kind != BLOCK_UNIT_END)
			continue;
		g_array_append_val(starts, setting->strips->len);
		pdf_blocks(setting, document, from, i + 1);
		from = i + 1;
	}
	g_array_append_val(starts, setting->strips->len);
	return starts;
}

void
pdf_fill_cards(PdfLayout *layout, PdfSetting *setting, const Document *document,
               const PageArea *area)
{
	g_autoptr(GArray) starts = set_cards(setting, document);
	Grid grid = {.layout = layout, .area = area};
	for (guint i = 0; i + 1 < starts->len; i++) {
		const guint end = g_array_index(starts, guint, i + 1);
		guint at = g_array_index(starts, guint, i);
		while (at < end) {
			const CardPart part = take_part(setting, area, at, end);
			place_part(&grid, setting, &part);
			at = part.end;
		}
	}
	layout->n_pages = MAX(layout->n_pages, 1);
}
