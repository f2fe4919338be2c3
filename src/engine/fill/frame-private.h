/*
 * frame: the force or selection that is being filled, and the selections made in it so far.
 *
 * Everything below the holder of a fresh frame was selected by the frame itself. It knows the numbers
 * without asking the view, which would have to be refreshed after each selection.
 */
#ifndef FILL_FRAME_PRIVATE_H
#define FILL_FRAME_PRIVATE_H

#include "engine/roster/roster.h"

/* Numbers of selections that a view does not show yet: id of an entry, link or group → number. NULL
   while they are empty. */
typedef struct Recent {
	GHashTable *roots; /* root selections */
	GHashTable *all;   /* at any depth, each with its absolute number (S-055) */
	bool unknown;      /* older selections were multiplied */
} Recent;

/* The turn of a selection that no list of defaultAmount made. */
#define FRAME_NO_TURN G_MAXUINT

typedef struct Frame {
	struct Frame *outer;        /* the frame of the holder's holder; NULL for the outermost */
	const Force *force;         /* the force of the holder */
	const Selection *selection; /* the holder; NULL if it is the force */
	const Entry *target; /* the entry of a holder that is filled; NULL for an older holder */
	const Menu *menu;
	const char *id; /* the holder's, borrowed */
	bool fresh;     /* it was empty when the frame was opened, and all is counted */
	guint depth;
	guint turn;     /* place of the holder in its own list of defaultAmount, or FRAME_NO_TURN */
	int64_t amount; /* absolute number of the holder (S-055) */
	/* NULL while they are empty. */
	GHashTable *right_below; /* id of an entry, link or group → number of selections */
	GHashTable *below;       /* the same at any depth, relative to the holder (S-072) */
	GHashTable *nodes;       /* MenuItem → the Selection that counts it */
} Frame;

/* Opens a frame for a force or selection of the roster. @fresh it is empty. Call frame_close(). */
Frame frame_open(const Roster *roster, Frame *outer, const char *id, bool fresh);

/* Closes a frame; its outer frame counts what was selected in it. */
void frame_close(Frame *frame);

/* Counts @count more selections of an item. @node the selection that counts them */
void frame_count(Frame *frame, Recent *recent, const MenuItem *item, const Selection *node,
                 int64_t count);

/* Forgets the recent selections: the view was refreshed. */
void recent_clear(Recent *recent);

/* The number of recent selections with an id. @deep at any depth, else of root selections */
int64_t recent_number(const Recent *recent, Atom id, bool deep);

/* Gives up counting: selections below the holder were multiplied. */
void frame_lose_count(Frame *frame);

/* The number of selections with an id that were made in the frame. @deep at any depth */
int64_t frame_number(const Frame *frame, Atom id, bool deep);

/* The selection made in the frame that counts an item; NULL if there is none. */
const Selection *frame_node(const Frame *frame, const MenuItem *item);

/* True if the frame, or one around it, fills a selection of an entry. */
bool frame_is_inside(const Frame *frame, const Entry *target);

#endif
