#include "engine/edit/edit.h"

static EditRef
ref_to(const char *id)
{
	if (!id)
		return (EditRef){0};
	EditRef ref = {.kind = EDIT_REF_ID, .texts = g_new0(char *, 2)};
	ref.texts[0] = g_strdup(id);
	return ref;
}

static EditRef
ref_copy(const EditRef *ref)
{
	return (EditRef){ref->kind, g_strdupv(ref->texts)};
}

static void
ref_clear(EditRef *ref)
{
	g_strfreev(ref->texts);
	*ref = (EditRef){0};
}

const char *
edit_ref_id(const EditRef *ref)
{
	g_assert(ref->kind == EDIT_REF_NONE || ref->kind == EDIT_REF_ID);
	return ref->texts ? ref->texts[0] : NULL;
}

const char *
edit_army(const Edit *edit)
{
	const bool has_army = edit->kind == EDIT_ADD_FORCE || edit->kind == EDIT_REPLACE;
	return has_army && edit->owner.texts ? edit->owner.texts[0] : NULL;
}

bool
edit_has_names(const Edit *edit)
{
	return edit->node.kind == EDIT_REF_NAMES || edit->entry.kind == EDIT_REF_NAMES ||
	       edit->owner.kind == EDIT_REF_NAMES || edit->to.kind == EDIT_REF_NAMES;
}

static Edit
edit_of_node(EditKind kind, const char *node)
{
	return (Edit){.kind = kind, .node = ref_to(node)};
}

Edit
edit_select(const char *holder, const char *entry)
{
	Edit edit = edit_of_node(EDIT_SELECT, holder);
	edit.entry = ref_to(entry);
	return edit;
}

Edit
edit_deselect(const char *selection)
{
	return edit_of_node(EDIT_DESELECT, selection);
}

Edit
edit_set_count(const char *selection, int64_t count)
{
	Edit edit = edit_of_node(EDIT_SET_COUNT, selection);
	edit.count = count;
	return edit;
}

Edit
edit_set_count_of_made(int64_t count)
{
	return (Edit){.kind = EDIT_SET_COUNT, .node = {.kind = EDIT_REF_MADE}, .count = count};
}

Edit
edit_select_in_made(const char *entry)
{
	return (Edit){
		.kind = EDIT_SELECT,
		.node = {.kind = EDIT_REF_MADE},
		.entry = ref_to(entry),
	};
}

Edit
edit_add_force(const char *outer, const char *entry, const char *catalogue)
{
	Edit edit = edit_of_node(EDIT_ADD_FORCE, outer);
	edit.entry = ref_to(entry);
	edit.owner = ref_to(catalogue);
	return edit;
}

Edit
edit_remove(const char *node)
{
	return edit_of_node(EDIT_REMOVE, node);
}

Edit
edit_duplicate(const char *node)
{
	return edit_of_node(EDIT_DUPLICATE, node);
}

Edit
edit_set_limit(const char *cost_type, Amount value)
{
	return (Edit){.kind = EDIT_SET_LIMIT, .entry = ref_to(cost_type), .value = value};
}

Edit
edit_rename(const char *name)
{
	return (Edit){.kind = EDIT_RENAME, .text = g_strdup(name)};
}

Edit
edit_customise(EditKind kind, const char *node, const char *category, const char *text)
{
	Edit edit = edit_of_node(kind, node);
	edit.owner = ref_to(category);
	edit.text = g_strdup(text);
	return edit;
}

Edit
edit_associate(EditKind kind, const char *from, const char *association, const char *to)
{
	Edit edit = edit_of_node(kind, from);
	edit.entry = ref_to(association);
	edit.to = ref_to(to);
	return edit;
}

Edit
edit_replace(const char *node, const char *entry, const char *catalogue)
{
	Edit edit = edit_of_node(EDIT_REPLACE, node);
	edit.entry = ref_to(entry);
	edit.owner = ref_to(catalogue);
	return edit;
}

Edit
edit_move(const char *selection, const char *entry, const char *holder)
{
	Edit edit = edit_replace(selection, entry, NULL);
	edit.to = ref_to(holder);
	return edit;
}

Edit
edit_agree(const char *finding, const char *reason)
{
	return (Edit){
		.kind = EDIT_AGREE,
		.finding = g_strdup(finding),
		.text = g_strdup(reason),
	};
}

Edit
edit_place(const char *node, int64_t place)
{
	Edit edit = edit_of_node(EDIT_PLACE, node);
	edit.count = place;
	return edit;
}

Edit
edit_copy(const Edit *edit)
{
	Edit copy = *edit;
	copy.node = ref_copy(&edit->node);
	copy.entry = ref_copy(&edit->entry);
	copy.owner = ref_copy(&edit->owner);
	copy.to = ref_copy(&edit->to);
	copy.finding = g_strdup(edit->finding);
	copy.text = g_strdup(edit->text);
	return copy;
}

void
edit_clear(Edit *edit)
{
	ref_clear(&edit->node);
	ref_clear(&edit->entry);
	ref_clear(&edit->owner);
	ref_clear(&edit->to);
	g_free(edit->finding);
	g_free(edit->text);
	*edit = (Edit){0};
}

static void
clear_element(gpointer edit)
{
	edit_clear(edit);
}

GArray *
edits_new(void)
{
	GArray *edits = g_array_new(FALSE, FALSE, sizeof(Edit));
	g_array_set_clear_func(edits, clear_element);
	return edits;
}

void
edits_add(GArray *edits, Edit edit)
{
	g_array_append_val(edits, edit);
}
