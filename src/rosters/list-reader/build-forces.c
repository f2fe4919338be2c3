/* The forces of a list: each has the catalogue and force entry that its line names, and its
   units. */
#include "rosters/list-reader/build-private.h"

#include "base/text/name-key.h"
#include "rosters/list-forms/army-name.h"
#include "rosters/list-reader/cost-claims-private.h"
#include "rosters/list-reader/switches-private.h"
#include "rosters/list-reader/unnamed-defaults-private.h"

/* The grade in which a force's line names a catalogue, in the language of the game or of its
   files. */
static ArmyGrade
grade_of(const ListBuilder *builder, const Entry *catalogue, const TextItem *force)
{
	g_autofree char *key = name_key(force->army);
	if (known_names_match_text(builder->names, catalogue->name, key))
		return ARMY_NAMED_WITH_SUBTYPE;
	return army_name_grade(game_text(choices_game(builder->choices), catalogue->name),
	                       force->army, NULL, builder->list->format);
}

/* The catalogue that a force's line names. */
static const Entry *
catalogue_of(const ListBuilder *builder, const TextItem *force, const Entry *fallback)
{
	const Game *game = choices_game(builder->choices);
	const Entry *best = fallback;
	ArmyGrade most = force->army ? grade_of(builder, fallback, force) : ARMY_NAMED_WITH_SUBTYPE;
	for (uint32_t i = 0; force->army && i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		const ArmyGrade grade = grade_of(builder, root, force);
		if (grade <= most)
			continue;
		most = grade;
		best = root;
	}
	return best;
}

/* A force entry that the text may mean. */
typedef struct ForceChoice {
	const Definition *definition; /* NULL if there is none */
	const Force *outer;           /* the force that would hold it; NULL for the roster */
	char *key;                    /* key of its name in the text; owned */
	const char *name;             /* in the text; NULL if it gives none */
	double likeness;
} ForceChoice;

static void
force_choice_clear(ForceChoice *choice)
{
	g_free(choice->key);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ForceChoice, force_choice_clear)

static double
force_likeness(const ListBuilder *builder, const Definition *definition, const char *key)
{
	if (known_names_match(builder->names, definition, key))
		return 1;
	return MAX(name_likeness(known_names_key(builder->names, definition), key),
	           known_names_likeness(builder->names, definition, key));
}

/* Taken from the likeness of a hidden force entry: it is chosen only if no other has the name, and
   inside another force rather than in the roster. */
#define HIDDEN_PENALTY        0.5
#define HIDDEN_INSIDE_PENALTY 0.4

/* Without a name, the force entry that is shown first is the better one. */
static bool
is_better(const ForceChoice *best, const Definition *one, double likeness)
{
	if (*best->key == '\0' && likeness >= best->likeness && one->sort_index &&
	    best->definition->sort_index)
		return one->sort_index < best->definition->sort_index;
	return likeness > best->likeness;
}

static void
consider_forces(const ListBuilder *builder, const Entry *catalogue, const Force *outer,
                ForceChoice *best)
{
	const GPtrArray *offered = choices_forces(builder->choices, catalogue,
	                                          outer ? outer->definition : NULL);
	for (guint i = 0; i < offered->len; i++) {
		const Definition *one = g_ptr_array_index(offered, i);
		const double penalty = outer ? HIDDEN_INSIDE_PENALTY : HIDDEN_PENALTY;
		const double likeness = (*best->key ? force_likeness(builder, one, best->key) : 0) -
		                        (one->hidden ? penalty : 0);
		if (best->definition && !is_better(best, one, likeness))
			continue;
		best->definition = one;
		best->outer = outer;
		best->likeness = likeness;
	}
}

/* A name less alike than this says nothing: the first force entry is as good. */
#define FORCE_ALIKE 0.5

/* Chooses the force entry that is shown first in place of one that is not alike. */
static void
choose_first(const ListBuilder *builder, const Entry *catalogue, ForceChoice *choice)
{
	g_auto(ForceChoice) first = {.key = g_strdup("")};
	consider_forces(builder, catalogue, NULL, &first);
	if (!first.definition)
		return;
	choice->definition = first.definition;
	choice->name = NULL;
	choice->outer = NULL;
}

/* Chooses the force entry with the most similar name, or the first one available if @name is NULL.
   A named force may go into the force before it, too. */
static void
choose_by_name(const ListBuilder *builder, const Entry *catalogue, const char *name,
               ForceChoice *choice)
{
	force_choice_clear(choice);
	*choice = (ForceChoice){.name = name,
	                        .key = known_names_text_key(builder->names, name ? name : "")};
	consider_forces(builder, catalogue, NULL, choice);
	const GPtrArray *forces = builder->roster->forces;
	const Force *outer = forces->len ? g_ptr_array_index(forces, forces->len - 1) : NULL;
	if (outer && outer->definition && name)
		consider_forces(builder, catalogue, outer, choice);
	if (name && choice->definition && choice->likeness < FORCE_ALIKE &&
	    !choice->definition->hidden)
		choose_first(builder, catalogue, choice);
}

/* A force without a name may have its name as one of its settings. */
static void
choose_by_setting(const ListBuilder *builder, const TextItem *force, const Entry *catalogue,
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
add_chosen(ListBuilder *builder, const TextItem *force, const Entry *catalogue,
           const ForceChoice *choice)
{
	const Game *game = choices_game(builder->choices);
	if (!choice->definition) {
		list_builder_complain(builder, TEXTLIST_NO_FORCE, force,
		                      game_text(game, catalogue->name), NULL, NULL);
		return NULL;
	}
	if (!choice->name)
		list_builder_complain(builder, TEXTLIST_FORCE_CHOSEN, force,
		                      game_text(game, definition_name(choice->definition)), NULL,
		                      NULL);
	char *id = fill_add_force(builder->history, builder->view,
	                          choice->outer ? choice->outer->id : NULL,
	                          game_text(game, choice->definition->shown->id),
	                          game_text(game, catalogue->id), NULL, builder->diags);
	view_refresh(builder->view);
	return id;
}

static void
build_units(ListBuilder *builder, const char *id, const TextItem *force, const ForceChoice *choice)
{
	for (guint i = 0; i < force->items->len; i++)
		build_unit(builder, id, g_ptr_array_index(force->items, i));
	build_size(builder, id, force);
	switches_set(builder, id);
	unnamed_defaults_prune(builder, id, false, force);
	unnamed_defaults_choose(builder, id, force);
	const Instance *instance = view_find(builder->view, id);
	const TextItem named = {.line = force->line, .name = (char *)(guintptr)choice->name};
	if (choice->name && !known_names_match(builder->names, choice->definition, choice->key))
		list_builder_complain_name(builder, &named, choice->key, instance, "");
	cost_claims_note_force(builder, id, force);
}

bool
build_force(ListBuilder *builder, const TextItem *force, const Entry *fallback)
{
	const Entry *catalogue = catalogue_of(builder, force, fallback);
	g_auto(ForceChoice) choice = {0};
	if (force->name)
		choose_by_name(builder, catalogue, force->name, &choice);
	else
		choose_by_setting(builder, force, catalogue, &choice);
	g_autofree char *id = add_chosen(builder, force, catalogue, &choice);
	if (id)
		build_units(builder, id, force, &choice);
	return id != NULL;
}
