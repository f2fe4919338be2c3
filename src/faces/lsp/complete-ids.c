/* Proposals for values of attributes: words of the schema, and ids by the names of what they stand for. */
#include "data/load/builder.h"
#include "faces/lsp/elements-private.h"
#include "faces/lsp/ids-private.h"
#include "faces/lsp/index-private.h"
#include "faces/lsp/items-private.h"
#include "faces/lsp/visible-private.h"
#include "faces/lsp/words-private.h"

#include <string.h>

/* The elements whose ids an attribute names, lists with bars; the first row that fits counts. */
static const struct {
	const char *attribute;
	const char *elements; /* that have it; NULL for any */
	const char *kinds;
	bool anywhere; /* also those of files that the own one does not see (S-019) */
} NAMED[] = {
	{"targetId", "entryLink", "selectionEntry|selectionEntryGroup", false},
	{"targetId", "infoLink", "profile|rule|infoGroup", false},
	{"targetId", "categoryLink", "categoryEntry", false},
	{"targetId", "catalogueLink", "catalogue", true},
	{"targetId", "forceEntryLink", "forceEntry", false},
	{"targetId", "associationLink", "association", false},
	{"childId", NULL,
         "selectionEntry|selectionEntryGroup|entryLink|categoryEntry|forceEntry|catalogue", true},
	{"scope", NULL, "selectionEntry|selectionEntryGroup|categoryEntry|forceEntry|catalogue",
         true},
	{"field", "modifier", "costType|characteristicType|association", true},
	{"field", NULL, "costType", false},
	{"typeId", "cost|costLimit", "costType", false},
	{"typeId", "profile", "profileType", false},
	{"typeId", "characteristic", "characteristicType", false},
	{"typeId", "attribute", "attributeType", false},
	{"publicationId", NULL, "publication", false},
	{"gameSystemId", NULL, "gameSystem", true},
	{"defaultSelectionEntryId", NULL, "selectionEntry|entryLink", false},
	{"affects", NULL, "selectionEntry|selectionEntryGroup|categoryEntry|forceEntry", true},
	{"value", "modifier", "categoryEntry|profile|rule|infoGroup", false},
};

/* The words of fields of modifiers, and the parts of `affects`, which no schema lists. */
static const char FIELD_WORDS[] =
#define X(symbol, word, field) word "|"
#include "data/game/modifier-fields.def"
#undef X
	"";
static const char
	AFFECTS_WORDS[] = "self|self.entries|self.entries.recursive|entries|forces|profiles|"
			  "associations";

/* A value that is completed. */
typedef struct Completion {
	LspItems *items;
	const LspIndex *index;
	const char *element;
	const char *attribute;
	guint owner; /* the innermost element with an id around the attribute's; SKETCH_NONE for none */
} Completion;

/* The elements that fit into the value; NULL if it takes no ids. @anywhere  out */
static char *
kinds_for(const Completion *completion, bool *anywhere)
{
	for (gsize i = 0; i < G_N_ELEMENTS(NAMED); i++) {
		if (strcmp(NAMED[i].attribute, completion->attribute) != 0 ||
		    (NAMED[i].elements && !lsp_list_has(NAMED[i].elements, completion->element)))
			continue;
		const LspSite *site = completion->items->site;
		g_autofree char *type = sketch_get(site->sketch, site->node, "type");
		*anywhere = NAMED[i].anywhere;
		/* A link has the type of its target. */
		return g_strdup(type && lsp_list_has(NAMED[i].kinds, type) ? type : NAMED[i].kinds);
	}
	return NULL;
}

static void
add_id(const Completion *completion, const LspIndexed *file, const LspDefinition *definition)
{
	const LspFound found = {file, definition};
	const LspSite *site = completion->items->site;
	g_autofree char *id = sketch_escape(site->sketch, site->attribute.value,
	                                    atoms_text(completion->index->atoms, definition->id));
	const char *name = lsp_index_name(completion->index, &found);
	g_autofree char *base = g_path_get_basename(file->path);
	g_autofree char *detail = g_strdup_printf("%s, %s", lsp_index_kind(definition), base);
	const LspItem item = {
		.kind = LSP_ITEM_REFERENCE,
		.label = name,
		.detail = detail,
		.text = id,
	};
	lsp_items_add(completion->items, &item);
}

static void
add_ids_of(const Completion *completion, const LspIndexed *file, const char *kinds)
{
	for (guint i = 0; i < file->definitions->len; i++) {
		const LspDefinition *at = &g_array_index(file->definitions, LspDefinition, i);
		if (lsp_list_has(kinds, lsp_index_kind(at)))
			add_id(completion, file, at);
	}
}

/* Adds the ids of the file, then of those that it sees, then of all others. */
static void
add_ids(const Completion *completion, const char *kinds, bool anywhere)
{
	const char *path = completion->items->site->buffer->path;
	g_autoptr(GPtrArray) visible = lsp_visible_files(completion->index, path);
	for (guint i = 0; i < visible->len; i++)
		add_ids_of(completion, g_ptr_array_index(visible, i), kinds);
	for (guint i = 0; anywhere && i < completion->index->files->len; i++) {
		const LspIndexed *file = g_ptr_array_index(completion->index->files, i);
		if (!g_ptr_array_find(visible, file, NULL))
			add_ids_of(completion, file, kinds);
	}
}

/* Adds the limits of the element that has a modifier, by what they say. */
static void
add_limits(const Completion *completion)
{
	const LspSite *site = completion->items->site;
	if (completion->owner == SKETCH_NONE)
		return;
	const guint past = sketch_node(site->sketch, completion->owner)->past;
	for (guint i = completion->owner + 1; i < past; i++) {
		if (!sketch_is(site->sketch, i, "constraint"))
			continue;
		g_autofree char *id = sketch_get(site->sketch, i, "id");
		g_autofree char *words = lsp_words_of(completion->index, site, i);
		const LspItem item = {
			.kind = LSP_ITEM_REFERENCE,
			.label = words,
			.detail = "constraint",
			.text = id,
		};
		if (id && words)
			lsp_items_add(completion->items, &item);
	}
}

static guint
owner_of(const LspSite *site)
{
	guint at = sketch_node(site->sketch, site->node)->parent;
	while (at != SKETCH_NONE) {
		g_autofree char *id = sketch_get(site->sketch, at, "id");
		if (id)
			break;
		at = sketch_node(site->sketch, at)->parent;
	}
	return at;
}

static void
add_words(const Completion *completion)
{
	const LspSite *site = completion->items->site;
	g_autofree char *root = sketch_root_name(site->sketch);
	const LspElement *element = lsp_element_find(root, completion->element);
	const LspAttribute *attribute = element ? lsp_element_attribute(element,
	                                                                completion->attribute)
	                                        : NULL;
	const bool is_modifier = strcmp(completion->element, "modifier") == 0;
	if (attribute && *attribute->values)
		lsp_items_add_words(completion->items, attribute->values, NULL);
	if (is_modifier && strcmp(completion->attribute, "field") == 0) {
		lsp_items_add_words(completion->items, FIELD_WORDS, NULL);
		add_limits(completion);
	}
	if (strcmp(completion->attribute, "affects") == 0)
		lsp_items_add_words(completion->items, AFFECTS_WORDS, NULL);
}

/* The value of a modifier is an id, a number or a text, as its field says. */
static bool
takes_ids(const Completion *completion)
{
	const LspSite *site = completion->items->site;
	if (strcmp(completion->attribute, "value") != 0)
		return true;
	g_autofree char *field = sketch_get(site->sketch, site->node, "field");
	if (g_strcmp0(field, "hidden") == 0)
		lsp_items_add_words(completion->items, "true|false", NULL);
	return g_strcmp0(field, "category") == 0 || g_strcmp0(field, "add-info") == 0;
}

void
lsp_complete_value(LspItems *items)
{
	const LspSite *site = items->site;
	LspProject *project = lsp_project_of(items->server, site->buffer->path);
	g_autofree char *element = sketch_name(site->sketch, site->node);
	g_autofree char *attribute = sketch_value(site->sketch, site->attribute.name);
	const Completion completion = {items, lsp_index_of(project), element, attribute,
	                               owner_of(site)};
	bool anywhere = false;
	g_autofree char *kinds = kinds_for(&completion, &anywhere);
	add_words(&completion);
	if (kinds && takes_ids(&completion))
		add_ids(&completion, kinds, anywhere);
}
