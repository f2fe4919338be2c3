/* Reads untrusted rosters: any bytes give a diagnostic, or a roster that can be judged and written. */
#include "data/load/load.h"
#include "engine/verdict/verdict.h"
#include "rosters/exchange/ros.h"

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
	"<selectionEntryGroups><selectionEntryGroup id='group' name='Weapons' "
	"defaultSelectionEntryId='sword'><constraints>"
	"<constraint id='c1' type='min' value='1' field='selections' scope='parent'/>"
	"<constraint id='c2' type='max' value='1' field='selections' scope='parent'/></constraints>"
	"<selectionEntries><selectionEntry id='sword' name='Sword' type='upgrade'/>"
	"<selectionEntry id='axe' name='Axe' type='upgrade' collective='true'>"
	"<costs><cost name='pts' typeId='pts' value='2.5'/></costs></selectionEntry>"
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"
	"<categoryLinks><categoryLink id='ucl' name='Core' targetId='core' primary='true'/>"
	"</categoryLinks><costs><cost name='pts' typeId='pts' value='10'/></costs>"
	"</selectionEntry></selectionEntries></catalogue>";

static Game *
load_game(void)
{
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_memory(set, "sys.gst", SYSTEM, strlen(SYSTEM), NULL);
	data_set_add_memory(set, "cat.cat", CATALOGUE, strlen(CATALOGUE), NULL);
	return game_load(set, "sys", NULL, NULL);
}

/* Those of the game, made once: loading takes longer than an input. Borrowed. */
static Choices *
choices_of_game(void)
{
	static Choices *choices;
	if (!choices)
		choices = choices_new(load_game());
	return choices;
}

/* The text without the tags of lists, which may be joined, and the text around them, which none of them may have. The
   caller owns it. */
static char *
without_lists(GBytes *bytes)
{
	g_autoptr(GRegex) tags = g_regex_new(
		"[^<>]*</?(costs|costLimits|forces|selections|categories|"
		"rules|profiles|publications|tags)/?>[^<>]*",
		0, 0, NULL);
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	return g_regex_replace_literal(tags, text, (gssize)length, 0, "", 0, NULL);
}

/* True if two texts have the same bytes, in whatever order. */
static bool
same_bytes(GBytes *a, GBytes *b)
{
	size_t counts[2][256] = {{0}};
	for (int i = 0; i < 2; i++) {
		g_autofree char *text = without_lists(i ? b : a);
		for (const char *at = text; *at; at++)
			counts[i][(uint8_t)*at]++;
	}
	return memcmp(counts[0], counts[1], sizeof counts[0]) == 0;
}

/* Written back into the form of its file and read again, it is the same roster (S-205). Unknown
   elements may be in another order. */
static void
write_back_and_read(View *view, GBytes *written, Diags *diags)
{
	g_autoptr(GBytes) back = ros_write_back(view, ROS_PLAIN, NULL, diags);
	g_autoptr(Roster) again = ros_read(back, "back", view_roster(view)->choices, NULL);
	g_assert(again);
	g_autoptr(View) same = view_new(again);
	g_autoptr(GBytes) read = ros_write(same, ROS_PLAIN, NULL, diags);
	g_assert(same_bytes(read, written));
}

static void
judge_and_write(Roster *roster, Diags *diags)
{
	g_autoptr(View) view = view_new(roster);
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	g_autoptr(GBytes) written = ros_write(view, ROS_PLAIN, NULL, diags);
	g_assert(verdict && written);
	write_back_and_read(view, written, diags);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	Choices *choices = choices_of_game();
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) input = g_bytes_new(bytes, length);
	g_auto(RosHead) head = {0};
	ros_read_head(input, "fuzz", &head, diags);
	g_autoptr(Roster) roster = ros_read(input, "fuzz", choices, diags);
	if (roster)
		judge_and_write(roster, diags);
	g_assert(roster || diags_count_severity(diags, SEVERITY_ERROR));
	return 0;
}
