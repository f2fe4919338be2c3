#include "faces/arguments/options.h"

#include "base/language/i18n.h"
#include "base/values/version.h"
#include "engine/queries/compat.h"
#include "faces/arguments/command.h"
#include "faces/arguments/option-table.h"
#include "reports/output/output.h"

#include <stdarg.h>
#include <string.h>

const char *const TEXT_OR_JSON[] = {"text", "json", NULL};

void
parsed_line_clear(ParsedLine *parsed)
{
	g_strfreev(parsed->data);
	g_strfreev(parsed->overlays);
	g_strfreev(parsed->arguments);
	*parsed = (ParsedLine){0};
}

static const char *
translate(const char *text, gpointer unused)
{
	(void)unused;
	return _(text);
}

/* GLib's own help ends the program although writing may have failed, so it stays off. */
static GOptionContext *
make_context(const CommandLine *line, const OptionTable *table)
{
	GOptionContext *context = g_option_context_new(line->arguments);
	g_option_context_set_help_enabled(context, FALSE);
	g_option_context_set_translate_func(context, translate, NULL, NULL);
	g_option_context_set_summary(context, line->summary);
	g_option_context_add_main_entries(context, (const GOptionEntry *)table->entries->data,
	                                  NULL);
	return context;
}

static void
show_help(GOptionContext *context, const char *command)
{
	g_autofree char *usage = g_strdup_printf("muster %s", command);
	g_set_prgname(usage);
	g_autofree char *help = g_option_context_get_help(context, TRUE, NULL);
	g_set_prgname("muster");
	output_text(help);
}

/* Keeps the arguments of @rest: the name and the words that GLib left. */
static void
take_arguments(ParsedLine *parsed, char **rest)
{
	GPtrArray *arguments = g_ptr_array_new();
	bool only_arguments = false;
	for (char **at = rest + 1; *at; at++) {
		if (!only_arguments && strcmp(*at, "--") == 0)
			only_arguments = true;
		else
			g_ptr_array_add(arguments, g_strdup(*at));
	}
	parsed->n_arguments = arguments->len;
	g_ptr_array_add(arguments, NULL);
	parsed->arguments = (char **)g_ptr_array_free(arguments, FALSE);
}

static int
check_arguments(const CommandLine *line, const ParsedLine *parsed)
{
	if (parsed->n_arguments < line->min_arguments)
		return command_line_refuse(line->name, _("%s is missing"), _(line->arguments));
	if (parsed->n_arguments > line->max_arguments)
		return command_line_refuse(line->name, _("unexpected argument \"%s\""),
		                           parsed->arguments[line->max_arguments]);
	return EXIT_OK;
}

/* Parses a copy of the words: GLib takes out those that it knows. */
static bool
parse_words(GOptionContext *context, int argc, char **argv, ParsedLine *parsed, GError **error)
{
	char **rest = g_new0(char *, (gsize)argc + 1);
	for (int i = 0; i < argc; i++)
		rest[i] = g_strdup(argv[i]);
	const bool fine = g_option_context_parse_strv(context, &rest, error);
	if (fine)
		take_arguments(parsed, rest);
	g_strfreev(rest);
	return fine;
}

bool
command_line_parse(const CommandLine *line, int argc, char **argv, ParsedLine *parsed, int *status)
{
	gboolean help = FALSE, version = FALSE, list = FALSE;
	const int data_flags = line->takes_data ? 0 : G_OPTION_FLAG_HIDDEN;
	const GOptionEntry general[] = {
		{"data", 0, data_flags, G_OPTION_ARG_FILENAME_ARRAY, &parsed->data,
	         N_("Search this folder or package for army data first"), N_("DIR")},
		{"overlay", 0, data_flags, G_OPTION_ARG_FILENAME_ARRAY, &parsed->overlays,
	         N_("Add this overlay to its game: muster-companion(5)"), N_("FILE")},
		{"no-overlays", 0, data_flags, G_OPTION_ARG_NONE, &parsed->no_overlays,
	         N_("Leave out the overlays that are found"), NULL},
		{"help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL},
		{"version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Show the version"), NULL},
		{"list-options", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &list, NULL, NULL},
		G_OPTION_ENTRY_NULL,
	};
	g_auto(OptionTable) table;
	option_table_init(&table, line, general);
	g_autoptr(GOptionContext) context = make_context(line, &table);
	g_autoptr(GError) error = NULL;
	*status = EXIT_OK;
	if (!parse_words(context, argc, argv, parsed, &error))
		*status = command_line_refuse(line->name, "%s", error->message);
	else if (help)
		show_help(context, line->name);
	else if (version)
		output_text("muster " MUSTER_VERSION "\n");
	else if (list)
		option_table_list(&table, line);
	else if (!option_table_choose(&table, line->name))
		*status = EXIT_COMMAND_LINE;
	else
		*status = check_arguments(line, parsed);
	return *status == EXIT_OK && !help && !version && !list;
}

int
command_line_refuse(const char *command, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	complain("%s: %s", command, text);
	complain(_("try \"muster %s --help\""), command);
	return EXIT_COMMAND_LINE;
}

static void
limit_option_clear(gpointer data)
{
	LimitOption *limit = data;
	g_free(limit->name);
}

static bool
limit_option_parse(const char *text, bool name_optional, LimitOption *limit)
{
	const char *equals = strrchr(text, '=');
	if (!equals && !name_optional)
		return false;
	if (equals == text)
		return false;
	const char *number = equals ? equals + 1 : text;
	if (!amount_parse(number, strlen(number), &limit->value))
		return false;
	limit->name = equals ? g_strndup(text, (gsize)(equals - text)) : NULL;
	return true;
}

bool
limit_options_parse(const char *command, char *const *texts, bool name_optional, GArray **limits)
{
	g_autoptr(GArray) parsed = g_array_new(FALSE, FALSE, sizeof(LimitOption));
	g_array_set_clear_func(parsed, limit_option_clear);
	for (guint i = 0; texts && texts[i]; i++) {
		LimitOption limit;
		if (!limit_option_parse(texts[i], name_optional, &limit)) {
			command_line_refuse(command,
			                    name_optional
			                            ? _("--limit=%s is neither a number nor NAME=N")
			                            : _("--limit=%s does not have the form NAME=N"),
			                    texts[i]);
			return false;
		}
		g_array_append_val(parsed, limit);
	}
	*limits = g_steal_pointer(&parsed);
	return true;
}
