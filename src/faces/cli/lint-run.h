/* lint-run: checks the files and folders that a command names. */
#ifndef CLI_LINT_RUN_H
#define CLI_LINT_RUN_H

#include "base/text/diags.h"
#include "data/load/load.h"

#include <stdbool.h>

typedef struct LintRun {
	Diags *diags;          /* owned */
	GHashTable *folders;   /* canonical paths of those that were looked at; owned */
	GPtrArray *findings;   /* const Diag *: those about the paths named, in order; owned */
	GPtrArray *overlays;   /* char *: paths of companions in all that is checked */
	GHashTable *systems;   /* char *: ids of the game systems that were checked */
	GPtrArray *paths;      /* char *: the files of army data that were checked */
	const DataSet *before; /* a version to compare with; NULL for none; borrowed */
	guint n_files;
	guint n_systems;
} LintRun;

/* A run that has checked nothing. */
LintRun lint_run_new(void);
void lint_run_clear(LintRun *run);

/* Checks files and folders; the paths end with NULL. Complains, and returns EXIT_INPUT, if one cannot be checked. */
int lint_run_paths(LintRun *run, char *const *paths);

/* True if no file was missing or broken. */
bool lint_run_is_whole(const LintRun *run);

/* True if a file is one of the paths, or in one of them. NULL for a finding about no file, which is for all. */
bool lint_run_names(const char *file, char *const *paths);

/* The folder that is checked for a path: a file is checked together with its folder, because it links to the files there.
   The caller owns it: g_free(). */
char *lint_run_folder(const char *path);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LintRun, lint_run_clear)

#endif
