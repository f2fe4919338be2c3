/* glyphs: a small picture for the role of a category, from its name. Where signs are letters only, a terminal
   shows a letter or nothing. */
#ifndef ROWS_GLYPHS_H
#define ROWS_GLYPHS_H

/* The glyph for a category with a name in any language of the program; NULL if no word of the name is known
   (faces/rows/glyphs.def). A constant, one column wide. */
const char *glyph_of_category(const char *name);

#endif
