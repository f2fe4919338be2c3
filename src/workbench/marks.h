/* marks: which forces, categories and selections have something wrong with them. */
#ifndef WORKBENCH_MARKS_H
#define WORKBENCH_MARKS_H

#include "verdict/verdict.h"
#include "workbench/role.h"

typedef struct Marks Marks;

/* Collects the findings of a verdict by their owners; owned by the caller: marks_free(). */
Marks *marks_new(const Verdict *verdict);
void marks_free(Marks *marks);

/* The sign of a severity: "!", "~" or "i", and its role. Borrowed. */
const char *marks_sign(Severity severity);
Role marks_role(Severity severity);

/* The worst that is wrong with an instance id itself; false if nothing. */
bool marks_of(const Marks *marks, const char *id, Severity *worst);

/* The same with everything below a selection. */
bool marks_below(const Marks *marks, const Instance *selection, Severity *worst);

#endif
