/*
 * A document as one HTML file, for the phone at the table.
 *
 * The file needs no other file and is well-formed XML too. One script of ours remembers ticked boxes;
 * the content security policy allows no other, and without it everything can be read. Tables mark the
 * heads of rows and columns for screen readers; on paper units are not broken.
 */
#include "base/text/emphasis.h"
#include "paper/kinds/qr-code.h"
#include "paper/writers/html-look.h"
#include "paper/writers/writer.h"

#include "base/language/i18n.h"
#include "base/markup/markup.h"

#include <string.h>

/* Ranks of headings: the roster, a force, a section, a unit. */
#define MAX_HEADINGS 4

/* sheet.css; the makefile turns it into an object. */
extern const char sheet_css[];

/* Characters of the widest column that similar tables share. */
#define MAX_STOP 26

/* Remembers which boxes are ticked, by the sheet. Without < and &, which XML would escape. */
static const char SCRIPT[] =
	"(function(){var k='muster:'+document.title+document.querySelector('footer').textContent,"
	"b=[].slice.call(document.querySelectorAll('input')),s='';"
	"try{s=localStorage.getItem(k)||''}catch(e){}"
	"b.forEach(function(x,i){x.checked=s.charAt(i)==='1';x.addEventListener('change',function()"
	"{"
	"try{localStorage.setItem(k,b.map(function(y){return y.checked?'1':'0'}).join(''))}"
	"catch(e){}})})})();";

typedef struct Html {
	Markup *out;
	const Document *document;
	GHashTable *anchors;         /* SheetRule to the number of its anchor */
	GHashTable *stops;           /* lists of document_similar() to the number of their class */
	unsigned open[MAX_HEADINGS]; /* ranks of the open headings, outermost first */
	guint n_open;
} Html;

static void
end_line(const Html *html)
{
	markup_end(html->out);
	markup_line(html->out);
}

static void
write_element(const Html *html, const char *name, const char *class, const char *content)
{
	markup_start(html->out, name);
	if (class)
		markup_attribute(html->out, "class", class);
	markup_text(html->out, content);
	markup_end(html->out);
}

static void
write_meta(const Html *html, const char *name, const char *value, const char *content)
{
	markup_start(html->out, "meta");
	markup_attribute(html->out, name, value);
	if (content)
		markup_attribute(html->out, "content", content);
	markup_end_void(html->out);
	markup_line(html->out);
}

/* Writes a text whose boxes can be ticked. */
static void
write_boxes(const Html *html, const char *content, const char *label)
{
	g_auto(GStrv) parts = g_strsplit(content, SHEET_BOX, -1);
	for (char **part = parts; *part; part++) {
		markup_text(html->out, *part);
		if (!part[1])
			continue;
		markup_start(html->out, "input");
		markup_attribute(html->out, "type", "checkbox");
		markup_attribute(html->out, "aria-label", *label ? label : _("box"));
		markup_end_void(html->out);
	}
}

/* Writes a text with its bold runs and small capitals. */
static void
write_marked(const Html *html, const char *content, const char *label)
{
	const GArray *runs = document_emphasis(html->document, content);
	guint at = 0;
	for (guint i = 0; runs && i < runs->len; i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		g_autofree char *before = g_strndup(content + at, run->from - at);
		g_autofree char *marked = g_strndup(content + run->from, run->to - run->from);
		write_boxes(html, before, label);
		markup_start(html->out, run->bold ? "b" : "span");
		if (run->small_capitals)
			markup_attribute(html->out, "class", "sc");
		write_boxes(html, marked, label);
		markup_end(html->out);
		at = run->to;
	}
	write_boxes(html, content + at, label);
}

static void
write_pair(const Html *html, const char *left, const char *right)
{
	write_element(html, "span", NULL, left);
	markup_text(html->out, " ");
	write_element(html, "span", "right", right);
}

/*
 * Writes a heading one level below its parent, even if ranks between them are missing.
 *
 * @rank 1 for a force, 2 for a section, 3 for a unit
 */
static void
write_heading(Html *html, unsigned rank, const Block *block, const char *id)
{
	while (html->n_open && html->open[html->n_open - 1] >= rank)
		html->n_open--;
	g_assert(html->n_open < MAX_HEADINGS);
	html->open[html->n_open++] = rank;
	const char tag[] = {'h', (char)('1' + html->n_open), '\0'};
	markup_start(html->out, tag);
	if (id)
		markup_attribute(html->out, "id", id);
	if (block->quiet || block->begins_page)
		markup_attribute(html->out, "class", block->quiet ? "quiet" : "page");
	g_autofree char *lead = block->quiet ? g_strconcat(block->text, _(":"), NULL) : NULL;
	write_pair(html, lead ? lead : block->text, block->right);
	end_line(html);
}

/* The class of paragraphs by their indentation; NULL for none. */
static const char *
class_of_paragraph(const Block *block)
{
	const char *const levels[] = {NULL, "l1", "l2", "l3", "l4"};
	if (block->runs_in)
		return "run";
	return block->kind == BLOCK_NOTE ? "note"
	                                 : levels[MIN(block->level, G_N_ELEMENTS(levels) - 1)];
}

/* Writes the names of rules, as links to those whose text is on the sheet. */
static void
write_rule_names(const Html *html, const SheetRules *rules)
{
	for (uint32_t i = 0; i < rules->n; i++) {
		const guint anchor = GPOINTER_TO_UINT(
			g_hash_table_lookup(html->anchors, rules->items[i]));
		g_autofree char *target = g_strdup_printf("#r%u", anchor);
		markup_text(html->out, i ? ", " : "");
		markup_start(html->out, anchor ? "a" : "span");
		if (anchor)
			markup_attribute(html->out, "href", target);
		markup_text(html->out, rules->items[i]->name);
		markup_end(html->out);
	}
}

static void
write_paragraph(const Html *html, const Block *block)
{
	const char *class = class_of_paragraph(block);
	markup_start(html->out, "p");
	if (class)
		markup_attribute(html->out, "class", class);
	if (block->rule) {
		g_autofree char *id = g_strdup_printf(
			"r%u", GPOINTER_TO_UINT(g_hash_table_lookup(html->anchors, block->rule)));
		markup_attribute(html->out, "id", id);
	}
	if (*block->lead) {
		write_element(html, "strong", NULL, block->lead);
		markup_text(html->out, " ");
	}
	if (block->rules)
		write_rule_names(html, block->rules);
	else
		write_marked(html, block->text, "");
	end_line(html);
}

static void
write_figures(const Html *html, const Block *block)
{
	if (*block->lead)
		write_element(html, "p", "l1", block->lead);
	markup_start(html->out, "dl");
	if (block->quiet)
		markup_attribute(html->out, "class", "quiet");
	for (uint32_t i = 0; i < block->panel->n_figures; i++) {
		markup_start(html->out, "div");
		write_element(html, "dt", NULL, block->panel->figures[i].label);
		markup_text(html->out, " ");
		markup_start(html->out, "dd");
		write_boxes(html, block->panel->figures[i].value, block->panel->figures[i].label);
		markup_end(html->out);
		markup_end(html->out);
	}
	end_line(html);
}

static const char *
class_of(SheetAlign align)
{
	switch (align) {
	case ALIGN_LEFT:
		return NULL;
	case ALIGN_CENTRE:
		return "c";
	case ALIGN_RIGHT:
		return "r";
	}
	g_assert_not_reached();
}

/* @scope of a head cell; NULL for a body cell. @link  the page that it leads to; NULL for none */
static void
write_cell(const Html *html, const char *content, const char *scope, SheetAlign align,
           const char *link)
{
	const char *class = class_of(align);
	markup_start(html->out, scope ? "th" : "td");
	if (scope)
		markup_attribute(html->out, "scope", scope);
	if (class)
		markup_attribute(html->out, "class", class);
	if (link) {
		markup_start(html->out, "a");
		markup_attribute(html->out, "href", link);
	}
	write_marked(html, content, "");
	if (link)
		markup_end(html->out);
	markup_end(html->out);
}

static void
write_table_head(const Html *html, const SheetTable *table)
{
	markup_start(html->out, "thead");
	markup_start(html->out, "tr");
	for (uint32_t i = 0; i < table->n_columns; i++) {
		const SheetColumn *column = &table->columns[i];
		write_cell(html, column->head, *column->head ? "col" : NULL, column->align, NULL);
	}
	markup_end(html->out);
	end_line(html);
}

/* A name that leads to a unit. */
static void
write_link(const Html *html, const char *name, guint block)
{
	g_autofree char *target = g_strdup_printf("#b%u", block);
	markup_start(html->out, "th");
	markup_attribute(html->out, "scope", "row");
	markup_start(html->out, "a");
	markup_attribute(html->out, "href", target);
	markup_text(html->out, name);
	markup_end(html->out);
	markup_end(html->out);
}

static void
write_table_body(const Html *html, const Block *block)
{
	const SheetTable *table = block->table;
	const guint *targets = block->targets;
	markup_start(html->out, "tbody");
	for (uint32_t row = 0; row < table->n_rows; row++) {
		markup_start(html->out, "tr");
		if (targets)
			write_link(html, sheet_cell(table, row, 0), targets[row]);
		for (uint32_t i = targets ? 1 : 0; i < table->n_columns; i++)
			write_cell(html, sheet_cell(table, row, i), i ? NULL : "row",
			           table->columns[i].align,
			           block->links ? block->links[row * table->n_columns + i] : NULL);
		end_line(html);
	}
	markup_end(html->out);
}

static void
write_table(const Html *html, const Block *block)
{
	const SheetTable *table = block->table;
	const bool is_wide = sheet_stretched_column(table) < table->n_columns;
	markup_start(html->out, "div");
	markup_attribute(html->out, "class", is_wide ? "table wide" : "table");
	markup_start(html->out, "table");
	const GPtrArray *similar = document_similar(html->document, table);
	const guint stops = GPOINTER_TO_UINT(g_hash_table_lookup(html->stops, similar));
	g_autofree char *class = g_strdup_printf("g%u", stops);
	if (stops)
		markup_attribute(html->out, "class", class);
	write_table_head(html, table);
	write_table_body(html, block);
	markup_end(html->out);
	end_line(html);
}

/* Writes the tables of a unit, in a zone beside which its other blocks stand on a wide screen. */
static void
write_zone(const Html *html, guint unit)
{
	const Block *block;
	markup_start(html->out, "div");
	markup_attribute(html->out, "class", "zone");
	for (guint i = unit + 1; (block = document_get(html->document, i))->kind != BLOCK_UNIT_END;
	     i++)
		if (block->kind == BLOCK_TABLE)
			write_table(html, block);
	end_line(html);
}

static void
write_unit(Html *html, guint index)
{
	const Block *block = document_get(html->document, index);
	g_autofree char *id = g_strdup_printf("b%u", index);
	markup_start(html->out, block->runs_in ? "div" : "section");
	if (block->runs_in) {
		markup_attribute(html->out, "class", "run");
		write_element(html, "span", NULL, block->text);
		markup_text(html->out, " ");
		return;
	}
	write_heading(html, 3, block, id);
	write_zone(html, index);
}

/* Writes the squares of a code as a path, those beside each other as one. */
static void
write_code(const Html *html, const QrCode *code)
{
	const guint n = qr_code_width(code), all = n + 2 * QR_QUIET;
	g_autofree char *box = g_strdup_printf("0 0 %u %u", all, all);
	g_autoptr(GString) path = g_string_new(NULL);
	for (guint y = 0; y < n; y++)
		for (guint x = 0, end; x < n; x = end + 1) {
			for (end = x; end < n && qr_code_is_black(code, end, y);)
				end++;
			if (end > x)
				g_string_append_printf(path, "M%u %uh%uv1h-%uz", x + QR_QUIET,
				                       y + QR_QUIET, end - x, end - x);
		}
	markup_start(html->out, "svg");
	markup_attribute(html->out, "class", "code");
	markup_attribute(html->out, "viewBox", box);
	markup_attribute(html->out, "role", "img");
	markup_start(html->out, "path");
	markup_attribute(html->out, "d", path->str);
	markup_end(html->out);
	end_line(html);
}

static void
write_token(const Html *html, const Block *block)
{
	g_autoptr(QrCode) code = qr_code_new(block->text);
	write_element(html, "p", NULL, block->lead);
	if (code)
		write_code(html, code);
	write_element(html, "p", "word", block->text);
}

/* @in_unit  the tables were written with the beginning of the unit */
static void
write_block(Html *html, guint index, bool in_unit)
{
	const Block *block = document_get(html->document, index);
	g_autofree char *id = g_strdup_printf("b%u", index);
	switch (block->kind) {
	case BLOCK_HEADING:
		write_heading(html, block->level, block, id);
		break;
	case BLOCK_PARAGRAPH:
	case BLOCK_NOTE:
		write_paragraph(html, block);
		break;
	case BLOCK_FIGURES:
		write_figures(html, block);
		break;
	case BLOCK_TOKEN:
		write_token(html, block);
		break;
	case BLOCK_TABLE:
		if (!in_unit)
			write_table(html, block);
		break;
	case BLOCK_CONTENTS:
		write_table(html, block);
		break;
	case BLOCK_UNIT:
		write_unit(html, index);
		break;
	case BLOCK_UNIT_END:
		end_line(html);
		break;
	}
}

/* Writes widths of columns: the longest cell of all similar tables, in characters. */
static void
write_stops(const Html *html, guint class, const GPtrArray *similar)
{
	const SheetTable *first = g_ptr_array_index(similar, 0);
	for (uint32_t i = 0; i < first->n_columns; i++) {
		glong longest = 0;
		for (guint k = 0; k < similar->len; k++) {
			const SheetTable *table = g_ptr_array_index(similar, k);
			longest = MAX(longest, g_utf8_strlen(table->columns[i].head, -1));
			for (uint32_t row = 0; row < table->n_rows; row++)
				longest = MAX(longest,
				              g_utf8_strlen(sheet_cell(table, row, i), -1));
		}
		g_autofree char *rule = g_strdup_printf(
			".g%u th:nth-child(%u),.g%u td:nth-child(%u)"
			"{width:%ldch}\n",
			class, i + 1, class, i + 1, MIN(longest, MAX_STOP));
		markup_add(html->out, rule);
	}
}

/* Similar tables of units have the same widths where the screen has room. */
static void
write_all_stops(Html *html)
{
	markup_add(html->out, "@media (min-width:56rem),print{\n");
	for (guint i = 0; i < document_count(html->document); i++) {
		const Block *block = document_get(html->document, i);
		const GPtrArray *similar = block->kind == BLOCK_TABLE
		                                   ? document_similar(html->document, block->table)
		                                   : NULL;
		if (!similar || g_hash_table_contains(html->stops, similar))
			continue;
		const guint class = g_hash_table_size(html->stops) + 1;
		g_hash_table_insert(html->stops, (gpointer)(guintptr)similar,
		                    GUINT_TO_POINTER(class));
		write_stops(html, class, similar);
	}
	markup_add(html->out, "}\n");
}

/* The policy that allows SCRIPT by its hash, and no other script. The caller owns it: g_free(). */
static char *
security_policy(void)
{
	g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
	guint8 digest[32];
	gsize size = sizeof digest;
	g_checksum_update(checksum, (const guchar *)SCRIPT, (gssize)strlen(SCRIPT));
	g_checksum_get_digest(checksum, digest, &size);
	g_autofree char *hash = g_base64_encode(digest, size);
	return g_strdup_printf("default-src 'none'; style-src 'unsafe-inline'; "
	                       "script-src 'sha256-%s'",
	                       hash);
}

static void
write_head(Html *html, const DocumentHead *head)
{
	g_autofree char *policy = security_policy();
	g_autofree char *look = html_look(document_look(html->document));
	markup_start(html->out, "head");
	markup_line(html->out);
	write_meta(html, "charset", "utf-8", NULL);
	write_meta(html, "name", "viewport", "width=device-width, initial-scale=1");
	write_meta(html, "http-equiv", "Content-Security-Policy", policy);
	write_element(html, "title", NULL, head->name);
	markup_line(html->out);
	markup_start(html->out, "style");
	markup_line(html->out);
	markup_add(html->out, sheet_css);
	markup_add(html->out, look);
	if (document_layout(html->document) != LAYOUT_CARDS)
		write_all_stops(html);
	end_line(html);
	end_line(html);
}

/* True if the contents have a line for a block. */
static bool
is_in_contents(const Block *block)
{
	return (block->kind == BLOCK_HEADING || block->kind == BLOCK_UNIT) && !block->runs_in &&
	       !block->quiet;
}

static void
write_contents(const Html *html)
{
	markup_start(html->out, "nav");
	markup_start(html->out, "details");
	write_element(html, "summary", NULL, _("Contents"));
	markup_start(html->out, "ul");
	for (guint i = 0; i < document_count(html->document); i++) {
		const Block *block = document_get(html->document, i);
		if (!is_in_contents(block))
			continue;
		g_autofree char *target = g_strdup_printf("#b%u", i);
		markup_start(html->out, "li");
		markup_start(html->out, "a");
		markup_attribute(html->out, "href", target);
		write_element(html, block->kind == BLOCK_UNIT ? "span" : "strong", NULL,
		              block->text);
		markup_end(html->out);
		end_line(html);
	}
	markup_end(html->out);
	markup_end(html->out);
	end_line(html);
}

static void
number_rules(const Html *html)
{
	for (guint i = 0; i < document_count(html->document); i++) {
		const SheetRule *rule = document_get(html->document, i)->rule;
		if (rule && !g_hash_table_contains(html->anchors, rule))
			g_hash_table_insert(html->anchors, (gpointer)(guintptr)rule,
			                    GUINT_TO_POINTER(g_hash_table_size(html->anchors) + 1));
	}
}

static void
write_header(const Html *html, const DocumentHead *head)
{
	markup_start(html->out, "header");
	markup_start(html->out, "h1");
	write_pair(html, head->name, head->costs);
	end_line(html);
	markup_start(html->out, "p");
	write_pair(html, head->system, head->verdict);
	markup_end(html->out);
	end_line(html);
}

static void
write_main(Html *html, const Document *document)
{
	markup_start(html->out, "main");
	if (document_layout(document) == LAYOUT_CARDS)
		markup_attribute(html->out, "class", "cards");
	markup_line(html->out);
	bool in_unit = false;
	for (guint i = 0; i < document_count(document); i++) {
		const BlockKind kind = document_get(document, i)->kind;
		in_unit = (in_unit || kind == BLOCK_UNIT) && kind != BLOCK_UNIT_END;
		write_block(html, i, in_unit);
	}
	end_line(html);
}

static void
write_document(Html *html, const Document *document)
{
	markup_add(html->out, "<!DOCTYPE html>\n");
	markup_start(html->out, "html");
	/* The language of the program's texts: a translation has its own code. */
	markup_attribute(html->out, "lang", _("en"));
	markup_line(html->out);
	write_head(html, document_head(document));
	markup_start(html->out, "body");
	markup_line(html->out);
	write_header(html, document_head(document));
	write_contents(html);
	write_main(html, document);
	markup_start(html->out, "footer");
	write_element(html, "p", NULL, document_foot(document));
	end_line(html);
	markup_start(html->out, "script");
	markup_add(html->out, SCRIPT);
	end_line(html);
	end_line(html);
	end_line(html);
}

GBytes *
document_to_html(const Document *document, const SheetPage *page)
{
	Html html = {.out = markup_new(), .document = document};
	(void)page;
	html.anchors = g_hash_table_new(NULL, NULL);
	html.stops = g_hash_table_new(NULL, NULL);
	number_rules(&html);
	write_document(&html, document);
	g_hash_table_unref(html.anchors);
	g_hash_table_unref(html.stops);
	char *text = markup_finish(html.out);
	return g_bytes_new_take(text, strlen(text));
}
