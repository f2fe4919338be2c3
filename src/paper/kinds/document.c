#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"
#include "base/values/version.h"

/* Layout and composer by kind. */
static const struct {
	DocumentLayout layout;
	void (*compose)(Document *document);
} KINDS[SHEET_KIND_COUNT] = {
#define X(symbol, name, in_default, layout, is_public, compose) \
	[SHEET_##symbol] = {layout, compose},
#include "data/companion/sheet-kinds.def"
#undef X
};

/* A pack may allow a roster that breaks its rules, for penalty points. */
static const char *
legal_text(Document *document)
{
	if (amount_is_zero(document->sheet->penalty))
		return _("legal");
	g_autofree char *penalty = amount_to_string(document->sheet->penalty);
	return compose_keep(document, g_strdup_printf(_("legal (%s penalty points)"), penalty));
}

static const char *
verdict_text(Document *document)
{
	const guint n = document->sheet->n_errors;
	if (sheet_is_not_judged(document->sheet))
		return _("not judged");
	if (document->sheet->legal)
		return legal_text(document);
	if (document->sheet->accepted)
		return _("accepted");
	const guint agreed = document->sheet->n_agreements;
	if (agreed)
		return compose_keep(document,
		                    g_strdup_printf(ngettext("NOT LEGAL (%u error, %u agreed)",
		                                             "NOT LEGAL (%u errors, %u agreed)", n),
		                                    n, agreed));
	return compose_keep(
		document,
		g_strdup_printf(ngettext("NOT LEGAL (%u error)", "NOT LEGAL (%u errors)", n), n));
}

static void
make_head(Document *document)
{
	document->head = (DocumentHead){
		.name = document->sheet->name,
		.costs = compose_costs(document, &document->sheet->costs),
		.system = document->sheet->system,
		.verdict = verdict_text(document),
	};
}

/* Says of a sheet without army data that nobody has looked its values up. */
static const char *
origin_text(const Document *document)
{
	return document->sheet->lacks_data
	               ? _("without all army data: costs, profiles and rules are those of the file")
	               : "";
}

/* "BlackHammer 1 (5f3a91c2), House rules, Border War, 2027-03-13, 1965 of 2000 pts, legal, 2026-11-21, Muster
   0.2.0" */
static void
make_foot(Document *document)
{
	GString *foot = g_string_new(document->sheet->data);
	const char *const parts[] = {document->sheet->overlays, document->sheet->pack,
	                             document->head.costs,      document->head.verdict,
	                             origin_text(document),     document->sheet->date,
	                             "Muster " MUSTER_VERSION};
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
		if (*parts[i])
			g_string_append_printf(foot, ", %s", parts[i]);
	document->foot = compose_keep(document, g_string_free(foot, FALSE));
}

static GPtrArray *
find_similar(const Document *document, const SheetTable *table)
{
	for (guint i = 0; i < document->similar->len; i++) {
		GPtrArray *group = g_ptr_array_index(document->similar, i);
		if (sheet_tables_similar(g_ptr_array_index(group, 0), table))
			return group;
	}
	return NULL;
}

void
document_finish(Document *document)
{
	bool in_unit = false;
	for (guint i = 0; i < document->blocks->len; i++) {
		const Block *block = document_get(document, i);
		in_unit = (in_unit || block->kind == BLOCK_UNIT) && block->kind != BLOCK_UNIT_END;
		if (!in_unit || block->kind != BLOCK_TABLE)
			continue;
		GPtrArray *group = find_similar(document, block->table);
		if (!group) {
			group = g_ptr_array_new();
			g_ptr_array_add(document->similar, group);
		}
		g_ptr_array_add(group, (gpointer)(guintptr)block->table);
	}
}

const GPtrArray *
document_similar(const Document *document, const SheetTable *table)
{
	return find_similar(document, table);
}

Document *
document_empty(void)
{
	Document *document = g_new0(Document, 1);
	document->arena = arena_new();
	document->blocks = g_array_new(FALSE, FALSE, sizeof(Block));
	document->similar = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	document->single = g_hash_table_new(NULL, NULL);
	document->foot = "";
	document->date = "";
	return document;
}

/* A document without blocks. */
static Document *
begin(const Sheet *sheet, SheetKind kind)
{
	Document *document = document_empty();
	document->sheet = sheet;
	document->emphasis = g_hash_table_ref(sheet->emphasis);
	document->kind = kind;
	document->layout = KINDS[kind].layout;
	document->date = sheet->date;
	make_head(document);
	make_foot(document);
	return document;
}

Document *
document_new(const Sheet *sheet, SheetKind kind)
{
	Document *document = begin(sheet, kind);
	KINDS[kind].compose(document);
	document_finish(document);
	return document;
}

Document *
document_new_of_template(const Sheet *sheet, const SheetTemplate *own)
{
	Document *document = begin(sheet, own->is_public ? SHEET_PUBLIC : SHEET_FULL);
	document->layout = own->on_one_page ? LAYOUT_ONE_PAGE : LAYOUT_PAGES;
	document->parts = own->parts;
	compose_template(document, own);
	document_finish(document);
	return document;
}

void
document_free(Document *document)
{
	if (!document)
		return;
	arena_free(document->arena);
	g_array_unref(document->blocks);
	g_ptr_array_unref(document->similar);
	g_hash_table_unref(document->single);
	g_clear_pointer(&document->emphasis, g_hash_table_unref);
	g_clear_pointer(&document->links, g_ptr_array_unref);
	g_free(document);
}

const DocumentHead *
document_head(const Document *document)
{
	return &document->head;
}

const CompanionLook *
document_look(const Document *document)
{
	return document->sheet ? &document->sheet->look : companion_look(NULL);
}

const char *
document_foot(const Document *document)
{
	return document->foot;
}

DocumentLayout
document_layout(const Document *document)
{
	return document->layout;
}

const GArray *
document_emphasis(const Document *document, const char *text)
{
	return document->emphasis ? g_hash_table_lookup(document->emphasis, text) : NULL;
}

const char *
document_date(const Document *document)
{
	return document->date;
}

guint
document_count(const Document *document)
{
	return document->blocks->len;
}

const Block *
document_get(const Document *document, guint index)
{
	return &g_array_index(document->blocks, Block, index);
}
