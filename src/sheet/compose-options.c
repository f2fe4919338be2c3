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

static void
append_contents(GString *text, const SheetOption *options, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		if (i)
			g_string_append(text, ", ");
		append_number_and_name(text, &options[i]);
		if (is_leaf(&options[i]))
			continue;
		g_string_append(text, " (");
		append_contents(text, options[i].options, options[i].n_options);
		g_string_append_c(text, ')');
	}
}

const char *
compose_contents(Document *document, const SheetUnit *unit)
{
	GString *text = g_string_new(NULL);
	append_contents(text, unit->options, unit->n_options);
	return compose_keep(document, g_string_free(text, FALSE));
}
