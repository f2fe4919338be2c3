#include "ui/screens/force-dialog.h"

#include "base/language/i18n.h"
#include "ui/app/list-screen.h"

/* The state of the question. */
typedef struct ForceDialog {
	App *app;
	Workbench *bench;
	ForceChosen chosen;
	void *data;
	char *army;        /* owned: id of a catalogue */
	GPtrArray *offers; /* owned array of ForceOffer; NULL while the army is being chosen */
} ForceDialog;

static ForceDialog *
dialog_new(App *app, Workbench *bench, const char *army, ForceChosen chosen, void *data)
{
	ForceDialog *dialog = g_new0(ForceDialog, 1);
	*dialog = (ForceDialog){app, bench, chosen, data, g_strdup(army), NULL};
	return dialog;
}

static void
dialog_free(void *data)
{
	ForceDialog *dialog = data;
	g_clear_pointer(&dialog->offers, g_ptr_array_unref);
	g_free(dialog->army);
	g_free(dialog);
}

/* Another army */

static void
enlist(App *app, void *data)
{
	const ForceDialog *dialog = data;
	Library *library = app_library(app);
	g_autoptr(Diags) diags = diags_new();
	const char *system = workbench_system(dialog->bench);
	const DataFile *army = data_set_find_catalogue(library_data(library), system, dialog->army);
	if (army && workbench_enlist(dialog->bench, library, army, diags))
		force_dialog_begin(app, dialog->bench, dialog->army, dialog->chosen, dialog->data);
	else
		app_say_diags(app, diags);
}

/* The data may be large, so the message is drawn first. */
static void
army_chosen(App *app, const Row *row, void *data)
{
	const ForceDialog *dialog = data;
	app_say(app, ROLE_DIM, _("reading %s …"), row->text);
	app_later(app, enlist,
	          dialog_new(app, dialog->bench, row->entry, dialog->chosen, dialog->data),
	          dialog_free);
}

static void
ask_for_army(const ForceDialog *dialog)
{
	Library *library = app_library(dialog->app);
	g_autoptr(GPtrArray) armies = force_offer_other_armies(dialog->bench, library,
	                                                       dialog->army);
	Screen *screen = list_screen_new(
		_("A further force: of which army?"), army_chosen,
		dialog_new(dialog->app, dialog->bench, NULL, dialog->chosen, dialog->data),
		dialog_free);
	List *list = screen->list;
	list_begin(list);
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *file = g_ptr_array_index(armies, i);
		list_add(list, (Row){
				       .key = g_strdup(file->id),
				       .entry = g_strdup(file->id),
				       .text = g_strdup(library_shown_name(library, file)),
				       .stops = true,
			       });
	}
	list_end(list);
	app_push(dialog->app, screen);
}

/* The force */

static void
add_offer(List *list, guint place, const ForceOffer *offer)
{
	list_add(list, (Row){
			       .key = g_strdup_printf("%u", place),
			       .entry = g_strdup_printf("%u", place),
			       .sign = g_strdup(offer->is_full ? "–" : " "),
			       .sign_role = ROLE_GREYED,
			       .text = g_strdup(offer->name),
			       .role = offer->is_full ? ROLE_GREYED : ROLE_TEXT,
			       .tail = g_strdup(offer->place),
			       .count = g_strdup(offer->count),
			       .count_role = offer->is_full ? ROLE_GREYED : ROLE_DIM,
			       .stops = true,
		       });
}

static void
add_other_army(List *list)
{
	list_add(list, (Row){
			       .key = g_strdup("other"),
			       .sign = g_strdup(" "),
			       .text = g_strdup(_("A force of another army …")),
			       .stops = true,
		       });
}

static void
force_chosen(App *app, const Row *row, void *data)
{
	const ForceDialog *dialog = data;
	(void)app;
	if (!row->entry) {
		ask_for_army(dialog);
		return;
	}
	const guint place = (guint)g_ascii_strtoull(row->entry, NULL, 10);
	dialog->chosen(dialog->data, g_ptr_array_index(dialog->offers, place));
}

void
force_dialog_begin(App *app, Workbench *bench, const char *army, ForceChosen chosen, void *data)
{
	ForceDialog *dialog = dialog_new(app, bench, army, chosen, data);
	g_autofree char *name = force_offer_army_name(bench, army);
	g_autofree char *title = g_strdup_printf(_("A further force: which one of %s?"), name);
	g_autoptr(GPtrArray) others = force_offer_other_armies(bench, app_library(app), army);
	Screen *screen = list_screen_new(title, force_chosen, dialog, dialog_free);
	List *list = screen->list;
	dialog->offers = force_offers_of(bench, army);
	list_begin(list);
	for (guint i = 0; i < dialog->offers->len; i++)
		add_offer(list, i, g_ptr_array_index(dialog->offers, i));
	if (others->len)
		add_other_army(list);
	list_end(list);
	app_push(app, screen);
}
