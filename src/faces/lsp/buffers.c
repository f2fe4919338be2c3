/* The texts that are open in the editor. */
#include "base/files/folder-search.h"
#include "data/forms/read-json.h"
#include "data/load/load.h"
#include "faces/lsp/server-private.h"

#include <string.h>

void
lsp_buffer_free(gpointer data)
{
	LspBuffer *buffer = data;
	g_free(buffer->path);
	g_free(buffer->uri);
	g_bytes_unref(buffer->text);
	if (buffer->good)
		g_bytes_unref(buffer->good);
	g_free(buffer);
}

/* The canonical path of an address; NULL if it is not that of a file. The caller owns it: g_free(). */
static char *
path_of(const char *uri)
{
	g_autofree char *path = uri ? g_filename_from_uri(uri, NULL, NULL) : NULL;
	return path ? g_canonicalize_filename(path, NULL) : NULL;
}

LspBuffer *
lsp_buffer_at(const LspServer *server, const char *path)
{
	for (guint i = 0; path && i < server->buffers->len; i++) {
		LspBuffer *buffer = g_ptr_array_index(server->buffers, i);
		if (strcmp(buffer->path, path) == 0)
			return buffer;
	}
	return NULL;
}

LspBuffer *
lsp_find_buffer(const LspServer *server, const JsonNode *params)
{
	const JsonNode *document = json_member_object(params, "textDocument");
	g_autofree char *path = path_of(json_member_text(document, "uri"));
	return lsp_buffer_at(server, path);
}

/* A text with a zero byte behind it. */
static GBytes *
take_text(GString *text)
{
	const gsize length = text->len;
	return g_bytes_new_take(g_string_free(text, FALSE), length);
}

/* True for the files that lint takes. Many programs write JSON. */
static bool
is_ours(const char *path, GBytes *text)
{
	if (g_str_has_suffix(path, ".json"))
		return json_is_army_data(text);
	return data_set_takes(path) || g_str_has_suffix(path, ".muster.xml") ||
	       g_str_has_suffix(path, ".pack.xml");
}

static void
touch(LspServer *server, const char *path)
{
	lsp_project_touch(lsp_project_of(server, path));
}

/* Forgets a buffer. Returns its path, owned by the caller; NULL if there is none. */
static char *
remove_buffer(LspServer *server, const char *path)
{
	LspBuffer *buffer = lsp_buffer_at(server, path);
	char *removed = buffer ? g_strdup(path) : NULL;
	if (buffer)
		g_ptr_array_remove(server->buffers, buffer);
	return removed;
}

void
lsp_open(LspServer *server, const JsonNode *params)
{
	const JsonNode *document = json_member_object(params, "textDocument");
	const char *uri = json_member_text(document, "uri");
	const char *text = json_member_text(document, "text");
	g_autofree char *path = path_of(uri);
	if (!path || !text)
		return;
	g_autoptr(GBytes) bytes = take_text(g_string_new(text));
	if (!is_ours(path, bytes))
		return;
	g_free(remove_buffer(server, path));
	LspBuffer *buffer = g_new0(LspBuffer, 1);
	buffer->path = g_strdup(path);
	buffer->uri = g_strdup(uri);
	buffer->version = json_member_int(document, "version");
	buffer->text = g_steal_pointer(&bytes);
	g_ptr_array_add(server->buffers, buffer);
	touch(server, path);
}

/* Replaces a part of a text, or all of it. */
static void
apply_change(const LspServer *server, GString *text, const JsonNode *change)
{
	const JsonNode *range = json_member_object(change, "range");
	const char *new = json_member_text(change, "text");
	LspPlace start, end;
	if (!new)
		return;
	if (!range) {
		g_string_assign(text, new);
		return;
	}
	if (!lsp_read_place(json_member(range, "start"), &start) ||
	    !lsp_read_place(json_member(range, "end"), &end))
		return;
	g_autoptr(Lines) lines = lines_new(text->str, text->len);
	const guint32 from = lines_byte(lines, start, server->encoding);
	const guint32 to = MAX(lines_byte(lines, end, server->encoding), from);
	g_string_erase(text, from, to - from);
	g_string_insert(text, from, new);
}

void
lsp_change(LspServer *server, const JsonNode *params)
{
	const JsonNode *changes = json_member_list(params, "contentChanges");
	LspBuffer *buffer = lsp_find_buffer(server, params);
	if (!buffer)
		return;
	gsize length;
	const char *old = g_bytes_get_data(buffer->text, &length);
	GString *text = g_string_new_len(old, (gssize)length);
	for (guint i = 0; i < json_count(changes); i++)
		apply_change(server, text, json_item_object(changes, i));
	g_bytes_unref(buffer->text);
	buffer->text = take_text(text);
	buffer->version = json_member_int(json_member_object(params, "textDocument"), "version");
	touch(server, buffer->path);
}

void
lsp_close(LspServer *server, const JsonNode *params)
{
	const LspBuffer *buffer = lsp_find_buffer(server, params);
	g_autofree char *path = buffer ? remove_buffer(server, buffer->path) : NULL;
	if (path)
		lsp_project_leave(server, path);
}

void
lsp_save(LspServer *server, const JsonNode *params)
{
	const LspBuffer *buffer = lsp_find_buffer(server, params);
	if (buffer)
		touch(server, buffer->path);
}

void
lsp_change_watched(LspServer *server, const JsonNode *params)
{
	const JsonNode *changes = json_member_list(params, "changes");
	for (guint i = 0; i < json_count(changes); i++) {
		g_autofree char *path = path_of(
			json_member_text(json_item_object(changes, i), "uri"));
		for (guint j = 0; path && j < server->projects->len; j++) {
			LspProject *project = g_ptr_array_index(server->projects, j);
			if (folder_holds(project->folder, path))
				lsp_project_touch(project);
		}
	}
}
