/* read-file: reads a file of army data in any form (data/forms/form.h), and passes each element to a
   GameBuilder or a Tape. */
#ifndef LOAD_READ_FILE_H
#define LOAD_READ_FILE_H

#include "base/text/diags.h"
#include "data/forms/form.h"
#include "data/load/builder.h"
#include "data/load/tape.h"

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
bool data_file_read(GameBuilder *builder, GBytes *bytes, const char *name, Diags *diags);

/*
 * Reads one file onto a tape for another thread; tape_play() shows if the file can be used.
 *
 * Returns false, with an error in @diags, if the file is broken or exceeds a bound; the tape has
 * all before the error.
 */
bool data_file_record(Tape *tape, GBytes *bytes, const char *name, Diags *diags);

/*
 * Read a file likewise, piece by piece, which takes less memory and time.
 *
 * Return false, with nothing of the file in the builder, or all before the failure on the tape, if it has
 * to be read as a whole: it is not ordinary XML in the current schema, or faulty. Then there may be
 * diagnostics of the builder, which will be found again.
 */
bool data_file_read_pieces(GameBuilder *builder, const char *path);
bool data_file_record_pieces(Tape *tape, const char *path);

/* The root element of a file; all texts are owned. */
typedef struct DataHead {
	Element root; /* ELEMENT_UNKNOWN if it is not one of army data */
	Form form;
	uint32_t line;
	char *word; /* name of the element */
	char *id;
	char *name;
	char *game_system_id;
	char *revision;
	char *library;
} DataHead;

/*
 * Reads the root element. @bytes may end anywhere after it in XML; JSON must be whole, because the
 * attributes of the root may be at its end.
 *
 * Returns false, with a diagnostic, if there is no element.
 */
bool data_head_read(DataHead *head, GBytes *bytes, const char *name, Diags *diags);

/* Releases the texts of a head. */
void data_head_clear(DataHead *head);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(DataHead, data_head_clear)

#endif
