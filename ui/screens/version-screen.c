#include "ui/screens/version-screen.h"

#include "base/language/i18n.h"

typedef struct VersionScreen {
	Screen screen;
	Update *update;
} VersionScreen;

static VersionScreen *
version_of(Screen *screen)
{
	return (VersionScreen *)screen;
}

static void
take(const CommandCall *call)
{
	VersionScreen *self = version_of(call->screen);
	App *app = self->screen.app;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = update_take(self->update, diags);
	app_pop(app);
	app_refresh_library(app);
	if (done)
		app_say(app, ROLE_GOOD, _("%s is updated; the version before is kept"),
		        self->update->name);
	else
		app_say_diags(app, diags);
}

static const ScreenCommand ON_VERSION[COMMAND_COUNT] = {
	[COMMAND_TAKE_VERSION] = take,
};

static const Context CONTEXTS[] = {CONTEXT_VERSION, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_TAKE_VERSION, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP,
                                COMMAND_NONE};

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	const VersionScreen *self = version_of(screen);
	const int n = grid_title(grid, place, self->update->state);
	const Rect inside = {place.row + n + 1, place.column + 1, place.rows - n - 2,
	                     place.columns - 2};
	list_draw(self->screen.list, grid, inside, true);
}

static void
free_screen(Screen *screen)
{
	VersionScreen *self = version_of(screen);
	list_free(self->screen.list);
	update_free(self->update);
	g_free(self);
}

static const ScreenKind VERSION_SCREEN = {
	.name = "version",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_VERSION] = ON_VERSION},
	.hints = HINTS,
	.draw = draw,
	.free = free_screen,
};

Screen *
version_screen_new(Update *update)
{
	VersionScreen *self = g_new0(VersionScreen, 1);
	self->screen.kind = &VERSION_SCREEN;
	self->update = update;
	self->screen.list = list_new();
	list_set_reading(self->screen.list, true);
	g_auto(GStrv) lines = g_strsplit(g_strchomp(update->preview), "\n", -1);
	list_fill_lines(self->screen.list, lines);
	return &self->screen;
}
