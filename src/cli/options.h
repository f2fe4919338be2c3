/*
 * options: the command line of a command.
 *
 *	const GOptionEntry entries[] = {...};
 *	const CommandLine line = {.name = "show", .arguments = "[SYSTEM]", .entries = entries,
 *	                          .max_arguments = 1};
 *	g_auto(ParsedLine) parsed = {0};
 *	int status;
 *	if (!command_line_parse(&line, argc, argv, &parsed, &status))
 *		return status;
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/amount.h"
#include "eval/compat.h"

#include <glib.h>
#include <stdbool.h>

typedef struct CommandLine {
	const char *name;
	const char *arguments; /* how they are called in the help; "" for none */
	const char *summary;   /* what the command does: marked for translation */
	/* Ends with zeros; help, version and data come by themselves. */
	const GOptionEntry *entries;
	bool takes_data; /* whether --data makes sense */
	guint min_arguments;
	guint max_arguments;
} CommandLine;

/* All owned; parsed_line_clear(). */
typedef struct ParsedLine {
	char **data;      /* the folders of --data; NULL if there are none */
	char **arguments; /* what is no option; never NULL after success */
	guint n_arguments;
} ParsedLine;

void parsed_line_clear(ParsedLine *parsed);

/*
 * Reads a command line. Answers --help and --version itself.
 *
 * @argv    borrowed; argv[0] is the command's name
 * @status  out: what to end with if the result is false
 *
 * Returns whether there is something left to do; complains if the line is wrong.
 */
bool command_line_parse(const CommandLine *line, int argc, char **argv, ParsedLine *parsed,
                        int *status);

/* Says what is wrong with a command line and where help is. Returns EXIT_COMMAND_LINE. */
int command_line_refuse(const char *command, const char *format, ...) G_GNUC_PRINTF(2, 3);

/*
 * The place of a word in a list of words that ends with NULL.
 *
 * Returns -1, with a complaint that names them all, if it is none of them.
 */
int command_line_choose(const char *command, const char *option, const char *word,
                        const char *const *words);

/* The entry of --compat in a command's table; the word goes to *@place. */
#define COMPAT_OPTION(place)                                                   \
	{                                                                      \
		"compat", 0, 0, G_OPTION_ARG_STRING, (place),                  \
			N_("Answer as another engine does where they differ: " \
		           "muster, battlescribe or newrecruit"),              \
			N_("ENGINE")                                           \
	}

/* The entry of --pack in a command's table; the path goes to *@place. */
#define PACK_OPTION(place)                                                                  \
	{                                                                                   \
		"pack", 0, 0, G_OPTION_ARG_FILENAME, (place),                               \
			N_("Judge by a tournament's pack, too: muster-pack(5)"), N_("FILE") \
	}

/* The engine that --compat names, ours for NULL. Returns false, with a complaint, if it is none. */
bool command_line_compat(const char *command, const char *word, Compat *compat);

/* NAME=N of --limit. */
typedef struct LimitOption {
	char *name; /* owned: id or name of a cost type; NULL if only a number was given */
	Amount value;
} LimitOption;

/*
 * Reads the values of --limit.
 *
 * @texts          ends with NULL; NULL itself means none
 * @name_optional  whether a number alone is fine
 * @limits         out: of LimitOption, owned by the caller: g_array_unref(). Empty if there are none
 *
 * Returns false, with a complaint, if one is not written so.
 */
bool limit_options_parse(const char *command, char *const *texts, bool name_optional,
                         GArray **limits);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ParsedLine, parsed_line_clear)

#endif
