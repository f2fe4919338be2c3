#include "ui/screens/text-screen.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "session/lists/text-losses.h"
#include "ui/app/list-screen.h"
#include "ui/panes/rule-links.h"

#include <string.h>

typedef struct TextScreen {
	Screen screen;
	Workbench *bench; /* borrowed, as @saving */
	Saving *saving;
	WriteFormat form;
	GString *lost; /* things that the form has no place for */
	int columns;   /* that its lines are wrapped at */
} TextScreen;

static TextScreen *
text_of(Screen *screen)
{
	return (TextScreen *)screen;
}

/* Writes the roster in the form. The caller owns it: g_free(). */
static char *
write_text(TextScreen *self)
{
	g_string_truncate(self->lost, 0);
	return text_losses_write(app_library(self->screen.app), workbench_view(self->bench),
	                         self->form, self->lost);
}

/* Adds a line, and what it has beyond the width as further lines below its first word. */
static void
add_line(const TextScreen *self, const char *line)
{
	const int blanks = (int)strspn(line, " ");
	g_autoptr(GPtrArray) parts = text_wrap(line + blanks,
	                                       (guint)MAX(self->columns - blanks, 1));
	for (guint i = 0; i < parts->len; i++)
		list_add(self->screen.list,
		         (Row){
				 .text = g_strdup_printf("%*s%s", blanks, "",
		                                         (char *)g_ptr_array_index(parts, i)),
				 .stops = true,
				 .follows = i > 0,
			 });
}

static void
fill(TextScreen *self)
{
	g_autofree char *text = write_text(self);
	g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
	list_begin(self->screen.list);
	for (guint i = 0; lines[i]; i++)
		add_line(self, lines[i]);
	list_end(self->screen.list);
}

static void
next_form(const CommandCall *call)
{
	TextScreen *self = text_of(call->screen);
	self->form = (self->form + 1) % WRITE_FORMAT_COUNT;
	fill(self);
	list_go_first(self->screen.list);
}

static void
copy(const CommandCall *call)
{
	TextScreen *self = text_of(call->screen);
	g_autofree char *text = write_text(self);
	app_copy_text(self->screen.app, text);
}

static void
write_file(const CommandCall *call)
{
	TextScreen *self = text_of(call->screen);
	saving_text(self->saving, self->form, call->argument);
}

static const ScreenCommand ON_TEXT[COMMAND_COUNT] = {
	[COMMAND_SAVE] = write_file,
	[COMMAND_CLIPBOARD] = copy,
	[COMMAND_FORM] = next_form,
};

static const Context CONTEXTS[] = {CONTEXT_TEXT, CONTEXT_READING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_CLIPBOARD, COMMAND_SAVE, COMMAND_FORM, COMMAND_FILTER,
                                COMMAND_CLOSE,     COMMAND_HELP, COMMAND_NONE};

/* The line of what is not in the text. */
static void
draw_lost(const TextScreen *self, Grid *grid, int row, Rect place)
{
	if (!self->lost->len)
		return;
	g_autofree char *line = g_strdup_printf(_("the form has no place for: %s"),
	                                        self->lost->str);
	grid_put(grid, row, place.column + 1, place.columns - 2, ROLE_WARNING, line);
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	TextScreen *self = text_of(screen);
	const int bottom = self->lost->len > 0;
	if (self->columns != place.columns) {
		self->columns = place.columns;
		fill(self);
	}
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	grid_put(grid, place.row, place.column + 1, place.columns - 2, ROLE_BAR, _("Text list"));
	grid_put_right(grid, place.row, place.column, place.columns - 1, ROLE_BAR,
	               WRITE_FORMAT_WORDS[self->form]);
	list_draw(self->screen.list, grid,
	          (Rect){place.row + 1, place.column, place.rows - 1 - bottom, place.columns},
	          true);
	draw_lost(self, grid, place.row + place.rows - 1, place);
}

static void
returned(Screen *screen)
{
	fill(text_of(screen));
}

static void
free_screen(Screen *screen)
{
	TextScreen *self = text_of(screen);
	list_free(self->screen.list);
	g_string_free(self->lost, TRUE);
	g_free(screen);
}

static const ScreenKind TEXT_SCREEN = {
	.name = "text",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_TEXT] = ON_TEXT},
	.hints = HINTS,
	.draw = draw,
	.returned = returned,
	.free = free_screen,
};

Screen *
text_screen_new(App *app, Workbench *bench, Saving *saving, WriteFormat form)
{
	TextScreen *self = g_new0(TextScreen, 1);
	self->screen.kind = &TEXT_SCREEN;
	self->screen.app = app;
	self->bench = bench;
	self->saving = saving;
	self->form = form;
	self->screen.list = list_new();
	self->lost = g_string_new(NULL);
	self->columns = G_MAXINT;
	list_set_reading(self->screen.list, true);
	rule_links_set(self->screen.list, bench);
	fill(self);
	return &self->screen;
}
