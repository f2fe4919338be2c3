#include "session/bench/script.h"

#include "base/text/text.h"
#include "engine/edit/statement.h"
#include "session/words/workbench-diags.h"

/* One run. All borrowed. */
typedef struct ScriptRun {
	Workbench *bench;
	const char *file;
	uint32_t line;      /* line of the statement, from 1 */
	uint32_t step_line; /* line of the open step; 0 outside of one */
	Diags *diags;
} ScriptRun;

static bool
report(const ScriptRun *run, WorkbenchKind kind, uint32_t line)
{
	diags_add(run->diags, &WORKBENCH_KINDS[kind], run->file, line, NULL);
	return false;
}

/* Applies an edit in the open step; its diagnostics get the position in the script. */
static bool
apply_edit(const ScriptRun *run, const Edit *edit)
{
	g_autoptr(Diags) reasons = diags_new();
	if (workbench_edit(run->bench, edit, NULL, NULL, reasons))
		return true;
	for (guint i = 0; i < diags_count(reasons); i++) {
		const Diag *reason = diags_get(reasons, i);
		diags_add(run->diags, reason->kind, run->file, run->line, reason->pieces[0],
		          reason->pieces[1], reason->pieces[2], NULL);
	}
	return false;
}

static bool
run_edit(const ScriptRun *run, const Edit *edit, const char *text)
{
	if (run->step_line)
		return apply_edit(run, edit);
	workbench_begin(run->bench, text);
	const bool done = apply_edit(run, edit);
	if (done)
		workbench_end(run->bench);
	else
		workbench_cancel(run->bench);
	return done;
}

static bool
begin_step(ScriptRun *run, const char *label)
{
	if (run->step_line)
		return report(run, WORKBENCH_NOT_IN_STEP, run->line);
	workbench_begin(run->bench, label);
	run->step_line = run->line;
	return true;
}

static bool
end_step(ScriptRun *run)
{
	if (!run->step_line)
		return report(run, WORKBENCH_NO_STEP, run->line);
	workbench_end(run->bench);
	run->step_line = 0;
	return true;
}

static bool
move(const ScriptRun *run, const char *(*undo_or_redo)(Workbench *))
{
	if (run->step_line)
		return report(run, WORKBENCH_NOT_IN_STEP, run->line);
	undo_or_redo(run->bench);
	return true;
}

static bool
run_line(ScriptRun *run, const char *text)
{
	g_auto(Statement) statement = {0};
	if (!statement_from_text(text, run->file, run->line, &statement, run->diags))
		return false;
	switch (statement.kind) {
	case STATEMENT_EDIT:
		return run_edit(run, &statement.edit, text);
	case STATEMENT_STEP:
		return begin_step(run, statement.label);
	case STATEMENT_DONE:
		return end_step(run);
	case STATEMENT_UNDO:
		return move(run, workbench_undo);
	case STATEMENT_REDO:
		return move(run, workbench_redo);
	case STATEMENT_NOTHING:
	case STATEMENT_KIND_COUNT:
		break;
	}
	return true;
}

/* The lines of a script; NULL if it is not text. The caller owns them: g_strfreev(). */
static char **
split_lines(GBytes *script)
{
	gsize size;
	const char *text = g_bytes_get_data(script, &size);
	if (!g_utf8_validate(text ? text : "", (gssize)size, NULL))
		return NULL;
	g_autofree char *copy = g_strndup(text ? text : "", size);
	const char *begin = text_begins(copy, "\xEF\xBB\xBF") ? copy + 3 : copy;
	return g_strsplit(begin, "\n", -1);
}

GPtrArray *
script_armies(GBytes *script)
{
	GPtrArray *armies = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(Diags) unheard = diags_new();
	g_auto(GStrv) lines = split_lines(script);
	for (char **line = lines; line && *line; line++) {
		g_auto(Statement) statement = {0};
		const bool read = statement_from_text(*line, NULL, 0, &statement, unheard);
		const char *army = read && statement.kind == STATEMENT_EDIT
		                           ? edit_army(&statement.edit)
		                           : NULL;
		if (army && !g_ptr_array_find_with_equal_func(armies, army, g_str_equal, NULL))
			g_ptr_array_add(armies, g_strdup(army));
	}
	return armies;
}

bool
script_run(Workbench *bench, GBytes *script, const char *file, Diags *diags)
{
	ScriptRun run = {.bench = bench, .file = file, .diags = diags};
	g_auto(GStrv) lines = split_lines(script);
	if (!lines)
		return report(&run, WORKBENCH_NOT_TEXT, 0);
	bool done = true;
	for (char **line = lines; *line && done; line++) {
		run.line++;
		done = run_line(&run, *line);
	}
	if (!run.step_line)
		return done;
	workbench_cancel(bench);
	return done ? report(&run, WORKBENCH_OPEN_STEP, run.step_line) : false;
}
