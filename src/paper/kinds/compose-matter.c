/*
 * Front and back matter of a document.
 *
 * The player's notes, findings and panels of the army come before its units; remarks of the
 * tournament and the files of army data come after them.
 */
#include "paper/kinds/document-private.h"

#include "base/language/i18n.h"

static const char *
severity_word(const Sheet *sheet, Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return sheet->lacks_data            ? _("Not judged:")
		       : sheet_is_not_judged(sheet) ? _("Error:")
		                                    : _("Not legal:");
	case SEVERITY_WARNING:
		return _("Warning:");
	case SEVERITY_INFO:
		return _("Note:");
	}
	g_assert_not_reached();
}

/* "Army has 1 too many Lords [Army > Lords]; agreed: house rule of the club" */
static const char *
finding_text(Document *document, const SheetFinding *finding)
{
	GString *text = g_string_new(finding->message);
	if (*finding->place)
		g_string_append_printf(text, " [%s]", finding->place);
	if (*finding->agreed)
		g_string_append_printf(text, _("; agreed: %s"), finding->agreed);
	return compose_keep(document, g_string_free(text, FALSE));
}

static void
compose_findings(Document *document)
{
	/* A finding reports the army data that a force lacks. */
	if (*document->sheet->not_judged && !document->sheet->lacks_data)
		compose_paragraph(document, 0, _("Not judged:"), document->sheet->not_judged);
	for (uint32_t i = 0; i < document->sheet->n_findings; i++) {
		const SheetFinding *finding = &document->sheet->findings[i];
		compose_paragraph(document, 0, severity_word(document->sheet, finding->severity),
		                  finding_text(document, finding));
	}
}

void
compose_front_matter(Document *document)
{
	if (document->kind != SHEET_GLANCE)
		compose_fields(document);
	if (*document->sheet->notes)
		compose_paragraph(document, 0, "", document->sheet->notes);
	/* A finding may name a secret. The head still shows the number of errors. */
	if (!sheet_kind_is_public(document->kind))
		compose_findings(document);
	compose_panels(document, &document->sheet->panels);
}

/* "Border War 3.1: …" */
void
compose_pack_notes(Document *document)
{
	const Sheet *sheet = document->sheet;
	for (uint32_t i = 0; i < sheet->n_notes_of_pack; i++) {
		const SheetNote *note = &sheet->notes_of_pack[i];
		char *lead = g_strdup_printf(*note->number ? "%s %s%s" : "%s%s%s", sheet->pack_name,
		                             note->number, _(":"));
		compose_note(document, compose_keep(document, lead), note->text);
	}
}

void
compose_share(Document *document)
{
	const char *token = document->sheet->token;
	if (!*token)
		return;
	compose_heading(document, 2, _("This list to take along"), "");
	compose_token(document, _("Muster reads the list from this code, or from its word."),
	              token);
}

void
compose_sources(Document *document)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < document->sheet->n_sources; i++)
		g_string_append_printf(text, "%s%s", i ? ", " : "", document->sheet->sources[i]);
	if (text->len)
		compose_note(document, _("Army data:"),
		             compose_keep(document, g_strdup(text->str)));
}
