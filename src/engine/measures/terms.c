/* Evaluates the terms of formulas. An unknown operand makes the result unknown, except where a function is
   LAZY: those evaluate their arguments themselves. Most terms are conditions, whose truth needs no number. */
#include "engine/measures/measures-private.h"

static Amount
truth(bool holds)
{
	return amount_from_int(holds);
}

static Amount
extreme(const Amount *numbers, uint32_t n, int sign)
{
	Amount best = numbers[0];
	for (uint32_t i = 1; i < n; i++)
		if (amount_compare(numbers[i], best) * sign > 0)
			best = numbers[i];
	return best;
}

/* Halves are rounded up, as players do. */
static Amount
rounded(Amount number)
{
	const Amount half = {AMOUNT_UNIT / 2};
	return amount_from_int(amount_quotient_floor(amount_add(number, half), amount_from_int(1)));
}

/* Negative, 0 or positive if the first of two numbers is less, equal or more. */
static int
order_of(const Amount *numbers)
{
	return amount_compare(numbers[0], numbers[1]);
}

/* Applies a function to known numbers. The caller has excluded a division by zero. */
static Amount
calculate(NumericFunction function, const Amount *numbers, uint32_t n)
{
	const Amount one = amount_from_int(1);
	switch (function) {
	case NUMERIC_ADD:
		return amount_add(numbers[0], numbers[1]);
	case NUMERIC_SUBTRACT:
		return amount_subtract(numbers[0], numbers[1]);
	case NUMERIC_MULTIPLY:
		return amount_multiply(numbers[0], numbers[1]);
	case NUMERIC_DIVIDE:
		return amount_divide(numbers[0], numbers[1]);
	case NUMERIC_EQUAL:
		return truth(order_of(numbers) == 0);
	case NUMERIC_DIFFERENT:
		return truth(order_of(numbers) != 0);
	case NUMERIC_LESS:
		return truth(order_of(numbers) < 0);
	case NUMERIC_AT_MOST:
		return truth(order_of(numbers) <= 0);
	case NUMERIC_MORE:
		return truth(order_of(numbers) > 0);
	case NUMERIC_AT_LEAST:
		return truth(order_of(numbers) >= 0);
	case NUMERIC_MIN:
		return extreme(numbers, n, -1);
	case NUMERIC_MAX:
		return extreme(numbers, n, 1);
	case NUMERIC_CEIL:
		return amount_from_int(amount_quotient_ceil(numbers[0], one));
	case NUMERIC_FLOOR:
		return amount_from_int(amount_quotient_floor(numbers[0], one));
	case NUMERIC_ROUND:
		return rounded(numbers[0]);
	}
	g_assert_not_reached();
}

/* The largest number of arguments of a NUMERIC function in functions.def. */
#define MAX_NUMBERS 8

static Number
numeric(Measures *measures, const Term *call, const Instance *subject)
{
	Amount numbers[MAX_NUMBERS];
	for (uint32_t i = 0; i < call->n_arguments; i++) {
		const Number number = evaluate_term(measures, call->arguments[i], subject);
		if (!number.known)
			return NUMBER_NONE;
		numbers[i] = number.amount;
	}
	if (call->function == FORMULA_DIVIDE && amount_is_zero(numbers[1]))
		return NUMBER_NONE;
	return (Number){true,
	                calculate((NumericFunction)call->function, numbers, call->n_arguments)};
}

static bool
is_true(Number number)
{
	return number.known && !amount_is_zero(number.amount);
}

static Number
first_known(Measures *measures, const Term *call, const Instance *subject)
{
	Number number = NUMBER_NONE;
	for (uint32_t i = 0; i < call->n_arguments && !number.known; i++)
		number = evaluate_term(measures, call->arguments[i], subject);
	return number;
}

/* True if a condition holds for the subject or a selection around it. */
static bool
holds_around(Measures *measures, const Term *condition, const Instance *subject)
{
	for (const Instance *at = subject; at && at->kind == INSTANCE_SELECTION; at = at->holder)
		if (term_holds(measures, condition, at))
			return true;
	return false;
}

/* The argument of if() that counts. */
static const Term *
chosen_argument(Measures *measures, const Term *call, const Instance *subject)
{
	return call->arguments[term_holds(measures, call->arguments[0], subject) ? 1 : 2];
}

static bool
lazy_holds(Measures *measures, const Term *call, const Instance *subject)
{
	Term *const *arguments = call->arguments;
	switch ((LazyFunction)call->function) {
	case LAZY_AND:
		return term_holds(measures, arguments[0], subject) &&
		       term_holds(measures, arguments[1], subject);
	case LAZY_OR:
		return term_holds(measures, arguments[0], subject) ||
		       term_holds(measures, arguments[1], subject);
	case LAZY_NOT:
		return !term_holds(measures, arguments[0], subject);
	case LAZY_IF:
		return term_holds(measures, chosen_argument(measures, call, subject), subject);
	case LAZY_FIRST:
		return is_true(first_known(measures, call, subject));
	case LAZY_INSIDE:
		return holds_around(measures, arguments[0], subject);
	case LAZY_KNOWN:
		return evaluate_term(measures, arguments[0], subject).known;
	}
	g_assert_not_reached();
}

static Number
lazy(Measures *measures, const Term *call, const Instance *subject)
{
	switch ((LazyFunction)call->function) {
	case LAZY_IF:
		return evaluate_term(measures, chosen_argument(measures, call, subject), subject);
	case LAZY_FIRST:
		return first_known(measures, call, subject);
	case LAZY_AND:
	case LAZY_OR:
	case LAZY_NOT:
	case LAZY_INSIDE:
	case LAZY_KNOWN:
		return (Number){true, truth(lazy_holds(measures, call, subject))};
	}
	g_assert_not_reached();
}

static Number
call_function(Measures *measures, const Term *call, const Instance *subject)
{
	switch (FORMULA_FUNCTIONS[call->function].kind) {
	case FUNCTION_NUMERIC:
		return numeric(measures, call, subject);
	case FUNCTION_LAZY:
		return lazy(measures, call, subject);
	case FUNCTION_ABOUT:
		return about_subject(measures, call, subject);
	case FUNCTION_ASK:
		return (Number){true, truth(about_answer(measures, call, subject))};
	}
	g_assert_not_reached();
}

static bool
row_fits(Measures *measures, const TableRow *row, const Number *argument, const Instance *subject)
{
	if (row->has_is && !about_has_id(measures, subject, row->is))
		return false;
	if (!row->to)
		return true;
	const Number to = measures_formula(measures, row->to, subject);
	return argument && to.known && amount_compare(argument->amount, to.amount) <= 0;
}

static Number
look_up(Measures *measures, const Term *call, const Instance *subject)
{
	Number argument = NUMBER_NONE;
	if (call->n_arguments) {
		argument = evaluate_term(measures, call->arguments[0], subject);
		if (!argument.known)
			return NUMBER_NONE;
	}
	const Table *table = call->table;
	for (uint32_t i = 0; i < table->n_rows; i++)
		if (row_fits(measures, &table->rows[i], call->n_arguments ? &argument : NULL,
		             subject))
			return measures_formula(measures, table->rows[i].value, subject);
	return NUMBER_NONE;
}

Number
evaluate_term(Measures *measures, const Term *term, const Instance *subject)
{
	switch (term->kind) {
	case TERM_NUMBER:
		return (Number){true, term->number};
	case TERM_FUNCTION:
		return call_function(measures, term, subject);
	case TERM_MEASURE:
		return measures_value(measures, term->measure, subject);
	case TERM_TABLE:
		return look_up(measures, term, subject);
	case TERM_NONE:
	case TERM_TEXT:
	case TERM_NAME:
		return NUMBER_NONE;
	}
	g_assert_not_reached();
}

static bool
call_holds(Measures *measures, const Term *call, const Instance *subject)
{
	switch (FORMULA_FUNCTIONS[call->function].kind) {
	case FUNCTION_LAZY:
		return lazy_holds(measures, call, subject);
	case FUNCTION_ASK:
		return about_answer(measures, call, subject);
	case FUNCTION_NUMERIC:
	case FUNCTION_ABOUT:
		return is_true(call_function(measures, call, subject));
	}
	g_assert_not_reached();
}

bool
term_holds(Measures *measures, const Term *term, const Instance *subject)
{
	if (term->kind == TERM_FUNCTION)
		return call_holds(measures, term, subject);
	if (term->kind == TERM_MEASURE)
		return measure_holds(measures, term->measure, subject);
	return is_true(evaluate_term(measures, term, subject));
}

/* A condition "a and b" is excluded by one local part, whatever the other. */
static bool
is_excluded_by(Measures *measures, const Term *term, const Instance *subject)
{
	if (term->kind == TERM_FUNCTION && term->function == FORMULA_AND)
		return is_excluded_by(measures, term->arguments[0], subject) ||
		       is_excluded_by(measures, term->arguments[1], subject);
	if (!term->is_local)
		return false;
	return !term_holds(measures, term, subject);
}

bool
measures_is_local(const Formula *formula)
{
	return !formula || formula->root->is_local;
}

bool
measures_exclude(Measures *measures, const Formula *condition, const Instance *subject)
{
	return condition && is_excluded_by(measures, condition->root, subject);
}
