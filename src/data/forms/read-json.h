/*
 * read-json: army data and rosters as New Recruit writes them in JSON.
 *
 * A file holds one object with a member `catalogue`, `gameSystem` or `roster`, which is the root.
 * Members with a text, number or boolean are attributes, arrays are lists (data/forms/words.h):
 *
 *	{"catalogue": {"name": "Orks", "costs": [{"typeId": "pts", "value": 5}]}}
 *	<catalogue name="Orks"><costs><cost typeId="pts" value="5"/></costs></catalogue>
 *
 * Numbers keep their digits. Of several members with one name the last counts. Further members
 * beside the root belong to programs that store files, and are ignored.
 */
#ifndef FORMS_READ_JSON_H
#define FORMS_READ_JSON_H

#include "data/forms/tree.h"

/* Members of one object, and names of a file that are kept: army data have fewer than a hundred.
   Looking for an earlier member of the same name takes time for each pair. */
#define JSON_MAX_MEMBERS 256u

/* Reports of one file about members that are left out. */
#define JSON_MAX_COMPLAINTS 20u

/*
 * Reads a document.
 *
 * @name    name of the file, for diagnostics
 * @limits  for the elements that the document has as XML
 *
 * Returns a tree owned by the caller: tree_free(). NULL, with a diagnostic, if the file is not
 * JSON, has no root, or exceeds a limit.
 */
Tree *json_read(GBytes *bytes, const char *name, const SaxLimits *limits, Diags *diags);

/*
 * Returns a copy of the text with null in place of the objects and arrays in the root, owned by the
 * caller: g_bytes_unref(). NULL if strings or brackets do not end: the text is not JSON.
 */
GBytes *json_skim(GBytes *bytes);

/* Reads the root alone, with its attributes; faults of the rest are found by json_read(). Otherwise
   as json_read(). */
Tree *json_read_root(GBytes *bytes, const char *name, Diags *diags);

/* True if a file is JSON whose first member is one of army data. @bytes  may end anywhere after
   that member */
bool json_is_army_data(GBytes *bytes);

/* True if a file is JSON with a roster among its first members, of which @bytes has the beginning. */
bool json_is_roster(GBytes *bytes);

/* The text of a file, borrowed from @bytes, without a byte order mark. @length  out */
const unsigned char *json_text(GBytes *bytes, gsize *length);

#endif
