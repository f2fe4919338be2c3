/* infos: the profiles, by type, and the rules of an instance and its content, each once. */
#ifndef ROWS_INFOS_H
#define ROWS_INFOS_H

#include "engine/queries/view.h"

/* Profiles of one type. Texts are borrowed from the view. */
typedef struct InfoTable {
	const char *type_id;
	const char *type_name;
	GPtrArray *profiles; /* array of const ShownInfo *, borrowed from the view */
} InfoTable;

typedef struct Infos {
	GPtrArray *tables; /* array of InfoTable, in the order of discovery */
	GPtrArray *rules;  /* array of const ShownInfo *, borrowed from the view */
} Infos;

/* Collects the infos of an instance and everything below it; of an offer, those of the content
   that it would bring. Owned by the caller: infos_free(). Valid until the view is refreshed. */
Infos *infos_of(View *view, const Instance *instance);
void infos_free(Infos *infos);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Infos, infos_free)

#endif
