/*
 * notice: a document of an event: paragraphs, tables whose cells lead to other pages, and sheets.
 *
 *	g_autoptr(Document) notice = notice_new("Border War", "", "2027-03-13", "");
 *	notice_table_begin(notice, heads, 2);
 *	notice_cell(notice, "Anna Schmidt", "Anna_Schmidt.html");
 *	notice_cell(notice, "Orks", NULL);
 *	notice_table_end(notice);
 */
#ifndef KINDS_NOTICE_H
#define KINDS_NOTICE_H

#include "paper/kinds/document.h"

/* Makes a document without blocks. All texts of a notice are copied; one line each. The caller owns it:
   document_free(). */
Document *notice_new(const char *title, const char *right, const char *subtitle,
                     const char *verdict);

/* Adds a heading, or a paragraph with an emphasised beginning; "" for none. */
void notice_heading(Document *notice, const char *text);
void notice_paragraph(Document *notice, const char *lead, const char *text);

/* A table, row by row. @heads  of its columns, @n of them */
void notice_table_begin(Document *notice, const char *const *heads, guint n);

/* Adds the next cell. @link  the page that it leads to, in formats with links; NULL for none */
void notice_cell(Document *notice, const char *text, const char *link);
void notice_table_end(Document *notice);

/* Adds the blocks of a sheet, and ends the notice with its foot. @sheet  must outlive the notice */
void notice_sheet(Document *notice, const Document *sheet);

#endif
