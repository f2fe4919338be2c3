/*
 * admitted-names: whom the texts of a transport let in (S-206).
 *
 *	"12 Adeptus Astartes Infantry models and 1 Dreadnought model (excluding Scouts)"
 *
 * lets in two kinds and bars one.
 *
 *	"Jump Pack models or Ynnari models (excluding Asuryani models)"
 *
 * in a sentence that bars has two names, of which the second has an exception. Names are keys (base/text/name-key.h).
 */
#ifndef NAMES_ADMITTED_NAMES_H
#define NAMES_ADMITTED_NAMES_H

#include <glib.h>
#include <stdbool.h>

typedef struct AdmittedNames {
	/* char *, owned; empty: nothing was understood, and nobody is kept out */
	GPtrArray *admitted;
	GArray *barred; /* BarredName, owned */
} AdmittedNames;

/* Release with admitted_names_clear(). */
AdmittedNames admitted_names_new(void);
void admitted_names_clear(AdmittedNames *names);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(AdmittedNames, admitted_names_clear)

/* Appends the names of a sentence that lets in, or of one that bars. */
void admitted_names_add(AdmittedNames *names, const char *sentence);
void admitted_names_bar(AdmittedNames *names, const char *sentence);

/* True if something with these keys, in the singular or plural, is let in. */
bool admitted_names_have(const AdmittedNames *names, const GPtrArray *keys);

#endif
