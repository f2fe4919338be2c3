#include "report/explanation-text.h"

#include "base/i18n.h"
#include "base/text.h"
#include "report/output.h"

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

/* Who does not ask for everything is told what mattered. */
static bool
is_told(const Explanation *explanation, bool verbose)
{
	const Fact *holds = find_fact(explanation, "holds");
	return verbose || (!explanation->aside && (!holds || holds->truth));
}

/* What a sentence is to the one above it. */
static const char *
lead(const Explanation *explanation, bool verbose)
{
	const Fact *holds = find_fact(explanation, "holds");
	if (is_kind(explanation, "fix"))
		return _("to mend it: ");
	if (!holds)
		return "";
	if (!verbose)
		return _("because ");
	return holds->truth ? _("holds: ") : _("does not hold: ");
}

static void
append_safe(GString *out, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	g_string_append(out, safe);
}

/* Below the first sentence the name of the file is enough. */
static void
append_source(GString *out, const Explanation *explanation, bool whole)
{
	if (!explanation->file)
		return;
	g_autofree char *file = whole ? output_path(explanation->file)
	                              : g_path_get_basename(explanation->file);
	g_string_append(out, " (");
	append_safe(out, file);
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
		append_safe(out, fact->text);
		between = ", ";
	}
	if (*between == ',')
		g_string_append_c(out, '}');
}

void
tell_parts(GString *out, const Explanation *explanation, int indent, bool verbose)
{
	for (guint i = 0; i < explanation->parts->len; i++) {
		const Explanation *part = g_ptr_array_index(explanation->parts, i);
		if (is_told(part, verbose))
			tell_text(out, part, indent, verbose);
	}
}

void
tell_text(GString *out, const Explanation *explanation, int indent, bool verbose)
{
	g_string_append_printf(out, "%*s%s", indent, "", lead(explanation, verbose));
	append_safe(out, explanation->text);
	append_source(out, explanation, indent == 0);
	if (verbose)
		append_ids(out, explanation);
	g_string_append_c(out, '\n');
	tell_parts(out, explanation, indent + LEVEL, verbose);
}

static void
write_fact(JsonOut *out, const Fact *fact)
{
	switch (fact->kind) {
	case FACT_TEXT:
		js_text_member(out, fact->name, fact->text);
		break;
	case FACT_AMOUNT:
		js_amount_member(out, fact->name, fact->amount);
		break;
	case FACT_BOOL:
		js_bool_member(out, fact->name, fact->truth);
		break;
	}
}

/* The file's name without its folder, as in verdicts. */
static void
write_source(JsonOut *out, const Explanation *explanation)
{
	if (!explanation->file)
		return;
	g_autofree char *file = g_path_get_basename(explanation->file);
	js_member(out, "source");
	js_object(out);
	js_text_member(out, "file", file);
	js_int_member(out, "line", explanation->line);
	js_end(out);
}

void
tell_json(JsonOut *out, const Explanation *explanation)
{
	js_object(out);
	js_text_member(out, "kind", explanation->kind);
	js_text_member(out, "text", explanation->text);
	for (guint i = 0; i < explanation->facts->len; i++)
		write_fact(out, &g_array_index(explanation->facts, Fact, i));
	write_source(out, explanation);
	js_member(out, "parts");
	js_list(out);
	for (guint i = 0; i < explanation->parts->len; i++)
		tell_json(out, g_ptr_array_index(explanation->parts, i));
	js_end(out);
	js_end(out);
}
