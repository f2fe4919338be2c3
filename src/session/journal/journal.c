#include "session/journal/journal.h"

#include "base/files/own-file.h"
#include "engine/edit/edit-text.h"
#include "engine/edit/statement.h"
#include "rosters/exchange/ros.h"
#include "session/journal/journal-line.h"
#include "session/journal/journal-private.h"
#include "session/words/workbench-diags.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

char *
journal_folder(void)
{
	return g_build_filename(g_get_user_state_dir(), "muster", "journals", NULL);
}

/* Writes as much as the disk takes. The rest is tried again with the next record: a full disk must
   not stop the user, and a gap must not come about when there is room again. */
static void
flush(Journal *journal)
{
	GString *pending = journal->pending;
	journal->error = 0;
	while (pending->len && !journal->error) {
		const gssize written = write(journal->fd, pending->str, pending->len);
		if (written > 0)
			g_string_erase(pending, 0, written);
		else if (written == 0 || errno != EINTR)
			journal->error = written ? errno : EIO;
	}
	if (!journal->sync)
		journal->sync = journal_sync_new(journal->fd);
	journal_sync_wake(journal->sync);
}

/* Adds a record. @record  its lines, each with a line end */
static void
put(Journal *journal, const char *record)
{
	if (journal->resumes) {
		g_autofree char *resume = journal_chain_resume(&journal->chain);
		g_string_append_printf(journal->pending, "\n%s\n", resume);
		journal->resumes = false;
	}
	journal->chain = journal_chain_next(&journal->chain, record);
	g_autofree char *seal = journal_chain_seal(&journal->chain);
	g_string_append_printf(journal->pending, "%s%s\n", record, seal);
	flush(journal);
}

char *
journal_base_of(const char *file)
{
	g_autofree char *stem = g_strndup(file, strlen(file) - strlen(JOURNAL_ENDING));
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
	journal->base = journal_base_of(file);
	journal->fd = fd;
	journal->pending = g_string_new(NULL);
	return journal;
}

static Journal *
make(const char *folder)
{
	g_autofree char *file = NULL;
	int fd = -1;
	for (guint number = 1; fd < 0 && number < G_MAXUINT16; number++) {
		g_free(file);
		file = g_strdup_printf("%s/%u" JOURNAL_ENDING, folder, number);
		fd = g_open(file, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
		if (fd < 0 && errno != EEXIST)
			return NULL;
	}
	return take_lock(file, fd);
}

Journal *
journal_begin(const char *path, GBytes *base, Diags *diags)
{
	g_autofree char *folder = journal_folder();
	g_autoptr(Journal) journal = g_mkdir_with_parents(folder, 0700) == 0 ? make(folder) : NULL;
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
	journal->chain = journal_chain_start(head);
	g_string_append_printf(journal->pending, "%s\n", head);
	flush(journal);
	journal->path = g_steal_pointer(&absolute);
	return g_steal_pointer(&journal);
}

static void
free_without_sync(Journal *journal)
{
	close(journal->fd);
	g_string_free(journal->pending, TRUE);
	g_free(journal->file);
	g_free(journal->base);
	g_free(journal->path);
	g_free(journal);
}

void
journal_free(Journal *journal)
{
	if (!journal)
		return;
	journal_sync_free(journal->sync);
	free_without_sync(journal);
}

void
journal_discard(Journal *journal)
{
	if (!journal)
		return;
	journal_sync_drop(journal->sync);
	g_unlink(journal->file);
	g_unlink(journal->base);
	free_without_sync(journal);
}

static void
keep_aside(const char *file)
{
	g_autofree char *kept = g_strconcat(file, ".kept", NULL);
	g_rename(file, kept);
}

void
journal_close(Journal *journal)
{
	if (journal && journal->is_uncertain) {
		keep_aside(journal->file);
		keep_aside(journal->base);
	}
	journal_discard(journal);
}

const char *
journal_base(const Journal *journal)
{
	return journal->base;
}

const char *
journal_script(const Journal *journal)
{
	return journal->file;
}

char *
journal_summary(const Journal *journal)
{
	GStatBuf found;
	g_auto(RosHead) head = {0};
	g_autoptr(GBytes) bytes = ros_read_bytes(journal->base, NULL);
	const bool known = bytes && ros_read_head(bytes, journal->base, &head, NULL);
	const gint64 time = g_stat(journal->file, &found) == 0 ? (gint64)found.st_mtime : 0;
	g_autoptr(GDateTime) when = g_date_time_new_from_unix_local(time);
	g_autofree char *date = g_date_time_format(when, "%F %R");
	const char *game = known && head.game_system_name ? head.game_system_name : "?";
	return g_strdup_printf("%s · %s · %s", known && head.name ? head.name : "?", game, date);
}

const char *
journal_path(const Journal *journal)
{
	return journal->path;
}

const char *
journal_failure(const Journal *journal)
{
	if (journal->error)
		return g_strerror(journal->error);
	const int error = journal->sync ? journal_sync_error(journal->sync) : 0;
	return error ? g_strerror(error) : NULL;
}

void
journal_note_step(Journal *journal, const char *label, const GArray *edits)
{
	g_autofree char *step = statement_step_text(label);
	g_autoptr(GString) record = g_string_new(step);
	g_string_append_c(record, '\n');
	for (guint i = 0; i < edits->len; i++) {
		g_autofree char *line = edit_to_text(edits_get(edits, i));
		g_string_append_printf(record, "%s\n", line);
	}
	g_string_append(record, STATEMENT_DONE_TEXT "\n");
	put(journal, record->str);
}

void
journal_note_undo(Journal *journal)
{
	put(journal, STATEMENT_UNDO_TEXT "\n");
}

void
journal_note_redo(Journal *journal)
{
	put(journal, STATEMENT_REDO_TEXT "\n");
}

void
journal_note_saved(Journal *journal, const char *path)
{
	char *absolute = g_canonicalize_filename(path, NULL);
	g_autofree char *saved = journal_saved_text(absolute);
	g_autofree char *record = g_strconcat(saved, "\n", NULL);
	put(journal, record);
	g_free(journal->path);
	journal->path = absolute;
}

char *
journal_content(const Journal *journal)
{
	g_autofree char *written = own_file_read(journal->file, JOURNAL_MOST_BYTES, NULL, NULL);
	if (!written)
		return NULL;
	return g_strconcat(written, journal->pending ? journal->pending->str : "", NULL);
}

static void
note_armies(void *data, const char *label, const GArray *edits)
{
	(void)label;
	GPtrArray *armies = data;
	for (guint i = 0; i < edits->len; i++) {
		const char *army = edit_army(edits_get(edits, i));
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

/* The number of steps since the last save. A damaged journal may have had another one. */
static guint
count_unsaved(const Journal *journal)
{
	guint n = 0;
	const JournalVisitor visitor = {count_step, count_turn, count_turn, forget_count, &n};
	const guint damaged = journal_read(journal, &visitor);
	return damaged ? n + 1 : n;
}

/* Reads what a session needs that continues the journal. */
static void
read_end(Journal *journal)
{
	g_auto(JournalEnd) end = {0};
	g_autofree char *content = journal_content(journal);
	journal_read_text(content ? content : "", NULL, &end);
	g_free(journal->path);
	journal->path = end.path && *end.path ? g_steal_pointer(&end.path) : NULL;
	journal->chain = end.chain;
	journal->resumes = end.damaged_line || end.is_cut;
	journal->is_uncertain = end.damaged_line;
}

/* Opens a journal. Returns -1 for all but regular files. */
static int
open_regular(const char *file, int flags)
{
	struct stat found;
	const int fd = g_open(file, flags | O_CLOEXEC | O_NONBLOCK, 0);
	if (fd < 0 || (fstat(fd, &found) == 0 && S_ISREG(found.st_mode)))
		return fd;
	close(fd);
	return -1;
}

int
journal_open_regular(const char *file)
{
	return open_regular(file, O_RDONLY);
}

/* Opens a journal that its session left behind; NULL if the session runs or left nothing
   unsaved. */
static Journal *
open_lost(const char *folder, const char *name)
{
	if (!g_str_has_suffix(name, JOURNAL_ENDING))
		return NULL;
	g_autofree char *file = g_build_filename(folder, name, NULL);
	Journal *journal = take_lock(file, open_regular(file, O_RDWR | O_APPEND));
	if (!journal)
		return NULL;
	if (count_unsaved(journal) == 0) {
		journal_discard(journal);
		return NULL;
	}
	read_end(journal);
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
	g_autofree char *folder = journal_folder();
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
	const int fd = journal_open_regular(file);
	if (fd < 0)
		return false;
	const bool kept = flock(fd, LOCK_SH | LOCK_NB) != 0;
	Journal journal = {.file = (char *)(guintptr)file};
	if (kept)
		read_end(&journal);
	close(fd);
	g_autofree char *its_path = journal.path;
	return kept && g_strcmp0(its_path, path) == 0;
}

bool
journal_is_kept_elsewhere(const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	g_autofree char *folder = journal_folder();
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	bool kept = false;
	for (const char *name; !kept && dir && (name = g_dir_read_name(dir));) {
		g_autofree char *file = g_build_filename(folder, name, NULL);
		kept = g_str_has_suffix(name, JOURNAL_ENDING) && is_kept_of(file, absolute);
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
