#include "rosters/exchange/ros-verify.h"

#include "base/markup/sax.h"
#include "rosters/exchange/exchange-diags.h"
#include "rosters/exchange/roster-caps.h"

#include <string.h>

/* Appends a field of a key, and where it ends. */
static void
append_field(GString *key, const char *text)
{
	g_string_append_printf(key, "%zu:%s", text ? strlen(text) : 0, text ? text : "");
}

/* The key of a force or selection: equal in the view and in the text. The caller owns it. */
static char *
key_of(const char *parent, const char *id, int64_t number, const char *custom_name)
{
	GString *key = g_string_new(NULL);
	append_field(key, parent);
	append_field(key, id);
	append_field(key, custom_name);
	g_string_append_printf(key, "%" G_GINT64_FORMAT, number);
	return g_string_free(key, FALSE);
}

/* The nodes of the view that have not been read yet: key to number of nodes with that key. */
static void
expect(GHashTable *nodes, char *key)
{
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(nodes, key));
	g_hash_table_insert(nodes, key, GUINT_TO_POINTER(n + 1));
}

static void
expect_selections(GHashTable *nodes, const Instance *holder, const char *holder_id)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		const Selection *selection = child->selection;
		expect(nodes,
		       key_of(holder_id, selection->id, child->number, selection->custom.name));
		expect_selections(nodes, child, selection->id);
	}
}

static void
expect_forces(GHashTable *nodes, const Instance *holder, const char *holder_id)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *instance = holder->forces[i];
		const Force *force = instance->roster_force;
		expect(nodes, key_of(holder_id, force->id, 0, force->custom.name));
		expect_selections(nodes, instance, force->id);
		expect_forces(nodes, instance, force->id);
	}
}

/* An open element of the text. */
typedef struct Open {
	bool is_node; /* the roster, or a force or selection of the view */
	bool is_list; /* its forces or selections */
	char *id;     /* its own, or that of the node that a list belongs to */
} Open;

typedef struct Reading {
	GHashTable *nodes;
	GArray *open; /* Open */
} Reading;

static void
open_clear(gpointer open)
{
	g_free(((Open *)open)->id);
}

/* Takes a node that was read from those expected. Returns false if it is not one of them. */
static bool
take(Reading *reading, const char *parent, const char *id, const SaxElement *element)
{
	g_autofree char *custom_name = sax_attribute(element, "customName");
	/* To a force it is an unknown attribute, which is kept as it is. */
	g_autofree char *text = sax_is(element->name, "selection")
	                                ? sax_attribute(element, "number")
	                                : NULL;
	const int64_t number = text ? g_ascii_strtoll(text, NULL, 10) : 0;
	g_autofree char *key = key_of(parent, id, number, custom_name);
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(reading->nodes, key));
	if (n > 1)
		g_hash_table_insert(reading->nodes, g_steal_pointer(&key), GUINT_TO_POINTER(n - 1));
	else
		g_hash_table_remove(reading->nodes, key);
	return n > 0;
}

/* Opens an element below a node or a list. Nodes that the view does not have are unknown elements,
   which are kept as they were. */
static Open
open_below(Reading *reading, const Open *parent, const SaxElement *element)
{
	Open open = {0};
	if (parent->is_node) {
		open.is_list = sax_is(element->name, "forces") ||
		               sax_is(element->name, "selections");
		open.id = g_strdup(parent->id);
	} else if (parent->is_list) {
		open.id = sax_attribute(element, "id");
		open.is_node = take(reading, parent->id, open.id, element);
	}
	return open;
}

static bool
start(void *user, const SaxElement *element)
{
	Reading *reading = user;
	const guint depth = reading->open->len;
	const Open *parent = depth ? &g_array_index(reading->open, Open, depth - 1) : NULL;
	const Open open = parent ? open_below(reading, parent, element) : (Open){.is_node = true};
	g_array_append_val(reading->open, open);
	return true;
}

static void
end(void *user)
{
	Reading *reading = user;
	g_array_set_size(reading->open, reading->open->len - 1);
}

static bool
reads_back(GBytes *text, View *view)
{
	static const Sax SAX = {.start = start, .end = end};
	static const SaxLimits LIMITS = {ROS_MAX_DEPTH, ROS_MAX_ELEMENTS};
	g_autoptr(GHashTable) nodes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(Open));
	g_array_set_clear_func(open, open_clear);
	Reading reading = {.nodes = nodes, .open = open};
	expect_forces(nodes, view_root(view), NULL);
	return sax_parse(&SAX, &reading, text, "", &LIMITS, NULL) == SAX_READ &&
	       g_hash_table_size(nodes) == 0;
}

bool
ros_verify(GBytes *text, View *view, Diags *diags)
{
	if (reads_back(text, view))
		return true;
	diags_add(diags, &EXCHANGE_KINDS[EXCHANGE_NOT_READ_BACK], NULL, 0, view_roster(view)->name,
	          NULL);
	return false;
}
