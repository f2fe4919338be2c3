/*
 * army-name: names of armies as texts write them.
 *
 * "Chaos Knights" names the catalogue "Chaos - Chaos Knights"; "Sylvaneth | Lords of the Clan" names
 * "Sylvaneth", unless there is a catalogue "Sylvaneth - Lords of the Clan".
 */
#ifndef LIST_FORMS_ARMY_NAME_H
#define LIST_FORMS_ARMY_NAME_H

#include "rosters/list-forms/text-format.h"

/* The ways in which a text names an army, the surest one last. */
typedef enum ArmyGrade {
	ARMY_NOT_NAMED,
	ARMY_NAMED_BY_END,  /* the ends of both are equal: "Imperium - Astartes - Dark Angels" */
	ARMY_NAMED_SHORTLY, /* by the end of its name: "Chaos Knights" */
	ARMY_NAMED_WHOLLY,
	ARMY_NAMED_WITH_SUBTYPE, /* by two parts of the text, or the text and a setting */
} ArmyGrade;

/*
 * The grade in which a text names an army.
 *
 * @army      its name in the army data
 * @text      name in the text, maybe with parts between `|` or commas
 * @settings  const char *, settings of the army in the text; NULL for none
 * @format    its aliases are applied
 */
ArmyGrade army_name_grade(const char *army, const char *text, const GPtrArray *settings,
                          const TextFormat *format);

/* The keys of the names that texts may give the armies, owned. @armies  char *. The caller owns
   the set: g_hash_table_unref(). */
GHashTable *army_name_keys(const GPtrArray *armies);

/* True if a text, or a part of it, has one of those keys. */
bool army_name_is_known(GHashTable *keys, const char *text, const TextFormat *format);

#endif
