/* The report as CSV, a record per roster, for spreadsheets. */
#include "base/text/csv-line.h"
#include "base/values/version.h"
#include "reports/check/check-report.h"
#include "reports/output/output.h"

static void
append_number(GString *line, guint number)
{
	g_autofree char *text = g_strdup_printf("%u", number);
	csv_append_field(line, text);
}

static void
append_amount(GString *line, bool known, Amount amount)
{
	g_autofree char *text = known ? amount_to_string(amount) : g_strdup("");
	csv_append_field(line, text);
}

static void
begin_csv(Report *report)
{
	output_text("file,name,army,game system,points,limit,verdict,errors,warnings,penalty,"
	            "first reason,twin,twin of,sha256,list sha256,data sha256,pack,pack sha256,"
	            "program,lines left out,numbers unreadable,guesses,judged leniently,note,made "
	            "with,agreements");
	if (report->players_path)
		output_text(",player,team,division,received,late,replaces,replaced by,accepted");
	output_text("\n");
}

static void
append_verdict(GString *line, const CheckedRoster *checked)
{
	append_amount(line, *checked->cost_name != '\0', checked->cost);
	append_amount(line, checked->has_limit, checked->limit);
	csv_append_field(line, checked_roster_verdict_code(checked));
	append_number(line, checked->n_errors);
	append_number(line, checked->n_warnings);
	append_amount(line, true, checked->penalty);
	csv_append_text(line, checked->reason);
}

static void
append_provenance(GString *line, const Report *report, const CheckedRoster *checked)
{
	const char *const texts[] = {
		checked->sha256,   checked->list_sha256, checked->data_sha256,
		report->pack.name, report->pack.sha256,  "muster " MUSTER_VERSION,
	};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		csv_append_text(line, texts[i] ? texts[i] : "");
}

static void
append_losses(GString *line, const CheckedRoster *checked)
{
	g_autofree char *note = checked_roster_note(checked);
	append_number(line, checked->losses.lines);
	append_number(line, checked->losses.numbers);
	append_number(line, checked->losses.guesses);
	csv_append_field(line, checked->is_lenient ? "yes" : "no");
	csv_append_text(line, note);
}

static void
append_submission(GString *line, const CheckedRoster *checked)
{
	const Player *player = checked_roster_player(checked);
	const Submission *submission = checked->submission;
	const Submission *before = submission ? submission->replaces : NULL;
	const Submission *after = submission ? submission->replaced_by : NULL;
	g_autofree char *time = submission ? submission_time(submission) : g_strdup("");
	csv_append_text(line, player ? player->name : "");
	csv_append_text(line, player ? player->team : "");
	csv_append_text(line, player ? player->division : "");
	csv_append_field(line, time);
	csv_append_field(line, !submission ? "" : submission->is_late ? "yes" : "no");
	csv_append_text(line, before ? before->path : "");
	csv_append_text(line, after ? after->path : "");
	csv_append_text(line, checked->accepted);
}

static void
add_record(Report *report, const CheckedRoster *checked)
{
	g_autoptr(GString) line = g_string_new(NULL);
	const char *word = duplicate_word(report->duplicate.kind);
	csv_append_text(line, checked->path);
	csv_append_text(line, checked->name);
	csv_append_text(line, checked->armies);
	csv_append_text(line, checked->system);
	append_verdict(line, checked);
	csv_append_field(line, word ? word : "");
	csv_append_text(line, word ? report->duplicate.path : "");
	append_provenance(line, report, checked);
	append_losses(line, checked);
	csv_append_text(line, checked->made_with);
	append_number(line, checked->n_agreements);
	if (report->players_path)
		append_submission(line, checked);
	g_autofree char *valid = g_utf8_make_valid(line->str, -1);
	output_text(valid + 1);
	output_text("\n");
}

const CheckFormat CHECK_CSV = {
	.word = "csv", .has_digests = true, .begin = begin_csv, .add = add_record};
