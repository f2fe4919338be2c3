#include "data/companion/companion.h"

#include "data/companion/companion-private.h"

#include <string.h>

void
companion_free(Companion *companion)
{
	if (!companion)
		return;
#define X(name, list, Type) g_ptr_array_unref(companion->list);
#include "data/companion/companion-lists.def"
#undef X
	g_hash_table_unref(companion->findings);
	g_hash_table_unref(companion->rules);
	g_ptr_array_unref(companion->tables);
	g_ptr_array_unref(companion->backs);
	g_hash_table_unref(companion->ids);
	g_ptr_array_unref(companion->texts);
	g_hash_table_unref(companion->text_places);
	if (companion->pack) {
		g_ptr_array_unref(companion->pack->systems);
		g_array_unref(companion->pack->limits);
		g_ptr_array_unref(companion->pack->notes);
	}
	arena_free(companion->arena);
	g_free(companion);
}

uint32_t
companion_text(Companion *companion, const char *text, size_t length)
{
	const char *copy = arena_strndup(companion->arena, text, length);
	gpointer place;
	if (g_hash_table_lookup_extended(companion->text_places, copy, NULL, &place))
		return GPOINTER_TO_UINT(place);
	g_hash_table_insert(companion->text_places, (gpointer)(guintptr)copy,
	                    GUINT_TO_POINTER(companion->texts->len));
	g_ptr_array_add(companion->texts, (gpointer)(guintptr)copy);
	return companion->texts->len - 1;
}

uint32_t
companion_text_count(const Companion *companion)
{
	return companion ? companion->texts->len : 0;
}

const char *
companion_text_at(const Companion *companion, uint32_t place)
{
	return g_ptr_array_index(companion->texts, place);
}

#define X(name, list, Type)                                                   \
	guint companion_##name##_count(const Companion *companion)            \
	{                                                                     \
		return companion ? companion->list->len : 0;                  \
	}                                                                     \
                                                                              \
	const Type *companion_##name(const Companion *companion, guint index) \
	{                                                                     \
		return g_ptr_array_index(companion->list, index);             \
	}
#include "data/companion/companion-lists.def"
#undef X

FindingRule
companion_finding(const Companion *companion, const char *code)
{
	const FindingRule *rule = companion ? g_hash_table_lookup(companion->findings, code) : NULL;
	return rule ? *rule : (FindingRule){0};
}

/* The length of the text before a colon. Some languages put a blank before the colon, which may be
   one that does not break. */
static gsize
length_to_colon(const char *message, const char *colon)
{
	const char *end = colon;
	while (end > message && g_unichar_isspace(g_utf8_get_char(g_utf8_prev_char(end))))
		end = g_utf8_prev_char(end);
	return (gsize)(end - message);
}

FindingRule
companion_rule_of(const Companion *companion, const char *message)
{
	const char *colon = companion ? strchr(message, ':') : NULL;
	if (!colon)
		return (FindingRule){0};
	g_autofree char *number = g_strndup(message, length_to_colon(message, colon));
	const FindingRule *rule = g_hash_table_lookup(companion->rules, number);
	return rule ? *rule : (FindingRule){0};
}

/* True if a list of ids has one. */
static bool
has_id(const char *ids, const char *id)
{
	g_auto(GStrv) words = g_strsplit(ids, " ", -1);
	return g_strv_contains((const char *const *)words, id);
}

const char *
companion_name_back(const Companion *companion, const char *association)
{
	for (guint i = 0; companion && i < companion->backs->len; i++) {
		const CompanionBack *back = g_ptr_array_index(companion->backs, i);
		if (has_id(back->associations, association))
			return back->name;
	}
	return NULL;
}

const CompanionLook *
companion_look(const Companion *companion)
{
	static const CompanionLook NONE = {0};
	return companion ? &companion->look : &NONE;
}

const CompanionLengths *
companion_lengths(const Companion *companion)
{
	return companion && companion->lengths.times > 0 ? &companion->lengths : NULL;
}

bool
companion_shows_keywords(const Companion *companion)
{
	return companion_panel_count(companion) == 0 || companion->shows_keywords;
}

bool
companion_hides_costs(const Companion *companion)
{
	return companion && companion->hides_costs;
}

const CompanionMeasure *
companion_find_measure(const Companion *companion, const char *id)
{
	return companion ? g_hash_table_lookup(companion->ids, id) : NULL;
}

void
companion_add_measure(Companion *companion, CompanionMeasure *measure)
{
	measure->index = companion->measures->len;
	g_ptr_array_add(companion->measures, measure);
	if (!companion_find_measure(companion, measure->id))
		g_hash_table_insert(companion->ids, (gpointer)(guintptr)measure->id, measure);
}

const Pack *
companion_pack(const Companion *companion)
{
	return companion ? companion->pack : NULL;
}

const PackLimit *
pack_limit(const Pack *pack, const char *cost_type)
{
	for (guint i = 0; pack && i < pack->limits->len; i++) {
		const PackLimit *limit = &g_array_index(pack->limits, PackLimit, i);
		if (strcmp(limit->cost_type, cost_type) == 0)
			return limit;
	}
	return NULL;
}

bool
pack_is_for(const Pack *pack, const char *system_id)
{
	return pack->systems->len == 0 ||
	       g_ptr_array_find_with_equal_func(pack->systems, system_id, g_str_equal, NULL);
}

static bool
has_word(const char *words, const char *word)
{
	g_auto(GStrv) list = g_strsplit(words, " ", -1);
	return g_strv_contains((const char *const *)list, word);
}

bool
companion_is_loss(const Companion *companion, const char *measure_id)
{
	return !companion || !companion->losses || has_word(companion->losses, measure_id);
}

bool
companion_is_marker(const Companion *companion, const char *measure_id)
{
	return companion && companion->markers && has_word(companion->markers, measure_id);
}
