#include "reports/desk/message.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/verdict/repeats.h"
#include "reports/output/finding-text.h"

#include <string.h>

/* Fixes of one finding: more are not read. */
#define MOST_FIXES 3u

static void
append_head(GString *out, const char *event, const Player *player, const char *subject)
{
	g_autofree char *email = text_one_line(player->email);
	g_autofree char *name = text_one_line(player->name);
	g_autofree char *about = text_one_line(event);
	if (*email)
		g_string_append_printf(out, _("To: %s\n"), email);
	if (*about)
		g_string_append_printf(out, _("Subject: %s: %s\n\n"), about, subject);
	else
		g_string_append_printf(out, _("Subject: %s\n\n"), subject);
	g_string_append_printf(out, _("Hello %s,\n\n"), name);
}

static const char *
subject_of(const CheckedRoster *checked)
{
	if (!checked->is_judged)
		return _("your list could not be judged");
	return checked->is_legal ? _("your list is legal") : _("your list is not legal");
}

static void
append_list(GString *out, const CheckedRoster *checked)
{
	g_autofree char *base = g_path_get_basename(checked->path);
	g_autofree char *file = text_one_line(base);
	g_autofree char *name = text_one_line(checked->name);
	g_autofree char *armies = text_one_line(checked->armies);
	g_autofree char *data = text_one_line(checked->made_with);
	g_autofree char *costs = checked_roster_costs(checked);
	g_autofree char *time = submission_time(checked->submission);
	g_string_append_printf(out, _("%s.\n\n"), subject_of(checked));
	g_string_append_printf(out, _("File:     %s, received %s\n"), file, time);
	if (*name)
		g_string_append_printf(out, _("List:     %s\n"), name);
	if (*armies)
		g_string_append_printf(out, _("Army:     %s\n"), armies);
	if (*data)
		g_string_append_printf(out, _("Data:     %s\n"), data);
	if (*costs)
		g_string_append_printf(out, _("Points:   %s\n"), costs);
	if (checked->submission->is_late)
		g_string_append_printf(out, _("It came late: the deadline was %s.\n"),
		                       checked->submission->player->deadline);
}

static void
append_problems(GString *out, const SectionInput *input)
{
	g_autofree char *note = checked_roster_note(input->checked);
	if (*note)
		g_string_append_printf(out, "\n%s\n", note);
	for (guint i = 0; i < diags_count(input->diags); i++) {
		const Diag *diag = diags_get(input->diags, i);
		if (diag->kind->severity == SEVERITY_INFO)
			continue;
		g_autofree char *message = diag_message(diag);
		g_autofree char *line = text_one_line(message);
		if (diag->line)
			g_string_append_printf(out, _("  line %u: %s\n"), diag->line, line);
		else
			g_string_append_printf(out, "  %s\n", line);
	}
}

static void
append_fixes(GString *out, const Explanation *explanation)
{
	guint n = 0;
	for (guint i = 0; i < explanation->parts->len && n < MOST_FIXES; i++) {
		const Explanation *part = g_ptr_array_index(explanation->parts, i);
		if (strcmp(part->kind, "fix") != 0)
			continue;
		g_autofree char *text = text_one_line(part->text);
		g_string_append_printf(out, n++ ? _("     or: %s\n") : _("     to fix it: %s\n"),
		                       text);
	}
}

static void
append_findings(GString *out, const SectionInput *input, const GPtrArray *explanations)
{
	const Verdict *verdict = input->open->verdict;
	g_autoptr(GArray) repeats = repeats_count(verdict);
	guint number = 0;
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (!repeats_get(repeats, i) || finding->severity == SEVERITY_INFO)
			continue;
		g_autofree char *sentence = finding_sentence(finding);
		g_autofree char *line = text_one_line(sentence);
		g_string_append_printf(out, number ? "%2u. %s" : "\n%2u. %s", number + 1, line);
		repeats_append(out, repeats_get(repeats, i));
		g_string_append_c(out, '\n');
		number++;
		if (explanations)
			append_fixes(out, g_ptr_array_index(explanations, i));
	}
}

static void
append_changes(GString *out, const SectionInput *input)
{
	if (!input->changes)
		return;
	g_autofree char *base = g_path_get_basename(input->changes->side[SIDE_BEFORE]->path);
	g_autofree char *file = text_one_line(base);
	g_autofree char *text = diff_changes_text(input->changes, false);
	g_string_append_printf(out, _("\nIt replaces %s. What changed:\n%s"), file,
	                       *text ? text : _("  nothing\n"));
}

static void
append_digest(GString *out, const CheckedRoster *checked)
{
	if (checked->sha256)
		g_string_append_printf(
			out,
			_("\nSHA-256 of your file, to compare with the published one:\n"
		          "%s\n"),
			checked->sha256);
}

char *
message_about(const char *event, const SectionInput *input)
{
	const CheckedRoster *checked = input->checked;
	GString *out = g_string_new(NULL);
	append_head(out, event, checked->submission->player, subject_of(checked));
	append_list(out, checked);
	append_problems(out, input);
	if (input->open) {
		const OpenRoster *open = input->open;
		g_autoptr(GPtrArray) why = checked->is_judged && !checked->is_legal
		                                   ? explain_verdict(open->view, open->verdict,
		                                                     open->loaded->companion)
		                                   : NULL;
		if (why && input->more)
			input->more(open, why);
		append_findings(out, input, why);
		append_changes(out, input);
	}
	append_digest(out, checked);
	return g_string_free(out, FALSE);
}

char *
message_missing(const char *event, const Player *player)
{
	GString *out = g_string_new(NULL);
	append_head(out, event, player, _("your list is missing"));
	g_string_append(out, _("No list of yours has come.\n"));
	if (*player->deadline)
		g_string_append_printf(out, _("The deadline is %s.\n"), player->deadline);
	return g_string_free(out, FALSE);
}
