/* Where an id is defined and used. */
#include "faces/lsp/places-private.h"

#include <string.h>

/* Writes a location in a file whose lines are known. */
static void
write_location(const LspServer *server, const char *uri, const Lines *lines, Span span,
               JsonOut *out)
{
	js_object(out);
	js_text_member(out, "uri", uri);
	js_member(out, "range");
	lines_write(lines, span, server->encoding, out);
	js_end(out);
}

void
lsp_write_spans(const LspServer *server, const char *path, const GArray *spans, JsonOut *out)
{
	g_autofree char *uri = lsp_uri(server->buffers, path);
	if (!uri || spans->len == 0)
		return;
	g_autoptr(GBytes) bytes = lsp_text_of(server, path);
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	g_autoptr(Lines) lines = lines_new(text, length);
	for (guint i = 0; i < spans->len; i++)
		write_location(server, uri, lines, g_array_index(spans, Span, i), out);
}

static int
compare_spans(const void *a, const void *b)
{
	const Span *first = a, *second = b;
	return (first->begin > second->begin) - (first->begin < second->begin);
}

GArray *
lsp_spans_of(const LspIndexed *file, Atom id, LspPlaces places)
{
	GArray *spans = g_array_new(FALSE, FALSE, sizeof(Span));
	for (guint i = 0; places & LSP_DEFINITIONS && i < file->definitions->len; i++) {
		const LspDefinition *at = &g_array_index(file->definitions, LspDefinition, i);
		const Span span = {at->begin, at->begin + at->length};
		if (atom_equal(at->id, id))
			g_array_append_val(spans, span);
	}
	for (guint i = 0; places & LSP_USES && i < file->uses->len; i++) {
		const LspUse *at = &g_array_index(file->uses, LspUse, i);
		const Span span = {at->begin, at->begin + at->length};
		if (atom_equal(at->id, id))
			g_array_append_val(spans, span);
	}
	g_array_sort(spans, compare_spans);
	return spans;
}

static void
write_places(const LspServer *server, const LspIndex *index, const char *id, LspPlaces places,
             JsonOut *out)
{
	const Atom atom = atoms_find(index->atoms, id);
	for (guint i = 0; !atom_is_none(atom) && i < index->files->len; i++) {
		const LspIndexed *file = g_ptr_array_index(index->files, i);
		g_autoptr(GArray) spans = lsp_spans_of(file, atom, places);
		lsp_write_spans(server, file->path, spans, out);
	}
}

/* Answers with the places of the id at a position. */
static void
answer_places(LspServer *server, const JsonNode *params, LspPlaces places, JsonOut *out,
              LspFault *fault)
{
	LspSite site;
	if (!lsp_find_site(server, params, &site, fault))
		return;
	g_autofree char *id = lsp_site_id(&site, NULL);
	js_list(out);
	if (id)
		write_places(server, lsp_index_of(lsp_project_of(server, site.buffer->path)), id,
		             places, out);
	js_end(out);
}

void
lsp_definition(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	answer_places(server, params, LSP_DEFINITIONS, out, fault);
}

void
lsp_references(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	const bool all = json_member_bool(json_member_object(params, "context"),
	                                  "includeDeclaration");
	answer_places(server, params, all ? LSP_DEFINITIONS | LSP_USES : LSP_USES, out, fault);
}

void
lsp_highlight(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	LspSite site;
	if (!lsp_find_site(server, params, &site, fault))
		return;
	g_autofree char *id = lsp_site_id(&site, NULL);
	const LspIndex *index = lsp_index_of(lsp_project_of(server, site.buffer->path));
	const Atom atom = id ? atoms_find(index->atoms, id) : ATOM_NONE;
	js_list(out);
	for (guint i = 0; !atom_is_none(atom) && i < index->files->len; i++) {
		const LspIndexed *file = g_ptr_array_index(index->files, i);
		if (strcmp(file->path, site.buffer->path) != 0)
			continue;
		g_autoptr(GArray) spans = lsp_spans_of(file, atom, LSP_DEFINITIONS | LSP_USES);
		for (guint j = 0; j < spans->len; j++) {
			js_object(out);
			js_member(out, "range");
			lines_write(site.lines, g_array_index(spans, Span, j), server->encoding,
			            out);
			js_end(out);
		}
	}
	js_end(out);
}
