#include "session/offers/sections.h"

#include "base/text/text.h"
#include "base/values/work.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"

static void
section_free(gpointer data)
{
	Section *section = data;
	g_ptr_array_unref(section->selections);
	g_array_unref(section->offers);
	g_free(section);
}

static Section *
section_new(const Instance *category)
{
	Section *section = g_new0(Section, 1);
	section->category = category;
	section->selections = g_ptr_array_new();
	section->offers = g_array_new(FALSE, FALSE, sizeof(Offer));
	return section;
}

/* An empty section for each category, in order, and one for what has none. */
static GPtrArray *
empty_sections(const Instance *force)
{
	GPtrArray *sections = g_ptr_array_new_with_free_func(section_free);
	for (uint32_t i = 1; i < force->n_categories_below; i++)
		g_ptr_array_add(sections, section_new(force->categories_below[i]));
	if (force->n_categories_below)
		g_ptr_array_add(sections, section_new(force->categories_below[0]));
	return sections;
}

static Section *
section_for(const GPtrArray *sections, const Instance *instance)
{
	const Instance *category = room_category(instance);
	for (guint i = 0; i < sections->len; i++) {
		Section *section = g_ptr_array_index(sections, i);
		if (section->category == category)
			return section;
	}
	return sections->len ? g_ptr_array_index(sections, sections->len - 1) : NULL;
}

static void
sort_selections(View *view, const Instance *force, const GPtrArray *sections)
{
	g_autoptr(GPtrArray) children = view_sorted_children(view, force);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		Section *section = section_for(sections, child);
		if (section)
			g_ptr_array_add(section->selections, (gpointer)(guintptr)child);
	}
}

/* Steps for an offer: its place, its room and its price. */
#define WORK_OF_OFFER 10

static void
sort_offers(View *view, const Instance *force, const GPtrArray *sections)
{
	const Menu *menu = tree_menu(view, force);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group)
			continue;
		work_count(WORK_OF_OFFER + sections->len / 8);
		const Instance *imagined = tree_imagine(view, view_own(view, force), item);
		const Offer offer = {item, imagined, view_is_available(view, force, item)};
		Section *section = section_for(sections, imagined);
		if (section)
			g_array_append_val(section->offers, offer);
	}
}

static gint
by_place_and_name(gconstpointer a, gconstpointer b, gpointer data)
{
	const Offer *first = a, *second = b;
	const int32_t first_place = first->item->definition->sort_index;
	const int32_t second_place = second->item->definition->sort_index;
	if (first_place != second_place)
		return first_place < second_place ? -1 : 1;
	return text_compare_natural(view_name(data, first->imagined),
	                            view_name(data, second->imagined));
}

GPtrArray *
sections_of(View *view, const Instance *force)
{
	GPtrArray *sections = empty_sections(force);
	sort_selections(view, force, sections);
	sort_offers(view, force, sections);
	for (guint i = sections->len; i > 0; i--) {
		Section *section = g_ptr_array_index(sections, i - 1);
		g_array_sort_with_data(section->offers, by_place_and_name, view);
		if (section->offers->len == 0 && section->selections->len == 0 &&
		    !view_is_tracked(view, section->category))
			g_ptr_array_remove_index(sections, i - 1);
	}
	return sections;
}
