/* growth: units get more models, up to the cost of an ordinary unit, or an option that stands for more, "Reinforced". */
#ifndef ADVICE_GROWTH_H
#define ADVICE_GROWTH_H

#include "base/values/work.h"
#include "session/advice/shortfall.h"

/* The models that a unit got. */
typedef struct Grown {
	char *name;   /* owned: "Halberdiers: Halberdier" */
	guint models; /* or options: 1 */
} Grown;

/*
 * Adds models to a unit of a draft, with the weapons that the army data demand for them; if none may be added one by
 * one, and nothing must be helped, takes an option with which the unit has more.
 *
 * @unit   instance id
 * @before of the draft
 * @usual  the points that the unit may cost afterwards (oddity.h)
 * @grown  out, optional; its name is owned by the caller: g_free()
 * @work   of the search
 * @must_help  the gap of the errors must become smaller, and no more models are added than close it
 *
 * Returns false, with the draft unchanged, if the unit has no such models, or errors or warnings would be more.
 */
bool growth_make(Workbench *draft, const char *unit, const Shortfall *before, Amount usual,
                 const Work *work, bool must_help, Grown *grown);

#endif
