#include "base/markup/html-text.h"

#include "base/markup/sax.h"

#include <libxml/HTMLparser.h>
#include <string.h>

/* Levels of nested elements that are read; deeper ones are left out. */
#define HTML_MAX_DEPTH 200u

/* Bytes of a tag with the encoding. */
#define META_MAX_BYTES ((gsize)300)

typedef struct Page {
	GString *text;
	unsigned depth;
	unsigned items; /* lists around the element */
	unsigned kept;  /* elements around it that keep blanks and line ends */
} Page;

static bool
is_one_of(const xmlNode *node, const char *const *names)
{
	return node->type == XML_ELEMENT_NODE && sax_is_any((const char *)node->name, names);
}

static bool
is_hidden(const xmlNode *node)
{
	static const char *const NAMES[] = {"head", "script", "style", "template", "title", NULL};
	return node->type == XML_COMMENT_NODE || is_one_of(node, NAMES);
}

static bool
is_block(const xmlNode *node)
{
	static const char *const NAMES[] = {
		"p",          "div",     "li",      "ul",     "ol",     "tr", "table",
		"h1",         "h2",      "h3",      "h4",     "h5",     "h6", "pre",
		"blockquote", "section", "article", "header", "footer", "hr", NULL};
	return is_one_of(node, NAMES);
}

static bool
keeps_blanks(const xmlNode *node)
{
	static const char *const NAMES[] = {"pre", "textarea", NULL};
	return is_one_of(node, NAMES);
}

static bool
is_list(const xmlNode *node)
{
	static const char *const NAMES[] = {"ul", "ol", NULL};
	return is_one_of(node, NAMES);
}

static bool
is_named(const xmlNode *node, const char *name)
{
	const char *const names[] = {name, NULL};
	return is_one_of(node, names);
}

static void
end_line(const Page *page)
{
	if (page->text->len && page->text->str[page->text->len - 1] != '\n')
		g_string_append_c(page->text, '\n');
}

/* Appends text as browsers show it: any number of blanks and line ends is one blank. */
static void
append_text(const Page *page, const char *text)
{
	for (const char *at = text; *at; at++) {
		const bool is_blank = !page->kept && g_ascii_isspace(*at);
		const char last = page->text->len ? page->text->str[page->text->len - 1] : '\n';
		if (!is_blank)
			g_string_append_c(page->text, *at);
		else if (last != ' ' && last != '\n')
			g_string_append_c(page->text, ' ');
	}
}

static void append_nodes(Page *page, const xmlNode *node);

static void
append_element(Page *page, const xmlNode *node)
{
	const bool block = is_block(node), kept = keeps_blanks(node), list = is_list(node);
	if (block)
		end_line(page);
	if (is_named(node, "br"))
		g_string_append_c(page->text, '\n');
	if (is_named(node, "li"))
		g_string_append_printf(page->text, "%*s• ", 2 * MAX((int)page->items - 1, 0), "");
	if (is_named(node, "td") || is_named(node, "th"))
		append_text(page, " ");
	page->kept += kept;
	page->items += list;
	page->depth++;
	if (page->depth < HTML_MAX_DEPTH)
		append_nodes(page, node->children);
	page->depth--;
	page->items -= list;
	page->kept -= kept;
	if (block)
		end_line(page);
}

static void
append_nodes(Page *page, const xmlNode *node)
{
	for (; node; node = node->next) {
		if (node->type == XML_TEXT_NODE)
			append_text(page, (const char *)node->content);
		else if (node->type == XML_ELEMENT_NODE && !is_hidden(node))
			append_element(page, node);
	}
}

/* Where the attributes of a tag end: at ">", or at "<" in a broken one. Quotes are those of a value. */
static const char *
attributes_end(const char *at, const char *end)
{
	char quote = '\0';
	for (; at < end && (quote || (*at != '>' && *at != '<')); at++) {
		if (quote == *at)
			quote = '\0';
		else if (!quote && (*at == '"' || *at == '\'') && at[-1] == '=')
			quote = *at;
	}
	return at;
}

/* True for a tag that says how the page is encoded. */
static bool
tells_encoding(const char *name, gsize length, const char *end)
{
	return length == 4 && g_ascii_strncasecmp(name, "meta", 4) == 0 &&
	       memchr(name, '>', MIN((gsize)(end - name), META_MAX_BYTES));
}

/* The page without attributes, none of which is shown: libxml2 compares each with all before it in its tag. */
static GString *
without_attributes(const char *data, gsize length)
{
	const char *end = data + length;
	GString *page = g_string_sized_new(length);
	for (const char *at = data; at < end;) {
		g_string_append_c(page, *at);
		if (*at++ != '<')
			continue;
		const char *name = at;
		while (at < end && g_ascii_isalnum(*at))
			at++;
		g_string_append_len(page, name, at - name);
		if (at == name || tells_encoding(name, (gsize)(at - name), end))
			continue;
		at = attributes_end(at, end);
		if (at[-1] == '/')
			g_string_append_c(page, '/');
		if (at == end || *at == '<')
			g_string_append_c(page, '>');
	}
	return page;
}

char *
html_text(GBytes *bytes, const char *charset)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	if (length == 0 || length > HTML_TEXT_MAX_BYTES)
		return NULL;
	const char *encoding = charset                                       ? charset
	                       : g_utf8_validate(data, (gssize)length, NULL) ? "UTF-8"
	                                                                     : NULL;
	sax_prepare();
	GString *tags = without_attributes(data, length);
	xmlDoc *page = htmlReadMemory(tags->str, (int)tags->len, NULL, encoding,
	                              HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
	                                      HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
	g_string_free(tags, TRUE);
	if (!page)
		return NULL;
	Page out = {.text = g_string_new(NULL)};
	append_nodes(&out, xmlDocGetRootElement(page));
	xmlFreeDoc(page);
	return g_string_free(out.text, FALSE);
}
