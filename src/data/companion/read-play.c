/* Reads <play>: the phases of a round, the counters of a player, and the boxes that are losses or markers. */
#include "data/companion/read-private.h"

#include <string.h>

/* A larger number at the beginning of a game is a typing error. */
#define MOST_AT_START 999

void
read_play(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	const char *losses = read_attribute(reading, element, "losses");
	const char *markers = read_attribute(reading, element, "markers");
	if (losses && !companion->losses) {
		companion->losses = losses;
		companion->losses_path = reading->reader.path;
		companion->losses_line = element->line;
	}
	if (markers && !companion->markers) {
		companion->markers = markers;
		companion->markers_path = reading->reader.path;
		companion->markers_line = element->line;
	}
}

/* Reads id and name. Returns false, with a diagnostic, if one is missing. */
static bool
read_id_and_name(const Reading *reading, const SaxElement *element, const char **id,
                 const char **name)
{
	*id = read_attribute(reading, element, "id");
	*name = read_attribute(reading, element, "name");
	if (*id && *name)
		return true;
	read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
	              "id=\"…\" name=\"…\"", NULL);
	return false;
}

/* In the order of PhasePlayers. */
static const char *const PLAYERS[] = {"one", "both", "together", NULL};

/* The phases of an overlay replace none of the game's: a phase with a known id is the same one. */
void
read_phase(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	CompanionPhase *phase = arena_new0(companion->arena, CompanionPhase);
	if (!read_id_and_name(reading, element, &phase->id, &phase->name))
		return;
	for (guint i = 0; i < companion_phase_count(companion); i++)
		if (strcmp(companion_phase(companion, i)->id, phase->id) == 0)
			return;
	phase->types = read_names(reading, element, "types");
	phase->with = read_names(reading, element, "with");
	phase->without = read_names(reading, element, "without");
	phase->players = (PhasePlayers)read_word(reading, element, "players", PLAYERS);
	phase->path = reading->reader.path;
	phase->line = element->line;
	g_ptr_array_add(companion->phases, phase);
}

void
read_counter(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	CompanionCounter *counter = arena_new0(companion->arena, CompanionCounter);
	const char *start = read_attribute(reading, element, "start");
	guint64 number = 0;
	if (!read_id_and_name(reading, element, &counter->id, &counter->name))
		return;
	if (start && !g_ascii_string_to_unsigned(start, 10, 0, MOST_AT_START, &number, NULL))
		read_complain(reading, COMPANION_BAD_WORD, element->line, "start", start,
		              "0 … 999");
	counter->start = (int)number;
	g_ptr_array_add(companion->counters, counter);
}
