#include "faces/lsp/words-private.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/game/scopes.h"
#include "engine/explain/explain-words.h"

#include <string.h>

/* Conditions in each other whose words are still read. */
#define MOST_DEPTH 6u

/* An element whose words are made. */
typedef struct Speaker {
	const LspIndex *index;
	const LspSite *site;
} Speaker;

static char *
get(const Speaker *speaker, guint node, const char *name)
{
	char *value = sketch_get(speaker->site->sketch, node, name);
	return value ? value : g_strdup("");
}

static bool
is_true(const Speaker *speaker, guint node, const char *name)
{
	g_autofree char *value = get(speaker, node, name);
	return strcmp(value, "true") == 0;
}

static bool
is_named(const Speaker *speaker, guint node, const char *name)
{
	return sketch_is(speaker->site->sketch, node, name);
}

/* The name of the element with an id; the id if there is none. The caller owns it: g_free(). */
static char *
name_of(const Speaker *speaker, const char *id)
{
	const LspFound found = lsp_index_find(speaker->index, id, speaker->site->buffer->path);
	if (found.file && found.definition->element == ELEMENT_CONSTRAINT)
		return g_strdup_printf(_("limit %s"), id);
	return g_strdup(found.file ? lsp_index_name(speaker->index, &found) : id);
}

/* The place of a query, "in the force"; "" for one that readers assume. */
static char *
place_of(const Speaker *speaker, guint node)
{
	g_autofree char *word = get(speaker, node, "scope");
	QueryScope scope;
	bool self_too;
	if (!scope_from_word(word, &scope, &self_too) || scope == SCOPE_ID) {
		g_autofree char *name = name_of(speaker, word);
		return *word ? g_strdup_printf(_("in \"%s\""), name) : g_strdup("");
	}
	if (scope == SCOPE_PARENT)
		return g_strdup(_("in the selection around it"));
	const char *phrase = *QUERY_SCOPES[scope].phrase ? _(QUERY_SCOPES[scope].phrase) : "";
	return self_too ? g_strdup_printf(_("%s or itself"), phrase) : g_strdup(phrase);
}

/* True for a child that means everything. */
static bool
is_anything(const char *child)
{
	return !*child || strcmp(child, "any") == 0 || strcmp(child, "no child") == 0;
}

/* The things that are counted: "\"Boss\"", "forces", "pts of \"Boss\"". */
static char *
things_of(const Speaker *speaker, guint node)
{
	g_autofree char *field = get(speaker, node, "field");
	g_autofree char *child = get(speaker, node, "childId");
	g_autofree char *child_name = name_of(speaker, child);
	const bool is_limit = text_begins(field, "limit::");
	g_autofree char *field_name = name_of(speaker,
	                                      is_limit ? field + strlen("limit::") : field);
	if (strcmp(field, "selections") == 0)
		return is_anything(child) ? g_strdup(_("selections"))
		                          : g_strdup_printf("\"%s\"", child_name);
	if (strcmp(field, "forces") == 0 || strcmp(field, "associations") == 0)
		return g_strdup(strcmp(field, "forces") == 0 ? _("forces") : _("associations"));
	if (is_limit)
		return g_strdup_printf(_("%s as the limit"), field_name);
	return is_anything(child) ? g_strdup(field_name)
	                          : g_strdup_printf(_("%s of \"%s\""), field_name, child_name);
}

/* "at least 2", with "%" if it is a share. */
static char *
wanted_by(const Speaker *speaker, guint node, Comparison comparison)
{
	g_autofree char *value = get(speaker, node, "value");
	Amount amount;
	if (!amount_parse(value, strlen(value), &amount))
		return g_strdup(value);
	g_autofree char *words = words_wanted(comparison, amount);
	return g_strconcat(words, is_true(speaker, node, "percentValue") ? "%" : "", NULL);
}

static bool
find_comparison(const char *word, Comparison *comparison)
{
	static const struct {
		const char *word;
		Comparison comparison;
	} WORDS[] = {
#define X(symbol, text, meaning) {text, COMPARE_##meaning},
#include "data/game/condition-types.def"
#undef X
	};
	for (gsize i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (strcmp(WORDS[i].word, word) == 0) {
			*comparison = WORDS[i].comparison;
			return true;
		}
	return false;
}

static char *
with_place(const char *words, const char *place)
{
	return *place ? g_strdup_printf("%s %s", words, place) : g_strdup(words);
}

/* "is "Boss"", or "is not "Boss"", with the thing that is meant in parentheses. */
static char *
words_of_instance(const Speaker *speaker, guint node, bool is_instance)
{
	g_autofree char *child = get(speaker, node, "childId");
	g_autofree char *name = name_of(speaker, child);
	g_autofree char *scope = get(speaker, node, "scope");
	g_autofree char *subject = name_of(speaker, scope);
	return g_strdup_printf(is_instance ? _("%s is \"%s\"") : _("%s is not \"%s\""), subject,
	                       name);
}

static char *
words_of_condition(const Speaker *speaker, guint node)
{
	g_autofree char *type = get(speaker, node, "type");
	Comparison comparison;
	if (!find_comparison(type, &comparison))
		return g_strdup(type);
	if (comparison == COMPARE_INSTANCE_OF || comparison == COMPARE_NOT_INSTANCE_OF)
		return words_of_instance(speaker, node, comparison == COMPARE_INSTANCE_OF);
	g_autofree char *wanted = wanted_by(speaker, node, comparison);
	g_autofree char *things = things_of(speaker, node);
	g_autofree char *place = place_of(speaker, node);
	g_autofree char *words = g_strdup_printf("%s %s", wanted, things);
	return with_place(words, place);
}

static char *words_of_conditions(const Speaker *speaker, guint node, guint depth);

static char *
words_of_group(const Speaker *speaker, guint node, guint depth)
{
	g_autofree char *inside = words_of_conditions(speaker, node, depth);
	g_autofree char *type = get(speaker, node, "type");
	if (strcmp(type, "not") == 0)
		return g_strdup_printf(_("not (%s)"), inside);
	return strchr(inside, ' ') ? g_strdup_printf("(%s)", inside) : g_strdup(inside);
}

/* The words of one of the conditions directly in an element; NULL for other elements. */
static char *
words_of_part(const Speaker *speaker, guint node, guint depth)
{
	if (is_named(speaker, node, "condition"))
		return words_of_condition(speaker, node);
	if (is_named(speaker, node, "conditionGroup") ||
	    is_named(speaker, node, "localConditionGroup"))
		return depth < MOST_DEPTH ? words_of_group(speaker, node, depth + 1)
		                          : g_strdup("…");
	if (is_named(speaker, node, "repeat")) {
		g_autofree char *value = get(speaker, node, "value");
		g_autofree char *things = things_of(speaker, node);
		g_autofree char *place = place_of(speaker, node);
		g_autofree char *words = g_strdup_printf(_("for each %s %s"), value, things);
		return with_place(words, place);
	}
	return NULL;
}

/* The words of all conditions in an element, joined as its type says. */
static char *
words_of_conditions(const Speaker *speaker, guint node, guint depth)
{
	const Sketch *sketch = speaker->site->sketch;
	g_autofree char *type = get(speaker, node, "type");
	const char *joint = strcmp(type, "or") == 0 ? _(" or ") : _(" and ");
	GString *words = g_string_new(NULL);
	for (guint i = node + 1; i < sketch_node(sketch, node)->past;) {
		g_autofree char *part = words_of_part(speaker, i, depth);
		if (part)
			g_string_append_printf(words, "%s%s", words->len ? joint : "", part);
		/* Lists are entered, conditions are whole. */
		i = part ? sketch_node(sketch, i)->past : i + 1;
	}
	return g_string_free(words, FALSE);
}

/* "6", "2 more", for a modifier of a limit. */
static char *
change_of(const Speaker *speaker, guint node)
{
	g_autofree char *type = get(speaker, node, "type");
	g_autofree char *value = get(speaker, node, "value");
	if (strcmp(type, "set") == 0)
		return g_strdup(value);
	if (strcmp(type, "increment") == 0)
		return g_strdup_printf(_("%s more"), value);
	if (strcmp(type, "decrement") == 0)
		return g_strdup_printf(_("%s less"), value);
	return g_strdup_printf("%s %s", type, value);
}

/* True if the first question of a modifier is how often it applies. */
static bool
repeats(const Speaker *speaker, guint node)
{
	for (guint i = node + 1; i < sketch_node(speaker->site->sketch, node)->past; i++) {
		if (is_named(speaker, i, "repeat"))
			return true;
		if (is_named(speaker, i, "condition") || is_named(speaker, i, "conditionGroup"))
			return false;
	}
	return false;
}

/* Appends a modifier with its conditions. */
static void
append_change(const Speaker *speaker, guint node, GString *words)
{
	g_autofree char *change = change_of(speaker, node);
	g_autofree char *conditions = words_of_conditions(speaker, node, 0);
	if (repeats(speaker, node))
		g_string_append_printf(words, "%s %s", change, conditions);
	else if (*conditions)
		g_string_append_printf(words, _("%s if %s"), change, conditions);
	else
		g_string_append(words, change);
}

/* The element that has a limit or modifier: the innermost around it with a name or an id. */
static guint
owner_of(const Speaker *speaker, guint node)
{
	guint at = sketch_node(speaker->site->sketch, node)->parent;
	while (at != SKETCH_NONE) {
		g_autofree char *id = sketch_get(speaker->site->sketch, at, "id");
		if (id)
			return at;
		at = sketch_node(speaker->site->sketch, at)->parent;
	}
	return SKETCH_NONE;
}

/* Appends the modifiers of a limit in the element that has it. */
static void
append_changes(const Speaker *speaker, guint node, GString *words)
{
	const Sketch *sketch = speaker->site->sketch;
	const guint owner = owner_of(speaker, node);
	g_autofree char *id = get(speaker, node, "id");
	for (guint i = owner + 1;
	     owner != SKETCH_NONE && *id && i < sketch_node(sketch, owner)->past; i++) {
		g_autofree char *field = is_named(speaker, i, "modifier") ? get(speaker, i, "field")
		                                                          : NULL;
		if (g_strcmp0(field, id) != 0)
			continue;
		g_string_append(words, "; ");
		append_change(speaker, i, words);
	}
}

static char *
words_of_limit(const Speaker *speaker, guint node)
{
	g_autofree char *type = get(speaker, node, "type");
	g_autofree char *field = get(speaker, node, "field");
	g_autofree char *child = get(speaker, node, "childId");
	g_autofree char *place = place_of(speaker, node);
	g_autofree char *things = things_of(speaker, node);
	const Comparison comparison = strcmp(type, "min") == 0       ? COMPARE_AT_LEAST
	                              : strcmp(type, "exactly") == 0 ? COMPARE_EQUAL
	                                                             : COMPARE_AT_MOST;
	g_autofree char *wanted = wanted_by(speaker, node, comparison);
	const bool is_plain = strcmp(field, "selections") == 0 && is_anything(child);
	GString *words = g_string_new(wanted);
	if (!is_plain)
		g_string_append_printf(words, " %s", things);
	if (*place)
		g_string_append_printf(words, " %s", place);
	append_changes(speaker, node, words);
	return g_string_free(words, FALSE);
}

static char *
words_of_modifier(const Speaker *speaker, guint node)
{
	g_autofree char *field = get(speaker, node, "field");
	g_autofree char *name = name_of(speaker, field);
	GString *words = g_string_new(name);
	g_string_append(words, ": ");
	append_change(speaker, node, words);
	return g_string_free(words, FALSE);
}

char *
lsp_words_of(const LspIndex *index, const LspSite *site, guint node)
{
	const Speaker speaker = {index, site};
	if (is_named(&speaker, node, "constraint"))
		return words_of_limit(&speaker, node);
	if (is_named(&speaker, node, "modifier"))
		return words_of_modifier(&speaker, node);
	if (is_named(&speaker, node, "modifierGroup"))
		return words_of_conditions(&speaker, node, 0);
	return words_of_part(&speaker, node, 0);
}
