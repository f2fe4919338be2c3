/* read-xml: parses army data, and passes each element to a GameBuilder or a Tape; there is no
   tree. */
#ifndef DATA_READ_XML_H
#define DATA_READ_XML_H

#include "base/diags.h"
#include "data/builder.h"
#include "data/tape.h"

#include <glib.h>
#include <stdbool.h>

/*
 * Reads one file into the builder.
 *
 * @bytes  unpacked, as from container_read()
 * @name   name of the file, kept by the game and used in diagnostics
 *
 * Returns false, with an error in @diags and nothing of the file in the builder, if the file cannot
 * be used (S-002, S-008).
 */
bool xml_read_file(GameBuilder *builder, GBytes *bytes, const char *name, Diags *diags);

/*
 * Reads one file onto a tape for another thread; tape_play() shows if the file can be used.
 *
 * Returns false, with an error in @diags, if the file is not XML or exceeds a bound; the tape has
 * all before the error.
 */
bool xml_record_file(Tape *tape, GBytes *bytes, const char *name, Diags *diags);

/* The root element of a file; all texts are owned. */
typedef struct XmlHead {
	Element root; /* ELEMENT_UNKNOWN if it is not one of army data */
	uint32_t line;
	char *word; /* name of the element */
	char *id;
	char *name;
	char *game_system_id;
	char *revision;
	char *library;
} XmlHead;

/*
 * Reads the root element; @bytes may end anywhere after it.
 *
 * Returns false, with a diagnostic, if there is no element.
 */
bool xml_read_head(XmlHead *head, GBytes *bytes, const char *name, Diags *diags);

/* Releases the texts of a head. */
void xml_head_clear(XmlHead *head);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(XmlHead, xml_head_clear)

#endif
