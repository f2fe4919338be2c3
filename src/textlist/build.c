/* A list becomes a roster: its name, its limit, its forces with their units, the ties between those. */
#include "textlist/build-private.h"
#include "textlist/cost-types.h"
#include "textlist/names.h"

#include <string.h>

void
build_complain(const Builder *builder, TextlistKind kind, const TextItem *item, const char *first,
               const char *second, const char *third)
{
	diags_add(builder->diags, &TEXTLIST_KINDS[kind], builder->name, item->line,
	          first ? first : "", second ? second : "", third ? third : "", NULL);
}

static void
set_head(Builder *builder)
{
	const TextList *list = builder->list;
	if (list->title) {
		g_auto(Edit) edit = {.kind = EDIT_RENAME, .text = g_strdup(list->title)};
		roster_apply(builder->roster, &edit, NULL, builder->diags);
	}
	const Entry *type = cost_type_main(choices_game(builder->choices));
	Amount limit;
	if (type && list->limit && cost_read(list->limit, &limit))
		roster_set_limit(builder->roster,
		                 game_text(choices_game(builder->choices), type->id), NULL, limit);
}

static void
builder_init(Builder *builder, Roster *roster)
{
	builder->roster = roster;
	builder->choices = roster->choices;
	builder->view = view_new(roster);
	builder->history = history_new(roster);
	called_init(builder);
	builder->claimed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	builder->parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	builder->matched = g_hash_table_new(NULL, NULL);
	builder->missed = g_ptr_array_new();
	ties_init(builder);
}

static void
builder_clear(Builder *builder)
{
	view_free(builder->view);
	history_free(builder->history);
	called_clear(builder);
	g_hash_table_unref(builder->claimed);
	g_hash_table_unref(builder->parts);
	g_hash_table_unref(builder->matched);
	g_ptr_array_unref(builder->missed);
	ties_clear(builder);
}

bool
textlist_build(const TextList *list, const char *name, Roster *roster, const Entry *catalogue,
               Diags *diags)
{
	Builder builder = {.list = list, .name = name, .diags = diags};
	builder_init(&builder, roster);
	set_head(&builder);
	view_refresh(builder.view);
	bool fine = true;
	for (guint i = 0; fine && i < list->forces->len; i++)
		fine = force_build(&builder, g_ptr_array_index(list->forces, i), catalogue);
	ties_make(&builder);
	if (fine)
		costs_compare_total(&builder);
	builder_clear(&builder);
	return fine;
}
