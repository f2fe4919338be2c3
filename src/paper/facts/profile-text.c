/*
 * Profiles as words instead of rows of a table, where the companion's group asks for it.
 *
 * An ability of Age of Sigmar becomes "Your Hero Phase · Casting Value 7", and below it "Declare: …" and "Effect: …".
 */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"

#include <string.h>

static bool
is_empty(const char *value)
{
	return !*value || strcmp(value, "-") == 0;
}

void
sheet_append_value(GString *text, const char *name, const char *value)
{
	if (is_empty(value))
		return;
	g_string_append(text, text->len ? " · " : "");
	if (*name && sheet_is_figure(value))
		g_string_append_printf(text, "%s ", name);
	g_string_append(text, value);
}

static const char *
value_of(const ShownInfo *info, const char *name)
{
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (strcmp(info->characteristics[i].name, name) == 0)
			return info->characteristics[i].value;
	return "";
}

/* The characteristics that the group does not name, each in a paragraph. */
static void
append_others(GString *text, const ShownInfo *info, const CompanionGroup *group)
{
	const bool leads = text->len;
	guint n = 0;
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		n += !is_empty(info->characteristics[i].value);
	for (uint32_t i = 0; i < info->n_characteristics; i++) {
		const ShownCharacteristic *one = &info->characteristics[i];
		if (is_empty(one->value) || g_strv_contains(group->columns, one->name))
			continue;
		g_string_append(text, text->len ? "\n" : "");
		if (leads || n > 1)
			g_string_append_printf(text, "%s%s", one->name, _(": "));
		g_string_append(text, one->value);
	}
}

char *
sheet_profile_text(const ShownInfo *info, const CompanionGroup *group)
{
	GString *text = g_string_new(NULL);
	for (const char *const *column = group->columns; *column; column++)
		sheet_append_value(text, *column, value_of(info, *column));
	if (!group->only)
		append_others(text, info, group);
	return g_string_free(text, FALSE);
}
