/*
 * format: how one program writes a list as text, read from a pattern file (muster-import(5)).
 *
 * A format is data: expressions for each kind of line, tried in order. A new one needs no C.
 */
#ifndef TEXTLIST_FORMAT_H
#define TEXTLIST_FORMAT_H

#include "base/diags.h"
#include "textlist/pattern.h"

/* What a line is; the order of the words in format.c. */
typedef enum LineKind {
	LINE_SKIP,    /* an ornament, a footer, what the army data know */
	LINE_TITLE,   /* the roster's name, its points, its limit */
	LINE_SYSTEM,  /* the game system's name */
	LINE_ARMY,    /* the catalogue's name */
	LINE_FORCE,   /* a force; its army, too, if the line says it */
	LINE_SECTION, /* a heading */
	LINE_SETTING, /* what the whole force is or chose: its name, its detachment */
	LINE_UNIT,
	LINE_OPTION,
	LINE_PERHAPS,     /* an option, or something that the army data know */
	LINE_ASSOCIATION, /* what a unit is tied to, if the army data know such a tie */
	LINE_REST,        /* up to the next unit, section or force there is nothing to read */
	LINE_END,         /* there is nothing more to read */
} LineKind;

/* Where a line may stand: behind what. */
typedef enum LinePlace {
	PLACE_ANYWHERE,
	PLACE_START, /* nothing was read yet */
	PLACE_HEAD,  /* before the first force, section or unit */
	PLACE_FORCE, /* behind a force or a section */
	PLACE_UNIT,  /* behind a unit or an option */
	PLACE_REST,  /* behind a LINE_REST */
} LinePlace;

typedef struct FormatLine {
	LineKind kind;
	LinePlace place;
	unsigned depth;     /* of an option; 0: what the indentation says */
	bool is_doubtful;   /* a unit that is not one is no loss */
	bool must_be_known; /* a force counts only if its army is one that there is */
	Pattern *pattern;
} FormatLine;

/* What the text says and what the data say instead. */
typedef struct FormatPair {
	Pattern *pattern; /* of a replacement; NULL for an alias */
	char *text;       /* an alias */
	char *with;
} FormatPair;

/* A line that continues the one before. */
typedef struct FormatJoin {
	Pattern *pattern;
	unsigned columns; /* only if its first word had no room there; 0: always */
} FormatJoin;

typedef struct TextFormat {
	char *id;
	char *name;
	bool is_complete;     /* what a unit has is in the text: the rest was taken away */
	GPtrArray *marks;     /* of Pattern: a line that fits one speaks for the format */
	GArray *lines;        /* of FormatLine */
	GArray *joins;        /* of FormatJoin */
	GArray *replacements; /* of FormatPair */
	GArray *aliases;      /* of FormatPair */
	Pattern *piece;       /* a part of a list with commas */
} TextFormat;

/*
 * Reads a pattern file.
 *
 * @name   of the file, for diagnostics
 * @diags  lines of the file that were left out
 *
 * Owned by the caller: text_format_free(). NULL, with a diagnostic, if it is no pattern file.
 */
TextFormat *text_format_read(GBytes *bytes, const char *name, Diags *diags);
void text_format_free(TextFormat *format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(TextFormat, text_format_free)

#endif
