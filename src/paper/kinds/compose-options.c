/* Composes the options of a unit: as paragraphs with costs, or as one text without. */
#include "paper/kinds/document-private.h"

#include <string.h>

static void
append_number_and_name(GString *text, const SheetOption *option)
{
	if (option->number > 1)
		g_string_append_printf(text, "%" G_GINT64_FORMAT " ", option->number);
	g_string_append(text, option->name);
	if (*option->group)
		g_string_append_printf(text, " [%s]", option->group);
}

static void
append_option(Document *document, GString *text, const SheetOption *option)
{
	const char *costs = compose_costs(document, &option->costs);
	append_number_and_name(text, option);
	if (*costs)
		g_string_append_printf(text, " (%s)", costs);
}

/* True if an option only wraps one option of the same name, as in much army data. */
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

/* The options without options of their own: "Lance (6 pts), Shield". */
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

/* "Champion: sword, shield"; options that have options themselves follow in paragraphs of their
   own. */
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

/* Contents show no costs, so options that differ only in costs are one. */

/* True if two options have the same text per holder. @of_a, @of_b: the numbers of their holders. */
static bool
have_same_text(const SheetOption *a, int64_t of_a, const SheetOption *b, int64_t of_b)
{
	if (strcmp(a->name, b->name) != 0 || strcmp(a->group, b->group) != 0 ||
	    a->number * of_b != b->number * of_a || a->n_options != b->n_options)
		return false;
	for (uint32_t i = 0; i < a->n_options; i++)
		if (!have_same_text(&a->options[i], a->number, &b->options[i], b->number))
			return false;
	return true;
}

/* Options with the same text: const SheetOption. */
typedef GPtrArray OptionGroup;

static void
free_group(gpointer data)
{
	g_ptr_array_unref(data);
}

static GPtrArray *
new_groups(void)
{
	return g_ptr_array_new_with_free_func(free_group);
}

static const SheetOption *
first_of(const OptionGroup *group)
{
	return g_ptr_array_index(group, 0);
}

static OptionGroup *
find_group(const GPtrArray *groups, const SheetOption *option)
{
	for (guint i = 0; i < groups->len; i++) {
		const SheetOption *known = first_of(g_ptr_array_index(groups, i));
		if (have_same_text(known, known->number, option, option->number))
			return g_ptr_array_index(groups, i);
	}
	return NULL;
}

/* @groups  OptionGroup */
static void
add_to_group(GPtrArray *groups, const SheetOption *option)
{
	OptionGroup *group = find_group(groups, option);
	if (!group) {
		group = g_ptr_array_new();
		g_ptr_array_add(groups, group);
	}
	g_ptr_array_add(group, (gpointer)(guintptr)option);
}

static void append_contents(GString *text, const GPtrArray *groups);

/* " (Shoota, Stikkbombz)": the options of all members together. */
static void
append_below(GString *text, const OptionGroup *group)
{
	g_autoptr(GPtrArray) below = new_groups();
	for (guint k = 0; k < first_of(group)->n_options; k++)
		for (guint i = 0; i < group->len; i++) {
			const SheetOption *option = g_ptr_array_index(group, i);
			add_to_group(below, &option->options[k]);
		}
	g_string_append(text, " (");
	append_contents(text, below);
	g_string_append_c(text, ')');
}

/* @groups  OptionGroup */
static void
append_contents(GString *text, const GPtrArray *groups)
{
	for (guint i = 0; i < groups->len; i++) {
		const OptionGroup *group = g_ptr_array_index(groups, i);
		SheetOption all = *first_of(group);
		for (guint k = 1; k < group->len; k++)
			all.number += ((const SheetOption *)g_ptr_array_index(group, k))->number;
		if (i)
			g_string_append(text, ", ");
		append_number_and_name(text, &all);
		if (!is_leaf(&all))
			append_below(text, group);
	}
}

const char *
compose_contents(Document *document, const SheetUnit *unit)
{
	GString *text = g_string_new(NULL);
	g_autoptr(GPtrArray) groups = new_groups();
	for (uint32_t i = 0; i < unit->n_options; i++)
		add_to_group(groups, &unit->options[i]);
	append_contents(text, groups);
	return compose_keep(document, g_string_free(text, FALSE));
}
