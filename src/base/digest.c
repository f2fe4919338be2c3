#include "base/digest.h"

#include "base/fast-digest.h"

#include <glib.h>

/* One of both. */
struct Digest {
	FastDigest *fast;
	GChecksum *slow; /* five times slower */
};

Digest *
digest_new(void)
{
	Digest *digest = g_new0(Digest, 1);
	digest->fast = fast_digest_new();
	if (!digest->fast)
		digest->slow = g_checksum_new(G_CHECKSUM_SHA256);
	return digest;
}

void
digest_add(Digest *digest, const void *bytes, size_t length)
{
	if (digest->fast)
		fast_digest_add(digest->fast, bytes, length);
	else
		g_checksum_update(digest->slow, bytes, (gssize)length);
}

char *
digest_end(Digest *digest)
{
	char *sum = digest->fast ? fast_digest_end(digest->fast)
	                         : g_strdup(g_checksum_get_string(digest->slow));
	if (digest->slow)
		g_checksum_free(digest->slow);
	g_free(digest);
	return sum;
}
