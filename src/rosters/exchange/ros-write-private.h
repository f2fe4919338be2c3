/* The writer of roster files: helpers for elements and attributes. */
#ifndef EXCHANGE_ROS_WRITE_PRIVATE_H
#define EXCHANGE_ROS_WRITE_PRIVATE_H

#include "base/text/diags.h"
#include "engine/queries/view.h"
#include "rosters/exchange/xml-writer.h"

typedef struct RosOut {
	View *view;
	XmlWriter writer;
	/* For ros_write_back(), else NULL: names of profiles and rules in the file that may end with an
	   annotation. */
	GHashTable *annotated;
} RosOut;

/* Open and close an element; write an attribute of the one just opened. */
void out_open(RosOut *out, const char *name);
void out_close(RosOut *out);
void out_attribute(RosOut *out, const char *name, const char *value);

/* Writes an attribute unless @value is NULL or "". */
void out_optional(RosOut *out, const char *name, const char *value);

/* Writes an attribute that is a whole number. */
void out_number(RosOut *out, const char *name, int64_t value);

/* Writes an element with text inside, unless @text is NULL or "". */
void out_text_element(RosOut *out, const char *name, const char *text);

/* Writes costs, unless there are none. */
void out_costs(RosOut *out, const ShownCost *costs, uint32_t n);

/* Writes the costs of a whole roster, without types that are hidden now (S-200). */
void out_totals(RosOut *out, const ShownCost *totals, uint32_t n);

/* Writes the costs that a node without an entry keeps. */
void out_stored_costs(RosOut *out, const Stored *stored);

/* Writes the costs of a force itself, without those of 0, as New Recruit does. */
void out_force_costs(RosOut *out, const Instance *force);

/* Writes the limits of a roster. */
void out_limits(RosOut *out, const Roster *roster);

/* Writes the categories of a selection under their stored instance ids (S-047), and those of a force. */
void out_selection_categories(RosOut *out, const Instance *instance);
void out_force_categories(RosOut *out, const Instance *force);

/* Writes the rules and profiles that a force or selection shows (S-153). */
void out_infos(RosOut *out, const Instance *instance);

/* Writes the publications of a force's catalogue, then of the game system (S-147). */
void out_publications(RosOut *out, const Instance *force);

/*
 * Makes New Recruit's JSON of a roster in XML, and reads it back.
 *
 * @diags  receives a warning about contents that JSON cannot hold
 *
 * The caller owns the result: g_bytes_unref(). NULL, with a diagnostic, if it does not read back.
 */
GBytes *ros_as_json(GBytes *xml, Diags *diags);

#endif
