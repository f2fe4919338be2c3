/*
 * formula: the expressions of companions, such as `ceil(models / 4)`.
 *
 * A formula is parsed once into a tree of terms, which src/measures evaluates. Names are bound to
 * measures and tables when the whole companion has been read. A formula with an error is reported
 * and replaced by `none`, the unknown number.
 *
 *	formula  = and { "or" and }              and  = not { "and" not }
 *	not      = "not" not | compare           compare = sum [ ("=" "!=" "<" "<=" ">" ">=") sum ]
 *	sum      = product { ("+" | "-") product }      product = sign { ("*" | "/") sign }
 *	sign     = "-" sign | primary
 *	primary  = number | 'text' | "none" | call | "(" formula ")"
 *	call     = name [ "(" formula { "," formula } ")" ]
 *
 * Names may contain hyphens, so a minus sign needs blanks around it.
 */
#ifndef COMPANION_FORMULA_H
#define COMPANION_FORMULA_H

#include "base/values/amount.h"
#include "data/companion/companion.h"

typedef enum FormulaFunction {
#define NUMERIC(code, ...) FORMULA_##code,
#define LAZY(code, ...)    FORMULA_##code,
#define ABOUT(code, ...)   FORMULA_##code,
#define ASK(code, ...)     FORMULA_##code,
#include "data/companion/functions.def"
	FORMULA_FUNCTION_COUNT,
} FormulaFunction;

/* The functions of each kind, with the numbers of FormulaFunction: a switch over one of these enums
   handles all functions of that kind. */
typedef enum NumericFunction {
#define NUMERIC(code, ...) NUMERIC_##code = FORMULA_##code,
#include "data/companion/functions.def"
} NumericFunction;

typedef enum LazyFunction {
#define LAZY(code, ...) LAZY_##code = FORMULA_##code,
#include "data/companion/functions.def"
} LazyFunction;

typedef enum AboutFunction {
#define ABOUT(code, ...) ABOUT_##code = FORMULA_##code,
#include "data/companion/functions.def"
} AboutFunction;

typedef enum AskFunction {
#define ASK(code, ...) ASK_##code = FORMULA_##code,
#include "data/companion/functions.def"
} AskFunction;

typedef enum FunctionKind {
	FUNCTION_NUMERIC,
	FUNCTION_LAZY,
	FUNCTION_ABOUT,
	FUNCTION_ASK,
} FunctionKind;

typedef struct FunctionInfo {
	const char *word;
	FunctionKind kind;
	uint32_t fewest; /* arguments */
	uint32_t most;
} FunctionInfo;

extern const FunctionInfo FORMULA_FUNCTIONS[FORMULA_FUNCTION_COUNT];

typedef enum TermKind {
	TERM_NONE,
	TERM_NUMBER,
	TERM_TEXT,
	TERM_FUNCTION,
	TERM_NAME, /* only until it is bound */
	TERM_MEASURE,
	TERM_TABLE,
} TermKind;

/* A row of a table. The first row that fits gives the number. */
typedef struct TableRow {
	const Formula *to; /* largest argument that fits; NULL: any */
	uint32_t is;       /* text with the id or type of subjects that fit, if has_is */
	bool has_is;
	const Formula *value;
} TableRow;

typedef struct Table {
	const char *id;
	TableRow *rows;
	uint32_t n_rows;
	const char *path;
	uint32_t line;
} Table;

typedef struct Term Term;

struct Term {
	TermKind kind;
	FormulaFunction function;
	Amount number;
	uint32_t text;    /* TERM_TEXT: its place among the texts of the companion */
	const char *name; /* TERM_NAME, TERM_MEASURE, TERM_TABLE: as written */
	const CompanionMeasure *measure;
	const Table *table;
	Term **arguments;
	uint32_t n_arguments;
	bool is_local; /* reads only the unit of its subject; of formulas of measures and bounds */
};

struct Formula {
	const char *text; /* as written */
	Term *root;
	const char *path; /* the file */
	uint32_t line;
};

/* The texts that formulas and tables contain, ids and names, borrowed. */
uint32_t companion_text_count(const Companion *companion);
const char *companion_text_at(const Companion *companion, uint32_t place);

/* True if a name is reserved in formulas: a function, an operator, `none`. */
bool formula_is_word(const char *name);

#endif
