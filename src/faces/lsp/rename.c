/* Gives an id another one everywhere, or an element another name. */
#include "faces/lsp/places-private.h"

#include <string.h>

/* The span that would be renamed: an id, or a name. False if there is none. */
static bool
find_renamed(const LspSite *site, Span *span, bool *is_id)
{
	g_autofree char *id = lsp_site_id(site, span);
	*is_id = id != NULL;
	if (id)
		return *id;
	if (!site->in_value || !sketch_has_text(site->sketch, site->attribute.name, "name"))
		return false;
	*span = site->attribute.value;
	return true;
}

static bool
is_defined(LspServer *server, const LspSite *site, const char *id)
{
	const LspIndex *index = lsp_index_of(lsp_project_of(server, site->buffer->path));
	return lsp_index_find(index, id, NULL).file != NULL;
}

void
lsp_prepare_rename(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	LspSite site;
	Span span;
	bool is_id;
	if (!lsp_find_site(server, params, &site, fault))
		return;
	if (!find_renamed(&site, &span, &is_id)) {
		js_null(out);
		return;
	}
	g_autofree char *value = sketch_value(site.sketch, span);
	if (is_id && !is_defined(server, &site, value)) {
		js_null(out);
		return;
	}
	js_object(out);
	js_member(out, "range");
	lines_write(site.lines, span, server->encoding, out);
	js_text_member(out, "placeholder", value);
	js_end(out);
}

static void
write_edit(const LspServer *server, const Lines *lines, Span span, const char *text, JsonOut *out)
{
	js_object(out);
	js_member(out, "range");
	lines_write(lines, span, server->encoding, out);
	js_text_member(out, "newText", text);
	js_end(out);
}

/* Writes the edits of one file, under its address. */
static void
write_file_edits(const LspServer *server, const char *path, const GArray *spans, const char *text,
                 JsonOut *out)
{
	g_autofree char *uri = lsp_uri(server->buffers, path);
	if (!uri || spans->len == 0)
		return;
	g_autoptr(GBytes) bytes = lsp_text_of(server, path);
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	g_autoptr(Lines) lines = lines_new(start, length);
	js_member(out, uri);
	js_list(out);
	for (guint i = 0; i < spans->len; i++)
		write_edit(server, lines, g_array_index(spans, Span, i), text, out);
	js_end(out);
}

static void
rename_id(LspServer *server, const LspSite *site, const char *old, const char *new, JsonOut *out)
{
	const LspIndex *index = lsp_index_of(lsp_project_of(server, site->buffer->path));
	const Atom atom = atoms_find(index->atoms, old);
	for (guint i = 0; i < index->files->len; i++) {
		const LspIndexed *file = g_ptr_array_index(index->files, i);
		g_autoptr(GArray) spans = lsp_spans_of(file, atom, LSP_DEFINITIONS | LSP_USES);
		write_file_edits(server, file->path, spans, new, out);
	}
}

static void
rename_one(const LspServer *server, const LspSite *site, Span span, const char *name, JsonOut *out)
{
	g_autofree char *text = sketch_escape(site->sketch, span, name);
	g_autoptr(GArray) spans = g_array_new(FALSE, FALSE, sizeof(Span));
	g_array_append_val(spans, span);
	write_file_edits(server, site->buffer->path, spans, text, out);
}

/* True if a text can be an id: other programs have none with blanks or marks of XML and JSON. */
static bool
can_be_id(const char *text)
{
	return *text && !strpbrk(text, " \t\r\n\"'<>&\\:,");
}

/* False, with a fault, if an id cannot be given. */
static bool
may_rename(LspServer *server, const LspSite *site, const char *old, const char *new,
           LspFault *fault)
{
	if (!is_defined(server, site, old))
		lsp_fail(fault, LSP_FAILED, "no file defines this id");
	else if (!can_be_id(new))
		lsp_fail(fault, LSP_FAILED,
		         "an id has no blanks, quotes, colons, commas or angle brackets");
	else if (strcmp(old, new) != 0 && is_defined(server, site, new))
		lsp_fail(fault, LSP_FAILED, "another element has this id");
	return fault->code == LSP_OK;
}

void
lsp_rename(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	const char *new = json_member_text(params, "newName");
	LspSite site;
	Span span;
	bool is_id;
	if (!lsp_find_site(server, params, &site, fault))
		return;
	if (!new || !find_renamed(&site, &span, &is_id)) {
		lsp_fail(fault, LSP_FAILED, "there is no id or name here");
		return;
	}
	g_autofree char *old = sketch_value(site.sketch, span);
	if (is_id && !may_rename(server, &site, old, new, fault))
		return;
	js_object(out);
	js_member(out, "changes");
	js_object(out);
	if (is_id)
		rename_id(server, &site, old, new, out);
	else
		rename_one(server, &site, span, new, out);
	js_end(out);
	js_end(out);
}
