#include "cli/find-name.h"

#include "base/i18n.h"
#include "cli/command.h"
#include "data/translation.h"
#include "report/output.h"

#include <stdbool.h>
#include <string.h>

typedef struct Name {
	const char *id;
	const char *shown;
	const char *written; /* in the files; NULL with a game, which knows it */
	gconstpointer value;
	const Game *game; /* defines the value; NULL for files */
} Name;

GArray *
names_new(void)
{
	return g_array_new(FALSE, FALSE, sizeof(Name));
}

void
names_add(GArray *names, const char *id, const char *shown, const char *written,
          gconstpointer value)
{
	const Name name = {.id = id, .shown = shown, .written = written, .value = value};
	g_array_append_val(names, name);
}

void
names_add_of(GArray *names, const Game *game, Atom id, Atom name, gconstpointer value)
{
	const Name entry = {
		.id = game_text(game, id),
		.shown = game_text(game, name),
		.value = value,
		.game = game,
	};
	g_array_append_val(names, entry);
}

static char *
fold(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return g_utf8_casefold(valid, -1);
}

static bool
is_written(const Name *name, const char *folded)
{
	if (name->game)
		return game_is_translation(name->game, name->shown, folded);
	g_autofree char *written = fold(name->written);
	return strcmp(written, folded) == 0;
}

static bool
name_matches(const Name *name, const char *folded)
{
	g_autofree char *shown = fold(name->shown);
	return strcmp(shown, folded) == 0 || is_written(name, folded);
}

static bool
name_contains(const Name *name, const char *folded)
{
	g_autofree char *shown = fold(name->shown);
	return strstr(shown, folded) != NULL;
}

static const Name *
name_at(const GArray *names, guint index)
{
	return &g_array_index(names, Name, index);
}

static const Name *
find_by_id(const GArray *names, const char *id)
{
	for (guint i = 0; i < names->len; i++)
		if (strcmp(name_at(names, i)->id, id) == 0)
			return name_at(names, i);
	return NULL;
}

/* Returns the names for which @test holds with the folded text. Owned by the caller. */
static GArray *
filter(const GArray *names, bool (*test)(const Name *, const char *), const char *given)
{
	g_autofree char *folded = fold(given);
	GArray *found = names_new();
	for (guint i = 0; i < names->len; i++)
		if (test(name_at(names, i), folded))
			g_array_append_vals(found, name_at(names, i), 1);
	return found;
}

bool
names_know(const GArray *names, const char *given)
{
	g_autoptr(GArray) found = filter(names, name_matches, given);
	return find_by_id(names, given) || found->len > 0;
}

/* Lists names, with their ids where they differ: equal names have different ids. */
static char *
list(const GArray *names)
{
	if (names->len == 0)
		return g_strdup(_("none"));
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < MIN(names->len, NAMES_SHOWN); i++) {
		const Name *name = name_at(names, i);
		g_string_append_printf(out, "%s\"%s\"", i ? ", " : "", name->shown);
		if (*name->id && strcmp(name->id, name->shown) != 0)
			g_string_append_printf(out, " (%s)", name->id);
	}
	if (names->len > NAMES_SHOWN)
		g_string_append(out, ", …");
	return g_string_free(out, FALSE);
}

static void
complain_unknown(const GArray *names, const char *kind, const char *given)
{
	g_autoptr(GArray) similar = filter(names, name_contains, given);
	g_autofree char *known = list(similar->len ? similar : names);
	complain(_("%s: \"%s\" not found; known: %s"), kind, given, known);
}

gconstpointer
names_find(const GArray *names, const char *kind, const char *given, int *status)
{
	const Name *by_id = given ? find_by_id(names, given) : NULL;
	if (by_id)
		return by_id->value;
	g_autoptr(GArray) named = given ? filter(names, name_matches, given) : NULL;
	const GArray *found = named ? named : names;
	if (found->len == 1)
		return name_at(found, 0)->value;
	if (given && found->len == 0) {
		complain_unknown(names, kind, given);
		*status = EXIT_INPUT;
		return NULL;
	}
	g_autofree char *known = list(found);
	complain(_("%s: name one of: %s"), kind, known);
	*status = found->len ? EXIT_COMMAND_LINE : EXIT_INPUT;
	return NULL;
}

static void
append_word(GString *out, const char *kind, const char *word, const char *other)
{
	g_string_append_printf(out, "%s\t", kind);
	append_one_line(out, word);
	g_string_append_c(out, '\t');
	append_one_line(out, other);
	g_string_append_c(out, '\n');
}

static bool
is_shared(const GArray *names, const Name *name)
{
	g_autoptr(GArray) same = filter(names, name_matches, name->shown);
	return same->len > 1;
}

char *
names_list(const GArray *names)
{
	g_autoptr(GString) ids = g_string_new(NULL);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < names->len; i++) {
		const Name *name = name_at(names, i);
		if (is_shared(names, name)) {
			append_word(out, "name", name->id, name->shown);
			continue;
		}
		append_word(out, "name", name->shown, name->id);
		append_word(ids, "id", name->id, name->shown);
	}
	g_string_append(out, ids->str);
	return g_string_free(out, FALSE);
}
