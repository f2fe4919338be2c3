/* A force of the text becomes one of the roster: its catalogue, its force entry, its units. */
#include "textlist/build-private.h"
#include "textlist/names.h"

/* The catalogue that a force's line names; the list's own if it names none that there is. */
static const Entry *
catalogue_of(const Builder *builder, const TextItem *force, const Entry *otherwise)
{
	const Game *game = choices_game(builder->choices);
	g_autofree char *key = name_key(force->army ? force->army : "");
	for (uint32_t i = 0; *key && i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (called_text(builder, root->name, key))
			return root;
	}
	return otherwise;
}

/* A force entry that a text may mean. */
typedef struct ForceChoice {
	const Definition *definition; /* NULL: none */
	const Force *outer;           /* the force that it would stand in; NULL for the roster */
	char *key;                    /* of the name that the text has for it; owned */
	const char *name;             /* that name; NULL if it has none */
	double likeness;
} ForceChoice;

static void
force_choice_clear(ForceChoice *choice)
{
	g_free(choice->key);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ForceChoice, force_choice_clear)

static double
force_likeness(const Builder *builder, const Definition *definition, const char *key)
{
	if (called_exactly(builder, definition, key))
		return 1;
	return MAX(name_likeness(called_key(builder, definition), key),
	           called_perhaps(builder, definition, key));
}

/* What is hidden is chosen only if nothing else is called so. */
#define HIDDEN_COSTS 0.5

static void
consider_forces(const Builder *builder, const Entry *catalogue, const Force *outer,
                ForceChoice *best)
{
	const GPtrArray *offered = choices_forces(builder->choices, catalogue,
	                                          outer ? outer->definition : NULL);
	for (guint i = 0; i < offered->len; i++) {
		const Definition *one = g_ptr_array_index(offered, i);
		const double likeness = (*best->key ? force_likeness(builder, one, best->key) : 0) -
		                        (one->hidden ? HIDDEN_COSTS : 0);
		if (best->definition && likeness <= best->likeness)
			continue;
		best->definition = one;
		best->outer = outer;
		best->likeness = likeness;
	}
}

/* The force entry of that name, of the roster or of the force before and those it stands in; the first
   that may be taken if none is. */
static void
choose_by_name(const Builder *builder, const Entry *catalogue, const char *name,
               ForceChoice *choice)
{
	force_choice_clear(choice);
	*choice = (ForceChoice){.name = name, .key = called_text_key(builder, name ? name : "")};
	consider_forces(builder, catalogue, NULL, choice);
	const GPtrArray *forces = builder->roster->forces;
	const Force *outer = forces->len ? g_ptr_array_index(forces, forces->len - 1) : NULL;
	if (outer && outer->definition && name)
		consider_forces(builder, catalogue, outer, choice);
}

/* A force without a name may have it as one of its settings. */
static void
choose_by_setting(const Builder *builder, const TextItem *force, const Entry *catalogue,
                  ForceChoice *choice)
{
	for (guint i = 0; i < force->items->len; i++) {
		const TextItem *item = g_ptr_array_index(force->items, i);
		if (item->kind != LINE_SETTING)
			break;
		choose_by_name(builder, catalogue, item->name, choice);
		if (choice->definition && choice->likeness >= NAMES_ALIKE) {
			g_hash_table_add(builder->matched, GUINT_TO_POINTER(item->line));
			return;
		}
	}
	choose_by_name(builder, catalogue, NULL, choice);
}

static char *
add_chosen(Builder *builder, const TextItem *force, const Entry *catalogue,
           const ForceChoice *choice)
{
	const Game *game = choices_game(builder->choices);
	if (!choice->definition) {
		build_complain(builder, TEXTLIST_NO_FORCE, force, game_text(game, catalogue->name),
		               NULL, NULL);
		return NULL;
	}
	if (!choice->name)
		build_complain(builder, TEXTLIST_FORCE_CHOSEN, force,
		               game_text(game, definition_name(choice->definition)), NULL, NULL);
	char *id = fill_add_force(builder->history, builder->view,
	                          choice->outer ? choice->outer->id : NULL,
	                          game_text(game, choice->definition->shown->id),
	                          game_text(game, catalogue->id), NULL, builder->diags);
	view_refresh(builder->view);
	return id;
}

static void
build_within(Builder *builder, const char *id, const TextItem *force, const ForceChoice *choice)
{
	for (guint i = 0; i < force->items->len; i++)
		place_unit(builder, id, g_ptr_array_index(force->items, i));
	settle_defaults(builder, id, false, force);
	const Instance *instance = view_find(builder->view, id);
	const TextItem named = {.line = force->line, .name = (char *)(guintptr)choice->name};
	if (choice->name && !called_exactly(builder, choice->definition, choice->key))
		called_complain(builder, &named, choice->key, instance, "");
	costs_compare(builder, instance, force, 1);
}

bool
force_build(Builder *builder, const TextItem *force, const Entry *otherwise)
{
	const Entry *catalogue = catalogue_of(builder, force, otherwise);
	g_auto(ForceChoice) choice = {0};
	if (force->name)
		choose_by_name(builder, catalogue, force->name, &choice);
	else
		choose_by_setting(builder, force, catalogue, &choice);
	g_autofree char *id = add_chosen(builder, force, catalogue, &choice);
	if (id)
		build_within(builder, id, force, &choice);
	return id != NULL;
}
