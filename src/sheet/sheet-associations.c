/*
 * What stands beside a unit: the units it is tied to (S-086), as a leader to those it leads, and the
 * categories that describe it.
 */
#include "sheet/sheet-private.h"

#include "base/i18n.h"

#include <string.h>

/* Whether the force limits how many of a category there are: then it is a slot, not a description. */
static bool
is_counted(const Instance *force, Atom category)
{
	for (uint32_t i = 0; force && i < force->n_categories_below; i++) {
		const Definition *definition = force->categories_below[i]->definition;
		if (definition && definition_has_id(definition, category))
			return definition->n_constraints > 0;
	}
	return false;
}

/* What the data hide is there for rules to ask for, and describes nothing to a reader. */
static bool
is_hidden(const SheetBuilder *builder, const Instance *unit, Atom category)
{
	const Game *game = view_game(builder->view);
	const EntryId entry = game_find(game, unit->definition->target->file, category,
	                                ENTRY_KIND_BIT(ENTRY_CATEGORY));
	return game_entry(game, entry)->flags & ENTRY_HIDDEN;
}

const char *const *
sheet_keywords(const SheetBuilder *builder, const Instance *unit, uint32_t *n)
{
	GArray *keywords = g_array_new(FALSE, TRUE, sizeof(const char *));
	const bool shown = companion_shows_keywords(measures_companion(builder->measures));
	for (uint32_t i = 0; shown && i < unit->n_categories; i++) {
		const CategoryHeld *held = &unit->categories[i];
		if (held->primary || is_counted(unit->force, held->category_id) ||
		    is_hidden(builder, unit, held->category_id))
			continue;
		const char *name = sheet_line(
			builder, view_category_name(builder->view, unit, held->category_id));
		g_array_append_val(keywords, name);
	}
	return sheet_rows(builder, keywords, n);
}

/* The name that the army data give an association; "Tied to" if they are not there. */
static const char *
association_name(const SheetBuilder *builder, const char *id)
{
	const char *name = game_association_name(view_game(builder->view), id);
	return name ? name : _("Tied to");
}

const char *
sheet_unit_name(const SheetBuilder *builder, const Instance *instance)
{
	const Instance *unit = instance->root ? instance->root : instance;
	const char *custom = unit->selection ? unit->selection->custom.name : NULL;
	return sheet_line(builder, custom && *custom ? custom : view_name(builder->view, unit));
}

static void
add_tie(const SheetBuilder *builder, GArray *ties, const char *label, const char *name)
{
	const SheetAssociation tie = {sheet_line(builder, label), name};
	g_array_append_val(ties, tie);
}

/* A callback for each association of a selection and of all below it. */
typedef void (*TieVisitor)(const SheetBuilder *builder, const Instance *from,
                           const Association *association, gpointer data);

static void
each_tie(const SheetBuilder *builder, const Instance *from, TieVisitor visit, gpointer data)
{
	const GArray *associations = from->selection ? from->selection->associations : NULL;
	if (sheet_secret(builder, from))
		return;
	for (guint i = 0; associations && i < associations->len; i++)
		visit(builder, from, &g_array_index(associations, Association, i), data);
	for (uint32_t i = 0; i < from->n_children; i++)
		each_tie(builder, from->children[i], visit, data);
}

static void
each_tie_in_forces(const SheetBuilder *builder, const Instance *holder, TieVisitor visit,
                   gpointer data)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		each_tie(builder, holder->children[i], visit, data);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		each_tie_in_forces(builder, holder->forces[i], visit, data);
}

/* The ties of one unit. */
typedef struct TieList {
	const Instance *unit;
	GArray *ties; /* of SheetAssociation */
} TieList;

static bool
is_in(const TieList *list, const Instance *instance)
{
	return instance == list->unit || instance->root == list->unit;
}

static const char *
part_name(const SheetBuilder *builder, const Instance *part)
{
	const char *custom = part->selection->custom.name;
	return custom && *custom ? custom : view_name(builder->view, part);
}

/* "Chimera (Infantry)": inside one unit its own name would say nothing of who rides in what. */
static const char *
name_inside(const SheetBuilder *builder, const TieList *list, const Instance *from,
            const Instance *other)
{
	const char *name = part_name(builder, other);
	if (from == list->unit)
		return sheet_line(builder, name);
	g_autofree char *both = g_strdup_printf("%s (%s)", name, part_name(builder, from));
	return sheet_line(builder, both);
}

static void
add_own_tie(const SheetBuilder *builder, const Instance *from, const Association *association,
            gpointer data)
{
	const TieList *list = data;
	const Instance *other = view_find(builder->view, association->to);
	if (other)
		add_tie(builder, list->ties, association_name(builder, association->association_id),
		        is_in(list, other) && other != list->unit
		                ? name_inside(builder, list, from, other)
		                : sheet_unit_name(builder, other));
}

static void
add_foreign_tie(const SheetBuilder *builder, const Instance *from, const Association *association,
                gpointer data)
{
	const TieList *list = data;
	const Instance *other = view_find(builder->view, association->to);
	if (other && is_in(list, other) && !is_in(list, from))
		add_tie(builder, list->ties, _("Joined by"), sheet_unit_name(builder, from));
}

const SheetAssociation *
sheet_associations(const SheetBuilder *builder, const Instance *unit, uint32_t *n)
{
	TieList list = {unit, g_array_new(FALSE, TRUE, sizeof(SheetAssociation))};
	each_tie(builder, unit, add_own_tie, &list);
	each_tie_in_forces(builder, view_root(builder->view), add_foreign_tie, &list);
	return sheet_rows(builder, list.ties, n);
}
