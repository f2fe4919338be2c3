#include "data/game/fingerprint.h"

#include "base/files/digest.h"
#include "base/files/own-file.h"

#include <glib/gstdio.h>

/* 0 if it is not there. */
static gsize
size_of(const char *path)
{
	GStatBuf status;
	return g_stat(path, &status) == 0 ? (gsize)status.st_size : 0;
}

static gsize
size_of_files(const Game *game, const char *const *further)
{
	gsize size = 0;
	for (uint32_t i = 0; i < game->n_files; i++)
		size += game->files[i].bytes ? g_bytes_get_size(game->files[i].bytes)
		                             : size_of(game->files[i].path);
	for (; further && *further; further++)
		size += size_of(*further);
	return size;
}

static bool
add_file(Digest *digest, const char *path)
{
	g_autoptr(GMappedFile) file = file_map(path);
	if (!file)
		return false;
	const char *bytes = g_mapped_file_get_contents(file);
	if (bytes)
		digest_add(digest, bytes, g_mapped_file_get_length(file));
	return true;
}

static bool
add_game_file(Digest *digest, const GameFile *file)
{
	gsize length;
	if (!file->bytes)
		return add_file(digest, file->path);
	const void *start = g_bytes_get_data(file->bytes, &length);
	digest_add(digest, start, length);
	return true;
}

char *
game_digest(const Game *game, const char *const *further)
{
	Digest *digest = digest_new(size_of_files(game, further));
	bool all = true;
	for (uint32_t i = 0; i < game->n_files && all; i++)
		all = add_game_file(digest, &game->files[i]);
	for (; further && *further && all; further++)
		all = add_file(digest, *further);
	g_autofree char *sum = digest_end(digest);
	return all ? g_steal_pointer(&sum) : NULL;
}

static char *
make_fingerprint(const Game *game)
{
	g_autofree char *digest = game_digest(game, NULL);
	return digest ? g_strndup(digest, FINGERPRINT_DIGITS) : NULL;
}

/* Sheets of many rosters ask for it, in several threads: the files are digested once. */
char *
game_fingerprint(const Game *game)
{
	char **made = &((Game *)(guintptr)game)->fingerprint;
	if (!g_atomic_pointer_get(made)) {
		char *fingerprint = make_fingerprint(game);
		if (!g_atomic_pointer_compare_and_exchange(made, NULL, fingerprint))
			g_free(fingerprint);
	}
	return g_strdup(g_atomic_pointer_get(made));
}

char *
file_digest(const char *path)
{
	Digest *digest = digest_new(size_of(path));
	const bool is_there = add_file(digest, path);
	g_autofree char *sum = digest_end(digest);
	return is_there ? g_steal_pointer(&sum) : NULL;
}

char *
bytes_digest(GBytes *bytes)
{
	gsize length;
	const void *start = g_bytes_get_data(bytes, &length);
	Digest *digest = digest_new(length);
	digest_add(digest, start, length);
	return digest_end(digest);
}
