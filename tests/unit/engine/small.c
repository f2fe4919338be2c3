#include "small.h"

#include "data/load/load.h"

#include <string.h>

static const char SYSTEM[] =
	"<gameSystem id='gs' name='Game' revision='1' battleScribeVersion='2.03'>"
	"<costTypes><costType id='pts' name='Points' defaultCostLimit='-1'/>"
	"<costType id='power' name='Power' defaultCostLimit='10'/></costTypes>"
	"<categoryEntries><categoryEntry id='hq' name='HQ'/>"
	"<categoryEntry id='elite' name='Elite'/></categoryEntries>"
	"<forceEntries><forceEntry id='army' name='Army'>"
	"<categoryLinks><categoryLink id='army-hq' name='HQ' targetId='hq'/></categoryLinks>"
	"<forceEntries><forceEntry id='patrol' name='Patrol'/></forceEntries>"
	"</forceEntry></forceEntries></gameSystem>";

static const char CATALOGUE[] =
	"<catalogue id='cat' name='Orks' revision='1' battleScribeVersion='2.03' gameSystemId='gs'>"
	"<selectionEntries><selectionEntry id='mob' name='Mob' type='unit'>"
	"<costs><cost name='Points' typeId='pts' value='5'/></costs>"
	"<selectionEntries><selectionEntry id='boy' name='Boy' type='model'>"
	"<costs><cost name='Points' typeId='pts' value='2'/>"
	"<cost name='Power' typeId='power' value='1'/></costs>"
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>"
	"</selectionEntries></selectionEntry></selectionEntries></selectionEntry>"
	"</selectionEntries>"
	"<entryLinks><entryLink id='to-boss' targetId='boss' type='selectionEntry'/>"
	"<entryLink id='to-nest' targetId='nest' type='selectionEntry'/></entryLinks>"
	"<sharedSelectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"
	"<selectionEntryGroups><selectionEntryGroup id='weapons' name='Weapons'>"
	"<entryLinks><entryLink id='to-sword' targetId='sword' type='selectionEntry'/></entryLinks>"
	"</selectionEntryGroup></selectionEntryGroups></selectionEntry>"
	"<selectionEntry id='sword' name='Sword' type='upgrade'/>"
	"<selectionEntry id='nest' name='Nest' type='upgrade'>"
	"<entryLinks><entryLink id='deeper' targetId='nest' type='selectionEntry'/></entryLinks>"
	"</selectionEntry></sharedSelectionEntries></catalogue>";

static const char
	LIBRARY[] = "<catalogue id='lib' name='Library' revision='1' battleScribeVersion='2.03' "
		    "gameSystemId='gs' library='true'/>";

Small *
small_new(void)
{
	Small *small = g_new0(Small, 1);
	g_autoptr(DataSet) set = data_set_new();
	small->diags = diags_new();
	small->texts = g_ptr_array_new_with_free_func(g_free);
	data_set_add_memory(set, "gs.gst", SYSTEM, strlen(SYSTEM), small->diags);
	data_set_add_memory(set, "cat.cat", CATALOGUE, strlen(CATALOGUE), small->diags);
	data_set_add_memory(set, "lib.cat", LIBRARY, strlen(LIBRARY), small->diags);
	small->game = game_load(set, "gs", NULL, small->diags);
	cr_assert_not_null(small->game);
	small->choices = choices_new(small->game);
	small->roster = roster_new(small->choices, "Small");
	small_do(small, "add-force entry=\"army\" catalogue=\"cat\" id=\"f\"");
	return small;
}

void
small_free(Small *small)
{
	roster_free(small->roster);
	choices_free(small->choices);
	game_free(small->game);
	diags_free(small->diags);
	g_ptr_array_unref(small->texts);
	g_free(small);
}

static char *
keep(Small *small, char *text)
{
	g_ptr_array_add(small->texts, text);
	return text;
}

char *
small_made(Small *small, const char *line)
{
	g_auto(Change) change = small_change(line), inverse = {0};
	cr_assert(roster_apply(small->roster, &change, &inverse, small->diags), "refused: %s",
	          line);
	return keep(small, g_strdup(inverse.id));
}

void
small_do(Small *small, const char *line)
{
	g_auto(Change) change = small_change(line);
	cr_assert(roster_apply(small->roster, &change, NULL, small->diags), "refused: %s", line);
}

void
small_try(Small *small, const char *line)
{
	g_auto(Change) change = small_change(line), back = {0}, again = {0}, last = {0};
	const char *before = small_text(small);
	cr_assert(roster_apply(small->roster, &change, &back, small->diags), "refused: %s", line);
	const char *after = small_text(small);
	cr_expect_str_neq(after, before, "nothing happened: %s", line);
	cr_assert(roster_apply(small->roster, &back, &again, small->diags), "back: %s", line);
	cr_expect_str_eq(small_text(small), before, "taking back: %s", line);
	cr_assert(roster_apply(small->roster, &again, &last, small->diags), "again: %s", line);
	cr_expect_str_eq(small_text(small), after, "making again: %s", line);
	cr_assert(roster_apply(small->roster, &last, NULL, small->diags), "back again: %s", line);
	cr_expect_str_eq(small_text(small), before, "taking back again: %s", line);
}

void
small_refuse(Small *small, const char *line, const char *kind)
{
	g_auto(Change) change = small_change(line);
	const char *before = small_text(small);
	const uint64_t revision = small->roster->revision;
	g_autoptr(Diags) diags = diags_new();
	cr_expect_not(roster_apply(small->roster, &change, NULL, diags), "accepted: %s", line);
	cr_assert_eq(diags_count(diags), 1, "%s", line);
	cr_expect_str_eq(diags_get(diags, 0)->kind->name, kind, "%s", line);
	cr_expect_str_eq(small_text(small), before, "changed: %s", line);
	cr_expect_eq(small->roster->revision, revision);
}

static const char *
or_none(const char *text)
{
	return text ? text : "-";
}

static void
describe_selections(GString *out, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		g_string_append_printf(out, "(%s%s *%" G_GINT64_FORMAT " '%s' '%s'", selection->id,
		                       selection->definition ? "" : "?", selection->amount,
		                       or_none(selection->custom.name),
		                       or_none(selection->custom.notes));
		const GArray *all = selection->associations;
		for (guint j = 0; all && j < all->len; j++) {
			const Association *one = &g_array_index(all, Association, j);
			g_string_append_printf(out, " %s>%s", one->association_id, one->to);
		}
		describe_selections(out, selection->selections);
		g_string_append_c(out, ')');
	}
}

static void
describe_categories(GString *out, const Force *force)
{
	for (guint i = 0; i < force->categories->len; i++) {
		const ForceCategory *category = &g_array_index(force->categories, ForceCategory, i);
		if (category->custom.name || category->custom.notes)
			g_string_append_printf(out, "{%s '%s' '%s'}", category->entry_id,
			                       or_none(category->custom.name),
			                       or_none(category->custom.notes));
	}
}

static void
describe_forces(GString *out, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		g_string_append_printf(out, "[%s%s %s '%s' '%s'", force->id,
		                       force->definition ? "" : "?", or_none(force->catalogue_id),
		                       or_none(force->custom.name), or_none(force->custom.notes));
		describe_categories(out, force);
		describe_selections(out, force->selections);
		describe_forces(out, force->forces);
		g_string_append_c(out, ']');
	}
}

const char *
small_text(Small *small)
{
	const Roster *roster = small->roster;
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "%s '%s'", roster->name, or_none(roster->notes));
	for (guint i = 0; i < roster->limits->len; i++) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, i);
		g_autofree char *value = amount_to_string(limit->value);
		g_string_append_printf(out, " %s<=%s",
		                       limit->stored_type_id
		                               ? limit->stored_type_id
		                               : game_text(small->game, limit->type_id),
		                       value);
	}
	for (guint i = 0; i < roster->named_costs->len; i++)
		g_string_append_printf(
			out, " +%s",
			game_text(small->game, g_array_index(roster->named_costs, Atom, i)));
	for (guint i = 0; roster->tags && i + 1 < roster->tags->len; i += 2)
		g_string_append_printf(out, " [%s: %s]",
		                       (const char *)g_ptr_array_index(roster->tags, i),
		                       (const char *)g_ptr_array_index(roster->tags, i + 1));
	describe_forces(out, roster->forces);
	return keep(small, g_string_free(out, FALSE));
}
