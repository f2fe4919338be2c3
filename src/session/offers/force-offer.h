/*
 * force-offer: forces that can be added to a roster, at its top or inside another force, such as
 * detachments and allies; of the roster's army or of another one.
 *
 *	g_autoptr(GPtrArray) offers = force_offers_of(bench, army);
 *	force_offer_take(bench, g_ptr_array_index(offers, 0), &id, diags);
 */
#ifndef OFFERS_FORCE_OFFER_H
#define OFFERS_FORCE_OFFER_H

#include "data/library/library.h"
#include "session/bench/workbench.h"

/* All texts are owned. */
typedef struct ForceOffer {
	char *entry; /* id of the force entry */
	char *army;  /* id of the catalogue */
	char *outer; /* instance id of the outer force; NULL for the top of the roster */
	char *name;
	char *place;  /* "in Army"; NULL for the top of the roster */
	char *count;  /* number with limits: "1/1"; NULL if there is none yet, or no limit */
	bool is_full; /* the maximum is reached */
} ForceOffer;

/*
 * The forces of a catalogue that can be added, those inside others first, and those without room last.
 *
 * @army  id of a catalogue of the loaded game
 *
 * Of ForceOffer, owned by the caller: g_ptr_array_unref(). Empty if there is no such catalogue.
 */
GPtrArray *force_offers_of(Workbench *bench, const char *army);

/* Those of them that can be added directly inside a force, owned likewise. */
GPtrArray *force_offers_inside(Workbench *bench, const Instance *force);

/* The reason why a force breaks a limit: "Army 1/1: no more may be taken". The caller owns it: g_free(). NULL if
   there is none. */
char *force_offer_reason(const ForceOffer *offer);

/* The id of a force's catalogue; for NULL, or a force without one, of the first army of the game.
   The caller owns it: g_free(). */
char *force_offer_army(Workbench *bench, const Instance *force);

/* The name of a catalogue; its id if the game does not have it. The caller owns it: g_free(). */
char *force_offer_army_name(Workbench *bench, const char *army);

/* The armies of the roster's game system except one: of const DataFile *, borrowed from the
   library. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *force_offer_other_armies(Workbench *bench, const Library *library, const char *army);

/* The first offer of the name that matches best (base/text/name-match.h) or, without one, the only offer whose
   name begins with it, letter case and accents aside. Borrowed from the offers; NULL if there is none or
   names match as well. */
const ForceOffer *force_offer_named(const GPtrArray *offers, const char *name);

/*
 * Adds a force as one step.
 *
 * @made  out: instance id of the force, owned by the caller: g_free(); NULL on failure
 *
 * Returns false, with a diagnostic and the roster unchanged, if it does not fit.
 */
bool force_offer_take(Workbench *bench, const ForceOffer *offer, char **made, Diags *diags);

#endif
