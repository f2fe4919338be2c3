/* The numbered rules of a game, and where each comes from. */
#include "reports/show/rule-list.h"

#include "data/load/load.h"

#include <criterion/criterion.h>
#include <string.h>

#define SYSTEM                                                                                    \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='duel'"       \
	" name='Duel' revision='1' battleScribeVersion='2.03'><forceEntries>"                     \
	"<forceEntry id='f' name='F'><constraints>"                                               \
	"<constraint id='c1' type='max' value='1' field='forces' scope='roster'"                  \
	" message='R-10: one force, not {current}'/>"                                             \
	"<constraint id='c2' type='max' value='1' field='forces' scope='roster'"                  \
	" message='one force: no more'/>"                                                         \
	"<constraint id='c5' type='max' value='1' field='forces' scope='roster'"                  \
	" message='R-11'/><constraint id='c6' type='max' value='1' field='forces' scope='roster'" \
	" message='R-11 of them: no more'/></constraints></forceEntry>"                           \
	"\n<forceEntry id='g' name='G'><constraints>"                                             \
	"<constraint id='c3' type='max' value='2' field='forces' scope='roster'"                  \
	" message='R-10: one force, not {current}'/>"                                             \
	"<constraint id='c4' type='max' value='2' field='forces' scope='roster'"                  \
	" message='R-10: one force, not {current}'/></constraints></forceEntry>"                  \
	"</forceEntries></gameSystem>"
#define COMPANION                                                                                 \
	"<companion xmlns='urn:muster:companion'><findings><finding code='cost-limit' rule='R-2'" \
	" severity='warning'/></findings><bounds><bound id='b' rule='R-9' value='1' at-most='2'>" \
	"two at most</bound><bound id='c' value='1' "                                             \
	"at-most='2'>three</bound></bounds></companion>"

typedef struct Listed {
	Game *game;
	Companion *companion;
	GPtrArray *rules;
} Listed;

static Listed
listed_new(void)
{
	Listed listed = {0};
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(GBytes) bytes = g_bytes_new_static(COMPANION, strlen(COMPANION));
	cr_assert(data_set_add_memory(set, "duel.gst", SYSTEM, strlen(SYSTEM), NULL));
	listed.game = game_load(set, "duel", NULL, NULL);
	listed.companion = companion_parse(bytes, "duel.muster.xml", NULL);
	cr_assert_not_null(listed.game);
	cr_assert_not_null(listed.companion);
	listed.rules = rule_list(listed.game, listed.companion);
	return listed;
}

static void
listed_clear(Listed *listed)
{
	g_ptr_array_unref(listed->rules);
	companion_free(listed->companion);
	game_free(listed->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Listed, listed_clear)

static const ListedRule *
rule_at(const Listed *listed, guint index)
{
	cr_assert_lt(index, listed->rules->len);
	return g_ptr_array_index(listed->rules, index);
}

Test(rule_list, has_rules_by_number_whatever_writes_them)
{
	g_auto(Listed) listed = listed_new();
	cr_expect_eq(listed.rules->len, 3);
	cr_expect_str_eq(rule_at(&listed, 0)->number, "R-2");
	cr_expect_str_eq(rule_at(&listed, 0)->code, "cost-limit");
	cr_expect_eq(rule_at(&listed, 0)->severity, SEVERITY_WARNING);
	cr_expect_str_eq(rule_at(&listed, 1)->number, "R-9");
	cr_expect_str_eq(rule_at(&listed, 1)->title, "two at most");
	cr_expect_str_eq(rule_at(&listed, 2)->number, "R-10");
}

/* An overlay writes a limit in one line, and the game has it in each entry that it is for. */
Test(rule_list, counts_the_lines_of_one_text_and_names_the_first)
{
	g_auto(Listed) listed = listed_new();
	const ListedRule *rule = rule_at(&listed, 2);
	cr_expect_str_eq(rule->title, "one force, not {current}");
	cr_expect_eq(rule->n_places, 2);
	cr_expect_str_eq(rule->path, "duel.gst");
	cr_expect_eq(rule->origin, RULE_OF_DATA);
}
