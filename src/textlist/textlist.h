/*
 * textlist: lists as text, from the programs that players write them with.
 *
 * Three steps. A format (textlist/format.h) turns lines into a tree of what they say, knowing
 * nothing of any game. Names in it are matched with what the army data offer. What was found is put
 * into a roster as a player would, so that the army data select what belongs to it.
 *
 *	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, armies, diags);
 *	if (list && textlist_build(list, "list.txt", roster, catalogue_ids, diags)) ...
 *
 * Nothing is passed over without a word: each line is matched, or there is a diagnostic with its
 * number.
 */
#ifndef TEXTLIST_TEXTLIST_H
#define TEXTLIST_TEXTLIST_H

#include "roster/roster.h"
#include "textlist/format.h"

/* What a line, or a part of one, says. All texts are owned. */
typedef struct TextItem {
	LineKind kind;
	uint32_t line;
	char *raw;        /* with its number and the list behind it, without marks and points */
	char *name;       /* without number and points */
	char *bare;       /* without what stands in brackets behind it; NULL if nothing does */
	char *army;       /* of a force; NULL if it is not said */
	char *points;     /* as it stands there; NULL if nothing is said */
	char *limit;      /* of a title */
	int64_t number;   /* 0 if nothing is said */
	int64_t models;   /* the same, of a unit's models */
	bool is_piece;    /* of a list with commas: the next one may belong to it */
	bool is_doubtful; /* of a unit: it may be something that the army data know */
	bool in_brackets; /* it stands in the brackets behind its parent */
	bool has_label;   /* it leads a list: "Champion: sword" */
	unsigned depth;   /* of an option line: more than what it belongs to */
	GPtrArray *items; /* of TextItem */
	/* What the line says if its name is not what stands before the first colon: lists of
	   TextItem. */
	GPtrArray *readings;
} TextItem;

typedef struct TextList {
	const TextFormat *format; /* borrowed */
	char *title;              /* NULL where the text does not say it, as the rest */
	char *system;
	char *army;
	char *limit;
	char *points;
	uint32_t title_line;
	GPtrArray *forces; /* of TextItem, at least one if there is a unit; their items are units */
} TextList;

/*
 * Recognises a text and reads it.
 *
 * @name     of the file, for diagnostics
 * @formats  of TextFormat; must outlive the list
 * @armies   names of armies that there are: of char *; NULL believes every one
 * @diags    lines that no expression fits
 *
 * Owned by the caller: textlist_free(). NULL, with a diagnostic, if it is no text of a known form.
 */
TextList *textlist_read(GBytes *bytes, const char *name, const GPtrArray *formats,
                        const GPtrArray *armies, Diags *diags);
void textlist_free(TextList *list);

/*
 * How many units of a list a catalogue offers by exactly that name; to find out which army it is.
 */
guint textlist_count_offered(const TextList *list, Choices *choices, const Entry *catalogue);

/*
 * Puts a list into an empty roster.
 *
 * @name       of the file, for diagnostics
 * @catalogue  of forces whose army the text does not say, or says in unknown words
 * @diags      everything that is not in the roster as the text has it (warnings), everything that
 *             the text does not say (infos)
 *
 * Returns false, with a diagnostic, if there is no force to put it into.
 */
bool textlist_build(const TextList *list, const char *name, Roster *roster, const Entry *catalogue,
                    Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(TextList, textlist_free)

#endif
