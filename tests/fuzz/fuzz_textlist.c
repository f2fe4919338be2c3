/*
 * Reads untrusted text lists and format files: any bytes give a diagnostic, or a roster that can be
 * judged and written as text again.
 *
 * If the input begins with a format file, the rest is read with it, otherwise all of it with the
 * format files in lists/import below the working folder.
 */
#include "data/load/load.h"
#include "engine/verdict/verdict.h"
#include "rosters/list-reader/textlist.h"
#include "rosters/list-writer/write.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const char SYSTEM[] =
	"<gameSystem id='sys' name='Sys' revision='1' battleScribeVersion='2.03'>"
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"
	"<forceEntries><forceEntry id='army' name='Army'>"
	"<forceEntries><forceEntry id='ally' name='Ally'/></forceEntries>"
	"<categoryLinks><categoryLink id='cl' name='Core' targetId='core'/></categoryLinks>"
	"</forceEntry></forceEntries></gameSystem>";

static const char CATALOGUE[] =
	"<catalogue id='cat' name='Cat' revision='1' battleScribeVersion='2.03' gameSystemId='sys'>"
	"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>"
	"<associations><association id='leads' name='Leads' scope='force' childId='mob'/>"
	"</associations>"
	"<modifiers><modifier type='append' field='name' value='with Axe'><conditions>"
	"<condition type='atLeast' value='1' field='selections' scope='self' childId='axe'/>"
	"</conditions></modifier></modifiers>"
	"<selectionEntryGroups><selectionEntryGroup id='group' name='Weapons' "
	"defaultSelectionEntryId='sword'><constraints>"
	"<constraint id='c1' type='min' value='1' field='selections' scope='parent'/>"
	"<constraint id='c2' type='max' value='1' field='selections' scope='parent'/></constraints>"
	"<selectionEntries><selectionEntry id='sword' name='Sword' type='upgrade'/>"
	"<selectionEntry id='axe' name='Axe, great: sharp' type='upgrade' collective='true'>"
	"<costs><cost name='pts' typeId='pts' value='2.5'/></costs></selectionEntry>"
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"
	"<categoryLinks><categoryLink id='ucl' name='Core' targetId='core' primary='true'/>"
	"</categoryLinks><costs><cost name='pts' typeId='pts' value='10'/></costs>"
	"</selectionEntry><selectionEntry id='mob' name='Mob' type='unit'><categoryLinks>"
	"<categoryLink id='mcl' name='Core' targetId='core' primary='true'/></categoryLinks>"
	"<selectionEntries><selectionEntry id='boy' name='Boy' type='model'><constraints>"
	"<constraint id='b1' type='min' value='5' field='selections' scope='parent'/></constraints>"
	"<selectionEntries><selectionEntry id='gun' name='Gun' type='upgrade' collective='true'/>"
	"<selectionEntry id='knife' name='Knife' type='upgrade'/></selectionEntries>"
	"</selectionEntry></selectionEntries></selectionEntry></selectionEntries></catalogue>";

#define OWN_FORMATS "lists/import"
#define FORMAT_END  "</textFormat>"

static Game *
load_game(void)
{
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_memory(set, "sys.gst", SYSTEM, strlen(SYSTEM), NULL);
	data_set_add_memory(set, "cat.cat", CATALOGUE, strlen(CATALOGUE), NULL);
	return game_load(set, "sys", NULL, NULL);
}

/* The game, made once: loading takes longer than an input. Borrowed, as its choices. */
static const Game *
shared_game(Choices **choices)
{
	static Game *game;
	static Choices *made;
	if (!game) {
		game = load_game();
		made = choices_new(game);
	}
	*choices = made;
	return game;
}

static void
add_file(GPtrArray *formats, const char *name)
{
	g_autofree char *path = g_build_filename(OWN_FORMATS, name, NULL);
	char *content;
	gsize length;
	if (!g_file_get_contents(path, &content, &length, NULL))
		return;
	g_autoptr(GBytes) bytes = g_bytes_new_take(content, length);
	g_ptr_array_add(formats, text_format_read(bytes, path, NULL));
}

/* Returns the pattern files, which are read once: a fuzzer runs thousands of inputs per second. */
static const GPtrArray *
own_formats(void)
{
	static GPtrArray *formats;
	if (formats)
		return formats;
	formats = g_ptr_array_new();
	g_autoptr(GDir) folder = g_dir_open(OWN_FORMATS, 0, NULL);
	for (const char *name; folder && (name = g_dir_read_name(folder));)
		add_file(formats, name);
	g_assert(formats->len);
	return formats;
}

static void
judge_and_write(Roster *roster)
{
	g_autoptr(View) view = view_new(roster);
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	g_autofree char *written = textlist_write(view, WRITE_OFFICIAL_APP, NULL);
	g_assert(verdict && written);
}

static void
read_list(GBytes *text, const GPtrArray *formats, Diags *diags)
{
	Choices *choices;
	const Game *game = shared_game(&choices);
	const EntryId army = game_find_catalogue(game, atoms_find(game->atoms, "cat"));
	g_autoptr(TextList) list = textlist_read(text, "fuzz", formats, NULL, diags);
	g_autoptr(Roster) roster = list ? roster_new(choices, NULL) : NULL;
	const bool built = roster && textlist_build(list, "fuzz", roster, NULL,
	                                            game_entry(game, army), NULL, diags);
	if (built)
		judge_and_write(roster);
	g_assert(built || diags_count_severity(diags, SEVERITY_ERROR));
}

static void
read_with_format(const uint8_t *bytes, size_t length, size_t end, Diags *diags)
{
	g_autoptr(GBytes) file = g_bytes_new(bytes, end);
	g_autoptr(GBytes) text = g_bytes_new(bytes + end, length - end);
	g_autoptr(TextFormat) format = text_format_read(file, "fuzz.import.xml", diags);
	g_autoptr(GPtrArray) formats = g_ptr_array_new();
	g_assert(format || diags_count_severity(diags, SEVERITY_ERROR));
	if (!format)
		return;
	g_ptr_array_add(formats, format);
	read_list(text, formats, diags);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	const char *end = length && bytes[0] == '<'
	                          ? g_strstr_len((const char *)bytes, (gssize)length, FORMAT_END)
	                          : NULL;
	if (end) {
		const size_t behind = (size_t)(end - (const char *)bytes) + strlen(FORMAT_END);
		read_with_format(bytes, length, behind, diags);
		return 0;
	}
	g_autoptr(GBytes) text = g_bytes_new(bytes, length);
	read_list(text, own_formats(), diags);
	return 0;
}
