/* SHA-256, by the processor's instructions and without them. */
#include "base/digest.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <string.h>

/* Several blocks, and every way to fall between two. */
#define LONGEST 300

static void
fill(uint8_t *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		bytes[i] = (uint8_t)(i * 151 + (i >> 3));
}

static void
expect_digest(const char *text, const char *expected)
{
	Digest digest;
	digest_begin(&digest);
	digest_add(&digest, text, strlen(text));
	g_autofree char *sum = digest_end(&digest);
	cr_expect_str_eq(sum, expected);
}

Test(digest, examples_of_the_standard_come_out)
{
	expect_digest("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	expect_digest("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	expect_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
	              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

Test(digest, every_length_gives_what_glib_gives)
{
	uint8_t bytes[LONGEST];
	fill(bytes, sizeof bytes);
	for (size_t length = 0; length <= sizeof bytes; length++) {
		Digest fast, plain;
		digest_begin(&fast);
		digest_begin(&plain);
		digest_add(&fast, bytes, length);
		digest_add_plainly(&plain, bytes, length);
		g_autofree char *sum = digest_end(&fast), *plain_sum = digest_end(&plain);
		g_autofree char *expected = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes,
		                                                        length);
		cr_expect_str_eq(sum, expected);
		cr_expect_str_eq(plain_sum, expected);
	}
}

Test(digest, pieces_make_no_difference)
{
	uint8_t bytes[LONGEST];
	fill(bytes, sizeof bytes);
	g_autofree char *expected = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes,
	                                                        sizeof bytes);
	for (size_t first = 0; first <= sizeof bytes; first++) {
		Digest digest;
		digest_begin(&digest);
		digest_add(&digest, bytes, first);
		digest_add(&digest, NULL, 0);
		digest_add(&digest, bytes + first, sizeof bytes - first);
		g_autofree char *sum = digest_end(&digest);
		cr_expect_str_eq(sum, expected);
	}
}
