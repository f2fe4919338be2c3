/* Units and what stands in them. */
#include "sheet/document-private.h"

#include "base/i18n.h"

#include <string.h>

static void
append_name(GString *text, const char *name, const char *custom)
{
	if (*custom)
		g_string_append_printf(text, "%s%s", custom, _(": "));
	g_string_append(text, name);
}

const char *
compose_force_name(Document *document, const SheetForce *force)
{
	GString *text = g_string_new(NULL);
	append_name(text, force->name, force->custom_name);
	if (*force->army)
		g_string_append_printf(text, " - %s", force->army);
	return compose_keep(document, g_string_free(text, FALSE));
}

const char *
compose_unit_name(Document *document, const SheetUnit *unit)
{
	GString *text = g_string_new(NULL);
	if (unit->number > 1)
		g_string_append_printf(text, "%" G_GINT64_FORMAT " ", unit->number);
	append_name(text, unit->name, unit->custom_name);
	if (*unit->annotation)
		g_string_append_printf(text, " (%s)", unit->annotation);
	if (unit->hidden)
		g_string_append_printf(text, " [%s]", _("cannot be taken"));
	return compose_keep(document, g_string_free(text, FALSE));
}

/* A rule of the same name may be known to the data twice, with different texts. */
static bool
is_named_before(const SheetRules *rules, uint32_t index)
{
	for (uint32_t i = 0; i < index; i++)
		if (!rules->items[i]->is_row &&
		    strcmp(rules->items[i]->name, rules->items[index]->name) == 0)
			return true;
	return false;
}

/* Those that have a row in a table are named there. */
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
	if (document_is_cards(document))
		compose_rules(document, &infos->rules);
	else
		compose_rule_names(document, &infos->rules);
}

static void
compose_aid_figures(Document *document, const SheetAid *aid)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < aid->n_figures; i++)
		g_string_append_printf(text, "%s%s" UNBREAKABLE_BLANK "%s", i ? ", " : "",
		                       aid->figures[i].label, aid->figures[i].value);
	char *lead = *aid->title ? g_strconcat(aid->title, _(":"), NULL) : g_strdup("");
	const char *kept_lead = compose_keep(document, lead);
	compose_figures(document, kept_lead, compose_keep(document, g_string_free(text, FALSE)),
	                aid);
}

void
compose_aids(Document *document, const SheetAids *aids)
{
	for (uint32_t i = 0; i < aids->n; i++) {
		const SheetAid *aid = &aids->items[i];
		if (!(aid->kinds & 1u << document->kind))
			continue;
		if (aid->n_figures)
			compose_aid_figures(document, aid);
		if (aid->table.n_columns)
			compose_table(document, &aid->table);
	}
}

static void
compose_keywords(Document *document, const SheetUnit *unit)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < unit->n_keywords; i++)
		g_string_append_printf(text, "%s%s", i ? ", " : "", unit->keywords[i]);
	const char *kept = compose_keep(document, g_string_free(text, FALSE));
	if (*kept)
		compose_paragraph(document, 1, _("Keywords:"), kept);
}

/* "Leads: Boyz" */
static void
compose_ties(Document *document, const SheetUnit *unit)
{
	for (uint32_t i = 0; i < unit->n_ties; i++) {
		const SheetTie *tie = &unit->ties[i];
		compose_paragraph(document, 1,
		                  compose_keep(document, g_strconcat(tie->label, _(":"), NULL)),
		                  tie->name);
	}
}

void
compose_whole_unit(Document *document, const SheetUnit *unit)
{
	compose_unit(document, compose_unit_name(document, unit),
	             compose_costs(document, &unit->costs));
	compose_aids(document, &unit->aids);
	compose_options(document, unit->options, unit->n_options);
	compose_infos(document, &unit->infos);
	compose_keywords(document, unit);
	compose_ties(document, unit);
	if (*unit->notes)
		compose_paragraph(document, 1, "", unit->notes);
	compose_unit_end(document);
}

/* A choice with nothing of its own but what was chosen: a setting of the game, more often than not. */
static bool
is_bare(const SheetUnit *unit)
{
	return unit->costs.n == 0 && unit->infos.n_tables == 0 && unit->infos.rules.n == 0 &&
	       unit->aids.n == 0 && unit->n_ties == 0 && !*unit->notes && !*unit->custom_name;
}

static void
compose_bare_unit(Document *document, const SheetUnit *unit)
{
	const char *contents = compose_contents(document, unit);
	GString *name = g_string_new(compose_unit_name(document, unit));
	if (*contents)
		compose_colon(name);
	compose_paragraph(document, 1, compose_keep(document, g_string_free(name, FALSE)),
	                  contents);
}

void
compose_units(Document *document, const SheetSection *section)
{
	for (uint32_t i = 0; i < section->n_units; i++) {
		const SheetUnit *unit = &section->units[i];
		if (!is_bare(unit))
			compose_whole_unit(document, unit);
		else if (!document_is_cards(document))
			compose_bare_unit(document, unit);
	}
}

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
