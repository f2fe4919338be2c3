#include "base/text/colour.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define DIGITS 6

bool
colour_parse(const char *text, Colour *colour)
{
	Colour found = 0;
	if (text[0] != '#' || strlen(text) != DIGITS + 1)
		return false;
	for (const char *digit = text + 1; *digit; digit++) {
		const int value = g_ascii_xdigit_value(*digit);
		if (value < 0)
			return false;
		found = found << 4 | (Colour)value;
	}
	*colour = found;
	return true;
}

static Colour
byte_of(Colour colour, int index)
{
	return colour >> (16 - 8 * index) & 0xff;
}

double
colour_channel(Colour colour, int index)
{
	return byte_of(colour, index) / 255.0;
}

/* Relative luminance; the constants are those of WCAG 2.1. */
static double
luminance(Colour colour)
{
	static const double WEIGHTS[] = {0.2126, 0.7152, 0.0722};
	double sum = 0;
	for (int i = 0; i < 3; i++) {
		const double channel = colour_channel(colour, i);
		sum += WEIGHTS[i] *
		       (channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4));
	}
	return sum;
}

double
colour_contrast(Colour a, Colour b)
{
	const double first = luminance(a), second = luminance(b);
	return (MAX(first, second) + 0.05) / (MIN(first, second) + 0.05);
}

Colour
colour_mix(Colour a, Colour b, double part)
{
	Colour mixed = 0;
	for (int i = 0; i < 3; i++)
		mixed = mixed << 8 |
		        (Colour)(byte_of(a, i) * part + byte_of(b, i) * (1 - part) + 0.5);
	return mixed;
}
