/* Writes a roster as JSON, by way of its XML, and reads it back. */
#include "data/forms/form.h"
#include "data/forms/write.h"
#include "rosters/exchange/exchange-diags.h"
#include "rosters/exchange/ros-write-private.h"
#include "rosters/exchange/roster-caps.h"

static const SaxLimits LIMITS = {.depth = ROS_MAX_DEPTH, .elements = ROS_MAX_ELEMENTS};

/* The tree of a roster in XML or JSON, without what JSON cannot hold and differences that have no
   meaning. The caller owns it. @n_left_out  out: names of other namespaces */
static Tree *
read_normal(GBytes *bytes, guint *n_left_out, Diags *diags)
{
	Tree *tree = form_read(bytes, "roster", &LIMITS, diags);
	*n_left_out = tree ? tree_leave_out_foreign(tree) : 0;
	if (tree)
		tree_normalise(tree);
	return tree;
}

/* True if JSON has all of the tree that it was made of. */
static bool
reads_back(GBytes *json, const Tree *tree, Diags *diags)
{
	guint n_left_out;
	g_autoptr(Tree) again = read_normal(json, &n_left_out, diags);
	g_autoptr(GBytes) before = tree_write_xml(tree);
	g_autoptr(GBytes) after = again ? tree_write_xml(again) : NULL;
	return after && g_bytes_equal(before, after);
}

GBytes *
ros_as_json(GBytes *xml, Diags *diags)
{
	guint n_left_out;
	g_autoptr(Tree) tree = read_normal(xml, &n_left_out, diags);
	g_autoptr(GBytes) json = tree ? tree_write_json(tree) : NULL;
	if (!json)
		return NULL;
	if (n_left_out)
		diags_add_number(diags, &EXCHANGE_KINDS[EXCHANGE_NO_PLACE], NULL, 0, n_left_out);
	if (!reads_back(json, tree, diags)) {
		diags_add(diags, &EXCHANGE_KINDS[EXCHANGE_NOT_READ_BACK], NULL, 0, "JSON", NULL);
		return NULL;
	}
	return g_steal_pointer(&json);
}
