/*
 * Reads what an untrusted terminal sends, and names of keys: any control sequence is a key or none,
 * and the name of a key is that key.
 */
#include "ui/terminal/key.h"
#include "ui/terminal/keymap.h"
#include "ui/terminal/sequence.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void
expect_same_key(Key key)
{
	if (key == KEY_NOTHING)
		return;
	g_autofree char *name = key_to_string(key);
	Key again;
	g_assert(name && g_utf8_validate(name, -1, NULL));
	g_assert(!key_parse(name, &again) || again == key);
}

static void
read_sequence(const char *text)
{
	const size_t length = strlen(text);
	if (length == 0)
		return;
	g_autofree char *parameters = g_strndup(text, length - 1);
	expect_same_key(sequence_key(parameters, text[length - 1]));
}

static void
read_names(const char *text)
{
	/* Made once, since that takes longer than an input. */
	static Keymap *keymap;
	Key key;
	if (!keymap)
		keymap = keymap_new();
	if (!g_utf8_validate(text, -1, NULL))
		return;
	if (key_parse(text, &key))
		expect_same_key(key);
	keymap_set(keymap, (Command)0, text);
	g_assert(keymap_keys(keymap, (Command)0));
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autofree char *text = g_strndup((const char *)bytes, length);
	read_sequence(text);
	read_names(text);
	return 0;
}
