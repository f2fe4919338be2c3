/* Edits of a text, and of a list of them the new text. */
#include "reports/remedies/text-edit.h"

#include "base/markup/json.h"
#include "data/forms/words.h"

#include <string.h>

static void
clear_edit(gpointer data)
{
	g_free(((TextEdit *)data)->text);
}

GArray *
text_edits_new(void)
{
	GArray *edits = g_array_new(FALSE, FALSE, sizeof(TextEdit));
	g_array_set_clear_func(edits, clear_edit);
	return edits;
}

/* Takes the text. */
static void
add(GArray *edits, gsize offset, gsize length, char *text)
{
	const TextEdit edit = {NULL, offset, length, text};
	g_array_append_val(edits, edit);
}

static char *
xml_text(const char *text)
{
	return g_markup_escape_text(text, -1);
}

static char *
json_text_of(const char *text)
{
	JsonOut *out = js_new(0);
	js_text(out, text);
	return js_finish(out);
}

/* A number or boolean stands without quotes where the format has one. */
static char *
json_value(const char *name, const char *value)
{
	const Word *word = format_word(name);
	const bool is_bare = word && word->is_plain &&
	                     (strcmp(value, "true") == 0 || strcmp(value, "false") == 0 ||
	                      word_is_number(value, strlen(value)));
	return is_bare ? g_strdup(value) : json_text_of(value);
}

/* The start of the line of a place. */
static gsize
line_start(const char *text, gsize at)
{
	while (at > 0 && text[at - 1] != '\n')
		at--;
	return at;
}

/* The blanks before a place if nothing else is before it in its line, with the line end before them;
   empty otherwise. */
static OutlineSpan
indent_before(const char *text, gsize at)
{
	gsize start = at;
	while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '\t'))
		start--;
	if (start == 0 || text[start - 1] != '\n')
		return (OutlineSpan){at, at};
	start--;
	if (start > 0 && text[start - 1] == '\r')
		start--;
	return (OutlineSpan){start, at};
}

static char *
copy_span(const char *text, OutlineSpan span)
{
	return g_strndup(text + span.start, span.end - span.start);
}

/* Setting an attribute ------------------------------------------------------------------------- */

/* Behind the last attribute of a start tag. */
static gsize
attributes_end(const Outline *outline, const OutlineNode *node)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	gsize at = node->tag_end;
	while (at > node->name.end && strchr("/> \t\r\n", text[at - 1]))
		at--;
	return at;
}

static void
set_in_xml(GArray *edits, const Outline *outline, const OutlineNode *node, const char *name,
           const char *value)
{
	OutlineSpan span;
	g_autofree char *safe = xml_text(value);
	if (outline_attribute(outline, node, name, &span))
		add(edits, span.start, span.end - span.start, g_steal_pointer(&safe));
	else
		add(edits, attributes_end(outline, node), 0,
		    g_strdup_printf(" %s=\"%s\"", name, safe));
}

/* The blanks between the brace of an object and its first member. */
static OutlineSpan
first_blanks(const Outline *outline, const OutlineNode *node)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	gsize at = node->tag_end;
	while (at < node->whole.end && g_ascii_isspace(text[at]))
		at++;
	return (OutlineSpan){node->tag_end, at};
}

static bool
is_empty_object(const Outline *outline, const OutlineNode *node)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	return text[first_blanks(outline, node).end] == '}';
}

/* Adds a member at the beginning of an object. */
static void
add_member(GArray *edits, const Outline *outline, const OutlineNode *node, const char *name,
           const char *value)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	const bool is_empty = is_empty_object(outline, node);
	g_autofree char *blanks = is_empty ? g_strdup("")
	                                   : copy_span(text, first_blanks(outline, node));
	add(edits, node->tag_end, 0,
	    g_strdup_printf("%s\"%s\": %s%s", blanks, name, value, is_empty ? "" : ","));
}

static void
set_in_json(GArray *edits, const Outline *outline, const OutlineNode *node, const char *name,
            const char *value)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	OutlineSpan span;
	g_autofree char *written = json_value(name, value);
	if (!outline_attribute(outline, node, name, &span)) {
		add_member(edits, outline, node, name, written);
		return;
	}
	const bool is_quoted = span.start > 0 && text[span.start - 1] == '"';
	if (is_quoted)
		span = (OutlineSpan){span.start - 1, span.end + 1};
	/* A number that was a string remains one. */
	char *kept = is_quoted && *written != '"' ? json_text_of(value) : g_strdup(written);
	add(edits, span.start, span.end - span.start, kept);
}

void
text_edit_set(GArray *edits, const Outline *outline, const OutlineNode *node, const char *name,
              const char *value)
{
	if (outline_is_json(outline))
		set_in_json(edits, outline, node, name, value);
	else
		set_in_xml(edits, outline, node, name, value);
}

/* Removing an element -------------------------------------------------------------------------- */

static bool
is_line_end(const char *text, gsize length, gsize at)
{
	while (at < length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r'))
		at++;
	return at == length || text[at] == '\n';
}

static void
remove_from_xml(GArray *edits, const char *text, gsize length, const OutlineNode *node)
{
	const OutlineSpan indent = indent_before(text, node->whole.start);
	const bool is_alone = indent.end > indent.start &&
	                      is_line_end(text, length, node->whole.end);
	const gsize start = is_alone ? indent.start : node->whole.start;
	add(edits, start, node->whole.end - start, g_strdup(""));
}

/* The comma before an element of a list goes with it, or else the one behind. */
static void
remove_from_json(GArray *edits, const char *text, gsize length, const OutlineNode *node)
{
	gsize start = node->whole.start, end = node->whole.end;
	while (start > 0 && g_ascii_isspace(text[start - 1]))
		start--;
	if (start > 0 && text[start - 1] == ',') {
		add(edits, start - 1, end - (start - 1), g_strdup(""));
		return;
	}
	while (end < length && g_ascii_isspace(text[end]))
		end++;
	if (end < length && text[end] == ',') {
		for (end++; end < length && g_ascii_isspace(text[end]);)
			end++;
		add(edits, node->whole.start, end - node->whole.start, g_strdup(""));
		return;
	}
	add(edits, node->whole.start, node->whole.end - node->whole.start, g_strdup(""));
}

void
text_edit_remove(GArray *edits, const Outline *outline, const OutlineNode *node)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	if (outline_is_json(outline))
		remove_from_json(edits, text, length, node);
	else
		remove_from_xml(edits, text, length, node);
}

/* Adding an element ---------------------------------------------------------------------------- */

static char *
xml_element(const char *name, const TextAttribute *attributes)
{
	GString *out = g_string_new("<");
	g_string_append(out, name);
	for (; attributes->name; attributes++) {
		g_autofree char *safe = xml_text(attributes->value);
		g_string_append_printf(out, " %s=\"%s\"", attributes->name, safe);
	}
	g_string_append(out, "/>");
	return g_string_free(out, FALSE);
}

static char *
json_object(const TextAttribute *attributes)
{
	GString *out = g_string_new("{");
	for (const TextAttribute *attribute = attributes; attribute->name; attribute++) {
		g_autofree char *value = json_value(attribute->name, attribute->value);
		g_string_append_printf(out, "%s\"%s\": %s", attribute == attributes ? "" : ", ",
		                       attribute->name, value);
	}
	g_string_append_c(out, '}');
	return g_string_free(out, FALSE);
}

/* The last child of an element with a name, as the text has it; NULL if there is none. */
static const OutlineNode *
last_child(const Outline *outline, const OutlineNode *node, const char *name)
{
	const OutlineNode *last = NULL;
	const guint first = (guint)(node - outline_node(outline, 0)) + 1;
	for (guint i = first; i < node->end; i = outline_node(outline, i)->end)
		if (!name || outline_is(outline, outline_node(outline, i), name))
			last = outline_node(outline, i);
	return last;
}

static bool
has_no_content(const char *text, const OutlineNode *node)
{
	return node->tag_end == node->whole.end && text[node->tag_end - 2] == '/';
}

/* True if only blanks are before a place in its line. */
static bool
is_first_in_line(const char *text, gsize at)
{
	const gsize start = line_start(text, at);
	while (at > start && (text[at - 1] == ' ' || text[at - 1] == '\t'))
		at--;
	return at == start;
}

/* The step of indentation: the one of the element against the element around it. */
static char *
indent_step(const char *text, const OutlineNode *outer, const OutlineNode *inner)
{
	const gsize at = inner->whole.start;
	const gsize wide = at - line_start(text, at);
	const gsize narrow = outer->whole.start - line_start(text, outer->whole.start);
	if (!is_first_in_line(text, at) || !is_first_in_line(text, outer->whole.start) ||
	    wide <= narrow)
		return g_strdup("  ");
	return g_strndup(text + at - (wide - narrow), wide - narrow);
}

/* Texts one after the other, each after @before. The caller owns it: g_free(). */
static char *
join(const GPtrArray *texts, const char *before)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < texts->len; i++) {
		const char *text = g_ptr_array_index(texts, i);
		g_string_append_printf(out, "%s%s", before, text);
	}
	return g_string_free(out, FALSE);
}

/* The line end and blanks before the children of an element; empty if it shares its line. */
static char *
inner_indent(const Outline *outline, const OutlineNode *node)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	g_autofree char *own = copy_span(text, indent_before(text, node->whole.start));
	g_autofree char *step = indent_step(text, outline_node(outline, node->parent), node);
	return *own ? g_strconcat(own, step, NULL) : g_strdup("");
}

/* Puts elements behind the children of an element of XML, which may have none. */
static void
append_in_xml(GArray *edits, const Outline *outline, const OutlineNode *node,
              const GPtrArray *elements)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	const OutlineNode *last = last_child(outline, node, NULL);
	if (last) {
		g_autofree char *beside = copy_span(text, indent_before(text, last->whole.start));
		add(edits, last->whole.end, 0, join(elements, beside));
		return;
	}
	g_autofree char *indent = inner_indent(outline, node);
	g_autofree char *inside = join(elements, indent);
	g_autofree char *own = copy_span(text, indent_before(text, node->whole.start));
	if (has_no_content(text, node)) {
		g_autofree char *name = copy_span(text, node->name);
		add(edits, node->tag_end - 2, 2, g_strdup_printf(">%s%s</%s>", inside, own, name));
	} else {
		const bool is_bare = text[node->tag_end] == '<';
		add(edits, node->tag_end, 0, g_strconcat(inside, is_bare ? own : "", NULL));
	}
}

/* A new list with elements, indented for its place in an element. */
static char *
xml_list(const Outline *outline, const OutlineNode *node, const char *list,
         const GPtrArray *elements)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	g_autofree char *indent = inner_indent(outline, node);
	g_autofree char *step = indent_step(text, outline_node(outline, node->parent), node);
	g_autofree char *deeper = *indent ? g_strconcat(indent, step, NULL) : g_strdup("");
	g_autofree char *inside = join(elements, deeper);
	return g_strdup_printf("<%s>%s%s</%s>", list, inside, indent, list);
}

static void
add_to_xml(GArray *edits, const Outline *outline, const OutlineNode *node, const char *list,
           const char *item, const GPtrArray *attributes)
{
	g_autoptr(GPtrArray) elements = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < attributes->len; i++)
		g_ptr_array_add(elements, xml_element(item, g_ptr_array_index(attributes, i)));
	const OutlineNode *holder = last_child(outline, node, list);
	if (holder) {
		append_in_xml(edits, outline, holder, elements);
		return;
	}
	g_autoptr(GPtrArray) lists = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(lists, xml_list(outline, node, list, elements));
	append_in_xml(edits, outline, node, lists);
}

/* Objects one after the other, with commas between them and blanks behind each comma. */
static char *
json_objects(const GPtrArray *attributes, const char *blanks)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < attributes->len; i++) {
		g_autofree char *object = json_object(g_ptr_array_index(attributes, i));
		g_string_append_printf(out, "%s%s%s", i ? "," : "", i ? blanks : "", object);
	}
	return g_string_free(out, FALSE);
}

static void
add_to_json(GArray *edits, const Outline *outline, const OutlineNode *node, const char *list,
            const char *item, const GPtrArray *attributes)
{
	gsize length;
	const char *text = outline_text(outline, &length);
	const OutlineNode *last = last_child(outline, node, item);
	g_autofree char *indent = last ? copy_span(text, indent_before(text, last->whole.start))
	                               : g_strdup("");
	const char *blanks = *indent ? indent : " ";
	g_autofree char *objects = json_objects(attributes, blanks);
	OutlineSpan span;
	if (last) {
		add(edits, last->whole.end, 0, g_strdup_printf(",%s%s", blanks, objects));
	} else if (outline_attribute(outline, node, list, &span) && text[span.start] == '[') {
		add(edits, span.start + 1, 0, g_steal_pointer(&objects));
	} else {
		g_autofree char *whole = g_strdup_printf("[%s]", objects);
		add_member(edits, outline, node, list, whole);
	}
}

void
text_edit_add(GArray *edits, const Outline *outline, const OutlineNode *node, const char *list,
              const char *item, const GPtrArray *elements)
{
	if (outline_is_json(outline))
		add_to_json(edits, outline, node, list, item, elements);
	else
		add_to_xml(edits, outline, node, list, item, elements);
}

/* Applying edits ------------------------------------------------------------------------------- */

static bool
is_touched(const TextEdit *a, const TextEdit *b)
{
	return a->offset < b->offset + b->length && b->offset < a->offset + a->length;
}

/* The edits that touch none before them, in the order of the list. */
static GPtrArray *
without_clashes(const GArray *edits)
{
	GPtrArray *kept = g_ptr_array_new();
	for (guint i = 0; i < edits->len; i++) {
		TextEdit *edit = &g_array_index(edits, TextEdit, i);
		bool is_free = true;
		for (guint k = 0; k < kept->len && is_free; k++)
			is_free = !is_touched(g_ptr_array_index(kept, k), edit);
		if (is_free)
			g_ptr_array_add(kept, edit);
	}
	return kept;
}

static int
compare_offsets(gconstpointer a, gconstpointer b)
{
	const TextEdit *const *first = a, *const *second = b;
	return ((*first)->offset > (*second)->offset) - ((*first)->offset < (*second)->offset);
}

char *
text_edits_apply(const GArray *edits, const char *text, gsize length, gsize *new_length)
{
	g_autoptr(GPtrArray) sorted = without_clashes(edits);
	g_ptr_array_sort(sorted, compare_offsets);
	GString *out = g_string_sized_new(length);
	gsize at = 0;
	for (guint i = 0; i < sorted->len; i++) {
		const TextEdit *edit = g_ptr_array_index(sorted, i);
		g_string_append_len(out, text + at, (gssize)(edit->offset - at));
		g_string_append(out, edit->text);
		at = edit->offset + edit->length;
	}
	g_string_append_len(out, text + at, (gssize)(length - at));
	*new_length = out->len;
	return g_string_free(out, FALSE);
}
