/* journal-private: the members of a journal, and the reading of its text. */
#ifndef JOURNAL_JOURNAL_PRIVATE_H
#define JOURNAL_JOURNAL_PRIVATE_H

#include "session/journal/journal-chain.h"
#include "session/journal/journal-sync.h"
#include "session/journal/journal.h"

struct Journal {
	char *file;         /* the script */
	char *base;         /* the roster at the start of the session */
	char *path;         /* path of the roster; NULL if it has no file yet */
	int fd;             /* descriptor of the script; holds the lock */
	JournalChain chain; /* after the last record */
	bool resumes;       /* the file has uncertain lines after the chain */
	bool is_uncertain;  /* it had damaged lines when it was opened */
	GString *pending;   /* not written yet */
	int error;          /* errno of the last write; 0 if it succeeded */
	JournalSync *sync;  /* NULL before the first write */
};

/* The end of a journal. */
typedef struct JournalEnd {
	char *path;         /* path of the roster, owned; "" or NULL for none */
	JournalChain chain; /* after the last certain record */
	guint damaged_line; /* first line of the first uncertain record; 0 if all are certain */
	bool is_cut;        /* the last line has no end */
} JournalEnd;

static inline void
journal_end_clear(JournalEnd *end)
{
	g_free(end->path);
}

/* The end of the name of a script. */
#define JOURNAL_ENDING ".journal"

/* A day of typing makes 1 MB. */
#define JOURNAL_MOST_BYTES ((gsize)64 * 1024 * 1024)

/* The folder of all journals; it may not exist. The caller owns it: g_free(). */
char *journal_folder(void);

/* The name of the roster file that belongs to a script. The caller owns it: g_free(). */
char *journal_base_of(const char *file);

/* Opens a script to read it, without waiting for the writer of a pipe. Returns -1 for all but regular
   files. */
int journal_open_regular(const char *file);

/* The text of a journal, with the part that is not written yet. The caller owns it:
   g_free(). NULL if the file cannot be read. */
char *journal_content(const Journal *journal);

/*
 * Reads the text of a journal.
 *
 * @visitor  may be NULL
 * @end      out: owned by the caller, journal_end_clear()
 */
void journal_read_text(const char *content, const JournalVisitor *visitor, JournalEnd *end);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(JournalEnd, journal_end_clear)

#endif
