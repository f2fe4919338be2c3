/*
 * sax-tape: a document that was heard once, told again without reading it a second time.
 *
 * Who needs something from all of a document before the rest of it can be made sense of, records it:
 *
 *	g_autoptr(SaxTape) tape = sax_tape_new(bytes);
 *	sax_record(tape, &TAKING_HEAD, &head, "orks.ros", &LIMITS, diags);
 *	...
 *	sax_replay(tape, &READING, &reader, "orks.ros", &LIMITS, diags);
 *
 * What is too large does not lie on the tape: it is read again.
 */
#ifndef BASE_SAX_TAPE_H
#define BASE_SAX_TAPE_H

#include "base/sax.h"

typedef struct SaxTape SaxTape;

/* @bytes  the document. The caller owns it: sax_tape_free(). */
SaxTape *sax_tape_new(GBytes *bytes);
void sax_tape_free(SaxTape *tape);

/* As sax_parse(), once for each tape. */
SaxResult sax_record(SaxTape *tape, const Sax *sax, void *user, const char *name,
                     const SaxLimits *limits, Diags *diags);

/* As sax_parse() of the same document. @limits  those of sax_record() */
SaxResult sax_replay(const SaxTape *tape, const Sax *sax, void *user, const char *name,
                     const SaxLimits *limits, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(SaxTape, sax_tape_free)

#endif
