/* The elements of a companion, one function each. */
#include "base/i18n.h"
#include "base/sax.h"
#include "companion/companion-kinds.h"
#include "companion/formula.h"
#include "companion/token.h"

#include <string.h>

/* Companions are written by hand and small. */
static const SaxLimits LIMITS = {.depth = 16, .elements = 100000};

/* Where the reading is: elements that stand inside another one belong to it. */
typedef struct Reading {
	CompanionReader reader;
	Table *table;          /* whose rows are read; NULL: none */
	GArray *rows;          /* of TableRow, until the table ends */
	CompanionBound *bound; /* whose message is read; NULL: none */
	GString *message;
	guint depth;
} Reading;

static void
complain(const Reading *reading, CompanionKind kind, uint32_t line, const char *first,
         const char *second, const char *third)
{
	diags_add(reading->reader.diags, &COMPANION_KINDS[kind], reading->reader.companion->path,
	          line, first, second, third, NULL);
}

/* An attribute, kept by the companion; NULL if it is not there. */
static const char *
attribute(const Reading *reading, const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	return arena_strdup(reading->reader.companion->arena, value);
}

static Formula *
formula(Reading *reading, const SaxElement *element, const char *name)
{
	g_autofree char *text = sax_attribute(element, name);
	return text ? formula_parse(&reading->reader, text, element->line) : NULL;
}

/* The place of an attribute's value among the words it may be; 0, the first, if it is not there. */
static guint
word(const Reading *reading, const SaxElement *element, const char *name, const char *const *words)
{
	g_autofree char *value = sax_attribute(element, name);
	if (!value)
		return 0;
	for (guint i = 0; words[i]; i++)
		if (strcmp(words[i], value) == 0)
			return i;
	g_autofree char *known = g_strjoinv(", ", (char **)(guintptr)words);
	complain(reading, COMPANION_BAD_WORD, element->line, name, value, known);
	return 0;
}

static const char *const SUBJECTS[] = {"roster", "force", "selection", NULL};

static bool
severity(const Reading *reading, const SaxElement *element, Severity *result)
{
	g_autofree char *text = sax_attribute(element, "severity");
	for (int i = SEVERITY_INFO; text && i <= SEVERITY_ERROR; i++)
		if (strcmp(text, severity_name((Severity)i)) == 0) {
			*result = (Severity)i;
			return true;
		}
	if (text)
		complain(reading, COMPANION_BAD_SEVERITY, element->line, text, NULL, NULL);
	return false;
}

static void
read_finding(Reading *reading, const SaxElement *element)
{
	const char *code = attribute(reading, element, "code");
	if (!code) {
		complain(reading, COMPANION_NO_CODE, element->line, NULL, NULL, NULL);
		return;
	}
	FindingRule *rule = arena_new0(reading->reader.companion->arena, FindingRule);
	*rule = (FindingRule){.rule = attribute(reading, element, "rule")};
	rule->has_severity = severity(reading, element, &rule->severity);
	g_hash_table_insert(reading->reader.companion->findings, (gpointer)(guintptr)code, rule);
}

/* The id of an element that formulas can name; NULL, with a diagnostic, if it cannot be one. */
static const char *
new_id(const Reading *reading, const SaxElement *element)
{
	const char *id = attribute(reading, element, "id");
	GHashTable *ids = reading->reader.companion->ids;
	if (!id)
		complain(reading, COMPANION_NO_ID, element->line, element->name, NULL, NULL);
	else if (!token_is_name(id))
		complain(reading, COMPANION_BAD_ID, element->line, id, NULL, NULL);
	else if (formula_is_word(id) || !g_hash_table_add(ids, (gpointer)(guintptr)id))
		complain(reading, COMPANION_TAKEN_ID, element->line, id, NULL, NULL);
	else
		return id;
	return NULL;
}

/* A formula that has to be there: where it is not, there is no number. */
static Formula *
needed_formula(Reading *reading, const SaxElement *element, const char *name)
{
	Formula *found = formula(reading, element, name);
	if (found)
		return found;
	g_autofree char *missing = g_strdup_printf("%s=\"…\"", name);
	complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name, missing, NULL);
	return formula_parse(&reading->reader, "none", element->line);
}

/* What an aggregate that compares or counts goes by may be left out. */
static bool
needs_value(Aggregate aggregate)
{
	return aggregate != AGGREGATE_COUNT && aggregate != AGGREGATE_DISTINCT &&
	       aggregate != AGGREGATE_ALIKE;
}

static void
read_measure(Reading *reading, const SaxElement *element)
{
	static const char *const AGGREGATES[] = {"none",   "count",    "sum",   "min", "max",
	                                         "spread", "distinct", "alike", NULL};
	static const char *const REACHES[] = {"within",    "below",      "children",  "siblings",
	                                      "ancestors", "root",       "force",     "roster",
	                                      "forces",    "associates", "followers", NULL};
	const char *id = new_id(reading, element);
	if (!id)
		return;
	Companion *companion = reading->reader.companion;
	CompanionMeasure *measure = arena_new0(companion->arena, CompanionMeasure);
	const char *name = attribute(reading, element, "name");
	*measure = (CompanionMeasure){
		.id = id,
		.name = name ? name : id,
		.format = attribute(reading, element, "format"),
		.none = attribute(reading, element, "none"),
		.per = (Subject)word(reading, element, "per", SUBJECTS),
		.aggregate = (Aggregate)word(reading, element, "aggregate", AGGREGATES),
		.over = (Reach)word(reading, element, "over", REACHES),
		.when = formula(reading, element, "when"),
		.where = formula(reading, element, "where"),
		.members = formula(reading, element, "members"),
		.line = element->line,
		.index = companion->measures->len,
	};
	measure->value = needs_value(measure->aggregate) ? needed_formula(reading, element, "value")
	                                                 : formula(reading, element, "value");
	g_ptr_array_add(companion->measures, measure);
}

static void
begin_table(Reading *reading, const SaxElement *element)
{
	const char *id = new_id(reading, element);
	if (!id)
		return;
	reading->table = arena_new0(reading->reader.companion->arena, Table);
	*reading->table = (Table){.id = id, .line = element->line};
	g_ptr_array_add(reading->reader.companion->tables, reading->table);
	g_array_set_size(reading->rows, 0);
}

static void
read_row(Reading *reading, const SaxElement *element)
{
	const char *is = attribute(reading, element, "is");
	TableRow row = {
		.to = formula(reading, element, "to"),
		.has_is = is != NULL,
		.value = needed_formula(reading, element, "value"),
	};
	if (is)
		row.is = companion_text(reading->reader.companion, is, strlen(is));
	g_array_append_val(reading->rows, row);
}

static void
end_table(Reading *reading)
{
	reading->table->n_rows = reading->rows->len;
	reading->table->rows = arena_memdup(reading->reader.companion->arena, reading->rows->data,
	                                    reading->rows->len * sizeof(TableRow));
	reading->table = NULL;
}

static void
begin_bound(Reading *reading, const SaxElement *element)
{
	const char *id = attribute(reading, element, "id");
	if (!id) {
		complain(reading, COMPANION_NO_ID, element->line, element->name, NULL, NULL);
		return;
	}
	CompanionBound *bound = arena_new0(reading->reader.companion->arena, CompanionBound);
	*bound = (CompanionBound){
		.id = id,
		.rule = attribute(reading, element, "rule"),
		.name = attribute(reading, element, "name"),
		.severity = SEVERITY_ERROR,
		.per = (Subject)word(reading, element, "per", SUBJECTS),
		.when = formula(reading, element, "when"),
		.value = needed_formula(reading, element, "value"),
		.at_least = formula(reading, element, "at-least"),
		.at_most = formula(reading, element, "at-most"),
		.line = element->line,
	};
	severity(reading, element, &bound->severity);
	if (!bound->at_least && !bound->at_most)
		complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		         "at-least=\"…\" or at-most=\"…\"", NULL);
	g_ptr_array_add(reading->reader.companion->bounds, bound);
	reading->bound = bound;
	g_string_truncate(reading->message, 0);
}

/* Line ends and blanks in a row are one blank: a message is a line. */
static void
end_bound(Reading *reading)
{
	g_auto(GStrv) words = g_strsplit_set(reading->message->str, " \t\r\n", -1);
	g_autoptr(GString) line = g_string_new(NULL);
	for (guint i = 0; words[i]; i++)
		if (*words[i])
			g_string_append_printf(line, "%s%s", line->len ? " " : "", words[i]);
	if (line->len)
		reading->bound->message = arena_strdup(reading->reader.companion->arena, line->str);
	reading->bound = NULL;
}

static void
group(Reading *reading, const SaxElement *element)
{
	(void)reading;
	(void)element;
}

static const struct {
	const char *name;
	guint depth;
	void (*begin)(Reading *reading, const SaxElement *element);
} ELEMENTS[] = {
	{"companion", 0, group       },
        {"findings",  1, group       },
        {"finding",   2, read_finding},
	{"measures",  1, group       },
        {"measure",   2, read_measure},
        {"table",     2, begin_table },
	{"row",       3, read_row    },
        {"bounds",    1, group       },
        {"bound",     2, begin_bound },
};

static bool
on_start(void *user, const SaxElement *element)
{
	Reading *reading = user;
	const guint depth = reading->depth++;
	for (gsize i = 0; i < G_N_ELEMENTS(ELEMENTS); i++)
		if (ELEMENTS[i].depth == depth && strcmp(ELEMENTS[i].name, element->name) == 0) {
			ELEMENTS[i].begin(reading, element);
			return true;
		}
	complain(reading, COMPANION_UNKNOWN, element->line, element->name, NULL, NULL);
	return true;
}

static void
on_end(void *user)
{
	Reading *reading = user;
	if (--reading->depth != 2)
		return;
	if (reading->table)
		end_table(reading);
	if (reading->bound)
		end_bound(reading);
}

static void
on_text(void *user, const char *text, size_t length)
{
	Reading *reading = user;
	if (reading->bound)
		g_string_append_len(reading->message, text, (gssize)length);
}

bool
companion_read(CompanionReader *reader, GBytes *bytes)
{
	static const Sax READING = {.start = on_start, .end = on_end, .text = on_text};
	g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(TableRow));
	g_autoptr(GString) message = g_string_new(NULL);
	Reading reading = {.reader = *reader, .rows = rows, .message = message};
	return sax_parse(&READING, &reading, bytes, reader->companion->path, &LIMITS,
	                 reader->diags) == SAX_READ;
}
