/* workbench-state: the members of a workbench, for the files that implement it. */
#ifndef BENCH_WORKBENCH_STATE_H
#define BENCH_WORKBENCH_STATE_H

#include "session/bench/workbench.h"
#include "session/collection/collection.h"

#include <sys/stat.h>

/* The state of a file when it was last read or written, to notice changes by others. */
typedef struct FileStamp {
	bool exists;
	ino_t inode;
	off_t size;
	struct timespec changed;
} FileStamp;

/* A step of a draft (workbench-draft.h). */
typedef struct DraftStep {
	char *label;     /* owned */
	GArray *edits;   /* owned; array of Edit, with ids only */
	RosterMark mark; /* before the step */
} DraftStep;

struct Workbench {
	OpenRoster open;
	bool is_judged; /* the verdict belongs to the roster as it is now */
	History *history;
	char *path; /* owned; NULL for a roster without a file */
	FileStamp stamp;
	char *data_stamp; /* owned: the state of the files of the game; NULL until it is asked for */
	Journal *journal;   /* owned; NULL if none is kept */
	char *made;         /* owned: id of the node that was added last; NULL if none was */
	char *label;        /* owned: of the open step; NULL outside of one */
	GArray *edits;      /* array of Edit: applied in the open step, with ids only */
	GPtrArray *drafted; /* owned; array of DraftStep *: the steps of a draft; NULL for others */
	RosterMark mark;    /* before the open step */
	Collection *collection;      /* owned; NULL until it is needed, and in drafts */
	const Game *collection_game; /* in whose language its names are understood; borrowed */
	bool collection_failed;      /* it could not be read */
	const Collection *owned;     /* borrowed: the limit of searches; NULL for none */
	guint lacking;               /* by the roster when that was set */
	bool was_never_saved;
	bool is_read_only;
};

/* Makes a workbench of an open roster, which it takes over. Owned by the caller:
   workbench_free(). */
Workbench *workbench_of(OpenRoster *open, const char *path);

/* Opens the roster again, with the game as the library loads it now, and repeats its steps. Owned by the
   caller: workbench_free(). NULL, with a diagnostic, if that fails. */
Workbench *workbench_open_again(const Workbench *bench, Library *library, Diags *diags);

/* Swaps the rosters of two workbenches; their files and journals stay. */
void workbench_swap_rosters(Workbench *bench, Workbench *again);

/* True if diagnostics of a replay say that steps were lost. */
bool workbench_lost_steps(const Diags *diags);

/* Sets the cost limits of the pack, if there are others, by a step, of which @diags report. Does nothing
   for a roster that is read-only. */
void workbench_take_pack_limits(Workbench *bench, Diags *diags);

/* True, with a diagnostic, if the roster is read-only. */
bool workbench_refuses(const Workbench *bench, Diags *diags);

/* These keep the steps of a draft, and have the ids of undone steps drawn again; they do nothing
   for other workbenches. */
void workbench_draft_keep(Workbench *bench);
void workbench_draft_undo(Workbench *bench);
void workbench_draft_cancel(Workbench *bench);

/* Updates the view after the history has moved. The verdict follows when it is needed. */
void workbench_update(Workbench *bench);

#endif
