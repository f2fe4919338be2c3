/* Sentences of findings in the wording of BattleScribe, which users search the web for (S-133), or
   in the author's words with their placeholders replaced (S-134). */
#include "base/language/i18n.h"
#include "base/text/emphasis.h"
#include "base/text/text.h"
#include "engine/queries/count.h"
#include "engine/queries/scope.h"
#include "engine/verdict/message-words.h"
#include "engine/verdict/verdict-private.h"
#include "engine/verdict/words.h"

#include <string.h>

static const char *
cost_name(Verdict *verdict, const Query *query)
{
	const Game *game = view_game(verdict->view);
	const EntryId id = game_cost_type(game, query->field_id);
	return entry_id_is_none(id) ? "" : game_text(game, game_entry(game, id)->name);
}

/* The entries that a group offers directly, const Entry *. The caller owns the list:
   g_ptr_array_unref(). */
static GPtrArray *
members_of(Verdict *verdict, const Instance *group)
{
	GPtrArray *members = g_ptr_array_new();
	const Menu *menu = choices_menu(view_roster(verdict->view)->choices, group->definition);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].group == MENU_NO_GROUP)
			g_ptr_array_add(members,
			                (gpointer)(guintptr)menu->items[i].definition->shown);
	return members;
}

const char *
message_name(Verdict *verdict, const Instance *instance)
{
	const char *name = view_name(verdict->view, instance);
	if (strpbrk(name, "*^"))
		return verdict_keep(verdict, emphasis_drop(name));
	if (*name)
		return name;
	if (instance->kind != INSTANCE_GROUP || !instance->definition)
		return _("(without a name)");
	g_autoptr(GPtrArray) members = members_of(verdict, instance);
	g_autofree char *names = message_join_names(view_game(verdict->view), members);
	return *names ? arena_strdup(verdict->arena, names) : _("(without a name)");
}

/* Numbers of a limit as texts. */
typedef struct Numbers {
	char *limit;
	char *difference;
	char *actual;
	char *written;
	char *percent;
} Numbers;

/* The total of which a limit is a percentage; false for other limits, and for a total of nothing. */
static bool
total_of(View *view, const Reading *reading, Amount *total)
{
	const Query *query = &reading->owned->constraint->query;
	return (query->flags & QUERY_PERCENT) &&
	       count_threshold(view, reading->carrier, query, amount_from_int(100), total) &&
	       !amount_is_zero(*total);
}

/* The share that a limit of a percentage found, in hundredths of a percent; of other limits what they count. */
static char *
percent_text(View *view, const Reading *reading)
{
	Amount total;
	const Amount share = total_of(view, reading, &total)
	                             ? amount_divide(amount_multiply_int(reading->actual, 100),
	                                             total)
	                             : reading->actual;
	return amount_to_string(amount_to_hundredths(share));
}

static Numbers
numbers_of(View *view, const Reading *reading)
{
	const bool minimum = reading->owned->constraint->type == CONSTRAINT_MIN;
	const Amount lack = minimum ? amount_subtract(reading->threshold, reading->actual)
	                            : amount_subtract(reading->actual, reading->threshold);
	return (Numbers){
		.limit = amount_to_string(reading->threshold),
		.difference = amount_to_string(lack),
		.actual = amount_to_string(reading->actual),
		.written = amount_to_string(reading->owned->constraint->query.value),
		.percent = percent_text(view, reading),
	};
}

static void
numbers_clear(Numbers *numbers)
{
	g_free(numbers->limit);
	g_free(numbers->difference);
	g_free(numbers->actual);
	g_free(numbers->written);
	g_free(numbers->percent);
}

/* True for a limit of a force that counts all that it has. */
static bool
counts_all(const Reading *reading)
{
	return reading->carrier->kind == INSTANCE_FORCE && reading->scope.node == reading->carrier;
}

/* " each" for a limit inside a selection of several: it holds for each of them (S-074). */
static const char *
per_model(const Instance *place)
{
	return place->kind == INSTANCE_SELECTION && place->number > 1 ? _(" each") : "";
}

/* Reports a share in whole selections: "half a selection too many" helps nobody. */
static char *
share_text(const Reading *reading, Amount total, const char *owner, const char *entry)
{
	const bool minimum = reading->owned->constraint->type == CONSTRAINT_MIN;
	g_autofree char *actual = amount_to_string(reading->actual);
	g_autofree char *all = amount_to_string(total);
	g_autofree char *percent = amount_to_string(reading->value);
	return g_strdup_printf(
		minimum ? _("%s: %s of %s selections are %s, and at least %s%% must be")
			: _("%s: %s of %s selections are %s, and at most %s%% may be"),
		owner, actual, all, entry, percent);
}

/* A limit on all that its owner has need not name the owner twice. */
static char *
whole_text(const Reading *reading, const Numbers *numbers, const char *owner, const char *each)
{
	if (reading->owned->constraint->type == CONSTRAINT_MIN)
		return g_strdup_printf(_("%s must have %s more selections%s (minimum %s)"), owner,
		                       numbers->difference, each, numbers->limit);
	return g_strdup_printf(_("%s has %s too many selections%s (maximum %s)"), owner,
	                       numbers->difference, each, numbers->limit);
}

static char *
selections_text(const Reading *reading, const Numbers *numbers, const char *owner,
                const char *entry, const char *each)
{
	const bool minimum = reading->owned->constraint->type == CONSTRAINT_MIN;
	const bool group = reading->carrier->kind == INSTANCE_GROUP;
	const char *n = numbers->difference, *limit = numbers->limit;
	if (counts_all(reading) || (group && strcmp(owner, entry) == 0))
		return whole_text(reading, numbers, owner, each);
	if (minimum && group)
		return g_strdup_printf(_("%s must have %s more selections from %s%s (minimum %s)"),
		                       owner, n, entry, each, limit);
	if (minimum)
		return g_strdup_printf(_("%s must have %s more selections of %s%s (minimum %s)"),
		                       owner, n, entry, each, limit);
	if (group)
		return g_strdup_printf(_("%s has %s too many selections from %s%s (maximum %s)"),
		                       owner, n, entry, each, limit);
	return g_strdup_printf(_("%s has %s too many selections of %s%s (maximum %s)"), owner, n,
	                       entry, each, limit);
}

static char *
cost_text(Verdict *verdict, const Reading *reading, const Numbers *numbers, const char *owner,
          const char *entry)
{
	const char *cost = cost_name(verdict, &reading->owned->constraint->query);
	g_autofree char *difference = text_with_unit(numbers->difference, cost);
	g_autofree char *limit = text_with_unit(numbers->limit, cost);
	const bool minimum = reading->owned->constraint->type == CONSTRAINT_MIN;
	if (counts_all(reading))
		return g_strdup_printf(minimum ? _("%s must spend %s more (minimum %s)")
		                               : _("%s has %s too much (maximum %s)"),
		                       owner, difference, limit);
	if (minimum)
		return g_strdup_printf(_("%s must spend %s more on %s (minimum %s)"), owner,
		                       difference, entry, limit);
	return g_strdup_printf(_("%s has %s too much %s (maximum %s)"), owner, difference, entry,
	                       limit);
}

static char *
forces_text(const Reading *reading, const Numbers *numbers, const char *owner, const char *entry)
{
	if (reading->owned->constraint->type == CONSTRAINT_MIN)
		return g_strdup_printf(_("%s must have %s more forces of %s (minimum %s)"), owner,
		                       numbers->difference, entry, numbers->limit);
	return g_strdup_printf(_("%s has %s too many forces of %s (maximum %s)"), owner,
	                       numbers->difference, entry, numbers->limit);
}

/* The name of the association that a limit is about; "" for all associations. */
static const char *
association_name(Verdict *verdict, const Reading *reading)
{
	const Game *game = view_game(verdict->view);
	const EntryId id = game_find(game, reading->owned->declared_on->file,
	                             constraint_association(reading->owned->constraint),
	                             ENTRY_KIND_BIT(ENTRY_ASSOCIATION));
	return entry_id_is_none(id) ? "" : game_text(game, game_entry(game, id)->name);
}

/* A limit on how many are associated with its owner (S-214). */
static char *
associated_text(const Reading *reading, const Numbers *numbers, const char *owner, const char *name)
{
	const bool minimum = reading->owned->constraint->type == CONSTRAINT_MIN;
	if (!*name)
		return g_strdup_printf(
			minimum ? _("%s: %s more must be associated with it (minimum %s)")
				: _("%s: %s too many are associated with it (maximum %s)"),
			owner, numbers->difference, numbers->limit);
	return g_strdup_printf(
		minimum ? _("%s: %s more must be associated with it by %s (minimum %s)")
			: _("%s: %s too many are associated with it by %s (maximum %s)"),
		owner, numbers->difference, name, numbers->limit);
}

static char *
associations_text(Verdict *verdict, const Reading *reading, const Numbers *numbers,
                  const char *owner)
{
	const char *name = association_name(verdict, reading);
	if (!(reading->owned->constraint->flags & CONSTRAINT_DECLARES))
		return associated_text(reading, numbers, owner, name);
	if (reading->owned->constraint->type == CONSTRAINT_MIN)
		return g_strdup_printf(_("%s must have %s more associations for %s (minimum %s)"),
		                       owner, numbers->difference, name, numbers->limit);
	return g_strdup_printf(_("%s has %s too many associations for %s (maximum %s)"), owner,
	                       numbers->difference, name, numbers->limit);
}

/* The values that placeholders of an author's text stand for. */
typedef struct Placeholders {
	Verdict *verdict;
	const Instance *instance; /* the owner of scope words */
	const Numbers *numbers;   /* NULL without a limit */
	const Query *query;       /* likewise */
	const char *scope_name;
} Placeholders;

/* Names the things that a limit counts: what the childId of a limit inside the carrier names, otherwise the carrier. */
static const char *
counted_name(Verdict *verdict, const Instance *carrier, const Query *query)
{
	if (query && query->scope == SCOPE_SELF && query->child == CHILD_ID)
		return verdict_keep(verdict, words_id(verdict->view, carrier, query->child_id));
	return message_name(verdict, carrier);
}

static const char *
field_name(const Placeholders *values)
{
	const char *plural = QUERY_FIELDS[values->query->field].plural;
	return plural ? _(plural) : cost_name(values->verdict, values->query);
}

/* The text of a word of the format; NULL without a limit for those of limits, and for all other words. */
static const char *
format_word(const Placeholders *values, MessageWord word)
{
	if (message_word_is_of_limit(word) && !values->numbers)
		return NULL;
	switch (word) {
	case MESSAGE_CURRENT:
		return values->numbers->actual;
	case MESSAGE_VALUE:
		return values->numbers->written;
	case MESSAGE_TOTAL:
		return values->numbers->limit;
	case MESSAGE_DIFFERENCE:
		return values->numbers->difference;
	case MESSAGE_PERCENT:
		return values->numbers->percent;
	case MESSAGE_SIGN:
		return (values->query->flags & QUERY_PERCENT) ? "%" : "";
	case MESSAGE_FIELD:
		return field_name(values);
	case MESSAGE_OF:
		return counted_name(values->verdict, values->instance, values->query);
	case MESSAGE_SCOPE:
		return values->scope_name;
	case MESSAGE_THIS:
		return message_name(values->verdict, values->instance);
	case MESSAGE_WORD_COUNT:
		return NULL;
	}
	g_assert_not_reached();
}

/* Any scope may be named: {self}, {parent}, {unit-self}, {primary-catalogue} … */
static const char *
scope_word(const Placeholders *values, const char *word)
{
	View *view = values->verdict->view;
	Instance *owner = (Instance *)(guintptr)values->instance;
	QueryScope named;
	bool self_too;
	if (!scope_from_word(word, &named, &self_too))
		return NULL;
	const Scope scope = scope_find(view, owner, named, ATOM_NONE, self_too);
	if (scope.catalogue)
		return game_text(view_game(view), scope.catalogue->name);
	return message_name(values->verdict, scope.node ? scope.node : values->instance);
}

static const char *
id_word(const Placeholders *values, const char *word)
{
	const Game *game = view_game(values->verdict->view);
	const Atom id = atoms_find(game->atoms, word);
	if (atom_is_none(id))
		return NULL;
	const Definition *definition = values->instance->definition;
	const uint16_t file = definition ? definition->shown->file : game->system;
	const EntryId found = game_find(game, file, id, ~(EntryKinds)0);
	return entry_id_is_none(found) ? NULL : game_text(game, game_entry(game, found)->name);
}

static const char *
word_text(const Placeholders *values, const char *word)
{
	const char *text = format_word(values, message_word_find(word));
	if (!text)
		text = scope_word(values, word);
	return text ? text : id_word(values, word);
}

/* Replaces placeholders; unknown ones stay unchanged. Removes the marks of emphasis. */
static const char *
filled(const Placeholders *values, const char *text)
{
	GString *out = g_string_new(NULL);
	for (const char *at = text; *at; at++) {
		const char *close = *at == '{' ? strchr(at, '}') : NULL;
		g_autofree char *word = close ? g_strndup(at + 1, (gsize)(close - at - 1)) : NULL;
		const char *value = word ? word_text(values, word) : NULL;
		if (value) {
			g_string_append(out, value);
			at = close;
		} else if (at[0] == '*' && at[1] == '*') {
			at++;
		} else {
			g_string_append_c(out, *at);
		}
	}
	return verdict_keep(values->verdict, g_string_free(out, FALSE));
}

const char *
message_filled(Verdict *verdict, const char *text, const Instance *instance)
{
	const Placeholders values = {.verdict = verdict, .instance = instance, .scope_name = ""};
	return filled(&values, text);
}

static const char *
limit_text(Verdict *verdict, const Reading *reading, const Numbers *numbers, const Instance *place)
{
	Amount total;
	const char *owner = message_name(verdict, place);
	const char *entry = counted_name(verdict, reading->carrier,
	                                 &reading->owned->constraint->query);
	switch ((QueryField)reading->owned->constraint->query.field) {
	case FIELD_FORCES:
		return verdict_keep(verdict, forces_text(reading, numbers, owner, entry));
	case FIELD_COST:
	case FIELD_LIMIT:
		return verdict_keep(verdict, cost_text(verdict, reading, numbers, owner, entry));
	case FIELD_ASSOCIATIONS:
		return verdict_keep(verdict, associations_text(verdict, reading, numbers, owner));
	case FIELD_SELECTIONS:
	case FIELD_UNKNOWN:
		if (total_of(verdict->view, reading, &total))
			return verdict_keep(verdict, share_text(reading, total, owner, entry));
		return verdict_keep(
			verdict, selections_text(reading, numbers, owner, entry, per_model(place)));
	}
	g_assert_not_reached();
}

const char *
message_for_limit(Verdict *verdict, const Reading *reading, const Instance *place)
{
	const Constraint *constraint = reading->owned->constraint;
	Numbers numbers = numbers_of(verdict->view, reading);
	const Placeholders values = {
		.verdict = verdict,
		.instance = reading->carrier,
		.numbers = &numbers,
		.query = &constraint->query,
		.scope_name = message_name(verdict, place),
	};
	const char *text = atom_is_none(constraint->message)
	                           ? limit_text(verdict, reading, &numbers, place)
	                           : filled(&values, game_text(view_game(verdict->view),
	                                                       constraint->message));
	numbers_clear(&numbers);
	return text;
}
