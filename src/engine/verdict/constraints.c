/*
 * Judges constraints. Each instance that carries constraints is judged: selections and the groups
 * around them, categories, forces; and, for entries that may be demanded though they are not
 * selected, the places where they are offered (S-116). A constraint is reported once for each scope
 * node (S-117).
 */
#include "engine/eval/tree.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/identity.h"
#include "engine/verdict/verdict-private.h"

/* The last counted instance in the order of the roster: it owns a finding about too many
   (S-127). */
static const Instance *
last_counted(Verdict *verdict, const Reading *reading)
{
	g_autoptr(GPtrArray) counted = reading_counted(verdict->view, reading);
	const Instance *last = NULL;
	for (guint i = 0; i < counted->len; i++) {
		const Instance *instance = g_ptr_array_index(counted, i);
		if (!last || view_shows_later(verdict->view, instance, last))
			last = instance;
	}
	return last;
}

static const Instance *
place_of_category(const Instance *carrier)
{
	Instance *node = scope_category_node(carrier->force, identity_primary_category(carrier));
	return node ? node : scope_category_node(carrier->force, ATOM_NONE);
}

/* The scope node of a limit, or the nearest instance around it that can own a finding. */
static const Instance *
place_of(Verdict *verdict, const Reading *reading)
{
	const Instance *node = reading->scope.node;
	if (!node)
		return reading->carrier->force ? reading->carrier->force : view_root(verdict->view);
	if (node->kind == INSTANCE_GROUP || (node->kind == INSTANCE_SELECTION && !node->selection))
		return node->holder;
	return node;
}

static bool
is_root_choice(const Reading *reading)
{
	const QueryScope scope = reading->owned->constraint->query.scope;
	return (scope == SCOPE_PARENT || scope == SCOPE_SELF) &&
	       reading->carrier->holder->kind == INSTANCE_FORCE;
}

static bool
is_per_model(const Reading *reading)
{
	const Instance *node = reading->scope.node;
	return node && node->kind == INSTANCE_SELECTION && node->number > 1;
}

static const Instance *
owner_for_entry(Verdict *verdict, const Reading *reading)
{
	const bool maximum = reading->owned->constraint->type == CONSTRAINT_MAX;
	if (reading->owned->constraint->query.field == FIELD_ASSOCIATIONS)
		return reading->carrier;
	if (maximum && is_per_model(reading) && view_has(verdict->view, QUIRK_PARENT_OWNS_MAXIMUM))
		return place_of(verdict, reading);
	const Instance *last = maximum ? last_counted(verdict, reading) : NULL;
	if (last)
		return last;
	if (is_root_choice(reading) && !reading->carrier->selection)
		return place_of_category(reading->carrier);
	if (is_root_choice(reading) && reading->owned->constraint->query.scope == SCOPE_PARENT)
		return place_of_category(reading->carrier);
	return place_of(verdict, reading);
}

static const Instance *
owner_for_force(Verdict *verdict, const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	if (query->field != FIELD_FORCES || view_has(verdict->view, QUIRK_FORCES_NEVER_MET))
		return reading->carrier;
	return query->scope == SCOPE_FORCE ? place_of(verdict, reading) : view_root(verdict->view);
}

static const Instance *
owner_of(Verdict *verdict, const Reading *reading)
{
	switch (reading->carrier->kind) {
	case INSTANCE_SELECTION:
		return owner_for_entry(verdict, reading);
	case INSTANCE_GROUP:
		return reading->carrier->holder;
	case INSTANCE_CATEGORY:
		return reading->owned->constraint->query.scope == SCOPE_ROSTER
		               ? view_root(verdict->view)
		               : reading->carrier;
	case INSTANCE_FORCE:
		return owner_for_force(verdict, reading);
	case INSTANCE_ROSTER:
		return reading->carrier;
	}
	g_assert_not_reached();
}

/* The constraint that a finding names. In compatibility modes that do not distinguish links, the
   target's constraint of the same type replaces the link's (S-166). */
static const OwnedConstraint *
named_constraint(Verdict *verdict, const Reading *reading)
{
	const OwnedConstraint *own = reading->owned;
	const Definition *definition = reading->carrier->definition;
	if (own->declared_on != definition->link ||
	    !view_has(verdict->view, QUIRK_REPORT_BY_TARGET))
		return own;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *other = &definition->constraints[i];
		if (other->declared_on == definition->target &&
		    other->constraint->type == own->constraint->type)
			return other;
	}
	return own;
}

static void
repeat_on_each(Verdict *verdict, const Reading *reading, const Finding *finding)
{
	g_autoptr(GPtrArray) counted = reading_counted(verdict->view, reading);
	for (guint i = 0; i < counted->len; i++)
		verdict_add(verdict, *finding, g_ptr_array_index(counted, i));
}

static bool
has_numbers_of(const KeptSentence *sentence, const Reading *reading)
{
	return amount_equal(sentence->actual, reading->actual) &&
	       amount_equal(sentence->threshold, reading->threshold);
}

static void
keep_sentence(KeptLimit *kept, const Reading *reading, const char *text)
{
	if (!kept->sentence)
		kept->sentence = g_new0(KeptSentence, 1);
	g_free(kept->sentence->text);
	*kept->sentence = (KeptSentence){reading->actual, reading->threshold, g_strdup(text)};
}

/* While a memo holds, a sentence differs from the one before by its numbers only. */
static const char *
sentence_for(Verdict *verdict, const Reading *reading, const Instance *place, KeptLimit *kept)
{
	if (kept && kept->sentence && has_numbers_of(kept->sentence, reading))
		return arena_strdup(verdict->arena, kept->sentence->text);
	const char *text = message_for_limit(verdict, reading, place);
	if (kept)
		keep_sentence(kept, reading, text);
	return text;
}

static void
report(Verdict *verdict, const Reading *reading, KeptLimit *kept)
{
	const Game *game = view_game(verdict->view);
	const OwnedConstraint *named = named_constraint(verdict, reading);
	const Constraint *constraint = named->constraint;
	const Instance *place = place_of(verdict, reading);
	const Finding finding = {
		.code = constraint->type == CONSTRAINT_MIN ? FINDING_MIN : FINDING_MAX,
		.severity = SEVERITY_ERROR,
		.message = sentence_for(verdict, reading, place, kept),
		.entry_id = game_text(game, named->declared_on->id),
		.entry = named->declared_on,
		.constraint_id = game_text(game, constraint->id),
		.actual = reading->actual,
		.limit = reading->threshold,
		.written_limit = constraint->query.value,
		.has_numbers = true,
		.scope_name = view_name(verdict->view, place),
		.entry_name = view_name(verdict->view, reading->carrier),
		.file = game->files[constraint->file].path,
		.line = constraint->line,
		.constraint = constraint,
		.carrier = reading->carrier,
		.owned = reading->owned,
	};
	verdict_add(verdict, finding, owner_of(verdict, reading));
	if (constraint->type == CONSTRAINT_MIN && constraint->query.scope == SCOPE_FORCE &&
	    view_has(verdict->view, QUIRK_MINIMUM_ON_EACH))
		repeat_on_each(verdict, reading, &finding);
}

/* True if each force of an entry reports its own finding: a limit on forces (S-117). */
static bool
reports_each(const Instance *carrier, const OwnedConstraint *owned)
{
	return owned->constraint->query.field == FIELD_FORCES && carrier->kind == INSTANCE_FORCE;
}

static JudgedKey
key_of(const Instance *carrier, const OwnedConstraint *owned, Scope scope)
{
	JudgedKey key = {
		.constraint = owned->constraint,
		.place = scope.node ? (const void *)scope.node : scope.catalogue,
		.apart = owned->declared_on,
	};
	if (reports_each(carrier, owned))
		key.apart = carrier;
	else if (!(owned->constraint->query.flags & QUERY_SHARED) && carrier->item &&
	         carrier->definition->link)
		key.apart = carrier->definition->link;
	return key;
}

static bool
is_silent(Verdict *verdict, const Instance *carrier, KeptLimit *kept)
{
	if (!kept)
		return reading_is_silent(verdict->view, carrier);
	if (kept->silence == SILENCE_UNKNOWN)
		kept->silence = reading_is_silent(verdict->view, carrier) ? SILENCE_KEPT
		                                                          : SILENCE_NONE;
	return kept->silence == SILENCE_KEPT;
}

/* True for a limit on how many of the roster are associated with the carrier (S-214). */
static bool
is_of_others(const OwnedConstraint *owned)
{
	return owned->constraint->query.field == FIELD_ASSOCIATIONS &&
	       !(owned->constraint->flags & CONSTRAINT_DECLARES);
}

/* Where an entry is only offered, it holds nothing, and asks for nothing of itself. */
static bool
asks_of_nobody(const Instance *carrier, Scope scope)
{
	return carrier->kind == INSTANCE_SELECTION && !carrier->selection && scope.node == carrier;
}

void
constraint_judge(Verdict *verdict, Instance *carrier, const OwnedConstraint *owned, KeptLimit *kept)
{
	Reading reading;
	if (owned->constraint->query.scope == SCOPE_PARENT &&
	    verdict_is_unchecked(verdict, carrier))
		return;
	const Scope scope = reading_scope(verdict->view, carrier, owned);
	if (asks_of_nobody(carrier, scope))
		return;
	const bool inside = dependencies_is_inside(carrier, scope) && !is_of_others(owned);
	const JudgedKey key = key_of(carrier, owned, scope);
	if (g_hash_table_contains(verdict->judged, &key)) {
		if (!inside)
			memo_note_outside(verdict, carrier, owned);
		return;
	}
	if (!reading_take(verdict->view, carrier, owned, &reading))
		return;
	const bool broken = reading_is_broken(&reading);
	if (verdict->memo && !inside && (broken || !reading_note(verdict->view, &reading)))
		memo_note_outside(verdict, carrier, owned);
	/* A limit that modifiers change may be kept for one carrier and broken for the next. */
	if (broken || !reading_is_modified(carrier, owned))
		g_hash_table_add(verdict->judged, arena_memdup(verdict->arena, &key, sizeof key));
	if (!broken || is_silent(verdict, carrier, kept))
		return;
	MemoPart *memo = verdict->memo;
	/* A limit that is counted outside is noted, not its finding. */
	if (!inside)
		verdict->memo = NULL;
	report(verdict, &reading, kept);
	verdict->memo = memo;
}

static void
judge(Verdict *verdict, Instance *carrier)
{
	for (uint32_t i = 0; i < carrier->definition->n_constraints; i++)
		constraint_judge(verdict, carrier, &carrier->definition->constraints[i], NULL);
}

/* An entry that is only offered has no self to be measured (S-213). A group exists without members. */
static bool
asks_for_self(const Instance *offered, const OwnedConstraint *owned)
{
	return offered->kind == INSTANCE_SELECTION && owned->constraint->query.scope == SCOPE_SELF;
}

static void
judge_demands(Verdict *verdict, Instance *carrier)
{
	for (uint32_t i = 0; i < carrier->definition->n_constraints; i++) {
		const OwnedConstraint *owned = &carrier->definition->constraints[i];
		if (owned->demands && !asks_for_self(carrier, owned))
			constraint_judge(verdict, carrier, owned, NULL);
	}
}

/* Judges entries that are offered and not selected here, if a limit may demand them. A root entry whose primary
   category the force does not have is offered nowhere (S-223). */
static void
judge_offers(Verdict *verdict, Instance *holder)
{
	const Menu *menu = tree_menu(verdict->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (!menu->items[i].definition->demands)
			continue;
		Instance *offer = tree_imagine(verdict->view, holder, &menu->items[i]);
		if (view_has_place(offer))
			judge_demands(verdict, offer);
	}
}

static void
judge_groups_of(Verdict *verdict, Instance *selection)
{
	for (Instance *group = selection->parent; group->kind == INSTANCE_GROUP;
	     group = group->parent)
		judge(verdict, group);
}

static void
judge_selection(Verdict *verdict, Instance *selection)
{
	judge(verdict, selection);
	judge_groups_of(verdict, selection);
	for (uint32_t i = 0; i < selection->n_children; i++)
		if (selection->children[i]->definition)
			judge_selection(verdict, selection->children[i]);
	judge_offers(verdict, selection);
}

static void
judge_unit(Verdict *verdict, Instance *root)
{
	if (memo_replay(verdict, root, MEMO_LIMITS))
		return;
	memo_begin(verdict, root, MEMO_LIMITS);
	judge_selection(verdict, root);
	memo_end(verdict);
}

static void
judge_units(Verdict *verdict, Instance *force)
{
	for (uint32_t i = 0; i < force->n_children; i++)
		if (force->children[i]->definition)
			judge_unit(verdict, force->children[i]);
}

static void
judge_offers_of_force(Verdict *verdict, Instance *force)
{
	if (memo_replay(verdict, force, MEMO_LIMITS))
		return;
	memo_begin(verdict, force, MEMO_LIMITS);
	judge_offers(verdict, force);
	memo_end(verdict);
}

static void
judge_categories(Verdict *verdict, Instance *force)
{
	for (uint32_t i = 0; i < force->n_categories_below; i++)
		if (force->categories_below[i]->definition)
			judge(verdict, force->categories_below[i]);
}

/* The limits of a hidden force without child forces are not enforced (S-125). */
static bool
is_silent_force(Verdict *verdict, const Instance *force)
{
	return view_is_hidden(verdict->view, force) && force->n_forces == 0;
}

static void
judge_forces(Verdict *verdict, Instance *holder)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		Instance *force = holder->forces[i];
		if (force->definition && !is_silent_force(verdict, force))
			judge(verdict, force);
		judge_categories(verdict, force);
		judge_units(verdict, force);
		judge_offers_of_force(verdict, force);
		judge_forces(verdict, force);
	}
}

void
verdict_judge_constraints(Verdict *verdict)
{
	judge_forces(verdict, view_own(verdict->view, view_root(verdict->view)));
}
