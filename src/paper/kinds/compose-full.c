/* Full and public sheets: every unit with its options, profiles and rules, then the text of each
   rule. */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"

#include <string.h>

static void
compose_force_head(Document *document, const SheetForce *force)
{
	compose_heading(document, 1, compose_force_name(document, force),
	                compose_costs(document, &force->costs));
	if (*force->notes)
		compose_paragraph(document, 1, "", force->notes);
	compose_profiles(document, &force->infos);
	compose_abilities(document, &force->infos);
	compose_panels(document, &force->panels);
}

static void
compose_force(Document *document, const SheetForce *force)
{
	compose_force_head(document, force);
	for (uint32_t i = 0; i < force->n_sections; i++) {
		const SheetSection *section = &force->sections[i];
		if (compose_settings(document, section))
			continue;
		compose_heading(document, 2, section->title,
		                compose_costs(document, &section->costs));
		compose_units(document, section);
	}
}

void
compose_rule_texts(Document *document)
{
	const SheetRules *rules = &document->sheet->rules;
	const char *kind = NULL;
	for (uint32_t i = 0; i < rules->n; i++) {
		const SheetRule *rule = rules->items[i];
		if (!compose_rule_is_at_end(document, rule))
			continue;
		if (!kind || strcmp(kind, rule->kind) != 0)
			compose_heading(document, 2, *rule->kind ? rule->kind : _("Rules"), "");
		kind = rule->kind;
		compose_rule(document, rule);
	}
}

void
compose_forces(Document *document)
{
	for (uint32_t i = 0; i < document->sheet->n_forces; i++)
		compose_force(document, &document->sheet->forces[i]);
}

void
compose_full(Document *document)
{
	compose_front_matter(document);
	const guint front = document->blocks->len;
	compose_forces(document);
	compose_rule_texts(document);
	compose_pack_notes(document);
	compose_share(document);
	compose_sources(document);
	compose_contents_at(document, front);
}
