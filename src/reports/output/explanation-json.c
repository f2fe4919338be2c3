#include "reports/output/explanation-json.h"

static void
write_fact(JsonOut *out, const Fact *fact)
{
	switch (fact->kind) {
	case FACT_TEXT:
		js_text_member(out, fact->name, fact->text);
		break;
	case FACT_AMOUNT:
		js_amount_member(out, fact->name, fact->amount);
		break;
	case FACT_BOOL:
		js_bool_member(out, fact->name, fact->truth);
		break;
	}
}

/* Writes the name of the file without its folder, as in findings. */
static void
write_source(JsonOut *out, const Explanation *explanation)
{
	if (!explanation->file)
		return;
	g_autofree char *file = g_path_get_basename(explanation->file);
	js_member(out, "source");
	js_object(out);
	js_text_member(out, "file", file);
	js_int_member(out, "line", explanation->line);
	js_end(out);
}

void
explanation_json(JsonOut *out, const Explanation *explanation)
{
	js_object(out);
	js_text_member(out, "kind", explanation->kind);
	js_text_member(out, "text", explanation->text);
	for (guint i = 0; i < explanation->facts->len; i++)
		write_fact(out, &g_array_index(explanation->facts, Fact, i));
	write_source(out, explanation);
	js_member(out, "parts");
	js_list(out);
	for (guint i = 0; i < explanation->parts->len; i++)
		explanation_json(out, g_ptr_array_index(explanation->parts, i));
	js_end(out);
	js_end(out);
}
