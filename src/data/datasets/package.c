#include "data/datasets/package.h"

#include "data/datasets/datasets-diags.h"
#include "data/load/load.h"

#include <string.h>

static const char *const KIND_NAMES[ORIGIN_KIND_COUNT] = {
	[ORIGIN_LOCAL] = "local",   [ORIGIN_GALLERY] = "gallery", [ORIGIN_GITHUB] = "github",
	[ORIGIN_CATPKG] = "catpkg", [ORIGIN_INDEX] = "index",     [ORIGIN_ZIP] = "zip",
};

const char *
origin_kind_name(OriginKind kind)
{
	return KIND_NAMES[kind];
}

OriginKind
origin_kind_find(const char *name)
{
	OriginKind kind = 0;
	while (kind < ORIGIN_KIND_COUNT && g_strcmp0(KIND_NAMES[kind], name) != 0)
		kind++;
	return kind;
}

Origin
origin_copy(const Origin *origin)
{
	return (Origin){
		.kind = origin->kind,
		.place = g_strdup(origin->place),
		.ref = g_strdup(origin->ref),
		.resolved = g_strdup(origin->resolved),
		.etag = g_strdup(origin->etag),
	};
}

void
origin_clear(Origin *origin)
{
	g_free(origin->place);
	g_free(origin->ref);
	g_free(origin->resolved);
	g_free(origin->etag);
	*origin = (Origin){0};
}

static void
package_file_free(gpointer data)
{
	PackageFile *file = data;
	g_free(file->name);
	g_bytes_unref(file->bytes);
	g_free(file);
}

Package *
package_new(void)
{
	Package *package = g_new0(Package, 1);
	package->files = g_ptr_array_new_with_free_func(package_file_free);
	return package;
}

void
package_free(Package *package)
{
	if (!package)
		return;
	g_ptr_array_unref(package->files);
	origin_clear(&package->origin);
	g_free(package->name);
	g_free(package->title);
	g_free(package->version);
	g_free(package->date);
	g_free(package);
}

bool
package_takes(const char *name)
{
	return data_set_takes(name) || g_str_has_suffix(name, ".muster.xml") ||
	       g_str_has_suffix(name, ".pack.xml") || g_str_has_suffix(name, ".po");
}

bool
package_is_name(const char *name)
{
	if (!*name || *name == '.' || strlen(name) > PACKAGE_MAX_NAME ||
	    !g_utf8_validate(name, -1, NULL))
		return false;
	for (const char *at = name; *at; at = g_utf8_find_next_char(at, NULL))
		if (*at == '/' || *at == '\\' || g_unichar_iscntrl(g_utf8_get_char(at)))
			return false;
	return true;
}

static bool
refuse(Diags *diags, DatasetsKind kind, const char *from, const char *piece)
{
	diags_add(diags, &DATASETS_KINDS[kind], from, 0, piece, NULL);
	return false;
}

bool
package_add(Package *package, const char *name, GBytes *bytes, const char *from, Diags *diags)
{
	if (!package_is_name(name))
		return refuse(diags, DATASETS_BAD_NAME, from, name);
	if (package_find(package, name))
		return refuse(diags, DATASETS_SAME_NAME, from, name);
	if (package->files->len == PACKAGE_MAX_FILES) {
		g_autofree char *limit = g_strdup_printf("%u files", PACKAGE_MAX_FILES);
		return refuse(diags, DATASETS_TOO_LARGE, from, limit);
	}
	package->n_bytes += g_bytes_get_size(bytes);
	if (package->n_bytes > PACKAGE_MAX_BYTES) {
		g_autofree char *limit = g_strdup_printf("%zu MB", PACKAGE_MAX_BYTES >> 20);
		return refuse(diags, DATASETS_TOO_LARGE, from, limit);
	}
	PackageFile *file = g_new(PackageFile, 1);
	*file = (PackageFile){g_strdup(name), g_bytes_ref(bytes)};
	g_ptr_array_add(package->files, file);
	return true;
}

const PackageFile *
package_file(const Package *package, guint index)
{
	return g_ptr_array_index(package->files, index);
}

const PackageFile *
package_find(const Package *package, const char *name)
{
	for (guint i = 0; i < package->files->len; i++)
		if (strcmp(package_file(package, i)->name, name) == 0)
			return package_file(package, i);
	return NULL;
}

/* Cuts the suffix of an archive or of army data, and then a version or branch: "-main",
   ".v2.1", "-10.6.0". */
static void
cut_ending(char *name)
{
	static const char *const SUFFIXES[] = {".zip",     ".bsr",         ".bsi",  ".gstz",
	                                       ".gst.xml", ".gst",         ".catz", ".cat.xml",
	                                       ".cat",     ".catpkg.json", ".json"};
	for (size_t i = 0; i < G_N_ELEMENTS(SUFFIXES); i++)
		if (g_str_has_suffix(name, SUFFIXES[i])) {
			name[strlen(name) - strlen(SUFFIXES[i])] = '\0';
			break;
		}
	g_autoptr(GRegex) ending = g_regex_new(
		"[-_. ](main|master|latest|v[0-9]+|v?[0-9]+([._][0-9]+)+)$", G_REGEX_CASELESS, 0,
		NULL);
	g_autoptr(GMatchInfo) match = NULL;
	int start;
	if (!ending)
		g_error("PCRE2 makes no pattern: memory is missing");
	if (g_regex_match(ending, name, 0, &match) &&
	    g_match_info_fetch_pos(match, 0, &start, NULL) && start > 0)
		name[start] = '\0';
}

char *
package_name_from(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	cut_ending(valid);
	return package_plain_name(valid);
}

char *
package_plain_name(const char *text)
{
	GString *name = g_string_new(NULL);
	for (const char *at = text; *at; at++) {
		const bool keep = g_ascii_isalnum(*at) || strchr("-_.", *at);
		if (keep && !(name->len == 0 && !g_ascii_isalnum(*at)))
			g_string_append_c(name, *at);
		else if (name->len > 0 && name->str[name->len - 1] != '-')
			g_string_append_c(name, '-');
	}
	while (name->len > 0 && strchr("-.", name->str[name->len - 1]))
		g_string_truncate(name, name->len - 1);
	g_string_truncate(name, MIN(name->len, 64));
	if (name->len > 0)
		return g_string_free(name, FALSE);
	g_string_free(name, TRUE);
	return NULL;
}
