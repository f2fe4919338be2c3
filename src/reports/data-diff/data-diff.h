/*
 * data-diff: the differences between two versions of army data, without a roster.
 *
 * Entries are matched by id, and if the id is gone by name in the same place. A change of a matched entry has the
 * name of what changed and its values before and after; an entry that only one side has is one change, with all
 * inside. Conditions and limits are compared as sentences, so that a new id of the same name changes nothing.
 *
 *	g_autoptr(DataDiff) diff = data_diff_new(old_game, new_game);
 *	g_autofree char *text = data_diff_text(diff);
 *	"Orks (revision 3 → 4)\n  Boys\n    ~ pts: 80 → 75\n"
 */
#ifndef DATA_DIFF_DATA_DIFF_H
#define DATA_DIFF_DATA_DIFF_H

#include "data/game/game.h"

/* The kinds of changes, in the order of the report. */
typedef enum ChangeKind {
	CHANGE_PRICE,
	CHANGE_LIMIT,
	CHANGE_CATEGORY,
	CHANGE_PROFILE,   /* a value of a profile */
	CHANGE_TEXT,      /* the text of a rule or category, a page */
	CHANGE_CONDITION, /* a modifier, in words */
	CHANGE_SETTING,   /* hidden, type, default … */
	CHANGE_RENAMED,
	CHANGE_NEW_ID, /* found again by its name: its id is another one */
	CHANGE_MOVED,  /* to another file */
	CHANGE_NEW,
	CHANGE_GONE,
	CHANGE_KIND_COUNT,
} ChangeKind;

/* "price", "limit" …: the kind in JSON. */
const char *change_kind_name(ChangeKind kind);

/* A change. All texts are borrowed from the DataDiff. */
typedef struct DataChange {
	ChangeKind kind;
	const char *army;  /* the name of the file's catalogue or game system */
	const char *unit;  /* the outermost entry around; NULL for the file itself */
	const char *entry; /* names below the unit, "Boy > Slugga"; "" for the unit */
	const char *
		label; /* the thing that changed: "pts", "Range"; the kind of a new or gone entry */
	const char *before; /* NULL if it was not there */
	const char *after;  /* NULL if it is gone */
	const char *id;     /* the one of the entry, in the newer version if it is there */
	const char *file;   /* the path in the newer version, in the older one for what is gone */
	uint32_t line;      /* in that file; 0 if the entry is gone from it */
	bool breaks;        /* an id is gone that kept rosters may have */
} DataChange;

/* A file of both versions, or of one. */
typedef struct DataDiffFile {
	const char *name; /* the one of the catalogue */
	const char *path; /* as in the newer version, if it is there */
	int revision[2];  /* before and after; -1 if the version lacks it */
	guint n_changes;
} DataDiffFile;

typedef struct DataDiff DataDiff;

/* Compares two games, which may be freed afterwards. The caller owns the result: data_diff_free(). */
DataDiff *data_diff_new(const Game *before, const Game *after);
void data_diff_free(DataDiff *diff);

/* All changes: in the order of files, units and entries of the newer version. Borrowed. */
guint data_diff_count(const DataDiff *diff);
const DataChange *data_diff_get(const DataDiff *diff, guint index);

/* The number of changes of a kind, and of those that break kept rosters. */
guint data_diff_count_kind(const DataDiff *diff, ChangeKind kind);
guint data_diff_count_breaking(const DataDiff *diff);

/* The files that differ in something, in order: DataDiffFile. Borrowed. */
const GArray *data_diff_files(const DataDiff *diff);

/* True if a file has changes, and its revision is not higher than before. */
bool data_diff_forgot_revision(const DataDiffFile *file);

/* The report in each format, with equal changes of several entries in one line. The caller owns it: g_free(). */
char *data_diff_text(const DataDiff *diff, bool colour);
char *data_diff_markdown(const DataDiff *diff);
char *data_diff_json(const DataDiff *diff);
char *data_diff_html(const DataDiff *diff);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DataDiff, data_diff_free)

#endif
