/* Members that forces, selections and categories of a state share. */
#include "faces/rpc/answers-private.h"

void
answer_text_if_any(JsonOut *out, const char *key, const char *text)
{
	if (text && *text)
		js_text_member(out, key, text);
}

void
answer_custom(JsonOut *out, const Customisation *custom)
{
	answer_text_if_any(out, "customName", custom->name);
	answer_text_if_any(out, "customNotes", custom->notes);
}

void
answer_source(JsonOut *out, const Source *source)
{
	answer_text_if_any(out, "page", source->page);
	answer_text_if_any(out, "publicationId", source->publication_id);
}

static void
write_characteristics(JsonOut *out, const Game *game, const ShownInfo *profile)
{
	js_list(out);
	for (uint32_t i = 0; i < profile->n_characteristics; i++) {
		const ShownCharacteristic *cell = &profile->characteristics[i];
		js_object(out);
		js_text_member(out, "name", cell->name);
		js_text_member(out, "typeId", game_text(game, cell->type_id));
		js_text_member(out, "value", cell->value);
		js_end(out);
	}
	js_end(out);
}

static void
write_info(JsonOut *out, const Game *game, const ShownInfo *info)
{
	js_object(out);
	js_text_member(out, "name", info->name);
	answer_text_if_any(out, "annotation", info->annotation);
	js_bool_member(out, "hidden", false); /* hidden ones are left out (S-111) */
	if (info->is_profile) {
		js_text_member(out, "typeId", info->type_id);
		js_text_member(out, "typeName", info->type_name);
		js_member(out, "characteristics");
		write_characteristics(out, game, info);
	} else {
		js_text_member(out, "description", info->description);
	}
	answer_source(out, &info->source);
	js_end(out);
}

static void
write_infos(JsonOut *out, View *view, const Instance *instance, bool profiles)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, instance, &n);
	js_list(out);
	for (uint32_t i = 0; i < n; i++)
		if (infos[i].is_profile == profiles)
			write_info(out, view_game(view), &infos[i]);
	js_end(out);
}

void
answer_infos(JsonOut *out, View *view, const Instance *instance)
{
	js_member(out, "profiles");
	write_infos(out, view, instance, true);
	js_member(out, "rules");
	write_infos(out, view, instance, false);
}
