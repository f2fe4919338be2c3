/* Reads the roster, its forces and its selections, and links them to the army data (S-155). */
#include "engine/roster/provenance.h"
#include "rosters/exchange/ros-read-private.h"

#include "base/text/name-key.h"
#include "engine/roster/caps.h"
#include "rosters/exchange/link.h"

#include <string.h>

/* Known attributes of each kind of node. */
static const char *const ROSTER_WORDS[] = {
	"id", "name", "battleScribeVersion", "gameSystemId", "gameSystemName", "gameSystemRevision",
	NULL};
static const char *const FORCE_WORDS[] = {"id",          "name",          "entryId", "customName",
                                          "catalogueId", "catalogueName", NULL};
static const char *const SELECTION_WORDS[] = {"id",         "name",   "entryId", "entryGroupId",
                                              "customName", "number", "type",    NULL};

/* Attributes that the army data determine, if the node is linked. */
static const char *const COMPUTED_WORDS[] = {"publicationId", "page", "catalogueRevision", NULL};

static void
keep_attribute(Stored *stored, char *name, char *value)
{
	if (!stored->attributes)
		stored->attributes = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(stored->attributes, name);
	g_ptr_array_add(stored->attributes, value);
}

static bool
is_kept(const Stored *stored, const char *name)
{
	for (guint i = 0; stored->attributes && i < stored->attributes->len; i += 2)
		if (strcmp(g_ptr_array_index(stored->attributes, i), name) == 0)
			return true;
	return false;
}

/* Returns the name with its prefix, owned by the caller. The declaration of the prefix is kept
   first. */
static char *
keep_prefix(Stored *stored, const SaxAttribute *attribute)
{
	if (!attribute->prefix)
		return g_strdup(attribute->name);
	g_autofree char *declaration = g_strconcat("xmlns:", attribute->prefix, NULL);
	if (attribute->namespace_uri && strcmp(attribute->prefix, "xml") != 0 &&
	    !is_kept(stored, declaration))
		keep_attribute(stored, g_steal_pointer(&declaration),
		               g_strdup(attribute->namespace_uri));
	return g_strconcat(attribute->prefix, ":", attribute->name, NULL);
}

static void
keep_attributes(Stored *stored, const SaxElement *element, const char *const *understood,
                bool is_linked)
{
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (!attribute->prefix &&
		    (sax_is_any(attribute->name, understood) ||
		     (is_linked && sax_is_any(attribute->name, COMPUTED_WORDS))))
			continue;
		char *name = keep_prefix(stored, attribute);
		keep_attribute(stored, name,
		               g_strndup(attribute->value,
		                         (gsize)(attribute->value_end - attribute->value)));
	}
}

/* Returns the id in the file; NULL if there is none, or with a warning if another node has it. */
static char *
fresh_id(const Reader *reader, const SaxElement *element)
{
	g_autofree char *id = sax_attribute(element, "id");
	if (!id || !*id)
		return NULL;
	if (!roster_find_force(reader->roster, id) && !roster_find_selection(reader->roster, id))
		return g_steal_pointer(&id);
	g_autofree char *name = sax_attribute(element, "name");
	reader_complain(reader, EXCHANGE_SECOND_ID, element, id, name ? name : "", NULL);
	return NULL;
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
check_system(const Reader *reader, const SaxElement *element)
{
	const Game *game = roster_game(reader->roster);
	const char *own = game_text(game, game_system(game)->id);
	g_autofree char *system = sax_attribute(element, "gameSystemId");
	if (!system)
		return reader_refuse(reader, EXCHANGE_NO_ATTRIBUTE, element, "roster",
		                     "gameSystemId");
	if (!reader->is_of_any_game && strcmp(system, own) != 0)
		return reader_refuse(reader, EXCHANGE_OTHER_SYSTEM, element, system, own);
	return true;
}

bool
reader_open_roster(Reader *reader, const SaxElement *element, Frame *frame)
{
	Roster *roster = reader->roster;
	if (strcmp(element->name, "roster") != 0)
		return reader_refuse(reader, EXCHANGE_WRONG_ROOT, element, element->name, NULL);
	if (!check_system(reader, element))
		return false;
	g_autofree char *id = sax_attribute(element, "id");
	char *name = sax_attribute(element, "name");
	if (id && *id)
		roster_set_id(roster, id);
	if (name) {
		g_free(roster->name);
		roster->name = name;
	}
	Stored *stored = stored_ensure(&roster->stored);
	stored->name = sax_attribute(element, "gameSystemName");
	stored->revision = sax_attribute(element, "gameSystemRevision");
	frame->place = PLACE_ROSTER;
	keep_attributes(stored, element, ROSTER_WORDS, true);
	return true;
}

void
reader_take_custom_name(Customisation *custom, const SaxElement *element)
{
	g_autofree char *name = sax_attribute(element, "customName");
	custom_text_set(&custom->name, name);
}

static const char *
or_empty(const char *text)
{
	return text ? text : "";
}

/* True if the army data have a catalogue of the name that a force has in the file: it was created
   again under another id, and engine/edit/update.h finds it. */
static bool
has_catalogue_of_name(const Reader *reader, const SaxElement *element)
{
	const Game *game = roster_game(reader->roster);
	g_autofree char *name = sax_attribute(element, "catalogueName");
	g_autofree char *wanted = name_key(or_empty(name));
	for (uint32_t i = 0; *wanted && i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		g_autofree char *key = name_key(game_text(game, root->name));
		if (!(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)) &&
		    strcmp(key, wanted) == 0)
			return true;
	}
	return false;
}

static const Definition *
link_force(const Reader *reader, const SaxElement *element, const Force *outer,
           const Entry *catalogue, const char *catalogue_id)
{
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	g_autofree char *name = sax_attribute(element, "name");
	if (!catalogue && has_catalogue_of_name(reader, element))
		return NULL;
	if (!catalogue) {
		const bool is_named = catalogue_id && *catalogue_id;
		reader_complain(reader, is_named ? EXCHANGE_NO_CATALOGUE : EXCHANGE_NO_CATALOGUE_ID,
		                element, or_empty(name), or_empty(catalogue_id), NULL);
		return NULL;
	}
	const Definition *found = entry_id ? roster_find_force_entry(reader->roster, outer,
	                                                             catalogue, entry_id)
	                                   : NULL;
	if (!found)
		reader_complain(reader, EXCHANGE_NO_FORCE_ENTRY, element, or_empty(name),
		                or_empty(entry_id), NULL);
	return found;
}

/* Refuses a roster larger than edits could make (engine/roster/caps.h). */
static bool
check_size(const Reader *reader, const SaxElement *element)
{
	if (reader->n_forces <= ROSTER_MAX_FORCES && reader->n_selections <= ROSTER_MAX_SELECTIONS)
		return true;
	g_autofree char *selections = g_strdup_printf("%u", ROSTER_MAX_SELECTIONS);
	g_autofree char *forces = g_strdup_printf("%u", ROSTER_MAX_FORCES);
	return reader_refuse(reader, EXCHANGE_TOO_MANY_NODES, element, selections, forces);
}

/* The id of the catalogue of a force, or of the one that it moves to. The caller owns it: g_free(). */
static char *
take_catalogue_id(const Reader *reader, const SaxElement *element)
{
	char *id = sax_attribute(element, "catalogueId");
	if (!reader->to || g_strcmp0(id, reader->from) != 0)
		return id;
	g_free(id);
	return g_strdup(reader->to);
}

bool
reader_open_force(Reader *reader, const SaxElement *element, Frame *frame)
{
	reader->n_forces++;
	if (!check_size(reader, element))
		return false;
	Force *outer = frame->force;
	g_autofree char *id = fresh_id(reader, element);
	g_autofree char *catalogue_id = take_catalogue_id(reader, element);
	const Entry *catalogue = catalogue_id ? roster_find_catalogue(reader->roster, catalogue_id)
	                                      : NULL;
	const Definition *definition = link_force(reader, element, outer, catalogue, catalogue_id);
	Force *force = roster_append_force(reader->roster, outer, definition, catalogue, id);
	g_free(force->catalogue_id);
	force->catalogue_id = g_steal_pointer(&catalogue_id);
	g_free(force->catalogue_name);
	force->catalogue_name = sax_attribute(element, "catalogueName");
	reader_take_custom_name(&force->custom, element);
	Stored *stored = stored_ensure(&force->stored);
	set_id(stored, element);
	stored->revision = sax_attribute(element, "catalogueRevision");
	keep_attributes(stored, element, FORCE_WORDS, definition != NULL);
	frame->place = PLACE_FORCE;
	frame->force = force;
	return true;
}

static int64_t
read_number(const Reader *reader, const SaxElement *element)
{
	g_autofree char *text = sax_attribute(element, "number");
	Amount amount;
	if (!text)
		return 1;
	if (amount_parse(text, strlen(text), &amount) && amount_is_whole(amount) &&
	    amount_compare(amount, AMOUNT_ZERO) > 0)
		return amount_to_int(amount);
	reader_complain(reader, EXCHANGE_BAD_NUMBER, element, "number", text, "1");
	return 1;
}

static void
complain_of_amount(const Reader *reader, const SaxElement *element, int64_t number, int64_t above)
{
	g_autofree char *name = sax_attribute(element, "name");
	g_autofree char *counted = g_strdup_printf("%" G_GINT64_FORMAT, number);
	g_autofree char *times = g_strdup_printf("%" G_GINT64_FORMAT, above);
	reader_complain(reader, EXCHANGE_UNEVEN_NUMBER, element, or_empty(name), counted, times);
}

/*
 * Returns the amount of a selection. Files hold its number, the product of the amounts from the
 * root down (S-055). A number that does not divide is rounded down, to 1 at least (S-155).
 */
static int64_t
amount_below(const Reader *reader, const SaxElement *element, const Selection *parent,
             int64_t number)
{
	const int64_t above = parent ? MAX(parent->stored->number, 1) : 1;
	const int64_t amount = CLAMP(number / above, 1, ROSTER_MAX_AMOUNT);
	if (number % above != 0 || number / above != amount)
		complain_of_amount(reader, element, number, above);
	return amount;
}

bool
reader_open_selection(Reader *reader, const SaxElement *element, Frame *frame)
{
	reader->n_selections++;
	if (!check_size(reader, element))
		return false;
	Selection *parent = frame->selection;
	g_autofree char *id = fresh_id(reader, element);
	g_autofree char *entry_id = sax_attribute(element, "entryId");
	g_autofree char *group_id = sax_attribute(element, "entryGroupId");
	const int64_t number = read_number(reader, element);
	const int64_t amount = amount_below(reader, element, parent, number);
	const MenuItem *item = entry_id ? link_find_item(reader->roster, frame->force, parent,
	                                                 entry_id, group_id)
	                                : NULL;
	Selection *selection = roster_append_selection(reader->roster, frame->force, parent, item,
	                                               amount, id);
	reader_take_custom_name(&selection->custom, element);
	Stored *stored = stored_ensure(&selection->stored);
	set_id(stored, element);
	stored->type = sax_attribute(element, "type");
	stored->number = number;
	keep_attributes(stored, element, SELECTION_WORDS, item != NULL);
	frame->place = PLACE_SELECTION;
	frame->selection = selection;
	return true;
}
