#include "workbench/printing.h"

#include "base/i18n.h"
#include "data/fingerprint.h"
#include "exchange/ros.h"
#include "sheet/html-writer.h"
#include "sheet/markdown-writer.h"
#include "sheet/pdf-writer.h"
#include "sheet/sheet.h"
#include "sheet/text-writer.h"
#include "workbench/workbench-diags.h"

#include <gio/gio.h>
#include <string.h>

typedef struct KindName {
	SheetKind kind;
	const char *name;
} KindName;

/* In the order in which the key goes through them. */
static const KindName KINDS[] = {
	{SHEET_FULL, N_("full")},           {SHEET_SUMMARY, N_("summary")},
	{SHEET_REFERENCE, N_("reference")}, {SHEET_PUBLIC, N_("public")},
	{SHEET_CARDS, N_("cards")},
};

guint
printing_kinds(void)
{
	return G_N_ELEMENTS(KINDS);
}

SheetKind
printing_kind(guint place)
{
	return KINDS[place].kind;
}

const char *
printing_kind_name(guint place)
{
	return KINDS[place].name;
}

/* The sheet, and the document of it, which borrows from it. */
typedef struct Made {
	Sheet *sheet;
	Document *document;
} Made;

static Made
make(Workbench *bench, SheetKind kind)
{
	g_autofree char *fingerprint = game_fingerprint(workbench_game(bench)->game);
	g_autoptr(GDateTime) now = g_date_time_new_now_local();
	g_autofree char *today = g_date_time_format(now, "%Y-%m-%d");
	const SheetOptions options = {
		.fingerprint = fingerprint,
		.date = today,
		.is_public = kind == SHEET_PUBLIC,
	};
	Made made = {
		.sheet = sheet_new(workbench_view(bench), workbench_verdict(bench), &options),
	};
	made.document = document_new(made.sheet, kind);
	return made;
}

static void
made_clear(Made *made)
{
	document_free(made->document);
	sheet_free(made->sheet);
}

static char *
as_text(const Document *document, guint lines_per_page)
{
	const TextOptions options = {.columns = TEXT_COLUMNS, .lines_per_page = lines_per_page};
	return document_to_text(document, &options);
}

static GBytes *
as_bytes(char *text)
{
	return g_bytes_new_take(text, strlen(text));
}

/* In the format that a name says; NULL if it says none that there is. */
static GBytes *
write_document(const Document *document, const char *path)
{
	const PdfOptions options = {.paper = PAPER_A4};
	if (g_str_has_suffix(path, ".txt"))
		return as_bytes(as_text(document, TEXT_LINES));
	if (g_str_has_suffix(path, ".md"))
		return as_bytes(document_to_markdown(document));
	if (g_str_has_suffix(path, ".html"))
		return as_bytes(document_to_html(document));
	return g_str_has_suffix(path, ".pdf") && pdf_is_built()
	               ? document_to_pdf(document, &options)
	               : NULL;
}

static GBytes *
in_format(Workbench *bench, SheetKind kind, const char *path)
{
	Made made = make(bench, kind);
	GBytes *bytes = write_document(made.document, path);
	made_clear(&made);
	return bytes;
}

char **
printing_lines(Workbench *bench, SheetKind kind)
{
	Made made = make(bench, kind);
	g_autofree char *text = as_text(made.document, 0);
	made_clear(&made);
	return g_strsplit(g_strchomp(text), "\n", -1);
}

bool
printing_write(Workbench *bench, SheetKind kind, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = in_format(bench, kind, path);
	if (!bytes) {
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_FORMAT], path, 0,
		          pdf_is_built() ? ".txt, .md, .html, .pdf" : ".txt, .md, .html", NULL);
		return false;
	}
	return ros_save_bytes(bytes, path, diags);
}

/* lp reads what it is to print; PDF looks better where there is any. */
bool
printing_send(Workbench *bench, SheetKind kind, Diags *diags)
{
	g_autoptr(GBytes) bytes = in_format(bench, kind, pdf_is_built() ? ".pdf" : ".txt");
	g_autoptr(GError) error = NULL;
	g_autoptr(GSubprocess) lp = g_subprocess_new(
		G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
			G_SUBPROCESS_FLAGS_STDERR_SILENCE,
		&error, "lp", "-t", workbench_roster(bench)->name, NULL);
	if (lp && g_subprocess_communicate(lp, bytes, NULL, NULL, NULL, &error) &&
	    g_subprocess_get_successful(lp))
		return true;
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_PRINTED], NULL, 0,
	          error ? error->message : _("lp refused it; \"lpstat -p\" lists the printers"),
	          NULL);
	return false;
}
