/* Compares what a player reads about two partners, of two versions of the army data. */
#include "base/language/i18n.h"
#include "engine/compare/compare-private.h"
#include "engine/compare/facts-private.h"

#include <string.h>

/* A member by which facts of two sides are paired: the id, or the name. */
typedef const char *(*FactMember)(const Fact *fact);

static const char *
id_of(const Fact *fact)
{
	return fact->id;
}

static const char *
name_of(const Fact *fact)
{
	return fact->name;
}

/* The partner of a fact that is not paired yet; NULL if there is none. */
static Fact *
find_partner(const GArray *facts, const Fact *fact, FactMember member)
{
	for (guint i = 0; i < facts->len; i++) {
		Fact *other = &g_array_index(facts, Fact, i);
		if (!other->paired && other->kind == fact->kind &&
		    strcmp(member(other), member(fact)) == 0 &&
		    strcmp(other->part, fact->part) == 0)
			return other;
	}
	return NULL;
}

/* True if the difference was noted for another node: of any entry for a profile or rule, else of the same one. */
static bool
is_known(Differences *all, const Node *after, const DifferenceText *text)
{
	const bool is_info = text->kind == TEXT_PROFILE || text->kind == TEXT_RULE;
	const char *const parts[] = {is_info ? "" : after->key, text->name, text->part,
	                             text->value[SIDE_BEFORE], text->value[SIDE_AFTER]};
	g_autoptr(GString) key = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
		g_string_append_printf(key, "%s\n", parts[i] ? parts[i] : "\t");
	g_string_append_printf(key, "%d", text->kind);
	return !g_hash_table_add(all->known_texts, g_strdup(key->str));
}

/* The texts of two sides of one fact; NULL for the side that lacks it. */
static void
note(const TextTarget *target, const Fact *before, const Fact *after)
{
	Differences *all = target->all;
	const Fact *one = after ? after : before;
	const DifferenceText text = {
		.kind = one->kind,
		.name = arena_strdup(all->arena, one->name),
		.part = *one->part ? arena_strdup(all->arena, one->part) : NULL,
		.value = {before ? arena_strdup(all->arena, before->value) : NULL,
	                  after ? arena_strdup(all->arena, after->value) : NULL},
	};
	if (!is_known(all, target->after, &text))
		differences_add_text(target, &text);
}

/* True if two texts are the same but for marks of bold and small letters. */
static bool
reads_the_same(const char *one, const char *other)
{
	while (*one || *other) {
		while (*one == '*' || *one == '^')
			one++;
		while (*other == '*' || *other == '^')
			other++;
		if (*one != *other)
			return false;
		if (*one)
			one++, other++;
	}
	return true;
}

/* Notes another name of a profile or rule. */
static void
note_name(const TextTarget *target, const Fact *before, const Fact *after)
{
	const Fact old = {
		before->kind, before->id, before->name, "", (char *)(guintptr)before->name, false};
	const Fact new = {after->kind, after->id, before->name, "", (char *)(guintptr)after->name,
	                  false};
	const bool has_text = before->kind == TEXT_PROFILE || before->kind == TEXT_RULE;
	if (has_text && !*before->part && strcmp(before->name, after->name) != 0)
		note(target, &old, &new);
}

/* Pairs the facts of the two sides that have the same text in a member, and notes those with other values. */
static void
pair(const TextTarget *target, GArray *before, GArray *after, FactMember member)
{
	for (guint i = 0; i < before->len; i++) {
		Fact *fact = &g_array_index(before, Fact, i);
		Fact *partner = fact->paired ? NULL : find_partner(after, fact, member);
		if (!partner)
			continue;
		fact->paired = partner->paired = true;
		note_name(target, fact, partner);
		if (!reads_the_same(fact->value, partner->value))
			note(target, fact, partner);
	}
}

/* True if the profile of a characteristic has no partner, which is one difference. */
static bool
is_of_single_profile(const GArray *facts, guint index)
{
	const Fact *fact = &g_array_index(facts, Fact, index);
	for (guint i = index; *fact->part && i > 0; i--) {
		const Fact *other = &g_array_index(facts, Fact, i - 1);
		if (other->kind == TEXT_PROFILE && !*other->part &&
		    strcmp(other->name, fact->name) == 0)
			return !other->paired;
	}
	return false;
}

/* All new offers are one difference, and so are all that are gone. */
static void
note_offers(const TextTarget *target, const GArray *facts, SideIndex side)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < facts->len; i++) {
		const Fact *fact = &g_array_index(facts, Fact, i);
		if (fact->kind == TEXT_OFFER && !fact->paired)
			g_string_append_printf(names, "%s%s", names->len ? ", " : "", fact->name);
	}
	Fact offers = {.kind = TEXT_OFFER, .id = "", .name = "", .part = "", .value = names->str};
	if (names->len)
		note(target, side == SIDE_BEFORE ? &offers : NULL,
		     side == SIDE_AFTER ? &offers : NULL);
}

static void
note_single(const TextTarget *target, const GArray *facts, SideIndex side)
{
	for (guint i = 0; i < facts->len; i++) {
		const Fact *fact = &g_array_index(facts, Fact, i);
		if (!fact->paired && fact->kind != TEXT_OFFER && !is_of_single_profile(facts, i))
			note(target, side == SIDE_BEFORE ? fact : NULL,
			     side == SIDE_AFTER ? fact : NULL);
	}
	note_offers(target, facts, side);
}

void
differences_compare_facts(const TextTarget *target)
{
	const CompareSide *sides = target->all->sides;
	g_autoptr(GArray) before = facts_of(sides[SIDE_BEFORE].view, target->before->instance);
	g_autoptr(GArray) after = facts_of(sides[SIDE_AFTER].view, target->after->instance);
	pair(target, before, after, id_of);
	pair(target, before, after, name_of);
	note_single(target, before, SIDE_BEFORE);
	note_single(target, after, SIDE_AFTER);
}
