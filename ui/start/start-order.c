#include "ui/start/start-order.h"

#include "base/files/own-file.h"
#include "base/language/i18n.h"
#include "faces/rows/row-order.h"

#define GROUP "rosters"

/* The names of the orders, for ":sort" and the file. */
static const char *const SORTS[START_SORT_COUNT] = {
	[START_BY_DATE] = N_("date"),
	[START_BY_NAME] = N_("name"),
	[START_BY_POINTS] = N_("points"),
	[START_BY_VERDICT] = N_("verdict"),
};

const char *
start_sort_name(StartSort sort)
{
	return _(SORTS[sort]);
}

bool
start_sort_choose(StartSort *sort, const char *name)
{
	return order_choose(SORTS, START_SORT_COUNT, sort, name);
}

static char *
order_path(void)
{
	return g_build_filename(g_get_user_state_dir(), "muster", "rosters.ini", NULL);
}

StartOrder
start_order_load(void)
{
	StartOrder order = {START_BY_DATE, false};
	g_autofree char *path = order_path();
	g_autoptr(GKeyFile) file = g_key_file_new();
	if (!own_file_read_keys(file, path, NULL))
		return order;
	g_autofree char *sort = g_key_file_get_string(file, GROUP, "sort", NULL);
	if (sort && *sort)
		start_sort_choose(&order.sort, sort);
	order.grouped = g_key_file_get_boolean(file, GROUP, "grouped", NULL);
	return order;
}

void
start_order_save(StartOrder order)
{
	g_autofree char *path = order_path();
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_key_file_set_string(file, GROUP, "sort", SORTS[order.sort]);
	g_key_file_set_boolean(file, GROUP, "grouped", order.grouped);
	g_mkdir_with_parents(folder, 0700);
	g_key_file_save_to_file(file, path, NULL);
}
