/* The report as lines, as JSON and as a script of edits. */
#include "reports/diff/update-report.h"

#include "base/language/i18n.h"
#include "engine/edit/edit-text.h"
#include "engine/edit/statement.h"
#include "reports/output/output.h"

#include <string.h>

static void
append_costs(GString *out, const GArray *costs)
{
	for (guint i = 0; i < costs->len; i++) {
		const CostUpdate *cost = &g_array_index(costs, CostUpdate, i);
		g_autofree char *before = amount_to_string(cost->before);
		g_autofree char *after = amount_to_string(cost->after);
		g_string_append_printf(out, "%s%s → %s ", i ? ", " : "", before, after);
		append_one_line(out, cost->name);
	}
}

/* "same name", or "same name, in Boss" if the selection moves into another. */
static void
append_reason(GString *out, const Replacement *choice)
{
	g_string_append_printf(out, " (%s", replacement_reason_text(choice->reason));
	if (choice->holder) {
		g_string_append(out, _(", in "));
		append_one_line(out, choice->holder_name);
	}
	g_string_append_c(out, ')');
}

/* "    perhaps Gun (similar name), Old guns (similar name)" */
static void
append_choices(GString *out, const Update *update)
{
	if (update->choices->len == 0)
		return;
	g_string_append(out, _("      perhaps "));
	for (guint i = 0; i < update->choices->len; i++) {
		const Replacement *choice = g_ptr_array_index(update->choices, i);
		g_string_append(out, i ? ", " : "");
		append_one_line(out, choice->name);
		append_reason(out, choice);
	}
	g_string_append_c(out, '\n');
}

/* "Is not in the army data" would be untrue of an entry that another place offers. */
static const char *
lost_text(const UpdateRow *row)
{
	if (!row->is_elsewhere)
		return row->update->is_below
		               ? _(": not in the army data, nor is the unit around it")
		               : _(": not in the army data");
	return row->update->is_below ? _(": the unit around it was not found")
	                             : _(": in the army data, but not offered here");
}

static bool
is_lost(const UpdateRow *row)
{
	return row->update && !row->update->is_certain;
}

static void
append_lost(GString *out, const UpdateRow *row)
{
	append_one_line(out, row->path);
	g_string_append(out, lost_text(row));
	if (row->army) {
		g_string_append(out, _("; an army that has it: "));
		append_one_line(out, row->army);
	}
	g_string_append_c(out, '\n');
	append_choices(out, row->update);
}

static void
append_kept(GString *out, const UpdateRow *row)
{
	const bool is_renamed = strcmp(row->name[0], row->name[1]) != 0;
	append_one_line(out, row->path);
	if (row->update || is_renamed) {
		g_string_append(out, " → ");
		append_one_line(out, row->name[1]);
	}
	if (row->update)
		append_reason(out, update_certain(row->update));
	if (row->costs->len)
		g_string_append(out, _(": "));
	append_costs(out, row->costs);
	g_string_append_c(out, '\n');
}

static void
append_added(GString *out, const UpdateRow *row)
{
	append_one_line(out, row->path);
	g_string_append(out, row->replaces ? _(": in place of that of its unit")
	                                   : _(": compulsory in the army data now"));
	g_string_append_c(out, '\n');
}

static const char *
sign_of(const UpdateRow *row)
{
	if (!row->entry[0])
		return "+";
	return is_lost(row) ? "-" : row->update ? "!" : "~";
}

/* The line of a row behind its sign. The caller owns it: g_free(). */
static char *
row_text(const UpdateRow *row)
{
	GString *out = g_string_new(NULL);
	if (!row->entry[0])
		append_added(out, row);
	else if (is_lost(row))
		append_lost(out, row);
	else
		append_kept(out, row);
	return g_string_free(out, FALSE);
}

/* A row that people see: not one whose id alone has changed, such as that of the link to it. */
static bool
is_visible(const UpdateRow *row)
{
	return row->update || row->costs->len || strcmp(row->name[0], row->name[1]) != 0;
}

static guint
count_of(GHashTable *counts, const char *line)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(counts, line));
}

/* A line for each row, equal ones once with their number: "  ! 16 × Army > Guard > Rifle → Long rifle". */
static void
append_rows(GString *out, const GPtrArray *rows)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GHashTable) counts = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < rows->len; i++) {
		const UpdateRow *row = g_ptr_array_index(rows, i);
		if (!is_visible(row))
			continue;
		g_autofree char *text = row_text(row);
		char *line = g_strconcat(sign_of(row), text, NULL);
		g_ptr_array_add(lines, line);
		g_hash_table_insert(counts, line, GUINT_TO_POINTER(count_of(counts, line) + 1));
	}
	for (guint i = 0; i < lines->len; i++) {
		const char *line = g_ptr_array_index(lines, i);
		const guint n = count_of(counts, line);
		if (n > 1)
			g_string_append_printf(out, "  %c %u × %s", *line, n, line + 1);
		else if (n == 1)
			g_string_append_printf(out, "  %c %s", *line, line + 1);
		g_hash_table_remove(counts, line);
	}
}

static void
append_limit(GString *out, const LimitUpdate *limit)
{
	g_autofree char *value = amount_to_string(limit->value);
	g_string_append(out, limit->new_type ? "  ! " : "  - ");
	g_string_append_printf(out, _("limit of %s "), value);
	append_one_line(out, limit->name);
	g_string_append(out, limit->new_type ? _(" → the cost of that name now")
	                                     : _(": the army data have no such cost"));
	g_string_append_c(out, '\n');
}

static void
append_sums(GString *out, const UpdateReport *report)
{
	if (report->totals->len) {
		g_string_append(out, _("  total: "));
		append_costs(out, report->totals);
		g_string_append_c(out, '\n');
	}
	g_string_append_printf(out, _("%u found again, %u not found, %u with other costs"),
	                       report->n_found, report->n_lost, report->n_costs);
	g_string_append_c(out, '\n');
}

char *
update_report_text(const UpdateReport *report)
{
	GString *out = g_string_new(NULL);
	append_one_line(out, report->path);
	g_string_append(out, _(": "));
	append_one_line(out,
	                report->versions ? report->versions : _("made with the army data here"));
	g_string_append_c(out, '\n');
	append_rows(out, report->rows);
	for (guint i = 0; i < report->plan->limits->len; i++)
		append_limit(out, g_ptr_array_index(report->plan->limits, i));
	append_sums(out, report);
	return g_string_free(out, FALSE);
}

/* JSON ----------------------------------------------------------------------------------------- */

static void
write_costs(JsonOut *out, const char *member, const GArray *costs)
{
	js_member(out, member);
	js_list(out);
	for (guint i = 0; i < costs->len; i++) {
		const CostUpdate *cost = &g_array_index(costs, CostUpdate, i);
		js_object(out);
		js_text_member(out, "name", cost->name);
		js_amount_member(out, "before", cost->before);
		js_amount_member(out, "after", cost->after);
		js_end(out);
	}
	js_end(out);
}

static void
write_side(JsonOut *out, const UpdateRow *row, guint side)
{
	js_member(out, side ? "after" : "before");
	if (!row->entry[side]) {
		js_null(out);
		return;
	}
	js_object(out);
	js_text_member(out, "name", row->name[side]);
	js_text_member(out, "entryId", row->entry[side]);
	js_end(out);
}

static void
write_choices(JsonOut *out, const UpdateRow *row)
{
	js_member(out, "choices");
	js_list(out);
	for (guint i = 0; row->update && i < row->update->choices->len; i++) {
		const Replacement *choice = g_ptr_array_index(row->update->choices, i);
		js_object(out);
		js_text_member(out, "name", choice->name);
		js_text_member(out, "entryId", choice->entry);
		js_text_member(out, "reason", replacement_reason_word(choice->reason));
		if (choice->holder)
			js_text_member(out, "holder", choice->holder);
		js_end(out);
	}
	js_end(out);
}

static const char *
result_of(const UpdateRow *row)
{
	if (!row->entry[0])
		return "added";
	if (!row->update)
		return "kept";
	if (!row->update->is_certain)
		return "not-found";
	return replacement_reason_word(update_certain(row->update)->reason);
}

static void
write_row(JsonOut *out, const UpdateRow *row)
{
	js_object(out);
	js_text_member(out, "id", row->node);
	js_text_member(out, "path", row->path);
	js_text_member(out, "result", result_of(row));
	write_side(out, row, 0);
	write_side(out, row, 1);
	if (row->army)
		js_text_member(out, "army", row->army);
	if (row->update && row->update->is_certain && update_certain(row->update)->holder)
		js_text_member(out, "holder", update_certain(row->update)->holder);
	write_costs(out, "costs", row->costs);
	write_choices(out, row);
	js_end(out);
}

static void
write_limit(JsonOut *out, const LimitUpdate *limit)
{
	js_object(out);
	js_text_member(out, "name", limit->name);
	js_amount_member(out, "value", limit->value);
	js_text_member(out, "before", limit->old_type);
	js_text_member(out, "after", limit->new_type);
	js_end(out);
}

void
update_report_json(JsonOut *out, const UpdateReport *report)
{
	js_object(out);
	js_text_member(out, "roster", report->path);
	js_text_member(out, "data", report->versions);
	js_int_member(out, "found", report->n_found);
	js_int_member(out, "notFound", report->n_lost);
	js_member(out, "nodes");
	js_list(out);
	for (guint i = 0; i < report->rows->len; i++)
		write_row(out, g_ptr_array_index(report->rows, i));
	js_end(out);
	js_member(out, "limits");
	js_list(out);
	for (guint i = 0; i < report->plan->limits->len; i++)
		write_limit(out, g_ptr_array_index(report->plan->limits, i));
	js_end(out);
	write_costs(out, "totals", report->totals);
	js_end(out);
}

/* Script --------------------------------------------------------------------------------------- */

char *
update_report_script(const UpdateReport *report)
{
	g_autoptr(GArray) edits = update_edits(report->plan);
	g_autofree char *step = statement_step_text(_("update"));
	GString *out = g_string_new(NULL);
	if (edits->len)
		g_string_append_printf(out, "%s\n", step);
	for (guint i = 0; i < edits->len; i++) {
		g_autofree char *line = edit_to_text(edits_get(edits, i));
		g_string_append_printf(out, "%s\n", line);
	}
	if (edits->len)
		g_string_append(out, STATEMENT_DONE_TEXT "\n");
	return g_string_free(out, FALSE);
}
