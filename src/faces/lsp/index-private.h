/*
 * index: the ids that the files of a folder define, and all places where they are used.
 *
 * A file is read again when its buffer or the file on disk has changed. Texts are not kept: a place is a file and its
 * bytes, and the text is read again when a place is shown.
 *
 *	LspIndex *index = lsp_index_of(project);
 *	for (guint i = 0; i < index->files->len; i++)
 *		... of each LspIndexed the definitions and uses
 */
#ifndef LSP_INDEX_PRIVATE_H
#define LSP_INDEX_PRIVATE_H

#include "base/values/atoms.h"
#include "data/forms/sketch.h"
#include "data/load/builder.h"
#include "faces/lsp/server-private.h"

/* An element with an id. */
typedef struct LspDefinition {
	Atom id;
	Atom name;      /* none if it has none */
	guint32 begin;  /* the value of its id … */
	guint32 parent; /* the definition around it; SKETCH_NONE for none */
	guint32 head;   /* its start tag … */
	guint32 end;    /* … and its end */
	guint16 length; /* … and its bytes */
	guint8 element; /* Element */
} LspDefinition;

/* An id in an attribute. */
typedef struct LspUse {
	Atom id;
	guint32 begin;
	guint16 length;
} LspUse;

/* A file that was read. */
typedef struct LspIndexed {
	char *path;
	GBytes *text; /* that of a buffer; NULL for a file on disk … */
	gint64 time;  /* … and its time and size */
	gint64 size;
	GArray *definitions; /* LspDefinition, in order */
	GArray *uses;        /* LspUse, in order, without definitions */
} LspIndexed;

struct LspIndex {
	Atoms *atoms;
	GPtrArray *files; /* LspIndexed */
};

/* The index of a project as its files are now. Borrowed; valid until the next request. */
const LspIndex *lsp_index_of(LspProject *project);

/* Releases an index. NULL is fine. */
void lsp_index_free(LspIndex *index);

/* A definition and its file. */
typedef struct LspFound {
	const LspIndexed *file; /* NULL: nothing has the id */
	const LspDefinition *definition;
} LspFound;

/* The definition of an id: one in the file that is asked for, else the first. @path  NULL for any file */
LspFound lsp_index_find(const LspIndex *index, const char *id, const char *path);

/* The name of a definition; its id if it has none. Borrowed. */
const char *lsp_index_name(const LspIndex *index, const LspFound *found);

/* The word of the kind of a definition: "selectionEntry". Borrowed. */
const char *lsp_index_kind(const LspDefinition *definition);

/* The text of a file as the client sees it, owned by the caller: g_bytes_unref(). */
GBytes *lsp_text_of(const LspServer *server, const char *path);

#endif
