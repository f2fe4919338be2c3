/* The verdict as lines for people: one says whether the roster is legal, then one for each finding. */
#include "base/i18n.h"
#include "base/text.h"
#include "cli/check-private.h"
#include "cli/output.h"
#include "cli/tell.h"

#define COLOUR_OFF "\033[0m"

static const char *
severity_colour(Severity severity)
{
	switch (severity) {
	case SEVERITY_INFO:
		return "\033[36m";
	case SEVERITY_WARNING:
		return "\033[33m";
	case SEVERITY_ERROR:
		return "\033[1;31m";
	}
	g_assert_not_reached();
}

static const char *
severity_word(Severity severity)
{
	switch (severity) {
	case SEVERITY_INFO:
		return _("info");
	case SEVERITY_WARNING:
		return _("warning");
	case SEVERITY_ERROR:
		return _("error");
	}
	g_assert_not_reached();
}

static void
append_safe(GString *out, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	g_string_append(out, safe);
}

static void
append_coloured(GString *out, const char *colour, const char *word)
{
	if (colour)
		g_string_append_printf(out, "%s%s" COLOUR_OFF, colour, word);
	else
		g_string_append(out, word);
}

/* "1998 of 2000 pts, 12 power" */
static void
append_costs(GString *out, const OpenRoster *open)
{
	uint32_t n;
	const ShownCost *costs = view_totals(open->view, &n);
	const char *between = _(": ");
	for (uint32_t i = 0; i < n; i++) {
		if (costs[i].hidden)
			continue;
		const CostLimit *limit = roster_limit(open->roster, costs[i].type_id);
		g_autofree char *value = amount_to_string(costs[i].value);
		g_autofree char *most = limit ? amount_to_string(limit->value) : NULL;
		g_autofree char *sum = most ? g_strdup_printf(_("%s of %s"), value, most) : NULL;
		g_string_append_printf(out, "%s%s ", between, sum ? sum : value);
		append_safe(out, costs[i].name);
		between = ", ";
	}
}

static guint
count_findings(const Verdict *verdict, Severity severity)
{
	guint n = 0;
	for (guint i = 0; i < verdict_count(verdict); i++)
		n += verdict_get(verdict, i)->severity == severity;
	return n;
}

/* " (2 errors, 1 warning)"; nothing if there are neither. */
static void
append_counts(GString *out, const Verdict *verdict)
{
	const guint errors = count_findings(verdict, SEVERITY_ERROR);
	const guint warnings = count_findings(verdict, SEVERITY_WARNING);
	if (errors || warnings)
		g_string_append(out, " (");
	if (errors)
		g_string_append_printf(
			out, dngettext(MUSTER_TEXT_DOMAIN, "%u error", "%u errors", errors),
			errors);
	if (errors && warnings)
		g_string_append(out, ", ");
	if (warnings)
		g_string_append_printf(
			out, dngettext(MUSTER_TEXT_DOMAIN, "%u warning", "%u warnings", warnings),
			warnings);
	if (errors || warnings)
		g_string_append_c(out, ')');
}

/* " (50 penalty points)"; nothing if there are none. */
static void
append_penalty(GString *out, Amount penalty)
{
	if (amount_is_zero(penalty))
		return;
	g_autofree char *points = amount_to_string(penalty);
	g_string_append_printf(out, _(" (%s penalty points)"), points);
}

static void
append_verdict(GString *out, const OpenRoster *open, bool colour)
{
	const bool legal = verdict_is_legal(open->verdict);
	append_safe(out, open->path);
	g_string_append(out, _(": "));
	append_coloured(out,
	                !colour ? NULL
	                : legal ? "\033[1;32m"
	                        : "\033[1;31m",
	                legal ? _("legal") : _("not legal"));
	append_counts(out, open->verdict);
	append_penalty(out, verdict_penalty(open->verdict));
	append_costs(out, open);
	g_string_append_c(out, '\n');
}

/* " [Army > Lords > Warlord] (orks.cat:812)" */
static void
append_place(GString *out, const Finding *finding)
{
	if (*finding->path)
		g_string_append(out, " [");
	for (const char *const *name = finding->path; *name; name++) {
		g_string_append(out, name == finding->path ? "" : " > ");
		append_safe(out, *name);
	}
	if (*finding->path)
		g_string_append_c(out, ']');
	if (!finding->file)
		return;
	g_autofree char *file = output_path(finding->file);
	g_string_append(out, " (");
	append_safe(out, file);
	g_string_append_printf(out, ":%u)", finding->line);
}

/* What the paragraph of a pack says. */
static void
append_quote(GString *out, const Finding *finding)
{
	if (!finding->quote)
		return;
	g_string_append(out, "    “");
	append_safe(out, finding->quote);
	g_string_append(out, "”\n");
}

static void
append_finding(GString *out, const Finding *finding, bool colour)
{
	g_string_append(out, "  ");
	append_coloured(out, colour ? severity_colour(finding->severity) : NULL,
	                severity_word(finding->severity));
	g_string_append(out, _(": "));
	append_safe(out, finding->message);
	append_penalty(out, finding->penalty);
	append_place(out, finding);
	g_string_append_c(out, '\n');
}

static void
write_text(GString *out, const Judged *judged)
{
	const OpenRoster *open = judged->open;
	const bool colour = judged->report->has_colour;
	if (!open)
		return;
	append_verdict(out, open, colour);
	for (guint i = 0; i < verdict_count(open->verdict); i++) {
		append_finding(out, verdict_get(open->verdict, i), colour);
		if (judged->answers)
			tell_parts(out, g_ptr_array_index(judged->answers, i), 4, false);
		else
			append_quote(out, verdict_get(open->verdict, i));
	}
}

static void
add_text(Report *report, const Judgement *judgement)
{
	output_text(judgement->piece->str);
	if (report->twin.kind == TWIN_NONE)
		return;
	g_autofree char *path = output_path(report->twin.path);
	g_autofree char *twin = twin_text(report->twin.kind, path);
	g_autofree char *line = text_one_line(twin);
	g_autofree char *note = g_strdup_printf(_("  note: %s\n"), line);
	output_text(note);
}

const CheckFormat CHECK_TEXT = {.word = "text", .piece = write_text, .add = add_text};
