/* SHA-256, compared with the examples of the standard. */
#include "base/files/digest.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <string.h>

static void
expect_digest(const char *text, const char *expected)
{
	Digest *digest = digest_new(strlen(text));
	digest_add(digest, text, strlen(text));
	g_autofree char *sum = digest_end(digest);
	cr_expect_str_eq(sum, expected);
}

Test(digest, gives_the_digests_of_the_standard)
{
	expect_digest("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	expect_digest("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	expect_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
	              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

Test(digest, does_not_depend_on_the_size_of_the_parts)
{
	Digest *digest = digest_new(3);
	digest_add(digest, "a", 1);
	digest_add(digest, NULL, 0);
	digest_add(digest, "bc", 2);
	g_autofree char *sum = digest_end(digest);
	cr_expect_str_eq(sum, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

/* The standard's million letters; then libcrypto begins. */
Test(digest, is_the_same_for_few_bytes_and_for_many)
{
	g_autofree char *letters = g_strnfill(1000000, 'a');
	for (int i = 0; i < 2; i++)
		expect_digest(letters,
		              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
