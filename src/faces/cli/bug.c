/* muster bug: a report of a fault, to be read before somebody sends it. */
#include "base/files/container.h"
#include "base/files/digest.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "faces/cli/about.h"
#include "reports/output/output.h"
#include "session/journal/journal-steps.h"

#define HEAD                                                                          \
	"# A fault in Muster\n"                                                       \
	"\n"                                                                          \
	"Nothing of this report has been sent. Read it, take out what others should " \
	"not see, replace\nthe dots, and send it to the maintainers.\n"               \
	"\n"                                                                          \
	"- I did: …\n"                                                              \
	"- I expected: …\n"                                                         \
	"- It did: …\n"

/* Appends a part under a heading. Each line is indented, so that nothing in it ends the part. */
static void
append_part(GString *out, const char *heading, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_string_append_printf(out, "\n## %s\n\n", heading);
	for (char **line = lines; *line; line++)
		if (**line || line[1])
			g_string_append_printf(out, **line ? "    %s\n" : "%s\n", *line);
}

static void
append_program(GString *out, char *const *named)
{
	g_autoptr(GString) text = g_string_new(NULL);
	about_append(text, named);
	append_part(out, "Program", text->str);
}

/* Appends what was done in the session. */
static void
append_steps(GString *out, const JournalSteps *steps)
{
	g_autoptr(GString) text = g_string_new(steps->text);
	g_autoptr(GDateTime) when = g_date_time_new_from_unix_utc(steps->changed);
	g_autofree char *date = g_date_time_format(when, "%F %R UTC");
	g_autofree char *heading = g_strdup_printf(
		"Steps of a session that %s, the last at %s",
		steps->is_kept ? "is running" : "ended without saving", date);
	about_hide_home(text);
	append_part(out, heading, text->str);
}

/* The size and SHA-256 of a roster that is not in the report. */
static void
append_digest(GString *out, GBytes *bytes)
{
	gsize length;
	const void *data = g_bytes_get_data(bytes, &length);
	Digest *digest = digest_new(length);
	digest_add(digest, data, length);
	g_autofree char *sum = digest_end(digest);
	g_autofree char *text = g_strdup_printf(
		"%zu bytes, SHA-256 %s\nIt is not in this report; \"muster bug --roster\" adds it.",
		length, sum);
	append_part(out, "Roster", text);
}

static bool
append_roster(GString *out, const char *path, bool whole)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = container_read(path, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!bytes)
		return false;
	g_autofree char *text = text_neutralise(g_bytes_get_data(bytes, NULL));
	if (whole)
		append_part(out, "Roster", text);
	else
		append_digest(out, bytes);
	return true;
}

static int
report(const ParsedLine *parsed, const char *output, bool whole)
{
	const char *path = parsed->arguments[0];
	g_auto(JournalSteps) steps = {0};
	g_autoptr(GString) out = g_string_new(HEAD);
	append_program(out, parsed->data);
	const bool has_steps = journal_steps_find(path, &steps);
	if (has_steps)
		append_steps(out, &steps);
	/* The steps make sense only with the roster that they begin with. */
	const char *roster = has_steps ? steps.base : path;
	if (roster && !append_roster(out, roster, whole))
		return EXIT_INPUT;
	g_autoptr(GBytes) bytes = g_bytes_new(out->str, out->len);
	const int status = save_bytes(bytes, output);
	if (output && status == EXIT_OK)
		complain(_("%s: read this report before you send it"), output);
	return status;
}

int
command_bug(int argc, char **argv)
{
	g_autofree char *output = NULL;
	gboolean whole = FALSE;
	const GOptionEntry entries[] = {
		{"roster", 0, 0, G_OPTION_ARG_NONE, &whole, N_("Put the roster into the report"),
	         NULL},
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output"), N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "bug",
		.arguments = N_("[ROSTER]"),
		.summary = N_("Writes a report of a fault: the program, its folders and army data, "
	                      "and the steps of\nthe last session that did not end in order, or "
	                      "of that with ROSTER. Sends nothing."),
		.entries = entries,
		.takes_data = true,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	return report(&parsed, output, whole);
}
