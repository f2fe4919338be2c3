/*
 * clip-text: the units of a clip as lines of a file (base/text/tab-line.h), each part below the one that has it:
 *
 *	part	0	halberdiers	1	Halberdiers	The Griffons
 *	part	1	halberdiers::musician	1	Musician
 *	association	0	leads	4
 *
 * The fields of a part are its depth, its entry in the menu of the part above, its amount, its name when it was
 * written, the player's own name and his notes. The fields of an association (S-086) are the numbers of two
 * parts, counted from 0, around its id.
 */
#ifndef SHELF_CLIP_TEXT_H
#define SHELF_CLIP_TEXT_H

#include "session/shelf/clip.h"

/* Appends the lines of a clip. Associations with other units are left out. */
void clip_text_write(const Clip *clip, GString *file);

/* Adds the fields of a line to a clip that has those above. Returns false, with the clip unchanged, if they are
   neither a part nor an association, do not fit those above, or are deeper than a roster can be. */
bool clip_text_read(Clip *clip, char *const *fields);

#endif
