#include "ui/app/help-screen.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "ui/app/list-screen.h"

/* Columns for the keys of a command, in a wide and a narrow window. */
#define KEYS_WIDTH        22
#define NARROW_KEYS_WIDTH 12

/* With fewer columns a window is narrow. */
#define WIDE 60

/* Commands that are shown first. */
#define MOST_USED 12

/* Columns before the keys. */
#define INDENT 2

/* The keys and contexts of the help. Borrowed. */
typedef struct Help {
	const Keymap *keymap;
	const Context *contexts;
} Help;

static int
width_of_keys(int columns)
{
	return columns < WIDE ? NARROW_KEYS_WIDTH : KEYS_WIDTH;
}

/* A text filled up with blanks. The caller owns it: g_free(). */
static char *
padded(const char *text, int width)
{
	GString *shown = g_string_new(text);
	for (int i = grid_width(text); i < width; i++)
		g_string_append_c(shown, ' ');
	return g_string_free(shown, FALSE);
}

/* Adds a line of a meaning. @follows  it continues the line above */
static void
add_line(List *list, const char *sign, Role sign_role, const char *text, bool follows)
{
	list_add(list, (Row){
			       .depth = 1,
			       .sign = g_strdup(sign),
			       .sign_role = sign_role,
			       .text = g_strdup(text),
			       .role = ROLE_TEXT,
			       .stops = true,
			       .follows = follows,
		       });
}

/* Adds a sign with its meaning, wrapped; a sign that is too wide has a line of its own. */
static void
add_meaning(List *list, int columns, const char *sign, Role sign_role, const char *meaning)
{
	const int width = width_of_keys(columns);
	const bool is_wide = grid_width(sign) > width;
	g_autofree char *shown = padded(sign, width);
	g_autofree char *blank = padded("", width);
	g_autoptr(GPtrArray) lines = text_wrap(meaning,
	                                       (guint)MAX(columns - width - INDENT - 1, 1));
	if (is_wide)
		add_line(list, sign, sign_role, "", false);
	for (guint i = 0; i < lines->len; i++)
		add_line(list, i || is_wide ? blank : shown, sign_role, g_ptr_array_index(lines, i),
		         i || is_wide);
}

static void
add_command(List *list, const Keymap *keymap, Command command, int columns)
{
	g_autofree char *keys = keymap_shown_keys(keymap, command);
	const bool are_digits = command == COMMAND_NUMBER && text_begins(keys, "0, 1, 2");
	g_autofree char *typed = g_strdup_printf("%s %s", command_label(command),
	                                         command_argument(command));
	g_autofree char *meaning = g_strdup_printf("%s · :%s", _(command_help(command)),
	                                           g_strchomp(typed));
	add_meaning(list, columns, are_digits ? "0 … 9" : keys, ROLE_KEY, meaning);
}

static void
add_context(List *list, const Keymap *keymap, Context context, bool first, int columns)
{
	if (!first)
		list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	list_add(list, (Row){.text = g_strdup(_(context_title(context))), .role = ROLE_HEADING});
	for (int i = 0; i < COMMAND_COUNT; i++)
		if (command_is_in((Command)i, context))
			add_command(list, keymap, (Command)i, columns);
}

/* A number or sign on the screen with its meaning. */
typedef struct Sign {
	const char *sign;
	const char *meaning;
} Sign;

static const Sign SIGNS[] = {
	{"3/4", N_("three are taken, of at most four")},
	{"3/3+", N_("three are taken, of at least three")},
	{"2/1–4", N_("two are taken, of one to four")},
	{"×10", N_("ten models")},
	{"–", N_("it cannot be had now; at the cursor, the detail says why")},
	{"!", N_("an error")},
	{"~", N_("a warning")},
	{"i", N_("a note")},
	{"»", N_("the last key has changed the points")},
	{"*", N_("there are changes that are not saved")},
};

static void
add_signs(List *list, int columns)
{
	list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	list_add(list, (Row){.text = g_strdup(_("signs")), .role = ROLE_HEADING});
	for (size_t i = 0; i < G_N_ELEMENTS(SIGNS); i++)
		add_meaning(list, columns, SIGNS[i].sign, ROLE_TEXT, _(SIGNS[i].meaning));
}

/* The commands that are used most where a context is among those of a screen. */
typedef struct MostUsed {
	Context context;
	Command commands[MOST_USED + 1]; /* ends with COMMAND_NONE */
} MostUsed;

static const MostUsed MOST_USED_IN[] = {
	{CONTEXT_EDITING,
         {COMMAND_ADD, COMMAND_REMOVE, COMMAND_UNDO, COMMAND_NEXT_PANE, COMMAND_SHOW, COMMAND_FORCE,
          COMMAND_FINDINGS, COMMAND_FIX, COMMAND_FILL, COMMAND_PRINT, COMMAND_TEXT, COMMAND_SAVE,
          COMMAND_NONE}},
	{CONTEXT_ROSTERS,
         {COMMAND_OPEN, COMMAND_NEW, COMMAND_GAMES, COMMAND_FILTER, COMMAND_SORT, COMMAND_COPY,
          COMMAND_REMOVE, COMMAND_RENAME, COMMAND_COMPARE, COMMAND_PLAY, COMMAND_COMMAND_LINE,
          COMMAND_CLOSE, COMMAND_NONE}},
	{CONTEXT_PLAY,
         {COMMAND_NEXT_PHASE, COMMAND_LAST_PHASE, COMMAND_TURN, COMMAND_PHASE, COMMAND_LOWER,
          COMMAND_RAISE, COMMAND_SHOW, COMMAND_UNDO, COMMAND_END, COMMAND_HISTORY, COMMAND_FILTER,
          COMMAND_CLOSE, COMMAND_NONE}},
};

static bool
has_context(const Context *contexts, Context wanted)
{
	while (*contexts != CONTEXT_COUNT && *contexts != wanted)
		contexts++;
	return *contexts == wanted;
}

static void
add_most_used(List *list, const Help *help, int columns)
{
	for (size_t i = 0; i < G_N_ELEMENTS(MOST_USED_IN); i++) {
		const MostUsed *used = &MOST_USED_IN[i];
		if (!has_context(help->contexts, used->context))
			continue;
		list_add(list, (Row){.text = g_strdup(_("most used here")), .role = ROLE_HEADING});
		for (const Command *at = used->commands; *at != COMMAND_NONE; at++)
			add_command(list, help->keymap, *at, columns);
		list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
		return;
	}
}

static void
fill(List *list, int columns, void *data)
{
	const Help *help = data;
	bool edits = false;
	list_begin(list);
	add_most_used(list, help, columns);
	for (const Context *at = help->contexts; *at != CONTEXT_COUNT; at++) {
		add_context(list, help->keymap, *at, at == help->contexts, columns);
		edits |= *at == CONTEXT_EDITING;
	}
	if (edits)
		add_signs(list, columns);
	list_end(list);
}

Screen *
help_screen_new(const Keymap *keymap, const Context *contexts)
{
	Help *help = g_new(Help, 1);
	*help = (Help){keymap, contexts};
	Screen *screen = list_screen_new(_("The keys that work here"), NULL, help, g_free);
	list_screen_set_filler(screen, fill);
	return screen;
}
