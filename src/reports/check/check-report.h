/*
 * check-report: the report of the command check, in one of eight formats.
 *
 * Several threads judge rosters, and one writes the report. Therefore a format has two halves:
 * write_section() runs in the judging thread, while the roster is open, and makes the format's text
 * about that roster, the section. begin(), add() and end() run in the reporting thread, which
 * receives the rosters in the order of the command line.
 *
 *	report_init(&report, &CHECK_TABLE, paths);
 *	report_add(&report, checked);
 *	if (!report_end(&report)) ...
 *	report_clear(&report);
 */
#ifndef CHECK_CHECK_REPORT_H
#define CHECK_CHECK_REPORT_H

#include "base/files/spool.h"
#include "base/markup/json.h"
#include "engine/explain/explain.h"
#include "reports/check/checked-roster.h"
#include "reports/check/duplicates.h"
#include "reports/diff/diff-report.h"
#include "rosters/open/open-roster.h"

/* The totals of all rosters reported so far. */
typedef struct CheckTally {
	guint n;
	guint n_legal, n_illegal, n_failed;
	guint n_accepted; /* pass by the organiser's word; in none of these three */
	guint n_warned;   /* legal rosters with warnings or problems */
	guint n_duplicates;
	guint n_missing, n_late,
		n_replaced; /* by the table of players; those missing are not in n */
	Amount penalty;
} CheckTally;

/* The pack that rosters are judged by. All texts are borrowed. */
typedef struct CheckedPack {
	const char *name; /* NULL without a pack */
	const char *date; /* NULL if it has none */
	const char *sha256;
} CheckedPack;

typedef struct CheckFormat CheckFormat;

/* A report being written. After report_init(), the caller sets the members from `several` to
   `columns`; formats use the rest. */
typedef struct Report {
	const CheckFormat *format;
	bool several;             /* several rosters, or a folder, were named */
	bool explain;             /* findings are explained */
	const char *players_path; /* the table of players; borrowed; NULL if there is none */
	CheckedPack pack;
	bool has_colour; /* text may be coloured */
	guint columns;   /* width of the terminal; 0 for no limit */
	char *folder;    /* that all rosters share, with a slash at the end; "" if none; owned */
	CheckTally tally;
	Duplicates *duplicates;  /* owned */
	Duplicate duplicate;     /* for the roster being added */
	Spool *rows, *details;   /* text that a format stores until end(); owned */
	GPtrArray *data_digests; /* "BlackHammer 1 (its files): sha256", each once; owned */
	/* one per row, for formats that sort them; owned */
	GPtrArray *names, *armies, *players, *teams;
	guint n_written; /* list items written so far */
	int error;       /* errno of the first loss of stored text; 0 if none */
} Report;

/* Adds to the explanations of a verdict, one per finding, the fixes that other searches find. Called by several
   threads at a time. */
typedef void ExplainMore(const OpenRoster *open, const GPtrArray *explanations);

/* A checked roster as a format sees it while the roster is open. All borrowed. */
typedef struct SectionInput {
	const Report *report; /* only members that do not change while rosters are judged */
	const CheckedRoster *checked;
	const OpenRoster *open;        /* with its verdict; NULL if it has none */
	const Diags *diags;            /* problems in the file */
	const GPtrArray *explanations; /* Explanation, one per finding; NULL without --explain */
	ExplainMore *more;             /* that of the run; NULL for none */
	const Compared *changes; /* since the list that it replaces; NULL if it replaces none */
} SectionInput;

/* A format. All functions except add() may be NULL. */
struct CheckFormat {
	const char *word; /* the value of --format */
	bool has_digests; /* reports the digests of army data */
	/* Appends the text about one roster. Called by several threads at a time. */
	void (*write_section)(GString *out, const SectionInput *input);
	void (*begin)(Report *report);
	void (*add)(Report *report, const CheckedRoster *checked);
	void (*end)(Report *report);
};

extern const CheckFormat CHECK_TEXT, CHECK_TABLE, CHECK_JSON, CHECK_NDJSON, CHECK_CSV, CHECK_JUNIT,
	CHECK_SARIF, CHECK_HTML;

/* Prepares a report. The caller releases it: report_clear(). @paths  of all rosters, char * */
void report_init(Report *report, const CheckFormat *format, const GPtrArray *paths);
void report_clear(Report *report);

/* Adds a roster: updates the totals, looks for a duplicate and passes the roster to the format. */
void report_add(Report *report, const CheckedRoster *checked);

/* Adds a row for a player who has sent no list. */
void report_add_missing(Report *report, const Player *player);

/* Ends the report. Returns false, with a complaint, if text stored in temporary files was lost. */
bool report_end(Report *report);

/* Passes each stored text to a function. Returns false, and notes the error for report_end(), if
   text was lost. */
bool report_replay(Report *report, Spool *spool, void (*each)(void *user, const char *text),
                   void *user);

/* Writes the stored texts to standard output. */
void report_write_stored(Report *report, Spool *spool);

/* Returns a path relative to the folder of all rosters. The caller owns it: g_free(). */
char *report_path(const Report *report, const char *path);

/* Returns "received 2027-03-01 18:02, late; replaces a.ros" in the user's language; "" for a file of
   nobody. The caller owns it: g_free(). */
char *report_standing(const Report *report, const CheckedRoster *checked);

/* Returns the number of rows so far, with those of missing players. */
guint report_rows(const Report *report);

/* Returns "the same file as a.ros", or "" if the roster being added is not a duplicate. The caller
   owns it: g_free(). */
char *report_duplicate(const Report *report);

/* Returns the name and date of the pack, "Border War, 2027-03-13"; NULL without a pack. The caller
   owns it: g_free(). */
char *report_pack_title(const Report *report);

#endif
