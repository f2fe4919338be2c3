#include "base/i18n.h"
#include "cli/check-private.h"
#include "cli/command.h"
#include "cli/cost-limit.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "cli/output.h"
#include "explain/explain.h"
#include "library/roster-files.h"

typedef enum CheckFormat {
	CHECK_TEXT,
	CHECK_JSON,
	CHECK_NDJSON,
} CheckFormat;

static const char *const FORMATS[] = {"text", "json", "ndjson", NULL};

typedef struct Check {
	Library *library;
	GArray *limits; /* of LimitOption */
	CheckFormat format;
	bool quiet;
	bool explain;
	const char *pack; /* NULL: none */
	Compat compat;
	JsonOut *json; /* CHECK_JSON: what is written at the end */
} Check;

static void
write_line(const OpenRoster *open, const GPtrArray *answers)
{
	JsonOut *out = js_new(0);
	check_write_json(out, open, answers);
	g_autofree char *line = js_finish(out);
	output_text(line);
	output_text("\n");
}

static void
write_text(const OpenRoster *open, const GPtrArray *answers)
{
	g_autofree char *text = check_format_text(open, answers, output_has_colour());
	output_text(text);
}

static void
write_verdict(Check *check, const OpenRoster *open)
{
	if (check->quiet)
		return;
	g_autoptr(GPtrArray) answers = check->explain ? explain_verdict(open->view, open->verdict,
	                                                                open->loaded->companion, -1)
	                                              : NULL;
	switch (check->format) {
	case CHECK_TEXT:
		write_text(open, answers);
		break;
	case CHECK_JSON:
		check_write_json(check->json, open, answers);
		break;
	case CHECK_NDJSON:
		write_line(open, answers);
		break;
	}
}

static int
judge(Check *check, OpenRoster *open)
{
	open_roster_look(open);
	if (check->compat != COMPAT_OURS)
		view_set_compat(open->view, check->compat);
	open_roster_judge(open);
	write_verdict(check, open);
	const int status = verdict_is_legal(open->verdict) ? EXIT_WELL : EXIT_ILLEGAL;
	return open->is_whole ? status : EXIT_INPUT;
}

static int
check_roster(Check *check, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	const bool opened = open_roster(check->library, path, &open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	const int limited = opened ? cost_limits_apply(open.roster, check->limits) : EXIT_INPUT;
	return limited == EXIT_WELL ? judge(check, &open) : limited;
}

/* One object for one roster; a list where there may be several, however many there are. */
static int
check_rosters(Check *check, const GPtrArray *paths, bool as_list)
{
	int status = EXIT_WELL;
	check->json = js_new(2);
	if (as_list)
		js_list(check->json);
	for (guint i = 0; i < paths->len; i++)
		status = exit_worse(status, check_roster(check, g_ptr_array_index(paths, i)));
	if (as_list)
		js_end(check->json);
	g_autofree char *json = js_finish(g_steal_pointer(&check->json));
	if (check->format == CHECK_JSON && !check->quiet && *json) {
		output_text(json);
		output_text("\n");
	}
	return status;
}

static int
check_arguments(Check *check, const ParsedLine *parsed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	const int found = roster_files_find(parsed->arguments, paths, diags) ? EXIT_WELL
	                                                                     : EXIT_INPUT;
	complain_diags(diags, SEVERITY_WARNING);
	g_autoptr(Library) library = find_library(parsed->data, check->pack);
	if (!library)
		return EXIT_INPUT;
	check->library = library;
	const bool as_list = parsed->n_arguments > 1 ||
	                     g_file_test(parsed->arguments[0], G_FILE_TEST_IS_DIR);
	return exit_worse(found, check_rosters(check, paths, as_list));
}

int
check_run(int argc, char **argv)
{
	g_autofree char *format = NULL;
	g_auto(GStrv) limits = NULL;
	g_autofree char *compat = NULL;
	g_autofree char *pack = NULL;
	gboolean quiet = FALSE, explain = FALSE;
	const GOptionEntry entries[] = {
		{"format",  0, 0, G_OPTION_ARG_FILENAME,       &format,  N_("What to write"),
	         "text|json|ndjson"							       },
		{"limit",   0, 0, G_OPTION_ARG_FILENAME_ARRAY, &limits,
	         N_("Check against another limit of a cost; a negative one lifts it"),
	         N_("NAME=N")								     },
		PACK_OPTION(&pack),
		{"explain", 0, 0, G_OPTION_ARG_NONE,           &explain,
	         N_("Say of each finding why it holds, and what would mend it"),              NULL},
		COMPAT_OPTION(&compat),
		{"quiet",   0, 0, G_OPTION_ARG_NONE,           &quiet,
	         N_("Write nothing; the exit status tells"),                                  NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "check",
		.arguments = "ROSTER...",
		.summary = N_("Says whether rosters are legal, and what is wrong with them. A "
	                      "folder means every\nroster in it; \"-\" is standard input."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	const int chosen = format ? command_line_choose("check", "format", format, FORMATS) : 0;
	g_autoptr(GArray) parsed_limits = NULL;
	Check check = {.quiet = quiet, .explain = explain, .pack = pack};
	if (chosen < 0 || !command_line_compat("check", compat, &check.compat) ||
	    !limit_options_parse("check", limits, false, &parsed_limits))
		return EXIT_COMMAND_LINE;
	check.format = (CheckFormat)chosen;
	check.limits = parsed_limits;
	return check_arguments(&check, &parsed);
}
