/* new-form-private: the state that the parts of the form share. */
#ifndef START_NEW_FORM_PRIVATE_H
#define START_NEW_FORM_PRIVATE_H

#include "session/proposals/new-roster.h"
#include "session/words/new-choices.h"
#include "ui/start/new-form.h"

typedef enum FormField {
	FORM_NAME,
	FORM_GAME,
	FORM_ARMY,
	FORM_FORCE,
	FORM_PACK,
	FORM_LIMIT,
	FORM_START,
	FORM_MAKE,
	FORM_COUNT, /* also the kind of rows that are values of a field */
} FormField;

/* The value that leads to further games. */
#define OTHER_GAME ""

/* The beginning of the value that lists the variants of an army, whose id follows. */
#define VARIANTS_OF "variants of "

/* The value that leads to another file of a pack. */
#define OTHER_PACK ""

typedef struct NewForm {
	Screen screen;
	NewChoices chosen;
	char *unfolded;       /* owned: id of the army whose variants are listed; NULL for none */
	FormField open;       /* the field whose values are listed; FORM_COUNT for none */
	const DataFile *army; /* borrowed; NULL until it is chosen */
	bool army_is_kept;    /* from another game, by its name: it is asked for once */
	const LoadedGame *loaded; /* with that army; borrowed; NULL until it is read */
	const Entry *catalogue;   /* the one of that army; borrowed */
} NewForm;

/* Fills the list with the fields and the values of the open one: new-form-rows.c */
void new_form_fill(NewForm *form);

/* The present choices; NULL for nothing. Borrowed. */
Library *new_form_library(const NewForm *form);
const DataFile *new_form_system(const NewForm *form);
const Definition *new_form_force(const NewForm *form);
const char *new_form_force_id(const NewForm *form, const Definition *force);

/* The forces that can be chosen: of const Definition *; empty until the army is read. The caller owns
   the list: g_ptr_array_unref(). */
GPtrArray *new_form_forces(const NewForm *form);

/* The name as typed, or else one of the army and the limit. The caller owns it: g_free(). */
char *new_form_name(const NewForm *form);

/* The limit as typed, or else the usual one. The caller owns it: g_free(). */
char *new_form_limit(const NewForm *form);

/* Returns false for a limit that is not a number; @limit is negative for none. */
bool new_form_read_limit(const NewForm *form, Amount *limit);

/* The pack that sets the limit, borrowed; NULL if the player does: new-form-pack.c, as below. */
const Pack *new_form_limiting_pack(const NewForm *form);

/* Takes the pack in a file, leaves the present one, or asks for another file. */
void new_form_choose_pack(NewForm *form, const char *id);

/* Reports faults of a pack in the army that is chosen: ScreenKind.rule. */
bool new_form_rule(Screen *screen, Diags *diags);

/* Makes the roster, closes the form and opens the roster; or reports why not: new-form-make.c */
void new_form_make(NewForm *form);

#endif
