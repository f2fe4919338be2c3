/*
 * Collects the profiles and rules that an instance shows (S-146, S-149, S-150): its own, those
 * in info
 * groups, and linked ones; of a selection also those of its categories (S-195), of a force the root
 * rules of its catalogue and the game system.
 */
#include "base/values/budget.h"
#include "engine/eval/annotate-private.h"
#include "engine/eval/modify.h"
#include "engine/eval/stored-infos.h"
#include "engine/queries/view-state.h"

/* Depth of info groups and links in each other: 5 in real data. Stops at circles. */
#define INFO_MAX_DEPTH 16

/* The profiles and rules that a roster shows: so many, and for each selection so many more. Info groups that each
   link the next one twice unfold at every unit that links the first. Real selections show 12 at most. */
#define INFO_MAX              100000u
#define INFO_MAX_OF_SELECTION 50u

/* Most selections show no more. */
#define INFO_OF_MOST 8

typedef struct Collector {
	View *view;
	Instance *owner; /* shows the profiles and rules */
	Instance
		*asker; /* where their queries start (S-068): the owner, or what chose it (S-220) */
	GArray *infos;  /* array of ShownInfo */
	const char *prefix; /* ids of the links on the way, each followed by "::" */
	int depth;
	const Definition *group; /* the enclosing info group; NULL for none */
	const struct Collector *outer;
	bool of_category; /* plain ids, and each element only once (S-195) */
} Collector;

static void collect_children(const Collector *collector, const Entry *entry);

static ModifierList
list_for(const Collector *collector, const Definition *definition)
{
	return modify_list_of_info(collector->view->game, collector->asker, definition);
}

static bool
is_shown(const Collector *collector, const Definition *definition)
{
	const ModifierList list = list_for(collector, definition);
	return !modify_bool(collector->view, &list, field_word(MODIFIES_HIDDEN),
	                    definition->hidden);
}

static const char *
text_of(const Collector *collector, const ModifierList *list, ModifierField field, Atom base)
{
	return modify_text(collector->view, list, field_word(field),
	                   game_text(collector->view->game, base));
}

static Source
source_of(const Collector *collector, const Definition *definition, const ModifierList *list)
{
	const Game *game = collector->view->game;
	const bool of_target = view_has(collector->view, QUIRK_PAGE_OF_TARGET);
	const Entry *target = definition->target;
	Source source = {
		.page = text_of(collector, list, MODIFIES_PAGE,
	                        of_target ? target->page : definition->page),
		.publication_id = text_of(collector, list, MODIFIES_PUBLICATION,
	                                  of_target ? target->publication_id
	                                            : definition->publication_id),
	};
	const Atom id = atoms_find(game->atoms, source.publication_id);
	source.publication_name = game_text(
		game, game_publication_name(game, definition->publication_file, id));
	return source;
}

static void
add_characteristics(const Collector *collector, const ModifierList *list, ShownInfo *info)
{
	const Game *game = collector->view->game;
	const Run run = info->entry->characteristics;
	ShownCharacteristic *all = arena_array(collector->view->arena, ShownCharacteristic,
	                                       run.count);
	for (uint32_t i = 0; i < run.count; i++) {
		const Characteristic *written = &game->characteristics[run.first + i];
		all[i] = (ShownCharacteristic){
			.name = game_text(game, written->name),
			.type_id = written->type_id,
			.value = modify_text(collector->view, list, field_id(written->type_id),
		                             game_text(game, written->value)),
		};
	}
	info->characteristics = all;
	info->n_characteristics = run.count;
}

/* True if a modifier may be named: of the element, or of an info group around it. */
static bool
has_modifiers(const Collector *collector, const Definition *definition)
{
	bool has = definition->n_modifiers > 0;
	for (const Collector *at = collector; at && at->group && !has; at = at->outer)
		has = at->group->n_modifiers > 0;
	return has;
}

/* The annotation that modifiers set, else the names of the entries and categories to which applied
   modifiers are due, those of info groups included (S-196). */
static const char *
annotation_of(const Collector *collector, const Definition *definition, const ModifierList *list)
{
	View *view = collector->view;
	const char *set = text_of(collector, list, MODIFIES_ANNOTATION, ATOM_NONE);
	if (*set || !has_modifiers(collector, definition))
		return set;
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	annotate(view, collector->asker, definition, names);
	for (const Collector *at = collector; at && at->group; at = at->outer)
		annotate(view, collector->asker, at->group, names);
	if (!names->len)
		return "";
	g_ptr_array_add(names, NULL);
	g_autofree char *joined = g_strjoinv(", ", (char **)names->pdata);
	return view_keep(view, joined);
}

static void
add_info(const Collector *collector, const Definition *definition, const char *id)
{
	const Game *game = collector->view->game;
	const Entry *entry = definition->target;
	const ModifierList list = list_for(collector, definition);
	ShownInfo info = {
		.entry = entry,
		.is_profile = entry->kind == ENTRY_PROFILE,
		.id = id,
		.name = text_of(collector, &list, MODIFIES_NAME, entry->name),
		.annotation = annotation_of(collector, definition, &list),
		.source = source_of(collector, definition, &list),
	};
	if (info.is_profile) {
		info.type_id = game_text(game, entry->target_id);
		info.type_name = entry_profile_type(game, entry);
		add_characteristics(collector, &list, &info);
	} else {
		info.description = text_of(collector, &list, MODIFIES_DESCRIPTION, entry->text);
	}
	g_array_append_val(collector->infos, info);
}

/* An id behind those of the links on the way. */
static const char *
composite(const Collector *collector, const char *id)
{
	return *collector->prefix ? arena_join(collector->view->arena, collector->prefix, id) : id;
}

static bool
has_info(const Collector *collector, const Entry *entry)
{
	for (guint i = 0; i < collector->infos->len; i++)
		if (g_array_index(collector->infos, ShownInfo, i).entry == entry)
			return true;
	return false;
}

static void
collect_one(const Collector *collector, const Entry *child)
{
	const Game *game = collector->view->game;
	const Definition *definition = choices_define(collector->view->choices, child);
	const uint64_t most = INFO_MAX +
	                      (uint64_t)INFO_MAX_OF_SELECTION * collector->view->selections->len;
	if (collector->view->n_infos + collector->infos->len >= most) {
		budget_spend();
		return;
	}
	if (!definition || collector->depth > INFO_MAX_DEPTH || !is_shown(collector, definition))
		return;
	Collector inside = *collector;
	inside.depth++;
	if (definition->link && !collector->of_category)
		inside.prefix = arena_join(
			collector->view->arena,
			composite(collector, game_text(game, definition->link->id)), "::");
	if (definition->target->kind == ENTRY_INFO_GROUP) {
		inside.group = definition;
		inside.outer = collector;
		collect_children(&inside, definition->target);
	} else if (!collector->of_category || !has_info(collector, definition->target)) {
		add_info(&inside, definition,
		         composite(&inside, game_text(game, definition->target->id)));
	}
}

static void
collect_kind(const Collector *collector, const Entry *entry, EntryKind kind)
{
	const Game *game = collector->view->game;
	for (uint32_t i = entry_first_child(game, entry); i < entry->end;
	     i = game->entries[i].end) {
		const Entry *child = &game->entries[i];
		if (child->kind == kind && !(child->flags & ENTRY_SHARED))
			collect_one(collector, child);
	}
}

/* In the order of the schema's containers (S-141). */
static void
collect_children(const Collector *collector, const Entry *entry)
{
	collect_kind(collector, entry, ENTRY_PROFILE);
	collect_kind(collector, entry, ENTRY_RULE);
	collect_kind(collector, entry, ENTRY_INFO_GROUP);
	collect_kind(collector, entry, ENTRY_INFO_LINK);
}

static void
collect_catalogue(const Collector *collector, const Entry *catalogue)
{
	collect_kind(collector, catalogue, ENTRY_RULE);
	collect_kind(collector, catalogue, ENTRY_INFO_LINK);
}

/* The root rules of its catalogue, of those that it links, then of the game system (S-146). Many
   armies have their rules in a library. */
static void
collect_of_force(const Collector *collector)
{
	const Game *game = collector->view->game;
	const Entry *catalogue = collector->owner->roster_force->catalogue;
	const GameFile *file = catalogue ? game_file_of(game, catalogue)
	                                 : &game->files[game->system];
	for (uint16_t i = 0; i < file->n_visible; i++)
		collect_catalogue(collector, &game->entries[game->files[file->visible[i]].root]);
}

static const char *
selection_prefix(const View *view, const Instance *instance)
{
	if (!instance->selection)
		return "";
	g_autofree char *prefix = selection_link_prefix(view->roster, instance->selection);
	return *prefix ? arena_join(view->arena, prefix, "::") : "";
}

static void
collect_of_categories(const Collector *collector)
{
	const Game *game = collector->view->game;
	const Instance *owner = collector->owner;
	Collector plain = *collector;
	plain.prefix = "";
	plain.of_category = true;
	for (uint32_t i = 0; i < owner->n_categories; i++) {
		const EntryId id = game_find_category(game, owner->definition->target->file,
		                                      owner->categories[i].category_id);
		if (!entry_id_is_none(id))
			collect_children(&plain, game_entry(game, id));
	}
}

/* Shows the info that a modifier adds, unless it is shown already; one that is gone adds nothing. */
static void
collect_added(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	const Collector *collector = data;
	const Game *game = collector->view->game;
	const EntryId id = game_find_added_info(game, modifier);
	if (!entry_id_is_none(id) && !has_info(collector, game_entry(game, id)))
		collect_one(collector, game_entry(game, id));
}

/* Adds the infos of modifiers of `add-info` (S-217). */
static void
collect_of_modifiers(const Collector *collector)
{
	const ModifierList list = modify_list_of(collector->owner);
	modify_each(collector->view, &list, field_word(MODIFIES_ADD_INFO), collect_added,
	            (void *)(guintptr)collector);
}

/* A node without an entry shows what its file has. */
static void
collect_stored(const Collector *collector)
{
	const Instance *owner = collector->owner;
	const Stored *stored = owner->selection                ? owner->selection->stored
	                       : owner->kind == INSTANCE_FORCE ? owner->roster_force->stored
	                                                       : NULL;
	stored_infos_read(stored, collector->view->arena, collector->infos);
}

static void
collect_all(const Collector *collector)
{
	const Definition *definition = collector->owner->definition;
	if (!definition)
		collect_stored(collector);
	if (collector->owner->kind == INSTANCE_FORCE)
		collect_of_force(collector);
	if (!definition)
		return;
	collect_children(collector, definition->target);
	if (definition->link)
		collect_children(collector, definition->link);
	collect_of_modifiers(collector);
	if (collector->owner->kind == INSTANCE_SELECTION)
		collect_of_categories(collector);
}

const ShownInfo *
view_infos(View *view, const Instance *instance, uint32_t *count)
{
	InstanceState *state = instance->state;
	if (!state->infos_known) {
		const Collector collector = {
			.view = view,
			.owner = view_stand_in(view, instance),
			.asker = view_stand_in(view, view_asker(view, instance)),
			.infos = g_array_sized_new(FALSE, FALSE, sizeof(ShownInfo), INFO_OF_MOST),
			.prefix = selection_prefix(view, instance),
		};
		collect_all(&collector);
		state->n_infos = collector.infos->len;
		view->n_infos += state->n_infos;
		state->infos = arena_memdup(view->arena, collector.infos->data,
		                            collector.infos->len * sizeof(ShownInfo));
		state->infos_known = true;
		g_array_unref(collector.infos);
	}
	*count = state->n_infos;
	return state->infos;
}
