/* Puts a list into a roster: its name and limit, its forces with their units, then the
   associations. */
#include "textlist/build-private.h"

#include "textlist/associations-private.h"
#include "textlist/cost-claims-private.h"
#include "textlist/cost-types.h"

static void
set_head(ListBuilder *builder)
{
	const TextList *list = builder->list;
	const Game *game = choices_game(builder->choices);
	if (list->title) {
		g_auto(Change) change = {.kind = CHANGE_RENAME, .text = g_strdup(list->title)};
		roster_apply(builder->roster, &change, NULL, builder->diags);
	}
	const Entry *type = cost_type_main(game);
	Amount limit;
	if (type && list->limit && cost_read(list->limit, &limit))
		roster_set_limit(builder->roster, game_text(game, type->id), NULL, limit);
}

static void
builder_init(ListBuilder *builder, Roster *roster)
{
	builder->roster = roster;
	builder->choices = roster->choices;
	builder->view = view_new(roster);
	builder->history = history_new(roster);
	builder->names = known_names_new(roster->choices, builder->list->format);
	builder->claims = claims_new();
	builder->matched = g_hash_table_new(NULL, NULL);
	builder->missed = g_ptr_array_new();
	associations_init(builder);
	cost_claims_init(builder);
}

static void
builder_clear(ListBuilder *builder)
{
	view_free(builder->view);
	history_free(builder->history);
	known_names_free(builder->names);
	claims_free(builder->claims);
	g_hash_table_unref(builder->matched);
	g_ptr_array_unref(builder->missed);
	associations_clear(builder);
	cost_claims_clear(builder);
}

bool
textlist_build(const TextList *list, const char *name, Roster *roster, const Entry *catalogue,
               Diags *diags)
{
	ListBuilder builder = {.list = list, .name = name, .diags = diags};
	builder_init(&builder, roster);
	set_head(&builder);
	view_refresh(builder.view);
	bool fine = true;
	for (guint i = 0; fine && i < list->forces->len; i++)
		fine = build_force(&builder, g_ptr_array_index(list->forces, i), catalogue);
	associations_make(&builder);
	if (fine)
		cost_claims_compare_total(&builder);
	builder_clear(&builder);
	return fine;
}
