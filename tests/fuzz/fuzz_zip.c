/*
 * Reads untrusted archives: any bytes give a diagnostic or the content of the only member, which can
 * be packed and read again.
 */
#include "base/files/container.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	g_autoptr(GBytes) content = container_unpack(file, "fuzz.rosz", diags);
	g_assert(content || diags_count_severity(diags, SEVERITY_ERROR));
	if (!content || g_bytes_get_size(content) == 0)
		return 0;
	g_autoptr(GBytes) packed = container_pack(content, "fuzz.ros", diags);
	g_autoptr(GBytes) again = container_unpack(packed, "fuzz.rosz", diags);
	g_assert(again && g_bytes_equal(again, content));
	return 0;
}
