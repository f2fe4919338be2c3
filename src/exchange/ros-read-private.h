/* What the files that read rosters share: a reader with the elements that are open. */
#ifndef EXCHANGE_ROS_READ_PRIVATE_H
#define EXCHANGE_ROS_READ_PRIVATE_H

#include "base/sax.h"
#include "exchange/exchange-diags.h"
#include "roster/roster.h"

/* What an open element is. */
typedef enum Place {
	PLACE_ROSTER,
	PLACE_LIST, /* a container: what is in it belongs to the node around it */
	PLACE_FORCE,
	PLACE_SELECTION,
	PLACE_CATEGORY, /* of a force */
	PLACE_NOTES,    /* its text counts */
	PLACE_COMPUTED, /* the data say it better: passed over with all in it */
	PLACE_KEPT,     /* not understood: kept with all in it */
} Place;

typedef struct Frame {
	Place place;
	const char *
		prefix; /* of the element, borrowed from the parser, as its name; NULL if it has none */
	const char *name;
	Force *force;
	Selection *selection;
	ForceCategory *category; /* valid until another category of the force opens */
	GString *kept;           /* where it and what is in it goes; borrowed */
} Frame;

typedef struct Reader {
	Roster *roster;
	const char *name; /* of the file */
	Diags *diags;
	GArray *frames; /* of Frame, the outermost first */
	GString *text;  /* of notes */
	gsize kept;     /* bytes kept so far */
	guint n_forces, n_selections;
	guint n_passed_over; /* elements open within one of PLACE_COMPUTED */
} Reader;

/* Reports something about an element, with up to three pieces, each NULL if there is none. */
void reader_complain(const Reader *reader, ExchangeKind kind, const SaxElement *element,
                     const char *first, const char *second, const char *third);

/* The same with an error; returns false. */
bool reader_refuse(const Reader *reader, ExchangeKind kind, const SaxElement *element,
                   const char *first, const char *second);

/*
 * Nodes: each makes one of an element and says so in @frame, which holds a copy of the frame around
 * it. Returns false, with a diagnostic, if reading cannot go on.
 */
bool reader_open_roster(Reader *reader, const SaxElement *element, Frame *frame);
bool reader_open_force(Reader *reader, const SaxElement *element, Frame *frame);
bool reader_open_selection(Reader *reader, const SaxElement *element, Frame *frame);

/*
 * A member of a list that is no node: a cost, limit, tag, tie or category.
 *
 * @list  the container's name
 *
 * Returns false if no such element belongs there.
 */
bool reader_open_member(Reader *reader, const SaxElement *element, const char *list, Frame *frame);

/* What is remembered of the node that a frame belongs to. */
Stored *reader_stored(const Reader *reader, const Frame *frame);

/* Takes the custom name of an element over. */
void reader_take_custom_name(Customisation *custom, const SaxElement *element);

#endif
