#include "rosters/list-forms/cost-types.h"

#include "base/text/name-key.h"

#include <string.h>

/* Words for points, whatever the army data call them. */
static const char *const POINTS[] = {"pts", "pt", "points", "point", "p"};

static bool
means_points(const char *key)
{
	for (gsize i = 0; i < G_N_ELEMENTS(POINTS); i++)
		if (strcmp(POINTS[i], key) == 0)
			return true;
	return false;
}

static const Entry *
next_type(const Game *game, const Entry *type)
{
	uint32_t i = type ? game_entry_id(game, type).index + 1 : 1;
	while (i < game->n_entries && game->entries[i].kind != ENTRY_COST_TYPE)
		i++;
	return i < game->n_entries ? &game->entries[i] : NULL;
}

const Entry *
cost_type_main(const Game *game)
{
	for (const Entry *type = next_type(game, NULL); type; type = next_type(game, type)) {
		g_autofree char *key = name_key(game_text(game, type->name));
		if (means_points(key))
			return type;
	}
	return next_type(game, NULL);
}

const Entry *
cost_type_of_word(const Game *game, const char *word)
{
	g_autofree char *key = name_key(word);
	for (const Entry *type = next_type(game, NULL); type; type = next_type(game, type)) {
		g_autofree char *own = name_key(game_text(game, type->name));
		if (strcmp(own, key) == 0)
			return type;
	}
	return *key == '\0' || means_points(key) ? cost_type_main(game) : NULL;
}

static bool
is_separator(char c)
{
	return c == ',' || c == '.' || c == '\'' || c == ' ';
}

bool
cost_read(const char *text, Amount *amount)
{
	GString *digits = g_string_new(NULL);
	for (const char *at = text; *at; at++) {
		const gsize behind = strspn(at + 1, "0123456789");
		if (!is_separator(*at))
			g_string_append_c(digits, *at);
		else if (behind != 3 && at[1])
			g_string_append_c(digits, '.');
	}
	const bool is_number = amount_parse(digits->str, digits->len, amount);
	g_string_free(digits, TRUE);
	return is_number;
}
