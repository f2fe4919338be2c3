#include "faces/lsp/visible-private.h"

#include <string.h>

static const LspIndexed *
file_with_path(const LspIndex *index, const char *path)
{
	for (guint i = 0; i < index->files->len; i++) {
		const LspIndexed *file = g_ptr_array_index(index->files, i);
		if (strcmp(file->path, path) == 0)
			return file;
	}
	return NULL;
}

/* The root of a file: its first definition. NULL if there is none. */
static const LspDefinition *
root_of(const LspIndexed *file)
{
	for (guint i = 0; i < file->definitions->len; i++) {
		const LspDefinition *at = &g_array_index(file->definitions, LspDefinition, i);
		if (at->element == ELEMENT_CATALOGUE || at->element == ELEMENT_GAME_SYSTEM)
			return at;
	}
	return NULL;
}

/* Adds the file whose root has an id, once. */
static void
add_file(const LspIndex *index, Atom id, GPtrArray *files)
{
	for (guint i = 0; i < index->files->len; i++) {
		LspIndexed *file = g_ptr_array_index(index->files, i);
		const LspDefinition *root = root_of(file);
		if (root && atom_equal(root->id, id) && !g_ptr_array_find(files, file, NULL))
			g_ptr_array_add(files, file);
	}
}

/* Adds the files that the start tags of certain elements of a file name. */
static void
add_linked(const LspIndex *index, const LspIndexed *file, GPtrArray *files)
{
	guint use = 0;
	for (guint i = 0; i < file->definitions->len; i++) {
		const LspDefinition *at = &g_array_index(file->definitions, LspDefinition, i);
		if (at->element != ELEMENT_CATALOGUE_LINK && at->element != ELEMENT_CATALOGUE)
			continue;
		/* Those of the root are among the first: gameSystemId. */
		const guint32 end = at->element == ELEMENT_CATALOGUE ? at->begin + 2000 : at->end;
		while (use < file->uses->len &&
		       g_array_index(file->uses, LspUse, use).begin < at->head)
			use++;
		for (guint j = use; j < file->uses->len; j++) {
			const LspUse *named = &g_array_index(file->uses, LspUse, j);
			if (named->begin >= end)
				break;
			add_file(index, named->id, files);
		}
	}
}

GPtrArray *
lsp_visible_files(const LspIndex *index, const char *path)
{
	GPtrArray *files = g_ptr_array_new();
	const LspIndexed *own = file_with_path(index, path);
	if (own)
		g_ptr_array_add(files, (gpointer)(guintptr)own);
	for (guint i = 0; i < files->len; i++)
		add_linked(index, g_ptr_array_index(files, i), files);
	return files;
}
