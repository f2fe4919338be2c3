/* Saves, prints and leaves the roster. */
#include "base/language/i18n.h"
#include "paper/kinds/page.h"
#include "rosters/list-writer/write.h"
#include "session/bench/printing.h"
#include "session/lists/output-file.h"
#include "session/lists/roster-list.h"
#include "session/lists/text-losses.h"
#include "session/words/clipboard.h"
#include "ui/dialogue/dialogue-private.h"

/* True if an answer begins with a letter. */
static bool
says(const char *answer, char letter)
{
	return answer && g_ascii_tolower(*answer) == letter;
}

static bool
save_to(Dialogue *edit, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	const bool saved = workbench_save(edit->bench, path, diags);
	if (saved) {
		edit->was_warned = false;
		roster_list_remember(workbench_path(edit->bench));
		g_autofree char *whole = g_canonicalize_filename(workbench_path(edit->bench), NULL);
		talk_say(edit->talk, _("Saved as %s."), whole);
	} else {
		talk_note_unwritten(edit->talk);
	}
	talk_say_diags(edit->talk, diags);
	return saved;
}

static bool
may_overwrite(Dialogue *edit)
{
	const char *question = workbench_overwrite_question(edit->bench);
	g_autofree char *answer = question ? talk_ask(edit->talk, question) : NULL;
	if (!question || says(answer, 'y'))
		return true;
	talk_note_unwritten(edit->talk);
	return false;
}

/* The path that a typed name means; NULL, having said why, if it is not written to. Owned by the
   caller. */
static char *
agreed_path(Dialogue *edit, OutputUse use, const char *typed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = output_file_path(edit->bench, use, typed);
	const bool known = output_file_is_known(use, path, diags);
	g_autofree char *question = known ? output_file_question(edit->bench, use, path) : NULL;
	g_autofree char *answer = question ? talk_ask(edit->talk, question) : NULL;
	if (known && (!question || says(answer, 'y')))
		return g_steal_pointer(&path);
	talk_note_unwritten(edit->talk);
	talk_say_diags(edit->talk, diags);
	if (known)
		talk_say(edit->talk, "%s", _("Not written."));
	return NULL;
}

static bool
save_as(Dialogue *edit, const char *typed)
{
	g_autofree char *path = agreed_path(edit, OUTPUT_ROSTER, typed);
	return path && save_to(edit, path);
}

/* Saves; a roster without a file gets one named after it in the folder of rosters. */
static bool
save(Dialogue *edit, const char *path)
{
	if (*path)
		return save_as(edit, path);
	if (workbench_path(edit->bench))
		return may_overwrite(edit) && save_to(edit, NULL);
	g_autofree char *folder = roster_list_folder();
	g_autofree char *own = roster_list_free_path(folder, workbench_roster(edit->bench)->name);
	return save_to(edit, own);
}

static void
say_written(Dialogue *edit, bool written, const char *path, const Diags *diags)
{
	if (written)
		talk_say(edit->talk, _("Written to %s."), path);
	else
		talk_note_unwritten(edit->talk);
	talk_say_diags(edit->talk, diags);
}

static void
say_lost(Dialogue *edit, const char *lost)
{
	if (*lost)
		talk_say(edit->talk, _("The form has no place for: %s."), lost);
}

static void
export_text(Dialogue *edit, WriteFormat form, const char *typed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = agreed_path(edit, OUTPUT_TEXT, typed);
	g_autofree char *lost = NULL;
	if (!path)
		return;
	say_written(edit, output_file_text(edit->library, edit->bench, form, path, &lost, diags),
	            path, diags);
	say_lost(edit, lost ? lost : "");
}

/* Lists the lines of a text, which it frees. */
static void
list_lines(Dialogue *edit, char **text)
{
	g_auto(GStrv) lines = text;
	talk_list_begin(edit->talk);
	for (guint i = 0; lines[i]; i++)
		if (*lines[i])
			talk_list_add_set(edit->talk, lines[i]);
	talk_list_end(edit->talk);
}

void
dialogue_export(Dialogue *edit, const char *typed)
{
	g_autoptr(Diags) diags = diags_new();
	if (!*typed) {
		talk_refuse(edit->talk, "%s", _("Say the file behind it: \"export army.rosz\"."));
		return;
	}
	const WriteFormat form = output_file_form(&typed);
	if (form < WRITE_FORMAT_COUNT) {
		export_text(edit, form, *typed ? typed : "txt");
		return;
	}
	g_autofree char *path = agreed_path(edit, OUTPUT_COPY, typed);
	if (path)
		say_written(edit, output_file_copy(edit->bench, path, diags), path, diags);
}

/* The form that a word means, New Recruit's without a word. Says so and returns WRITE_FORMAT_COUNT if
   there is none. */
static WriteFormat
named_form(Dialogue *edit, const char *word)
{
	const WriteFormat form = *word ? write_format_of_word(word) : WRITE_NEWRECRUIT;
	if (form < WRITE_FORMAT_COUNT)
		return form;
	g_autoptr(GString) words = g_string_new(NULL);
	for (guint i = 0; i < WRITE_FORMAT_COUNT; i++)
		g_string_append_printf(words, "%s%s", i ? ", " : "", WRITE_FORMAT_WORDS[i]);
	talk_refuse(edit->talk, _("There is no form \"%s\"; there are: %s."), word, words->str);
	return form;
}

/* Writes the roster as a text list in the form that a word means. The caller owns it: g_free(). NULL, having
   said so, if there is none. @lost  receives what the form has no place for */
static char *
text_of_form(Dialogue *edit, const char *word, GString *lost)
{
	const WriteFormat form = named_form(edit, word);
	return form < WRITE_FORMAT_COUNT
	               ? text_losses_write(edit->library, workbench_view(edit->bench), form, lost)
	               : NULL;
}

void
dialogue_text(Dialogue *edit, const char *word)
{
	g_autoptr(GString) lost = g_string_new(NULL);
	g_autofree char *text = text_of_form(edit, word, lost);
	if (!text)
		return;
	list_lines(edit, g_strsplit(g_strchomp(text), "\n", -1));
	say_lost(edit, lost->str);
}

/* Copies a text to the clipboard of the desktop, else to that of the terminal, and says which. */
static bool
copy(Talk *talk, const char *text)
{
	g_autofree char *sequence = clipboard_sequence(text);
	const char *program = clipboard_put(text);
	if (program) {
		talk_say(talk, _("Copied to the clipboard by %s."), program);
	} else if (talk_send(talk, sequence)) {
		talk_say(talk, "%s",
		         _("Sent to the clipboard of the terminal, if the terminal allows it."));
	} else {
		talk_refuse(talk, "%s",
		            _("There is no clipboard: install wl-copy, xclip or xsel, or write a "
		              "file with \"export\"."));
		return false;
	}
	return true;
}

void
dialogue_clipboard(Dialogue *edit, const char *word)
{
	g_autoptr(GString) lost = g_string_new(NULL);
	g_autofree char *text = text_of_form(edit, word, lost);
	if (text && copy(edit->talk, text))
		say_lost(edit, lost->str);
}

/* Sheets */

static void
read_sheet(Dialogue *edit)
{
	list_lines(edit, printing_lines(edit->bench, edit->sheet, PAGE_COLUMNS));
}

void
dialogue_print(Dialogue *edit, const char *typed)
{
	g_autoptr(Diags) diags = diags_new();
	if (!*typed) {
		read_sheet(edit);
		return;
	}
	g_autofree char *path = agreed_path(edit, OUTPUT_SHEET, typed);
	if (path)
		say_written(edit, printing_write(edit->bench, edit->sheet, path, diags), path,
		            diags);
}

void
dialogue_printer(Dialogue *edit, const char *argument)
{
	(void)argument;
	g_autoptr(Diags) diags = diags_new();
	if (printing_send(edit->bench, edit->sheet, diags))
		talk_say(edit->talk, "%s", _("Sent to the printer."));
	else
		talk_note_unwritten(edit->talk);
	talk_say_diags(edit->talk, diags);
}

void
dialogue_sheet(Dialogue *edit, const char *name)
{
	g_autofree char *names = sheet_choices_list(edit->sheets);
	const SheetChoice *found = *name ? sheet_choices_find(edit->sheets, name) : edit->sheet;
	if (!found) {
		talk_refuse(edit->talk, _("There is no sheet \"%s\"; there are: %s."), name, names);
		return;
	}
	edit->sheet = found;
	talk_say(edit->talk, _("\"print\" gives the sheet \"%s\"; there are: %s."), found->name,
	         names);
}

/* Other sessions */

void
dialogue_edit_too(Dialogue *edit, const char *argument)
{
	(void)argument;
	g_autoptr(Diags) diags = diags_new();
	const bool was_read_only = workbench_is_read_only(edit->bench);
	workbench_edit_too(edit->bench, diags);
	if (workbench_is_bare(edit->bench))
		talk_refuse(edit->talk, "%s", _("It cannot be edited without its army data."));
	else
		talk_say(edit->talk, "%s",
		         was_read_only ? _("It can be changed now.") : _("It is edited already."));
	talk_say_diags(edit->talk, diags);
}

static void
refuse_to_recover(Talk *talk)
{
	g_autoptr(Diags) diags = diags_new();
	journal_report_closed(diags);
	talk_say_diags(talk, diags);
	talk_refuse(talk, "%s",
	            diags_count(diags) ? _("There is nothing to recover that can be read.")
	                               : _("There is nothing to recover."));
}

void
dialogue_recover(Dialogue *edit, const char *argument)
{
	(void)argument;
	if (!edit->lost) {
		refuse_to_recover(edit->talk);
		return;
	}
	if (!workbench_is_saved(edit->bench)) {
		talk_refuse(edit->talk, "%s",
		            _("Save or undo first what you have done since: it would be lost."));
		return;
	}
	g_autoptr(Diags) diags = diags_new();
	Workbench *bench = workbench_recover(edit->library, g_steal_pointer(&edit->lost), diags);
	if (bench) {
		workbench_free(edit->bench);
		edit->bench = bench;
		g_autofree char *state = report_state(bench);
		talk_say(edit->talk, _("Recovered: %s. Nothing of it is saved yet."), state);
	}
	/* The journal stays on the disk, to be tried again. */
	if (!bench && workbench_path(edit->bench))
		edit->lost = journal_find_lost_of(workbench_path(edit->bench));
	talk_say_diags(edit->talk, diags);
}

void
dialogue_discard(Dialogue *edit, const char *argument)
{
	(void)argument;
	if (!edit->lost) {
		talk_refuse(edit->talk, "%s", _("There is nothing to discard."));
		return;
	}
	g_autofree char *answer = talk_ask(edit->talk, _("Discard these changes for good? (y/n) "));
	if (!says(answer, 'y'))
		return;
	journal_discard(g_steal_pointer(&edit->lost));
	talk_say(edit->talk, "%s", _("Discarded."));
}

/* Leaves, if nothing is lost by that or the player agrees. */
static void
leave(Dialogue *edit, DialogueEnd end)
{
	if (workbench_is_saved(edit->bench)) {
		edit->end = end;
		return;
	}
	g_autofree char *answer = talk_ask(
		edit->talk, _("Save the changes? (y)es, (n)o, anything else stays: "));
	if (!answer)
		edit->end = DIALOGUE_NO_INPUT;
	else if (says(answer, 'n') || (says(answer, 'y') && save(edit, "")))
		edit->end = end;
	else
		talk_say(edit->talk, "%s", _("Not left."));
}

void
dialogue_save(Dialogue *edit, const char *argument)
{
	save(edit, argument);
}

void
dialogue_close(Dialogue *edit, const char *argument)
{
	(void)argument;
	leave(edit, DIALOGUE_CLOSED);
}

void
dialogue_quit(Dialogue *edit, const char *argument)
{
	(void)argument;
	leave(edit, DIALOGUE_QUIT);
}
