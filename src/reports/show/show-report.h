/*
 * show-report: the pages of the command show, as text and as JSON: all game systems, one game system, an
 * army, an entry, the rules of a game.
 *
 * Values are shown as written, before modifiers, because modifiers depend on a roster.
 */
#ifndef SHOW_SHOW_REPORT_H
#define SHOW_SHOW_REPORT_H

#include "data/library/library.h"

/* A loaded army. All borrowed from the library. */
typedef struct ShownArmy {
	const DataFile *system;
	const LoadedGame *loaded;
	const Entry *catalogue;
} ShownArmy;

/* The root entries of an army in one category. */
typedef struct ShownCategory {
	Atom id;          /* none for entries without a category */
	const char *name; /* borrowed */
	GPtrArray *items; /* const MenuItem *, owned */
} ShownCategory;

/*
 * Returns the root entries of an army by primary category: first the categories of its forces, in
 * their order, then others. Members of entry groups are listed without the groups, and categories
 * without entries are left out.
 *
 * An array of ShownCategory *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *show_list_categories(const ShownArmy *army);

/*
 * Returns the profiles and rules that are not hidden of the target and the link of a definition,
 * those in info groups and behind info links included.
 *
 * An array of const Entry *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *show_list_infos(const Game *game, const Definition *definition);

/* The pages as text, neutralised. The caller owns them: g_free(). */
char *show_text_systems(const Library *library);
char *show_text_system(const Library *library, const DataFile *system);
char *show_text_army(const ShownArmy *army);
char *show_text_entry(const ShownArmy *army, const Definition *definition);
char *show_text_rules(const LoadedGame *loaded);

/*
 * The pages as JSON, with a line end. The caller owns them: g_free().
 *
 * @game  with the game system, and any of its catalogues
 */
char *show_json_systems(const Library *library);
char *show_json_system(const Library *library, const DataFile *system, const Game *game);
char *show_json_army(const ShownArmy *army);
char *show_json_entry(const ShownArmy *army, const Definition *definition);
char *show_json_rules(const LoadedGame *loaded);

/*
 * Where an id is used in the files of a game: file, line, element, attribute, and the name of the element or of
 * the innermost around it that has one. The place where it is the id of an element is one of them. @n  out: the
 * number of places
 *
 * The caller owns the texts: g_free(). @diags  for files that cannot be read any more
 */
char *show_text_uses(const Game *game, const char *id, guint *n, Diags *diags);
char *show_json_uses(const Game *game, const char *id, guint *n, Diags *diags);

#endif
