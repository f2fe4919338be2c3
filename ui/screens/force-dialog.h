/*
 * force-dialog: a further force, chosen from lists: of the army that is built, or of another one, whose data
 * are loaded for that.
 */
#ifndef SCREENS_FORCE_DIALOG_H
#define SCREENS_FORCE_DIALOG_H

#include "terminal/app.h"
#include "workbench/force-offer.h"

/* What is done with the one that was chosen. */
typedef void (*ForceChosen)(void *data, const ForceOffer *offer);

/*
 * Asks for a force.
 *
 * @bench, @data  borrowed; must outlive the dialog
 * @army          id of the catalogue that the first list is of
 */
void force_dialog_begin(App *app, Workbench *bench, const char *army, ForceChosen chosen,
                        void *data);

#endif
