/*
 * options: the command line of a command.
 *
 *	int format = 0;
 *	char *name = NULL;
 *	const ChoiceOption choices[] = {
 *		{"format", FORMATS, &format, N_("Output format"), N_("FORMAT")},
 *		{0},
 *	};
 *	const GOptionEntry entries[] = {...};
 *	const CommandLine line = {.name = "show", .arguments = "[SYSTEM]", .choices = choices,
 *	                          .entries = entries, .max_arguments = 1};
 *	g_auto(ParsedLine) parsed = {0};
 *	int status;
 *	if (!command_line_parse(&line, argc, argv, &parsed, &status))
 *		return status;
 *
 * Every command also takes the hidden option --list-options, which lists its arguments and options
 * in a form for programs: tools/make-completions and the tests read it.
 */
#ifndef ARGUMENTS_OPTIONS_H
#define ARGUMENTS_OPTIONS_H

#include "base/values/amount.h"

#include <glib.h>
#include <stdbool.h>

/* An option whose value is one of some words. */
typedef struct ChoiceOption {
	const char *name;
	const char *const *words; /* ends with NULL; the help lists them */
	int *place;               /* out: index of the word; unchanged if the option is not given */
	const char *description;  /* marked for translation */
	const char *argument;     /* name of the value in the help: marked for translation */
} ChoiceOption;

typedef struct CommandLine {
	const char *name;
	const char *arguments; /* as in the help: marked for translation; "" for none */
	const char *summary;   /* marked for translation */
	/* Both end with zeros; NULL for none. Every command has --lang, --help and --version, and those
	   that take data --data, --overlay and --no-overlays. */
	const ChoiceOption *choices;
	const GOptionEntry *entries;
	bool takes_data; /* --data and overlays make sense */
	guint min_arguments;
	guint max_arguments;
} CommandLine;

/* All owned; parsed_line_clear(). */
typedef struct ParsedLine {
	char **data;     /* the folders of --data; NULL if not given */
	char **overlays; /* the files of --overlay; NULL if not given */
	gboolean no_overlays;
	char **arguments; /* the words that are not options; never NULL after success */
	guint n_arguments;
} ParsedLine;

void parsed_line_clear(ParsedLine *parsed);

/*
 * Parses a command line. Answers --help, --version and --list-options itself.
 *
 * @argv    borrowed; argv[0] is the command's name
 * @status  out: the exit code if the result is false
 *
 * Returns false, after a complaint if the line is wrong, if the command has nothing left to do.
 */
bool command_line_parse(const CommandLine *line, int argc, char **argv, ParsedLine *parsed,
                        int *status);

/* Complains about a command line and points to its help. Returns EXIT_COMMAND_LINE. */
int command_line_refuse(const char *command, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* --compat in a command's table of choices. */
#define COMPAT_OPTION(place)                                                                 \
	{                                                                                    \
		"compat", COMPAT_WORDS, (place),                                             \
			N_("Give the verdict of this engine where it differs"), N_("ENGINE") \
	}

/* --pack in a command's table of entries; the path goes to *@place. */
#define PACK_OPTION(place)                                                              \
	{                                                                               \
		"pack", 0, 0, G_OPTION_ARG_FILENAME, (place),                           \
			N_("Add the rules of a tournament: muster-pack(5)"), N_("FILE") \
	}

/* --format in a command's table of choices: the index in @words goes to *@place. */
#define FORMAT_OPTION(words, place)                                           \
	{                                                                     \
		"format", (words), (place), N_("Output format"), N_("FORMAT") \
	}

/* --format for a command that writes text, 0, or JSON, 1. */
#define JSON_OPTION(place) FORMAT_OPTION(TEXT_OR_JSON, place)
extern const char *const TEXT_OR_JSON[];

/* --quiet in a command's table of entries, for a command that is run for its exit status. */
#define QUIET_OPTION(place)                                                 \
	{                                                                   \
		"quiet", 0, 0, G_OPTION_ARG_NONE, (place),                  \
			N_("Write nothing; only set the exit status"), NULL \
	}

/* NAME=N of --limit. */
typedef struct LimitOption {
	char *name; /* owned: id or name of a cost type; NULL if only a number was given */
	Amount value;
} LimitOption;

/*
 * Parses the values of --limit.
 *
 * @texts          ends with NULL; NULL for none
 * @name_optional  a number alone is fine
 * @limits         out: LimitOption; owned by the caller: g_array_unref()
 *
 * Returns false, after a complaint, if a value has another form.
 */
bool limit_options_parse(const char *command, char *const *texts, bool name_optional,
                         GArray **limits);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ParsedLine, parsed_line_clear)

#endif
