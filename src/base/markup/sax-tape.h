/*
 * sax-tape: records the events of a document, and replays them without parsing the document again.
 *
 * A reader that needs values from anywhere in a document before it can interpret the rest reads it
 * twice:
 *
 *	g_autoptr(SaxTape) tape = sax_tape_new(bytes);
 *	sax_record(tape, &TAKING_HEAD, &head, "orks.ros", &LIMITS, diags);
 *	...
 *	sax_replay(tape, &READING, &reader, "orks.ros", &LIMITS, diags);
 *
 * A reader of some parts of a document records these alone, while another reader takes the rest:
 *
 *	sax_record_parts(tape, "data", &READING, &reader, "orks.muster.xml", &LIMITS, diags);
 *
 * A large document is not recorded, but parsed again.
 */
#ifndef MARKUP_SAX_TAPE_H
#define MARKUP_SAX_TAPE_H

#include "base/markup/sax.h"

typedef struct SaxTape SaxTape;

/* Makes a tape for a document. The caller owns it: sax_tape_free(). @bytes the document; a
   reference is kept */
SaxTape *sax_tape_new(GBytes *bytes);

/* Releases a tape. NULL is allowed. */
void sax_tape_free(SaxTape *tape);

/* Reads the document like sax_parse() and records it. Call it once per tape. */
SaxResult sax_record(SaxTape *tape, const Sax *sax, void *user, const char *name,
                     const SaxLimits *limits, Diags *diags);

/* Reads the document likewise, but records of the children of its root only those with a name. */
SaxResult sax_record_parts(SaxTape *tape, const char *part, const Sax *sax, void *user,
                           const char *name, const SaxLimits *limits, Diags *diags);

/*
 * Reads the document likewise, but records nothing of what is in certain elements: of these it records the
 * start and the end.
 *
 * @left_out  their names, ended by NULL; borrowed as long as the tape
 */
SaxResult sax_record_without(SaxTape *tape, const char *const *left_out, const Sax *sax, void *user,
                             const char *name, const SaxLimits *limits, Diags *diags);

/* The name of the recorded document, borrowed; NULL before. */
const char *sax_tape_name(const SaxTape *tape);

/* Passes the events of the recorded document to @sax, with the results of sax_parse(). Parts come
   without the rest, and elements empty that were left out, but possibly all of it if the document is large.
   @limits those of sax_record() */
SaxResult sax_replay(const SaxTape *tape, const Sax *sax, void *user, const char *name,
                     const SaxLimits *limits, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(SaxTape, sax_tape_free)

#endif
