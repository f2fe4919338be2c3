/* Edits of a text, and of a list of them the new text. */
#include "reports/remedies/text-edit.h"

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

/* A text that does not stand anywhere yet. */
static char *
escaped(const Sketch *sketch, const char *text)
{
	return sketch_escape(sketch, (Span){0}, text);
}

static char *
quoted(const Sketch *sketch, const char *text)
{
	g_autofree char *safe = escaped(sketch, text);
	return g_strdup_printf("\"%s\"", safe);
}

/* A number or boolean stands without quotes where the format has one. */
static char *
json_value(const Sketch *sketch, const char *name, const char *value)
{
	const Word *word = format_word(name);
	const bool is_bare = word && word->is_plain &&
	                     (strcmp(value, "true") == 0 || strcmp(value, "false") == 0 ||
	                      word_is_number(value, strlen(value)));
	return is_bare ? g_strdup(value) : quoted(sketch, value);
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
static Span
indent_before(const char *text, gsize at)
{
	gsize start = at;
	while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '\t'))
		start--;
	if (start == 0 || text[start - 1] != '\n')
		return (Span){(guint32)at, (guint32)at};
	start--;
	if (start > 0 && text[start - 1] == '\r')
		start--;
	return (Span){(guint32)start, (guint32)at};
}

static char *
copy_span(const char *text, Span span)
{
	return g_strndup(text + span.begin, span.end - span.begin);
}

/* Setting an attribute ------------------------------------------------------------------------- */

/* Behind the last attribute of a start tag. */
static gsize
attributes_end(const Sketch *sketch, guint node)
{
	const char *text = sketch_text(sketch);
	const SketchNode *element = sketch_node(sketch, node);
	gsize at = element->head.end;
	while (at > element->name.end && strchr("/> \t\r\n", text[at - 1]))
		at--;
	return at;
}

static void
set_in_xml(GArray *edits, const Sketch *sketch, guint node, const char *name, const char *value)
{
	SketchAttribute attribute;
	if (sketch_find(sketch, node, name, &attribute)) {
		const Span span = attribute.value;
		add(edits, span.begin, span.end - span.begin, sketch_escape(sketch, span, value));
		return;
	}
	g_autofree char *written = quoted(sketch, value);
	add(edits, attributes_end(sketch, node), 0, g_strdup_printf(" %s=%s", name, written));
}

/* The blanks between the brace of an object and its first member. */
static Span
first_blanks(const Sketch *sketch, guint node)
{
	const char *text = sketch_text(sketch);
	const SketchNode *object = sketch_node(sketch, node);
	guint32 at = object->head.end;
	while (at < object->end && g_ascii_isspace(text[at]))
		at++;
	return (Span){object->head.end, at};
}

static bool
is_empty_object(const Sketch *sketch, guint node)
{
	const guint32 at = first_blanks(sketch, node).end;
	return at < sketch_length(sketch) && sketch_text(sketch)[at] == '}';
}

/* Adds a member at the beginning of an object. */
static void
add_member(GArray *edits, const Sketch *sketch, guint node, const char *name, const char *value)
{
	const bool is_empty = is_empty_object(sketch, node);
	g_autofree char *blanks = is_empty ? g_strdup("")
	                                   : copy_span(sketch_text(sketch),
	                                               first_blanks(sketch, node));
	add(edits, sketch_node(sketch, node)->head.end, 0,
	    g_strdup_printf("%s\"%s\": %s%s", blanks, name, value, is_empty ? "" : ","));
}

static void
set_in_json(GArray *edits, const Sketch *sketch, guint node, const char *name, const char *value)
{
	SketchAttribute member;
	g_autofree char *written = json_value(sketch, name, value);
	if (!sketch_find(sketch, node, name, &member)) {
		add_member(edits, sketch, node, name, written);
		return;
	}
	Span span = member.value;
	/* A number that was a string remains one. */
	if (sketch_text(sketch)[span.begin - 1] == '"')
		add(edits, span.begin, span.end - span.begin, escaped(sketch, value));
	else
		add(edits, span.begin, span.end - span.begin, g_steal_pointer(&written));
}

void
text_edit_set(GArray *edits, const Sketch *sketch, guint node, const char *name, const char *value)
{
	if (sketch_is_json(sketch))
		set_in_json(edits, sketch, node, name, value);
	else
		set_in_xml(edits, sketch, node, name, value);
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
remove_from_xml(GArray *edits, const char *text, gsize length, Span whole)
{
	const Span indent = indent_before(text, whole.begin);
	const bool is_alone = indent.end > indent.begin && is_line_end(text, length, whole.end);
	const gsize start = is_alone ? indent.begin : whole.begin;
	add(edits, start, whole.end - start, g_strdup(""));
}

/* The comma before an element of a list goes with it, or else the one behind. */
static void
remove_from_json(GArray *edits, const char *text, gsize length, Span whole)
{
	gsize start = whole.begin, end = whole.end;
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
		add(edits, whole.begin, end - whole.begin, g_strdup(""));
		return;
	}
	add(edits, whole.begin, whole.end - whole.begin, g_strdup(""));
}

void
text_edit_remove(GArray *edits, const Sketch *sketch, guint node)
{
	const char *text = sketch_text(sketch);
	const guint32 length = sketch_length(sketch);
	if (sketch_is_json(sketch))
		remove_from_json(edits, text, length, sketch_span(sketch, node));
	else
		remove_from_xml(edits, text, length, sketch_span(sketch, node));
}

/* Adding an element ---------------------------------------------------------------------------- */

static char *
xml_element(const Sketch *sketch, const char *name, const TextAttribute *attributes)
{
	GString *out = g_string_new("<");
	g_string_append(out, name);
	for (; attributes->name; attributes++) {
		g_autofree char *value = quoted(sketch, attributes->value);
		g_string_append_printf(out, " %s=%s", attributes->name, value);
	}
	g_string_append(out, "/>");
	return g_string_free(out, FALSE);
}

static char *
json_object(const Sketch *sketch, const TextAttribute *attributes)
{
	GString *out = g_string_new("{");
	for (const TextAttribute *attribute = attributes; attribute->name; attribute++) {
		g_autofree char *value = json_value(sketch, attribute->name, attribute->value);
		g_string_append_printf(out, "%s\"%s\": %s", attribute == attributes ? "" : ", ",
		                       attribute->name, value);
	}
	g_string_append_c(out, '}');
	return g_string_free(out, FALSE);
}

/* The last child of an element with a name, as the text has it; SKETCH_NONE if there is none. */
static guint
last_child(const Sketch *sketch, guint node, const char *name)
{
	guint last = SKETCH_NONE;
	for (guint i = node + 1; i < sketch_node(sketch, node)->past;
	     i = sketch_node(sketch, i)->past)
		if (!name || sketch_is(sketch, i, name))
			last = i;
	return last;
}

static bool
has_no_content(const Sketch *sketch, guint node)
{
	const SketchNode *element = sketch_node(sketch, node);
	return element->head.end == element->end && sketch_text(sketch)[element->end - 2] == '/';
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
indent_step(const Sketch *sketch, guint node)
{
	const char *text = sketch_text(sketch);
	const guint outer = sketch_node(sketch, node)->parent;
	const gsize at = sketch_span(sketch, node).begin;
	const gsize around = outer == SKETCH_NONE ? at : sketch_span(sketch, outer).begin;
	const gsize wide = at - line_start(text, at);
	const gsize narrow = around - line_start(text, around);
	if (!is_first_in_line(text, at) || !is_first_in_line(text, around) || wide <= narrow)
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

/* The line end and blanks before an element; empty if it shares its line. */
static char *
own_indent(const Sketch *sketch, guint node)
{
	const char *text = sketch_text(sketch);
	return copy_span(text, indent_before(text, sketch_span(sketch, node).begin));
}

/* The line end and blanks before the children of an element; empty if it shares its line. */
static char *
inner_indent(const Sketch *sketch, guint node)
{
	g_autofree char *own = own_indent(sketch, node);
	g_autofree char *step = indent_step(sketch, node);
	return *own ? g_strconcat(own, step, NULL) : g_strdup("");
}

/* Puts elements into an element of XML that has none. */
static void
fill_in_xml(GArray *edits, const Sketch *sketch, guint node, const GPtrArray *elements)
{
	const char *text = sketch_text(sketch);
	const SketchNode *element = sketch_node(sketch, node);
	g_autofree char *indent = inner_indent(sketch, node);
	g_autofree char *inside = join(elements, indent);
	g_autofree char *own = own_indent(sketch, node);
	if (has_no_content(sketch, node)) {
		g_autofree char *name = copy_span(text, element->name);
		add(edits, element->end - 2, 2, g_strdup_printf(">%s%s</%s>", inside, own, name));
		return;
	}
	const bool is_bare = text[element->head.end] == '<';
	add(edits, element->head.end, 0, g_strconcat(inside, is_bare ? own : "", NULL));
}

/* Puts elements behind the children of an element of XML. */
static void
append_in_xml(GArray *edits, const Sketch *sketch, guint node, const GPtrArray *elements)
{
	const guint last = last_child(sketch, node, NULL);
	if (last == SKETCH_NONE) {
		fill_in_xml(edits, sketch, node, elements);
		return;
	}
	g_autofree char *beside = own_indent(sketch, last);
	add(edits, sketch_node(sketch, last)->end, 0, join(elements, beside));
}

/* A new list with elements, indented for its place in an element. */
static char *
xml_list(const Sketch *sketch, guint node, const char *list, const GPtrArray *elements)
{
	g_autofree char *indent = inner_indent(sketch, node);
	g_autofree char *step = indent_step(sketch, node);
	g_autofree char *deeper = *indent ? g_strconcat(indent, step, NULL) : g_strdup("");
	g_autofree char *inside = join(elements, deeper);
	return g_strdup_printf("<%s>%s%s</%s>", list, inside, indent, list);
}

static void
add_to_xml(GArray *edits, const Sketch *sketch, guint node, const char *list, const char *item,
           const GPtrArray *attributes)
{
	g_autoptr(GPtrArray) elements = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < attributes->len; i++)
		g_ptr_array_add(elements,
		                xml_element(sketch, item, g_ptr_array_index(attributes, i)));
	const guint holder = last_child(sketch, node, list);
	if (holder != SKETCH_NONE) {
		append_in_xml(edits, sketch, holder, elements);
		return;
	}
	g_autoptr(GPtrArray) lists = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(lists, xml_list(sketch, node, list, elements));
	append_in_xml(edits, sketch, node, lists);
}

/* Objects one after the other, with commas between them and blanks behind each comma. */
static char *
json_objects(const Sketch *sketch, const GPtrArray *attributes, const char *blanks)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < attributes->len; i++) {
		g_autofree char *object = json_object(sketch, g_ptr_array_index(attributes, i));
		g_string_append_printf(out, "%s%s%s", i ? "," : "", i ? blanks : "", object);
	}
	return g_string_free(out, FALSE);
}

static void
add_to_json(GArray *edits, const Sketch *sketch, guint node, const char *list, const char *item,
            const GPtrArray *attributes)
{
	const guint last = last_child(sketch, node, item);
	g_autofree char *indent = last != SKETCH_NONE ? own_indent(sketch, last) : g_strdup("");
	const char *blanks = *indent ? indent : " ";
	g_autofree char *objects = json_objects(sketch, attributes, blanks);
	Span empty;
	if (last != SKETCH_NONE) {
		add(edits, sketch_node(sketch, last)->end, 0,
		    g_strdup_printf(",%s%s", blanks, objects));
	} else if (sketch_find_list(sketch, node, list, &empty)) {
		add(edits, empty.begin + 1, 0, g_steal_pointer(&objects));
	} else {
		g_autofree char *whole = g_strdup_printf("[%s]", objects);
		add_member(edits, sketch, node, list, whole);
	}
}

void
text_edit_add(GArray *edits, const Sketch *sketch, guint node, const char *list, const char *item,
              const GPtrArray *elements)
{
	if (sketch_is_json(sketch))
		add_to_json(edits, sketch, node, list, item, elements);
	else
		add_to_xml(edits, sketch, node, list, item, elements);
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
