/*
 * Reads an untrusted store of data sets: any bytes as the state of a set, the description of its version and an
 * index are refused with a diagnostic, or read; what is read is written and read again the same.
 *
 * The input has three parts with a byte 0 between them: state, description, index.
 */
#include "data/datasets/data-index.h"
#include "data/datasets/store.h"
#include "own-folder.h"

#include <glib/gstdio.h>
#include <string.h>

#define ID "000000000000"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The folder of the only data set. */
static const char *
fuzzed_set(void)
{
	static char *set;
	if (set)
		return set;
	const char *home = own_folder_new();
	g_setenv("XDG_DATA_HOME", home, TRUE);
	set = g_build_filename(home, "muster", "games", "set", NULL);
	g_autofree char *version = g_build_filename(set, "versions", ID, NULL);
	g_assert(g_mkdir_with_parents(version, 0700) == 0);
	return set;
}

static void
put(const char *name, GBytes *part)
{
	gsize length;
	const char *text = g_bytes_get_data(part, &length);
	g_autofree char *path = g_build_filename(fuzzed_set(), name, NULL);
	g_assert(g_file_set_contents(path, text ? text : "", (gssize)length, NULL));
}

/* Takes the bytes up to the next byte 0, or to the end. The caller owns them. */
static GBytes *
take_part(const uint8_t **at, const uint8_t *end)
{
	const uint8_t *from = *at;
	const uint8_t *zero = from < end ? memchr(from, 0, (size_t)(end - from)) : NULL;
	const uint8_t *to = zero ? zero : end;
	*at = zero ? zero + 1 : end;
	return g_bytes_new(from, (gsize)(to - from));
}

static void
expect_same_again(const DataVersion *version)
{
	g_autofree char *text = data_version_write(version);
	g_autofree char *label = data_version_label(version);
	g_assert(label && data_version_is(version, label));
	g_autoptr(GBytes) written = g_bytes_new(text, strlen(text));
	g_autoptr(DataVersion) read = data_version_read(written);
	g_assert(read);
	g_autofree char *again = data_version_write(read);
	g_assert_cmpstr(text, ==, again);
}

static void
read_set(const InstalledSet *set, Diags *diags)
{
	for (guint i = 0; i < set->versions->len; i++)
		expect_same_again(g_ptr_array_index(set->versions, i));
	installed_set_previous(set);
	const DataVersion *current = installed_set_current(set);
	g_assert(!current || store_verify(set->name, current, diags) || diags_count(diags));
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	const uint8_t *at = bytes, *end = bytes + length;
	g_autoptr(GBytes) state = take_part(&at, end);
	g_autoptr(GBytes) version = take_part(&at, end);
	g_autoptr(GBytes) index = take_part(&at, end);
	put("state.json", state);
	put("versions/" ID ".json", version);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	for (guint i = 0; i < store_sets(store)->len; i++)
		read_set(g_ptr_array_index(store_sets(store), i), diags);
	g_strfreev(store_current_folders());
	g_autoptr(Diags) of_index = diags_new();
	g_autoptr(DataIndex) read = data_index_read(index, "index.xml", of_index);
	g_assert(read || diags_count(of_index));
	return 0;
}
