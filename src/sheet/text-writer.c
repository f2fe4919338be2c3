#include "sheet/sheet-text.h"

#include "base/i18n.h"
#include "sheet/sheet-text-private.h"

#include <string.h>

/* A text as it is set: in ASCII mode every letter that has none is its nearest. */
const char *
set_text(Setting *setting, const char *text)
{
	if (!setting->ascii || g_str_is_ascii(text))
		return text;
	char *plain = g_str_to_ascii(text, "C");
	g_ptr_array_add(setting->texts, plain);
	return plain;
}

void
set_wrapped(Setting *setting, const char *lead, guint indent, const char *text)
{
	const guint blanks = (guint)strspn(lead, " ");
	g_autofree char *whole = g_strconcat(lead + blanks, set_text(setting, text), NULL);
	g_autoptr(GPtrArray) lines = text_wrap(whole, setting->columns - MAX(indent, blanks));
	for (guint i = 0; i < lines->len; i++) {
		GString *line = g_string_new(NULL);
		text_append_padded(line, "", i ? indent : blanks);
		g_string_append(line, g_ptr_array_index(lines, i));
		text_pages_line(setting->pages, g_string_free(line, FALSE));
	}
}

char *
set_costs(Setting *setting, const SheetCosts *costs)
{
	GString *text = g_string_new(NULL);
	for (uint32_t i = 0; i < costs->n; i++) {
		const SheetCost *cost = &costs->items[i];
		g_autofree char *value = amount_to_string(cost->value);
		g_autofree char *limit = amount_to_string(cost->limit);
		if (text->len)
			g_string_append(text, ", ");
		if (cost->has_limit)
			g_string_append_printf(text, _("%s of %s %s"), value, limit,
			                       set_text(setting, cost->name));
		else
			g_string_append_printf(text, "%s %s", value, set_text(setting, cost->name));
	}
	return g_string_free(text, FALSE);
}

static void
set_line_between(Setting *setting, const char *left, const char *right)
{
	text_pages_line(setting->pages, text_between(left, right, setting->columns));
}

static void
set_head(Setting *setting, const Sheet *sheet)
{
	g_autofree char *costs = set_costs(setting, &sheet->costs);
	text_pages_block(setting->pages, false);
	set_line_between(setting, set_text(setting, sheet->name), costs);
	set_line_between(setting, set_text(setting, sheet->system),
	                 sheet->legal ? _("legal") : _("NOT LEGAL"));
	text_pages_rule(setting->pages, '=');
	if (*sheet->notes)
		set_wrapped(setting, "", 0, sheet->notes);
}

static const char *
severity_word(Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return _("Not legal: ");
	case SEVERITY_WARNING:
		return _("Warning: ");
	case SEVERITY_INFO:
		return _("Note: ");
	}
	g_assert_not_reached();
}

static void
set_findings(Setting *setting, const Sheet *sheet)
{
	for (uint32_t i = 0; i < sheet->n_findings; i++) {
		const SheetFinding *finding = &sheet->findings[i];
		text_pages_block(setting->pages, false);
		set_wrapped(setting, severity_word(finding->severity), 4, finding->message);
	}
}

static char *
with_custom_name(Setting *setting, const char *name, const char *custom)
{
	if (!*custom)
		return g_strdup(set_text(setting, name));
	return g_strdup_printf("%s: %s", set_text(setting, custom), set_text(setting, name));
}

static void
set_rule_names(Setting *setting, const char *const *rules, uint32_t n)
{
	if (n == 0)
		return;
	g_autoptr(GString) names = g_string_new(NULL);
	for (uint32_t i = 0; i < n; i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "", rules[i]);
	g_autofree char *lead = g_strdup_printf("  %s ", _("Rules:"));
	set_wrapped(setting, lead, 4, names->str);
}

static void
set_tables(Setting *setting, const SheetTable *tables, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (tables[i].n_columns)
			set_table(setting, &tables[i]);
}

static void
set_unit_head(Setting *setting, const SheetUnit *unit)
{
	g_autofree char *name = with_custom_name(setting, unit->name, unit->custom_name);
	g_autofree char *costs = set_costs(setting, &unit->costs);
	GString *left = g_string_new(NULL);
	if (unit->number > 1)
		g_string_append_printf(left, "%" G_GINT64_FORMAT " ", unit->number);
	g_string_append(left, name);
	if (*unit->annotation)
		g_string_append_printf(left, " (%s)", set_text(setting, unit->annotation));
	if (unit->hidden)
		g_string_append_printf(left, " [%s]", _("cannot be taken"));
	set_line_between(setting, left->str, costs);
	g_string_free(left, TRUE);
}

static void
set_unit(Setting *setting, const SheetUnit *unit)
{
	text_pages_block(setting->pages, false);
	text_pages_gap(setting->pages);
	set_unit_head(setting, unit);
	set_options(setting, unit->options, unit->n_options);
	set_tables(setting, unit->tables, unit->n_tables);
	set_rule_names(setting, unit->rules, unit->n_rules);
	if (*unit->notes)
		set_wrapped(setting, "  ", 2, unit->notes);
}

static void
set_section(Setting *setting, const SheetSection *section)
{
	g_autofree char *title = g_utf8_strup(set_text(setting, section->title), -1);
	g_autofree char *costs = set_costs(setting, &section->costs);
	text_pages_block(setting->pages, true);
	text_pages_gap(setting->pages);
	set_line_between(setting, title, costs);
	text_pages_rule(setting->pages, '-');
	for (uint32_t i = 0; i < section->n_units; i++)
		set_unit(setting, &section->units[i]);
}

static void
set_force(Setting *setting, const SheetForce *force)
{
	g_autofree char *name = with_custom_name(setting, force->name, force->custom_name);
	g_autofree char *title = g_strdup_printf("%s - %s", name, set_text(setting, force->army));
	g_autofree char *costs = set_costs(setting, &force->costs);
	text_pages_block(setting->pages, true);
	text_pages_gap(setting->pages);
	set_line_between(setting, *force->army ? title : name, costs);
	if (*force->notes)
		set_wrapped(setting, "  ", 2, force->notes);
	set_tables(setting, force->tables, force->n_tables);
	set_rule_names(setting, force->rules, force->n_rules);
	for (uint32_t i = 0; i < force->n_sections; i++)
		set_section(setting, &force->sections[i]);
}

static void
set_kind(Setting *setting, const char *kind)
{
	g_autofree char *title = g_utf8_strup(*kind ? set_text(setting, kind) : _("Rules"), -1);
	text_pages_block(setting->pages, true);
	text_pages_gap(setting->pages);
	set_line_between(setting, title, "");
	text_pages_rule(setting->pages, '-');
}

static void
set_rule(Setting *setting, const SheetRule *rule)
{
	GString *lead = g_string_new(set_text(setting, rule->name));
	if (*rule->source)
		g_string_append_printf(lead, " (%s)", set_text(setting, rule->source));
	if (*rule->text)
		g_string_append(lead, ": ");
	text_pages_block(setting->pages, false);
	set_wrapped(setting, lead->str, 2, rule->text);
	g_string_free(lead, TRUE);
}

static void
set_appendix(Setting *setting, const Sheet *sheet)
{
	const char *kind = NULL;
	for (uint32_t i = 0; i < sheet->n_rules; i++) {
		const SheetRule *rule = &sheet->rules[i];
		if (!kind || strcmp(kind, rule->kind) != 0)
			set_kind(setting, rule->kind);
		kind = rule->kind;
		set_rule(setting, rule);
	}
}

static char *
set_sources(Setting *setting, const Sheet *sheet)
{
	GString *text = g_string_new("muster " MUSTER_VERSION);
	for (uint32_t i = 0; i < sheet->n_sources; i++)
		g_string_append_printf(text, "%s%s", i ? ", " : ": ",
		                       set_text(setting, sheet->sources[i]));
	return g_string_free(text, FALSE);
}

char *
sheet_to_text(const Sheet *sheet, const SheetTextOptions *options)
{
	Setting setting = {
		.pages = text_pages_new(options->columns, options->lines_per_page),
		.columns = options->columns,
		.ascii = options->ascii,
		.texts = g_ptr_array_new_with_free_func(g_free),
	};
	set_head(&setting, sheet);
	set_findings(&setting, sheet);
	for (uint32_t i = 0; i < sheet->n_forces; i++)
		set_force(&setting, &sheet->forces[i]);
	set_appendix(&setting, sheet);
	g_autofree char *foot = set_sources(&setting, sheet);
	char *text = text_pages_finish(setting.pages, foot);
	g_ptr_array_unref(setting.texts);
	return text;
}
