#include "looks.h"

#include <math.h>
#include <string.h>

/* The least contrast of text and of signs that are not letters, by WCAG 2 AA; and of text in the theme of
   strong colours, by WCAG 2 AAA. */
#define AA_TEXT  4.5
#define AA_SIGN  3.0
#define AAA_TEXT 7.0

/* A cell of a drawing, in pixels, and the place of the letters' line in it. */
#define CELL_WIDTH  8
#define CELL_HEIGHT 17
#define BASE_LINE   13

static VTermColor
grey(uint8_t level)
{
	VTermColor colour;
	vterm_color_rgb(&colour, level, level, level);
	return colour;
}

static VTermColor
ground_of(const char *theme)
{
	return grey(strcmp(theme, "light") == 0 ? 255 : 0);
}

void
looks_set_ground(VTerm *terminal, const char *theme)
{
	const VTermColor ink = grey(strcmp(theme, "light") == 0 ? 0 : 229);
	const VTermColor ground = ground_of(theme);
	vterm_state_set_default_colors(vterm_obtain_state(terminal), &ink, &ground);
}

/* The letters of a cell and their colours, as they are seen. */
typedef struct Seen {
	uint32_t letter; /* a blank for an empty cell; 0 for the second half of a wide one */
	VTermColor ink;
	VTermColor ground;
	bool bold;
	bool underline;
	bool is_coloured;
} Seen;

static Seen
see(VTermScreen *screen, int row, int column)
{
	VTermScreenCell cell;
	vterm_screen_get_cell(screen, (VTermPos){row, column}, &cell);
	const bool is_half = cell.chars[0] == (uint32_t)-1;
	Seen seen = {
		.letter = is_half         ? 0
	                  : cell.chars[0] ? cell.chars[0]
	                                  : ' ',
		.ink = cell.attrs.reverse ? cell.bg : cell.fg,
		.ground = cell.attrs.reverse ? cell.fg : cell.bg,
		.bold = cell.attrs.bold,
		.underline = cell.attrs.underline,
		.is_coloured = !VTERM_COLOR_IS_DEFAULT_FG(&cell.fg) ||
	                       !VTERM_COLOR_IS_DEFAULT_BG(&cell.bg),
	};
	vterm_screen_convert_color_to_rgb(screen, &seen.ink);
	vterm_screen_convert_color_to_rgb(screen, &seen.ground);
	return seen;
}

/* Contrast */

static double
linear(uint8_t part)
{
	const double c = part / 255.0;
	return c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double
luminance(const VTermColor *colour)
{
	return 0.2126 * linear(colour->rgb.red) + 0.7152 * linear(colour->rgb.green) +
	       0.0722 * linear(colour->rgb.blue);
}

static double
contrast(const Seen *seen)
{
	const double ink = luminance(&seen->ink), ground = luminance(&seen->ground);
	return (MAX(ink, ground) + 0.05) / (MIN(ink, ground) + 0.05);
}

/* Lines, bars and squares. */
static bool
is_sign(uint32_t letter)
{
	return letter >= 0x2500 && letter <= 0x25ff;
}

char *
looks_complaint(VTermScreen *screen, int rows, int columns, const char *theme)
{
	const double text = strcmp(theme, "contrast") == 0 ? AAA_TEXT : AA_TEXT;
	const bool is_mono = strcmp(theme, "mono") == 0;
	for (int row = 0; row < rows; row++)
		for (int column = 0; column < columns; column++) {
			const Seen seen = see(screen, row, column);
			if (seen.letter == ' ' || seen.letter == 0)
				continue;
			if (is_mono && seen.is_coloured)
				return g_strdup_printf("row %d, column %d has a colour", row + 1,
				                       column + 1);
			if (contrast(&seen) < (is_sign(seen.letter) ? AA_SIGN : text))
				return g_strdup_printf(
					"row %d, column %d has a contrast of only %.1f", row + 1,
					column + 1, contrast(&seen));
		}
	return NULL;
}

/* Drawings */

static bool
is_same_colour(const VTermColor *a, const VTermColor *b)
{
	return a->rgb.red == b->rgb.red && a->rgb.green == b->rgb.green &&
	       a->rgb.blue == b->rgb.blue;
}

static bool
looks_same(const Seen *a, const Seen *b)
{
	return is_same_colour(&a->ink, &b->ink) && is_same_colour(&a->ground, &b->ground) &&
	       a->bold == b->bold && a->underline == b->underline;
}

static void
append_colour(GString *svg, const char *name, const VTermColor *colour)
{
	g_string_append_printf(svg, " %s=\"#%02x%02x%02x\"", name, colour->rgb.red,
	                       colour->rgb.green, colour->rgb.blue);
}

static void
append_ground(GString *svg, const VTermColor *colour, int row, int column, int rows, int columns)
{
	g_string_append_printf(svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
	                       column * CELL_WIDTH, row * CELL_HEIGHT, columns * CELL_WIDTH,
	                       rows * CELL_HEIGHT);
	append_colour(svg, "fill", colour);
	g_string_append(svg, "/>\n");
}

/* Appends cells of one look. */
static void
append_run(GString *svg, const Seen *look, const char *text, int row, int column, int columns)
{
	g_autofree char *safe = g_markup_escape_text(text, -1);
	g_string_append_printf(svg, "<text x=\"%d\" y=\"%d\" textLength=\"%d\"",
	                       column * CELL_WIDTH, row * CELL_HEIGHT + BASE_LINE,
	                       columns * CELL_WIDTH);
	append_colour(svg, "fill", &look->ink);
	g_string_append_printf(svg, "%s%s>%s</text>\n", look->bold ? " font-weight=\"bold\"" : "",
	                       look->underline ? " text-decoration=\"underline\"" : "", safe);
}

/* Draws cells from a column on, as far as they look the same. Returns the column behind them. */
static int
draw_run(GString *svg, VTermScreen *screen, int row, int from, int columns,
         const VTermColor *ground)
{
	const Seen look = see(screen, row, from);
	g_autoptr(GString) text = g_string_new(NULL);
	int column = from;
	for (; column < columns; column++) {
		const Seen seen = see(screen, row, column);
		if (!looks_same(&seen, &look))
			break;
		/* Programs that show SVG join ordinary blanks. */
		if (seen.letter)
			g_string_append_unichar(text, seen.letter == ' ' ? 0xa0 : seen.letter);
	}
	if (!is_same_colour(&look.ground, ground))
		append_ground(svg, &look.ground, row, from, 1, column - from);
	if (strspn(text->str, "\xc2\xa0") < text->len)
		append_run(svg, &look, text->str, row, from, column - from);
	return column;
}

char *
looks_draw(VTermScreen *screen, int rows, int columns, const char *theme)
{
	const VTermColor ground = ground_of(theme);
	GString *svg = g_string_new(NULL);
	g_string_append_printf(svg,
	                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
	                       "height=\"%d\" font-family=\"monospace\" font-size=\"13\">\n",
	                       columns * CELL_WIDTH, rows * CELL_HEIGHT);
	append_ground(svg, &ground, 0, 0, rows, columns);
	for (int row = 0; row < rows; row++)
		for (int column = 0; column < columns;)
			column = draw_run(svg, screen, row, column, columns, &ground);
	g_string_append(svg, "</svg>\n");
	return g_string_free(svg, FALSE);
}
