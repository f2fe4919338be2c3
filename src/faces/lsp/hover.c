/* The element at a place in words: an entry as show prints it, a limit or condition as a sentence, an id by its name. */
#include "faces/lsp/words-private.h"

#include <string.h>

/* An element that is shown: its definition, and the words of the element at the place. */
typedef struct Hover {
	LspProject *project;
	LspFound found; /* no file: there is none */
	char *words;    /* owned; NULL for none */
	Span span;
} Hover;

/* Finds the words of the element at a site, or of the innermost around it that has some. */
static char *
find_words(const LspIndex *index, const LspSite *site, Span *span)
{
	if (site->node == SKETCH_NONE || !site->in_head)
		return NULL;
	char *words = lsp_words_of(index, site, site->node);
	if (words)
		*span = sketch_is_json(site->sketch) ? sketch_span(site->sketch, site->node)
		                                     : sketch_node(site->sketch, site->node)->head;
	return words;
}

/* Finds the definition that a site is about: that of the id at the place, else that of the element. */
static LspFound
find_definition(const LspIndex *index, const LspSite *site, Span *span)
{
	g_autofree char *id = lsp_site_id(site, span);
	LspFound found = id ? lsp_index_find(index, id, site->buffer->path) : (LspFound){0};
	if (found.file || !site->in_head || site->node == SKETCH_NONE)
		return found;
	g_autofree char *own = sketch_get(site->sketch, site->node, "id");
	*span = sketch_is_json(site->sketch) ? sketch_span(site->sketch, site->node)
	                                     : sketch_node(site->sketch, site->node)->head;
	return own ? lsp_index_find(index, own, site->buffer->path) : found;
}

/* Appends a text without the marks of Markdown. */
static void
append_plain(GString *out, const char *text)
{
	for (; *text; text++) {
		if (strchr("\\`*_{}[]<>#|", *text))
			g_string_append_c(out, '\\');
		g_string_append_c(out, *text == '\n' ? ' ' : *text);
	}
}

/* "**Boss** selectionEntry `boss`, orcs.cat" */
static void
append_title(GString *out, const LspIndex *index, const LspFound *found)
{
	g_autofree char *file = g_path_get_basename(found->file->path);
	const char *id = atoms_text(index->atoms, found->definition->id);
	if (!atom_is_none(found->definition->name)) {
		g_string_append(out, "**");
		append_plain(out, lsp_index_name(index, found));
		g_string_append(out, "** ");
	}
	g_string_append_printf(out, "%s ``%s``, ", lsp_index_kind(found->definition), id);
	append_plain(out, file);
}

/* True for the elements that show has a page for. */
static bool
has_page(const LspDefinition *definition)
{
	return definition->element == ELEMENT_SELECTION_ENTRY ||
	       definition->element == ELEMENT_SELECTION_ENTRY_GROUP ||
	       definition->element == ELEMENT_ENTRY_LINK;
}

static char *
text_of(const LspIndex *index, const Hover *hover)
{
	GString *text = g_string_new(NULL);
	if (hover->found.file)
		append_title(text, index, &hover->found);
	if (hover->words) {
		g_string_append(text, text->len ? "\n\n" : "");
		append_plain(text, hover->words);
	}
	return g_string_free(text, FALSE);
}

void
lsp_hover(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	LspSite site;
	if (!lsp_find_site(server, params, &site, fault))
		return;
	Hover hover = {.project = lsp_project_of(server, site.buffer->path)};
	const LspIndex *index = lsp_index_of(hover.project);
	hover.words = find_words(index, &site, &hover.span);
	hover.found = find_definition(index, &site, &hover.span);
	g_autofree char *text = text_of(index, &hover);
	g_free(hover.words);
	if (!*text) {
		js_null(out);
		return;
	}
	JsonOut *range = js_new(0);
	lines_write(site.lines, hover.span, server->encoding, range);
	g_autofree char *where = js_finish(range);
	if (hover.found.file && has_page(hover.found.definition))
		lsp_ask_page(hover.project, hover.found.file->path,
		             atoms_text(index->atoms, hover.found.definition->id), text, where,
		             fault);
	if (fault->code == LSP_OK)
		lsp_write_hover(text, where, out);
}
