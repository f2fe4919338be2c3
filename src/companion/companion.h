/*
 * companion: what a game needs and the shared format cannot say (`*.muster.xml`).
 *
 * A companion lies beside its game system and declares, without a line of code for the game:
 * the numbers of rules behind the engine's own findings; measures, which are named numbers worked out
 * of a roster; tables, which turn a number or a kind into another number; and bounds, which are rules
 * that a measure has to keep.
 *
 *	<measure id="unit-strength" per="selection" when="is('unit')" name="Unit strength"
 *	         aggregate="sum" over="within" where="is('model')" value="number * strength-of-one"/>
 *	<bound id="leader" rule="BH-29" value="leadership" at-least="best-leadership">…</bound>
 *
 * It is immutable once read. muster-companion(5) is its manual.
 */
#ifndef COMPANION_COMPANION_H
#define COMPANION_COMPANION_H

#include "base/amount.h"
#include "base/diags.h"
#include "base/wording.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Companion Companion;
typedef struct Formula Formula;
typedef struct PackRule PackRule;

/* What a companion says of one kind of finding, or of all of one rule. */
typedef struct FindingRule {
	const char *rule; /* its number, borrowed from the companion; NULL if it gives none */
	bool has_severity;
	Severity severity;
	const Formula *when; /* of the roster: elsewhere nothing is said; NULL: always */
} FindingRule;

/* What a measure or bound is asked of: the roster once, or each force, or each selection. */
typedef enum Subject {
	SUBJECT_ROSTER,
	SUBJECT_FORCE,
	SUBJECT_SELECTION,
} Subject;

/* What an aggregate makes of the things it goes over. */
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

/* Which things an aggregate goes over, seen from its subject. */
typedef enum Reach {
	OVER_WITHIN,     /* it and all below */
	OVER_BELOW,      /* all below */
	OVER_CHILDREN,   /* directly below */
	OVER_SIBLINGS,   /* beside it, itself too */
	OVER_ANCESTORS,  /* selections above */
	OVER_ROOT,       /* all of the outermost selection it lies in */
	OVER_FORCE,      /* all selections of its force */
	OVER_ROSTER,     /* all selections */
	OVER_FORCES,     /* all forces */
	OVER_ASSOCIATES, /* selections it is tied to */
	OVER_FOLLOWERS,  /* selections tied to it */
} Reach;

/* A named number. Everything is borrowed from the companion. */
typedef struct CompanionMeasure {
	const char *id;
	const char *name;   /* for people; its id if it has none */
	const char *format; /* with {} for the number, {id} for another measure's; NULL: as it is */
	const char *none;   /* shown where there is no number; NULL: nothing is */
	Subject per;
	Aggregate aggregate;
	Reach over;
	const Formula *when;    /* of the subject: elsewhere there is no number; NULL: always */
	const Formula *where;   /* of what is gone over; NULL: all of it */
	const Formula *members; /* distinct, alike: what makes up a thing's set; NULL: its value */
	const Formula *value;
	const char *path; /* where it is written */
	uint32_t line;
	uint32_t index; /* among the companion's measures */
} CompanionMeasure;

/* A rule that a number has to keep. Everything is borrowed from the companion. */
typedef struct CompanionBound {
	const char *id;
	const char *rule;    /* its number; NULL if it has none */
	const char *name;    /* of what is limited, for people; NULL if it has none */
	const char *message; /* NULL: made of name and numbers */
	Severity severity;
	Subject per;
	const Formula *when; /* of the subject; NULL: always */
	const Formula *value;
	const Formula *at_least; /* NULL if there is no such limit */
	const Formula *at_most;
	const PackRule *paragraph; /* of the pack it comes from; NULL: the game itself */
	const char *path;
	uint32_t line;
} CompanionBound;

/* A number that is printed. Everything is borrowed from the companion. */
typedef struct CompanionFigure {
	const char *measure_id;
	const CompanionMeasure *measure; /* NULL if there is none of that id */
	const char *name;                /* NULL: the measure's */
	bool boxes;                      /* as many boxes to tick off */
	const char *group_id;
	const CompanionMeasure *group; /* how many boxes stand together; NULL: five */
	uint32_t line;
} CompanionFigure;

/* Figures printed together, of the army, a force or a unit; or a list with figures of each thing that a
   measure counts. Everything is borrowed from the companion. */
typedef struct CompanionPanel {
	const char *title; /* NULL if it has none */
	Subject per;
	const Formula *when; /* of the subject; NULL: always */
	bool is_list;
	const char *rows_id;
	const CompanionMeasure *rows; /* of a list: what this one counts; NULL if there is none */
	const char *units; /* of a list: heading of a column of the units they lie in; NULL: none */
	const CompanionFigure *figures;
	uint32_t n_figures;
	unsigned kinds; /* set of SheetKind, as in sheet-kinds.h */
	const char *path;
	uint32_t line;
} CompanionPanel;

/* What the opponent need not know. */
typedef struct CompanionSecret {
	const Formula *where; /* of a selection */
	const char *as;       /* how it looks to the opponent; NULL: it is left out */
} CompanionSecret;

/* A rule of a tournament's pack, behind the bounds that hold rosters to it. */
struct PackRule {
	const char *number; /* of its paragraph; NULL if it has none */
	const char *text;   /* the paragraph, quoted; NULL if it is not */
	Severity severity;
	Amount penalty; /* points that breaking it costs; 0 if none */
};

/* A limit of a cost that a pack sets. */
typedef struct PackLimit {
	const char *cost_type; /* its id */
	Amount most;
	Amount tolerance; /* how far above it nobody complains */
	const PackRule *paragraph;
	uint32_t line;
} PackLimit;

/* A tournament's own rules (muster-pack(5)); their bounds are among those of the companion. */
typedef struct Pack {
	const char *name;
	const char *date; /* NULL if it has none */
	const char *path;
	uint32_t line;
	GPtrArray *systems; /* of const char *: ids of the game systems it is for; empty: any */
	GArray *limits;     /* of PackLimit */
	GPtrArray *notes;   /* of PackRule: what is printed and not checked */
} Pack;

/*
 * Reads the companion that lies beside a game system: the file with the same name and the ending
 * `.muster.xml`; and on top of it a tournament's pack. A part that cannot be understood is a
 * diagnostic with its line, and is left out.
 *
 * @game_system_path  of the .gst file; NULL to read the pack alone
 * @pack_path         of the pack; NULL for none
 *
 * Returns a companion owned by the caller, companion_free(); NULL if there is none of both, or, with a
 * diagnostic, if one cannot be read, is no XML, or the pack is none.
 */
Companion *companion_load(const char *game_system_path, const char *pack_path, Diags *diags);

/* The path of the companion that lies beside a game system; NULL if there is none. The caller owns it:
   g_free(). */
char *companion_path(const char *game_system_path);

/* Reads a companion or a pack from memory, as companion_load() does; @path is named in diagnostics and
   copied. */
Companion *companion_parse(GBytes *bytes, const char *path, Diags *diags);
void companion_free(Companion *companion);

/*
 * Translates what a companion shows: names, forms and messages of measures and bounds, titles. The context
 * of a text is the id of its measure or bound. Ids and formulas stay as they are.
 *
 * @companion  just read, before anybody else sees it; NULL has nothing to translate
 * @wording    may be released afterwards
 */
void companion_translate(Companion *companion, const Wording *wording);

/* What it says of findings with that code word ("cost-limit" …); all empty if nothing. */
FindingRule companion_finding(const Companion *companion, const char *code);

/* What it says of all findings of a rule, whose message begins with its number: "R-07: …". */
FindingRule companion_rule_of(const Companion *companion, const char *message);

/* Its measures and bounds in the order of the file, borrowed. NULL has none. */
guint companion_measure_count(const Companion *companion);
const CompanionMeasure *companion_measure(const Companion *companion, guint index);
guint companion_bound_count(const Companion *companion);
const CompanionBound *companion_bound(const Companion *companion, guint index);

/* The pack on top of it; NULL if there is none. Borrowed. */
const Pack *companion_pack(const Companion *companion);

/* The limit that a pack sets for a type of cost, by its id; NULL if it sets none, or there is no pack. */
const PackLimit *pack_limit(const Pack *pack, const char *cost_type);

/* Whether a pack is for a game system. */
bool pack_is_for(const Pack *pack, const char *system_id);

/* What it prints, and what it hides, in the order of the file, borrowed. NULL has none. */
guint companion_panel_count(const Companion *companion);
const CompanionPanel *companion_panel(const Companion *companion, guint index);
guint companion_secret_count(const Companion *companion);
const CompanionSecret *companion_secret(const Companion *companion, guint index);

/* Conditions of selections: one of which any holds has a card of its own on sheets of cards. */
guint companion_card_count(const Companion *companion);
const Formula *companion_card(const Companion *companion, guint index);

/* Whether the opponent need not know what anything costs. */
bool companion_hides_costs(const Companion *companion);

/* Whether sheets name the categories that describe a unit: it says so, or prints nothing of its own and
   leaves sheets as they are without a companion. */
bool companion_shows_keywords(const Companion *companion);

/* The measure with that id; NULL if there is none. */
const CompanionMeasure *companion_find_measure(const Companion *companion, const char *id);

/* What a text in a formula or table stands for. */
typedef enum MentionKind {
	MENTION_THING,          /* an id that subjects answer to, or a type of selections */
	MENTION_COST_TYPE,      /* its id */
	MENTION_NAME,           /* of a subject, in small or capital letters */
	MENTION_CATEGORY,       /* its name, likewise */
	MENTION_CHARACTERISTIC, /* its name */
	MENTION_PROFILE_TYPE,   /* its name */
} MentionKind;

/* Something that a companion names and army data define. */
typedef struct Mention {
	MentionKind kind;
	const char *text; /* borrowed */
	const char *path; /* of the element that names it */
	uint32_t line;
} Mention;

typedef void (*MentionVisitor)(void *user, const Mention *mention);

/* Shows a visitor all that measures, tables, bounds, the sheet and the limits of a pack name, in this
   order; each as often as it is named. What was left out with a diagnostic is not among it. */
void companion_each_mention(const Companion *companion, MentionVisitor visit, void *user);

/* Calls back for each measure that a formula names itself, in the order of naming. */
typedef void (*NamedVisitor)(const CompanionMeasure *measure, void *data);
void formula_each_measure(const Formula *formula, NamedVisitor visit, void *data);

/* A formula as its author wrote it. Borrowed from the companion. */
const char *formula_text(const Formula *formula);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Companion, companion_free)

#endif
