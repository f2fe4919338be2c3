/* Ties between units (S-086), which a text names behind a unit: "Leads: Infiltrator Squad". */
#include "eval/associate.h"
#include "textlist/build-private.h"
#include "textlist/names.h"

#include <string.h>

/* What a line says. */
typedef struct Tie {
	char *unit;           /* id; owned */
	const TextItem *item; /* borrowed */
	char *made;           /* which tie of the roster it became; NULL: none yet */
} Tie;

/* What it may mean. */
typedef struct Way {
	const Instance *from;
	const Entry *association;
	const Instance *to;
} Way;

static void
tie_free(gpointer data)
{
	Tie *tie = data;
	g_free(tie->unit);
	g_free(tie->made);
	g_free(tie);
}

void
ties_init(Builder *builder)
{
	builder->ties = g_ptr_array_new_with_free_func(tie_free);
}

void
ties_clear(Builder *builder)
{
	g_ptr_array_unref(builder->ties);
}

/* A callback for each association of a selection and of all below it. */
typedef void (*AssociationVisitor)(const Builder *builder, const Instance *from,
                                   const Entry *association, void *data);

static void
each_association(const Builder *builder, const Instance *from, AssociationVisitor visit, void *data)
{
	g_autoptr(GPtrArray) own = from->definition
	                                   ? definition_associations(choices_game(builder->choices),
	                                                             from->definition)
	                                   : g_ptr_array_new();
	for (guint i = 0; i < own->len; i++)
		visit(builder, from, g_ptr_array_index(own, i), data);
	for (uint32_t i = 0; i < from->n_children; i++)
		each_association(builder, from->children[i], visit, data);
}

typedef struct Asked {
	const char *key;
	bool is_there;
} Asked;

static void
ask(const Builder *builder, const Instance *from, const Entry *association, void *data)
{
	Asked *asked = data;
	(void)from;
	asked->is_there |= called_text(builder, association->name, asked->key);
}

bool
ties_note(Builder *builder, const char *unit_id, const TextItem *item)
{
	const Instance *unit = view_find(builder->view, unit_id);
	if (!unit || !item->has_label)
		return false;
	g_autofree char *key = name_key(item->name);
	Asked asked = {key, false};
	each_association(builder, unit, ask, &asked);
	if (!asked.is_there)
		return false;
	Tie *tie = g_new0(Tie, 1);
	*tie = (Tie){g_strdup(unit_id), item, NULL};
	g_ptr_array_add(builder->ties, tie);
	return true;
}

/* @to_id  NULL asks for any */
static bool
is_tied(const Selection *from, const char *association_id, const char *to_id)
{
	for (guint i = 0; from->associations && i < from->associations->len; i++) {
		const Association *one = &g_array_index(from->associations, Association, i);
		if (strcmp(one->association_id, association_id) == 0 &&
		    (!to_id || strcmp(one->to, to_id) == 0))
			return true;
	}
	return false;
}

/* Whether something in the holder or below it is tied to a selection by that association. */
static bool
leads_to(const Instance *holder, const char *association_id, const char *to_id)
{
	if (holder->selection && is_tied(holder->selection, association_id, to_id))
		return true;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (leads_to(holder->children[i], association_id, to_id))
			return true;
	for (uint32_t i = 0; i < holder->n_forces; i++)
		if (leads_to(holder->forces[i], association_id, to_id))
			return true;
	return false;
}

/* By the name that the player gave it, or by its own. */
static bool
is_called_itself(const Builder *builder, const Instance *instance, const char *key)
{
	const char *custom = instance->selection->custom.name;
	g_autofree char *own = name_key(custom ? custom : "");
	return *own ? strcmp(own, key) == 0 : called_now(builder, instance, key);
}

/* By the name that the sheet has for it: the one that the player gave its unit, or the unit's. */
static bool
is_called(const Builder *builder, const Instance *candidate, const char *key)
{
	return is_called_itself(builder, candidate->root ? candidate->root : candidate, key);
}

/* What a tie inside a unit says, as the sheet has it: "Chimera (Infantry)". */
typedef struct Inside {
	char *other; /* keys; owned */
	char *from;  /* NULL: the unit itself */
} Inside;

static void
inside_clear(Inside *inside)
{
	g_free(inside->other);
	g_free(inside->from);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Inside, inside_clear)

static Inside
inside_read(const char *text)
{
	const char *bracket = g_str_has_suffix(text, ")") ? g_strrstr(text, " (") : NULL;
	if (!bracket)
		return (Inside){.other = name_key(text)};
	g_autofree char *other = g_strndup(text, (gsize)(bracket - text));
	const char *from_text = bracket + strlen(" (");
	g_autofree char *from = g_strndup(from_text, strlen(from_text) - strlen(")"));
	return (Inside){name_key(other), name_key(from)};
}

static bool
is_meant_inside(const Builder *builder, const Way *way, const Inside *inside)
{
	const Instance *unit = way->from->root ? way->from->root : way->from;
	if (way->to == unit || way->to->root != unit)
		return false;
	return is_called_itself(builder, way->to, inside->other) &&
	       (inside->from ? is_called_itself(builder, way->from, inside->from)
	                     : way->from == unit);
}

typedef struct Ways {
	const char *label, *other; /* keys */
	const Inside *inside;
	GArray *all; /* of Way */
} Ways;

static void
add_ways(const Builder *builder, const Instance *from, const Entry *association, void *data)
{
	const Ways *ways = data;
	if (!called_text(builder, association->name, ways->label))
		return;
	const Query query = association_query(association);
	g_autoptr(GPtrArray) candidates = associate_candidates(
		builder->view, view_own(builder->view, from), &query);
	for (guint i = 0; i < candidates->len; i++) {
		const Way way = {from, association, g_ptr_array_index(candidates, i)};
		if (is_meant_inside(builder, &way, ways->inside) ||
		    is_called(builder, way.to, ways->other))
			g_array_append_val(ways->all, way);
	}
}

static char *
way_to_string(const Builder *builder, const Way *way)
{
	return g_strjoin("\t", way->from->selection->id,
	                 game_text(choices_game(builder->choices), way->association->id),
	                 way->to->selection->id, NULL);
}

/* Whether an earlier line of the text became that tie. */
static bool
is_made(const Builder *builder, const Way *way)
{
	g_autofree char *made = way_to_string(builder, way);
	for (guint i = 0; i < builder->ties->len; i++)
		if (g_strcmp0(((Tie *)g_ptr_array_index(builder->ties, i))->made, made) == 0)
			return true;
	return false;
}

#define RANK_THERE 4u
#define RANK_ALONE 2u
#define RANK_FREE  1u

/* What the army data tied by themselves comes first; then what is tied in no such way yet, and of that,
   what nothing else is tied to. */
static unsigned
rank_of(const Builder *builder, const Way *way)
{
	const char *id = game_text(choices_game(builder->choices), way->association->id);
	const char *to_id = way->to->selection->id;
	if (is_tied(way->from->selection, id, to_id))
		return is_made(builder, way) ? 0 : RANK_THERE;
	const bool is_alone = !is_tied(way->from->selection, id, NULL);
	const bool is_free = !leads_to(view_root(builder->view), id, to_id);
	return (is_alone ? RANK_ALONE : 0) + (is_free ? RANK_FREE : 0);
}

static const Way *
find_best(const Builder *builder, const GArray *ways)
{
	const Way *best = NULL;
	for (guint i = 0; i < ways->len; i++) {
		const Way *way = &g_array_index(ways, Way, i);
		if (!best || rank_of(builder, way) > rank_of(builder, best))
			best = way;
	}
	return best;
}

/* Whether the text may mean another tie just as well; the same one of a like model is none. */
static bool
is_ambiguous(const Builder *builder, const GArray *ways, const Way *best)
{
	const unsigned least = MAX(rank_of(builder, best) & ~RANK_THERE, RANK_FREE);
	for (guint i = 0; i < ways->len; i++) {
		const Way *way = &g_array_index(ways, Way, i);
		const bool differs = way->to != best->to || way->association != best->association;
		if (differs && rank_of(builder, way) >= least)
			return true;
	}
	return false;
}

static void
go(Builder *builder, const Way *way)
{
	const Game *game = choices_game(builder->choices);
	g_auto(Edit) edit = {.kind = EDIT_ASSOCIATE,
	                     .id = g_strdup(way->from->selection->id),
	                     .entry = g_strdup(game_text(game, way->association->id)),
	                     .text = g_strdup(way->to->selection->id),
	                     .at = -1};
	if (!is_tied(way->from->selection, edit.entry, edit.text))
		fill_edit(builder->history, builder->view, &edit, NULL, builder->diags);
	view_refresh(builder->view);
}

static void
tie_make(Builder *builder, Tie *tie)
{
	const Instance *unit = view_find(builder->view, tie->unit);
	if (!unit)
		return;
	const TextItem *item = tie->item;
	const char *other = strstr(item->raw, ": ") + strlen(": ");
	g_autofree char *label = name_key(item->name);
	g_autofree char *key = name_key(other);
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Way));
	g_auto(Inside) inside = inside_read(other);
	Ways ways = {label, key, &inside, all};
	each_association(builder, unit, add_ways, &ways);
	const Way *way = find_best(builder, all);
	if (!way) {
		build_complain(builder, TEXTLIST_TIE_UNKNOWN, item, item->name, other, NULL);
		return;
	}
	if (is_ambiguous(builder, all, way))
		build_complain(builder, TEXTLIST_TIE_AMBIGUOUS, item, item->name, other, NULL);
	tie->made = way_to_string(builder, way);
	go(builder, way);
}

void
ties_make(Builder *builder)
{
	for (guint i = 0; i < builder->ties->len; i++)
		tie_make(builder, g_ptr_array_index(builder->ties, i));
}
