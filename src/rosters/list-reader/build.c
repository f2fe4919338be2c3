/* Puts a list into a roster: its name and limit, its forces with their units, then the
   associations. */
#include "rosters/list-reader/build-private.h"

#include "rosters/list-forms/cost-types.h"
#include "rosters/list-reader/absent-private.h"
#include "rosters/list-reader/associations-private.h"
#include "rosters/list-reader/cost-claims-private.h"
#include "rosters/list-reader/offices-private.h"
#include "rosters/list-reader/open-choices-private.h"
#include "rosters/list-reader/unnamed-defaults-private.h"

/* A limit of 0 is one that the author of the data did not set, and a list that names no limit has none. */
static void
drop_empty_limits(Roster *roster)
{
	for (guint i = roster->limits->len; i > 0; i--) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, i - 1);
		if (amount_is_zero(limit->value) && !limit->stored_type_id)
			roster_set_limit(roster, game_text(roster_game(roster), limit->type_id),
			                 NULL, amount_from_int(-1));
	}
}

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
	if (list->notes->len) {
		g_auto(Change) notes = {.kind = CHANGE_SET_NOTES,
		                        .id = g_strdup(""),
		                        .text = g_strdup(list->notes->str)};
		roster_apply(builder->roster, &notes, NULL, builder->diags);
	}
	Amount limit;
	if (type && list->limit && cost_read(list->limit, &limit))
		roster_set_limit(builder->roster, game_text(game, type->id), NULL, limit);
	else
		build_limit(builder);
	drop_empty_limits(builder->roster);
}

static void
builder_init(ListBuilder *builder, Roster *roster)
{
	builder->roster = roster;
	builder->choices = roster->choices;
	builder->view = view_new(roster);
	builder->history = history_new(roster);
	builder->names = known_names_new(roster->choices, builder->list->format);
	builder->rules = known_rules_new(builder->names, choices_game(roster->choices));
	builder->claims = claims_new();
	builder->is_bare = open_choices_is_bare(builder->list);
	builder->matched = g_hash_table_new(NULL, NULL);
	builder->missed = g_ptr_array_new();
	builder->named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	builder->arranged = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	builder->meant = g_hash_table_new(NULL, NULL);
	absent_init(builder);
	unnamed_defaults_init(builder);
	associations_init(builder);
	cost_claims_init(builder);
}

static void
builder_clear(ListBuilder *builder)
{
	view_free(builder->view);
	history_free(builder->history);
	known_rules_free(builder->rules);
	known_names_free(builder->names);
	claims_free(builder->claims);
	g_hash_table_unref(builder->matched);
	g_ptr_array_unref(builder->missed);
	g_hash_table_unref(builder->named);
	g_ptr_array_unref(builder->arranged);
	g_hash_table_unref(builder->meant);
	absent_clear(builder);
	unnamed_defaults_clear(builder);
	associations_clear(builder);
	cost_claims_clear(builder);
}

/* Forces of armies that the format gives are built last: automatic entries of large catalogues make
   every later edit slow. */
static bool
build_forces(ListBuilder *builder, const Entry *catalogue, bool of_format)
{
	const GPtrArray *forces = builder->list->forces;
	bool fine = true;
	for (guint i = 0; fine && i < forces->len; i++) {
		const TextItem *force = g_ptr_array_index(forces, i);
		if (force->is_foreign == of_format)
			fine = build_force(builder, force, catalogue);
	}
	return fine;
}

bool
textlist_build(const TextList *list, const char *name, Roster *roster, const Companion *companion,
               const Entry *catalogue, guint *n_units, Diags *diags)
{
	ListBuilder builder = {.list = list, .name = name, .diags = diags};
	builder_init(&builder, roster);
	set_head(&builder);
	view_refresh(builder.view);
	const bool fine = build_forces(&builder, catalogue, false) &&
	                  build_forces(&builder, catalogue, true);
	unnamed_defaults_settle(&builder);
	associations_make(&builder);
	if (fine)
		offices_fill(&builder, companion);
	if (fine)
		cost_claims_compare_all(&builder);
	absent_settle(&builder);
	if (n_units)
		*n_units = builder.n_units;
	builder_clear(&builder);
	return fine;
}
