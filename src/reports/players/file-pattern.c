#include "reports/players/file-pattern.h"

#include <string.h>

/* A shorter name is in the name of many a file. */
#define SHORTEST_NAME 3u

/* Any pattern is closer than any name. */
#define PATTERN_FIT 1000u

/* Goes back to the last star after a mismatch and lets it stand for one byte more: never more steps
   than the product of both lengths. */
static bool
matches(const char *pattern, const char *text)
{
	const char *star = NULL, *resume = NULL;
	while (*text) {
		if (*pattern == '*') {
			star = pattern++;
			resume = text;
		} else if (*pattern == '?' || *pattern == *text) {
			pattern++;
			text++;
		} else if (star) {
			pattern = star + 1;
			text = ++resume;
		} else {
			return false;
		}
	}
	return !pattern[strspn(pattern, "*")];
}

static guint
slashes_in(const char *text)
{
	guint n = 0;
	for (; *text; text++)
		n += *text == '/';
	return n;
}

/* The end of a path with that many folders before the name of the file. */
static const char *
end_of_path(const char *path, guint folders)
{
	const char *at = path + strlen(path);
	while (at > path && (at[-1] != '/' || folders--))
		at--;
	return at;
}

static bool
fits_pattern(const char *pattern, const char *path)
{
	g_autofree char *wanted = g_utf8_casefold(pattern, -1);
	g_autofree char *valid = g_utf8_make_valid(end_of_path(path, slashes_in(pattern)), -1);
	g_autofree char *name = g_utf8_casefold(valid, -1);
	if (matches(wanted, name))
		return true;
	char *dot = strrchr(name, '.');
	if (dot)
		*dot = '\0';
	return dot && matches(wanted, name);
}

/* Passes over a word of keys, which begins with a blank. NULL at the end. */
static const char *
end_of_word(const char *word)
{
	return strchr(word + 1, ' ');
}

static bool
has_word(const NameKeys *text, const char *word, const char *end)
{
	return memmem(text->words, strlen(text->words), word, (size_t)(end + 1 - word)) != NULL;
}

/* True for a text with the words of a name, of which there are several. */
static bool
has_words(const NameKeys *text, const NameKeys *name)
{
	guint n = 0;
	for (const char *word = name->words, *end; (end = end_of_word(word)); word = end, n++)
		if (!has_word(text, word, end))
			return false;
	return n > 1;
}

/* True for a text with the whole name, or with all its words in another order: "Schmidt, Anna". */
static bool
has_name(const NameKeys *text, const NameKeys *name)
{
	if (name->bytes & ~text->bytes)
		return false;
	return (strlen(name->joined) >= SHORTEST_NAME && strstr(text->joined, name->joined)) ||
	       has_words(text, name);
}

guint
file_pattern_fit(const Player *player, const char *path)
{
	return *player->pattern && fits_pattern(player->pattern, path)
	               ? PATTERN_FIT + (guint)strlen(player->pattern)
	               : 0;
}

NameKeys
file_pattern_keys(const char *path)
{
	return name_keys_of(end_of_path(path, 1));
}

guint
file_pattern_fit_name(const Player *player, const NameKeys *text)
{
	return has_name(text, &player->keys) ? (guint)strlen(player->name) : 0;
}

guint
file_pattern_likeness(const Player *player, const NameKeys *text)
{
	guint n = 0;
	for (const char *word = player->keys.words, *end; (end = end_of_word(word)); word = end)
		n += (size_t)(end - word) > SHORTEST_NAME && has_word(text, word, end);
	return n;
}
