#include "ui/ui.h"

#include "library/library.h"
#include "ui/app.h"
#include "ui/edit-screen.h"
#include "ui/terminal.h"

#include <signal.h>

static void
tell(App *app, const Event *event)
{
	switch (event->kind) {
	case EVENT_KEY:
		app_key(app, event->key);
		break;
	case EVENT_CLICK:
		app_click(app, event->row, event->column, event->twice);
		break;
	case EVENT_WHEEL:
		app_wheel(app, event->row, event->column, event->steps);
		break;
	case EVENT_RESIZE:
	case EVENT_FAREWELL:
		break;
	}
}

static void
show(App *app, Terminal *terminal)
{
	g_autoptr(Grid) grid = grid_new(terminal_rows(terminal), terminal_columns(terminal));
	app_draw(app, grid);
	terminal_show(terminal, grid);
}

/* Returns the signal that ended it; 0 if the player did. */
static int
run_loop(App *app, Terminal *terminal)
{
	while (!app_is_over(app)) {
		show(app, terminal);
		const Event event = terminal_wait(terminal);
		if (event.kind == EVENT_FAREWELL)
			return event.signal;
		tell(app, &event);
		if (app_wants_stop(app))
			terminal_suspend(terminal);
		if (app_wants_redraw(app))
			terminal_redraw(terminal);
	}
	return 0;
}

/* Returns false if there is no terminal. */
static bool
run_in_terminal(App *app, const Settings *settings)
{
	const TerminalOptions options = {
		.theme = settings->theme,
		.mouse = settings->mouse,
		.ascii = !g_get_charset(NULL),
	};
	Terminal *terminal = terminal_open(&options);
	if (!terminal)
		return false;
	const int number = run_loop(app, terminal);
	terminal_close(terminal);
	/* Who asked for the end learns that it was heard. */
	if (number)
		raise(number);
	return true;
}

UiResult
ui_run(const UiOptions *options, Diags *diags)
{
	g_autoptr(Library) library = library_open(options->data, diags);
	if (!library)
		return UI_NO_INPUT;
	g_autoptr(Settings) settings = settings_load(diags);
	g_autoptr(App) app = app_new(library, settings);
	Workbench *bench = workbench_open(library, options->roster, diags);
	if (!bench)
		return UI_NO_INPUT;
	app_push(app, edit_screen_new(bench));
	return run_in_terminal(app, settings) ? UI_DONE : UI_NO_TERMINAL;
}
