/* Makes the roster of the form. */
#include "base/language/i18n.h"
#include "ui/screens/edit-screen.h"
#include "ui/start/new-form-private.h"

static bool
legal_goes_on(const LegalStartState *state, void *data)
{
	return !app_should_stop(
		data, _("searching for a legal start: %u of %u trials, %u errors; Esc stops"),
		state->n_trials, state->budget, state->errors);
}

static bool
filling_stops(void *watch)
{
	return app_should_stop(watch, "%s", _("filling the rest of the points; Esc stops"));
}

static void
show(NewForm *form, Workbench *bench, const LegalStartResult *result, const Diags *diags)
{
	App *app = form->screen.app;
	const bool is_empty = form->chosen.start == NEW_START_EMPTY;
	g_autofree char *remark = is_empty ? NULL : new_roster_remark(bench, result);
	/* The next roster has the same choices, but another name. */
	new_choices_set(&form->chosen.name, NULL);
	new_choices_save(&form->chosen);
	app_pop(app);
	app_push(app, edit_screen_new(app, bench));
	if (remark)
		app_say(app, ROLE_WARNING, "%s", remark);
	app_say_diags(app, diags);
}

static void
make(App *app, void *data)
{
	static void (*const FILLS[NEW_START_COUNT])(Workbench *, void *) = {
		[NEW_START_LEGAL] = new_roster_fill,
		[NEW_START_FILLED] = new_roster_fill_to_limit,
	};
	NewForm *form = data;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *name = new_form_name(form);
	KeyWatch watch = {.app = app};
	LegalFill fill = {.options = {.go_on = legal_goes_on, .data = &watch},
	                  .is_stopped = filling_stops};
	NewRoster start = {
		.system = new_form_system(form),
		.army = form->army,
		.force = form->chosen.force,
		.name = name,
		.fill = FILLS[form->chosen.start],
		.data = &fill,
	};
	new_form_read_limit(form, &start.limit);
	Workbench *bench = workbench_new(app_library(app), &start, diags);
	if (bench)
		show(form, bench, &fill.result, diags);
	else
		app_say_diags(app, diags);
	legal_start_result_clear(&fill.result);
}

static void
keep(void *data)
{
	(void)data;
}

/* Finding a legal start may take a while, so the message is drawn first. */
void
new_form_make(NewForm *form)
{
	App *app = form->screen.app;
	if (form->chosen.start != NEW_START_EMPTY)
		app_say(app, ROLE_DIM, "%s", _("searching for a legal start …"));
	app_later(app, make, form, keep);
}
