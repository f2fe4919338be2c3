#include "base/files/digest.h"

#include "base/files/fast-digest.h"

#include <glib.h>
#include <stdbool.h>

/* One of both. */
struct Digest {
	FastDigest *fast;
	GChecksum *slow; /* four times slower */
};

/* Bytes that a process digests before libcrypto is worth its start: GLib takes as long for 1.3 MB more. */
#define FEW_BYTES 1000000u

/* True once the digests of the process, with one of @length bytes, have that many. */
static bool
are_many(size_t length)
{
	static gsize digested;
	const gsize before = (gsize)g_atomic_pointer_add(&digested, (gssize)length);
	return before + length > FEW_BYTES;
}

Digest *
digest_new(size_t length)
{
	Digest *digest = g_new0(Digest, 1);
	digest->fast = are_many(length) ? fast_digest_new() : NULL;
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
