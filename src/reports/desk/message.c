#include "reports/desk/message.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/verdict/repeats.h"
#include "reports/output/finding-text.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/intake.h"

#include <string.h>

/* Problems of the file: the first lines tell which lines to correct. */
#define MOST_PROBLEMS 3u

/* Findings with a fix: those after them often go away with the first ones. */
#define MOST_FIXED 3u

/* Bytes of a fix: a longer one is not followed. */
#define LONGEST_FIX 200u

/* Names that no army of the event has, from which on the list may be for another edition. */
#define MANY_ABSENT 5u

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
	if (checked->is_accepted)
		return _("your list is accepted");
	if (!checked->is_judged)
		return _("your list could not be judged");
	return checked->is_legal ? _("your list is legal") : _("your list is not legal");
}

/* The file as its player named it, and when it came. A mail or a row of a form has no name that he knows. */
static void
append_file(GString *out, const CheckedRoster *checked)
{
	g_autofree char *whole = intake_file(checked->path);
	g_autofree char *base = g_path_get_basename(checked->path);
	g_autofree char *lower = g_ascii_strdown(base, -1);
	g_autofree char *file = text_one_line(base);
	g_autofree char *time = submission_time(checked->submission);
	if (g_str_has_suffix(lower, ".eml"))
		g_string_append_printf(out, _("Mail:     received %s\n"), time);
	else if (!g_str_equal(whole, checked->path))
		g_string_append_printf(out, _("Form:     received %s\n"), time);
	else
		g_string_append_printf(out, _("File:     %s, received %s\n"), file, time);
}

static void
append_list(GString *out, const CheckedRoster *checked)
{
	g_autofree char *name = text_one_line(checked->name);
	g_autofree char *armies = text_one_line(checked->armies);
	g_autofree char *data = text_one_line(checked->made_with);
	g_autofree char *costs = checked_roster_costs(checked);
	g_autofree char *accepted = text_one_line(checked->accepted);
	g_string_append_printf(out, _("%s.\n\n"), subject_of(checked));
	append_file(out, checked);
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
	if (checked->is_accepted)
		g_string_append_printf(out, _("Accepted: %s\n"), accepted);
}

/* The sentence of a problem for a player, who has no command line and not the organiser's folders. Owned. */
static char *
sentence_for_player(const Diag *diag)
{
	if (diag->kind == &FILES_KINDS[FILES_TEXT_NO_ARMY])
		return g_strdup_printf(_("no army is called \"%s\""), diag->pieces[0]);
	if (diag->kind == &FILES_KINDS[FILES_TEXT_NO_SYSTEM])
		return g_strdup_printf(_("no game is called \"%s\""), diag->pieces[0]);
	if (diag->kind == &FILES_KINDS[FILES_NO_SYSTEM] ||
	    diag->kind == &FILES_KINDS[FILES_NO_VARIANT])
		return g_strdup_printf(_("the list is for another game or edition: \"%s\""),
		                       diag->pieces[0]);
	if (diag->kind == &FILES_KINDS[FILES_SYSTEM_NAMESAKE])
		return g_strdup_printf(_("the list is for another edition of \"%s\""),
		                       diag->pieces[0]);
	if (diag->kind == &FILES_KINDS[FILES_NO_CATALOGUE])
		return g_strdup_printf(_("the army \"%s\" is not among those of the event"),
		                       diag->pieces[0]);
	if (diag->kind == &TEXTLIST_KINDS[TEXTLIST_NO_FORMAT] ||
	    diag->kind == &FILES_KINDS[FILES_NO_FORMATS])
		return g_strdup(
			_("this has no list that can be read; send it as text, or as a file that "
		          "the program for lists saves"));
	if (diag->kind == &FILES_KINDS[FILES_TEXT_ARMY_UNKNOWN])
		return g_strdup(
			_("the text names no army, and its units are in no army of the event"));
	return diag_message(diag);
}

/* True if only a price differs, which the army data decide. */
static bool
is_price(const Diag *diag)
{
	return diag->kind == &TEXTLIST_KINDS[TEXTLIST_COST_DIFFERS] ||
	       diag->kind == &TEXTLIST_KINDS[TEXTLIST_TOTAL_DIFFERS];
}

static void
append_problem(GString *out, const Diag *diag)
{
	g_autofree char *message = sentence_for_player(diag);
	g_autofree char *line = text_one_line(message);
	if (diag->line)
		g_string_append_printf(out, _("  line %u: %s\n"), diag->line, line);
	else
		g_string_append_printf(out, "  %s\n", line);
}

/* Appends the first problems, either of prices or all others: more are not read. */
static void
append_some_problems(GString *out, const Diags *diags, bool prices)
{
	guint n = 0;
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		if (diag->kind->severity == SEVERITY_INFO || is_price(diag) != prices)
			continue;
		if (n++ < MOST_PROBLEMS)
			append_problem(out, diag);
	}
	if (n > MOST_PROBLEMS)
		g_string_append_printf(out,
		                       ngettext("  and %u more like these\n",
		                                "  and %u more like these\n", n - MOST_PROBLEMS),
		                       n - MOST_PROBLEMS);
}

/* The number of names that the army data do not have. */
static guint
count_absent(const Diags *diags)
{
	guint n = 0;
	for (guint i = 0; i < diags_count(diags); i++) {
		const DiagKind *kind = diags_get(diags, i)->kind;
		n += kind == &TEXTLIST_KINDS[TEXTLIST_NAME_ABSENT] ||
		     kind == &TEXTLIST_KINDS[TEXTLIST_NAME_UNKNOWN];
	}
	return n;
}

static void
append_problems(GString *out, const SectionInput *input)
{
	g_autofree char *note = checked_roster_note(input->checked);
	if (*note)
		g_string_append_printf(out, "\n%s\n", note);
	append_some_problems(out, input->diags, false);
	append_some_problems(out, input->diags, true);
	if (count_absent(input->diags) >= MANY_ABSENT)
		g_string_append(
			out, _("Much of it is in no army of the event: the list may be for another "
		               "edition.\n"));
}

/* The first fix that is short enough. */
static void
append_fix(GString *out, const Explanation *explanation)
{
	for (guint i = 0; i < explanation->parts->len; i++) {
		const Explanation *part = g_ptr_array_index(explanation->parts, i);
		if (strcmp(part->kind, "fix") != 0 || strlen(part->text) > LONGEST_FIX)
			continue;
		g_autofree char *text = text_one_line(part->text);
		g_string_append_printf(out, _("     to fix it: %s\n"), text);
		return;
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
		if (explanations && number <= MOST_FIXED)
			append_fix(out, g_ptr_array_index(explanations, i));
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
	if (!checked->is_accepted)
		append_problems(out, input);
	if (input->open) {
		const OpenRoster *open = input->open;
		g_autoptr(GPtrArray) why = checked->is_judged && !checked->is_legal &&
		                                           !checked->is_accepted
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

static void
append_deadline(GString *out, const Player *player)
{
	if (*player->deadline)
		g_string_append_printf(out, _("The deadline is %s.\n"), player->deadline);
}

char *
message_missing(const char *event, const Player *player)
{
	GString *out = g_string_new(NULL);
	append_head(out, event, player, _("your list is missing"));
	g_string_append(out, _("No list of yours has come.\n"));
	append_deadline(out, player);
	return g_string_free(out, FALSE);
}

char *
message_unknown(const char *event, const Player *player)
{
	GString *out = g_string_new(NULL);
	append_head(out, event, player, _("which list is yours?"));
	g_string_append(out, _("No list has come under your name, but some came without one.\n"
	                       "If you have sent yours, tell us when and from which address.\n"));
	append_deadline(out, player);
	return g_string_free(out, FALSE);
}
