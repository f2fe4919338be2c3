#include "faces/arguments/option-table.h"

#include "base/language/i18n.h"
#include "base/language/language.h"
#include "reports/output/output.h"

#include <string.h>

static const ChoiceOption *
choice_at(const OptionTable *table, guint i)
{
	return &g_array_index(table->choices, ChoiceOption, i);
}

/* The language was set before any command ran (faces/arguments/language.h): --lang is in the table for the help. */
static void
collect_choices(OptionTable *table, const CommandLine *line)
{
	for (const ChoiceOption *choice = line->choices; choice && choice->name; choice++)
		g_array_append_val(table->choices, *choice);
	g_ptr_array_add(table->languages, NULL);
	const ChoiceOption language = {
		.name = "lang",
		.words = (const char *const *)table->languages->pdata,
		.description = N_("Language of the messages"),
		.argument = N_("LANGUAGE"),
	};
	g_array_append_val(table->choices, language);
	table->words = g_new0(char *, table->choices->len);
}

static void
add_choice(OptionTable *table, guint i)
{
	const ChoiceOption *choice = choice_at(table, i);
	g_autofree char *words = g_strjoinv(", ", (char **)(guintptr)choice->words);
	char *description = g_strdup_printf(_("%s: %s"), _(choice->description), words);
	g_ptr_array_add(table->descriptions, description);
	const GOptionEntry entry = {
		.long_name = choice->name,
		.arg = G_OPTION_ARG_STRING,
		.arg_data = &table->words[i],
		.description = description,
		.arg_description = choice->argument,
	};
	g_array_append_val(table->entries, entry);
}

static void
add_entries(OptionTable *table, const GOptionEntry *entries)
{
	for (const GOptionEntry *entry = entries; entry && entry->long_name; entry++)
		g_array_append_val(table->entries, *entry);
}

void
option_table_init(OptionTable *table, const CommandLine *line, const GOptionEntry *general)
{
	*table = (OptionTable){
		.entries = g_array_new(TRUE, FALSE, sizeof(GOptionEntry)),
		.choices = g_array_new(FALSE, FALSE, sizeof(ChoiceOption)),
		.descriptions = g_ptr_array_new_with_free_func(g_free),
		.languages = language_list(),
	};
	collect_choices(table, line);
	const guint language = table->choices->len - 1;
	for (guint i = 0; i < language; i++)
		add_choice(table, i);
	add_entries(table, line->entries);
	add_choice(table, language);
	add_entries(table, general);
}

void
option_table_clear(OptionTable *table)
{
	for (guint i = 0; i < table->choices->len; i++)
		g_free(table->words[i]);
	g_free(table->words);
	g_array_unref(table->entries);
	g_array_unref(table->choices);
	g_ptr_array_unref(table->descriptions);
	g_ptr_array_unref(table->languages);
}

/* Returns the index of a word in a list that ends with NULL, or -1. */
static int
find_word(const char *const *words, const char *word)
{
	for (int i = 0; words[i]; i++)
		if (strcmp(words[i], word) == 0)
			return i;
	return -1;
}

bool
option_table_choose(const OptionTable *table, const char *command)
{
	for (guint i = 0; i < table->choices->len; i++) {
		const ChoiceOption *choice = choice_at(table, i);
		const char *word = table->words[i];
		if (!word || !choice->place)
			continue;
		const int place = find_word(choice->words, word);
		if (place < 0) {
			g_autofree char *words = g_strjoinv(", ", (char **)(guintptr)choice->words);
			command_line_refuse(command, _("unknown --%s=%s; use one of: %s"),
			                    choice->name, word, words);
			return false;
		}
		*choice->place = place;
	}
	return true;
}

static const ChoiceOption *
find_choice(const OptionTable *table, const char *name)
{
	for (guint i = 0; i < table->choices->len; i++)
		if (strcmp(choice_at(table, i)->name, name) == 0)
			return choice_at(table, i);
	return NULL;
}

static void
list_entry(GString *list, const GOptionEntry *entry, const ChoiceOption *choice)
{
	const bool repeats = entry->arg == G_OPTION_ARG_STRING_ARRAY ||
	                     entry->arg == G_OPTION_ARG_FILENAME_ARRAY;
	g_autofree char *words = choice ? g_strjoinv(" ", (char **)(guintptr)choice->words) : NULL;
	g_string_append(list, "option\t");
	if (entry->short_name)
		g_string_append_printf(list, "-%c ", entry->short_name);
	g_string_append_printf(list, "--%s\t%s%s\t%s\t%s\n", entry->long_name,
	                       entry->arg_description ? entry->arg_description : "",
	                       repeats ? "..." : "", words ? words : "",
	                       choice ? choice->description : entry->description);
}

void
option_table_list(const OptionTable *table, const CommandLine *line)
{
	g_autoptr(GString) list = g_string_new(NULL);
	g_string_append_printf(list, "arguments\t%s\n", line->arguments);
	for (guint i = 0; i < table->entries->len; i++) {
		const GOptionEntry *entry = &g_array_index(table->entries, GOptionEntry, i);
		if (!(entry->flags & G_OPTION_FLAG_HIDDEN))
			list_entry(list, entry, find_choice(table, entry->long_name));
	}
	output_text(list->str);
}
