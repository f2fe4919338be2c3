/*
 * text-list: a text list as a tree of lines, without any knowledge of a game.
 *
 * A format (rosters/list-forms/text-format.h) turns the lines into items. rosters/list-reader finds the entries
 * of the army data that they name.
 *
 *	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, armies, diags);
 */
#ifndef LIST_LINES_TEXT_LIST_H
#define LIST_LINES_TEXT_LIST_H

#include "data/forms/tree.h"
#include "rosters/list-forms/text-format.h"

/* A line, or a part of one. All texts are owned. */
typedef struct TextItem {
	LineKind kind;
	uint32_t line; /* number, from 1 */
	char *raw;     /* with number and list, without marks and points */
	char *name;    /* without number and points */
	char *bare;    /* the name without the brackets behind it; NULL if there are none */
	char *army;    /* only for a force; NULL if the line does not have it */
	char *points;  /* unchanged, "1,200 pts"; NULL if the line has none */
	char *limit;   /* only for a title */
	char *heading; /* only for a unit: the section that it is in; NULL for none */
	char *mark; /* only for a unit: what tells those of one name apart, "Char1"; NULL for none */
	int64_t number;  /* 0 if the line has none */
	int64_t each;    /* models that each have it, which `number` counts; 0 for no such line */
	int64_t models;  /* only for a unit: its number of models, 0 if the line has none */
	bool is_foreign; /* only for a force: its army is that of the format, not of the list */
	bool is_piece;   /* part of a list with commas: the next part may belong to the same name */
	bool is_doubtful;  /* only for a unit: the line may state a rule instead */
	Attached attached; /* only for a unit, as the two below: whether it joins another */
	guint group;       /* number of the heading of joined units that it is below; 0 for none */
	char *joins;       /* name of the unit that it joins; NULL if the text does not have it */
	bool in_brackets;  /* inside the brackets behind its parent */
	bool is_apart;     /* only for an option: a line above all units names it, not the unit */
	bool has_label;    /* has a colon and a list behind it: "Champion: sword" */
	unsigned depth;    /* only for an option line: larger than that of the line it belongs to */
	GPtrArray *items;  /* TextItem, owned: options, or units of a force */
	/* Other readings of the line, whose name may end at a later colon: lists of TextItem. */
	GPtrArray *readings;
} TextItem;

typedef struct TextList {
	const TextFormat *format; /* borrowed */
	char *title;              /* owned; NULL if the text does not have it, as the four below */
	char *system;
	char *army;
	char *limit;
	char *points;
	GString *notes; /* "Player: Ann", a line for each; owned; empty if there are none */
	uint32_t title_line;
	GPtrArray *forces; /* TextItem, owned; there is at least one if there is a unit */
} TextList;

/*
 * Recognises the format of a text and reads it.
 *
 * @name     file name, for diagnostics
 * @formats  TextFormat; must outlive the list
 * @armies   names of known armies, char *; NULL accepts every name as an army
 * @diags    receives lines that no expression matches
 *
 * Owned by the caller: textlist_free(). NULL, with a diagnostic, if the text has no known format.
 */
TextList *textlist_read(GBytes *bytes, const char *name, const GPtrArray *formats,
                        const GPtrArray *armies, Diags *diags);
void textlist_free(TextList *list);

/*
 * True if the selections of a roster file have no ids of entries, so that only their names are left
 * to find them. @root  its root
 */
bool textlist_is_needed(const TreeNode *root);

/*
 * Makes a list of such a roster file, as if its names were lines.
 *
 * @name    file name, for diagnostics
 * @format  its aliases are applied; must outlive the list
 *
 * Owned by the caller: textlist_free(). NULL, with a diagnostic, if the file has more selections
 * than a text may have lines.
 */
TextList *textlist_of_roster(const TreeNode *root, const char *name, const TextFormat *format,
                             Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(TextList, textlist_free)

#endif
