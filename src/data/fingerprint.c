#include "data/fingerprint.h"

#include "base/digest.h"

static bool
add_file(Digest *digest, const char *path)
{
	g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
	if (!file)
		return false;
	const char *bytes = g_mapped_file_get_contents(file);
	if (bytes)
		digest_add(digest, bytes, g_mapped_file_get_length(file));
	return true;
}

char *
game_digest(const Game *game, const char *further)
{
	Digest digest;
	digest_begin(&digest);
	for (uint32_t i = 0; i < game->n_files; i++)
		if (!add_file(&digest, game->files[i].path))
			return NULL;
	if (further && !add_file(&digest, further))
		return NULL;
	return digest_end(&digest);
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
	Digest digest;
	digest_begin(&digest);
	return add_file(&digest, path) ? digest_end(&digest) : NULL;
}

char *
bytes_digest(GBytes *bytes)
{
	Digest digest;
	gsize length;
	const void *start = g_bytes_get_data(bytes, &length);
	digest_begin(&digest);
	digest_add(&digest, start, length);
	return digest_end(&digest);
}
