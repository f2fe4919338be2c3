/* The elements with names, of a document and of all files. */
#include "base/text/text.h"
#include "faces/lsp/places-private.h"
#include "faces/lsp/range-private.h"

#include <string.h>

/* Symbols of all files that are shown at a time. */
#define MOST_SYMBOLS 500u

/* The kinds of symbols, as the protocol numbers them, that come nearest to ours; 19, an object, for others. */
static const struct {
	const char *element;
	int kind;
} KINDS[] = {
	{"gameSystem", 2},      {"catalogue", 2},
	{"selectionEntry", 5},  {"selectionEntryGroup", 10},
	{"entryLink", 13},      {"infoLink", 13},
	{"categoryLink", 13},   {"catalogueLink", 13},
	{"forceEntryLink", 13}, {"profile", 23},
	{"rule", 15},           {"categoryEntry", 3},
	{"forceEntry", 4},      {"costType", 16},
	{"profileType", 26},    {"characteristicType", 8},
	{"infoGroup", 18},      {"association", 24},
	{"publication", 1},
};

static int
kind_of(const char *element)
{
	for (gsize i = 0; i < G_N_ELEMENTS(KINDS); i++)
		if (strcmp(KINDS[i].element, element) == 0)
			return KINDS[i].kind;
	return 19;
}

/* Costs and characteristics have the names of their types, and would fill the list. */
static bool
is_symbol(const char *element)
{
	static const char *const LEFT_OUT[] = {"cost", "characteristic", "attribute", NULL};
	for (const char *const *word = LEFT_OUT; *word; word++)
		if (strcmp(*word, element) == 0)
			return false;
	return true;
}

/* The name of an element that is a symbol, owned by the caller; NULL for others. */
static char *
symbol_name(const LspSite *site, guint index, char **element)
{
	*element = sketch_name(site->sketch, index);
	g_autofree char *name = sketch_get(site->sketch, index, "name");
	if (!name || !*name || !is_symbol(*element))
		return NULL;
	return g_steal_pointer(&name);
}

static void
begin_symbol(const LspServer *server, const LspSite *site, guint index, const char *name,
             const char *element, JsonOut *out)
{
	js_object(out);
	js_text_member(out, "name", name);
	js_text_member(out, "detail", element);
	js_int_member(out, "kind", kind_of(element));
	js_member(out, "range");
	lines_write(site->lines, sketch_span(site->sketch, index), server->encoding, out);
	js_member(out, "selectionRange");
	lines_write(site->lines, range_of_head(site->sketch, index), server->encoding, out);
	js_member(out, "children");
	js_list(out);
}

static void
end_symbols(GArray *open, guint past, JsonOut *out)
{
	while (open->len && g_array_index(open, guint, open->len - 1) <= past) {
		js_end(out);
		js_end(out);
		g_array_set_size(open, open->len - 1);
	}
}

void
lsp_document_symbol(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	LspSite site;
	(void)fault;
	if (!lsp_find_text(server, params, &site))
		return;
	g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(guint)); /* node behind each */
	js_list(out);
	for (guint i = 0; i < sketch_count(site.sketch); i++) {
		g_autofree char *element = NULL;
		g_autofree char *name = symbol_name(&site, i, &element);
		end_symbols(open, i, out);
		/* Clients have trees as deep as they like, their readers of JSON have not. */
		if (!name || open->len > 20)
			continue;
		begin_symbol(server, &site, i, name, element, out);
		g_array_append_val(open, sketch_node(site.sketch, i)->past);
	}
	end_symbols(open, G_MAXUINT, out);
	js_end(out);
}

/* A search for symbols in all files. */
typedef struct Search {
	const LspServer *server;
	const LspIndex *index;
	const char *sought;
	guint n;
	JsonOut *out;
} Search;

static bool
fits(const Search *search, const LspDefinition *definition)
{
	if (atom_is_none(definition->name) || !is_symbol(lsp_index_kind(definition)))
		return false;
	return !*search->sought ||
	       text_has_alike(atoms_text(search->index->atoms, definition->name), search->sought) ||
	       strcmp(atoms_text(search->index->atoms, definition->id), search->sought) == 0;
}

static void
write_found(Search *search, const LspIndexed *file, const LspDefinition *definition,
            const char *uri, const Lines *lines)
{
	const Span span = {definition->begin, definition->begin + definition->length};
	const LspFound found = {file, definition};
	const char *kind = lsp_index_kind(definition);
	js_object(search->out);
	js_text_member(search->out, "name", lsp_index_name(search->index, &found));
	js_int_member(search->out, "kind", kind_of(kind));
	js_text_member(search->out, "containerName", kind);
	js_member(search->out, "location");
	js_object(search->out);
	js_text_member(search->out, "uri", uri);
	js_member(search->out, "range");
	lines_write(lines, span, search->server->encoding, search->out);
	js_end(search->out);
	js_end(search->out);
	search->n++;
}

static void
search_file(Search *search, const LspIndexed *file)
{
	g_autofree char *uri = lsp_uri(search->server->buffers, file->path);
	g_autoptr(GBytes) bytes = NULL;
	g_autoptr(Lines) lines = NULL;
	for (guint i = 0; uri && i < file->definitions->len && search->n < MOST_SYMBOLS; i++) {
		const LspDefinition *at = &g_array_index(file->definitions, LspDefinition, i);
		if (!fits(search, at))
			continue;
		if (!lines) {
			gsize length;
			bytes = lsp_text_of(search->server, file->path);
			const char *text = g_bytes_get_data(bytes, &length);
			lines = lines_new(text, length);
		}
		write_found(search, file, at, uri, lines);
	}
}

void
lsp_workspace_symbol(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	const char *query = json_member_text(params, "query");
	Search search = {.server = server, .sought = query ? query : "", .out = out};
	(void)fault;
	js_list(out);
	for (guint i = 0; i < server->projects->len; i++) {
		search.index = lsp_index_of(g_ptr_array_index(server->projects, i));
		for (guint j = 0; j < search.index->files->len; j++)
			search_file(&search, g_ptr_array_index(search.index->files, j));
	}
	js_end(out);
}
