#include "companion/companion.h"

#include "base/container.h"
#include "companion/companion-diags.h"
#include "companion/companion-private.h"

#include <string.h>

static Companion *
make(void)
{
	Companion *companion = g_new0(Companion, 1);
	companion->arena = arena_new();
	companion->findings = g_hash_table_new(g_str_hash, g_str_equal);
	companion->rules = g_hash_table_new(g_str_hash, g_str_equal);
	companion->measures = g_ptr_array_new();
	companion->tables = g_ptr_array_new();
	companion->bounds = g_ptr_array_new();
	companion->aids = g_ptr_array_new();
	companion->secrets = g_ptr_array_new();
	companion->cards = g_ptr_array_new();
	companion->ids = g_hash_table_new(g_str_hash, g_str_equal);
	companion->texts = g_ptr_array_new();
	return companion;
}

void
companion_free(Companion *companion)
{
	if (!companion)
		return;
	g_hash_table_unref(companion->findings);
	g_hash_table_unref(companion->rules);
	g_ptr_array_unref(companion->measures);
	g_ptr_array_unref(companion->tables);
	g_ptr_array_unref(companion->bounds);
	g_ptr_array_unref(companion->aids);
	g_ptr_array_unref(companion->secrets);
	g_ptr_array_unref(companion->cards);
	g_hash_table_unref(companion->ids);
	g_ptr_array_unref(companion->texts);
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
	guint place;
	if (g_ptr_array_find_with_equal_func(companion->texts, copy, g_str_equal, &place))
		return place;
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

FindingRule
companion_finding(const Companion *companion, const char *code)
{
	const FindingRule *rule = companion ? g_hash_table_lookup(companion->findings, code) : NULL;
	return rule ? *rule : (FindingRule){0};
}

FindingRule
companion_rule_of(const Companion *companion, const char *message)
{
	const char *colon = companion ? strchr(message, ':') : NULL;
	if (!colon)
		return (FindingRule){0};
	g_autofree char *number = g_strndup(message, (gsize)(colon - message));
	const FindingRule *rule = g_hash_table_lookup(companion->rules, number);
	return rule ? *rule : (FindingRule){0};
}

guint
companion_measure_count(const Companion *companion)
{
	return companion ? companion->measures->len : 0;
}

const CompanionMeasure *
companion_measure(const Companion *companion, guint index)
{
	return g_ptr_array_index(companion->measures, index);
}

guint
companion_bound_count(const Companion *companion)
{
	return companion ? companion->bounds->len : 0;
}

const CompanionBound *
companion_bound(const Companion *companion, guint index)
{
	return g_ptr_array_index(companion->bounds, index);
}

guint
companion_aid_count(const Companion *companion)
{
	return companion ? companion->aids->len : 0;
}

const CompanionAid *
companion_aid(const Companion *companion, guint index)
{
	return g_ptr_array_index(companion->aids, index);
}

guint
companion_secret_count(const Companion *companion)
{
	return companion ? companion->secrets->len : 0;
}

const CompanionSecret *
companion_secret(const Companion *companion, guint index)
{
	return g_ptr_array_index(companion->secrets, index);
}

guint
companion_card_count(const Companion *companion)
{
	return companion ? companion->cards->len : 0;
}

const Formula *
companion_card(const Companion *companion, guint index)
{
	return g_ptr_array_index(companion->cards, index);
}

bool
companion_shows_keywords(const Companion *companion)
{
	return companion_aid_count(companion) == 0 || companion->shows_keywords;
}

bool
companion_hides_costs(const Companion *companion)
{
	return companion && companion->hides_costs;
}

const CompanionMeasure *
companion_find_measure(const Companion *companion, const char *id)
{
	for (guint i = 0; i < companion_measure_count(companion); i++)
		if (strcmp(companion_measure(companion, i)->id, id) == 0)
			return companion_measure(companion, i);
	return NULL;
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
read_bytes(CompanionReader *reader, GBytes *bytes, const char *path)
{
	reader->path = arena_strdup(reader->companion->arena, path);
	return companion_read(reader, bytes);
}

static bool
read_file(CompanionReader *reader, const char *path)
{
	g_autoptr(GBytes) bytes = container_read(path, reader->diags);
	return bytes && read_bytes(reader, bytes, path);
}

/* The companion, when all of it has been read; NULL if that failed. */
static Companion *
finish(CompanionReader *reader, bool read)
{
	if (!read) {
		companion_free(reader->companion);
		return NULL;
	}
	companion_bind(reader);
	return reader->companion;
}

Companion *
companion_parse(GBytes *bytes, const char *path, Diags *diags)
{
	CompanionReader reader = {.companion = make(), .diags = diags};
	return finish(&reader, read_bytes(&reader, bytes, path));
}

/* It has the same name with the ending `.muster.xml` in place of `.gst` or `.gstz`. */
char *
companion_path(const char *game_system_path)
{
	const char *dot = strrchr(game_system_path, '.');
	const size_t stem = dot ? (size_t)(dot - game_system_path) : strlen(game_system_path);
	char *path = g_strdup_printf("%.*s.muster.xml", (int)stem, game_system_path);
	if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
		g_clear_pointer(&path, g_free);
	return path;
}

/* What is wrong inside of a file that is no pack is nobody's concern. */
static bool
read_pack_file(CompanionReader *reader, const char *path)
{
	g_autoptr(Diags) inside = diags_new();
	CompanionReader own = {.companion = reader->companion, .diags = inside};
	const bool read = read_file(&own, path);
	const bool is_pack = !read || own.companion->pack;
	if (is_pack)
		diags_append(reader->diags, inside);
	else
		diags_add(reader->diags, &COMPANION_KINDS[COMPANION_NO_PACK], path, 1, NULL);
	return read && is_pack;
}

Companion *
companion_load(const char *game_system_path, const char *pack_path, Diags *diags)
{
	g_autofree char *path = game_system_path ? companion_path(game_system_path) : NULL;
	if (!path && !pack_path)
		return NULL;
	CompanionReader reader = {.companion = make(), .diags = diags};
	return finish(&reader, (!path || read_file(&reader, path)) &&
	                               (!pack_path || read_pack_file(&reader, pack_path)));
}
