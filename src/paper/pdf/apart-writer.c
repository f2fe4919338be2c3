/*
 * A PDF from a child process.
 *
 * Pango ends the program if one of its threads cannot be started, fontconfig if memory is short. The child sends the
 * characters that no font has, with their length before them, and the PDF; a child without fonts sends nothing.
 */
#include "paper/pdf/apart-writer.h"

#include "base/files/apart.h"
#include "base/language/i18n.h"
#include "paper/pdf/pdf-part.h"

#include <string.h>

typedef struct Task {
	const Document *document;
	const SheetPage *page;
} Task;

static bool
send_bytes(int result, GBytes *bytes)
{
	gsize size;
	const void *data = g_bytes_get_data(bytes, &size);
	return apart_write(result, data, size);
}

static bool
work(int result, gconstpointer data)
{
	const Task *task = data;
	g_autoptr(GString) boxed = g_string_new(NULL);
	SheetPage page = *task->page;
	page.boxed = boxed;
	g_autoptr(GBytes) bytes = pdf_part_writer()(task->document, &page);
	return !bytes || (apart_write(result, &boxed->len, sizeof boxed->len) &&
	                  apart_write(result, boxed->str, boxed->len) && send_bytes(result, bytes));
}

/* Takes a result to pieces; it is large, and becomes the PDF. Takes it over. */
static GBytes *
receive(GByteArray *result, const SheetPage *page)
{
	gsize boxed;
	memcpy(&boxed, result->data, sizeof boxed);
	if (page->boxed)
		g_string_append_len(page->boxed, (const char *)result->data + sizeof boxed,
		                    (gssize)boxed);
	g_byte_array_remove_range(result, 0, (guint)(sizeof boxed + boxed));
	return g_byte_array_free_to_bytes(result);
}

static void
fail(const SheetPage *page, const char *reason)
{
	if (page->failure)
		g_string_assign(page->failure, reason);
}

static GBytes *
write_apart(const Document *document, const SheetPage *page)
{
	const Task task = {document, page};
	g_autoptr(GByteArray) result = apart_run(work, &task);
	if (!result)
		fail(page, _("cairo or Pango ended before the PDF was done, as they do without "
		             "memory or threads; raise the limits of the process (ulimit), or "
		             "choose another format"));
	else if (!result->len)
		fail(page, _("a PDF needs fonts, and this machine has none; install a font such as "
		             "DejaVu Sans, or choose another format"));
	return result && result->len ? receive(g_steal_pointer(&result), page) : NULL;
}

SheetWriter *
pdf_apart_writer(void)
{
	return pdf_part_writer() ? write_apart : NULL;
}
