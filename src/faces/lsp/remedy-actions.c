/* Edits of the remedies for findings, in the process that has found them. */
#include "base/files/container.h"
#include "faces/lsp/actions-private.h"
#include "faces/lsp/range-private.h"
#include "reports/lint/lint.h"
#include "reports/remedies/remedies.h"

#include <stdlib.h>
#include <string.h>

/* Actions that are made. */
typedef struct Making {
	const GPtrArray *buffers;
	const Diags *found;
	LspEncoding encoding;
	const char *path;
	DataSet *set;      /* the files of the folder */
	guint first, last; /* lines */
	GBytes *text;      /* that of the file */
	Lines *lines;
	Remedies *remedies;
	JsonOut *out;
} Making;

/* Writes the edits of one file; @lines are its lines. */
static void
write_edits(const Making *making, const Remedy *remedy, const char *file, const Lines *lines)
{
	js_list(making->out);
	for (guint i = 0; i < remedy->edits->len; i++) {
		const TextEdit *edit = &g_array_index(remedy->edits, TextEdit, i);
		if (strcmp(edit->file, file) != 0)
			continue;
		const Span span = {(guint32)edit->offset, (guint32)(edit->offset + edit->length)};
		js_object(making->out);
		js_member(making->out, "range");
		lines_write(lines, span, making->encoding, making->out);
		js_text_member(making->out, "newText", edit->text);
		js_end(making->out);
	}
	js_end(making->out);
}

static void
write_file(const Making *making, const Remedy *remedy, const char *file)
{
	g_autofree char *uri = lsp_uri(making->buffers, file);
	g_autoptr(GBytes) bytes = lsp_checked_text(making->buffers, file);
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	g_autoptr(Lines) lines = lines_new(text, length);
	if (!uri)
		return;
	js_member(making->out, uri);
	write_edits(making, remedy, file, lines);
}

/* True if an earlier edit is in the same file. */
static bool
was_written(const Remedy *remedy, guint index)
{
	const char *file = g_array_index(remedy->edits, TextEdit, index).file;
	for (guint i = 0; i < index; i++)
		if (strcmp(g_array_index(remedy->edits, TextEdit, i).file, file) == 0)
			return true;
	return false;
}

static void
write_workspace_edit(const Making *making, const Remedy *remedy)
{
	js_member(making->out, "edit");
	js_object(making->out);
	js_member(making->out, "changes");
	js_object(making->out);
	for (guint i = 0; i < remedy->edits->len; i++)
		if (!was_written(remedy, i))
			write_file(making, remedy, g_array_index(remedy->edits, TextEdit, i).file);
	js_end(making->out);
	js_end(making->out);
}

/* @diag  the finding that it corrects; NULL for none */
static void
write_action(const Making *making, const Remedy *remedy, const Diag *diag, Span span)
{
	js_object(making->out);
	js_text_member(making->out, "title", remedy->title);
	js_text_member(making->out, "kind", diag ? "quickfix" : "source");
	if (diag) {
		js_bool_member(making->out, "isPreferred", remedy->is_certain);
		js_member(making->out, "diagnostics");
		js_list(making->out);
		lsp_write_diagnostic(diag, making->lines, span, making->encoding, making->out);
		js_end(making->out);
	}
	write_workspace_edit(making, remedy);
	js_end(making->out);
}

static bool
is_in_lines(const Making *making, Span span)
{
	return lines_place(making->lines, span.begin, LSP_UTF8).line <= making->last &&
	       lines_place(making->lines, span.end, LSP_UTF8).line >= making->first;
}

/* Adds the file with the id that an attribute of an element of a file names. */
static void
add_named(const Making *making, const Sketch *sketch, guint node, const char *attribute,
          GPtrArray *paths)
{
	g_autofree char *id = sketch_get(sketch, node, attribute);
	for (guint i = 0; id && i < data_set_count(making->set); i++) {
		const DataFile *file = data_set_get(making->set, i);
		if (strcmp(file->id, id) == 0 &&
		    !g_ptr_array_find_with_equal_func(paths, file->path, g_str_equal, NULL))
			g_ptr_array_add(paths, g_strdup(file->path));
	}
}

/* Adds a text, and notes the files that it links to. */
static void
add_text(const Making *making, const char *path, GPtrArray *paths)
{
	g_autoptr(GBytes) bytes = lsp_checked_text(making->buffers, path);
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	g_autoptr(Sketch) sketch = sketch_new(text, length);
	remedies_add(making->remedies, path, bytes);
	for (guint i = 0; i < sketch_count(sketch); i++)
		if (sketch_is(sketch, i, "catalogueLink"))
			add_named(making, sketch, i, "targetId", paths);
		else if (sketch_is(sketch, i, "catalogue"))
			add_named(making, sketch, i, "gameSystemId", paths);
}

/* Adds the texts of all files that the file sees, which have what a remedy names. */
static void
add_texts(const Making *making)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(paths, g_strdup(making->path));
	for (guint i = 0; i < paths->len; i++)
		add_text(making, g_ptr_array_index(paths, i), paths);
}

static void
write_all(const Making *making)
{
	gsize length;
	const char *text = g_bytes_get_data(making->text, &length);
	g_autoptr(Sketch) sketch = sketch_new(text, length);
	g_autoptr(GPtrArray) sorted = lint_sort(making->found);
	RangeFinder finder = range_finder(sketch);
	for (guint i = 0; i < sorted->len; i++) {
		const Diag *diag = g_ptr_array_index(sorted, i);
		if (g_strcmp0(diag->file, making->path) != 0)
			continue;
		const Span span = range_of(&finder, diag);
		if (!is_in_lines(making, span))
			continue;
		g_autoptr(GPtrArray) remedies = remedies_for(making->remedies, diag);
		for (guint j = 0; j < remedies->len; j++)
			write_action(making, g_ptr_array_index(remedies, j), diag, span);
	}
}

/* In the line of the root, its revision can be raised. */
static void
write_revision(const Making *making)
{
	g_autoptr(Remedy) remedy = remedy_raise_revision(making->remedies, making->path);
	for (guint i = 0; remedy && i < remedy->edits->len; i++) {
		const TextEdit *edit = &g_array_index(remedy->edits, TextEdit, i);
		const guint32 at = (guint32)edit->offset;
		if (is_in_lines(making, (Span){at, at})) {
			write_action(making, remedy, NULL, (Span){at, at});
			return;
		}
	}
}

char *
lsp_actions(const char *folder, const GPtrArray *buffers, const Diags *found, LspEncoding encoding,
            const char *path, const char *lines)
{
	char *rest;
	Making making = {
		.buffers = buffers,
		.found = found,
		.encoding = encoding,
		.path = path,
		.set = lsp_find_data(folder, buffers, NULL),
		.remedies = remedies_new(),
		.out = js_new(0),
	};
	making.first = (guint)strtoul(lines, &rest, 10);
	making.last = (guint)strtoul(rest, NULL, 10);
	making.text = lsp_checked_text(buffers, path);
	gsize length;
	const char *text = g_bytes_get_data(making.text, &length);
	making.lines = lines_new(text, length);
	add_texts(&making);
	js_list(making.out);
	write_all(&making);
	write_revision(&making);
	js_end(making.out);
	lines_free(making.lines);
	remedies_free(making.remedies);
	data_set_free(making.set);
	g_bytes_unref(making.text);
	return js_finish(making.out);
}
