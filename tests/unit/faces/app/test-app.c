/* The line of messages. */
#include "base/text/base-diags.h"
#include "ui/app/app.h"

#include <criterion/criterion.h>

Test(app, says_what_was_done_and_behind_it_a_warning)
{
	g_autoptr(Diags) diags = diags_new();
	Settings *settings = settings_load(diags);
	Preferences *preferences = preferences_new(settings);
	App *app = app_new(NULL, preferences);
	g_autoptr(Diags) about = diags_new();
	app_say_done(app, "written to army.pdf", about);
	cr_expect_str_eq(app_message(app), "written to army.pdf");
	diags_add(about, &BASE_KINDS[BASE_TOO_BIG], NULL, 0, "7", NULL);
	app_say_done(app, "written to army.pdf", about);
	cr_expect(g_str_has_prefix(app_message(app), "written to army.pdf; "), "%s",
	          app_message(app));
	cr_expect_gt(strlen(app_message(app)), strlen("written to army.pdf; "));
	app_free(app);
	preferences_free(preferences);
	settings_free(settings);
}
