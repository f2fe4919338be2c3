/* The report as JSON: one object, a list of objects, or an object per line. Members and their
   order are fixed, and equal input gives equal bytes. */
#include "base/values/version.h"
#include "engine/roster/agreements.h"
#include "engine/roster/provenance.h"
#include "reports/check/check-report.h"
#include "reports/output/finding-json.h"
#include "reports/output/output.h"

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
	if (game->variant_id)
		js_text_member(out, "variant", game->variant_id);
	js_int_member(out, "revision", game->files[game->system].revision);
	js_end(out);
}

static void
write_revision(JsonOut *out, const char *revision)
{
	if (revision)
		js_int_member(out, "revision", g_ascii_strtoll(revision, NULL, 10));
	else
		js_text_member(out, "revision", NULL);
}

/* The army data that the roster was made with, beside those that it is judged by. */
static void
write_versions(JsonOut *out, const Roster *roster)
{
	g_autoptr(GArray) versions = data_versions(roster);
	js_member(out, "madeWith");
	js_list(out);
	for (guint i = 0; i < versions->len; i++) {
		const DataVersion *version = &g_array_index(versions, DataVersion, i);
		js_object(out);
		js_text_member(out, "id", version->id);
		js_text_member(out, "name", version->made_name);
		write_revision(out, version->made_revision);
		js_member(out, "judgedBy");
		if (version->name)
			js_int(out, version->revision);
		else
			js_null(out);
		js_bool_member(out, "differs", data_version_differs(version));
		js_end(out);
	}
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

/* Writes the digests of everything that the verdict depends on, so that others can repeat the
   check. */
static void
write_provenance(JsonOut *out, const SectionInput *input)
{
	const CheckedPack *pack = &input->report->pack;
	js_text_member(out, "sha256", input->checked->sha256);
	js_text_member(out, "listSha256", input->checked->list_sha256);
	js_text_member(out, "dataSha256", input->checked->data_sha256);
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

/* The agreements that fit no finding. */
static void
write_unused(JsonOut *out, const Verdict *verdict)
{
	const GArray *unused = verdict_unused_agreements(verdict);
	js_member(out, "unusedAgreements");
	js_list(out);
	for (guint i = 0; i < unused->len; i++) {
		const Agreement *agreement = &g_array_index(unused, Agreement, i);
		js_object(out);
		js_text_member(out, "key", agreement->key);
		js_text_member(out, "reason", agreement->reason);
		js_end(out);
	}
	js_end(out);
}

static void
write_verdict(JsonOut *out, const SectionInput *input)
{
	const OpenRoster *open = input->open;
	js_text_member(out, "name", open->roster->name);
	write_game_system(out, view_game(open->view));
	write_versions(out, open->roster);
	if (input->checked->is_judged)
		js_bool_member(out, "legal", input->checked->is_legal);
	else
		js_text_member(out, "legal", NULL);
	write_costs(out, open);
	js_member(out, "findings");
	js_list(out);
	for (guint i = 0; i < verdict_count(open->verdict); i++)
		finding_json(out, verdict_get(open->verdict, i),
		             input->explanations ? g_ptr_array_index(input->explanations, i)
		                                 : NULL);
	js_end(out);
	js_amount_member(out, "penalty", verdict_penalty(open->verdict));
	js_int_member(out, "agreements", input->checked->n_agreements);
	js_bool_member(out, "agreementsHonoured", input->checked->is_agreed);
	write_unused(out, open->verdict);
}

/* Writes the members of a verdict, empty, so that every object has the same members. */
static void
write_no_verdict(JsonOut *out)
{
	static const char *const LISTS[] = {"madeWith", "costs", "findings"};
	js_text_member(out, "name", NULL);
	js_text_member(out, "gameSystem", NULL);
	js_text_member(out, "legal", NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(LISTS); i++) {
		js_member(out, LISTS[i]);
		js_list(out);
		js_end(out);
	}
	js_int_member(out, "penalty", 0);
	js_int_member(out, "agreements", 0);
	js_bool_member(out, "agreementsHonoured", false);
	js_member(out, "unusedAgreements");
	js_list(out);
	js_end(out);
}

/* Writes the parts of the file that are not in the roster, and whether it was judged in spite of
   them. */
static void
write_losses(JsonOut *out, const CheckedRoster *checked)
{
	js_bool_member(out, "judged", checked->is_judged);
	js_bool_member(out, "lenient", checked->is_lenient);
	js_member(out, "losses");
	js_object(out);
	js_int_member(out, "lines", checked->losses.lines);
	js_int_member(out, "numbers", checked->losses.numbers);
	js_int_member(out, "guesses", checked->losses.guesses);
	js_int_member(out, "choices", checked->losses.choices);
	js_end(out);
}

static void
write_path(JsonOut *out, const char *name, const Submission *submission)
{
	js_text_member(out, name, submission ? submission->path : NULL);
}

static void
write_player(JsonOut *out, const Player *player)
{
	js_member(out, "player");
	if (!player) {
		js_null(out);
		return;
	}
	js_object(out);
	js_text_member(out, "name", player->name);
	js_text_member(out, "team", player->team);
	js_text_member(out, "division", player->division);
	js_text_member(out, "deadline", *player->deadline ? player->deadline : NULL);
	js_end(out);
}

/* Writes the player of the list, its time, and the lists that it replaces and is replaced by. */
static void
write_submission(JsonOut *out, const SectionInput *input)
{
	const CheckedRoster *checked = input->checked;
	const Submission *submission = checked->submission;
	g_autofree char *time = submission ? submission_time(submission) : NULL;
	write_player(out, checked_roster_player(checked));
	js_text_member(out, "received", time);
	js_bool_member(out, "late", submission && submission->is_late);
	js_text_member(out, "accepted", checked->is_accepted ? checked->accepted : NULL);
	write_path(out, "replaces", submission ? submission->replaces : NULL);
	write_path(out, "replacedBy", submission ? submission->replaced_by : NULL);
	js_member(out, "changes");
	if (input->changes)
		diff_json(out, input->changes);
	else
		js_null(out);
}

static char *
write_object(const SectionInput *input, int indent)
{
	JsonOut *out = js_new(indent);
	js_object(out);
	js_text_member(out, "roster", input->checked->missing ? NULL : input->checked->path);
	if (input->report->players_path)
		write_submission(out, input);
	if (input->open)
		write_verdict(out, input);
	else
		write_no_verdict(out);
	write_losses(out, input->checked);
	write_problems(out, input->diags);
	write_provenance(out, input);
	js_end(out);
	return js_finish(out);
}

static void
write_line(GString *out, const SectionInput *input)
{
	g_autofree char *object = write_object(input, 0);
	g_string_append(out, object);
}

static void
write_lines(GString *out, const SectionInput *input)
{
	g_autofree char *object = write_object(input, INDENT);
	g_string_append(out, object);
}

/* Inserts a member before the bracket that ends the object: a duplicate is known only after the
   section was written. */
static char *
with_duplicate(const char *object, const Duplicate *duplicate, int indent)
{
	if (duplicate->kind == DUPLICATE_NONE)
		return g_strdup(object);
	JsonOut *out = js_new(indent);
	js_object(out);
	js_member(out, "twin");
	js_object(out);
	js_text_member(out, "roster", duplicate->path);
	js_text_member(out, "same", duplicate_word(duplicate->kind));
	js_end(out);
	js_end(out);
	g_autofree char *member = js_finish(out);
	const char *end = strrchr(object, '}');
	while (g_ascii_isspace(end[-1]))
		end--;
	return g_strdup_printf("%.*s,%s", (int)(end - object), object, member + 1);
}

static void
add_line(Report *report, const CheckedRoster *checked)
{
	g_autofree char *line = with_duplicate(checked->section->str, &report->duplicate, 0);
	output_text(line);
	output_text("\n");
}

/* Indents every line. JSON escapes line ends in texts, so no text is changed. */
static void
write_indented(const char *object)
{
	g_auto(GStrv) lines = g_strsplit(object, "\n", -1);
	g_autofree char *joined = g_strjoinv("\n  ", lines);
	output_text("  ");
	output_text(joined);
}

/* A single roster is an object. Several, or those of a folder, are a list, even if it has one
   item. */
static void
add_object(Report *report, const CheckedRoster *checked)
{
	g_autofree char *object = with_duplicate(checked->section->str, &report->duplicate, INDENT);
	if (report->several) {
		output_text(report_rows(report) > 1 ? ",\n" : "[\n");
		write_indented(object);
	} else {
		output_text(object);
		output_text("\n");
	}
}

static void
end_list(Report *report)
{
	if (report->several)
		output_text(report_rows(report) ? "\n]\n" : "[]\n");
}

const CheckFormat CHECK_NDJSON = {
	.word = "ndjson", .has_digests = true, .write_section = write_line, .add = add_line};

const CheckFormat CHECK_JSON = {
	.word = "json",
	.has_digests = true,
	.write_section = write_lines,
	.add = add_object,
	.end = end_list,
};
