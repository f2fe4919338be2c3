/* muster export: writes a roster in a format of another program. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/output/export-json.h"
#include "reports/output/output.h"
#include "rosters/list-writer/write.h"
#include "rosters/open/save.h"
#include "session/lists/text-losses.h"

#include <string.h>

/* Files of rosters, text lists, and JSON. */
typedef enum ExportFormat {
	EXPORT_ROS,
	EXPORT_ROSZ,
	EXPORT_LIST, /* the first text list, by WriteFormat */
	EXPORT_JSON = EXPORT_LIST + WRITE_FORMAT_COUNT,
	EXPORT_JSON_NEWRECRUIT,
} ExportFormat;

static const char *const FORMATS[] = {
	"ros",  "rosz",
#define X(format, word) word,
#include "rosters/list-writer/write-formats.def"
#undef X
	"json", "json-newrecruit",
	NULL,
};

static int
save_text(char *text, const char *output)
{
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, strlen(text));
	return save_bytes(bytes, output);
}

static int
save_json(View *view, const char *output)
{
	g_autofree char *json = export_json(view);
	return save_text(g_strconcat(json, "\n", NULL), output);
}

/* Writes a text list, and reports what the form cannot carry. */
static int
save_list(Library *library, View *view, WriteFormat format, const char *output)
{
	g_autoptr(GString) lost = g_string_new(NULL);
	char *text = text_losses_write(library, view, format, lost);
	if (lost->len)
		complain(_("the form has no place for: %s"), lost->str);
	return save_text(text, output);
}

static int
save_in_format(Library *library, View *view, ExportFormat format, const char *output, bool is_whole)
{
	if (format == EXPORT_ROS)
		return save_roster(view, ROS_PLAIN, output, is_whole);
	if (format == EXPORT_ROSZ)
		return save_roster(view, ROS_ZIPPED, output, is_whole);
	if (format == EXPORT_JSON)
		return save_json(view, output);
	if (format == EXPORT_JSON_NEWRECRUIT)
		return save_roster(view, ROS_JSON, output, is_whole);
	return save_list(library, view, (WriteFormat)(format - EXPORT_LIST), output);
}

static bool
is_safe(const ParsedLine *parsed, const char *output)
{
	g_autoptr(GPtrArray) inputs = g_ptr_array_new();
	g_ptr_array_add(inputs, parsed->arguments[0]);
	return output_is_safe(output, inputs);
}

/* Opens the roster in the language of the army data: a file for other programs must not depend on the
   locale. */
static bool
open_exported(const ParsedLine *parsed, Library **library, OpenRoster *open)
{
	*library = find_library(parsed, NULL);
	if (!*library)
		return false;
	library_use_own_language(*library);
	g_autoptr(Diags) diags = diags_new();
	const bool opened = open_roster(*library, parsed->arguments[0], open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return opened;
}

static int
export_roster(const ParsedLine *parsed, ExportFormat format, Compat compat, const char *output)
{
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	if (!open_exported(parsed, &library, &open)) {
		open_roster_clear(&open);
		if (!library || !open_roster_bare(library, parsed->arguments[0], &open))
			return EXIT_INPUT;
	}
	if (!is_safe(parsed, output))
		return EXIT_OUTPUT;
	open_roster_look(&open);
	if (compat != COMPAT_OURS)
		view_set_compat(open.view, compat);
	const int saved = save_in_format(library, open.view, format, output, open.is_whole);
	return open.is_whole ? saved : exit_worse(saved, EXIT_INPUT);
}

/* The format that the suffix of a file's name means; that of rosters for others. */
static ExportFormat
format_of_suffix(const char *path)
{
	if (path && g_str_has_suffix(path, ".txt"))
		return EXPORT_LIST + WRITE_NEWRECRUIT;
	if (path && g_str_has_suffix(path, ".json"))
		return EXPORT_JSON;
	return path && save_is_zipped(path) ? EXPORT_ROSZ : EXPORT_ROS;
}

int
command_export(int argc, char **argv)
{
	g_autofree char *output = NULL;
	int format = -1, compat = COMPAT_OURS;
	const ChoiceOption choices[] = {
		{"format", FORMATS, &format,
	         N_("Output format, by default that of the file's name, else ros"), N_("FORMAT")},
		COMPAT_OPTION(&compat),
		{0},
	};
	const GOptionEntry entries[] = {
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output"), N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "export",
		.arguments = N_("ROSTER"),
		.summary = N_("Writes a roster in a format of another program. \"-\" is standard "
	                      "input."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (format < 0)
		format = (int)format_of_suffix(output);
	return export_roster(&parsed, (ExportFormat)format, (Compat)compat, output);
}
