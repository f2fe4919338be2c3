#include "data/datasets/data-index.h"

#include "base/files/container.h"
#include "base/markup/sax.h"
#include "data/datasets/datasets-diags.h"

#include <string.h>

static const SaxLimits LIMITS = {.depth = 16, .elements = 20000};

/* An index that is read. */
typedef struct IndexReader {
	DataIndex *index;
	GString *text; /* content of the element repositoryUrl; NULL outside */
	bool is_index;
} IndexReader;

static void
index_entry_clear(gpointer data)
{
	IndexEntry *entry = data;
	g_free(entry->path);
	g_free(entry->id);
}

bool
data_index_takes(const char *name)
{
	return strcmp(name, "index.xml") == 0 || g_str_has_suffix(name, ".bsi");
}

static bool
start_element(void *user, const SaxElement *element)
{
	IndexReader *reader = user;
	if (!reader->is_index && !sax_is(element->name, "dataIndex"))
		return false;
	if (sax_is(element->name, "dataIndex")) {
		reader->is_index = true;
		if (!reader->index->name)
			reader->index->name = sax_attribute(element, "name");
	} else if (sax_is(element->name, "dataIndexEntry")) {
		const IndexEntry entry = {sax_attribute(element, "filePath"),
		                          sax_attribute(element, "dataId")};
		g_array_append_val(reader->index->entries, entry);
	} else if (sax_is(element->name, "repositoryUrl") && !reader->text) {
		reader->text = g_string_new(NULL);
	}
	return true;
}

static void
end_element(void *user)
{
	IndexReader *reader = user;
	if (!reader->text)
		return;
	char *url = g_strstrip(g_string_free(g_steal_pointer(&reader->text), FALSE));
	if (*url)
		g_ptr_array_add(reader->index->urls, url);
	else
		g_free(url);
}

static void
add_text(void *user, const char *text, size_t length)
{
	IndexReader *reader = user;
	if (reader->text)
		g_string_append_len(reader->text, text, (gssize)length);
}

static const Sax READING = {.start = start_element, .end = end_element, .text = add_text};

/* Returns false, with a diagnostic, if the XML is not an index. */
static bool
read_xml(DataIndex *index, GBytes *xml, const char *name, Diags *diags)
{
	IndexReader reader = {.index = index};
	const SaxResult result = sax_parse(&READING, &reader, xml, name, &LIMITS, diags);
	if (reader.text)
		g_string_free(reader.text, TRUE);
	if (result != SAX_REFUSED && !reader.is_index)
		diags_add(diags, &DATASETS_KINDS[DATASETS_NOT_INDEX], name, 0, NULL);
	return result != SAX_REFUSED && reader.is_index;
}

DataIndex *
data_index_read(GBytes *bytes, const char *name, Diags *diags)
{
	g_autoptr(GBytes) xml = container_unpack(bytes, name, diags);
	if (!xml)
		return NULL;
	g_autoptr(DataIndex) index = g_new0(DataIndex, 1);
	index->entries = g_array_new(FALSE, FALSE, sizeof(IndexEntry));
	g_array_set_clear_func(index->entries, index_entry_clear);
	index->urls = g_ptr_array_new_with_free_func(g_free);
	return read_xml(index, xml, name, diags) ? g_steal_pointer(&index) : NULL;
}

void
data_index_free(DataIndex *index)
{
	if (!index)
		return;
	g_array_unref(index->entries);
	g_ptr_array_unref(index->urls);
	g_free(index->name);
	g_free(index);
}

const IndexEntry *
data_index_entry(const DataIndex *index, guint at)
{
	return &g_array_index(index->entries, IndexEntry, at);
}
