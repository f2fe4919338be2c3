/* What the builders of a sheet share. */
#ifndef SHEET_SHEET_PRIVATE_H
#define SHEET_SHEET_PRIVATE_H

#include "sheet/sheet.h"

typedef struct SheetBuilder {
	View *view;
	Sheet *sheet;
	GPtrArray *rules;        /* of SheetRule, in the arena: met so far */
	GHashTable *known_rules; /* of SheetRule, by name, kind and text */
} SheetBuilder;

/* A stranger's text made safe and kept by the sheet: on one line, or with its line ends. */
const char *sheet_line(const SheetBuilder *builder, const char *text);
const char *sheet_paragraphs(const SheetBuilder *builder, const char *text);

/* Copies rows of a GArray into the sheet, and gives the array up. */
const void *sheet_rows(const SheetBuilder *builder, GArray *rows, uint32_t *n);

/* The costs that a force or selection has together with all below it. */
SheetCosts sheet_costs_below(const SheetBuilder *builder, const Instance *instance);

/* sheet-infos.c: the profiles and rules of some instances, as tables and names of rules. */
typedef struct SheetInfos {
	const SheetTable *tables;
	uint32_t n_tables;
	const char *const *rules;
	uint32_t n_rules;
} SheetInfos;

/* @instances  of const Instance *, borrowed */
SheetInfos sheet_collect_infos(SheetBuilder *builder, const GPtrArray *instances);

/* sheet-units.c */
SheetUnit sheet_make_unit(SheetBuilder *builder, const Instance *selection);

#endif
