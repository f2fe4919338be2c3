/*
 * Composes the sheet of a user's template: its sections in its order, and in each unit its parts.
 *
 * Sections that belong to another kind of sheet are composed as on that kind, which decides about the panels of
 * the companion.
 */
#include "paper/kinds/document-private.h"

static void
as_kind(Document *document, SheetKind kind, void (*compose)(Document *document))
{
	const SheetKind own = document->kind;
	document->kind = kind;
	compose(document);
	document->kind = own;
}

/* The list of the units behind it, which are composed later. */
static void
template_glance(Document *document)
{
	document->glance_at = document->blocks->len;
}

static void
template_score(Document *document)
{
	as_kind(document, SHEET_SCORE, compose_scoring);
}

static void
template_summary(Document *document)
{
	as_kind(document, SHEET_SUMMARY, compose_summary_forces);
}

static void
template_tables(Document *document)
{
	as_kind(document, SHEET_TABLES, compose_tables);
}

void
compose_template(Document *document, const SheetTemplate *own)
{
	static void (*const COMPOSE[])(Document * document) = {
#define X(symbol, name, compose) compose,
#include "paper/kinds/template-sections.def"
#undef X
	};
	document->glance_at = G_MAXUINT;
	for (guint i = 0; i < own->sections->len; i++)
		COMPOSE[g_array_index(own->sections, int, i)](document);
	if (document->glance_at < document->blocks->len)
		compose_contents_at(document, document->glance_at);
}
