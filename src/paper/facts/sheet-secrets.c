/* Secrets that the companion hides from the opponent. */
#include "paper/facts/sheet-private.h"

/* The first secret that a selection is on this sheet, of those of its place or of the others. */
static const CompanionSecret *
find_secret(const SheetBuilder *builder, const Instance *instance, bool is_place)
{
	const Companion *companion = measures_companion(builder->measures);
	if (!builder->options->is_public || instance->kind != INSTANCE_SELECTION)
		return NULL;
	for (guint i = 0; i < companion_secret_count(companion); i++) {
		const CompanionSecret *secret = companion_secret(companion, i);
		if (secret->is_place == is_place &&
		    measures_hold(builder->measures, secret->where, instance))
			return secret;
	}
	return NULL;
}

const CompanionSecret *
sheet_secret(const SheetBuilder *builder, const Instance *instance)
{
	return find_secret(builder, instance, false);
}

bool
sheet_hides_place(const SheetBuilder *builder, const Instance *instance)
{
	return find_secret(builder, instance, true) != NULL;
}

bool
sheet_hides_costs(const SheetBuilder *builder)
{
	return builder->options->is_public &&
	       companion_hides_costs(measures_companion(builder->measures));
}
