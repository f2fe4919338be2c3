/*
 * force-dialog: chooses a force to add, of the current army or of another one, whose data are then
 * loaded.
 */
#ifndef SCREENS_FORCE_DIALOG_H
#define SCREENS_FORCE_DIALOG_H

#include "session/offers/force-offer.h"
#include "ui/app/app.h"

/* Receives the chosen force. */
typedef void (*ForceChosen)(void *data, const ForceOffer *offer);

/*
 * Asks for a force.
 *
 * @bench, @data  borrowed; must outlive the dialog
 * @army          id of the catalogue of the first list
 */
void force_dialog_begin(App *app, Workbench *bench, const char *army, ForceChosen chosen,
                        void *data);

#endif
