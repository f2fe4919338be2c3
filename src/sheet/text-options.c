#include "sheet/sheet-text-private.h"

#include <string.h>

/* "5 Knights (115 pts)" is broken between its words, but never in its costs. */
static char *
keep_together(GString *text)
{
	char *costs = strrchr(text->str, '(');
	if (costs) {
		GString *tail = g_string_new(costs);
		g_string_replace(tail, " ", UNBREAKABLE_BLANK, 0);
		g_string_truncate(text, (gsize)(costs - text->str));
		g_string_append(text, tail->str);
		g_string_free(tail, TRUE);
	}
	return g_string_free(text, FALSE);
}

static char *
option_text(Setting *setting, const SheetOption *option)
{
	GString *text = g_string_new(NULL);
	g_autofree char *costs = set_costs(setting, &option->costs);
	if (option->number > 1)
		g_string_append_printf(text, "%" G_GINT64_FORMAT " ", option->number);
	g_string_append(text, set_text(setting, option->name));
	if (*costs)
		g_string_append_printf(text, " (%s)", costs);
	return keep_together(text);
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

static void
append_all(Setting *setting, GString *text, const SheetOption *options, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		g_autofree char *one = option_text(setting, &options[i]);
		if (!is_leaf(&options[i]))
			continue;
		g_string_append_printf(text, "%s%s", text->len ? ", " : "", one);
	}
}

static bool
has_depth(const SheetOption *option)
{
	for (uint32_t i = 0; i < option->n_options; i++)
		if (!is_leaf(&option->options[i]))
			return true;
	return false;
}

static void set_below(Setting *setting, const SheetOption *options, uint32_t n, guint indent);

/* "Champion: sword, shield", and what of it has something below on lines of its own. */
static void
set_group(Setting *setting, const SheetOption *option, guint indent)
{
	g_autofree char *name = option_text(setting, option);
	g_autofree char *blanks = g_strnfill(indent, ' ');
	g_autoptr(GString) inside = g_string_new(NULL);
	append_all(setting, inside, option->options, option->n_options);
	g_autofree char *lead = g_strdup_printf("%s%s%s", blanks, name, inside->len ? ": " : "");
	set_wrapped(setting, lead, indent + 2, inside->str);
	if (has_depth(option))
		set_below(setting, option->options, option->n_options, indent + 2);
}

static void
set_below(Setting *setting, const SheetOption *options, uint32_t n, guint indent)
{
	for (uint32_t i = 0; i < n; i++)
		if (!is_leaf(&options[i]))
			set_group(setting, &options[i], indent);
}

void
set_options(Setting *setting, const SheetOption *options, uint32_t n)
{
	g_autoptr(GString) plain = g_string_new(NULL);
	append_all(setting, plain, options, n);
	if (plain->len)
		set_wrapped(setting, "  ", 2, plain->str);
	set_below(setting, options, n, 2);
}
