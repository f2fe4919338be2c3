/* Associations of a unit (S-086): a leader names the units it leads, and those name their
   leader. */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"
#include "engine/eval/twins.h"
#include "engine/queries/associate.h"

#include <string.h>

/* The name of an association; a general one if the army data lack it. */
static const char *
association_name(const SheetBuilder *builder, const char *id)
{
	const char *name = game_association_name(view_game(builder->view), id);
	return name ? name : _("Associated with");
}

/* Its name at the end that is pointed at. */
static const char *
name_back(const SheetBuilder *builder, const char *id)
{
	const char *name = companion_name_back(measures_companion(builder->measures), id);
	return name ? name : _("Joined by");
}

/* Parts of a unit may all say the same: it stands once, with the number of times. */
static void
add_association(const SheetBuilder *builder, GArray *associations, const char *label,
                const char *name)
{
	const char *line = sheet_line(builder, label);
	for (guint i = 0; i < associations->len; i++) {
		SheetAssociation *known = &g_array_index(associations, SheetAssociation, i);
		if (strcmp(known->label, line) == 0 && strcmp(known->name, name) == 0) {
			known->times++;
			return;
		}
	}
	const SheetAssociation row = {line, name, 1};
	g_array_append_val(associations, row);
}

/* Called for each association of a selection and of all below it; secrets are skipped. */
typedef void (*AssociationVisitor)(const SheetBuilder *builder, const Instance *from,
                                   const Association *association, gpointer data);

static void
visit_associations(const SheetBuilder *builder, const Instance *from, AssociationVisitor visit,
                   gpointer data)
{
	const bool is_shown = from->selection && !sheet_hides_place(builder, from);
	const GArray *associations = is_shown ? from->selection->associations : NULL;
	if (sheet_secret(builder, from))
		return;
	for (guint i = 0; associations && i < associations->len; i++)
		visit(builder, from, &g_array_index(associations, Association, i), data);
	for (uint32_t i = 0; i < from->n_children; i++)
		visit_associations(builder, from->children[i], visit, data);
}

static void
visit_forces(const SheetBuilder *builder, const Instance *holder, AssociationVisitor visit,
             gpointer data)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		visit_associations(builder, holder->children[i], visit, data);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		visit_forces(builder, holder->forces[i], visit, data);
}

/* The associations of one unit. */
typedef struct AssociationList {
	const Instance *unit;
	GArray *associations; /* SheetAssociation */
} AssociationList;

static bool
is_in(const AssociationList *list, const Instance *instance)
{
	return instance == list->unit || instance->root == list->unit;
}

/* "Nobz #2": a part of a unit, with its number among those of its name. */
static void
append_part(const SheetBuilder *builder, GString *text, const Instance *part)
{
	const guint twin = GPOINTER_TO_UINT(
		g_hash_table_lookup(builder->parts, part->selection->id));
	g_string_append(text, twins_name(builder->view, part));
	if (twin && part != part->root)
		g_string_append_printf(text, " #%u", twin);
}

/* True if a selection, or anything below it but @from, may have an association of that name. */
static bool
may_have(const SheetBuilder *builder, const Instance *holder, const Instance *from, Atom name)
{
	g_autoptr(GPtrArray) own = holder != from && holder->definition
	                                   ? definition_associations(view_game(builder->view),
	                                                             holder->definition)
	                                   : g_ptr_array_new();
	for (guint i = 0; i < own->len; i++)
		if (atom_equal(((const Entry *)g_ptr_array_index(own, i))->name, name))
			return true;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (may_have(builder, holder->children[i], from, name))
			return true;
	return false;
}

/* The association of a selection with an id; NULL if the army data do not have it there. */
static const Entry *
association_of(const SheetBuilder *builder, const Instance *from, const char *id)
{
	const Game *game = view_game(builder->view);
	g_autoptr(GPtrArray) own = from->definition
	                                   ? definition_associations(game, from->definition)
	                                   : g_ptr_array_new();
	for (guint i = 0; i < own->len; i++) {
		const Entry *association = g_ptr_array_index(own, i);
		if (strcmp(game_text(game, association->id), id) == 0)
			return association;
	}
	return NULL;
}

/* True if more than one selection of the unit of @to may be the other end. */
static bool
has_rivals(const SheetBuilder *builder, const Instance *from, const Entry *association,
           const Instance *to)
{
	g_autoptr(GPtrArray) targets = associate_candidates(
		builder->view, view_own(builder->view, from), association);
	guint n = 0;
	for (guint i = 0; i < targets->len; i++)
		n += ((const Instance *)g_ptr_array_index(targets, i))->root == to->root;
	return n > 1;
}

/* Names as much as tells the ends from others: "Boyz #2", "Chimera (Infantry)" for both ends inside one unit,
   "Tactical Squad > Second part" for a part of another unit. */
static const char *
name_ends(const SheetBuilder *builder, const AssociationList *list, const Instance *from,
          const Association *made, const Instance *other)
{
	const Entry *association = association_of(builder, from, made->association_id);
	const bool is_inside = is_in(list, other) && other != list->unit;
	g_autoptr(GString) text = g_string_new(is_inside ? "" : sheet_unit_name(builder, other));
	if (is_inside) {
		append_part(builder, text, other);
	} else if (other != other->root && association &&
	           has_rivals(builder, from, association, other)) {
		g_string_append(text, " > ");
		append_part(builder, text, other);
	}
	if (from != list->unit && (is_inside || (association && may_have(builder, list->unit, from,
	                                                                 association->name)))) {
		g_string_append(text, " (");
		append_part(builder, text, from);
		g_string_append_c(text, ')');
	}
	return sheet_line(builder, text->str);
}

static void
add_own(const SheetBuilder *builder, const Instance *from, const Association *association,
        gpointer data)
{
	const AssociationList *list = data;
	const Instance *other = view_find(builder->view, association->to);
	if (other)
		add_association(builder, list->associations,
		                association_name(builder, association->association_id),
		                name_ends(builder, list, from, association, other));
}

/* An association that leads to a unit from elsewhere. */
typedef struct Incoming {
	const Instance *from;
	const Association *association;
} Incoming;

static void
note_incoming(GHashTable *led, const Instance *unit, const Incoming *incoming)
{
	GArray *all = g_hash_table_lookup(led, unit);
	if (!all) {
		all = g_array_new(FALSE, FALSE, sizeof(Incoming));
		g_hash_table_insert(led, (gpointer)(guintptr)unit, all);
	}
	g_array_append_val(all, *incoming);
}

/* A unit with cards of its own may be inside another: both are led. */
static void
find_incoming(const SheetBuilder *builder, const Instance *from, const Association *association,
              gpointer data)
{
	const Incoming incoming = {from, association};
	const Instance *other = view_find(builder->view, association->to);
	if (!other)
		return;
	note_incoming(data, other, &incoming);
	if (other->root && other->root != other)
		note_incoming(data, other->root, &incoming);
}

GHashTable *
sheet_find_led(const SheetBuilder *builder)
{
	GHashTable *led = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
	visit_forces(builder, view_root(builder->view), find_incoming, led);
	return led;
}

static void
add_incoming(const SheetBuilder *builder, const AssociationList *list)
{
	const GArray *all = g_hash_table_lookup(builder->led, list->unit);
	for (guint i = 0; all && i < all->len; i++) {
		const Incoming *incoming = &g_array_index(all, Incoming, i);
		if (!is_in(list, incoming->from))
			add_association(builder, list->associations,
			                name_back(builder, incoming->association->association_id),
			                sheet_unit_name(builder, incoming->from));
	}
}

const SheetAssociation *
sheet_associations(const SheetBuilder *builder, const Instance *unit, uint32_t *n)
{
	AssociationList list = {unit, g_array_new(FALSE, TRUE, sizeof(SheetAssociation))};
	visit_associations(builder, unit, add_own, &list);
	add_incoming(builder, &list);
	return sheet_rows(builder, list.associations, n);
}
