/*
 * companion: what a game needs and the shared format cannot say (`*.muster.xml`).
 *
 * For now it names the rule that a finding of the engine's own stands for, and how severe it is in
 * this game: `<finding code="cost-limit" rule="BH-01" severity="error"/>`.
 */
#ifndef VERDICT_COMPANION_H
#define VERDICT_COMPANION_H

#include "base/diags.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Companion Companion;

/* What a companion says of one kind of finding. */
typedef struct FindingRule {
	const char *rule; /* its number, borrowed from the companion; NULL if it gives none */
	bool has_severity;
	Severity severity;
} FindingRule;

/*
 * Reads the companion that lies beside a game system: the file with the same name and the ending
 * `.muster.xml`.
 *
 * @game_system_path  of the .gst file
 *
 * Returns a companion owned by the caller, companion_free(); NULL if there is none, or, with a
 * diagnostic, if it cannot be understood.
 */
Companion *companion_load(const char *game_system_path, Diags *diags);
void companion_free(Companion *companion);

/* What it says of findings with that code word ("cost-limit" …); all empty if nothing. */
FindingRule companion_finding(const Companion *companion, const char *code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Companion, companion_free)

#endif
