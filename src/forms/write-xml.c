/* Writes XML as the programs for army data do: two blanks for each level, texts as they are. */
#include "forms/write.h"
#include "forms/xml-text.h"

#define NAMESPACES "http://www.battlescribe.net/schema/"

static void
append_attribute(GString *xml, const SaxAttribute *attribute)
{
	if (attribute->prefix && !sax_is(attribute->prefix, "xml"))
		xml_declare(xml, attribute->prefix, attribute->namespace_uri);
	g_string_append_c(xml, ' ');
	xml_append_name(xml, attribute->prefix, attribute->name);
	g_string_append(xml, "=\"");
	xml_append(xml, attribute->value, (size_t)(attribute->value_end - attribute->value),
	           XML_IN_ATTRIBUTE);
	g_string_append_c(xml, '"');
}

static void
append_start(GString *xml, const TreeNode *node, bool is_root)
{
	g_string_append_c(xml, '<');
	xml_append_name(xml, node->prefix, node->name);
	for (size_t i = 0; i < node->n_attributes; i++)
		append_attribute(xml, &node->attributes[i]);
	if (is_root)
		g_string_append_printf(xml, " xmlns=\"" NAMESPACES "%sSchema\"", node->name);
	else if (node->namespace_uri)
		xml_declare(xml, node->prefix, node->namespace_uri);
}

static void
begin_line(GString *xml, guint level)
{
	g_string_append_c(xml, '\n');
	for (guint i = 0; i < level; i++)
		g_string_append(xml, "  ");
}

/* Appends an element. Elements between texts, which have no lines of their own, are @inside_text. */
static void
append_node(GString *xml, const TreeNode *node, guint level, bool inside_text)
{
	const bool has_text = node->text && node->text_length > 0;
	if (!inside_text)
		begin_line(xml, level);
	append_start(xml, node, level == 0);
	if (!has_text && !node->first) {
		g_string_append(xml, "/>");
		return;
	}
	g_string_append_c(xml, '>');
	if (has_text)
		xml_append(xml, node->text, node->text_length, XML_IN_TEXT);
	for (const TreeNode *child = node->first; child; child = child->next)
		append_node(xml, child, level + 1, inside_text || has_text);
	if (node->first && !inside_text && !has_text)
		begin_line(xml, level);
	g_string_append(xml, "</");
	xml_append_name(xml, node->prefix, node->name);
	g_string_append_c(xml, '>');
}

GBytes *
tree_write_xml(const Tree *tree)
{
	GString *xml = g_string_new(
		"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>");
	append_node(xml, tree_root(tree), 0, false);
	g_string_append_c(xml, '\n');
	return g_string_free_to_bytes(xml);
}
