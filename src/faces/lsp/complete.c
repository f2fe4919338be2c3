/* Proposals for what is typed: values, attributes, elements and patterns of them. */
#include "data/forms/words.h"
#include "faces/lsp/elements-private.h"
#include "faces/lsp/ids-private.h"
#include "faces/lsp/items-private.h"

#include <string.h>

/* Patterns, by the list that they stand in. @ stands for a new id. */
static const struct {
	const char *list;
	const char *label;
	const char *text;
} PATTERNS[] = {
	{"constraints", "limit: at most",
         "<constraint type=\"max\" value=\"${1:1}\" field=\"selections\" scope=\"${2:parent}\" "
         "shared=\"true\" id=\"@\"/>"},
	{"constraints", "limit: at least",
         "<constraint type=\"min\" value=\"${1:1}\" field=\"selections\" scope=\"${2:parent}\" "
         "shared=\"true\" id=\"@\"/>"},
	{"selectionEntries", "unit",
         "<selectionEntry type=\"unit\" name=\"${1:Unit}\" hidden=\"false\" id=\"@\">\n"
         "\t<categoryLinks>\n"
         "\t\t<categoryLink targetId=\"$2\" primary=\"true\" id=\"@\"/>\n"
         "\t</categoryLinks>\n"
         "\t<costs>\n"
         "\t\t<cost typeId=\"$3\" value=\"${4:0}\"/>\n"
         "\t</costs>\n"
         "</selectionEntry>"},
	{"entryLinks", "link",
         "<entryLink type=\"selectionEntry\" name=\"$1\" hidden=\"false\" id=\"@\" "
         "targetId=\"$2\"/>"},
	{"categoryLinks", "link", "<categoryLink targetId=\"$1\" primary=\"false\" id=\"@\"/>"},
	{"infoLinks", "link",
         "<infoLink type=\"${1|rule,profile,infoGroup|}\" name=\"$2\" hidden=\"false\" "
         "id=\"@\" targetId=\"$3\"/>"},
};

/* An id in the form of the editors. The caller owns it: g_free(). */
static char *
new_id(void)
{
	const guint32 high = g_random_int(), low = g_random_int();
	return g_strdup_printf("%04x-%04x-%04x-%04x", high >> 16, high & 0xFFFF, low >> 16,
	                       low & 0xFFFF);
}

/* A pattern with new ids. The caller owns it: g_free(). */
static char *
with_ids(const char *pattern)
{
	GString *text = g_string_new(NULL);
	for (; *pattern; pattern++) {
		if (*pattern != '@') {
			g_string_append_c(text, *pattern);
			continue;
		}
		g_autofree char *id = new_id();
		g_string_append(text, id);
	}
	return g_string_free(text, FALSE);
}

/* Without places to jump to, for clients that do not know them. */
static char *
without_places(const char *pattern)
{
	GString *text = g_string_new(NULL);
	for (const char *at = pattern; *at; at++) {
		if (*at != '$') {
			g_string_append_c(text, *at);
			continue;
		}
		if (at[1] != '{') {
			at++;
			continue;
		}
		const char *end = strchr(at, '}');
		const char *value = at + 3;
		const gsize length = strcspn(value + 1, ",|}");
		if (end && value < end)
			g_string_append_len(text, value + 1, (gssize)length);
		at = end ? end : at;
	}
	return g_string_free(text, FALSE);
}

static void
add_pattern(LspItems *items, LspItemKind kind, const char *label, const char *detail,
            const char *pattern, const char *filter)
{
	g_autofree char *whole = with_ids(pattern);
	g_autofree char *plain = without_places(whole);
	const LspItem item = {
		.kind = kind,
		.label = label,
		.detail = detail,
		.text = items->server->knows_snippets ? whole : plain,
		.filter = filter,
		.is_snippet = items->server->knows_snippets,
	};
	lsp_items_add(items, &item);
}

/* True if a pattern may stand in a list. */
static bool
holds_pattern(const char *list, gsize pattern)
{
	return strcmp(PATTERNS[pattern].list, list) == 0 ||
	       (strcmp(PATTERNS[pattern].list, "selectionEntries") == 0 &&
	        strcmp(list, "sharedSelectionEntries") == 0);
}

/* Adds the patterns of a list; with the list around them if the place is in the element that has it. */
static void
add_patterns(LspItems *items, const LspElement *around)
{
	for (gsize i = 0; i < G_N_ELEMENTS(PATTERNS); i++) {
		const char *list = PATTERNS[i].list;
		const bool is_inside = holds_pattern(around->name, i);
		if (!is_inside && !lsp_list_has(around->children, list))
			continue;
		g_autofree char *wrapped = g_strdup_printf("<%s>\n\t%s\n</%s>", list,
		                                           PATTERNS[i].text, list);
		g_autofree char *filter = g_strdup_printf("<%s", PATTERNS[i].label);
		add_pattern(items, LSP_ITEM_SNIPPET, PATTERNS[i].label, list,
		            is_inside ? PATTERNS[i].text : wrapped, filter);
	}
}

/* The text of an element with its required attributes, as a pattern. The caller owns it: g_free(). */
static char *
pattern_of(const LspElement *element)
{
	GString *text = g_string_new(NULL);
	guint n = 0;
	g_string_append_printf(text, "<%s", element->name);
	for (guint i = 0; i < element->n_attributes; i++) {
		const LspAttribute *attribute = &element->attributes[i];
		if (!attribute->is_required)
			continue;
		if (strcmp(attribute->name, "id") == 0)
			g_string_append(text, " id=\"@\"");
		else
			g_string_append_printf(text, " %s=\"$%u\"", attribute->name, ++n);
	}
	const bool is_leaf = !*element->children || strcmp(element->children, "comment") == 0;
	if (!is_leaf || element->has_text)
		g_string_append_printf(text, ">$0</%s>", element->name);
	else
		g_string_append(text, "/>");
	return g_string_free(text, FALSE);
}

static void
complete_element(LspItems *items, const char *root, const LspElement *around)
{
	g_auto(GStrv) names = g_strsplit(around->children, "|", -1);
	add_patterns(items, around);
	for (char **name = names; *name; name++) {
		const LspElement *element = lsp_element_find(root, *name);
		g_autofree char *pattern = element ? pattern_of(element) : NULL;
		g_autofree char *filter = g_strdup_printf("<%s", *name);
		if (pattern)
			add_pattern(items, LSP_ITEM_CLASS, *name, NULL, pattern, filter);
	}
}

static void
complete_attribute(LspItems *items, const LspElement *element)
{
	const LspSite *site = items->site;
	for (guint i = 0; i < element->n_attributes; i++) {
		const char *name = element->attributes[i].name;
		SketchAttribute present;
		if (sketch_find(site->sketch, site->node, name, &present) &&
		    !(site->has_attribute && present.name.begin == site->attribute.name.begin))
			continue;
		g_autofree char *pattern = g_strdup_printf("%s=\"$1\"", name);
		add_pattern(items, LSP_ITEM_PROPERTY, name,
		            element->attributes[i].is_required ? "required" : NULL, pattern, NULL);
	}
}

/* A member of JSON: a number or a word stands without quotes where the format has one. @value  a pattern */
static char *
member_pattern(const char *name, const char *value)
{
	const Word *word = format_word(name);
	const char *quote = word && word->is_plain ? "" : "\"";
	return g_strdup_printf("\"%s\": %s%s%s", name, quote, value, quote);
}

static const char *
behind_blanks(const char *at)
{
	return at + strspn(at, "\n\t ");
}

static bool
begins_element(const char *at)
{
	return at[0] == '<' && at[1] != '/';
}

/* Appends the attributes of a pattern as members. Returns the place behind them. */
static const char *
append_members(GString *text, const char *at)
{
	const char *separator = "";
	while (*at == ' ') {
		const char *equals = strchr(at, '=');
		const char *end = strchr(equals + 2, '"');
		g_autofree char *name = g_strndup(at + 1, (gsize)(equals - at - 1));
		g_autofree char *value = g_strndup(equals + 2, (gsize)(end - equals - 2));
		g_autofree char *member = member_pattern(name, value);
		g_string_append_printf(text, "%s%s", separator, member);
		separator = ", ";
		at = end + 1;
	}
	return at;
}

/* Appends the pattern of an element as an object of JSON, with the lists in it. Returns the place behind it. */
static const char *
append_object(GString *text, const char *at)
{
	g_string_append_c(text, '{');
	at = append_members(text, at + strcspn(at, " />"));
	const bool is_empty = *at == '/';
	for (at = behind_blanks(at + 1); !is_empty && begins_element(at);) {
		const char *end = strchr(at, '>');
		g_string_append_printf(text, ", \"%.*s\": [", (int)(end - at - 1), at + 1);
		for (at = behind_blanks(end + 1); begins_element(at);)
			at = behind_blanks(append_object(text, at));
		g_string_append_c(text, ']');
		at = behind_blanks(strchr(at, '>') + 1);
	}
	g_string_append_c(text, '}');
	return strchr(at, '>') + 1;
}

/* The pattern of an element as an object of JSON. The caller owns it: g_free(). */
static char *
object_pattern(const char *pattern)
{
	GString *text = g_string_new(NULL);
	append_object(text, pattern);
	return g_string_free(text, FALSE);
}

/* Adds what begins with a quote, or replaces one that was typed. */
static void
add_member(LspItems *items, LspItemKind kind, const char *label, const char *detail,
           const char *pattern)
{
	g_autofree char *filter = g_strdup_printf("\"%s", label);
	add_pattern(items, kind, label, detail, pattern, filter);
}

/* Adds the patterns of lists that an object may have and has not, each with its list around it. */
static void
add_list_patterns(LspItems *items, const LspElement *around)
{
	const LspSite *site = items->site;
	Span present;
	for (gsize i = 0; i < G_N_ELEMENTS(PATTERNS); i++) {
		const char *list = PATTERNS[i].list;
		g_autofree char *object = object_pattern(PATTERNS[i].text);
		if (!lsp_list_has(around->children, list) ||
		    sketch_find_list(site->sketch, site->node, list, &present))
			continue;
		g_autofree char *pattern = g_strdup_printf("\"%s\": [%s]", list, object);
		add_member(items, LSP_ITEM_SNIPPET, PATTERNS[i].label, list, pattern);
	}
}

static void
add_members(LspItems *items, const LspElement *element)
{
	const LspSite *site = items->site;
	SketchAttribute member;
	for (guint i = 0; i < element->n_attributes; i++) {
		const LspAttribute *attribute = &element->attributes[i];
		if (sketch_find(site->sketch, site->node, attribute->name, &member))
			continue;
		g_autofree char *pattern = member_pattern(attribute->name, "$1");
		add_member(items, LSP_ITEM_PROPERTY, attribute->name,
		           attribute->is_required ? "required" : NULL, pattern);
	}
	g_auto(GStrv) names = g_strsplit(element->children, "|", -1);
	for (char **name = names; *name; name++) {
		const Word *word = format_word(*name);
		Span list;
		if (!word || !word->item ||
		    sketch_find_list(site->sketch, site->node, *name, &list))
			continue;
		g_autofree char *pattern = g_strdup_printf("\"%s\": [$1]", *name);
		add_member(items, LSP_ITEM_CLASS, *name, NULL, pattern);
	}
	add_list_patterns(items, element);
}

/* The list of an object around a place between its items, as the format names it; NULL if it is in none. */
static const char *
list_around(const LspSite *site, const LspElement *element)
{
	g_auto(GStrv) names = g_strsplit(element->children, "|", -1);
	Span list;
	for (char **name = names; *name; name++) {
		const Word *word = format_word(*name);
		if (word && word->item &&
		    sketch_find_list(site->sketch, site->node, *name, &list) &&
		    list.begin < site->byte && site->byte < list.end)
			return word->text;
	}
	return NULL;
}

/* The items of a list, as objects. */
static void
add_objects(LspItems *items, const char *root, const char *list)
{
	for (gsize i = 0; i < G_N_ELEMENTS(PATTERNS); i++) {
		g_autofree char *object = object_pattern(PATTERNS[i].text);
		if (holds_pattern(list, i))
			add_member(items, LSP_ITEM_SNIPPET, PATTERNS[i].label, list, object);
	}
	const LspElement *element = lsp_element_find(root, format_word(list)->item);
	g_autofree char *pattern = element ? pattern_of(element) : NULL;
	g_autofree char *object = pattern ? object_pattern(pattern) : NULL;
	if (object)
		add_member(items, LSP_ITEM_CLASS, element->name, NULL, object);
}

static bool
is_name_byte(char c)
{
	return g_ascii_isalnum(c) || c == '-' || c == '_';
}

/* The bytes of a name around a place. */
static Span
name_around(const LspSite *site)
{
	const char *text = sketch_text(site->sketch);
	Span span = {site->byte, site->byte};
	while (span.begin > 0 && is_name_byte(text[span.begin - 1]))
		span.begin--;
	return span;
}

/* The bytes of a value that a proposal replaces: up to its end, unless a quote is missing. */
static Span
value_around(const LspSite *site)
{
	const char *text = sketch_text(site->sketch);
	Span span = site->attribute.value;
	LspIds ids;
	if (lsp_ids_begin(&ids, site->sketch, site->node, &site->attribute))
		while (lsp_ids_next(&ids))
			if (ids.span.begin <= site->byte && site->byte <= ids.span.end)
				span = ids.span;
	for (guint32 i = site->byte; i < span.end; i++)
		if (strchr(" \t\r\n=<>", text[i]))
			span.end = site->byte;
	/* Behind a border of several ids. */
	if (span.end < site->byte || span.begin > site->byte)
		span = (Span){site->byte, site->byte};
	return span;
}

/* The element that is open at a place of a text, in whose start tag the place is not. */
static guint
node_around(const LspSite *site, bool in_name)
{
	return in_name ? sketch_node(site->sketch, site->node)->parent : site->node;
}

static void
complete_markup(LspServer *server, const LspSite *site, JsonOut *out)
{
	const char *text = sketch_text(site->sketch);
	Span span = name_around(site);
	const bool behind_mark = span.begin > 0 && text[span.begin - 1] == '<';
	const bool in_name = site->in_head && behind_mark;
	const guint node = site->in_head && !in_name ? site->node : node_around(site, in_name);
	g_autofree char *root = sketch_root_name(site->sketch);
	g_autofree char *name = node == SKETCH_NONE ? g_strdup("")
	                                            : sketch_name(site->sketch, node);
	const LspElement *element = lsp_element_find(root, name);
	LspItems items;
	span.begin -= behind_mark;
	lsp_items_begin(&items, server, site, span, out);
	if (element && site->in_head && !in_name)
		complete_attribute(&items, element);
	else if (element)
		complete_element(&items, root, element);
	lsp_items_end(&items);
}

/* The members of the object around a place. Quotes that the place stands between go with the name. */
static void
complete_member(LspServer *server, const LspSite *site, JsonOut *out)
{
	const char *text = sketch_text(site->sketch);
	g_autofree char *root = sketch_root_name(site->sketch);
	g_autofree char *name = sketch_name(site->sketch, site->node);
	const LspElement *element = lsp_element_find(root, name);
	Span span = name_around(site);
	const bool is_quoted = span.begin > 0 && text[span.begin - 1] == '"';
	span.begin -= is_quoted;
	span.end += is_quoted && span.end < sketch_length(site->sketch) && text[span.end] == '"';
	LspItems items;
	const char *list = element ? list_around(site, element) : NULL;
	lsp_items_begin(&items, server, site, span, out);
	if (list)
		add_objects(&items, root, list);
	else if (element)
		add_members(&items, element);
	lsp_items_end(&items);
}

void
lsp_complete(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	LspSite site;
	LspItems items;
	if (!lsp_find_site(server, params, &site, fault))
		return;
	if (site.in_value) {
		lsp_items_begin(&items, server, &site, value_around(&site), out);
		lsp_complete_value(&items);
		lsp_items_end(&items);
	} else if (site.node != SKETCH_NONE && sketch_is_json(site.sketch)) {
		complete_member(server, &site, out);
	} else if (site.node != SKETCH_NONE) {
		complete_markup(server, &site, out);
	} else {
		js_null(out);
	}
}
