/* The texts in which remedies are sought, and the ids of all of them. */
#include "base/language/i18n.h"
#include "data/forms/words.h"
#include "reports/remedies/remedies-private.h"

#include <string.h>

static void
free_file(gpointer data)
{
	RemedyFile *file = data;
	sketch_free(file->sketch);
	g_bytes_unref(file->text);
	g_free(file->path);
	g_free(file);
}

Remedies *
remedies_new(void)
{
	Remedies *remedies = g_new0(Remedies, 1);
	remedies->files = g_ptr_array_new_with_free_func(free_file);
	return remedies;
}

static void
forget_ids(Remedies *remedies)
{
	g_clear_pointer(&remedies->by_id, g_hash_table_unref);
}

void
remedies_free(Remedies *remedies)
{
	if (!remedies)
		return;
	forget_ids(remedies);
	g_ptr_array_unref(remedies->files);
	g_free(remedies);
}

static RemedyFile *
find_file(const Remedies *remedies, const char *path)
{
	for (guint i = 0; path && i < remedies->files->len; i++) {
		RemedyFile *file = g_ptr_array_index(remedies->files, i);
		if (strcmp(file->path, path) == 0)
			return file;
	}
	return NULL;
}

void
remedies_add(Remedies *remedies, const char *path, GBytes *text)
{
	RemedyFile *old = find_file(remedies, path);
	if (old)
		g_ptr_array_remove(remedies->files, old);
	RemedyFile *file = g_new0(RemedyFile, 1);
	file->path = g_strdup(path);
	file->text = g_bytes_ref(text);
	g_ptr_array_add(remedies->files, file);
	forget_ids(remedies);
}

const Sketch *
remedy_sketch(RemedyFile *file)
{
	if (!file->sketch) {
		gsize length;
		const char *text = g_bytes_get_data(file->text, &length);
		file->sketch = sketch_new(text ? text : "", length);
		file->line = sketch_first_line(file->sketch);
	}
	return file->sketch;
}

static void
note_ids(Remedies *remedies, RemedyFile *file)
{
	const Sketch *sketch = remedy_sketch(file);
	for (guint i = 0; i < sketch_count(sketch); i++) {
		char *id = sketch_get(sketch, i, "id");
		if (!id || g_hash_table_contains(remedies->by_id, id)) {
			g_free(id);
			continue;
		}
		Place *place = g_new(Place, 1);
		*place = (Place){file, i};
		g_hash_table_insert(remedies->by_id, id, place);
	}
}

static const Place *
look_up(Remedies *remedies, const char *id)
{
	if (!remedies->by_id) {
		remedies->by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
		for (guint i = 0; i < remedies->files->len; i++)
			note_ids(remedies, g_ptr_array_index(remedies->files, i));
	}
	return g_hash_table_lookup(remedies->by_id, id);
}

bool
remedy_find_id(Remedies *remedies, const char *id, Place *place)
{
	const Place *found = id ? look_up(remedies, id) : NULL;
	if (found)
		*place = *found;
	return found != NULL;
}

bool
remedy_has_id(Remedies *remedies, const char *id)
{
	return look_up(remedies, id) != NULL;
}

/* The same place of the same file gives the same id, so that a run can be repeated. */
char *
remedy_new_id(const Search *search, guint node)
{
	g_autofree char *file = g_path_get_basename(search->file->path);
	for (guint attempt = 0;; attempt++) {
		g_autofree char *seed = g_strdup_printf(
			"%s %u %u", file, sketch_span(search->sketch, node).begin, attempt);
		g_autofree char *digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, seed,
		                                                        -1);
		g_autofree char *id = g_strdup_printf("%.4s-%.4s-%.4s-%.4s", digest, digest + 4,
		                                      digest + 8, digest + 12);
		if (!remedy_has_id(search->remedies, id))
			return g_steal_pointer(&id);
	}
}

void
remedy_free(Remedy *remedy)
{
	if (!remedy)
		return;
	g_free(remedy->title);
	g_array_unref(remedy->edits);
	g_free(remedy);
}

Remedy *
remedy_offer(Search *search, bool is_certain, char *title)
{
	Remedy *remedy = g_new(Remedy, 1);
	*remedy = (Remedy){title, is_certain, text_edits_new()};
	g_ptr_array_add(search->found, remedy);
	return remedy;
}

void
remedy_offer_value(Search *search, bool is_certain, guint node, const char *name, const char *value,
                   char *title)
{
	Remedy *remedy = remedy_offer(search, is_certain, title);
	text_edit_set(remedy->edits, search->sketch, node, name, value);
}

/* In JSON an object is never a list. */
static bool
is_list(const Sketch *sketch, guint node)
{
	g_autofree char *name = sketch_is_json(sketch) ? NULL : sketch_name(sketch, node);
	const Word *word = name ? format_word(name) : NULL;
	return word && word->item;
}

guint
remedy_element(const Search *search, const char *name)
{
	const Sketch *sketch = search->sketch;
	SketchLine *line = &search->file->line;
	sketch_go_to_line(sketch, line, search->finding->line);
	guint found = SKETCH_NONE;
	for (guint i = sketch_first_behind(sketch, line->span.begin); i < sketch_count(sketch);
	     i++) {
		if (sketch_node(sketch, i)->head.begin >= line->span.end)
			break;
		if (name ? sketch_is(sketch, i, name) : !is_list(sketch, i))
			found = i;
	}
	return found;
}

guint
remedy_owner(const Sketch *sketch, guint node)
{
	do
		node = sketch_node(sketch, node)->parent;
	while (node != SKETCH_NONE && is_list(sketch, node));
	return node;
}

bool
remedy_next_child(const Sketch *sketch, guint node, const char *name, guint *child)
{
	if (node == SKETCH_NONE)
		return false;
	const guint past = sketch_node(sketch, node)->past;
	for (guint i = *child + 1; i < past; i++)
		if (sketch_is(sketch, i, name) && remedy_owner(sketch, i) == node) {
			*child = i;
			return true;
		}
	return false;
}

/* Edits that name no file are for the file of the finding. */
static void
set_files(GPtrArray *found, const char *path)
{
	for (guint i = 0; i < found->len; i++) {
		const Remedy *remedy = g_ptr_array_index(found, i);
		for (guint k = 0; k < remedy->edits->len; k++) {
			TextEdit *edit = &g_array_index(remedy->edits, TextEdit, k);
			if (!edit->file)
				edit->file = path;
		}
	}
}

GPtrArray *
remedies_for(Remedies *remedies, const Diag *finding)
{
	GPtrArray *found = g_ptr_array_new_with_free_func((GDestroyNotify)remedy_free);
	RemedyFile *file = find_file(remedies, finding->file);
	const RemedyMaker make = remedy_maker(finding->kind);
	if (!file || !make || !finding->line)
		return found;
	Search search = {remedies, finding, file, remedy_sketch(file), found};
	make(&search);
	set_files(found, file->path);
	return found;
}

/* The root element: in JSON the object in the outermost one. */
static guint
root_of(const Sketch *sketch)
{
	for (guint i = 0; i < sketch_count(sketch); i++)
		if (sketch_is(sketch, i, "catalogue") || sketch_is(sketch, i, "gameSystem"))
			return i;
	return SKETCH_NONE;
}

Remedy *
remedy_raise_revision(Remedies *remedies, const char *path)
{
	RemedyFile *file = find_file(remedies, path);
	const guint root = file ? root_of(remedy_sketch(file)) : SKETCH_NONE;
	if (root == SKETCH_NONE)
		return NULL;
	g_autofree char *written = sketch_get(file->sketch, root, "revision");
	const guint64 revision = written ? g_ascii_strtoull(written, NULL, 10) : 0;
	g_autofree char *raised = g_strdup_printf("%" G_GUINT64_FORMAT, revision + 1);
	g_autoptr(GPtrArray) found = g_ptr_array_new();
	Search search = {remedies, NULL, file, file->sketch, found};
	remedy_offer_value(&search, true, root, "revision", raised,
	                   g_strdup_printf(_("raise the revision to %s"), raised));
	set_files(found, file->path);
	return g_ptr_array_index(found, 0);
}
