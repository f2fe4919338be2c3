/*
 * effect-pane: what the proposal at the cursor would do to the roster: on a wide screen a pane beside the list, on a
 * narrow one the last line.
 *
 *	effect_pane_show(pane, bench, row->key, apply, self);     in idle(): it tries the proposal on a draft
 *	list_draw_titled(list, grid, effect_pane_list(pane, place), title);
 *	effect_pane_draw(pane, grid, place);
 */
#ifndef PANES_EFFECT_PANE_H
#define PANES_EFFECT_PANE_H

#include "session/bench/workbench.h"
#include "ui/app/list.h"

typedef struct EffectPane EffectPane;

/* Owned by the caller: effect_pane_free(). */
EffectPane *effect_pane_new(void);
void effect_pane_free(EffectPane *pane);

/* Makes the edits of a proposal on a draft. Returns false if they do not fit. */
typedef bool EffectTried(Workbench *draft, void *data);

/*
 * Shows the effect of a proposal.
 *
 * @key  of the proposal; NULL for none
 *
 * Returns false, without a new draft, if the key is the same as before.
 */
bool effect_pane_show(EffectPane *pane, Workbench *bench, const char *key, EffectTried *try,
                      void *data);

/* Forgets the effect; effect_pane_show() finds it again. */
void effect_pane_clear(EffectPane *pane);

/* The part of a place that is left for the list of proposals. */
Rect effect_pane_list(const EffectPane *pane, Rect place);
void effect_pane_draw(EffectPane *pane, Grid *grid, Rect place);

#endif
