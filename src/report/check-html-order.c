/* The places of rows in the orders that are known only when all rows are. */
#include "base/text.h"
#include "report/check-html-private.h"
#include "report/output.h"

/* A row by what it is sorted. */
typedef struct Key {
	const char *text; /* borrowed */
	guint row;
} Key;

void
html_order_add(Report *report, const Judgement *judgement)
{
	g_ptr_array_add(report->names,
	                g_strdup(*judgement->name ? judgement->name : judgement->path));
	g_ptr_array_add(report->armies, g_strdup(judgement->armies));
}

/* Of those that are called the same the first stays first. */
static gint
compare_keys(gconstpointer a, gconstpointer b, gpointer data)
{
	(void)data;
	const Key *first = a, *second = b;
	const int order = text_compare_natural(first->text, second->text);
	return order ? order : (first->row > second->row) - (first->row < second->row);
}

/* The place of each row, by row; the caller frees it. */
static guint *
places_of(const GPtrArray *texts)
{
	g_autofree Key *keys = g_new(Key, texts->len);
	guint *places = g_new(guint, texts->len);
	for (guint i = 0; i < texts->len; i++)
		keys[i] = (Key){g_ptr_array_index(texts, i), i};
	g_qsort_with_data(keys, (gint)texts->len, sizeof(Key), compare_keys, NULL);
	for (guint i = 0; i < texts->len; i++)
		places[keys[i].row] = i;
	return places;
}

void
html_order_write(const Report *report)
{
	g_autofree guint *by_name = places_of(report->names);
	g_autofree guint *by_army = places_of(report->armies);
	for (guint i = 0; i < report->names->len; i++) {
		g_autofree char *rule = g_strdup_printf("#row-list-%u{--n:%u;--a:%u}\n", i + 1,
		                                        by_name[i], by_army[i]);
		output_text(rule);
	}
}
