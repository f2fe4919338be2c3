/*
 * The remedies by code. A maker finds the element of its finding by line and name, and adds what it can
 * offer; it adds nothing if the text is not as the finding says.
 */
#include "base/language/i18n.h"
#include "data/game/data-diags.h"
#include "reports/lint/lint-diags.h"
#include "reports/remedies/remedies-private.h"

#include <string.h>

/* The piece of a finding: {1} is number 1. */
static const char *
piece(const Search *search, guint number)
{
	const char *text = search->finding->pieces[number - 1];
	return text ? text : "";
}

static guint
any_element(const Search *search, const char *const *names)
{
	for (; *names; names++) {
		const guint node = remedy_element(search, *names);
		if (node != SKETCH_NONE)
			return node;
	}
	return SKETCH_NONE;
}

/* Limits -------------------------------------------------------------------------------------------- */

static bool
has_same(const Sketch *sketch, guint a, guint b, const char *name)
{
	g_autofree char *first = sketch_get(sketch, a, name);
	g_autofree char *second = sketch_get(sketch, b, name);
	return g_strcmp0(first, second) == 0;
}

/* The maximum beside a minimum that counts the same; NULL if it is somewhere else. */
static guint
maximum_beside(const Search *search, guint minimum)
{
	const Sketch *sketch = search->sketch;
	const guint owner = remedy_owner(sketch, minimum);
	guint limit = owner;
	while (remedy_next_child(sketch, owner, "constraint", &limit))
		if (sketch_has(sketch, limit, "type", "max") &&
		    has_same(sketch, limit, minimum, "scope") &&
		    has_same(sketch, limit, minimum, "field") &&
		    sketch_has(sketch, limit, "value", piece(search, 3)))
			return limit;
	return SKETCH_NONE;
}

static void
for_min_above_max(Search *search)
{
	const guint minimum = remedy_element(search, "constraint");
	if (minimum == SKETCH_NONE || !sketch_has(search->sketch, minimum, "type", "min"))
		return;
	remedy_offer_value(search, false, minimum, "value", piece(search, 3),
	                   g_strdup_printf(_("lower the minimum to %s"), piece(search, 3)));
	const guint maximum = maximum_beside(search, minimum);
	if (maximum != SKETCH_NONE)
		remedy_offer_value(search, false, maximum, "value", piece(search, 2),
		                   g_strdup_printf(_("raise the maximum to %s"), piece(search, 2)));
}

static void
for_group_too_small(Search *search)
{
	const guint limit = remedy_element(search, "constraint");
	if (limit != SKETCH_NONE)
		remedy_offer_value(search, false, limit, "value", piece(search, 3),
		                   g_strdup_printf(_("lower the minimum to %s"), piece(search, 3)));
}

static void
for_group_too_full(Search *search)
{
	const guint limit = remedy_element(search, "constraint");
	if (limit != SKETCH_NONE)
		remedy_offer_value(search, false, limit, "value", piece(search, 3),
		                   g_strdup_printf(_("raise the maximum to %s"), piece(search, 3)));
}

/* Removing ------------------------------------------------------------------------------------------ */

/* @title  taken */
static void
offer_removal(Search *search, bool is_certain, guint node, char *title)
{
	Remedy *remedy = remedy_offer(search, is_certain, title);
	text_edit_remove(remedy->edits, search->sketch, node);
}

static void
for_hidden_minimum(Search *search)
{
	const guint limit = remedy_element(search, "constraint");
	if (limit != SKETCH_NONE)
		offer_removal(search, false, limit, g_strdup(_("remove the minimum")));
}

static const char *const LINKS[] = {
	"entryLink",       "infoLink", "categoryLink", "forceEntryLink", "publicationLink",
	"associationLink", NULL};

/* A link that leads nowhere has no effect today, and none after it is gone. */
static void
for_dangling_link(Search *search)
{
	const guint link = any_element(search, LINKS);
	if (link != SKETCH_NONE && sketch_has(search->sketch, link, "targetId", piece(search, 2)))
		offer_removal(search, true, link,
		              g_strdup_printf(_("remove the link to %s"), piece(search, 2)));
}

static void
for_category_twice(Search *search)
{
	const guint link = remedy_element(search, "categoryLink");
	if (link == SKETCH_NONE)
		return;
	/* The primary one says more than the other. */
	const bool is_plain = !sketch_has(search->sketch, link, "primary", "true");
	offer_removal(search, is_plain, link,
	              g_strdup_printf(_("remove the second link to \"%s\""), piece(search, 2)));
}

/* True if another cost behind has the same type. */
static bool
is_repeated(const Sketch *sketch, guint owner, guint cost)
{
	guint later = cost;
	while (remedy_next_child(sketch, owner, "cost", &later))
		if (has_same(sketch, cost, later, "typeId"))
			return true;
	return false;
}

/* All costs of a type but the last, which counts. */
static void
for_duplicate_cost(Search *search)
{
	const guint owner = remedy_element(search, NULL);
	const Sketch *sketch = search->sketch;
	guint cost = owner;
	while (remedy_next_child(sketch, owner, "cost", &cost)) {
		if (!is_repeated(sketch, owner, cost))
			continue;
		g_autofree char *value = sketch_get(sketch, cost, "value");
		offer_removal(search, true, cost,
		              g_strdup_printf(_("remove the cost of %s, which does not count"),
		                              value ? value : "0"));
		return;
	}
}

/* As many members of a group are offered as defaults. */
#define MAX_DEFAULTS 5u

/* Offers a member of a group as its default, unless it is hidden. */
static void
offer_default(Search *search, guint group, guint member)
{
	const Sketch *sketch = search->sketch;
	g_autofree char *id = sketch_get(sketch, member, "id");
	g_autofree char *name = sketch_get(sketch, member, "name");
	if (id && !sketch_has(sketch, member, "hidden", "true"))
		remedy_offer_value(search, false, group, "defaultSelectionEntryId", id,
		                   g_strdup_printf(_("make \"%s\" the default"), name ? name : id));
}

static void
for_default(Search *search)
{
	static const char *const MEMBERS[] = {"selectionEntry", "entryLink", NULL};
	const guint group = remedy_element(search, NULL);
	SketchAttribute written;
	if (group == SKETCH_NONE ||
	    !sketch_find(search->sketch, group, "defaultSelectionEntryId", &written))
		return;
	for (const char *const *name = MEMBERS; *name; name++) {
		guint member = group;
		while (search->found->len < MAX_DEFAULTS &&
		       remedy_next_child(search->sketch, group, *name, &member))
			offer_default(search, group, member);
	}
	remedy_offer_value(search, false, group, "defaultSelectionEntryId", "",
	                   g_strdup(_("set no default")));
}

/* Ids ----------------------------------------------------------------------------------------------- */

static void
offer_id(Search *search, bool is_certain, guint node)
{
	g_autofree char *id = remedy_new_id(search, node);
	remedy_offer_value(search, is_certain, node, "id", id,
	                   g_strdup_printf(_("give it the id %s"), id));
}

static void
for_missing_id(Search *search)
{
	const guint node = remedy_element(search, NULL);
	g_autofree char *id = node != SKETCH_NONE ? sketch_get(search->sketch, node, "id") : NULL;
	if (node != SKETCH_NONE && (!id || !*id))
		offer_id(search, true, node);
}

static void
for_missing_constraint_id(Search *search)
{
	const guint node = remedy_element(search, "constraint");
	g_autofree char *id = node != SKETCH_NONE ? sketch_get(search->sketch, node, "id") : NULL;
	if (node != SKETCH_NONE && (!id || !*id))
		offer_id(search, true, node);
}

/* All references lead to the other element, so nothing changes. */
static void
for_duplicate_id(Search *search)
{
	const guint node = remedy_element(search, NULL);
	if (node != SKETCH_NONE && sketch_has(search->sketch, node, "id", piece(search, 2)))
		offer_id(search, true, node);
}

/* Attributes that hold ids. A modifier has the id of a category or constraint in value and field. */
static const char *const OF_IDS[] = {"id",    "targetId", "childId", "scope",
                                     "field", "typeId",   "value",   NULL};

/* True if an attribute holds an id. The value of a modifier is one if it is about categories. */
static bool
holds_id(const Sketch *sketch, guint node, const char *name, const char *id)
{
	return sketch_has(sketch, node, name, id) &&
	       (strcmp(name, "value") != 0 || sketch_has(sketch, node, "field", "category"));
}

static void
rename_in(GArray *edits, RemedyFile *file, const char *from, const char *to)
{
	const Sketch *sketch = remedy_sketch(file);
	for (guint i = 0; i < sketch_count(sketch); i++) {
		for (const char *const *name = OF_IDS; *name; name++) {
			if (!holds_id(sketch, i, *name, from))
				continue;
			text_edit_set(edits, sketch, i, *name, to);
			g_array_index(edits, TextEdit, edits->len - 1).file = file->path;
		}
	}
}

/* For the author to say: does a query mean the word or the id? */
static void
for_id_is_word(Search *search)
{
	const char *word = piece(search, 2);
	g_autofree char *id = g_strdup_printf("%s-id", word);
	while (remedy_has_id(search->remedies, id)) {
		char *longer = g_strconcat(id, "-id", NULL);
		g_free(id);
		id = longer;
	}
	Remedy *remedy = remedy_offer(
		search, false, g_strdup_printf(_("write %s for the id %s everywhere"), id, word));
	const GPtrArray *files = search->remedies->files;
	for (guint i = 0; i < files->len; i++)
		rename_in(remedy->edits, g_ptr_array_index(files, i), word, id);
}

/* Types --------------------------------------------------------------------------------------------- */

/* The words of the type of a link, by the element that it leads to. */
static const char *
type_of_target(const Search *search, guint link)
{
	static const char *const KINDS[] = {"selectionEntry", "selectionEntryGroup", "profile",
	                                    "rule",           "infoGroup",           NULL};
	g_autofree char *target = sketch_get(search->sketch, link, "targetId");
	Place place;
	if (!remedy_find_id(search->remedies, target, &place))
		return NULL;
	for (const char *const *kind = KINDS; *kind; kind++)
		if (sketch_is(remedy_sketch(place.file), place.node, *kind))
			return *kind;
	return NULL;
}

static void
for_link_type(Search *search)
{
	static const char *const TYPED[] = {"entryLink", "infoLink", NULL};
	const guint link = any_element(search, TYPED);
	const char *type = link != SKETCH_NONE ? type_of_target(search, link) : NULL;
	if (type)
		remedy_offer_value(
			search, true, link, "type", type,
			g_strdup_printf(_("set the type to %s, as its target is one"), type));
}

static void
offer_selection_types(Search *search, guint entry)
{
	static const char *const TYPES[] = {"upgrade", "model", "unit", NULL};
	for (const char *const *type = TYPES; *type; type++)
		remedy_offer_value(search, false, entry, "type", *type,
		                   g_strdup_printf(_("set the type to %s"), *type));
}

static void
for_type_of_entry(Search *search)
{
	const guint entry = remedy_element(search, "selectionEntry");
	if (entry != SKETCH_NONE)
		offer_selection_types(search, entry);
	else
		for_link_type(search);
}

/* The only element of a kind with that name in all files, by its id. The caller owns it: g_free(). */
static char *
id_of_only(const Search *search, const char *element, const char *name)
{
	g_autofree char *id = NULL;
	for (guint i = 0; i < search->remedies->files->len; i++) {
		const Sketch *sketch = remedy_sketch(g_ptr_array_index(search->remedies->files, i));
		for (guint k = 0; k < sketch_count(sketch); k++) {
			if (!sketch_is(sketch, k, element) || !sketch_has(sketch, k, "name", name))
				continue;
			if (id)
				return NULL;
			id = sketch_get(sketch, k, "id");
		}
	}
	return g_steal_pointer(&id);
}

/* Editors write the name of a type beside its id. */
static void
for_profile_type(Search *search)
{
	const guint profile = remedy_element(search, "profile");
	g_autofree char *name = profile != SKETCH_NONE
	                                ? sketch_get(search->sketch, profile, "typeName")
	                                : NULL;
	g_autofree char *id = name ? id_of_only(search, "profileType", name) : NULL;
	if (id)
		remedy_offer_value(
			search, true, profile, "typeId", id,
			g_strdup_printf(_("set the type to %s, which is \"%s\""), id, name));
}

static void
for_missing_attribute(Search *search)
{
	if (strcmp(piece(search, 2), "type") == 0)
		for_type_of_entry(search);
	else if (strcmp(piece(search, 2), "typeId") == 0)
		for_profile_type(search);
}

/* The finding says of which attribute: type="unti" is unknown; … */
static void
for_unknown_word(Search *search)
{
	if (strcmp(piece(search, 1), "type") == 0)
		for_type_of_entry(search);
}

/* Two words: which of them is meant is for the author to say, unless only the case is wrong. */
static void
offer_booleans(Search *search, guint node, const char *name, const char *written)
{
	static const char *const WORDS[] = {"true", "false", NULL};
	for (const char *const *word = WORDS; *word; word++)
		if (g_ascii_strcasecmp(written, *word) == 0) {
			remedy_offer_value(search, true, node, name, *word,
			                   g_strdup_printf(_("write %s"), *word));
			return;
		}
	for (const char *const *word = WORDS; *word; word++)
		remedy_offer_value(search, false, node, name, *word,
		                   g_strdup_printf(_("write %s"), *word));
}

static void
for_boolean(Search *search)
{
	const guint node = remedy_element(search, NULL);
	if (node != SKETCH_NONE &&
	    sketch_has(search->sketch, node, piece(search, 1), piece(search, 2)))
		offer_booleans(search, node, piece(search, 1), piece(search, 2));
}

static void
for_modifier_boolean(Search *search)
{
	const guint node = remedy_element(search, "modifier");
	if (node != SKETCH_NONE && sketch_has(search->sketch, node, "value", piece(search, 2)))
		offer_booleans(search, node, "value", piece(search, 2));
}

/* Categories ---------------------------------------------------------------------------------------- */

static void
for_several_primaries(Search *search)
{
	const guint link = remedy_element(search, "categoryLink");
	if (link != SKETCH_NONE && sketch_has(search->sketch, link, "primary", "true"))
		remedy_offer_value(search, true, link, "primary", "false",
		                   g_strdup(_("write primary=\"false\", as it is not primary")));
}

/* As many categories are offered. */
#define MAX_CATEGORIES 8u

/* True if a category is offered already. */
static bool
is_offered(const GPtrArray *ids, const char *id)
{
	for (guint i = 0; i < ids->len; i++)
		if (strcmp(g_ptr_array_index(ids, i), id) == 0)
			return true;
	return false;
}

/* Offers a category that a force links as the primary one of a unit. */
static void
offer_category(Search *search, guint unit, GPtrArray *ids, const Sketch *sketch, guint held)
{
	g_autofree char *id = sketch_get(sketch, held, "targetId");
	Place place;
	if (!id || ids->len >= MAX_CATEGORIES || is_offered(ids, id) ||
	    !remedy_find_id(search->remedies, id, &place))
		return;
	g_autofree char *name = sketch_get(remedy_sketch(place.file), place.node, "name");
	g_autofree char *link = remedy_new_id(search, unit);
	const char *shown = name ? name : id;
	const TextAttribute attributes[] = {{"id", link},        {"name", shown},
	                                    {"hidden", "false"}, {"targetId", id},
	                                    {"primary", "true"}, {NULL, NULL}};
	g_autoptr(GPtrArray) elements = g_ptr_array_new();
	g_ptr_array_add(elements, (gpointer)(guintptr)attributes);
	Remedy *remedy = remedy_offer(search, false,
	                              g_strdup_printf(_("add the primary category \"%s\""), shown));
	text_edit_add(remedy->edits, search->sketch, unit, "categoryLinks", "categoryLink",
	              elements);
	g_ptr_array_add(ids, g_steal_pointer(&id));
}

/* The categories that force entries of any file link. */
static void
offer_categories(Search *search, guint unit)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	const GPtrArray *files = search->remedies->files;
	for (guint i = 0; i < files->len; i++) {
		const Sketch *sketch = remedy_sketch(g_ptr_array_index(files, i));
		for (guint k = 0; k < sketch_count(sketch); k++) {
			const guint owner = sketch_is(sketch, k, "categoryLink")
			                            ? remedy_owner(sketch, k)
			                            : SKETCH_NONE;
			if (owner != SKETCH_NONE && sketch_is(sketch, owner, "forceEntry"))
				offer_category(search, unit, ids, sketch, k);
		}
	}
}

/* The only category of a unit is its primary one. */
static void
for_no_primary(Search *search)
{
	const Sketch *sketch = search->sketch;
	const guint unit = remedy_element(search, NULL);
	guint link = unit, other;
	if (unit == SKETCH_NONE)
		return;
	const bool has_link = remedy_next_child(sketch, unit, "categoryLink", &link);
	other = link;
	if (has_link && !remedy_next_child(sketch, unit, "categoryLink", &other))
		remedy_offer_value(search, true, link, "primary", "true",
		                   g_strdup(_("make its only category the primary one")));
	else
		offer_categories(search, unit);
}

/* Characteristics ----------------------------------------------------------------------------------- */

static bool
has_value_of(const Sketch *sketch, guint profile, const char *type)
{
	guint value = profile;
	while (remedy_next_child(sketch, profile, "characteristic", &value))
		if (sketch_has(sketch, value, "typeId", type))
			return true;
	return false;
}

static void
free_attributes(gpointer data)
{
	TextAttribute *attributes = data;
	for (TextAttribute *attribute = attributes; attribute->name; attribute++)
		g_free((char *)(guintptr)attribute->value);
	g_free(attributes);
}

/* The attributes of a characteristic for each type that a profile does not have. */
static GPtrArray *
missing_values(const Search *search, guint profile, const Place *type)
{
	GPtrArray *missing = g_ptr_array_new_with_free_func(free_attributes);
	const Sketch *sketch = remedy_sketch(type->file);
	guint wanted = type->node;
	while (remedy_next_child(sketch, type->node, "characteristicType", &wanted)) {
		g_autofree char *id = sketch_get(sketch, wanted, "id");
		if (!id || has_value_of(search->sketch, profile, id))
			continue;
		TextAttribute *attributes = g_new0(TextAttribute, 3);
		char *name = sketch_get(sketch, wanted, "name");
		attributes[0] = (TextAttribute){"name", name ? name : g_strdup("")};
		attributes[1] = (TextAttribute){"typeId", g_steal_pointer(&id)};
		g_ptr_array_add(missing, attributes);
	}
	return missing;
}

static void
for_missing_characteristic(Search *search)
{
	const guint profile = remedy_element(search, "profile");
	g_autofree char *id = profile != SKETCH_NONE ? sketch_get(search->sketch, profile, "typeId")
	                                             : NULL;
	Place type;
	if (!remedy_find_id(search->remedies, id, &type))
		return;
	g_autoptr(GPtrArray) missing = missing_values(search, profile, &type);
	if (missing->len == 0)
		return;
	Remedy *remedy = remedy_offer(
		search, true, g_strdup_printf(_("add without a value: %s"), piece(search, 2)));
	text_edit_add(remedy->edits, search->sketch, profile, "characteristics", "characteristic",
	              missing);
}

/* Counts -------------------------------------------------------------------------------------------- */

static const char *const QUERIES[] = {"condition", "repeat", "constraint", "localConditionGroup",
                                      NULL};

static void
for_counts_too_high(Search *search)
{
	const guint query = any_element(search, QUERIES);
	if (query != SKETCH_NONE)
		remedy_offer_value(search, false, query, "includeChildSelections", "true",
		                   g_strdup(_("set includeChildSelections=\"true\"")));
}

/* Scopes that contain any element. */
static void
offer_scopes(Search *search, guint query)
{
	static const char *const SCOPES[] = {"parent", "root-entry", "force", "roster", NULL};
	for (const char *const *scope = SCOPES; *scope; scope++)
		remedy_offer_value(search, false, query, "scope", *scope,
		                   g_strdup_printf(_("set the scope to %s"), *scope));
}

static void
for_never_above(Search *search)
{
	const guint query = any_element(search, QUERIES);
	if (query != SKETCH_NONE)
		offer_scopes(search, query);
}

static void
for_limits_itself(Search *search)
{
	const guint limit = remedy_element(search, "constraint");
	if (limit != SKETCH_NONE)
		offer_scopes(search, limit);
}

static void
for_never_so_many(Search *search)
{
	const guint query = remedy_element(search, "condition");
	if (query != SKETCH_NONE)
		remedy_offer_value(search, false, query, "value", piece(search, 2),
		                   g_strdup_printf(_("lower the value to %s"), piece(search, 2)));
}

static void
for_above_hundred(Search *search)
{
	const guint limit = remedy_element(search, "constraint");
	if (limit != SKETCH_NONE)
		remedy_offer_value(search, false, limit, "percentValue", "false",
		                   g_strdup(_("set percentValue=\"false\"")));
}

/* Modifiers ----------------------------------------------------------------------------------------- */

static void
for_idle_category(Search *search)
{
	static const char *const TYPES[] = {"add", "set-primary", NULL};
	const guint modifier = remedy_element(search, "modifier");
	for (const char *const *type = TYPES; modifier != SKETCH_NONE && *type; type++)
		remedy_offer_value(search, false, modifier, "type", *type,
		                   g_strdup_printf(_("set the type to %s"), *type));
}

/* Setting a value twice is setting it once; computing with it twice may be meant. */
static void
for_modifier_twice(Search *search)
{
	const guint modifier = remedy_element(search, "modifier");
	if (modifier == SKETCH_NONE)
		return;
	const bool sets = sketch_has(search->sketch, modifier, "type", "set") ||
	                  sketch_has(search->sketch, modifier, "field", "category");
	offer_removal(search, sets, modifier, g_strdup(_("remove the second modifier")));
}

/* Names --------------------------------------------------------------------------------------------- */

static char *
without_extra_blanks(const char *name)
{
	GString *out = g_string_new(NULL);
	g_auto(GStrv) words = g_strsplit_set(name, " \t\r\n", -1);
	for (char **word = words; *word; word++)
		if (**word)
			g_string_append_printf(out, "%s%s", out->len ? " " : "", *word);
	return g_string_free(out, FALSE);
}

/* Blanks before a name may order a list. */
static void
for_blanks(Search *search)
{
	const guint node = remedy_element(search, NULL);
	g_autofree char *name = node != SKETCH_NONE ? sketch_get(search->sketch, node, "name")
	                                            : NULL;
	if (!name)
		return;
	g_autofree char *clean = without_extra_blanks(name);
	remedy_offer_value(search, false, node, "name", clean,
	                   g_strdup(_("remove the extra blanks")));
}

static void
for_idle_repeat(Search *search)
{
	const guint repeat = remedy_element(search, "repeat");
	if (repeat != SKETCH_NONE)
		remedy_offer_value(search, false, repeat, "value", "1",
		                   g_strdup(_("count in steps of 1")));
}

static const struct {
	const DiagKind *kind;
	RemedyMaker make;
} MAKERS[] = {
	{&DATA_KINDS[DATA_UNREADABLE_BOOLEAN], for_boolean},
	{&DATA_KINDS[DATA_UNKNOWN_WORD], for_unknown_word},
	{&DATA_KINDS[DATA_MISSING_ATTRIBUTE], for_missing_attribute},
	{&DATA_KINDS[DATA_DANGLING_LINK], for_dangling_link},
	{&DATA_KINDS[DATA_DANGLING_TYPE], for_profile_type},
	{&DATA_KINDS[DATA_DUPLICATE_ID], for_duplicate_id},
	{&LINT_KINDS[LINT_NO_ENTRY_ID], for_missing_id},
	{&LINT_KINDS[LINT_NO_CONSTRAINT_ID], for_missing_constraint_id},
	{&LINT_KINDS[LINT_LINK_KIND], for_link_type},
	{&LINT_KINDS[LINT_DUPLICATE_COST], for_duplicate_cost},
	{&LINT_KINDS[LINT_ID_IS_WORD], for_id_is_word},
	{&LINT_KINDS[LINT_SEVERAL_PRIMARIES], for_several_primaries},
	{&LINT_KINDS[LINT_CATEGORY_TWICE], for_category_twice},
	{&LINT_KINDS[LINT_MIN_ABOVE_MAX], for_min_above_max},
	{&LINT_KINDS[LINT_GROUP_TOO_SMALL], for_group_too_small},
	{&LINT_KINDS[LINT_GROUP_TOO_FULL], for_group_too_full},
	{&LINT_KINDS[LINT_HIDDEN_MINIMUM], for_hidden_minimum},
	{&LINT_KINDS[LINT_DEFAULT_MISSING], for_default},
	{&LINT_KINDS[LINT_DEFAULT_HIDDEN], for_default},
	{&LINT_KINDS[LINT_IDLE_REPEAT], for_idle_repeat},
	{&LINT_KINDS[LINT_NO_BOOLEAN], for_modifier_boolean},
	{&LINT_KINDS[LINT_BLANKS_IN_NAME], for_blanks},
	{&LINT_KINDS[LINT_NO_PRIMARY], for_no_primary},
	{&LINT_KINDS[LINT_MISSING_CHARACTERISTIC], for_missing_characteristic},
	{&LINT_KINDS[LINT_COUNTS_TOO_HIGH], for_counts_too_high},
	{&LINT_KINDS[LINT_NEVER_ABOVE], for_never_above},
	{&LINT_KINDS[LINT_LIMITS_ITSELF], for_limits_itself},
	{&LINT_KINDS[LINT_NEVER_SO_MANY], for_never_so_many},
	{&LINT_KINDS[LINT_ABOVE_HUNDRED], for_above_hundred},
	{&LINT_KINDS[LINT_IDLE_CATEGORY], for_idle_category},
	{&LINT_KINDS[LINT_MODIFIER_TWICE], for_modifier_twice},
};

RemedyMaker
remedy_maker(const DiagKind *kind)
{
	for (gsize i = 0; i < G_N_ELEMENTS(MAKERS); i++)
		if (MAKERS[i].kind == kind)
			return MAKERS[i].make;
	return NULL;
}
