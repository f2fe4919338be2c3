/*
 * digest: SHA-256 of bytes, as sha256sum(1) writes it.
 *
 * Every roster and every file of army data is digested, so that a check can be checked; with the
 * instructions that processors have for it, where they have them, that costs less than reading the file.
 *
 *	Digest digest;
 *	digest_begin(&digest);
 *	digest_add(&digest, bytes, length);
 *	char *sum = digest_end(&digest);
 */
#ifndef BASE_DIGEST_H
#define BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#define DIGEST_BLOCK 64

/* On the stack of who digests; nothing is to be freed. */
typedef struct Digest {
	uint32_t state[8];
	uint64_t length;             /* in bytes */
	uint8_t block[DIGEST_BLOCK]; /* what does not fill one yet */
} Digest;

void digest_begin(Digest *digest);
void digest_add(Digest *digest, const void *bytes, size_t length);

/* 64 hexadecimal digits; the caller owns them: g_free(). */
char *digest_end(Digest *digest);

/* The same without the processor's own instructions, whether it has them or not: for tests. */
void digest_add_plainly(Digest *digest, const void *bytes, size_t length);

#endif
