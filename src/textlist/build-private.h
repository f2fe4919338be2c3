/* What the files that put a list into a roster share. */
#ifndef TEXTLIST_BUILD_PRIVATE_H
#define TEXTLIST_BUILD_PRIVATE_H

#include "eval/fill.h"
#include "textlist/textlist-diags.h"
#include "textlist/textlist.h"

typedef struct Builder {
	const TextList *list;
	const char *name; /* of the file */
	Diags *diags;
	Roster *roster;
	View *view;
	History *history;
	Choices *choices;
	GHashTable *called;  /* Definition → what it may be called; private to called.c */
	GHashTable *written; /* index of an atom → keys of what the files say for it; likewise */
	GHashTable *claimed; /* ids of selections that the text names */
	GHashTable *parts; /* ids of selections → how many the last line added that names them */
	GHashTable *matched; /* lines of which something was found */
	GPtrArray *missed;   /* of TextItem: what may be an option and was not found; borrowed */
	guint n_selected;    /* of TEXTLIST_MAX_SELECTED */
	GPtrArray *ties;     /* what ties_note() found; private to ties.c */
} Builder;

/* Ids of forces and selections: what one thing of the text became. Of char *, owned. */
typedef GPtrArray Nodes;

/* A choice that a name may mean. */
typedef struct Found {
	const MenuItem
		*item; /* in the menu of the holder or of what `through` ends with; NULL: none */
	GPtrArray *
		through; /* of MenuItem: what has to be chosen first, outermost first; NULL: nothing */
	double likeness;
	bool is_supposed; /* only modifiers can make it called so: to be looked at again afterwards */
	const MenuItem *rival; /* something else that it may mean just as well; NULL: nothing */
} Found;

void found_clear(Found *found);

void build_complain(const Builder *builder, TextlistKind kind, const TextItem *item,
                    const char *first, const char *second, const char *third);

/* The store of what choices are called. */
void called_init(Builder *builder);
void called_clear(Builder *builder);

/* The key of the name that a definition has before modifiers. Borrowed. */
const char *called_key(const Builder *builder, const Definition *definition);

/* Whether a key is the definition's before modifiers, in the language of the game or of its files. */
bool called_exactly(const Builder *builder, const Definition *definition, const char *key);

/* How alike a key and what modifiers may make of the definition's name are, of 1; 0 if they make nothing
   of it. */
double called_perhaps(const Builder *builder, const Definition *definition, const char *key);

/* The key of a text, or of what an alias of the format puts in its place. The caller owns it. */
char *called_text_key(const Builder *builder, const char *text);

/* Whether that is what an instance is called as the roster is now, in the language of the game or of its
   files. */
bool called_now(const Builder *builder, const Instance *instance, const char *key);

/* Says that a name of the text was taken for a thing that is called otherwise, now that all is chosen. */
void called_complain(const Builder *builder, const TextItem *item, const char *key,
                     const Instance *instance, const char *name);

/*
 * Looks for a name among the choices of a force or selection.
 *
 * @key    name_key() of it
 * @least   how alike it must be; 1 takes equal names only
 * @points  what the text says that it costs, to tell those apart that have one name; NULL: nothing
 */
Found search_menu(const Builder *builder, const Instance *holder, const char *key, double least,
                  const char *points);

/* Looks for exactly that name below choices that are not made yet, TEXTLIST_SEARCH_DEPTH levels. */
Found search_below(const Builder *builder, const Instance *holder, const char *key);

/* Whether a group among the choices has that name. */
bool search_group(const Builder *builder, const Instance *holder, const char *key);

/* The names most like one, for a message: "; the nearest: A, B", "" if nothing is. g_free(). */
char *search_nearest(const Builder *builder, const Instance *holder, const char *key);

/* Adds a force of a list with its units; @otherwise is its catalogue if the text names none that there is.
   Returns false, with a diagnostic, if there is no force entry for it. */
bool force_build(Builder *builder, const TextItem *force, const Entry *otherwise);

/* Selects one unit of a list with its options in a force. */
void place_unit(Builder *builder, const char *force_id, const TextItem *unit);

/* Whether a key is that of a text of the game's, in its language or in that of its files. */
bool called_text(const Builder *builder, Atom text, const char *key);

/* The store of ties. */
void ties_init(Builder *builder);
void ties_clear(Builder *builder);

/*
 * Keeps a tie between units for later: a unit of the text often stands before the one it is tied to.
 *
 * @item  whose name, up to the first colon, is that of an association; what stands behind is tied to
 *
 * Returns false if neither the unit nor anything below it has such an association.
 */
bool ties_note(Builder *builder, const char *unit_id, const TextItem *item);

/* Ties what was noted, and says what could not be. */
void ties_make(Builder *builder);

/* What the data selected by themselves and the text does not name is left or taken away, and said.
   @deep  below what the text names, too */
void settle_defaults(Builder *builder, const char *holder_id, bool deep, const TextItem *item);

/* Compares the points that a text claims for a force, a unit or the whole with what they are. */
void costs_compare(const Builder *builder, const Instance *instance, const TextItem *item,
                   int64_t times);

/* The same for an option that is nothing but what its own line says. */
void costs_compare_option(const Builder *builder, const Nodes *nodes, const TextItem *item);

/* Whether one more of an offered choice would cost something that a text claims. */
bool costs_fit(const Builder *builder, const Instance *holder, const MenuItem *item,
               const char *points);

/* The same for the whole list. */
void costs_compare_total(const Builder *builder);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Found, found_clear)

#endif
