/*
 * fast-digest: SHA-256 by libcrypto, which uses the instructions of the processor for it. A function of the
 * part for archives (base/files/archive-part.h); base/files/digest.h is for callers.
 */
#ifndef FILES_FAST_DIGEST_H
#define FILES_FAST_DIGEST_H

#include <stddef.h>

typedef struct FastDigest FastDigest;

/* Begins a digest. The caller owns it; fast_digest_end() releases it. NULL if libcrypto has no SHA-256,
   no memory, or is not there. */
FastDigest *fast_digest_new(void);

/* Adds bytes. */
void fast_digest_add(FastDigest *digest, const void *bytes, size_t length);

/* Releases the digest and returns its hexadecimal digits, owned by the caller: g_free(). */
char *fast_digest_end(FastDigest *digest);

/* The name and version of libcrypto; NULL if it is not there. */
const char *fast_digest_library(void);

#endif
