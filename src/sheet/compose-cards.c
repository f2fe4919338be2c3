/* Cards: one for each unit, then one for each selection that the companion gives a card. */
#include "sheet/document-private.h"

void
compose_cards(Document *document)
{
	for (uint32_t i = 0; i < document->sheet->n_forces; i++) {
		const SheetForce *force = &document->sheet->forces[i];
		for (uint32_t k = 0; k < force->n_sections; k++)
			compose_units(document, &force->sections[k]);
	}
	for (uint32_t i = 0; i < document->sheet->n_cards; i++)
		compose_whole_unit(document, &document->sheet->cards[i]);
}
