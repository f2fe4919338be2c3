/*
 * output-file: the files that a user names for a roster, its copies and its sheets.
 *
 *	g_autofree char *path = output_file_path(bench, OUTPUT_SHEET, "pdf");
 *	g_autofree char *question = output_file_question(bench, OUTPUT_SHEET, path);
 *	if (!question || user_agrees(question))
 *		printing_write(bench, kind, path, diags);
 */
#ifndef LISTS_OUTPUT_FILE_H
#define LISTS_OUTPUT_FILE_H

#include "rosters/list-writer/write.h"
#include "session/bench/workbench.h"

typedef enum OutputUse {
	OUTPUT_ROSTER, /* the file of the roster: .ros, .rosz */
	OUTPUT_COPY,   /* a copy: .ros, .rosz, a text list, .txt, or .json for New Recruit */
	OUTPUT_TEXT,   /* a text list of a chosen form: .txt, .md */
	OUTPUT_SHEET,  /* a sheet (paper/out/format.h) */
} OutputUse;

/*
 * The whole path of a typed name. "~/" is the home folder. A name without a suffix gets that of the
 * use. A name without a folder goes beside the roster's file, or else among the rosters, and "./" is
 * the folder that the program was started in. A suffix alone, "pdf", names a file after the roster.
 *
 * The caller owns the path: g_free().
 */
char *output_file_path(const Workbench *bench, OutputUse use, const char *typed);

/* Returns false, with a diagnostic, if the suffix of a path means no format of the use. */
bool output_file_is_known(OutputUse use, const char *path, Diags *diags);

/*
 * The question to ask before a path is written to: it names the roster that would be lost. The
 * caller owns it: g_free(). NULL if nothing would be lost: there is no such file, or it is the
 * file of the roster and the use is to save it.
 */
char *output_file_question(const Workbench *bench, OutputUse use, const char *path);

/*
 * Writes a copy of the roster in the format of the suffix.
 *
 * Returns false, with a diagnostic, if the suffix means none or the file cannot be written.
 */
bool output_file_copy(Workbench *bench, const char *path, Diags *diags);

/*
 * Takes the word of a text form and the blanks behind it off a typed name: "text-wtc list.txt".
 *
 * @typed  in and out
 *
 * Returns WRITE_FORMAT_COUNT if the name does not begin with such a word.
 */
WriteFormat output_file_form(const char **typed);

/*
 * Writes a text list.
 *
 * @library  has the army data of the roster, for text_losses_write()
 * @lost     out: what the form cannot carry, owned by the caller, g_free(); NULL if nothing is lost
 *
 * Returns false, with a diagnostic, if the file cannot be written.
 */
bool output_file_text(Library *library, Workbench *bench, WriteFormat form, const char *path,
                      char **lost, Diags *diags);

#endif
