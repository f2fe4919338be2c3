#include "report/check-run.h"

#include "base/container.h"
#include "base/parallel.h"
#include "report/exit-code.h"
#include "report/output.h"

/* A run in progress; only the main thread changes it. */
typedef struct Progress {
	const CheckRun *run;
	GHashTable *reported; /* const Diags *: problems in army data already written */
	int status;
} Progress;

/* Belongs to one worker thread. */
typedef struct Worker {
	const CheckRun *run;
	Library *library;
} Worker;

/* The result about one roster. */
typedef struct Result {
	CheckedRoster *checked;
	void *seen;
} Result;

static void *
make_worker(void *user)
{
	const Progress *progress = user;
	Worker *worker = g_new(Worker, 1);
	*worker = (Worker){progress->run, library_share(progress->run->games)};
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

/* False for the report of a single roster without digests. The first digest starts libcrypto, which
   takes as long as judging a roster does. */
static bool
needs_digests(const CheckRun *run)
{
	return run->paths->len > 1 || !run->report || run->report->format->has_digests;
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
	checked_roster_set_verdict(result->checked, open, run->lenient, diags);
	if (needs_digests(run))
		checked_roster_digest_list(result->checked, open->roster);
	g_autoptr(GPtrArray) explanations = run->explain
	                                            ? explain_verdict(open->view, open->verdict,
	                                                              open->loaded->companion)
	                                            : NULL;
	SectionInput input = {
		.report = run->report,
		.checked = result->checked,
		.open = open,
		.diags = diags,
		.explanations = explanations,
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
	const char *path = g_ptr_array_index(run->paths, number);
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
	output_progress(number + 1, run->paths->len);
}

int
check_run(const CheckRun *run)
{
	Progress progress = {.run = run, .reported = g_hash_table_new(NULL, NULL)};
	const ParallelWork all = {
		.make = make_worker,
		.work = work,
		.close = close_worker,
		.deliver = deliver,
		.user = &progress,
	};
	progress.status = EXIT_OK;
	parallel_run(&all, run->paths->len, MIN(run->jobs, MAX(run->paths->len, 1)));
	g_hash_table_unref(progress.reported);
	return progress.status;
}
