/* Distributes line boxes over pages. */
#include "paper/pdf/pdf-private.h"

/* Fills one page after the other. */
typedef struct PageFiller {
	PdfPages *pages;
	const GArray *boxes;
	const PageArea *area;
	double y; /* height used on the page */
} PageFiller;

static const LineBox *
box_at(const PageFiller *filler, guint index)
{
	return &g_array_index(filler->boxes, LineBox, index);
}

/* The height of the boxes from an index on that must stay on one page. */
static double
height_together(const PageFiller *filler, guint index)
{
	double height = 0;
	for (guint i = index; i < filler->boxes->len; i++) {
		const LineBox *box = box_at(filler, i);
		height += box->height + (i > index ? box->above : 0);
		if (!box->with_next)
			break;
	}
	return height;
}

static bool
at_top(const PageFiller *filler)
{
	return filler->y <= 0;
}

static void
place(PageFiller *filler, const LineBox *box, bool again)
{
	if (!at_top(filler))
		filler->y += box->above;
	const Placed placed = {
		.box = box,
		.x = filler->area->x,
		.y = filler->area->y + filler->y,
		.page = filler->pages->n_pages - 1,
		.again = again,
	};
	g_array_append_val(filler->pages->placed, placed);
	filler->y += box->height;
}

static void
begin_page(PageFiller *filler, const LineBox *box)
{
	filler->pages->n_pages++;
	filler->y = 0;
	if (box->head >= 0)
		place(filler, box_at(filler, (guint)box->head), true);
}

/* True if a new page must begin before a box. Boxes that belong together but need more than a
   page are broken where the page is full. */
static bool
needs_page(const PageFiller *filler, guint index)
{
	const LineBox *box = box_at(filler, index);
	if (at_top(filler) || box->begins_page)
		return !at_top(filler);
	const double left = filler->area->height - filler->y - box->above;
	const bool inside = index > 0 && box_at(filler, index - 1)->with_next;
	const double together = inside ? box->height : height_together(filler, index);
	const double room = together <= filler->area->height ? together : box->height;
	return room > left;
}

/* The height of the boxes from an index up to another at the top of a column. */
static double
column_height(const PageFiller *filler, guint from, guint to)
{
	double height = 0;
	for (guint i = from; i < to; i++)
		height += box_at(filler, i)->height + (i > from ? box_at(filler, i)->above : 0);
	return height;
}

/* The index behind the last box, from an index up to another, with which a column of a height may end. Boxes
   that belong together but are higher are broken where the column is full. */
static guint
end_of_column(const PageFiller *filler, guint from, guint to, double room)
{
	double height = 0;
	guint end = from, i = from;
	for (; i < to; i++) {
		const LineBox *box = box_at(filler, i);
		height += box->height + (i > from ? box->above : 0);
		if (height > room && i > from)
			break;
		if (!box->with_next || i + 1 == to)
			end = i + 1;
	}
	return end > from ? end : i;
}

/* The index behind the first of two columns whose heights differ least, where the second is not the
   higher one. */
static guint
middle(const PageFiller *filler, guint from, guint to)
{
	const double whole = column_height(filler, from, to);
	double height = 0;
	for (guint i = from; i < to; i++) {
		const LineBox *box = box_at(filler, i);
		height += box->height + (i > from ? box->above : 0);
		if (!box->with_next && 2 * height >= whole)
			return i + 1;
	}
	return to;
}

/* Places boxes as a column at the left or right side of the page, from a height on. */
static void
place_column(PageFiller *filler, guint from, guint to, double top, bool at_right)
{
	const PageArea *area = filler->area;
	double y = top;
	for (guint i = from; i < to; i++) {
		const LineBox *box = box_at(filler, i);
		y += i > from ? box->above : 0;
		const Placed placed = {
			.box = box,
			.x = area->x + (at_right ? (area->width + COLUMN_GUTTER) / 2 : 0),
			.y = area->y + y,
			.page = filler->pages->n_pages - 1,
		};
		g_array_append_val(filler->pages->placed, placed);
		y += box->height;
	}
	filler->y = MAX(filler->y, y);
}

/* Places boxes in two columns on this page. Returns the index of the first box that is left. */
static guint
place_columns(PageFiller *filler, guint from, guint to)
{
	const double top = filler->y + (at_top(filler) ? 0 : box_at(filler, from)->above);
	const double room = filler->area->height - top;
	guint half = middle(filler, from, to);
	if (column_height(filler, from, half) > room)
		half = end_of_column(filler, from, to, room);
	const guint end = end_of_column(filler, half, to, room);
	place_column(filler, from, half, top, false);
	place_column(filler, half, end, top, true);
	return end;
}

static guint
end_of_columns(const PageFiller *filler, guint from)
{
	while (from < filler->boxes->len && box_at(filler, from)->in_columns)
		from++;
	return from;
}

/* Places the boxes in columns from an index on. Returns the index of the box behind. */
static guint
fill_columns(PageFiller *filler, guint from)
{
	const guint end = end_of_columns(filler, from);
	while (from < end) {
		if (needs_page(filler, from))
			begin_page(filler, box_at(filler, from));
		from = place_columns(filler, from, end);
	}
	return end;
}

void
pdf_fill_pages(PdfPages *pages, const GArray *boxes, const PageArea *area)
{
	PageFiller filler = {.pages = pages, .boxes = boxes, .area = area};
	pages->n_pages = 1;
	for (guint i = 0; i < boxes->len;) {
		if (box_at(&filler, i)->in_columns) {
			i = fill_columns(&filler, i);
			continue;
		}
		if (needs_page(&filler, i))
			begin_page(&filler, box_at(&filler, i));
		place(&filler, box_at(&filler, i++), false);
	}
}
