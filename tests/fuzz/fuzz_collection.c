/* Reads untrusted tables of what a player owns: numbers within bounds that are written and read back the
   same, or a diagnostic and nothing taken. */
#include "own-folder.h"
#include "session/collection/collection.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* An empty collection: the user of this process has no tables. */
static Collection *
nothing_owned(Diags *diags)
{
	if (!own_folder_path)
		g_setenv("XDG_DATA_HOME", own_folder_new(), TRUE);
	return collection_load("sys", diags);
}

static void
expect_written_alike(const Collection *collection, Diags *diags)
{
	g_autoptr(GString) table = collection_table(collection);
	g_autoptr(GBytes) written = g_bytes_new(table->str, table->len);
	g_autoptr(Collection) again = nothing_owned(diags);
	g_assert(collection_read(again, written, "again.csv", diags));
	g_assert(collection_count(again) == collection_count(collection));
	for (guint i = 0; i < collection_count(collection); i++) {
		const Owned *owned = collection_get(collection, i);
		g_assert(owned->number > 0 && owned->number <= COLLECTION_MAX_NUMBER);
		g_assert(collection_number(again, owned->name) == owned->number);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Collection) collection = nothing_owned(diags);
	g_autoptr(GBytes) table = g_bytes_new(bytes, length);
	if (!collection_read(collection, table, "owned.csv", diags)) {
		g_assert(diags_count_severity(diags, SEVERITY_ERROR));
		g_assert(collection_count(collection) == 0);
		return 0;
	}
	expect_written_alike(collection, diags);
	return 0;
}
