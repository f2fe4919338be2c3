/* Composes profiles as tables, rules as names or in full, and panels: of a unit, a force or the
   army. */
#include "sheet/document-private.h"

#include "base/i18n.h"

#include <string.h>

void
compose_rule(Document *document, const SheetRule *rule)
{
	GString *lead = g_string_new(rule->name);
	if (*rule->source)
		g_string_append_printf(lead, " (%s)", rule->source);
	if (*rule->text)
		compose_colon(lead);
	compose_paragraph(document, 0, compose_keep(document, g_string_free(lead, FALSE)),
	                  rule->text);
}

/* Army data may have several rules of one name, with different texts. */
static bool
is_named_before(const SheetRules *rules, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (!rules->items[i]->is_row &&
		    strcmp(rules->items[i]->name, rules->items[index]->name) == 0)
			return true;
	return false;
}

/* Leaves out profiles that are also rows of a table: the table names them. */
static void
compose_rule_names(Document *document, const SheetRules *rules)
{
	GString *names = g_string_new(NULL);
	for (uint32_t i = 0; i < rules->n; i++)
		if (!rules->items[i]->is_row && !is_named_before(rules, i))
			g_string_append_printf(names, "%s%s", names->len ? ", " : "",
			                       rules->items[i]->name);
	const char *text = compose_keep(document, g_string_free(names, FALSE));
	if (*text)
		compose_paragraph(document, 1, _("Rules:"), text);
}

static void
compose_rules(Document *document, const SheetRules *rules)
{
	for (uint32_t i = 0; i < rules->n; i++)
		compose_rule(document, rules->items[i]);
}

static void
compose_tables(Document *document, const SheetInfos *infos)
{
	for (uint32_t i = 0; i < infos->n_tables; i++)
		if (infos->tables[i].n_columns > 1)
			compose_table(document, &infos->tables[i]);
}

void
compose_infos(Document *document, const SheetInfos *infos)
{
	compose_tables(document, infos);
	if (document->layout == LAYOUT_CARDS)
		compose_rules(document, &infos->rules);
	else
		compose_rule_names(document, &infos->rules);
}

static void
compose_panel_figures(Document *document, const SheetPanel *panel)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < panel->n_figures; i++)
		g_string_append_printf(text, "%s%s" UNBREAKABLE_BLANK "%s", i ? ", " : "",
		                       panel->figures[i].label, panel->figures[i].value);
	char *lead = *panel->title ? g_strconcat(panel->title, _(":"), NULL) : g_strdup("");
	const char *kept_lead = compose_keep(document, lead);
	compose_figures(document, kept_lead, compose_keep(document, g_string_free(text, FALSE)),
	                panel);
}

void
compose_panels(Document *document, const SheetPanels *panels)
{
	for (uint32_t i = 0; i < panels->n; i++) {
		const SheetPanel *panel = &panels->items[i];
		if (!(panel->kinds & 1u << document->kind))
			continue;
		if (panel->n_figures)
			compose_panel_figures(document, panel);
		if (panel->table.n_columns)
			compose_table(document, &panel->table);
	}
}
