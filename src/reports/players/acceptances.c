#include "reports/players/acceptances.h"

#include "base/text/text.h"
#include "base/values/day.h"

#include <string.h>

/* Digits of a code: a list has few, and they are typed. */
#define CODE_LENGTH 8u

#define BETWEEN_CODES " \t\r\n,;"

char *
acceptance_code(const char *sha256, const char *key)
{
	g_autofree char *both = g_strjoin("\n", sha256, key, NULL);
	char *digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, both, -1);
	digest[CODE_LENGTH] = '\0';
	return digest;
}

/* The line of a cell with that number, or its last one. Owned by the caller. */
static char *
line_of(const char *cell, guint number)
{
	g_autofree char *whole = g_strstrip(g_strdup(cell));
	g_auto(GStrv) lines = g_strsplit(whole, "\n", -1);
	const guint n = g_strv_length(lines);
	return n ? g_strstrip(g_strdup(lines[MIN(number, n - 1)])) : g_strdup("");
}

/* Calls a function with each code and its line, until it returns true. */
static bool
each_code(const Player *player, bool (*act)(void *user, const char *code, guint line), void *user)
{
	g_auto(GStrv) lines = g_strsplit(player->accepted, "\n", -1);
	for (guint i = 0; lines[i]; i++) {
		g_auto(GStrv) codes = g_strsplit_set(lines[i], BETWEEN_CODES, -1);
		for (guint k = 0; codes[k]; k++)
			if (*codes[k] && act(user, codes[k], i))
				return true;
	}
	return false;
}

/* A code that is looked for, and the line with it. */
typedef struct Search {
	const Player *player;
	const char *code;
	char *found; /* owned */
} Search;

static bool
take_words(void *user, const char *code, guint line)
{
	Search *search = user;
	if (g_ascii_strcasecmp(code, search->code) != 0)
		return false;
	g_autofree char *day = line_of(search->player->accepted_on, line);
	g_autofree char *reason = line_of(search->player->reason, line);
	search->found = g_strdup_printf("%s: %s", day, reason);
	return true;
}

char *
acceptance_of(const Player *player, const char *code)
{
	Search search = {player, code, NULL};
	each_code(player, take_words, &search);
	return search.found;
}

static bool
take_code(void *user, const char *code, guint line)
{
	(void)line;
	g_ptr_array_add(user, g_strdup(code));
	return false;
}

char **
acceptance_codes(const Player *player)
{
	GPtrArray *codes = g_ptr_array_new();
	each_code(player, take_code, codes);
	g_ptr_array_add(codes, NULL);
	return (char **)g_ptr_array_free(codes, FALSE);
}

static bool
take_bare(void *user, const char *code, guint line)
{
	Search *search = user;
	g_autofree char *day = line_of(search->player->accepted_on, line);
	g_autofree char *reason = line_of(search->player->reason, line);
	int64_t unused;
	if (*reason && moment_parse(day, MOMENT_BEGINS, &unused))
		return false;
	search->found = g_strdup(code);
	return true;
}

char *
acceptance_without_reason(const Player *player)
{
	Search search = {player, NULL, NULL};
	each_code(player, take_bare, &search);
	return search.found;
}
