#include "faces/lsp/elements-private.h"

#include "base/text/text.h"

#include <string.h>

typedef enum Family {
	DATA,
	COMPANION,
	PACK,
} Family;

/* The rows of the table: of an element, then those of its attributes. */
typedef struct Row {
	Family family;
	const char *element;
	const char *attribute; /* NULL for the row of the element */
	bool flag;             /* it has text; the attribute is required */
	const char *list;
} Row;

static const Row ROWS[] = {
#define X(family, element, children, has_text) {family, element, NULL, has_text, children},
#define Y(family, element, attribute, is_required, values) \
	{family, element, attribute, is_required, values},
#include "faces/lsp/elements.def"
#undef X
#undef Y
};

/* LspElement by name, of each family. */
static GHashTable *families[PACK + 1];

static LspAttribute *
make_attributes(gsize first, gsize end)
{
	LspAttribute *attributes = g_new(LspAttribute, end - first);
	for (gsize i = first; i < end; i++)
		attributes[i - first] = (LspAttribute){ROWS[i].attribute, ROWS[i].flag,
		                                       ROWS[i].list};
	return attributes;
}

/* Makes the elements out of the rows, once. */
static void
make_elements(void)
{
	for (int i = 0; i <= PACK; i++)
		families[i] = g_hash_table_new(g_str_hash, g_str_equal);
	for (gsize i = 0; i < G_N_ELEMENTS(ROWS);) {
		gsize end = i + 1;
		while (end < G_N_ELEMENTS(ROWS) && ROWS[end].attribute)
			end++;
		LspElement *element = g_new(LspElement, 1);
		*element = (LspElement){
			.name = ROWS[i].element,
			.children = ROWS[i].list,
			.has_text = ROWS[i].flag,
			.attributes = make_attributes(i + 1, end),
			.n_attributes = (guint)(end - i - 1),
		};
		g_hash_table_insert(families[ROWS[i].family], (gpointer)(guintptr)element->name,
		                    element);
		i = end;
	}
}

const LspElement *
lsp_element_find(const char *root, const char *name)
{
	const Family family = strcmp(root, "companion") == 0 ? COMPANION
	                      : strcmp(root, "pack") == 0    ? PACK
	                                                     : DATA;
	if (!families[DATA])
		make_elements();
	return g_hash_table_lookup(families[family], name);
}

const LspAttribute *
lsp_element_attribute(const LspElement *element, const char *name)
{
	for (guint i = 0; i < element->n_attributes; i++)
		if (strcmp(element->attributes[i].name, name) == 0)
			return &element->attributes[i];
	return NULL;
}

bool
lsp_list_has(const char *list, const char *word)
{
	const gsize length = strlen(word);
	for (const char *at = list; *at; at = strchr(at, '|') ? strchr(at, '|') + 1 : "")
		if (text_begins(at, word) && (at[length] == '|' || !at[length]))
			return true;
	return false;
}
