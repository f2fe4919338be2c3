/* Members and their order are fixed; null where a finding has no value. */
#include "reports/output/finding-json.h"

#include "reports/output/explanation-json.h"

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

/* Writes the name of the file without its folder, which differs between machines. */
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

void
finding_json(JsonOut *out, const Finding *finding, const Explanation *explanation)
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
	js_text_member(out, "key", finding->key);
	js_text_member(out, "agreed", finding->agreed);
	if (explanation) {
		js_member(out, "explanation");
		explanation_json(out, explanation);
	}
	js_end(out);
}
