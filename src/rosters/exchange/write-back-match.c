/*
 * Children of an element are matched by their ids; those with the same id, or with none, in their
 * order. Most are in the same order in both texts, so the next one is tried first.
 */
#include "rosters/exchange/write-back-private.h"

#include <string.h>

static const RawWord IDS[] = {RAW_ID, RAW_TYPE_ID, RAW_ASSOCIATION_ID, RAW_ENTRY_ID};

static const RawAttribute *
id_of(const RawXml *xml, const RawElement *element)
{
	const RawAttribute *id = NULL;
	for (gsize i = 0; !id && i < G_N_ELEMENTS(IDS); i++)
		id = raw_xml_find(xml, element, IDS[i]);
	return id;
}

const char *
write_back_last_id(const char *id)
{
	const char *colon = strrchr(id, ':');
	return colon ? colon + 1 : id;
}

/* Distinguishes an element from its siblings. Owned by the caller: g_free(). */
static char *
key_of(const RawXml *xml, const RawElement *element)
{
	const RawAttribute *id = id_of(xml, element);
	g_autofree char *name = g_strndup(xml->text + element->name.start,
	                                  element->name.end - element->name.start);
	if (!id)
		return g_steal_pointer(&name);
	g_autofree char *value = raw_xml_value(xml, id->value, true);
	const bool is_info = raw_word_in(element->word, WRITE_BACK_INFOS);
	return g_strconcat(name, " ", is_info ? write_back_last_id(value) : value, NULL);
}

/* True if two elements are surely the same: compares their names and ids as written. */
static bool
looks_the_same(const Merge *merge, const RawElement *old, const RawElement *fresh)
{
	if (!raw_xml_equal(merge->old, old->name, merge->fresh, fresh->name))
		return false;
	const RawAttribute *a = id_of(merge->old, old), *b = id_of(merge->fresh, fresh);
	if (!a || !b)
		return !a && !b;
	return a->word == b->word && raw_xml_equal(merge->old, a->value, merge->fresh, b->value);
}

static void
add_waiting(GHashTable *waiting, char *key, uint32_t index)
{
	GQueue *queue = g_hash_table_lookup(waiting, key);
	if (!queue) {
		queue = g_queue_new();
		g_hash_table_insert(waiting, g_strdup(key), queue);
	}
	g_queue_push_tail(queue, GUINT_TO_POINTER(index));
}

/* The old children by their keys: key → queue of indices. */
static GHashTable *
index_children(const RawXml *xml, const RawElement *parent)
{
	GHashTable *waiting = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                            (GDestroyNotify)g_queue_free);
	for (uint32_t i = parent->first_child; i; i = raw_xml_element(xml, i)->next_sibling) {
		g_autofree char *key = key_of(xml, raw_xml_element(xml, i));
		add_waiting(waiting, key, i);
	}
	return waiting;
}

/* Returns the first old child with the key of a new one that has no match yet; 0 if there is none. */
static uint32_t
find_waiting(const Merge *merge, GHashTable *waiting, const RawElement *fresh)
{
	g_autofree char *key = key_of(merge->fresh, fresh);
	GQueue *queue = g_hash_table_lookup(waiting, key);
	uint32_t found = 0;
	do
		found = queue ? GPOINTER_TO_UINT(g_queue_pop_head(queue)) : 0;
	while (found && raw_xml_element(merge->old, found)->match);
	return found;
}

/* Lists that unknown elements can be in. */
static bool
is_list(const RawElement *element)
{
	static const uint64_t LISTS = RAW_BIT(ASSOCIATIONS) | RAW_BIT(CATEGORIES) | RAW_BIT(COSTS) |
	                              RAW_BIT(COST_LIMITS) | RAW_BIT(FORCES) | RAW_BIT(SELECTIONS) |
	                              RAW_BIT(TAGS);
	return raw_word_in(element->word, LISTS) && !element->has_prefix;
}

static void
join(RawXml *xml, RawElement *first, const RawElement *list)
{
	const uint32_t next = first->next_sibling;
	if (!first->first_child) {
		*first = *list;
		first->next_sibling = next;
		first->is_kept = false;
		return;
	}
	first->is_kept = false;
	raw_xml_element(xml, first->last_child)->next_sibling = list->first_child;
	first->last_child = list->last_child ? list->last_child : first->last_child;
}

/* Joins the lists of one name in a node: the children of later ones become children of the first. */
static void
join_lists(RawXml *xml, const RawElement *parent)
{
	static const uint64_t NODES = RAW_BIT(ROSTER) | RAW_BIT(FORCE) | RAW_BIT(SELECTION);
	RawElement *first[RAW_WORD_COUNT] = {0}, *before = NULL;
	if (!raw_word_in(parent->word, NODES))
		return;
	for (uint32_t i = parent->first_child; i;) {
		RawElement *child = raw_xml_element(xml, i);
		i = child->next_sibling;
		if (is_list(child) && first[child->word]) {
			join(xml, first[child->word], child);
			before->next_sibling = i;
			continue;
		}
		if (is_list(child))
			first[child->word] = child;
		before = child;
	}
}

/* The old child of a new one; 0 if there is none. @next  the one behind the last that was found */
static uint32_t
find(const Merge *merge, const RawElement *old, const RawElement *fresh, uint32_t next,
     GHashTable **waiting)
{
	if (next && !raw_xml_element(merge->old, next)->match &&
	    looks_the_same(merge, raw_xml_element(merge->old, next), fresh))
		return next;
	if (!*waiting)
		*waiting = index_children(merge->old, old);
	return find_waiting(merge, *waiting, fresh);
}

/* Nodes whose order is the player's; all others may have any. */
static const uint64_t ORDERED = RAW_BIT(FORCE) | RAW_BIT(SELECTION);

void
write_back_match(Merge *merge, RawElement *old, RawElement *fresh)
{
	g_autoptr(GHashTable) waiting = NULL;
	uint32_t next = old->first_child, last = 0;
	join_lists(merge->fresh, fresh);
	for (uint32_t i = fresh->first_child; i;) {
		RawElement *child = raw_xml_element(merge->fresh, i);
		const uint32_t found = find(merge, old, child, next, &waiting);
		if (found && (found > last || !raw_word_in(child->word, ORDERED))) {
			child->match = found;
			raw_xml_element(merge->old, found)->match = i;
			next = raw_xml_element(merge->old, found)->next_sibling;
			last = found;
		}
		i = child->next_sibling;
	}
}
