#include "session/owned/owned.h"

#include "base/language/i18n.h"
#include "session/bench/workbench-state.h"
#include "session/words/workbench-diags.h"

static const char *
system_id(const Game *game)
{
	return game_text(game, game_system(game)->id);
}

/* The collection in the language of the game, which may have changed. */
static Collection *
in_language(Workbench *bench)
{
	const Game *game = bench->open.loaded->game;
	if (bench->collection && bench->collection_game != game)
		collection_use_translation(bench->collection, game);
	bench->collection_game = game;
	return bench->collection;
}

static Collection *
collection_of(Workbench *bench, Diags *diags)
{
	/* Rows ask often, without an interest in the reason. */
	if (!bench->collection && (diags || !bench->collection_failed))
		bench->collection = collection_load(system_id(bench->open.loaded->game), diags);
	bench->collection_failed = !bench->collection;
	return in_language(bench);
}

const Collection *
workbench_collection(Workbench *bench, Diags *diags)
{
	return workbench_is_bare(bench) ? NULL : collection_of(bench, diags);
}

/* The collection as it is in its file; another program may have changed it. */
static Collection *
latest(Workbench *bench, Diags *diags)
{
	Collection *collection = collection_of(bench, diags);
	return collection && collection_refresh(collection, diags) ? collection : NULL;
}

const Collection *
workbench_reread_collection(Workbench *bench, Diags *diags)
{
	const Collection *collection = latest(bench, diags);
	owned_limit_set(bench, bench->owned);
	return collection;
}

/* Saves a change. The roster may lack less, or more, from now on without having changed. */
static bool
keep(Workbench *bench, Diags *diags)
{
	const bool is_saved = collection_save(bench->collection, diags) ||
	                      (collection_refresh(bench->collection, NULL), false);
	owned_limit_set(bench, bench->owned);
	return is_saved;
}

bool
workbench_note_owned(Workbench *bench, const char *name, const char *text, Diags *diags)
{
	guint number;
	if (!collection_parse_number(text, &number)) {
		g_autofree char *most = g_strdup_printf("%u", COLLECTION_MAX_NUMBER);
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_OWNED], NULL, 0, text, most, NULL);
		return false;
	}
	Collection *collection = latest(bench, diags);
	return collection && collection_set(collection, name, number) && keep(bench, diags);
}

bool
workbench_note_roster(Workbench *bench, UsageDetail detail, Diags *diags)
{
	Collection *collection = latest(bench, diags);
	if (!collection)
		return false;
	usage_note(collection, workbench_view(bench), detail);
	return keep(bench, diags);
}

char *
offer_owned(Workbench *bench, const Offer *offer)
{
	const Collection *owned = workbench_collection(bench, NULL);
	const bool is_empty = !owned || collection_count(owned) == 0;
	const guint n = is_empty ? 0
	                         : usage_left(workbench_view(bench), owned, NULL, offer->imagined);
	return n ? g_strdup_printf(_("own %u"), n) : NULL;
}

bool
offer_is_left(View *view, const Offer *offer, const Collection *owned, const GArray *uses)
{
	return !usage_name(view, offer->imagined) ||
	       usage_left(view, owned, uses, offer->imagined) > 0;
}

void
owned_limit_set(Workbench *bench, const Collection *owned)
{
	bench->owned = owned;
	bench->lacking = owned ? usage_lacking(workbench_view(bench), owned) : 0;
}

guint
owned_limit_excess(Workbench *bench)
{
	if (!bench->owned)
		return 0;
	const guint lacking = usage_lacking(workbench_view(bench), bench->owned);
	return lacking - MIN(lacking, bench->lacking);
}
