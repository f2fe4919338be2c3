#include "reports/check/check-run.h"

#include "base/files/container.h"
#include "base/values/parallel.h"
#include "reports/check/accepted.h"
#include "reports/check/army-plan.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

typedef struct Result Result;

/* A run in progress; only the main thread changes it. */
typedef struct Progress {
	const CheckRun *run;
	GHashTable *reported; /* const Diags *: problems in army data already written */
	int status;
	const GArray *batch; /* guint: indices of the rosters that are judged now; NULL for all */
	Result **kept;       /* by index, until all batches are judged */
	guint n_kept;
} Progress;

/* Belongs to one worker thread. */
typedef struct Worker {
	const CheckRun *run;
	const GArray *batch; /* as in Progress */
	Library *library;
} Worker;

/* The result about one roster. */
struct Result {
	CheckedRoster *checked;
	void *seen;
};

static void *
make_worker(void *user)
{
	const Progress *progress = user;
	Worker *worker = g_new(Worker, 1);
	*worker = (Worker){progress->run, progress->batch, library_share(progress->run->games)};
	return worker;
}

static void
close_worker(void *data)
{
	Worker *worker = data;
	library_free(worker->library);
	g_free(worker);
}

/* Writes the section of the report about the roster, and takes other facts, while it is open. */
static void
describe(const CheckRun *run, Result *result, const SectionInput *input)
{
	const Report *report = run->report;
	if (report && report->format->write_section)
		report->format->write_section(result->checked->section, input);
	if (run->look)
		result->seen = run->look(run->user, input);
}

/* False for the report of a single roster without digests, which take as long as judging a roster does. What the
   organiser accepts is bound to digests. */
static bool
needs_digests(const CheckRun *run)
{
	return run->paths->len > 1 || !run->report || run->submissions ||
	       run->report->format->has_digests;
}

static void
judge_open(OpenRoster *open, Compat compat)
{
	open_roster_update(open);
	open_roster_look(open);
	if (compat != COMPAT_OURS)
		view_set_compat(open->view, compat);
	open_roster_judge(open);
}

/* Describes a roster together with what differs from the one that it replaces, if that can be read. */
static void
describe_changes(const Worker *worker, Result *result, SectionInput *input)
{
	const Submission *before = input->checked->submission ? input->checked->submission->replaces
	                                                      : NULL;
	g_auto(OpenRoster) open = {0};
	g_autoptr(Diags) ignored = diags_new();
	if (!before || !open_roster(worker->library, before->path, &open, ignored)) {
		describe(worker->run, result, input);
		return;
	}
	open_roster_set_pack_limits(&open);
	judge_open(&open, worker->run->compat);
	const CompareSide sides[SIDES] = {
		{open.view, open.verdict},
		{input->open->view, input->open->verdict},
	};
	g_autoptr(Differences) differences = differences_new(&sides[SIDE_BEFORE],
	                                                     &sides[SIDE_AFTER]);
	const Compared compared = {{&open, input->open}, differences, false};
	input->changes = &compared;
	describe(worker->run, result, input);
}

static void
take_verdict(const Worker *worker, Result *result, OpenRoster *open, const Diags *diags)
{
	const CheckRun *run = worker->run;
	judge_open(open, run->compat);
	checked_roster_set_verdict(result->checked, open, run->leave, diags);
	accepted_apply(result->checked, open->verdict);
	if (needs_digests(run))
		checked_roster_digest_list(result->checked, open->roster);
	g_autoptr(GPtrArray) explanations = run->explain
	                                            ? explain_verdict(open->view, open->verdict,
	                                                              open->loaded->companion)
	                                            : NULL;
	if (explanations && run->more)
		run->more(open, explanations);
	SectionInput input = {
		.report = run->report,
		.checked = result->checked,
		.open = open,
		.diags = diags,
		.explanations = explanations,
		.more = run->more,
	};
	describe_changes(worker, result, &input);
}

static void
take_failure(const Worker *worker, Result *result, int status, const Diags *diags)
{
	const SectionInput input = {
		.report = worker->run->report,
		.checked = result->checked,
		.diags = diags,
	};
	result->checked->status = status;
	checked_roster_set_failure(result->checked, diags);
	accepted_apply(result->checked, NULL);
	describe(worker->run, result, &input);
}

/* Opens and judges a roster, with complaints about its file. */
static void
judge(const Worker *worker, Result *result)
{
	const CheckRun *run = worker->run;
	CheckedRoster *checked = result->checked;
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	g_autoptr(GBytes) file = container_read_packed(checked->path, diags);
	if (needs_digests(run))
		checked_roster_digest(checked, file);
	const bool opened = file &&
	                    open_roster_read(worker->library, file, checked->path, &open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (open.loaded)
		checked->left_out = open.loaded->left_out;
	if (opened)
		open_roster_set_pack_limits(&open);
	const int status = !opened        ? EXIT_INPUT
	                   : run->prepare ? run->prepare(run->user, open.roster)
	                                  : EXIT_OK;
	if (status == EXIT_OK)
		take_verdict(worker, result, &open, diags);
	else
		take_failure(worker, result, status, diags);
}

static void *
work(void *data, guint number)
{
	const Worker *worker = data;
	const CheckRun *run = worker->run;
	const guint index = worker->batch ? g_array_index(worker->batch, guint, number) : number;
	const char *path = g_ptr_array_index(run->paths, index);
	Result *result = g_new0(Result, 1);
	result->checked = checked_roster_new(path);
	if (run->submissions)
		result->checked->submission = submissions_find(run->submissions, path);
	output_hold();
	judge(worker, result);
	g_free(result->checked->complaints);
	result->checked->complaints = output_release();
	return result;
}

/* Reports problems in shared army data once per run, not once per roster. */
static void
complain_left_out(Progress *progress, const Diags *left_out)
{
	if (left_out && g_hash_table_add(progress->reported, (gpointer)(guintptr)left_out))
		complain_diags(left_out, SEVERITY_WARNING);
}

static void
deliver(void *user, guint number, void *data)
{
	Progress *progress = user;
	g_autofree Result *result = data;
	g_autoptr(CheckedRoster) checked = result->checked;
	const CheckRun *run = progress->run;
	if (!run->quiet) {
		complain_left_out(progress, checked->left_out);
		output_complaints(checked->complaints);
	}
	progress->status = exit_worse(progress->status, checked->status);
	run->deliver(run->user, number, checked, result->seen);
	if (!run->by_army)
		output_progress(number + 1, run->paths->len);
}

static guint
threads_for(const CheckRun *run, guint n)
{
	return MIN(run->jobs, MAX(n, 1));
}

static void
judge_all(Progress *progress)
{
	const ParallelWork all = {
		.make = make_worker,
		.work = work,
		.close = close_worker,
		.deliver = deliver,
		.user = progress,
	};
	const guint n = progress->run->paths->len;
	parallel_run(&all, n, threads_for(progress->run, n));
}

/* Armies one after the other ------------------------------------------------------------------- */

static void
keep(void *user, guint number, void *result)
{
	Progress *progress = user;
	progress->kept[g_array_index(progress->batch, guint, number)] = result;
	output_progress(++progress->n_kept, progress->run->paths->len);
}

static void
call_also(const CheckRun *run, const GArray *batch)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new();
	for (guint i = 0; i < batch->len; i++)
		g_ptr_array_add(paths,
		                g_ptr_array_index(run->paths, g_array_index(batch, guint, i)));
	if (run->also)
		run->also(run->user, paths);
}

static void
judge_batch(Progress *progress, const GArray *batch)
{
	const CheckRun *run = progress->run;
	const ParallelWork some = {
		.make = make_worker,
		.work = work,
		.close = close_worker,
		.deliver = keep,
		.user = progress,
	};
	progress->batch = batch;
	parallel_run(&some, batch->len, threads_for(run, batch->len));
	call_also(run, batch);
	library_forget_games(run->games);
}

/* Judges the rosters army by army, and delivers the results in the order of the paths. */
static void
judge_by_army(Progress *progress)
{
	const CheckRun *run = progress->run;
	const guint n = run->paths->len;
	g_autoptr(GPtrArray) plan = army_plan_new(run->paths, run->games, threads_for(run, n));
	progress->kept = g_new0(Result *, MAX(n, 1));
	for (guint i = 0; i < plan->len; i++)
		judge_batch(progress, g_ptr_array_index(plan, i));
	for (guint i = 0; i < n; i++)
		deliver(progress, i, progress->kept[i]);
	g_free(progress->kept);
}

int
check_run(const CheckRun *run)
{
	Progress progress = {.run = run, .reported = g_hash_table_new(NULL, NULL)};
	progress.status = EXIT_OK;
	if (run->by_army)
		judge_by_army(&progress);
	else
		judge_all(&progress);
	g_hash_table_unref(progress.reported);
	return progress.status;
}
