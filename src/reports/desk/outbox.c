#include "reports/desk/outbox.h"

#include "base/files/own-file.h"
#include "base/files/replace-file.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/game/fingerprint.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define MANIFEST      "desk.sha256"
#define LIST_MARK     "# list\t"
#define FIRST_MARK    "# the first run has not ended"
#define DIGEST_DIGITS 64u
#define FOLDER_MODE   0777
#define FILE_MODE     0666

/* Bytes of a name that is made of a title. */
#define NAME_BYTES 80u

/* More than a run can write: the manifest is read whole. */
#define MANIFEST_MAX_BYTES ((gsize)16 * 1024 * 1024)

/* No file of a desk is so large, and comparing takes a second for each GB. */
#define FILE_MAX_BYTES ((goffset)512 * 1024 * 1024)

/* A file to write. */
typedef struct OutFile {
	char *name;
	GBytes *bytes;
} OutFile;

struct Outbox {
	const char *folder;
	GPtrArray *files; /* OutFile, owned */
	GHashTable
		*lines; /* char *: those of the manifest with a digest and a name, as it has them */
	GHashTable *written; /* char *: the names in them */
	GHashTable *noted;   /* char *name: char *state, by the run before */
	GHashTable *notes;   /* likewise, by this run */
	GPtrArray *names;    /* const char *: names of the notes in order */
	GHashTable *taken;   /* char *: by outbox_name() */
	GHashTable *tidy;    /* char *, owned: folders without what killed runs left */
	bool is_known;
};

static void
out_file_free(gpointer data)
{
	OutFile *file = data;
	g_free(file->name);
	g_bytes_unref(file->bytes);
	g_free(file);
}

static GHashTable *
new_table(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
}

/* Takes a line of the manifest: "# list", a name and a state, or a digest and the name of a file. */
static void
take_line(Outbox *outbox, const char *line)
{
	if (text_begins(line, LIST_MARK)) {
		g_auto(GStrv) fields = g_strsplit(line + strlen(LIST_MARK), "\t", 2);
		if (fields[0] && fields[1])
			g_hash_table_insert(outbox->noted, g_strdup(fields[0]),
			                    g_strdup(fields[1]));
	} else if (*line != '#' && strlen(line) > DIGEST_DIGITS + 2) {
		g_hash_table_add(outbox->written, g_strdup(line + DIGEST_DIGITS + 2));
		g_hash_table_add(outbox->lines, g_strdup(line));
	}
}

static void
read_manifest(Outbox *outbox)
{
	g_autofree char *path = g_build_filename(outbox->folder, MANIFEST, NULL);
	g_autofree char *text = own_file_read(path, MANIFEST_MAX_BYTES, NULL, NULL);
	if (!text)
		return;
	outbox->is_known = true;
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		outbox->is_known &= strcmp(lines[i], FIRST_MARK) != 0;
		take_line(outbox, lines[i]);
	}
}

Outbox *
outbox_open(const char *folder)
{
	Outbox *outbox = g_new0(Outbox, 1);
	outbox->folder = folder;
	outbox->files = g_ptr_array_new_with_free_func(out_file_free);
	outbox->lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	outbox->written = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	outbox->noted = new_table();
	outbox->notes = new_table();
	outbox->names = g_ptr_array_new();
	outbox->taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	outbox->tidy = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	read_manifest(outbox);
	return outbox;
}

void
outbox_free(Outbox *outbox)
{
	if (!outbox)
		return;
	g_ptr_array_unref(outbox->files);
	g_hash_table_unref(outbox->lines);
	g_hash_table_unref(outbox->written);
	g_hash_table_unref(outbox->noted);
	g_ptr_array_unref(outbox->names);
	g_hash_table_unref(outbox->taken);
	g_hash_table_unref(outbox->tidy);
	g_hash_table_unref(outbox->notes);
	g_free(outbox);
}

char *
outbox_name(Outbox *outbox, const char *folder, const char *title, const char *suffix)
{
	g_autoptr(GString) stem = g_string_new(NULL);
	for (const char *at = title; *at && stem->len < NAME_BYTES; at = text_next(at)) {
		const gunichar c = g_utf8_get_char(at);
		g_string_append_unichar(stem, g_unichar_isalnum(c) || c == '-' ? c : '_');
	}
	char *name = g_strdup_printf("%s/%s%s", folder, stem->str, suffix);
	for (guint i = 2; g_hash_table_contains(outbox->taken, name); i++) {
		g_free(name);
		name = g_strdup_printf("%s/%s-%u%s", folder, stem->str, i, suffix);
	}
	g_hash_table_add(outbox->taken, g_strdup(name));
	return name;
}

void
outbox_add(Outbox *outbox, const char *name, GBytes *bytes)
{
	OutFile *file = g_new(OutFile, 1);
	*file = (OutFile){g_strdup(name), bytes};
	g_ptr_array_add(outbox->files, file);
}

void
outbox_add_text(Outbox *outbox, const char *name, const char *text)
{
	outbox_add(outbox, name, g_bytes_new(text, strlen(text)));
}

void
outbox_note(Outbox *outbox, const char *name, const char *state)
{
	char *key = text_one_line(name);
	if (!g_hash_table_contains(outbox->notes, key))
		g_ptr_array_add(outbox->names, key);
	g_hash_table_insert(outbox->notes, key, text_one_line(state));
}

const char *
outbox_noted(const Outbox *outbox, const char *name)
{
	g_autofree char *key = text_one_line(name);
	return g_hash_table_lookup(outbox->noted, key);
}

bool
outbox_is_known(const Outbox *outbox)
{
	return outbox->is_known;
}

GPtrArray *
outbox_forgotten(const Outbox *outbox)
{
	GPtrArray *names = g_ptr_array_new();
	GHashTableIter iter;
	gpointer name;
	g_hash_table_iter_init(&iter, outbox->noted);
	while (g_hash_table_iter_next(&iter, &name, NULL))
		if (!g_hash_table_contains(outbox->notes, name))
			g_ptr_array_add(names, name);
	g_ptr_array_sort(names, text_compare_in_array);
	return names;
}

/* A line of the manifest, in the form of sha256sum. The caller owns it. */
static char *
line_of(const char *digest, const char *name)
{
	return g_strdup_printf("%s  %s", digest, name);
}

/* True if a file may be replaced or removed: it is not there, or as the run before left it. */
static bool
is_ours(const Outbox *outbox, const char *name)
{
	g_autofree char *path = g_build_filename(outbox->folder, name, NULL);
	if (g_file_test(path, G_FILE_TEST_IS_SYMLINK))
		return false;
	if (!g_file_test(path, G_FILE_TEST_EXISTS))
		return true;
	if (!g_hash_table_contains(outbox->written, name) ||
	    !g_file_test(path, G_FILE_TEST_IS_REGULAR))
		return false;
	GStatBuf about;
	if (g_stat(path, &about) != 0 || about.st_size > FILE_MAX_BYTES)
		return false;
	g_autofree char *now = file_digest(path);
	g_autofree char *line = now ? line_of(now, name) : NULL;
	return line && g_hash_table_contains(outbox->lines, line);
}

static int
check_files(const Outbox *outbox)
{
	int status = EXIT_OK;
	for (guint i = 0; i < outbox->files->len; i++) {
		const OutFile *file = g_ptr_array_index(outbox->files, i);
		if (is_ours(outbox, file->name))
			continue;
		complain(
			_("%s/%s: this file is not as an earlier run left it, and is not replaced; "
		          "move it away, name another folder, or use --replace"),
			outbox->folder, file->name);
		status = EXIT_OUTPUT;
	}
	return status;
}

/* Makes a folder to write in. Returns false, with errno set, if that fails. */
static bool
make_folder(const Outbox *outbox, const char *folder)
{
	if (g_mkdir_with_parents(folder, FOLDER_MODE) != 0)
		return false;
	if (g_hash_table_add(outbox->tidy, g_strdup(folder)))
		replace_file_tidy(folder);
	return true;
}

/* replace_file(), or replace_file_of_many(). */
typedef bool Replace(const char *path, const char *data, gsize length, int mode);

static int
write_file(const Outbox *outbox, const char *name, GBytes *bytes, Replace *replace)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	g_autofree char *path = g_build_filename(outbox->folder, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);
	const bool is_link = g_file_test(path, G_FILE_TEST_IS_SYMLINK);
	errno = EEXIST; /* the reason for a link */
	const bool fine = !is_link && make_folder(outbox, folder) &&
	                  replace(path, data, length, FILE_MODE);
	if (!fine)
		complain(_("%s: the file cannot be written: %s"), path, g_strerror(errno));
	return fine ? EXIT_OK : EXIT_OUTPUT;
}

static int
write_manifest(const Outbox *outbox, const GString *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text->str, text->len);
	return write_file(outbox, MANIFEST, bytes, replace_file);
}

/* The lines of the files to write. The caller owns the text. */
static GString *
new_lines(const Outbox *outbox)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < outbox->files->len; i++) {
		const OutFile *file = g_ptr_array_index(outbox->files, i);
		g_autofree char *digest = bytes_digest(file->bytes);
		g_autofree char *line = line_of(digest, file->name);
		g_string_append_printf(text, "%s\n", line);
	}
	return text;
}

static void
append_notes(GString *text, const GPtrArray *names, GHashTable *notes)
{
	for (guint i = 0; i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);
		g_string_append_printf(text, LIST_MARK "%s\t%s\n", name,
		                       (const char *)g_hash_table_lookup(notes, name));
	}
}

/* The keys of a table in order, borrowed from it. The caller owns the array. */
static GPtrArray *
sorted_keys(GHashTable *table)
{
	GPtrArray *keys = g_ptr_array_new();
	GHashTableIter iter;
	gpointer key;
	g_hash_table_iter_init(&iter, table);
	while (g_hash_table_iter_next(&iter, &key, NULL))
		g_ptr_array_add(keys, key);
	g_ptr_array_sort(keys, text_compare_in_array);
	return keys;
}

/* Writes what a run will write beside what the one before wrote, with the notes of that one. If this run is
   killed or the disk is full, the next one knows both, and goes on as if this one had not been. */
static int
write_intent(const Outbox *outbox)
{
	g_autoptr(GString) text = new_lines(outbox);
	g_autoptr(GPtrArray) before = sorted_keys(outbox->lines);
	g_autoptr(GPtrArray) noted = sorted_keys(outbox->noted);
	for (guint i = 0; i < before->len; i++)
		g_string_append_printf(text, "%s\n", (const char *)g_ptr_array_index(before, i));
	if (!outbox->is_known)
		g_string_append(text, FIRST_MARK "\n");
	append_notes(text, noted, outbox->noted);
	return write_manifest(outbox, text);
}

static int
write_result(const Outbox *outbox)
{
	g_autoptr(GString) text = new_lines(outbox);
	append_notes(text, outbox->names, outbox->notes);
	return write_manifest(outbox, text);
}

/* Removes the files of the run before that this one does not have: messages to players who are gone. */
static void
remove_stale(const Outbox *outbox)
{
	g_autoptr(GHashTable) kept = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GPtrArray) names = sorted_keys(outbox->written);
	for (guint i = 0; i < outbox->files->len; i++) {
		const OutFile *file = g_ptr_array_index(outbox->files, i);
		g_hash_table_add(kept, file->name);
	}
	for (guint i = 0; i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);
		g_autofree char *path = g_build_filename(outbox->folder, name, NULL);
		if (!g_hash_table_contains(kept, name) && *name != '/' && !strstr(name, "..") &&
		    is_ours(outbox, name))
			g_unlink(path);
	}
}

static int
write_files(const Outbox *outbox)
{
	int status = EXIT_OK;
	for (guint i = 0; i < outbox->files->len; i++) {
		const OutFile *file = g_ptr_array_index(outbox->files, i);
		status = exit_worse(
			status, write_file(outbox, file->name, file->bytes, replace_file_of_many));
	}
	g_autoptr(GPtrArray) folders = sorted_keys(outbox->tidy);
	for (guint i = 0; i < folders->len; i++)
		replace_file_settle(g_ptr_array_index(folders, i));
	return status;
}

int
outbox_commit(Outbox *outbox, bool replace)
{
	int status = replace ? EXIT_OK : check_files(outbox);
	if (status == EXIT_OK)
		status = write_intent(outbox);
	if (status == EXIT_OK)
		status = write_files(outbox);
	if (status != EXIT_OK)
		return status;
	/* Before the manifest forgets them. */
	remove_stale(outbox);
	return write_result(outbox);
}
