#include "reports/output/finding-text.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "reports/output/output.h"

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
append_coloured(GString *out, const char *colour, const char *word)
{
	if (colour)
		g_string_append_printf(out, "%s%s" COLOUR_OFF, colour, word);
	else
		g_string_append(out, word);
}

void
legality_append(GString *out, bool legal, bool colour)
{
	append_coloured(out,
	                !colour ? NULL
	                : legal ? "\033[1;32m"
	                        : "\033[1;31m",
	                legal ? _("legal") : _("not legal"));
}

void
legality_append_agreed(GString *out, guint n, bool colour)
{
	g_autofree char *word = g_strdup_printf(
		ngettext("legal with %u agreement", "legal with %u agreements", n), n);
	append_coloured(out, colour ? "\033[1;33m" : NULL, word);
}

void
penalty_append(GString *out, Amount penalty)
{
	if (amount_is_zero(penalty))
		return;
	g_autofree char *points = amount_to_string(penalty);
	g_string_append_printf(out, _(" (%s penalty points)"), points);
}

/* " [Army > Lords > Warlord] (orks.cat:812)" */
static void
append_place(GString *out, const Finding *finding)
{
	if (*finding->path)
		g_string_append(out, " [");
	for (const char *const *name = finding->path; *name; name++) {
		g_string_append(out, name == finding->path ? "" : " > ");
		append_one_line(out, *name);
	}
	if (*finding->path)
		g_string_append_c(out, ']');
	if (!finding->file)
		return;
	g_autofree char *file = output_path(finding->file);
	g_string_append(out, " (");
	append_one_line(out, file);
	g_string_append_printf(out, ":%u)", finding->line);
}

void
finding_append(GString *out, const Finding *finding, bool colour)
{
	append_coloured(out, colour ? severity_colour(finding->severity) : NULL,
	                severity_word(finding->severity));
	g_string_append(out, _(": "));
	append_one_line(out, finding->message);
	penalty_append(out, finding->penalty);
	append_place(out, finding);
}

char *
finding_place(const Finding *finding)
{
	return g_strjoinv(" > ", (char **)(guintptr)finding->path);
}

char *
agreement_unused_text(const Agreement *agreement)
{
	g_autofree char *text = g_strdup_printf(_("unused agreement: %s (%s)"), agreement->reason,
	                                        agreement->key);
	return text_one_line(text);
}

char *
finding_sentence(const Finding *finding)
{
	g_autofree char *place = finding_place(finding);
	GString *text = g_string_new(finding->message);
	if (*place)
		g_string_append_printf(text, " [%s]", place);
	if (finding->quote)
		g_string_append_printf(text, " “%s”", finding->quote);
	g_autofree char *agreed = finding_agreed(finding);
	if (agreed)
		g_string_append_printf(text, " (%s)", agreed);
	char *line = text_one_line(text->str);
	g_string_free(text, TRUE);
	return line;
}
