/* Parses formulas by recursive descent: one function for each line of the grammar in formula.h. */
#include "data/companion/companion-private.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/companion/companion-diags.h"
#include "data/companion/token.h"

#include <string.h>

const FunctionInfo FORMULA_FUNCTIONS[FORMULA_FUNCTION_COUNT] = {
#define NUMERIC(code, word, fewest, most) [FORMULA_##code] = {word, FUNCTION_NUMERIC, fewest, most},
#define LAZY(code, word, fewest, most)    [FORMULA_##code] = {word, FUNCTION_LAZY, fewest, most},
#define ABOUT(code, word, fewest, most)   [FORMULA_##code] = {word, FUNCTION_ABOUT, fewest, most},
#define ASK(code, word, fewest, most)     [FORMULA_##code] = {word, FUNCTION_ASK, fewest, most},
#include "data/companion/functions.def"
};

/* A formula being parsed. */
typedef struct Parser {
	CompanionReader *reader;
	const char *text;
	uint32_t line;
	Token token; /* the next one */
	bool failed;
} Parser;

static Term *parse_or(Parser *parser);

static Arena *
arena_of(const Parser *parser)
{
	return parser->reader->companion->arena;
}

/* The longest excerpt of a formula in a diagnostic, in characters. */
#define MAX_SHOWN 60

/* Reports the first error of a formula; later ones follow from it. */
static void
fail(Parser *parser, const char *expected)
{
	if (!parser->failed) {
		g_autofree char *found = token_to_string(&parser->token);
		g_autofree char *text = text_shortened(parser->text, MAX_SHOWN);
		diags_add(parser->reader->diags, &COMPANION_KINDS[COMPANION_BAD_FORMULA],
		          parser->reader->path, parser->line, text, expected, found, NULL);
	}
	parser->failed = true;
}

static void
advance(Parser *parser)
{
	parser->token = token_next(parser->token.start + parser->token.length);
}

static bool
take(Parser *parser, const char *word)
{
	if (parser->failed || !token_is(&parser->token, word))
		return false;
	advance(parser);
	return true;
}

static Term *
make_term(const Parser *parser, TermKind kind)
{
	Term *term = arena_new0(arena_of(parser), Term);
	*term = (Term){.kind = kind};
	return term;
}

static Term *
make_call(const Parser *parser, FormulaFunction function, Term *first, Term *second)
{
	Term *term = make_term(parser, TERM_FUNCTION);
	term->function = function;
	term->n_arguments = second ? 2 : 1;
	term->arguments = arena_array(arena_of(parser), Term *, 2);
	term->arguments[0] = first;
	term->arguments[1] = second;
	return term;
}

/* Takes one of the operators of a level; FORMULA_FUNCTION_COUNT if the next token is another. */
static FormulaFunction
take_operator(Parser *parser, const FormulaFunction *operators, size_t n)
{
	const TokenKind kind = parser->token.kind;
	const bool is_possible = kind == TOKEN_SIGN || kind == TOKEN_NAME;
	for (size_t i = 0; is_possible && i < n; i++)
		if (take(parser, FORMULA_FUNCTIONS[operators[i]].word))
			return operators[i];
	return FORMULA_FUNCTION_COUNT;
}

/* Parses operands of one level with operators between them, from left to right. */
static Term *
parse_chain(Parser *parser, Term *(*operand)(Parser *), const FormulaFunction *operators, size_t n)
{
	Term *left = operand(parser);
	for (;;) {
		const FormulaFunction function = take_operator(parser, operators, n);
		if (function == FORMULA_FUNCTION_COUNT)
			return left;
		left = make_call(parser, function, left, operand(parser));
	}
}

/* Parses the arguments of a call, after its opening bracket. */
static void
parse_arguments(Parser *parser, Term *call)
{
	g_autoptr(GPtrArray) arguments = g_ptr_array_new();
	if (!take(parser, ")")) {
		do
			g_ptr_array_add(arguments, parse_or(parser));
		while (take(parser, ","));
		if (!take(parser, ")"))
			fail(parser, _("expected \",\" or \")\""));
	}
	call->n_arguments = arguments->len;
	call->arguments = arena_array(arena_of(parser), Term *, arguments->len + 1);
	for (guint i = 0; i < arguments->len; i++)
		call->arguments[i] = g_ptr_array_index(arguments, i);
}

static FormulaFunction
find_function(const char *name)
{
	for (int i = 0; i < FORMULA_FUNCTION_COUNT; i++)
		if (FORMULA_FUNCTIONS[i].word[0] == name[0] &&
		    strcmp(FORMULA_FUNCTIONS[i].word, name) == 0)
			return (FormulaFunction)i;
	return FORMULA_FUNCTION_COUNT;
}

bool
formula_is_word(const char *name)
{
	return find_function(name) != FORMULA_FUNCTION_COUNT || strcmp(name, "none") == 0;
}

static Term *
parse_name(Parser *parser)
{
	Term *term = make_term(parser, TERM_NAME);
	term->name = arena_strndup(arena_of(parser), parser->token.start, parser->token.length);
	advance(parser);
	if (strcmp(term->name, "none") == 0) {
		term->kind = TERM_NONE;
		return term;
	}
	term->function = find_function(term->name);
	if (term->function != FORMULA_FUNCTION_COUNT)
		term->kind = TERM_FUNCTION;
	if (take(parser, "("))
		parse_arguments(parser, term);
	return term;
}

static Term *
parse_number(Parser *parser)
{
	Term *term = make_term(parser, TERM_NUMBER);
	if (!amount_parse(parser->token.start, parser->token.length, &term->number))
		fail(parser, _("expected a number"));
	advance(parser);
	return term;
}

static Term *
parse_text(Parser *parser)
{
	Term *term = make_term(parser, TERM_TEXT);
	term->text = companion_text(parser->reader->companion, parser->token.start + 1,
	                            parser->token.length - 2);
	advance(parser);
	return term;
}

static Term *
parse_brackets(Parser *parser)
{
	advance(parser);
	Term *inner = parse_or(parser);
	if (!take(parser, ")"))
		fail(parser, _("expected \")\""));
	return inner;
}

static Term *
parse_primary(Parser *parser)
{
	switch (parser->token.kind) {
	case TOKEN_NUMBER:
		return parse_number(parser);
	case TOKEN_TEXT:
		return parse_text(parser);
	case TOKEN_NAME:
		return parse_name(parser);
	case TOKEN_SIGN:
		if (token_is(&parser->token, "("))
			return parse_brackets(parser);
		break;
	case TOKEN_END:
	case TOKEN_BAD:
		break;
	}
	fail(parser, _("expected a number, a name or \"(\""));
	return make_term(parser, TERM_NONE);
}

static Term *
parse_sign(Parser *parser)
{
	if (take(parser, "-"))
		return make_call(parser, FORMULA_SUBTRACT, make_term(parser, TERM_NUMBER),
		                 parse_sign(parser));
	return parser->failed ? make_term(parser, TERM_NONE) : parse_primary(parser);
}

static Term *
parse_product(Parser *parser)
{
	static const FormulaFunction OPERATORS[] = {FORMULA_MULTIPLY, FORMULA_DIVIDE};
	return parse_chain(parser, parse_sign, OPERATORS, G_N_ELEMENTS(OPERATORS));
}

static Term *
parse_sum(Parser *parser)
{
	static const FormulaFunction OPERATORS[] = {FORMULA_ADD, FORMULA_SUBTRACT};
	return parse_chain(parser, parse_product, OPERATORS, G_N_ELEMENTS(OPERATORS));
}

static Term *
parse_compare(Parser *parser)
{
	static const FormulaFunction OPERATORS[] = {
		FORMULA_EQUAL,    FORMULA_DIFFERENT, FORMULA_AT_MOST,
		FORMULA_AT_LEAST, FORMULA_LESS,      FORMULA_MORE,
	};
	Term *left = parse_sum(parser);
	const FormulaFunction function = take_operator(parser, OPERATORS, G_N_ELEMENTS(OPERATORS));
	return function == FORMULA_FUNCTION_COUNT
	               ? left
	               : make_call(parser, function, left, parse_sum(parser));
}

static Term *
parse_not(Parser *parser)
{
	return take(parser, "not") ? make_call(parser, FORMULA_NOT, parse_not(parser), NULL)
	                           : parse_compare(parser);
}

static Term *
parse_and(Parser *parser)
{
	static const FormulaFunction OPERATORS[] = {FORMULA_AND};
	return parse_chain(parser, parse_not, OPERATORS, G_N_ELEMENTS(OPERATORS));
}

static Term *
parse_or(Parser *parser)
{
	static const FormulaFunction OPERATORS[] = {FORMULA_OR};
	return parse_chain(parser, parse_and, OPERATORS, G_N_ELEMENTS(OPERATORS));
}

Formula *
formula_parse(CompanionReader *reader, const char *text, uint32_t line)
{
	Formula *formula = arena_new0(reader->companion->arena, Formula);
	formula->text = arena_strdup(reader->companion->arena, text);
	formula->path = reader->path;
	formula->line = line;
	Parser parser = {.reader = reader,
	                 .text = formula->text,
	                 .line = line,
	                 .token = token_next(formula->text)};
	if (strlen(text) > FORMULA_MAX_LENGTH)
		fail(&parser, _("expected a shorter formula"));
	formula->root = parse_or(&parser);
	if (parser.token.kind != TOKEN_END)
		fail(&parser, _("expected the end"));
	if (parser.failed)
		formula->root = make_term(&parser, TERM_NONE);
	return formula;
}

static void
visit_measures(const Term *term, NamedVisitor visit, void *data)
{
	if (term->kind == TERM_MEASURE)
		visit(term->measure, data);
	for (uint32_t i = 0; i < term->n_arguments; i++)
		visit_measures(term->arguments[i], visit, data);
}

void
formula_each_measure(const Formula *formula, NamedVisitor visit, void *data)
{
	if (formula)
		visit_measures(formula->root, visit, data);
}

const char *
formula_text(const Formula *formula)
{
	return formula->text;
}
