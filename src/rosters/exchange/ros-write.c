/*
 * Writes a roster for other programs (S-153): the choices of the player, and everything that the
 * army data determine, as of now.
 */
#include "rosters/exchange/ros.h"

#include "base/files/container.h"
#include "base/markup/sax.h"
#include "engine/roster/provenance.h"
#include "rosters/exchange/exchange-diags.h"
#include "rosters/exchange/kept.h"
#include "rosters/exchange/ros-verify.h"
#include "rosters/exchange/ros-write-private.h"
#include "rosters/exchange/write-back.h"

#include <string.h>

#define SCHEMA_VERSION "2.03"

void
out_open(RosOut *out, const char *name)
{
	xml_open(&out->writer, name);
}

void
out_close(RosOut *out)
{
	xml_close(&out->writer);
}

void
out_attribute(RosOut *out, const char *name, const char *value)
{
	xml_attribute(&out->writer, name, value);
}

void
out_optional(RosOut *out, const char *name, const char *value)
{
	if (value && *value)
		out_attribute(out, name, value);
}

void
out_number(RosOut *out, const char *name, int64_t value)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, value);
	out_attribute(out, name, text);
}

void
out_text_element(RosOut *out, const char *name, const char *text)
{
	if (!text || !*text)
		return;
	out_open(out, name);
	xml_text(&out->writer, text);
	out_close(out);
}

/* Attributes that a node without an entry keeps, and that the army data determine otherwise. */
static const char *const COMPUTED_WORDS[] = {"publicationId", "page", "catalogueRevision", NULL};

/* @is_linked  the node has an entry, maybe only since it was read */
static void
write_unknown_attributes(RosOut *out, const Stored *stored, bool is_linked)
{
	const GPtrArray *attributes = stored ? stored->attributes : NULL;
	for (guint i = 0; attributes && i + 1 < attributes->len; i += 2) {
		const char *name = g_ptr_array_index(attributes, i);
		if (!is_linked || !sax_is_any(name, COMPUTED_WORDS))
			out_attribute(out, name, g_ptr_array_index(attributes, i + 1));
	}
}

/* Writes the revision of a file of army data. The stored one stays as long as a selection that was
   made with it is not found in the data. */
static void
write_revision(RosOut *out, const char *name, const Stored *stored, bool is_resolved,
               const Entry *root)
{
	if (!is_resolved && stored && stored->revision)
		out_attribute(out, name, stored->revision);
	else
		out_number(out, name, game_file_of(view_game(out->view), root)->revision);
}

static void
write_kept(RosOut *out, const GString *kept)
{
	if (kept && kept->len)
		xml_raw(&out->writer, kept->str, kept->len);
}

static void
write_tag(RosOut *out, const char *id, const char *name)
{
	out_open(out, "tag");
	out_attribute(out, "id", id);
	out_attribute(out, "name", name);
	out_close(out);
}

static bool
has_tag(const Roster *roster, const char *id)
{
	for (guint i = 0; roster->tags && i + 1 < roster->tags->len; i += 2)
		if (strcmp(g_ptr_array_index(roster->tags, i), id) == 0)
			return true;
	return false;
}

/* The tag of a roster's variant that the roster does not have yet; NULL if there is none. The caller owns
   it. */
static char *
missing_variant_tag(const Roster *roster)
{
	const Game *game = roster_game(roster);
	char *tag = game->variant_id ? g_strconcat(ROS_VARIANT_TAG, game->variant_id, NULL) : NULL;
	if (tag && has_tag(roster, tag))
		g_clear_pointer(&tag, g_free);
	return tag;
}

static void
write_tags(RosOut *out, const Roster *roster)
{
	g_autofree char *variant = missing_variant_tag(roster);
	const guint n = roster->tags ? roster->tags->len : 0;
	if (!n && !variant)
		return;
	out_open(out, "tags");
	for (guint i = 0; i + 1 < n; i += 2)
		write_tag(out, g_ptr_array_index(roster->tags, i),
		          g_ptr_array_index(roster->tags, i + 1));
	if (variant)
		write_tag(out, variant, roster_game(roster)->variant_name);
	out_close(out);
}

static void
write_associations(RosOut *out, const Selection *selection)
{
	const GArray *associations = selection->associations;
	if (!associations || associations->len == 0)
		return;
	out_open(out, "associations");
	for (guint i = 0; i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		out_open(out, "association");
		out_attribute(out, "associationId", one->association_id);
		out_attribute(out, "to", one->to);
		out_close(out);
	}
	out_close(out);
}

static const char *
type_of(const Selection *selection)
{
	if (selection->definition)
		return selection_type_name((SelectionType)selection->definition->type);
	return selection->stored ? selection->stored->type : NULL;
}

static void
write_selection_attributes(RosOut *out, const Instance *instance)
{
	const Selection *selection = instance->selection;
	const Roster *roster = view_roster(out->view);
	const Source source = view_source(out->view, instance);
	g_autofree char *entry = selection_entry_path(roster, selection);
	g_autofree char *group = selection_group_path(roster, selection);
	out_attribute(out, "id", selection->id);
	out_attribute(out, "name", view_name(out->view, instance));
	out_attribute(out, "entryId", entry);
	out_optional(out, "entryGroupId", group);
	out_optional(out, "customName", selection->custom.name);
	out_optional(out, "publicationId", source.publication_id);
	out_optional(out, "page", source.page);
	out_number(out, "number", instance->number);
	out_optional(out, "type", type_of(selection));
	write_unknown_attributes(out, selection->stored, selection->definition != NULL);
}

static void write_selections(RosOut *out, const Instance *holder);

static void
write_selection(RosOut *out, const Instance *instance)
{
	const Selection *selection = instance->selection;
	const Stored *stored = selection->stored;
	uint32_t n;
	out_open(out, "selection");
	write_selection_attributes(out, instance);
	out_text_element(out, "customNotes", selection->custom.notes);
	if (instance->definition)
		out_infos(out, instance);
	else
		write_kept(out, stored ? stored->infos : NULL);
	write_selections(out, instance);
	if (instance->definition) {
		const ShownCost *costs = view_costs(out->view, instance, &n);
		out_costs(out, costs, n);
		out_selection_categories(out, instance);
	} else {
		out_stored_costs(out, stored);
		write_kept(out, stored ? stored->lists : NULL);
	}
	write_associations(out, selection);
	write_kept(out, stored ? stored->elements : NULL);
	out_close(out);
}

/* Writes selections in the order in which they were added (S-154). */
static void
write_selections(RosOut *out, const Instance *holder)
{
	if (holder->n_children == 0)
		return;
	out_open(out, "selections");
	for (uint32_t i = 0; i < holder->n_children; i++)
		write_selection(out, holder->children[i]);
	out_close(out);
}

static void
write_force_attributes(RosOut *out, const Instance *instance)
{
	const Force *force = instance->roster_force;
	const Game *game = view_game(out->view);
	const Source source = view_source(out->view, instance);
	g_autofree char *entry = force_entry_path(view_roster(out->view), force);
	out_attribute(out, "id", force->id);
	out_attribute(out, "name", view_name(out->view, instance));
	out_attribute(out, "entryId", entry);
	out_optional(out, "customName", force->custom.name);
	out_optional(out, "publicationId", source.publication_id);
	out_optional(out, "page", source.page);
	out_optional(out, "catalogueId",
	             force->catalogue ? game_text(game, force->catalogue->id)
	                              : force->catalogue_id);
	if (force->definition)
		write_revision(out, "catalogueRevision", force->stored, force_is_resolved(force),
		               force->catalogue);
	out_optional(out, "catalogueName", force_army(force, game));
	write_unknown_attributes(out, force->stored, force->definition != NULL);
}

static void write_forces(RosOut *out, const Instance *holder);

static void
write_force(RosOut *out, const Instance *instance)
{
	const Force *force = instance->roster_force;
	out_open(out, "force");
	write_force_attributes(out, instance);
	out_text_element(out, "customNotes", force->custom.notes);
	if (instance->definition)
		out_infos(out, instance);
	else
		write_kept(out, force->stored ? force->stored->infos : NULL);
	write_selections(out, instance);
	out_force_costs(out, instance);
	if (instance->definition) {
		out_publications(out, instance);
		out_force_categories(out, instance);
	} else {
		write_kept(out, force->stored ? force->stored->lists : NULL);
	}
	write_forces(out, instance);
	write_kept(out, force->stored ? force->stored->elements : NULL);
	out_close(out);
}

static void
write_forces(RosOut *out, const Instance *holder)
{
	if (holder->n_forces == 0)
		return;
	out_open(out, "forces");
	for (uint32_t i = 0; i < holder->n_forces; i++)
		write_force(out, holder->forces[i]);
	out_close(out);
}

static void
write_roster(RosOut *out)
{
	const Roster *roster = view_roster(out->view);
	const Game *game = view_game(out->view);
	const Entry *system = game_system(game);
	uint32_t n;
	out_open(out, "roster");
	out_attribute(out, "id", roster->id);
	out_attribute(out, "name", roster->name);
	out_attribute(out, "battleScribeVersion", SCHEMA_VERSION);
	out_attribute(out, "gameSystemId", game_text(game, system->id));
	out_attribute(out, "gameSystemName", game_text(game, system->name));
	write_revision(out, "gameSystemRevision", roster->stored, roster_is_resolved(roster),
	               system);
	write_unknown_attributes(out, roster->stored, false);
	out_attribute(out, "xmlns", ROSTER_NAMESPACE);
	const ShownCost *totals = view_totals(out->view, &n);
	out_totals(out, totals, n);
	out_limits(out, roster);
	write_forces(out, view_root(out->view));
	out_text_element(out, "customNotes", roster->notes);
	write_tags(out, roster);
	write_kept(out, roster->stored ? roster->stored->elements : NULL);
	out_close(out);
}

/* Bytes to reserve for a roster of unknown size. */
#define RESERVED ((size_t)1 << 16)

/* Returns the text, owned by the caller: g_bytes_unref(). */
static GBytes *
write_plain(View *view)
{
	RosOut out = {.view = view};
	xml_writer_init(&out.writer, true, RESERVED, NULL);
	xml_begin(&out.writer);
	write_roster(&out);
	GBytes *bytes = g_string_free_to_bytes(g_steal_pointer(&out.writer.text));
	xml_writer_clear(&out.writer);
	return bytes;
}

/* The text is laid over the one that was read. As write_plain(). */
static GBytes *
write_over(View *view, RawXml *old)
{
	g_autoptr(RawXml) fresh = raw_xml_new(old->length);
	RosOut out = {.view = view, .annotated = write_back_annotated(old)};
	xml_writer_init(&out.writer, false, old->length + RESERVED, fresh);
	write_roster(&out);
	fresh->text = out.writer.text->str;
	fresh->length = (uint32_t)out.writer.text->len;
	GBytes *bytes = write_back(old, fresh);
	xml_writer_clear(&out.writer);
	g_hash_table_unref(out.annotated);
	return bytes;
}

/* Returns an archive with a text that unpacks to the same text; NULL, with a diagnostic. */
static GBytes *
pack_zipped(GBytes *plain, const char *member_name, Diags *diags)
{
	g_autoptr(GBytes) packed = container_pack(plain, member_name, diags);
	g_autoptr(GBytes) again = packed ? container_unpack(packed, member_name, diags) : NULL;
	if (!again)
		return NULL;
	if (g_bytes_equal(again, plain))
		return g_steal_pointer(&packed);
	diags_add(diags, &EXCHANGE_KINDS[EXCHANGE_NOT_READ_BACK], NULL, 0, member_name, NULL);
	return NULL;
}

static GBytes *
pack(GBytes *plain, View *view, RosFormat format, const char *member_name, Diags *diags)
{
	if (!ros_verify(plain, view, diags))
		return NULL;
	switch (format) {
	case ROS_PLAIN:
		return g_bytes_ref(plain);
	case ROS_ZIPPED:
		return pack_zipped(plain, member_name, diags);
	case ROS_JSON:
		return ros_as_json(plain, diags);
	}
	g_assert_not_reached();
}

GBytes *
ros_write_back(View *view, RosFormat format, const char *member_name, Diags *diags)
{
	GBytes *source = view_roster(view)->source;
	gsize length = 0;
	const char *text = source ? g_bytes_get_data(source, &length) : NULL;
	g_autoptr(RawXml) old = text ? raw_xml_parse(text, length) : NULL;
	g_autoptr(GBytes) plain = old && write_back_can(old) ? write_over(view, old)
	                                                     : write_plain(view);
	return pack(plain, view, format, member_name, diags);
}

GBytes *
ros_write(View *view, RosFormat format, const char *member_name, Diags *diags)
{
	g_autoptr(GBytes) plain = write_plain(view);
	return pack(plain, view, format, member_name, diags);
}
