#include "ui/dialogue/words.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

typedef struct WordRow {
	const char *name;
	const char *arguments;
	unsigned places;
	const char *help;
} WordRow;

#define IN_ROSTERS PLACE_ROSTERS
#define IN_EDITING PLACE_EDITING
#define IN_GAMES   PLACE_GAMES
#define IN_ALL     (PLACE_ROSTERS | PLACE_EDITING | PLACE_GAMES)
static const WordRow WORDS[WORD_COUNT] = {
#define X(word, name, arguments, places, help) {name, arguments, places, help},
#include "ui/dialogue/words.def"
#undef X
};

const char *
word_name(Word word)
{
	return WORDS[word].name;
}

const char *
word_label(Word word)
{
	return C_("command", WORDS[word].name);
}

const char *
word_arguments(Word word)
{
	const char *arguments = WORDS[word].arguments;
	return *arguments ? C_("argument", arguments) : arguments;
}

const char *
word_help(Word word)
{
	return WORDS[word].help;
}

bool
word_is_in(Word word, Place place)
{
	return WORDS[word].places & place;
}

static Word
find_by(const char *(*name_of)(Word), const char *name, Place place, bool whole)
{
	for (int i = 0; i < WORD_COUNT; i++)
		if (word_is_in((Word)i, place) &&
		    (whole ? text_is_alike(name_of((Word)i), name)
		           : text_begins_alike(name_of((Word)i), name)))
			return (Word)i;
	return WORD_NONE;
}

Word
word_find(const char *name, Place place)
{
	Word found = WORD_NONE;
	for (int whole = 1; *name && found == WORD_NONE && whole >= 0; whole--) {
		found = find_by(word_label, name, place, whole);
		if (found == WORD_NONE)
			found = find_by(word_name, name, place, whole);
	}
	return found;
}

TypedLine
typed_line_parse(const char *line, Place place)
{
	const size_t length = strcspn(line, " ");
	g_autofree char *name = g_strndup(line, length);
	return (TypedLine){word_find(name, place), line + length + (line[length] == ' ')};
}

bool
typed_number(const char *argument, guint *number, const char **rest)
{
	const size_t length = strspn(argument, "0123456789");
	guint64 value;
	g_autofree char *digits = g_strndup(argument, length);
	if ((argument[length] && argument[length] != ' ') ||
	    !g_ascii_string_to_unsigned(digits, 10, 1, G_MAXUINT, &value, NULL))
		return false;
	*number = (guint)value;
	*rest = argument + length + (argument[length] == ' ');
	return true;
}
