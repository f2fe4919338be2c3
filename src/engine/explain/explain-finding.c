/* Explains one finding, by its code. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"

static void
add_facts(const Finding *finding, Explanation *answer)
{
	explanation_text(answer, "severity", severity_name(finding->severity));
	explanation_text(answer, "code", finding_code_name(finding->code));
	explanation_text(answer, "rule", finding->rule);
	explanation_text(answer, "ownerType", owner_type_name(finding->owner_type));
	explanation_text(answer, "ownerId", finding->owner_id);
	explanation_text(answer, "entryId", finding->entry_id);
	explanation_text(answer, "constraintId", finding->constraint_id);
	if (!finding->has_numbers)
		return;
	explanation_amount(answer, "actual", finding->actual);
	explanation_amount(answer, "limit", finding->limit);
}

/* Leaves out what the message of the finding says already. */
static Explanation *
without_needs(Explanation *hidden)
{
	for (guint i = hidden->parts->len; i-- > 0;)
		if (g_str_equal(((Explanation *)g_ptr_array_index(hidden->parts, i))->kind,
		                "needs"))
			g_ptr_array_remove_index(hidden->parts, i);
	return hidden;
}

static void
explain_presence(View *view, const Finding *finding, Explanation *answer)
{
	Instance *instance = view_own(view, finding->carrier);
	g_ptr_array_add(answer->parts, without_needs(explain_hidden(view, instance)));
	contradiction_of_hidden(view, instance, answer);
}

/* Adds the cost of each root selection, for a total that has a limit. */
static void
explain_total(View *view, const Instance *holder, Atom type, Explanation *parent)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		const Amount value = view_cost_below(view, child, type);
		if (amount_is_zero(value))
			continue;
		g_autofree char *number = amount_to_string(value);
		g_autofree char *path = words_path(view, child);
		Explanation *node = explanation_add(parent, "counted",
		                                    g_strdup_printf(_("%s: %s"), path, number));
		explanation_amount(node, "added", value);
		explanation_text(node, "selectionId", child->selection->id);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		explain_total(view, holder->forces[i], type, parent);
}

static void
explain_cost_limit(View *view, const Finding *finding, Explanation *answer)
{
	const Game *game = view_game(view);
	g_autofree char *limit = amount_to_string(finding->limit);
	g_autofree char *actual = amount_to_string(finding->actual);
	explanation_add(
		answer, "limit",
		g_strdup_printf(_("the roster's own limit: %s %s"), limit, finding->entry_name));
	Explanation *count = explanation_add(
		answer, "count",
		g_strdup_printf(_("counted in the roster: %s %s"), actual, finding->entry_name));
	explain_total(view, view_root(view), atoms_find(game->atoms, finding->constraint_id),
	              count);
}

/* The modifiers that cause an author's message. */
typedef struct MessageSearch {
	View *view;
	const Finding *finding;
	Explanation *answer;
} MessageSearch;

static void
add_cause(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)times;
	const MessageSearch *search = data;
	const Game *game = view_game(search->view);
	if (modifier->line != search->finding->line)
		return;
	Explanation *node = explanation_add(search->answer, "modifier",
	                                    g_strdup(_("the message is written here")));
	explanation_place(node, game, modifier->file, modifier->line);
	reason_add(search->view, owner, modifier, node);
}

static void
explain_message(View *view, const Finding *finding, Explanation *answer)
{
	static const ModifierField FIELDS[] = {MODIFIES_ERROR, MODIFIES_WARNING, MODIFIES_INFO};
	MessageSearch search = {view, finding, answer};
	const ModifierList list = modify_list_of(view_own(view, finding->carrier));
	for (guint i = 0; i < G_N_ELEMENTS(FIELDS); i++)
		modify_each(view, &list, field_word(FIELDS[i]), add_cause, &search);
}

static void
add_note(Explanation *answer, const char *text)
{
	explanation_add(answer, "note", g_strdup(text));
}

/* A force whose catalogue is not loaded has lost nothing yet: its army data are elsewhere. */
static void
explain_unknown(View *view, const Finding *finding, Explanation *answer)
{
	const Force *force = roster_find_force(view_roster(view), finding->owner_id);
	if (force && !force->catalogue)
		add_note(answer, _("nothing in this force was judged: its catalogue is in none of "
		                   "the folders that were searched; --data names the folder of "
		                   "its .cat file"));
	else
		add_note(answer, _("the army data has no entry with this id where the roster has "
		                   "it: it was renamed or removed, or the roster was made with "
		                   "other data"));
}

Explanation *
explain_finding(View *view, const Finding *finding)
{
	Explanation *answer = explanation_new("finding", g_strdup(finding->message));
	answer->file = g_strdup(finding->file);
	answer->line = finding->line;
	add_facts(finding, answer);
	switch (finding->code) {
	case FINDING_MIN:
	case FINDING_MAX:
		limit_explain(view, finding, answer);
		break;
	case FINDING_HIDDEN:
		explain_presence(view, finding, answer);
		break;
	case FINDING_COST_LIMIT:
		explain_cost_limit(view, finding, answer);
		break;
	case FINDING_MESSAGE:
		explain_message(view, finding, answer);
		break;
	case FINDING_CYCLE:
		add_note(answer, _("each of these modifiers changes what the conditions of another "
		                   "count; the author of the army data must break the cycle"));
		break;
	case FINDING_UNKNOWN:
		explain_unknown(view, finding, answer);
		break;
	case FINDING_UNAVAILABLE:
	case FINDING_OTHER_ARMY:
		add_note(answer,
		         _("the army data have this entry, but no link or group offers it where "
		           "the roster has it"));
		break;
	case FINDING_ASSOCIATION:
		add_note(answer,
		         _("the association names whom it may be with: by its scope, by what "
		           "it counts, and by its conditions"));
		break;
	case FINDING_STEP:
		add_note(answer, _("the army data sell it by the step only"));
		break;
	case FINDING_READING:
		add_note(answer,
		         _("the roster was made of a text; the note goes when somebody who has "
		           "looked at the line agrees on it"));
		break;
	case FINDING_UPDATED:
		add_note(answer, _("the army data have it under another id than those that the "
		                   "roster was made with; muster update writes the new id"));
		break;
	case FINDING_UNKNOWN_COST:
		add_note(answer, _("a companion names cost types by their ids in the army data; "
		                   "muster lint finds the place"));
		break;
	case FINDING_CONCEALED:
		add_note(answer, _("the modifiers of the army data hide its group"));
		break;
	case FINDING_UNCATEGORISED:
		add_note(answer, _("its force has none of its categories"));
		break;
	case FINDING_STORED_COST:
		add_note(answer, _("the number in the file was written by another program, by "
		                   "hand, or with other army data"));
		break;
	case FINDING_BOUND:
	case FINDING_PACK:
		bound_explain(view, finding, answer);
		break;
	case FINDING_CODE_COUNT:
		g_assert_not_reached();
	}
	return answer;
}
