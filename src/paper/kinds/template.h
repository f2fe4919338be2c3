/*
 * template: a user's own kind of sheet, as a file that chooses and orders its sections.
 *
 *	<sheet xmlns="urn:muster:sheet">
 *	  <fields/>
 *	  <units><profiles/><boxes/><abilities/></units>
 *	  <rules/>
 *	</sheet>
 *
 * muster-sheet(5) describes the format.
 */
#ifndef KINDS_TEMPLATE_H
#define KINDS_TEMPLATE_H

#include "base/text/diags.h"
#include "data/companion/sheet-kinds.h"

#include <glib.h>
#include <stdbool.h>

typedef enum TemplateSection {
#define X(symbol, name, compose) SECTION_##symbol,
#include "paper/kinds/template-sections.def"
#undef X
	SECTION_COUNT,
} TemplateSection;

/* Parts of a unit. */
typedef enum TemplatePart {
#define X(symbol, name, compose) PART_##symbol,
#include "paper/kinds/template-parts.def"
#undef X
	PART_COUNT,
} TemplatePart;

typedef struct SheetTemplate {
	GArray *sections; /* TemplateSection, in order */
	GArray *parts;    /* TemplatePart, in order */
	bool on_one_page;
	bool is_public; /* leaves out the player's notes, findings, and the companion's secrets */
} SheetTemplate;

/* Reads a template. Returns NULL, with an error in @diags, if the file cannot be read, an element is unknown or
   stands twice, or no section is named; else the caller owns it: sheet_template_free(). */
SheetTemplate *sheet_template_load(const char *path, Diags *diags);
SheetTemplate *sheet_template_parse(GBytes *bytes, const char *path, Diags *diags);
void sheet_template_free(SheetTemplate *own);

/* The file of a template: the name itself if it has a folder or ends in ".xml", else
   `muster/sheets/NAME.xml` in the user's folder of settings. The caller owns it: g_free(). */
char *sheet_template_path(const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetTemplate, sheet_template_free)

#endif
