/* Where an id is used: all files of a game are read once more as trees, because a game keeps what a reference
   leads to, and not the places that were written. */
#include "base/files/container.h"
#include "base/markup/json.h"
#include "data/forms/form.h"
#include "data/game/file-caps.h"
#include "reports/output/output.h"
#include "reports/show/show-report.h"

#include <string.h>

static const SaxLimits LIMITS = {.depth = DATA_MAX_DEPTH, .elements = DATA_MAX_ELEMENTS};

typedef struct Use {
	char *path;
	uint32_t line;
	char *element;
	char *attribute;
	char *name; /* that of the element, or of the innermost around it with one */
} Use;

typedef struct Search {
	const char *id;
	const char *path;
	GPtrArray *uses; /* Use */
} Search;

static void
use_free(gpointer data)
{
	Use *use = data;
	g_free(use->path);
	g_free(use->element);
	g_free(use->attribute);
	g_free(use->name);
	g_free(use);
}

/* Other attributes have texts, which may be the same word by chance. */
static bool
holds_ids(const char *attribute)
{
	static const char *const WORDS[] = {"id", "field", "scope", "value", "affects", NULL};
	return sax_is_any(attribute, WORDS) || g_str_has_suffix(attribute, "Id");
}

/* An id may be one of several words: limit::pts, self.entries.crew. */
static bool
is_border(char c)
{
	return c == ':' || c == '.' || c == ' ' || c == ',';
}

static bool
names_id(const SaxAttribute *attribute, const char *id)
{
	const size_t length = strlen(id);
	const char *from = attribute->value;
	const char *const end = attribute->value_end;
	if ((size_t)(end - from) == length && memcmp(from, id, length) == 0)
		return true;
	if (!sax_is(attribute->name, "field") && !sax_is(attribute->name, "affects"))
		return false;
	for (; (size_t)(end - from) >= length; from++)
		if (memcmp(from, id, length) == 0 &&
		    (from == attribute->value || is_border(from[-1])) &&
		    (from + length == end || is_border(from[length])))
			return true;
	return false;
}

static char *
name_of(const TreeNode *node)
{
	for (size_t i = 0; i < node->n_attributes; i++)
		if (sax_is(node->attributes[i].name, "name"))
			return g_strndup(
				node->attributes[i].value,
				(gsize)(node->attributes[i].value_end - node->attributes[i].value));
	return NULL;
}

static void
add_use(const Search *search, const TreeNode *node, const char *attribute, const char *name)
{
	Use *use = g_new0(Use, 1);
	use->path = output_path(search->path);
	use->line = node->line;
	use->element = g_strdup(node->name);
	use->attribute = g_strdup(attribute);
	use->name = g_strdup(name);
	g_ptr_array_add(search->uses, use);
}

/* @around  name of the innermost element around the node that has one; "" for none */
static void
search_node(const Search *search, const TreeNode *node, const char *around)
{
	g_autofree char *own = name_of(node);
	const char *name = own ? own : around;
	for (size_t i = 0; i < node->n_attributes; i++) {
		const SaxAttribute *attribute = &node->attributes[i];
		if (holds_ids(attribute->name) && names_id(attribute, search->id))
			add_use(search, node, attribute->name, name);
	}
	for (const TreeNode *child = node->first; child; child = child->next)
		search_node(search, child, name);
}

static void
search_file(Search *search, const GameFile *file, Diags *diags)
{
	g_autoptr(GBytes) bytes = file->bytes ? g_bytes_ref(file->bytes)
	                                      : container_read_found(file->path, diags);
	g_autoptr(Tree) tree = bytes ? form_read(bytes, file->path, &LIMITS, diags) : NULL;
	search->path = file->path;
	if (tree && tree_root(tree))
		search_node(search, tree_root(tree), "");
}

static GPtrArray *
find_uses(const Game *game, const char *id, Diags *diags)
{
	Search search = {.id = id, .uses = g_ptr_array_new_with_free_func(use_free)};
	for (uint32_t i = 0; *id && i < game->n_sources; i++)
		search_file(&search, &game->files[i], diags);
	return search.uses;
}

char *
show_text_uses(const Game *game, const char *id, guint *n, Diags *diags)
{
	g_autoptr(GPtrArray) uses = find_uses(game, id, diags);
	*n = uses->len;
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = g_ptr_array_index(uses, i);
		g_string_append_printf(out, "%s:%u: %s %s (%s)\n", use->path, use->line,
		                       use->element, use->attribute, use->name);
	}
	return g_string_free(out, FALSE);
}

static void
write_use(JsonOut *out, const Use *use)
{
	js_object(out);
	js_text_member(out, "file", use->path);
	js_int_member(out, "line", use->line);
	js_text_member(out, "element", use->element);
	js_text_member(out, "attribute", use->attribute);
	js_text_member(out, "name", use->name);
	js_end(out);
}

char *
show_json_uses(const Game *game, const char *id, guint *n, Diags *diags)
{
	g_autoptr(GPtrArray) uses = find_uses(game, id, diags);
	*n = uses->len;
	JsonOut *out = js_new(2);
	js_list(out);
	for (guint i = 0; i < uses->len; i++)
		write_use(out, g_ptr_array_index(uses, i));
	js_end(out);
	g_autofree char *json = js_finish(out);
	return g_strconcat(json, "\n", NULL);
}
