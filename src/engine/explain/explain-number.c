/* Explains a measure of the companion: its value, the measures in its formula, and its
   selections. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"

/* The subject of the measures, and the explanation they are added to. */
typedef struct NumberContext {
	View *view;
	Measures *measures;
	const Instance *subject;
	Explanation *parent;
	GHashTable *known; /* const CompanionMeasure to its Explanation for the subject */
} NumberContext;

static void
add_found(const NumberContext *context, const CompanionMeasure *measure, Explanation *node)
{
	g_autoptr(GPtrArray) found = measures_found(context->measures, measure, context->subject);
	for (guint i = 0; i < found->len; i++) {
		const Instance *thing = g_ptr_array_index(found, i);
		g_autofree char *path = words_path(context->view, thing);
		const Number number = measures_formula(context->measures, measure->value, thing);
		g_autofree char *value = number.known ? words_number(number.amount) : NULL;
		Explanation *part = explanation_add(
			node, "counted",
			value ? g_strdup_printf(_("%s: %s"), path, value) : g_strdup(path));
		if (number.known)
			explanation_amount(part, "added", number.amount);
		if (thing->selection)
			explanation_text(part, "selectionId", thing->selection->id);
	}
}

static void add_measure(const CompanionMeasure *measure, void *data);

/* Explains the inside of a measure, once for each subject: measures that name one another twice would have 2^n parts. */
static void
add_parts(const NumberContext *context, const CompanionMeasure *measure, Explanation *node)
{
	const Explanation *above = g_hash_table_lookup(context->known, measure);
	NumberContext below = *context;
	below.parent = node;
	if (above && above->parts->len) {
		explanation_add(node, "above", g_strdup(_("as it is explained above")));
		return;
	}
	g_hash_table_insert(context->known, (gpointer)(guintptr)measure, node);
	add_found(context, measure, node);
	if (measure->aggregate == AGGREGATE_NONE)
		formula_each_measure(measure->value, add_measure, &below);
}

static void
add_measure(const CompanionMeasure *measure, void *data)
{
	const NumberContext *context = data;
	const Number number = measures_value(context->measures, measure, context->subject);
	g_autofree char *value = number.known ? words_number(number.amount)
	                                      : g_strdup(_("no number"));
	Explanation *node = explanation_add(context->parent, "measure",
	                                    g_strdup_printf(_("%s: %s"), measure->name, value));
	node->file = g_strdup(measure->path);
	node->line = measure->line;
	explanation_text(node, "measureId", measure->id);
	if (number.known)
		explanation_amount(node, "value", number.amount);
	add_parts(context, measure, node);
}

void
number_explain(View *view, Measures *measures, const Formula *formula, const Instance *subject,
               Explanation *parent)
{
	g_autoptr(GHashTable) known = g_hash_table_new(NULL, NULL);
	NumberContext context = {view, measures, subject, parent, known};
	formula_each_measure(formula, add_measure, &context);
}

/* A measure for all its subjects. */
typedef struct Survey {
	NumberContext context;
	const CompanionMeasure *measure;
} Survey;

static void
add_subject(const Instance *subject, void *data)
{
	const Survey *survey = data;
	NumberContext context = survey->context;
	g_autoptr(GHashTable) known = g_hash_table_new(NULL, NULL);
	const Number number = measures_value(context.measures, survey->measure, subject);
	if (!number.known)
		return;
	g_autofree char *path = words_path(context.view, subject);
	g_autofree char *text = measures_text(context.measures, survey->measure, subject);
	context.parent = explanation_add(context.parent, "subject",
	                                 g_strdup_printf(_("%s: %s"), path, text));
	context.subject = subject;
	context.known = known;
	explanation_text(context.parent, "subject", path);
	explanation_text(context.parent, "shown", text);
	explanation_amount(context.parent, "value", number.amount);
	if (subject->selection)
		explanation_text(context.parent, "selectionId", subject->selection->id);
	add_found(&context, survey->measure, context.parent);
	if (survey->measure->aggregate == AGGREGATE_NONE)
		formula_each_measure(survey->measure->value, add_measure, &context);
}

Explanation *
explain_measure(View *view, const Companion *companion, const CompanionMeasure *measure)
{
	Explanation *answer = explanation_new("measure", g_strdup(measure->name));
	answer->file = g_strdup(measure->path);
	answer->line = measure->line;
	explanation_text(answer, "measureId", measure->id);
	g_autoptr(Measures) measures = measures_new(view, companion);
	Survey survey = {.context = {view, measures, NULL, answer, NULL}, .measure = measure};
	measures_each_subject(measures, measure->per, NULL, add_subject, &survey);
	return answer;
}
