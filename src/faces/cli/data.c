/* The command data: finds the subcommand and checks that its options belong to it. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "faces/cli/data-private.h"

#include <string.h>

/* Options that only some subcommands take. */
typedef enum DataOptions {
	TAKES_NAME = 1 << 0,
	TAKES_REF = 1 << 1,
	TAKES_OUTPUT = 1 << 2,
	TAKES_DRY_RUN = 1 << 3,
	TAKES_YES = 1 << 4,
	TAKES_UNUSED = 1 << 5,
	TAKES_FORMAT = 1 << 6,
	TAKES_DAY = 1 << 7,
} DataOptions;

typedef struct Subcommand {
	const char *name;
	int (*run)(const DataWords *words);
	guint min, max; /* words after it */
	DataOptions takes;
} Subcommand;

/* clang-format off */
static const Subcommand SUBCOMMANDS[] = {
	{"list",     data_list,     0, 1,          TAKES_FORMAT | TAKES_DAY},
	{"install",  data_install,  1, 1,          TAKES_NAME | TAKES_REF},
	{"update",   data_update,   0, G_MAXUINT,  TAKES_DRY_RUN | TAKES_YES},
	{"pin",      data_pin,      1, 2,          0},
	{"unpin",    data_unpin,    1, 1,          0},
	{"rollback", data_rollback, 1, 1,          0},
	{"remove",   data_remove,   1, 1,          TAKES_UNUSED},
	{"lock",     data_lock,     1, G_MAXUINT,  TAKES_OUTPUT},
	{"verify",   data_verify,   0, G_MAXUINT,  0},
};
/* clang-format on */

static const Subcommand *
find_subcommand(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(SUBCOMMANDS); i++)
		if (strcmp(SUBCOMMANDS[i].name, name) == 0)
			return &SUBCOMMANDS[i];
	return NULL;
}

static int
refuse_subcommand(const char *word)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(SUBCOMMANDS); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "", SUBCOMMANDS[i].name);
	return command_line_refuse("data", _("unknown word \"%s\"; use one of: %s"), word,
	                           names->str);
}

/* The first option that is given and that the subcommand does not take; NULL if there is none. */
static const char *
misplaced_option(const Subcommand *subcommand, const DataWords *words)
{
	const struct {
		bool given;
		DataOptions option;
		const char *name;
	} options[] = {
		{words->name, TAKES_NAME, "--name"},
		{words->ref, TAKES_REF, "--ref"},
		{words->output, TAKES_OUTPUT, "--output"},
		{words->dry_run, TAKES_DRY_RUN, "--dry-run"},
		{words->yes, TAKES_YES, "--yes"},
		{words->unused, TAKES_UNUSED, "--unused"},
		{words->json, TAKES_FORMAT, "--format"},
		{words->day, TAKES_DAY, "--as-of"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(options); i++)
		if (options[i].given && !(subcommand->takes & options[i].option))
			return options[i].name;
	return NULL;
}

static int
run(const ParsedLine *parsed, DataWords *words)
{
	const Subcommand *subcommand = find_subcommand(parsed->arguments[0]);
	if (!subcommand)
		return refuse_subcommand(parsed->arguments[0]);
	const guint n = parsed->n_arguments - 1;
	const char *misplaced = misplaced_option(subcommand, words);
	if (misplaced)
		return command_line_refuse("data", _("%s does not go with \"%s\""), misplaced,
		                           subcommand->name);
	if (n < subcommand->min)
		return command_line_refuse("data", _("a word is missing after \"%s\""),
		                           subcommand->name);
	if (n > subcommand->max)
		return command_line_refuse("data", _("unexpected argument \"%s\""),
		                           parsed->arguments[1 + subcommand->max]);
	words->names = parsed->arguments + 1;
	words->parsed = parsed;
	return subcommand->run(words);
}

int
command_data(int argc, char **argv)
{
	DataWords words = {0};
	int format = 0;
	const ChoiceOption choices[] = {
		JSON_OPTION(&format),
		{0},
	};
	const GOptionEntry entries[] = {
		{"name", 0, 0, G_OPTION_ARG_STRING, &words.name, N_("Install under this name"),
	         N_("NAME")},
		{"ref", 0, 0, G_OPTION_ARG_STRING, &words.ref,
	         N_("Install this version: release, a tag or a commit"), N_("REF")},
		{"as-of", 0, 0, G_OPTION_ARG_STRING, &words.day,
	         N_("List the state of the army data that counts on this day"), N_("YYYY-MM-DD")},
		{"dry-run", 0, 0, G_OPTION_ARG_NONE, &words.dry_run,
	         N_("Only show what an update would change"), NULL},
		{"yes", 0, 0, G_OPTION_ARG_NONE, &words.yes, N_("Take updates without a question"),
	         NULL},
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &words.output,
	         N_("Write the lock file here"), N_("FILE")},
		{"unused", 0, 0, G_OPTION_ARG_NONE, &words.unused,
	         N_("Remove only the versions that are not in use"), NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "data",
		.arguments = N_("list|install|update|pin|unpin|rollback|remove|verify|lock "
	                        "[NAME|FILE|ROSTER]..."),
		.summary = N_("Installs, updates and removes data sets: the army data of a game. "
	                      "muster(1) explains each word."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (command_line_parse(&line, argc, argv, &parsed, &status)) {
		words.json = format == 1;
		status = run(&parsed, &words);
	}
	g_free(words.name);
	g_free(words.ref);
	g_free(words.output);
	g_free(words.day);
	return status;
}
