/* Notes the lines of its text that a roster does not have as written, and the choices that the text left open. */
#include "base/language/i18n.h"
#include "engine/roster/lost-lines.h"
#include "engine/verdict/verdict-private.h"

#include <string.h>

static bool
has_finding(const Verdict *verdict, const char *key)
{
	for (guint i = 0; i < verdict->drafts->len; i++)
		if (strcmp(g_array_index(verdict->drafts, Draft, i).finding.key, key) == 0)
			return true;
	return false;
}

/* True for a choice that has been made since, and for one that is noted already. */
static bool
is_settled(const Verdict *verdict, const LostLine *lost, const char *said)
{
	return lost->finding &&
	       (!has_finding(verdict, lost->finding) || g_strcmp0(lost->text, said) == 0);
}

void
verdict_judge_reading(Verdict *verdict)
{
	g_autoptr(GArray) lines = lost_lines_list(view_roster(verdict->view));
	const char *said = NULL;
	for (guint i = 0; i < lines->len; i++) {
		const LostLine *lost = &g_array_index(lines, LostLine, i);
		if (is_settled(verdict, lost, said))
			continue;
		if (lost->finding)
			said = lost->text;
		char *text = lost->line ? g_strdup_printf(_("line %u of the text: %s"), lost->line,
		                                          lost->text)
		                        : g_strdup(lost->text);
		const Finding finding = {
			.code = FINDING_READING,
			.severity = SEVERITY_INFO,
			.message = verdict_keep(verdict, text),
			.author_text = verdict_keep(verdict, lost_line_key(lost)),
		};
		verdict_add(verdict, finding, view_root(verdict->view));
	}
}
