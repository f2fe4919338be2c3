/* Writes the rules and profiles of nodes, and the publications of forces. */
#include "rosters/exchange/ros-write-private.h"

/* Returns the name in a file, owned by the caller: with the annotation (S-196) for BattleScribe, and
   where the file that was read has it. */
static char *
name_of(const RosOut *out, const ShownInfo *info)
{
	const bool always = view_has(out->view, QUIRK_ANNOTATED_NAMES);
	if (!*info->annotation || (!always && !out->annotated))
		return g_strdup(info->name);
	g_autofree char *name = g_strdup_printf("%s (%s)", info->name, info->annotation);
	return g_strdup(always || g_hash_table_contains(out->annotated, name) ? name : info->name);
}

static void
write_common(RosOut *out, const ShownInfo *info)
{
	g_autofree char *name = name_of(out, info);
	out_attribute(out, "id", info->id);
	out_attribute(out, "name", name);
	out_optional(out, "publicationId", info->source.publication_id);
	out_optional(out, "page", info->source.page);
	out_attribute(out, "hidden", "false");
}

static void
write_rule(RosOut *out, const ShownInfo *rule)
{
	out_open(out, "rule");
	write_common(out, rule);
	out_text_element(out, "description", rule->description);
	out_close(out);
}

static void
write_characteristic(RosOut *out, const ShownCharacteristic *characteristic)
{
	out_open(out, "characteristic");
	out_attribute(out, "name", characteristic->name);
	out_attribute(out, "typeId", game_text(view_game(out->view), characteristic->type_id));
	xml_text(&out->writer, characteristic->value);
	out_close(out);
}

static void
write_profile(RosOut *out, const ShownInfo *profile)
{
	out_open(out, "profile");
	write_common(out, profile);
	out_attribute(out, "typeId", profile->type_id);
	out_optional(out, "typeName", profile->type_name);
	out_open(out, "characteristics");
	for (uint32_t i = 0; i < profile->n_characteristics; i++)
		write_characteristic(out, &profile->characteristics[i]);
	out_close(out);
	out_close(out);
}

static uint32_t
count_profiles(const ShownInfo *infos, uint32_t n)
{
	uint32_t profiles = 0;
	for (uint32_t i = 0; i < n; i++)
		profiles += infos[i].is_profile;
	return profiles;
}

static void
write_kind(RosOut *out, const ShownInfo *infos, uint32_t n, bool profiles)
{
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].is_profile != profiles)
			continue;
		if (profiles)
			write_profile(out, &infos[i]);
		else
			write_rule(out, &infos[i]);
	}
}

void
out_infos(RosOut *out, const Instance *instance)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(out->view, instance, &n);
	const uint32_t n_profiles = count_profiles(infos, n);
	if (n_profiles < n) {
		out_open(out, "rules");
		write_kind(out, infos, n, false);
		out_close(out);
	}
	if (n_profiles) {
		out_open(out, "profiles");
		write_kind(out, infos, n, true);
		out_close(out);
	}
}

static void
write_publications_of(RosOut *out, const Entry *root, uint32_t *n)
{
	const Game *game = view_game(out->view);
	for (uint32_t i = entry_first_child(game, root); i < root->end; i = game->entries[i].end) {
		const Entry *publication = &game->entries[i];
		if (publication->kind != ENTRY_PUBLICATION)
			continue;
		if ((*n)++ == 0)
			out_open(out, "publications");
		out_open(out, "publication");
		out_attribute(out, "id", game_text(game, publication->id));
		out_attribute(out, "name", game_text(game, publication->name));
		out_close(out);
	}
}

void
out_publications(RosOut *out, const Instance *force)
{
	const Entry *system = game_system(view_game(out->view));
	const Entry *catalogue = force->roster_force->catalogue;
	uint32_t n = 0;
	if (catalogue && catalogue != system)
		write_publications_of(out, catalogue, &n);
	write_publications_of(out, system, &n);
	if (n)
		out_close(out);
}
