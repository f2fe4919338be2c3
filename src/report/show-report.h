/* What the files of the command show share. Everything is shown as it is written: what modifiers make
   of it depends on a roster. */
#ifndef REPORT_SHOW_REPORT_H
#define REPORT_SHOW_REPORT_H

#include "library/library.h"

/* An army that is loaded. All borrowed from the library. */
typedef struct ShownArmy {
	const DataFile *system;
	const LoadedGame *loaded;
	const Entry *catalogue;
} ShownArmy;

/* What an army offers in one category. */
typedef struct ShownCategory {
	Atom id;          /* none: what has no category */
	const char *name; /* borrowed */
	GPtrArray *items; /* of const MenuItem *, owned */
} ShownCategory;

/*
 * The root choices of an army by their primary category: first the categories of its forces, as these
 * list them, then others. Groups are left out, what is in them is not. Categories without choices
 * too.
 *
 * Returns an array of ShownCategory *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *show_list_categories(const ShownArmy *army);

/*
 * The profiles and rules that stand in a definition, at its target and at its link, those that it
 * links included; hidden ones left out. An array of const Entry *, owned by the caller.
 */
GPtrArray *show_list_infos(const Game *game, const Definition *definition);

/* The name of a profile's type. Borrowed from the game. */
const char *show_profile_type(const Game *game, const Entry *profile);

/* The four pages, as text; owned by the caller: g_free(). */
char *show_text_systems(const Library *library);
char *show_text_system(const Library *library, const DataFile *system);
char *show_text_army(const ShownArmy *army);
char *show_text_entry(const ShownArmy *army, const Definition *definition);

/* The same as JSON, with a line end. @game holds the system at least. */
char *show_json_systems(const Library *library);
char *show_json_system(const Library *library, const DataFile *system, const Game *game);
char *show_json_army(const ShownArmy *army);
char *show_json_entry(const ShownArmy *army, const Definition *definition);

#endif
