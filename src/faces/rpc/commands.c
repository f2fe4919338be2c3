#include "faces/rpc/commands-private.h"

#include "base/text/text.h"
#include "base/values/version.h"
#include "faces/rpc/answers-private.h"
#include "faces/rpc/outputs-private.h"
#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"

#define PROTOCOL_VERSION "1.1"

typedef struct Command {
	const char *name;
	bool (*run)(Call *call); /* false, with a diagnostic and nothing written, if it fails */
	bool needs_setup;
} Command;

/* Opens an answer with the correlation id of its command (P-003). end_answer() closes it. */
static void
begin_answer(const Call *call, const char *type)
{
	int64_t id;
	js_object(call->out);
	js_text_member(call->out, "type", type);
	if (call->command && request_correlation(call->command, &id))
		js_int_member(call->out, "corrId", id);
}

static void
end_answer(const Call *call)
{
	js_end(call->out);
}

/* Names the engine and its capabilities (P-010). */
static bool
describe(Call *call)
{
	JsonOut *out = call->out;
	begin_answer(call, "describeResult");
	js_text_member(out, "name", "muster");
	js_text_member(out, "version", MUSTER_VERSION);
	js_text_member(out, "protocolVersion", PROTOCOL_VERSION);
	js_member(out, "domains");
	js_list(out);
	js_text(out, "roster");
	js_end(out);
	js_member(out, "capabilities");
	js_object(out);
	js_bool_member(out, "rosterXml", true);
	js_bool_member(out, "screenshot", false);
	js_bool_member(out, "record", false);
	js_int_member(out, "maxParallel", 1);
	js_end(out);
	end_answer(call);
	return true;
}

static void
write_errors_of(JsonOut *out, const Diags *diags)
{
	js_list(out);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *text = diag_to_string(diag);
		if (diag->kind->severity == SEVERITY_ERROR)
			js_text(out, text);
	}
	js_end(out);
}

/* Replaces army data and roster (P-011). */
static bool
set_up_from_files(Call *call)
{
	const JsonNode *files = json_member_list(call->command, "files");
	if (!files) {
		diags_add(call->diags, &RPC_KINDS[RPC_MISSING_FIELD], NULL, 0, "files", NULL);
		return false;
	}
	session_set_up(call->session, files, json_member_text(call->command, "specId"),
	               call->diags);
	begin_answer(call, "setupResult");
	js_member(call->out, "errors");
	write_errors_of(call->out, call->diags);
	end_answer(call);
	return true;
}

/* The messages of all errors, separated by semicolons. The caller owns them: g_free(). */
static char *
reason_of(const Diags *diags, const char *request)
{
	GString *reason = g_string_new(NULL);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		g_autofree char *text = diag->file ? diag_to_string(diag) : diag_message(diag);
		if (diag->kind->severity == SEVERITY_ERROR)
			g_string_append_printf(reason, "%s%s", reason->len ? "; " : "", text);
	}
	if (!reason->len)
		g_string_append_printf(reason, "%s was refused", request);
	return g_string_free(reason, FALSE);
}

/* Runs an action (P-013). */
static bool
run_action(Call *call)
{
	g_auto(Outcome) outcome;
	outcome_init(&outcome);
	const bool done = action_run(call->session, call->command, &outcome, call->diags);
	begin_answer(call, "actionResult");
	js_bool_member(call->out, "ok", done);
	if (done) {
		js_member(call->out, "outputs");
		answer_outputs(call->out, workbench_roster(call->session->bench), &outcome);
	} else {
		g_autofree char *reason = reason_of(call->diags, "the action");
		js_text_member(call->out, "error", reason);
	}
	end_answer(call);
	return true;
}

/* Writes the roster (P-014). */
static bool
get_state(Call *call)
{
	const Verdict *verdict = workbench_verdict(call->session->bench);
	begin_answer(call, "state");
	answer_state(call->out, workbench_view(call->session->bench), verdict,
	             workbench_can_be_judged(call->session->bench));
	end_answer(call);
	return true;
}

/* Writes the findings of severity error (P-015). */
static bool
get_errors(Call *call)
{
	const Verdict *verdict = workbench_verdict(call->session->bench);
	begin_answer(call, "errors");
	js_member(call->out, "errors");
	answer_errors(call->out, verdict);
	end_answer(call);
	return true;
}

/* Writes what may be taken in a force or selection (P-019). */
static bool
get_offers(Call *call)
{
	const char *id = request_need_text(call->command, "parentId", call->diags);
	if (!id)
		return false;
	View *view = workbench_view(call->session->bench);
	const Instance *holder = view_find(view, id);
	if (!holder) {
		diags_add(call->diags, &RPC_KINDS[RPC_NO_PARENT], NULL, 0, id, NULL);
		return false;
	}
	begin_answer(call, "offers");
	answer_offers(call->out, view, holder);
	end_answer(call);
	return true;
}

/* Writes the roster as a roster file (P-016). */
static bool
export_roster(Call *call)
{
	g_autoptr(GBytes) bytes = session_save(call->session, call->diags);
	if (!bytes)
		return false;
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	g_autofree char *xml = g_strndup(text, length);
	begin_answer(call, "rosterXmlResult");
	js_text_member(call->out, "xml", xml);
	end_answer(call);
	return true;
}

/* Answers the opening of a roster or a game with what was wrong with its files (P-050, P-051). */
static bool
answer_opening(Call *call, bool is_open)
{
	if (!is_open)
		return false;
	begin_answer(call, "openResult");
	js_member(call->out, "problems");
	answer_problems(call->out, call->diags);
	end_answer(call);
	return true;
}

static bool
open_roster_file(Call *call)
{
	return answer_opening(call, session_open(call->session, call->command, call->diags));
}

static bool
open_game(Call *call)
{
	return answer_opening(call, session_open_game(call->session, call->command, call->diags));
}

/* Writes the verdict with its findings (P-052). */
static bool
get_verdict(Call *call)
{
	const VerdictWish wish = {
		.explain = json_member_bool(call->command, "explain"),
		.fixes = json_member_bool(call->command, "fixes"),
	};
	begin_answer(call, "verdict");
	answer_verdict(call->out, call->session->bench, &wish);
	end_answer(call);
	return true;
}

/* Writes the roster as a sheet (P-053). */
static bool
get_sheet(Call *call)
{
	g_autoptr(GBytes) bytes = sheet_of(call->session->bench, call->command, call->diags);
	if (!bytes)
		return false;
	begin_answer(call, "sheet");
	answer_bytes(call->out, bytes);
	end_answer(call);
	return true;
}

/* Writes the roster as a text list (P-054). */
static bool
export_text(Call *call)
{
	g_autoptr(GString) lost = g_string_new(NULL);
	g_autofree char *text = text_of(call->session->bench, call->command, lost, call->diags);
	if (!text)
		return false;
	begin_answer(call, "textResult");
	js_text_member(call->out, "text", text);
	js_text_member(call->out, "lost", lost->str);
	end_answer(call);
	return true;
}

/* Selects the evaluation of another program for all setups from now on (P-055). */
static bool
set_compat(Call *call)
{
	const char *word = request_need_text(call->command, "compat", call->diags);
	const int compat = word ? request_find_word("compat", word, COMPAT_WORDS, call->diags) : -1;
	if (compat < 0)
		return false;
	call->session->compat = (Compat)compat;
	begin_answer(call, "compatResult");
	end_answer(call);
	return true;
}

/* Frees army data and roster (P-017). */
static bool
tear_down(Call *call)
{
	session_clear(call->session);
	begin_answer(call, "teardownResult");
	end_answer(call);
	return true;
}

/* Refuses a command that this engine does not support (P-012, P-018). */
static bool
refuse(Call *call)
{
	const char *name = json_member_text(call->command, "type");
	diags_add(call->diags, &RPC_KINDS[RPC_NOT_OFFERED], NULL, 0, name, NULL);
	return false;
}

static const Command COMMANDS[] = {
	{"describe", describe, false},
	{"setupFromFiles", set_up_from_files, false},
	{"setup", refuse, false},
	{"action", run_action, true},
	{"getState", get_state, true},
	{"getErrors", get_errors, true},
	{"getOffers", get_offers, true},
	{"exportRosterXml", export_roster, true},
	{"openRoster", open_roster_file, false},
	{"openGame", open_game, false},
	{"getVerdict", get_verdict, true},
	{"getSheet", get_sheet, true},
	{"exportText", export_text, true},
	{"setCompat", set_compat, false},
	{"teardown", tear_down, false},
	{"screenshot", refuse, false},
	{"recordStart", refuse, false},
	{"recordStop", refuse, false},
};

/* All commands that edit army data begin with this word (P-018). */
static const Command DATA_COMMANDS = {"gamedata", refuse, false};

const char *
command_name(size_t index)
{
	return index < G_N_ELEMENTS(COMMANDS) ? COMMANDS[index].name : NULL;
}

static const Command *
find_command(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		if (g_str_equal(COMMANDS[i].name, name))
			return &COMMANDS[i];
	return text_begins(name, DATA_COMMANDS.name) ? &DATA_COMMANDS : NULL;
}

static bool
run(Call *call)
{
	const char *name = request_need_text(call->command, "type", call->diags);
	if (!name)
		return false;
	const Command *command = find_command(name);
	if (!command) {
		diags_add(call->diags, &RPC_KINDS[RPC_UNKNOWN_COMMAND], NULL, 0, name, NULL);
		return false;
	}
	if (command->needs_setup && !session_is_set_up(call->session)) {
		diags_add(call->diags, &RPC_KINDS[RPC_NO_SETUP], NULL, 0, name, NULL);
		return false;
	}
	return command->run(call);
}

/* Answers a command that failed (P-005). */
static void
answer_error(Call *call)
{
	g_autofree char *reason = reason_of(call->diags, "the command");
	begin_answer(call, "error");
	js_text_member(call->out, "message", reason);
	end_answer(call);
}

void
command_answer(Call *call)
{
	if (!call->command || !run(call))
		answer_error(call);
}
