#include "rosters/list-reader/list-builder-private.h"

#include "base/text/name-key.h"
#include "rosters/list-forms/text-caps.h"

bool
list_builder_count_edit(ListBuilder *builder)
{
	const guint n = roster_selection_count(builder->roster);
	const bool was_full = builder->n_evaluated > TEXT_MAX_EVALUATED;
	builder->n_evaluated += n;
	const bool is_full = builder->n_evaluated > TEXT_MAX_EVALUATED;
	if (is_full && !was_full)
		diags_add_number(builder->diags, &TEXTLIST_KINDS[TEXTLIST_TOO_LARGE], builder->name,
		                 0, n);
	return !is_full;
}

bool
list_builder_is_full(const ListBuilder *builder)
{
	return builder->n_selected > TEXT_MAX_SELECTED || builder->n_unknown > TEXT_MAX_UNKNOWN ||
	       builder->n_evaluated > TEXT_MAX_EVALUATED;
}

void
list_builder_complain(const ListBuilder *builder, TextlistKind kind, const TextItem *item,
                      const char *first, const char *second, const char *third)
{
	diags_add(builder->diags, &TEXTLIST_KINDS[kind], builder->name, item->line,
	          first ? first : "", second ? second : "", third ? third : "", NULL);
}

void
list_builder_complain_name(const ListBuilder *builder, const TextItem *item, const char *key,
                           const Instance *instance, const char *name)
{
	if (instance && known_names_match_instance(builder->names, builder->view, instance, key))
		return;
	const char *now = instance ? view_name(builder->view, instance) : name;
	g_autofree char *own = name_key(now);
	const int percent = (int)(name_likeness(own, key) * 100);
	g_autofree char *alike = g_strdup_printf("%d", percent);
	list_builder_complain(builder, TEXTLIST_NAME_NEAR, item, item->name, now, alike);
}
