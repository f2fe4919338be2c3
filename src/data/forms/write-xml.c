/* Writes XML as the programs for army data do: two blanks for each level, texts as they are. */
#include "data/forms/write.h"
#include "data/forms/xml-text.h"

/* The surroundings of an element. */
typedef struct Place {
	const char *root; /* name of the root */
	guint level;
	bool inside_text; /* between texts, where elements have no lines of their own */
	bool is_ours;     /* names without a prefix are in the namespace of the root */
} Place;

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
		xml_declare_attribute(xml, node->prefix, node->attributes, i);
		xml_append_attribute(xml, &node->attributes[i]);
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
