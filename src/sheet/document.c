#include "sheet/document-private.h"

#include "base/i18n.h"

#include <string.h>

/* Texts that are not given are empty. */
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
compose_figures(Document *document, const char *lead, const char *text, const SheetAid *aid)
{
	const Block block = {
		.kind = BLOCK_FIGURES, .level = 1, .lead = lead, .text = text, .aid = aid};
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

const char *
compose_keep(Document *document, char *text)
{
	const char *kept = arena_strdup(document->arena, text);
	g_free(text);
	return kept;
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

/* A tournament lets such an army play, and counts. */
static const char *
legal_text(Document *document)
{
	if (amount_is_zero(document->sheet->penalty))
		return _("legal");
	g_autofree char *penalty = amount_to_string(document->sheet->penalty);
	return compose_keep(document, g_strdup_printf(_("legal (%s penalty points)"), penalty));
}

static const char *
verdict_text(Document *document)
{
	const guint n = document->sheet->n_errors;
	if (document->sheet->legal)
		return legal_text(document);
	return compose_keep(document,
	                    g_strdup_printf(dngettext(MUSTER_TEXT_DOMAIN, "NOT LEGAL (%u error)",
	                                              "NOT LEGAL (%u errors)", n),
	                                    n));
}

static void
make_head(Document *document)
{
	document->head = (DocumentHead){
		.name = document->sheet->name,
		.costs = compose_costs(document, &document->sheet->costs),
		.system = document->sheet->system,
		.verdict = verdict_text(document),
	};
}

/* "BlackHammer 1 (5f3a91c2), Border War, 2027-03-13, 1965 of 2000 pts, legal, 2026-11-21, Muster 0.1.0" */
static void
make_foot(Document *document)
{
	GString *foot = g_string_new(document->sheet->data);
	const char *const parts[] = {document->sheet->pack, document->head.costs,
	                             document->head.verdict, document->sheet->date,
	                             "Muster " MUSTER_VERSION};
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
		if (*parts[i])
			g_string_append_printf(foot, ", %s", parts[i]);
	document->foot = compose_keep(document, g_string_free(foot, FALSE));
}

static const char *
severity_word(Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return _("Not legal:");
	case SEVERITY_WARNING:
		return _("Warning:");
	case SEVERITY_INFO:
		return _("Note:");
	}
	g_assert_not_reached();
}

/* "Army has 1 too many Lords [Army > Lords]" */
static const char *
finding_text(Document *document, const SheetFinding *finding)
{
	if (!*finding->place)
		return finding->message;
	return compose_keep(document, g_strdup_printf("%s [%s]", finding->message, finding->place));
}

static void
compose_findings(Document *document)
{
	for (uint32_t i = 0; i < document->sheet->n_findings; i++) {
		const SheetFinding *finding = &document->sheet->findings[i];
		compose_paragraph(document, 0, severity_word(finding->severity),
		                  finding_text(document, finding));
	}
}

static void
compose_force_head(Document *document, const SheetForce *force)
{
	compose_heading(document, 1, compose_force_name(document, force),
	                compose_costs(document, &force->costs));
	if (*force->notes)
		compose_paragraph(document, 1, "", force->notes);
	compose_infos(document, &force->infos);
	compose_aids(document, &force->aids);
}

static void
compose_force(Document *document, const SheetForce *force)
{
	compose_force_head(document, force);
	for (uint32_t i = 0; i < force->n_sections; i++) {
		const SheetSection *section = &force->sections[i];
		compose_heading(document, 2, section->title,
		                compose_costs(document, &section->costs));
		compose_units(document, section);
	}
}

static void
compose_appendix(Document *document)
{
	const SheetRules *rules = &document->sheet->rules;
	for (uint32_t i = 0; i < rules->n; i++) {
		const SheetRule *rule = rules->items[i];
		if (i == 0 || strcmp(rules->items[i - 1]->kind, rule->kind) != 0)
			compose_heading(document, 2, *rule->kind ? rule->kind : _("Rules"), "");
		compose_rule(document, rule);
	}
}

static void
compose_full(Document *document)
{
	for (uint32_t i = 0; i < document->sheet->n_forces; i++)
		compose_force(document, &document->sheet->forces[i]);
	compose_appendix(document);
}

static void
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

static void
compose_top(Document *document)
{
	if (*document->sheet->notes)
		compose_paragraph(document, 0, "", document->sheet->notes);
	/* A finding may name what the opponent must not see; how many there are stands in the head. */
	if (document->kind != SHEET_PUBLIC)
		compose_findings(document);
	compose_aids(document, &document->sheet->aids);
}

static void
compose_sources(Document *document)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < document->sheet->n_sources; i++)
		g_string_append_printf(text, "%s%s", i ? ", " : "", document->sheet->sources[i]);
	compose_note(document, _("Army data:"), compose_keep(document, g_strdup(text->str)));
}

/* What the tournament tells its players: "Border War 3.1: …". */
void
compose_colon(GString *name)
{
	if (g_str_has_suffix(name->str, ":"))
		g_string_truncate(name, name->len - 1);
	g_string_append(name, _(":"));
}

static void
compose_notes_of_pack(Document *document)
{
	const Sheet *sheet = document->sheet;
	for (uint32_t i = 0; i < sheet->n_notes_of_pack; i++) {
		const SheetNote *note = &sheet->notes_of_pack[i];
		char *lead = g_strdup_printf(*note->number ? "%s %s%s" : "%s%s%s", sheet->pack_name,
		                             note->number, _(":"));
		compose_note(document, compose_keep(document, lead), note->text);
	}
}

static void
compose(Document *document)
{
	switch (document->kind) {
	case SHEET_FULL:
	case SHEET_PUBLIC:
		compose_top(document);
		compose_full(document);
		compose_notes_of_pack(document);
		compose_sources(document);
		break;
	case SHEET_SUMMARY:
		compose_top(document);
		compose_summary(document);
		compose_notes_of_pack(document);
		break;
	case SHEET_REFERENCE:
		compose_reference(document);
		break;
	case SHEET_CARDS:
		compose_cards(document);
		break;
	}
}

Document *
document_new(const Sheet *sheet, SheetKind kind)
{
	Document *document = g_new0(Document, 1);
	document->sheet = sheet;
	document->kind = kind;
	document->arena = arena_new();
	document->blocks = g_array_new(FALSE, FALSE, sizeof(Block));
	make_head(document);
	make_foot(document);
	compose(document);
	return document;
}

void
document_free(Document *document)
{
	if (!document)
		return;
	arena_free(document->arena);
	g_array_unref(document->blocks);
	g_free(document);
}

const DocumentHead *
document_head(const Document *document)
{
	return &document->head;
}

const char *
document_foot(const Document *document)
{
	return document->foot;
}

bool
document_is_cards(const Document *document)
{
	return document->kind == SHEET_CARDS;
}

bool
document_is_one_page(const Document *document)
{
	return document->kind == SHEET_SUMMARY;
}

guint
document_count(const Document *document)
{
	return document->blocks->len;
}

const Block *
document_get(const Document *document, guint index)
{
	return &g_array_index(document->blocks, Block, index);
}
