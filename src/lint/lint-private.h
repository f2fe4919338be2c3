/*
 * What the checks share: one pass over the game finds out which ids there are and what modifiers
 * change, then each family of checks goes over the tables by itself. Complaints are counted by kind
 * and file, as the loader counts its own.
 */
#ifndef LINT_LINT_PRIVATE_H
#define LINT_LINT_PRIVATE_H

#include "data/choices.h"
#include "lint/lint-diags.h"
#include "lint/lint.h"

/* Lines of menus that are looked at in all, a menu for each group of a game: the largest real game has
   a tenth of them. Groups that lead back to themselves have a hundred thousand lines each. */
#ifdef MUSTER_SMALL_LIMITS
#define LINT_MAX_MEMBERS 100u
#else
#define LINT_MAX_MEMBERS 1000000u
#endif

/* What is known of an id, wherever it is defined: ids of conditions are often those of catalogues that
   the file with the condition cannot see, so that only an id of no file at all is unknown. */
typedef struct IdFacts {
	EntryKinds kinds;    /* of the entries that have it */
	uint32_t constraint; /* the last one that has it; 0 for none */
	bool is_modified;    /* some modifier names it as its field */
	bool is_force_held;  /* a category: some force links it */
	uint16_t missed_in;  /* a publication: 1 + the file that misses it and was named last */
} IdFacts;

typedef struct Linter {
	const Game *game;
	Choices *choices; /* owned */
	Diags *diags;
	bool is_whole;             /* see lint_game() */
	IdFacts *ids;              /* by atom, owned */
	uint32_t n_ids;            /* of `ids` */
	uint32_t *owners;          /* the entry that a constraint stands on, by constraint; owned */
	uint32_t *group_owners;    /* the entry that a modifier group stands on, by group; owned */
	uint32_t *same_id;         /* the next constraint with the same id, by constraint; owned */
	bool hidden_from_afar;     /* some modifier with `affects` shows or hides others */
	bool categories_from_afar; /* some modifier with `affects` gives or takes categories */
	uint64_t n_members;        /* lines of the menus of groups so far */
	guint (*complaints)[LINT_KIND_COUNT]; /* by file, owned */
} Linter;

void linter_init(Linter *linter, const Game *game, bool whole, Diags *diags);
void linter_clear(Linter *linter);

/* Adds a finding unless the file has DATA_MAX_COMPLAINTS of its kind. The pieces may be NULL. */
void lint_complain(Linter *linter, LintKind kind, uint16_t file, uint32_t line, const char *first,
                   const char *second, const char *third);

/* The same for the line of an entry. */
void lint_complain_of(Linter *linter, LintKind kind, const Entry *entry, const char *first,
                      const char *second, const char *third);

/* The text of an atom of the game. */
const char *lint_text(const Linter *linter, Atom text);

/* The name of an entry as readers know it: of a link that of its target, without a name the id. */
const char *lint_name(const Linter *linter, const Entry *entry);

/* The word of a kind of entry in files: "selectionEntry". */
const char *lint_kind_word(EntryKind kind);

const IdFacts *lint_id(const Linter *linter, Atom id);

/* What a link leads to in the end; the entry itself if it is none, NULL if it dangles. */
const Entry *lint_target(const Linter *linter, const Entry *entry);

/* Whether a profile type has a characteristic type of that id. */
bool lint_type_has(const Linter *linter, const Entry *type, Atom characteristic);

/* Whether it is hidden and stays so: nothing that is known here ever shows it (S-022). */
bool lint_is_always_hidden(const Linter *linter, const Definition *definition);

/* Whether any modifier anywhere may change the value of a constraint. */
bool lint_is_modified(const Linter *linter, const Constraint *constraint);

/* Whether a constraint asks for something as it is written: not without limit (S-120). */
bool lint_is_limit(const Constraint *constraint);

/* What can be chosen, groups among it. */
static inline bool
lint_is_choice(const Entry *entry)
{
	return entry->kind == ENTRY_SELECTION || entry->kind == ENTRY_GROUP ||
	       entry->kind == ENTRY_LINK;
}

/* A query where it stands: one of the three is what it belongs to. */
typedef struct QuerySite {
	const Entry *owner; /* on which it is written */
	const Query *query;
	const Constraint *constraint;
	const Condition *condition;
	const Repeat *repeat;
	uint32_t line;
} QuerySite;

typedef void (*QueryVisitor)(Linter *linter, const QuerySite *site);

/* Shows a check all queries of a game: of constraints, conditions and repeats. */
void lint_each_query(Linter *linter, QueryVisitor visit);

/* Whether an entry stands in a game system or a library: a file that others use, which need not be
   here. */
bool lint_is_made_for_others(const Linter *linter, const Entry *entry);

/* What a group offers. NULL when LINT_MAX_MEMBERS lines of such menus have been looked at. */
const Menu *lint_members(Linter *linter, const Definition *group);

/* Whether a query asks for, or in, what no file defines. */
bool lint_child_is_unknown(const Linter *linter, const Query *query);
bool lint_scope_is_unknown(const Linter *linter, const Query *query);

/* The checks, a file each; the first may find that files are missing. */
void lint_check_whole(Linter *linter);
void lint_check_ids(Linter *linter);
void lint_check_reach(Linter *linter);
void lint_check_categories(Linter *linter);
void lint_check_costs(Linter *linter);
void lint_check_limits(Linter *linter);
void lint_check_defaults(Linter *linter);
void lint_check_conditions(Linter *linter);
void lint_check_modifiers(Linter *linter);
void lint_check_cycles(Linter *linter);
void lint_check_names(Linter *linter);
void lint_check_companion(Linter *linter, const Companion *companion);

/* packs.c: the companion of a game system with a pack on top of it, owned by the caller; NULL if the
   pack is for another game, or if neither can be understood. */
Companion *lint_load_pack(const DataFile *system, const char *path, Diags *diags);

/* Says of a pack that no game system it is for is among the files. */
void lint_check_stray_pack(const DataSet *set, const char *path, Diags *diags);

#endif
