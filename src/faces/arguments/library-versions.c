#include "faces/arguments/library-versions.h"

#include "base/files/archive.h"
#include "base/files/fast-digest.h"
#include "data/gallery/curl-library.h"
#include "paper/pdf/pdf-part.h"

#include <curses.h>
#include <libxml/parser.h>
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <yajl/yajl_version.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

static void
put(GString *out, const char *name, const char *version)
{
	g_string_append_printf(out, "  %-11s %s\n", name, version);
}

/* A version that a library writes as a number, with two or three digits for a part. */
static void
put_number(GString *out, const char *name, int version, int base)
{
	g_autofree char *text = g_strdup_printf("%d.%d.%d", version / base / base,
	                                        version / base % base, version % base);
	put(out, name, text);
}

static void
put_pcre2(GString *out)
{
	char text[64] = "";
	pcre2_config(PCRE2_CONFIG_VERSION, text);
	put(out, "PCRE2", text);
}

void
library_versions_append(GString *out)
{
#ifdef __GLIBC__
	put(out, "glibc", gnu_get_libc_version());
#endif
	g_autofree char *glib = g_strdup_printf("%u.%u.%u", glib_major_version, glib_minor_version,
	                                        glib_micro_version);
	put(out, "GLib", glib);
	put_number(out, "libxml2", atoi(xmlParserVersion), 100);
	const char *zip = archive_library();
	put(out, "libzip", zip ? zip : "missing: zip archives are not read");
	put_number(out, "yajl", yajl_version(), 100);
	put_pcre2(out);
	const char *openssl = fast_digest_library();
	put(out, "OpenSSL", openssl ? openssl : "missing: digests are slow");
	put(out, "ncurses", curses_version());
	const CurlLibrary *curl = curl_library();
	put(out, "libcurl", curl ? curl->version() : "missing: nothing can be fetched");
	const char *pdf = pdf_part_libraries();
	put(out, "PDF", pdf ? pdf : "missing: no PDF can be written");
}
