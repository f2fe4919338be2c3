/*
 * A document as PDF.
 *
 * Black on white, in fonts of the machine, which are embedded. Text can be selected and searched,
 * and headings are entries of the outline. A unit is broken only if it is longer than a page. The
 * same document gives the same bytes on the same machine.
 */

#include "base/i18n.h"
#include "base/version.h"
#include "sheet/format.h"
#include "sheet/pdf-private.h"

#include <cairo-pdf.h>
#include <string.h>

#define MARGIN      34.0
#define FOOT_HEIGHT 20.0 /* below the area for line boxes */
#define FOOT_RULE   0.5
#define NUMBER_ROOM 80.0
#define GREY        0.45 /* hair lines and lines to cut along */
#define MIN_ZONE    0.45 /* part of the width that tables of units take */
#define MAX_ZONE    0.62
#define WIDE_ZONE   0.75 /* if a table does not fit otherwise */
#define BAR         0.90 /* grey of the ground of a unit's name */
#define CARD_MARGIN 17.0 /* around the foot of pages of cards */
#define CUT_GAP     2.0  /* between a card and the marks of its corners */
#define CARD_FOOT   7.0  /* from the bottom of a card to the top of its foot */

/* Scales to try, in this order, until a document fits on one page; smaller type is hard to read. */
static const double SCALES[] = {1.0, 0.93, 0.86, 0.8, 0.74};

/* Scales to try for cards, until a smaller one saves none. */
static const double CARD_SCALES[] = {0.94, 0.87, 0.8};

/* A document while it is drawn. */
typedef struct Drawing {
	const Document *document;
	const Paper *paper;
	PageArea area;
	PdfTypesetter typesetter;
	PdfPages pages;
	cairo_surface_t *surface;
	cairo_t *cairo;
	int open[4]; /* open entries of the outline, outermost first */
	unsigned n_open;
	unsigned ranks[4];
} Drawing;

static PageArea
area_of(const Paper *paper, double margin)
{
	return (PageArea){
		.x = margin,
		.y = margin,
		.width = paper->width - 2 * margin,
		.height = paper->height - 2 * margin - FOOT_HEIGHT,
	};
}

static void
pages_init(PdfPages *pages)
{
	*pages = (PdfPages){
		.placed = g_array_new(FALSE, FALSE, sizeof(Placed)),
		.frames = g_array_new(FALSE, FALSE, sizeof(Frame)),
	};
}

static void
pages_clear(PdfPages *pages)
{
	g_array_unref(pages->placed);
	g_array_unref(pages->frames);
}

/* The zone of tables is as wide as the widest one, but leaves room for the other blocks. */
static void
set_zone(Drawing *drawing)
{
	PdfTypesetter *typesetter = &drawing->typesetter;
	pdf_share_widths(typesetter, drawing->document);
	double most = typesetter->width * MAX_ZONE;
	double widest = pdf_widest_table(typesetter, drawing->document, most);
	if (widest > most) {
		most = typesetter->width * WIDE_ZONE;
		widest = pdf_widest_table(typesetter, drawing->document, most);
	}
	typesetter->page_height = drawing->area.height;
	typesetter->zone = CLAMP(widest, typesetter->width * MIN_ZONE, most);
}

static void
set_pages(Drawing *drawing, double scale)
{
	pdf_typesetter_init(&drawing->typesetter, drawing->area.width, scale);
	pages_init(&drawing->pages);
	set_zone(drawing);
	pdf_head(&drawing->typesetter, document_head(drawing->document));
	pdf_blocks(&drawing->typesetter, drawing->document, 0, document_count(drawing->document));
	pdf_fill_pages(&drawing->pages, drawing->typesetter.boxes, &drawing->area);
}

static void
set_one_page(Drawing *drawing)
{
	set_pages(drawing, SCALES[0]);
	for (gsize i = 1; i < G_N_ELEMENTS(SCALES) && drawing->pages.n_pages > 1; i++) {
		pages_clear(&drawing->pages);
		pdf_typesetter_clear(&drawing->typesetter);
		set_pages(drawing, SCALES[i]);
	}
}

static void
set_cards(Drawing *drawing, const SheetPage *page, double scale)
{
	drawing->area = area_of(drawing->paper, CARD_MARGIN);
	pdf_typesetter_init(&drawing->typesetter, pdf_card_width(page->card), scale);
	pages_init(&drawing->pages);
	pdf_fill_cards(&drawing->pages, &drawing->typesetter, drawing->document, page);
}

static guint
count_cards(Drawing *drawing, const SheetPage *page, double scale)
{
	set_cards(drawing, page, scale);
	const guint n = drawing->pages.n_cards;
	pages_clear(&drawing->pages);
	pdf_typesetter_clear(&drawing->typesetter);
	return n;
}

/* Sets all cards at one scale, the largest that needs no more cards than the smallest. */
static void
set_best_cards(Drawing *drawing, const SheetPage *page)
{
	const gsize last = G_N_ELEMENTS(CARD_SCALES) - 1;
	const guint fewest = count_cards(drawing, page, CARD_SCALES[last]);
	gsize i = 0;
	while (i < last && count_cards(drawing, page, CARD_SCALES[i]) > fewest)
		i++;
	set_cards(drawing, page, CARD_SCALES[i]);
}

static void
draw_rule(cairo_t *cairo, double x, double y, double width, double thickness)
{
	const double shade = thickness < 0.3 ? GREY : 0;
	cairo_set_source_rgb(cairo, shade, shade, shade);
	cairo_rectangle(cairo, x, y - thickness, width, thickness);
	cairo_fill(cairo);
}

static void
draw_box(cairo_t *cairo, const PdfLinks *links, const Placed *placed, double width)
{
	const LineBox *box = placed->box;
	if (box->is_bar) {
		cairo_set_source_rgb(cairo, BAR, BAR, BAR);
		cairo_rectangle(cairo, placed->x, placed->y, width, box->height);
		cairo_fill(cairo);
	}
	cairo_set_source_rgb(cairo, 0, 0, 0);
	for (guint i = 0; i < box->pieces->len; i++) {
		const Piece *piece = &g_array_index(box->pieces, Piece, i);
		cairo_move_to(cairo, placed->x + piece->x, placed->y + box->ascent + piece->y);
		pango_cairo_show_layout_line(cairo, piece->line);
		pdf_links_draw(links, cairo, piece, placed->x + piece->x,
		               placed->y + box->ascent + piece->y);
	}
	for (guint i = 0; i < box->rules->len; i++) {
		const Rule *rule = &g_array_index(box->rules, Rule, i);
		draw_rule(cairo, placed->x + rule->x, placed->y + box->height - rule->up,
		          rule->width, rule->thickness);
	}
}

/* Adds an entry to the outline, below the last one of a higher rank. */
static void
add_to_outline(Drawing *drawing, const Placed *placed)
{
	const LineBox *box = placed->box;
	while (drawing->n_open && drawing->ranks[drawing->n_open - 1] >= box->rank)
		drawing->n_open--;
	const int parent = drawing->n_open ? drawing->open[drawing->n_open - 1]
	                                   : CAIRO_PDF_OUTLINE_ROOT;
	g_autofree char *place = g_strdup_printf("page=%u pos=[%d %d]", placed->page + 1,
	                                         (int)placed->x, (int)placed->y);
	drawing->open[drawing->n_open] = cairo_pdf_surface_add_outline(
		drawing->surface, parent, box->title, place,
		drawing->n_open ? 0 : CAIRO_PDF_OUTLINE_FLAG_OPEN);
	drawing->ranks[drawing->n_open++] = box->rank;
}

static void
show_layout(cairo_t *cairo, PangoLayout *layout, double x, double y)
{
	cairo_set_source_rgb(cairo, 0, 0, 0);
	cairo_move_to(cairo, x, y);
	pango_cairo_show_layout(cairo, layout);
}

static char *
page_number(const Drawing *drawing, guint page)
{
	return g_strdup_printf(_("page %u of %u"), page + 1, drawing->pages.n_pages);
}

static void
draw_foot(Drawing *drawing, guint page)
{
	const PageArea *area = &drawing->area;
	const double y = area->y + area->height + FOOT_HEIGHT / 2;
	g_autofree char *number = page_number(drawing, page);
	PangoLayout *place = pdf_layout(&drawing->typesetter, STYLE_SMALL, number);
	PangoLayout *foot = pdf_layout_cut(&drawing->typesetter, STYLE_SMALL,
	                                   document_foot(drawing->document),
	                                   area->width - NUMBER_ROOM);
	draw_rule(drawing->cairo, area->x, y - 2, area->width, FOOT_RULE);
	show_layout(drawing->cairo, foot, area->x, y);
	show_layout(drawing->cairo, place, area->x + area->width - pdf_layout_width(place), y);
}

/* Beside cards, which leave no room below them. */
static void
draw_foot_beside(Drawing *drawing, guint page)
{
	int height;
	const double width = drawing->pages.margin - 2 * CARD_MARGIN;
	g_autofree char *number = page_number(drawing, page);
	g_autofree char *text = g_strjoin("\n", document_foot(drawing->document), number, NULL);
	PangoLayout *foot = pdf_layout_wrapped(&drawing->typesetter, STYLE_SMALL, text, width);
	pango_layout_get_size(foot, NULL, &height);
	show_layout(drawing->cairo, foot, CARD_MARGIN,
	            drawing->paper->height - 2 * CARD_MARGIN - (double)height / PANGO_SCALE);
}

/* Draws the name of the roster above every page but the first, which has a head. Cards have it themselves. */
static void
draw_running_head(Drawing *drawing, guint page)
{
	if (page == 0 || document_layout(drawing->document) == LAYOUT_CARDS)
		return;
	const PageArea *area = &drawing->area;
	PangoLayout *name = pdf_layout_cut(&drawing->typesetter, STYLE_SMALL,
	                                   document_head(drawing->document)->name, area->width);
	show_layout(drawing->cairo, name, area->x, area->y - 14 * drawing->typesetter.scale);
}

static void
draw_line(cairo_t *cairo, double x, double y, double to_x, double to_y)
{
	cairo_move_to(cairo, x, y);
	cairo_line_to(cairo, to_x, to_y);
	cairo_stroke(cairo);
}

/* Marks to cut along, outside the card at each corner. */
static void
draw_cut_marks(cairo_t *cairo, const Frame *frame)
{
	const double xs[] = {frame->x, frame->x + frame->width};
	const double ys[] = {frame->y, frame->y + frame->height};
	cairo_set_source_rgb(cairo, 0, 0, 0);
	cairo_set_line_width(cairo, 0.25);
	for (int i = 0; i < 2; i++)
		for (int k = 0; k < 2; k++) {
			const double across = i ? 1 : -1, down = k ? 1 : -1;
			draw_line(cairo, xs[i] + across * CUT_GAP, ys[k],
			          xs[i] + across * CARD_BLEED, ys[k]);
			draw_line(cairo, xs[i], ys[k] + down * CUT_GAP, xs[i],
			          ys[k] + down * CARD_BLEED);
		}
}

static void
draw_card_foot(Drawing *drawing, const Frame *frame)
{
	const double width = drawing->typesetter.width;
	const double x = frame->x + (frame->width - width) / 2;
	const double y = frame->y + frame->height - CARD_FOOT - pdf_size(&drawing->typesetter, 8);
	show_layout(drawing->cairo, frame->name, x, y);
	if (frame->number)
		show_layout(drawing->cairo, frame->number,
		            x + width - pdf_layout_width(frame->number), y);
}

/* The ground of a card's name reaches over the edge, so that no white shows where the cut is not
   exact. */
static void
draw_frames(Drawing *drawing, guint page)
{
	for (guint i = 0; i < drawing->pages.frames->len; i++) {
		const Frame *frame = &g_array_index(drawing->pages.frames, Frame, i);
		if (frame->page != page)
			continue;
		cairo_set_source_rgb(drawing->cairo, BAR, BAR, BAR);
		cairo_rectangle(drawing->cairo, frame->x - CARD_BLEED, frame->y - CARD_BLEED,
		                frame->width + 2 * CARD_BLEED, frame->bar + CARD_BLEED);
		cairo_fill(drawing->cairo);
		draw_cut_marks(drawing->cairo, frame);
		draw_card_foot(drawing, frame);
	}
}

static void
draw_pages(Drawing *drawing)
{
	guint at = 0;
	for (guint page = 0; page < drawing->pages.n_pages; page++) {
		draw_running_head(drawing, page);
		draw_frames(drawing, page);
		for (; at < drawing->pages.placed->len; at++) {
			const Placed *placed = &g_array_index(drawing->pages.placed, Placed, at);
			if (placed->page != page)
				break;
			if (placed->box->rule)
				pdf_links_draw_target(&drawing->typesetter.links, drawing->cairo,
				                      placed->box);
			draw_box(drawing->cairo, &drawing->typesetter.links, placed,
			         drawing->typesetter.width);
			if (placed->box->rank)
				add_to_outline(drawing, placed);
		}
		if (document_layout(drawing->document) == LAYOUT_CARDS)
			draw_foot_beside(drawing, page);
		else
			draw_foot(drawing, page);
		cairo_show_page(drawing->cairo);
	}
}

static cairo_status_t
append(void *closure, const unsigned char *data, unsigned int length)
{
	g_byte_array_append(closure, data, length);
	return CAIRO_STATUS_SUCCESS;
}

/* Sets the date of the sheet; cairo would use the current time. */
static void
set_metadata(const Drawing *drawing)
{
	const char *date = document_date(drawing->document);
	g_autofree char *time = g_strdup_printf("%sT00:00:00Z", *date ? date : "1970-01-01");
	cairo_pdf_surface_set_metadata(drawing->surface, CAIRO_PDF_METADATA_CREATE_DATE, time);
	cairo_pdf_surface_set_metadata(drawing->surface, CAIRO_PDF_METADATA_TITLE,
	                               document_head(drawing->document)->name);
	cairo_pdf_surface_set_metadata(drawing->surface, CAIRO_PDF_METADATA_CREATOR,
	                               "Muster " MUSTER_VERSION);
}

static GBytes *
draw(Drawing *drawing)
{
	GByteArray *bytes = g_byte_array_new();
	drawing->surface = cairo_pdf_surface_create_for_stream(append, bytes, drawing->paper->width,
	                                                       drawing->paper->height);
	drawing->cairo = cairo_create(drawing->surface);
	set_metadata(drawing);
	draw_pages(drawing);
	cairo_surface_finish(drawing->surface);
	g_assert(cairo_status(drawing->cairo) == CAIRO_STATUS_SUCCESS);
	cairo_destroy(drawing->cairo);
	cairo_surface_destroy(drawing->surface);
	return g_byte_array_free_to_bytes(bytes);
}

/* True if the machine has a font with letters: without one a PDF would have no text. */
static bool
has_fonts(void)
{
	PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
	PangoLayout *layout = pango_layout_new(context);
	pango_layout_set_text(layout, "A", -1);
	const bool has_letters = pango_layout_get_unknown_glyphs_count(layout) == 0;
	g_object_unref(layout);
	g_object_unref(context);
	return has_letters;
}

GBytes *
document_to_pdf(const Document *document, const SheetPage *page)
{
	if (!has_fonts())
		return NULL;
	Drawing drawing = {.document = document, .paper = page->paper};
	drawing.area = area_of(drawing.paper, MARGIN);
	switch (document_layout(document)) {
	case LAYOUT_PAGES:
		set_pages(&drawing, SCALES[0]);
		break;
	case LAYOUT_ONE_PAGE:
		set_one_page(&drawing);
		break;
	case LAYOUT_CARDS:
		set_best_cards(&drawing, page);
		break;
	}
	GBytes *bytes = draw(&drawing);
	pages_clear(&drawing.pages);
	pdf_typesetter_clear(&drawing.typesetter);
	return bytes;
}
