/*
 * The sentence for a hidden selection (S-129, S-133), and what would make it visible: "it needs Anvil
 * Siege Force in the roster". Conditions that take more than such words are left to explain.h.
 */
#include "base/language/i18n.h"
#include "engine/eval/modify.h"
#include "engine/queries/condition.h"
#include "engine/verdict/verdict-private.h"
#include "engine/verdict/words.h"

/* Needs in a sentence. Further ones are left to explain.h. */
#define MAX_NEEDS 4

/* The modifiers that decide if a node is hidden. */
typedef struct Deciders {
	const Game *game;
	GPtrArray *hiding;  /* const Modifier *: those that apply and hide */
	GPtrArray *showing; /* const Modifier *: those that would show and do not apply */
	bool is_shown;      /* one that applies shows */
} Deciders;

static void
add_decider(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	Deciders *deciders = data;
	if (modifier->type != MODIFIER_SET)
		return;
	const bool hides = modify_truth(deciders->game, modifier);
	if (times > 0 && hides)
		g_ptr_array_add(deciders->hiding, (gpointer)(guintptr)modifier);
	else if (times > 0)
		deciders->is_shown = true;
	else if (!hides)
		g_ptr_array_add(deciders->showing, (gpointer)(guintptr)modifier);
}

/* Conditions that have to change, as parts of a sentence. */
typedef struct Needs {
	View *view;
	Instance *owner;
	GPtrArray *texts;  /* char *: "needs Anvil Siege Force in the roster" */
	bool is_all;       /* all of them are needed … */
	bool is_any;       /* … or one; neither if there is but one */
	bool is_unsayable; /* a condition takes more words than there is room for */
} Needs;

static char *
count_need(const Needs *needs, const Query *query, bool at_least, Amount number)
{
	const Scope scope = scope_of_query(needs->view, needs->owner, query);
	if (scope_is_none(scope) || query->scope == SCOPE_ANCESTOR ||
	    amount_compare(number, AMOUNT_ZERO) < 0)
		return NULL;
	g_autofree char *child = words_id(needs->view, needs->owner, query->child_id);
	g_autofree char *place = words_place(needs->view, scope);
	g_autofree char *written = amount_to_string(number);
	if (at_least && amount_compare(number, amount_from_int(1)) == 0)
		return g_strdup_printf(_("needs %s in %s"), child, place);
	if (at_least)
		return g_strdup_printf(_("needs %s of %s in %s"), written, child, place);
	if (amount_compare(number, AMOUNT_ZERO) == 0)
		return g_strdup_printf(_("excludes %s in %s"), child, place);
	return g_strdup_printf(_("allows at most %s of %s in %s"), written, child, place);
}

/* The need for a count of selections or forces to compare, or not to compare, with a whole number. */
static char *
comparison_need(const Needs *needs, const Condition *condition, bool wanted)
{
	const Query *query = &condition->query;
	const Amount value = query->value, one = amount_from_int(1);
	if (!amount_is_whole(value))
		return NULL;
	const bool is_zero = amount_compare(value, AMOUNT_ZERO) == 0;
	switch ((Comparison)condition->comparison) {
	case COMPARE_AT_LEAST:
		return count_need(needs, query, wanted,
		                  wanted ? value : amount_subtract(value, one));
	case COMPARE_LESS:
		return count_need(needs, query, !wanted,
		                  wanted ? amount_subtract(value, one) : value);
	case COMPARE_GREATER:
		return count_need(needs, query, wanted, wanted ? amount_add(value, one) : value);
	case COMPARE_AT_MOST:
		return count_need(needs, query, !wanted, wanted ? value : amount_add(value, one));
	case COMPARE_EQUAL:
		return is_zero ? count_need(needs, query, !wanted, wanted ? value : one) : NULL;
	case COMPARE_NOT_EQUAL:
		return is_zero ? count_need(needs, query, wanted, wanted ? one : value) : NULL;
	case COMPARE_INSTANCE_OF:
	case COMPARE_NOT_INSTANCE_OF:
	case COMPARE_ALWAYS:
	case COMPARE_NEVER:
	case COMPARE_BEFORE:
		return NULL;
	}
	g_assert_not_reached();
}

static char *
identity_need(const Needs *needs, const Condition *condition, bool wanted)
{
	g_autofree char *child = words_id(needs->view, needs->owner, condition->query.child_id);
	return wanted == (condition->comparison == COMPARE_INSTANCE_OF)
	               ? g_strdup_printf(_("is only for %s"), child)
	               : g_strdup_printf(_("is not for %s"), child);
}

/* Returns the words for one condition, NULL if it takes more. The caller owns them: g_free(). */
static char *
condition_need(const Needs *needs, const Condition *condition, bool wanted)
{
	const Query *query = &condition->query;
	if (condition->kind != CONDITION_QUERY || query->child != CHILD_ID ||
	    (query->flags & QUERY_PERCENT))
		return NULL;
	if (condition->comparison == COMPARE_INSTANCE_OF ||
	    condition->comparison == COMPARE_NOT_INSTANCE_OF)
		return identity_need(needs, condition, wanted);
	return query->field == FIELD_SELECTIONS || query->field == FIELD_FORCES
	               ? comparison_need(needs, condition, wanted)
	               : NULL;
}

static void add_needs(Needs *needs, const Condition *at, const Condition *end, bool wanted,
                      bool all);

static bool
is_joined_group(const Condition *condition)
{
	return condition->kind == CONDITION_GROUP &&
	       (condition->operation == GROUP_AND || condition->operation == GROUP_OR);
}

/* Adds a condition that has to become true, or false. One that is so already is not said. */
static void
add_need(Needs *needs, const Condition *condition, bool wanted)
{
	if (condition_holds(needs->view, needs->owner, condition) == wanted)
		return;
	if (is_joined_group(condition)) {
		add_needs(needs, condition + 1, condition + condition->size, wanted,
		          wanted == (condition->operation == GROUP_AND));
		return;
	}
	char *text = condition_need(needs, condition, wanted);
	if (!text)
		needs->is_unsayable = true;
	else if (g_ptr_array_find_with_equal_func(needs->texts, text, g_str_equal, NULL))
		g_free(text);
	else
		g_ptr_array_add(needs->texts, text);
}

/* Says how needs are joined that were added in several parts. @all  all of them are needed */
static void
join_needs(Needs *needs, guint parts, bool all)
{
	if (parts > 1)
		*(all ? &needs->is_all : &needs->is_any) = true;
}

/* Adds the conditions of a run. @all  all of them have to be as wanted; otherwise one */
static void
add_needs(Needs *needs, const Condition *at, const Condition *end, bool wanted, bool all)
{
	guint parts = 0;
	for (; at < end; at += at->size) {
		const guint before = needs->texts->len;
		add_need(needs, at, wanted);
		parts += needs->texts->len > before;
	}
	join_needs(needs, parts, all);
}

/* Adds the needs for the conditions of a modifier, or of a group around it. Returns 1 if there are
   any, else 0. */
static guint
add_level(Needs *needs, Run conditions, Run repeats, bool wanted)
{
	const Condition *first = &view_game(needs->view)->conditions[conditions.first];
	const guint before = needs->texts->len;
	add_needs(needs, first, first + conditions.count, wanted, wanted);
	needs->is_unsayable |= repeats.count > 0;
	return needs->texts->len > before;
}

/* Adds the needs for a modifier to apply, or not to apply. */
static void
add_needs_of_modifier(Needs *needs, const Modifier *modifier, bool wanted)
{
	const ModifierGroup *groups = view_game(needs->view)->modifier_groups;
	guint parts = add_level(needs, modifier->conditions, modifier->repeats, wanted);
	for (uint32_t at = modifier->group; at; at = groups[at].parent)
		parts += add_level(needs, groups[at].conditions, groups[at].repeats, wanted);
	join_needs(needs, parts, wanted);
}

/* Collects the needs for a hidden node to be visible. */
static void
collect_needs(Needs *needs, Instance *node)
{
	g_autoptr(GPtrArray) hiding = g_ptr_array_new();
	g_autoptr(GPtrArray) showing = g_ptr_array_new();
	Deciders deciders = {.game = view_game(needs->view), .hiding = hiding, .showing = showing};
	const ModifierList list = modify_list_of(node);
	modify_each_candidate(needs->view, &list, field_word(MODIFIES_HIDDEN), add_decider,
	                      &deciders);
	const bool by_modifier = hiding->len > 0;
	if (deciders.is_shown || (!by_modifier && showing->len != 1)) {
		needs->is_unsayable = true;
		return;
	}
	needs->owner = node;
	for (guint i = 0; i < hiding->len; i++)
		add_needs_of_modifier(needs, g_ptr_array_index(hiding, i), false);
	join_needs(needs, MIN(hiding->len, needs->texts->len), true);
	if (!by_modifier)
		add_needs_of_modifier(needs, g_ptr_array_index(showing, 0), true);
}

/* Returns "needs A in the roster and is only for B"; NULL if it takes more words. The caller owns it: g_free(). */
static char *
joined_needs(View *view, const Instance *instance)
{
	g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
	Needs needs = {.view = view, .texts = texts};
	collect_needs(&needs, (Instance *)(guintptr)instance);
	if (needs.is_unsayable || (needs.is_all && needs.is_any) || texts->len == 0 ||
	    texts->len > MAX_NEEDS)
		return NULL;
	g_ptr_array_add(texts, NULL);
	return g_strjoinv(needs.is_any ? _(" or ") : _(" and "), (char **)texts->pdata);
}

char *
words_needs(View *view, const Instance *instance)
{
	g_autofree char *needs = joined_needs(view, instance);
	return needs ? g_strdup_printf(_("it %s"), needs) : NULL;
}

/* Likewise, behind a sentence: "; it needs A in the roster"; "" for none. */
static char *
needs_text(View *view, const Instance *instance)
{
	g_autofree char *needs = joined_needs(view, instance);
	return needs ? g_strdup_printf(_("; it %s"), needs) : g_strdup("");
}

const char *
message_for_hidden(Verdict *verdict, const Instance *instance)
{
	g_autofree char *needs = needs_text(verdict->view, instance);
	return verdict_keep(verdict,
	                    g_strdup_printf(_("%s cannot have any selections of %s (hidden)%s"),
	                                    message_name(verdict, instance->holder),
	                                    message_name(verdict, instance), needs));
}

const char *
message_for_concealed(Verdict *verdict, const Instance *instance, const Instance *group)
{
	g_autofree char *needs = needs_text(verdict->view, group);
	return verdict_keep(verdict, g_strdup_printf(_("%s cannot have %s: %s is hidden%s"),
	                                             message_name(verdict, instance->holder),
	                                             message_name(verdict, instance),
	                                             message_name(verdict, group), needs));
}
