/*
 * claims: modifiers that give a category on a condition about that same category (S-112a).
 *
 * "Leads the regiment, unless somebody does" would take its own effect away and never settle. Claims
 * are decided one by one in roster order instead: each sees the category on instances before its
 * owner only.
 */
#ifndef EVAL_CLAIMS_PRIVATE_H
#define EVAL_CLAIMS_PRIVATE_H

#include "engine/queries/view-state.h"

/* Notes the claims of an instance in its state, none of them granted. */
void claims_start(View *view, Instance *instance);

/*
 * Grants or denies all claims by the present values of the view. Categories change only with the
 * next values that are computed.
 *
 * @pending  array of Pending: everything that could change, in roster order
 */
void claims_decide(View *view, const GArray *pending);

#endif
