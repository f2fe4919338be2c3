/* Ranks the rows by their texts: name, army, player and team. A rank depends on all rows, so it is written when all are
   known. */
#include "base/text/text.h"
#include "reports/check/check-html-private.h"
#include "reports/output/output.h"

#include <stdlib.h>

/* A row with its sort key. */
typedef struct Key {
	const char *text; /* borrowed */
	guint row;
} Key;

void
html_order_add(Report *report, const CheckedRoster *checked)
{
	g_ptr_array_add(report->names, g_strdup(*checked->name ? checked->name : checked->path));
	g_ptr_array_add(report->armies, g_strdup(checked->armies));
	g_ptr_array_add(report->players, g_strdup(checked_roster_player_name(checked)));
	g_ptr_array_add(report->teams, g_strdup(checked_roster_team(checked)));
}

/* Rows with equal texts keep the order of the input. */
static int
compare_keys(const void *a, const void *b)
{
	const Key *first = a, *second = b;
	const int order = text_compare_natural(first->text, second->text);
	return order ? order : (first->row > second->row) - (first->row < second->row);
}

/* Returns the rank of each row, indexed by row. The caller owns it: g_free(). */
static guint *
ranks_by(const GPtrArray *texts)
{
	g_autofree Key *keys = g_new(Key, texts->len);
	guint *ranks = g_new(guint, texts->len);
	for (guint i = 0; i < texts->len; i++)
		keys[i] = (Key){g_ptr_array_index(texts, i), i};
	qsort(keys, texts->len, sizeof(Key), compare_keys);
	for (guint i = 0; i < texts->len; i++)
		ranks[keys[i].row] = i;
	return ranks;
}

void
html_order_write(const Report *report)
{
	g_autofree guint *by_name = ranks_by(report->names);
	g_autofree guint *by_army = ranks_by(report->armies);
	g_autofree guint *by_player = ranks_by(report->players);
	g_autofree guint *by_team = ranks_by(report->teams);
	for (guint i = 0; i < report->names->len; i++) {
		g_autofree char *rule = g_strdup_printf(
			"#row-list-%u{--n:%u;--a:%u;--w:%u;--t:%u}\n", i + 1, by_name[i],
			by_army[i], by_player[i], by_team[i]);
		output_text(rule);
	}
}
