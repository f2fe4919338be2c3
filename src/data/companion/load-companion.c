/* Loads a companion and a pack: reads their files, then binds the names in formulas. */
#include "base/files/container.h"
#include "data/companion/companion-diags.h"
#include "data/companion/companion-private.h"

#include <string.h>

static Companion *
make(void)
{
	Companion *companion = g_new0(Companion, 1);
	companion->arena = arena_new();
#define X(name, list, Type) companion->list = g_ptr_array_new();
#include "data/companion/companion-lists.def"
#undef X
	companion->findings = g_hash_table_new(g_str_hash, g_str_equal);
	companion->rules = g_hash_table_new(g_str_hash, g_str_equal);
	companion->tables = g_ptr_array_new();
	companion->backs = g_ptr_array_new();
	companion->ids = g_hash_table_new(g_str_hash, g_str_equal);
	companion->texts = g_ptr_array_new();
	companion->text_places = g_hash_table_new(g_str_hash, g_str_equal);
	return companion;
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

/* Binds a companion that was read; releases it and returns NULL if that failed. */
static Companion *
finish(CompanionReader *reader, bool read)
{
	if (!read) {
		companion_free(reader->companion);
		return NULL;
	}
	companion_bind(reader);
	companion_find_local(reader->companion);
	return reader->companion;
}

Companion *
companion_parse(GBytes *bytes, const char *path, Diags *diags)
{
	CompanionReader reader = {.companion = make(), .diags = diags};
	return finish(&reader, read_bytes(&reader, bytes, path));
}

/* The name of the game system's file, with `.muster.xml` in place of `.gst` or `.gstz`. */
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

/* Reads a pack. If the file has no <pack>, only this is reported, not the errors inside. */
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

static bool
read_overlays(CompanionReader *reader, const char *const *overlays)
{
	bool read = true;
	for (guint i = 0; overlays && overlays[i]; i++)
		read = read_file(reader, overlays[i]) && read;
	return read;
}

Companion *
companion_load(const char *game_system_path, const char *const *overlays, const char *pack_path,
               Diags *diags)
{
	return companion_load_with_data(game_system_path, overlays, pack_path, NULL, diags);
}

Companion *
companion_load_with_data(const char *game_system_path, const char *const *overlays,
                         const char *pack_path, GPtrArray *data, Diags *diags)
{
	g_autofree char *path = game_system_path ? companion_path(game_system_path) : NULL;
	if (!path && !(overlays && *overlays) && !pack_path)
		return NULL;
	CompanionReader reader = {.companion = make(), .data = data, .diags = diags};
	/* Each file is read, also after a broken one, for its data. */
	bool read = !path || read_file(&reader, path);
	read = read_overlays(&reader, overlays) && read;
	return finish(&reader, read && (!pack_path || read_pack_file(&reader, pack_path)));
}
