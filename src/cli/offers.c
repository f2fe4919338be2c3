#include "cli/offers.h"

#include "base/i18n.h"
#include "cli/command.h"
#include "data/translation.h"
#include "report/output.h"

#include <stdbool.h>
#include <string.h>

typedef struct Offer {
	const char *id;
	const char *name;
	const char *written; /* what the files call it; NULL if the game knows */
	gconstpointer thing;
	const Game *game; /* that defines it; NULL if none does */
} Offer;

GArray *
offers_new(void)
{
	return g_array_new(FALSE, FALSE, sizeof(Offer));
}

void
offers_add(GArray *offers, const char *id, const char *name, const char *written,
           gconstpointer thing)
{
	const Offer offer = {.id = id, .name = name, .written = written, .thing = thing};
	g_array_append_val(offers, offer);
}

void
offers_add_of(GArray *offers, const Game *game, Atom id, Atom name, gconstpointer thing)
{
	const Offer offer = {.id = game_text(game, id),
	                     .name = game_text(game, name),
	                     .thing = thing,
	                     .game = game};
	g_array_append_val(offers, offer);
}

static char *
fold(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return g_utf8_casefold(valid, -1);
}

static bool
is_written(const Offer *offer, const char *folded)
{
	if (offer->game)
		return game_is_translation(offer->game, offer->name, folded);
	g_autofree char *written = fold(offer->written);
	return strcmp(written, folded) == 0;
}

static bool
name_matches(const Offer *offer, const char *folded)
{
	g_autofree char *name = fold(offer->name);
	return strcmp(name, folded) == 0 || is_written(offer, folded);
}

static bool
name_contains(const Offer *offer, const char *folded)
{
	g_autofree char *name = fold(offer->name);
	return strstr(name, folded) != NULL;
}

static const Offer *
offer_at(const GArray *offers, guint index)
{
	return &g_array_index(offers, Offer, index);
}

static const Offer *
find_by_id(const GArray *offers, const char *id)
{
	for (guint i = 0; i < offers->len; i++)
		if (strcmp(offer_at(offers, i)->id, id) == 0)
			return offer_at(offers, i);
	return NULL;
}

/* Those that a test holds for, with the text given folded. */
static GArray *
filter(const GArray *offers, bool (*test)(const Offer *, const char *), const char *given)
{
	g_autofree char *folded = fold(given);
	GArray *fitting = offers_new();
	for (guint i = 0; i < offers->len; i++)
		if (test(offer_at(offers, i), folded))
			g_array_append_vals(fitting, offer_at(offers, i), 1);
	return fitting;
}

/* Name and id where they differ: the id is what tells things of one name apart. */
static char *
list(const GArray *offers)
{
	if (offers->len == 0)
		return g_strdup(_("none"));
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < MIN(offers->len, OFFERS_SHOWN); i++) {
		const Offer *offer = offer_at(offers, i);
		g_string_append_printf(out, "%s\"%s\"", i ? ", " : "", offer->name);
		if (*offer->id && strcmp(offer->id, offer->name) != 0)
			g_string_append_printf(out, " (%s)", offer->id);
	}
	if (offers->len > OFFERS_SHOWN)
		g_string_append(out, ", …");
	return g_string_free(out, FALSE);
}

static void
complain_unknown(const GArray *offers, const char *what, const char *given)
{
	g_autoptr(GArray) similar = filter(offers, name_contains, given);
	g_autofree char *possible = list(similar->len ? similar : offers);
	complain(_("%s: \"%s\" is not found; there are: %s"), what, given, possible);
}

gconstpointer
offers_choose(const GArray *offers, const char *what, const char *given, int *status)
{
	const Offer *by_id = given ? find_by_id(offers, given) : NULL;
	if (by_id)
		return by_id->thing;
	g_autoptr(GArray) named = given ? filter(offers, name_matches, given) : NULL;
	const GArray *fitting = named ? named : offers;
	if (fitting->len == 1)
		return offer_at(fitting, 0)->thing;
	if (given && fitting->len == 0) {
		complain_unknown(offers, what, given);
		*status = EXIT_INPUT;
		return NULL;
	}
	g_autofree char *possible = list(fitting);
	complain(_("%s: say which, by name or by id; there are: %s"), what, possible);
	*status = fitting->len ? EXIT_COMMAND_LINE : EXIT_INPUT;
	return NULL;
}
