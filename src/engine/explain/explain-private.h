/* explain-private: building blocks of explanations, for the files that make them. */
#ifndef EXPLAIN_EXPLAIN_PRIVATE_H
#define EXPLAIN_EXPLAIN_PRIVATE_H

#include "engine/eval/modify.h"
#include "engine/eval/reading.h"
#include "engine/explain/explain.h"

/* explanation.c: make a node, or a part of one. @text taken over. explanation_new() is owned by the
   caller: explanation_free(); explanation_add() by the parent. */
Explanation *explanation_new(const char *kind, char *text);
Explanation *explanation_add(Explanation *parent, const char *kind, char *text);

/* Sets the position of a node: a line in the file of an element. */
void explanation_place(Explanation *explanation, const Game *game, uint16_t file, uint32_t line);

/* Add a fact. @name  static. @text  copied */
void explanation_text(Explanation *explanation, const char *name, const char *text);
void explanation_amount(Explanation *explanation, const char *name, Amount amount);
void explanation_truth(Explanation *explanation, const char *name, bool truth);

/* reason.c: adds the reasons why a modifier applies or not: its conditions with their counts, those
   of the groups around it, and its repeats. */
void reason_add(View *view, Instance *owner, const Modifier *modifier, Explanation *parent);

/*
 * explain-modifiers.c: follow a value from its base through the modifiers of a list, and add a part
 * to
 * @parent for each, aside if it does not apply. Return the final value.
 */
Amount change_number(View *view, const ModifierList *list, FieldKey key, Amount base,
                     Explanation *parent);
bool change_bool(View *view, const ModifierList *list, FieldKey key, bool base,
                 Explanation *parent);

/* explain-limit.c: adds the limit and the count of a finding about a constraint. */
void limit_explain(View *view, const Finding *finding, Explanation *parent);
void limit_explain_reading(View *view, const Reading *reading, Explanation *parent);

/* explain-number.c: adds the measures in a formula, with their values for a subject. */
void number_explain(View *view, Measures *measures, const Formula *formula, const Instance *subject,
                    Explanation *parent);

/* explain-bound.c: adds the numbers of a finding about a bound. */
void bound_explain(View *view, const Finding *finding, Explanation *parent);

/* contradiction.c: add the other limits that contradict a broken one, or a hidden entry. */
void contradiction_of_limit(View *view, const Reading *reading, Explanation *parent);
void contradiction_of_hidden(View *view, Instance *instance, Explanation *parent);

/* True if two limits of one carrier count the same. */
bool limits_count_the_same(const Reading *a, const Reading *b);

/* contradiction.c: true if a modifier may give something a category. */
bool category_may_be_given(const Game *game, Atom category);

/* contradiction-sum.c: true if some modifier changes a cost; if a force may have others inside it. */
bool cost_is_modified(const Game *game, Atom type);
bool force_holds_forces(View *view, const Instance *force);

/* contradiction-limit.c: adds the proof that a minimum costs more than the limit of the roster. */
void contradiction_of_cost_limit(View *view, const Reading *reading, Explanation *parent);

/* contradiction-sum.c: adds the proof that no sum of what is on offer meets the limits of a cost in a force. */
void contradiction_of_sum(View *view, const Reading *reading, Explanation *parent);

#endif
