/* Writes the choices in a canonical form, siblings sorted and equal ones joined, and digests that
   text. */
#include "engine/roster/content.h"

#include "base/files/digest.h"

#include <string.h>

/* Separators that no text of a roster contains: XML has no such characters. */
#define BEHIND_PATH   "\1"
#define BEHIND_CHOSEN "\2"
#define BEHIND_NUMBER "\3"
#define BEHIND_LIST   "\4"

/* One kind of choice among siblings. */
typedef struct Chosen {
	char *text; /* owned: canonical form */
	int64_t amount;
} Chosen;

static void
chosen_clear(gpointer data)
{
	Chosen *chosen = data;
	g_free(chosen->text);
}

static gint
compare_chosen(gconstpointer a, gconstpointer b)
{
	const Chosen *first = a, *second = b;
	return strcmp(first->text, second->text);
}

static GArray *
list_new(void)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(Chosen));
	g_array_set_clear_func(list, chosen_clear);
	return list;
}

/* Appends the choices, equal ones joined with the sum of their amounts. */
static void
add_list(GString *text, GArray *list)
{
	g_array_sort(list, compare_chosen);
	for (guint i = 0; i < list->len; i++) {
		const Chosen *chosen = &g_array_index(list, Chosen, i);
		int64_t amount = chosen->amount;
		while (i + 1 < list->len &&
		       compare_chosen(chosen, &g_array_index(list, Chosen, i + 1)) == 0)
			amount += g_array_index(list, Chosen, ++i).amount;
		g_string_append(text, chosen->text);
		g_string_append_printf(text, BEHIND_CHOSEN "%" G_GINT64_FORMAT BEHIND_NUMBER,
		                       amount);
	}
	g_string_append(text, BEHIND_LIST);
}

static void add_selections(GString *text, const Roster *roster, const GPtrArray *selections);

static char *
selection_text(const Roster *roster, const Selection *selection)
{
	GString *text = g_string_new(NULL);
	g_autofree char *path = selection_entry_path(roster, selection);
	g_string_append_printf(text, "%s" BEHIND_PATH, path);
	add_selections(text, roster, selection->selections);
	return g_string_free(text, FALSE);
}

static void
add_selections(GString *text, const Roster *roster, const GPtrArray *selections)
{
	g_autoptr(GArray) list = list_new();
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		const Chosen chosen = {selection_text(roster, selection), selection->amount};
		g_array_append_val(list, chosen);
	}
	add_list(text, list);
}

static void add_forces(GString *text, const Roster *roster, const GPtrArray *forces);

static char *
force_text(const Roster *roster, const Force *force)
{
	GString *text = g_string_new(NULL);
	g_autofree char *path = force_entry_path(roster, force);
	g_string_append_printf(text, "%s" BEHIND_PATH "%s" BEHIND_PATH, path,
	                       force->catalogue_id ? force->catalogue_id : "");
	add_selections(text, roster, force->selections);
	add_forces(text, roster, force->forces);
	return g_string_free(text, FALSE);
}

static void
add_forces(GString *text, const Roster *roster, const GPtrArray *forces)
{
	g_autoptr(GArray) list = list_new();
	for (guint i = 0; i < forces->len; i++) {
		const Chosen chosen = {force_text(roster, g_ptr_array_index(forces, i)), 1};
		g_array_append_val(list, chosen);
	}
	add_list(text, list);
}

char *
roster_content(const Roster *roster)
{
	const Game *game = roster_game(roster);
	g_autoptr(GString) text = g_string_new(game_id(game));
	g_string_append(text, BEHIND_PATH);
	add_forces(text, roster, roster->forces);
	Digest *digest = digest_new(text->len);
	digest_add(digest, text->str, text->len);
	return digest_end(digest);
}
