/* Checks that the kinds of changes share: texts, ids, amounts, room. */
#include "engine/roster/change-private.h"

#include "engine/roster/caps.h"
#include "engine/roster/roster-private.h"

#include <string.h>

/* True for UTF-8 without the control characters that XML forbids. */
static bool
is_writable(const char *text)
{
	if (!g_utf8_validate(text, -1, NULL))
		return false;
	for (; *text; text += g_utf8_skip[(guchar)*text]) {
		const gunichar c = g_utf8_get_char(text);
		if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xFFFE || c == 0xFFFF)
			return false;
	}
	return true;
}

bool
change_check_text(const Attempt *attempt, const char *text)
{
	if (!text)
		return true;
	if (strlen(text) > ROSTER_MAX_TEXT) {
		g_autofree char *most = g_strdup_printf("%zu", ROSTER_MAX_TEXT);
		COMPLAIN(attempt, LONG_TEXT, most, NULL);
		return false;
	}
	const bool writable = is_writable(text);
	if (!writable)
		COMPLAIN(attempt, BAD_TEXT, NULL);
	return writable;
}

bool
change_need(const Attempt *attempt, const char *text, const char *field)
{
	if (!text)
		COMPLAIN(attempt, UNFIT_EDIT, field, NULL);
	return text != NULL;
}

bool
change_check_new_id(const Attempt *attempt)
{
	const char *id = attempt->change->id;
	if (!id)
		return true;
	if (!*id || roster_has_id(attempt->roster, id)) {
		COMPLAIN(attempt, ID_IN_USE, id, NULL);
		return false;
	}
	return change_check_text(attempt, id);
}

bool
change_check_amount(const Attempt *attempt, int64_t amount)
{
	if (amount >= 1 && amount <= ROSTER_MAX_AMOUNT)
		return true;
	g_autofree char *given = g_strdup_printf("%" G_GINT64_FORMAT, amount);
	g_autofree char *most = g_strdup_printf("%" G_GINT64_FORMAT, ROSTER_MAX_AMOUNT);
	COMPLAIN(attempt, BAD_AMOUNT, given, most, NULL);
	return false;
}

guint
force_depth(const Force *force)
{
	guint depth = 0;
	for (; force; force = force->parent)
		depth++;
	return depth;
}

guint
selection_depth(const Selection *selection)
{
	guint depth = selection ? force_depth(selection->force) : 0;
	for (; selection; selection = selection->parent)
		depth++;
	return depth;
}

bool
change_check_room(const Attempt *attempt, guint depth, Extent more)
{
	const guint forces = g_hash_table_size(attempt->roster->forces_by_id);
	const guint selections = roster_selection_count(attempt->roster);
	if (forces + more.forces > ROSTER_MAX_FORCES ||
	    selections + more.selections > ROSTER_MAX_SELECTIONS) {
		g_autofree char *most = g_strdup_printf("%u", ROSTER_MAX_SELECTIONS);
		g_autofree char *most_forces = g_strdup_printf("%u", ROSTER_MAX_FORCES);
		COMPLAIN(attempt, TOO_MANY, most, most_forces, NULL);
		return false;
	}
	if (depth + more.depth <= ROSTER_MAX_DEPTH)
		return true;
	g_autofree char *levels = g_strdup_printf("%u", ROSTER_MAX_DEPTH);
	COMPLAIN(attempt, TOO_DEEP, levels, NULL);
	return false;
}
