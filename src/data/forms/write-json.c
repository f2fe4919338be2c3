/* Writes JSON as New Recruit's editor does: two blanks for each level, attributes before lists. */
#include "data/forms/write.h"

#include "base/text/text.h"

typedef struct Writer {
	GString *json;
	guint level;
	bool is_first; /* nothing is written yet in the innermost object or array */
} Writer;

static void write_object(Writer *writer, const TreeNode *node);

/* Appends a character beyond printable ASCII. JSON requires no escape, but the text may be shown in a terminal. */
static void
append_wide(GString *json, const char *at)
{
	const gunichar c = g_utf8_get_char(at);
	if (text_is_unsafe(c))
		g_string_append_printf(json, "\\u%04x", c);
	else
		g_string_append_len(json, at, text_next(at) - at);
}

/* Appends a character of a text in quotes. */
static void
append_character(GString *json, const char *at)
{
	static const char ESCAPED[] = "\"\\\b\f\n\r\t", LETTERS[] = "\"\\bfnrt";
	const char *escape = *at ? strchr(ESCAPED, *at) : NULL;
	if (escape)
		g_string_append_printf(json, "\\%c", LETTERS[escape - ESCAPED]);
	else if ((unsigned char)*at < ' ')
		g_string_append_printf(json, "\\u%04x", (unsigned)*at);
	else if ((unsigned char)*at < 0x7F)
		g_string_append_c(json, *at);
	else
		append_wide(json, at);
}

/* Appends a text of UTF-8 in quotes. */
static void
append_text(GString *json, const char *text, size_t length)
{
	g_string_append_c(json, '"');
	for (const char *at = text; at < text + length; at = text_next(at))
		append_character(json, at);
	g_string_append_c(json, '"');
}

/* Begins a line for a member or an item. */
static void
begin_item(Writer *writer)
{
	if (!writer->is_first)
		g_string_append_c(writer->json, ',');
	writer->is_first = false;
	g_string_append_c(writer->json, '\n');
	for (guint i = 0; i < writer->level; i++)
		g_string_append(writer->json, "  ");
}

static void
begin_member(Writer *writer, const char *name)
{
	begin_item(writer);
	append_text(writer->json, name, strlen(name));
	g_string_append(writer->json, ": ");
}

static void
open_with(Writer *writer, char bracket)
{
	g_string_append_c(writer->json, bracket);
	writer->level++;
	writer->is_first = true;
}

static void
close_with(Writer *writer, char bracket)
{
	const bool is_empty = writer->is_first;
	writer->level--;
	writer->is_first = true;
	if (!is_empty)
		begin_item(writer);
	g_string_append_c(writer->json, bracket);
	writer->is_first = false;
}

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
write_attribute(Writer *writer, const SaxAttribute *attribute)
{
	const size_t length = (size_t)(attribute->value_end - attribute->value);
	begin_member(writer, attribute->name);
	if (is_bare(attribute->name, attribute->value, length))
		g_string_append_len(writer->json, attribute->value, (gssize)length);
	else
		append_text(writer->json, attribute->value, length);
}

static bool
is_text_only(const TreeNode *node)
{
	const Word *word = format_word(node->name);
	return word && word->is_text && node->n_attributes == 0 && !node->first;
}

static void
write_value(Writer *writer, const TreeNode *node)
{
	if (is_text_only(node))
		append_text(writer->json, node->text ? node->text : "", node->text_length);
	else
		write_object(writer, node);
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
write_array(Writer *writer, const TreeNode *first, const TreeNode *end)
{
	open_with(writer, '[');
	for (const TreeNode *node = first; node != end; node = node->next) {
		begin_item(writer);
		write_value(writer, node);
	}
	close_with(writer, ']');
}

/* Writes a child and those after it with the same name as one member. Returns the child behind
   them. `alias` is always an array. */
static const TreeNode *
write_member(Writer *writer, const TreeNode *first)
{
	const TreeNode *end = first->next;
	while (end && tree_is(end, first->name))
		end = end->next;
	begin_member(writer, first->name);
	if (end != first->next || tree_is(first, "alias"))
		write_array(writer, first, end);
	else if (is_plain_list(first))
		write_array(writer, first->first, NULL);
	else
		write_value(writer, first);
	return end;
}

static void
write_contents(Writer *writer, const TreeNode *node)
{
	for (size_t i = 0; i < node->n_attributes; i++)
		write_attribute(writer, &node->attributes[i]);
	if (node->text && node->text_length > 0) {
		begin_member(writer, "$text");
		append_text(writer->json, node->text, node->text_length);
	}
	for (const TreeNode *child = node->first; child;)
		child = write_member(writer, child);
}

static void
write_object(Writer *writer, const TreeNode *node)
{
	open_with(writer, '{');
	write_contents(writer, node);
	close_with(writer, '}');
}

static void
write_root(Writer *writer, const TreeNode *root)
{
	begin_member(writer, root->name);
	open_with(writer, '{');
	write_contents(writer, root);
	g_autofree char *uri = g_strdup_printf("http://www.battlescribe.net/schema/%sSchema",
	                                       root->name);
	begin_member(writer, "xmlns");
	append_text(writer->json, uri, strlen(uri));
	close_with(writer, '}');
}

GBytes *
tree_write_json(const Tree *tree)
{
	Writer writer = {.json = g_string_new(NULL)};
	open_with(&writer, '{');
	write_root(&writer, tree_root(tree));
	close_with(&writer, '}');
	return g_string_free_to_bytes(writer.json);
}
