/*
 * Composes the profiles and rules of a unit or force.
 *
 * The text of a rule has one place on a sheet: at its only owner if it is short, else at the end,
 * where the owners name it.
 */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

/* Bytes of a text that is printed whole at the unit. */
#define SHORT_TEXT 500

/* Bytes of the longest first sentence; of a longer one its first words are printed. */
#define SENTENCE_LENGTH 200

static bool
has_one_owner(const Document *document, const SheetRule *rule)
{
	return rule->n_owners == 1 || g_hash_table_contains(document->single, rule);
}

bool
compose_rule_is_at_end(const Document *document, const SheetRule *rule)
{
	if (!*rule->text)
		return false;
	if (!has_one_owner(document, rule))
		return true;
	return document->layout != LAYOUT_CARDS && strlen(rule->text) > SHORT_TEXT;
}

static void
compose_named(Document *document, unsigned level, const SheetRule *rule, const char *text)
{
	GString *lead = g_string_new(rule->name);
	if (*rule->source)
		g_string_append_printf(lead, " (%s)", rule->source);
	if (*rule->text)
		compose_colon(lead);
	compose_paragraph(document, level, compose_keep(document, g_string_free(lead, FALSE)),
	                  text);
}

void
compose_rule(Document *document, const SheetRule *rule)
{
	compose_named(document, 0, rule, rule->text);
	compose_text_of(document, rule);
}

/* The length of as many whole words as fit into a number of bytes; 0 if the first does not fit. */
static gsize
length_of_words(const char *text, gsize most)
{
	while (most > 0 && text[most] != ' ')
		most--;
	return most;
}

/* The first sentence of a text, or its first words, with dots for the rest. Borrowed from the document. */
static const char *
first_sentence(Document *document, const char *text)
{
	const gsize line = strcspn(text, "\n");
	const char *stop = g_strstr_len(text, (gssize)line, ". ");
	gsize length = stop ? (gsize)(stop - text) + 1 : line;
	if (length > SENTENCE_LENGTH)
		length = length_of_words(text, SENTENCE_LENGTH);
	return compose_keep(document, g_strdup_printf("%.*s …", (int)length, text));
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

/* True if the names of rules at the end include one. Profiles that are also rows of a table are left
   out: the table names them. */
static bool
is_named(const Document *document, const SheetRules *rules, uint32_t index)
{
	const SheetRule *rule = rules->items[index];
	const bool has_text_here = has_one_owner(document, rule) && *rule->text;
	return !rule->is_row && !has_text_here && !is_named_before(rules, index) &&
	       (compose_rule_is_at_end(document, rule) || !*rule->text);
}

static void
compose_rule_names(Document *document, const SheetRules *rules)
{
	GString *names = g_string_new(NULL);
	GPtrArray *named = g_ptr_array_new();
	for (uint32_t i = 0; i < rules->n; i++) {
		if (!is_named(document, rules, i))
			continue;
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
		                       rules->items[i]->name);
		g_ptr_array_add(named, (gpointer)(guintptr)rules->items[i]);
	}
	const char *text = compose_keep(document, g_string_free(names, FALSE));
	if (*text) {
		const SheetRules list = {
			arena_memdup(document->arena, named->pdata, named->len * sizeof(void *)),
			named->len};
		compose_paragraph(document, 1, _("Rules:"), text);
		compose_names_of(document, arena_memdup(document->arena, &list, sizeof list));
	}
	g_ptr_array_unref(named);
}

/* The rules that nothing else has. */
static void
compose_own_rules(Document *document, const SheetRules *rules)
{
	for (uint32_t i = 0; i < rules->n; i++) {
		const SheetRule *rule = rules->items[i];
		if (!has_one_owner(document, rule) || !*rule->text)
			continue;
		const bool at_end = compose_rule_is_at_end(document, rule);
		compose_named(document, 1, rule,
		              at_end ? first_sentence(document, rule->text) : rule->text);
	}
}

/* The name of a characteristic in a line; none if it is the only one and repeats that of its type, as "Base Size" does
   behind "Base:". */
static const char *
name_in_line(const SheetTable *table, uint32_t column)
{
	const char *name = table->columns[column].head, *type = table->columns[0].head;
	return table->n_columns == 2 && text_begins(name, type) ? "" : name;
}

/* "Light Armour: Save 6+"; the name is left out if it is that of the unit or of the type. */
static void
append_row(GString *text, const SheetTable *table, uint32_t row, const char *unit)
{
	const char *name = sheet_cell(table, row, 0);
	g_autoptr(GString) values = g_string_new(NULL);
	for (uint32_t i = 1; i < table->n_columns; i++)
		sheet_append_value(values, name_in_line(table, i), sheet_cell(table, row, i));
	const bool is_known = strcmp(name, unit) == 0 || strcmp(name, table->columns[0].head) == 0;
	g_string_append_printf(text, "%s%s%s%s", text->len ? "; " : "", is_known ? "" : name,
	                       is_known || !values->len ? "" : _(": "), values->str);
}

void
compose_lines(Document *document, const SheetUnit *unit)
{
	for (uint32_t i = 0; i < unit->infos.n_tables; i++) {
		const SheetTable *table = &unit->infos.tables[i];
		if (!table->is_line)
			continue;
		GString *text = g_string_new(NULL);
		for (uint32_t row = 0; row < table->n_rows; row++)
			append_row(text, table, row, unit->name);
		compose_paragraph(
			document, 1,
			compose_keep(document, g_strconcat(table->columns[0].head, _(":"), NULL)),
			compose_keep(document, g_string_free(text, FALSE)));
	}
}

void
compose_profiles(Document *document, const SheetInfos *infos)
{
	for (uint32_t i = 0; i < infos->n_tables; i++)
		if (infos->tables[i].n_columns > 1)
			compose_table(document, &infos->tables[i]);
}

void
compose_abilities(Document *document, const SheetInfos *infos)
{
	compose_own_rules(document, &infos->rules);
	compose_rule_names(document, &infos->rules);
}
