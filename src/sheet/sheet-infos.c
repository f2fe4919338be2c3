/*
 * Profiles as tables, one a type, and rules as names. What is prose in a profile goes to the appendix,
 * where it is printed once; a profile that holds nothing else is a rule in all but name.
 */
#include "sheet/sheet-private.h"

#include "base/i18n.h"
#include "sheet/table-draft.h"

#include <string.h>

/* Characters of a line, and lines of a cell, beyond which it is prose. Vehicles have a line for each part
   that can be hit. */
#define PROSE_LENGTH 48
#define CELL_LINES   8

/* Profiles of one type, before it is known which columns are filled. */
typedef struct Draft {
	const char *type;
	int carrier;        /* who shows them: 0 a model, 1 a unit, 2 what they carry */
	uint32_t order;     /* of the type in the army data */
	GPtrArray *columns; /* of const char *, as they first occur */
	GPtrArray *infos;   /* of const ShownInfo * */
} Draft;

typedef struct Collection {
	SheetBuilder *builder;
	GArray *drafts;   /* of Draft */
	GPtrArray *rules; /* of const SheetRule * */
} Collection;

static void
draft_clear(gpointer data)
{
	Draft *draft = data;
	g_ptr_array_unref(draft->columns);
	g_ptr_array_unref(draft->infos);
}

static bool
has_text(const GPtrArray *texts, const char *text)
{
	for (guint i = 0; i < texts->len; i++)
		if (strcmp(g_ptr_array_index(texts, i), text) == 0)
			return true;
	return false;
}

static void
add_text(GPtrArray *texts, const char *text)
{
	if (!has_text(texts, text))
		g_ptr_array_add(texts, (gpointer)(guintptr)text);
}

static const char *
full_name(const SheetBuilder *builder, const ShownInfo *info)
{
	if (!info->annotation || !*info->annotation)
		return sheet_line(builder, info->name);
	g_autofree char *name = g_strdup_printf("%s (%s)", info->name, info->annotation);
	return sheet_line(builder, name);
}

static const char *
source_text(const SheetBuilder *builder, const ShownInfo *info)
{
	const char *book = info->source.publication_name, *page = info->source.page;
	g_autofree char *text = NULL;
	if (book && *book && page && *page)
		text = g_strdup_printf(_("%s p. %s"), book, page);
	else if (page && *page)
		text = g_strdup_printf(_("p. %s"), page);
	else
		text = g_strdup(book ? book : "");
	return sheet_line(builder, text);
}

/* The rule as the sheet has it; it enters the appendix when it is first met. */
static SheetRule *
intern_rule(SheetBuilder *builder, const SheetRule *rule)
{
	SheetRule *known = g_hash_table_lookup(builder->known_rules, rule);
	if (known)
		return known;
	SheetRule *kept = arena_memdup(builder->sheet->arena, rule, sizeof *rule);
	g_hash_table_add(builder->known_rules, kept);
	g_ptr_array_add(builder->rules, kept);
	return kept;
}

static void
add_rule(const Collection *collection, const ShownInfo *info, const char *kind, const char *text,
         bool is_row)
{
	SheetBuilder *builder = collection->builder;
	const SheetRule rule = {
		.name = full_name(builder, info),
		.kind = kind,
		.source = source_text(builder, info),
		.text = sheet_paragraphs(builder, text),
		.is_row = is_row,
	};
	SheetRule *kept = intern_rule(builder, &rule);
	if (!g_ptr_array_find(collection->rules, kept, NULL))
		g_ptr_array_add(collection->rules, kept);
}

/* Whether a text is no cell of a table: a line of it is too long, or it has too many. */
static bool
is_prose(const char *text)
{
	g_auto(GStrv) lines = sheet_split_lines(text);
	for (char **line = lines; *line; line++)
		if (g_utf8_strlen(*line, -1) > PROSE_LENGTH)
			return true;
	return g_strv_length(lines) > CELL_LINES;
}

static bool
is_figure(const char *text)
{
	return *text && strcmp(text, "-") != 0 && !is_prose(text);
}

/* The prose of a profile, each text led by its name if there are several; NULL if there is none. */
static char *
prose_of(const ShownInfo *info)
{
	g_autoptr(GString) prose = g_string_new(NULL);
	guint n = 0;
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		n += is_prose(info->characteristics[i].value);
	for (uint32_t i = 0; i < info->n_characteristics; i++) {
		const ShownCharacteristic *one = &info->characteristics[i];
		if (!is_prose(one->value))
			continue;
		g_string_append_printf(prose, "%s%s%s%s", prose->len ? "\n" : "",
		                       n > 1 ? one->name : "", n > 1 ? _(": ") : "", one->value);
	}
	return n ? g_string_free(g_steal_pointer(&prose), FALSE) : NULL;
}

static bool
has_figures(const ShownInfo *info)
{
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (is_figure(info->characteristics[i].value))
			return true;
	return false;
}

static Draft *
draft_for(const Collection *collection, const char *type)
{
	for (guint i = 0; i < collection->drafts->len; i++) {
		Draft *draft = &g_array_index(collection->drafts, Draft, i);
		if (strcmp(draft->type, type) == 0)
			return draft;
	}
	const Draft draft = {type, G_MAXINT, G_MAXUINT32, g_ptr_array_new(), g_ptr_array_new()};
	g_array_append_val(collection->drafts, draft);
	return &g_array_index(collection->drafts, Draft, collection->drafts->len - 1);
}

/* A unit that was bought with another stands on the table like a model of it. */
static int
rank_of_carrier(const Instance *instance)
{
	if (!instance->definition || instance->kind != INSTANCE_SELECTION)
		return 2;
	switch ((SelectionType)instance->definition->type) {
	case SELECTION_MODEL:
	case SELECTION_MOUNT:
	case SELECTION_CREW:
		return 0;
	case SELECTION_UNIT:
	case SELECTION_UNIT_GROUP:
		return instance->holder->kind == INSTANCE_SELECTION ? 0 : 1;
	case SELECTION_UPGRADE:
		return 2;
	}
	g_assert_not_reached();
}

static void
add_to_table(const Collection *collection, const Instance *instance, const ShownInfo *info,
             const char *type)
{
	Draft *draft = draft_for(collection, type);
	draft->carrier = MIN(draft->carrier, rank_of_carrier(instance));
	draft->order = MIN(draft->order, info->entry->target.index);
	g_ptr_array_add(draft->infos, (gpointer)(guintptr)info);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (*info->characteristics[i].value && !is_prose(info->characteristics[i].value))
			add_text(draft->columns,
			         sheet_line(collection->builder, info->characteristics[i].name));
}

static void
add_profile(const Collection *collection, const Instance *instance, const ShownInfo *info)
{
	const char *type = sheet_line(collection->builder, info->type_name);
	g_autofree char *prose = prose_of(info);
	const bool is_row = !prose || has_figures(info);
	if (prose)
		add_rule(collection, info, type, prose, is_row);
	if (is_row)
		add_to_table(collection, instance, info, type);
}

static void
collect(const Collection *collection, const Instance *instance)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(collection->builder->view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].is_profile)
			add_profile(collection, instance, &infos[i]);
		else
			add_rule(collection, &infos[i], "", infos[i].description, false);
	}
}

/* Where a text that is no cell would stand it is said that it follows. */
static const char *
cell_of(const SheetBuilder *builder, const ShownInfo *info, const char *column)
{
	for (uint32_t i = 0; i < info->n_characteristics; i++) {
		const char *value = info->characteristics[i].value;
		if (strcmp(sheet_line(builder, info->characteristics[i].name), column) == 0)
			return is_prose(value) ? _("see below") : sheet_paragraphs(builder, value);
	}
	return "";
}

static SheetTable
make_table(const SheetBuilder *builder, const Draft *draft)
{
	TableDraft table;
	table_draft_init(&table, builder->sheet->arena);
	table_draft_column(&table, draft->type, ALIGN_LEFT);
	for (guint i = 0; i < draft->columns->len; i++)
		table_draft_column(&table, g_ptr_array_index(draft->columns, i), ALIGN_LEFT);
	for (guint k = 0; k < draft->infos->len; k++) {
		const ShownInfo *info = g_ptr_array_index(draft->infos, k);
		table_draft_cell(&table, full_name(builder, info));
		for (guint i = 0; i < draft->columns->len; i++)
			table_draft_cell(&table, cell_of(builder, info,
			                                 g_ptr_array_index(draft->columns, i)));
		table_draft_drop_repeated(&table);
	}
	return table_draft_finish(&table);
}

/* What models are comes before what they carry; authors declare what matters most first. */
static gint
compare_drafts(gconstpointer a, gconstpointer b)
{
	const Draft *first = a, *second = b;
	if (first->carrier != second->carrier)
		return first->carrier - second->carrier;
	return (first->order > second->order) - (first->order < second->order);
}

static const SheetTable *
make_tables(const SheetBuilder *builder, GArray *drafts, uint32_t *n)
{
	GArray *tables = g_array_new(FALSE, TRUE, sizeof(SheetTable));
	g_array_sort(drafts, compare_drafts);
	for (guint i = 0; i < drafts->len; i++) {
		const SheetTable table = make_table(builder, &g_array_index(drafts, Draft, i));
		g_array_append_val(tables, table);
	}
	return sheet_rows(builder, tables, n);
}

SheetInfos
sheet_collect_infos(SheetBuilder *builder, const GPtrArray *instances)
{
	g_autoptr(GArray) drafts = g_array_new(FALSE, TRUE, sizeof(Draft));
	g_autoptr(GPtrArray) rules = g_ptr_array_new();
	const Collection collection = {builder, drafts, rules};
	g_array_set_clear_func(drafts, draft_clear);
	for (guint i = 0; i < instances->len; i++)
		collect(&collection, g_ptr_array_index(instances, i));
	SheetInfos infos = {.rules = sheet_keep_rules(builder, rules)};
	infos.tables = make_tables(builder, drafts, &infos.n_tables);
	return infos;
}
