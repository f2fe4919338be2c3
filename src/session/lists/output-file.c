#include "session/lists/output-file.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "paper/out/format.h"
#include "rosters/exchange/ros.h"
#include "rosters/list-writer/write.h"
#include "rosters/open/roster-files.h"
#include "rosters/open/save.h"
#include "session/lists/roster-list.h"
#include "session/lists/text-losses.h"
#include "session/words/workbench-diags.h"

#include <string.h>
#include <sys/stat.h>

#define TEXT_SUFFIX ".txt"
#define NOTE_SUFFIX ".md"
#define JSON_SUFFIX ".json"

/* A longer ending behind a dot is a part of the name. */
#define LONGEST_SUFFIX 5u

static bool
is_known(OutputUse use, const char *path)
{
	switch (use) {
	case OUTPUT_ROSTER:
		return roster_files_is_roster(path);
	case OUTPUT_COPY:
		return roster_files_is_roster(path) || g_str_has_suffix(path, TEXT_SUFFIX) ||
		       g_str_has_suffix(path, JSON_SUFFIX);
	case OUTPUT_TEXT:
		return g_str_has_suffix(path, TEXT_SUFFIX) || g_str_has_suffix(path, NOTE_SUFFIX);
	case OUTPUT_SHEET:
		return sheet_format_find(path) != NULL;
	}
	g_assert_not_reached();
}

/* The suffix that a word means by itself: ".pdf" of "pdf"; NULL for any other name. Borrowed. */
static const char *
suffix_of_word(OutputUse use, const char *word)
{
	static const char *const SUFFIXES[] = {".ros", ".rosz", JSON_SUFFIX, TEXT_SUFFIX,
	                                       NOTE_SUFFIX};
	const SheetFormat *format = use == OUTPUT_SHEET ? sheet_format_of_word(word) : NULL;
	if (format)
		return format->suffix;
	for (size_t i = 0; use != OUTPUT_ROSTER && i < G_N_ELEMENTS(SUFFIXES); i++)
		if (strcmp(SUFFIXES[i] + 1, word) == 0 && is_known(use, SUFFIXES[i]))
			return SUFFIXES[i];
	return NULL;
}

/* True if a name ends in a dot and letters: "list.doc", but not "Orks 1.5". */
static bool
has_suffix(const char *name)
{
	const char *dot = strrchr(name, '.');
	const size_t n = dot ? strspn(dot + 1,
	                              "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
	                     : 0;
	return n > 0 && n <= LONGEST_SUFFIX && !dot[1 + n] && dot != name;
}

/* The folder of the roster's file, else that of the rosters. The caller owns it: g_free(). */
static char *
own_folder(const Workbench *bench)
{
	const char *path = workbench_path(bench);
	if (!path)
		return roster_list_folder();
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	return g_path_get_dirname(absolute);
}

/* The path of a name beside the roster, without what a file name cannot have. */
static char *
path_beside(const Workbench *bench, const char *name, const char *suffix)
{
	g_autofree char *folder = own_folder(bench);
	g_autofree char *safe = g_strstrip(g_strdelimit(g_strdup(name), "/\n\t", '-'));
	g_autofree char *file = g_strconcat(*safe && *safe != '.' ? safe : "Roster", suffix, NULL);
	return g_build_filename(folder, file, NULL);
}

char *
output_file_path(const Workbench *bench, OutputUse use, const char *typed)
{
	const char *suffix = use == OUTPUT_SHEET  ? sheet_format_for_paper()->suffix
	                     : use == OUTPUT_TEXT ? TEXT_SUFFIX
	                                          : ".ros";
	const char *alone = suffix_of_word(use, typed);
	const bool is_home = text_begins(typed, "~/");
	if (alone)
		return path_beside(bench, workbench_roster(bench)->name, alone);
	g_autofree char *name = is_home ? g_build_filename(g_get_home_dir(), typed + 2, NULL)
	                                : g_strdup(typed);
	const char *added = is_known(use, name) || has_suffix(name) ? "" : suffix;
	if (!strchr(name, '/'))
		return path_beside(bench, name, added);
	g_autofree char *whole = g_strconcat(name, added, NULL);
	return g_canonicalize_filename(whole, NULL);
}

/* The suffixes that a use knows, with commas. The caller owns them: g_free(). */
static char *
suffixes_of(OutputUse use)
{
	switch (use) {
	case OUTPUT_ROSTER:
		return g_strdup(".ros, .rosz");
	case OUTPUT_COPY:
		return g_strdup(".ros, .rosz, " TEXT_SUFFIX ", " JSON_SUFFIX);
	case OUTPUT_TEXT:
		return g_strdup(TEXT_SUFFIX ", " NOTE_SUFFIX);
	case OUTPUT_SHEET:
		return sheet_format_suffixes();
	}
	g_assert_not_reached();
}

bool
output_file_is_known(OutputUse use, const char *path, Diags *diags)
{
	if (is_known(use, path))
		return true;
	g_autofree char *formats = suffixes_of(use);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_FORMAT], path, 0, formats, NULL);
	return false;
}

static bool
is_own_file(const Workbench *bench, const struct stat *found)
{
	struct stat own;
	const char *path = workbench_path(bench);
	return path && stat(path, &own) == 0 && own.st_dev == found->st_dev &&
	       own.st_ino == found->st_ino;
}

char *
output_file_question(const Workbench *bench, OutputUse use, const char *path)
{
	struct stat found;
	if (stat(path, &found) != 0 || (use == OUTPUT_ROSTER && is_own_file(bench, &found)))
		return NULL;
	g_auto(RosHead) head = {0};
	g_autoptr(GBytes) bytes = S_ISREG(found.st_mode) ? ros_read_bytes(path, NULL) : NULL;
	const bool is_roster = roster_files_is_roster(path) && bytes &&
	                       ros_read_head(bytes, path, &head, NULL);
	if (!is_roster || g_strcmp0(head.name, workbench_roster(bench)->name) == 0)
		return g_strdup_printf(_("%s exists already. Replace it? (y/n) "), path);
	g_autofree char *name = text_one_line(head.name);
	g_autofree char *game = text_one_line(head.game_system_name);
	return g_strdup_printf(_("%s has another roster: \"%s\" (%s). Replace it? (y/n) "), path,
	                       name, game);
}

static GBytes *
write_copied_text(View *view)
{
	char *text = textlist_write(view, WRITE_NEWRECRUIT, NULL);
	return g_bytes_new_take(text, strlen(text));
}

WriteFormat
output_file_form(const char **typed)
{
	const size_t n = strcspn(*typed, " ");
	g_autofree char *word = g_strndup(*typed, n);
	const WriteFormat form = write_format_of_word(word);
	if (form < WRITE_FORMAT_COUNT)
		*typed += n + strspn(*typed + n, " ");
	return form;
}

bool
output_file_text(Library *library, Workbench *bench, WriteFormat form, const char *path,
                 char **lost, Diags *diags)
{
	g_autoptr(GString) named = g_string_new(NULL);
	if (!output_file_is_known(OUTPUT_TEXT, path, diags))
		return false;
	char *text = text_losses_write(library, workbench_view(bench), form, named);
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, strlen(text));
	*lost = named->len ? g_strdup(named->str) : NULL;
	return ros_save_bytes(bytes, path, diags);
}

bool
output_file_copy(Workbench *bench, const char *path, Diags *diags)
{
	View *view = workbench_view(bench);
	if (!output_file_is_known(OUTPUT_COPY, path, diags))
		return false;
	if (roster_files_is_roster(path))
		return save_view(view, path, diags);
	g_autoptr(GBytes) bytes = g_str_has_suffix(path, JSON_SUFFIX)
	                                  ? ros_write(view, ROS_JSON, NULL, diags)
	                                  : write_copied_text(view);
	return bytes && ros_save_bytes(bytes, path, diags);
}
