#include "reports/players/file-pattern.h"

#include "base/text/name-key.h"

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

/* The number of words of the name, of at least @shortest bytes, that are words of the text; of all words in @n. */
static guint
words_in(const char *name, const char *text, size_t shortest, guint *n)
{
	g_autofree char *name_words = name_key(name);
	g_autofree char *text_words = name_key(text);
	g_autofree char *within = g_strconcat(" ", text_words, " ", NULL);
	g_auto(GStrv) words = g_strsplit(name_words, " ", -1);
	guint found = 0;
	for (*n = 0; words[*n]; ++*n) {
		g_autofree char *word = g_strconcat(" ", words[*n], " ", NULL);
		found += strlen(words[*n]) >= shortest && strstr(within, word);
	}
	return found;
}

/* True for a text with the whole name, or with all its words in another order: "Schmidt, Anna". */
static bool
has_name(const char *text, const char *name)
{
	g_autofree char *wanted = name_key_joined(name);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *key = name_key_joined(valid);
	guint n;
	return (strlen(wanted) >= SHORTEST_NAME && strstr(key, wanted)) ||
	       (words_in(name, valid, 1, &n) == n && n > 1);
}

guint
file_pattern_fit(const Player *player, const char *path)
{
	if (*player->pattern)
		return fits_pattern(player->pattern, path)
		               ? PATTERN_FIT + (guint)strlen(player->pattern)
		               : 0;
	return has_name(end_of_path(path, 1), player->name) ? (guint)strlen(player->name) : 0;
}

guint
file_pattern_fit_sender(const Player *player, const char *sender)
{
	return has_name(sender, player->name) ? (guint)strlen(player->name) : 0;
}

guint
file_pattern_likeness(const Player *player, const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	guint n;
	return words_in(player->name, valid, SHORTEST_NAME, &n);
}
