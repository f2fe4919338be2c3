/* workbench-private: what the parts of a workbench share. */
#ifndef WORKBENCH_WORKBENCH_PRIVATE_H
#define WORKBENCH_WORKBENCH_PRIVATE_H

#include "workbench/workbench.h"

#include <sys/stat.h>

/* What a file looked like when we last had to do with it. */
typedef struct FileStamp {
	bool is_there;
	ino_t inode;
	off_t size;
	struct timespec changed;
} FileStamp;

struct Workbench {
	OpenRoster open;
	History *history;
	char *path; /* owned; NULL for a roster that has no file yet */
	FileStamp stamp;
	Journal *journal; /* owned; NULL if none can be kept */
	guint64 age;
	bool was_never_saved;
	bool is_read_only;
};

/* A workbench for a roster that was opened, which it takes; judged. Owned by the caller. */
Workbench *workbench_finish(OpenRoster *open, const char *path);

/* Whether nothing may be changed; says so then. */
bool workbench_refuses(const Workbench *bench, Diags *diags);

#endif
