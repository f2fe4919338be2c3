#include "engine/queries/affects-path-private.h"

#include <string.h>

static bool
is_word(const char *token, const char *word)
{
	return strcmp(token, word) == 0;
}

static bool
parse_axis(AffectsPath *path, const char *token)
{
	if (is_word(token, "self"))
		path->self = true;
	else if (is_word(token, "entries"))
		path->entries = true;
	else if (is_word(token, "forces"))
		path->forces = true;
	else if (is_word(token, "recursive"))
		path->recursive = true;
	else
		return false;
	return true;
}

static void
add_filter(const Game *game, AffectsPath *path, const char *token)
{
	PathFilter filter = {.id = atoms_find(game->atoms, token)};
	filter.is_type = selection_type_find(token, &filter.type);
	if (path->n_filters == PATH_MAX_FILTERS || (!filter.is_type && atom_is_none(filter.id)))
		path->impossible = true;
	else
		path->filters[path->n_filters++] = filter;
}

/* `associations`, optionally `recursive`, an association's id. Returns the number of tokens read. */
static guint
parse_association(const Game *game, AffectsPath *path, char **tokens)
{
	guint n = 1;
	path->by_association = true;
	path->association_recursive = tokens[n] && is_word(tokens[n], "recursive");
	n += path->association_recursive;
	if (!tokens[n])
		return n;
	path->association = atoms_find(game->atoms, tokens[n++]);
	if (tokens[n] && is_word(tokens[n], "recursive")) {
		path->association_recursive = true;
		n++;
	}
	return n;
}

/* The rest of the path is the name of a profile type: it may have dots. */
static void
parse_profiles(const Game *game, AffectsPath *path, char **tokens)
{
	g_autofree char *type = g_strjoinv(".", tokens);
	path->part = AFFECTS_PROFILES;
	path->any_type = !*type || is_word(type, "all");
	path->type = atoms_find(game->atoms, type);
}

static void
parse_tokens(const Game *game, AffectsPath *path, char **tokens)
{
	while (*tokens) {
		if (is_word(*tokens, "profiles")) {
			parse_profiles(game, path, tokens + 1);
			return;
		}
		if (is_word(*tokens, "rules")) {
			path->part = AFFECTS_RULES;
			return;
		}
		if (is_word(*tokens, "associations")) {
			tokens += parse_association(game, path, tokens);
			continue;
		}
		if (!parse_axis(path, *tokens) && !is_word(*tokens, "all"))
			add_filter(game, path, *tokens);
		tokens++;
	}
}

AffectsPath *
affects_path_read(const Game *game, const char *text)
{
	AffectsPath *path = g_new0(AffectsPath, 1);
	g_auto(GStrv) tokens = g_strsplit(text, ".", 0);
	parse_tokens(game, path, tokens);
	if (!path->entries && !path->forces)
		path->self = true;
	return path;
}
