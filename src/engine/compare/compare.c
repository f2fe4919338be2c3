#include "engine/compare/compare-private.h"

const char *
difference_kind_name(DifferenceKind kind)
{
	static const char *const WORDS[] = {
#define X(name, word) [DIFFERENCE_##name] = (word),
#include "engine/compare/difference-kinds.def"
#undef X
	};
	return WORDS[kind];
}

const char *
text_kind_name(TextKind kind)
{
	static const char *const WORDS[TEXT_KIND_COUNT] = {
		[TEXT_PROFILE] = "profile", [TEXT_RULE] = "rule",   [TEXT_CATEGORY] = "category",
		[TEXT_LIMIT] = "limit",     [TEXT_OFFER] = "offer",
	};
	return WORDS[kind];
}

static Atom
cost_type_of(const CompareSide *side, const char *id)
{
	return id ? atoms_find(view_game(side->view)->atoms, id) : ATOM_NONE;
}

/* Notes the partners of the instances of a node; equal units are one node. */
static void
note_partners(Differences *all, const Node *before)
{
	const GPtrArray *own = before->instances, *others = before->partner->instances;
	for (guint i = 0; i < MIN(own->len, others->len); i++) {
		char *id = arena_strdup(all->arena, instance_id(g_ptr_array_index(own, i)));
		char *other = arena_strdup(all->arena, instance_id(g_ptr_array_index(others, i)));
		g_hash_table_insert(all->partners[SIDE_BEFORE], id, other);
		g_hash_table_insert(all->partners[SIDE_AFTER], other, id);
	}
}

/* Notes the partners of the forces and units in a node. */
static void
note_partners_in(Differences *all, const Node *before)
{
	for (guint i = 0; i < before->children->len; i++) {
		const Node *child = g_ptr_array_index(before->children, i);
		if (child->partner)
			note_partners(all, child);
		if (!child->instance->selection)
			note_partners_in(all, child);
	}
}

static void
find_differences(Differences *all, const char *cost_type)
{
	Node *roots[SIDES];
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		roots[i] = node_new(all->sides[i].view, cost_type_of(&all->sides[i], cost_type));
	find_partners(roots[SIDE_BEFORE], roots[SIDE_AFTER]);
	note_partners_in(all, roots[SIDE_BEFORE]);
	differences_add_nodes(all, roots[SIDE_BEFORE], roots[SIDE_AFTER]);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		node_free(roots[i]);
}

Differences *
differences_new(const CompareSide *before, const CompareSide *after)
{
	Differences *all = g_new0(Differences, 1);
	all->sides[SIDE_BEFORE] = *before;
	all->sides[SIDE_AFTER] = *after;
	all->arena = arena_new();
	all->list = g_array_new(FALSE, FALSE, sizeof(Difference));
	all->totals = g_array_new(FALSE, FALSE, sizeof(TotalChange));
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		all->partners[i] = g_hash_table_new(g_str_hash, g_str_equal);
	all->known_texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	differences_add_totals(all);
	find_differences(all, differences_choose_cost(all));
	all->findings[SIDE_BEFORE] = findings_without(before->verdict, after->verdict);
	all->findings[SIDE_AFTER] = findings_without(after->verdict, before->verdict);
	return all;
}

void
differences_free(Differences *all)
{
	if (!all)
		return;
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		g_ptr_array_unref(all->findings[i]);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		g_hash_table_unref(all->partners[i]);
	g_hash_table_unref(all->known_texts);
	g_array_unref(all->totals);
	g_array_unref(all->list);
	arena_free(all->arena);
	g_free(all);
}

guint
differences_count(const Differences *all)
{
	return all->list->len;
}

const Difference *
differences_get(const Differences *all, guint index)
{
	return &g_array_index(all->list, Difference, index);
}

const char *
differences_partner(const Differences *all, SideIndex side, const char *id)
{
	return g_hash_table_lookup(all->partners[side], id);
}

const GArray *
differences_totals(const Differences *all)
{
	return all->totals;
}

const char *
differences_cost_name(const Differences *all)
{
	return all->cost_name;
}

const GPtrArray *
differences_findings(const Differences *all, SideIndex side)
{
	return all->findings[side];
}

bool
differences_is_legal(const Differences *all, SideIndex side)
{
	return findings_allow(all->sides[side].verdict);
}

static bool
total_is_same(const TotalChange *total)
{
	return amount_equal(total->value[SIDE_BEFORE], total->value[SIDE_AFTER]) &&
	       total->has_limit[SIDE_BEFORE] == total->has_limit[SIDE_AFTER] &&
	       amount_equal(total->limit[SIDE_BEFORE], total->limit[SIDE_AFTER]);
}

bool
differences_is_same(const Differences *all)
{
	for (guint i = 0; i < all->totals->len; i++)
		if (!total_is_same(&g_array_index(all->totals, TotalChange, i)))
			return false;
	return all->list->len == 0 && all->findings[SIDE_BEFORE]->len == 0 &&
	       all->findings[SIDE_AFTER]->len == 0 &&
	       amount_equal(verdict_penalty(all->sides[SIDE_BEFORE].verdict),
	                    verdict_penalty(all->sides[SIDE_AFTER].verdict));
}
