/* Writes XML as the programs for army data do: two blanks for each level, texts as they are. */
#include "forms/write.h"
#include "forms/xml-text.h"

/* The surroundings of an element. */
typedef struct Place {
	const char *root; /* name of the root */
	guint level;
	bool inside_text; /* between texts, where elements have no lines of their own */
	bool is_ours;     /* names without a prefix are in the namespace of the root */
} Place;

/* True if the element, or an attribute before that one, has the same prefix. */
static bool
is_declared(const TreeNode *node, size_t index)
{
	const char *prefix = node->attributes[index].prefix;
	bool declared = g_strcmp0(node->prefix, prefix) == 0;
	for (size_t i = 0; i < index; i++)
		declared |= g_strcmp0(node->attributes[i].prefix, prefix) == 0;
	return declared;
}

/* Declares the prefix of an attribute: a second declaration in one element would not be XML. */
static void
declare_prefix(GString *xml, const TreeNode *node, size_t index)
{
	const SaxAttribute *attribute = &node->attributes[index];
	if (attribute->prefix && !sax_is(attribute->prefix, "xml") && !is_declared(node, index))
		xml_declare(xml, attribute->prefix, attribute->namespace_uri);
}

static void
append_attribute(GString *xml, const SaxAttribute *attribute)
{
	g_string_append_c(xml, ' ');
	xml_append_name(xml, attribute->prefix, attribute->name);
	g_string_append(xml, "=\"");
	xml_append(xml, attribute->value, (size_t)(attribute->value_end - attribute->value),
	           XML_IN_ATTRIBUTE);
	g_string_append_c(xml, '"');
}

static void
declare_ours(GString *xml, const char *root)
{
	g_string_append_printf(xml, " xmlns=\"" FORMS_NAMESPACES "%sSchema\"", root);
}

static void
append_start(GString *xml, const TreeNode *node, const Place *place)
{
	g_string_append_c(xml, '<');
	xml_append_name(xml, node->prefix, node->name);
	for (size_t i = 0; i < node->n_attributes; i++) {
		declare_prefix(xml, node, i);
		append_attribute(xml, &node->attributes[i]);
	}
	if (node->namespace_uri)
		xml_declare(xml, node->prefix, node->namespace_uri);
	else if (!place->is_ours)
		declare_ours(xml, place->root);
}

static void
begin_line(GString *xml, guint level)
{
	g_string_append_c(xml, '\n');
	for (guint i = 0; i < level; i++)
		g_string_append(xml, "  ");
}

static void
append_node(GString *xml, const TreeNode *node, const Place *place)
{
	const bool has_text = node->text && node->text_length > 0;
	const Place inside = {
		.root = place->root,
		.level = place->level + 1,
		.inside_text = place->inside_text || has_text,
		.is_ours = node->namespace_uri ? node->prefix && place->is_ours : true,
	};
	if (!place->inside_text)
		begin_line(xml, place->level);
	append_start(xml, node, place);
	if (!has_text && !node->first) {
		g_string_append(xml, "/>");
		return;
	}
	g_string_append_c(xml, '>');
	if (has_text)
		xml_append(xml, node->text, node->text_length, XML_IN_TEXT);
	for (const TreeNode *child = node->first; child; child = child->next)
		append_node(xml, child, &inside);
	if (node->first && !inside.inside_text)
		begin_line(xml, place->level);
	g_string_append(xml, "</");
	xml_append_name(xml, node->prefix, node->name);
	g_string_append_c(xml, '>');
}

GBytes *
tree_write_xml(const Tree *tree)
{
	GString *xml = g_string_new(
		"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>");
	const Place outside = {.root = tree_root(tree)->name};
	append_node(xml, tree_root(tree), &outside);
	g_string_append_c(xml, '\n');
	return g_string_free_to_bytes(xml);
}
