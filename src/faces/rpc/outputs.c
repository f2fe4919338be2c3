#include "faces/rpc/outputs-private.h"

#include "data/companion/sheet-kinds.h"
#include "engine/explain/fixes.h"
#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"
#include "paper/out/render.h"
#include "reports/output/finding-json.h"
#include "rosters/list-writer/write.h"
#include "session/proposals/whole-fix.h"

/* Further findings are not explained: each is a search. */
#define MOST_EXPLAINED 50u

/* The reasons of a finding, with its fixes if they are tried. @whole  NULL if they are not, as @trial */
static Explanation *
explain(Workbench *bench, const Finding *finding, TrialRoster *trial, WholeFix *whole)
{
	if (!trial)
		return explain_finding(workbench_view(bench), finding);
	Explanation *answer = explain_with_fixes(workbench_view(bench), finding, trial, NULL);
	whole_fix_explain(whole, finding, answer);
	return answer;
}

static void
write_findings(JsonOut *out, Workbench *bench, const VerdictWish *wish)
{
	const Verdict *verdict = workbench_verdict(bench);
	g_autoptr(TrialRoster) trial = wish->fixes ? trial_roster_new(workbench_view(bench),
	                                                              workbench_companion(bench))
	                                           : NULL;
	g_autoptr(WholeFix) whole = wish->fixes ? whole_fix_new(bench) : NULL;
	js_member(out, "findings");
	js_list(out);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const bool is_wanted = i < MOST_EXPLAINED && (wish->explain || wish->fixes);
		g_autoptr(Explanation) why = is_wanted ? explain(bench, finding, trial, whole)
		                                       : NULL;
		finding_json(out, finding, why);
	}
	js_end(out);
}

void
answer_verdict(JsonOut *out, Workbench *bench, const VerdictWish *wish)
{
	g_autofree char *doubts = workbench_why_not_judged(bench);
	if (workbench_can_be_judged(bench))
		js_bool_member(out, "legal", verdict_is_legal(workbench_verdict(bench)));
	else
		js_text_member(out, "notJudged", doubts);
	write_findings(out, bench, wish);
}

void
answer_problems(JsonOut *out, const Diags *diags)
{
	js_list(out);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *text = diag_to_string(diag);
		if (diag->kind->severity != SEVERITY_INFO)
			js_text(out, text);
	}
	js_end(out);
}

void
answer_bytes(JsonOut *out, GBytes *bytes)
{
	gsize size;
	const char *data = g_bytes_get_data(bytes, &size);
	const bool is_text = g_utf8_validate_len(data, size, NULL);
	g_autofree char *text = is_text ? g_strndup(data, size)
	                                : g_base64_encode((const guchar *)data, size);
	js_text_member(out, is_text ? "text" : "base64", text);
}

/* The index of the word in a field, the first one if the field is absent; -1, with a diagnostic. */
static int
find_wish(const JsonNode *command, const char *field, const char *const *words, Diags *diags)
{
	const char *word = json_member_text(command, field);
	return word ? request_find_word(field, word, words, diags) : 0;
}

GBytes *
sheet_of(Workbench *bench, const JsonNode *command, Diags *diags)
{
	const int format = find_wish(command, "format", SHEET_FORMAT_NAMES, diags);
	const int kind = find_wish(command, "sheet", SHEET_KIND_NAMES, diags);
	if (format < 0 || kind < 0)
		return NULL;
	const SheetPage page = sheet_page_default();
	g_autofree char *doubts = workbench_why_not_judged(bench);
	GBytes *bytes = SHEET_FORMATS[format].is_built &&
	                                sheet_format_writer(&SHEET_FORMATS[format])
	                        ? sheet_render(workbench_view(bench), workbench_verdict(bench),
	                                       doubts, (SheetKind)kind, &SHEET_FORMATS[format],
	                                       &page, NULL)
	                        : NULL;
	if (!bytes)
		diags_add(diags, &RPC_KINDS[RPC_NOT_WRITTEN], NULL, 0, SHEET_FORMAT_NAMES[format],
		          NULL);
	return bytes;
}

char *
text_of(Workbench *bench, const JsonNode *command, GString *lost, Diags *diags)
{
	const char *form = request_need_text(command, "form", diags);
	const WriteFormat format = form ? write_format_of_word(form) : WRITE_FORMAT_COUNT;
	if (format < WRITE_FORMAT_COUNT)
		return textlist_write(workbench_view(bench), format, lost);
	if (form)
		request_find_word("form", form, WRITE_FORMAT_WORDS, diags);
	return NULL;
}
