/*
 * Writes the tables of keys, words and settings as mdoc, for the manual page that shows them.
 *
 *	build/release/manual-tables keys|words|settings
 */
#include "ui/dialogue/words.h"
#include "ui/terminal/keymap.h"
#include "ui/terminal/preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Text that roff takes neither for a request or escape nor, at the beginning of a word, for punctuation of its
   own. */
static void
put_text(const char *text)
{
	bool begins = true;
	for (; *text; text++) {
		if (begins && g_ascii_ispunct(*text))
			fputs("\\&", stdout);
		if (*text == '\\')
			fputs("\\e", stdout);
		else if (*text == '-')
			fputs("\\-", stdout);
		else
			putchar(*text);
		begins = *text == ' ';
	}
}

/* A help text, which begins small, as a sentence. */
static void
put_sentence(const char *help)
{
	g_autofree char *sentence = g_strdup(help);
	sentence[0] = g_ascii_toupper(sentence[0]);
	put_text(sentence);
	puts(".");
}

static void
put_argument(const char *argument)
{
	if (*argument) {
		putchar(' ');
		put_text(argument);
	}
}

/* ":undo    u" with the help below. */
static void
put_command(const Keymap *keymap, Command command)
{
	const char *keys = keymap_keys(keymap, command);
	fputs(".It Ic \\&:", stdout);
	put_text(command_word(command));
	put_argument(command_argument(command));
	if (*keys) {
		fputs(" Pq ", stdout);
		put_text(keys);
	}
	putchar('\n');
	put_sentence(command_help(command));
}

static void
put_keys(void)
{
	g_autoptr(Keymap) keymap = keymap_new();
	for (int context = 0; context < CONTEXT_COUNT; context++) {
		g_autofree char *title = g_strdup(context_title((Context)context));
		title[0] = g_ascii_toupper(title[0]);
		printf(".Ss \\&%s\n.Bl -tag -width \"command\" -compact\n", title);
		for (int i = 0; i < COMMAND_COUNT; i++)
			if (command_is_in((Command)i, (Context)context))
				put_command(keymap, (Command)i);
		puts(".El");
	}
}

static void
put_place(const char *title, Place place, bool in_both)
{
	printf(".Ss \\&%s\n.Bl -tag -width \"command\" -compact\n", title);
	for (int i = 0; i < WORD_COUNT; i++) {
		const Word word = (Word)i;
		const bool both = word_is_in(word, PLACE_ROSTERS) &&
		                  word_is_in(word, PLACE_EDITING);
		if (both != in_both || !word_is_in(word, place))
			continue;
		fputs(".It Ic ", stdout);
		put_text(word_name(word));
		put_argument(word_arguments(word));
		putchar('\n');
		put_sentence(word_help(word));
	}
	puts(".El");
}

static void
put_words(void)
{
	put_place("Among the rosters", PLACE_ROSTERS, false);
	put_place("Among the games", PLACE_GAMES, false);
	put_place("While a roster is edited", PLACE_EDITING, false);
	put_place("Always", PLACE_EDITING, true);
}

static void
put_settings(void)
{
	puts(".Bl -tag -width \"command\" -compact");
	for (int i = 0; i < SETTING_COUNT; i++) {
		printf(".It Ic %s\n", setting_name((Setting)i));
		put_sentence(setting_meaning((Setting)i));
		printf("One of %s.\n", setting_values((Setting)i));
	}
	puts(".El");
}

int
main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*put)(void);
	} TABLES[] = {
		{"keys", put_keys},
		{"words", put_words},
		{"settings", put_settings},
	};
	for (size_t i = 0; argc == 2 && i < G_N_ELEMENTS(TABLES); i++)
		if (strcmp(argv[1], TABLES[i].name) == 0) {
			TABLES[i].put();
			return EXIT_SUCCESS;
		}
	fputs("usage: manual-tables keys|words|settings\n", stderr);
	return EXIT_FAILURE;
}
