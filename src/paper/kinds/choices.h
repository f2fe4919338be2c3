/*
 * choices: the sheets that a user can ask for: the kinds, and then the templates of his own.
 *
 *	g_autoptr(SheetChoices) choices = sheet_choices_new(diags);
 *	const SheetChoice *choice = sheet_choices_at(choices, 0);
 */
#ifndef KINDS_CHOICES_H
#define KINDS_CHOICES_H

#include "paper/kinds/template.h"

typedef struct SheetChoice {
	const char *name; /* untranslated name of the kind; the template's, without ".xml" */
	SheetKind kind;   /* without meaning for a template */
	const SheetTemplate *own; /* NULL for a kind */
} SheetChoice;

typedef struct SheetChoices SheetChoices;

/* Reads the templates of `muster/sheets` in the user's folder of settings, in the order of their names. A faulty one
   is reported and left out; without the folder there are none. The caller owns the choices: sheet_choices_free(). */
SheetChoices *sheet_choices_new(Diags *diags);
void sheet_choices_free(SheetChoices *choices);

/* The kinds come first, in their order. A choice is borrowed from the choices. */
guint sheet_choices_count(const SheetChoices *choices);
const SheetChoice *sheet_choices_at(const SheetChoices *choices, guint index);

/* The name to show: that of a kind in the player's language. */
const char *sheet_choice_title(const SheetChoice *choice);

/* The choice of a name, that of a kind in English or in the player's language; NULL if there is none. */
const SheetChoice *sheet_choices_find(const SheetChoices *choices, const char *name);

/* The names, separated by commas. The caller owns the text: g_free(). */
char *sheet_choices_list(const SheetChoices *choices);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetChoices, sheet_choices_free)

#endif
