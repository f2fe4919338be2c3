/* Distributes line boxes over pages. */
#include "sheet/pdf-private.h"

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
place(PageFiller *filler, const LineBox *box)
{
	if (!at_top(filler))
		filler->y += box->above;
	const Placed placed = {
		.box = box,
		.x = filler->area->x,
		.y = filler->area->y + filler->y,
		.page = filler->pages->n_pages - 1,
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
		place(filler, box_at(filler, (guint)box->head));
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

void
pdf_fill_pages(PdfPages *pages, const GArray *boxes, const PageArea *area)
{
	PageFiller filler = {.pages = pages, .boxes = boxes, .area = area};
	pages->n_pages = 1;
	for (guint i = 0; i < boxes->len; i++) {
		if (needs_page(&filler, i))
			begin_page(&filler, box_at(&filler, i));
		place(&filler, box_at(&filler, i));
	}
}
