#include "base/files/fast-digest.h"

#include <glib.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

struct FastDigest {
	EVP_MD_CTX *context;
};

/* Looks up the method once: that takes longer than digesting a short text. */
static const EVP_MD *
method(void)
{
	static EVP_MD *sha256;
	static gsize asked;
	if (g_once_init_enter(&asked)) {
		sha256 = EVP_MD_fetch(NULL, "SHA2-256", NULL);
		g_once_init_leave(&asked, 1);
	}
	return sha256;
}

FastDigest *
fast_digest_new(void)
{
	EVP_MD_CTX *context = method() ? EVP_MD_CTX_new() : NULL;
	if (!context || !EVP_DigestInit_ex2(context, method(), NULL)) {
		EVP_MD_CTX_free(context);
		return NULL;
	}
	FastDigest *digest = g_new(FastDigest, 1);
	digest->context = context;
	return digest;
}

void
fast_digest_add(FastDigest *digest, const void *bytes, size_t length)
{
	EVP_DigestUpdate(digest->context, bytes, length);
}

char *
fast_digest_end(FastDigest *digest)
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

const char *
fast_digest_library(void)
{
	return OpenSSL_version(OPENSSL_VERSION);
}
