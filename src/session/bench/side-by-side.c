#include "session/bench/side-by-side.h"

#include "base/language/i18n.h"
#include "session/words/figures.h"
#include "session/words/workbench-diags.h"

#include <string.h>

/* Opens and judges the other roster. Without an update: an entry that the data no longer have is a difference. */
static bool
open_other(SideBySide *both, Library *library, const char *path, const char *system, Diags *diags)
{
	OpenRoster *other = &both->other;
	if (!open_roster(library, path, other, diags))
		return false;
	if (strcmp(game_id(other->loaded->game), system) != 0) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_OTHER_GAME], path, 0, NULL);
		return false;
	}
	open_roster_set_pack_limits(other);
	open_roster_look(other);
	open_roster_judge(other);
	return true;
}

SideBySide *
side_by_side_new(Workbench *bench, Library *library, const char *path, Diags *diags)
{
	g_autoptr(SideBySide) both = g_new0(SideBySide, 1);
	if (!open_other(both, library, path, workbench_system(bench), diags))
		return NULL;
	both->sides[SIDE_BEFORE] = (CompareSide){
		workbench_view(bench),
		workbench_verdict(bench),
	};
	both->sides[SIDE_AFTER] = (CompareSide){
		both->other.view,
		both->other.verdict,
	};
	both->differences = differences_new(&both->sides[SIDE_BEFORE], &both->sides[SIDE_AFTER]);
	return g_steal_pointer(&both);
}

void
side_by_side_free(SideBySide *both)
{
	if (!both)
		return;
	differences_free(both->differences);
	open_roster_clear(&both->other);
	g_free(both);
}

const char *
side_by_side_name(const SideBySide *both, SideIndex side)
{
	return view_roster(both->sides[side].view)->name;
}

char *
side_by_side_state(const SideBySide *both, SideIndex side)
{
	g_autofree char *totals = figures_totals(both->sides[side].view);
	const bool is_legal = differences_is_legal(both->differences, side);
	return g_strconcat(totals, *totals ? " · " : "", is_legal ? _("legal") : _("NOT LEGAL"),
	                   NULL);
}
