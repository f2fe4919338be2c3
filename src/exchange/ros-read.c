/*
 * A roster file to a roster. Nodes are linked to the data as soon as they open, because their
 * children are looked for among what they offer. What the data make of a node is passed over; what
 * cannot be linked, and what is not understood, is kept as it is.
 */
#include "exchange/ros.h"

#include "exchange/exchange-kinds.h"
#include "exchange/kept.h"
#include "exchange/limits.h"
#include "exchange/link.h"

#include <string.h>

/* What an open element is. */
typedef enum Place {
	PLACE_ROSTER,
	PLACE_LIST, /* a container: what is in it belongs to the node around it */
	PLACE_FORCE,
	PLACE_SELECTION,
	PLACE_CATEGORY, /* of a force */
	PLACE_NOTES,    /* its text counts */
	PLACE_COMPUTED, /* the data say it better: passed over with all in it */
	PLACE_KEPT,     /* not understood: kept with all in it */
} Place;

typedef struct Frame {
	Place place;
	char *name; /* of the element */
	Force *force;
	Selection *selection;
	ForceCategory *category; /* valid until another category of the force opens */
	GString *kept;           /* where it and what is in it goes; borrowed */
} Frame;

typedef struct Reader {
	Roster *roster;
	const char *name; /* of the file */
	Diags *diags;
	GArray *frames; /* of Frame */
	GString *text;  /* of notes */
	gsize kept;     /* bytes kept so far */
} Reader;

static void
frame_clear(gpointer data)
{
	Frame *frame = data;
	g_free(frame->name);
}

static void
complain(const Reader *reader, ExchangeKind kind, const SaxElement *element, const char *first,
         const char *second, const char *third)
{
	diags_add(reader->diags, &EXCHANGE_KINDS[kind], reader->name, element->line, first, second,
	          third, NULL);
}

static bool
refuse(Reader *reader, ExchangeKind kind, const SaxElement *element, const char *first,
       const char *second)
{
	complain(reader, kind, element, first, second, NULL);
	return false;
}

static const Frame *
top(const Reader *reader)
{
	return &g_array_index(reader->frames, Frame, reader->frames->len - 1);
}

static bool
is(const SaxElement *element, const char *name)
{
	return strcmp(element->name, name) == 0;
}

/* The name of the container that is open, "" if none is. */
static const char *
list_name(const Frame *frame)
{
	return frame->place == PLACE_LIST ? frame->name : "";
}

/* Attributes that are understood, or that the data say better, for each kind of node. */
static const char *const ROSTER_WORDS[] = {
	"id", "name", "battleScribeVersion", "gameSystemId", "gameSystemName", "gameSystemRevision",
	NULL};
static const char *const FORCE_WORDS[] = {
	"id",   "name",        "entryId",           "entryGroupId",  "customName", "publicationId",
	"page", "catalogueId", "catalogueRevision", "catalogueName", NULL};
static const char *const SELECTION_WORDS[] = {
	"id",     "name", "entryId", "entryGroupId", "customName", "publicationId", "page",
	"number", "type", NULL};

static void
keep_attributes(Stored *stored, const SaxElement *element, const char *const *understood)
{
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (attribute->prefix || g_strv_contains(understood, attribute->name))
			continue;
		if (!stored->attributes)
			stored->attributes = g_ptr_array_new_with_free_func(g_free);
		g_ptr_array_add(stored->attributes, g_strdup(attribute->name));
		g_ptr_array_add(stored->attributes,
		                g_strndup(attribute->value,
		                          (gsize)(attribute->value_end - attribute->value)));
	}
}

static Amount
read_amount(const Reader *reader, const SaxElement *element, const char *name)
{
	Amount amount = AMOUNT_ZERO;
	g_autofree char *text = sax_attribute(element, name);
	if (text && !amount_parse(text, strlen(text), &amount))
		complain(reader, EXCHANGE_BAD_NUMBER, element, name, text, "0");
	return amount;
}

/* What belongs to the node that is open. */
static Stored *
stored_of(Reader *reader, const Frame *frame)
{
	if (frame->selection)
		return stored_ensure(&frame->selection->stored);
	if (frame->force)
		return stored_ensure(&frame->force->stored);
	return stored_ensure(&reader->roster->stored);
}

static bool
is_linked(const Frame *frame)
{
	if (frame->selection)
		return frame->selection->definition != NULL;
	return !frame->force || frame->force->definition != NULL;
}

static void
set_id(Stored *stored, const SaxElement *element)
{
	stored->name = sax_attribute(element, "name");
	stored->entry_id = sax_attribute(element, "entryId");
	stored->entry_group_id = sax_attribute(element, "entryGroupId");
	stored->line = element->line;
}

static bool
open_roster(Reader *reader, const SaxElement *element, Frame *frame)
{
	if (!is(element, "roster"))
		return refuse(reader, EXCHANGE_WRONG_ROOT, element, element->name, NULL);
	const Game *game = roster_game(reader->roster);
	const char *own = game_text(game, game_system(game)->id);
	g_autofree char *system = sax_attribute(element, "gameSystemId");
	if (!system)
		return refuse(reader, EXCHANGE_NO_ATTRIBUTE, element, "roster", "gameSystemId");
	if (strcmp(system, own) != 0)
		return refuse(reader, EXCHANGE_OTHER_SYSTEM, element, system, own);
	g_autofree char *id = sax_attribute(element, "id");
	char *name = sax_attribute(element, "name");
	if (id && *id)
		roster_set_id(reader->roster, id);
	if (name) {
		g_free(reader->roster->name);
		reader->roster->name = name;
	}
	frame->place = PLACE_ROSTER;
	keep_attributes(stored_ensure(&reader->roster->stored), element, ROSTER_WORDS);
	return true;
}

/* The stored instance id, or NULL if another node has it already. */
static char *
fresh_id(const Reader *reader, const SaxElement *element)
{
	char *id = sax_attribute(element, "id");
	if (id && *id && !roster_find_force(reader->roster, id) &&
	    !roster_find_selection(reader->roster, id))
		return id;
	g_autofree char *name = sax_attribute(element, "name");
	if (id && *id)
		complain(reader, EXCHANGE_SECOND_ID, element, id, name ? name : "", NULL);
	g_free(id);
	return NULL;
}

static void
read_custom_name(Customisation *custom, const SaxElement *element)
{
	g_autofree char *name = sax_attribute(element, "customName");
	custom_text_set(&custom->name, name);
}

static const char *
or_empty(const char *text)
{
	return text ? text : "";
}

static const Definition *
link_force(const Reader *reader, const SaxElement *element, const Force *outer,
           const Entry *catalogue, const char *catalogue_id)
{
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	g_autofree char *name = sax_attribute(element, "name");
	if (!catalogue) {
		complain(reader, EXCHANGE_NO_CATALOGUE, element, or_empty(name),
		         or_empty(catalogue_id), NULL);
		return NULL;
	}
	const Definition *found = entry_id ? roster_find_force_entry(reader->roster, outer,
	                                                             catalogue, entry_id)
	                                   : NULL;
	if (!found)
		complain(reader, EXCHANGE_NO_FORCE_ENTRY, element, or_empty(name),
		         or_empty(entry_id), NULL);
	return found;
}

static void
open_force(Reader *reader, const SaxElement *element, Frame *frame)
{
	Force *outer = top(reader)->force;
	g_autofree char *id = fresh_id(reader, element);
	g_autofree char *catalogue_id = sax_attribute(element, "catalogueId");
	const Entry *catalogue = catalogue_id ? link_find_catalogue(reader->roster, catalogue_id)
	                                      : NULL;
	const Definition *definition = link_force(reader, element, outer, catalogue, catalogue_id);
	Force *force = roster_append_force(reader->roster, outer, definition, catalogue, id);
	g_free(force->catalogue_id);
	force->catalogue_id = g_steal_pointer(&catalogue_id);
	g_free(force->catalogue_name);
	force->catalogue_name = sax_attribute(element, "catalogueName");
	read_custom_name(&force->custom, element);
	Stored *stored = stored_ensure(&force->stored);
	set_id(stored, element);
	keep_attributes(stored, element, FORCE_WORDS);
	frame->place = PLACE_FORCE;
	frame->force = force;
	frame->selection = NULL;
}

static int64_t
read_number(const Reader *reader, const SaxElement *element)
{
	g_autofree char *text = sax_attribute(element, "number");
	Amount amount;
	if (!text)
		return 1;
	if (!amount_parse(text, strlen(text), &amount)) {
		complain(reader, EXCHANGE_BAD_NUMBER, element, "number", text, "1");
		return 1;
	}
	return amount_to_int(amount);
}

/* Files hold the product of the amounts from the root down (S-055, S-155). */
static int64_t
amount_below(const Reader *reader, const SaxElement *element, const Selection *parent,
             int64_t number)
{
	const int64_t above = parent ? MAX(parent->stored->number, 1) : 1;
	const int64_t amount = MAX(number / above, 1);
	if (amount * above == number)
		return amount;
	g_autofree char *name = sax_attribute(element, "name");
	g_autofree char *counted = g_strdup_printf("%" G_GINT64_FORMAT, number);
	g_autofree char *times = g_strdup_printf("%" G_GINT64_FORMAT, above);
	complain(reader, EXCHANGE_UNEVEN_NUMBER, element, or_empty(name), counted, times);
	return amount;
}

static void
open_selection(Reader *reader, const SaxElement *element, Frame *frame)
{
	const Frame *around = top(reader);
	Selection *parent = around->selection;
	g_autofree char *id = fresh_id(reader, element);
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	g_autofree char *group_id = sax_attribute(element, "entryGroupId");
	const int64_t number = read_number(reader, element);
	const int64_t amount = amount_below(reader, element, parent, number);
	const MenuItem *item = entry_id ? link_find_item(reader->roster, around->force, parent,
	                                                 entry_id, group_id)
	                                : NULL;
	Selection *selection = roster_append_selection(reader->roster, around->force, parent, item,
	                                               amount, id);
	read_custom_name(&selection->custom, element);
	Stored *stored = stored_ensure(&selection->stored);
	set_id(stored, element);
	stored->type = sax_attribute(element, "type");
	stored->number = number;
	keep_attributes(stored, element, SELECTION_WORDS);
	frame->place = PLACE_SELECTION;
	frame->force = around->force;
	frame->selection = selection;
}

static void
read_cost(Reader *reader, const SaxElement *element, const Frame *frame)
{
	g_autofree char *type_id = sax_attribute(element, "typeId");
	g_autofree char *name = sax_attribute(element, "name");
	if (!type_id)
		return;
	stored_add_cost(stored_of(reader, frame), type_id, name,
	                read_amount(reader, element, "value"));
	if (!frame->force)
		roster_name_cost(reader->roster,
		                 atoms_find(roster_game(reader->roster)->atoms, type_id));
}

static void
read_cost_limit(Reader *reader, const SaxElement *element)
{
	g_autofree char *type_id = sax_attribute(element, "typeId");
	g_autofree char *name = sax_attribute(element, "name");
	if (type_id)
		roster_set_limit(reader->roster, type_id, name,
		                 read_amount(reader, element, "value"));
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

static void
read_association(const SaxElement *element, Selection *selection)
{
	g_autofree char *id = sax_attribute(element, "associationId");
	g_autofree char *to = sax_attribute(element, "to");
	if (id && to)
		selection_insert_association(selection, G_MAXUINT, id, to);
}

/* Of a selection's categories only the ids are worth remembering (S-047). */
static void
read_selection_category(const SaxElement *element, Selection *selection)
{
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	g_autofree char *id = sax_attribute(element, "id");
	g_autofree char *primary = sax_attribute(element, "primary");
	Stored *stored = selection->stored;
	if (!entry_id)
		return;
	if (!stored->category_ids)
		stored->category_ids = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(stored->category_ids, g_strdup(entry_id));
	g_ptr_array_add(stored->category_ids, id ? g_steal_pointer(&id) : g_strdup(""));
	if (primary && strcmp(primary, "true") == 0 && !stored->category_id)
		stored->category_id = g_steal_pointer(&entry_id);
}

static void
open_force_category(const SaxElement *element, Frame *frame, Force *force)
{
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	frame->place = PLACE_COMPUTED;
	if (!entry_id)
		return;
	frame->place = PLACE_CATEGORY;
	frame->category = force_category(force, entry_id, true);
	if (!frame->category->id)
		frame->category->id = sax_attribute(element, "id");
	read_custom_name(&frame->category->custom, element);
}

/* Rules and profiles of a node that cannot be linked are all that is known of it. */
static GString **
kept_place(Stored *stored, const char *list)
{
	return strcmp(list, "rules") == 0 || strcmp(list, "profiles") == 0 ? &stored->infos
	                                                                   : &stored->elements;
}

static void
keep(Reader *reader, const SaxElement *element, Frame *frame, const char *list)
{
	GString **place = kept_place(stored_of(reader, frame), list);
	if (!*place)
		*place = g_string_new(NULL);
	frame->place = PLACE_KEPT;
	frame->kept = *place;
	kept_start(*place, element);
}

static const char *const LISTS[] = {"costs", "costLimits",   "forces", "selections",
                                    "tags",  "associations", NULL};

/* Lists that the data make anew, where there is a definition for the node. */
static const char *const COMPUTED_LISTS[] = {"rules", "profiles", "publications", NULL};

/* A container, or something of a node that stands for itself. */
static void
open_in_node(Reader *reader, const SaxElement *element, Frame *frame)
{
	if (is(element, "customNotes")) {
		frame->place = PLACE_NOTES;
		g_string_truncate(reader->text, 0);
	} else if (g_strv_contains(LISTS, element->name)) {
		frame->place = PLACE_LIST;
	} else if (is(element, "categories") && is_linked(frame)) {
		frame->place = PLACE_LIST;
	} else if (g_strv_contains(COMPUTED_LISTS, element->name) && is_linked(frame)) {
		frame->place = PLACE_COMPUTED;
	} else {
		keep(reader, element, frame, element->name);
	}
}

static void
open_in_list(Reader *reader, const SaxElement *element, Frame *frame)
{
	const char *list = list_name(top(reader));
	frame->place = PLACE_COMPUTED;
	if (strcmp(list, "forces") == 0 && is(element, "force") && !frame->selection)
		open_force(reader, element, frame);
	else if (strcmp(list, "selections") == 0 && is(element, "selection") && frame->force)
		open_selection(reader, element, frame);
	else if (strcmp(list, "costs") == 0 && is(element, "cost"))
		read_cost(reader, element, frame);
	else if (strcmp(list, "costLimits") == 0 && is(element, "costLimit"))
		read_cost_limit(reader, element);
	else if (strcmp(list, "tags") == 0 && is(element, "tag"))
		read_tag(reader, element);
	else if (strcmp(list, "associations") == 0 && frame->selection)
		read_association(element, frame->selection);
	else if (strcmp(list, "categories") == 0 && frame->selection)
		read_selection_category(element, frame->selection);
	else if (strcmp(list, "categories") == 0 && frame->force)
		open_force_category(element, frame, frame->force);
}

static void
open_inside(Reader *reader, const SaxElement *element, Frame *frame)
{
	switch (top(reader)->place) {
	case PLACE_ROSTER:
	case PLACE_FORCE:
	case PLACE_SELECTION:
		open_in_node(reader, element, frame);
		break;
	case PLACE_CATEGORY:
		frame->place = is(element, "customNotes") ? PLACE_NOTES : PLACE_COMPUTED;
		g_string_truncate(reader->text, 0);
		break;
	case PLACE_LIST:
		open_in_list(reader, element, frame);
		break;
	case PLACE_KEPT:
		frame->place = PLACE_KEPT;
		kept_start(frame->kept, element);
		break;
	case PLACE_NOTES:
	case PLACE_COMPUTED:
		frame->place = PLACE_COMPUTED;
		break;
	}
}

static bool
start(void *user, const SaxElement *element)
{
	Reader *reader = user;
	Frame frame = {0};
	if (reader->frames->len) {
		frame = *top(reader);
		open_inside(reader, element, &frame);
	} else if (!open_roster(reader, element, &frame)) {
		return false;
	}
	frame.name = g_strdup(element->name);
	g_array_append_val(reader->frames, frame);
	if (frame.place == PLACE_KEPT)
		reader->kept += 64;
	if (reader->kept <= ROS_MAX_KEPT)
		return true;
	g_autofree char *limit = g_strdup_printf("%" G_GSIZE_FORMAT, ROS_MAX_KEPT >> 20);
	return refuse(reader, EXCHANGE_KEPT_TOO_MUCH, element, limit, NULL);
}

static void
take_notes(Reader *reader, const Frame *frame)
{
	char **notes = frame->category    ? &frame->category->custom.notes
	               : frame->selection ? &frame->selection->custom.notes
	               : frame->force     ? &frame->force->custom.notes
	                                  : &reader->roster->notes;
	custom_text_set(notes, reader->text->str);
}

static void
end(void *user)
{
	Reader *reader = user;
	const Frame *frame = top(reader);
	if (frame->place == PLACE_NOTES)
		take_notes(reader, frame);
	else if (frame->place == PLACE_KEPT)
		kept_end(frame->kept, frame->name);
	g_array_set_size(reader->frames, reader->frames->len - 1);
}

static void
text(void *user, const char *piece, size_t length)
{
	Reader *reader = user;
	if (!reader->frames->len)
		return;
	const Frame *frame = top(reader);
	if (frame->place == PLACE_NOTES) {
		g_string_append_len(reader->text, piece, (gssize)length);
	} else if (frame->place == PLACE_KEPT) {
		kept_text(frame->kept, piece, length);
		reader->kept += length;
	}
}

/* A file says which limits there are; those that the data give to a new roster do not count. */
static void
forget_limits(Roster *roster)
{
	const Game *game = roster_game(roster);
	while (roster->limits->len) {
		const Atom type = g_array_index(roster->limits, CostLimit, 0).type_id;
		roster_set_limit(roster, game_text(game, type), NULL, amount_from_int(-1));
	}
}

Roster *
ros_read(GBytes *bytes, const char *name, Choices *choices, Diags *diags)
{
	static const Sax READING = {.start = start, .end = end, .text = text};
	static const SaxLimits LIMITS = {ROS_MAX_DEPTH, ROS_MAX_ELEMENTS};
	Reader reader = {
		.roster = roster_new(choices, NULL),
		.name = name,
		.diags = diags,
		.frames = g_array_new(FALSE, FALSE, sizeof(Frame)),
		.text = g_string_new(NULL),
	};
	g_array_set_clear_func(reader.frames, frame_clear);
	forget_limits(reader.roster);
	const SaxResult result = sax_parse(&READING, &reader, bytes, name, &LIMITS, diags);
	g_array_unref(reader.frames);
	g_string_free(reader.text, TRUE);
	if (result != SAX_READ)
		g_clear_pointer(&reader.roster, roster_free);
	else
		reader.roster->revision = 0;
	return reader.roster;
}
