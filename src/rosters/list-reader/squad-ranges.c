#include "rosters/list-reader/squad-ranges-private.h"

#include "rosters/list-reader/squad-variants-private.h"

#include <string.h>

/* @exactly  not for a part of the name, either: "Special-issue bolt pistol" is not "Bolt pistol" */
static bool
has_name(const ListBuilder *builder, const MenuItem *item, const char *key, bool exactly)
{
	const char *own = known_names_key(builder->names, item->definition);
	const char *rest = variants_behind_name(own, key);
	const gsize length = strlen(key), of_own = strlen(own);
	if ((rest && *rest == '\0') || known_names_match(builder->names, item->definition, key))
		return true;
	return !exactly &&
	       ((length > of_own && key[length - of_own - 1] == ' ' &&
	         g_str_has_suffix(key, own)) ||
	        (length < of_own && own[of_own - length - 1] == ' ' && g_str_has_suffix(own, key)));
}

/* The range of an item in its menu, of which a group may set the limit. */
static SquadRange
range_in_menu(const Menu *menu, const MenuItem *item)
{
	const int own = variants_written_limit(item->definition, CONSTRAINT_MAX, RANGE_UNLIMITED);
	const int most = item->group == MENU_NO_GROUP
	                         ? own
	                         : variants_written_limit(menu->items[item->group].definition,
	                                                  CONSTRAINT_MAX, own);
	return (SquadRange){variants_written_limit(item->definition, CONSTRAINT_MIN, 0), most};
}

SquadRange
ranges_of_model(const ListBuilder *builder, const Definition *model, const char *key, bool exactly,
                guint depth)
{
	const Menu *menu = choices_menu(builder->choices, model);
	SquadRange range = {0, 0};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		const bool is_named = has_name(builder, item, key, exactly);
		if (item->definition->is_group ||
		    (!is_named && (depth > 0 || item->definition->type != SELECTION_UPGRADE)))
			continue;
		const SquadRange each = is_named ? (SquadRange){1, 1}
		                                 : ranges_of_model(builder, item->definition, key,
		                                                   exactly, depth + 1);
		if (each.most == 0)
			continue;
		const SquadRange here = range_in_menu(menu, item);
		range.least += here.least * each.least;
		range.most = MIN(range.most + here.most * each.most, RANGE_UNLIMITED);
	}
	return range;
}

SquadRange
ranges_of_bundle(const ListBuilder *builder, const Definition *bundle, const char *key,
                 bool exactly)
{
	const Menu *menu = choices_menu(builder->choices, bundle);
	SquadRange sum = {0, 0};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *inner = menu->items[i].definition;
		const int number = variants_written_limit(inner, CONSTRAINT_MIN, 0);
		const SquadRange range = ranges_of_model(builder, inner, key, exactly, 0);
		sum.least += number * range.least;
		sum.most = MIN(sum.most + number * range.most, RANGE_UNLIMITED);
	}
	return sum;
}

SquadRange
ranges_of_variant(const ListBuilder *builder, const Definition *variant, const char *key,
                  bool exactly)
{
	return variant->type == SELECTION_UPGRADE
	               ? ranges_of_bundle(builder, variant, key, exactly)
	               : ranges_of_model(builder, variant, key, exactly, 0);
}
