/* force-names: what forces are called where there may be several. */
#ifndef ROWS_FORCE_NAMES_H
#define ROWS_FORCE_NAMES_H

#include "engine/queries/view.h"

/* The name of a force: its own, or that of the army data; with its number among those beside it of the same
   name: "Army Roster (2)". The caller owns it: g_free(). */
char *force_name(View *view, const Instance *force);

/* The name of a force with its army: "Army Roster (2) · The Empire". The caller owns it: g_free(). */
char *force_name_with_army(View *view, const Instance *force);

#endif
