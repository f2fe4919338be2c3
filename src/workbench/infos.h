/* infos: what the army data tell of something and all it took: profiles by their types, rules; each once. */
#ifndef WORKBENCH_INFOS_H
#define WORKBENCH_INFOS_H

#include "eval/view.h"

/* Profiles of one type. Texts are borrowed from the view. */
typedef struct InfoTable {
	const char *type_id;
	const char *type_name;
	GPtrArray *profiles; /* of const ShownInfo *, borrowed from the view */
} InfoTable;

typedef struct Infos {
	GPtrArray *tables; /* of InfoTable, in the order they are met */
	GPtrArray *rules;  /* of const ShownInfo *, borrowed from the view */
} Infos;

/* Collects them from an instance and everything selected below it; of something that is only offered, from
   what would be selected by itself with it. Owned by the caller: infos_free(); good
   until the view is refreshed. */
Infos *infos_of(View *view, const Instance *instance);
void infos_free(Infos *infos);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Infos, infos_free)

#endif
