/*
 * named-by: how an association says which texts name its candidates (S-206).
 *
 *	namedBy="Leader | can be attached to … unit | candidate: can be attached to …, it can be attached here"
 *	namedBy="admits: capacity of … models | bars: cannot transport …"
 *
 * has three parts. The texts of profiles and rules named Leader list names. A passage lists names in place of
 * the ellipsis, in any text of the selection; after "candidate:", in the texts of a candidate, which has these
 * names, too. After "admits:" and "bars:" the texts of a candidate say which selections it takes.
 */
#ifndef QUERIES_NAMED_BY_H
#define QUERIES_NAMED_BY_H

#include "engine/names/admitted-names.h"
#include "engine/queries/view.h"

typedef struct NamedByPart NamedByPart;

typedef struct NamedBy {
	const char *text; /* as it was read, borrowed */
	NamedByPart *parts;
	guint n_parts;
} NamedBy;

/* Divides the text of an attribute, which must live as long as the result. Release with named_by_clear(). */
NamedBy named_by_read(const char *text);
void named_by_clear(NamedBy *by);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(NamedBy, named_by_clear)

/* True if texts of candidates are read. */
bool named_by_reads_candidates(const NamedBy *by);

/* True if texts say which candidates there are: those of the selection, or of the candidates. */
bool named_by_reads_names(const NamedBy *by);

/* True if texts of candidates say which selections they take. */
bool named_by_admits(const NamedBy *by);

/* Appends those whom a text of a candidate lets in, or bars. */
void named_by_add_admitted(const NamedBy *by, const char *text, AdmittedNames *names);

/* Appends the names that a text of a selection lists. @title is the name of its profile or rule. Names are
   char *, keys (base/text/name-key.h), owned by the array. */
void named_by_add_listed(const NamedBy *by, const char *title, const char *text, GPtrArray *names);

/* Appends the names that a text of a candidate gives to it, likewise. */
void named_by_add_borne(const NamedBy *by, const char *text, GPtrArray *names);

/* Appends the keys by which a text may call something of this name, likewise: the name, and what is left
   without a prefix with a colon ("Faction: Orks"), or without brackets at the end ("Rough Riders [Legends]"). */
void named_by_add_keys(const char *name, GPtrArray *keys);

/* Counts ask for the names that texts list, and the effective texts depend on counts. So that neither file needs
   the other, the view has the functions, as `names` (engine/eval/listed-names.h). */
typedef struct ListedNames {
	/* The names that the profiles and rules of a selection and of all below it list: an array of char *,
	   keys (base/text/name-key.h), owned by the caller: g_ptr_array_unref(). */
	GPtrArray *(*listed)(View *view, const Instance *instance, const NamedBy *by);

	/* True if one of the names is made of keys by which texts may name an instance: its name with and without
	   modifiers, those of its categories, also without a prefix ("Faction: Orks"), and those that its own
	   texts give to it. */
	bool (*is_named)(View *view, const Instance *instance, const NamedBy *by,
	                 const GPtrArray *names);

	/* True if the texts of a candidate let a selection in, or do not say whom they do. */
	bool (*admits)(View *view, const Instance *candidate, const NamedBy *by,
	               const Instance *from);
} ListedNames;

#endif
