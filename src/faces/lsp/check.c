#include "faces/lsp/check-private.h"

#include "base/files/container.h"
#include "base/files/unsaved.h"
#include "base/markup/sax.h"
#include "data/game/data-diags.h"
#include "data/game/file-caps.h"
#include "data/library/git-state.h"
#include "data/load/kept-tapes.h"
#include "data/load/read-file.h"
#include "faces/lsp/range-private.h"
#include "reports/lint/lint.h"

#include <glib/gstdio.h>
#include <string.h>

static bool
is_companion(const char *path)
{
	return g_str_has_suffix(path, ".muster.xml") || g_str_has_suffix(path, ".pack.xml");
}

static bool
start_nothing(void *user, const SaxElement *element)
{
	(void)user;
	(void)element;
	return true;
}

static bool
is_whole_xml(const LspBuffer *buffer, Diags *diags)
{
	static const Sax NOTHING = {.start = start_nothing};
	static const SaxLimits LIMITS = {.depth = DATA_MAX_DEPTH, .elements = DATA_MAX_ELEMENTS};
	return sax_parse(&NOTHING, NULL, buffer->text, buffer->path, &LIMITS, diags) == SAX_READ;
}

static bool
is_whole_data(const LspBuffer *buffer, Diags *diags)
{
	g_autoptr(DataSet) alone = data_set_new();
	gsize length;
	const char *text = g_bytes_get_data(buffer->text, &length);
	g_autoptr(Tape) tape = tape_new(length);
	g_autoptr(Diags) faults = diags_new();
	const bool is_whole = data_file_record(tape, buffer->text, buffer->path, faults) &&
	                      data_set_add_memory(alone, buffer->path, text, length, faults);
	if (is_whole && diags_count(faults) == 0 && kept_tapes_are_used())
		kept_tapes_lend(buffer->path, g_steal_pointer(&tape));
	/* The check reports warnings. */
	diags_append_severe(diags, faults, SEVERITY_ERROR);
	return is_whole;
}

static bool
is_whole(const LspBuffer *buffer, Diags *diags)
{
	if (g_bytes_get_size(buffer->text) == 0) {
		g_autoptr(GBytes) nothing = container_unpack(buffer->text, buffer->path, diags);
		return nothing != NULL;
	}
	return is_companion(buffer->path) ? is_whole_xml(buffer, diags)
	                                  : is_whole_data(buffer, diags);
}

void
lsp_use_buffers(const GPtrArray *buffers, const LspCheckEvents *events, Diags *diags)
{
	for (guint i = 0; i < buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(buffers, i);
		/* One text is read once. */
		const bool counts = buffer->text == buffer->good || is_whole(buffer, diags);
		if (counts)
			events->good(buffer, events->user);
		unsaved_put(buffer->path, counts || !buffer->good ? buffer->text : buffer->good);
	}
}

DataSet *
lsp_find_data(const char *folder, const GPtrArray *buffers, Diags *diags)
{
	DataSet *set = data_set_new();
	data_set_add_folder(set, folder, diags);
	for (guint i = 0; i < buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(buffers, i);
		if (data_set_takes(buffer->path) && !g_file_test(buffer->path, G_FILE_TEST_EXISTS))
			data_set_add_file(set, buffer->path, diags);
	}
	return set;
}

char *
lsp_uri(const GPtrArray *buffers, const char *path)
{
	for (guint i = 0; i < buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(buffers, i);
		if (strcmp(buffer->path, path) == 0)
			return g_strdup(buffer->uri);
	}
	return g_filename_to_uri(path, NULL, NULL);
}

/* A check, and the file that is written. */
typedef struct Publishing {
	const GPtrArray *buffers;
	LspEncoding encoding;
	GHashTable *known; /* digest by uri */
	const LspCheckEvents *events;
} Publishing;

static const LspBuffer *
find_buffer(const GPtrArray *buffers, const char *path)
{
	for (guint i = 0; i < buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(buffers, i);
		if (strcmp(buffer->path, path) == 0)
			return buffer;
	}
	return NULL;
}

GBytes *
lsp_checked_text(const GPtrArray *buffers, const char *path)
{
	const LspBuffer *buffer = find_buffer(buffers, path);
	GBytes *bytes = buffer ? g_bytes_ref(buffer->text) : container_read_packed(path, NULL);
	return bytes ? bytes : g_bytes_new_static("", 0);
}

/* LSP counts from 1, the worst. */
static int
severity_of(const Diag *diag)
{
	switch (diag->kind->severity) {
	case SEVERITY_ERROR:
		return 1;
	case SEVERITY_WARNING:
		return 2;
	case SEVERITY_INFO:
		break;
	}
	return 3;
}

void
lsp_write_diagnostic(const Diag *diag, const Lines *lines, Span span, LspEncoding encoding,
                     JsonOut *out)
{
	g_autofree char *message = diag_message(diag);
	js_object(out);
	js_member(out, "range");
	lines_write(lines, span, encoding, out);
	js_int_member(out, "severity", severity_of(diag));
	if (*diag->kind->code)
		js_text_member(out, "code", diag->kind->code);
	js_text_member(out, "source", "muster");
	js_text_member(out, "message", message);
	js_end(out);
}

static void
write_diagnostics(const Publishing *publishing, const char *path, const GPtrArray *diags,
                  JsonOut *out)
{
	g_autoptr(GBytes) bytes = lsp_checked_text(publishing->buffers, path);
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	g_autoptr(Sketch) sketch = sketch_new(text, length);
	g_autoptr(Lines) lines = lines_new(text, length);
	RangeFinder finder = range_finder(sketch);
	js_list(out);
	for (guint i = 0; i < diags->len; i++) {
		const Diag *diag = g_ptr_array_index(diags, i);
		const Span span = range_of(&finder, diag);
		lsp_write_diagnostic(diag, lines, span, publishing->encoding, out);
	}
	js_end(out);
}

static void
add_to_digest(GChecksum *digest, const char *text)
{
	if (text)
		g_checksum_update(digest, (const guchar *)text, (gssize)strlen(text) + 1);
}

/* A text that changes with a file on disk and with its findings. The caller owns it: g_free(). */
static char *
digest_of(const char *path, const GPtrArray *diags)
{
	g_autoptr(GChecksum) digest = g_checksum_new(G_CHECKSUM_MD5);
	GStatBuf status = {0};
	g_stat(path, &status);
	g_autofree char *version = g_strdup_printf("%" G_GINT64_FORMAT ".%ld %" G_GINT64_FORMAT,
	                                           (gint64)status.st_mtim.tv_sec,
	                                           status.st_mtim.tv_nsec, (gint64)status.st_size);
	add_to_digest(digest, version);
	for (guint i = 0; i < diags->len; i++) {
		const Diag *diag = g_ptr_array_index(diags, i);
		g_autofree char *line = g_strdup_printf("%u %s", diag->line, diag->kind->name);
		add_to_digest(digest, line);
		add_to_digest(digest, diag->subject);
		for (guint j = 0; j < DIAG_MAX_PIECES; j++)
			add_to_digest(digest, diag->pieces[j]);
	}
	return g_strdup(g_checksum_get_string(digest));
}

static void
publish(const Publishing *publishing, const char *path, const GPtrArray *diags)
{
	const LspBuffer *buffer = find_buffer(publishing->buffers, path);
	g_autofree char *uri = lsp_uri(publishing->buffers, path);
	g_autofree char *digest = buffer ? g_strdup("") : digest_of(path, diags);
	if (!uri)
		return;
	/* The places of findings in a file that has not changed take time to find. */
	if (*digest && g_strcmp0(g_hash_table_lookup(publishing->known, uri), digest) == 0) {
		publishing->events->publish(uri, digest, NULL, publishing->events->user);
		return;
	}
	JsonOut *out = js_new(0);
	js_object(out);
	js_text_member(out, "uri", uri);
	if (buffer)
		js_int_member(out, "version", buffer->version);
	js_member(out, "diagnostics");
	write_diagnostics(publishing, path, diags, out);
	js_end(out);
	g_autofree char *params = js_finish(out);
	publishing->events->publish(uri, digest, params, publishing->events->user);
}

static bool
is_about(const Diags *diags, const char *path)
{
	for (guint i = 0; i < diags_count(diags); i++)
		if (g_strcmp0(diags_get(diags, i)->file, path) == 0)
			return true;
	return false;
}

/* The diagnostics by file, const Diag *, in order. */
static GHashTable *
sort_by_file(const Diags *diags)
{
	GHashTable *files = g_hash_table_new_full(g_str_hash, g_str_equal, NULL,
	                                          (GDestroyNotify)g_ptr_array_unref);
	g_autoptr(GPtrArray) sorted = lint_sort(diags);
	for (guint i = 0; i < sorted->len; i++) {
		Diag *diag = g_ptr_array_index(sorted, i);
		if (!diag->file)
			continue;
		GPtrArray *list = g_hash_table_lookup(files, diag->file);
		if (!list)
			g_hash_table_insert(files, (gpointer)(guintptr)diag->file,
			                    list = g_ptr_array_new());
		g_ptr_array_add(list, diag);
	}
	return files;
}

/* Publishes what is known of each file. Of a broken one that is what breaks it. */
static void
publish_all(const Publishing *publishing, const Diags *found, const Diags *broken)
{
	g_autoptr(GHashTable) of_broken = sort_by_file(broken);
	g_autoptr(GHashTable) others = sort_by_file(found);
	GHashTableIter iter;
	gpointer path, diags;
	for (g_hash_table_iter_init(&iter, of_broken);
	     g_hash_table_iter_next(&iter, &path, &diags);)
		publish(publishing, path, diags);
	for (g_hash_table_iter_init(&iter, others); g_hash_table_iter_next(&iter, &path, &diags);)
		if (!is_about(broken, path))
			publish(publishing, path, diags);
}

/* Reports the overlays of a folder whose game system is not in it. */
static void
report_strays(const DataSet *set, const GPtrArray *overlays, Diags *diags)
{
	for (guint i = 0; i < overlays->len; i++) {
		const char *path = g_ptr_array_index(overlays, i);
		g_autofree char *system = lint_system_of_overlay(path);
		if (system && !data_set_find_system(set, system))
			diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], path, 1, system, NULL);
	}
}

/* The findings about revisions of buffers, made beside lint. */
typedef struct Committed {
	const GPtrArray *buffers;
	Diags *found;
} Committed;

/* Compares the buffers with what was committed last. */
static gpointer
check_revisions(gpointer data)
{
	const Committed *committed = data;
	for (guint i = 0; i < committed->buffers->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(committed->buffers, i);
		g_autoptr(GBytes) before = is_companion(buffer->path) ? NULL
		                                                      : git_committed(buffer->path);
		if (before)
			lint_check_revision(buffer->path, buffer->text, before, committed->found);
	}
	return NULL;
}

void
lsp_check(const char *folder, const GPtrArray *buffers, const Diags *broken, LspEncoding encoding,
          GHashTable *known, const LspCheckEvents *events, Diags *diags)
{
	const Publishing publishing = {buffers, encoding, known, events};
	g_autoptr(DataSet) set = lsp_find_data(folder, buffers, diags);
	g_autoptr(GPtrArray) packs = lint_find_packs(folder);
	g_autoptr(GPtrArray) overlays = lint_find_overlays(folder);
	Committed committed = {buffers, diags_new()};
	GThread *thread = g_thread_try_new("revisions", check_revisions, &committed, NULL);
	lint_set(set, packs, overlays, diags);
	report_strays(set, overlays, diags);
	if (thread)
		g_thread_join(thread);
	diags_append(diags, committed.found);
	diags_free(committed.found);
	publish_all(&publishing, diags, broken);
}
