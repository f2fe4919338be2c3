/* Every value of ours can be released where there is none, as by free(). */
#include "advice/kept.h"
#include "advice/repair.h"
#include "advice/wishes.h"
#include "base/archive.h"
#include "base/csv.h"
#include "base/diags.h"
#include "base/json.h"
#include "base/spool.h"
#include "data/builder.h"
#include "data/id-index.h"
#include "data/load.h"
#include "data/read-ahead.h"
#include "datasets/data-index.h"
#include "datasets/store.h"
#include "datasets/version.h"
#include "desk/outbox.h"
#include "desk/release.h"
#include "desk/statistics.h"
#include "dialogue/change-report.h"
#include "dialogue/talk.h"
#include "edit/update.h"
#include "exchange/raw-xml.h"
#include "explain/explain.h"
#include "explain/fixes.h"
#include "gallery/fetch.h"
#include "gallery/gallery.h"
#include "library/library.h"
#include "measures/measures.h"
#include "play/play.h"
#include "players/players.h"
#include "players/submissions.h"
#include "report/checked-roster.h"
#include "report/duplicates.h"
#include "report/table.h"
#include "report/update-report.h"
#include "rows/infos.h"
#include "rows/marks.h"
#include "rows/summaries.h"
#include "screens/panes.h"
#include "sheet/choices.h"
#include "sheet/document.h"
#include "sheet/sheet.h"
#include "terminal/app.h"
#include "terminal/grid.h"
#include "terminal/keymap.h"
#include "terminal/list.h"
#include "terminal/preferences.h"
#include "terminal/prompt.h"
#include "textlist/text-format.h"
#include "textlist/textlist.h"
#include "workbench/association-offer.h"
#include "workbench/kept-choices.h"
#include "workbench/removed-rosters.h"
#include "workbench/roster-list.h"
#include "workbench/rule-book.h"
#include "workbench/settings.h"
#include "workbench/shelf.h"
#include "workbench/side-by-side.h"
#include "workbench/unit-numbers.h"
#include "workbench/workbench.h"

#include <criterion/criterion.h>

#define RELEASES(function) ((GDestroyNotify)(function))

static const GDestroyNotify ALL[] = {
	RELEASES(app_free),
	RELEASES(archive_close),
	RELEASES(association_index_free),
	RELEASES(checked_roster_free),
	RELEASES(csv_free),
	RELEASES(data_index_free),
	RELEASES(data_set_free),
	RELEASES(data_version_free),
	RELEASES(diags_free),
	RELEASES(document_free),
	RELEASES(duplicates_free),
	RELEASES(explanation_free),
	RELEASES(fetcher_free),
	RELEASES(gallery_free),
	RELEASES(game_builder_free),
	RELEASES(grid_free),
	RELEASES(id_index_free),
	RELEASES(infos_free),
	RELEASES(js_free),
	RELEASES(kept_choices_free),
	RELEASES(kept_free),
	RELEASES(keymap_free),
	RELEASES(library_free),
	RELEASES(list_free),
	RELEASES(marks_free),
	RELEASES(measures_free),
	RELEASES(outbox_free),
	RELEASES(panes_free),
	RELEASES(play_free),
	RELEASES(players_free),
	RELEASES(preferences_free),
	RELEASES(prompt_free),
	RELEASES(raw_xml_free),
	RELEASES(read_ahead_free),
	RELEASES(release_free),
	RELEASES(removed_rosters_free),
	RELEASES(repair_free),
	RELEASES(report_free),
	RELEASES(roster_list_free),
	RELEASES(rule_book_free),
	RELEASES(settings_free),
	RELEASES(sheet_choices_free),
	RELEASES(sheet_free),
	RELEASES(shelf_free),
	RELEASES(side_by_side_free),
	RELEASES(spool_free),
	RELEASES(statistics_free),
	RELEASES(store_free),
	RELEASES(submissions_free),
	RELEASES(summaries_free),
	RELEASES(table_free),
	RELEASES(talk_free),
	RELEASES(text_format_free),
	RELEASES(textlist_free),
	RELEASES(trial_roster_free),
	RELEASES(unit_numbers_free),
	RELEASES(update_plan_free),
	RELEASES(update_report_free),
	RELEASES(wishes_free),
	RELEASES(workbench_free),
};

Test(release, nothing_can_be_released)
{
	for (guint i = 0; i < G_N_ELEMENTS(ALL); i++)
		ALL[i](NULL);
	cr_assert(true);
}
