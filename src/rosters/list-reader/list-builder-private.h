/*
 * list-builder: the state of putting one list into a roster, and the messages about it.
 *
 * textlist_build() makes a ListBuilder and hands it down: build-forces.c, build-units.c and
 * build-options.c walk through the list; target.c and option-match.c find the option of a name;
 * select-target.c adds it to the roster.
 */
#ifndef LIST_READER_LIST_BUILDER_PRIVATE_H
#define LIST_READER_LIST_BUILDER_PRIVATE_H

#include "engine/fill/fill.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/claims-private.h"
#include "rosters/list-reader/known-rules-private.h"
#include "rosters/list-reader/nodes-private.h"
#include "rosters/list-reader/textlist.h"

typedef struct ListBuilder {
	const TextList *list;
	const char *name; /* file name, for diagnostics */
	Diags *diags;
	Roster *roster;
	View *view; /* refreshed after every edit */
	History *history;
	Choices *choices;
	KnownNames *names;
	KnownRules *rules;
	Claims *claims;
	GHashTable *matched;     /* numbers of lines of which something was found */
	GPtrArray *missed;       /* const TextItem: possible options of this unit not found */
	GPtrArray *associations; /* TextAssociation, made at the end; private to associations.c */
	GArray *attachments;     /* Attachment, private to associations.c */
	char *heading;       /* key of the section of the unit that is being built; NULL for none */
	GHashTable *twins;   /* twins_number(), while associations are made */
	Pattern *claim;      /* a cost in the text; private to cost-claims.c */
	GPtrArray *arranged; /* items of units as squad.c put them, owned: GPtrArray of TextItem */
	GHashTable *meant; /* TextItem → const MenuItem: models that squad-solve.c made lines for */
	const Nodes
		*unit; /* the unit whose options are being selected; NULL for those of the army */
	bool is_bare;  /* the list has names and points, and hardly anything else */
	guint n_selected;     /* selections asked for, TEXT_MAX_SELECTED at most are added */
	guint64 n_evaluated;  /* selections evaluated by all edits, TEXT_MAX_EVALUATED at most */
	guint n_units;        /* units found: see textlist_build() */
	GArray *doubtful;     /* Doubtful: private to unnamed-defaults.c */
	GArray *force_claims; /* ForceClaim: private to cost-claims.c */
	GHashTable *named;    /* ids, owned: selections that a line has named itself */
	GPtrArray *absent;    /* Absent: private to absent.c */
	guint n_near;         /* names looked for among all that is below, TEXT_MAX_NEAR at most */
	guint n_settings;     /* parts of lines that were tried as choices of the army */
	guint n_unknown;      /* names not found, TEXT_MAX_UNKNOWN at most are looked for */
} ListBuilder;

/* Counts one edit of the roster; false, with a diagnostic the first time, beyond TEXT_MAX_EVALUATED. */
bool list_builder_count_edit(ListBuilder *builder);

/* True if the text has asked for more than it may: the rest of it is left out. */
bool list_builder_is_full(const ListBuilder *builder);

/* Reports something about the line of @item, with up to three pieces; NULL counts as "". */
void list_builder_complain(const ListBuilder *builder, TextlistKind kind, const TextItem *item,
                           const char *first, const char *second, const char *third);

/*
 * Warns that a name of the text was taken for something with another name. Call it when all of the
 * thing's options are selected: modifiers may have given it the name of the text by then.
 *
 * @key       key of the name in the text
 * @instance  the name was taken for this; NULL if it was not selected
 * @name      name to report if @instance is NULL
 */
void list_builder_complain_name(const ListBuilder *builder, const TextItem *item, const char *key,
                                const Instance *instance, const char *name);

#endif
