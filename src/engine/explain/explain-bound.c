/* Explains a broken bound: its limit, its number, and the measures in both. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"

static void
add_side(View *view, const Finding *finding, const char *kind, char *text, const Formula *formula,
         Explanation *parent)
{
	Explanation *side = explanation_add(parent, kind, text);
	side->file = g_strdup(finding->file);
	side->line = finding->line;
	number_explain(view, finding->measures, formula, finding->carrier, side);
}

/* A number to two places, or exactly if rounding would hide that it differs from another. */
static char *
number_beside(Amount number, Amount other)
{
	const bool hides = amount_equal(amount_to_hundredths(number), amount_to_hundredths(other));
	return hides ? amount_to_string(number) : words_number(number);
}

void
bound_explain(View *view, const Finding *finding, Explanation *parent)
{
	const CompanionBound *bound = finding->bound;
	if (finding->quote)
		explanation_add(parent, "quote", g_strdup_printf("“%s”", finding->quote));
	if (!bound)
		return;
	const bool too_much = amount_compare(finding->actual, finding->limit) > 0;
	const Formula *limit = too_much ? bound->at_most : bound->at_least;
	g_autofree char *actual_text = number_beside(finding->actual, finding->limit);
	g_autofree char *limit_text = number_beside(finding->limit, finding->actual);
	g_autofree char *limit_formula = words_formula(limit);
	g_autofree char *value_formula = words_formula(bound->value);
	add_side(view, finding, "limit",
	         g_strdup_printf(too_much ? _("the limit: at most %s, which is %s")
	                                  : _("the limit: at least %s, which is %s"),
	                         limit_formula, limit_text),
	         limit, parent);
	add_side(view, finding, "count",
	         g_strdup_printf(_("the number: %s, which is %s"), value_formula, actual_text),
	         bound->value, parent);
}
