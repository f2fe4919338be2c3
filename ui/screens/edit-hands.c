/* Edits of several units: marks, yank and paste, and moves between forces; and the view of the offers. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "faces/rows/force-names.h"
#include "session/offers/workbench-actions.h"
#include "ui/app/list-screen.h"
#include "ui/screens/edit-private.h"

void
edit_mark(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	if (!panes_mark(edit->panes))
		return;
	const guint n = panes_count_marks(edit->panes);
	app_say(app, ROLE_DIM, ngettext("%u unit is marked", "%u units are marked", n), n);
}

void
edit_yank(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	Clip *clip = clip_new();
	g_autoptr(GPtrArray) ids = panes_units(edit->panes);
	for (guint i = 0; i < ids->len; i++)
		clip_add(clip, edit->bench, g_ptr_array_index(ids, i));
	panes_clear_marks(edit->panes);
	if (clip_count(clip) == 0) {
		clip_free(clip);
		app_say(app, ROLE_DIM, "%s", _("there is no unit here to yank"));
		return;
	}
	g_autofree char *names = clip_names(clip);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_PASTE);
	app_set_clip(app, clip);
	app_say(app, ROLE_GOOD, _("yanked: %s; %s pastes it, here or in another roster"), names,
	        key);
}

void
edit_tell_pasted(EditScreen *edit, const ClipResult *result, const char *done)
{
	App *app = edit->screen.app;
	if (result->made)
		panes_go(edit->panes, result->made);
	if (result->n_lost)
		app_say(app, ROLE_WARNING, _("%s; this roster cannot have: %s"), done,
		        result->lost);
	else if (!app_message(app))
		app_say(app, ROLE_GOOD, "%s", done);
}

void
edit_paste(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	const Clip *clip = app_clip(app);
	const Instance *force = panes_force(edit->panes);
	g_autoptr(Diags) diags = diags_new();
	g_auto(ClipResult) result = {0};
	if (!clip || !force) {
		app_say(app, ROLE_DIM, "%s", _("nothing was yanked yet"));
		return;
	}
	const bool done = clip_paste(clip, edit->bench, force->roster_force->id, &result, diags);
	edit_tell_step(edit, done, diags);
	g_autofree char *names = clip_names(clip);
	g_autofree char *message = g_strdup_printf(_("pasted: %s"), names);
	if (done)
		edit_tell_pasted(edit, &result, message);
}

/* Tells that units are in another force now. */
static void
tell_moved(EditScreen *edit, const char *force, const ClipResult *result)
{
	View *view = workbench_view(edit->bench);
	g_autofree char *name = force_name(view, view_find(view, force));
	g_autofree char *message = g_strdup_printf(_("moved to %s"), name);
	edit_tell_pasted(edit, result, message);
}

void
edit_move_units(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	g_autoptr(GPtrArray) ids = panes_units(edit->panes);
	const char *next = ids->len ? clip_next_force(edit->bench, g_ptr_array_index(ids, 0))
	                            : NULL;
	g_autofree char *force = g_strdup(next);
	g_autoptr(Diags) diags = diags_new();
	g_auto(ClipResult) result = {0};
	if (!force) {
		app_say(app, ROLE_DIM, "%s", _("there is no other force to move a unit to"));
		return;
	}
	const bool done = clip_move(edit->bench, ids, force, &result, diags);
	if (done)
		panes_clear_marks(edit->panes);
	edit_tell_step(edit, done, diags);
	if (done)
		tell_moved(edit, force, &result);
	else if (!app_message(app))
		app_say(app, ROLE_WARNING, "%s", _("the next force cannot have it"));
}

/* Puts the unit or force at the cursor in the place of its neighbour. */
static void
put(EditScreen *edit, int direction)
{
	App *app = edit->screen.app;
	const Instance *instance = panes_instance(edit->panes);
	const Instance *other = panes_neighbour(edit->panes, direction);
	g_autoptr(Diags) diags = diags_new();
	if (panes_tree_order(edit->panes) != ROWS_BY_ROLE)
		app_say(app, ROLE_DIM,
		        _("the units are sorted by %s; by role they keep your order"),
		        row_order_name(panes_tree_order(edit->panes)));
	else if (!instance || !other || instance->holder != other->holder)
		app_say(app, ROLE_DIM, "%s", _("there is nothing to go past"));
	else
		edit_tell_step(edit, workbench_put_past(edit->bench, instance, other, diags),
		               diags);
}

void
edit_put_earlier(const CommandCall *call)
{
	put(edit_of(call->screen), -1);
}

void
edit_put_later(const CommandCall *call)
{
	put(edit_of(call->screen), 1);
}

/* "remove 2 units: Archers, Cannon". The caller owns it: g_free(). */
static char *
name_units(const EditScreen *edit, const char *label, const GPtrArray *ids)
{
	View *view = workbench_view(edit->bench);
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < ids->len; i++) {
		const Instance *unit = view_find(view, g_ptr_array_index(ids, i));
		if (unit)
			text_append_listed(names, view_name(view, unit));
	}
	return g_strdup_printf(_("%s: %s"), label, names->str);
}

/* Edits all marked units in one step. Returns false without marks. */
bool
edit_marked(EditScreen *edit, EditKind kind)
{
	if (panes_count_marks(edit->panes) == 0)
		return false;
	g_autoptr(GPtrArray) ids = panes_units(edit->panes);
	g_autoptr(GArray) edits = edits_new();
	g_autoptr(Diags) diags = diags_new();
	for (guint i = 0; i < ids->len; i++) {
		const char *id = g_ptr_array_index(ids, i);
		edits_add(edits, kind == EDIT_REMOVE ? edit_remove(id) : edit_duplicate(id));
	}
	g_autofree char *label = g_strdup_printf(
		kind == EDIT_REMOVE ? ngettext("remove %u unit", "remove %u units", ids->len)
				    : ngettext("copy %u unit", "copy %u units", ids->len),
		ids->len);
	g_autofree char *named = name_units(edit, label, ids);
	panes_clear_marks(edit->panes);
	const bool done = workbench_do(edit->bench, label, edits, NULL, diags);
	edit_tell_step(edit, done, diags);
	/* Some of them may be off the screen. */
	if (done && !app_message(edit->screen.app))
		app_say(edit->screen.app, ROLE_GOOD, "%s", named);
	return true;
}

void
edit_jump_back(EditScreen *edit)
{
	if (!panes_jump_back(edit->panes))
		app_say(edit->screen.app, ROLE_DIM, "%s", _("the cursor has not jumped yet"));
}

void
edit_turn_possible(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	OfferView view = panes_offer_view(edit->panes);
	view.possible = !view.possible;
	panes_set_offer_view(edit->panes, view);
	app_say(edit->screen.app, ROLE_DIM, "%s",
	        view.possible ? _("only what can be had now is listed")
	                      : _("what cannot be had now is listed, too"));
}

void
edit_turn_hidden(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	OfferView view = panes_offer_view(edit->panes);
	view.all = !view.all;
	panes_set_offer_view(edit->panes, view);
	app_say(edit->screen.app, ROLE_DIM, "%s",
	        view.all ? _("what the army data hide is listed, too")
	                 : _("what the army data hide is not listed"));
}

void
edit_sort(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *argument = call->argument;
	App *app = edit->screen.app;
	const bool is_tree = panes_focus(edit->panes) == PANE_TREE;
	OfferView view = panes_offer_view(edit->panes);
	RowOrder order = is_tree ? panes_tree_order(edit->panes) : view.order;
	if (!row_order_choose(&order, argument)) {
		app_say(app, ROLE_BAD, "%s", _("entries are sorted by role, name or points"));
		return;
	}
	view.order = order;
	if (is_tree)
		panes_set_tree_order(edit->panes, order);
	else
		panes_set_offer_view(edit->panes, view);
	app_say(app, ROLE_DIM, _("sorted by %s"), row_order_name(order));
}

static void
turn_book(EditScreen *edit, const char *book)
{
	const bool hides = panes_turn_book(edit->panes, book);
	app_say(edit->screen.app, ROLE_DIM,
	        hides ? _("entries of %s are not listed") : _("entries of %s are listed"), book);
}

static void
book_chosen(App *app, const Row *row, void *data)
{
	(void)app;
	turn_book(data, row->entry);
}

void
edit_show_books(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	App *app = edit->screen.app;
	GHashTable *hidden = panes_offer_view(edit->panes).hidden_books;
	g_autoptr(GPtrArray) books = panes_books(edit->panes);
	if (books->len == 0) {
		app_say(app, ROLE_DIM, "%s", _("the army data name no books"));
		return;
	}
	Screen *screen = list_screen_new(_("Books: which one is listed, or no longer?"),
	                                 book_chosen, edit, NULL);
	List *list = screen->list;
	list_begin(list);
	for (guint i = 0; i < books->len; i++) {
		const char *book = g_ptr_array_index(books, i);
		const bool is_hidden = g_hash_table_contains(hidden, book);
		list_add(list, (Row){
				       .key = g_strdup(book),
				       .entry = g_strdup(book),
				       .sign = g_strdup(is_hidden ? "[ ]" : "[x]"),
				       .text = g_strdup(book),
				       .stops = true,
			       });
	}
	list_end(list);
	app_push(app, screen);
}
