/* Reads the list elements that are not nodes: costs, cost limits, tags, associations,
   categories. */
#include "rosters/exchange/ros-read-private.h"

#include "rosters/exchange/roster-caps.h"

#include <string.h>

static Amount
read_value(const Reader *reader, const SaxElement *element)
{
	Amount amount = AMOUNT_ZERO;
	g_autofree char *text = sax_attribute(element, "value");
	if (text && !amount_parse(text, strlen(text), &amount))
		reader_complain(reader, EXCHANGE_BAD_NUMBER, element, "value", text, "0");
	return amount;
}

static void
read_cost(Reader *reader, const SaxElement *element, const Frame *frame)
{
	char *type_id = sax_attribute(element, "typeId");
	if (!type_id)
		return;
	if (!frame->force)
		roster_name_cost(reader->roster,
		                 atoms_find(roster_game(reader->roster)->atoms, type_id));
	stored_add_cost(reader_stored(reader, frame), type_id, sax_attribute(element, "name"),
	                read_value(reader, element));
}

static bool
read_cost_limit(Reader *reader, const SaxElement *element)
{
	g_autofree char *type_id = sax_attribute(element, "typeId");
	g_autofree char *name = sax_attribute(element, "name");
	if (!type_id || reader->roster->limits->len >= ROS_MAX_LIST)
		return false;
	roster_set_limit(reader->roster, type_id, name, read_value(reader, element));
	return true;
}

static void
read_tag(Reader *reader, const SaxElement *element)
{
	char *id = sax_attribute(element, "id"), *name = sax_attribute(element, "name");
	if (!reader->roster->tags)
		reader->roster->tags = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(reader->roster->tags, id ? id : g_strdup(""));
	g_ptr_array_add(reader->roster->tags, name ? name : g_strdup(""));
}

/* Reads an association (S-158). */
static void
read_association(const SaxElement *element, Selection *selection)
{
	g_autofree char *id = sax_attribute(element, "associationId");
	g_autofree char *to = sax_attribute(element, "to");
	if (id && to)
		selection_insert_association(selection, G_MAXUINT, id, to);
}

/* Stores the ids of a selection's category (S-047), and its name for categories that no army data
   define (S-197). */
static void
read_selection_category(const SaxElement *element, Selection *selection)
{
	char *entry_id = sax_attribute(element, "entryId");
	g_autofree char *primary = sax_attribute(element, "primary");
	Stored *stored = selection->stored;
	if (!entry_id)
		return;
	const bool is_primary = primary && sax_is(primary, "true");
	if (is_primary && !stored->category_id)
		stored->category_id = g_strdup(entry_id);
	stored_add_category(stored, entry_id, sax_attribute(element, "id"),
	                    sax_attribute(element, "name"), is_primary);
}

static bool
open_force_category(const SaxElement *element, Frame *frame)
{
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	if (!entry_id || frame->force->categories->len >= ROS_MAX_LIST)
		return false;
	frame->place = PLACE_CATEGORY;
	frame->category = force_category(frame->force, entry_id, true);
	if (!frame->category->id)
		frame->category->id = sax_attribute(element, "id");
	reader_take_custom_name(&frame->category->custom, element);
	return true;
}

bool
reader_open_member(Reader *reader, const SaxElement *element, const char *list, Frame *frame)
{
	const bool is_category = frame->force && sax_is(list, "categories") &&
	                         sax_is(element->name, "category");
	frame->place = PLACE_COMPUTED;
	if (sax_is(list, "costLimits") && sax_is(element->name, "costLimit"))
		return read_cost_limit(reader, element);
	if (is_category && !frame->selection)
		return open_force_category(element, frame);
	if (is_category)
		read_selection_category(element, frame->selection);
	else if (sax_is(list, "costs") && sax_is(element->name, "cost"))
		read_cost(reader, element, frame);
	else if (sax_is(list, "tags") && sax_is(element->name, "tag"))
		read_tag(reader, element);
	else if (sax_is(element->name, "association") && frame->selection)
		read_association(element, frame->selection);
	else
		return false;
	return true;
}
