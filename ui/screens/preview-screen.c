#include "ui/screens/preview-screen.h"

#include "base/language/i18n.h"
#include "paper/kinds/choices.h"
#include "paper/kinds/page.h"
#include "session/bench/printing.h"
#include "ui/app/list-screen.h"
#include "ui/panes/rule-links.h"

typedef struct PreviewScreen {
	Screen screen;
	Workbench *bench; /* borrowed, as @saving */
	Saving *saving;
	SheetChoices *choices;
	Diags *faults; /* faults of templates; NULL once the player knows them */
	guint at;      /* among the choices */
	int columns;   /* that the sheet is set for */
} PreviewScreen;

static PreviewScreen *
preview_of(Screen *screen)
{
	return (PreviewScreen *)screen;
}

static const SheetChoice *
choice_of(const PreviewScreen *self)
{
	return sheet_choices_at(self->choices, self->at);
}

static void
send_to_printer(const CommandCall *call)
{
	const PreviewScreen *self = preview_of(call->screen);
	App *app = self->screen.app;
	g_autoptr(Diags) diags = diags_new();
	if (printing_send(self->bench, choice_of(self), diags))
		app_say_done(app, _("sent to the printer"), diags);
	else
		app_say_diags(app, diags);
}

static void
write_sheet(const CommandCall *call)
{
	PreviewScreen *self = preview_of(call->screen);
	saving_print(self->saving, choice_of(self), call->argument);
}

static void
fill(PreviewScreen *self)
{
	g_auto(GStrv) lines = printing_lines(self->bench, choice_of(self), (guint)self->columns);
	list_fill_lines(self->screen.list, lines);
}

static void
next_kind(const CommandCall *call)
{
	PreviewScreen *self = preview_of(call->screen);
	self->at = (self->at + 1) % sheet_choices_count(self->choices);
	fill(self);
	list_go_first(self->screen.list);
	if (self->faults && diags_count(self->faults))
		app_say_diags(self->screen.app, self->faults);
	g_clear_pointer(&self->faults, diags_free);
}

static const ScreenCommand ON_PREVIEW[COMMAND_COUNT] = {
	[COMMAND_SAVE] = write_sheet,
	[COMMAND_PRINTER] = send_to_printer,
	[COMMAND_SHEET] = next_kind,
};

static const Context CONTEXTS[] = {CONTEXT_PREVIEW, CONTEXT_READING, CONTEXT_LISTS,
                                   CONTEXT_EVERYWHERE, CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_SAVE,  COMMAND_PRINTER, COMMAND_SHEET, COMMAND_FILTER,
                                COMMAND_CLOSE, COMMAND_HELP,    COMMAND_NONE};

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	PreviewScreen *self = preview_of(screen);
	const int columns = MIN(place.columns, (int)PAGE_COLUMNS);
	const int margin = (place.columns - columns) / 2;
	if (self->columns != columns) {
		self->columns = columns;
		fill(self);
	}
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	grid_put(grid, place.row, place.column + 1, place.columns - 2, ROLE_BAR, _("Sheet"));
	grid_put_right(grid, place.row, place.column, place.columns - 1, ROLE_BAR,
	               sheet_choice_title(choice_of(self)));
	list_draw(self->screen.list, grid,
	          (Rect){place.row + 1, place.column + margin, place.rows - 1,
	                 place.columns - margin},
	          true);
}

static void
returned(Screen *screen)
{
	fill(preview_of(screen));
}

static void
free_screen(Screen *screen)
{
	PreviewScreen *self = preview_of(screen);
	list_free(self->screen.list);
	sheet_choices_free(self->choices);
	g_clear_pointer(&self->faults, diags_free);
	g_free(self);
}

static const ScreenKind PREVIEW_SCREEN = {
	.name = "preview",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_PREVIEW] = ON_PREVIEW},
	.hints = HINTS,
	.draw = draw,
	.returned = returned,
	.free = free_screen,
};

Screen *
preview_screen_new(Workbench *bench, Saving *saving)
{
	PreviewScreen *self = g_new0(PreviewScreen, 1);
	self->screen.kind = &PREVIEW_SCREEN;
	self->bench = bench;
	self->saving = saving;
	self->faults = diags_new();
	self->columns = PAGE_COLUMNS;
	self->choices = sheet_choices_new(self->faults);
	self->screen.list = list_new();
	list_set_reading(self->screen.list, true);
	rule_links_set(self->screen.list, bench);
	fill(self);
	return &self->screen;
}
