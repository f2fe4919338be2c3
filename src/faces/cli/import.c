/* muster import: makes a roster of a text list. */
#include "base/files/confine.h"
#include "base/language/i18n.h"
#include "data/library/kept-states.h"
#include "engine/roster/lost-lines.h"
#include "faces/arguments/as-of.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/output/output.h"
#include "rosters/open/save.h"

static int
write_roster(OpenRoster *open, const char *output)
{
	open_roster_look(open);
	const bool zipped = output && save_is_zipped(output);
	return save_roster(open->view, zipped ? ROS_ZIPPED : ROS_PLAIN, output, open->is_whole);
}

static void
say_fit(const AsOf *as_of, const TextHints *hints)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new();
	g_ptr_array_add(paths, as_of->parsed ? as_of->parsed->arguments[0] : NULL);
	as_of_say_fit(as_of, paths, hints);
}

/* @day      of --as-of; NULL for none
   @strict   writes no roster if there is a warning
   @accepts  the roster is judged without the lines that are left out */
static int
import(ParsedLine *parsed, const TextHints *hints, const char *day, bool strict, bool accepts,
       const char *output)
{
	confine_to_output(output);
	g_auto(AsOf) as_of = {0};
	g_autoptr(Library) library = as_of_apply(&as_of, day, parsed) ? find_library(parsed, NULL)
	                                                              : NULL;
	if (!library)
		return EXIT_INPUT;
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	const bool opened = open_roster_as(library, parsed->arguments[0], hints, &open, diags);
	complain_diags(diags, SEVERITY_INFO);
	say_fit(&as_of, hints);
	if (!opened)
		return EXIT_INPUT;
	if (!day)
		as_of_say_days(parsed, roster_game(open.roster), diags);
	if (strict && diags_count_severity(diags, SEVERITY_WARNING)) {
		complain(_("nothing is written: --strict refuses a list with warnings"));
		return EXIT_INPUT;
	}
	if (accepts)
		lost_lines_forget(open.roster);
	return write_roster(&open, output);
}

int
command_import(int argc, char **argv)
{
	g_autofree char *system = NULL, *army = NULL, *output = NULL, *day = NULL;
	gboolean strict = FALSE, accepts = FALSE;
	const GOptionEntry entries[] = {
		{"system", 0, 0, G_OPTION_ARG_FILENAME, &system,
	         N_("The game system, by id or by name, if the text does not name it"),
	         N_("SYSTEM")},
		{"army", 0, 0, G_OPTION_ARG_FILENAME, &army, N_("The catalogue, likewise"),
	         N_("ARMY")},
		{"as-of", 0, 0, G_OPTION_ARG_FILENAME, &day,
	         N_("Use the army data of this day: of an installed version, or of the clone of "
	            "--data"),
	         N_("YYYY-MM-DD")},
		{"strict", 0, 0, G_OPTION_ARG_NONE, &strict,
	         N_("Write nothing if there is a warning"), NULL},
		{"accept", 0, 0, G_OPTION_ARG_NONE, &accepts,
	         N_("Accept that lines are left out: the roster is judged without them"), NULL},
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output; .rosz is zipped"), N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "import",
		.arguments = N_("FILE"),
		.summary = N_("Makes a roster of a text list from another program. \"-\" is "
	                      "standard input.\nReports each line that is not in the roster as "
	                      "written."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (day && !kept_states_is_day(day))
		return command_line_refuse(
			"import", _("--as-of wants a day such as 2026-05-30, not \"%s\""), day);
	const TextHints hints = {.system = system, .army = army};
	return import(&parsed, &hints, day, strict, accepts, output);
}
