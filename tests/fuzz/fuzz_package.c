/*
 * Reads what the network answers: archives of data sets, indexes, and the descriptions of installed
 * versions. What is taken has plain names; a description that is written is read as the same.
 */
#include "data/datasets/data-index.h"
#include "data/datasets/package.h"
#include "data/datasets/version.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void
unpack(GBytes *file)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = package_unpack(file, "fuzz.zip", diags);
	g_assert(package || diags_count_severity(diags, SEVERITY_ERROR));
	for (guint i = 0; package && i < package->files->len; i++)
		g_assert(package_is_name(package_file(package, i)->name));
}

static void
read_index(GBytes *file)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataIndex) index = data_index_read(file, "fuzz.bsi", diags);
	g_assert(index || diags_count_severity(diags, SEVERITY_ERROR));
}

static void
read_version(GBytes *file)
{
	g_autoptr(DataVersion) version = data_version_read(file);
	if (!version)
		return;
	g_autofree char *first = data_version_write(version);
	g_autoptr(GBytes) again = g_bytes_new(first, strlen(first));
	g_autoptr(DataVersion) same = data_version_read(again);
	g_assert(same);
	g_autofree char *second = data_version_write(same);
	g_assert(strcmp(first, second) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	unpack(file);
	read_index(file);
	read_version(file);
	return 0;
}
