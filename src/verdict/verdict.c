#include "verdict/verdict.h"

#include "base/i18n.h"
#include "verdict/verdict-private.h"

const char *
finding_code_name(FindingCode code)
{
	static const char *const WORDS[FINDING_CODE_COUNT] = {
#define X(code, word) [FINDING_##code] = word,
#include "verdict/finding-codes.def"
#undef X
	};
	return WORDS[code];
}

const char *
owner_type_name(OwnerType type)
{
	switch (type) {
	case OWNER_ROSTER:
		return "roster";
	case OWNER_FORCE:
		return "force";
	case OWNER_CATEGORY:
		return "category";
	case OWNER_SELECTION:
		return "selection";
	}
	g_assert_not_reached();
}

const char *
verdict_keep(Verdict *verdict, char *text)
{
	const char *kept = arena_strdup(verdict->arena, text);
	g_free(text);
	return kept;
}

static OwnerType
owner_type(const Instance *owner)
{
	switch (owner->kind) {
	case INSTANCE_ROSTER:
		return OWNER_ROSTER;
	case INSTANCE_FORCE:
		return OWNER_FORCE;
	case INSTANCE_CATEGORY:
		return OWNER_CATEGORY;
	case INSTANCE_GROUP:
	case INSTANCE_SELECTION:
		return OWNER_SELECTION;
	}
	g_assert_not_reached();
}

static const char *
owner_id(Verdict *verdict, const Instance *owner)
{
	switch (owner->kind) {
	case INSTANCE_FORCE:
		return owner->roster_force->id;
	case INSTANCE_CATEGORY:
		return view_category_node_id(verdict->view, owner);
	case INSTANCE_SELECTION:
		return owner->selection->id;
	case INSTANCE_ROSTER:
	case INSTANCE_GROUP:
		return "";
	}
	g_assert_not_reached();
}

/* Plain, without link ids (S-128). */
static const char *
owner_entry_id(Verdict *verdict, const Instance *owner)
{
	if (owner->kind == INSTANCE_ROSTER)
		return NULL;
	if (owner->definition)
		return game_text(view_game(verdict->view), owner->definition->target->id);
	if (owner->kind == INSTANCE_CATEGORY)
		return NO_CATEGORY_ID;
	const Stored *stored = owner->selection ? owner->selection->stored
	                                        : owner->roster_force->stored;
	return stored && stored->entry_id ? stored->entry_id : "";
}

static const char *const *
path_to(Verdict *verdict, const Instance *owner)
{
	guint n = 0;
	for (const Instance *at = owner; at->holder; at = at->holder)
		n++;
	const char **path = arena_array(verdict->arena, const char *, n + 1);
	for (const Instance *at = owner; at->holder; at = at->holder)
		path[--n] = arena_strdup(verdict->arena, view_name(verdict->view, at));
	return path;
}

/* A pack stands above the game: it says itself how bad it is to break its rules. */
static void
apply_code(Verdict *verdict, Finding *finding)
{
	if (finding->pack)
		return;
	const FindingRule rule = companion_finding(verdict->companion,
	                                           finding_code_name(finding->code));
	if (rule.has_severity)
		finding->severity = rule.severity;
	if (!rule.rule)
		return;
	finding->rule = rule.rule;
	finding->message = verdict_keep(verdict,
	                                g_strdup_printf(_("%s: %s"), rule.rule, finding->message));
}

/* What the companion says of the rule that a message names; of a pack's paragraphs it says nothing. */
static FindingRule
rule_of(const Verdict *verdict, const Finding *finding)
{
	return finding->pack ? (FindingRule){0}
	                     : companion_rule_of(verdict->companion, finding->message);
}

static void
apply_rule(const Verdict *verdict, Finding *finding)
{
	const FindingRule rule = rule_of(verdict, finding);
	if (rule.has_severity)
		finding->severity = rule.severity;
}

void
verdict_add(Verdict *verdict, Finding finding, const Instance *owner)
{
	finding.owner_type = owner_type(owner);
	finding.owner_id = arena_strdup(verdict->arena, owner_id(verdict, owner));
	finding.owner_entry_id = arena_strdup(verdict->arena, owner_entry_id(verdict, owner));
	finding.owner_name = arena_strdup(verdict->arena, view_name(verdict->view, owner));
	finding.path = path_to(verdict, owner);
	finding.scope_name = arena_strdup(verdict->arena, finding.scope_name);
	finding.entry_name = arena_strdup(verdict->arena, finding.entry_name);
	if (!finding.carrier)
		finding.carrier = owner;
	apply_code(verdict, &finding);
	apply_rule(verdict, &finding);
	const Draft draft = {
		.finding = finding, .owner_order = owner->order, .place = finding.line};
	g_array_append_val(verdict->drafts, draft);
}

bool
verdict_is_unchecked(const Verdict *verdict, const Instance *instance)
{
	return instance->kind == INSTANCE_SELECTION && instance->holder->kind == INSTANCE_FORCE &&
	       instance->n_categories == 0 && view_has(verdict->view, QUIRK_NO_CATEGORY_UNCHECKED);
}

static gint
in_order(gconstpointer a, gconstpointer b)
{
	const Draft *first = a, *second = b;
	if (first->owner_order != second->owner_order)
		return first->owner_order < second->owner_order ? -1 : 1;
	return (first->place > second->place) - (first->place < second->place);
}

/* Whether the companion wants to hear of such findings in this roster. */
static bool
is_wanted(const Verdict *verdict, const Finding *finding)
{
	const FindingRule kind = companion_finding(verdict->companion,
	                                           finding_code_name(finding->code));
	const FindingRule rule = rule_of(verdict, finding);
	const Instance *root = view_root(verdict->view);
	return measures_hold(verdict->measures, kind.when, root) &&
	       measures_hold(verdict->measures, rule.when, root);
}

/* What is not wanted is dropped only here: a unit that has such a finding is judged after each edit,
   and is heard of again when the condition changes. */
static void
finish(Verdict *verdict)
{
	g_array_sort(verdict->drafts, in_order);
	for (guint i = 0; i < verdict->drafts->len; i++) {
		const Finding finding = g_array_index(verdict->drafts, Draft, i).finding;
		if (is_wanted(verdict, &finding))
			g_array_append_val(verdict->findings, finding);
	}
}

static guint
hash_judged(gconstpointer data)
{
	const JudgedKey *key = data;
	const uint64_t mixed = (uint64_t)(uintptr_t)key->constraint * UINT64_C(0x9E3779B97F4A7C15) ^
	                       (uint64_t)(uintptr_t)key->place * UINT64_C(0xC4CEB9FE1A85EC53) ^
	                       (uint64_t)(uintptr_t)key->apart;
	return (guint)(mixed >> 32);
}

static gboolean
equal_judged(gconstpointer a, gconstpointer b)
{
	const JudgedKey *first = a, *second = b;
	return first->constraint == second->constraint && first->place == second->place &&
	       first->apart == second->apart;
}

Verdict *
verdict_new(View *view, const Companion *companion)
{
	Verdict *verdict = g_new0(Verdict, 1);
	verdict->view = view;
	verdict->companion = companion;
	verdict->arena = arena_new();
	verdict->drafts = g_array_new(FALSE, FALSE, sizeof(Draft));
	verdict->findings = g_array_new(FALSE, FALSE, sizeof(Finding));
	verdict->measures = measures_new(view, companion);
	verdict->memos = memos_new();
	verdict->judged = g_hash_table_new(hash_judged, equal_judged);
	verdict_refresh(verdict);
	return verdict;
}

static void
empty(Verdict *verdict)
{
	g_array_set_size(verdict->drafts, 0);
	g_array_set_size(verdict->findings, 0);
	g_hash_table_remove_all(verdict->judged);
	g_clear_pointer(&verdict->ranks, g_hash_table_unref);
	measures_refresh(verdict->measures);
	arena_reset(verdict->arena);
}

void
verdict_refresh(Verdict *verdict)
{
	empty(verdict);
	verdict_judge_facts(verdict);
	verdict_judge_limits(verdict);
	verdict_judge_bounds(verdict);
	finish(verdict);
}

void
verdict_free(Verdict *verdict)
{
	if (!verdict)
		return;
	measures_free(verdict->measures);
	arena_free(verdict->arena);
	g_array_unref(verdict->drafts);
	g_array_unref(verdict->findings);
	g_hash_table_unref(verdict->judged);
	g_hash_table_unref(verdict->memos);
	g_clear_pointer(&verdict->ranks, g_hash_table_unref);
	g_free(verdict);
}

guint
verdict_count(const Verdict *verdict)
{
	return verdict->findings->len;
}

const Finding *
verdict_get(const Verdict *verdict, guint index)
{
	g_assert(index < verdict->findings->len);
	return &g_array_index(verdict->findings, Finding, index);
}

Measures *
verdict_measures(const Verdict *verdict)
{
	return verdict->measures;
}

const Pack *
verdict_pack(const Verdict *verdict)
{
	return companion_pack(verdict->companion);
}

Amount
verdict_penalty(const Verdict *verdict)
{
	Amount sum = AMOUNT_ZERO;
	for (guint i = 0; i < verdict_count(verdict); i++)
		sum = amount_add(sum, verdict_get(verdict, i)->penalty);
	return sum;
}

bool
verdict_is_legal(const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == SEVERITY_ERROR)
			return false;
	return true;
}

static void
rank_below(Verdict *verdict, const Instance *instance)
{
	g_hash_table_insert(verdict->ranks, (gpointer)(guintptr)instance,
	                    GUINT_TO_POINTER(g_hash_table_size(verdict->ranks)));
	g_autoptr(GPtrArray) children = view_sorted_children(verdict->view, instance);
	for (guint i = 0; i < children->len; i++)
		rank_below(verdict, g_ptr_array_index(children, i));
	g_autoptr(GPtrArray) forces = view_sorted_forces(verdict->view, instance);
	for (guint i = 0; i < forces->len; i++)
		rank_below(verdict, g_ptr_array_index(forces, i));
}

uint32_t
verdict_rank(Verdict *verdict, const Instance *instance)
{
	if (!verdict->ranks) {
		verdict->ranks = g_hash_table_new(NULL, NULL);
		rank_below(verdict, view_root(verdict->view));
	}
	return GPOINTER_TO_UINT(g_hash_table_lookup(verdict->ranks, instance));
}
