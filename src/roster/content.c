/*
 * Each selection is hashed with what lies below it. Those in one place are sorted by their hashes, and
 * the numbers of equal ones added up, so that order and grouping do not show.
 */
#include "roster/content.h"

#include "base/digest.h"

#include <string.h>

/* What is chosen in one place, once for all that are alike. */
typedef struct Chosen {
	char *hash; /* owned */
	int64_t amount;
} Chosen;

static void
chosen_clear(gpointer data)
{
	Chosen *chosen = data;
	g_free(chosen->hash);
}

static gint
compare_chosen(gconstpointer a, gconstpointer b)
{
	const Chosen *first = a, *second = b;
	return strcmp(first->hash, second->hash);
}

/* The texts are told apart by the zero byte behind each. */
static void
add_text(Digest *digest, const char *text)
{
	const char *written = text ? text : "";
	digest_add(digest, written, strlen(written) + 1);
}

static void
add_number(Digest *digest, int64_t number)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, number);
	add_text(digest, text);
}

static void
add_list(Digest *digest, GArray *list)
{
	g_array_sort(list, compare_chosen);
	for (guint i = 0; i < list->len; i++) {
		const Chosen *chosen = &g_array_index(list, Chosen, i);
		int64_t amount = chosen->amount;
		while (i + 1 < list->len &&
		       compare_chosen(chosen, &g_array_index(list, Chosen, i + 1)) == 0)
			amount += g_array_index(list, Chosen, ++i).amount;
		add_text(digest, chosen->hash);
		add_number(digest, amount);
	}
	add_text(digest, "");
}

static GArray *
list_new(void)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(Chosen));
	g_array_set_clear_func(list, chosen_clear);
	return list;
}

static void add_selections(Digest *digest, const Roster *roster, const GPtrArray *selections);

static char *
hash_selection(const Roster *roster, const Selection *selection)
{
	Digest digest;
	digest_begin(&digest);
	g_autofree char *path = selection_entry_path(roster, selection);
	add_text(&digest, path);
	add_selections(&digest, roster, selection->selections);
	return digest_end(&digest);
}

static void
add_selections(Digest *digest, const Roster *roster, const GPtrArray *selections)
{
	g_autoptr(GArray) list = list_new();
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		const Chosen chosen = {hash_selection(roster, selection), selection->amount};
		g_array_append_val(list, chosen);
	}
	add_list(digest, list);
}

static void add_forces(Digest *digest, const Roster *roster, const GPtrArray *forces);

static char *
hash_force(const Roster *roster, const Force *force)
{
	Digest digest;
	digest_begin(&digest);
	g_autofree char *path = force_entry_path(roster, force);
	add_text(&digest, path);
	add_text(&digest, force->catalogue_id);
	add_selections(&digest, roster, force->selections);
	add_forces(&digest, roster, force->forces);
	return digest_end(&digest);
}

static void
add_forces(Digest *digest, const Roster *roster, const GPtrArray *forces)
{
	g_autoptr(GArray) list = list_new();
	for (guint i = 0; i < forces->len; i++) {
		const Chosen chosen = {hash_force(roster, g_ptr_array_index(forces, i)), 1};
		g_array_append_val(list, chosen);
	}
	add_list(digest, list);
}

char *
roster_content(const Roster *roster)
{
	Digest digest;
	digest_begin(&digest);
	const Game *game = roster_game(roster);
	add_text(&digest, game_text(game, game_system(game)->id));
	add_forces(&digest, roster, roster->forces);
	return digest_end(&digest);
}
