/* The report as lines for people: the verdict of a roster, then its findings. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/roster/provenance.h"
#include "engine/verdict/repeats.h"
#include "reports/check/check-report.h"
#include "reports/output/explanation-text.h"
#include "reports/output/finding-text.h"
#include "reports/output/output.h"

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
		append_one_line(out, costs[i].name);
		between = ", ";
	}
}

/* Appends " (2 errors, 1 agreed, 1 warning)", or nothing if all are zero. */
static void
append_counts(GString *out, const Verdict *verdict)
{
	const guint errors = verdict_count_of(verdict, SEVERITY_ERROR);
	const guint agreed = verdict_agreement_count(verdict);
	const guint warnings = verdict_count_of(verdict, SEVERITY_WARNING);
	if (errors || warnings)
		g_string_append(out, " (");
	if (errors)
		g_string_append_printf(out, ngettext("%u error", "%u errors", errors), errors);
	if (agreed)
		g_string_append_printf(out, _(", %u agreed"), agreed);
	if (errors && warnings)
		g_string_append(out, ", ");
	if (warnings)
		g_string_append_printf(out, ngettext("%u warning", "%u warnings", warnings),
		                       warnings);
	if (errors || warnings)
		g_string_append_c(out, ')');
}

static void
append_verdict(GString *out, const CheckedRoster *checked, const OpenRoster *open, bool colour)
{
	append_one_line(out, open->path);
	g_string_append(out, _(": "));
	if (checked->is_judged && checked->is_agreed)
		legality_append_agreed(out, checked->n_agreements, colour);
	else if (checked->is_judged && !checked->is_accepted)
		legality_append(out, checked->is_legal, colour);
	else
		g_string_append(out, checked_roster_verdict_word(checked));
	append_counts(out, open->verdict);
	penalty_append(out, verdict_penalty(open->verdict));
	append_costs(out, open);
	g_string_append_c(out, '\n');
}

/* The army data that the roster was made with, if they are others. */
static void
append_versions(GString *out, const OpenRoster *open)
{
	g_autoptr(GArray) versions = data_versions(open->roster);
	if (!data_versions_differ(versions))
		return;
	g_autofree char *text = data_versions_text(versions);
	g_string_append(out, _("  note: "));
	append_one_line(out, text);
	g_string_append_c(out, '\n');
}

static void
append_note(GString *out, const CheckedRoster *checked)
{
	g_autofree char *note = checked_roster_note(checked);
	if (*note)
		g_string_append_printf(out, _("  note: %s\n"), note);
}

static void
append_quote(GString *out, const Finding *finding)
{
	if (!finding->quote)
		return;
	g_string_append(out, "    “");
	append_one_line(out, finding->quote);
	g_string_append(out, "”\n");
}

static void
append_agreed(GString *out, const Finding *finding)
{
	g_autofree char *agreed = finding_agreed(finding);
	if (agreed)
		g_string_append_printf(out, "    %s\n", agreed);
}

/* Agreements without a finding: the player should know that they do nothing. */
static void
append_unused(GString *out, const Verdict *verdict)
{
	const GArray *unused = verdict_unused_agreements(verdict);
	for (guint i = 0; i < unused->len; i++) {
		g_autofree char *text = agreement_unused_text(&g_array_index(unused, Agreement, i));
		g_string_append_printf(out, _("  note: %s\n"), text);
	}
}

/* Appends one finding for @n equal ones. */
static void
append_finding(GString *out, const SectionInput *input, guint index, guint n)
{
	const Finding *finding = verdict_get(input->open->verdict, index);
	g_string_append(out, "  ");
	finding_append(out, finding, input->report->has_colour);
	repeats_append(out, n);
	g_string_append_c(out, '\n');
	if (input->explanations)
		explanation_append_parts(out, g_ptr_array_index(input->explanations, index), 4,
		                         false);
	else
		append_quote(out, finding);
	append_agreed(out, finding);
}

/* Appends the player of the list and its time. */
static void
append_player(GString *out, const SectionInput *input)
{
	const Player *player = checked_roster_player(input->checked);
	if (!player)
		return;
	g_autofree char *title = player_title(player);
	g_autofree char *standing = report_standing(input->report, input->checked);
	g_autofree char *safe_title = text_one_line(title);
	g_autofree char *safe_standing = text_one_line(standing);
	g_string_append_printf(out, _("  player: %s, %s\n"), safe_title, safe_standing);
}

/* Appends the differences from the list that it replaces. */
static void
append_changes(GString *out, const SectionInput *input)
{
	if (!input->changes)
		return;
	g_autofree char *path = report_path(input->report, input->changes->side[SIDE_BEFORE]->path);
	g_autofree char *safe = text_one_line(path);
	g_autofree char *text = diff_changes_text(input->changes, input->report->has_colour);
	if (*text)
		g_string_append_printf(out, _("  changed since %s:\n%s"), safe, text);
	else
		g_string_append_printf(out, _("  changed since %s: nothing\n"), safe);
}

/* A list that cannot be read has a line only where players are looked for; its errors are on standard
   error. */
static void
write_without_verdict(GString *out, const SectionInput *input)
{
	const CheckedRoster *checked = input->checked;
	if (!input->report->players_path)
		return;
	g_autofree char *title = checked->missing ? player_title(checked->missing)
	                                          : g_strdup(checked->path);
	append_one_line(out, title);
	g_string_append_printf(out, "%s%s\n", _(": "), checked_roster_verdict_word(checked));
	if (!checked->missing)
		append_player(out, input);
}

static void
write_text(GString *out, const SectionInput *input)
{
	const OpenRoster *open = input->open;
	const bool colour = input->report->has_colour;
	if (!open) {
		write_without_verdict(out, input);
		return;
	}
	append_verdict(out, input->checked, open, colour);
	append_player(out, input);
	append_versions(out, open);
	append_note(out, input->checked);
	g_autoptr(GArray) repeats = repeats_count(open->verdict);
	for (guint i = 0; i < verdict_count(open->verdict); i++)
		if (repeats_get(repeats, i))
			append_finding(out, input, i, repeats_get(repeats, i));
	append_unused(out, open->verdict);
	append_changes(out, input);
}

static void
add_text(Report *report, const CheckedRoster *checked)
{
	output_coloured(checked->section->str);
	if (report->duplicate.kind == DUPLICATE_NONE)
		return;
	g_autofree char *path = output_path(report->duplicate.path);
	g_autofree char *duplicate = duplicate_text(report->duplicate.kind, path);
	g_autofree char *line = text_one_line(duplicate);
	g_autofree char *note = g_strdup_printf(_("  note: %s\n"), line);
	output_text(note);
}

const CheckFormat CHECK_TEXT = {.word = "text", .write_section = write_text, .add = add_text};
