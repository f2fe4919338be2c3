#include "engine/queries/answers.h"

#include "base/values/work.h"
#include "engine/queries/cost.h"
#include "engine/queries/counter.h"
#include "engine/queries/local-group.h"
#include "engine/queries/mix.h"
#include "engine/queries/view-state.h"

#define NO_CATEGORY_NODE UINT32_MAX

/* Further local condition groups ask all units each time: it bounds the memory. Real rosters have some
   hundred. */
#define ANSWERS_MOST_PARTS 1024u

typedef struct Record {
	Question question;
	Amount answer;
	uint64_t changed;  /* the first state with this answer; 0 for its first answer */
	LocalParts *parts; /* QUESTION_LOCAL, when it was asked again; else NULL */
} Record;

struct Answers {
	GArray *records; /* array of Record */
	guint n_parts;   /* records with parts */
	Arena *arena;    /* for the index */
	Counter index;   /* hash of a question → index of its record, plus one */
};

static void
record_clear(gpointer data)
{
	local_parts_free(((Record *)data)->parts);
}

Answers *
answers_new(void)
{
	Answers *answers = g_new0(Answers, 1);
	answers->records = g_array_new(FALSE, FALSE, sizeof(Record));
	g_array_set_clear_func(answers->records, record_clear);
	answers->arena = arena_new();
	answers->index = counter_make(answers->arena, 0);
	return answers;
}

void
answers_free(Answers *answers)
{
	g_array_unref(answers->records);
	arena_free(answers->arena);
	g_free(answers);
}

void
answers_forget(Answers *answers)
{
	g_array_set_size(answers->records, 0);
	answers->n_parts = 0;
	arena_reset(answers->arena);
	answers->index = counter_make(answers->arena, 0);
}

guint
answers_count(const Answers *answers)
{
	return answers->records->len;
}

/* Only counts in forces, their categories and the roster are recorded. */
static bool
is_tracked(Scope scope)
{
	return !scope.node || scope.node->kind == INSTANCE_ROSTER ||
	       scope.node->kind == INSTANCE_FORCE || scope.node->kind == INSTANCE_CATEGORY;
}

bool
question_place(Question *question, Scope scope)
{
	if (!is_tracked(scope))
		return false;
	question->category = NO_CATEGORY_NODE;
	question->of_catalogue = !scope.node;
	if (!scope.node) {
		question->place = scope.catalogue;
		return true;
	}
	question->place = scope.node->roster_force;
	if (scope.node->kind != INSTANCE_CATEGORY)
		return true;
	question->category = 0;
	while (scope.node->force->categories_below[question->category] != scope.node)
		question->category++;
	return true;
}

Question
question_limit(Atom type)
{
	return (Question){.kind = QUESTION_LIMIT, .type = type, .category = NO_CATEGORY_NODE};
}

static Instance *
node_of(const View *view, const Question *question)
{
	Instance *node = question->place ? view_at(view, question->place) : view->root;
	return question->category == NO_CATEGORY_NODE ? node
	                                              : node->categories_below[question->category];
}

static Amount
answer_of(View *view, const Question *question, LocalParts *parts)
{
	if (question->kind == QUESTION_LIMIT)
		return cost_limit(view, question->type);
	const Scope scope = question->of_catalogue ? (Scope){.catalogue = question->place}
	                                           : (Scope){.node = node_of(view, question)};
	if (question->kind == QUESTION_LOCAL)
		return local_group_count_all(view, question->group, scope, question->key, parts);
	if (question->kind == QUESTION_COST)
		return cost_in_scope(view, scope, question->reach, question->key, question->type);
	return amount_from_int(tally_count(view, scope, question->reach, question->key));
}

static uint64_t
hash_of(const Question *question)
{
	uint64_t hash = mix_pointer(mix_pointer(1, question->place), question->group);
	hash = mix(hash, question->key.code);
	hash = mix(hash, (uint64_t)question->type.index << 32 | question->category);
	return mix(hash, (uint64_t)question->kind << 16 | (uint64_t)question->reach << 8 |
	                         question->of_catalogue) >>
	       1;
}

static bool
is_same(const Question *a, const Question *b)
{
	return a->place == b->place && a->group == b->group && a->key.code == b->key.code &&
	       atom_equal(a->type, b->type) && a->category == b->category && a->kind == b->kind &&
	       a->reach == b->reach && a->of_catalogue == b->of_catalogue;
}

bool
answers_note(Answers *answers, const Question *question, Amount answer, guint *at)
{
	const uint64_t hash = hash_of(question);
	const int64_t known = counter_get(&answers->index, hash);
	if (known) {
		*at = (guint)known - 1;
		return is_same(&g_array_index(answers->records, Record, *at).question, question);
	}
	const Record record = {.question = *question, .answer = answer};
	*at = answers->records->len;
	g_array_append_val(answers->records, record);
	counter_add(&answers->index, hash, answers->records->len);
	return true;
}

static LocalParts *
parts_of(Answers *answers, Record *record)
{
	if (record->question.kind == QUESTION_LOCAL && !record->parts &&
	    answers->n_parts < ANSWERS_MOST_PARTS) {
		record->parts = local_parts_new();
		answers->n_parts++;
	}
	return record->parts;
}

/* Asking a local condition group asks its inner conditions, which may record further questions. */
static void
ask_again(View *view, Answers *answers, guint at, uint64_t state)
{
	Record *record = &g_array_index(answers->records, Record, at);
	const Question question = record->question;
	const Amount answer = answer_of(view, &question, parts_of(answers, record));
	record = &g_array_index(answers->records, Record, at);
	if (amount_equal(answer, record->answer))
		return;
	record->answer = answer;
	record->changed = state;
}

void
answers_refresh(View *view, Answers *answers, uint64_t state)
{
	work_count(answers->records->len);
	for (guint i = 0; i < answers->records->len; i++)
		ask_again(view, answers, i, state);
}

uint64_t
answers_changed(const Answers *answers, guint at)
{
	return g_array_index(answers->records, Record, at).changed;
}
