#include "session/advice/alike.h"

#include "session/advice/shortfall.h"
#include "session/bench/workbench-fix.h"

#include <string.h>

void
alike_clear(Alike *alike)
{
	g_free(alike->carrier);
	g_free(alike->holder);
	g_free(alike->entry);
	*alike = (Alike){0};
}

static const char *
id_of(const Instance *instance)
{
	return instance->selection ? instance->selection->id : "";
}

void
alike_note(Alike *alike, const Finding *finding)
{
	const Instance *carrier = finding->carrier;
	alike_clear(alike);
	if (!finding->constraint || !carrier || !carrier->holder || !carrier->holder->selection)
		return;
	*alike = (Alike){
		.constraint = finding->constraint,
		.definition = carrier->definition,
		.carrier = g_strdup(id_of(carrier)),
		.holder = g_strdup(id_of(carrier->holder)),
	};
}

void
alike_learn(Alike *alike, const GArray *edits)
{
	const Edit *edit = edits_get(edits, 0);
	g_clear_pointer(&alike->entry, g_free);
	if (!alike->constraint || edits->len != 1 || edit->kind != EDIT_SELECT)
		return;
	const char *node = edit_ref_id(&edit->node);
	alike->in_holder = strcmp(node, alike->holder) == 0;
	if (alike->in_holder || strcmp(node, alike->carrier) == 0)
		alike->entry = g_strdup(edit_ref_id(&edit->entry));
}

/* The first error of the same kind; NULL if there is none. */
static const Finding *
find_same(const Alike *alike, const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR &&
		    finding->constraint == alike->constraint &&
		    finding->carrier->definition == alike->definition)
			return finding;
	}
	return NULL;
}

char *
alike_repeat(const Alike *alike, Workbench *bench, const KeptChoices *kept)
{
	const Finding *finding = alike->entry ? find_same(alike, workbench_verdict(bench)) : NULL;
	if (!finding)
		return NULL;
	const Instance *carrier = finding->carrier;
	g_autoptr(Fix) fix = fix_of_choice(
		workbench_view(bench), alike->in_holder ? carrier->holder : carrier, alike->entry);
	const Shortfall before = shortfall_of(bench);
	if (!fix || !workbench_apply_fix(bench, fix, NULL))
		return NULL;
	const Shortfall after = shortfall_of(bench);
	if (after.errors < before.errors && after.warnings <= before.warnings &&
	    after.excess <= before.excess && kept_choices_are_there(kept, workbench_roster(bench)))
		return g_strdup(fix->text);
	workbench_undo(bench);
	return NULL;
}
