#include "ui/dialogue/new-roster-dialogue.h"

#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "session/advice/legal-start.h"
#include "session/proposals/new-roster.h"
#include "session/words/new-choices.h"
#include "ui/dialogue/listing.h"
#include "ui/dialogue/pack-command.h"
#include "ui/dialogue/words.h"

#include <string.h>

/* The beginning of a roster. */
#define START_LEGAL  "legal"
#define START_EMPTY  "empty"
#define START_FILLED "filled"

static void
list_choice(Listing *listing, const char *id, const char *name, const char *line)
{
	const Item item = {
		.name = g_strdup(name),
		.entry = g_strdup(id),
		.line = g_strdup(line ? line : name),
	};
	listing_add(listing, &item);
}

/* The item of a data set with a name; NULL if there is none. */
static const Item *
from_source(const Listing *listing, const char *name)
{
	for (guint i = 1; i <= listing_count(listing); i++) {
		const Item *item = listing_get(listing, i);
		if (g_strcmp0(item->holder, name) == 0)
			return item;
	}
	return NULL;
}

/* The item that an answer means; several matches are all that stays in the list. */
static const Item *
answered(Talk *talk, Listing *listing, const char *answer)
{
	guint number;
	const char *rest;
	const Item *item = typed_number(answer, &number, &rest) ? listing_get(listing, number)
	                                                        : listing_named(listing, answer);
	item = item ? item : from_source(listing, answer);
	if (item)
		return item;
	if (listing_has(listing, answer)) {
		g_free(listing_keep(listing, answer));
		listing_say(listing, talk);
	} else {
		talk_refuse(talk, _("\"%s\" is none of them. An empty line leaves."), answer);
	}
	return NULL;
}

/*
 * Asks until one is chosen.
 *
 * @usual  the number of the default; 0 for none
 *
 * Returns an item borrowed from the listing; NULL if the input ended.
 */
static const Item *
choose(Talk *talk, Listing *listing, const char *question, guint usual)
{
	if (listing_count(listing) == 1) {
		const Item *only = listing_get(listing, 1);
		talk_say(talk, _("There is only one: %s."), only->name);
		return only;
	}
	const Item *item = NULL;
	listing_say(listing, talk);
	while (!item) {
		g_autofree char *answer = talk_ask(talk, question);
		if (!answer || !*answer)
			return answer && usual ? listing_get(listing, usual) : NULL;
		if (word_find(answer, PLACE_ROSTERS) == WORD_GO_ON && talk_more(talk))
			continue;
		item = answered(talk, listing, answer);
	}
	return item;
}

/* A game can also be named by the data set that it comes from: two may have one name. */
static void
list_game(Listing *listing, const Library *library, const DataFile *file)
{
	const char *name = library_shown_name(library, file);
	g_autofree char *origin = new_choices_origin(file);
	const Item item = {
		.name = g_strdup(name),
		.holder = new_choices_source(file),
		.entry = g_strdup(file->id),
		.line = g_strdup_printf(_("%s: %s"), name, origin),
	};
	listing_add(listing, &item);
}

static const DataFile *
ask_for_system(Talk *talk, Library *library)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	g_autoptr(Listing) listing = listing_new();
	if (systems->len == 0) {
		g_autofree char *places = library_places(library);
		talk_refuse(talk, _("no army data is found in any of these folders: %s"), places);
		talk_say(talk, "%s", _("\"games\" installs some."));
		return NULL;
	}
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *file = g_ptr_array_index(systems, i);
		list_game(listing, library, file);
	}
	const Item *item = choose(talk, listing, _("Which game? Say its number or name."), 0);
	return item ? data_set_find_system(library_data(library), item->entry) : NULL;
}

static const DataFile *
ask_for_army(Talk *talk, Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) armies = library_armies_by_name(library, system);
	g_autoptr(Listing) listing = listing_new();
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *file = g_ptr_array_index(armies, i);
		list_choice(listing, file->id, library_shown_name(library, file), NULL);
	}
	const Item *item = choose(talk, listing, _("Which army? Say its number or name."), 0);
	const DataFile *army = item ? data_set_find_catalogue(library_data(library), system->id,
	                                                      item->entry)
	                            : NULL;
	return item && !army ? system : army;
}

/* Returns the id, owned by the caller; NULL if the input ended. */
static char *
ask_for_force(Talk *talk, const LoadedGame *loaded, const Entry *catalogue)
{
	g_autoptr(GPtrArray) forces = new_roster_forces(loaded, catalogue);
	g_autoptr(Listing) listing = listing_new();
	g_autofree char *usual = new_roster_limit(loaded);
	g_autoptr(GPtrArray) lines = new_choices_force_lines(loaded, catalogue, forces, usual);
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		const char *name = game_text(loaded->game, definition_name(force));
		const char *about = g_ptr_array_index(lines, i);
		g_autofree char *line = g_strdup_printf(_("%s: %s"), name, about);
		list_choice(listing, game_text(loaded->game, force->shown->id), name,
		            *about ? line : NULL);
	}
	const Item *item = forces->len ? choose(talk, listing,
	                                        _("Which force? Say its number or name."), 0)
	                               : NULL;
	return item ? g_strdup(item->entry) : NULL;
}

/* The question about the limit. The caller owns it: g_free(). */
static char *
limit_question(const Pack *pack, const char *cost, const char *usual)
{
	if (pack)
		return g_strdup_printf(_("%s sets the limit: nothing for %s, or \"pack FILE\" or "
		                         "\"pack none\" for other rules."),
		                       pack->name, usual);
	if (!*usual)
		return g_strdup_printf(_("Limit of %s? A number, \"pack FILE\" for the rules of a "
		                         "tournament, or nothing for none."),
		                       cost);
	return g_strdup_printf(
		_("Limit of %s? A number, \"none\", \"pack FILE\" for the rules of a "
	          "tournament, or nothing for %s."),
		*cost ? cost : _("points"), usual);
}

/* Takes an answer. Returns false, having said so, if it is not a limit. @pack  sets the limit; or NULL */
static bool
take_limit(Talk *talk, const Pack *pack, const char *answer, const char *usual, Amount *limit)
{
	const char *number = *answer ? answer : usual;
	*limit = amount_from_int(-1);
	if (pack && *answer && strcmp(answer, usual) != 0)
		talk_refuse(talk, _("%s sets the limit"), pack->name);
	else if (!*number || strcmp(answer, "none") == 0 ||
	         amount_parse(number, strlen(number), limit))
		return true;
	else
		talk_refuse(talk, _("\"%s\" is no number of points"), answer);
	return false;
}

/* A pack that is named instead changes the question. Returns false if the input ended. */
static bool
ask_for_limit(Talk *talk, Library *library, NewRoster *start)
{
	for (;;) {
		g_autoptr(Diags) diags = diags_new();
		const LoadedGame *loaded = library_load_army(library, start->system, start->army,
		                                             diags);
		talk_say_diags(talk, diags);
		const Pack *pack = loaded ? new_roster_limiting_pack(loaded) : NULL;
		g_autofree char *usual = loaded ? new_roster_limit(loaded) : g_strdup("");
		g_autofree char *cost = loaded ? new_roster_cost_name(loaded) : g_strdup("");
		g_autofree char *question = limit_question(pack, cost, usual);
		g_autofree char *answer = talk_ask(talk, question);
		if (!answer)
			return false;
		const TypedLine typed = typed_line_parse(answer, PLACE_ROSTERS);
		if (typed.word == WORD_PACK)
			dialogue_pack(talk, library, NULL, typed.argument);
		else if (take_limit(talk, pack, answer, usual, &start->limit))
			return true;
	}
}

/* Returns one of these; NULL if the input ended. */
static const char *
ask_for_start(Talk *talk)
{
	g_autoptr(Listing) listing = listing_new();
	g_autofree char *legal = g_strdup_printf(_("%s: %s"), _("A legal start"),
	                                         _("with the cheapest entries that it needs"));
	list_choice(listing, START_LEGAL, _("A legal start"), legal);
	g_autofree char *filled = g_strdup_printf(_("%s: %s"), _("Filled"),
	                                          _("a legal start, filled to the limit"));
	list_choice(listing, START_EMPTY, _("Empty"), NULL);
	list_choice(listing, START_FILLED, _("Filled"), filled);
	const Item *item = choose(talk, listing,
	                          _("How does it begin? Say its number, or nothing for 1."), 1);
	static const char *const STARTS[] = {START_LEGAL, START_EMPTY, START_FILLED};
	for (gsize i = 0; item && i < G_N_ELEMENTS(STARTS); i++)
		if (strcmp(item->entry, STARTS[i]) == 0)
			return STARTS[i];
	return NULL;
}

/* Trials between two lines about a search. */
#define SAID_TRIALS 100u

static bool
search_goes_on(const LegalStartState *state, void *data)
{
	if (talk_is_typed(data) && state->n_trials > 0 && state->n_trials % SAID_TRIALS == 0)
		talk_say(data,
		         _("searching for a legal start: %u of %u trials, %u errors; Ctrl-C stops"),
		         state->n_trials, state->budget, state->errors);
	return !interrupt_was_caught();
}

static bool
filling_stops(void *talk)
{
	(void)talk;
	return interrupt_was_caught();
}

static Workbench *
make(Talk *talk, Library *library, const NewRoster *start, const char *beginning, Diags *diags)
{
	NewRoster filled = *start;
	const bool legal = strcmp(beginning, START_EMPTY) != 0;
	LegalFill fill = {.options = {.go_on = search_goes_on, .data = talk},
	                  .is_stopped = filling_stops};
	filled.fill = !legal                                 ? NULL
	              : strcmp(beginning, START_FILLED) == 0 ? new_roster_fill_to_limit
	                                                     : new_roster_fill;
	filled.data = &fill;
	interrupt_catch();
	Workbench *bench = workbench_new(library, &filled, diags);
	interrupt_release();
	g_autofree char *remark = legal && bench ? new_roster_remark(bench, &fill.result) : NULL;
	legal_start_result_clear(&fill.result);
	if (remark)
		talk_say(talk, "%s", remark);
	return bench;
}

/* The last questions, about an army that is loaded. */
static Workbench *
begin(Talk *talk, Library *library, NewRoster *start, const LoadedGame *loaded, Diags *diags)
{
	const Entry *catalogue = loaded_catalogue(loaded, start->army);
	g_autofree char *force = catalogue ? ask_for_force(talk, loaded, catalogue) : NULL;
	if (!force || !ask_for_limit(talk, library, start))
		return NULL;
	const char *beginning = ask_for_start(talk);
	g_autofree char *limit = amount_is_negative(start->limit) ? g_strdup("")
	                                                          : amount_to_string(start->limit);
	g_autofree char *name = new_choices_name(library_shown_name(library, start->army), limit);
	start->force = force;
	start->name = name;
	return beginning ? make(talk, library, start, beginning, diags) : NULL;
}

Workbench *
dialogue_new(Talk *talk, Library *library)
{
	g_autoptr(Diags) diags = diags_new();
	NewRoster start = {.system = ask_for_system(talk, library)};
	start.army = start.system ? ask_for_army(talk, library, start.system) : NULL;
	const LoadedGame *loaded = start.army ? library_load_army(library, start.system, start.army,
	                                                          diags)
	                                      : NULL;
	Workbench *bench = loaded ? begin(talk, library, &start, loaded, diags) : NULL;
	talk_say_diags(talk, diags);
	if (!bench)
		talk_refuse(talk, "%s", _("No roster was made."));
	return bench;
}
