/* Every value of ours can be released where there is none, as by free(). */
#include "base/files/archive.h"
#include "base/files/csv.h"
#include "base/files/spool.h"
#include "base/markup/json.h"
#include "base/text/diags.h"
#include "data/datasets/data-index.h"
#include "data/datasets/store.h"
#include "data/datasets/version.h"
#include "data/gallery/fetch.h"
#include "data/gallery/gallery.h"
#include "data/library/library.h"
#include "data/load/builder.h"
#include "data/load/id-index.h"
#include "data/load/load.h"
#include "data/load/read-ahead.h"
#include "engine/edit/update.h"
#include "engine/explain/explain.h"
#include "engine/explain/fixes.h"
#include "engine/measures/measures.h"
#include "faces/rows/infos.h"
#include "faces/rows/marks.h"
#include "faces/rows/summaries.h"
#include "paper/facts/sheet.h"
#include "paper/kinds/choices.h"
#include "paper/kinds/document.h"
#include "reports/check/checked-roster.h"
#include "reports/check/duplicates.h"
#include "reports/desk/outbox.h"
#include "reports/desk/release.h"
#include "reports/desk/statistics.h"
#include "reports/diff/update-report.h"
#include "reports/output/table.h"
#include "reports/players/players.h"
#include "reports/players/submissions.h"
#include "rosters/exchange/raw-xml.h"
#include "rosters/list-forms/text-format.h"
#include "rosters/list-reader/textlist.h"
#include "session/advice/kept-choices.h"
#include "session/bench/side-by-side.h"
#include "session/bench/workbench.h"
#include "session/lists/removed-rosters.h"
#include "session/lists/roster-list.h"
#include "session/offers/association-offer.h"
#include "session/play/play.h"
#include "session/proposals/repair.h"
#include "session/proposals/wishes.h"
#include "session/shelf/shelf.h"
#include "session/words/rule-book.h"
#include "session/words/settings.h"
#include "session/words/unit-numbers.h"
#include "ui/app/app.h"
#include "ui/app/list.h"
#include "ui/app/prompt.h"
#include "ui/dialogue/change-report.h"
#include "ui/dialogue/talk.h"
#include "ui/panes/panes.h"
#include "ui/terminal/grid.h"
#include "ui/terminal/keymap.h"
#include "ui/terminal/preferences.h"

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
