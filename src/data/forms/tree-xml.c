/* Reads XML into a tree. The pieces of an element's text are joined, whatever is between them. */
#include "data/forms/tree.h"

typedef struct Reader {
	Tree *tree;
	GPtrArray *open;  /* TreeNode: the open elements, the outermost first */
	GPtrArray *texts; /* GString: the text of each so far */
} Reader;

static const char *
keep_name(Reader *reader, const char *name)
{
	return name ? tree_intern(reader->tree, name, strlen(name), NULL) : NULL;
}

static void
copy_attributes(Reader *reader, TreeNode *node, const SaxElement *element)
{
	Arena *arena = tree_arena(reader->tree);
	node->n_attributes = element->n_attributes;
	node->attributes = arena_array(arena, SaxAttribute, element->n_attributes);
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		const size_t length = (size_t)(attribute->value_end - attribute->value);
		const char *value = arena_strndup(arena, attribute->value, length);
		node->attributes[i] = (SaxAttribute){
			.name = keep_name(reader, attribute->name),
			.prefix = keep_name(reader, attribute->prefix),
			.namespace_uri = keep_name(reader, attribute->namespace_uri),
			.value = value,
			.value_end = value + length,
		};
	}
}

static bool
start(void *user, const SaxElement *element)
{
	Reader *reader = user;
	TreeNode *node = tree_node(reader->tree, keep_name(reader, element->name), element->line);
	node->prefix = keep_name(reader, element->prefix);
	node->namespace_uri = keep_name(reader, element->namespace_uri);
	copy_attributes(reader, node, element);
	if (reader->open->len)
		tree_append(g_ptr_array_index(reader->open, reader->open->len - 1), node);
	else
		tree_set_root(reader->tree, node);
	g_ptr_array_add(reader->open, node);
	g_ptr_array_add(reader->texts, NULL);
	return true;
}

static void
free_text(gpointer text)
{
	if (text)
		g_string_free(text, TRUE);
}

static bool
is_blank(const GString *text)
{
	for (gsize i = 0; i < text->len; i++)
		if (!g_ascii_isspace(text->str[i]))
			return false;
	return true;
}

/* Blanks alone are layout: the values of texts have none at their ends (S-203). */
static void
end(void *user)
{
	Reader *reader = user;
	const guint last = reader->open->len - 1;
	TreeNode *node = g_ptr_array_index(reader->open, last);
	const GString *text = g_ptr_array_index(reader->texts, last);
	if (text && !is_blank(text)) {
		node->text = arena_strndup(tree_arena(reader->tree), text->str, text->len);
		node->text_length = text->len;
	}
	g_ptr_array_set_size(reader->open, (gint)last);
	g_ptr_array_set_size(reader->texts, (gint)last);
}

static void
text(void *user, const char *piece, size_t length)
{
	Reader *reader = user;
	if (!reader->texts->len)
		return;
	gpointer *place = &reader->texts->pdata[reader->texts->len - 1];
	if (!*place)
		*place = g_string_new(NULL);
	g_string_append_len(*place, piece, (gssize)length);
}

Tree *
tree_read_xml(GBytes *bytes, const char *name, const SaxLimits *limits, Diags *diags)
{
	static const Sax READING = {.start = start, .end = end, .text = text};
	g_autoptr(Tree) tree = tree_new(bytes);
	g_autoptr(GPtrArray) open = g_ptr_array_new();
	g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(free_text);
	Reader reader = {tree, open, texts};
	if (sax_parse(&READING, &reader, bytes, name, limits, diags) != SAX_READ)
		return NULL;
	return g_steal_pointer(&tree);
}
