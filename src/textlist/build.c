/* A list becomes a roster: its name, its limit, its forces, its units. */
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

/* The catalogue that a force's line names; the list's own if it names none that there is. */
static const Entry *
catalogue_of(const Builder *builder, const TextItem *force, const Entry *otherwise)
{
	const Game *game = choices_game(builder->choices);
	g_autofree char *key = name_key(force->army ? force->army : "");
	for (uint32_t i = 0; *key && i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		g_autofree char *own = name_key(game_text(game, root->name));
		if (strcmp(own, key) == 0)
			return root;
	}
	return otherwise;
}

/* The force entry that is named; the first that may be taken if none is. */
static const Definition *
choose_force(const Builder *builder, const TextItem *force, const Entry *catalogue)
{
	const GPtrArray *offered = choices_forces(builder->choices, catalogue, NULL);
	g_autofree char *key = name_key(force->name ? force->name : "");
	const Definition *best = NULL;
	double most = -1;
	for (guint i = 0; i < offered->len; i++) {
		const Definition *one = g_ptr_array_index(offered, i);
		const double likeness = (*key ? name_likeness(build_key(builder, one), key) : 0) -
		                        (one->hidden ? 0.5 : 0);
		if (likeness > most) {
			best = one;
			most = likeness;
		}
	}
	if (!best)
		return NULL;
	const char *name = game_text(choices_game(builder->choices), definition_name(best));
	g_autofree char *percent = g_strdup_printf("%d", (int)(MAX(most, 0) * 100));
	if (!*key)
		build_complain(builder, TEXTLIST_FORCE_CHOSEN, force, name, NULL, NULL);
	else if (most < 1)
		build_complain(builder, TEXTLIST_NAME_NEAR, force, force->name, name, percent);
	return best;
}

static char *
add_force(Builder *builder, const TextItem *force, const Entry *otherwise)
{
	const Game *game = choices_game(builder->choices);
	const Entry *catalogue = catalogue_of(builder, force, otherwise);
	const Definition *chosen = choose_force(builder, force, catalogue);
	char *id = NULL;
	if (chosen)
		id = fill_add_force(builder->history, builder->view, NULL,
		                    game_text(game, chosen->shown->id),
		                    game_text(game, catalogue->id), NULL, builder->diags);
	else
		build_complain(builder, TEXTLIST_NO_FORCE, force, game_text(game, catalogue->name),
		               NULL, NULL);
	view_refresh(builder->view);
	return id;
}

static bool
build_force(Builder *builder, const TextItem *force, const Entry *catalogue)
{
	g_autofree char *id = add_force(builder, force, catalogue);
	if (!id)
		return false;
	for (guint i = 0; i < force->items->len; i++)
		place_unit(builder, id, g_ptr_array_index(force->items, i));
	settle_defaults(builder, id, false, force);
	costs_compare(builder, view_find(builder->view, id), force, 1);
	return true;
}

static void
builder_init(Builder *builder, Roster *roster)
{
	builder->roster = roster;
	builder->choices = roster->choices;
	builder->view = view_new(roster);
	builder->history = history_new(roster);
	builder->keys = g_hash_table_new_full(NULL, NULL, NULL, g_free);
	builder->claimed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	builder->matched = g_hash_table_new(NULL, NULL);
	builder->missed = g_ptr_array_new();
}

static void
builder_clear(Builder *builder)
{
	view_free(builder->view);
	history_free(builder->history);
	g_hash_table_unref(builder->keys);
	g_hash_table_unref(builder->claimed);
	g_hash_table_unref(builder->matched);
	g_ptr_array_unref(builder->missed);
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
		fine = build_force(&builder, g_ptr_array_index(list->forces, i), catalogue);
	if (fine)
		costs_compare_total(&builder);
	builder_clear(&builder);
	return fine;
}

guint
textlist_count_offered(const TextList *list, Choices *choices, const Entry *catalogue)
{
	const Menu *menu = choices_force_menu(choices, catalogue);
	g_autoptr(GHashTable) offered = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                      NULL);
	for (uint32_t i = 0; i < menu->n_items; i++)
		g_hash_table_add(offered,
		                 name_key(game_text(choices_game(choices),
		                                    definition_name(menu->items[i].definition))));
	guint n = 0;
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		for (guint k = 0; k < force->items->len; k++) {
			const TextItem *unit = g_ptr_array_index(force->items, k);
			g_autofree char *key = name_key(unit->name);
			n += g_hash_table_contains(offered, key) ? 1 : 0;
		}
	}
	return n;
}
