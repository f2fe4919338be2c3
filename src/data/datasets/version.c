#include "data/datasets/version.h"

#include "base/files/digest.h"
#include "base/markup/json-tree.h"
#include "base/markup/json.h"
#include "base/text/text.h"

#include <string.h>

/* Digits of a commit that are shown. */
#define SHOWN_DIGITS 7

static void
version_file_free(gpointer data)
{
	VersionFile *file = data;
	g_free(file->name);
	g_free(file->sha256);
	g_free(file->id);
	g_free(file->system_id);
	g_free(file);
}

DataVersion *
data_version_new(void)
{
	DataVersion *version = g_new0(DataVersion, 1);
	version->files = g_ptr_array_new_with_free_func(version_file_free);
	return version;
}

void
data_version_free(DataVersion *version)
{
	if (!version)
		return;
	g_free(version->id);
	g_free(version->title);
	g_free(version->version);
	g_free(version->date);
	g_free(version->installed);
	origin_clear(&version->origin);
	g_ptr_array_unref(version->files);
	g_free(version);
}

VersionFile *
data_version_file(const DataVersion *version, guint index)
{
	return g_ptr_array_index(version->files, index);
}

VersionFile *
data_version_find(const DataVersion *version, const char *name)
{
	for (guint i = 0; i < version->files->len; i++)
		if (strcmp(data_version_file(version, i)->name, name) == 0)
			return data_version_file(version, i);
	return NULL;
}

VersionFile *
data_version_add(DataVersion *version, const char *name, const char *sha256, gint64 size)
{
	VersionFile *file = g_new0(VersionFile, 1);
	file->name = g_strdup(name);
	file->sha256 = g_strdup(sha256);
	file->size = size;
	g_ptr_array_add(version->files, file);
	return file;
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp((*(const VersionFile *const *)a)->name,
	              (*(const VersionFile *const *)b)->name);
}

void
data_version_seal(DataVersion *version)
{
	g_ptr_array_sort(version->files, compare_names);
	g_autoptr(GString) lines = g_string_new(NULL);
	for (guint i = 0; i < version->files->len; i++) {
		const VersionFile *file = data_version_file(version, i);
		g_string_append_printf(lines, "%s  %s\n", file->sha256, file->name);
	}
	Digest *digest = digest_new(lines->len);
	digest_add(digest, lines->str, lines->len);
	g_autofree char *sum = digest_end(digest);
	g_free(version->id);
	version->id = g_strndup(sum, VERSION_ID_DIGITS);
}

char *
data_version_label(const DataVersion *version)
{
	const char *resolved = version->origin.resolved;
	g_autofree char *name = version->version ? g_strdup(version->version)
	                        : resolved       ? g_strndup(resolved, SHOWN_DIGITS)
	                                         : g_strndup(version->id, SHOWN_DIGITS);
	return version->date ? g_strdup_printf("%s (%s)", name, version->date)
	                     : g_steal_pointer(&name);
}

bool
data_version_is(const DataVersion *version, const char *text)
{
	const char *resolved = version->origin.resolved;
	const bool is_long = strlen(text) >= 4;
	return g_strcmp0(version->version, text) == 0 || g_strcmp0(resolved, text) == 0 ||
	       (is_long && text_begins(version->id, text)) ||
	       (is_long && resolved && text_begins(resolved, text));
}

/* Leaves out the members without a value. */
static void
write_text(JsonOut *out, const char *name, const char *text)
{
	if (text)
		js_text_member(out, name, text);
}

static void
write_origin(JsonOut *out, const Origin *origin)
{
	js_member(out, "origin");
	js_object(out);
	js_text_member(out, "kind", origin_kind_name(origin->kind));
	write_text(out, "place", origin->place);
	write_text(out, "ref", origin->ref);
	write_text(out, "resolved", origin->resolved);
	write_text(out, "etag", origin->etag);
	js_end(out);
}

static void
write_file(JsonOut *out, const VersionFile *file)
{
	js_object(out);
	js_text_member(out, "name", file->name);
	js_text_member(out, "sha256", file->sha256);
	js_int_member(out, "size", file->size);
	if (file->id) {
		js_text_member(out, "id", file->id);
		js_text_member(out, "type", file->is_system ? "gamesystem" : "catalogue");
		write_text(out, "gameSystemId", file->system_id);
		js_int_member(out, "revision", file->revision);
	}
	js_end(out);
}

char *
data_version_write(const DataVersion *version)
{
	JsonOut *out = js_new(2);
	js_object(out);
	js_int_member(out, "format", 1);
	js_text_member(out, "id", version->id);
	js_int_member(out, "serial", version->serial);
	write_text(out, "title", version->title);
	write_text(out, "version", version->version);
	write_text(out, "date", version->date);
	write_text(out, "installed", version->installed);
	js_bool_member(out, "archived", version->archived);
	write_origin(out, &version->origin);
	js_member(out, "files");
	js_list(out);
	for (guint i = 0; i < version->files->len; i++)
		write_file(out, data_version_file(version, i));
	js_end(out);
	js_end(out);
	return js_finish(out);
}

static bool
read_origin(const JsonNode *object, Origin *origin)
{
	origin->kind = origin_kind_find(json_member_text(object, "kind"));
	origin->place = g_strdup(json_member_text(object, "place"));
	origin->ref = g_strdup(json_member_text(object, "ref"));
	origin->resolved = g_strdup(json_member_text(object, "resolved"));
	origin->etag = g_strdup(json_member_text(object, "etag"));
	return origin->kind < ORIGIN_KIND_COUNT && origin->place;
}

static bool
read_file(DataVersion *version, const JsonNode *object)
{
	const char *name = json_member_text(object, "name");
	const char *sha256 = json_member_text(object, "sha256");
	/* The name becomes a path: this description may come from a strange folder. */
	if (!name || !sha256 || strchr(name, '/') || name[0] == '.')
		return false;
	VersionFile *file = data_version_add(version, name, sha256,
	                                     json_member_int(object, "size"));
	file->id = g_strdup(json_member_text(object, "id"));
	file->system_id = g_strdup(json_member_text(object, "gameSystemId"));
	file->is_system = g_strcmp0(json_member_text(object, "type"), "gamesystem") == 0;
	file->revision = (int)json_member_int(object, "revision");
	return true;
}

DataVersion *
data_version_read(GBytes *bytes)
{
	g_autoptr(JsonTree) tree = json_tree_read(bytes);
	const JsonNode *object = json_tree_object(tree);
	g_autoptr(DataVersion) version = data_version_new();
	version->serial = (guint)json_member_int(object, "serial");
	version->title = g_strdup(json_member_text(object, "title"));
	version->version = g_strdup(json_member_text(object, "version"));
	version->date = g_strdup(json_member_text(object, "date"));
	version->installed = g_strdup(json_member_text(object, "installed"));
	version->archived = json_member_bool(object, "archived");
	const JsonNode *files = json_member_list(object, "files");
	bool fine = json_member_int(object, "format") == 1 && json_count(files) > 0 &&
	            read_origin(json_member_object(object, "origin"), &version->origin);
	for (guint i = 0; fine && i < json_count(files); i++)
		fine = read_file(version, json_item_object(files, i));
	if (!fine)
		return NULL;
	data_version_seal(version);
	const bool same = g_strcmp0(json_member_text(object, "id"), version->id) == 0;
	return same ? g_steal_pointer(&version) : NULL;
}
