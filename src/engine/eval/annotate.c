/*
 * Only conditions that hold because something is there have a name to give: "at least 1", not "fewer
 * than 1". Inside a group those that hold count.
 */
#include "engine/eval/annotate-private.h"

#include "engine/queries/condition.h"
#include "engine/queries/tally.h"

#define NAMED_KINDS                                                     \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_LINK) | \
	 ENTRY_KIND_BIT(ENTRY_CATEGORY))

/* The names of one modifier. */
typedef struct Annotating {
	View *view;
	Instance *owner;
	const Entry *info; /* references are resolved from its file */
	GPtrArray *names;
} Annotating;

static bool
looks_for_presence(const Condition *condition)
{
	const int sign = amount_compare(condition->query.value, AMOUNT_ZERO);
	switch ((Comparison)condition->comparison) {
	case COMPARE_INSTANCE_OF:
		return true;
	case COMPARE_AT_LEAST:
	case COMPARE_EQUAL:
		return sign > 0;
	case COMPARE_GREATER:
	case COMPARE_NOT_EQUAL:
		return sign >= 0;
	case COMPARE_LESS:
	case COMPARE_AT_MOST:
	case COMPARE_NOT_INSTANCE_OF:
	case COMPARE_ALWAYS:
	case COMPARE_NEVER:
	case COMPARE_BEFORE:
		return false;
	}
	g_assert_not_reached();
}

static void
add_name(const Annotating *annotating, const char *name)
{
	for (guint i = 0; i < annotating->names->len; i++)
		if (g_str_equal(g_ptr_array_index(annotating->names, i), name))
			return;
	g_ptr_array_add(annotating->names, (gpointer)(guintptr)name);
}

/* A search for the first selection of an entry. */
typedef struct Search {
	Atom id;
	const Instance *found;
} Search;

static bool
is_of_entry(const Instance *instance, Atom id)
{
	return instance->kind == INSTANCE_SELECTION && instance->definition &&
	       definition_has_id(instance->definition, id);
}

static void
take_first(Instance *instance, int64_t number, void *data)
{
	(void)number;
	Search *search = data;
	if (!search->found && is_of_entry(instance, search->id))
		search->found = instance;
}

/* The selection that makes the condition hold, at the scope's node or below, else above the owner. */
static const Instance *
find_selection(const Annotating *annotating, const Query *query)
{
	Search search = {.id = query->child_id};
	const Scope scope = scope_of_query(annotating->view, annotating->owner, query);
	if (scope.node && is_of_entry(scope.node, search.id))
		return scope.node;
	if (!scope_is_none(scope))
		tally_each(annotating->view, scope, tally_reach(query), take_first, &search);
	for (const Instance *up = annotating->owner; up && !search.found; up = up->holder)
		if (is_of_entry(up, search.id))
			search.found = up;
	return search.found;
}

static void
add_query(const Annotating *annotating, const Query *query)
{
	const Game *game = annotating->view->game;
	const EntryId id = game_find(game, annotating->info->file, query->child_id, NAMED_KINDS);
	if (query->child != CHILD_ID || entry_id_is_none(id))
		return;
	const Entry *entry = game_entry(game, id);
	const Instance *found = entry->kind == ENTRY_CATEGORY ? NULL
	                                                      : find_selection(annotating, query);
	add_name(annotating,
	         found ? view_name(annotating->view, found) : game_text(game, entry->name));
}

static void add_conditions(const Annotating *annotating, const Condition *at, const Condition *end);

static void
add_group(const Annotating *annotating, const Condition *group)
{
	if (group->operation == GROUP_AND || group->operation == GROUP_OR ||
	    group->operation == GROUP_COUNT)
		add_conditions(annotating, group + 1, group + group->size);
}

static void
add_conditions(const Annotating *annotating, const Condition *at, const Condition *end)
{
	for (; at < end; at += at->size) {
		if (!condition_holds(annotating->view, annotating->owner, at))
			continue;
		if (at->kind == CONDITION_QUERY && looks_for_presence(at))
			add_query(annotating, &at->query);
		else if (at->kind == CONDITION_GROUP)
			add_group(annotating, at);
	}
}

static void
add_run(const Annotating *annotating, Run conditions)
{
	const Condition *first = &annotating->view->game->conditions[conditions.first];
	add_conditions(annotating, first, first + conditions.count);
}

static void
add_modifier(const Annotating *annotating, const Modifier *modifier)
{
	const Game *game = annotating->view->game;
	add_run(annotating, modifier->conditions);
	for (uint32_t at = modifier->group; at; at = game->modifier_groups[at].parent)
		add_run(annotating, game->modifier_groups[at].conditions);
}

void
annotate(View *view, Instance *owner, const Definition *definition, GPtrArray *names)
{
	const Annotating annotating = {view, owner, definition->target, names};
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (atom_is_none(modifier->affects) && condition_times(view, owner, modifier) > 0)
			add_modifier(&annotating, modifier);
	}
}
