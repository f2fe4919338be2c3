#include "base/diags.h"

#include "base/arena.h"
#include "base/i18n.h"
#include "base/text.h"

#include <stdarg.h>

struct Diags {
	Arena *texts;
	GArray *list; /* of Diag */
	guint by_severity[SEVERITY_ERROR + 1];
};

const char *
severity_name(Severity severity)
{
	switch (severity) {
	case SEVERITY_INFO:
		return "info";
	case SEVERITY_WARNING:
		return "warning";
	case SEVERITY_ERROR:
		return "error";
	}
	g_assert_not_reached();
}

Diags *
diags_new(void)
{
	Diags *diags = g_new0(Diags, 1);
	diags->texts = arena_new();
	diags->list = g_array_new(FALSE, FALSE, sizeof(Diag));
	return diags;
}

void
diags_free(Diags *diags)
{
	if (!diags)
		return;
	arena_free(diags->texts);
	g_array_unref(diags->list);
	g_free(diags);
}

void
diags_add(Diags *diags, const DiagKind *kind, const char *file, uint32_t line, ...)
{
	if (!diags)
		return;
	Diag diag = {.kind = kind, .file = arena_strdup(diags->texts, file), .line = line};
	va_list pieces;
	va_start(pieces, line);
	for (guint i = 0; i < DIAG_MAX_PIECES; i++) {
		const char *piece = va_arg(pieces, const char *);
		if (!piece)
			break;
		diag.pieces[i] = arena_strdup(diags->texts, piece);
	}
	va_end(pieces);
	g_array_append_val(diags->list, diag);
	diags->by_severity[kind->severity]++;
}

void
diags_append_severe(Diags *diags, const Diags *others, Severity least)
{
	for (guint i = 0; others && i < others->list->len; i++) {
		const Diag *diag = &g_array_index(others->list, Diag, i);
		if (diag->kind->severity >= least)
			diags_add(diags, diag->kind, diag->file, diag->line, diag->pieces[0],
			          diag->pieces[1], diag->pieces[2], NULL);
	}
}

void
diags_append(Diags *diags, const Diags *others)
{
	diags_append_severe(diags, others, SEVERITY_INFO);
}

guint
diags_count(const Diags *diags)
{
	return diags->list->len;
}

guint
diags_count_severity(const Diags *diags, Severity severity)
{
	return diags->by_severity[severity];
}

const Diag *
diags_get(const Diags *diags, guint index)
{
	g_assert(index < diags->list->len);
	return &g_array_index(diags->list, Diag, index);
}

bool
diags_has(const Diags *diags, const DiagKind *kind)
{
	for (guint i = 0; i < diags->list->len; i++)
		if (diags_get(diags, i)->kind == kind)
			return true;
	return false;
}

static void
append_filled(GString *out, const Diag *diag, const char *text)
{
	for (const char *at = text; *at; at++) {
		const int piece = at[0] == '{' && at[1] && at[2] == '}' ? at[1] - '1' : -1;
		if (piece < 0 || piece >= DIAG_MAX_PIECES) {
			g_string_append_c(out, *at);
			continue;
		}
		g_string_append(out, diag->pieces[piece] ? diag->pieces[piece] : "");
		at += 2;
	}
}

char *
diag_message(const Diag *diag)
{
	GString *out = g_string_new(NULL);
	append_filled(out, diag, _(diag->kind->text));
	return g_string_free(out, FALSE);
}

char *
diag_to_string(const Diag *diag)
{
	GString *out = g_string_new(NULL);
	if (diag->file)
		g_string_append_printf(out, "%s:", diag->file);
	if (diag->file && diag->line)
		g_string_append_printf(out, "%u:", diag->line);
	if (diag->file)
		g_string_append_c(out, ' ');
	g_string_append_printf(out, "%s: ", severity_name(diag->kind->severity));
	append_filled(out, diag, _(diag->kind->text));
	char *safe = text_neutralise(out->str);
	g_string_free(out, TRUE);
	return safe;
}
