/*
 * Cards to cut out, fronts on one page and backs on the next.
 *
 * A front has the name, the profiles and the boxes of a unit, the back the rest. A unit that fits on one
 * side has no back; one that needs more than two continues on another card, which repeats the name.
 */
#include "paper/pdf/pdf-private.h"

#define PADDING     8.0         /* between the edge and the text, as machines cut not exactly */
#define FOOT        8.0         /* height of the line at the bottom */
#define MARGIN      17.0        /* at the edge of the paper, which printers leave white */
#define LONGEST_BAR (1.0 / 3.0) /* part of a side that the name may take */

/* The boxes of one side: the name, then those from first to end. */
typedef struct Side {
	guint bar, bar_end;
	guint first, end;
	guint card, cards; /* number of its card among those of the unit, from 1, and their count */
	bool is_back;
} Side;

/* All cards of a document. */
typedef struct Deck {
	PdfTypesetter *typesetter;
	const CardSize *card;
	GArray *sides;         /* Side, fronts before their backs */
	const PdfLayout *name; /* name of the roster */
} Deck;

/* Places for cards on a page, in points of the page. */
typedef struct Grid {
	guint columns, rows;
	double x, y; /* upper left corner of the first card, without bleed */
} Grid;

double
pdf_card_width(const CardSize *card)
{
	return card->width - 2 * PADDING;
}

static double
height_of(const PdfTypesetter *typesetter, guint from, guint to)
{
	double height = 0;
	for (guint i = from; i < to; i++)
		height += pdf_box_at(typesetter, i)->height + pdf_box_at(typesetter, i)->above;
	return height;
}

static double
room_below_bar(const Deck *deck, const Side *side)
{
	return pdf_unscaled(deck->typesetter, deck->card->height - 2 * PADDING - FOOT) -
	       height_of(deck->typesetter, side->bar, side->bar_end);
}

/* A table that continues on another side repeats its head there. */
static double
repeated_head(const PdfTypesetter *typesetter, const Side *side)
{
	const int head = side->first < side->end ? pdf_box_at(typesetter, side->first)->head : -1;
	return head >= 0 && (guint)head < side->first ? pdf_box_at(typesetter, (guint)head)->height
	                                              : 0;
}

/* Takes boxes from side->first up to @to while there is room, one at least. */
static void
take_boxes(const Deck *deck, Side *side, guint to)
{
	side->end = MIN(side->first + 1, to);
	double left = room_below_bar(deck, side) - repeated_head(deck->typesetter, side);
	left -= height_of(deck->typesetter, side->first, side->end);
	while (side->end < to) {
		left -= height_of(deck->typesetter, side->end, side->end + 1);
		if (left < 0)
			break;
		side->end++;
	}
	/* The head of a table stays with its first row. */
	while (side->end < to && side->end > side->first + 1 &&
	       pdf_box_at(deck->typesetter, side->end)->head == (int)side->end - 1)
		side->end--;
}

/* The box with which the back of a unit begins: behind its profiles if the rest fits there, or at no place
   of its own. */
static guint
start_of_back(const Deck *deck, const Side *side, guint back, guint end)
{
	const double room = room_below_bar(deck, side);
	const bool fits_one = height_of(deck->typesetter, side->bar_end, end) <= room;
	const bool fits_two = height_of(deck->typesetter, side->bar_end, back) <= room &&
	                      height_of(deck->typesetter, back, end) <= room;
	return !fits_one && fits_two ? back : end;
}

/* Distributes the boxes of a unit over the sides of as many cards as it needs. */
static void
add_sides(Deck *deck, Side side, guint back, guint end)
{
	const guint before = deck->sides->len;
	const guint stop = start_of_back(deck, &side, back, end);
	side.first = side.bar_end;
	do {
		take_boxes(deck, &side, side.first < stop ? stop : end);
		side.card++;
		side.is_back = false;
		if ((deck->sides->len - before) % 2) {
			side.is_back = true;
			side.card--;
		}
		g_array_append_val(deck->sides, side);
		side.first = side.end;
	} while (side.first < end);
	for (guint i = before; i < deck->sides->len; i++)
		g_array_index(deck->sides, Side, i).cards = side.card;
}

static bool
is_on_front(const Block *block)
{
	return block->kind == BLOCK_TABLE || (block->kind == BLOCK_FIGURES && !block->quiet);
}

static void
set_front(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	g_autoptr(GPtrArray) tables = g_ptr_array_new();
	for (guint i = from; i < to; i++)
		if (document_get(document, i)->kind == BLOCK_TABLE)
			g_ptr_array_add(tables,
			                (gpointer)(guintptr)document_get(document, i)->table);
	pdf_card_tables(typesetter, (const SheetTable *const *)tables->pdata, tables->len);
	for (guint i = from; i < to; i++)
		if (document_get(document, i)->kind != BLOCK_TABLE &&
		    is_on_front(document_get(document, i)))
			pdf_block(typesetter, document, document_get(document, i), true);
}

static void
set_back(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	for (guint i = from; i < to; i++)
		if (!is_on_front(document_get(document, i)))
			pdf_block(typesetter, document, document_get(document, i), true);
}

/* The end of the boxes of a name; those of a name of many lines belong to the text. */
static guint
end_of_bar(const Deck *deck, guint from, guint to)
{
	const double most = pdf_unscaled(deck->typesetter, deck->card->height * LONGEST_BAR);
	guint end = from + 1;
	while (end < to && height_of(deck->typesetter, from, end + 1) <= most)
		end++;
	return end;
}

/* Sets a unit from its BLOCK_UNIT up to its end. */
static void
set_card(Deck *deck, const Document *document, guint from, guint to)
{
	Side side = {.bar = deck->typesetter->boxes->len};
	pdf_block(deck->typesetter, document, document_get(document, from), true);
	pdf_box_at(deck->typesetter, side.bar)->above = 0;
	side.bar_end = end_of_bar(deck, side.bar, deck->typesetter->boxes->len);
	set_front(deck->typesetter, document, from + 1, to);
	const guint back = deck->typesetter->boxes->len;
	set_back(deck->typesetter, document, from + 1, to);
	add_sides(deck, side, back, deck->typesetter->boxes->len);
}

static void
set_deck(Deck *deck, const Document *document)
{
	guint from = 0;
	for (guint i = 0; i < document_count(document); i++) {
		const BlockKind kind = document_get(document, i)->kind;
		if (kind == BLOCK_UNIT)
			from = i;
		else if (kind == BLOCK_UNIT_END)
			set_card(deck, document, from, i);
	}
}

static guint
fit_into(double length, double one)
{
	return (guint)MAX(1, (length - 2 * MARGIN) / (one + 2 * CARD_BLEED));
}

static Grid
make_grid(const Paper *paper, const CardSize *card)
{
	Grid grid = {fit_into(paper->width, card->width), fit_into(paper->height, card->height), 0,
	             0};
	grid.x = (paper->width - grid.columns * (card->width + 2 * CARD_BLEED)) / 2 + CARD_BLEED;
	grid.y = (paper->height - grid.rows * (card->height + 2 * CARD_BLEED)) / 2 + CARD_BLEED;
	return grid;
}

/* The place of a card. Backs are mirrored, as the paper is turned over its left edge. */
static Frame
frame_of(const Deck *deck, const Grid *grid, guint place, guint page, bool is_back)
{
	const guint column = place % grid->columns;
	const guint shown = is_back ? grid->columns - 1 - column : column;
	const PdfTypesetter *typesetter = deck->typesetter;
	const CardSize *card = deck->card;
	return (Frame){
		.x = pdf_unscaled(typesetter, grid->x + shown * (card->width + 2 * CARD_BLEED)),
		.y = pdf_unscaled(typesetter, grid->y + place / grid->columns *
	                                                        (card->height + 2 * CARD_BLEED)),
		.width = pdf_unscaled(typesetter, card->width),
		.height = pdf_unscaled(typesetter, card->height),
		.page = page,
		.name = deck->name,
	};
}

static double
place_box(PdfPages *pages, const Deck *deck, const LineBox *box, const Frame *frame, double y)
{
	const double x = frame->x + pdf_unscaled(deck->typesetter, PADDING);
	const Placed placed = {.box = box, .x = x, .y = y, .page = frame->page};
	g_array_append_val(pages->placed, placed);
	return y + box->height;
}

static void
place_side(PdfPages *pages, const Deck *deck, const Side *side, Frame frame)
{
	const PdfTypesetter *typesetter = deck->typesetter;
	double y = frame.y + pdf_unscaled(typesetter, PADDING);
	for (guint i = side->bar; i < side->bar_end; i++)
		y = place_box(pages, deck, pdf_box_at(typesetter, i), &frame, y);
	frame.bar = y - frame.y;
	if (repeated_head(typesetter, side) > 0)
		y = place_box(
			pages, deck,
			pdf_box_at(typesetter, (guint)pdf_box_at(typesetter, side->first)->head),
			&frame, y);
	for (guint i = side->first; i < side->end; i++) {
		const LineBox *box = pdf_box_at(typesetter, i);
		y = place_box(pages, deck, box, &frame, y + box->above);
	}
	g_autofree char *number = g_strdup_printf("%u/%u", side->card, side->cards);
	frame.number = side->cards > 1 ? pdf_layout(deck->typesetter, STYLE_SMALL, number) : NULL;
	g_array_append_val(pages->frames, frame);
}

/* Places the fronts or the backs of some cards, from the side @from up to @to. Returns true if there were
   any. */
static bool
place_page(PdfPages *pages, const Deck *deck, const Grid *grid, guint from, guint to, bool backs)
{
	guint card = 0;
	bool any = false;
	for (guint i = from; i < to; i++) {
		const Side *side = &g_array_index(deck->sides, Side, i);
		card += !side->is_back;
		if (side->is_back != backs)
			continue;
		place_side(pages, deck, side,
		           frame_of(deck, grid, card - 1, pages->n_pages, backs));
		any = true;
	}
	pages->n_pages += any;
	return any;
}

/* The index of the side behind the cards that fit on a page. */
static guint
end_of_page(PdfPages *pages, const Deck *deck, const Grid *grid, guint from)
{
	guint cards = 0;
	for (; from < deck->sides->len; from++) {
		const bool is_back = g_array_index(deck->sides, Side, from).is_back;
		if (!is_back && cards == grid->columns * grid->rows)
			break;
		cards += !is_back;
	}
	pages->n_cards += cards;
	return from;
}

void
pdf_fill_cards(PdfPages *pages, PdfTypesetter *typesetter, const Document *document,
               const SheetPage *page)
{
	const Grid grid = make_grid(page->paper, page->card);
	Deck deck = {.typesetter = typesetter,
	             .card = page->card,
	             .sides = g_array_new(FALSE, FALSE, sizeof(Side))};
	typesetter->on_card = true;
	pages->margin = pdf_unscaled(typesetter, grid.x - CARD_BLEED);
	deck.name = pdf_layout_cut(typesetter, STYLE_SMALL, document_head(document)->name,
	                           typesetter->width * 0.8, 1);
	set_deck(&deck, document);
	for (guint from = 0, end; from < deck.sides->len; from = end) {
		end = end_of_page(pages, &deck, &grid, from);
		place_page(pages, &deck, &grid, from, end, false);
		place_page(pages, &deck, &grid, from, end, true);
	}
	g_array_unref(deck.sides);
	pages->n_pages = MAX(pages->n_pages, 1);
}
