#include "base/files/archive-part.h"

#include "base/files/archive.h"
#include "base/files/fast-digest.h"
#include "base/files/part.h"
#include "base/text/base-diags.h"

/* The functions of the part. */
typedef struct Part {
	__typeof__(archive_open) *open;
	__typeof__(archive_close) *close;
	__typeof__(archive_count) *count;
	__typeof__(archive_member) *member;
	__typeof__(archive_read) *read;
	__typeof__(archive_pack) *pack;
	__typeof__(archive_library) *library;
	__typeof__(fast_digest_new) *digest_new;
	__typeof__(fast_digest_add) *digest_add;
	__typeof__(fast_digest_end) *digest_end;
	__typeof__(fast_digest_library) *digest_library;
} Part;

static Part part;

static gpointer
load(gpointer nothing)
{
	const PartFunction functions[] = {
		{"archive_open", &part.open},
		{"archive_close", &part.close},
		{"archive_count", &part.count},
		{"archive_member", &part.member},
		{"archive_read", &part.read},
		{"archive_pack", &part.pack},
		{"archive_library", &part.library},
		{"fast_digest_new", &part.digest_new},
		{"fast_digest_add", &part.digest_add},
		{"fast_digest_end", &part.digest_end},
		{"fast_digest_library", &part.digest_library},
	};
	(void)nothing;
	return part_load(ARCHIVE_PART_FILE, functions, G_N_ELEMENTS(functions)) ? &part : NULL;
}

static bool
is_there(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load, NULL) != NULL;
}

/* Reports an archive that needs the part, unless it is there. */
static bool
need(const char *name, Diags *diags)
{
	if (!is_there())
		diags_add(diags, &BASE_KINDS[BASE_NO_ARCHIVES], name, 0, ARCHIVE_PART_FILE, NULL);
	return is_there();
}

Archive *
archive_open(GBytes *bytes, const char *name, Diags *diags)
{
	return need(name, diags) ? part.open(bytes, name, diags) : NULL;
}

void
archive_close(Archive *archive)
{
	if (archive)
		part.close(archive);
}

guint
archive_count(const Archive *archive)
{
	return part.count(archive);
}

const char *
archive_member(const Archive *archive, guint index)
{
	return part.member(archive, index);
}

GBytes *
archive_read(Archive *archive, guint index, Diags *diags)
{
	return part.read(archive, index, diags);
}

GBytes *
archive_pack(GBytes *bytes, const char *member_name, Diags *diags)
{
	return need(member_name, diags) ? part.pack(bytes, member_name, diags) : NULL;
}

const char *
archive_library(void)
{
	return is_there() ? part.library() : NULL;
}

FastDigest *
fast_digest_new(void)
{
	return is_there() ? part.digest_new() : NULL;
}

void
fast_digest_add(FastDigest *digest, const void *bytes, size_t length)
{
	part.digest_add(digest, bytes, length);
}

char *
fast_digest_end(FastDigest *digest)
{
	return part.digest_end(digest);
}

const char *
fast_digest_library(void)
{
	return is_there() ? part.digest_library() : NULL;
}
