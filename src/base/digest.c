/* FIPS 180-4. */
#include "base/digest.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>
#include <immintrin.h>
#define HAS_SHA_INSTRUCTIONS 1
#else
#define HAS_SHA_INSTRUCTIONS 0
#endif

/* Works whole blocks into a state. */
typedef void (*Compress)(uint32_t *state, const uint8_t *bytes, size_t n_blocks);

/* The first bits of the fractions of the cube roots of the first primes. */
static const uint32_t K[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
	0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
	0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
	0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
	0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
	0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
	0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
	0xc67178f2,
};

static uint32_t
turn(uint32_t word, int bits)
{
	return word >> bits | word << (32 - bits);
}

static uint32_t
read_word(const uint8_t *bytes)
{
	return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 |
	       bytes[3];
}

static void
spread(uint32_t words[64], const uint8_t *block)
{
	for (int i = 0; i < 16; i++)
		words[i] = read_word(block + 4 * i);
	for (int i = 16; i < 64; i++) {
		const uint32_t near = words[i - 2], far = words[i - 15];
		words[i] = words[i - 16] + words[i - 7] +
		           (turn(near, 17) ^ turn(near, 19) ^ near >> 10) +
		           (turn(far, 7) ^ turn(far, 18) ^ far >> 3);
	}
}

static void
compress_block(uint32_t *state, const uint8_t *block)
{
	uint32_t words[64];
	uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
	uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
	spread(words, block);
	for (int i = 0; i < 64; i++) {
		const uint32_t first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
		                       ((e & f) ^ (~e & g)) + K[i] + words[i];
		const uint32_t second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
		                        ((a & b) ^ (a & c) ^ (b & c));
		h = g, g = f, f = e, e = d + first;
		d = c, c = b, b = a, a = first + second;
	}
	state[0] += a, state[1] += b, state[2] += c, state[3] += d;
	state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

static void
compress_plainly(uint32_t *state, const uint8_t *bytes, size_t n_blocks)
{
	for (; n_blocks; n_blocks--, bytes += DIGEST_BLOCK)
		compress_block(state, bytes);
}

#if HAS_SHA_INSTRUCTIONS

#define WITH_SHA __attribute__((target("sha,sse4.1,ssse3")))

/* The instructions want the state in two registers: a b e f, c d g h. */
typedef struct Registers {
	__m128i abef, cdgh;
} Registers;

WITH_SHA static inline __m128i
load(const void *bytes)
{
	return _mm_loadu_si128((const __m128i *)bytes);
}

/* Four rounds with the words at hand, in whose place are then those of sixteen rounds later. */
WITH_SHA static inline void
four_rounds(Registers *state, const uint32_t *k, __m128i *at_hand, __m128i next, __m128i third,
            __m128i last)
{
	const __m128i sum = _mm_add_epi32(*at_hand, load(k));
	state->cdgh = _mm_sha256rnds2_epu32(state->cdgh, state->abef, sum);
	state->abef = _mm_sha256rnds2_epu32(state->abef, state->cdgh, _mm_shuffle_epi32(sum, 0x0e));
	const __m128i mixed = _mm_add_epi32(_mm_sha256msg1_epu32(*at_hand, next),
	                                    _mm_alignr_epi8(last, third, 4));
	*at_hand = _mm_sha256msg2_epu32(mixed, last);
}

WITH_SHA static inline void
compress_block_fast(Registers *state, const uint8_t *block)
{
	const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
	const Registers before = *state;
	__m128i first = _mm_shuffle_epi8(load(block), swap);
	__m128i second = _mm_shuffle_epi8(load(block + 16), swap);
	__m128i third = _mm_shuffle_epi8(load(block + 32), swap);
	__m128i fourth = _mm_shuffle_epi8(load(block + 48), swap);
	for (const uint32_t *k = K; k < K + 64; k += 16) {
		four_rounds(state, k, &first, second, third, fourth);
		four_rounds(state, k + 4, &second, third, fourth, first);
		four_rounds(state, k + 8, &third, fourth, first, second);
		four_rounds(state, k + 12, &fourth, first, second, third);
	}
	state->abef = _mm_add_epi32(state->abef, before.abef);
	state->cdgh = _mm_add_epi32(state->cdgh, before.cdgh);
}

WITH_SHA static void
compress_fast(uint32_t *state, const uint8_t *bytes, size_t n_blocks)
{
	uint32_t *s = state;
	Registers registers = {
		_mm_set_epi32((int)s[0], (int)s[1], (int)s[4], (int)s[5]),
		_mm_set_epi32((int)s[2], (int)s[3], (int)s[6], (int)s[7]),
	};
	for (; n_blocks; n_blocks--, bytes += DIGEST_BLOCK)
		compress_block_fast(&registers, bytes);
	s[0] = (uint32_t)_mm_extract_epi32(registers.abef, 3);
	s[1] = (uint32_t)_mm_extract_epi32(registers.abef, 2);
	s[2] = (uint32_t)_mm_extract_epi32(registers.cdgh, 3);
	s[3] = (uint32_t)_mm_extract_epi32(registers.cdgh, 2);
	s[4] = (uint32_t)_mm_extract_epi32(registers.abef, 1);
	s[5] = (uint32_t)_mm_extract_epi32(registers.abef, 0);
	s[6] = (uint32_t)_mm_extract_epi32(registers.cdgh, 1);
	s[7] = (uint32_t)_mm_extract_epi32(registers.cdgh, 0);
}

static bool
processor_has_them(void)
{
	unsigned a, b, c, d;
	if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3))
		return false;
	return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

static Compress
best(void)
{
	static gsize compress;
	if (g_once_init_enter(&compress))
		g_once_init_leave(&compress,
		                  (gsize)(processor_has_them() ? compress_fast : compress_plainly));
	return (Compress)compress;
}

#else

static Compress
best(void)
{
	return compress_plainly;
}

#endif

void
digest_begin(Digest *digest)
{
	static const uint32_t START[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
	                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
	memcpy(digest->state, START, sizeof START);
	digest->length = 0;
}

static void
add(Digest *digest, const uint8_t *bytes, size_t length, Compress compress)
{
	const size_t held = digest->length % DIGEST_BLOCK;
	digest->length += length;
	if (held + length < DIGEST_BLOCK) {
		memcpy(digest->block + held, bytes, length);
		return;
	}
	if (held) {
		const size_t filling = DIGEST_BLOCK - held;
		memcpy(digest->block + held, bytes, filling);
		compress(digest->state, digest->block, 1);
		bytes += filling;
		length -= filling;
	}
	compress(digest->state, bytes, length / DIGEST_BLOCK);
	memcpy(digest->block, bytes + length / DIGEST_BLOCK * DIGEST_BLOCK, length % DIGEST_BLOCK);
}

void
digest_add(Digest *digest, const void *bytes, size_t length)
{
	if (length)
		add(digest, bytes, length, best());
}

void
digest_add_plainly(Digest *digest, const void *bytes, size_t length)
{
	if (length)
		add(digest, bytes, length, compress_plainly);
}

/* A one, zeros, and the length in bits, so that blocks are full. */
static void
pad(Digest *digest)
{
	static const uint8_t ONE_AND_ZEROS[DIGEST_BLOCK] = {0x80};
	const uint64_t bits = digest->length * 8;
	const size_t held = digest->length % DIGEST_BLOCK;
	uint8_t written[8];
	for (int i = 0; i < 8; i++)
		written[i] = (uint8_t)(bits >> (56 - 8 * i));
	digest_add(digest, ONE_AND_ZEROS, (held < 56 ? 56 : 120) - held);
	digest_add(digest, written, sizeof written);
}

char *
digest_end(Digest *digest)
{
	static const char DIGITS[] = "0123456789abcdef";
	char *text = g_malloc(65);
	pad(digest);
	for (int i = 0; i < 64; i++)
		text[i] = DIGITS[digest->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
	text[64] = '\0';
	return text;
}
