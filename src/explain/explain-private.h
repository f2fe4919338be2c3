/* What the files of explain share. */
#ifndef EXPLAIN_EXPLAIN_PRIVATE_H
#define EXPLAIN_EXPLAIN_PRIVATE_H

#include "eval/modify.h"
#include "eval/reading.h"
#include "explain/explain.h"

/* explanation.c: making the tree. @text is taken over. */
Explanation *explanation_new(const char *kind, char *text);
Explanation *explanation_add(Explanation *parent, const char *kind, char *text);

/* Says where a node comes from: a line of the file of an element. */
void explanation_place(Explanation *explanation, const Game *game, const Entry *element,
                       uint32_t line);

/* Facts; texts are copied. */
void explanation_text(Explanation *explanation, const char *name, const char *text);
void explanation_amount(Explanation *explanation, const char *name, Amount amount);
void explanation_truth(Explanation *explanation, const char *name, bool truth);

/* reason.c: why a modifier applies to its owner, or does not: its conditions with their counts,
   those of the groups around it, its repeats. */
void reason_add(View *view, Instance *owner, const Modifier *modifier, Explanation *parent);

/*
 * change.c: a value from its base through the modifiers of a list. Each becomes a part of @parent;
 * those that do not apply stand aside. Return the value in the end.
 */
Amount change_number(View *view, const ModifierList *list, FieldKey key, Amount base,
                     Explanation *parent);
bool change_bool(View *view, const ModifierList *list, FieldKey key, bool base,
                 Explanation *parent);

/* limit.c: the limit and the count of a finding about a constraint. */
void limit_explain(View *view, const Finding *finding, Explanation *parent);

/* number.c: the measures that a formula names, asked of a subject. */
void number_explain(View *view, Measures *measures, const Formula *formula, const Instance *subject,
                    Explanation *parent);

/* bound.c: the numbers of a finding about a bound. */
void bound_explain(View *view, const Finding *finding, Explanation *parent);

/* contradiction.c: other demands that cannot be met together with this one. */
void contradiction_of_limit(View *view, const Reading *reading, Explanation *parent);
void contradiction_of_hidden(View *view, Instance *instance, Explanation *parent);

#endif
