/*
 * force-offer: further forces that a roster may have: beside its others, a detachment, or inside of one of
 * them, a contingent of allies; of the army it is of, or of another one.
 *
 *	g_autoptr(GPtrArray) offers = force_offers_of(bench, army);
 *	force_offer_take(bench, g_ptr_array_index(offers, 0), &id, diags);
 */
#ifndef WORKBENCH_FORCE_OFFER_H
#define WORKBENCH_FORCE_OFFER_H

#include "library/library.h"
#include "workbench/workbench.h"

/* All texts are owned. */
typedef struct ForceOffer {
	char *entry; /* id of the force entry */
	char *army;  /* id of the catalogue it chooses from */
	char *outer; /* instance id of the force it lies in; NULL: it stands beside the others */
	char *name;
	char *place;  /* "in Army"; NULL if it stands beside the others */
	char *count;  /* how many there are of it, "1/1"; NULL if none, or there is no limit */
	bool is_full; /* as many as may be */
} ForceOffer;

/*
 * What a roster may have more of, with a catalogue to choose from: first what stands beside the others.
 *
 * @army  id of a catalogue of the loaded game
 *
 * Of ForceOffer, owned by the caller; empty if the game does not have the catalogue.
 */
GPtrArray *force_offers_of(Workbench *bench, const char *army);

/* The catalogue of a force; of NULL, or one without, that of the roster's army. The caller owns it: g_free(). */
char *force_offer_army(Workbench *bench, const Instance *force);

/* What an army of the loaded game is called. The caller owns it: g_free(). */
char *force_offer_army_name(Workbench *bench, const char *army);

/* The armies of the roster's game besides one, of const DataFile *. The caller owns the list. */
GPtrArray *force_offer_other_armies(Workbench *bench, const Library *library, const char *army);

/* The first of a name, or else the only one that begins so; letters count without regard to case and accents.
   Borrowed from the offers; NULL if there is none, or several. */
const ForceOffer *force_offer_named(const GPtrArray *offers, const char *name);

/*
 * Adds such a force, one step.
 *
 * @made  out: id of the force, owned by the caller; NULL if none was made
 *
 * Returns false, with a diagnostic and nothing changed, if it does not fit.
 */
bool force_offer_take(Workbench *bench, const ForceOffer *offer, char **made, Diags *diags);

#endif
