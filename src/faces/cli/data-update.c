/* The subcommand `muster data update`: looks for newer versions, shows their effect on the player's
   rosters, and asks before one is taken into use. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "base/values/interrupt.h"
#include "faces/cli/data-private.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "session/updates/update.h"

#include <stdio.h>

/* A run of the subcommand. All borrowed. */
typedef struct UpdateRun {
	const DataWords *words;
	UpdateSearch search;
	int status;
} UpdateRun;

/* Reads the answer to a question; anything but a word that means yes is no. Returns false, with a
   complaint, if there is no answer. */
static bool
ask(UpdateRun *run, const char *name)
{
	char line[64];
	g_autofree char *question = g_strdup_printf(_("Take this version of %s? [y/N] "), name);
	output_text(question);
	fflush(stdout);
	if (!fgets(line, sizeof line, stdin)) {
		output_text("\n");
		complain(_("%s is not updated: --yes takes updates without a question"), name);
		run->status = exit_worse(run->status, EXIT_INPUT);
		return false;
	}
	g_strstrip(line);
	return text_is_alike(line, "y") || text_is_alike(line, "yes") ||
	       text_is_alike(line, C_("answer", "y")) || text_is_alike(line, C_("answer", "yes"));
}

static void
offer(UpdateRun *run, Update *update)
{
	g_autoptr(Diags) diags = diags_new();
	output_coloured(update->preview);
	if (run->words->dry_run || (!run->words->yes && !ask(run, update->name)))
		return;
	g_autofree char *done = update_take(update, diags);
	if (done)
		data_say("%s", done);
	run->status = exit_worse(run->status, data_complain(diags));
}

static bool
goes_on(guint n_compared, gpointer data)
{
	(void)n_compared;
	(void)data;
	return !interrupt_was_caught();
}

static void
update_set(UpdateRun *run, const char *name)
{
	g_autoptr(Diags) diags = diags_new();
	interrupt_catch_promptly();
	g_autoptr(Update) update = update_find(&run->search, name, diags);
	const bool stopped = interrupt_was_caught();
	interrupt_release();
	run->status = exit_worse(run->status, data_complain(diags));
	if (stopped)
		run->status = exit_worse(run->status, EXIT_INPUT);
	if (update)
		data_say("%s", update->state);
	if (stopped && update)
		complain(_("stopped: nothing is changed"));
	else if (update && update->id)
		offer(run, update);
}

/* The names of the command line, or those of all data sets. The caller owns the list. */
static GPtrArray *
names_to_update(const DataWords *words)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(Store) store = store_open(NULL);
	const GPtrArray *sets = store_sets(store);
	for (char *const *name = words->names; *name; name++)
		g_ptr_array_add(names, g_strdup(*name));
	for (guint i = 0; !*words->names && i < sets->len; i++) {
		const InstalledSet *set = g_ptr_array_index(sets, i);
		g_ptr_array_add(names, g_strdup(set->name));
	}
	return names;
}

int
data_update(const DataWords *words)
{
	DataProgress progress;
	g_autoptr(Gallery) gallery = data_gallery(&progress);
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	g_autoptr(GPtrArray) names = names_to_update(words);
	UpdateRun run = {
		.words = words,
		.search = {gallery, rosters, output_has_colour(), goes_on, NULL},
	};
	for (guint i = 0; i < names->len; i++)
		update_set(&run, g_ptr_array_index(names, i));
	if (names->len == 0)
		data_say(_("No data set is installed; the lists of Muster itself: muster show"));
	return run.status;
}
