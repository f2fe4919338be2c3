/*
 * Reference sheets: each profile and each rule once, sorted by name, with its owners.
 *
 * Units show only the columns of a profile type that they fill, so columns of tables of one type
 * are matched by name.
 */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "paper/facts/table-draft.h"

#include <string.h>

/* A profile or a rule, with the names of its owners. */
typedef struct ReferenceItem {
	const SheetTable *table; /* NULL for a rule */
	uint32_t row;
	const SheetRule *rule;
	GPtrArray *owners; /* const char *, each once */
} ReferenceItem;

/* The profiles of one type. */
typedef struct ProfileType {
	const char *name;
	GPtrArray *columns; /* const char *, without the column of names */
	GArray *items;      /* ReferenceItem */
} ProfileType;

typedef struct Reference {
	Document *document;
	GArray *types; /* ProfileType, in order of first occurrence */
	GArray *rules; /* ReferenceItem */
} Reference;

static void
item_clear(gpointer data)
{
	ReferenceItem *item = data;
	g_ptr_array_unref(item->owners);
}

static GArray *
items_new(void)
{
	GArray *items = g_array_new(FALSE, FALSE, sizeof(ReferenceItem));
	g_array_set_clear_func(items, item_clear);
	return items;
}

static void
type_clear(gpointer data)
{
	ProfileType *type = data;
	g_ptr_array_unref(type->columns);
	g_array_unref(type->items);
}

static void
add_once(GPtrArray *texts, const char *text)
{
	if (!text_is_in_array(texts, text))
		g_ptr_array_add(texts, (gpointer)(guintptr)text);
}

static ProfileType *
find_type(Reference *reference, const char *name)
{
	for (guint i = 0; i < reference->types->len; i++) {
		ProfileType *type = &g_array_index(reference->types, ProfileType, i);
		if (strcmp(type->name, name) == 0)
			return type;
	}
	const ProfileType type = {name, g_ptr_array_new(), items_new()};
	g_array_append_val(reference->types, type);
	return &g_array_index(reference->types, ProfileType, reference->types->len - 1);
}

/* The cell in the column of that name; "" if there is none. */
static const char *
cell_named(const ReferenceItem *item, const char *column)
{
	for (uint32_t i = 1; i < item->table->n_columns; i++)
		if (strcmp(item->table->columns[i].head, column) == 0)
			return sheet_cell(item->table, item->row, i);
	return "";
}

static const char *
name_of(const ReferenceItem *item)
{
	return item->rule ? item->rule->name : sheet_cell(item->table, item->row, 0);
}

static bool
same_item(const ReferenceItem *a, const ReferenceItem *b, const GPtrArray *columns)
{
	if (a->rule || b->rule)
		return a->rule == b->rule;
	if (strcmp(name_of(a), name_of(b)) != 0)
		return false;
	for (guint i = 0; i < columns->len; i++) {
		const char *column = g_ptr_array_index(columns, i);
		if (strcmp(cell_named(a, column), cell_named(b, column)) != 0)
			return false;
	}
	return true;
}

/* @columns to compare profiles by; NULL for rules */
static void
add_item(GArray *items, ReferenceItem item, const GPtrArray *columns, const char *owner)
{
	for (guint i = 0; i < items->len; i++) {
		ReferenceItem *known = &g_array_index(items, ReferenceItem, i);
		if (same_item(known, &item, columns)) {
			add_once(known->owners, owner);
			return;
		}
	}
	item.owners = g_ptr_array_new();
	add_once(item.owners, owner);
	g_array_append_val(items, item);
}

static void
add_table(Reference *reference, const SheetTable *table, const char *owner)
{
	ProfileType *type = find_type(reference, table->columns[0].head);
	for (uint32_t i = 1; i < table->n_columns; i++)
		add_once(type->columns, table->columns[i].head);
	for (uint32_t row = 0; row < table->n_rows; row++)
		add_item(type->items, (ReferenceItem){.table = table, .row = row}, type->columns,
		         owner);
}

static void
add_infos(Reference *reference, const SheetInfos *infos, const char *owner)
{
	for (uint32_t i = 0; i < infos->n_tables; i++)
		if (infos->tables[i].n_columns > 1)
			add_table(reference, &infos->tables[i], owner);
	for (uint32_t i = 0; i < infos->rules.n; i++)
		add_item(reference->rules, (ReferenceItem){.rule = infos->rules.items[i]}, NULL,
		         owner);
}

static void
add_force(Reference *reference, const SheetForce *force)
{
	add_infos(reference, &force->infos, force->name);
	for (uint32_t i = 0; i < force->n_sections; i++)
		for (uint32_t k = 0; k < force->sections[i].n_units; k++) {
			const SheetUnit *unit = &force->sections[i].units[k];
			add_infos(reference, &unit->infos, unit->name);
		}
}

static gint
compare_items(gconstpointer a, gconstpointer b)
{
	const ReferenceItem *first = a, *second = b;
	const char *kind = first->rule ? first->rule->kind : "";
	const char *other = second->rule ? second->rule->kind : "";
	const int kinds = text_compare_natural(kind, other);
	return kinds ? kinds : text_compare_natural(name_of(first), name_of(second));
}

static const char *
owners_text(Document *document, const ReferenceItem *item)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < item->owners->len; i++)
		g_string_append_printf(text, "%s%s", i ? ", " : "",
		                       (const char *)g_ptr_array_index(item->owners, i));
	return compose_keep(document, g_string_free(text, FALSE));
}

static void
compose_type(Document *document, const ProfileType *type)
{
	TableDraft draft;
	table_draft_init(&draft, document->arena);
	table_draft_column(&draft, _("Name"), ALIGN_LEFT);
	for (guint i = 0; i < type->columns->len; i++)
		table_draft_column(&draft, g_ptr_array_index(type->columns, i), ALIGN_LEFT);
	table_draft_column(&draft, _("Used by"), ALIGN_LEFT);
	g_array_sort(type->items, compare_items);
	for (guint k = 0; k < type->items->len; k++) {
		const ReferenceItem *item = &g_array_index(type->items, ReferenceItem, k);
		table_draft_cell(&draft, name_of(item));
		for (guint i = 0; i < type->columns->len; i++)
			table_draft_cell(&draft,
			                 cell_named(item, g_ptr_array_index(type->columns, i)));
		table_draft_cell(&draft, owners_text(document, item));
	}
	const SheetTable table = table_draft_finish(&draft);
	compose_heading(document, 2, type->name, "");
	compose_table(document, arena_memdup(document->arena, &table, sizeof table));
}

static void
compose_rules(Document *document, GArray *rules)
{
	g_array_sort(rules, compare_items);
	const char *kind = NULL;
	for (guint i = 0; i < rules->len; i++) {
		const ReferenceItem *item = &g_array_index(rules, ReferenceItem, i);
		if (!kind || strcmp(kind, item->rule->kind) != 0)
			compose_heading(document, 2,
			                *item->rule->kind ? item->rule->kind : _("Rules"), "");
		kind = item->rule->kind;
		compose_rule(document, item->rule);
		compose_paragraph(document, 1, _("Used by:"), owners_text(document, item));
	}
}

/* @with_rules  rules behind the tables */
static void
compose_all(Document *document, bool with_rules)
{
	Reference reference = {document, g_array_new(FALSE, FALSE, sizeof(ProfileType)),
	                       items_new()};
	g_array_set_clear_func(reference.types, type_clear);
	for (uint32_t i = 0; i < document->sheet->n_forces; i++)
		add_force(&reference, &document->sheet->forces[i]);
	for (guint i = 0; i < reference.types->len; i++)
		compose_type(document, &g_array_index(reference.types, ProfileType, i));
	if (with_rules)
		compose_rules(document, reference.rules);
	g_array_unref(reference.types);
	g_array_unref(reference.rules);
}

void
compose_reference(Document *document)
{
	compose_all(document, true);
}

/* The companion may add tables of the game to this kind, with in="tables". */
void
compose_tables(Document *document)
{
	compose_panels(document, &document->sheet->panels);
	compose_all(document, false);
}
