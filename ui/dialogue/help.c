#include "ui/dialogue/help.h"

#include "base/language/i18n.h"

static void
add_word(Talk *talk, Word word)
{
	const char *arguments = word_arguments(word);
	g_autofree char *said = g_strdup_printf("%s%s%s", word_label(word), *arguments ? " " : "",
	                                        arguments);
	talk_list_add(talk, _("%s: %s"), said, _(word_help(word)));
}

static void
say_all(Talk *talk, Place place)
{
	talk_list_begin(talk);
	if (place == PLACE_EDITING)
		talk_list_add(
			talk, "%s",
			_("A number alone does the obvious with that line of the last list: adds "
		          "it, opens it, takes it, explains it."));
	else if (place == PLACE_ROSTERS)
		talk_list_add(talk, "%s", _("A number alone opens that line of the list."));
	for (int i = 0; i < WORD_COUNT; i++)
		if (word_is_in((Word)i, place))
			add_word(talk, (Word)i);
	talk_list_end(talk);
}

void
dialogue_help(Talk *talk, Place place, const char *name)
{
	const Word word = word_find(name, place);
	if (!*name) {
		say_all(talk, place);
	} else if (word == WORD_NONE) {
		dialogue_help_lost(talk);
	} else {
		talk_list_begin(talk);
		add_word(talk, word);
		talk_list_end(talk);
	}
}

void
dialogue_help_lost(Talk *talk)
{
	talk_refuse(talk, "%s", _("That word is not known here: \"help\" reads those that are."));
}
