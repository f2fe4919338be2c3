#include "data/fingerprint.h"

static bool
add_file(GChecksum *sum, const char *path)
{
	g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
	if (!file)
		return false;
	const char *bytes = g_mapped_file_get_contents(file);
	if (bytes)
		g_checksum_update(sum, (const guchar *)bytes,
		                  (gssize)g_mapped_file_get_length(file));
	return true;
}

char *
game_digest(const Game *game, const char *further)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	for (uint32_t i = 0; i < game->n_files; i++)
		if (!add_file(sum, game->files[i].path))
			return NULL;
	if (further && !add_file(sum, further))
		return NULL;
	return g_strdup(g_checksum_get_string(sum));
}

char *
game_fingerprint(const Game *game)
{
	g_autofree char *digest = game_digest(game, NULL);
	return digest ? g_strndup(digest, FINGERPRINT_DIGITS) : NULL;
}

char *
file_digest(const char *path)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	return add_file(sum, path) ? g_strdup(g_checksum_get_string(sum)) : NULL;
}
