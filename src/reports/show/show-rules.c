/* The page of show with the rules of a game, as text and as JSON. */
#include "base/language/i18n.h"
#include "base/markup/json.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "reports/output/output.h"
#include "reports/show/rule-list.h"
#include "reports/show/show-report.h"

/* Width of the title: with number, severity and origin it fits into a terminal of 80 columns. */
#define TITLE_COLUMNS 76

/* "error, overlay: community.muster.xml:12, and 3 more places" */
static char *
origin_line(const ListedRule *rule)
{
	g_autofree char *path = output_path(rule->path);
	g_autofree char *place = rule->line ? g_strdup_printf("%s:%u", path, rule->line)
	                                    : g_strdup(path);
	g_autofree char *more = rule->n_places == 1
	                                ? g_strdup("")
	                                : g_strdup_printf(ngettext(", and %u more place",
	                                                           ", and %u more places",
	                                                           rule->n_places - 1),
	                                                  rule->n_places - 1);
	return g_strdup_printf("%s, %s: %s%s", severity_name(rule->severity),
	                       rule_origin_name(rule->origin), place, more);
}

static char *
title_of(const ListedRule *rule)
{
	return rule->code ? g_strdup_printf(_("findings of the kind \"%s\""), rule->code)
	                  : g_strdup(rule->title);
}

static void
append_line(GString *out, guint indent, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	g_autoptr(GPtrArray) lines = text_wrap(safe, TITLE_COLUMNS - indent);
	for (guint i = 0; i < lines->len; i++)
		g_string_append_printf(out, "%*s%s\n", (int)indent, "",
		                       (const char *)g_ptr_array_index(lines, i));
}

char *
show_text_rules(const LoadedGame *loaded)
{
	g_autoptr(GPtrArray) rules = rule_list(loaded->game, loaded->companion);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < rules->len; i++) {
		const ListedRule *rule = g_ptr_array_index(rules, i);
		g_autofree char *title = title_of(rule);
		g_autofree char *origin = origin_line(rule);
		g_string_append_printf(out, "%s\n", rule->number);
		append_line(out, 2, title);
		append_line(out, 2, origin);
	}
	return g_string_free(out, FALSE);
}

static void
write_rule(JsonOut *out, const ListedRule *rule)
{
	js_object(out);
	js_text_member(out, "rule", rule->number);
	js_text_member(out, "title", rule->title);
	js_text_member(out, "severity", severity_name(rule->severity));
	js_text_member(out, "origin", rule_origin_word(rule->origin));
	js_text_member(out, "file", rule->path);
	if (rule->line)
		js_int_member(out, "line", rule->line);
	js_int_member(out, "places", rule->n_places);
	js_end(out);
}

char *
show_json_rules(const LoadedGame *loaded)
{
	g_autoptr(GPtrArray) rules = rule_list(loaded->game, loaded->companion);
	JsonOut *out = js_new(2);
	js_list(out);
	for (guint i = 0; i < rules->len; i++)
		write_rule(out, g_ptr_array_index(rules, i));
	js_end(out);
	g_autofree char *json = js_finish(out);
	return g_strconcat(json, "\n", NULL);
}
