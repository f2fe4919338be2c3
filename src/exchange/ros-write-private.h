/* What the files that write rosters share. */
#ifndef EXCHANGE_ROS_WRITE_PRIVATE_H
#define EXCHANGE_ROS_WRITE_PRIVATE_H

#include "eval/view.h"

#include <libxml/xmlwriter.h>

typedef struct RosOut {
	View *view;
	xmlTextWriter *writer;
} RosOut;

void out_open(RosOut *out, const char *name);
void out_close(RosOut *out);
void out_attribute(RosOut *out, const char *name, const char *value);

/* Writes nothing for NULL or an empty text. */
void out_optional(RosOut *out, const char *name, const char *value);
void out_text_element(RosOut *out, const char *name, const char *text);

void out_number(RosOut *out, const char *name, int64_t value);

/* The rules, then the profiles that a force or selection shows. */
void out_infos(RosOut *out, const Instance *instance);

/* The books of a force's catalogue, then the game system's (S-147). */
void out_publications(RosOut *out, const Instance *force);

#endif
