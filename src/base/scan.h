/*
 * scan: plain XML, read quickly.
 *
 * Nearly every file of ours is plain: UTF-8, no document type, no prefixes, no instructions or CDATA, some
 * dozen names. Of such a document scan tells what the parser would tell, in less than half the time. It vouches
 * for nothing else: where it meets what it does not know, or what may be an error, it leaves the document
 * to the parser, and says how far it told, so that nothing is told twice. Errors, and their wording, are
 * the parser's.
 *
 *	g_autoptr(Scan) scan = scan_new(false);
 *	if (scan_document(scan, &SAX, user, bytes, length) == SCAN_LEFT)
 *		parse(bytes, length, scan_told(scan));
 */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H

#include "base/sax.h"

typedef struct Scan Scan;

typedef enum ScanResult {
	SCAN_READ,    /* to its end, and it is well-formed */
	SCAN_STOPPED, /* as start() wanted */
	SCAN_LEFT,    /* to the parser, from the place that scan_told() says */
} ScanResult;

/* How far a document was told. */
typedef struct ScanTold {
	uint64_t events; /* elements opened or closed */
	size_t text;     /* bytes of text after the last of those */
} ScanTold;

/*
 * The caller owns it: scan_free(). Names that were told live as long, and are the same pointer for the
 * same text.
 *
 * @keeps  whether values and texts do so, too, as long as the document is there
 */
Scan *scan_new(bool keeps);
void scan_free(Scan *scan);

/* Reads a document; once for each Scan. The bytes need not end in a zero byte. */
ScanResult scan_document(Scan *scan, const Sax *sax, void *user, const char *bytes, size_t length);

ScanTold scan_told(const Scan *scan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scan, scan_free)

#endif
