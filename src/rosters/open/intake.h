/*
 * intake: the lists in a folder of what really comes to an organiser.
 *
 * Every file counts, so that no letter says that a list is missing to somebody who sent something. A box of mails is as many
 * files as it has mails, and the table of a form as many as its rows have lists. They are kept in memory under
 * paths below that of their file: "inbox.mbox/0003.eml", "form.csv/0002 Anna Schmidt anna@example.org.txt". So is each list
 * of a file, mail or row that has several: "inbox.mbox/0003.eml/0001 mine.ros", "team.txt/0002.txt".
 */
#ifndef OPEN_INTAKE_H
#define OPEN_INTAKE_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* Mails of a box, and rows of a table, that are taken; a warning says so if there are more. */
#define INTAKE_MAX_PARTS 2000u

/*
 * Finds the files below a folder; hidden ones, pipes and devices are left out.
 *
 * @named    folders of --data, ends with NULL; NULL for none: forms of lists are looked for there, too
 * @without  paths of files and folders that are not lists, such as the table of players; ends with NULL
 * @paths    char *, owned: the paths are appended, sorted
 *
 * Call it before the first thread. Returns false, with a diagnostic, if the folder cannot be read or has no file.
 */
bool intake_find(const char *folder, char *const *named, const char *const *without,
                 GPtrArray *paths, Diags *diags);

/* Appends to @paths, char *, owned, those of the lists in a file that has several; else its own. Call it before the
   first thread. Standard input, pipes and roster files are not looked into. @named  folders of --data, ends with NULL;
   NULL for none */
void intake_divide(const char *file, char *const *named, GPtrArray *paths, Diags *diags);

/* True for the path of one of several lists that came together. */
bool intake_is_one_of_several(const char *path);

/* The path of the file on the disk that a found path is, or is in. Owned by the caller: g_free(). */
char *intake_file(const char *path);

/* The sender and the day of a mail. */
typedef struct MailHead {
	char *from;   /* "Anna Schmidt <anna@example.org>", owned; NULL if the file is not a mail */
	int64_t date; /* since 1970; 0 if it has none */
} MailHead;

/* The beginning of a file as text, with whatever it has. Owned by the caller: g_free(). */
char *intake_beginning(const char *path);

MailHead intake_mail_head(const char *path);
void mail_head_clear(MailHead *head);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MailHead, mail_head_clear)

#endif
