#include "faces/rpc/muster.h"

#include "base/markup/sax.h"
#include "base/values/version.h"
#include "faces/rpc/commands-private.h"
#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"
#include "faces/rpc/rpc.h"

#include <pthread.h>

struct Muster {
	Session session;
	MusterLog *log;
	void *data;
	char *answer; /* owned; NULL before the first call */
};

const char *
muster_version(void)
{
	return MUSTER_VERSION;
}

/* libxml2 makes its locks on the first use, and two threads may open the first two instances. */
static pthread_once_t xml_is_prepared = PTHREAD_ONCE_INIT;

Muster *
muster_open(MusterLog *log, void *data)
{
	pthread_once(&xml_is_prepared, sax_prepare);
	Muster *muster = g_new0(Muster, 1);
	muster->log = log;
	muster->data = data;
	return muster;
}

/* Errors are in the answer. */
static void
log_remarks(const Muster *muster, const Diags *diags)
{
	for (guint i = 0; muster->log && i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *text = diag_to_string(diag);
		if (diag->kind->severity != SEVERITY_ERROR)
			muster->log(text, muster->data);
	}
}

/* Writes exactly one object, even for a bad command (P-001, P-005). */
static void
answer(Session *session, const char *command, size_t length, JsonOut *out, Diags *diags)
{
	Call call = {.session = session, .out = out, .diags = diags};
	g_autofree char *limit = g_strdup_printf("%zu", RPC_MAX_LINE);
	g_autoptr(JsonTree) tree = NULL;
	if (length > RPC_MAX_LINE)
		diags_add(diags, &RPC_KINDS[RPC_TOO_LONG], NULL, 0, limit, NULL);
	else
		tree = request_parse(command, length, diags);
	call.command = json_tree_root(tree);
	command_answer(&call);
}

const char *
muster_call(Muster *muster, const char *command, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	JsonOut *out = js_new(0);
	answer(&muster->session, command, length, out, diags);
	g_free(muster->answer);
	muster->answer = js_finish(out);
	log_remarks(muster, diags);
	return muster->answer;
}

void
muster_free(Muster *muster)
{
	if (!muster)
		return;
	session_clear(&muster->session);
	g_free(muster->answer);
	g_free(muster);
}
