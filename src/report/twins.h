/* twins: rosters that came before: the same file again, or the same list written down anew. */
#ifndef REPORT_TWINS_H
#define REPORT_TWINS_H

#include "report/judgement.h"

typedef enum TwinKind {
	TWIN_NONE,
	TWIN_FILE, /* the same bytes */
	TWIN_LIST, /* other bytes, and the same was chosen */
} TwinKind;

typedef struct Twin {
	TwinKind kind;
	const char *
		path; /* of the first one; borrowed from its judgement's path; NULL for TWIN_NONE */
} Twin;

typedef struct Twins Twins;

/* The caller owns it: twins_free(). */
Twins *twins_new(void);
void twins_free(Twins *twins);

/* Whether a roster is one that was asked about before; what could not be read is not. Keeps two keys of
   each, and its path, which must live as long. */
Twin twins_ask(Twins *twins, const Judgement *judgement);

/* "the same file as a.ros", "the same list as a.ros". @path  as it is shown. The caller owns it: g_free(). */
char *twin_text(TwinKind kind, const char *path);

/* "file" or "list", as programs read it; NULL for TWIN_NONE. */
const char *twin_word(const Twin *twin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Twins, twins_free)

#endif
