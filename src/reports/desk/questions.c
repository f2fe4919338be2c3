#include "reports/desk/questions.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "reports/check/accepted.h"
#include "reports/output/finding-text.h"
#include "rosters/open/intake.h"

struct Questions {
	const Submissions *sent;
	GString *decide, *stale;
};

Questions *
questions_new(const Submissions *sent)
{
	Questions *questions = g_new(Questions, 1);
	*questions = (Questions){sent, g_string_new(NULL), g_string_new(NULL)};
	return questions;
}

void
questions_free(Questions *questions)
{
	if (!questions)
		return;
	g_string_free(questions->decide, TRUE);
	g_string_free(questions->stale, TRUE);
	g_free(questions);
}

static void
append_code(GString *out, const char *code, const char *meaning)
{
	g_autofree char *line = text_one_line(meaning);
	g_string_append_printf(out, "  %s  %s\n", code, line);
}

char *
questions_about(const SectionInput *input)
{
	const CheckedRoster *checked = input->checked;
	const Verdict *verdict = input->open ? input->open->verdict : NULL;
	g_autofree char *whole = accepted_list_code(checked, verdict);
	if (!whole || checked->is_accepted)
		return NULL;
	GString *out = g_string_new(NULL);
	append_code(out, whole, _("the whole list"));
	for (guint i = 0; checked->is_judged && i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *code = accepted_finding_code(checked, finding);
		g_autofree char *sentence = code ? finding_sentence(finding) : NULL;
		if (code)
			append_code(out, code, sentence);
	}
	return g_string_free(out, FALSE);
}

void
questions_add(Questions *questions, const CheckedRoster *checked, const char *about)
{
	const Player *player = checked_roster_player(checked);
	if (!player)
		return;
	g_autofree char *name = player_title(player);
	g_autofree char *title = text_one_line(name);
	if (about)
		g_string_append_printf(questions->decide, "%s: %s\n%s", title,
		                       checked_roster_verdict_word(checked), about);
	if (*checked->stale) {
		g_autofree char *codes = text_one_line(checked->stale);
		g_string_append_printf(questions->stale, "  %s: %s\n", title, codes);
	}
}

static void
append_stray(GString *out, const Stray *stray)
{
	g_autofree char *file = intake_file(stray->path);
	/* A part of a file is named with it. */
	const bool is_part = !g_str_equal(file, stray->path);
	g_autofree char *folder = g_path_get_dirname(is_part ? file : stray->path);
	g_autofree char *name = text_one_line(stray->path + strlen(folder) + 1);
	g_string_append_printf(out, "  %s", name);
	for (guint i = 0; i < stray->perhaps->len; i++) {
		const Player *player = g_ptr_array_index(stray->perhaps, i);
		g_autofree char *title = player_title(player);
		g_autofree char *line = text_one_line(title);
		g_string_append_printf(out, i ? _(", or of %s") : _(": perhaps of %s"), line);
	}
	g_string_append_c(out, '\n');
}

static void
append_part(GString *out, const char *head, const char *lines)
{
	if (*lines)
		g_string_append_printf(out, "%s%s\n\n%s", out->len ? "\n" : "", head, lines);
}

char *
questions_text(const Questions *questions)
{
	const GPtrArray *all = questions->sent ? submissions_strays(questions->sent) : NULL;
	GString *out = g_string_new(NULL);
	g_autoptr(GString) strays = g_string_new(NULL);
	for (guint i = 0; all && i < all->len; i++)
		append_stray(strays, g_ptr_array_index(all, i));
	append_part(out,
	            _("Whose are these files? Write their names, or a pattern, into the column "
	              "\"file\" of the players."),
	            strays->str);
	append_part(
		out,
		_("Do you accept any of this? Write its code into the column \"accepted\", with a "
	          "reason and the day in\n\"reason\" and \"accepted on\"."),
		questions->decide->str);
	append_part(out,
	            _("These were accepted, but the list or the finding is another one now. Take "
	              "them out "
	              "of the table."),
	            questions->stale->str);
	if (!out->len)
		g_string_append(out, _("There is no question.\n"));
	return g_string_free(out, FALSE);
}
