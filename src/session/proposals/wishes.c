#include "session/proposals/wishes.h"

#include "base/text/name-key.h"
#include "base/text/text.h"

#include <string.h>

/* Largest number of a wish; a larger one is a typing error. */
#define MOST_WANTED 99u

static void
wanted_clear(gpointer data)
{
	g_free(((Wanted *)data)->name);
	g_free(((Wanted *)data)->key);
}

static Wishes *
wishes_new(void)
{
	Wishes *wishes = g_new0(Wishes, 1);
	wishes->wanted = g_array_new(FALSE, FALSE, sizeof(Wanted));
	g_array_set_clear_func(wishes->wanted, wanted_clear);
	wishes->refused = g_ptr_array_new_with_free_func(g_free);
	wishes->kept = g_ptr_array_new_with_free_func(g_free);
	return wishes;
}

void
wishes_free(Wishes *wishes)
{
	if (!wishes)
		return;
	g_array_unref(wishes->wanted);
	g_ptr_array_unref(wishes->refused);
	g_ptr_array_unref(wishes->kept);
	g_free(wishes);
}

static bool
add_name(GPtrArray *keys, const char *name)
{
	g_autofree char *key = name_key(name);
	const bool is_name = *key != '\0';
	if (is_name)
		g_ptr_array_add(keys, g_steal_pointer(&key));
	return is_name;
}

/* "+2 Core". */
static bool
add_wanted(Wishes *wishes, const char *word)
{
	char *rest;
	const guint64 n = g_ascii_strtoull(word + 1, &rest, 10);
	if (rest == word + 1 || n == 0 || n > MOST_WANTED || *rest != ' ')
		return false;
	g_autofree char *name = g_strstrip(g_strdup(rest));
	g_autofree char *key = name_key(name);
	if (*key == '\0')
		return false;
	const Wanted wanted = {(guint)n, g_steal_pointer(&name), g_steal_pointer(&key)};
	g_array_append_val(wishes->wanted, wanted);
	return true;
}

static bool
add_wish(Wishes *wishes, const char *word)
{
	if (*word == '+')
		return add_wanted(wishes, word);
	if (text_begins(word, "no "))
		return add_name(wishes->refused, word + strlen("no "));
	if (text_begins(word, "keep "))
		return add_name(wishes->kept, word + strlen("keep "));
	return false;
}

Wishes *
wishes_parse(char *const *words, const char **wrong)
{
	g_autoptr(Wishes) wishes = wishes_new();
	for (guint i = 0; words && words[i]; i++) {
		if (!add_wish(wishes, words[i])) {
			*wrong = words[i];
			return NULL;
		}
	}
	return g_steal_pointer(&wishes);
}

Wishes *
wishes_parse_line(const char *line, char **wrong)
{
	const char *first = NULL;
	g_auto(GStrv) words = g_strsplit(line, ",", -1);
	for (guint i = 0; words[i]; i++)
		g_strstrip(words[i]);
	Wishes *wishes = wishes_parse(words, &first);
	if (!wishes)
		*wrong = g_strdup(first);
	return wishes;
}

static bool
has_key(View *view, const Instance *selection, const char *key)
{
	const char *own = selection->selection->custom.name;
	g_autofree char *name = name_key(view_name(view, selection));
	g_autofree char *given = name_key(own ? own : "");
	return strstr(name, key) || strstr(given, key);
}

/* Appends the ids of the selections of a key; false if there are none. */
static bool
add_kept(GPtrArray *ids, View *view, const char *key)
{
	const GPtrArray *selections = view_selections(view);
	const guint before = ids->len;
	for (guint i = 0; i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (has_key(view, selection, key))
			g_ptr_array_add(ids, g_strdup(selection->selection->id));
	}
	return ids->len > before;
}

GPtrArray *
wishes_kept(const Wishes *wishes, const Workbench *bench)
{
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; wishes && i < wishes->kept->len; i++)
		add_kept(ids, workbench_view(bench), g_ptr_array_index(wishes->kept, i));
	return ids;
}

const char *
wishes_unknown(const Wishes *wishes, const Workbench *bench)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; wishes && i < wishes->kept->len; i++) {
		const char *key = g_ptr_array_index(wishes->kept, i);
		if (!add_kept(ids, workbench_view(bench), key))
			return key;
	}
	return NULL;
}

bool
wishes_refuse(const Wishes *wishes, const Candidate *candidate)
{
	for (guint i = 0; wishes && i < wishes->refused->len; i++)
		if (strstr(candidate->keys, g_ptr_array_index(wishes->refused, i)))
			return true;
	return false;
}

bool
wanted_fits(const Wanted *wanted, const Candidate *candidate)
{
	return strstr(candidate->keys, wanted->key) != NULL;
}
