/* read-xml: army data as XML, told to a GameBuilder element by element, never kept as a tree. */
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
 * @bytes  plain, as container_read() gives them
 * @name   of the file, kept by the game and used in diagnostics
 *
 * Returns false, with an error in @diags and nothing of the file left in the builder, if it makes no
 * sense (S-002, S-008).
 */
bool xml_read_file(GameBuilder *builder, GBytes *bytes, const char *name, Diags *diags);

/*
 * The same onto a tape, for another thread. Whether the file makes sense shows when it is played.
 *
 * Returns false, with an error in @diags, if the file is no XML or exceeds a limit; what came before
 * that is on the tape.
 */
bool xml_record_file(Tape *tape, GBytes *bytes, const char *name, Diags *diags);

/* What the root element of a file says; texts owned. */
typedef struct XmlHead {
	Element root; /* ELEMENT_UNKNOWN if it is not of army data */
	uint32_t line;
	char *word; /* its name as written */
	char *id;
	char *name;
	char *game_system_id;
	char *revision;
	char *library;
} XmlHead;

/*
 * Reads the root element and no further; @bytes may end anywhere behind it.
 *
 * Returns false, with a diagnostic, if there is none.
 */
bool xml_read_head(XmlHead *head, GBytes *bytes, const char *name, Diags *diags);

void xml_head_clear(XmlHead *head);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(XmlHead, xml_head_clear)

#endif
