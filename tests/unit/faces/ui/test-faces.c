/* The dialogue can do what the screens can. */
#include "ui/dialogue/words.h"
#include "ui/terminal/keymap.h"

#include <criterion/criterion.h>
#include <string.h>

/* Commands for keys, panes and the screen, which a dialogue has no use for. */
static const Command OF_SCREENS[] = {
	COMMAND_FOLD,         COMMAND_NEXT_PANE,    COMMAND_LAST_PANE,    COMMAND_JUMP,
	COMMAND_CHOOSE,       COMMAND_DOWN,         COMMAND_UP,           COMMAND_HALF_DOWN,
	COMMAND_HALF_UP,      COMMAND_PAGE_DOWN,    COMMAND_PAGE_UP,      COMMAND_FIRST,
	COMMAND_LAST,         COMMAND_FILTER,       COMMAND_NEXT_MATCH,   COMMAND_LAST_MATCH,
	COMMAND_THEME,        COMMAND_MOUSE,        COMMAND_COMMAND_LINE, COMMAND_CANCEL,
	COMMAND_REDRAW,       COMMAND_SUSPEND,      COMMAND_NEXT_FORCE,   COMMAND_LAST_FORCE,
	COMMAND_TAKE,         COMMAND_TAKE_VERSION, COMMAND_SAVE_CLOSE,   COMMAND_FOLD_ALL,
	COMMAND_UNFOLD_ALL,   COMMAND_CHANGE,       COMMAND_NEXT_FIELD,   COMMAND_LAST_FIELD,
	COMMAND_MAKE,         COMMAND_GROUP,        COMMAND_BOOKS,        COMMAND_MARK,
	COMMAND_YANK,         COMMAND_PASTE,        COMMAND_BACK,         COMMAND_SEARCH,
	COMMAND_REPEAT,       COMMAND_SET_LETTER,   COMMAND_GO_LETTER,    COMMAND_FORM,
	COMMAND_LOWER,        COMMAND_RAISE,        COMMAND_NEXT_PHASE,   COMMAND_LAST_PHASE,
	COMMAND_RESTART,      COMMAND_DIFFERING,    COMMAND_MESSAGES,     COMMAND_NEXT_FINDING,
	COMMAND_LAST_FINDING, COMMAND_TOUR,
};

static bool
is_of_screens(Command command)
{
	for (size_t i = 0; i < G_N_ELEMENTS(OF_SCREENS); i++)
		if (OF_SCREENS[i] == command)
			return true;
	return false;
}

static bool
is_said(const char *name)
{
	for (int i = 0; i < WORD_COUNT; i++)
		if (strcmp(word_name((Word)i), name) == 0)
			return true;
	return false;
}

Test(faces, every_command_about_a_roster_is_a_word_of_the_dialogue)
{
	for (int i = 0; i < COMMAND_COUNT; i++)
		cr_expect(is_of_screens((Command)i) != is_said(command_word((Command)i)), "%s",
		          command_word((Command)i));
}
