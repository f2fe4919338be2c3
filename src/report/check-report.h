/*
 * What the files of the command check share.
 *
 * Rosters are judged by several threads and reported on by one. A format therefore has two halves: what
 * it writes of one roster that is open (its piece, made by the thread that judged it), and what it does
 * with the judgements as they come in, one after the other.
 */
#ifndef REPORT_CHECK_REPORT_H
#define REPORT_CHECK_REPORT_H

#include "base/json.h"
#include "base/spool.h"
#include "explain/explain.h"
#include "files/open-roster.h"
#include "report/finding-json.h"
#include "report/judgement.h"
#include "report/twins.h"

/* What came of all rosters together. */
typedef struct Tally {
	guint n;
	guint n_legal, n_illegal, n_failed;
	guint n_warned; /* of the legal ones */
	guint n_twins;
	Amount penalty;
} Tally;

/* The pack that rosters are judged by. Texts are owned by whoever checks. */
typedef struct CheckedPack {
	const char *name; /* NULL: there is none */
	const char *date; /* NULL if it has none */
	const char *sha256;
} CheckedPack;

typedef struct CheckFormat CheckFormat;

/* Everything that one report needs. */
typedef struct Report {
	const CheckFormat *format;
	bool several; /* more than one roster, or a folder, was named */
	bool explain;
	char *folder; /* that all rosters lie in, with its slash; "" if there is none; owned */
	CheckedPack pack;
	Tally tally;
	Twins *twins;    /* owned */
	Twin twin;       /* of the judgement that is added */
	Spool *rows;     /* what a format puts aside; owned */
	Spool *details;  /* likewise */
	GPtrArray *data; /* of owned char *: "BlackHammer 1 (its files): sha256", each once */
	GPtrArray *names, *armies; /* of all rosters, for formats that sort them; owned */
	bool has_colour;           /* text may have */
	guint columns;             /* of the terminal; 0: what is written need not fit one */
	guint n_written;           /* pieces that stand in a list already */
	bool cannot_keep;          /* something could not be put aside */
} Report;

/* An open roster, or one that could not be opened, as the thread that judged it hands it to its format. */
typedef struct Judged {
	const Report *report; /* only what does not change while rosters are judged */
	const Judgement *judgement;
	const OpenRoster *open;   /* with its verdict; NULL if there is none */
	const Diags *diags;       /* what was wrong with the file */
	const GPtrArray *answers; /* of Explanation, one for each finding; NULL for none */
} Judged;

struct CheckFormat {
	const char *word;
	bool has_digests; /* whether it tells what the data are */
	/* What it says of one roster. NULL: nothing but what is in its judgement. */
	void (*piece)(GString *out, const Judged *judged);
	void (*begin)(Report *report); /* NULL: nothing to do */
	void (*add)(Report *report, const Judgement *judgement);
	void (*end)(Report *report); /* NULL: nothing to do */
};

/* In check-json.c, check-text.c and so on. */
extern const CheckFormat CHECK_TEXT, CHECK_TABLE, CHECK_JSON, CHECK_NDJSON, CHECK_CSV, CHECK_JUNIT,
	CHECK_SARIF, CHECK_HTML;

/* @paths  of all rosters, of char *; borrowed for the call */
void report_init(Report *report, const CheckFormat *format, const GPtrArray *paths);
void report_clear(Report *report);

/* Adds a judgement: counts it, finds its twin, and hands it to the format. */
void report_add(Report *report, const Judgement *judgement);

/* Ends it. Returns false, with a complaint, if something that was put aside is lost. */
bool report_end(Report *report);

/* Writes what was put aside, as it is. */
void report_replay(Report *report, Spool *spool);

/* A path as a table shows it: without the folder that all rosters lie in. The caller owns it: g_free(). */
char *report_path(const Report *report, const char *path);

/* "the same file as a.ros"; "" if the judgement that is added has no twin. The caller owns it. */
char *report_twin(const Report *report);

/* "Border War, 2027-03-13"; NULL if there is no pack. The caller owns it: g_free(). */
char *report_pack_title(const Report *report);

#endif
