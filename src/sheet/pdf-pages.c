/* Strips to pages. */
#include "sheet/pdf-private.h"

/* Filling one page after the other. */
typedef struct Filling {
	PdfLayout *layout;
	const GArray *strips;
	const PageArea *area;
	double y; /* used of the page */
} Filling;

static const Strip *
strip_at(const Filling *filling, guint index)
{
	return &g_array_index(filling->strips, Strip, index);
}

/* What must not be torn from a strip on. */
static double
height_together(const Filling *filling, guint index)
{
	double height = 0;
	for (guint i = index; i < filling->strips->len; i++) {
		const Strip *strip = strip_at(filling, i);
		height += strip->height + (i > index ? strip->above : 0);
		if (!strip->with_next)
			break;
	}
	return height;
}

static bool
at_top(const Filling *filling)
{
	return filling->y <= 0;
}

static void
place(Filling *filling, const Strip *strip)
{
	if (!at_top(filling))
		filling->y += strip->above;
	const Placed placed = {
		.strip = strip,
		.x = filling->area->x,
		.y = filling->area->y + filling->y,
		.page = filling->layout->n_pages - 1,
	};
	g_array_append_val(filling->layout->placed, placed);
	filling->y += strip->height;
}

static void
begin_page(Filling *filling, const Strip *strip)
{
	filling->layout->n_pages++;
	filling->y = 0;
	if (strip->head >= 0)
		place(filling, strip_at(filling, (guint)strip->head));
}

/* Whether a page ends in front of a strip. What must stay together but is longer than a page is torn
   where it is full. */
static bool
needs_page(const Filling *filling, guint index)
{
	const Strip *strip = strip_at(filling, index);
	if (at_top(filling))
		return false;
	const double left = filling->area->height - filling->y - strip->above;
	const bool inside = index > 0 && strip_at(filling, index - 1)->with_next;
	const double together = inside ? strip->height : height_together(filling, index);
	const double room = together <= filling->area->height ? together : strip->height;
	return room > left;
}

void
pdf_fill_pages(PdfLayout *layout, const GArray *strips, const PageArea *area)
{
	Filling filling = {.layout = layout, .strips = strips, .area = area};
	layout->n_pages = 1;
	for (guint i = 0; i < strips->len; i++) {
		if (needs_page(&filling, i))
			begin_page(&filling, strip_at(&filling, i));
		place(&filling, strip_at(&filling, i));
	}
}
