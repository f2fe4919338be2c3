/*
 * A document as PDF.
 *
 * Black on white, in fonts that Muster brings, which are embedded. Text can be selected and searched,
 * and headings are entries of the outline. A unit is broken only if it is longer than a page. The
 * same document gives the same bytes.
 */

#include "paper/pdf/pdf-draw-private.h"
#include "paper/pdf/pdf-part.h"
#include "paper/writers/writer.h"

#define MARGIN    34.0
#define MIN_ZONE  0.45 /* part of the width that tables of units take */
#define MAX_ZONE  0.62
#define WIDE_ZONE 0.75 /* if tables do not fit otherwise, or have many more lines */
#define FEW_MORE  1.08 /* times the fewest lines of tables */

/* Scales to try, in this order, until a document fits on one page; smaller type is hard to read. */
static const double SCALES[] = {1.0, 0.93, 0.86, 0.8, 0.74};

/* Scales to try where they may save a last page that is not half full. */
static const double TIGHTER[] = {0.96, 0.92};

/* Pages of the longest document that is set again to save one. */
#define MOST_PAGES 12u

/* Scales to try for cards, and the pages, backs included, that a larger one may need for each of the smallest. */
#define MORE_PAGES 1.5
static const double CARD_SCALES[] = {1.06, 1.0, 0.94, 0.87, 0.8};

static PageArea
area_of(const Paper *paper, double margin, double scale)
{
	return (PageArea){
		.x = margin / scale,
		.y = margin / scale,
		.width = (paper->width - 2 * margin) / scale,
		.height = (paper->height - 2 * margin - FOOT_HEIGHT) / scale,
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

static void
clear_document(Drawing *drawing)
{
	pages_clear(&drawing->pages);
	pdf_typesetter_clear(&drawing->typesetter);
}

/* Shares widths in the narrowest zone in which tables have few more lines than in the widest one. Returns its width. */
static double
share_widths(PdfTypesetter *typesetter, const Document *document)
{
	static const double ZONES[] = {MAX_ZONE, (MAX_ZONE + WIDE_ZONE) / 2};
	const guint fewest = pdf_share_widths(typesetter, document, typesetter->width * WIDE_ZONE);
	for (gsize i = 0; i < G_N_ELEMENTS(ZONES); i++) {
		const double most = typesetter->width * ZONES[i];
		if (pdf_share_widths(typesetter, document, most) <= fewest * FEW_MORE &&
		    pdf_widest_table(typesetter, document, most) <= most)
			return most;
	}
	pdf_share_widths(typesetter, document, typesetter->width * WIDE_ZONE);
	return typesetter->width * WIDE_ZONE;
}

/* The zone of tables is as wide as the widest one, but leaves room for the other blocks. */
static void
set_zone(Drawing *drawing)
{
	PdfTypesetter *typesetter = &drawing->typesetter;
	const double most = share_widths(typesetter, drawing->document);
	const double widest = pdf_widest_table(typesetter, drawing->document, most);
	typesetter->page_height = drawing->area.height;
	typesetter->zone = CLAMP(widest, typesetter->width * MIN_ZONE, most);
}

static void
set_pages(Drawing *drawing, double scale)
{
	drawing->area = area_of(drawing->paper, MARGIN, scale);
	pdf_typesetter_init(&drawing->typesetter, drawing->fonts, drawing->texts, drawing->document,
	                    drawing->area.width, scale);
	pages_init(&drawing->pages);
	set_zone(drawing);
	pdf_head(&drawing->typesetter, document_head(drawing->document));
	pdf_blocks(&drawing->typesetter, drawing->document, 0, document_count(drawing->document));
	pdf_fill_pages(&drawing->pages, drawing->typesetter.boxes, &drawing->area);
}

/* The part of the last page that has boxes. */
static double
last_page(const Drawing *drawing)
{
	const PdfPages *pages = &drawing->pages;
	double used = 0;
	for (guint i = pages->placed->len; i > 0; i--) {
		const Placed *placed = &g_array_index(pages->placed, Placed, i - 1);
		if (placed->page + 1 < pages->n_pages)
			break;
		used = MAX(used, placed->y + placed->box->height - drawing->area.y);
	}
	return used / drawing->area.height;
}

/* True if fewer pages may have room for a document in a smaller scale, which saves lines and letters. */
static bool
may_save_page(const Drawing *drawing, double scale)
{
	const guint n = drawing->pages.n_pages;
	const double last = last_page(drawing);
	return n > 1 && n <= MOST_PAGES && last < 0.5 && (n - 1 + last) * scale * scale < n - 1;
}

/* Sets a document in a smaller scale. Leaves it as it is, and returns false, if that saves no page. */
static bool
set_tighter(Drawing *drawing, double scale)
{
	if (!may_save_page(drawing, scale))
		return false;
	Drawing before = *drawing;
	set_pages(drawing, scale);
	const bool saves = drawing->pages.n_pages < before.pages.n_pages;
	clear_document(saves ? &before : drawing);
	if (!saves)
		*drawing = before;
	return saves;
}

/* Sets a document in full size, or a little smaller if that saves a page. */
static void
set_fewest_pages(Drawing *drawing)
{
	set_pages(drawing, SCALES[0]);
	for (gsize i = 0; i < G_N_ELEMENTS(TIGHTER); i++)
		if (set_tighter(drawing, TIGHTER[i]))
			return;
}

static void
set_one_page(Drawing *drawing)
{
	set_pages(drawing, SCALES[0]);
	for (gsize i = 1; i < G_N_ELEMENTS(SCALES) && drawing->pages.n_pages > 1; i++) {
		clear_document(drawing);
		set_pages(drawing, SCALES[i]);
	}
}

static void
set_cards(Drawing *drawing, const SheetPage *page, double scale)
{
	drawing->area = area_of(drawing->paper, CARD_MARGIN, scale);
	pdf_typesetter_init(&drawing->typesetter, drawing->fonts, drawing->texts, drawing->document,
	                    pdf_card_width(page->card) / scale, scale);
	pages_init(&drawing->pages);
	pdf_fill_cards(&drawing->pages, &drawing->typesetter, drawing->document, page);
}

/* The costs of a scale for cards. */
typedef struct CardCosts {
	guint cards, pages;
	guint broken; /* tables that are too wide, whose rows are paragraphs */
} CardCosts;

static CardCosts
costs_of_cards(Drawing *drawing, const SheetPage *page, double scale)
{
	set_cards(drawing, page, scale);
	const CardCosts costs = {drawing->pages.n_cards, drawing->pages.n_pages,
	                         drawing->typesetter.n_broken};
	clear_document(drawing);
	return costs;
}

static bool
is_worth_its_costs(CardCosts costs, CardCosts least)
{
	return costs.cards <= least.cards && costs.broken <= least.broken &&
	       costs.pages <= least.pages * MORE_PAGES;
}

/* Sets all cards at one scale, the largest that needs no more cards than the smallest, breaks no more tables, and does
   not turn many cards over. */
static void
set_best_cards(Drawing *drawing, const SheetPage *page)
{
	const gsize last = G_N_ELEMENTS(CARD_SCALES) - 1;
	const CardCosts least = costs_of_cards(drawing, page, CARD_SCALES[last]);
	gsize i = 0;
	while (i < last &&
	       !is_worth_its_costs(costs_of_cards(drawing, page, CARD_SCALES[i]), least))
		i++;
	set_cards(drawing, page, CARD_SCALES[i]);
}

SheetWriter *
pdf_part_writer(void)
{
	return document_to_pdf;
}

const char *
pdf_part_libraries(void)
{
	static char text[64];
	g_snprintf(text, sizeof text, "cairo %s, Pango %s", cairo_version_string(),
	           pango_version_string());
	return text;
}

static void
set_document(Drawing *drawing, const SheetPage *page)
{
	switch (document_layout(drawing->document)) {
	case LAYOUT_PAGES:
		set_fewest_pages(drawing);
		break;
	case LAYOUT_ONE_PAGE:
		set_one_page(drawing);
		break;
	case LAYOUT_CARDS:
		set_best_cards(drawing, page);
		break;
	}
	/* The foot is set when it is drawn, but its characters count. */
	pdf_layout_cut(&drawing->typesetter, STYLE_SMALL, document_foot(drawing->document),
	               drawing->area.width, 1);
}

/* Sets the document in fonts that have its characters. */
static void
set_with_fonts(Drawing *drawing, const SheetPage *page)
{
	drawing->fonts = pdf_own_fonts();
	if (drawing->fonts) {
		set_document(drawing, page);
		if (!pdf_fonts_lack(&drawing->typesetter))
			return;
		clear_document(drawing);
		g_hash_table_remove_all(drawing->texts);
	}
	drawing->fonts = pdf_all_fonts();
	if (drawing->fonts)
		set_document(drawing, page);
}

GBytes *
document_to_pdf(const Document *document, const SheetPage *page)
{
	g_autoptr(GHashTable) texts = pdf_texts_new();
	Drawing drawing = {.document = document, .paper = page->paper, .texts = texts};
	set_with_fonts(&drawing, page);
	if (!drawing.fonts)
		return NULL;
	if (page->boxed)
		pdf_fonts_add_missing(&drawing.typesetter, page->boxed);
	GBytes *bytes = pdf_draw(&drawing);
	clear_document(&drawing);
	return bytes;
}
