/* remedies-private: the texts in which a remedy is sought, and the remedies by code. */
#ifndef REMEDIES_REMEDIES_PRIVATE_H
#define REMEDIES_REMEDIES_PRIVATE_H

#include "reports/remedies/remedies.h"

/* A text with its sketch, made at the first use. */
typedef struct RemedyFile {
	char *path;
	GBytes *text;
	Sketch *sketch;
	SketchLine line; /* that was looked for last */
} RemedyFile;

struct Remedies {
	GPtrArray *files;  /* RemedyFile, in the order of adding */
	GHashTable *by_id; /* Place by id: the first element with it; NULL until asked for */
};

/* An element of some file. */
typedef struct Place {
	RemedyFile *file;
	guint node;
} Place;

/* The knowledge of a maker of remedies. */
typedef struct Search {
	Remedies *remedies;
	const Diag *finding;
	RemedyFile *file;
	const Sketch *sketch;
	GPtrArray *found; /* Remedy, to which it adds */
} Search;

typedef void (*RemedyMaker)(Search *search);

/* The sketch of a file, borrowed. */
const Sketch *remedy_sketch(RemedyFile *file);

/* The first element with an id in all files; false if there is none. */
bool remedy_find_id(Remedies *remedies, const char *id, Place *place);

/* True if an element of any file has that id. */
bool remedy_has_id(Remedies *remedies, const char *id);

/* An id that no file has, in the form of the editors, made of the place. The caller owns it: g_free(). */
char *remedy_new_id(const Search *search, guint node);

/* Adds a remedy without edits. @title  taken. Returns it, borrowed. */
Remedy *remedy_offer(Search *search, bool is_certain, char *title);

/* Adds a remedy that sets an attribute of an element of the file. @title  taken */
void remedy_offer_value(Search *search, bool is_certain, guint node, const char *name,
                        const char *value, char *title);

/* The element of the finding: the last one with a name whose start tag has a part in its line; SKETCH_NONE if there is
   none. @name  NULL for any that is not a list */
guint remedy_element(const Search *search, const char *name);

/* The element around another that is not a list; SKETCH_NONE if there is none. */
guint remedy_owner(const Sketch *sketch, guint node);

/* The maker for a kind of finding; NULL if there is none. */
RemedyMaker remedy_maker(const DiagKind *kind);

/* The next child of an element with a name, through its lists; false if there is none. No element has children if it
   is SKETCH_NONE.  @child  the one before; @node for the first */
bool remedy_next_child(const Sketch *sketch, guint node, const char *name, guint *child);

#endif
