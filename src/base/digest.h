/*
 * digest: SHA-256 of bytes, as sha256sum(1) writes it.
 *
 * Every roster and every file of army data is digested, so that a check can be checked. libcrypto does it:
 * it knows the instructions that processors have for it.
 *
 *	Digest *digest = digest_new();
 *	digest_add(digest, bytes, length);
 *	char *sum = digest_end(digest);
 */
#ifndef BASE_DIGEST_H
#define BASE_DIGEST_H

#include <stddef.h>

typedef struct Digest Digest;

/* The caller owns it: digest_end(). */
Digest *digest_new(void);

void digest_add(Digest *digest, const void *bytes, size_t length);

/* 64 hexadecimal digits, owned by the caller: g_free(). The digest is given up. */
char *digest_end(Digest *digest);

#endif
