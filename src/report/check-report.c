/* A report on rosters: what every format needs. */
#include "report/check-report.h"
#include "base/i18n.h"
#include "base/text.h"
#include "report/explanation-text.h"
#include "report/output.h"

#include <errno.h>
#include <string.h>

/* How much of two paths is the same, up to a slash. */
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
folder_of(const GPtrArray *paths)
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
		.folder = folder_of(paths),
		.twins = twins_new(),
		.rows = spool_new(),
		.details = spool_new(),
		.data = g_ptr_array_new_with_free_func(g_free),
		.names = g_ptr_array_new_with_free_func(g_free),
		.armies = g_ptr_array_new_with_free_func(g_free),
	};
}

void
report_clear(Report *report)
{
	g_free(report->folder);
	twins_free(report->twins);
	spool_free(report->rows);
	spool_free(report->details);
	g_ptr_array_unref(report->data);
	g_ptr_array_unref(report->names);
	g_ptr_array_unref(report->armies);
}

static void
count(Tally *tally, const Judgement *judgement)
{
	tally->n++;
	tally->n_failed += !judgement->is_judged;
	tally->n_legal += judgement->is_judged && judgement->is_legal;
	tally->n_illegal += judgement->is_judged && !judgement->is_legal;
	tally->n_warned += judgement->is_judged && judgement->is_legal &&
	                   (judgement->n_warnings || judgement->n_problems);
	tally->penalty = amount_add(tally->penalty, judgement->penalty);
}

/* Few different data stand behind many rosters. */
static void
note_data(Report *report, const Judgement *judgement)
{
	if (!judgement->data)
		return;
	char *line = g_strdup_printf("%s (%s): %s", judgement->system, judgement->files,
	                             judgement->data);
	if (g_ptr_array_find_with_equal_func(report->data, line, g_str_equal, NULL))
		g_free(line);
	else
		g_ptr_array_add(report->data, line);
}

void
report_add(Report *report, const Judgement *judgement)
{
	count(&report->tally, judgement);
	note_data(report, judgement);
	report->twin = twins_ask(report->twins, judgement);
	report->tally.n_twins += report->twin.kind != TWIN_NONE;
	report->format->add(report, judgement);
}

bool
report_end(Report *report)
{
	if (report->format->end)
		report->format->end(report);
	if (report->cannot_keep)
		complain(_("the report cannot be put together: no file can be kept in %s: %s"),
		         g_get_tmp_dir(), g_strerror(errno));
	return !report->cannot_keep;
}

static void
write_piece(void *user, const char *text)
{
	(void)user;
	output_text(text);
}

void
report_replay(Report *report, Spool *spool)
{
	if (!spool_replay(spool, write_piece, NULL))
		report->cannot_keep = true;
}

char *
report_path(const Report *report, const char *path)
{
	return g_str_has_prefix(path, report->folder) ? g_strdup(path + strlen(report->folder))
	                                              : output_path(path);
}

char *
report_twin(const Report *report)
{
	if (report->twin.kind == TWIN_NONE)
		return g_strdup("");
	g_autofree char *path = report_path(report, report->twin.path);
	return twin_text(report->twin.kind, path);
}

char *
report_pack_title(const Report *report)
{
	if (!report->pack.name)
		return NULL;
	return report->pack.date ? g_strdup_printf("%s, %s", report->pack.name, report->pack.date)
	                         : g_strdup(report->pack.name);
}
