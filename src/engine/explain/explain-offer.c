/* Explains why an entry that is listed cannot be taken. */
#include "base/language/i18n.h"
#include "engine/eval/reading.h"
#include "engine/eval/room.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"

static Explanation *
explain_placeless(View *view, const Instance *offered)
{
	g_autofree char *path = words_path(view, offered);
	Explanation *answer = explanation_new(
		"placeless", g_strdup_printf(_("%s belongs to no section of %s"), path,
	                                     view_name(view, offered->holder)));
	const Entry *shown = offered->definition->shown;
	explanation_place(answer, view_game(view), shown->file, shown->line);
	return answer;
}

static Explanation *
explain_full(View *view, const Instance *obstacle, const OwnedConstraint *limit)
{
	Reading reading;
	Explanation *answer = explanation_new(
		"full", g_strdup_printf(_("%s: no more may be taken"), view_name(view, obstacle)));
	if (reading_take(view, view_own(view, obstacle), limit, &reading))
		limit_explain_reading(view, &reading, answer);
	return answer;
}

Explanation *
explain_obstacle(View *view, const Instance *offered)
{
	if (reading_is_silent(view, offered))
		return explain_hidden(view, view_own(view, offered));
	if (!view_has_place(offered))
		return explain_placeless(view, offered);
	Room room;
	const Instance *obstacle = room_obstacle(view, offered, &room);
	return obstacle ? explain_full(view, obstacle, room.most.owned) : NULL;
}
