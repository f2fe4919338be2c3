/*
 * sheet-kinds: kinds of sheets, a row each in sheet-kinds.def.
 *
 * The table is in this module because companion files name kinds of sheets (`in="full cards"`).
 * Module sheet, the command line and the interface read it too, so a kind is added in one place.
 */
#ifndef COMPANION_SHEET_KINDS_H
#define COMPANION_SHEET_KINDS_H

#include <glib.h>
#include <stdbool.h>

/*
 * FULL: every unit with its options, profiles and rules. SUMMARY: a line for each unit, and
 * categories against their limits. REFERENCE: each profile and rule once, with its owners. PUBLIC:
 * as FULL, without the player's secrets. CARDS: a card for each unit, with the text of its rules.
 * GLANCE: a line for each unit on one page. SCORE: rounds and losses to fill in. TABLES: the tables of
 * REFERENCE, without rules.
 */
typedef enum SheetKind {
#define X(symbol, name, in_default, layout, is_public, compose) SHEET_##symbol,
#include "data/companion/sheet-kinds.def"
#undef X
	SHEET_KIND_COUNT,
} SheetKind;

/* Names by kind, marked for translation; ends with NULL. */
extern const char *const SHEET_KIND_NAMES[SHEET_KIND_COUNT + 1];

/* A set of kinds is an unsigned with the bit 1 << SheetKind of each member. These kinds show
   figures and lists for which a companion names no kinds. */
extern const unsigned SHEET_KINDS_BY_DEFAULT;

/* The kind with that untranslated name; -1 if no kind has it. */
int sheet_kind_find(const char *name);

/* True if sheets of that kind leave out the player's secrets. */
bool sheet_kind_is_public(SheetKind kind);

/* All names, "full, summary …", untranslated. The caller owns the text: g_free(). */
char *sheet_kind_list(void);

#endif
