/* marks: the worst finding of each force, category and selection. */
#ifndef ROWS_MARKS_H
#define ROWS_MARKS_H

#include "rows/role.h"
#include "verdict/verdict.h"

typedef struct Marks Marks;

/* Collects the findings of a verdict on a view by their owners; owned by the caller: marks_free(). Valid until
   the view is refreshed. */
Marks *marks_new(View *view, const Verdict *verdict);
void marks_free(Marks *marks);

/* The sign of a severity: "!", "~" or "i", and its role. Borrowed. */
const char *marks_sign(Severity severity);
Role marks_role(Severity severity);

/* The worst severity of an instance's own findings, by its id. Returns false for none. */
bool marks_of(const Marks *marks, const char *id, Severity *worst);

/* Likewise, with everything below a selection. */
bool marks_below(const Marks *marks, const Instance *selection, Severity *worst);

#endif
