/* From the name of a roster to its sheet in some format. */
#include "cli/command.h"
#include "cli/print-private.h"
#include "data/fingerprint.h"
#include "files/open-roster.h"
#include "report/output.h"
#include "sheet/html-writer.h"
#include "sheet/markdown-writer.h"

#include <string.h>

char *
print_date(void)
{
	const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
	gint64 seconds;
	g_autoptr(GDateTime) day = NULL;
	if (epoch && g_ascii_string_to_signed(epoch, 10, 0, G_MAXINT64, &seconds, NULL))
		day = g_date_time_new_from_unix_utc(seconds);
	if (!day)
		day = g_date_time_new_now_local();
	return g_date_time_format(day, "%Y-%m-%d");
}

static GBytes *
bytes_of(char *text)
{
	return g_bytes_new_take(text, strlen(text));
}

static GBytes *
write_pdf(const PrintJob *job, const Document *document)
{
	const PdfOptions options = {.paper = job->paper, .date = job->date};
	return document_to_pdf(document, &options);
}

static GBytes *
write_document(const PrintJob *job, const Document *document)
{
	switch (job->format) {
	case PRINT_TEXT:
		return bytes_of(document_to_text(document, &job->text));
	case PRINT_MARKDOWN:
		return bytes_of(document_to_markdown(document));
	case PRINT_HTML:
		return bytes_of(document_to_html(document));
	case PRINT_PDF:
		return write_pdf(job, document);
	}
	g_assert_not_reached();
}

static GBytes *
write_sheet(const PrintJob *job, OpenRoster *open)
{
	g_autofree char *fingerprint = game_fingerprint(open->loaded->game);
	const SheetOptions options = {
		.fingerprint = fingerprint,
		.date = job->date,
		.is_public = job->kind == SHEET_PUBLIC,
	};
	open_roster_judge(open);
	g_autoptr(Sheet) sheet = sheet_new(open->view, open->verdict, &options);
	g_autoptr(Document) document = document_new(sheet, job->kind);
	return write_document(job, document);
}

int
print_make(const PrintJob *job, const char *roster, GBytes **bytes)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	*bytes = NULL;
	const bool opened = open_roster(job->library, roster, &open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!opened)
		return EXIT_INPUT;
	*bytes = write_sheet(job, &open);
	return open.is_whole ? EXIT_WELL : EXIT_INPUT;
}
