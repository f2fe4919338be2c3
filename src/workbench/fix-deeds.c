#include "workbench/fix-deeds.h"

/* A fix as deeds, which the journal can hold. Borrows the texts of the fix. */
static GArray *
deeds_of(const Fix *fix)
{
	GArray *deeds = g_array_new(FALSE, TRUE, sizeof(Deed));
	for (guint i = 0; i < fix->steps->len; i++) {
		const FixStep *step = &g_array_index(fix->steps, FixStep, i);
		Deed deed = {.id = step->id, .entry = step->entry, .count = step->count};
		switch (step->kind) {
		case FIX_ADD:
			deed.kind = DEED_SELECT;
			for (int64_t j = 0; j < step->count; j++)
				g_array_append_val(deeds, deed);
			break;
		case FIX_LOWER:
			deed.kind = DEED_SET_COUNT;
			g_array_append_val(deeds, deed);
			break;
		case FIX_REMOVE:
			deed.kind = DEED_REMOVE;
			g_array_append_val(deeds, deed);
			break;
		case FIX_TIE:
		case FIX_UNTIE:
			deed.kind = step->kind == FIX_TIE ? DEED_TIE : DEED_UNTIE;
			deed.text = step->to;
			g_array_append_val(deeds, deed);
			break;
		}
	}
	return deeds;
}

bool
fix_deeds_make(Workbench *bench, const Fix *fix, Diags *diags)
{
	g_autoptr(GArray) deeds = deeds_of(fix);
	return workbench_do(bench, fix->text, (const Deed *)(const void *)deeds->data, deeds->len,
	                    NULL, diags);
}
