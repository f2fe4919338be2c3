/* The rules that texts name. */
#include "fixture.h"
#include "session/words/rule-book.h"

#define RULE(id, name, text) \
	"<rule id='" id "' name='" name "'><description>" text "</description></rule>"

#define SYSTEM                                                                                    \
	FIXTURE_SYSTEM "<sharedRules>" RULE("hits", "Lethal Hits", "They wound.") RULE(           \
		"heavy", "Heavy", "It stands still.") RULE("rapid", "Rapid Fire", "More shots.")  \
		RULE("fire", "Fire", "Burns.") RULE("anti", "Anti-", "Wounds well.")              \
			RULE("empty", "Silent", "") RULE("again", "Heavy", "Another text.") RULE( \
				"same", "Heavy",                                                  \
				"It stands still.") RULE("salvo", "Rapid Fire Salvo", "Many.")    \
				RULE("back", "Rapid", "Fast.") RULE("short", "Xy", "Short.")      \
					RULE("sv", "Sv", "A label.")                              \
						RULE("small", "quick", "Small.") "</sharedRules>"

typedef struct BookFixture {
	Fixture f;
	RuleBook *book;
} BookFixture;

static void
open_book(BookFixture *b)
{
	fixture_open(&b->f, SYSTEM, "");
	b->book = rule_book_new(b->f.game);
}

static void
close_book(BookFixture *b)
{
	rule_book_free(b->book);
	fixture_close(&b->f);
}

/* The text with the names in brackets, and the rules behind an equals sign where they differ. */
static const char *
marked(BookFixture *b, const char *text)
{
	g_autoptr(GArray) found = rule_book_mentions(b->book, text);
	GString *out = g_string_new(NULL);
	guint done = 0;
	for (guint i = 0; i < found->len; i++) {
		const RuleMention *mention = &g_array_index(found, RuleMention, i);
		g_string_append_len(out, text + done, mention->from - done);
		g_string_append_printf(out, "<%.*s=%s>", (int)(mention->to - mention->from),
		                       text + mention->from,
		                       rule_book_name(b->book, mention->rule));
		done = mention->to;
	}
	g_string_append(out, text + done);
	return fixture_keep(&b->f, g_string_free(out, FALSE));
}

Test(rule_book, finds_names_in_any_case_and_over_the_end_of_a_line)
{
	BookFixture b;
	open_book(&b);
	cr_expect_str_eq(
		marked(&b,
	               "It has [LETHAL HITS], and lethal\n hits, Lethal\u00a0 Hits, lethal\fhits."),
		"It has [<LETHAL HITS=Lethal Hits>], and <lethal\n hits=Lethal Hits>, "
		"<Lethal\u00a0 Hits=Lethal Hits>, lethal\fhits.");
	close_book(&b);
}

Test(rule_book, takes_a_single_word_only_with_its_capital)
{
	BookFixture b;
	open_book(&b);
	cr_expect_str_eq(marked(&b, "Heavy, HEAVY, heavy"), "<Heavy=Heavy>, <HEAVY=Heavy>, heavy");
	close_book(&b);
}

Test(rule_book, takes_the_longest_name_and_whole_words)
{
	BookFixture b;
	open_book(&b);
	cr_expect_str_eq(marked(&b, "Rapid Fire 2, Fire, Fires, Anti-infantry 4+"),
	                 "<Rapid Fire=Rapid Fire> 2, <Fire=Fire>, Fires, <Anti-=Anti->infantry 4+");
	close_book(&b);
}

Test(rule_book, leaves_rules_without_a_text_out)
{
	BookFixture b;
	open_book(&b);
	guint rule;
	cr_expect_str_eq(marked(&b, "Silent"), "Silent");
	cr_expect_not(rule_book_find(b.book, "Silent", &rule));
	close_book(&b);
}

Test(rule_book, has_each_text_of_a_name_once)
{
	BookFixture b;
	open_book(&b);
	guint rule;
	cr_assert(rule_book_find(b.book, "HEAVY", &rule));
	const GPtrArray *entries = rule_book_entries(b.book, rule);
	cr_assert_eq(entries->len, 2);
	cr_expect_str_eq(game_text(b.f.game, ((const Entry *)entries->pdata[1])->text),
	                 "Another text.");
	close_book(&b);
}

/* "Lethal Hit" is compared with "Lethal Hits" up to its end. */
static bool
links_behind(BookFixture *b, guint n_lookalikes)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < n_lookalikes; i++)
		g_string_append(text, "Lethal Hit ");
	g_string_append(text, "Heavy");
	g_autoptr(GArray) found = rule_book_mentions(b->book, text->str);
	g_string_free(text, TRUE);
	return found->len == 1;
}

Test(rule_book, ends_after_its_most_steps)
{
	const guint steps = (guint)strlen("Lethal Hit ");
	BookFixture b;
	open_book(&b);
	cr_expect(links_behind(&b, RULE_BOOK_MOST_STEPS / steps - 1));
	cr_expect_not(links_behind(&b, RULE_BOOK_MOST_STEPS / steps + 1));
	close_book(&b);
}

Test(rule_book, takes_the_longest_of_names_that_begin_alike)
{
	BookFixture b;
	open_book(&b);
	cr_expect_str_eq(
		marked(&b, "Rapid Fire Salvo, Rapid Fire, Rapid, Rapidly"),
		"<Rapid Fire Salvo=Rapid Fire Salvo>, <Rapid Fire=Rapid Fire>, <Rapid=Rapid>, "
		"Rapidly");
	close_book(&b);
}

Test(rule_book, leaves_short_names_and_labels_out)
{
	BookFixture b;
	open_book(&b);
	cr_expect_str_eq(marked(&b, "Xy, Sv, quick, Quick"),
	                 "Xy, Sv, <quick=quick>, <Quick=quick>");
	close_book(&b);
}
