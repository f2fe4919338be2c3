#include "ui/preview-screen.h"

#include "base/i18n.h"
#include "data/fingerprint.h"
#include "exchange/ros.h"
#include "sheet/html-writer.h"
#include "sheet/markdown-writer.h"
#include "sheet/pdf-writer.h"
#include "sheet/text-writer.h"
#include "ui/list-screen.h"
#include "ui/ui-kinds.h"

#include <gio/gio.h>
#include <string.h>

typedef struct KindName {
	SheetKind kind;
	const char *name;
} KindName;

/* In the order in which the key goes through them. */
static const KindName KINDS[] = {
	{SHEET_FULL,      N_("full")     },
        {SHEET_SUMMARY,   N_("summary")  },
	{SHEET_REFERENCE, N_("reference")},
        {SHEET_PUBLIC,    N_("public")   },
	{SHEET_CARDS,     N_("cards")    },
};

typedef struct PreviewScreen {
	Screen screen;
	Workbench *bench;
	List *list;
	size_t kind; /* place in KINDS */
} PreviewScreen;

static PreviewScreen *
preview_of(Screen *screen)
{
	return (PreviewScreen *)screen;
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

static bool
write_kind(Workbench *bench, SheetKind kind, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = in_format(bench, kind, path);
	if (!bytes) {
		diags_add(diags, &UI_KINDS[UI_NO_FORMAT], path, 0,
		          pdf_is_built() ? ".txt, .md, .html, .pdf" : ".txt, .md, .html", NULL);
		return false;
	}
	return ros_save_bytes(bytes, path, diags);
}

bool
preview_write(Workbench *bench, const char *path, Diags *diags)
{
	return write_kind(bench, SHEET_FULL, path, diags);
}

/* lp reads what it is to print; PDF looks better where there is any. */
static void
send_to_printer(PreviewScreen *self)
{
	App *app = self->screen.app;
	const SheetKind kind = KINDS[self->kind].kind;
	const char *title = workbench_roster(self->bench)->name;
	g_autoptr(GBytes) bytes = in_format(self->bench, kind, pdf_is_built() ? ".pdf" : ".txt");
	g_autoptr(GError) error = NULL;
	g_autoptr(GSubprocess) lp = g_subprocess_new(G_SUBPROCESS_FLAGS_STDIN_PIPE |
	                                                     G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
	                                                     G_SUBPROCESS_FLAGS_STDERR_SILENCE,
	                                             &error, "lp", "-t", title, NULL);
	if (lp && g_subprocess_communicate(lp, bytes, NULL, NULL, NULL, &error) &&
	    g_subprocess_get_successful(lp))
		app_say(app, ROLE_GOOD, _("sent to the printer"));
	else
		app_say(app, ROLE_BAD, _("not printed: %s"),
		        error ? error->message
		              : _("lp refused it; \"lpstat -p\" lists the printers"));
}

static void
path_typed(void *data, const char *text)
{
	PreviewScreen *self = data;
	g_autoptr(Diags) diags = diags_new();
	if (!*text)
		return;
	if (write_kind(self->bench, KINDS[self->kind].kind, text, diags))
		app_say(self->screen.app, ROLE_GOOD, _("written to %s"), text);
	else
		app_say_diags(self->screen.app, diags);
}

static void
ask_for_path(PreviewScreen *self, const char *argument)
{
	if (argument && *argument) {
		path_typed(self, argument);
		return;
	}
	g_autofree char *name = g_strdelimit(g_strdup(workbench_roster(self->bench)->name), "/",
	                                     '-');
	g_autofree char *path = g_strconcat(name, pdf_is_built() ? ".pdf" : ".txt", NULL);
	const PromptUse use = {.done = path_typed, .data = self};
	app_ask(self->screen.app, prompt_new(_("Write the sheet to: "), path, &use));
}

static void
fill(PreviewScreen *self)
{
	Made made = make(self->bench, KINDS[self->kind].kind);
	g_autofree char *text = as_text(made.document, 0);
	made_clear(&made);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	list_begin(self->list);
	for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
		list_add(self->list, (Row){.text = g_strdup(lines[i]), .stops = true});
	list_end(self->list);
}

static void
next_kind(PreviewScreen *self)
{
	self->kind = (self->kind + 1) % G_N_ELEMENTS(KINDS);
	fill(self);
	list_go_first(self->list);
}

static bool
run(Screen *screen, Command command, const char *argument, Key key)
{
	PreviewScreen *self = preview_of(screen);
	(void)key;
	switch (command) {
	case COMMAND_SAVE:
		ask_for_path(self, argument);
		return true;
	case COMMAND_PRINTER:
		send_to_printer(self);
		return true;
	case COMMAND_SHEET:
		next_kind(self);
		return true;
	default:
		return list_run(screen->app, self->list, command);
	}
}

static const Context *
contexts(Screen *screen)
{
	static const Context CONTEXTS[] = {CONTEXT_PREVIEW, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
	                                   CONTEXT_COUNT};
	(void)screen;
	return CONTEXTS;
}

static const Command *
hints(Screen *screen)
{
	static const Command HINTS[] = {COMMAND_SAVE,   COMMAND_PRINTER, COMMAND_SHEET,
	                                COMMAND_FILTER, COMMAND_CLOSE,   COMMAND_HELP,
	                                COMMAND_NONE};
	(void)screen;
	return HINTS;
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	PreviewScreen *self = preview_of(screen);
	const int margin = MAX((place.columns - (int)TEXT_COLUMNS) / 2, 0);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	grid_put(grid, place.row, place.column + 1, place.columns - 2, ROLE_BAR, _("Sheet"));
	grid_put_right(grid, place.row, place.column, place.columns - 1, ROLE_BAR,
	               _(KINDS[self->kind].name));
	list_draw(self->list, grid,
	          (Rect){place.row + 1, place.column + margin, place.rows - 1,
	                 place.columns - margin},
	          true);
}

static void
wheel(Screen *screen, int row, int column, int steps)
{
	(void)row;
	(void)column;
	list_scroll(preview_of(screen)->list, steps);
}

static void
returned(Screen *screen)
{
	fill(preview_of(screen));
}

static void
free_screen(Screen *screen)
{
	list_free(preview_of(screen)->list);
	g_free(screen);
}

static const ScreenKind PREVIEW_SCREEN = {
	.name = "preview",
	.contexts = contexts,
	.hints = hints,
	.draw = draw,
	.run = run,
	.wheel = wheel,
	.returned = returned,
	.free = free_screen,
};

Screen *
preview_screen_new(Workbench *bench)
{
	PreviewScreen *self = g_new0(PreviewScreen, 1);
	self->screen.kind = &PREVIEW_SCREEN;
	self->bench = bench;
	self->list = list_new();
	list_set_reading(self->list, true);
	fill(self);
	return &self->screen;
}
