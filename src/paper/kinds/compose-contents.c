/* The army at a glance in front of a sheet: a line for each unit with its costs, which leads to it. */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"
#include "paper/facts/table-draft.h"

/* Fewer units are seen at a glance anyway. */
#define FEWEST_UNITS 4u

static bool
has_line(const Block *block)
{
	return block->kind == BLOCK_UNIT && !block->runs_in;
}

/* The indices that the units will have behind one more block: guint. The caller owns it. */
static GArray *
find_units(const Document *document, guint from)
{
	GArray *units = g_array_new(FALSE, FALSE, sizeof(guint));
	for (guint i = from; i < document->blocks->len; i++) {
		const guint index = i + 1;
		if (has_line(document_get(document, i)))
			g_array_append_val(units, index);
	}
	return units;
}

static const SheetTable *
make_table(Document *document, const GArray *units)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, _("At a glance"), ALIGN_LEFT);
	table_draft_column(&draft, "", ALIGN_RIGHT);
	for (guint i = 0; i < units->len; i++) {
		const Block *unit = document_get(document, g_array_index(units, guint, i) - 1);
		table_draft_cell(&draft, unit->text);
		table_draft_cell(&draft, unit->right);
	}
	const SheetTable table = table_draft_finish(&draft);
	return arena_memdup(document->arena, &table, sizeof table);
}

void
compose_contents_at(Document *document, guint at)
{
	g_autoptr(GArray) units = find_units(document, at);
	if (units->len < FEWEST_UNITS)
		return;
	const Block block = {
		.kind = BLOCK_CONTENTS,
		.lead = "",
		.text = "",
		.right = "",
		.table = make_table(document, units),
		.targets = arena_memdup(document->arena, units->data, units->len * sizeof(guint)),
	};
	g_array_insert_val(document->blocks, at, block);
}
