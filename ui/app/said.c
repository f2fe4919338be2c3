/* Reports of several lines: the bottom line shows the worst one, and a key lists them all. */
#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "faces/rows/marks.h"
#include "ui/app/app-private.h"
#include "ui/app/list-screen.h"

void
said_free(gpointer data)
{
	Said *said = data;
	g_free(said->text);
	g_free(said);
}

/* "list.txt:7: Wagon is not known". The caller owns it: g_free(). */
static char *
line_of(const Diag *diag)
{
	g_autofree char *message = diag_message(diag);
	if (diag->file && diag->line)
		return g_strdup_printf("%s:%u: %s", diag->file, diag->line, message);
	return diag->file ? g_strdup_printf("%s: %s", diag->file, message)
	                  : g_steal_pointer(&message);
}

/* Keeps the lines of a report until the next one. */
static void
keep(App *app, const Diags *diags)
{
	g_ptr_array_set_size(app->said, 0);
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *diag = diags_get(diags, i);
		Said *said = g_new(Said, 1);
		*said = (Said){diag->kind->severity, line_of(diag)};
		g_ptr_array_add(app->said, said);
	}
}

/* "1 of 3 (E lists them): "; "" for a report of one line. The caller owns it: g_free(). */
static char *
count_of(App *app)
{
	g_autofree char *keys = keymap_shown_keys(app_keymap(app), COMMAND_MESSAGES);
	if (app->said->len < 2)
		return g_strdup("");
	if (!*keys)
		return g_strdup_printf(_("1 of %u: "), app->said->len);
	return g_strdup_printf(_("1 of %u (%s lists them): "), app->said->len, keys);
}

/* The first of the worst diagnostics, which there must be. Borrowed. */
static const Diag *
worst_of(const Diags *diags)
{
	const Diag *worst = diags_get(diags, 0);
	for (guint i = 1; i < diags_count(diags); i++)
		if (diags_get(diags, i)->kind->severity > worst->kind->severity)
			worst = diags_get(diags, i);
	return worst;
}

void
app_say_diags(App *app, const Diags *diags)
{
	if (diags_count(diags) == 0)
		return;
	keep(app, diags);
	const Diag *worst = worst_of(diags);
	g_autofree char *text = line_of(worst);
	g_autofree char *count = count_of(app);
	app_say(app, marks_role(mark_of_severity(worst->kind->severity)), "%s%s", count, text);
}

void
app_say_done(App *app, const char *done, const Diags *diags)
{
	if (diags_count(diags) == 0) {
		app_say(app, ROLE_GOOD, "%s", done);
		return;
	}
	keep(app, diags);
	const Diag *diag = worst_of(diags);
	g_autofree char *message = diag_message(diag);
	g_autofree char *count = count_of(app);
	app_say(app, marks_role(mark_of_severity(diag->kind->severity)), "%s; %s%s", done, count,
	        message);
}

static void
fill(List *list, int columns, void *data)
{
	App *app = data;
	list_begin(list);
	for (guint i = 0; i < app->said->len; i++) {
		const Said *said = g_ptr_array_index(app->said, i);
		const Mark mark = mark_of_severity(said->severity);
		g_autoptr(GPtrArray) lines = text_wrap(said->text, (guint)MAX(columns - 4, 1));
		for (guint k = 0; k < lines->len; k++)
			list_add(list, (Row){
					       .sign = g_strdup(k ? " " : marks_sign(mark)),
					       .sign_role = marks_role(mark),
					       .text = g_strdup(g_ptr_array_index(lines, k)),
					       .role = ROLE_TEXT,
					       .stops = true,
					       .follows = k > 0,
				       });
	}
	list_end(list);
}

void
said_show(const CommandCall *call)
{
	App *app = call->screen->app;
	if (app->said->len == 0) {
		app_say(app, ROLE_DIM, "%s", _("there was no report of several lines"));
		return;
	}
	Screen *screen = list_screen_new(_("The last report"), NULL, app, NULL);
	list_screen_set_filler(screen, fill);
	app_push(app, screen);
}
