/* Differences as JSON. Members are always there and in this order; null where one makes no
   sense. */
#include "reports/diff/diff-report.h"
#include "reports/output/finding-json.h"

static const char *const WORDS[SIDES] = {"before", "after"};

static void
write_game(JsonOut *out, const Game *game)
{
	js_member(out, "data");
	js_list(out);
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		js_object(out);
		js_text_member(out, "id", game_text(game, root->id));
		js_text_member(out, "name", game_text(game, root->name));
		js_int_member(out, "revision", game->files[i].revision);
		js_end(out);
	}
	js_end(out);
}

static void
write_side(JsonOut *out, const Compared *compared, SideIndex side)
{
	const OpenRoster *open = compared->side[side];
	js_object(out);
	js_text_member(out, "roster", open->path);
	js_text_member(out, "name", open->roster->name);
	js_bool_member(out, "judged", diff_is_judged(compared, side));
	if (diff_is_judged(compared, side))
		js_bool_member(out, "legal", differences_is_legal(compared->differences, side));
	else
		js_text_member(out, "legal", NULL);
	js_amount_member(out, "penalty", verdict_penalty(open->verdict));
	write_game(out, open->loaded->game);
	js_end(out);
}

static void
write_total(JsonOut *out, const TotalChange *total)
{
	js_object(out);
	js_text_member(out, "name", total->name);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++) {
		js_member(out, WORDS[i]);
		js_object(out);
		js_amount_member(out, "value", total->value[i]);
		if (total->has_limit[i])
			js_amount_member(out, "limit", total->limit[i]);
		else
			js_text_member(out, "limit", NULL);
		js_end(out);
	}
	js_end(out);
}

/* One side of a difference, null where it is not. */
static void
write_state(JsonOut *out, const Difference *difference, SideIndex side)
{
	js_member(out, WORDS[side]);
	if (!difference->name[side]) {
		js_null(out);
		return;
	}
	js_object(out);
	js_text_member(out, "name", difference->name[side]);
	js_member(out, "path");
	js_list(out);
	for (const char *const *name = difference->path[side]; *name; name++)
		js_text(out, *name);
	js_end(out);
	js_int_member(out, "number", difference->number[side]);
	js_amount_member(out, "cost", difference->cost[side]);
	js_end(out);
}

/* Writes one end of an association; null if the side has no association. */
static void
write_end(JsonOut *out, SideIndex side, const AssociationEnd *end)
{
	js_member(out, WORDS[side]);
	if (!end) {
		js_null(out);
		return;
	}
	js_object(out);
	js_text_member(out, "id", end->id);
	js_text_member(out, "name", end->name);
	js_end(out);
}

/* Writes the association; null for other kinds of differences. */
static void
write_association(JsonOut *out, const Difference *difference)
{
	js_member(out, "association");
	if (difference->kind != DIFFERENCE_ASSOCIATION) {
		js_null(out);
		return;
	}
	js_object(out);
	js_text_member(out, "id", difference->association_id);
	js_text_member(out, "name", difference->association_name);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		write_end(out, i, difference->ends[i]);
	js_end(out);
}

/* Writes what the army data say otherwise; null for other kinds of differences. */
static void
write_text(JsonOut *out, const DifferenceText *text)
{
	js_member(out, "text");
	if (!text) {
		js_null(out);
		return;
	}
	js_object(out);
	js_text_member(out, "kind", text_kind_name(text->kind));
	js_text_member(out, "name", text->name);
	js_text_member(out, "part", text->part);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		js_text_member(out, WORDS[i], text->value[i]);
	js_end(out);
}

static void
write_difference(JsonOut *out, const Difference *difference)
{
	js_object(out);
	js_text_member(out, "kind", difference_kind_name(difference->kind));
	js_text_member(out, "type", difference->is_force ? "force" : "selection");
	js_text_member(out, "id", difference->id);
	js_text_member(out, "entryId", difference->entry_id);
	js_bool_member(out, "inUnit", difference->in_unit);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		write_state(out, difference, i);
	write_association(out, difference);
	write_text(out, difference->text);
	js_end(out);
}

static void
write_findings(JsonOut *out, const char *member, const GPtrArray *findings)
{
	js_member(out, member);
	js_list(out);
	for (guint i = 0; i < findings->len; i++)
		finding_json(out, g_ptr_array_index(findings, i), NULL);
	js_end(out);
}

void
diff_json(JsonOut *out, const Compared *compared)
{
	const Differences *all = compared->differences;
	const GArray *totals = differences_totals(all);
	js_object(out);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++) {
		js_member(out, WORDS[i]);
		write_side(out, compared, i);
	}
	js_bool_member(out, "same", differences_is_same(all));
	js_member(out, "costs");
	js_list(out);
	for (guint i = 0; i < totals->len; i++)
		write_total(out, &g_array_index(totals, TotalChange, i));
	js_end(out);
	js_text_member(out, "costName", differences_cost_name(all));
	js_member(out, "differences");
	js_list(out);
	for (guint i = 0; i < differences_count(all); i++)
		write_difference(out, differences_get(all, i));
	js_end(out);
	write_findings(out, "findingsGone", differences_findings(all, SIDE_BEFORE));
	write_findings(out, "findingsNew", differences_findings(all, SIDE_AFTER));
	js_end(out);
}
