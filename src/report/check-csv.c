/*
 * A line for each roster with commas between its fields (RFC 4180), for spreadsheets. Those take a field
 * that begins like a formula for one, whoever wrote it: such fields of strangers get an apostrophe.
 */
#include "report/check-report.h"
#include "report/output.h"

#include <string.h>

static void
append_field(GString *line, const char *text)
{
	g_string_append(line, line->len ? "," : "");
	const bool is_quoted = strpbrk(text, ",\"\r\n") != NULL;
	if (is_quoted)
		g_string_append_c(line, '"');
	for (const char *at = text; *at; at++)
		g_string_append_printf(line, *at == '"' ? "\"\"" : "%c", *at);
	if (is_quoted)
		g_string_append_c(line, '"');
}

/* What a stranger wrote. */
static void
append_text(GString *line, const char *text)
{
	const bool is_formula = *text && strchr("=+-@\t\r", *text);
	g_autofree char *safe = is_formula ? g_strconcat("'", text, NULL) : g_strdup(text);
	append_field(line, safe);
}

static void
append_number(GString *line, guint number)
{
	g_autofree char *text = g_strdup_printf("%u", number);
	append_field(line, text);
}

static void
append_amount(GString *line, bool known, Amount amount)
{
	g_autofree char *text = known ? amount_to_string(amount) : g_strdup("");
	append_field(line, text);
}

static void
begin_csv(Report *report)
{
	(void)report;
	output_text("file,name,army,game system,points,limit,verdict,errors,warnings,penalty,"
	            "first reason,twin,twin of,sha256,list sha256,data sha256,pack,pack sha256,"
	            "program\n");
}

/* For programs as much as for people: not translated. */
static const char *
verdict_word(const Judgement *judgement)
{
	return !judgement->is_judged ? "not judged" : judgement->is_legal ? "legal" : "not legal";
}

static void
append_verdict(GString *line, const Judgement *judgement)
{
	append_amount(line, judgement->is_judged && *judgement->cost_name, judgement->cost);
	append_amount(line, judgement->has_limit, judgement->limit);
	append_field(line, verdict_word(judgement));
	append_number(line, judgement->n_errors);
	append_number(line, judgement->n_warnings);
	append_amount(line, true, judgement->penalty);
	append_text(line, judgement->reason);
}

static void
append_provenance(GString *line, const Report *report, const Judgement *judgement)
{
	const char *const texts[] = {
		judgement->sha256, judgement->content,  judgement->data,
		report->pack.name, report->pack.sha256, "muster " MUSTER_VERSION,
	};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		append_text(line, texts[i] ? texts[i] : "");
}

static void
add_record(Report *report, const Judgement *judgement)
{
	g_autoptr(GString) line = g_string_new(NULL);
	const char *twin = twin_word(&report->twin);
	append_text(line, judgement->path);
	append_text(line, judgement->name);
	append_text(line, judgement->armies);
	append_text(line, judgement->system);
	append_verdict(line, judgement);
	append_field(line, twin ? twin : "");
	append_text(line, twin ? report->twin.path : "");
	append_provenance(line, report, judgement);
	g_autofree char *valid = g_utf8_make_valid(line->str, -1);
	output_text(valid);
	output_text("\n");
}

const CheckFormat CHECK_CSV = {
	.word = "csv", .has_digests = true, .begin = begin_csv, .add = add_record};
