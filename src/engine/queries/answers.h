/*
 * answers: counts and costs in a roster, asked once and compared after each edit.
 *
 * A question is recorded with its answer the first time that it is asked. answers_refresh() asks all of
 * them again; each knows since when it has its present answer.
 */
#ifndef QUERIES_ANSWERS_H
#define QUERIES_ANSWERS_H

#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view.h"

typedef enum QuestionKind {
	QUESTION_COUNT,
	QUESTION_COST,
	QUESTION_LIMIT,
	QUESTION_LOCAL,
} QuestionKind;

/* A count outside of the unit that uses it. */
typedef struct Question {
	const void *place; /* a Force, the Entry of a catalogue; NULL for the roster */
	TallyKey key;
	const Condition *group; /* QUESTION_LOCAL: the local condition group; else NULL */
	Atom type;              /* QUESTION_COST, QUESTION_LIMIT: the cost type */
	uint32_t
		category; /* index of a category node of the force; NO_CATEGORY_NODE for the place */
	uint8_t kind;     /* QuestionKind */
	uint8_t reach;
	bool of_catalogue;
} Question;

typedef struct Answers Answers;

/* Nothing is recorded. The caller owns it: answers_free(). */
Answers *answers_new(void);
void answers_free(Answers *answers);

/* Forgets all questions. */
void answers_forget(Answers *answers);

/* The number of questions. */
guint answers_count(const Answers *answers);

/* Sets the place of a question. Returns false, and leaves it, unless a scope is a force, one of its
   categories, a catalogue or the roster. */
bool question_place(Question *question, Scope scope);

/* The question for the limit on a cost type. */
Question question_limit(Atom type);

/* Records a question with its answer, unless it is known. Sets @at to its index; returns false if it
   looks like another question. */
bool answers_note(Answers *answers, const Question *question, Amount answer, guint *at);

/* Asks all questions again, after a refresh of a view. @state is the number of the present state. */
void answers_refresh(View *view, Answers *answers, uint64_t state);

/* The first state with the present answer of a question; 0 for the answer that it had first. */
uint64_t answers_changed(const Answers *answers, guint at);

#endif
