#include "base/text/diags.h"

#include "base/language/i18n.h"
#include "base/text/placeholder.h"
#include "base/text/text.h"
#include "base/values/arena.h"

#include <stdarg.h>

struct Diags {
	Arena *texts;
	GArray *list; /* Diag */
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
diags_add_copy(Diags *diags, const Diag *diag)
{
	if (!diags)
		return;
	Diag copy = *diag;
	copy.file = arena_strdup(diags->texts, diag->file);
	copy.subject = arena_strdup(diags->texts, diag->subject);
	for (guint i = 0; i < DIAG_MAX_PIECES; i++)
		copy.pieces[i] = arena_strdup(diags->texts, diag->pieces[i]);
	g_array_append_val(diags->list, copy);
	diags->by_severity[diag->kind->severity]++;
}

void
diags_add(Diags *diags, const DiagKind *kind, const char *file, uint32_t line, ...)
{
	Diag diag = {.kind = kind, .file = file, .line = line};
	va_list pieces;
	va_start(pieces, line);
	for (guint i = 0; i < DIAG_MAX_PIECES; i++)
		if (!(diag.pieces[i] = va_arg(pieces, const char *)))
			break;
	va_end(pieces);
	diags_add_copy(diags, &diag);
}

void
diags_add_number(Diags *diags, const DiagKind *kind, const char *file, uint32_t line,
                 guint64 number)
{
	g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, number);
	diags_add(diags, kind, file, line, text, NULL);
}

void
diags_append_severe(Diags *diags, const Diags *others, Severity least)
{
	for (guint i = 0; others && i < others->list->len; i++) {
		const Diag *diag = &g_array_index(others->list, Diag, i);
		if (diag->kind->severity >= least)
			diags_add_copy(diags, diag);
	}
}

void
diags_append(Diags *diags, const Diags *others)
{
	diags_append_severe(diags, others, SEVERITY_INFO);
}

void
diags_truncate(Diags *diags, guint count)
{
	for (guint i = count; diags && i < diags->list->len; i++)
		diags->by_severity[g_array_index(diags->list, Diag, i).kind->severity]--;
	if (diags && count < diags->list->len)
		g_array_set_size(diags->list, count);
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

/* Returns the piece for {1} to {5}; NULL for other words. The caller owns it: g_free(). */
static char *
piece_of(const char *word, void *data)
{
	const Diag *diag = data;
	const int piece = *word && !word[1] ? *word - '1' : -1;
	if (piece < 0 || piece >= DIAG_MAX_PIECES)
		return NULL;
	return g_strdup(diag->pieces[piece] ? diag->pieces[piece] : "");
}

static char *
fill(const Diag *diag, const char *text)
{
	Diag filled = *diag;
	return *text ? placeholder_fill(_(text), piece_of, &filled) : g_strdup("");
}

char *
diag_text(const Diag *diag)
{
	return fill(diag, diag->kind->text);
}

char *
diag_remedy(const Diag *diag)
{
	return fill(diag, diag->kind->remedy);
}

char *
diag_message(const Diag *diag)
{
	g_autofree char *text = diag_text(diag);
	if (!*diag->kind->remedy)
		return g_steal_pointer(&text);
	g_autofree char *remedy = diag_remedy(diag);
	/* Translators: a fault and its remedy */
	return g_strdup_printf(_("%s; %s"), text, remedy);
}

char *
diag_to_string(const Diag *diag)
{
	g_autoptr(GString) out = g_string_new(NULL);
	g_autofree char *file = text_file_name(diag->file);
	if (diag->file)
		g_string_append_printf(out, "%s:", file);
	if (diag->file && diag->line)
		g_string_append_printf(out, "%u:", diag->line);
	if (diag->file)
		g_string_append_c(out, ' ');
	g_autofree char *message = diag_message(diag);
	g_string_append_printf(out, "%s: %s", severity_name(diag->kind->severity), message);
	return text_neutralise(out->str);
}
