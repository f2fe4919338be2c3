/* Functions of formulas that read their subject: its ids, name, numbers, costs and
   characteristics. */
#include "data/game/translation.h"
#include "engine/measures/measures-private.h"
#include "engine/queries/identity.h"
#include "engine/queries/tally.h"

#include <string.h>

static const char *
text_at(const Measures *measures, uint32_t text)
{
	return companion_text_at(measures->companion, text);
}

bool
about_has_id(Measures *measures, const Instance *subject, uint32_t text)
{
	if (measures->refs[text].is_type)
		return identity_has_type(subject, measures->refs[text].type);
	return !atom_is_none(measures->refs[text].atom) &&
	       identity_has(subject, measures->refs[text].atom);
}

static bool
is_any(Measures *measures, const Term *call, const Instance *subject)
{
	for (uint32_t i = 0; i < call->n_arguments; i++)
		if (about_has_id(measures, subject, call->arguments[i]->text))
			return true;
	return false;
}

/* True if the subject, or an instance around it, is one of the arguments. */
static bool
is_in_any(Measures *measures, const Term *call, const Instance *subject)
{
	for (const Instance *at = subject; at; at = at->holder)
		if (is_any(measures, call, at))
			return true;
	return false;
}

/* The bit in which a letter of ASCII differs from its capital. */
#define CASE_BIT 0x20

/* True if two texts begin with different letters of ASCII, whatever their case; mostly, but not always, for other
   characters that differ. */
static bool
begin_differently(const char *a, const char *b)
{
	return ((*a | *b) & 0x80) == 0 && ((*a ^ *b) & ~CASE_BIT) != 0;
}

/* Most names differ in their first letter. */
static bool
same_text(const char *a, const char *b)
{
	if (begin_differently(a, b))
		return false;
	if (g_str_is_ascii(a) && g_str_is_ascii(b))
		return g_ascii_strcasecmp(a, b) == 0;
	g_autofree char *first = g_utf8_casefold(a, -1);
	g_autofree char *second = g_utf8_casefold(b, -1);
	return strcmp(first, second) == 0;
}

/* Formulas use the names of the files, whatever language the game is translated to. A shown name that is the same by
   chance is another one: W is Toughness in German, and Wounds in the files. */
static bool
is_written(const Measures *measures, const char *shown, const char *name, bool is_same)
{
	return game_is_translation(view_game(measures->view), shown, name) ||
	       (is_same && !about_original(measures, shown));
}

bool
about_is_name(const Measures *measures, const char *shown, const char *name)
{
	return is_written(measures, shown, name, *shown == *name && strcmp(shown, name) == 0);
}

bool
about_is_name_ignoring_case(const Measures *measures, const char *shown, const char *name)
{
	return is_written(measures, shown, name, same_text(shown, name));
}

static bool
is_named(Measures *measures, const Term *call, const Instance *subject)
{
	const char *name = view_name(measures->view, subject);
	for (uint32_t i = 0; i < call->n_arguments; i++)
		if (about_is_name_ignoring_case(measures, name,
		                                text_at(measures, call->arguments[i]->text)))
			return true;
	return false;
}

/* True if a group around the subject, below its holder, has one of the names. */
static bool
is_in_group(Measures *measures, const Term *call, const Instance *subject)
{
	for (const Instance *at = subject->parent; at && at->kind == INSTANCE_GROUP;
	     at = at->parent)
		if (is_named(measures, call, at))
			return true;
	return false;
}

/* True if the subject has a category with one of the names. */
static bool
has_keyword(Measures *measures, const Term *call, const Instance *subject)
{
	for (uint32_t c = 0; c < subject->n_categories; c++) {
		const char *name = view_category_name(measures->view, subject,
		                                      subject->categories[c].category_id);
		for (uint32_t i = 0; i < call->n_arguments; i++)
			if (about_is_name_ignoring_case(
				    measures, name, text_at(measures, call->arguments[i]->text)))
				return true;
	}
	return false;
}

/* The number of instances below a subject that fit, for one of the subject (S-074). */
static Amount
count_below(Measures *measures, uint32_t text, const Instance *subject)
{
	const Scope scope = {.node = view_own(measures->view, subject)};
	const Atom id = measures->refs[text].atom;
	TallyKey key = tally_key_nothing();
	if (measures->refs[text].is_type)
		key = tally_key_type(measures->refs[text].type);
	else if (!atom_is_none(id))
		key = tally_key_id(id);
	return amount_from_int(
		tally_count(measures->view, scope, REACH_BELOW | REACH_CHILD_FORCES, key));
}

/* Notes a cost type that no loaded file defines. Returns false for it. */
static bool
is_cost_type(Measures *measures, uint32_t text)
{
	const char *id = companion_text_at(measures->companion, text);
	if (!entry_id_is_none(game_cost_type(view_game(measures->view), measures->refs[text].atom)))
		return true;
	if (!g_ptr_array_find_with_equal_func(measures->unknown_costs, id, g_str_equal, NULL))
		g_ptr_array_add(measures->unknown_costs, (gpointer)(guintptr)id);
	return false;
}

static Number
own_cost(Measures *measures, Atom type, const Instance *subject)
{
	if (subject->kind != INSTANCE_SELECTION)
		return NUMBER_NONE;
	uint32_t n;
	const ShownCost *costs = view_costs(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(costs[i].type_id, type))
			return (Number){true, costs[i].value};
	return (Number){.known = true};
}

static Number
total_cost(Measures *measures, Atom type, const Instance *subject)
{
	if (subject->kind != INSTANCE_ROSTER)
		return (Number){true, view_cost_below(measures->view, subject, type)};
	uint32_t n;
	const ShownCost *totals = view_totals(measures->view, &n);
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(totals[i].type_id, type))
			return (Number){true, totals[i].value};
	return (Number){.known = true};
}

static Number
limit(const Measures *measures, Atom type)
{
	const CostLimit *found = roster_limit(view_roster(measures->view), type);
	return found ? (Number){true, found->value} : NUMBER_NONE;
}

/*
 * Returns the number that a characteristic begins with: 3 for "3+", 24 for `24"`, 7.5 for "7,5 cm".
 * Unknown for dice ("2D6"), "-" and words.
 */
static Number
number_in(const char *text)
{
	const char *at = text + strspn(text, " ");
	const char *digits = at + (*at == '-' || *at == '+');
	size_t length = strspn(digits, "0123456789");
	if (!length)
		return NUMBER_NONE;
	if ((digits[length] == '.' || digits[length] == ',') && g_ascii_isdigit(digits[length + 1]))
		length += 1 + strspn(digits + length + 1, "0123456789");
	if (digits[length] == 'D' || digits[length] == 'd')
		return NUMBER_NONE;
	g_autofree char *written = g_strndup(at, (gsize)(digits - at) + length);
	Number number = {.known = true};
	number.known = amount_parse(g_strdelimit(written, ",", '.'), strlen(written),
	                            &number.amount);
	return number.known ? number : NUMBER_NONE;
}

static Number
number_of_profile(const Measures *measures, const ShownInfo *profile, const char *name)
{
	for (uint32_t i = 0; i < profile->n_characteristics; i++)
		if (about_is_name(measures, profile->characteristics[i].name, name))
			return number_in(profile->characteristics[i].value);
	return NUMBER_NONE;
}

/* Returns which of two numbers of profiles a function asks for: the first, the smaller or the larger. */
static Number
chosen(AboutFunction function, Number one, Number other)
{
	if (!one.known || !other.known)
		return one.known ? one : other;
	const int order = amount_compare(other.amount, one.amount);
	const bool better = (function == ABOUT_LEAST && order < 0) ||
	                    (function == ABOUT_GREATEST && order > 0);
	return better ? other : one;
}

/* Reads the profiles shown that have the characteristic as a number. A second argument names the type of the
   profiles. */
static Number
characteristic(Measures *measures, const Term *call, const Instance *subject)
{
	const char *name = text_at(measures, call->arguments[0]->text);
	const char *type = call->n_arguments > 1 ? text_at(measures, call->arguments[1]->text)
	                                         : NULL;
	Number number = NUMBER_NONE;
	uint32_t n;
	const ShownInfo *infos = view_infos(measures->view, subject, &n);
	for (uint32_t i = 0; i < n; i++)
		if (infos[i].is_profile &&
		    (!type || about_is_name(measures, infos[i].type_name, type)))
			number = chosen((AboutFunction)call->function, number,
			                number_of_profile(measures, &infos[i], name));
	return number;
}

/* Adds to @place the number of outermost selections up to and including @root. Returns false if
   @root is not below @holder. */
static bool
find_place(const Instance *holder, const Instance *root, int64_t *place)
{
	for (uint32_t i = 0; holder->kind == INSTANCE_FORCE && i < holder->n_children; i++) {
		++*place;
		if (holder->children[i] == root)
			return true;
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		if (find_place(holder->forces[i], root, place))
			return true;
	return false;
}

/* The place of the subject's outermost selection among those of the roster. Two instances with the
   same place belong to the same outermost selection. */
static Number
root_place(Measures *measures, const Instance *subject)
{
	int64_t place = 0;
	if (!subject->root || !find_place(view_root(measures->view), subject->root, &place))
		return NUMBER_NONE;
	return (Number){true, amount_from_int(place)};
}

static Number
about_cost(Measures *measures, AboutFunction function, uint32_t text, const Instance *subject)
{
	const Atom type = measures->refs[text].atom;
	if (!is_cost_type(measures, text))
		return NUMBER_NONE;
	if (function == ABOUT_COST)
		return own_cost(measures, type, subject);
	return function == ABOUT_TOTAL ? total_cost(measures, type, subject)
	                               : limit(measures, type);
}

bool
about_answer(Measures *measures, const Term *call, const Instance *subject)
{
	switch ((AskFunction)call->function) {
	case ASK_IS:
		return is_any(measures, call, subject);
	case ASK_IN:
		return is_in_any(measures, call, subject);
	case ASK_NAMED:
		return is_named(measures, call, subject);
	case ASK_IN_GROUP:
		return is_in_group(measures, call, subject);
	case ASK_KEYWORD:
		return has_keyword(measures, call, subject);
	case ASK_OFFERS:
	case ASK_OFFERS_NAMED:
		return about_offers(measures, call, subject);
	case ASK_SHOWS:
		return about_shows(measures, call, subject);
	case ASK_SAYS:
		return about_says(measures, call, subject);
	case ASK_WRITTEN:
	case ASK_READS:
		return about_written(measures, call, subject);
	}
	g_assert_not_reached();
}

Number
about_subject(Measures *measures, const Term *call, const Instance *subject)
{
	const uint32_t text = call->n_arguments ? call->arguments[0]->text : 0;
	switch ((AboutFunction)call->function) {
	case ABOUT_NUMBER:
		return (Number){
			true,
			amount_from_int(subject->kind == INSTANCE_SELECTION ? subject->number : 1)};
	case ABOUT_COPIES:
		return about_copies(measures, subject);
	case ABOUT_ROOT_PLACE:
		return root_place(measures, subject);
	case ABOUT_COUNT:
		return (Number){true, count_below(measures, text, subject)};
	case ABOUT_COST:
	case ABOUT_TOTAL:
	case ABOUT_LIMIT:
		return about_cost(measures, (AboutFunction)call->function, text, subject);
	case ABOUT_CHARACTERISTIC:
	case ABOUT_LEAST:
	case ABOUT_GREATEST:
		return characteristic(measures, call, subject);
	case ABOUT_NUMBER_NAMED:
		return about_number_named(measures, call, subject);
	case ABOUT_NUMBER_WRITTEN:
		return about_number_written(measures, call, subject);
	case ABOUT_NUMBER_SAID:
		return about_number_said(measures, call, subject);
	case ABOUT_NUMBER_LISTED:
		return about_number_listed(measures, call, subject);
	case ABOUT_SUM_WRITTEN:
		return about_sum_written(measures, call, subject);
	}
	g_assert_not_reached();
}
