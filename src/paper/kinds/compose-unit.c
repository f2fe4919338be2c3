/* Composes units. */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"

#include <string.h>

/* Bytes of a setting that runs in with others. */
#define LONGEST_SETTING 120u

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
	/* compose-cards.c numbers cards, of which equal ones are one. */
	if (unit->twin && document->layout != LAYOUT_CARDS)
		g_string_append_printf(text, " #%u", unit->twin);
	if (*unit->annotation)
		g_string_append_printf(text, " (%s)", unit->annotation);
	if (unit->hidden)
		g_string_append_printf(text, " [%s]", _("cannot be taken"));
	return compose_keep(document, g_string_free(text, FALSE));
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

const char *
compose_association(Document *document, const SheetAssociation *association)
{
	if (association->times == 1)
		return association->name;
	return compose_keep(document, g_strdup_printf("%s" UNBREAKABLE_BLANK "\303\227%u",
	                                              association->name, association->times));
}

/* "Leads: Boyz"; "Carries: Boyz ×2" */
static void
compose_associations(Document *document, const SheetUnit *unit)
{
	for (uint32_t i = 0; i < unit->n_associations; i++) {
		const SheetAssociation *association = &unit->associations[i];
		compose_paragraph(
			document, 1,
			compose_keep(document, g_strconcat(association->label, _(":"), NULL)),
			compose_association(document, association));
	}
}

static void
compose_unit_options(Document *document, const SheetUnit *unit)
{
	compose_options(document, unit->options, unit->n_options);
}

static void
compose_unit_abilities(Document *document, const SheetUnit *unit)
{
	compose_abilities(document, &unit->infos);
}

static void
compose_unit_notes(Document *document, const SheetUnit *unit)
{
	if (*unit->notes)
		compose_paragraph(document, 1, "", unit->notes);
}

static void
compose_part(Document *document, TemplatePart part, const SheetUnit *unit)
{
	static void (*const COMPOSE[])(Document * document, const SheetUnit *unit) = {
#define X(symbol, name, compose) compose,
#include "paper/kinds/template-parts.def"
#undef X
	};
	COMPOSE[part](document, unit);
}

void
compose_unit_contents(Document *document, const SheetUnit *unit)
{
	compose_unit(document, compose_unit_name(document, unit),
	             compose_costs(document, &unit->costs));
	const GArray *parts = document->parts;
	for (guint i = 0; i < (parts ? parts->len : PART_COUNT); i++)
		compose_part(document, parts ? g_array_index(parts, TemplatePart, i) : i, unit);
}

static void
compose_whole_unit(Document *document, const SheetUnit *unit)
{
	compose_unit_contents(document, unit);
	compose_unit_end(document);
}

bool
compose_is_bare(const SheetUnit *unit)
{
	return unit->costs.n == 0 && unit->infos.n_tables == 0 && unit->infos.rules.n == 0 &&
	       unit->panels.n == 0 && unit->n_associations == 0 && !*unit->notes &&
	       !*unit->custom_name;
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

/* True if a unit only records a setting of the game, perhaps with rules. */
static bool
is_setting(const SheetUnit *unit)
{
	return unit->costs.n == 0 && unit->infos.n_tables == 0 && unit->panels.n == 0 &&
	       unit->n_associations == 0 && !*unit->notes && !*unit->custom_name;
}

/* True if a setting is a line: "Detachment: Gladius Task Force". */
static bool
is_line(const SheetUnit *unit)
{
	return compose_is_bare(unit) || unit->n_options;
}

static void
compose_rules_of_setting(Document *document, const SheetUnit *unit)
{
	if (!is_line(unit))
		compose_unit(document, compose_unit_name(document, unit), "");
	compose_abilities(document, &unit->infos);
	if (!is_line(unit))
		compose_unit_end(document);
}

/* The settings are together, and their rules behind them: a line there would seem to be one of these. */
static void
compose_all_settings(Document *document, const SheetSection *section)
{
	for (uint32_t i = 0; i < section->n_units; i++)
		if (is_line(&section->units[i]))
			compose_bare_unit(document, &section->units[i]);
	for (uint32_t i = 0; i < section->n_units; i++)
		compose_rules_of_setting(document, &section->units[i]);
}

bool
compose_are_settings(const SheetSection *section)
{
	for (uint32_t i = 0; i < section->n_units; i++)
		if (!is_setting(&section->units[i]))
			return false;
	return true;
}

void
compose_settings_on_card(Document *document, const SheetSection *section)
{
	if (!compose_are_settings(section))
		return;
	for (uint32_t i = 0; i < section->n_units; i++) {
		compose_bare_unit(document, &section->units[i]);
		compose_abilities(document, &section->units[i].infos);
	}
}

/* Texts that are too long to find in a paragraph with others. */
static bool
is_long(const Block *block)
{
	return block->kind == BLOCK_PARAGRAPH &&
	       (strchr(block->text, '\n') || strlen(block->text) > LONGEST_SETTING);
}

bool
compose_settings(Document *document, const SheetSection *section)
{
	if (!compose_are_settings(section))
		return false;
	compose_heading(document, 2, section->title, "");
	const guint first = document->blocks->len;
	compose_quiet(document);
	compose_all_settings(document, section);
	for (guint i = first; i < document->blocks->len; i++) {
		Block *block = &g_array_index(document->blocks, Block, i);
		block->runs_in = !is_long(block);
	}
	return true;
}

void
compose_units(Document *document, const SheetSection *section)
{
	bool is_below = false; /* a line here would seem to be of the unit above */
	for (uint32_t i = 0; i < section->n_units; i++) {
		const SheetUnit *unit = &section->units[i];
		is_below = is_below || !compose_is_bare(unit);
		if (is_below)
			compose_whole_unit(document, unit);
		else
			compose_bare_unit(document, unit);
	}
}
