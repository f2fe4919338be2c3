/* squad-solve: a line that sums up models, as a line for each of them. */
#ifndef LIST_READER_SQUAD_SOLVE_PRIVATE_H
#define LIST_READER_SQUAD_SOLVE_PRIVATE_H

#include "rosters/list-reader/squad-variants-private.h"

/* Appends the line to @out, or the models that it sums up. @unit  that offers them */
void squad_solve(const ListBuilder *builder, const Instance *unit, const TextItem *line,
                 GPtrArray *out);

/* Appends a line for each of a unit's models to @out. @line  its number is that of all models together, and its items
   are what these carry together; it has an empty name. Returns false, with @out as it was, if the sums of no models
   come out. */
bool squad_solve_sums(const ListBuilder *builder, const Instance *unit, const TextItem *line,
                      GPtrArray *out);

/* The number of a line, as many as a squad may have; @models if it has none. */
int squad_number(const TextItem *item, int models);

#endif
