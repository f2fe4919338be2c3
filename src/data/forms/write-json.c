/* Writes JSON as New Recruit's editor does: two blanks for each level, attributes before lists. */
#include "data/forms/write.h"

#include "base/markup/json.h"

static void write_object(JsonOut *out, const TreeNode *node);

/* True if a value is written without quotes. */
static bool
is_bare(const char *name, const char *text, size_t length)
{
	const Word *word = format_word(name);
	if (!word || !word->is_plain)
		return false;
	return word_is_number(text, length) || (length == 4 && memcmp(text, "true", 4) == 0) ||
	       (length == 5 && memcmp(text, "false", 5) == 0);
}

static void
write_attribute(JsonOut *out, const SaxAttribute *attribute)
{
	const size_t length = (size_t)(attribute->value_end - attribute->value);
	js_member(out, attribute->name);
	if (is_bare(attribute->name, attribute->value, length))
		js_plain(out, attribute->value, length);
	else
		js_text_piece(out, attribute->value, length);
}

static bool
is_text_only(const TreeNode *node)
{
	const Word *word = format_word(node->name);
	return word && word->is_text && node->n_attributes == 0 && !node->first;
}

static void
write_value(JsonOut *out, const TreeNode *node)
{
	if (is_text_only(node))
		js_text_piece(out, node->text ? node->text : "", node->text_length);
	else
		write_object(out, node);
}

/* True if a node is a list of the format with the items that it should have, and nothing else. */
static bool
is_plain_list(const TreeNode *node)
{
	const Word *word = format_word(node->name);
	if (!word || !word->item || node->n_attributes > 0)
		return false;
	for (const TreeNode *child = node->first; child; child = child->next)
		if (!tree_is(child, word->item))
			return false;
	return true;
}

/* Writes the nodes from @first to before @end as an array. */
static void
write_array(JsonOut *out, const TreeNode *first, const TreeNode *end)
{
	js_list(out);
	for (const TreeNode *node = first; node != end; node = node->next)
		write_value(out, node);
	js_end(out);
}

/* Writes a child and those after it with the same name as one member. Returns the child behind
   them. `alias` is always an array. */
static const TreeNode *
write_member(JsonOut *out, const TreeNode *first)
{
	const TreeNode *end = first->next;
	while (end && tree_is(end, first->name))
		end = end->next;
	js_member(out, first->name);
	if (end != first->next || tree_is(first, "alias"))
		write_array(out, first, end);
	else if (is_plain_list(first))
		write_array(out, first->first, NULL);
	else
		write_value(out, first);
	return end;
}

static void
write_contents(JsonOut *out, const TreeNode *node)
{
	for (size_t i = 0; i < node->n_attributes; i++)
		write_attribute(out, &node->attributes[i]);
	if (node->text && node->text_length > 0) {
		js_member(out, "$text");
		js_text_piece(out, node->text, node->text_length);
	}
	for (const TreeNode *child = node->first; child;)
		child = write_member(out, child);
}

static void
write_object(JsonOut *out, const TreeNode *node)
{
	js_object(out);
	write_contents(out, node);
	js_end(out);
}

static void
write_root(JsonOut *out, const TreeNode *root)
{
	js_member(out, root->name);
	js_object(out);
	write_contents(out, root);
	g_autofree char *uri = g_strdup_printf("http://www.battlescribe.net/schema/%sSchema",
	                                       root->name);
	js_text_member(out, "xmlns", uri);
	js_end(out);
}

GBytes *
tree_write_json(const Tree *tree)
{
	JsonOut *out = js_new(2);
	js_object(out);
	write_root(out, tree_root(tree));
	js_end(out);
	char *text = js_finish(out);
	return g_bytes_new_take(text, strlen(text));
}
