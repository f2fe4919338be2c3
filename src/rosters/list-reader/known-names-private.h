/*
 * known-names: the names an entry may have: in the data files, in translations, after modifiers.
 *
 * "Evocator" becomes "Evocator with Grandstave" when a staff is selected, but a text names the unit
 * before its staff. Every name that a single modifier can make is therefore searched for; whether
 * the entry really got it shows when all options are selected.
 *
 * All @key parameters are name_key() of a name.
 */
#ifndef LIST_READER_KNOWN_NAMES_PRIVATE_H
#define LIST_READER_KNOWN_NAMES_PRIVATE_H

#include "engine/queries/view.h"
#include "rosters/list-forms/text-format.h"

/* Names of definitions, collected when they are first asked for. */
typedef struct KnownNames KnownNames;

/* Applies the aliases of @format. Both parameters must outlive the result, which is owned by the
   caller: known_names_free(). */
KnownNames *known_names_new(Choices *choices, const TextFormat *format);
void known_names_free(KnownNames *names);

/* The key of a definition's name before modifiers, in the language of the game. Borrowed. */
const char *known_names_key(KnownNames *names, const Definition *definition);

/* True if @key is the definition's name before modifiers, in the language of the game or of its
   files. */
bool known_names_match(KnownNames *names, const Definition *definition, const char *key);

/* True if @key is such a name of a definition with that of the group that it is in: "Boltgun [Special weapons]". */
bool known_names_match_in_group(KnownNames *names, const Definition *definition,
                                const Definition *group, const char *key);

/* True if @key is a name that modifiers may give the definition. */
bool known_names_match_modified(KnownNames *names, const Definition *definition, const char *key);

/* Likeness of @key to the names that modifiers may give the definition, from 0 to 1; 0 if no
   modifier changes its name. */
double known_names_likeness(KnownNames *names, const Definition *definition, const char *key);

/* True if @key is a text of the game, such as the name of an association, in the language of the
   game or of its files. */
bool known_names_match_text(const KnownNames *names, Atom text, const char *key);

/* True if @key is the name that an instance has in the roster now, in the language of the game or
   of its files. */
bool known_names_match_instance(KnownNames *names, View *view, const Instance *instance,
                                const char *key);

/* Appends the key of a text of the game as it is shown, and those of its sources in the data files.
   @keys  array of char *, owned by the array */
void known_names_add_keys(const KnownNames *names, GPtrArray *keys, Atom text);

/* The key of a name in the text, or of the name that an alias of the format stands for. The caller
   owns it: g_free(). */
char *known_names_text_key(const KnownNames *names, const char *text);

#endif
