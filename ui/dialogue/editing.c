#include "dialogue/editing.h"

#include "base/i18n.h"
#include "dialogue/dialogue-private.h"
#include "dialogue/help.h"
#include "dialogue/language-command.h"

#include <string.h>

static void
greet(PlainEdit *edit)
{
	plain_say_status(edit);
	if (workbench_is_read_only(edit->bench))
		talk_say(edit->talk, "%s",
		         _("This roster is open elsewhere, so it is only read: \"edit\" edits it "
		           "here, "
		           "too."));
	if (edit->lost)
		talk_say(
			edit->talk, "%s",
			_("A session broke off with unsaved changes: \"recover\" makes them again, "
		          "\"discard\" drops them."));
}

static void
show_all(PlainEdit *edit)
{
	edit->shows_all = !edit->shows_all;
	talk_say(edit->talk, "%s",
	         edit->shows_all ? _("what the army data hide is listed, too")
	                         : _("what the army data hide is not listed"));
}

/* From now on the unit is spoken of, or what the force has available is read. */
static void
open_unit(PlainEdit *edit, const char *argument)
{
	g_autofree char *id = plain_unit(edit, argument);
	const Instance *instance = id ? view_find(workbench_view(edit->bench), id) : NULL;
	if (!instance)
		return;
	plain_set_unit(edit, id);
	plain_read_kind(edit, instance->selection ? LIST_OPTIONS : LIST_OFFERS, "");
}

/* Behind the number of a unit, or without one, stand letters that options have to have. */
static void
read_options(PlainEdit *edit, const char *argument)
{
	guint number;
	const char *filter = argument;
	const bool numbered = said_number(argument, &number, &filter);
	g_autofree char *first = numbered ? g_strndup(argument, (gsize)strcspn(argument, " "))
	                                  : g_strdup("");
	g_autofree char *id = plain_unit(edit, first);
	if (!id)
		return;
	plain_set_unit(edit, id);
	plain_read_kind(edit, LIST_OPTIONS, filter);
}

/* In the other language what was read is the same by its numbers, not by its names. */
static void
speak(PlainEdit *edit, const char *language)
{
	g_autoptr(Diags) diags = diags_new();
	if (!plain_language(edit->talk, language))
		return;
	workbench_speak(edit->bench, edit->library, diags);
	g_clear_pointer(&edit->fixes, fixes_free);
	talk_say_diags(edit->talk, diags);
}

static void
go_on(PlainEdit *edit)
{
	if (!talk_more(edit->talk))
		talk_say(edit->talk, "%s", _("That was all."));
}

/* Reading and looking, and what is read to be added. Returns false for a word that is none of these. */
static bool
look(PlainEdit *edit, const Said *said)
{
	const char *argument = said->argument;
	switch (said->word) {
	case WORD_AVAILABLE:
		plain_read_kind(edit, LIST_OFFERS, argument);
		return true;
	case WORD_ROSTER:
		plain_read_kind(edit, LIST_TREE, argument);
		return true;
	case WORD_OPTIONS:
		read_options(edit, argument);
		return true;
	case WORD_OPEN:
		open_unit(edit, argument);
		return true;
	case WORD_FINDINGS:
		plain_read_kind(edit, LIST_FINDINGS, argument);
		return true;
	case WORD_EXPLAIN:
		plain_explain(edit, argument);
		return true;
	case WORD_FIX:
		plain_read_fixes(edit, argument);
		return true;
	case WORD_FORCE:
		plain_add_force(edit, argument);
		return true;
	case WORD_SHOW:
		plain_show(edit, argument);
		return true;
	case WORD_STATUS:
		plain_say_status(edit);
		return true;
	case WORD_SHOW_ALL:
		show_all(edit);
		return true;
	default:
		return false;
	}
}

static void
obey(PlainEdit *edit, const Said *said)
{
	switch (said->word) {
	case WORD_LANG:
		speak(edit, said->argument);
		break;
	case WORD_HELP:
		plain_help(edit->talk, PLACE_EDITING, said->argument);
		break;
	case WORD_CLOSE:
		plain_leave(edit, PLAIN_CLOSED);
		break;
	case WORD_QUIT:
		plain_leave(edit, PLAIN_QUIT);
		break;
	case WORD_NONE:
		plain_help_lost(edit->talk);
		break;
	case WORD_MORE:
		if (!*said->argument) {
			go_on(edit);
			break;
		}
		G_GNUC_FALLTHROUGH;
	default:
		if (!look(edit, said) && !plain_step(edit, said) && !plain_keep(edit, said))
			g_assert_not_reached();
	}
}

/* A number alone means what one does first with a line of the list that was read last. */
static void
take_number(PlainEdit *edit, const char *line)
{
	switch (edit->last) {
	case LIST_OFFERS:
		obey(edit, &(Said){WORD_ADD, line});
		break;
	case LIST_TREE:
		obey(edit, &(Said){WORD_OPEN, line});
		break;
	case LIST_OPTIONS:
		obey(edit, &(Said){WORD_TOGGLE, line});
		break;
	case LIST_FINDINGS:
		obey(edit, &(Said){WORD_EXPLAIN, line});
		break;
	case LIST_FORCES:
		obey(edit, &(Said){WORD_FORCE, line});
		break;
	case LIST_FIXES:
		plain_fix(edit, line);
		break;
	case LIST_NONE:
		talk_refuse(edit->talk, "%s",
		            _("No list has been read yet: \"available\" reads one."));
		break;
	}
}

static void
hear(PlainEdit *edit)
{
	g_autofree char *line = talk_hear(edit->talk);
	guint number;
	const char *rest;
	if (!line) {
		edit->end = PLAIN_NO_INPUT;
		return;
	}
	const Said said = said_parse(line, PLACE_EDITING);
	if (said_number(line, &number, &rest) && !*rest)
		take_number(edit, line);
	else if (*line)
		obey(edit, &said);
	else
		talk_more(edit->talk);
}

static void
part(PlainEdit *edit)
{
	if (edit->end != PLAIN_NO_INPUT || workbench_is_saved(edit->bench)) {
		workbench_free(edit->bench);
		return;
	}
	talk_say(
		edit->talk, "%s",
		_("The input has ended. What was not saved is kept, and offered when the roster is "
	          "opened again."));
	workbench_abandon(edit->bench);
}

PlainEnd
plain_edit(Talk *talk, Library *library, Workbench *bench, Journal *lost)
{
	PlainEdit edit = {
		.talk = talk,
		.library = library,
		.bench = bench,
		.lost = lost,
		.last = LIST_NONE,
	};
	greet(&edit);
	while (edit.end == PLAIN_GOES_ON)
		hear(&edit);
	part(&edit);
	for (int i = 0; i < LIST_KINDS; i++)
		listing_free(edit.read[i]);
	listing_free(edit.named);
	fixes_free(edit.fixes);
	journal_free(edit.lost);
	g_free(edit.force);
	g_free(edit.unit);
	g_free(edit.army);
	return edit.end;
}
