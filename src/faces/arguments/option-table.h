/* option-table: all options of a command line, as GLib parses them and as programs read them. */
#ifndef ARGUMENTS_OPTION_TABLE_H
#define ARGUMENTS_OPTION_TABLE_H

#include "faces/arguments/options.h"

typedef struct OptionTable {
	GArray *entries;         /* GOptionEntry; ends with zeros */
	GArray *choices;         /* ChoiceOption: the command's, then --lang */
	char **words;            /* values of the choices, owned; NULL where not given */
	GPtrArray *descriptions; /* char *: those of the choices */
	GPtrArray *languages;    /* char *; ends with NULL */
} OptionTable;

/*
 * Puts the choices and entries of a command and the general entries into one table.
 *
 * @line     borrowed, as is @general, while the table is used
 * @general  ends with zeros
 * @table    out: option_table_clear()
 */
void option_table_init(OptionTable *table, const CommandLine *line, const GOptionEntry *general);

void option_table_clear(OptionTable *table);

/*
 * Sets the places of the choices that were given.
 *
 * Returns false, after a complaint that lists the words, if a value is none of them.
 */
bool option_table_choose(const OptionTable *table, const char *command);

/*
 * Writes the arguments and options to standard output, a line each, fields separated by tabs:
 *
 *	arguments	ROSTER...
 *	option	-o --output	FILE		Write to a file
 *	option	--format	FORMAT	text json	Output format
 *
 * The fields of an option are its names, the name of its value ("" if it takes none, "..." behind it
 * if it may be repeated), the words of a choice and the description in English.
 */
void option_table_list(const OptionTable *table, const CommandLine *line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OptionTable, option_table_clear)

#endif
