/*
 * Reports characteristics that are written unlike nearly all others of their kind: `6` among `6"`, `3`
 * among `3+`, `d6` among `D6`, `melee` among `Melee`. The form of a number is its sign and its unit.
 * Zeros, bonuses (`+2`) and footnotes (`3*`) may differ, and so may values that are not rare, and those of
 * columns that are only numbered.
 */
#include "reports/lint/lint-private.h"

#include <string.h>

/* A form is common if it occurs so often, and so many times as often as the odd one. */
#define LINT_COMMON_TIMES 20u

/* The longest unit of a number, and the longest text that is compared by letter case, in bytes. */
#define MAX_UNIT 6
#define MAX_TEXT 40

/* Characters of texts and footnotes, which no unit has. */
#define UNITLESS "0123456789+-*/?!() "

/* The values of a kind of characteristic that have the same form. */
typedef struct Form {
	char *spelling;     /* sign and unit of a number, or the text itself; owned */
	const char *sample; /* the first value */
	guint n;
	bool has_sign;
} Form;

/* The values that should have one form: the numbers of a kind of characteristic, its dice, or a text
   in any letter case. */
typedef struct Family {
	GPtrArray *forms; /* Form, owned; in the order of their first values */
} Family;

/* A value of a kind of characteristic, whatever the number of profiles that have it. */
typedef struct Value {
	Family *family; /* NULL: the value has no form */
	Form *form;
} Value;

typedef struct Values {
	Linter *linter;
	GHashTable *families; /* by kind and text: Family, owned */
	GHashTable *values;   /* by type and value: Value, owned */
} Values;

/* A number as players write it: `4+`, `-1`, `12"`, `2D6+1`. */
typedef struct Number {
	char sign; /* 0 for none */
	bool is_dice;
	char dice; /* the letter */
	bool is_zero;
	const char *unit;
} Number;

static const char *
skip_digits(const char *at)
{
	while (g_ascii_isdigit(*at))
		at++;
	return at;
}

/* Reads `12`, `1.5` or `2D6+1`. Returns its end; NULL if there is no number. */
static const char *
read_amount(const char *at, Number *number)
{
	const char *end = skip_digits(at);
	if ((*end == 'D' || *end == 'd') && g_ascii_isdigit(end[1])) {
		number->is_dice = true;
		number->dice = *end;
		end = skip_digits(end + 1);
		if ((*end == '+' || *end == '-') && g_ascii_isdigit(end[1]))
			end = skip_digits(end + 1);
		return end;
	}
	if (end == at)
		return NULL;
	if ((*end == '.' || *end == ',') && g_ascii_isdigit(end[1]))
		end = skip_digits(end + 1);
	number->is_zero = strspn(at, "0.,") >= (size_t)(end - at);
	return end;
}

/* False for texts. A unit is a plus, quotation marks or letters. */
static bool
read_number(const char *text, Number *number)
{
	*number = (Number){0};
	const char *at = text;
	if (*at == '+' || *at == '-')
		number->sign = *at++;
	at = read_amount(at, number);
	if (!at)
		return false;
	number->unit = at;
	return strcmp(at, "+") == 0 || (strlen(at) <= MAX_UNIT && !strpbrk(at, UNITLESS));
}

static void
form_free(gpointer data)
{
	Form *form = data;
	g_free(form->spelling);
	g_free(form);
}

static void
family_free(gpointer data)
{
	Family *family = data;
	g_ptr_array_unref(family->forms);
	g_free(family);
}

/* @key  taken */
static Family *
find_family(Values *values, char *key)
{
	Family *family = g_hash_table_lookup(values->families, key);
	if (family) {
		g_free(key);
		return family;
	}
	family = g_new(Family, 1);
	family->forms = g_ptr_array_new_with_free_func(form_free);
	g_hash_table_insert(values->families, key, family);
	return family;
}

/* @spelling  taken */
static Form *
find_form(Family *family, char *spelling, const char *sample)
{
	for (guint i = 0; i < family->forms->len; i++) {
		Form *form = g_ptr_array_index(family->forms, i);
		if (strcmp(form->spelling, spelling) == 0) {
			g_free(spelling);
			return form;
		}
	}
	Form *form = g_new0(Form, 1);
	form->spelling = spelling;
	form->sample = sample;
	g_ptr_array_add(family->forms, form);
	return form;
}

/* Bonuses and zeros have no form. */
static void
set_number(Values *values, Value *value, Atom type, const char *text, const Number *number)
{
	if (number->is_zero || number->sign == '+')
		return;
	value->family = find_family(
		values, g_strdup_printf("%u %s", type.index, number->is_dice ? "dice" : "number"));
	value->form = find_form(
		value->family,
		g_strdup_printf("%.1s%.1s%s", &number->sign, &number->dice, number->unit), text);
	value->form->has_sign = number->sign;
}

static void
set_text(Values *values, Value *value, Atom type, const char *text)
{
	g_autofree char *folded = g_utf8_casefold(text, -1);
	value->family = find_family(values, g_strdup_printf("%u text %s", type.index, folded));
	value->form = find_form(value->family, g_strdup(text), text);
}

static Value *
classify(Values *values, const Characteristic *characteristic)
{
	Value *value = g_new0(Value, 1);
	const char *text = lint_text(values->linter, characteristic->value);
	Number number;
	if (read_number(text, &number))
		set_number(values, value, characteristic->type_id, text, &number);
	else if (*text && strlen(text) <= MAX_TEXT && !strchr(text, '\n'))
		set_text(values, value, characteristic->type_id, text);
	return value;
}

static Value *
find_value(Values *values, const Characteristic *characteristic)
{
	const guint64 key = (guint64)characteristic->type_id.index << 32 |
	                    characteristic->value.index;
	Value *value = g_hash_table_lookup(values->values, &key);
	if (!value) {
		value = classify(values, characteristic);
		g_hash_table_insert(values->values, g_memdup2(&key, sizeof key), value);
	}
	return value;
}

static void
count_values(Values *values)
{
	const Game *game = values->linter->game;
	for (uint32_t i = 1; i < game->n_characteristics; i++) {
		Value *value = find_value(values, &game->characteristics[i]);
		if (value->form)
			value->form->n++;
	}
}

/* The form that a value should have; NULL if its own is not odd. A sign is never odd, but the lack of
   one may be. */
static const Form *
expected_form(const Value *value)
{
	const Form *common = value->form;
	for (guint i = 0; common && i < value->family->forms->len; i++) {
		const Form *form = g_ptr_array_index(value->family->forms, i);
		if (form->n > common->n)
			common = form;
	}
	if (!common || value->form->has_sign || common->n < LINT_COMMON_TIMES ||
	    common->n < LINT_COMMON_TIMES * value->form->n)
		return NULL;
	return common;
}

/* True for one of a numbered row of columns, such as "Variable 2": each unit fills them with values of its own. */
static bool
is_of_row(const char *name)
{
	const char *number = strrchr(name, ' ');
	return number && number[1] && !*skip_digits(number + 1);
}

static void
check_profile(Values *values, const Entry *profile)
{
	const Game *game = values->linter->game;
	for (uint32_t i = 0; i < profile->characteristics.count; i++) {
		const Characteristic *
			characteristic = &game->characteristics[profile->characteristics.first + i];
		const Form *expected = expected_form(find_value(values, characteristic));
		const char *name = lint_text(values->linter, characteristic->name);
		if (!expected || is_of_row(name))
			continue;
		const char *text = lint_text(values->linter, characteristic->value);
		g_autofree char *odd = g_strdup_printf("%s %s", name, text);
		g_autofree char *others = g_strdup_printf("%u", expected->n);
		lint_report(values->linter, LINT_ODD_VALUE, profile,
		            lint_name(values->linter, profile), odd, others, expected->sample,
		            NULL);
	}
}

void
lint_check_values(Linter *linter)
{
	Values values = {
		.linter = linter,
		.families = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, family_free),
		.values = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free),
	};
	count_values(&values);
	for (uint32_t i = 1; i < linter->game->n_entries; i++)
		if (linter->game->entries[i].kind == ENTRY_PROFILE)
			check_profile(&values, &linter->game->entries[i]);
	g_hash_table_unref(values.values);
	g_hash_table_unref(values.families);
}
