#include "workbench/journal.h"

#include "edit/edit-text.h"
#include "edit/statement.h"
#include "exchange/ros.h"
#include "workbench/journal-line.h"
#include "workbench/workbench-diags.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define ENDING ".journal"

struct Journal {
	char *file; /* the script */
	char *base; /* the roster at the start of the session */
	char *path; /* path of the roster; NULL if it has no file yet */
	int fd;     /* descriptor of the script; holds the lock */
};

static char *
journals_folder(void)
{
	return g_build_filename(g_get_user_state_dir(), "muster", "journals", NULL);
}

static void
put(const Journal *journal, const char *line)
{
	g_autofree char *text = g_strconcat(line, "\n", NULL);
	const size_t length = strlen(text);
	/* A full disk must not stop the user; saving will report it. */
	if (write(journal->fd, text, length) != (ssize_t)length)
		g_debug("%s: %s", journal->file, g_strerror(errno));
}

/* The name of the roster file that belongs to a script. */
static char *
base_of(const char *file)
{
	g_autofree char *stem = g_strndup(file, strlen(file) - strlen(ENDING));
	return g_strconcat(stem, ".ros", NULL);
}

/* Takes the lock; NULL if another process holds it. */
static Journal *
take_lock(const char *file, int fd)
{
	if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) != 0) {
		if (fd >= 0)
			close(fd);
		return NULL;
	}
	Journal *journal = g_new0(Journal, 1);
	journal->file = g_strdup(file);
	journal->base = base_of(file);
	journal->fd = fd;
	return journal;
}

static Journal *
make(const char *folder)
{
	g_autofree char *file = NULL;
	int fd = -1;
	for (guint number = 1; fd < 0 && number < G_MAXUINT16; number++) {
		g_free(file);
		file = g_strdup_printf("%s/%u" ENDING, folder, number);
		fd = g_open(file, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
		if (fd < 0 && errno != EEXIST)
			return NULL;
	}
	return take_lock(file, fd);
}

Journal *
journal_begin(const char *path, GBytes *base, Diags *diags)
{
	g_autofree char *folder = journals_folder();
	g_mkdir_with_parents(folder, 0700);
	g_autoptr(Journal) journal = make(folder);
	if (!journal) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_JOURNAL], folder, 0,
		          g_strerror(errno), NULL);
		return NULL;
	}
	g_autofree char *absolute = path ? g_canonicalize_filename(path, NULL) : NULL;
	if (!ros_save_bytes(base, journal->base, diags)) {
		g_unlink(journal->file);
		return NULL;
	}
	g_autofree char *head = journal_head_text(absolute);
	put(journal, head);
	journal->path = g_steal_pointer(&absolute);
	return g_steal_pointer(&journal);
}

void
journal_free(Journal *journal)
{
	if (!journal)
		return;
	close(journal->fd);
	g_free(journal->file);
	g_free(journal->base);
	g_free(journal->path);
	g_free(journal);
}

void
journal_discard(Journal *journal)
{
	if (!journal)
		return;
	g_unlink(journal->file);
	g_unlink(journal->base);
	journal_free(journal);
}

const char *
journal_base(const Journal *journal)
{
	return journal->base;
}

const char *
journal_path(const Journal *journal)
{
	return journal->path;
}

void
journal_note_step(Journal *journal, const char *label, const GArray *edits)
{
	g_autofree char *step = statement_step_text(label);
	put(journal, step);
	for (guint i = 0; i < edits->len; i++) {
		g_autofree char *line = edit_to_text(edits_get(edits, i));
		put(journal, line);
	}
	put(journal, STATEMENT_DONE_TEXT);
}

void
journal_note_undo(Journal *journal)
{
	put(journal, STATEMENT_UNDO_TEXT);
}

void
journal_note_redo(Journal *journal)
{
	put(journal, STATEMENT_REDO_TEXT);
}

void
journal_note_saved(Journal *journal, const char *path)
{
	char *absolute = g_canonicalize_filename(path, NULL);
	g_autofree char *saved = journal_saved_text(absolute);
	put(journal, saved);
	g_free(journal->path);
	journal->path = absolute;
}

/* Reading one journal: the visitor, and the step whose end has not been read yet. */
typedef struct Reading {
	const JournalVisitor *visitor;
	char *label; /* NULL outside of a step */
	GArray *edits;
} Reading;

static void
drop_step(Reading *reading)
{
	g_clear_pointer(&reading->label, g_free);
	g_array_set_size(reading->edits, 0);
}

static void
end_step(Reading *reading)
{
	const JournalVisitor *visitor = reading->visitor;
	if (reading->label)
		visitor->step(visitor->data, reading->label, reading->edits);
	drop_step(reading);
}

static void
read_line(Reading *reading, const char *text)
{
	g_auto(JournalLine) line = journal_line_read(text);
	const JournalVisitor *visitor = reading->visitor;
	if (line.kind == JOURNAL_EDIT && reading->label) {
		edits_add(reading->edits, line.edit);
		line.edit = (Edit){0};
		return;
	}
	if (line.kind == JOURNAL_DONE) {
		end_step(reading);
		return;
	}
	/* A step that another line interrupts was not written whole. */
	drop_step(reading);
	if (line.kind == JOURNAL_STEP)
		reading->label = g_steal_pointer(&line.text);
	else if (line.kind == JOURNAL_UNDO)
		visitor->undo(visitor->data);
	else if (line.kind == JOURNAL_REDO)
		visitor->redo(visitor->data);
	else if (line.kind == JOURNAL_SAVED)
		visitor->saved(visitor->data);
}

/* The lines of a journal, owned by the caller: g_strfreev(). None if it cannot be read. */
static char **
read_lines(const Journal *journal)
{
	g_autofree char *content = NULL;
	g_file_get_contents(journal->file, &content, NULL, NULL);
	return g_strsplit(content ? content : "", "\n", -1);
}

void
journal_read(const Journal *journal, const JournalVisitor *visitor)
{
	Reading reading = {.visitor = visitor, .edits = edits_new()};
	g_auto(GStrv) lines = read_lines(journal);
	for (char **line = lines; *line; line++)
		read_line(&reading, *line);
	drop_step(&reading);
	g_array_unref(reading.edits);
}

static void
note_armies(void *data, const char *label, const GArray *edits)
{
	(void)label;
	GPtrArray *armies = data;
	for (guint i = 0; i < edits->len; i++) {
		const Edit *edit = edits_get(edits, i);
		const char *army = edit->kind == EDIT_ADD_FORCE ? edit_ref_id(&edit->owner) : NULL;
		if (army && !g_ptr_array_find_with_equal_func(armies, army, g_str_equal, NULL))
			g_ptr_array_add(armies, g_strdup(army));
	}
}

static void
ignore(void *data)
{
	(void)data;
}

GPtrArray *
journal_armies(const Journal *journal)
{
	GPtrArray *armies = g_ptr_array_new_with_free_func(g_free);
	const JournalVisitor visitor = {note_armies, ignore, ignore, ignore, armies};
	journal_read(journal, &visitor);
	return armies;
}

static void
count_step(void *data, const char *label, const GArray *edits)
{
	(void)label;
	(void)edits;
	++*(guint *)data;
}

static void
count_turn(void *data)
{
	++*(guint *)data;
}

static void
forget_count(void *data)
{
	*(guint *)data = 0;
}

static guint
count_unsaved(const Journal *journal)
{
	guint n = 0;
	const JournalVisitor visitor = {count_step, count_turn, count_turn, forget_count, &n};
	journal_read(journal, &visitor);
	return n;
}

/* Sets the path that the head of a journal or its last "saved" names. */
static void
read_path(Journal *journal)
{
	g_auto(GStrv) lines = read_lines(journal);
	for (char **text = lines; *text; text++) {
		g_auto(JournalLine) line = journal_line_read(*text);
		if (line.kind != JOURNAL_HEAD && line.kind != JOURNAL_SAVED)
			continue;
		g_free(journal->path);
		journal->path = g_steal_pointer(&line.text);
	}
	if (journal->path && !*journal->path)
		g_clear_pointer(&journal->path, g_free);
}

/* Ends a last line that a crash cut short, so that what follows is not appended to it. */
static void
end_last_line(const Journal *journal)
{
	char last = '\n';
	if (lseek(journal->fd, -1, SEEK_END) >= 0 && read(journal->fd, &last, 1) == 1 &&
	    last != '\n')
		put(journal, "");
}

/* Opens a journal that its session left behind; NULL if the session runs or left nothing
   unsaved. */
static Journal *
open_lost(const char *folder, const char *name)
{
	if (!g_str_has_suffix(name, ENDING))
		return NULL;
	g_autofree char *file = g_build_filename(folder, name, NULL);
	Journal *journal = take_lock(file, g_open(file, O_RDWR | O_APPEND | O_CLOEXEC, 0));
	if (!journal)
		return NULL;
	if (count_unsaved(journal) == 0) {
		journal_discard(journal);
		return NULL;
	}
	read_path(journal);
	end_last_line(journal);
	return journal;
}

static void
free_journal(gpointer journal)
{
	journal_free(journal);
}

GPtrArray *
journal_find_lost(void)
{
	GPtrArray *lost = g_ptr_array_new_with_free_func(free_journal);
	g_autofree char *folder = journals_folder();
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		Journal *journal = open_lost(folder, name);
		if (journal)
			g_ptr_array_add(lost, journal);
	}
	return lost;
}

/* True if a running session keeps this journal, and it is about that roster. */
static bool
is_kept_of(const char *file, const char *path)
{
	const int fd = g_open(file, O_RDONLY | O_CLOEXEC, 0);
	if (fd < 0)
		return false;
	const bool kept = flock(fd, LOCK_SH | LOCK_NB) != 0;
	Journal journal = {.file = (char *)(guintptr)file};
	if (kept)
		read_path(&journal);
	close(fd);
	g_autofree char *its_path = journal.path;
	return kept && g_strcmp0(its_path, path) == 0;
}

bool
journal_is_kept_elsewhere(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	g_autofree char *folder = journals_folder();
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	bool kept = false;
	for (const char *name; !kept && dir && (name = g_dir_read_name(dir));) {
		g_autofree char *file = g_build_filename(folder, name, NULL);
		kept = g_str_has_suffix(name, ENDING) && is_kept_of(file, absolute);
	}
	return kept;
}

Journal *
journal_find_lost_of(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	g_autoptr(GPtrArray) all = journal_find_lost();
	for (guint i = 0; i < all->len; i++)
		if (g_strcmp0(journal_path(g_ptr_array_index(all, i)), absolute) == 0)
			return g_ptr_array_steal_index(all, i);
	return NULL;
}
