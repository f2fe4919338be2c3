/*
 * companion: additions to a game system that the shared format has no words for (`*.muster.xml`).
 *
 * The file is next to that of the game system, or names the system by its id (data/companion/head.h): then
 * it is an overlay, and several may apply to one system. It declares, without code for the game: rule numbers
 * and severities for findings of the engine; measures, which are named numbers calculated from a
 * roster; tables, which map a number or a kind to another number; bounds, which are limits on
 * measures; and panels of sheets.
 *
 *	<measure id="unit-strength" per="selection" when="is('unit')" aggregate="sum"
 *	         over="within" where="is('model')" value="number * strength-of-one"/>
 *	<bound id="leader" rule="BH-29" value="leadership" at-least="best-leadership">…</bound>
 *
 * A companion does not change after it has been read. muster-companion(5) is its manual.
 */
#ifndef COMPANION_COMPANION_H
#define COMPANION_COMPANION_H

#include "base/files/wording.h"
#include "base/text/diags.h"
#include "base/values/amount.h"
#include "data/companion/looks.h"
#include "data/companion/phases.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Companion Companion;
typedef struct Formula Formula;
typedef struct PackRule PackRule;

/* Settings for the findings of one code, or of one rule. */
typedef struct FindingRule {
	const char *rule; /* number of the rule, borrowed from the companion; NULL if it has none */
	bool has_severity;
	Severity severity;
	const Formula *when; /* condition on the roster for reporting; NULL: always */
} FindingRule;

/* Settings for those findings of one code that are about certain entries, or that count while a condition
   on the roster holds. All borrowed. */
typedef struct FindingCase {
	const char *code;
	const char *const
		*is; /* ids of the entry, its categories, or elements around it, of which one
	                          must fit; ends with NULL. NULL: any entry */
	const Formula
		*holder; /* condition on the selection that has the entry, or would; NULL: none */
	const Formula *given; /* condition on the roster for the settings to count; NULL: always */
	FindingRule rule;
	const char *path; /* where it is written */
	uint32_t line;
} FindingCase;

/* The kind of instance that a measure or bound belongs to: the roster, each force, or each
   selection. */
typedef enum Subject {
	SUBJECT_ROSTER,
	SUBJECT_FORCE,
	SUBJECT_SELECTION,
} Subject;

/* The number that an aggregate makes of the instances in its reach. */
typedef enum Aggregate {
	AGGREGATE_NONE,
	AGGREGATE_COUNT,
	AGGREGATE_SUM,
	AGGREGATE_MIN,
	AGGREGATE_MAX,
	AGGREGATE_SPREAD,
	AGGREGATE_DISTINCT,
	AGGREGATE_ALIKE,
} Aggregate;

/* The instances that an aggregate covers, seen from its subject. */
typedef enum Reach {
	OVER_WITHIN,     /* the subject and all below */
	OVER_BELOW,      /* all below */
	OVER_CHILDREN,   /* directly below */
	OVER_SIBLINGS,   /* all with the same holder, the subject included */
	OVER_ANCESTORS,  /* selections above */
	OVER_ROOT,       /* its outermost selection and all below */
	OVER_FORCE,      /* all selections of its force */
	OVER_ROSTER,     /* all selections */
	OVER_FORCES,     /* all forces */
	OVER_ASSOCIATES, /* selections that the subject is associated with */
	OVER_FOLLOWERS,  /* selections that are associated with the subject */
	OVER_UNOFFERED,  /* associates that their association does not offer */
} Reach;

/* A named number. Everything is borrowed from the companion. */
typedef struct CompanionMeasure {
	const char *id;
	const char *name;   /* for people; its id if it has none */
	bool is_made;       /* its id was made from its name: a rule of a pack needs it */
	const char *format; /* with {} for the number, {id} for another measure; NULL: "{}" */
	const char *none;   /* shown for an unknown number; NULL: nothing */
	Subject per;
	Aggregate aggregate;
	Reach over;
	const Formula *when;  /* condition on the subject for a known number; NULL: always */
	const Formula *where; /* condition on the instances covered; NULL: all */
	const Formula
		*members; /* distinct, alike: condition on the members of a set; NULL: by value */
	const char *
		association; /* id: only by it are selections associates and followers; NULL: by any */
	const Formula *value;
	const char *path; /* where it is written */
	uint32_t line;
	uint32_t index;   /* place among the measures of the companion */
	uint8_t locality; /* private (locality.c) */
} CompanionMeasure;

/* A limit on a number. Everything is borrowed from the companion. */
typedef struct CompanionBound {
	const char *id;
	const char *rule;    /* number of the rule; NULL if it has none */
	const char *name;    /* name of the number, for people; NULL if it has none */
	const char *message; /* NULL: made from the name and the numbers */
	Severity severity;
	Subject per;
	const Formula *when; /* condition on the subject; NULL: always */
	const Formula *value;
	const Formula *at_least; /* NULL if there is no such limit */
	const Formula *at_most;
	const PackRule *paragraph; /* the rule of a pack that sets it; NULL: the game sets it */
	const char *path;
	uint32_t line;
} CompanionBound;

/* The form of a figure: its number, or as many boxes to tick off, or lines that the player's notes or his
   pen fill in. */
typedef enum FigureShape {
	FIGURE_NUMBER,
	FIGURE_BOXES,
	FIGURE_LINES,
} FigureShape;

/* A number that is printed. Everything is borrowed from the companion. */
typedef struct CompanionFigure {
	const char *measure_id;
	const CompanionMeasure *measure; /* NULL if no measure has that id */
	const char *name;                /* NULL: the name of the measure */
	FigureShape shape;
	const char *group_id;
	const CompanionMeasure *group; /* number of boxes in a row; NULL: five */
	uint32_t line;
} CompanionFigure;

/* Figures printed together, for the army, a force or a unit; a chart, whose texts are the companion's; or
   a list with the figures of each
   instance that a measure counts. Everything is borrowed from the companion. */
typedef struct CompanionPanel {
	const char *title; /* NULL if it has none */
	Subject per;
	const Formula *when; /* condition on the subject; NULL: always */
	bool is_list;
	const char *rows_id;
	const CompanionMeasure
		*rows;     /* list: a row for each instance that it counts; otherwise NULL */
	const char *units; /* list: heading of the column with their units; NULL: no such column */
	const CompanionFigure *figures;
	uint32_t n_figures;
	const char *columns;      /* chart: heads of its columns, with | between them; else NULL */
	const char *const *lines; /* chart: cells of each line, with | between them */
	uint32_t n_lines;
	unsigned kinds; /* set of SheetKind, as in sheet-kinds.h */
	const char *path;
	uint32_t line;
} CompanionPanel;

/* The name of associations at the end that is pointed at. */
typedef struct CompanionBack {
	const char *associations; /* ids, with blanks between them */
	const char *name;
	const char *path;
	uint32_t line;
} CompanionBack;

/* Selections that are hidden from the opponent, or whom they are associated with. */
typedef struct CompanionSecret {
	const Formula *where; /* condition on a selection */
	const char *as;       /* the name shown to the opponent; NULL: left out */
	bool is_place;        /* they are shown, but not their associations */
} CompanionSecret;

/* A rule of a tournament's pack. Bounds or a limit enforce it. */
struct PackRule {
	const char *number; /* number of the paragraph; NULL if it has none */
	const char *text;   /* the paragraph; NULL if the pack does not quote it */
	Severity severity;
	Amount penalty; /* points charged for breaking it; 0 if none */
};

/* A limit on a cost that a pack sets. */
typedef struct PackLimit {
	const char *cost_type; /* its id */
	Amount most;
	Amount tolerance; /* excess that is not reported */
	const PackRule *paragraph;
	uint32_t line;
} PackLimit;

/* The rules of a tournament (muster-pack(5)). Its bounds are among those of the companion. */
typedef struct Pack {
	const char *name;
	const char *date; /* NULL if it has none */
	const char *path;
	uint32_t line;
	GPtrArray *systems; /* const char *: ids of its game systems; empty: any */
	GArray *limits;     /* PackLimit */
	GPtrArray *notes;   /* PackRule: printed, not checked */
} Pack;

/*
 * Reads the companion of a game system, the file with the same name and the ending `.muster.xml`,
 * and adds overlays and the rules of a tournament's pack. A part that is wrong is left out, with a
 * diagnostic. A name that an earlier file has taken is wrong in a later one.
 *
 * @game_system_path  the .gst file; NULL to read the others alone
 * @overlays          paths in the order in which they apply, ends with NULL; NULL for none
 * @pack_path         the pack; NULL for none
 *
 * Returns a companion owned by the caller, companion_free(). Returns NULL if there is no file to
 * read; and, with a diagnostic, if one cannot be read, is not XML, or the pack has no <pack>.
 */
Companion *companion_load(const char *game_system_path, const char *const *overlays,
                          const char *pack_path, Diags *diags);

/* The path of the companion of a game system; NULL if there is no such file. The caller owns it:
   g_free(). */
char *companion_path(const char *game_system_path);

/*
 * Reads a companion likewise, and keeps what <data> holds for the army data (data/load/overlay.h).
 *
 * @data  receives a SaxTape for each file with <data>, in order, even if another file cannot be read;
 *        owned by the list. NULL: not wanted
 */
Companion *companion_load_with_data(const char *game_system_path, const char *const *overlays,
                                    const char *pack_path, GPtrArray *data, Diags *diags);

/* Reads a companion or a pack from memory like companion_load(). @path is for diagnostics, and
   copied. */
Companion *companion_parse(GBytes *bytes, const char *path, Diags *diags);

/* A file that was read as a part of a companion. All borrowed from the companion. */
typedef struct CompanionFile {
	const char *path;
	const char *system; /* id of the game system; NULL if the file is beside it */
	const char *id;     /* NULL if not written */
	const char *name;   /* for people; its id or the name of the file if not written */
} CompanionFile;

/* Releases a companion with its pack. NULL is fine. */
void companion_free(Companion *companion);

/*
 * Translates the texts that a companion shows: names, formats and messages of measures and bounds,
 * titles. The context of a text is the id of its measure or bound. Ids and formulas do not change.
 *
 * @companion  just read, and not used by anyone yet; NULL is fine
 * @wording    may be released afterwards
 */
void companion_translate(Companion *companion, const Wording *wording);

/* Each list of a companion (companion-lists.def): the number of its parts, and a part by its place in the
   file, borrowed. NULL has none. */
#define X(name, list, Type)                                         \
	guint companion_##name##_count(const Companion *companion); \
	const Type *companion_##name(const Companion *companion, guint index);
#include "data/companion/companion-lists.def"
#undef X

/* The settings for findings with a code word ("cost-limit" …); all empty if there are none. */
FindingRule companion_finding(const Companion *companion, const char *code);

/* The settings for findings of a rule; @message begins with its number: "R-07: …". */
FindingRule companion_rule_of(const Companion *companion, const char *message);

/* The pack that was read with the companion, borrowed; NULL if there is none. */
const Pack *companion_pack(const Companion *companion);

/* The limit of a pack on a cost type, by id; NULL if it has none, or @pack is NULL. */
const PackLimit *pack_limit(const Pack *pack, const char *cost_type);

/* True if a pack is for a game system. */
bool pack_is_for(const Pack *pack, const char *system_id);

/* The colours of sheets, borrowed; NULL has none. */
const CompanionLook *companion_look(const Companion *companion);

/* The unit of lengths on sheets; NULL if they are printed as they are. Borrowed from the companion. */
const CompanionLengths *companion_lengths(const Companion *companion);

/* True if boxes of that measure are losses of a unit: those that the companion names, or all if it names none. */
bool companion_is_loss(const Companion *companion, const char *measure_id);

/* True if the companion says that boxes of that measure are places for markers: none at the beginning of a game. */
bool companion_is_marker(const Companion *companion, const char *measure_id);

/* The name of an association at the end that is pointed at: "Carries" for "Rides in". Borrowed; NULL if none
   is declared. */
const char *companion_name_back(const Companion *companion, const char *association);

/* True if costs are hidden from the opponent. */
bool companion_hides_costs(const Companion *companion);

/* True if sheets list the categories of a unit as keywords: if the companion asks for it, or has no
   panels. */
bool companion_shows_keywords(const Companion *companion);

/* The measure with an id, borrowed; NULL if there is none. */
const CompanionMeasure *companion_find_measure(const Companion *companion, const char *id);

/* The kind of thing that a text in a formula or table refers to. */
typedef enum MentionKind {
	MENTION_THING,          /* id of an entry, category or force, or a selection type */
	MENTION_COST_TYPE,      /* id of a cost type */
	MENTION_NAME,           /* name of an instance, in any case */
	MENTION_CATEGORY,       /* name of a category, in any case */
	MENTION_CHARACTERISTIC, /* name of a characteristic */
	MENTION_PROFILE_TYPE,   /* name of a profile type */
	MENTION_INFO,        /* name of a profile or rule in any case, or its beginning and `*` */
	MENTION_WORDS,       /* words in a text */
	MENTION_ASSOCIATION, /* id of an association */
} MentionKind;

/* A reference from a companion to something that army data define. */
typedef struct Mention {
	MentionKind kind;
	const char *text; /* borrowed */
	const char *path; /* file of the element with the reference */
	uint32_t line;
} Mention;

typedef void (*MentionVisitor)(void *user, const Mention *mention);

/* Calls @visit for each reference in findings, measures, tables, bounds, panels and the limits of a pack, in
   this order. Parts that were left out with a diagnostic have none. */
void companion_each_mention(const Companion *companion, MentionVisitor visit, void *user);

/* Likewise, of what a sheet shows: panels, cards, groups and phases, and the measures and tables that these use. */
void companion_each_shown_mention(const Companion *companion, MentionVisitor visit, void *user);

/* Calls @visit for each reference in the conditions and the number of a measure. */
void measure_each_mention(const Companion *companion, const CompanionMeasure *measure,
                          MentionVisitor visit, void *user);

/* Calls @visit for each measure that a formula names directly, in the order of the text. */
typedef void (*NamedVisitor)(const CompanionMeasure *measure, void *data);
void formula_each_measure(const Formula *formula, NamedVisitor visit, void *data);

/* The text of a formula as written, borrowed from the companion. */
const char *formula_text(const Formula *formula);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Companion, companion_free)

#endif
