/* The pages of show as text: names with their ids, which commands accept, in aligned columns. */
#include "base/language/i18n.h"
#include "reports/output/output.h"
#include "reports/output/table.h"
#include "reports/show/describe.h"
#include "reports/show/show-report.h"

/* The width of rules and long characteristics: with most names in front, a line fits into 80
   columns. */
#define TEXT_COLUMNS 62u

/* Appends "Empire (bh.empire)". */
static void
append_name(GString *out, const char *name, const char *id)
{
	append_one_line(out, name);
	g_string_append(out, " (");
	append_one_line(out, id);
	g_string_append_c(out, ')');
}

/* The path of a file, or of the overlay of a variant, as it is shown. The caller owns it. */
static char *
path_of(const Library *library, const DataFile *file)
{
	return output_path(file->is_variant ? library_game_path(library, file) : file->path);
}

static void
append_file(GString *out, const Library *library, const DataFile *file)
{
	g_autofree char *path = path_of(library, file);
	append_name(out, library_shown_name(library, file), file->id);
	g_string_append_printf(out, _(", revision %d"), file->revision);
	g_string_append(out, ", ");
	append_one_line(out, path);
	g_string_append_c(out, '\n');
}

static void
add_file(Table *table, const Library *library, const DataFile *file)
{
	g_autofree char *path = path_of(library, file);
	g_autofree char *revision = g_strdup_printf(_("revision %d"), file->revision);
	table_add(table, library_shown_name(library, file), file->id, revision, path, NULL);
}

char *
show_text_systems(const Library *library)
{
	const DataSet *set = library_data(library);
	g_autoptr(Table) table = table_new(0);
	for (guint i = 0; i < data_set_count(set); i++)
		if (data_set_get(set, i)->is_game_system)
			add_file(table, library, data_set_get(set, i));
	GString *out = g_string_new(NULL);
	table_append(table, out);
	return g_string_free(out, FALSE);
}

static void
append_overlays(GString *out, const Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
	if (overlays->len == 0)
		return;
	g_autoptr(Table) table = table_new(2);
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(overlays, i);
		g_autofree char *path = output_path(overlay->path);
		table_add(table, overlay->name, overlay->id, path, NULL);
	}
	g_string_append_printf(out, "\n%s\n", _("Overlays"));
	table_append(table, out);
}

char *
show_text_system(const Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	g_autoptr(Table) table = table_new(2);
	for (guint i = 0; i < armies->len; i++)
		add_file(table, library, g_ptr_array_index(armies, i));
	GString *out = g_string_new(NULL);
	append_file(out, library, system);
	if (armies->len == 1 && g_ptr_array_index(armies, 0) == system)
		g_string_append_printf(out, "  %s\n",
		                       _("no catalogues: its own entries are its only army"));
	else
		table_append(table, out);
	append_overlays(out, library, system);
	return g_string_free(out, FALSE);
}

/* True if the only limit of a category is 0: it is for entries of other forces, or units of the force raise it. */
static bool
is_closed(const Definition *category)
{
	for (uint32_t i = 0; i < category->n_constraints; i++) {
		const Constraint *constraint = category->constraints[i].constraint;
		if (constraint->type != CONSTRAINT_MAX || !amount_is_zero(constraint->query.value))
			return false;
	}
	return category->n_constraints > 0;
}

static void
add_force(Table *table, const ShownArmy *army, const Definition *force)
{
	const Game *game = army->loaded->game;
	const GPtrArray *categories = choices_force_categories(army->loaded->choices, force);
	g_autofree char *limits = describe_constraints(game, force);
	table_add(table, game_text(game, definition_name(force)),
	          game_text(game, force->target->id), limits, NULL);
	guint n_closed = 0;
	for (guint i = 0; i < categories->len; i++) {
		const Definition *category = g_ptr_array_index(categories, i);
		if (is_closed(category)) {
			n_closed++;
			continue;
		}
		g_autofree char *name = g_strconcat(
			"  ", game_text(game, definition_name(category)), NULL);
		g_autofree char *most = describe_constraints(game, category);
		table_add(table, name, game_text(game, category->target->id), most, NULL);
	}
	g_autofree char *others = g_strdup_printf(ngettext("  %u other", "  %u others", n_closed),
	                                          n_closed);
	if (n_closed)
		table_add(table, others, "", _("at most 0 at first"), NULL);
}

static void
append_forces(GString *out, const ShownArmy *army)
{
	const GPtrArray *forces = choices_forces(army->loaded->choices, army->catalogue, NULL);
	g_autoptr(Table) table = table_new(2);
	for (guint i = 0; i < forces->len; i++)
		add_force(table, army, g_ptr_array_index(forces, i));
	g_string_append_printf(out, "\n%s\n", _("Forces"));
	table_append(table, out);
}

/* Adds a row for an entry or an entry group. */
static void
add_definition(Table *table, const Game *game, const Definition *definition, const char *indent)
{
	g_autofree char *name = g_strconcat(indent, game_text(game, definition_name(definition)),
	                                    NULL);
	g_autofree char *costs = describe_costs(game, definition);
	g_autofree char *limits = describe_constraints(game, definition);
	const char *hidden = definition->hidden ? _("hidden by default") : "";
	table_add(table, name, costs, game_text(game, definition->target->id), limits, hidden,
	          NULL);
}

static void
append_category(GString *out, const Game *game, const ShownCategory *category)
{
	g_string_append_c(out, '\n');
	append_one_line(out, category->name);
	g_string_append_c(out, '\n');
	g_autoptr(Table) table = table_new(2);
	for (guint i = 0; i < category->items->len; i++) {
		const MenuItem *item = g_ptr_array_index(category->items, i);
		add_definition(table, game, item->definition, "");
	}
	table_append(table, out);
}

char *
show_text_army(const ShownArmy *army)
{
	const Game *game = army->loaded->game;
	GString *out = g_string_new(NULL);
	append_name(out, game_text(game, army->catalogue->name),
	            game_text(game, army->catalogue->id));
	g_string_append_printf(out, _(", revision %d"),
	                       game_file_of(game, army->catalogue)->revision);
	g_string_append(out, ", ");
	append_name(out, game_name(game), army->system->id);
	g_string_append_c(out, '\n');
	append_forces(out, army);
	g_autoptr(GPtrArray) categories = show_list_categories(army);
	for (guint i = 0; i < categories->len; i++)
		append_category(out, game, g_ptr_array_index(categories, i));
	return g_string_free(out, FALSE);
}

static void
append_head(GString *out, const Game *game, const Definition *definition)
{
	const Entry *shown = definition->shown;
	g_autofree char *path = output_path(game_file_of(game, shown)->path);
	g_autofree char *costs = describe_costs(game, definition);
	append_name(out, game_text(game, definition_name(definition)),
	            game_text(game, definition->target->id));
	if (!definition->is_group)
		g_string_append_printf(out, ", %s",
		                       selection_type_name((SelectionType)definition->type));
	if (*costs) {
		g_string_append(out, ", ");
		append_one_line(out, costs);
	}
	g_string_append(out, "\n  ");
	append_one_line(out, path);
	g_string_append_printf(out, ":%u\n", shown->line);
}

static void
append_memberships(GString *out, const Game *game, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_categories; i++) {
		const CategoryMembership *held = &definition->categories[i];
		const Atom name = held->category ? held->category->name : held->category_id;
		g_string_append(out, i ? ", " : "\n");
		if (i == 0)
			g_string_append(out, _("Categories: "));
		append_one_line(out, game_text(game, name));
		if (held->primary)
			g_string_append_printf(out, " (%s)", _("primary"));
	}
	if (definition->n_categories)
		g_string_append_c(out, '\n');
}

static void
append_limits(GString *out, const Game *game, const Definition *definition)
{
	if (definition->n_constraints == 0)
		return;
	g_autoptr(Table) table = table_new(2);
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		g_autofree char *text = describe_constraint(game, owned);
		table_add(table, text, game_text(game, owned->constraint->id),
		          game_text(game, owned->constraint->message), NULL);
	}
	g_string_append_printf(out, "\n%s\n", _("Limits"));
	table_append(table, out);
}

static void
append_info(GString *out, const Game *game, const Entry *info)
{
	const bool is_profile = info->kind == ENTRY_PROFILE;
	g_string_append_c(out, '\n');
	append_one_line(out, is_profile ? entry_profile_type(game, info) : _("Rule"));
	g_string_append(out, _(": "));
	append_one_line(out, game_text(game, info->name));
	g_string_append_c(out, '\n');
	g_autoptr(Table) table = table_new(2);
	if (!is_profile)
		table_add_wrapped(table, "", game_text(game, info->text), TEXT_COLUMNS);
	for (uint32_t i = 0; is_profile && i < info->characteristics.count; i++) {
		const Characteristic
			*characteristic = &game->characteristics[info->characteristics.first + i];
		table_add_wrapped(table, game_text(game, characteristic->name),
		                  game_text(game, characteristic->value), TEXT_COLUMNS);
	}
	table_append(table, out);
}

static void
append_infos(GString *out, const Game *game, const Definition *definition)
{
	g_autoptr(GPtrArray) infos = show_list_infos(game, definition);
	for (guint i = 0; i < infos->len; i++)
		append_info(out, game, g_ptr_array_index(infos, i));
}

static guint
depth_in_menu(const Menu *menu, const MenuItem *item)
{
	guint depth = 0;
	for (uint32_t at = item->group; at != MENU_NO_GROUP; at = menu->items[at].group)
		depth++;
	return depth;
}

static void
append_options(GString *out, const ShownArmy *army, const Definition *definition)
{
	const Menu *menu = choices_menu(army->loaded->choices, definition);
	if (menu->n_items == 0)
		return;
	g_autoptr(Table) table = table_new(2);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		g_autofree char *indent = g_strnfill(2 * depth_in_menu(menu, item), ' ');
		add_definition(table, army->loaded->game, item->definition, indent);
	}
	g_string_append_printf(out, "\n%s\n", _("Options"));
	table_append(table, out);
}

char *
show_text_entry(const ShownArmy *army, const Definition *definition)
{
	const Game *game = army->loaded->game;
	GString *out = g_string_new(NULL);
	append_head(out, game, definition);
	append_memberships(out, game, definition);
	append_limits(out, game, definition);
	append_infos(out, game, definition);
	append_options(out, army, definition);
	return g_string_free(out, FALSE);
}
