#include "faces/arguments/find-name.h"

#include "base/language/i18n.h"
#include "data/game/translation.h"
#include "faces/arguments/command.h"
#include "reports/output/output.h"

#include <string.h>

typedef struct Name {
	const char *id;
	const char *shown;
	const char *written; /* in the files; NULL with a game, which knows it */
	const char *alias;   /* a further name; NULL for none */
	gconstpointer value;
	const Game *game; /* defines the value; NULL for files */
	bool is_near;
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

void
names_mark_last(GArray *names, const char *alias, bool is_near)
{
	Name *last = &g_array_index(names, Name, names->len - 1);
	last->alias = alias;
	last->is_near = is_near;
}

static NameMatch
match(const Name *name, const char *given)
{
	if (name->game)
		return game_match_name(name->game, name->shown, given);
	const NameMatch shown = name_match(name->shown, given);
	const NameMatch written = name_match(name->written, given);
	const NameMatch alias = name->alias ? name_match(name->alias, given) : NAME_DIFFERS;
	return MAX(MAX(shown, written), alias);
}

static char *
fold(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return g_utf8_casefold(valid, -1);
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

/* Leaves those of the given folders, if there are any. */
static void
prefer_near(GArray *names)
{
	guint n = 0;
	for (guint i = 0; i < names->len; i++)
		if (name_at(names, i)->is_near)
			g_array_index(names, Name, n++) = *name_at(names, i);
	if (n > 0)
		g_array_set_size(names, n);
}

/* The names that match best; none if none matches. Owned by the caller. */
static GArray *
best(const GArray *names, const char *given)
{
	NameMatch reached = NAME_PART;
	GArray *found = names_new();
	for (guint i = 0; i < names->len; i++) {
		const NameMatch own = match(name_at(names, i), given);
		if (own < reached)
			continue;
		if (own > reached)
			g_array_set_size(found, 0);
		reached = own;
		g_array_append_vals(found, name_at(names, i), 1);
	}
	prefer_near(found);
	return found;
}

/* The names that contain a text. Owned by the caller. */
static GArray *
similar(const GArray *names, const char *given)
{
	g_autofree char *folded = fold(given);
	GArray *found = names_new();
	for (guint i = 0; i < names->len; i++)
		if (name_contains(name_at(names, i), folded))
			g_array_append_vals(found, name_at(names, i), 1);
	return found;
}

/* Lists names, with their ids where they differ: equal names have different ids. */
static char *
list(const GArray *names)
{
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
	g_autoptr(GArray) like = similar(names, given);
	g_autofree char *known = list(like->len ? like : names);
	if (names->len)
		complain(_("%s: \"%s\" not found; known: %s"), kind, given, known);
	else
		complain(_("%s: \"%s\" not found; the army data have none here"), kind, given);
}

/* The values that can be meant; all without a name. Owned by the caller. */
static GArray *
candidates(const GArray *names, const char *given)
{
	if (given)
		return best(names, given);
	GArray *all = names_new();
	g_array_append_vals(all, names->data, names->len);
	prefer_near(all);
	return all;
}

GPtrArray *
names_meant(const GArray *names, const char *given)
{
	GPtrArray *values = g_ptr_array_new();
	const Name *by_id = find_by_id(names, given);
	g_autoptr(GArray) found = by_id ? names_new() : best(names, given);
	if (by_id)
		g_ptr_array_add(values, (gpointer)(guintptr)by_id->value);
	for (guint i = 0; i < found->len; i++)
		g_ptr_array_add(values, (gpointer)(guintptr)name_at(found, i)->value);
	return values;
}

bool
names_know(const GArray *names, const char *given)
{
	g_autoptr(GPtrArray) meant = names_meant(names, given);
	return meant->len > 0;
}

gconstpointer
names_find(const GArray *names, const char *kind, const char *given, int *status)
{
	const Name *by_id = given ? find_by_id(names, given) : NULL;
	if (by_id)
		return by_id->value;
	g_autoptr(GArray) found = candidates(names, given);
	if (found->len == 1)
		return name_at(found, 0)->value;
	*status = found->len ? EXIT_COMMAND_LINE : EXIT_INPUT;
	g_autofree char *known = list(found);
	if (found->len)
		complain(_("%s: name one of: %s"), kind, known);
	else if (given)
		complain_unknown(names, kind, given);
	else
		complain(_("%s: the army data have none here"), kind);
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
	g_autoptr(GArray) same = best(names, name->shown);
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
