/*
 * bundle: several sheets in one document, each on a page of its own, behind a table of contents.
 *
 *	const BundlePart parts[] = {{.title = "Anna (Red)", .army = "Orks", .document = document}};
 *	g_autoptr(Document) bundle = bundle_new("Border War", "2027-03-13", parts, 1);
 *	g_autoptr(GBytes) bytes = document_to_pdf(bundle, &page);
 */
#ifndef KINDS_BUNDLE_H
#define KINDS_BUNDLE_H

#include "paper/kinds/document.h"

/* A sheet in the bundle, or a line of the contents for one that is missing. All borrowed. */
typedef struct BundlePart {
	const char *title;
	const char *army;
	const char *digest;       /* SHA-256 of the file; "" if unknown */
	const char *verdict;      /* or the remark that there is no list */
	const Document *document; /* NULL if there is none */
} BundlePart;

/*
 * Composes the document. Everything is borrowed and must outlive it, the documents of the parts too.
 * The caller owns the result: document_free().
 *
 * @subtitle  below the title; "" for none
 */
Document *bundle_new(const char *title, const char *subtitle, const BundlePart *parts, guint n);

#endif
