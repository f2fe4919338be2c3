/* How a measure of the companion comes about: its number, what it is made of, and what it counts.
   */
#include "base/i18n.h"
#include "explain/explain-private.h"
#include "explain/explain-words.h"

/* A number being explained. */
typedef struct Telling {
	View *view;
	Measures *measures;
	const Instance *subject;
	Explanation *parent;
} Telling;

static void
add_found(const Telling *telling, const CompanionMeasure *measure, Explanation *node)
{
	g_autoptr(GPtrArray) found = measures_found(telling->measures, measure, telling->subject);
	for (guint i = 0; i < found->len; i++) {
		const Instance *thing = g_ptr_array_index(found, i);
		g_autofree char *path = words_path(telling->view, thing);
		const Number number = measures_formula(telling->measures, measure->value, thing);
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

static void
tell_measure(const CompanionMeasure *measure, void *data)
{
	const Telling *telling = data;
	const Number number = measures_value(telling->measures, measure, telling->subject);
	g_autofree char *value = number.known ? words_number(number.amount)
	                                      : g_strdup(_("no number"));
	Explanation *node = explanation_add(telling->parent, "measure",
	                                    g_strdup_printf(_("%s: %s"), measure->name, value));
	node->file = g_strdup(measure->path);
	node->line = measure->line;
	explanation_text(node, "measureId", measure->id);
	if (number.known)
		explanation_amount(node, "value", number.amount);
	add_found(telling, measure, node);
	Telling below = *telling;
	below.parent = node;
	if (measure->aggregate == AGGREGATE_NONE)
		formula_each_measure(measure->value, tell_measure, &below);
}

void
number_explain(View *view, Measures *measures, const Formula *formula, const Instance *subject,
               Explanation *parent)
{
	Telling telling = {view, measures, subject, parent};
	formula_each_measure(formula, tell_measure, &telling);
}

/* A measure of all its subjects. */
typedef struct Survey {
	Telling telling;
	const CompanionMeasure *measure;
} Survey;

static void
tell_subject(const Instance *subject, void *data)
{
	const Survey *survey = data;
	Telling telling = survey->telling;
	const Number number = measures_value(telling.measures, survey->measure, subject);
	if (!number.known)
		return;
	g_autofree char *path = words_path(telling.view, subject);
	g_autofree char *text = measures_text(telling.measures, survey->measure, subject);
	telling.parent = explanation_add(telling.parent, "subject",
	                                 g_strdup_printf(_("%s: %s"), path, text));
	telling.subject = subject;
	explanation_text(telling.parent, "subject", path);
	explanation_text(telling.parent, "shown", text);
	explanation_amount(telling.parent, "value", number.amount);
	if (subject->selection)
		explanation_text(telling.parent, "selectionId", subject->selection->id);
	add_found(&telling, survey->measure, telling.parent);
	if (survey->measure->aggregate == AGGREGATE_NONE)
		formula_each_measure(survey->measure->value, tell_measure, &telling);
}

Explanation *
explain_measure(View *view, const Companion *companion, const CompanionMeasure *measure)
{
	Explanation *answer = explanation_new("measure", g_strdup(measure->name));
	answer->file = g_strdup(measure->path);
	answer->line = measure->line;
	explanation_text(answer, "measureId", measure->id);
	g_autoptr(Measures) measures = measures_new(view, companion);
	Survey survey = {{view, measures, NULL, answer}, measure};
	measures_each_subject(measures, measure->per, NULL, tell_subject, &survey);
	return answer;
}
