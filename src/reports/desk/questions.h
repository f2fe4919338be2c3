/*
 * questions: what only the organiser can answer: whose a file is, and what he accepts.
 *
 *	g_autoptr(Questions) questions = questions_new(sent);
 *	questions_add(questions, checked, text);
 *	g_autofree char *text = questions_text(questions);
 */
#ifndef DESK_QUESTIONS_H
#define DESK_QUESTIONS_H

#include "reports/check/check-report.h"

typedef struct Questions Questions;

/* Makes the questions about files of nobody. The caller owns them: questions_free(). @sent  borrowed; NULL without a
   table of players */
Questions *questions_new(const Submissions *sent);

/* Releases them. NULL is allowed. */
void questions_free(Questions *questions);

/* The errors of an open list with the codes that accept them. The caller owns the text: g_free(). NULL if there is
   nothing to decide. */
char *questions_about(const SectionInput *input);

/* Adds a list that counts. @about  questions_about(); NULL if there is nothing to decide */
void questions_add(Questions *questions, const CheckedRoster *checked, const char *about);

/* All of them. The caller owns the text: g_free(). */
char *questions_text(const Questions *questions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Questions, questions_free)

#endif
