/*
 * squad-variants: the models of a unit that a line may sum up.
 *
 *	g_auto(Variants) variants = variants_find(builder, unit, item);
 *	for (guint i = 0; i < variants.items->len; i++) ...
 */
#ifndef LIST_READER_SQUAD_VARIANTS_PRIVATE_H
#define LIST_READER_SQUAD_VARIANTS_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/* The models that a line may sum up, and bundles of them: "1 mauler, 7 chainblades". */
typedef struct Variants {
	GPtrArray *items; /* const MenuItem */
	bool is_exact;    /* the first one has the very name of the line */
} Variants;

void variants_clear(Variants *variants);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Variants, variants_clear)

/* The fit of a model's name to that of a line. */
typedef enum NameFit {
	FIT_NONE,
	FIT_WITH_WARGEAR,
	FIT_WHOLE
} NameFit;

/* The models that a line may mean. @unit  its instance, or the option that holds models of it. Cleared by the caller. */
Variants variants_find(const ListBuilder *builder, const Instance *unit, const TextItem *item);

NameFit variants_fit(const ListBuilder *builder, const Definition *definition, const char *key);

/* Number of the models in an option that holds nothing but models of the line, in fixed numbers; 0 if it is
   none. @key  of the line's name */
int variants_bundle_size(const ListBuilder *builder, const Definition *definition, const char *key);

/* The nearest limit of that type that the data write and nothing changes; @otherwise if there is none. */
int variants_written_limit(const Definition *definition, ConstraintType type, int otherwise);

/* The rest of a key behind a name that is its beginning, in the singular or plural; NULL if it is not. */
const char *variants_behind_name(const char *own, const char *name);

#endif
