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

/* Appends the text of a rule, or a value of a profile, if an element is one. */
static void
append_part(GString *out, const Sketch *sketch, guint node)
{
	const bool is_value = sketch_is(sketch, node, "characteristic");
	if (!is_value && !sketch_is(sketch, node, "description"))
		return;
	g_autofree char *name = is_value ? sketch_get(sketch, node, "name") : NULL;
	g_autofree char *text = sketch_content(sketch, node);
	g_string_append(out, is_value ? "\n- " : "\n\n");
	if (name) {
		append_plain(out, name);
		g_string_append(out, ": ");
	}
	append_plain(out, g_strstrip(text));
}

/* Appends the text of a rule, or the values of a profile, which show has no page for. */
static void
append_texts(GString *out, const LspServer *server, const LspFound *found)
{
	const LspDefinition *definition = found->definition;
	if (definition->element != ELEMENT_RULE && definition->element != ELEMENT_PROFILE)
		return;
	g_autoptr(GBytes) bytes = lsp_text_of(server, found->file->path);
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	if (definition->end > length || definition->head >= definition->end)
		return;
	/* In JSON the description is a text of the object. */
	g_autoptr(Sketch) sketch = sketch_new(text + definition->head,
	                                      definition->end - definition->head);
	g_autofree char *description = sketch_is_json(sketch) && sketch_count(sketch)
	                                       ? sketch_get(sketch, 0, "description")
	                                       : NULL;
	if (description) {
		g_string_append(out, "\n\n");
		append_plain(out, description);
	}
	g_string_append(out, definition->element == ELEMENT_PROFILE ? "\n" : "");
	for (guint i = 0; i < sketch_count(sketch); i++)
		append_part(out, sketch, i);
}

static char *
text_of(const LspIndex *index, const Hover *hover)
{
	GString *text = g_string_new(NULL);
	if (hover->found.file)
		append_title(text, index, &hover->found);
	if (hover->found.file)
		append_texts(text, hover->project->server, &hover->found);
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
