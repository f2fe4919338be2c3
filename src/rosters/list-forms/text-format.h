/*
 * text-format: the way one program writes text lists, read from a format file (muster-import(5)).
 *
 * A format is data: expressions for the kinds of lines, tried in order. A new format needs no C.
 */
#ifndef LIST_FORMS_TEXT_FORMAT_H
#define LIST_FORMS_TEXT_FORMAT_H

#include "base/text/diags.h"
#include "rosters/list-forms/pattern.h"

/* The kinds of lines; text-format.c has their words. */
typedef enum LineKind {
	LINE_SKIP,    /* an ornament, a footer, a rule of the army data */
	LINE_TITLE,   /* the name of the roster, its points, its limit */
	LINE_SYSTEM,  /* the name of the game system */
	LINE_ARMY,    /* the name of the catalogue */
	LINE_NOTE,    /* something about the list for its readers: player, team, event */
	LINE_FORCE,   /* a force, with its army if the line has it */
	LINE_SECTION, /* a heading */
	LINE_MAIN,    /* a heading; units go into the first force again */
	LINE_SETTING, /* the name of the force, or an option of the whole army: its detachment */
	LINE_UNIT,    /* a unit */
	LINE_OPTION,  /* an option of the unit or option before */
	LINE_PERHAPS, /* an option, or a rule of the army data */
	LINE_WARGEAR, /* options of some models of the unit or option before: "7 with Sword, Bow" */
	LINE_ASSOCIATION, /* an association of the unit, if the army data have one of that name */
	LINE_BEARER, /* the unit that has an option of the group "option": "WARLORD: Captain" */
	LINE_REST,   /* to be ignored up to the next unit, section or force */
	LINE_END,    /* the end of the list: the rest of the text is ignored */
} LineKind;

/* The places in a text where a line may occur. */
typedef enum LinePlace {
	PLACE_ANYWHERE,
	PLACE_START, /* before all other lines */
	PLACE_HEAD,  /* before the first force, section or unit */
	PLACE_ARMY,  /* in the head, behind the name of the army */
	PLACE_FORCE, /* behind a force or a section */
	PLACE_UNIT,  /* behind a unit or an option */
	PLACE_REST,  /* behind a LINE_REST */
} LinePlace;

/* The words of a line for who joins whom: characters and their units. */
typedef enum Attached {
	ATTACHED_NOT,
	ATTACHED_TOGETHER, /* a heading: the units below it are joined */
	ATTACHED_JOINS,    /* the unit of the line joins another, which the line may name */
	ATTACHED_JOINED,   /* others join the unit of the line */
	ATTACHED_LED,      /* the line is a unit that the one before joins */
} Attached;

typedef struct FormatLine {
	LineKind kind;
	LinePlace place;
	unsigned depth;     /* only for an option; 0 takes it from the indentation */
	bool is_doubtful;   /* a unit with an unknown name is ignored */
	bool must_be_known; /* matches only if the army is known */
	Attached attached;
	char *opens;      /* owned: name of the force that begins with a unit; NULL if none */
	char *army;       /* owned: army of a force; NULL takes it from the line */
	char *sets;       /* owned: name of the part of the text that begins here; NULL if none */
	char *within;     /* owned: matches only in the part of that name; NULL anywhere */
	Pattern *pattern; /* owned, as all patterns and texts below */
} FormatLine;

/* The lines that match are rewritten. */
typedef struct FormatReplacement {
	Pattern *pattern;
	char *with;
} FormatReplacement;

/* A word of a program in its languages: expressions use it as {{name}}. */
typedef struct FormatWord {
	char *name;
	GString *pattern; /* "points|Punkte" */
} FormatWord;

/* A line that continues the one before. */
typedef struct FormatJoin {
	Pattern *pattern;
	unsigned columns; /* joins only if the first word does not fit in so many; 0 joins always */
} FormatJoin;

/* The lines at the end of a page, which part what they are in. */
typedef struct FormatFoot {
	Pattern *first, *last; /* NULL for no such lines; without `first` it is one line */
} FormatFoot;

/* The kinds of lines that tell lists of one text apart (rosters/list-forms/once.h). */
typedef enum OnceKind {
	ONCE_HEAD,  /* in the head of a list, once */
	ONCE_END,   /* its last line */
	ONCE_PRICE, /* a line with a price: a list has several */
	ONCE_BEGIN, /* a line that a list may begin with, whatever is above */
} OnceKind;

typedef struct FormatOnce {
	OnceKind kind;
	Pattern *pattern;
	Pattern *
		first; /* the line above with which a list begins; NULL if it begins with this one */
	Pattern *above; /* lines directly above that are of the head, too; NULL for none */
} FormatOnce;

typedef struct TextFormat {
	char *id;            /* "official-app" */
	char *name;          /* for messages */
	bool is_complete;    /* names all options of a unit: unnamed defaults are removed */
	bool leaves_choices; /* does not name choices of the army that cost nothing and hold nothing */
	bool tells_apart; /* options of one name have their group in brackets, each line is a selection */
	bool names_wargear; /* names all wargear of a unit with options, but not its models */
	GPtrArray *signs;   /* Pattern: a line that matches is in no other format */
	GPtrArray *marks;   /* Pattern: lines that match are evidence for the format */
	Pattern *system;    /* names of the game systems whose lists have it; NULL for all */
	GArray *lines;      /* FormatLine */
	GArray *joins;      /* FormatJoin */
	FormatFoot foot;
	GArray *once;         /* FormatOnce */
	GArray *words;        /* FormatWord */
	GArray *replacements; /* FormatReplacement */
	GHashTable *aliases;  /* the key of a name → that of the one in the army data */
	Pattern *piece;       /* for a part of a list with commas */
	char *enlarges;       /* the option that allows a unit more models; NULL if none */
} TextFormat;

/*
 * Reads a format file.
 *
 * @name   file name, for diagnostics
 * @diags  receives elements of the file that were left out
 *
 * Owned by the caller: text_format_free(). NULL, with a diagnostic, if it is not a format file.
 */
TextFormat *text_format_read(GBytes *bytes, const char *name, Diags *diags);
void text_format_free(TextFormat *format);

/* Gives for the key of a name in a text that of the name in the army data. @key  taken over. The caller owns the result:
   g_free(). */
char *text_format_unalias(const TextFormat *format, char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(TextFormat, text_format_free)

#endif
