/*
 * Typesets units on a grid.
 *
 * The tables of a unit stand in a zone at the left that is as wide on the whole sheet, profiles over
 * weapons; its other blocks stand beside them as far as they fit, the rest below.
 */
#include "paper/pdf/pdf-private.h"

#define GUTTER 12.0 /* between the zones */
#define SPILL  24.0 /* height by which blocks may stand out below the tables beside them */

/* A part of a unit: boxes below each other. */
typedef struct Part {
	GArray *boxes; /* LineBox */
	double height;
} Part;

static void
part_clear(Part *part)
{
	g_array_unref(part->boxes);
}

static Part
part_new(void)
{
	Part part = {.boxes = g_array_new(FALSE, FALSE, sizeof(LineBox))};
	g_array_set_clear_func(part.boxes, pdf_box_clear);
	return part;
}

static double
height_of(const GArray *boxes)
{
	double height = 0;
	for (guint i = 0; i < boxes->len; i++) {
		const LineBox *box = &g_array_index(boxes, LineBox, i);
		height += box->height + box->above;
	}
	return height;
}

/* Moves the boxes of an array from an index on to the end of another. */
static void
move(GArray *boxes, guint from, GArray *to)
{
	if (boxes->len > from)
		g_array_append_vals(to, &g_array_index(boxes, LineBox, from), boxes->len - from);
	/* The boxes live on in the other array, so this one must forget them without clearing them. */
	g_array_set_clear_func(boxes, NULL);
	g_array_set_size(boxes, from);
	g_array_set_clear_func(boxes, pdf_box_clear);
}

/* Moves the boxes of the typesetter from an index on to the end of a part. */
static void
move_boxes(PdfTypesetter *typesetter, guint from, Part *part)
{
	move(typesetter->boxes, from, part->boxes);
	part->height = height_of(part->boxes);
}

static void
append_part(Part *part, Part *more)
{
	move(more->boxes, 0, part->boxes);
	part->height += more->height;
}

static bool
is_in_zone(const Block *block)
{
	return block->kind == BLOCK_TABLE;
}

static Part
set_tables(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	const guint first = typesetter->boxes->len;
	const double width = typesetter->width;
	Part part = part_new();
	typesetter->width = typesetter->zone;
	for (guint i = from; i < to; i++)
		if (is_in_zone(document_get(document, i)))
			pdf_block(typesetter, document, document_get(document, i), true);
	typesetter->width = width;
	move_boxes(typesetter, first, &part);
	return part;
}

/* Sets blocks beside the tables while there is room. Returns the index of the first block that is
   left. */
static guint
set_beside(PdfTypesetter *typesetter, const Document *document, guint from, guint to, double room,
           Part *part)
{
	const double width = typesetter->width;
	guint at = from;
	typesetter->width = width - typesetter->zone - GUTTER;
	for (; at < to; at++) {
		const Block *block = document_get(document, at);
		if (is_in_zone(block) || block->kind == BLOCK_UNIT_END)
			continue;
		const guint first = typesetter->boxes->len;
		pdf_block(typesetter, document, block, true);
		Part one = part_new();
		move_boxes(typesetter, first, &one);
		const bool fits = part->height + one.height <= room;
		if (fits)
			append_part(part, &one);
		part_clear(&one);
		if (!fits)
			break;
	}
	typesetter->width = width;
	return at;
}

/* Adds the pieces and rules of a part to a box, at a distance from its left edge. */
static void
merge(LineBox *whole, const Part *part, double x)
{
	double y = 0;
	for (guint i = 0; i < part->boxes->len; i++) {
		const LineBox *box = &g_array_index(part->boxes, LineBox, i);
		y += box->above;
		for (guint k = 0; k < box->pieces->len; k++) {
			Piece piece = g_array_index(box->pieces, Piece, k);
			piece.x += x;
			piece.y += y + box->ascent;
			g_array_append_val(whole->pieces, piece);
		}
		for (guint k = 0; k < box->rules->len; k++) {
			Rule rule = g_array_index(box->rules, Rule, k);
			rule.x += x;
			rule.up += whole->height - y - box->height;
			g_array_append_val(whole->rules, rule);
		}
		y += box->height;
	}
}

static void
set_below(PdfTypesetter *typesetter, const Document *document, guint from, guint to, bool tables)
{
	for (guint i = from; i < to; i++)
		if (tables || !is_in_zone(document_get(document, i)))
			pdf_block(typesetter, document, document_get(document, i), true);
}

/* Sets the blocks from an index on beside the tables, too, if the unit needs no more height with them there
   than below. Returns the index of the first block that is left. */
static guint
set_rest_beside(PdfTypesetter *typesetter, const Document *document, guint rest, guint to,
                const Part *tables, Part *beside)
{
	Part more = part_new(), below = part_new();
	const guint first = typesetter->boxes->len;
	set_beside(typesetter, document, rest, to, G_MAXDOUBLE, &more);
	set_below(typesetter, document, rest, to, false);
	move_boxes(typesetter, first, &below);
	const bool fits = MAX(tables->height, beside->height + more.height) <=
	                  MAX(tables->height, beside->height) + below.height;
	if (fits)
		append_part(beside, &more);
	part_clear(&more);
	part_clear(&below);
	return fits ? to : rest;
}

static void
set_zones(PdfTypesetter *typesetter, const Document *document, guint from, guint to,
          const Part *tables)
{
	Part beside = part_new();
	guint rest = set_beside(typesetter, document, from, to, tables->height + SPILL, &beside);
	if (rest < to)
		rest = set_rest_beside(typesetter, document, rest, to, tables, &beside);
	pdf_begin_group(typesetter);
	LineBox *box = pdf_add_box(typesetter);
	box->height = MAX(tables->height, beside.height);
	box->with_next = true;
	merge(box, tables, 0);
	merge(box, &beside, typesetter->zone + GUTTER);
	part_clear(&beside);
	set_below(typesetter, document, rest, to, false);
	pdf_box_at(typesetter, typesetter->boxes->len - 1)->with_next = false;
}

/* True if all tables of a unit fit the zone. */
static bool
tables_fit(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	for (guint i = from; i < to; i++)
		if (is_in_zone(document_get(document, i)) &&
		    !pdf_table_fits(typesetter, document, document_get(document, i)->table,
		                    typesetter->zone))
			return false;
	return true;
}

/* Repeats the name of a unit on each page that begins within it. */
static void
repeat_name(PdfTypesetter *typesetter, guint name)
{
	for (guint i = name + 1; i < typesetter->boxes->len; i++)
		if (!pdf_box_at(typesetter, i)->is_bar)
			pdf_box_at(typesetter, i)->head = (int)name;
}

/* Lets pages end between the blocks of a unit, but not behind its name. */
static void
loosen(PdfTypesetter *typesetter, guint name)
{
	for (guint i = name + 1; i + 1 < typesetter->boxes->len; i++) {
		LineBox *box = pdf_box_at(typesetter, i);
		if (!box->is_bar && box->group != pdf_box_at(typesetter, i + 1)->group)
			box->with_next = false;
	}
}

static void
set_unit(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	const guint first = typesetter->boxes->len;
	pdf_block(typesetter, document, document_get(document, from), true);
	pdf_box_at(typesetter, first)->unit = from + 1;
	if (typesetter->zone > 0 && tables_fit(typesetter, document, from + 1, to)) {
		Part tables = set_tables(typesetter, document, from + 1, to);
		const bool fits = tables.height > 0 && tables.height < typesetter->page_height / 2;
		if (fits)
			set_zones(typesetter, document, from + 1, to, &tables);
		part_clear(&tables);
		if (fits)
			return;
	}
	set_below(typesetter, document, from + 1, to, true);
}

void
pdf_unit(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	const guint name = typesetter->boxes->len;
	set_unit(typesetter, document, from, to);
	repeat_name(typesetter, name);
	/* The spells of an army and the like have no costs and no place on the table, and may be long. */
	if (!*document_get(document, from)->right)
		loosen(typesetter, name);
}
