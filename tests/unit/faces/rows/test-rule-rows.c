/* The names of rules in rows. */
#include "faces/rows/rich-text.h"
#include "faces/rows/rule-rows.h"
#include "fixture.h"

#define SYSTEM                                                                            \
	FIXTURE_SYSTEM                                                                    \
	"<publications><publication id='book' name='Core Rules'/></publications>"         \
	"<sharedRules><rule id='deep' name='Deep Strike' publicationId='book' page='39'>" \
	"<description>It drops.</description></rule><rule id='hits' name='Lethal Hits'>"  \
	"<description>They wound.</description></rule></sharedRules>"

/* The rows of a text in so many columns, links in brackets: "the [Deep|Strike]". */
static const char *
linked(Fixture *f, GArray *rows, const char *except)
{
	g_autoptr(RuleBook) book = rule_book_new(f->game);
	rule_rows_link(rows, book, except);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < rows->len; i++) {
		const Row *row = &g_array_index(rows, Row, i);
		guint done = 0;
		g_string_append(out, i ? "|" : "");
		for (guint k = 0; row->links && k < row->links->len; k++) {
			const RowLink *link = &g_array_index(row->links, RowLink, k);
			g_string_append_len(out, row->text + done, link->from - done);
			g_string_append_printf(out, "[%.*s]", (int)(link->to - link->from),
			                       row->text + link->from);
			done = link->to;
		}
		g_string_append(out, row->text + done);
	}
	return fixture_keep(f, g_string_free(out, FALSE));
}

static GArray *
wrapped(const char *text, int columns)
{
	GArray *rows = rows_new();
	rich_text_add(rows, text, columns, ROLE_TEXT, 0);
	return rows;
}

Test(rule_rows, link_a_name_over_the_end_of_a_line)
{
	Fixture f;
	fixture_open(&f, SYSTEM, "");
	g_autoptr(GArray) rows = wrapped("They arrive by Deep Strike and have Lethal Hits.", 20);
	cr_expect_str_eq(linked(&f, rows, NULL),
	                 "They arrive by [Deep]|[Strike] and have|[Lethal Hits].");
	g_autoptr(GPtrArray) named = rule_rows_named(rows);
	cr_assert_eq(named->len, 2);
	cr_expect_str_eq(named->pdata[0], "Deep Strike");
	cr_expect_str_eq(named->pdata[1], "Lethal Hits");
	fixture_close(&f);
}

Test(rule_rows, link_neither_headings_nor_the_excepted_rule)
{
	Fixture f;
	fixture_open(&f, SYSTEM, "");
	g_autoptr(GArray) rows = rows_new();
	rich_text_add(rows, "Deep Strike", 40, ROLE_TEXT, 0);
	rich_text_add(rows, "A Deep Strike has Lethal Hits.", 40, ROLE_TEXT, 1);
	cr_expect_str_eq(linked(&f, rows, "Lethal Hits"),
	                 "Deep Strike|A [Deep Strike] has Lethal Hits.");
	fixture_close(&f);
}

Test(rule_rows, link_no_name_of_two_texts)
{
	Fixture f;
	fixture_open(&f, SYSTEM, "");
	g_autoptr(GArray) rows = rows_new();
	rich_text_add(rows, "It is deep", 40, ROLE_TEXT, 0);
	rich_text_add(rows, "Strike from afar", 40, ROLE_TEXT, 1);
	cr_expect_str_eq(linked(&f, rows, NULL), "It is deep|Strike from afar");
	fixture_close(&f);
}

Test(rule_rows, of_a_rule_have_its_text_and_source)
{
	Fixture f;
	fixture_open(&f, SYSTEM, "");
	g_autoptr(RuleBook) book = rule_book_new(f.game);
	guint rule;
	cr_assert(rule_book_find(book, "Deep Strike", &rule));
	g_autoptr(GArray) rows = rule_rows_text(book, rule, 40);
	cr_assert_eq(rows->len, 2);
	cr_expect_str_eq(g_array_index(rows, Row, 0).text, "It drops.");
	cr_expect_str_eq(g_array_index(rows, Row, 1).text, "Core Rules, page 39");
	fixture_close(&f);
}
