/* What every kind of edit has to check. */
#include "roster/edit-private.h"

#include "roster/limits.h"
#include "roster/roster-private.h"

#include <string.h>

/* Characters that XML can hold. */
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
change_check_text(const Change *change, const char *text)
{
	if (!text)
		return true;
	if (strlen(text) > ROSTER_MAX_TEXT) {
		g_autofree char *most = g_strdup_printf("%zu", ROSTER_MAX_TEXT);
		COMPLAIN(change, LONG_TEXT, most, NULL);
		return false;
	}
	const bool writable = is_writable(text);
	if (!writable)
		COMPLAIN(change, BAD_TEXT, NULL);
	return writable;
}

bool
change_need(const Change *change, const char *text, const char *what)
{
	if (!text)
		COMPLAIN(change, UNFIT_EDIT, what, NULL);
	return text != NULL;
}

bool
change_check_new_id(const Change *change)
{
	const char *id = change->edit->id;
	if (!id)
		return true;
	if (!*id || roster_has_id(change->roster, id)) {
		COMPLAIN(change, ID_IN_USE, id, NULL);
		return false;
	}
	return change_check_text(change, id);
}

bool
change_check_amount(const Change *change, int64_t amount)
{
	if (amount >= 1 && amount <= ROSTER_MAX_AMOUNT)
		return true;
	g_autofree char *asked = g_strdup_printf("%" G_GINT64_FORMAT, amount);
	g_autofree char *most = g_strdup_printf("%" G_GINT64_FORMAT, ROSTER_MAX_AMOUNT);
	COMPLAIN(change, BAD_AMOUNT, asked, most, NULL);
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

/* Whether so much more has room below a node of that depth. */
bool
change_check_room(const Change *change, guint depth, Extent more)
{
	const guint forces = g_hash_table_size(change->roster->forces_by_id);
	const guint selections = g_hash_table_size(change->roster->selections_by_id);
	if (forces + more.forces > ROSTER_MAX_FORCES ||
	    selections + more.selections > ROSTER_MAX_SELECTIONS) {
		g_autofree char *most = g_strdup_printf("%u", ROSTER_MAX_SELECTIONS);
		g_autofree char *most_forces = g_strdup_printf("%u", ROSTER_MAX_FORCES);
		COMPLAIN(change, TOO_MANY, most, most_forces, NULL);
		return false;
	}
	if (depth + more.depth <= ROSTER_MAX_DEPTH)
		return true;
	g_autofree char *levels = g_strdup_printf("%u", ROSTER_MAX_DEPTH);
	COMPLAIN(change, TOO_DEEP, levels, NULL);
	return false;
}
