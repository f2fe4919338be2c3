#include "workbench/deed.h"

#include <string.h>

static const char *const WORDS[DEED_KIND_COUNT] = {
	[DEED_SELECT] = "select",   [DEED_DESELECT] = "deselect", [DEED_SET_COUNT] = "count",
	[DEED_ADD_FORCE] = "force", [DEED_REMOVE] = "remove",     [DEED_DUPLICATE] = "duplicate",
	[DEED_SET_LIMIT] = "limit", [DEED_RENAME] = "rename",     [DEED_SET_CUSTOM_NAME] = "name",
	[DEED_SET_NOTES] = "notes", [DEED_TIE] = "tie",           [DEED_UNTIE] = "untie",
};

/* Word, id, entry, catalogue, text, count. */
#define N_FIELDS 6

static const char *
or_null(const char *text)
{
	return text && *text ? text : NULL;
}

static ChangeKind
edit_kind(DeedKind kind)
{
	switch (kind) {
	case DEED_REMOVE:
		return CHANGE_REMOVE;
	case DEED_DUPLICATE:
		return CHANGE_DUPLICATE;
	case DEED_SET_LIMIT:
		return CHANGE_SET_LIMIT;
	case DEED_RENAME:
		return CHANGE_RENAME;
	case DEED_SET_CUSTOM_NAME:
		return CHANGE_SET_CUSTOM_NAME;
	case DEED_SET_NOTES:
		return CHANGE_SET_NOTES;
	case DEED_TIE:
		return CHANGE_ASSOCIATE;
	case DEED_UNTIE:
		return CHANGE_DISSOCIATE;
	case DEED_SELECT:
	case DEED_DESELECT:
	case DEED_SET_COUNT:
	case DEED_ADD_FORCE:
	case DEED_KIND_COUNT:
		break;
	}
	g_assert_not_reached();
}

static bool
make_edit(const Deed *deed, History *history, View *view, char **made, Diags *diags)
{
	g_auto(Change) edit = {
		.kind = edit_kind(deed->kind),
		.id = g_strdup(deed->id ? deed->id : ""),
		.entry = g_strdup(or_null(deed->entry)),
		.text = g_strdup(deed->kind == DEED_SET_LIMIT ? NULL : deed->text),
		.at = -1,
	};
	if (deed->kind == DEED_SET_LIMIT &&
	    !amount_parse(deed->text, strlen(deed->text), &edit.value))
		return false;
	return fill_change(history, view, &edit, made, diags);
}

bool
deed_make(const Deed *deed, History *history, View *view, char **made, Diags *diags)
{
	g_autofree char *id = NULL;
	bool done = false;
	switch (deed->kind) {
	case DEED_SELECT:
		id = fill_select(history, view, deed->id, deed->entry, NULL, diags);
		done = id != NULL;
		break;
	case DEED_DESELECT:
		done = fill_deselect(history, view, deed->id, diags);
		break;
	case DEED_SET_COUNT:
		done = fill_set_count(history, view, deed->id, deed->count, diags);
		break;
	case DEED_ADD_FORCE:
		id = fill_add_force(history, view, or_null(deed->id), deed->entry,
		                    or_null(deed->catalogue), NULL, diags);
		done = id != NULL;
		break;
	default:
		done = make_edit(deed, history, view, &id, diags);
		break;
	}
	if (made)
		*made = g_steal_pointer(&id);
	return done;
}

char *
deed_to_text(const Deed *deed)
{
	g_autofree char *count = g_strdup_printf("%" G_GINT64_FORMAT, deed->count);
	const char *const fields[N_FIELDS] = {WORDS[deed->kind], deed->id,   deed->entry,
	                                      deed->catalogue,   deed->text, count};
	GString *line = g_string_new(NULL);
	for (int i = 0; i < N_FIELDS; i++) {
		g_autofree char *escaped = g_strescape(fields[i] ? fields[i] : "", NULL);
		g_string_append_printf(line, "%s%s", i ? "\t" : "", escaped);
	}
	return g_string_free(line, FALSE);
}

bool
deed_from_text(const char *line, Deed *deed, char ***fields)
{
	*fields = NULL;
	g_auto(GStrv) parts = g_strsplit(line, "\t", -1);
	if (g_strv_length(parts) != N_FIELDS)
		return false;
	for (int i = 0; i < N_FIELDS; i++) {
		char *text = g_strcompress(parts[i]);
		g_free(parts[i]);
		parts[i] = text;
	}
	int kind = 0;
	while (kind < DEED_KIND_COUNT && strcmp(WORDS[kind], parts[0]) != 0)
		kind++;
	if (kind == DEED_KIND_COUNT)
		return false;
	*deed = (Deed){
		.kind = (DeedKind)kind,
		.id = parts[1],
		.entry = parts[2],
		.catalogue = parts[3],
		.text = parts[4],
		.count = g_ascii_strtoll(parts[5], NULL, 10),
	};
	*fields = g_steal_pointer(&parts);
	return true;
}
