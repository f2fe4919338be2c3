/* Cards of selections that the companion names: equipment, spells and others. */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"

static bool
has_card(const SheetBuilder *builder, const Instance *instance)
{
	const Companion *companion = measures_companion(builder->measures);
	for (guint i = 0; i < companion_card_count(companion); i++)
		if (measures_hold(builder->measures, companion_card(companion, i), instance))
			return true;
	return false;
}

/* The unit that has the selection. */
static const SheetAssociation *
bearer_of(const SheetBuilder *builder, const Instance *instance)
{
	const SheetAssociation association = {sheet_line(builder, _("Of")),
	                                      sheet_unit_name(builder, instance), 1};
	return arena_memdup(builder->sheet->arena, &association, sizeof association);
}

static SheetUnit
make_card(SheetBuilder *builder, const Instance *instance)
{
	g_autoptr(GPtrArray) itself = g_ptr_array_new();
	g_ptr_array_add(itself, (gpointer)(guintptr)instance);
	return (SheetUnit){
		.name = sheet_line(builder, view_name(builder->view, instance)),
		.custom_name = "",
		.annotation = sheet_line(builder, view_annotation(builder->view, instance)),
		.notes = "",
		.number = instance->number,
		.costs = sheet_costs_below(builder, instance),
		.infos = sheet_collect_infos(builder, itself),
		.associations = bearer_of(builder, instance),
		.n_associations = 1,
	};
}

static void
add_cards(SheetBuilder *builder, const Instance *holder, GArray *cards)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (sheet_secret(builder, child))
			continue;
		if (has_card(builder, child)) {
			const SheetUnit card = make_card(builder, child);
			g_array_append_val(cards, card);
		}
		add_cards(builder, child, cards);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		add_cards(builder, holder->forces[i], cards);
}

const SheetUnit *
sheet_make_cards(SheetBuilder *builder, uint32_t *n)
{
	GArray *cards = g_array_new(FALSE, TRUE, sizeof(SheetUnit));
	add_cards(builder, view_root(builder->view), cards);
	return sheet_rows(builder, cards, n);
}
