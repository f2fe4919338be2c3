/* Secrets that the companion hides from the opponent. */
#include "paper/facts/sheet-private.h"

const CompanionSecret *
sheet_secret(const SheetBuilder *builder, const Instance *instance)
{
	const Companion *companion = measures_companion(builder->measures);
	if (!builder->options->is_public || instance->kind != INSTANCE_SELECTION)
		return NULL;
	for (guint i = 0; i < companion_secret_count(companion); i++) {
		const CompanionSecret *secret = companion_secret(companion, i);
		if (measures_hold(builder->measures, secret->where, instance))
			return secret;
	}
	return NULL;
}

bool
sheet_hides_costs(const SheetBuilder *builder)
{
	return builder->options->is_public &&
	       companion_hides_costs(measures_companion(builder->measures));
}
