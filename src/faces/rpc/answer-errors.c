/* The findings of severity error (P-040). */
#include "faces/rpc/answers-private.h"

static void
write_finding(JsonOut *out, const Finding *finding)
{
	js_object(out);
	js_text_member(out, "message", finding->message);
	js_text_member(out, "ownerType", owner_type_name(finding->owner_type));
	answer_text_if_any(out, "ownerId", finding->owner_id);
	answer_text_if_any(out, "ownerEntryId", finding->owner_entry_id);
	js_text_member(out, "entryId", finding->entry_id);
	js_text_member(out, "constraintId", finding->constraint_id);
	js_end(out);
}

void
answer_errors(JsonOut *out, const Verdict *verdict)
{
	js_list(out);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			write_finding(out, finding);
	}
	js_end(out);
}
