/* finding: a finding in words, for people, and as JSON, for programs. */
#ifndef REPORT_FINDING_JSON_H
#define REPORT_FINDING_JSON_H

#include "base/json.h"
#include "explain/explain.h"
#include "verdict/verdict.h"

/* A text of strangers, on one line and without what steers a terminal. */
void append_one_line(GString *out, const char *text);

/* "legal" or "not legal". @colour  whether it goes to a terminal that has some; so in what follows */
void legality_append(GString *out, bool legal, bool colour);

/* " (50 penalty points)"; nothing if there are none. */
void penalty_append(GString *out, Amount penalty);

/* "error: … [Army > Lords > Warlord] (orks.cat:812)", without a line end. */
void finding_append(GString *out, const Finding *finding, bool colour);

/* A finding as a sentence for people who see it alone: with its place and what the paragraph of a pack
   says. The caller owns it: g_free(). */
char *finding_sentence(const Finding *finding);

/* "Army > Lords > Warlord"; "" for the roster. The caller owns it: g_free(). */
char *finding_place(const Finding *finding);

/* The lines of an explanation, each level two blanks further in. The caller owns them. */
char *finding_explanation(const Explanation *answer);

/* The object of a finding. @answer  why it holds; NULL leaves that out */
void finding_json(JsonOut *out, const Finding *finding, const Explanation *answer);

#endif
