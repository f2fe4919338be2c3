#include "ui/screens/steps-screen.h"

#include "base/language/i18n.h"
#include "ui/app/list-screen.h"

typedef struct Steps {
	StepChosen chosen;
	void *data; /* borrowed */
} Steps;

static void
row_chosen(App *app, const Row *row, void *data)
{
	const Steps *steps = data;
	(void)app;
	steps->chosen(steps->data, (guint)g_ascii_strtoull(row->entry, NULL, 10));
}

/* @depth  steps after which the roster is as the row says */
static void
add_row(List *list, guint depth, guint now, const char *label)
{
	list_add(list, (Row){
			       .key = g_strdup_printf("%u", depth),
			       .entry = g_strdup_printf("%u", depth),
			       .sign = g_strdup_printf("%s %3u", depth == now ? "›" : " ", depth),
			       .sign_role = depth == now ? ROLE_FOCUS : ROLE_DIM,
			       .text = g_strdup(label ? label : "…"),
			       .role = depth > now ? ROLE_GREYED : ROLE_TEXT,
			       .tail = g_strdup(depth == now  ? _("now")
	                                        : depth > now ? _("undone")
	                                                      : NULL),
			       .stops = true,
		       });
}

void
steps_screen_open(App *app, Workbench *bench, StepChosen chosen, void *data)
{
	Steps *steps = g_new0(Steps, 1);
	*steps = (Steps){chosen, data};
	const guint now = workbench_depth(bench);
	Screen *screen = list_screen_new(_("Steps: go back to which one?"), row_chosen, steps,
	                                 g_free);
	List *list = screen->list;
	list_begin(list);
	add_row(list, 0, now, _("the beginning"));
	for (guint i = 0; i < workbench_length(bench); i++)
		add_row(list, i + 1, now, workbench_step_label(bench, i));
	list_end(list);
	g_autofree char *key = g_strdup_printf("%u", now);
	list_go(list, key);
	app_push(app, screen);
}
