#include "reports/check/check-report.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "reports/output/output.h"

#include <errno.h>
#include <string.h>

/* The length of the folder that two paths share, with its slash, at most @length. */
static gsize
common_folder(const char *a, const char *b, gsize length)
{
	gsize common = 0;
	for (gsize i = 0; i < length && a[i] == b[i]; i++)
		if (a[i] == G_DIR_SEPARATOR)
			common = i + 1;
	return common;
}

static char *
folder_of_all(const GPtrArray *paths)
{
	if (paths->len < 2)
		return g_strdup("");
	const char *first = g_ptr_array_index(paths, 0);
	gsize length = strlen(first);
	for (guint i = 1; i < paths->len; i++)
		length = common_folder(first, g_ptr_array_index(paths, i), length);
	return g_strndup(first, length);
}

void
report_init(Report *report, const CheckFormat *format, const GPtrArray *paths)
{
	*report = (Report){
		.format = format,
		.folder = folder_of_all(paths),
		.duplicates = duplicates_new(),
		.rows = spool_new(),
		.details = spool_new(),
		.data_digests = g_ptr_array_new_with_free_func(g_free),
		.names = g_ptr_array_new_with_free_func(g_free),
		.armies = g_ptr_array_new_with_free_func(g_free),
		.players = g_ptr_array_new_with_free_func(g_free),
		.teams = g_ptr_array_new_with_free_func(g_free),
	};
}

void
report_clear(Report *report)
{
	g_free(report->folder);
	duplicates_free(report->duplicates);
	spool_free(report->rows);
	spool_free(report->details);
	g_ptr_array_unref(report->data_digests);
	g_ptr_array_unref(report->names);
	g_ptr_array_unref(report->armies);
	g_ptr_array_unref(report->players);
	g_ptr_array_unref(report->teams);
}

static void
count(CheckTally *tally, const CheckedRoster *checked)
{
	tally->n++;
	tally->n_accepted += checked->is_accepted;
	tally->n_failed += !checked->is_judged && !checked->is_accepted;
	tally->n_legal += checked->is_judged && checked->is_legal;
	tally->n_illegal += checked->is_judged && !checked->is_legal && !checked->is_accepted;
	tally->n_warned += checked->is_judged && checked->is_legal &&
	                   (checked->n_warnings || checked->n_problems);
	tally->penalty = amount_add(tally->penalty, checked->penalty);
	tally->n_late += checked->submission && checked->submission->is_late;
	tally->n_replaced += checked->submission && checked->submission->replaced_by;
}

/* The list stays short: many rosters share few games. */
static void
add_data_digest(Report *report, const CheckedRoster *checked)
{
	if (!checked->data_sha256)
		return;
	char *line = g_strdup_printf("%s (%s): %s", checked->system, checked->data_files,
	                             checked->data_sha256);
	if (g_ptr_array_find_with_equal_func(report->data_digests, line, g_str_equal, NULL))
		g_free(line);
	else
		g_ptr_array_add(report->data_digests, line);
}

void
report_add(Report *report, const CheckedRoster *checked)
{
	count(&report->tally, checked);
	add_data_digest(report, checked);
	report->duplicate = duplicates_add(report->duplicates, checked);
	report->tally.n_duplicates += report->duplicate.kind != DUPLICATE_NONE;
	report->format->add(report, checked);
}

void
report_add_missing(Report *report, const Player *player)
{
	g_autoptr(CheckedRoster) checked = checked_roster_missing(player);
	g_autoptr(Diags) none = diags_new();
	const SectionInput input = {.report = report, .checked = checked, .diags = none};
	report->tally.n_missing++;
	report->duplicate = (Duplicate){.kind = DUPLICATE_NONE};
	if (report->format->write_section)
		report->format->write_section(checked->section, &input);
	report->format->add(report, checked);
}

guint
report_rows(const Report *report)
{
	return report->tally.n + report->tally.n_missing;
}

bool
report_end(Report *report)
{
	if (report->format->end)
		report->format->end(report);
	if (report->error)
		complain(_("the report is incomplete: cannot write a temporary file in %s: %s"),
		         g_get_tmp_dir(), g_strerror(report->error));
	return !report->error;
}

bool
report_replay(Report *report, Spool *spool, void (*each)(void *user, const char *text), void *user)
{
	const bool is_whole = spool_replay(spool, each, user);
	if (!is_whole && !report->error)
		report->error = errno;
	return is_whole;
}

static void
write_text(void *user, const char *text)
{
	(void)user;
	output_coloured(text);
}

void
report_write_stored(Report *report, Spool *spool)
{
	report_replay(report, spool, write_text, NULL);
}

char *
report_path(const Report *report, const char *path)
{
	return text_begins(path, report->folder) ? g_strdup(path + strlen(report->folder))
	                                         : output_path(path);
}

char *
report_standing(const Report *report, const CheckedRoster *checked)
{
	const Submission *submission = checked->submission;
	if (!submission)
		return g_strdup("");
	GString *text = g_string_new(NULL);
	g_autofree char *time = submission_time(submission);
	g_string_append_printf(text, _("received %s"), time);
	if (submission->is_late)
		g_string_append_printf(text, _(", late: the deadline was %s"),
		                       submission->player->deadline);
	const Submission *other = submission->replaced_by ? submission->replaced_by
	                                                  : submission->replaces;
	g_autofree char *path = other ? report_path(report, other->path) : NULL;
	if (submission->replaced_by)
		g_string_append_printf(text, _("; replaced by %s"), path);
	else if (path)
		g_string_append_printf(text, _("; replaces %s"), path);
	if (*checked->accepted)
		g_string_append_printf(text, _("; accepted %s"), checked->accepted);
	if (*checked->stale)
		g_string_append_printf(text,
		                       _("; accepted, but it is another list or finding now: %s"),
		                       checked->stale);
	return g_string_free(text, FALSE);
}

char *
report_duplicate(const Report *report)
{
	if (report->duplicate.kind == DUPLICATE_NONE)
		return g_strdup("");
	g_autofree char *path = report_path(report, report->duplicate.path);
	return duplicate_text(report->duplicate.kind, path);
}

char *
report_pack_title(const Report *report)
{
	if (!report->pack.name)
		return NULL;
	return report->pack.date ? g_strdup_printf("%s, %s", report->pack.name, report->pack.date)
	                         : g_strdup(report->pack.name);
}
