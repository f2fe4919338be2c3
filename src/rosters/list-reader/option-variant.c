/* Options whose names have more words, or fewer, than the name in the text. */
#include "rosters/list-reader/option-match-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"

#include <string.h>

/* Shorter names are in too many others. */
#define MIN_CONTAINED 5u

/* Fewer words are in too many names. */
#define MIN_WORDS 4u

/* A unit less alike is another one, unless the army's name or a title is all that differs. */
#define UNIT_LEAST 0.6

/* True if a key is another with words behind it. */
static bool
begins_with(const char *key, const char *start)
{
	const gsize length = strlen(start);
	return length && strncmp(key, start, length) == 0 && key[length] == ' ';
}

/* True if a key is another with words in front of it. */
static bool
ends_with(const char *key, const char *end)
{
	const gsize length = strlen(key), of_end = strlen(end);
	return of_end && length > of_end && key[length - of_end - 1] == ' ' &&
	       strcmp(key + length - of_end, end) == 0;
}

static bool
is_equipped(const char *key, const char *name)
{
	const char *words = begins_with(key, name) ? key + strlen(name) + 1 : "";
	return text_begins(words, "w ") || text_begins(words, "with ");
}

/* Two for each of the item's own items that is in a name. */
static guint
count_named(const char *key, const TextItem *item)
{
	guint n = 0;
	for (guint i = 0; i < item->items->len; i++) {
		const TextItem *one = g_ptr_array_index(item->items, i);
		g_autofree char *own = name_key(one->name);
		n += *own && strstr(key, own) ? 2 : 0;
	}
	return n;
}

Match
match_variant(const ListBuilder *builder, const Instance *holder, const char *key,
              const TextItem *item)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Match best = {0};
	guint most = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		const char *own = known_names_key(builder->names, one->definition);
		if (one->definition->is_group || !is_equipped(own, key))
			continue;
		const guint n = 1 + count_named(own, item) +
		                claims_miss_one(builder->claims, holder, one);
		if (n <= most)
			continue;
		most = n;
		best = (Match){
			.item = one, .likeness = name_likeness(own, key), .is_contained = true};
	}
	return best;
}

/* The words that the longer of two keys has more than the other, at its start or end. The caller owns them: g_free(). */
static char *
words_beside(const char *a, const char *b)
{
	const char *longer = strlen(a) > strlen(b) ? a : b;
	const gsize length = strlen(longer == a ? b : a);
	return begins_with(longer, longer == a ? b : a)
	               ? g_strdup(longer + length + 1)
	               : g_strndup(longer, strlen(longer) - length - 1);
}

/* True if each word begins one of the army's name: "Dwarf Engineer" of the Dwarfen Mountain Holds. */
static bool
are_of_army(const ListBuilder *builder, const Instance *force, const char *words)
{
	const char *army = force_army(force->roster_force, choices_game(builder->choices));
	g_autofree char *key = name_key(army ? army : "");
	g_autofree char *names = g_strconcat(" ", key, NULL);
	g_auto(GStrv) each = g_strsplit(words, " ", 0);
	for (guint i = 0; each[i]; i++) {
		g_autofree char *start = g_strconcat(" ", each[i], NULL);
		if (!strstr(names, start))
			return false;
	}
	return true;
}

/* True if a name has only a title behind that in the text: "Gelgus Pust, the Prince of Sores". */
static bool
has_title(const ListBuilder *builder, const Definition *definition, const char *key)
{
	const char *name = game_text(choices_game(builder->choices), definition_name(definition));
	g_autofree char *before = g_strndup(name, strcspn(name, ","));
	g_autofree char *own = name_key(before);
	return strcmp(own, key) == 0;
}

/* True if a unit of a force is not a guess: its name is alike, or says what the text leaves out. */
static bool
may_be_unit(const ListBuilder *builder, const Instance *force, const char *key, const Match *match)
{
	if (force->kind != INSTANCE_FORCE || match->likeness >= UNIT_LEAST ||
	    match->item->definition->type == SELECTION_UPGRADE)
		return true;
	const char *own = known_names_key(builder->names, match->item->definition);
	g_autofree char *more = words_beside(own, key);
	return are_of_army(builder, force, more) ||
	       has_title(builder, match->item->definition, key);
}

/* Number of words; @of is that of those which are also in another name. */
static guint
count_words(const char *key, const char *other, guint *of)
{
	g_auto(GStrv) words = g_strsplit(key, " ", 0);
	g_auto(GStrv) others = g_strsplit(other, " ", 0);
	*of = 0;
	for (guint i = 0; words[i]; i++)
		*of += g_strv_contains((const char *const *)others, words[i]) ? 1 : 0;
	return g_strv_length(words);
}

Match
match_words(const ListBuilder *builder, const Instance *holder, const char *key)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Match best = {0};
	guint least = G_MAXUINT, shared;
	const guint n = count_words(key, key, &shared);
	const Entry *rival = NULL;
	for (uint32_t i = 0; n >= MIN_WORDS && i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		const char *own = known_names_key(builder->names, one->definition);
		if (one->definition->is_group || strlen(own) < strlen(key) ||
		    count_words(key, own, &shared) != shared)
			continue;
		const guint words = count_words(own, key, &shared);
		if (words == least && one->definition->target != best.item->definition->target)
			rival = one->definition->target;
		if (words >= least)
			continue;
		least = words;
		rival = NULL;
		best = (Match){
			.item = one, .likeness = name_likeness(own, key), .is_contained = true};
	}
	const bool is_guess = best.item && holder->kind == INSTANCE_FORCE &&
	                      best.likeness < UNIT_LEAST;
	return rival || is_guess ? (Match){0} : best;
}

/* True if the lines before have all that a holder may have of an item. */
static bool
is_full_of(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item != item || !claims_has(builder->claims, child->selection->id))
			continue;
		const Room room = room_in_selections(builder->view, child);
		if (room.most.is_there && amount_compare(room.most.taken, room.most.limit) >= 0)
			return true;
	}
	return false;
}

/* True if a text has an option's name and, behind "with", something that it holds: "Gun drone with pulse carbine". */
static bool
is_with_its_own(const ListBuilder *builder, const Definition *option, const char *own,
                const char *key)
{
	if (!is_equipped(key, own))
		return false;
	const char *with = strchr(key + strlen(own) + 1, ' ') + 1;
	const Menu *menu = choices_menu(builder->choices, option);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (known_names_match(builder->names, menu->items[i].definition, with))
			return true;
	return false;
}

Match
match_contained(const ListBuilder *builder, const Instance *holder, const char *key)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Match best = {0};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		const char *own = known_names_key(builder->names, one->definition);
		if (one->definition->is_group || MIN(strlen(own), strlen(key)) < MIN_CONTAINED ||
		    !(begins_with(own, key) || ends_with(own, key) || begins_with(key, own) ||
		      ends_with(key, own)))
			continue;
		if (best.item && best.item->definition->target != one->definition->target) {
			const bool is_taken = is_full_of(builder, holder, one);
			if (is_taken == is_full_of(builder, holder, best.item))
				return (Match){0};
			if (is_taken)
				continue;
		}
		const bool is_sure = is_with_its_own(builder, one->definition, own, key);
		best = (Match){.item = one,
		               .likeness = is_sure ? 1 : name_likeness(own, key),
		               .is_contained = true};
	}
	return best.item && may_be_unit(builder, holder, key, &best) ? best : (Match){0};
}
