/* Finds what a unit has for each phase: profiles by their type, and any text that names the phase. */
#include "base/text/text.h"
#include "session/play/play-private.h"

#include <string.h>

/* The profiles and rules of a phase while they are found. */
typedef struct Finder {
	const Play *play;
	const CompanionPhase *phase;
	bool is_idle;   /* only the opponent uses his profiles */
	PlayInfos army; /* those of the army are not repeated in units */
	GArray *found;  /* PlayInfo */
} Finder;

static bool
has(const PlayInfo *infos, guint n, const char *name, const char *detail)
{
	for (guint i = 0; i < n; i++)
		if (strcmp(infos[i].name, name) == 0 && strcmp(infos[i].detail, detail) == 0)
			return true;
	return false;
}

static bool
is_known(const Finder *finder, const char *name, const char *detail)
{
	const PlayInfo *found = (const PlayInfo *)(const void *)finder->found->data;
	return has(found, finder->found->len, name, detail) ||
	       has(finder->army.items, finder->army.n, name, detail);
}

static void
add(const Finder *finder, const char *name, const char *detail, bool is_profile)
{
	g_autofree char *line = text_one_line(detail);
	if (finder->found->len == PLAY_MOST_INFOS || is_known(finder, name, line))
		return;
	const PlayInfo entry = {arena_strdup(finder->play->arena, name),
	                        arena_strdup(finder->play->arena, line), is_profile};
	g_array_append_val(finder->found, entry);
}

static bool
has_type(const Finder *finder, const char *type)
{
	return !finder->is_idle && g_strv_contains(finder->phase->types, type);
}

/* Tables */

/* True if a row has one of these values. */
static bool
row_has(const SheetTable *table, uint32_t row, const char *const *values)
{
	for (uint32_t i = 1; i < table->n_columns; i++)
		for (guint k = 0; values[k]; k++)
			if (text_is_alike(sheet_cell(table, row, i), values[k]))
				return true;
	return false;
}

static bool
row_is_used(const Finder *finder, const SheetTable *table, uint32_t row)
{
	const CompanionPhase *phase = finder->phase;
	return has_type(finder, table->columns[0].head) &&
	       (!phase->with[0] || row_has(table, row, phase->with)) &&
	       !row_has(table, row, phase->without);
}

static bool
row_names_phase(const Finder *finder, const SheetTable *table, uint32_t row)
{
	for (uint32_t i = 1; i < table->n_columns; i++)
		if (text_has_alike(sheet_cell(table, row, i), finder->phase->name))
			return true;
	return false;
}

/* The filled cells of a row with their heads: "Range 12\"  A 1". The caller owns it: g_free(). */
static char *
figures_of(const SheetTable *table, uint32_t row)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 1; i < table->n_columns; i++) {
		const char *cell = sheet_cell(table, row, i);
		if (*cell && strcmp(cell, "-") != 0)
			g_string_append_printf(text, "%s%s %s", text->len ? " · " : "",
			                       table->columns[i].head, cell);
	}
	return g_string_free(text, FALSE);
}

static void
find_in_table(const Finder *finder, const SheetTable *table)
{
	for (uint32_t row = 0; row < table->n_rows; row++) {
		if (!row_is_used(finder, table, row) && !row_names_phase(finder, table, row))
			continue;
		g_autofree char *figures = figures_of(table, row);
		add(finder, sheet_cell(table, row, 0), figures, true);
	}
}

static void
find_in(const Finder *finder, const SheetInfos *infos)
{
	for (uint32_t i = 0; i < infos->n_tables; i++)
		if (infos->tables[i].n_columns)
			find_in_table(finder, &infos->tables[i]);
	for (uint32_t i = 0; i < infos->rules.n; i++) {
		const SheetRule *rule = infos->rules.items[i];
		if (has_type(finder, rule->kind) || text_has_alike(rule->text, finder->phase->name))
			add(finder, rule->name, rule->text, false);
	}
}

/* @found  empty, for the finder */
static PlayInfos
infos_in(const Play *play, guint phase, PlayTurn turn, const GPtrArray *infos, GArray *found)
{
	const CompanionPhase *now = play_phase_at(play, phase);
	const Finder finder = {
		.play = play,
		.phase = now,
		.is_idle = turn == PLAY_OTHERS && now->players == PHASE_ONE,
		.army = play->army ? play->army[play_infos_index(phase, turn)] : (PlayInfos){0},
		.found = found,
	};
	for (guint i = 0; i < infos->len; i++)
		find_in(&finder, g_ptr_array_index(infos, i));
	return (PlayInfos){
		arena_memdup(play->arena, found->data, found->len * sizeof(PlayInfo)),
		found->len,
	};
}

PlayInfos *
play_infos_by_phase(const Play *play, const GPtrArray *infos)
{
	PlayInfos *phases = arena_array(play->arena, PlayInfos, 2 * play->phases->len + 1);
	g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(PlayInfo));
	for (guint i = 0; i < play->phases->len; i++)
		for (PlayTurn turn = PLAY_OWN; turn <= PLAY_OTHERS; turn++) {
			g_array_set_size(found, 0);
			phases[play_infos_index(i, turn)] = infos_in(play, i, turn, infos, found);
		}
	return phases;
}
