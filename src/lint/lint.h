/*
 * lint: what is wrong with army data, beyond what keeps a file from being read.
 *
 * Loading a game says already which files, words and links are broken (data/load.h). Here the game is
 * looked through for what can be read and still cannot be meant: entries that nobody can reach, limits
 * that contradict each other, conditions that never hold. A check that is not sure says nothing, for
 * what is said of a file that thousands of players use must be right.
 *
 *	g_autoptr(Diags) diags = diags_new();
 *	data_set_add_folder(set, "lists", diags);
 *	g_autoptr(GPtrArray) packs = lint_find_packs("lists");
 *	lint_set(set, packs, diags);
 *	g_autoptr(GPtrArray) findings = lint_sort(diags);
 *	const LintRule *rule = lint_rule_of(g_ptr_array_index(findings, 0));
 *
 * A finding is a diagnostic (base/diags.h), of the loader or of a check. Each kind of them has a code
 * that never changes once it is given, and a sentence that says how to mend the data.
 */
#ifndef LINT_LINT_H
#define LINT_LINT_H

#include "base/diags.h"
#include "companion/companion.h"
#include "data/load.h"

#include <glib.h>

typedef struct LintRule {
	const char *code;     /* "ML201" */
	const DiagKind *kind; /* whose diagnostics are its findings: name and severity */
	const char *what;     /* what is wrong: {1} to {3} stand for the pieces of the diagnostic */
	const char *mend;     /* how to mend it, likewise */
} LintRule;

/* The rules in the order of their codes. */
guint lint_rule_count(void);
const LintRule *lint_rule_get(guint index);

/* The rule that a diagnostic belongs to. Everything that lint_set() and data_set_add_folder() report
   belongs to one. */
const LintRule *lint_rule_of(const Diag *diag);

/* What is wrong, and how it is mended, as sentences without a full stop. The caller owns them. */
char *lint_what(const Diag *diag);
char *lint_mend(const Diag *diag);

/*
 * The tournaments' packs (`*.pack.xml`) in a folder and below it, as deep as army data are looked for.
 *
 * Returns an array of paths, sorted, owned by the caller.
 */
GPtrArray *lint_find_packs(const char *folder);

/*
 * Loads every game system of a set with all its catalogues, its companion and packs and checks them;
 * catalogues and packs that have no game system among the files are said, too.
 *
 * @packs  their paths; NULL for none
 * @diags  what was found is added
 */
void lint_set(const DataSet *set, const GPtrArray *packs, Diags *diags);

/*
 * Checks a game that was loaded with all catalogues there are.
 *
 * @companions  of Companion: that of the game system, alone and with packs on top of it; may be NULL
 * @is_whole    whether every file it needs was there and could be read. If not, what refers to
 *              nothing or is referred to by nothing is passed over: the missing file may hold the
 *              other end.
 * @diags       what was found is added, at most DATA_MAX_COMPLAINTS of a kind for one file of army data
 */
void lint_game(const Game *game, const GPtrArray *companions, bool is_whole, Diags *diags);

/*
 * Puts findings in order: by file, line and code. Of several that say the same of one line only the
 * first is taken.
 *
 * Returns an array of const Diag pointers, borrowed from @diags. The caller owns the array.
 */
GPtrArray *lint_sort(const Diags *diags);

#endif
