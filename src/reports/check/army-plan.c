#include "reports/check/army-plan.h"

#include "base/values/parallel.h"
#include "rosters/open/open-roster.h"

/* The batches in the making. */
typedef struct Plan {
	const GPtrArray *paths;
	Library *games;
	GPtrArray *batches;   /* GArray of guint, owned */
	GHashTable *batch_of; /* char *: key of a game → GArray *, its batch */
	guint n_armies;       /* in the last batch */
} Plan;

/* Belongs to one worker thread. */
typedef struct PlanWorker {
	const Plan *plan;
	Library *library;
} PlanWorker;

static void *
make_worker(void *user)
{
	const Plan *plan = user;
	PlanWorker *worker = g_new(PlanWorker, 1);
	*worker = (PlanWorker){plan, library_rehearse(plan->games)};
	return worker;
}

static void
close_worker(void *data)
{
	PlanWorker *worker = data;
	library_free(worker->library);
	g_free(worker);
}

/* Returns the key of the game that a roster needs. */
static void *
find_army(void *data, guint number)
{
	const PlanWorker *worker = data;
	g_autoptr(Diags) unsaid = diags_new();
	g_auto(OpenRoster) open = {0};
	open_roster(worker->library, g_ptr_array_index(worker->plan->paths, number), &open, unsaid);
	return library_asked(worker->library);
}

/* The batch of an army: the last one, or another if that is full. */
static GArray *
find_batch(Plan *plan, const char *army)
{
	GArray *batch = g_hash_table_lookup(plan->batch_of, army);
	if (batch)
		return batch;
	if (plan->batches->len == 0 || plan->n_armies == ARMY_PLAN_BATCH) {
		g_ptr_array_add(plan->batches, g_array_new(FALSE, FALSE, sizeof(guint)));
		plan->n_armies = 0;
	}
	plan->n_armies++;
	batch = g_ptr_array_index(plan->batches, plan->batches->len - 1);
	g_hash_table_insert(plan->batch_of, g_strdup(army), batch);
	return batch;
}

static void
add_roster(void *user, guint number, void *army)
{
	GArray *batch = find_batch(user, army ? army : "");
	g_array_append_val(batch, number);
	g_free(army);
}

GPtrArray *
army_plan_new(const GPtrArray *paths, Library *library, guint threads)
{
	Plan plan = {
		.paths = paths,
		.games = library,
		.batches = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref),
		.batch_of = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	};
	const ParallelWork all = {
		.make = make_worker,
		.work = find_army,
		.close = close_worker,
		.deliver = add_roster,
		.user = &plan,
	};
	parallel_run(&all, paths->len, threads);
	g_hash_table_unref(plan.batch_of);
	return plan.batches;
}
