#include "faces/arguments/as-of.h"

#include "base/files/container.h"
#include "base/files/folder-search.h"
#include "base/files/unsaved.h"
#include "base/language/i18n.h"
#include "data/library/kept-states.h"
#include "faces/arguments/command.h"
#include "reports/output/output.h"
#include "rosters/open/open-text.h"

#include <string.h>

/* Texts that are read with each state, of those that do not fit: a few tell the day of an event. */
#define MOST_TEXTS 20u

/* A text of the same day may have a wrong price, too. */
#define LEAST_MISFITS 2u

/* Days that are named. */
#define MOST_DAYS 4u

bool
as_of_apply(AsOf *as_of, const char *day, ParsedLine *parsed)
{
	if (!day)
		return true;
	g_autoptr(Diags) diags = diags_new();
	as_of->all = kept_states_find(parsed->data, diags);
	char **places = as_of->all ? kept_states_of_day(as_of->all, day, diags) : NULL;
	complain_diags(diags, SEVERITY_INFO);
	if (!places)
		return false;
	as_of->day = day;
	as_of->parsed = parsed;
	g_strfreev(parsed->data);
	parsed->data = places;
	return true;
}

void
as_of_clear(AsOf *as_of)
{
	if (as_of->all)
		g_ptr_array_unref(as_of->all);
}

/* Standard input cannot be read twice. */
static bool
is_text(const char *path)
{
	g_autoptr(GBytes) bytes = strcmp(path, "-") != 0 ? container_read(path, NULL) : NULL;
	return bytes && text_is_list(bytes);
}

/* The number of prices and names of a text that some army data do not have. */
static guint
misfits(Library *library, const char *path, const TextHints *hints)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	return open_roster_as(library, path, hints, &open, diags) ? losses_misfits(diags) : 0;
}

/* Opens the states of the day, with another one in the place of that of @index. NULL without a diagnostic if it cannot be
   read. @names  out: must outlive the library; owned by the caller */
static Library *
library_with(const AsOf *as_of, guint index, const char *place, char ***names)
{
	g_autoptr(Diags) diags = diags_new();
	*names = g_strdupv(as_of->parsed->data);
	g_free((*names)[index]);
	(*names)[index] = g_strdup(place);
	Library *library = library_open(*names, diags);
	const ParsedLine *parsed = as_of->parsed;
	if (library && !library_use_overlays(library, parsed->overlays, parsed->no_overlays, diags))
		g_clear_pointer(&library, library_free);
	return library;
}

/* The misfits of all texts with a state; G_MAXUINT if it cannot be read. */
static guint
misfits_with(const AsOf *as_of, guint index, const char *place, const GPtrArray *texts,
             const TextHints *hints)
{
	g_auto(GStrv) names = NULL;
	g_autoptr(Library) library = library_with(as_of, index, place, &names);
	guint n = 0;
	for (guint i = 0; library && i < texts->len; i++)
		n += misfits(library, g_ptr_array_index(texts, i), hints);
	return library ? n : G_MAXUINT;
}

/* The texts with misfits; their sum is added to @n. Borrowed; the caller owns the array. */
static GPtrArray *
texts_that_differ(const AsOf *as_of, const GPtrArray *paths, const TextHints *hints, guint *n)
{
	g_auto(GStrv) names = NULL;
	g_autoptr(Library) library = library_with(as_of, 0, as_of->parsed->data[0], &names);
	GPtrArray *texts = g_ptr_array_new();
	for (guint i = 0; library && i < paths->len && texts->len < MOST_TEXTS; i++) {
		char *path = g_ptr_array_index(paths, i);
		const guint one = is_text(path) ? misfits(library, path, hints) : 0;
		*n += one;
		if (one)
			g_ptr_array_add(texts, path);
	}
	return texts;
}

/* A state that fits some texts. */
typedef struct Fit {
	const KeptData *data;
	const KeptState *state;
	guint misfits;
} Fit;

/* Tries the states of some army data near the day. */
static void
try_states(const AsOf *as_of, guint index, const GPtrArray *texts, const TextHints *hints,
           Fit *best)
{
	const KeptData *data = g_ptr_array_index(as_of->all, index);
	for (guint i = 0; i < data->states->len; i++) {
		const KeptState *state = g_ptr_array_index(data->states, i);
		if (state == kept_data_of_day(data, as_of->day) ||
		    !kept_state_is_near(data, i, as_of->day))
			continue;
		g_autoptr(Diags) diags = diags_new();
		g_autofree char *place = kept_state_open(data, state, diags);
		const guint n = place ? misfits_with(as_of, index, place, texts, hints) : G_MAXUINT;
		if (state->commit && place)
			unsaved_forget(place);
		if (n < best->misfits)
			*best = (Fit){data, state, n};
	}
}

void
as_of_say_fit(const AsOf *as_of, const GPtrArray *paths, const TextHints *hints)
{
	guint now = 0;
	g_autoptr(GPtrArray) texts = as_of->day ? texts_that_differ(as_of, paths, hints, &now)
	                                        : g_ptr_array_new();
	Fit best = {NULL, NULL, now};
	for (guint i = 0; texts->len && i < as_of->all->len; i++)
		try_states(as_of, i, texts, hints, &best);
	if (best.state)
		complain(_("%s: the state of %s (%s) fits the prices and names best: %u differ; "
		           "with that of %s, %u"),
		         best.data->name, best.state->day, best.state->label, best.misfits,
		         as_of->day, now);
	else if (texts->len)
		complain(_("no other state that is kept fits the prices and names better: %u "
		           "differ"),
		         now);
}

/* True if the game has a file below the folder. */
static bool
has_file_in(const Game *game, const char *folder)
{
	for (uint32_t i = 0; i < game->n_files; i++)
		if (folder_holds(folder, game->files[i].path))
			return true;
	return false;
}

/* True if the game was read from a state of the data. */
static bool
is_of_data(const Game *game, const KeptData *data)
{
	for (guint i = 0; i < data->states->len; i++) {
		const KeptState *state = g_ptr_array_index(data->states, i);
		if (has_file_in(game, state->folder ? state->folder : data->name))
			return true;
	}
	return false;
}

/* The latest days of some army data, each once: "2026-05-10, 2026-03-10". The caller owns it: g_free(). NULL if there is
   one only. */
static char *
days_of(const KeptData *data)
{
	const KeptState *latest = g_ptr_array_index(data->states, 0);
	const char *before = "";
	guint n = 0;
	GString *days = g_string_new(NULL);
	for (guint i = 0; i < data->states->len && n < MOST_DAYS; i++) {
		const KeptState *state = g_ptr_array_index(data->states, i);
		if (strcmp(state->day, before) == 0 || !kept_state_is_near(data, i, latest->day))
			continue;
		g_string_append_printf(days, "%s%s", n ? ", " : "", state->day);
		before = state->day;
		n++;
	}
	return g_string_free(days, n < 2);
}

void
as_of_say_days(const ParsedLine *parsed, const Game *game, const Diags *diags)
{
	const guint n = losses_misfits(diags);
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(GPtrArray) all = n < LEAST_MISFITS ? NULL
	                                             : kept_states_find(parsed->data, ignored);
	for (guint i = 0; all && i < all->len; i++) {
		const KeptData *data = g_ptr_array_index(all, i);
		g_autofree char *days = is_of_data(game, data) ? days_of(data) : NULL;
		if (!days)
			continue;
		complain(_("%u prices and names are not those of the army data; --as-of reads them "
		           "with those of another day. Kept of %s: %s"),
		         n, data->name, days);
		return;
	}
}
