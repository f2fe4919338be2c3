#include "paper/kinds/bundle.h"

#include "base/language/i18n.h"
#include "base/values/version.h"
#include "paper/facts/table-draft.h"
#include "paper/kinds/document-private.h"

/* Digits of a digest in the contents: enough to find a list; the whole one is on its page. */
#define SHORT_DIGEST 12u

static void
add_row(Document *bundle, TableDraft *draft, const BundlePart *part)
{
	const DocumentHead *head = part->document ? document_head(part->document) : NULL;
	char *digest = g_strndup(part->digest, SHORT_DIGEST);
	table_draft_cell(draft, part->title);
	table_draft_cell(draft, head ? head->name : "");
	table_draft_cell(draft, part->army);
	table_draft_cell(draft, head ? head->costs : "");
	table_draft_cell(draft, part->verdict);
	table_draft_cell(draft, compose_keep(bundle, digest));
}

static void
compose_table_of_contents(Document *bundle, const BundlePart *parts, guint n)
{
	TableDraft draft;
	table_draft_init(&draft, bundle->arena);
	table_draft_column(&draft, _("Player"), ALIGN_LEFT);
	table_draft_column(&draft, _("List"), ALIGN_LEFT);
	table_draft_column(&draft, _("Army"), ALIGN_LEFT);
	table_draft_column(&draft, _("Points"), ALIGN_LEFT);
	table_draft_column(&draft, _("Verdict"), ALIGN_LEFT);
	table_draft_column(&draft, "SHA-256", ALIGN_LEFT);
	for (guint i = 0; i < n; i++)
		add_row(bundle, &draft, &parts[i]);
	const SheetTable table = table_draft_finish(&draft);
	compose_table(bundle, arena_memdup(bundle->arena, &table, sizeof table));
}

/* The targets of contents, which are indices of blocks, behind @before other blocks. */
static const guint *
moved_targets(Document *bundle, const Block *block, guint before)
{
	const uint32_t n = block->table->n_rows;
	guint *targets = arena_memdup(bundle->arena, block->targets, n * sizeof *targets);
	for (uint32_t i = 0; i < n; i++)
		targets[i] += before;
	return targets;
}

static void
copy_blocks(Document *bundle, const Document *document)
{
	const guint before = bundle->blocks->len;
	for (guint i = 0; i < document_count(document); i++) {
		Block block = *document_get(document, i);
		if (block.kind == BLOCK_HEADING)
			block.level = MAX(block.level, 2);
		if (block.targets)
			block.targets = moved_targets(bundle, &block, before);
		g_array_append_val(bundle->blocks, block);
	}
}

static void
copy_emphasis(Document *bundle, const Document *document)
{
	GHashTableIter each;
	gpointer text, runs;
	g_hash_table_iter_init(&each, document->emphasis);
	while (g_hash_table_iter_next(&each, &text, &runs))
		g_hash_table_insert(bundle->emphasis, text, runs);
}

void
compose_copy(Document *document, const Document *sheet)
{
	copy_blocks(document, sheet);
	copy_emphasis(document, sheet);
}

static void
compose_part(Document *bundle, const BundlePart *part)
{
	const DocumentHead *head = document_head(part->document);
	g_autofree char *lead = g_strconcat(head->name, _(":"), NULL);
	compose_heading(bundle, 1, part->title, head->costs);
	compose_new_page(bundle);
	compose_paragraph(bundle, 0, compose_keep(bundle, g_steal_pointer(&lead)), part->verdict);
	if (*part->digest)
		compose_paragraph(bundle, 0, "SHA-256", part->digest);
	compose_copy(bundle, part->document);
	compose_note(bundle, "", document_foot(part->document));
}

Document *
bundle_new(const char *title, const char *subtitle, const BundlePart *parts, guint n)
{
	Document *bundle = document_empty();
	bundle->emphasis = g_hash_table_new(NULL, NULL);
	bundle->head = (DocumentHead){title, "", subtitle, ""};
	bundle->foot = compose_keep(bundle,
	                            g_strdup_printf("%s, Muster %s", title, MUSTER_VERSION));
	compose_table_of_contents(bundle, parts, n);
	for (guint i = 0; i < n; i++)
		if (parts[i].document) {
			bundle->date = document_date(parts[i].document);
			compose_part(bundle, &parts[i]);
		}
	document_finish(bundle);
	return bundle;
}
