/*
 * lint-private: the state that the checks of one game share.
 *
 * One pass over the game notes the kinds of every id and the fields that modifiers change; then each
 * check walks over the tables by itself. Diagnostics are counted by kind and file, as the loader
 * counts its own.
 */
#ifndef LINT_LINT_PRIVATE_H
#define LINT_LINT_PRIVATE_H

#include "data/game/choices.h"
#include "reports/lint/lint-diags.h"
#include "reports/lint/lint.h"

/* Bound on the menu lines examined in all groups of a game together: ten times those of the largest
   real game. Groups that contain themselves have a hundred thousand lines each. */
#ifdef MUSTER_SMALL_LIMITS
#define LINT_MAX_MEMBERS 100u
#else
#define LINT_MAX_MEMBERS 1000000u
#endif

/* The facts about one id, in whichever file it is defined: conditions often name ids of catalogues
   that their own file cannot see, so only an id of no file at all is unknown. */
typedef struct IdFacts {
	EntryKinds kinds;    /* all entries with this id */
	uint32_t constraint; /* the last one with this id; 0 for none */
	bool is_modified;    /* named as the field of some modifier */
	bool is_force_held;  /* a category that some force links */
	bool is_asked;       /* named by what a sheet shows, as id or name */
	bool is_counted;     /* named by any query */
	bool is_explained;   /* the name of an option with a profile or a rule */
	uint16_t missed_in;  /* a publication: 1 + the last file reported to miss it */
} IdFacts;

typedef struct Linter {
	const Game *game;
	Choices *choices; /* owned */
	Diags *diags;
	bool is_whole;             /* see lint_game() */
	IdFacts *ids;              /* by atom, owned */
	uint32_t *owners;          /* the entry that has a constraint, by constraint; owned */
	uint32_t *group_owners;    /* the entry that has a modifier group, by group; owned */
	uint32_t *same_id;         /* the next constraint with the same id, by constraint; owned */
	bool hidden_from_afar;     /* some modifier with `affects` shows or hides others */
	bool categories_from_afar; /* some modifier with `affects` changes categories of others */
	uint32_t types;            /* those of all selections: bits 1u << SelectionType */
	uint64_t n_members;        /* menu lines examined so far */
	guint (*n_reports)[LINT_KIND_COUNT]; /* diagnostics by file and kind, owned */
	GHashTable *limit_faults; /* set of Entry: those with a diagnostic ML4xx; owned */
	struct Places *places;    /* check-counts.c: NULL until it is needed; owned */
	GHashTable *roots;        /* likewise: if an id may be a root selection, by atom; owned */
} Linter;

/* Notes the facts about a game. Both game and diags are borrowed until linter_clear(). */
void linter_init(Linter *linter, const Game *game, bool whole, Diags *diags);
void linter_clear(Linter *linter);

/* Adds a diagnostic about an entry, unless its file already has DATA_MAX_COMPLAINTS of that kind. The
   pieces end with NULL. */
void lint_report(Linter *linter, LintKind kind, const Entry *entry, ...) G_GNUC_NULL_TERMINATED;

/* Does the same at the line of an element of the entry, such as a constraint. */
void lint_report_at(Linter *linter, LintKind kind, const Entry *entry, uint32_t line,
                    ...) G_GNUC_NULL_TERMINATED;

/* The text of an atom of the game. */
const char *lint_text(const Linter *linter, Atom text);

/* The name of an entry as players see it: for a link the name of its target, without a name the
   id. */
const char *lint_name(const Linter *linter, const Entry *entry);

/* The element name of a kind of entry: "selectionEntry". */
const char *lint_kind_word(EntryKind kind);

/* The facts about an id, borrowed. */
const IdFacts *lint_id(const Linter *linter, Atom id);

/* The target of a link, or the entry itself if it is not one; NULL if the link dangles. */
const Entry *lint_target(const Linter *linter, const Entry *entry);

/* True if a profile type has a characteristic type with that id. */
bool lint_type_has(const Linter *linter, const Entry *type, Atom characteristic);

/* True if the entry is hidden and no modifier can show it (S-022). */
bool lint_is_always_hidden(const Linter *linter, const Definition *definition);

/* True if some modifier may change the value of a constraint. */
bool lint_is_modified(const Linter *linter, const Constraint *constraint);

/* True if a constraint, as written, limits anything: -1 means without limit (S-120). */
bool lint_is_limit(const Constraint *constraint);

/* True for entries that can be selected, and for groups of them. */
static inline bool
lint_is_choice(const Entry *entry)
{
	return entry->kind == ENTRY_SELECTION || entry->kind == ENTRY_GROUP ||
	       entry->kind == ENTRY_LINK;
}

/* A query and the element that it is part of: one of constraint, condition and repeat is set. */
typedef struct QuerySite {
	const Entry *owner; /* the entry with the element */
	const Query *query;
	const Constraint *constraint;
	const Condition *condition;
	const Repeat *repeat;
	const Modifier *modifier; /* around a condition or repeat; NULL for those of a group */
	uint32_t line;
	bool filters; /* the condition is inside a local condition group */
} QuerySite;

typedef void (*QueryVisitor)(Linter *linter, const QuerySite *site);
typedef void (*ModifierVisitor)(Linter *linter, const Entry *owner, const Modifier *modifier);

/* Calls @visit for all queries of a game: of constraints, conditions and repeats. */
void lint_each_query(Linter *linter, QueryVisitor visit);

/* Calls @visit for all modifiers of a game, with the entries that have them. */
void lint_each_modifier(Linter *linter, ModifierVisitor visit);

/* True if two queries count the same; their values may differ. */
bool lint_is_same_query(const Query *a, const Query *b);

/* True if a condition is instanceOf or notInstanceOf; false for NULL. */
bool lint_is_instance_test(const Condition *condition);

/* True if an entry is part of a game system or a library. Other files use those, and may be
   missing. */
bool lint_is_made_for_others(const Linter *linter, const Entry *entry);

/* The menu of a group; NULL once LINT_MAX_MEMBERS lines of menus were examined. */
const Menu *lint_members(Linter *linter, const Definition *group);

/* True if no file defines the child or the scope of a query. */
bool lint_child_is_unknown(const Linter *linter, const Query *query);
bool lint_scope_is_unknown(const Linter *linter, const Query *query);

/* True if a missing file cannot define an unknown id: no file is missing, or it is a name, with blanks. */
bool lint_is_certainly_unknown(const Linter *linter, Atom id);

/* The checks, each in a file named after it. The first clears is_whole if files are missing. */
void lint_check_whole(Linter *linter);
void lint_check_ids(Linter *linter);
void lint_check_reach(Linter *linter);
void lint_check_categories(Linter *linter);
void lint_check_costs(Linter *linter);
void lint_check_limits(Linter *linter);
void lint_check_defaults(Linter *linter);
void lint_check_conditions(Linter *linter);
void lint_check_modifiers(Linter *linter);
void lint_check_messages(Linter *linter);
void lint_check_self_undoing(Linter *linter);
void lint_check_counts(Linter *linter);
void lint_check_doubled(Linter *linter);
void lint_check_armies(Linter *linter);
void lint_check_names(Linter *linter);
void lint_check_values(Linter *linter);
void lint_check_keywords(Linter *linter);
void lint_check_prices(Linter *linter);
void lint_check_listed(Linter *linter);
void lint_check_profiles(Linter *linter);
void lint_check_silent(Linter *linter, const GPtrArray *companions);
void lint_check_mentions(Linter *linter, const Companion *companion);

/* Begins to try all units beside the other checks, if no file is missing; else the result is NULL. lint_end_units() frees it,
   and reports what was found and no other check has reported. */
typedef struct UnitTrials UnitTrials;
UnitTrials *lint_begin_units(Linter *linter);
void lint_end_units(UnitTrials *trials);

/* Loads the companion of a game system with a pack on top of it. The caller frees it; NULL if the
   pack is for another game, or if neither file can be read. */
Companion *lint_load_pack(const DataFile *system, const char *path, Diags *diags);

/* overlays.c: the overlays for a game system, without the companion beside it, each file once, ending
   with NULL. The caller frees the array. */
GPtrArray *lint_overlays_for(const GPtrArray *overlays, const DataFile *system);

/* Reports a pack if none of its game systems is in the set. */
/* Adds the variants that overlays make out of the game systems of a set. */
void lint_make_variants(const GPtrArray *overlays, DataSet *set);

void lint_check_stray_pack(const DataSet *set, const char *path, Diags *diags);

#endif
