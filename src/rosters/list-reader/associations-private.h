/*
 * associations: links between selections (S-086), which a text names behind a unit: "Leads: Mob",
 * or shows by headings and words for characters and the units that they join.
 *
 * A unit often precedes the unit it is linked to. So the lines are collected first, and the
 * associations are made when all forces are built.
 */
#ifndef LIST_READER_ASSOCIATIONS_PRIVATE_H
#define LIST_READER_ASSOCIATIONS_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/* Prepares and releases ListBuilder.associations and ListBuilder.attachments. */
void associations_init(ListBuilder *builder);
void associations_clear(ListBuilder *builder);

/*
 * Collects a line "LABEL: NAME" if LABEL is an association that the unit or anything below it may
 * have.
 *
 * @item  the line; borrowed until associations_make()
 *
 * Returns false, and does nothing, if it is not.
 */
bool associations_note(ListBuilder *builder, const char *unit_id, const TextItem *item);

/* Collects a unit that joins another or that others join, if the text says so; it is borrowed likewise. */
void associations_note_attached(ListBuilder *builder, const char *unit_id, const TextItem *unit);

/* Makes the collected associations. Warns of names that are unknown or could mean several
   selections. */
void associations_make(ListBuilder *builder);

#endif
