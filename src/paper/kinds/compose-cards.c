/*
 * Cards: one for each force with rules or settings, one for each unit, one for each selection that the
 * companion gives a card, and last the rules that several cards name.
 *
 * Equal cards are one with a number. A rule that only such a card names is on it; to know this, cards are
 * composed twice.
 */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"

#include <string.h>

/* A card: its blocks, from BLOCK_UNIT up to BLOCK_UNIT_END, and the number of equal ones. */
typedef struct Card {
	guint first, end;
	guint number;
	GString *twins;    /* numbers of its units among those of their name: " #1 #3"; owned */
	bool has_namesake; /* another card has the name */
} Card;

/* The cards of a document; items are Card. */
typedef struct CardList {
	Document *document;
	GArray *cards;
} CardList;

static bool
same_tables(const SheetTable *a, const SheetTable *b)
{
	if (!a || !b)
		return a == b;
	if (a->n_columns != b->n_columns || a->n_rows != b->n_rows)
		return false;
	for (uint32_t i = 0; i < a->n_columns; i++)
		if (strcmp(a->columns[i].head, b->columns[i].head) != 0)
			return false;
	for (uint32_t row = 0; row < a->n_rows; row++)
		for (uint32_t i = 0; i < a->n_columns; i++)
			if (strcmp(sheet_cell(a, row, i), sheet_cell(b, row, i)) != 0)
				return false;
	return true;
}

/* Texts of figures have the labels and values of their panels. */
static bool
same_blocks(const Block *a, const Block *b)
{
	return a->kind == b->kind && a->level == b->level && strcmp(a->lead, b->lead) == 0 &&
	       strcmp(a->text, b->text) == 0 && strcmp(a->right, b->right) == 0 &&
	       same_tables(a->table, b->table);
}

static bool
same_cards(const Document *document, const Card *a, const Card *b)
{
	if (a->end - a->first != b->end - b->first)
		return false;
	for (guint i = 0; i < a->end - a->first; i++)
		if (!same_blocks(document_get(document, a->first + i),
		                 document_get(document, b->first + i)))
			return false;
	return true;
}

/* Removes the blocks from an index on. */
static void
drop_blocks(const CardList *list, guint from)
{
	g_array_set_size(list->document->blocks, from);
}

static Card *
find_equal(const CardList *list, const Card *card)
{
	for (guint i = 0; i < list->cards->len; i++) {
		Card *known = &g_array_index(list->cards, Card, i);
		if (same_cards(list->document, known, card))
			return known;
	}
	return NULL;
}

static void
card_clear(gpointer card)
{
	g_string_free(((Card *)card)->twins, TRUE);
}

static void
add_twin(const Card *card, guint twin)
{
	if (twin)
		g_string_append_printf(card->twins, " #%u", twin);
}

/* Ends the card that begins at a block; drops it if an equal one is there. @twin as in SheetUnit. */
static void
end_card(const CardList *list, guint first, guint twin)
{
	compose_unit_end(list->document);
	Card card = {.first = first, .end = list->document->blocks->len, .number = 1};
	Card *known = find_equal(list, &card);
	if (known) {
		known->number++;
		add_twin(known, twin);
		drop_blocks(list, first);
	} else {
		card.twins = g_string_new(NULL);
		add_twin(&card, twin);
		g_array_append_val(list->cards, card);
	}
}

static void
compose_force_card(const CardList *list, const SheetForce *force)
{
	Document *document = list->document;
	const guint first = document->blocks->len;
	compose_unit(document, compose_force_name(document, force), "");
	for (uint32_t i = 0; i < force->n_sections; i++)
		compose_settings_on_card(document, &force->sections[i]);
	compose_profiles(document, &force->infos);
	compose_abilities(document, &force->infos);
	if (document->blocks->len == first + 1)
		drop_blocks(list, first);
	else
		end_card(list, first, 0);
}

static void
compose_unit_card(const CardList *list, const SheetUnit *unit)
{
	const guint first = list->document->blocks->len;
	compose_unit_contents(list->document, unit);
	end_card(list, first, unit->twin);
}

static void
compose_section(const CardList *list, const SheetSection *section)
{
	if (compose_are_settings(section))
		return;
	for (uint32_t i = 0; i < section->n_units; i++)
		if (!compose_is_bare(&section->units[i]))
			compose_unit_card(list, &section->units[i]);
}

static void
compose_all_cards(const CardList *list)
{
	const Sheet *sheet = list->document->sheet;
	for (uint32_t i = 0; i < sheet->n_forces; i++) {
		compose_force_card(list, &sheet->forces[i]);
		for (uint32_t k = 0; k < sheet->forces[i].n_sections; k++)
			compose_section(list, &sheet->forces[i].sections[k]);
	}
	for (uint32_t i = 0; i < sheet->n_cards; i++)
		compose_unit_card(list, &sheet->cards[i]);
}

/* Counts the cards that name each rule: SheetRule to a number. The caller owns it. */
static GHashTable *
count_names(const CardList *list)
{
	GHashTable *counts = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < list->document->blocks->len; i++) {
		const SheetRules *rules = document_get(list->document, i)->rules;
		for (uint32_t k = 0; rules && k < rules->n; k++) {
			gpointer rule = (gpointer)(guintptr)rules->items[k];
			const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, rule));
			g_hash_table_insert(counts, rule, GUINT_TO_POINTER(n + 1));
		}
	}
	return counts;
}

/* Lets rules that one card names stand on it. Returns true if there are any. */
static bool
find_single_rules(const CardList *list)
{
	GHashTableIter iter;
	gpointer rule, n;
	g_autoptr(GHashTable) counts = count_names(list);
	g_hash_table_iter_init(&iter, counts);
	while (g_hash_table_iter_next(&iter, &rule, &n))
		if (GPOINTER_TO_UINT(n) == 1)
			g_hash_table_add(list->document->single, rule);
	return g_hash_table_size(list->document->single) > 0;
}

/* Gives each of some equal units its own boxes. */
static const SheetPanel *
repeat_boxes(Document *document, const SheetPanel *panel, guint number)
{
	SheetPanel *repeated = arena_memdup(document->arena, panel, sizeof *panel);
	SheetFigure *figures = arena_array(document->arena, SheetFigure,
	                                   (gsize)panel->n_figures * number);
	repeated->n_figures = 0;
	for (uint32_t i = 0; i < panel->n_figures; i++) {
		const SheetFigure *figure = &panel->figures[i];
		const guint times = strstr(figure->value, SHEET_BOX) ? number : 1;
		for (guint k = 1; k <= times; k++)
			figures[repeated->n_figures++] = (SheetFigure){
				.label = times > 1 ? compose_keep(document,
			                                          g_strdup_printf("%s (%u)",
			                                                          figure->label, k))
			                           : figure->label,
				.value = figure->value,
				.is_record = figure->is_record};
	}
	repeated->figures = figures;
	return repeated;
}

static void
number_card(Document *document, const Card *card)
{
	Block *name = &g_array_index(document->blocks, Block, card->first);
	name->text = compose_keep(document, g_strdup_printf("%s ×%u", name->text, card->number));
	if (*name->right)
		name->right = compose_keep(document, g_strdup_printf(_("%s each"), name->right));
	for (guint i = card->first; i < card->end; i++) {
		Block *block = &g_array_index(document->blocks, Block, i);
		if (block->kind != BLOCK_FIGURES)
			continue;
		block->panel = repeat_boxes(document, block->panel, card->number);
		block->text = compose_panel_text(document, block->panel);
	}
}

static bool
has_namesake(const CardList *list, guint index)
{
	const Card *card = &g_array_index(list->cards, Card, index);
	const char *name = document_get(list->document, card->first)->text;
	for (guint i = 0; i < list->cards->len; i++) {
		const Card *other = &g_array_index(list->cards, Card, i);
		if (i != index &&
		    strcmp(document_get(list->document, other->first)->text, name) == 0)
			return true;
	}
	return false;
}

/* Gives different cards of one name the numbers of their units: "Boyz ×2 #1 #3". */
static void
name_twins(const CardList *list, const Card *card)
{
	Block *name = &g_array_index(list->document->blocks, Block, card->first);
	if (card->has_namesake)
		name->text = compose_keep(list->document,
		                          g_strconcat(name->text, card->twins->str, NULL));
}

static void
number_cards(const CardList *list)
{
	for (guint i = 0; i < list->cards->len; i++)
		g_array_index(list->cards, Card, i).has_namesake = has_namesake(list, i);
	for (guint i = 0; i < list->cards->len; i++) {
		const Card *card = &g_array_index(list->cards, Card, i);
		if (card->number > 1)
			number_card(list->document, card);
		name_twins(list, card);
	}
}

static void
compose_rule_cards(Document *document)
{
	const SheetRules *rules = &document->sheet->rules;
	const char *kind = NULL;
	for (uint32_t i = 0; i < rules->n; i++) {
		const SheetRule *rule = rules->items[i];
		if (!compose_rule_is_at_end(document, rule))
			continue;
		if (!kind || strcmp(kind, rule->kind) != 0) {
			if (kind)
				compose_unit_end(document);
			compose_unit(document, *rule->kind ? rule->kind : _("Rules"), "");
		}
		kind = rule->kind;
		compose_rule(document, rule);
	}
	if (kind)
		compose_unit_end(document);
}

void
compose_cards(Document *document)
{
	g_autoptr(GArray) cards = g_array_new(FALSE, FALSE, sizeof(Card));
	const CardList list = {document, cards};
	g_array_set_clear_func(cards, card_clear);
	compose_all_cards(&list);
	if (find_single_rules(&list)) {
		drop_blocks(&list, 0);
		g_array_set_size(cards, 0);
		compose_all_cards(&list);
	}
	number_cards(&list);
	compose_rule_cards(document);
}
