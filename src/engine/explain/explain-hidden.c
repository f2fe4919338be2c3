/* Explains if an entry is hidden. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/verdict/words.h"

#include <string.h>

static void
add_written(const Game *game, const Definition *definition, Explanation *parent)
{
	const Entry *link = definition->link;
	const bool by_link = link && (link->flags & ENTRY_HIDDEN);
	const Entry *element = by_link ? link : definition->target;
	Explanation *node = explanation_add(parent, "written",
	                                    g_strdup(!definition->hidden ? _("written as visible")
	                                             : by_link ? _("written as hidden on the link")
	                                                       : _("written as hidden")));
	explanation_place(node, game, element->file, element->line);
	explanation_text(node, "entryId", game_text(game, element->id));
}

/* True if an explanation has a fact of that value. */
static bool
is_told(const Explanation *explanation, const char *name, bool truth)
{
	for (guint i = 0; i < explanation->facts->len; i++) {
		const Fact *fact = &g_array_index(explanation->facts, Fact, i);
		if (fact->kind == FACT_BOOL && strcmp(fact->name, name) == 0)
			return fact->truth == truth;
	}
	return false;
}

static void
need_conditions(Explanation *holder)
{
	for (guint i = 0; i < holder->parts->len; i++) {
		Explanation *part = g_ptr_array_index(holder->parts, i);
		part->is_needed = is_told(part, "holds", false);
		part->aside = is_told(part, "holds", true) && !holder->is_needed;
		need_conditions(part);
	}
}

/* The modifiers that would show what is hidden are the answer. */
static void
tell_ways(Explanation *answer)
{
	for (guint i = 0; i < answer->parts->len; i++) {
		Explanation *part = g_ptr_array_index(answer->parts, i);
		if (!is_told(part, "applies", false) || !is_told(part, "hides", false))
			continue;
		part->aside = false;
		g_free(part->text);
		part->text = g_strdup(_("it can be made visible"));
		need_conditions(part);
	}
}

/* Says that what is written as hidden stays so, if no modifier could show it. */
static void
tell_of_none(const Definition *definition, Explanation *answer)
{
	for (guint i = 0; i < answer->parts->len; i++)
		if (is_told(g_ptr_array_index(answer->parts, i), "hides", false))
			return;
	if (definition->hidden)
		explanation_add(answer, "note",
		                g_strdup(_("nothing in the army data makes it visible")));
}

static bool
add_own(View *view, Instance *instance, Explanation *parent)
{
	add_written(view_game(view), instance->definition, parent);
	const ModifierList list = modify_list_of(instance);
	return change_bool(view, &list, field_word(MODIFIES_HIDDEN), instance->definition->hidden,
	                   parent);
}

/* Says in short what would make it visible. */
static void
add_needs(View *view, const Instance *hidden, Explanation *parent)
{
	char *needs = words_needs(view, hidden);
	if (needs)
		explanation_add(parent, "needs", needs);
}

static void
add_group(View *view, Instance *group, Explanation *parent)
{
	const bool hidden = view_is_hidden(view, group);
	Explanation *node = explanation_add(
		parent, "group",
		hidden ? g_strdup_printf(_("it is in %s, which is hidden"), view_name(view, group))
		       : g_strdup_printf(_("it is in %s, which is visible"),
	                                 view_name(view, group)));
	node->aside = !hidden;
	if (hidden)
		add_needs(view, group, node);
	add_own(view, group, node);
	if (!hidden)
		return;
	tell_ways(node);
	tell_of_none(group->definition, node);
}

Explanation *
explain_hidden(View *view, Instance *instance)
{
	const bool hidden = reading_is_silent(view, instance);
	g_autofree char *path = words_path(view, instance);
	Explanation *answer = explanation_new(
		"hidden", hidden ? g_strdup_printf(_("%s is hidden"), path)
				 : g_strdup_printf(_("%s is not hidden"), path));
	explanation_truth(answer, "hidden", hidden);
	explanation_text(answer, "entryId",
	                 game_text(view_game(view), instance->definition->target->id));
	if (view_is_hidden(view, instance))
		add_needs(view, instance, answer);
	add_own(view, instance, answer);
	if (hidden) {
		tell_ways(answer);
		tell_of_none(instance->definition, answer);
	}
	for (Instance *group = instance->parent; group->kind == INSTANCE_GROUP;
	     group = group->parent)
		add_group(view, group, answer);
	return answer;
}
