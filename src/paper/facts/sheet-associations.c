/* Associations of a unit (S-086): a leader names the units it leads, and those name their
   leader. */
#include "paper/facts/sheet-private.h"

#include "base/language/i18n.h"

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

static const char *
part_name(const SheetBuilder *builder, const Instance *part)
{
	const char *custom = part->selection->custom.name;
	return custom && *custom ? custom : view_name(builder->view, part);
}

/* "Chimera (Infantry)": inside one unit both ends need a name, to tell who rides in which
   transport. */
static const char *
name_inside(const SheetBuilder *builder, const AssociationList *list, const Instance *from,
            const Instance *other)
{
	const char *name = part_name(builder, other);
	if (from == list->unit)
		return sheet_line(builder, name);
	g_autofree char *both = g_strdup_printf("%s (%s)", name, part_name(builder, from));
	return sheet_line(builder, both);
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
		                is_in(list, other) && other != list->unit
		                        ? name_inside(builder, list, from, other)
		                        : sheet_unit_name(builder, other));
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
