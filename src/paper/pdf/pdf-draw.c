/*
 * Draws the pages of a document.
 *
 * Boxes of one block are one element of the structure that screen readers follow: a heading by its rank, or
 * a paragraph.
 */
#include "base/language/i18n.h"
#include "base/values/version.h"
#include "paper/pdf/pdf-draw-private.h"

#define FOOT_RULE     0.5
#define NUMBER_ROOM   80.0
#define THICKEST_HAIR 0.3
#define HAIR          0.2
#define GREY          0.45 /* hair lines and lines to cut along */
#define BAR           0.90 /* grey of the ground of a unit's name */
#define EDGE          2.5  /* width of the edge of a bar */
#define EDGE_GAP      1.5
#define CARD_LINE     1.2  /* below the name on a card */
#define CUT_GAP       2.0  /* between a card and the marks of its corners */
#define RUNNING_HEAD  14.0 /* from the top of its line to the area for boxes */
#define FOOT_LINES    2    /* most lines of a page's foot; the margin has room for them */
#define CARD_FOOT     7.0  /* from the bottom of a card to the top of its foot */

/* Sets a colour of the game; without one, a grey. */
static void
set_colour(cairo_t *cairo, const CompanionColour *own, double grey)
{
	if (own->is_set)
		cairo_set_source_rgb(cairo, colour_channel(own->colour, 0),
		                     colour_channel(own->colour, 1),
		                     colour_channel(own->colour, 2));
	else
		cairo_set_source_rgb(cairo, grey, grey, grey);
}

/* Sets the colour of the rules of a box. */
static void
set_ink(cairo_t *cairo, const CompanionLook *look, const LineBox *box)
{
	static const CompanionColour NONE = {0};
	set_colour(cairo, box->accented ? &look->accent : &NONE, 0);
}

/* Sets the colour of the texts of a box. */
static void
set_pen(PdfPen *pen, const CompanionLook *look, const LineBox *box)
{
	if (box->accented && look->accent.is_set)
		pdf_pen_set_colour(pen, colour_channel(look->accent.colour, 0),
		                   colour_channel(look->accent.colour, 1),
		                   colour_channel(look->accent.colour, 2));
	else
		pdf_pen_set_colour(pen, 0, 0, 0);
}

/* In the colour that is set. A hair line is kept, to be drawn with all others of the page. */
static void
draw_rule(Drawing *drawing, double x, double y, double width, double thickness)
{
	cairo_t *cairo = drawing->cairo;
	const Rule hair = {x, width, thickness, y - thickness / 2};
	if (thickness <= THICKEST_HAIR) {
		g_array_append_val(drawing->hairs, hair);
		return;
	}
	cairo_rectangle(cairo, x, y - thickness, width, thickness);
	cairo_fill(cairo);
}

/* Draws the hair lines of the page, in grey. */
static void
draw_hairs(Drawing *drawing)
{
	cairo_t *cairo = drawing->cairo;
	for (guint i = 0; i < drawing->hairs->len; i++) {
		const Rule *hair = &g_array_index(drawing->hairs, Rule, i);
		cairo_move_to(cairo, hair->x, hair->up);
		cairo_line_to(cairo, hair->x + hair->width, hair->up);
	}
	cairo_set_source_rgb(cairo, GREY, GREY, GREY);
	cairo_set_line_width(cairo, HAIR);
	cairo_stroke(cairo);
	g_array_set_size(drawing->hairs, 0);
}

static void
fill_rectangle(cairo_t *cairo, double x, double y, double width, double height)
{
	cairo_rectangle(cairo, x, y, width, height);
	cairo_fill(cairo);
}

/* The ground of a unit's name, with an edge at its left in the game's accent, unless it is on a card, which has a line
   below. */
static void
draw_bar(cairo_t *cairo, const Drawing *drawing, const Placed *placed)
{
	const CompanionLook *look = document_look(drawing->document);
	const double width = drawing->typesetter.width;
	set_colour(cairo, &look->bar, BAR);
	fill_rectangle(cairo, placed->x, placed->y, width, placed->box->height);
	if (!look->accent.is_set || document_layout(drawing->document) == LAYOUT_CARDS)
		return;
	set_colour(cairo, &look->accent, 0);
	fill_rectangle(cairo, placed->x - EDGE - EDGE_GAP, placed->y, EDGE, placed->box->height);
}

/* Draws the squares of a code, those beside each other as one. */
static void
draw_code(cairo_t *cairo, const Placed *placed)
{
	const QrCode *code = placed->box->code;
	const guint n = qr_code_width(code);
	const double square = placed->box->height / (n + 2 * QR_QUIET);
	for (guint y = 0; y < n; y++)
		for (guint x = 0, end; x < n; x = end + 1) {
			for (end = x; end < n && qr_code_is_black(code, end, y);)
				end++;
			cairo_rectangle(cairo, placed->x + square * (QR_QUIET + x),
			                placed->y + square * (QR_QUIET + y), square * (end - x),
			                square);
		}
	cairo_set_source_rgb(cairo, 0, 0, 0);
	cairo_fill(cairo);
}

static void
draw_box(Drawing *drawing, const Placed *placed)
{
	cairo_t *cairo = drawing->cairo;
	const LineBox *box = placed->box;
	const PdfLinks *links = &drawing->typesetter.links;
	const CompanionLook *look = document_look(drawing->document);
	if (box->is_bar)
		draw_bar(cairo, drawing, placed);
	if (box->code)
		draw_code(cairo, placed);
	set_pen(&drawing->pen, look, box);
	for (guint i = 0; i < box->pieces->len; i++) {
		const Piece *piece = &g_array_index(box->pieces, Piece, i);
		const double x = placed->x + piece->x, y = placed->y + box->ascent + piece->y;
		pdf_pen_write(&drawing->pen, piece->layout, piece->line, x, y);
		pdf_links_draw(links, cairo, piece, x, y, drawing->typesetter.scale);
	}
	for (guint i = 0; i < box->rules->len; i++) {
		const Rule *rule = &g_array_index(box->rules, Rule, i);
		set_ink(cairo, look, box);
		draw_rule(drawing, placed->x + rule->x, placed->y + box->height - rule->up,
		          rule->width, rule->thickness);
	}
}

/* The place of a unit's first box; NULL if it is on no page. */
static const Placed *
find_unit(const Drawing *drawing, guint unit)
{
	for (guint i = 0; i < drawing->pages.placed->len; i++) {
		const Placed *placed = &g_array_index(drawing->pages.placed, Placed, i);
		if (placed->box->unit == unit + 1)
			return placed;
	}
	return NULL;
}

/* Draws the number of the page of a unit, and a link to it. */
static void
draw_page_number(Drawing *drawing, const Placed *placed, const PageNumber *number)
{
	const Placed *unit = find_unit(drawing, number->unit);
	if (!unit)
		return;
	g_autofree char *text = g_strdup_printf(_("p. %u"), unit->page + 1);
	PdfLayout *layout = pdf_layout(&drawing->typesetter, STYLE_CELL, text);
	const double scale = drawing->typesetter.scale;
	pdf_pen_set_colour(&drawing->pen, 0, 0, 0);
	pdf_pen_write(&drawing->pen, layout, 0,
	              placed->x + number->right - pdf_layout_width(layout),
	              placed->y + placed->box->ascent);
	g_autofree char *link = g_strdup_printf(
		"page=%u pos=[%d %d] rect=[%d %d %d %d]", unit->page + 1, (int)(unit->x * scale),
		(int)(unit->y * scale), (int)((placed->x + number->x) * scale),
		(int)(placed->y * scale), (int)((number->right - number->x) * scale),
		(int)(placed->box->height * scale));
	cairo_tag_begin(drawing->cairo, CAIRO_TAG_LINK, link);
	cairo_tag_end(drawing->cairo, CAIRO_TAG_LINK);
}

/* Adds an entry to the outline, below the last one of a higher rank. */
static void
add_to_outline(Drawing *drawing, const Placed *placed)
{
	const LineBox *box = placed->box;
	const double scale = drawing->typesetter.scale;
	while (drawing->n_open && drawing->ranks[drawing->n_open - 1] >= box->rank)
		drawing->n_open--;
	const int parent = drawing->n_open ? drawing->open[drawing->n_open - 1]
	                                   : CAIRO_PDF_OUTLINE_ROOT;
	g_autofree char *place = g_strdup_printf("page=%u pos=[%d %d]", placed->page + 1,
	                                         (int)(placed->x * scale),
	                                         (int)(placed->y * scale));
	drawing->open[drawing->n_open] = cairo_pdf_surface_add_outline(
		drawing->surface, parent, box->title, place,
		drawing->n_open ? 0 : CAIRO_PDF_OUTLINE_FLAG_OPEN);
	drawing->ranks[drawing->n_open++] = box->rank;
}

/* Writes lines below each other, the first with its top at @y. */
static void
show_layout(Drawing *drawing, const PdfLayout *layout, double x, double y)
{
	pdf_pen_set_colour(&drawing->pen, 0, 0, 0);
	for (guint k = 0; k < pdf_layout_lines(layout); k++) {
		const ShapedLine *line = pdf_layout_line(layout, k);
		pdf_pen_write(&drawing->pen, layout, k, x, y + (double)line->ascent / PANGO_SCALE);
		y += (double)(line->ascent + line->descent) / PANGO_SCALE;
	}
}

static double
height_of(const PdfLayout *layout)
{
	double height = 0;
	for (guint k = 0; k < pdf_layout_lines(layout); k++)
		height += (double)(pdf_layout_line(layout, k)->ascent +
		                   pdf_layout_line(layout, k)->descent) /
		          PANGO_SCALE;
	return height;
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
	PdfLayout *place = pdf_layout(&drawing->typesetter, STYLE_SMALL, number);
	PdfLayout *foot = pdf_layout_cut(&drawing->typesetter, STYLE_SMALL,
	                                 document_foot(drawing->document),
	                                 area->width - NUMBER_ROOM, FOOT_LINES);
	cairo_set_source_rgb(drawing->cairo, 0, 0, 0);
	draw_rule(drawing, area->x, y - 2, area->width, FOOT_RULE);
	show_layout(drawing, foot, area->x, y);
	show_layout(drawing, place, area->x + area->width - pdf_layout_width(place), y);
}

/* Beside cards, which leave no room below them. */
static void
draw_foot_beside(Drawing *drawing, guint page)
{
	const PdfTypesetter *typesetter = &drawing->typesetter;
	const double margin = pdf_unscaled(typesetter, CARD_MARGIN);
	const double width = drawing->pages.margin - 2 * margin;
	g_autofree char *number = page_number(drawing, page);
	g_autoptr(GString) text = g_string_new(document_foot(drawing->document));
	g_string_append_printf(text, "\n%s", number);
	/* The column is narrow: a word must not be broken because a blank may not. */
	g_string_replace(text, UNBREAKABLE_BLANK, " ", 0);
	PdfLayout *foot = pdf_layout_wrapped(&drawing->typesetter, STYLE_SMALL, text->str, width);
	show_layout(drawing, foot, margin,
	            pdf_unscaled(typesetter, drawing->paper->height) - 2 * margin -
	                    height_of(foot));
}

/* Draws the name of the roster above every page but the first, which has a head. Cards have it themselves. */
static void
draw_running_head(Drawing *drawing, guint page)
{
	if (page == 0 || document_layout(drawing->document) == LAYOUT_CARDS)
		return;
	const PageArea *area = &drawing->area;
	PdfLayout *name = pdf_layout_cut(&drawing->typesetter, STYLE_SMALL,
	                                 document_head(drawing->document)->name, area->width, 1);
	show_layout(drawing, name, area->x, area->y - RUNNING_HEAD);
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
draw_cut_marks(const Drawing *drawing, const Frame *frame)
{
	cairo_t *cairo = drawing->cairo;
	const double gap = pdf_unscaled(&drawing->typesetter, CUT_GAP);
	const double bleed = pdf_unscaled(&drawing->typesetter, CARD_BLEED);
	const double xs[] = {frame->x, frame->x + frame->width};
	const double ys[] = {frame->y, frame->y + frame->height};
	cairo_set_source_rgb(cairo, 0, 0, 0);
	cairo_set_line_width(cairo, pdf_unscaled(&drawing->typesetter, 0.25));
	for (int i = 0; i < 2; i++)
		for (int k = 0; k < 2; k++) {
			const double across = i ? 1 : -1, down = k ? 1 : -1;
			draw_line(cairo, xs[i] + across * gap, ys[k], xs[i] + across * bleed,
			          ys[k]);
			draw_line(cairo, xs[i], ys[k] + down * gap, xs[i], ys[k] + down * bleed);
		}
}

static void
draw_card_foot(Drawing *drawing, const Frame *frame)
{
	const double width = drawing->typesetter.width;
	const double x = frame->x + (frame->width - width) / 2;
	const double y = frame->y + frame->height - pdf_unscaled(&drawing->typesetter, CARD_FOOT) -
	                 8;
	show_layout(drawing, frame->name, x, y);
	if (frame->number)
		show_layout(drawing, frame->number, x + width - pdf_layout_width(frame->number), y);
}

/* The ground of a card's name, over a line in the game's accent. Both reach over the edge, so that no white shows
   where the cut is not exact. */
static void
draw_card_bar(const Drawing *drawing, const Frame *frame)
{
	const CompanionLook *look = document_look(drawing->document);
	const double bleed = pdf_unscaled(&drawing->typesetter, CARD_BLEED);
	const double x = frame->x - bleed, width = frame->width + 2 * bleed;
	set_colour(drawing->cairo, &look->bar, BAR);
	fill_rectangle(drawing->cairo, x, frame->y - bleed, width, frame->bar + bleed);
	if (!look->accent.is_set)
		return;
	set_colour(drawing->cairo, &look->accent, 0);
	fill_rectangle(drawing->cairo, x, frame->y + frame->bar, width, CARD_LINE);
}

static void
draw_frames(Drawing *drawing, guint page)
{
	for (guint i = 0; i < drawing->pages.frames->len; i++) {
		const Frame *frame = &g_array_index(drawing->pages.frames, Frame, i);
		if (frame->page != page)
			continue;
		draw_card_bar(drawing, frame);
		draw_cut_marks(drawing, frame);
		draw_card_foot(drawing, frame);
	}
}

/* The element of a box in the structure: "H1" for the roster to "H4" for a unit, or a paragraph. */
static const char *
element_of(const LineBox *box)
{
	static const char *const HEADINGS[] = {"P", "H2", "H3", "H4"};
	return box->title && !box->rank ? "H1" : HEADINGS[MIN(box->rank, 3)];
}

/* Draws a box with its links, targets and numbers of pages. */
static void
draw_placed(Drawing *drawing, const Placed *placed)
{
	const LineBox *box = placed->box;
	if (box->rule)
		pdf_links_draw_target(&drawing->typesetter.links, drawing->cairo, box);
	draw_box(drawing, placed);
	for (guint i = 0; box->numbers && i < box->numbers->len; i++)
		draw_page_number(drawing, placed, &g_array_index(box->numbers, PageNumber, i));
	if (box->rank && !placed->again)
		add_to_outline(drawing, placed);
}

/* Draws the boxes of a page from an index on. Returns the index of the box behind. */
static guint
draw_boxes(Drawing *drawing, guint page, guint at)
{
	const char *open = NULL;
	guint group = 0;
	for (; at < drawing->pages.placed->len; at++) {
		const Placed *placed = &g_array_index(drawing->pages.placed, Placed, at);
		if (placed->page != page)
			break;
		if (open && placed->box->group != group) {
			pdf_pen_flush(&drawing->pen);
			cairo_tag_end(drawing->cairo, open);
			open = NULL;
		}
		if (!open) {
			open = element_of(placed->box);
			cairo_tag_begin(drawing->cairo, open, NULL);
		}
		group = placed->box->group;
		draw_placed(drawing, placed);
	}
	pdf_pen_flush(&drawing->pen);
	if (open)
		cairo_tag_end(drawing->cairo, open);
	return at;
}

/* Cairo unites the areas of all that is drawn on a page, in quadratic time if they lie apart. White paper is one
   area that has all others in it. */
static void
draw_ground(cairo_t *cairo)
{
	cairo_set_source_rgb(cairo, 1, 1, 1);
	cairo_paint(cairo);
}

static void
draw_pages(Drawing *drawing)
{
	guint at = 0;
	for (guint page = 0; page < drawing->pages.n_pages; page++) {
		draw_ground(drawing->cairo);
		draw_running_head(drawing, page);
		draw_frames(drawing, page);
		pdf_pen_flush(&drawing->pen);
		at = draw_boxes(drawing, page, at);
		if (document_layout(drawing->document) == LAYOUT_CARDS)
			draw_foot_beside(drawing, page);
		else
			draw_foot(drawing, page);
		pdf_pen_flush(&drawing->pen);
		draw_hairs(drawing);
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

GBytes *
pdf_draw(Drawing *drawing)
{
	GByteArray *bytes = g_byte_array_new();
	drawing->surface = cairo_pdf_surface_create_for_stream(append, bytes, drawing->paper->width,
	                                                       drawing->paper->height);
	drawing->cairo = cairo_create(drawing->surface);
	cairo_scale(drawing->cairo, drawing->typesetter.scale, drawing->typesetter.scale);
	pdf_pen_init(&drawing->pen, drawing->cairo);
	drawing->hairs = g_array_new(FALSE, FALSE, sizeof(Rule));
	set_metadata(drawing);
	draw_pages(drawing);
	pdf_pen_clear(&drawing->pen);
	g_array_unref(drawing->hairs);
	cairo_surface_finish(drawing->surface);
	/* A font file that could not be opened once, or a lack of memory. */
	const bool is_whole = cairo_status(drawing->cairo) == CAIRO_STATUS_SUCCESS &&
	                      cairo_surface_status(drawing->surface) == CAIRO_STATUS_SUCCESS;
	cairo_destroy(drawing->cairo);
	cairo_surface_destroy(drawing->surface);
	if (!is_whole) {
		g_byte_array_unref(bytes);
		return NULL;
	}
	/* The language of the program's texts: a translation has its own code. */
	pdf_complete_catalog(bytes, _("en"));
	return g_byte_array_free_to_bytes(bytes);
}
