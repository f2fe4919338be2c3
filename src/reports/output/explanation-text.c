#include "reports/output/explanation-text.h"

#include "base/language/i18n.h"
#include "reports/output/output.h"

#include <string.h>

#define LEVEL 2

static const Fact *
find_fact(const Explanation *explanation, const char *name)
{
	for (guint i = 0; i < explanation->facts->len; i++) {
		const Fact *fact = &g_array_index(explanation->facts, Fact, i);
		if (strcmp(fact->name, name) == 0)
			return fact;
	}
	return NULL;
}

static bool
is_kind(const Explanation *explanation, const char *kind)
{
	return strcmp(explanation->kind, kind) == 0;
}

/* True if a part belongs to the text: unless @verbose, only those that contributed. */
static bool
is_shown(const Explanation *explanation, bool verbose)
{
	const Fact *holds = find_fact(explanation, "holds");
	return verbose ||
	       (!explanation->aside && (explanation->is_needed || !holds || holds->truth));
}

/* The words that relate a sentence to the one above. */
static const char *
relation(const Explanation *explanation, bool verbose)
{
	const Fact *holds = find_fact(explanation, "holds");
	if (is_kind(explanation, "fix"))
		return _("to fix it: ");
	if (!holds)
		return "";
	if (explanation->is_needed && !verbose)
		return _("needed: ");
	if (!verbose)
		return _("because ");
	return holds->truth ? _("holds: ") : _("does not hold: ");
}

/* @whole the path of the file; otherwise its name alone, which is enough below the first
   sentence */
static void
append_source(GString *out, const Explanation *explanation, bool whole)
{
	if (!explanation->file)
		return;
	g_autofree char *file = whole ? output_path(explanation->file)
	                              : g_path_get_basename(explanation->file);
	g_string_append(out, " (");
	append_one_line(out, file);
	g_string_append_printf(out, ":%u)", explanation->line);
}

/* " {constraintId: core-min, entryId: core}" */
static void
append_ids(GString *out, const Explanation *explanation)
{
	const char *between = " {";
	for (guint i = 0; i < explanation->facts->len; i++) {
		const Fact *fact = &g_array_index(explanation->facts, Fact, i);
		if (fact->kind != FACT_TEXT || !fact->text)
			continue;
		g_string_append_printf(out, "%s%s: ", between, fact->name);
		append_one_line(out, fact->text);
		between = ", ";
	}
	if (*between == ',')
		g_string_append_c(out, '}');
}

void
explanation_append_parts(GString *out, const Explanation *explanation, int indent, bool verbose)
{
	for (guint i = 0; i < explanation->parts->len; i++) {
		const Explanation *part = g_ptr_array_index(explanation->parts, i);
		if (is_shown(part, verbose))
			explanation_append(out, part, indent, verbose);
	}
}

void
explanation_append(GString *out, const Explanation *explanation, int indent, bool verbose)
{
	g_string_append_printf(out, "%*s%s", indent, "", relation(explanation, verbose));
	append_one_line(out, explanation->text);
	append_source(out, explanation, indent == 0);
	if (verbose)
		append_ids(out, explanation);
	g_string_append_c(out, '\n');
	explanation_append_parts(out, explanation, indent + LEVEL, verbose);
}

char *
explanation_to_text(const Explanation *explanation)
{
	GString *text = g_string_new(NULL);
	explanation_append_parts(text, explanation, 0, false);
	return g_string_free(text, FALSE);
}
