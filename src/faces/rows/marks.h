/* marks: the worst finding of each force, category and selection. */
#ifndef ROWS_MARKS_H
#define ROWS_MARKS_H

#include "engine/verdict/verdict.h"
#include "faces/rows/role.h"

typedef struct Marks Marks;

/* The weight of a finding, from the lightest. One that the players have agreed on weighs the least. */
typedef enum Mark {
	MARK_NONE,
	MARK_AGREED,
	MARK_INFO,
	MARK_WARNING,
	MARK_ERROR,
} Mark;

Mark mark_of_severity(Severity severity);
Mark mark_of_finding(const Finding *finding);

/* Collects the findings of a verdict on a view by their owners; owned by the caller: marks_free(). Valid until
   the view is refreshed. */
Marks *marks_new(View *view, const Verdict *verdict);
void marks_free(Marks *marks);

/* The sign of a mark: "!", "~", "i" or "=", and its role. Borrowed; NULL for MARK_NONE. */
const char *marks_sign(Mark mark);
Role marks_role(Mark mark);

/* The heaviest mark of an instance's own findings, by its id. */
Mark marks_of(const Marks *marks, const char *id);

/* Likewise, with everything below a selection. */
Mark marks_below(const Marks *marks, const Instance *selection);

#endif
