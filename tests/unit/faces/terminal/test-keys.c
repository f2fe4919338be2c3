/* Keys, their names and meanings; lines that are typed. */
#include "ui/app/prompt.h"
#include "ui/terminal/keymap.h"
#include "ui/terminal/sequence.h"

#include <criterion/criterion.h>

Test(key, names_are_read_back)
{
	const Key keys[] = {'x',           KEY_SPACE,     KEY_CTRL('R'),
	                    KEY_RETURN,    KEY_BACK_TAB,  KEY_FUNCTION + 1,
	                    KEY_PAGE_DOWN, 'g' | KEY_ALT, KEY_ERASE,
	                    0x00e9 /* é */};
	for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
		g_autofree char *name = key_to_string(keys[i]);
		Key read = KEY_NOTHING;
		cr_expect(key_parse(name, &read), "%s", name);
		cr_expect_eq(read, keys[i], "%s", name);
	}
	Key key;
	cr_expect_not(key_parse("F13", &key));
	cr_expect_not(key_parse("Hyper-x", &key));
	cr_expect_not(key_parse("", &key));
}

Test(sequence, keys_with_modifiers_are_understood)
{
	cr_expect_eq(sequence_key("97", 'u'), (Key)'a');
	cr_expect_eq(sequence_key("97;5", 'u'), KEY_CTRL('A'));
	cr_expect_eq(sequence_key("27;5;114", '~'), KEY_CTRL('R'));
	cr_expect_eq(sequence_key("103;3", 'u'), 'g' | KEY_ALT);
	cr_expect_eq(sequence_key("13;1:1", 'u'), KEY_RETURN);
	cr_expect_eq(sequence_key("1;2", 'A'), KEY_ARROW_UP);
	cr_expect_eq(sequence_key("6;5", '~'), KEY_PAGE_DOWN);
}

Test(sequence, of_a_key_with_shift_is_its_upper_character)
{
	cr_expect_eq(sequence_key("97;2", 'u'), (Key)'A');
	cr_expect_eq(sequence_key("97:65;2", 'u'), (Key)'A');
	cr_expect_eq(sequence_key("49:33;2", 'u'), (Key)'!');
	cr_expect_eq(sequence_key("97;;229", 'u'), (Key)0xe5, "the text of a key");
	cr_expect_eq(sequence_key("9;2", 'u'), KEY_BACK_TAB);
}

Test(sequence, without_a_meaning_is_no_key)
{
	cr_expect_eq(sequence_key("117;9", 'u'), KEY_NOTHING, "Super-u");
	cr_expect_eq(sequence_key("117;33", 'u'), KEY_NOTHING, "Meta-u");
	cr_expect_eq(sequence_key("", 'I'), KEY_NOTHING, "focus");
	cr_expect_eq(sequence_key("57441", 'u'), KEY_NOTHING, "a modifier alone");
	cr_expect_eq(sequence_key("97;1:3", 'u'), KEY_NOTHING, "a release");
	cr_expect_eq(sequence_key("?1;2", 'c'), KEY_NOTHING, "an answer");
	cr_expect_eq(sequence_key("1;2", 'm'), KEY_NOTHING);
	cr_expect_eq(sequence_key("49;5", 'u'), KEY_NOTHING, "Ctrl-1");
	cr_expect_eq(sequence_key("55779", 'u'), KEY_NOTHING, "half of a pair of UTF-16");
	cr_expect_eq(sequence_key("155", 'u'), KEY_NOTHING, "a control character");
	cr_expect_eq(sequence_key("127", 'u'), KEY_ERASE);
	cr_expect_eq(sequence_key("99999999999999999999;;;;", '~'), KEY_NOTHING);
	cr_expect_eq(sequence_key(";;", 'u'), KEY_NOTHING);
}

static const Context TREE[] = {CONTEXT_TREE, CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                               CONTEXT_COUNT};
static const Context ROSTERS[] = {CONTEXT_ROSTERS, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                  CONTEXT_COUNT};

static Command
meaning(const Keymap *keymap, const Context *contexts, Key first, Key second)
{
	const Key keys[] = {first, second};
	Command command = COMMAND_NONE;
	keymap_look_up(keymap, keys, second ? 2 : 1, contexts, &command);
	return command;
}

Test(keymap, the_same_key_means_what_the_place_makes_it)
{
	g_autoptr(Keymap) keymap = keymap_new();
	cr_expect_eq(meaning(keymap, TREE, KEY_RETURN, 0), COMMAND_OPEN);
	cr_expect_eq(meaning(keymap, TREE, 'u', 0), COMMAND_UNDO);
	cr_expect_eq(meaning(keymap, ROSTERS, 'a', 0), COMMAND_NEW);
	cr_expect_eq(meaning(keymap, ROSTERS, 'z', 0), COMMAND_NONE);
}

Test(keymap, keys_may_follow_each_other)
{
	g_autoptr(Keymap) keymap = keymap_new();
	const Key one[] = {'g'};
	Command command;
	cr_expect_eq(keymap_look_up(keymap, one, 1, TREE, &command), KEY_MEANS_MORE);
	cr_expect_eq(meaning(keymap, TREE, 'g', 'g'), COMMAND_FIRST);
	cr_expect_eq(meaning(keymap, TREE, 'g', 'x'), COMMAND_NONE);
}

Test(keymap, a_command_can_have_other_keys)
{
	g_autoptr(Keymap) keymap = keymap_new();
	cr_assert(keymap_set(keymap, COMMAND_UNDO, "Ctrl-Z, z u"));
	cr_expect_eq(meaning(keymap, TREE, 'z', 'u'), COMMAND_UNDO);
	cr_expect_neq(meaning(keymap, TREE, 'u', 0), COMMAND_UNDO);
	cr_expect_not(keymap_set(keymap, COMMAND_UNDO, "Hyper-q"));
	cr_expect_str_eq(keymap_keys(keymap, COMMAND_UNDO), "Ctrl-Z, z u", "the old ones stay");
}

Test(keymap, no_key_means_two_things_at_one_place)
{
	g_autoptr(Keymap) keymap = keymap_new();
	for (int context = 0; context < CONTEXT_COUNT; context++) {
		const Context only[] = {(Context)context, CONTEXT_COUNT};
		for (int i = 0; i < COMMAND_COUNT; i++) {
			g_auto(GStrv) names = g_strsplit(keymap_keys(keymap, (Command)i), ",", -1);
			for (guint j = 0; names[j] && command_is_in((Command)i, (Context)context);
			     j++) {
				Key key;
				if (!key_parse(g_strstrip(names[j]), &key))
					continue; /* several keys */
				cr_expect_eq(meaning(keymap, only, key, 0), (Command)i, "%s: %s",
				             command_word((Command)i), names[j]);
			}
		}
	}
}

Test(commands, are_found_by_a_beginning_that_only_one_has)
{
	cr_expect_eq(command_find("limit"), COMMAND_LIMIT);
	cr_expect_eq(command_find("lim"), COMMAND_LIMIT);
	cr_expect_eq(command_find("p"), COMMAND_NONE);
}

static void
note(void *data, const char *text)
{
	g_string_assign(data, text);
}

static void
type(Prompt *prompt, const char *text)
{
	for (; *text; text++)
		prompt_key(prompt, (Key)*text);
}

Test(prompt, gives_what_was_typed_and_mended)
{
	g_autoptr(GString) done = g_string_new("nothing");
	const PromptUse use = {.done = note, .data = done};
	g_autoptr(Prompt) prompt = prompt_new("Name: ", "old", &use);
	prompt_key(prompt, KEY_CTRL('U'));
	type(prompt, "The thrd patrol");
	for (int i = 0; i < 9; i++)
		prompt_key(prompt, KEY_ARROW_LEFT);
	type(prompt, "i");
	prompt_key(prompt, KEY_GO_END);
	prompt_key(prompt, KEY_CTRL('W'));
	cr_expect_not(prompt_key(prompt, KEY_RETURN));
	cr_expect_str_eq(done->str, "The third ");
}

/* The line after some keys in a prompt that offers a number. The caller owns it: g_free(). */
static char *
line_after(Key key, const char *text)
{
	g_autoptr(GString) done = g_string_new(NULL);
	const PromptUse use = {.done = note, .replaces_text = true, .data = done};
	g_autoptr(Prompt) prompt = prompt_new("Limit: ", "2000", &use);
	if (key != KEY_NOTHING)
		prompt_key(prompt, key);
	type(prompt, text);
	prompt_key(prompt, KEY_RETURN);
	return g_strdup(done->str);
}

Test(prompt, replaces_an_offered_text_unless_it_is_edited)
{
	g_autofree char *replaced = line_after(KEY_NOTHING, "15");
	g_autofree char *kept = line_after(KEY_NOTHING, "");
	g_autofree char *edited = line_after(KEY_GO_END, "0");
	g_autofree char *shortened = line_after(KEY_ERASE, "5");
	cr_expect_str_eq(replaced, "15");
	cr_expect_str_eq(kept, "2000");
	cr_expect_str_eq(edited, "20000");
	cr_expect_str_eq(shortened, "2005");
}

Test(prompt, escape_gives_nothing)
{
	g_autoptr(GString) done = g_string_new("nothing");
	const PromptUse use = {.done = note, .data = done};
	g_autoptr(Prompt) prompt = prompt_new("Name: ", "", &use);
	type(prompt, "x");
	cr_expect_not(prompt_key(prompt, KEY_ESCAPE));
	cr_expect_str_eq(done->str, "nothing");
}

Test(prompt, recalls_what_was_typed_before)
{
	g_autoptr(GString) done = g_string_new(NULL);
	g_autoptr(GPtrArray) history = g_ptr_array_new();
	g_ptr_array_add(history, (gpointer)(guintptr) "limit 1000");
	g_ptr_array_add(history, (gpointer)(guintptr) "limit 2000");
	const PromptUse use = {.done = note, .history = history, .data = done};
	g_autoptr(Prompt) prompt = prompt_new(":", "", &use);
	prompt_key(prompt, KEY_ARROW_UP);
	prompt_key(prompt, KEY_ARROW_UP);
	prompt_key(prompt, KEY_RETURN);
	cr_expect_str_eq(done->str, "limit 1000");
}
