/* Letters of units, to come back to them. */
#include "base/language/i18n.h"
#include "faces/rows/tree-rows.h"
#include "ui/screens/edit-private.h"

#define ALL "abcdefghijklmnopqrstuvwxyz"

/* The answer that goes back to where the cursor was, as in other programs. */
#define BACK '\''

static char *
name_of(EditScreen *edit, const Instance *unit)
{
	return tree_rows_numbered_name(workbench_view(edit->bench), unit);
}

static void
set_letter(void *data, gunichar key)
{
	EditScreen *edit = data;
	App *app = edit->screen.app;
	const char letter = (char)key;
	if (!panes_set_letter(edit->panes, letter)) {
		app_say(app, ROLE_DIM, "%s", _("there is no unit here"));
		return;
	}
	g_autofree char *name = name_of(edit, panes_letter(edit->panes, letter));
	g_autofree char *go = keymap_first_key(app_keymap(app), COMMAND_GO_LETTER);
	app_say(app, ROLE_GOOD, _("%s %c goes to %s"), go, letter, name);
}

static void
go_letter(void *data, gunichar key)
{
	EditScreen *edit = data;
	if (key == BACK) {
		edit_jump_back(edit);
		return;
	}
	const Instance *unit = panes_letter(edit->panes, (char)key);
	if (!unit) {
		app_say(edit->screen.app, ROLE_DIM, _("no unit has the letter %c"), (char)key);
		return;
	}
	panes_go_to_owner(edit->panes, unit->selection->id);
	panes_set_focus(edit->panes, PANE_TREE);
}

/* True if an argument is one letter. */
static bool
is_letter(const char *argument)
{
	return argument && *argument && !argument[1];
}

void
edit_set_letter(const CommandCall *call)
{
	EditScreen *edit = (EditScreen *)call->screen;
	if (is_letter(call->argument))
		set_letter(edit, (gunichar)*call->argument);
	else
		app_ask(edit->screen.app,
		        prompt_new_question(_("A letter for this unit (a to z): "), ALL, set_letter,
		                            edit));
}

/* The letters in use with their units, as a question. The caller owns it: g_free(). */
static char *
question(EditScreen *edit)
{
	GString *text = g_string_new(_("Go to which letter?"));
	const char *before = "";
	for (const char *letter = ALL; *letter; letter++) {
		const Instance *unit = panes_letter(edit->panes, *letter);
		if (!unit)
			continue;
		g_autofree char *name = name_of(edit, unit);
		g_string_append_printf(text, "%s %c %s", before, *letter, name);
		before = ",";
	}
	g_string_append_c(text, ' ');
	return g_string_free(text, FALSE);
}

void
edit_go_letter(const CommandCall *call)
{
	EditScreen *edit = (EditScreen *)call->screen;
	g_autofree char *text = question(edit);
	if (is_letter(call->argument))
		go_letter(edit, (gunichar)*call->argument);
	else
		app_ask(edit->screen.app, prompt_new_question(text, ALL "'", go_letter, edit));
}
