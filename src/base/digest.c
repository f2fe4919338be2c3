#include "base/digest.h"

#include <glib.h>
#include <openssl/evp.h>

struct Digest {
	EVP_MD_CTX *context;
};

/* Looks up the method once: that takes longer than digesting a short text. */
static const EVP_MD *
method(void)
{
	static EVP_MD *sha256;
	if (g_once_init_enter(&sha256)) {
		EVP_MD *found = EVP_MD_fetch(NULL, "SHA2-256", NULL);
		if (!found)
			g_error("libcrypto gives no SHA-256: it has none, or memory is missing");
		g_once_init_leave(&sha256, found);
	}
	return sha256;
}

Digest *
digest_new(void)
{
	Digest *digest = g_new(Digest, 1);
	digest->context = EVP_MD_CTX_new();
	if (!digest->context || !EVP_DigestInit_ex2(digest->context, method(), NULL))
		g_error("libcrypto makes no digest: memory is missing");
	return digest;
}

void
digest_add(Digest *digest, const void *bytes, size_t length)
{
	EVP_DigestUpdate(digest->context, bytes, length);
}

char *
digest_end(Digest *digest)
{
	static const char DIGITS[] = "0123456789abcdef";
	unsigned char sum[EVP_MAX_MD_SIZE];
	unsigned length = 0;
	EVP_DigestFinal_ex(digest->context, sum, &length);
	char *text = g_malloc0(2 * (gsize)length + 1);
	for (unsigned i = 0; i < length; i++) {
		text[2 * i] = DIGITS[sum[i] >> 4];
		text[2 * i + 1] = DIGITS[sum[i] & 15];
	}
	EVP_MD_CTX_free(digest->context);
	g_free(digest);
	return text;
}
