/* What was chosen for a unit, as paragraphs. */
#include "sheet/document-private.h"

#include "base/i18n.h"

#include <string.h>

static void
append_number_and_name(GString *text, const SheetOption *option)
{
	if (option->number > 1)
		g_string_append_printf(text, "%" G_GINT64_FORMAT " ", option->number);
	g_string_append(text, option->name);
}

static void
append_option(Document *document, GString *text, const SheetOption *option)
{
	const char *costs = compose_costs(document, &option->costs);
	append_number_and_name(text, option);
	if (*costs)
		g_string_append_printf(text, " (%s)", costs);
}

/* Data often wrap the one thing that is chosen in an entry of the same name. */
static bool
repeats_name(const SheetOption *option)
{
	return option->n_options == 1 && option->options[0].n_options == 0 &&
	       option->options[0].costs.n == 0 &&
	       strcmp(option->options[0].name, option->name) == 0;
}

static bool
is_leaf(const SheetOption *option)
{
	return option->n_options == 0 || repeats_name(option);
}

/* Those with nothing below: "Lance (6 pts), Shield". */
static const char *
leaves_text(Document *document, const SheetOption *options, uint32_t n)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < n; i++) {
		if (!is_leaf(&options[i]))
			continue;
		if (text->len)
			g_string_append(text, ", ");
		append_option(document, text, &options[i]);
	}
	return compose_keep(document, g_string_free(text, FALSE));
}

static void compose_branches(Document *document, const SheetOption *options, uint32_t n,
                             unsigned level);

/* "Champion: sword, shield", and what of it has something below in paragraphs of its own. */
static void
compose_branch(Document *document, const SheetOption *option, unsigned level)
{
	const char *leaves = leaves_text(document, option->options, option->n_options);
	GString *lead = g_string_new(NULL);
	append_option(document, lead, option);
	if (*leaves)
		compose_colon(lead);
	compose_paragraph(document, level, compose_keep(document, g_string_free(lead, FALSE)),
	                  leaves);
	compose_branches(document, option->options, option->n_options, level + 1);
}

static void
compose_branches(Document *document, const SheetOption *options, uint32_t n, unsigned level)
{
	for (uint32_t i = 0; i < n; i++)
		if (!is_leaf(&options[i]))
			compose_branch(document, &options[i], level);
}

void
compose_options(Document *document, const SheetOption *options, uint32_t n)
{
	const char *leaves = leaves_text(document, options, n);
	if (*leaves)
		compose_paragraph(document, 1, "", leaves);
	compose_branches(document, options, n, 1);
}

/* Contents: a line in which costs are not shown, and what differs in nothing else is told once. --------- */

/* Whether the same is said of one of each, below holders of these numbers. */
static bool
says_the_same(const SheetOption *a, int64_t of_a, const SheetOption *b, int64_t of_b)
{
	if (strcmp(a->name, b->name) != 0 || a->number * of_b != b->number * of_a ||
	    a->n_options != b->n_options)
		return false;
	for (uint32_t i = 0; i < a->n_options; i++)
		if (!says_the_same(&a->options[i], a->number, &b->options[i], b->number))
			return false;
	return true;
}

/* Options of which the same is said, each of the number that it has: of const SheetOption. */
typedef GPtrArray Alike;

static void
free_alike(gpointer data)
{
	g_ptr_array_unref(data);
}

static GPtrArray *
new_list(void)
{
	return g_ptr_array_new_with_free_func(free_alike);
}

static const SheetOption *
first_of(const Alike *alike)
{
	return g_ptr_array_index(alike, 0);
}

static Alike *
find_alike(const GPtrArray *list, const SheetOption *option)
{
	for (guint i = 0; i < list->len; i++) {
		const SheetOption *known = first_of(g_ptr_array_index(list, i));
		if (says_the_same(known, known->number, option, option->number))
			return g_ptr_array_index(list, i);
	}
	return NULL;
}

/* @list  of Alike */
static void
add_to_alike(GPtrArray *list, const SheetOption *option)
{
	Alike *alike = find_alike(list, option);
	if (!alike) {
		alike = g_ptr_array_new();
		g_ptr_array_add(list, alike);
	}
	g_ptr_array_add(alike, (gpointer)(guintptr)option);
}

static void append_contents(GString *text, const GPtrArray *list);

/* " (Shoota, Stikkbombz)" of all of them together. */
static void
append_below(GString *text, const Alike *alike)
{
	g_autoptr(GPtrArray) below = new_list();
	for (guint k = 0; k < first_of(alike)->n_options; k++)
		for (guint i = 0; i < alike->len; i++) {
			const SheetOption *option = g_ptr_array_index(alike, i);
			add_to_alike(below, &option->options[k]);
		}
	g_string_append(text, " (");
	append_contents(text, below);
	g_string_append_c(text, ')');
}

/* @list  of Alike */
static void
append_contents(GString *text, const GPtrArray *list)
{
	for (guint i = 0; i < list->len; i++) {
		const Alike *alike = g_ptr_array_index(list, i);
		SheetOption all = *first_of(alike);
		for (guint k = 1; k < alike->len; k++)
			all.number += ((const SheetOption *)g_ptr_array_index(alike, k))->number;
		if (i)
			g_string_append(text, ", ");
		append_number_and_name(text, &all);
		if (!is_leaf(&all))
			append_below(text, alike);
	}
}

const char *
compose_contents(Document *document, const SheetUnit *unit)
{
	GString *text = g_string_new(NULL);
	g_autoptr(GPtrArray) list = new_list();
	for (uint32_t i = 0; i < unit->n_options; i++)
		add_to_alike(list, &unit->options[i]);
	append_contents(text, list);
	return compose_keep(document, g_string_free(text, FALSE));
}
