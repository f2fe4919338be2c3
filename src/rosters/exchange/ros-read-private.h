/* The reader of roster files: the elements open at the moment, and the roster made of them. */
#ifndef EXCHANGE_ROS_READ_PRIVATE_H
#define EXCHANGE_ROS_READ_PRIVATE_H

#include "base/markup/sax.h"
#include "engine/roster/roster.h"
#include "rosters/exchange/exchange-diags.h"

/* The kind of an open element. */
typedef enum Place {
	PLACE_ROSTER,
	PLACE_LIST, /* a container; its elements belong to the node around it */
	PLACE_FORCE,
	PLACE_SELECTION,
	PLACE_CATEGORY, /* in a force */
	PLACE_NOTES,    /* only its text counts */
	PLACE_COMPUTED, /* computed from the army data again: skipped with all its contents */
	PLACE_KEPT,     /* unknown: kept with all its contents */
} Place;

typedef struct Frame {
	Place place;
	const char
		*prefix; /* NULL if the element has none; borrowed from the parser, like `name` */
	const char *name;
	Force *force;            /* innermost one around the element; NULL outside */
	Selection *selection;    /* likewise */
	ForceCategory *category; /* valid until another category of the force opens */
	GString *kept;           /* receives the element if it is kept; borrowed */
} Frame;

typedef struct Reader {
	Roster *roster;
	const char *name; /* file name, for diagnostics */
	Diags *diags;
	GArray *frames; /* Frame of each open element, the outermost first */
	GString *text;  /* notes read so far */
	gsize kept;     /* bytes kept so far */
	guint n_forces, n_selections;
	guint n_skipped;       /* open elements within one of PLACE_COMPUTED */
	bool is_partial;       /* ROS_COMPUTED_LISTS come empty … */
	bool lacks;            /* … and one of them has to be kept */
	bool is_of_any_game;   /* RosHead */
	const char *from, *to; /* RosHead */
} Reader;

/* Lists that the army data determine, if the node is linked: nearly two thirds of a roster. Ends with NULL. */
extern const char *const ROS_COMPUTED_LISTS[];

/* Reports something about an element, with up to three pieces; the first NULL ends them. */
void reader_complain(const Reader *reader, ExchangeKind kind, const SaxElement *element,
                     const char *first, const char *second, const char *third);

/* Reports an error likewise; returns false. */
bool reader_refuse(const Reader *reader, ExchangeKind kind, const SaxElement *element,
                   const char *first, const char *second);

/*
 * Make a roster, force or selection of an element.
 *
 * @frame  in: a copy of the frame around the element; out: the frame of the element
 *
 * Return false, with a diagnostic, if the file must be refused.
 */
bool reader_open_roster(Reader *reader, const SaxElement *element, Frame *frame);
bool reader_open_force(Reader *reader, const SaxElement *element, Frame *frame);
bool reader_open_selection(Reader *reader, const SaxElement *element, Frame *frame);

/*
 * Reads a list element that is not a node: a cost, cost limit, tag, association or category.
 *
 * @list   name of the container
 * @frame  as for nodes
 *
 * Returns false if no such element belongs there.
 */
bool reader_open_member(Reader *reader, const SaxElement *element, const char *list, Frame *frame);

/* The stored values of the node that a frame belongs to. Borrowed from the roster. */
Stored *reader_stored(const Reader *reader, const Frame *frame);

/* Sets a custom name to that of an element. */
void reader_take_custom_name(Customisation *custom, const SaxElement *element);

#endif
