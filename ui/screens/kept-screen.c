#include "ui/screens/kept-screen.h"

#include "base/language/i18n.h"

typedef struct KeptScreen {
	Screen screen;
	Workbench *bench; /* borrowed */
	char *force;      /* owned; NULL for none */
	Shelf *shelf;     /* owned: what the list shows */
	char *removed;    /* owned: name of the unit removed last; NULL for none */
	Clip *clip;       /* owned: that unit */
	KeptChosen chosen;
	void *data;
} KeptScreen;

static KeptScreen *
kept_of(Screen *screen)
{
	return (KeptScreen *)screen;
}

static void
fill(KeptScreen *self)
{
	list_begin(self->screen.list);
	for (guint i = 0; i < shelf_count(self->shelf); i++) {
		const ShelfUnit *unit = shelf_get(self->shelf, i);
		const bool offered = self->force &&
		                     clip_is_offered(unit->clip, self->bench, self->force);
		list_add(self->screen.list, (Row){
						    .key = g_strdup(unit->name),
						    .sign = g_strdup(offered ? " " : "–"),
						    .sign_role = ROLE_GREYED,
						    .role = offered ? ROLE_TEXT : ROLE_GREYED,
						    .text = g_strdup(unit->name),
						    .tail = clip_contents(unit->clip),
						    .stops = true,
					    });
	}
	list_end(self->screen.list);
}

/* The unit at the cursor; NULL for an empty list. Borrowed until the next change. */
static const ShelfUnit *
unit_at_cursor(const KeptScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return row ? shelf_find(self->shelf, row->key) : NULL;
}

/* Changes */

Shelf *
kept_shelf(App *app, const Workbench *bench)
{
	g_autoptr(Diags) diags = diags_new();
	Shelf *shelf = shelf_load(workbench_system(bench), diags);
	if (!shelf)
		app_say_diags(app, diags);
	return shelf;
}

/* Saves and shows a change. Returns false, with the list as it was, after a message. @shelf  taken over */
static bool
end(KeptScreen *self, Shelf *shelf)
{
	g_autoptr(Diags) diags = diags_new();
	if (!shelf_save(shelf, diags)) {
		app_say_diags(self->screen.app, diags);
		shelf_free(shelf);
		return false;
	}
	shelf_free(self->shelf);
	self->shelf = shelf;
	fill(self);
	return true;
}

static void
name_typed(void *data, const char *text)
{
	KeptScreen *self = data;
	App *app = self->screen.app;
	const ShelfUnit *unit = unit_at_cursor(self);
	g_autoptr(Shelf) shelf = unit && *text ? kept_shelf(self->screen.app, self->bench) : NULL;
	if (!shelf)
		return;
	if (!shelf_rename(shelf, unit->name, text)) {
		app_say(app, ROLE_WARNING, _("another unit is kept as %s"), text);
		return;
	}
	if (end(self, g_steal_pointer(&shelf)))
		app_say(app, ROLE_GOOD, _("kept as %s"), text);
	list_go(self->screen.list, text);
}

static void
rename_unit(const CommandCall *call)
{
	KeptScreen *self = kept_of(call->screen);
	const ShelfUnit *unit = unit_at_cursor(self);
	const PromptUse use = {.done = name_typed, .data = self};
	if (unit && call->argument && *call->argument)
		name_typed(self, call->argument);
	else if (unit)
		app_ask(self->screen.app, prompt_new(_("Keep as: "), unit->name, &use));
}

/* Remembers a unit that is removed, to take it back. */
static void
note_removed(KeptScreen *self, const ShelfUnit *unit)
{
	g_free(self->removed);
	clip_free(self->clip);
	self->removed = g_strdup(unit->name);
	self->clip = clip_copy(unit->clip);
}

static void
remove_unit(const CommandCall *call)
{
	KeptScreen *self = kept_of(call->screen);
	App *app = self->screen.app;
	const ShelfUnit *unit = unit_at_cursor(self);
	g_autoptr(Shelf) shelf = unit ? kept_shelf(self->screen.app, self->bench) : NULL;
	if (!shelf)
		return;
	note_removed(self, unit);
	shelf_remove(shelf, self->removed);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_UNDO);
	if (end(self, g_steal_pointer(&shelf)))
		app_say(app, ROLE_GOOD, _("%s is no longer kept; %s takes it back"), self->removed,
		        key);
}

static void
take_back(const CommandCall *call)
{
	KeptScreen *self = kept_of(call->screen);
	App *app = self->screen.app;
	if (!self->removed) {
		app_say(app, ROLE_DIM, "%s", _("nothing was removed"));
		return;
	}
	g_autoptr(Shelf) shelf = kept_shelf(self->screen.app, self->bench);
	if (!shelf || shelf_find(shelf, self->removed))
		return;
	shelf_put(shelf, self->removed, clip_copy(self->clip));
	if (!end(self, g_steal_pointer(&shelf)))
		return;
	list_go(self->screen.list, self->removed);
	app_say(app, ROLE_GOOD, _("kept as %s"), self->removed);
	g_clear_pointer(&self->removed, g_free);
}

/* Choosing */

static void
choose(const CommandCall *call)
{
	KeptScreen *self = kept_of(call->screen);
	const ShelfUnit *unit = unit_at_cursor(self);
	if (!unit)
		return;
	app_pop(self->screen.app);
	self->chosen(self->data, unit);
}

static const ScreenCommand ON_KEPT[COMMAND_COUNT] = {
	[COMMAND_CHOOSE] = choose,
	[COMMAND_RENAME] = rename_unit,
	[COMMAND_REMOVE] = remove_unit,
	[COMMAND_UNDO] = take_back,
};

static const Context CONTEXTS[] = {CONTEXT_KEPT, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_CHOOSE, COMMAND_RENAME, COMMAND_REMOVE, COMMAND_UNDO,
                                COMMAND_FILTER, COMMAND_CLOSE,  COMMAND_HELP,   COMMAND_NONE};

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	KeptScreen *self = kept_of(screen);
	self->screen.top = list_draw_titled(self->screen.list, grid, place,
	                                    _("Kept units: add which one?"));
}

static void
free_screen(Screen *screen)
{
	KeptScreen *self = kept_of(screen);
	g_free(self->force);
	shelf_free(self->shelf);
	list_free(self->screen.list);
	g_free(self->removed);
	clip_free(self->clip);
	g_free(self);
}

static const ScreenKind KEPT_SCREEN = {
	.name = "kept",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_KEPT] = ON_KEPT},
	.hints = HINTS,
	.draw = draw,
	.twice = choose,
	.free = free_screen,
};

Screen *
kept_screen_new(Workbench *bench, const char *force, Shelf *shelf, KeptChosen chosen, void *data)
{
	KeptScreen *self = g_new0(KeptScreen, 1);
	self->screen.kind = &KEPT_SCREEN;
	self->bench = bench;
	self->force = g_strdup(force);
	self->shelf = shelf;
	self->screen.list = list_new();
	self->chosen = chosen;
	self->data = data;
	fill(self);
	return &self->screen;
}
