/*
 * digest: SHA-256 of bytes, as sha256sum(1) writes it.
 *
 * Reports have the digests of rosters and army data, so that others can repeat a check. libcrypto
 * computes them; GLib does for the first million bytes of a process, since starting libcrypto takes longer, and
 * if libcrypto is not there.
 *
 *	Digest *digest = digest_new(length);
 *	digest_add(digest, bytes, length);
 *	char *sum = digest_end(digest);
 */
#ifndef FILES_DIGEST_H
#define FILES_DIGEST_H

#include <stddef.h>

typedef struct Digest Digest;

/* Begins a digest. The caller owns it; digest_end() releases it. @length: about as many bytes as will be added; a wrong
   one costs time only. */
Digest *digest_new(size_t length);

/* Adds bytes. */
void digest_add(Digest *digest, const void *bytes, size_t length);

/* Releases the digest and returns its 64 hexadecimal digits, owned by the caller: g_free(). */
char *digest_end(Digest *digest);

#endif
