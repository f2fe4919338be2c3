/* Copies of texts and lists that the sheet owns; texts from army data and rosters are made safe
   to show. */
#include "sheet/sheet-private.h"

#include "base/text.h"

#include <string.h>

/* Marks for bold text and keywords in other programs; sheets do not use them. */
static const char *const MARKS[] = {"**", "^^"};

static bool
comes_twice(const char *text, const char *mark)
{
	const char *first = strstr(text, mark);
	return first && strstr(first + strlen(mark), mark);
}

static void
remove_marks(GString *text)
{
	for (gsize i = 0; i < G_N_ELEMENTS(MARKS); i++)
		if (comes_twice(text->str, MARKS[i]))
			g_string_replace(text, MARKS[i], "", 0);
}

const char *
sheet_line(const SheetBuilder *builder, const char *text)
{
	g_autofree char *safe = text_one_line(text);
	g_autoptr(GString) plain = g_string_new(safe);
	remove_marks(plain);
	return arena_strdup(builder->sheet->arena, g_strstrip(plain->str));
}

char **
sheet_split_lines(const char *text)
{
	static GRegex *break_tag;
	if (g_once_init_enter(&break_tag)) {
		GRegex *made = g_regex_new("<br */?>", G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0,
		                           NULL);
		g_once_init_leave(&break_tag, made);
	}
	g_autofree char *plain = NULL;
	if (strchr(text, '<') && g_utf8_validate(text, -1, NULL))
		plain = g_regex_replace_literal(break_tag, text, -1, 0, "\n", 0, NULL);
	return g_strsplit(plain ? plain : text, "\n", -1);
}

/* Empty lines are dropped. */
const char *
sheet_paragraphs(const SheetBuilder *builder, const char *text)
{
	g_autofree char *safe = text_neutralise(text);
	g_auto(GStrv) lines = sheet_split_lines(safe);
	g_autoptr(GString) plain = g_string_new(NULL);
	for (char **line = lines; *line; line++)
		if (*g_strstrip(*line))
			g_string_append_printf(plain, "%s%s", plain->len ? "\n" : "", *line);
	remove_marks(plain);
	return arena_strdup(builder->sheet->arena, plain->str);
}

const char *
sheet_notes(const SheetBuilder *builder, const char *notes)
{
	return builder->options->is_public ? "" : sheet_paragraphs(builder, notes);
}

SheetRules
sheet_keep_rules(const SheetBuilder *builder, const GPtrArray *rules)
{
	return (SheetRules){
		.items = arena_memdup(builder->sheet->arena, rules->pdata,
	                              rules->len * sizeof(void *)),
		.n = rules->len,
	};
}

const void *
sheet_rows(const SheetBuilder *builder, GArray *rows, uint32_t *n)
{
	*n = rows->len;
	const void *kept = arena_memdup(builder->sheet->arena, rows->data,
	                                (size_t)rows->len * g_array_get_element_size(rows));
	g_array_unref(rows);
	return kept;
}

const char *
sheet_unit_name(const SheetBuilder *builder, const Instance *instance)
{
	const Instance *unit = instance->root ? instance->root : instance;
	const char *custom = unit->selection ? unit->selection->custom.name : NULL;
	return sheet_line(builder, custom && *custom ? custom : view_name(builder->view, unit));
}
