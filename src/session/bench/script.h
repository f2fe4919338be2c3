/*
 * script: runs a script of edits (muster-edits(5)) on a workbench.
 *
 *	script_run(bench, "select \"boss\" in the \"Army\"\n", "macro.edits", diags);
 */
#ifndef BENCH_SCRIPT_H
#define BENCH_SCRIPT_H

#include "session/bench/workbench.h"

/* The catalogues that the edits of a script name for forces, by id or name, each once. Lines that
   cannot be read have none. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *script_armies(GBytes *script);

/*
 * Runs the statements of a script in order. Each edit outside of a step is a step of its own.
 *
 * @script  UTF-8 text, lines ended by LF or CR LF
 * @file    its name, for the diagnostics
 *
 * Stops at the first statement that cannot be read or applied and returns false, with a diagnostic
 * for its line; the steps before it stay applied, the step it is in is cancelled. Undo and redo
 * without a step to undo or redo do nothing.
 */
bool script_run(Workbench *bench, GBytes *script, const char *file, Diags *diags);

#endif
