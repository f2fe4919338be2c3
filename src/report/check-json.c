/* The verdict as JSON. The members and their order are fixed by contract; the same input gives the
   same bytes. */
#include "report/check-report.h"
#include "report/explanation-text.h"
#include "report/output.h"

#include <string.h>

#define INDENT 2

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

/* What was wrong with the file and with the data it needs. */
static void
write_problems(JsonOut *out, const Diags *diags)
{
	js_member(out, "problems");
	js_list(out);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *message = diag_message(diag);
		if (diag->kind->severity == SEVERITY_INFO)
			continue;
		js_object(out);
		js_text_member(out, "severity", severity_name(diag->kind->severity));
		js_text_member(out, "code", diag->kind->name);
		js_text_member(out, "message", message);
		js_int_member(out, "line", diag->line);
		js_end(out);
	}
	js_end(out);
}

/* By what it was judged, so that anyone can check the check. */
static void
write_provenance(JsonOut *out, const Judged *judged)
{
	const CheckedPack *pack = &judged->report->pack;
	js_text_member(out, "sha256", judged->judgement->sha256);
	js_text_member(out, "listSha256", judged->judgement->content);
	js_text_member(out, "dataSha256", judged->judgement->data);
	js_member(out, "pack");
	if (pack->name) {
		js_object(out);
		js_text_member(out, "name", pack->name);
		js_text_member(out, "sha256", pack->sha256);
		js_end(out);
	} else {
		js_null(out);
	}
	js_text_member(out, "program", "muster " MUSTER_VERSION);
}

static void
write_verdict(JsonOut *out, const Judged *judged)
{
	const OpenRoster *open = judged->open;
	js_text_member(out, "name", open->roster->name);
	write_game_system(out, view_game(open->view));
	js_bool_member(out, "legal", verdict_is_legal(open->verdict));
	write_costs(out, open);
	js_member(out, "findings");
	js_list(out);
	for (guint i = 0; i < verdict_count(open->verdict); i++)
		finding_json(out, verdict_get(open->verdict, i),
		             judged->answers ? g_ptr_array_index(judged->answers, i) : NULL);
	js_end(out);
	js_amount_member(out, "penalty", verdict_penalty(open->verdict));
}

/* The same members, so that a program need not ask which there are. */
static void
write_no_verdict(JsonOut *out)
{
	static const char *const LISTS[] = {"costs", "findings"};
	js_text_member(out, "name", NULL);
	js_text_member(out, "gameSystem", NULL);
	js_text_member(out, "legal", NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(LISTS); i++) {
		js_member(out, LISTS[i]);
		js_list(out);
		js_end(out);
	}
	js_int_member(out, "penalty", 0);
}

static char *
write_object(const Judged *judged, int indent)
{
	JsonOut *out = js_new(indent);
	js_object(out);
	js_text_member(out, "roster", judged->judgement->path);
	if (judged->open)
		write_verdict(out, judged);
	else
		write_no_verdict(out);
	write_problems(out, judged->diags);
	write_provenance(out, judged);
	js_end(out);
	return js_finish(out);
}

static void
write_line(GString *out, const Judged *judged)
{
	g_autofree char *object = write_object(judged, 0);
	g_string_append(out, object);
}

static void
write_lines(GString *out, const Judged *judged)
{
	g_autofree char *object = write_object(judged, INDENT);
	g_string_append(out, object);
}

/* Which roster is the same is known only now: the member goes before the bracket that ends the object. */
static char *
with_twin(const char *object, const Twin *twin, int indent)
{
	if (twin->kind == TWIN_NONE)
		return g_strdup(object);
	JsonOut *out = js_new(indent);
	js_object(out);
	js_member(out, "twin");
	js_object(out);
	js_text_member(out, "roster", twin->path);
	js_text_member(out, "same", twin_word(twin));
	js_end(out);
	js_end(out);
	g_autofree char *member = js_finish(out);
	const char *end = strrchr(object, '}');
	while (g_ascii_isspace(end[-1]))
		end--;
	return g_strdup_printf("%.*s,%s", (int)(end - object), object, member + 1);
}

static void
add_line(Report *report, const Judgement *judgement)
{
	g_autofree char *line = with_twin(judgement->piece->str, &report->twin, 0);
	output_text(line);
	output_text("\n");
}

/* Texts hold no line ends as they are, so that all lines of an object may be moved in. */
static void
write_moved_in(const char *object)
{
	g_auto(GStrv) lines = g_strsplit(object, "\n", -1);
	g_autofree char *joined = g_strjoinv("\n  ", lines);
	output_text("  ");
	output_text(joined);
}

/* One object for one roster; a list where there may be several, however many there are. */
static void
add_object(Report *report, const Judgement *judgement)
{
	g_autofree char *object = with_twin(judgement->piece->str, &report->twin, INDENT);
	if (report->several) {
		output_text(report->tally.n > 1 ? ",\n" : "[\n");
		write_moved_in(object);
	} else {
		output_text(object);
		output_text("\n");
	}
}

static void
end_list(Report *report)
{
	if (report->several)
		output_text(report->tally.n ? "\n]\n" : "[]\n");
}

const CheckFormat CHECK_NDJSON = {
	.word = "ndjson", .has_digests = true, .piece = write_line, .add = add_line};

const CheckFormat CHECK_JSON = {
	.word = "json",
	.has_digests = true,
	.piece = write_lines,
	.add = add_object,
	.end = end_list,
};
