/*
 * judgement: what is known of a roster when it is closed again: what a report needs of each, and little
 * enough to be kept of a few at a time.
 */
#ifndef REPORT_JUDGEMENT_H
#define REPORT_JUDGEMENT_H

#include "files/open-roster.h"

typedef struct Judgement {
	const char *path; /* as it was named or found; borrowed */
	int status;       /* an ExitCode */
	bool is_judged;   /* whether there is a verdict; if not, most of what follows is empty */
	bool is_legal;
	char *name; /* owned, as all texts but those that are said to be borrowed; "" if unknown */
	char *armies;    /* the catalogues of its forces, each once, with commas */
	char *system;    /* the game system with its revision */
	char *cost_name; /* of the first cost that is shown; "" if there is none */
	Amount cost;
	bool has_limit;
	Amount limit;
	guint n_errors, n_warnings;
	guint n_problems; /* with its file: what was not read as it was meant */
	Amount penalty;   /* points that its findings cost by the pack */
	char *reason; /* the worst of what was wrong with its file and of its findings; "" if all is well */
	char *sha256; /* of its file; NULL if that is standard input, too large, or cannot be read */
	char *content;         /* roster_content(); NULL if it could not be read */
	const char *data;      /* LoadedGame.digest; borrowed from the library, as the next */
	const char *files;     /* LoadedGame.digested */
	const Diags *left_out; /* LoadedGame.left_out; likewise, NULL if nothing is loaded */
	char *complaints;      /* what was said while it was judged */
	GString *piece;        /* what its format writes of it */
} Judgement;

/* What there is before a roster is opened. @path  borrowed. The caller owns it: judgement_free(). */
Judgement *judgement_new(const char *path);
void judgement_free(Judgement *judgement);

/* Takes the digest of its file. @file  as it was read; NULL if it could not be, or is empty */
void judgement_digest(Judgement *judgement, GBytes *file);

/* Takes the facts of a roster that has been judged. @diags  what was wrong with its file */
void judgement_take(Judgement *judgement, const OpenRoster *open, const Diags *diags);

/* Says why there is no verdict. */
void judgement_fail(Judgement *judgement, const Diags *diags);

/* "legal", "not legal" or "not judged", for people. Static. */
const char *judgement_word(const Judgement *judgement);

/* "1965 of 2000 pts"; "" if nothing is known. The caller owns it: g_free(). */
char *judgement_costs(const Judgement *judgement);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Judgement, judgement_free)

#endif
