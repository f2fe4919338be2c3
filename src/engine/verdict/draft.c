/* Adds findings to a verdict, and completes them: owner, path, rule, severity. */
#include "base/language/i18n.h"
#include "base/values/work.h"
#include "engine/verdict/verdict-private.h"

#include <string.h>

const char *
verdict_keep(Verdict *verdict, char *text)
{
	return arena_take(verdict->arena, text);
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

const Availability *
verdict_availability(Verdict *verdict)
{
	if (!verdict->availability)
		verdict->availability = availability_new(view_game(verdict->view));
	return verdict->availability;
}

/* True if a finding is about one of the entries with these ids. */
static bool
is_about(Verdict *verdict, const Finding *finding, const char *const *ids)
{
	Choices *choices = view_roster(verdict->view)->choices;
	const Game *game = view_game(verdict->view);
	const Entry *entry = finding->entry;
	for (guint i = 0; entry && ids[i]; i++) {
		if (availability_is(game, choices, entry, ids[i]))
			return true;
		const Definition *definition = choices_define(choices, entry);
		if (definition && definition->link &&
		    availability_is(game, choices, definition->target, ids[i]))
			return true;
	}
	return false;
}

static bool
has_holder(const Verdict *verdict, const Finding *finding, const Formula *condition)
{
	const Instance *holder = finding->carrier->holder;
	while (holder && holder->kind == INSTANCE_GROUP)
		holder = holder->holder;
	return holder && holder->kind == INSTANCE_SELECTION &&
	       measures_hold(verdict->measures, condition, holder);
}

static bool
case_fits(Verdict *verdict, const Finding *finding, const FindingCase *found)
{
	return strcmp(found->code, finding_code_name(finding->code)) == 0 &&
	       (!found->is || is_about(verdict, finding, found->is)) &&
	       (!found->holder || has_holder(verdict, finding, found->holder)) &&
	       measures_hold(verdict->measures, found->given, view_root(verdict->view));
}

FindingRule
verdict_code_rule(Verdict *verdict, const Finding *finding)
{
	for (guint i = 0; i < companion_case_count(verdict->companion); i++) {
		const FindingCase *found = companion_case(verdict->companion, i);
		if (case_fits(verdict, finding, found))
			return found->rule;
	}
	return companion_finding(verdict->companion, finding_code_name(finding->code));
}

/* The companion's settings for a code do not apply to a pack, which has severities of its own. */
static void
apply_code(Verdict *verdict, Finding *finding)
{
	if (finding->pack)
		return;
	const FindingRule rule = verdict_code_rule(verdict, finding);
	if (rule.has_severity)
		finding->severity = rule.severity;
	if (!rule.rule)
		return;
	finding->rule = rule.rule;
	finding->message = verdict_keep(verdict,
	                                g_strdup_printf(_("%s: %s"), rule.rule, finding->message));
}

FindingRule
verdict_rule_of(const Verdict *verdict, const Finding *finding)
{
	return finding->pack ? (FindingRule){0}
	                     : companion_rule_of(verdict->companion, finding->message);
}

static void
apply_rule(const Verdict *verdict, Finding *finding)
{
	const FindingRule rule = verdict_rule_of(verdict, finding);
	if (rule.has_severity)
		finding->severity = rule.severity;
}

/* Steps for the texts of a finding. */
#define WORK_OF_FINDING 80

void
verdict_add(Verdict *verdict, Finding finding, const Instance *owner)
{
	work_count(WORK_OF_FINDING);
	memo_note_finding(verdict, &finding, owner);
	finding.owner_type = owner_type(owner);
	finding.owner_id = arena_strdup(verdict->arena, owner_id(verdict, owner));
	finding.owner_entry_id = arena_strdup(verdict->arena, owner_entry_id(verdict, owner));
	finding.owner_name = arena_strdup(verdict->arena, view_name(verdict->view, owner));
	finding.path = path_to(verdict, owner);
	finding.scope_name = arena_strdup(verdict->arena, finding.scope_name);
	finding.entry_name = arena_strdup(verdict->arena, finding.entry_name);
	if (!finding.carrier)
		finding.carrier = owner;
	verdict_set_key(verdict, &finding, owner);
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
