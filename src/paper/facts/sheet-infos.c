/*
 * Profiles as tables, one for each type, and rules as names.
 *
 * Prose in a profile goes to the appendix, where it is printed once. A profile with nothing but
 * prose is treated as a rule.
 */
#include "base/text/text.h"
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"
#include "paper/facts/table-draft.h"

#include <string.h>

/* A text is prose if a line has more characters, or the text more lines. Vehicles have a line
   for each part that can be hit. */
#define PROSE_LENGTH 72
#define CELL_LINES   8

/* Profiles of one type. Later sheet-columns.c removes the columns that are filled nowhere. */
typedef struct ProfileGroup {
	const char *type;
	int bearer;         /* lowest rank_of_bearer() */
	uint32_t order;     /* place of the type in the army data */
	GPtrArray *columns; /* const char *, in order of first occurrence */
	GPtrArray *infos;   /* const ShownInfo */
} ProfileGroup;

typedef struct InfoCollector {
	SheetBuilder *builder;
	GArray *groups;   /* ProfileGroup */
	GPtrArray *rules; /* SheetRule */
} InfoCollector;

static void
profile_group_clear(gpointer data)
{
	ProfileGroup *group = data;
	g_ptr_array_unref(group->columns);
	g_ptr_array_unref(group->infos);
}

static void
add_text(GPtrArray *texts, const char *text)
{
	if (!text_is_in_array(texts, text))
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

/* The sheet's copy of a rule. A rule that is new to the sheet is added to its appendix. */
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
add_rule(const InfoCollector *collector, const ShownInfo *info, const char *kind, const char *text,
         bool is_row)
{
	SheetBuilder *builder = collector->builder;
	const SheetRule rule = {
		.name = full_name(builder, info),
		.kind = kind,
		.source = source_text(builder, info),
		.text = sheet_paragraphs(builder, text),
		.is_row = is_row,
	};
	SheetRule *kept = intern_rule(builder, &rule);
	if (!g_ptr_array_find(collector->rules, kept, NULL))
		g_ptr_array_add(collector->rules, kept);
}

/* True if a text is too long for a cell. */
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

/* The prose of a profile; each text begins with its name if there are several. NULL if there is
   none. The caller owns it: g_free(). */
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

static ProfileGroup *
group_for(const InfoCollector *collector, const char *type)
{
	for (guint i = 0; i < collector->groups->len; i++) {
		ProfileGroup *group = &g_array_index(collector->groups, ProfileGroup, i);
		if (strcmp(group->type, type) == 0)
			return group;
	}
	const ProfileGroup group = {type, G_MAXINT, G_MAXUINT32, g_ptr_array_new(),
	                            g_ptr_array_new()};
	g_array_append_val(collector->groups, group);
	return &g_array_index(collector->groups, ProfileGroup, collector->groups->len - 1);
}

/* 0 for models, 1 for units, 2 for equipment. A unit inside another counts as a model. */
static int
rank_of_bearer(const Instance *instance)
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
add_to_table(const InfoCollector *collector, const Instance *instance, const ShownInfo *info,
             const char *type)
{
	ProfileGroup *group = group_for(collector, type);
	group->bearer = MIN(group->bearer, rank_of_bearer(instance));
	if (info->entry)
		group->order = MIN(group->order, info->entry->target.index);
	g_ptr_array_add(group->infos, (gpointer)(guintptr)info);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (!is_prose(info->characteristics[i].value))
			add_text(group->columns,
			         sheet_line(collector->builder, info->characteristics[i].name));
}

static void
add_profile(const InfoCollector *collector, const Instance *instance, const ShownInfo *info)
{
	const char *type = sheet_line(collector->builder, info->type_name);
	const CompanionGroup *shape = sheet_group_of(collector->builder, type);
	if (shape && shape->form == GROUP_TEXT) {
		g_autofree char *text = sheet_profile_text(info, shape);
		add_rule(collector, info, type, text, false);
		return;
	}
	g_autofree char *prose = prose_of(info);
	const bool is_row = !prose || has_figures(info);
	if (prose)
		add_rule(collector, info, type, prose, is_row);
	if (is_row)
		add_to_table(collector, instance, info, type);
}

static void
collect(const InfoCollector *collector, const Instance *instance)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(collector->builder->view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		const ShownInfo *info = sheet_in_unit(collector->builder, &infos[i]);
		if (info->is_profile)
			add_profile(collector, instance, info);
		else
			add_rule(collector, info, "", info->description, false);
	}
}

/* The text of a cell; prose is replaced by a reference to the appendix. */
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
make_table(const SheetBuilder *builder, const ProfileGroup *group)
{
	TableDraft table;
	table_draft_init(&table, builder->sheet->arena);
	table_draft_column(&table, group->type, ALIGN_LEFT);
	for (guint i = 0; i < group->columns->len; i++)
		table_draft_column(&table, g_ptr_array_index(group->columns, i), ALIGN_LEFT);
	for (guint k = 0; k < group->infos->len; k++) {
		const ShownInfo *info = g_ptr_array_index(group->infos, k);
		table_draft_cell(&table, full_name(builder, info));
		for (guint i = 0; i < group->columns->len; i++)
			table_draft_cell(&table, cell_of(builder, info,
			                                 g_ptr_array_index(group->columns, i)));
		table_draft_drop_repeated(&table);
	}
	SheetTable made = table_draft_finish(&table);
	made.role = group->bearer < 2 ? ROLE_MODELS : ROLE_EQUIPMENT;
	made.order = group->order;
	return made;
}

static const SheetTable *
make_tables(const SheetBuilder *builder, GArray *groups, uint32_t *n)
{
	GArray *tables = g_array_new(FALSE, TRUE, sizeof(SheetTable));
	for (guint i = 0; i < groups->len; i++) {
		const SheetTable table = make_table(builder,
		                                    &g_array_index(groups, ProfileGroup, i));
		g_array_append_val(tables, table);
	}
	return sheet_rows(builder, tables, n);
}

SheetInfos
sheet_collect_infos(SheetBuilder *builder, const GPtrArray *instances)
{
	g_autoptr(GArray) groups = g_array_new(FALSE, TRUE, sizeof(ProfileGroup));
	g_autoptr(GPtrArray) rules = g_ptr_array_new();
	const InfoCollector collector = {builder, groups, rules};
	g_array_set_clear_func(groups, profile_group_clear);
	for (guint i = 0; i < instances->len; i++)
		collect(&collector, g_ptr_array_index(instances, i));
	for (guint i = 0; builder->counts_owners && i < rules->len; i++)
		((SheetRule *)g_ptr_array_index(rules, i))->n_owners++;
	SheetInfos infos = {.rules = sheet_keep_rules(builder, rules)};
	infos.tables = make_tables(builder, groups, &infos.n_tables);
	return infos;
}
