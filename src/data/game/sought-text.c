#include "data/game/sought-text.h"

#include "base/text/name-key.h"
#include "data/game/choices-private.h"
#include "data/game/translation.h"

/* Most texts that are kept: those of a large army are a few hundred. */
#define SOUGHT_TEXT_MAX 4096u

static void
note_original(const char *written, Atom shown, void *data)
{
	Choices *choices = data;
	g_hash_table_insert(choices->originals, (gpointer)(guintptr)game_text(choices->game, shown),
	                    (gpointer)(guintptr)written);
}

const char *
sought_original(Choices *choices, const char *text)
{
	if (!choices->originals) {
		choices->originals = g_hash_table_new(g_str_hash, g_str_equal);
		game_each_translation(choices->game, note_original, choices);
	}
	/* Most data are not translated: their texts need no hash. */
	const bool has_any = g_hash_table_size(choices->originals) > 0;
	return text && has_any ? g_hash_table_lookup(choices->originals, text) : NULL;
}

static char *
find_words(Choices *choices, const char *text)
{
	const char *original = sought_original(choices, text);
	g_autofree char *key = name_key(text);
	g_autofree char *other = name_key(original ? original : "");
	return g_strdup_printf(" %s \n %s ", key, other);
}

const char *
sought_words(Choices *choices, const char *text)
{
	if (!choices->words)
		choices->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	const char *known = g_hash_table_lookup(choices->words, text);
	if (known)
		return known;
	if (g_hash_table_size(choices->words) >= SOUGHT_TEXT_MAX)
		g_hash_table_remove_all(choices->words);
	char *words = find_words(choices, text);
	g_hash_table_insert(choices->words, g_strdup(text), words);
	return words;
}
