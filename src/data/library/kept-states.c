#include "data/library/kept-states.h"

#include "data/datasets/store.h"
#include "data/library/library-diags.h"

#include <string.h>

/* Digits of a commit that people compare. */
#define SHOWN_DIGITS 12

/* Months to both sides of a day. */
#define NEAR_MONTHS 6

static void
kept_state_free(gpointer data)
{
	KeptState *state = data;
	g_free(state->day);
	g_free(state->label);
	g_free(state->folder);
	git_state_free(state->commit);
	g_free(state);
}

static void
kept_data_free(gpointer data)
{
	KeptData *kept = data;
	g_free(kept->name);
	g_ptr_array_unref(kept->states);
	g_free(kept);
}

static KeptData *
kept_data_new(const char *name)
{
	KeptData *data = g_new(KeptData, 1);
	*data = (KeptData){g_strdup(name), g_ptr_array_new_with_free_func(kept_state_free)};
	return data;
}

/* A number of two or four digits; 0 for another text. */
static int
number_at(const char *text, int digits)
{
	int number = 0;
	for (int i = 0; i < digits; i++) {
		if (!g_ascii_isdigit(text[i]))
			return 0;
		number = number * 10 + g_ascii_digit_value(text[i]);
	}
	return number;
}

/* The months from the year 0 to a day. */
static int
month_of(const char *day)
{
	return number_at(day, 4) * 12 + number_at(day + 5, 2);
}

bool
kept_states_is_day(const char *text)
{
	return strlen(text) == strlen("2026-05-30") && text[4] == '-' && text[7] == '-' &&
	       g_date_valid_dmy((GDateDay)number_at(text + 8, 2),
	                        (GDateMonth)number_at(text + 5, 2), (GDateYear)number_at(text, 4));
}

static gint
latest_first(gconstpointer a, gconstpointer b)
{
	return strcmp((*(const KeptState *const *)b)->day, (*(const KeptState *const *)a)->day);
}

static void
add_version(KeptData *data, const DataVersion *version)
{
	const char *day = version->date ? version->date : version->installed;
	if (!day || !kept_states_is_day(day))
		return;
	KeptState *state = g_new0(KeptState, 1);
	*state = (KeptState){g_strdup(day), data_version_label(version),
	                     store_version_folder(data->name, version->id), NULL};
	g_ptr_array_add(data->states, state);
}

static void
add_sets(GPtrArray *all, Diags *diags)
{
	g_autoptr(Store) store = store_open(diags);
	const GPtrArray *sets = store_sets(store);
	for (guint i = 0; i < sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(sets, i);
		KeptData *data = kept_data_new(set->name);
		for (guint k = 0; k < set->versions->len; k++)
			add_version(data, g_ptr_array_index(set->versions, k));
		g_ptr_array_sort(data->states, latest_first);
		if (data->states->len)
			g_ptr_array_add(all, data);
		else
			kept_data_free(data);
	}
}

/* Returns false if a folder has no commits. */
static bool
add_folder(GPtrArray *all, const char *folder)
{
	g_autoptr(GPtrArray) commits = git_states(folder);
	if (!commits || !commits->len)
		return false;
	KeptData *data = kept_data_new(folder);
	g_ptr_array_add(all, data);
	g_ptr_array_set_free_func(commits, NULL);
	for (guint i = 0; i < commits->len; i++) {
		GitState *commit = g_ptr_array_index(commits, i);
		KeptState *state = g_new0(KeptState, 1);
		*state = (KeptState){g_strdup(commit->day), g_strndup(commit->commit, SHOWN_DIGITS),
		                     NULL, commit};
		g_ptr_array_add(data->states, state);
	}
	return true;
}

GPtrArray *
kept_states_find(char *const *named, Diags *diags)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(kept_data_free);
	for (guint i = 0; named && named[i]; i++)
		if (!add_folder(all, named[i])) {
			diags_add(diags, &LIBRARY_KINDS[LIBRARY_NO_STATES], named[i], 0, NULL);
			return NULL;
		}
	if (!named || !named[0])
		add_sets(all, diags);
	if (all->len)
		return g_steal_pointer(&all);
	diags_add(diags, &LIBRARY_KINDS[LIBRARY_NO_SETS], NULL, 0, NULL);
	return NULL;
}

const KeptState *
kept_data_of_day(const KeptData *data, const char *day)
{
	for (guint i = 0; i < data->states->len; i++) {
		const KeptState *state = g_ptr_array_index(data->states, i);
		if (strcmp(state->day, day) <= 0)
			return state;
	}
	return g_ptr_array_index(data->states, data->states->len - 1);
}

char *
kept_state_open(const KeptData *data, const KeptState *state, Diags *diags)
{
	return state->commit ? git_state_read(data->name, state->commit, diags)
	                     : g_strdup(state->folder);
}

static void
say_state(const KeptData *data, const KeptState *state, const char *day, Diags *diags)
{
	if (strcmp(state->day, day) > 0)
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_EARLIEST_STATE], data->name, 0, day,
		          state->day, NULL);
	diags_add(diags, &LIBRARY_KINDS[LIBRARY_STATE_OF_DAY], data->name, 0, state->day,
	          state->label, NULL);
}

char **
kept_states_of_day(const GPtrArray *all, const char *day, Diags *diags)
{
	g_auto(GStrv) places = g_new0(char *, all->len + 1);
	for (guint i = 0; i < all->len; i++) {
		const KeptData *data = g_ptr_array_index(all, i);
		const KeptState *state = kept_data_of_day(data, day);
		say_state(data, state, day, diags);
		places[i] = kept_state_open(data, state, diags);
		if (!places[i])
			return NULL;
	}
	return g_steal_pointer(&places);
}

bool
kept_state_is_near(const KeptData *data, guint index, const char *day)
{
	const KeptState *state = g_ptr_array_index(data->states, index);
	const KeptState *later = index ? g_ptr_array_index(data->states, index - 1) : NULL;
	return state->folder || (ABS(month_of(state->day) - month_of(day)) <= NEAR_MONTHS &&
	                         (!later || month_of(later->day) != month_of(state->day)));
}
