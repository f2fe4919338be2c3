/* The verdict as JSON. The members and their order are fixed by contract; the same input gives the
   same bytes. */
#include "cli/check-private.h"
#include "cli/tell.h"

static void
write_game_system(JsonOut *out, const Game *game)
{
	const Entry *system = game_system(game);
	js_member(out, "gameSystem");
	js_object(out);
	js_text_member(out, "id", game_text(game, system->id));
	js_text_member(out, "name", game_text(game, system->name));
	js_int_member(out, "revision", game->files[game->system].revision);
	js_end(out);
}

static void
write_costs(JsonOut *out, const OpenRoster *open)
{
	const Game *game = view_game(open->view);
	uint32_t n;
	const ShownCost *costs = view_totals(open->view, &n);
	js_member(out, "costs");
	js_list(out);
	for (uint32_t i = 0; i < n; i++) {
		const CostLimit *limit = roster_limit(open->roster, costs[i].type_id);
		js_object(out);
		js_text_member(out, "typeId", game_text(game, costs[i].type_id));
		js_text_member(out, "name", costs[i].name);
		js_amount_member(out, "value", costs[i].value);
		if (limit)
			js_amount_member(out, "limit", limit->value);
		js_end(out);
	}
	js_end(out);
}

static void
write_owner(JsonOut *out, const Finding *finding)
{
	js_member(out, "owner");
	js_object(out);
	js_text_member(out, "type", owner_type_name(finding->owner_type));
	js_text_member(out, "id", finding->owner_id);
	js_text_member(out, "entryId", finding->owner_entry_id);
	js_text_member(out, "name", finding->owner_name);
	js_member(out, "path");
	js_list(out);
	for (const char *const *name = finding->path; *name; name++)
		js_text(out, *name);
	js_end(out);
	js_end(out);
}

/* The file's name without its folder: where army data lies differs from machine to machine. */
static void
write_source(JsonOut *out, const Finding *finding)
{
	js_member(out, "source");
	if (!finding->file) {
		js_null(out);
		return;
	}
	g_autofree char *file = g_path_get_basename(finding->file);
	js_object(out);
	js_text_member(out, "file", file);
	js_int_member(out, "line", finding->line);
	js_end(out);
}

static void
write_finding(JsonOut *out, const Finding *finding, const Explanation *answer)
{
	js_object(out);
	js_text_member(out, "severity", severity_name(finding->severity));
	js_text_member(out, "code", finding_code_name(finding->code));
	js_text_member(out, "message", finding->message);
	write_owner(out, finding);
	js_text_member(out, "entryId", finding->entry_id);
	js_text_member(out, "constraintId", finding->constraint_id);
	if (finding->has_numbers) {
		js_amount_member(out, "actual", finding->actual);
		js_amount_member(out, "limit", finding->limit);
	} else {
		js_text_member(out, "actual", NULL);
		js_text_member(out, "limit", NULL);
	}
	write_source(out, finding);
	js_text_member(out, "pack", finding->pack);
	if (finding->pack) {
		js_text_member(out, "paragraph", finding->rule);
		js_text_member(out, "quote", finding->quote);
		js_amount_member(out, "penalty", finding->penalty);
	}
	if (answer) {
		js_member(out, "explanation");
		tell_json(out, answer);
	}
	js_end(out);
}

void
check_write_json(JsonOut *out, const OpenRoster *open, const GPtrArray *answers)
{
	js_object(out);
	js_text_member(out, "roster", open->path);
	js_text_member(out, "name", open->roster->name);
	write_game_system(out, view_game(open->view));
	js_bool_member(out, "legal", verdict_is_legal(open->verdict));
	write_costs(out, open);
	js_member(out, "findings");
	js_list(out);
	for (guint i = 0; i < verdict_count(open->verdict); i++)
		write_finding(out, verdict_get(open->verdict, i),
		              answers ? g_ptr_array_index(answers, i) : NULL);
	js_end(out);
	js_end(out);
}
