/* Reads untrusted translations: any bytes give a diagnostic or a translation that can be searched. */
#include "base/files/wording.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	g_autoptr(Wording) wording = wording_parse(file, "fuzz.po", diags);
	g_assert(wording || diags_count(diags));
	const char *found = wording ? wording_find(wording, "unit", "Boy") : NULL;
	g_assert(!found || g_utf8_validate(found, -1, NULL));
	return 0;
}
