/* The folders of open buffers, each checked by a judge of its own. */
#include "base/files/folder-search.h"
#include "base/language/i18n.h"
#include "data/load/kept-tapes.h"
#include "data/load/load.h"
#include "faces/lsp/index-private.h"

#include <string.h>
#include <unistd.h>

/* Files in JSON of a folder that are looked at for a game system: other programs may have thousands there. */
#define MOST_JSON 200u

static bool
is_system_in_json(const char *path)
{
	g_autoptr(DataSet) set = data_set_new();
	return data_set_add_file(set, path, NULL) && data_set_get(set, 0)->is_game_system;
}

static bool
holds_system(const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	guint n_json = 0;
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		if (g_str_has_suffix(name, ".gst") || g_str_has_suffix(name, ".gst.xml") ||
		    g_str_has_suffix(name, ".gstz"))
			return true;
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (g_str_has_suffix(name, ".json") && n_json++ < MOST_JSON &&
		    is_system_in_json(path))
			return true;
	}
	return false;
}

/* The workspace folder around a file; NULL if there is none. */
static const char *
root_around(const LspServer *server, const char *path)
{
	for (guint i = 0; i < server->roots->len; i++)
		if (folder_holds(g_ptr_array_index(server->roots, i), path))
			return g_ptr_array_index(server->roots, i);
	return NULL;
}

/* The folder that a file is checked with: the nearest around it, in the workspace, that has a game system; else its own. The
   caller owns it: g_free(). */
static char *
folder_of(const LspServer *server, const char *path)
{
	const char *root = root_around(server, path);
	char *own = g_path_get_dirname(path);
	g_autofree char *at = g_strdup(own);
	while (!holds_system(at)) {
		/* Packs may have a folder of their own. */
		const bool may_climb = root ? strcmp(at, root) != 0
		                            : g_str_has_suffix(path, ".pack.xml") &&
		                                       strcmp(at, own) == 0;
		if (!may_climb)
			return own;
		char *around = g_path_get_dirname(at);
		g_free(at);
		at = around;
	}
	g_free(own);
	return g_steal_pointer(&at);
}

LspProject *
lsp_project_around(const LspServer *server, const char *path)
{
	for (guint i = 0; i < server->projects->len; i++) {
		LspProject *project = g_ptr_array_index(server->projects, i);
		if (folder_holds(project->folder, path))
			return project;
	}
	return NULL;
}

LspProject *
lsp_project_of(LspServer *server, const char *path)
{
	LspProject *project = lsp_project_around(server, path);
	if (project)
		return project;
	project = g_new0(LspProject, 1);
	project->server = server;
	project->folder = folder_of(server, path);
	project->tapes = kept_tapes_open();
	project->published = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	project->digests = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	project->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_ptr_array_add(server->projects, project);
	return project;
}

void
lsp_project_free(gpointer data)
{
	LspProject *project = data;
	lsp_answer_pending(project);
	lsp_judge_free(project->judge);
	if (project->tapes >= 0)
		close(project->tapes);
	lsp_index_free(project->index);
	g_hash_table_unref(project->published);
	g_hash_table_unref(project->digests);
	g_hash_table_unref(project->seen);
	g_free(project->folder);
	g_free(project);
}

static LspBuffer *
copy_buffer(const LspBuffer *buffer)
{
	LspBuffer *copy = g_new(LspBuffer, 1);
	*copy = (LspBuffer){
		.path = g_strdup(buffer->path),
		.uri = g_strdup(buffer->uri),
		.version = buffer->version,
		.text = g_bytes_ref(buffer->text),
		.good = buffer->good ? g_bytes_ref(buffer->good) : NULL,
	};
	return copy;
}

GPtrArray *
lsp_project_buffers(const LspProject *project)
{
	const GPtrArray *all = project->server->buffers;
	GPtrArray *buffers = g_ptr_array_new_with_free_func(lsp_buffer_free);
	for (guint i = 0; i < all->len; i++) {
		const LspBuffer *buffer = g_ptr_array_index(all, i);
		if (folder_holds(project->folder, buffer->path))
			g_ptr_array_add(buffers, copy_buffer(buffer));
	}
	return buffers;
}

void
lsp_project_touch(LspProject *project)
{
	g_clear_pointer(&project->judge, lsp_judge_free);
	lsp_answer_pending(project);
	const gint64 now = g_get_monotonic_time();
	const bool types = now - project->touched < LSP_TYPING_TIME * G_TIME_SPAN_MILLISECOND;
	project->touched = now;
	project->due = now + (types ? LSP_QUIET_TIME * G_TIME_SPAN_MILLISECOND : 0);
}

/* @params  NULL if they are those that were published */
static void
publish(LspProject *project, const char *uri, const char *digest, const char *params)
{
	const char *before = g_hash_table_lookup(project->published, uri);
	g_hash_table_add(project->seen, g_strdup(uri));
	g_hash_table_insert(project->digests, g_strdup(uri), g_strdup(digest));
	if (!params || (before && strcmp(before, params) == 0))
		return;
	g_hash_table_insert(project->published, g_strdup(uri), g_strdup(params));
	lsp_notify(project->server, "textDocument/publishDiagnostics", params);
}

static void
publish_nothing(LspServer *server, const char *uri)
{
	JsonOut *out = js_new(0);
	js_object(out);
	js_text_member(out, "uri", uri);
	js_member(out, "diagnostics");
	js_list(out);
	js_end(out);
	js_end(out);
	g_autofree char *params = js_finish(out);
	lsp_notify(server, "textDocument/publishDiagnostics", params);
}

/* Clears the diagnostics of files that have no findings any more. */
static void
take_back(LspProject *project)
{
	GHashTableIter iter;
	gpointer uri;
	g_hash_table_iter_init(&iter, project->published);
	while (g_hash_table_iter_next(&iter, &uri, NULL)) {
		if (g_hash_table_contains(project->seen, uri))
			continue;
		publish_nothing(project->server, uri);
		g_hash_table_remove(project->digests, uri);
		g_hash_table_iter_remove(&iter);
	}
}

void
lsp_project_leave(LspServer *server, const char *path)
{
	LspProject *project = lsp_project_around(server, path);
	if (!project)
		return;
	g_autoptr(GPtrArray) buffers = lsp_project_buffers(project);
	if (buffers->len) {
		lsp_project_touch(project);
		return;
	}
	g_hash_table_remove_all(project->seen);
	take_back(project);
	g_ptr_array_remove(server->projects, project);
}

/* The events of a judge. */

static void
note_good(const char *path, GBytes *text, void *user)
{
	const LspProject *project = user;
	LspBuffer *buffer = lsp_buffer_at(project->server, path);
	if (!buffer)
		return;
	if (buffer->good)
		g_bytes_unref(buffer->good);
	buffer->good = g_bytes_ref(text);
}

static void
note_published(const char *uri, const char *digest, const char *params, void *user)
{
	publish(user, uri, digest, params);
}

static void
note_checked(void *user)
{
	LspProject *project = user;
	project->is_checked = true;
	take_back(project);
}

/* Says that a check has ended before it was done, which the client cannot see. */
static void
report_end(const LspProject *project)
{
	JsonOut *out = js_new(0);
	js_object(out);
	js_int_member(out, "type", 2); /* a warning */
	js_text_member(out, "message",
	               _("the check of the army data has ended early; they may ask for more "
	                 "memory than Muster gives them"));
	js_end(out);
	g_autofree char *params = js_finish(out);
	lsp_notify(project->server, "window/showMessage", params);
}

static void
note_answer(guint32 number, const char *text, void *user)
{
	lsp_take_answer(user, number, text);
}

void
lsp_project_start(LspProject *project)
{
	g_autoptr(GPtrArray) buffers = lsp_project_buffers(project);
	project->due = 0;
	project->is_checked = false;
	g_hash_table_remove_all(project->seen);
	project->judge = lsp_judge_start(project->folder, buffers, project->server->encoding,
	                                 project->digests, project->tapes);
}

void
lsp_server_tick(LspServer *server)
{
	const gint64 now = g_get_monotonic_time();
	for (guint i = 0; i < server->projects->len; i++) {
		LspProject *project = g_ptr_array_index(server->projects, i);
		if (server->checks == LSP_WITH_CHECKS && project->due && project->due <= now)
			lsp_project_start(project);
	}
}

int
lsp_server_timeout(const LspServer *server)
{
	gint64 first = 0;
	for (guint i = 0; i < server->projects->len; i++) {
		const LspProject *project = g_ptr_array_index(server->projects, i);
		if (project->due && (!first || project->due < first))
			first = project->due;
	}
	const gint64 wait = first - g_get_monotonic_time();
	return first ? (int)(MAX(wait, 0) / G_TIME_SPAN_MILLISECOND) + 1 : -1;
}

void
lsp_server_wait_at(const LspServer *server, GArray *descriptors)
{
	for (guint i = 0; i < server->projects->len; i++) {
		const LspProject *project = g_ptr_array_index(server->projects, i);
		struct pollfd at = {.events = POLLIN};
		at.fd = project->judge ? lsp_judge_descriptor(project->judge) : -1;
		if (at.fd >= 0)
			g_array_append_val(descriptors, at);
	}
}

void
lsp_server_read_from(LspServer *server, int descriptor)
{
	for (guint i = 0; i < server->projects->len; i++) {
		LspProject *project = g_ptr_array_index(server->projects, i);
		const LspJudgeEvents events = {note_good, note_published, note_checked, note_answer,
		                               project};
		if (!project->judge || lsp_judge_descriptor(project->judge) != descriptor)
			continue;
		lsp_judge_read(project->judge, &events);
		if (lsp_judge_descriptor(project->judge) >= 0)
			continue;
		lsp_answer_pending(project);
		if (!project->is_checked)
			report_end(project);
	}
}
