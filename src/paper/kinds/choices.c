#include "paper/kinds/choices.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

#define SUFFIX ".xml"

struct SheetChoices {
	GArray *items;    /* SheetChoice */
	GPtrArray *names; /* char *, of the templates */
	GPtrArray *owns;  /* SheetTemplate */
};

static void
free_template(gpointer own)
{
	sheet_template_free(own);
}

/* The names of the user's templates, without the suffix. */
static void
find_templates(GPtrArray *names)
{
	g_autofree char *folder = g_build_filename(g_get_user_config_dir(), "muster", "sheets",
	                                           NULL);
	g_autoptr(GDir) files = g_dir_open(folder, 0, NULL);
	const char *file;
	while (files && (file = g_dir_read_name(files)))
		if (g_str_has_suffix(file, SUFFIX) && *file != '.')
			g_ptr_array_add(names, g_strndup(file, strlen(file) - strlen(SUFFIX)));
	g_ptr_array_sort(names, text_compare_in_array);
}

static void
add_template(SheetChoices *choices, const char *name, Diags *diags)
{
	g_autofree char *path = sheet_template_path(name);
	SheetTemplate *own = sheet_template_load(path, diags);
	if (!own)
		return;
	g_ptr_array_add(choices->owns, own);
	const SheetChoice choice = {name, SHEET_FULL, own};
	g_array_append_val(choices->items, choice);
}

SheetChoices *
sheet_choices_new(Diags *diags)
{
	SheetChoices *choices = g_new0(SheetChoices, 1);
	choices->items = g_array_new(FALSE, FALSE, sizeof(SheetChoice));
	choices->names = g_ptr_array_new_with_free_func(g_free);
	choices->owns = g_ptr_array_new_with_free_func(free_template);
	for (SheetKind kind = 0; kind < SHEET_KIND_COUNT; kind++) {
		const SheetChoice choice = {SHEET_KIND_NAMES[kind], kind, NULL};
		g_array_append_val(choices->items, choice);
	}
	find_templates(choices->names);
	for (guint i = 0; i < choices->names->len; i++)
		add_template(choices, g_ptr_array_index(choices->names, i), diags);
	return choices;
}

void
sheet_choices_free(SheetChoices *choices)
{
	if (!choices)
		return;
	g_array_unref(choices->items);
	g_ptr_array_unref(choices->names);
	g_ptr_array_unref(choices->owns);
	g_free(choices);
}

guint
sheet_choices_count(const SheetChoices *choices)
{
	return choices->items->len;
}

const SheetChoice *
sheet_choices_at(const SheetChoices *choices, guint index)
{
	return &g_array_index(choices->items, SheetChoice, index);
}

const char *
sheet_choice_title(const SheetChoice *choice)
{
	return choice->own ? choice->name : _(choice->name);
}

const SheetChoice *
sheet_choices_find(const SheetChoices *choices, const char *name)
{
	for (guint i = 0; i < choices->items->len; i++) {
		const SheetChoice *choice = sheet_choices_at(choices, i);
		if (strcmp(choice->name, name) == 0 ||
		    strcmp(sheet_choice_title(choice), name) == 0)
			return choice;
	}
	return NULL;
}

char *
sheet_choices_list(const SheetChoices *choices)
{
	GString *list = g_string_new(NULL);
	for (guint i = 0; i < choices->items->len; i++)
		g_string_append_printf(list, "%s%s", i ? ", " : "",
		                       sheet_choices_at(choices, i)->name);
	return g_string_free(list, FALSE);
}
