#include "workbench/journal.h"

#include "exchange/ros.h"
#include "workbench/workbench-diags.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define HEAD                "muster-journal 1"
#define ENDING              ".journal"
#define IS_WORD(line, word) (g_str_has_prefix((line), word "\t") || strcmp((line), word) == 0)

struct Journal {
	char *file;
	char *base;
	char *path; /* of the roster; NULL: none yet */
	int fd;     /* holds the lock */
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
	/* A full disk must not stop the player; saving will say so. */
	if (write(journal->fd, text, length) != (ssize_t)length)
		g_debug("%s: %s", journal->file, g_strerror(errno));
}

static void
put_with_text(const Journal *journal, const char *word, const char *text)
{
	g_autofree char *escaped = g_strescape(text ? text : "", NULL);
	g_autofree char *line = g_strdup_printf("%s\t%s", word, escaped);
	put(journal, line);
}

static char *
text_behind(const char *line)
{
	const char *tab = strchr(line, '\t');
	return g_strcompress(tab ? tab + 1 : "");
}

/* The name of the file with the roster beside a journal. */
static char *
base_of(const char *file)
{
	g_autofree char *stem = g_strndup(file, strlen(file) - strlen(ENDING));
	return g_strconcat(stem, ".ros", NULL);
}

/* Takes the lock; NULL if somebody else holds it. */
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
	put_with_text(journal, HEAD, absolute);
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
journal_note_step(Journal *journal, const char *label, const Deed *deeds, guint n_deeds)
{
	put_with_text(journal, "step", label);
	for (guint i = 0; i < n_deeds; i++) {
		g_autofree char *line = deed_to_text(&deeds[i]);
		put(journal, line);
	}
	put(journal, "done");
}

void
journal_note_undo(Journal *journal)
{
	put(journal, "undo");
}

void
journal_note_redo(Journal *journal)
{
	put(journal, "redo");
}

void
journal_note_saved(Journal *journal, const char *path)
{
	char *absolute = g_canonicalize_filename(path, NULL);
	put_with_text(journal, "saved", absolute);
	g_free(journal->path);
	journal->path = absolute;
}

/* A step while its lines are read. */
typedef struct OpenStep {
	char *label; /* NULL: none is open */
	GArray *deeds;
	GPtrArray *fields; /* texts of the deeds */
} OpenStep;

static void
close_step(OpenStep *step)
{
	g_clear_pointer(&step->label, g_free);
	g_array_set_size(step->deeds, 0);
	g_ptr_array_set_size(step->fields, 0);
}

static void
read_step_line(OpenStep *step, const char *line, const JournalReader *reader)
{
	Deed deed;
	char **fields;
	if (strcmp(line, "done") == 0) {
		reader->step(reader->data, step->label,
		             (const Deed *)(const void *)step->deeds->data, step->deeds->len);
		close_step(step);
	} else if (deed_from_text(line, &deed, &fields)) {
		g_array_append_val(step->deeds, deed);
		g_ptr_array_add(step->fields, fields);
	} else {
		close_step(step);
	}
}

static void
read_line(OpenStep *step, const char *line, const JournalReader *reader)
{
	if (step->label)
		read_step_line(step, line, reader);
	else if (IS_WORD(line, "step"))
		step->label = text_behind(line);
	else if (IS_WORD(line, "undo"))
		reader->undo(reader->data);
	else if (IS_WORD(line, "redo"))
		reader->redo(reader->data);
	else if (IS_WORD(line, "saved"))
		reader->saved(reader->data);
}

static void
free_fields(gpointer fields)
{
	g_strfreev(fields);
}

void
journal_read(const Journal *journal, const JournalReader *reader)
{
	g_autofree char *content = NULL;
	OpenStep step = {
		.deeds = g_array_new(FALSE, TRUE, sizeof(Deed)),
		.fields = g_ptr_array_new_with_free_func(free_fields),
	};
	g_file_get_contents(journal->file, &content, NULL, NULL);
	g_auto(GStrv) lines = g_strsplit(content ? content : "", "\n", -1);
	for (guint i = 1; lines[0] && lines[i]; i++)
		read_line(&step, lines[i], reader);
	close_step(&step);
	g_array_unref(step.deeds);
	g_ptr_array_unref(step.fields);
}

static void
note_armies(void *data, const char *label, const Deed *deeds, guint n_deeds)
{
	(void)label;
	GPtrArray *armies = data;
	for (guint i = 0; i < n_deeds; i++)
		if (deeds[i].kind == DEED_ADD_FORCE && deeds[i].catalogue && *deeds[i].catalogue &&
		    !g_ptr_array_find_with_equal_func(armies, deeds[i].catalogue, g_str_equal,
		                                      NULL))
			g_ptr_array_add(armies, g_strdup(deeds[i].catalogue));
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
	const JournalReader reader = {note_armies, ignore, ignore, ignore, armies};
	journal_read(journal, &reader);
	return armies;
}

static void
count_step(void *data, const char *label, const Deed *deeds, guint n_deeds)
{
	(void)label;
	(void)deeds;
	(void)n_deeds;
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
	const JournalReader reader = {count_step, count_turn, count_turn, forget_count, &n};
	journal_read(journal, &reader);
	return n;
}

/* The path that a journal's head or its last "saved" names. */
static void
read_path(Journal *journal)
{
	g_autofree char *content = NULL;
	g_file_get_contents(journal->file, &content, NULL, NULL);
	g_auto(GStrv) lines = g_strsplit(content ? content : "", "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		if (!IS_WORD(lines[i], HEAD) && !IS_WORD(lines[i], "saved"))
			continue;
		g_free(journal->path);
		journal->path = text_behind(lines[i]);
	}
	if (journal->path && !*journal->path)
		g_clear_pointer(&journal->path, g_free);
}

/* NULL if it belongs to somebody who lives, or holds nothing. */
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

/* Whether somebody who lives keeps the journal, and it is of that roster. */
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
