/* The order of tables and of their columns, as the companion groups them: the names are those of the army data. */
#include "paper/facts/sheet-private.h"

static const CompanionGroup *
group_at(const SheetBuilder *builder, guint i)
{
	return companion_group(measures_companion(builder->measures), i);
}

guint
sheet_group_rank(const SheetBuilder *builder, const char *type)
{
	const guint n = companion_group_count(measures_companion(builder->measures));
	for (guint i = 0; i < n; i++)
		if (g_strv_contains(group_at(builder, i)->types, type))
			return i;
	return n;
}

const CompanionGroup *
sheet_group_of(const SheetBuilder *builder, const char *type)
{
	const guint rank = sheet_group_rank(builder, type);
	const guint n = companion_group_count(measures_companion(builder->measures));
	return rank < n ? group_at(builder, rank) : NULL;
}

void
sheet_group_columns(const SheetBuilder *builder, const char *type, GPtrArray *heads)
{
	const CompanionGroup *group = sheet_group_of(builder, type);
	if (!group)
		return;
	g_autoptr(GPtrArray) found = g_ptr_array_new();
	guint index;
	for (const char *const *column = group->columns; *column; column++)
		if (g_ptr_array_find_with_equal_func(heads, *column, g_str_equal, &index))
			g_ptr_array_add(found, g_ptr_array_remove_index(heads, index));
	for (guint i = 0; i < heads->len && !group->only; i++)
		g_ptr_array_add(found, g_ptr_array_index(heads, i));
	g_ptr_array_set_size(heads, 0);
	g_ptr_array_extend(heads, found, NULL, NULL);
}
