/* owned: the collection (session/collection/collection.h) of a game named on the command line. */
#ifndef ARGUMENTS_OWNED_H
#define ARGUMENTS_OWNED_H

#include "session/collection/usage.h"

/* --owned in a command's table of entries. */
#define OWNED_OPTION(place)                                                               \
	{                                                                                 \
		"owned", 0, 0, G_OPTION_ARG_NONE, (place),                                \
			N_("Add only what is in the collection: muster collection"), NULL \
	}

/* Reads the collection of a game, in whose language its names are understood. Owned by the caller:
   collection_free(). NULL, after a complaint, if it cannot be read. */
Collection *owned_load(const Game *game);

/* Reads it likewise for a search; an empty one is complained of, too. */
Collection *owned_load_for_search(const Game *game);

/* Complains of each unit and model that a roster has more of than is owned. */
void owned_complain_lacking(View *view, const Collection *owned);

#endif
