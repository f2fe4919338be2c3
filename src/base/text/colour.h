/*
 * colour: colours of a screen or a page, and their contrast as WCAG 2.1 defines it.
 *
 *	Colour bar;
 *	if (colour_parse("#f3e9d2", &bar) && colour_contrast(bar, COLOUR_BLACK) >= COLOUR_AA) …
 */
#ifndef TEXT_COLOUR_H
#define TEXT_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

/* Red, green and blue, a byte each: 0xrrggbb. */
typedef uint32_t Colour;

#define COLOUR_BLACK 0x000000u
#define COLOUR_WHITE 0xffffffu

/* The least contrast of text at level AA. */
#define COLOUR_AA 4.5

/* Reads "#rrggbb", six hexadecimal digits. Returns false, and leaves @colour, if the text is anything else. */
bool colour_parse(const char *text, Colour *colour);

/* The contrast of two colours: 1 for equal ones, 21 for black and white. */
double colour_contrast(Colour a, Colour b);

/* A mixture: @part of @a, from 0 to 1, and the rest of @b. */
Colour colour_mix(Colour a, Colour b, double part);

/* One channel from 0 to 1; @index 0 is red, 1 green, 2 blue. */
double colour_channel(Colour colour, int index);

#endif
