/* Reads the elements of <measures>: measures, and tables with their rows. */
#include "data/companion/read-private.h"
#include "data/companion/token.h"

#include <string.h>

/* The id of a measure or table; NULL, with a diagnostic, if it is missing, malformed or taken. */
static const char *
new_id(const Reading *reading, const SaxElement *element)
{
	const char *id = read_attribute(reading, element, "id");
	GHashTable *ids = reading->reader.companion->ids;
	if (!id)
		read_complain(reading, COMPANION_NO_ID, element->line, element->name, NULL, NULL);
	else if (!token_is_name(id))
		read_complain(reading, COMPANION_BAD_ID, element->line, id, NULL, NULL);
	else if (formula_is_word(id) || g_hash_table_contains(ids, id))
		read_complain(reading, COMPANION_TAKEN_ID, element->line, id, NULL, NULL);
	else if (g_hash_table_insert(ids, (gpointer)(guintptr)id, NULL))
		return id;
	return NULL;
}

/* True if an aggregate requires `value`; those that count or compare do not. */
static bool
needs_value(Aggregate aggregate)
{
	return aggregate != AGGREGATE_COUNT && aggregate != AGGREGATE_DISTINCT &&
	       aggregate != AGGREGATE_ALIKE;
}

void
read_measure(Reading *reading, const SaxElement *element)
{
	static const char *const AGGREGATES[] = {"none",   "count",    "sum",   "min", "max",
	                                         "spread", "distinct", "alike", NULL};
	static const char *const REACHES[] = {
		"within", "below",  "children",   "siblings",  "ancestors", "root", "force",
		"roster", "forces", "associates", "followers", "unoffered", NULL};
	const char *id = new_id(reading, element);
	if (!id)
		return;
	Companion *companion = reading->reader.companion;
	CompanionMeasure *measure = arena_new0(companion->arena, CompanionMeasure);
	const char *name = read_attribute(reading, element, "name");
	*measure = (CompanionMeasure){
		.id = id,
		.name = name ? name : id,
		.format = read_attribute(reading, element, "format"),
		.none = read_attribute(reading, element, "none"),
		.per = (Subject)read_word(reading, element, "per", READ_SUBJECTS),
		.aggregate = (Aggregate)read_word(reading, element, "aggregate", AGGREGATES),
		.over = (Reach)read_word(reading, element, "over", REACHES),
		.when = read_formula(reading, element, "when"),
		.where = read_formula(reading, element, "where"),
		.members = read_formula(reading, element, "members"),
		.association = read_attribute(reading, element, "association"),
		.path = reading->reader.path,
		.line = element->line,
	};
	measure->value = needs_value(measure->aggregate)
	                         ? read_needed_formula(reading, element, "value")
	                         : read_formula(reading, element, "value");
	companion_add_measure(companion, measure);
}

void
read_table(Reading *reading, const SaxElement *element)
{
	const char *id = new_id(reading, element);
	if (!id)
		return;
	reading->table = arena_new0(reading->reader.companion->arena, Table);
	*reading->table = (Table){.id = id, .path = reading->reader.path, .line = element->line};
	g_ptr_array_add(reading->reader.companion->tables, reading->table);
	g_array_set_size(reading->rows, 0);
}

void
read_row(Reading *reading, const SaxElement *element)
{
	const char *is = read_attribute(reading, element, "is");
	TableRow row = {
		.to = read_formula(reading, element, "to"),
		.has_is = is != NULL,
		.value = read_needed_formula(reading, element, "value"),
	};
	if (is)
		row.is = companion_text(reading->reader.companion, is, strlen(is));
	g_array_append_val(reading->rows, row);
}

void
read_table_end(Reading *reading)
{
	if (!reading->table)
		return;
	reading->table->n_rows = reading->rows->len;
	reading->table->rows = arena_memdup(reading->reader.companion->arena, reading->rows->data,
	                                    reading->rows->len * sizeof(TableRow));
	reading->table = NULL;
}
