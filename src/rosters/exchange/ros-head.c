/* Reads the head of a roster: the army data that its root and its forces refer to. */
#include "rosters/exchange/ros.h"

#include "base/files/container.h"
#include "base/markup/sax.h"
#include "base/text/text.h"
#include "data/forms/form.h"
#include "data/forms/schema.h"
#include "rosters/exchange/ros-read-private.h"
#include "rosters/exchange/roster-caps.h"

#include <string.h>

typedef struct HeadReader {
	RosHead *head;
	const char *name;
	Diags *diags;
	bool met_root;
	bool is_upgraded; /* the elements are in the current schema */
	bool is_old;      /* the file is of an old schema: reading has stopped */
} HeadReader;

void
ros_head_clear(RosHead *head)
{
	g_free(head->name);
	g_free(head->game_system_id);
	g_free(head->game_system_name);
	g_free(head->variant_id);
	g_free(head->variant_name);
	if (head->catalogue_ids)
		g_ptr_array_unref(head->catalogue_ids);
	if (head->catalogue_names)
		g_ptr_array_unref(head->catalogue_names);
	if (head->cost_type_ids)
		g_ptr_array_unref(head->cost_type_ids);
	if (head->cost_type_names)
		g_ptr_array_unref(head->cost_type_names);
	sax_tape_free(head->tape);
	tree_free(head->tree);
	g_clear_pointer(&head->bytes, g_bytes_unref);
	*head = (RosHead){0};
}

const char *
ros_head_game(const RosHead *head)
{
	return head->variant_id ? head->variant_id : head->game_system_id;
}

GBytes *
ros_read_bytes(const char *path, Diags *diags)
{
	return container_read(path, diags);
}

static bool
refuse(HeadReader *reader, const SaxElement *element, ExchangeKind kind, const char *piece)
{
	diags_add(reader->diags, &EXCHANGE_KINDS[kind], reader->name, element->line, element->name,
	          piece, NULL);
	return false;
}

static bool
read_root(HeadReader *reader, const SaxElement *element)
{
	RosHead *head = reader->head;
	reader->met_root = true;
	if (strcmp(element->name, "roster") != 0)
		return refuse(reader, element, EXCHANGE_WRONG_ROOT, NULL);
	head->name = sax_attribute(element, "name");
	head->game_system_id = sax_attribute(element, "gameSystemId");
	head->game_system_name = sax_attribute(element, "gameSystemName");
	g_autofree char *revision = sax_attribute(element, "gameSystemRevision");
	head->game_system_revision = revision ? (int)g_ascii_strtoll(revision, NULL, 10) : 0;
	if (!head->game_system_id)
		return refuse(reader, element, EXCHANGE_NO_ATTRIBUTE, "gameSystemId");
	return true;
}

static void
read_force(const HeadReader *reader, const SaxElement *element)
{
	RosHead *head = reader->head;
	g_autofree char *id = sax_attribute(element, "catalogueId");
	char *name = NULL;
	if (!id || text_is_in_array(head->catalogue_ids, id))
		return;
	name = sax_attribute(element, "catalogueName");
	g_ptr_array_add(head->catalogue_ids, g_steal_pointer(&id));
	g_ptr_array_add(head->catalogue_names, name ? name : g_strdup(""));
}

/* Notes the type of a cost or limit. */
static void
read_cost(const HeadReader *reader, const SaxElement *element)
{
	RosHead *head = reader->head;
	g_autofree char *id = sax_attribute(element, "typeId");
	if (!id || head->cost_type_ids->len >= ROS_MAX_LIST ||
	    text_is_in_array(head->cost_type_ids, id))
		return;
	char *name = sax_attribute(element, "name");
	g_ptr_array_add(head->cost_type_names, name ? name : g_strdup(id));
	g_ptr_array_add(head->cost_type_ids, g_steal_pointer(&id));
}

static void
read_tag(const HeadReader *reader, const SaxElement *element)
{
	g_autofree char *id = sax_attribute(element, "id");
	if (reader->head->variant_id || !id || !text_begins(id, ROS_VARIANT_TAG))
		return;
	reader->head->variant_id = g_strdup(id + strlen(ROS_VARIANT_TAG));
	reader->head->variant_name = sax_attribute(element, "name");
}

static bool
start(void *user, const SaxElement *element)
{
	HeadReader *reader = user;
	if (!reader->met_root && !reader->is_upgraded && schema_is_old(element)) {
		reader->is_old = true;
		return false;
	}
	if (!reader->met_root)
		return read_root(reader, element);
	if (sax_is(element->name, "force"))
		read_force(reader, element);
	else if (sax_is(element->name, "cost") || sax_is(element->name, "costLimit"))
		read_cost(reader, element);
	else if (sax_is(element->name, "tag"))
		read_tag(reader, element);
	return true;
}

static const Sax HEAD = {.start = start};
static const SaxLimits LIMITS = {ROS_MAX_DEPTH, ROS_MAX_ELEMENTS};

/* Reads a file that needs a tree. */
static bool
read_tree(HeadReader *reader, GBytes *bytes)
{
	RosHead *head = reader->head;
	reader->is_upgraded = true;
	g_clear_pointer(&head->tape, sax_tape_free);
	head->tree = form_read(bytes, reader->name, &LIMITS, reader->diags);
	return head->tree && tree_play(head->tree, &HEAD, reader) == SAX_READ;
}

static bool
read_file(HeadReader *reader, GBytes *bytes)
{
	if (form_of(bytes) == FORM_JSON)
		return read_tree(reader, bytes);
	reader->head->tape = sax_tape_new(bytes);
	const SaxResult result = sax_record_without(reader->head->tape, ROS_COMPUTED_LISTS, &HEAD,
	                                            reader, reader->name, &LIMITS, reader->diags);
	return reader->is_old ? read_tree(reader, bytes) : result == SAX_READ;
}

bool
ros_read_head(GBytes *bytes, const char *name, RosHead *head, Diags *diags)
{
	g_autoptr(GBytes) clean = form_clean(bytes, name, diags);
	*head = (RosHead){
		.catalogue_ids = g_ptr_array_new_with_free_func(g_free),
		.catalogue_names = g_ptr_array_new_with_free_func(g_free),
		.cost_type_ids = g_ptr_array_new_with_free_func(g_free),
		.cost_type_names = g_ptr_array_new_with_free_func(g_free),
		.bytes = g_bytes_ref(clean),
	};
	HeadReader reader = {.head = head, .name = name, .diags = diags};
	if (!read_file(&reader, clean))
		return false;
	g_ptr_array_add(head->catalogue_ids, NULL);
	return true;
}
