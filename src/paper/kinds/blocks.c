/* Adds blocks to a document, and makes the texts that all kinds of sheets share. */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"

/* A text that is NULL becomes "". */
static void
add_block(Document *document, Block block)
{
	block.lead = block.lead ? block.lead : "";
	block.text = block.text ? block.text : "";
	block.right = block.right ? block.right : "";
	g_array_append_val(document->blocks, block);
}

void
compose_heading(Document *document, unsigned level, const char *text, const char *right)
{
	const Block block = {.kind = BLOCK_HEADING, .level = level, .text = text, .right = right};
	add_block(document, block);
}

void
compose_paragraph(Document *document, unsigned level, const char *lead, const char *text)
{
	const Block block = {.kind = BLOCK_PARAGRAPH, .level = level, .lead = lead, .text = text};
	add_block(document, block);
}

void
compose_table(Document *document, const SheetTable *table)
{
	g_assert(table->n_columns > 0);
	const Block block = {.kind = BLOCK_TABLE, .table = table};
	add_block(document, block);
}

void
compose_figures(Document *document, const char *lead, const char *text, const SheetPanel *panel)
{
	const Block block = {
		.kind = BLOCK_FIGURES, .level = 1, .lead = lead, .text = text, .panel = panel};
	add_block(document, block);
}

void
compose_unit(Document *document, const char *text, const char *right)
{
	const Block block = {.kind = BLOCK_UNIT, .text = text, .right = right};
	add_block(document, block);
}

void
compose_unit_end(Document *document)
{
	const Block block = {.kind = BLOCK_UNIT_END};
	add_block(document, block);
}

void
compose_note(Document *document, const char *lead, const char *text)
{
	const Block block = {.kind = BLOCK_NOTE, .lead = lead, .text = text};
	add_block(document, block);
}

void
compose_token(Document *document, const char *lead, const char *token)
{
	const Block block = {.kind = BLOCK_TOKEN, .lead = lead, .text = token};
	add_block(document, block);
}

static Block *
last_block(const Document *document)
{
	return &g_array_index(document->blocks, Block, document->blocks->len - 1);
}

void
compose_quiet(Document *document)
{
	last_block(document)->quiet = true;
}

void
compose_new_page(Document *document)
{
	last_block(document)->begins_page = true;
}

void
compose_names_of(Document *document, const SheetRules *rules)
{
	last_block(document)->rules = rules;
}

void
compose_links(Document *document, const char *const *links)
{
	g_array_index(document->blocks, Block, document->blocks->len - 1).links = links;
}

void
compose_text_of(Document *document, const SheetRule *rule)
{
	last_block(document)->rule = rule;
}

void
compose_colon(GString *name)
{
	if (g_str_has_suffix(name->str, ":"))
		g_string_truncate(name, name->len - 1);
	g_string_append(name, _(":"));
}

const char *
compose_keep(Document *document, char *text)
{
	return arena_take(document->arena, text);
}

static void
append_cost(GString *text, const SheetCost *cost)
{
	g_autofree char *value = amount_to_string(cost->value);
	g_autofree char *limit = amount_to_string(cost->limit);
	g_autoptr(GString) one = g_string_new(NULL);
	if (cost->has_limit)
		g_string_printf(one, _("%s of %s %s"), value, limit, cost->name);
	else
		g_string_printf(one, "%s %s", value, cost->name);
	g_string_replace(one, " ", UNBREAKABLE_BLANK, 0);
	g_string_append_printf(text, "%s%s", text->len ? ", " : "", one->str);
}

const char *
compose_costs(Document *document, const SheetCosts *costs)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < costs->n; i++)
		append_cost(text, &costs->items[i]);
	return compose_keep(document, g_string_free(text, FALSE));
}

const char *
compose_cost(Document *document, const SheetCosts *costs, const char *name)
{
	for (uint32_t i = 0; i < costs->n; i++)
		if (strcmp(costs->items[i].name, name) == 0)
			return compose_keep(document, amount_to_string(costs->items[i].value));
	return "";
}
