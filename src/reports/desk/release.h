/*
 * release: the folder of an event that everybody may read: a page for each player and one for all, the public sheets in one
 * PDF and one HTML page, and digests. Secrets are left out; before the lists are open there are only digests.
 */
#ifndef DESK_RELEASE_H
#define DESK_RELEASE_H

#include "paper/kinds/document.h"
#include "reports/check/check-report.h"
#include "reports/desk/outbox.h"
#include "reports/players/rounds.h"

/* A public sheet with its document. */
typedef struct PublicSheet {
	Sheet *sheet;
	Document *document;
} PublicSheet;

typedef struct Release Release;

/* Makes the public sheet of an open roster. The caller owns it: public_sheet_free().
   @event  printed on it */
PublicSheet *public_sheet_new(const SectionInput *input, const char *event);
void public_sheet_free(PublicSheet *sheet);

/* Makes an empty release. The caller owns it: release_free(). */
Release *release_new(void);
void release_free(Release *release);

/* Adds a list. @sheet  taken over; NULL if the list cannot be read */
void release_add(Release *release, const CheckedRoster *checked, PublicSheet *sheet);

/* Adds a player who has sent no list. */
void release_add_missing(Release *release, const Player *player);

/* When and how it is published. All borrowed. */
typedef struct ReleaseTerms {
	const char *title, *subtitle;
	const Rounds *rounds; /* NULL if nobody is paired yet */
	const char *opens;    /* the moment, as the organiser wrote it; NULL if there is none */
	bool is_open;
} ReleaseTerms;

/*
 * Adds the files below public/ to the outbox; the PDF if the program can write it. Lists are in the order of the players,
 * those of nobody last. Returns an exit code, after a complaint if one cannot be made.
 */
int release_write(Release *release, const ReleaseTerms *terms, Outbox *outbox);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Release, release_free)

#endif
