#include "ui/dialogue/editing.h"

#include "base/language/i18n.h"
#include "ui/dialogue/dialogue-private.h"
#include "ui/dialogue/help.h"
#include "ui/dialogue/history-command.h"
#include "ui/dialogue/language-command.h"
#include "ui/dialogue/pack-command.h"

#include <string.h>

static void
greet(Dialogue *edit)
{
	g_autoptr(Diags) diags = diags_new();
	dialogue_say_status(edit);
	if (workbench_is_read_only(edit->bench))
		talk_say(edit->talk, "%s",
		         _("This roster is open elsewhere, so it is only read: \"edit\" edits it "
		           "here, "
		           "too."));
	if (workbench_is_bare(edit->bench))
		talk_say(edit->talk, "%s",
		         _("The army data are missing, so this roster is only read, as its file "
		           "has it."));
	if (edit->lost)
		talk_say(
			edit->talk, "%s",
			_("A session broke off with unsaved changes: \"recover\" makes them again, "
		          "\"discard\" drops them."));
	else
		journal_report_closed(diags);
	talk_say_diags(edit->talk, diags);
}

static void
show_history(Dialogue *edit, const char *argument)
{
	dialogue_history(edit->talk, argument);
}

static void
show_all(Dialogue *edit, const char *argument)
{
	(void)argument;
	edit->shows_all = !edit->shows_all;
	talk_say(edit->talk, "%s",
	         edit->shows_all ? _("what the army data hide is listed, too")
	                         : _("what the army data hide is not listed"));
}

/* Selects a unit and lists its options, or lists the offers of a force. */
static void
open_unit(Dialogue *edit, const char *argument)
{
	g_autofree char *id = dialogue_unit(edit, argument);
	const Instance *instance = id ? view_find(workbench_view(edit->bench), id) : NULL;
	if (!instance)
		return;
	dialogue_set_unit(edit, id);
	dialogue_read_kind(edit, instance->selection ? LIST_OPTIONS : LIST_OFFERS, "");
}

/* A filter may follow the number of the unit, or replace it. */
static void
read_options(Dialogue *edit, const char *argument)
{
	guint number;
	const char *filter = argument;
	const bool numbered = typed_number(argument, &number, &filter);
	g_autofree char *first = numbered ? g_strndup(argument, (gsize)strcspn(argument, " "))
	                                  : g_strdup("");
	g_autofree char *id = dialogue_unit(edit, first);
	if (!id)
		return;
	dialogue_set_unit(edit, id);
	dialogue_read_kind(edit, LIST_OPTIONS, filter);
}

static void
forget_proposals(Dialogue *edit)
{
	g_clear_pointer(&edit->fixes, fixes_free);
	g_clear_pointer(&edit->advice, advice_search_free);
}

/* After a change of language the numbers of a list keep their meaning; its names do not. */
static void
speak(Dialogue *edit, const char *language)
{
	g_autoptr(Diags) diags = diags_new();
	if (!dialogue_language(edit->talk, language))
		return;
	workbench_speak(edit->bench, edit->library, diags);
	forget_proposals(edit);
	talk_say_diags(edit->talk, diags);
}

static void
use_pack(Dialogue *edit, const char *argument)
{
	if (!dialogue_pack(edit->talk, edit->library, edit->bench, argument))
		return;
	forget_proposals(edit);
	g_autofree char *state = report_state(edit->bench);
	talk_say(edit->talk, _("%s: %s."), workbench_roster(edit->bench)->name, state);
}

static void
take_data(Dialogue *edit)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Diags) faults = diags_new();
	library_refresh(edit->library, faults);
	diags_append_severe(diags, faults, SEVERITY_ERROR);
	const bool taken = workbench_use_data(edit->bench, edit->library, diags);
	forget_proposals(edit);
	edit->was_told_of_data = false;
	talk_say_diags(edit->talk, diags);
	g_autofree char *state = report_state(edit->bench);
	if (taken)
		talk_say(edit->talk, _("The army data are read again. %s: %s."),
		         workbench_roster(edit->bench)->name, state);
}

static void
reload(Dialogue *edit, const char *argument)
{
	(void)argument;
	take_data(edit);
}

/* Army data may have changed while the player thought. */
static void
look_at_data(Dialogue *edit)
{
	if (edit->was_told_of_data || !workbench_data_changed(edit->bench))
		return;
	if (talk_takes_data(edit->talk)) {
		take_data(edit);
		return;
	}
	talk_say(edit->talk, "%s",
	         _("The army data have changed on the disk; \"reload\" reads them."));
	edit->was_told_of_data = true;
}

static void
read_offers(Dialogue *edit, const char *argument)
{
	dialogue_read_kind(edit, LIST_OFFERS, argument);
}

static void
read_tree(Dialogue *edit, const char *argument)
{
	dialogue_read_kind(edit, LIST_TREE, argument);
}

static void
read_findings(Dialogue *edit, const char *argument)
{
	dialogue_read_kind(edit, LIST_FINDINGS, argument);
}

static void
say_status(Dialogue *edit, const char *argument)
{
	(void)argument;
	dialogue_say_status(edit);
}

static void
help(Dialogue *edit, const char *argument)
{
	dialogue_help(edit->talk, PLACE_EDITING, argument);
}

/* The functions of the words for editing. A unit test compares them with the table of words. */
static void (*const FUNCTIONS[WORD_COUNT])(Dialogue *edit, const char *argument) = {
	[WORD_AVAILABLE] = read_offers,
	[WORD_ADD] = dialogue_add,
	[WORD_ROSTER] = read_tree,
	[WORD_OPEN] = open_unit,
	[WORD_OPTIONS] = read_options,
	[WORD_TOGGLE] = dialogue_toggle,
	[WORD_NUMBER] = dialogue_number,
	[WORD_MORE] = dialogue_more,
	[WORD_LESS] = dialogue_less,
	[WORD_FINDINGS] = read_findings,
	[WORD_EXPLAIN] = dialogue_explain,
	[WORD_WHY] = dialogue_why,
	[WORD_FIX] = dialogue_read_fixes,
	[WORD_AGREE] = dialogue_agree,
	[WORD_DISAGREE] = dialogue_disagree,
	[WORD_REPAIR] = dialogue_repair,
	[WORD_FILL] = dialogue_fill,
	[WORD_FITS] = dialogue_fits,
	[WORD_FORCE] = dialogue_add_force,
	[WORD_STATUS] = say_status,
	[WORD_SHOW] = dialogue_show,
	[WORD_RULE] = dialogue_rule,
	[WORD_REMOVE] = dialogue_remove,
	[WORD_COPY] = dialogue_copy,
	[WORD_UNDO] = dialogue_undo,
	[WORD_REDO] = dialogue_redo,
	[WORD_UPDATE] = dialogue_update,
	[WORD_SAVE] = dialogue_save,
	[WORD_PRINT] = dialogue_print,
	[WORD_SHEET] = dialogue_sheet,
	[WORD_PRINTER] = dialogue_printer,
	[WORD_EXPORT] = dialogue_export,
	[WORD_TEXT] = dialogue_text,
	[WORD_CLIPBOARD] = dialogue_clipboard,
	[WORD_LIMIT] = dialogue_limit,
	[WORD_RENAME] = dialogue_rename,
	[WORD_NAME] = dialogue_name,
	[WORD_NOTE] = dialogue_note,
	[WORD_SHOW_ALL] = show_all,
	[WORD_MOVE] = dialogue_move,
	[WORD_EARLIER] = dialogue_earlier,
	[WORD_LATER] = dialogue_later,
	[WORD_STEPS] = dialogue_steps,
	[WORD_POSSIBLE] = dialogue_possible,
	[WORD_OWNED] = dialogue_owned,
	[WORD_OWN] = dialogue_own,
	[WORD_COLLECTION] = dialogue_collection,
	[WORD_LACKS] = dialogue_lacks,
	[WORD_KEEP] = dialogue_keep,
	[WORD_KEPT] = dialogue_kept,
	[WORD_ADD_KEPT] = dialogue_add_kept,
	[WORD_RENAME_KEPT] = dialogue_rename_kept,
	[WORD_REMOVE_KEPT] = dialogue_remove_kept,
	[WORD_FAVOURITE] = dialogue_favourite,
	[WORD_FAVOURITES] = dialogue_favourites,
	[WORD_COMPARE] = dialogue_compare,
	[WORD_VARIANT] = dialogue_variant,
	[WORD_VARIANTS] = dialogue_variants,
	[WORD_PLAY] = dialogue_play,
	[WORD_TALLY] = dialogue_tally,
	[WORD_PHASE] = dialogue_phase,
	[WORD_TURN] = dialogue_turn,
	[WORD_END] = dialogue_end,
	[WORD_HISTORY] = show_history,
	[WORD_SORT] = dialogue_sort,
	[WORD_RECOVER] = dialogue_recover,
	[WORD_DISCARD] = dialogue_discard,
	[WORD_EDIT] = dialogue_edit_too,
	[WORD_LANG] = speak,
	[WORD_PACK] = use_pack,
	[WORD_RELOAD] = reload,
	[WORD_HELP] = help,
	[WORD_CLOSE] = dialogue_close,
	[WORD_QUIT] = dialogue_quit,
};

bool
dialogue_edit_knows(Word word)
{
	return FUNCTIONS[word] != NULL;
}

static void
run_word(Dialogue *edit, Word word, const char *argument)
{
	if (word == WORD_NONE)
		dialogue_help_lost(edit->talk);
	else
		FUNCTIONS[word](edit, argument);
}

/* A number alone does the usual thing with that line of the latest list. */
static void
take_number(Dialogue *edit, const char *line)
{
	switch (edit->last) {
	case LIST_OFFERS:
		run_word(edit, WORD_ADD, line);
		break;
	case LIST_TREE:
		run_word(edit, WORD_OPEN, line);
		break;
	case LIST_OPTIONS:
		run_word(edit, WORD_TOGGLE, line);
		break;
	case LIST_FINDINGS:
		run_word(edit, WORD_EXPLAIN, line);
		break;
	case LIST_FORCES:
		run_word(edit, WORD_FORCE, line);
		break;
	case LIST_PLAY:
		dialogue_tally_one(edit, line);
		break;
	case LIST_KEPT:
		run_word(edit, WORD_ADD_KEPT, line);
		break;
	case LIST_FIXES:
		dialogue_fix(edit, line);
		break;
	case LIST_PROPOSALS:
		dialogue_propose(edit, line);
		break;
	case LIST_NONE:
		talk_refuse(edit->talk, "%s",
		            _("No list has been read yet: \"available\" reads one."));
		break;
	}
}

static void
read_line(Dialogue *edit)
{
	g_autofree char *line = talk_read(edit->talk);
	guint number;
	const char *rest;
	if (!line) {
		edit->end = DIALOGUE_NO_INPUT;
		return;
	}
	const TypedLine typed = typed_line_parse(line, PLACE_EDITING);
	if (typed.word != WORD_RELOAD)
		look_at_data(edit);
	if (typed_number(line, &number, &rest) && !*rest)
		take_number(edit, line);
	else if (*line)
		run_word(edit, typed.word, typed.argument);
	else
		talk_more(edit->talk);
}

/* Edits the roster that the last line has made, until it is left. */
static void
edit_beside(Dialogue *edit)
{
	if (!edit->beside)
		return;
	Workbench *bench = g_steal_pointer(&edit->beside);
	const DialogueEnd end = dialogue_edit(edit->talk, edit->library, bench, NULL);
	if (end != DIALOGUE_CLOSED)
		edit->end = end;
}

static void
part(Dialogue *edit)
{
	if (edit->end != DIALOGUE_NO_INPUT || workbench_is_saved(edit->bench)) {
		workbench_free(edit->bench);
		return;
	}
	talk_say(
		edit->talk, "%s",
		_("The input has ended. What was not saved is kept, and offered when the roster is "
	          "opened again."));
	workbench_abandon(edit->bench);
}

DialogueEnd
dialogue_edit(Talk *talk, Library *library, Workbench *bench, Journal *lost)
{
	Dialogue edit = {
		.talk = talk,
		.library = library,
		.bench = bench,
		.lost = lost,
		.last = LIST_NONE,
	};
	g_autoptr(Diags) faults = diags_new();
	edit.sheets = sheet_choices_new(faults);
	edit.sheet = sheet_choices_at(edit.sheets, 0);
	greet(&edit);
	talk_say_diags(talk, faults);
	workbench_note_data(bench);
	while (edit.end == DIALOGUE_GOES_ON) {
		read_line(&edit);
		edit_beside(&edit);
	}
	part(&edit);
	for (int i = 0; i < LIST_KINDS; i++)
		listing_free(edit.read[i]);
	listing_free(edit.named);
	fixes_free(edit.fixes);
	advice_search_free(edit.advice);
	journal_free(edit.lost);
	g_free(edit.force);
	g_free(edit.unit);
	g_free(edit.army);
	sheet_choices_free(edit.sheets);
	return edit.end;
}
