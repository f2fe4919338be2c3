#include "sheet/pdf-breaks.h"

#include "base/text.h"
#include "sheet/pdf-fonts.h"

/* The class of a character, as in the tables of the standard. */
typedef enum Class {
	NONE, /* not plain */
	END,
	SP,
	GL,
	BA,
	BB,
	HY,
	B2,
	CL,
	CP,
	EX,
	IN,
	IS,
	NS,
	NU,
	OP,
	PO,
	PR,
	QU,
	SY,
	AL,
} Class;

static Class
class_of(gunichar letter)
{
	static const Class CLASSES[] = {
		[G_UNICODE_BREAK_LINE_FEED] = END,
		[G_UNICODE_BREAK_CARRIAGE_RETURN] = END,
		[G_UNICODE_BREAK_SPACE] = SP,
		[G_UNICODE_BREAK_NON_BREAKING_GLUE] = GL,
		[G_UNICODE_BREAK_AFTER] = BA,
		[G_UNICODE_BREAK_BEFORE] = BB,
		[G_UNICODE_BREAK_HYPHEN] = HY,
		[G_UNICODE_BREAK_BEFORE_AND_AFTER] = B2,
		[G_UNICODE_BREAK_CLOSE_PUNCTUATION] = CL,
		[G_UNICODE_BREAK_CLOSE_PARANTHESIS] = CP,
		[G_UNICODE_BREAK_EXCLAMATION] = EX,
		[G_UNICODE_BREAK_INSEPARABLE] = IN,
		[G_UNICODE_BREAK_INFIX_SEPARATOR] = IS,
		[G_UNICODE_BREAK_NON_STARTER] = NS,
		[G_UNICODE_BREAK_NUMERIC] = NU,
		[G_UNICODE_BREAK_OPEN_PUNCTUATION] = OP,
		[G_UNICODE_BREAK_POSTFIX] = PO,
		[G_UNICODE_BREAK_PREFIX] = PR,
		[G_UNICODE_BREAK_QUOTATION] = QU,
		[G_UNICODE_BREAK_SYMBOL] = SY,
		[G_UNICODE_BREAK_ALPHABETIC] = AL,
		[G_UNICODE_BREAK_AMBIGUOUS] = AL,
	};
	const gsize type = (gsize)g_unichar_break_type(letter);
	return type < G_N_ELEMENTS(CLASSES) ? CLASSES[type] : NONE;
}

bool
breaks_plainly(gunichar letter)
{
	return class_of(letter) > END;
}

/* A number, with the signs in it and around it that stay with it: rule LB25 as the standard's example 7 has it. */
typedef enum Number {
	NO_NUMBER,
	IN_NUMBER,     /* behind a digit, or a sign that follows digits */
	BEHIND_NUMBER, /* behind the bracket that closes it */
} Number;

/* A place between two characters. */
typedef struct Place {
	Class left, right; /* without blanks between them */
	Class next;        /* behind the right one */
	Number number;     /* up to the left one */
} Place;

static Number
add_to_number(Number number, Class class)
{
	switch (class) {
	case NU:
		return IN_NUMBER;
	case SY:
	case IS:
		return number == IN_NUMBER ? IN_NUMBER : NO_NUMBER;
	case CL:
	case CP:
		return number == IN_NUMBER ? BEHIND_NUMBER : NO_NUMBER;
	default:
		return NO_NUMBER;
	}
}

/* Rules that keep a character with what is left of it, whatever that is: LB12a, 13, 19, 21, 22. */
static bool
is_kept_left(Class class)
{
	switch (class) {
	case CL:
	case CP:
	case EX:
	case IS:
	case SY:
	case QU:
	case BA:
	case HY:
	case NS:
	case IN:
		return true;
	default:
		return false;
	}
}

/* True if a line may end between two characters that no blank is between: LB12, 14, 17, 19, 21, 23 to 30. */
static bool
may_part(const Place *place)
{
	const Class right = place->right;
	const bool is_word = right == AL || right == NU;
	const bool is_unit = right == PR || right == PO;
	if (is_kept_left(right) || (right == GL && place->left != BA && place->left != HY))
		return false;
	switch (place->left) {
	case GL:
	case OP:
	case QU:
	case BB:
		return false;
	case B2:
		return right != B2;
	case CL:
		return !is_unit || place->number != BEHIND_NUMBER;
	case CP:
		return !is_word && (!is_unit || place->number != BEHIND_NUMBER);
	case AL:
	case NU:
		return !is_word && !is_unit && right != OP;
	case PR:
	case PO:
		return !is_word && (right != OP || place->next != NU);
	case HY:
		return right != NU;
	case SY:
		return right != NU || place->number != IN_NUMBER;
	case IS:
		return right != AL && (right != NU || place->number != IN_NUMBER);
	default:
		return true;
	}
}

/* True if a line may end behind blanks: LB13 to 18. */
static bool
may_part_at_blanks(const Place *place)
{
	const Class left = place->left;
	switch (place->right) {
	case CL:
	case CP:
	case EX:
	case IS:
	case SY:
		return false;
	case OP:
		return left != OP && left != QU;
	case NS:
		return left != CL && left != CP && left != OP;
	case B2:
		return left != B2 && left != OP;
	default:
		return left != OP;
	}
}

static Class
class_at(const char *at, const char *end)
{
	return at < end ? class_of(g_utf8_get_char(at)) : END;
}

guint8 *
plain_breaks(const char *text, int length)
{
	const char *end = text + length;
	guint8 *breaks = g_malloc0((gsize)g_utf8_strlen(text, length) + 1);
	Place place = {.right = class_at(text, end)};
	bool behind_blanks = false;
	gsize i = 0;
	for (const char *at = text; at < end; i++) {
		at = text_next(at);
		place.next = class_at(at, end);
		const bool parts = place.left > END && place.right > SP &&
		                   (behind_blanks ? may_part_at_blanks : may_part)(&place);
		breaks[i] = (guint8)((i ? BREAK_PART : 0) | (parts ? BREAK_WORD : 0));
		behind_blanks = place.right == SP;
		place.left = behind_blanks && place.left > END ? place.left : place.right;
		place.number = add_to_number(place.number, place.right);
		place.right = place.next;
	}
	return breaks;
}
