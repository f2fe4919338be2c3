#include "base/markup/html-text.h"

#include "base/markup/sax.h"

#include <libxml/HTMLparser.h>

/* Levels of nested elements that are read; deeper ones are left out. */
#define HTML_MAX_DEPTH 200u

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
	xmlDoc *page = htmlReadMemory(data, (int)length, NULL, encoding,
	                              HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
	                                      HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
	if (!page)
		return NULL;
	Page out = {.text = g_string_new(NULL)};
	append_nodes(&out, xmlDocGetRootElement(page));
	xmlFreeDoc(page);
	return g_string_free(out.text, FALSE);
}
