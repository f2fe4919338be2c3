/* All changes as JSON, without joining equal ones. */
#include "base/markup/json.h"
#include "reports/data-diff/data-diff.h"

static void
write_revision(JsonOut *out, const char *member, int revision)
{
	js_member(out, member);
	if (revision < 0)
		js_null(out);
	else
		js_int(out, revision);
}

static void
write_files(JsonOut *out, const DataDiff *diff)
{
	const GArray *files = data_diff_files(diff);
	js_member(out, "files");
	js_list(out);
	for (guint i = 0; i < files->len; i++) {
		const DataDiffFile *file = &g_array_index(files, DataDiffFile, i);
		js_object(out);
		js_text_member(out, "name", file->name);
		js_text_member(out, "file", file->path);
		write_revision(out, "revisionBefore", file->revision[0]);
		write_revision(out, "revisionAfter", file->revision[1]);
		js_bool_member(out, "revisionForgotten", data_diff_forgot_revision(file));
		js_int_member(out, "changes", file->n_changes);
		js_end(out);
	}
	js_end(out);
}

static void
write_change(JsonOut *out, const DataChange *change)
{
	js_object(out);
	js_text_member(out, "kind", change_kind_name(change->kind));
	js_text_member(out, "army", change->army);
	js_text_member(out, "unit", change->unit);
	js_text_member(out, "entry", change->entry);
	js_text_member(out, "what", change->label);
	js_text_member(out, "before", change->before);
	js_text_member(out, "after", change->after);
	js_text_member(out, "id", change->id);
	js_text_member(out, "file", change->file);
	js_member(out, "line");
	if (change->line)
		js_int(out, change->line);
	else
		js_null(out);
	js_bool_member(out, "breaksRosters", change->breaks);
	js_end(out);
}

char *
data_diff_json(const DataDiff *diff)
{
	JsonOut *out = js_new(2);
	js_object(out);
	write_files(out, diff);
	js_member(out, "changes");
	js_list(out);
	for (guint i = 0; i < data_diff_count(diff); i++)
		write_change(out, data_diff_get(diff, i));
	js_end(out);
	js_end(out);
	return js_finish(out);
}
