/*
 * Reports links to entries that contain them. The graph has an edge from each entry to its
 * children, and from each link to its target. A depth-first walk without recursion visits each
 * entry once; a link to an entry that is still open closes a cycle.
 */
#include "data/game/game-tables.h"

#include "data/game/data-diags.h"
#include "data/game/file-caps.h"

typedef enum State {
	STATE_NEW,
	STATE_OPEN,
	STATE_DONE,
} State;

/* An open entry, and the next node to visit from it. */
typedef struct Step {
	uint32_t entry;
	uint32_t next; /* a child; the end of the entry: its target; UINT32_MAX: none */
} Step;

typedef struct Walk {
	const Game *game;
	Diags *diags;
	GArray *steps;   /* Step: open entries, outermost first */
	uint8_t *states; /* by entry */
	guint n_reported;
} Walk;

static void
enter(Walk *walk, uint32_t entry)
{
	const Step step = {.entry = entry, .next = entry + 1};
	walk->states[entry] = STATE_OPEN;
	g_array_append_val(walk->steps, step);
}

static bool
is_link(const Entry *entry)
{
	return entry->kind != ENTRY_PROFILE && entry->kind != ENTRY_CATALOGUE_LINK;
}

/* Reports a cycle with the names from the target down to the link, without those of links. */
static void
report(Walk *walk, uint32_t link, uint32_t target)
{
	const Game *game = walk->game;
	if (walk->n_reported++ >= DATA_MAX_COMPLAINTS)
		return;
	g_autoptr(GString) chain = g_string_new(NULL);
	guint n_names = 0;
	bool inside = false;
	for (guint i = 0; i < walk->steps->len && n_names < DATA_MAX_CHAIN_NAMES; i++) {
		const uint32_t at = g_array_index(walk->steps, Step, i).entry;
		inside = inside || at == target;
		if (!inside || !entry_id_is_none(game->entries[at].target))
			continue;
		g_string_append_printf(chain, "\"%s\" → ", game_text(game, game->entries[at].name));
		n_names++;
	}
	g_string_append_printf(chain, "\"%s\"", game_text(game, game->entries[target].name));
	const Entry *entry = &game->entries[link];
	diags_add(walk->diags, &DATA_KINDS[DATA_LINK_CYCLE], game->files[entry->file].path,
	          entry->line, chain->str, NULL);
}

static void
follow(Walk *walk, uint32_t link)
{
	const uint32_t target = walk->game->entries[link].target.index;
	if (target == 0 || !is_link(&walk->game->entries[link]))
		return;
	if (walk->states[target] == STATE_OPEN)
		report(walk, link, target);
	else if (walk->states[target] == STATE_NEW)
		enter(walk, target);
}

static void
take_step(Walk *walk)
{
	Step *step = &g_array_index(walk->steps, Step, walk->steps->len - 1);
	const Entry *entry = &walk->game->entries[step->entry];
	if (step->next < entry->end) {
		const uint32_t child = step->next;
		step->next = walk->game->entries[child].end;
		if (walk->states[child] == STATE_NEW)
			enter(walk, child);
	} else if (step->next == entry->end) {
		step->next = UINT32_MAX;
		follow(walk, step->entry);
	} else {
		walk->states[step->entry] = STATE_DONE;
		g_array_set_size(walk->steps, walk->steps->len - 1);
	}
}

void
game_report_cycles(const Game *game, Diags *diags)
{
	Walk walk = {.game = game,
	             .diags = diags,
	             .steps = g_array_new(FALSE, FALSE, sizeof(Step)),
	             .states = g_new0(uint8_t, game->n_entries)};
	for (uint32_t i = 1; i < game->n_entries; i++) {
		if (walk.states[i] == STATE_NEW)
			enter(&walk, i);
		while (walk.steps->len)
			take_step(&walk);
	}
	g_array_unref(walk.steps);
	g_free(walk.states);
}
