#include "reports/data-diff/page.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

/* As many equal changes are one line. */
#define MIN_EQUAL 4u

/* Names of places behind such a line. */
#define MAX_PLACES 3u

/* Characters of a value. */
#define MAX_VALUE 160

static void
free_row(gpointer data)
{
	PageRow *row = data;
	g_free(row->text);
	g_free(row);
}

/* Takes the text. */
static void
add_row(GPtrArray *rows, RowKind kind, char *text)
{
	PageRow *row = g_new(PageRow, 1);
	*row = (PageRow){kind, text_one_line(text)};
	g_free(text);
	g_ptr_array_add(rows, row);
}

/* Words ---------------------------------------------------------------------------------------------- */

/* The bytes that two texts begin with alike, up to the start of a word. */
static size_t
common_start(const char *a, const char *b)
{
	size_t length = 0, word = 0;
	while (a[length] && a[length] == b[length]) {
		if (a[length] == ' ')
			word = length + 1;
		length++;
	}
	return word;
}

/* A value, from the word where it differs from the other one if it is long. */
static char *
shown_value(const char *value, const char *other)
{
	if (g_utf8_strlen(value, -1) <= MAX_VALUE)
		return g_strdup(*value ? value : _("(empty)"));
	const size_t start = other ? common_start(value, other) : 0;
	g_autofree char *rest = g_utf8_substring(value + start, 0,
	                                         MIN(MAX_VALUE, g_utf8_strlen(value + start, -1)));
	const bool is_cut = strlen(rest) < strlen(value + start);
	return g_strdup_printf("%s%s%s", start ? "… " : "", rest, is_cut ? " …" : "");
}

static RowKind
row_kind(const DataChange *change)
{
	switch (change->kind) {
	case CHANGE_NEW:
		return ROW_ADDED;
	case CHANGE_GONE:
		return ROW_REMOVED;
	case CHANGE_PRICE:
	case CHANGE_RENAMED:
	case CHANGE_NEW_ID:
	case CHANGE_MOVED:
		return ROW_CHANGED;
	default:
		return !change->before ? ROW_ADDED : !change->after ? ROW_REMOVED : ROW_CHANGED;
	}
}

/* "pts: 80 → 75", "category: Troops", "entry Sword": without the place. The caller owns it. */
static char *
words_of(const DataChange *change)
{
	const bool is_price = change->kind == CHANGE_PRICE;
	const char *old = change->before ? change->before : is_price ? "0" : NULL;
	const char *new = change->after ? change->after : is_price ? "0" : NULL;
	g_autofree char *before = old ? shown_value(old, new) : NULL;
	g_autofree char *after = new ? shown_value(new, old) : NULL;
	const bool loses = change->kind == CHANGE_GONE && change->breaks;
	if (change->kind == CHANGE_NEW || change->kind == CHANGE_GONE) {
		g_autofree char *id = loses ? g_strdup_printf(_(" (its id %s is gone)"), change->id)
		                            : g_strdup("");
		return g_strdup_printf("%s \"%s\"%s", change->label, before ? before : after, id);
	}
	if (before && after)
		return g_strdup_printf("%s: %s → %s", change->label, before, after);
	return g_strdup_printf("%s: %s", change->label, before ? before : after);
}

/* The innermost name: "Slugga" of "Boy > Slugga", or the unit. What is new or gone names itself. */
static const char *
last_name(const DataChange *change)
{
	const char *last = strrchr(change->entry, '>');
	if (change->kind == CHANGE_NEW || change->kind == CHANGE_GONE)
		return "";
	if (last)
		return last + 2;
	return *change->entry ? change->entry : change->unit ? change->unit : "";
}

/* The place of a change in its unit, "Boy > Slugga, "; of what is new or gone the place around it. */
static char *
place_in_unit(const DataChange *change)
{
	g_autofree char *path = g_strdup(change->entry);
	if (change->kind == CHANGE_NEW || change->kind == CHANGE_GONE) {
		char *last = g_strrstr(path, " > ");
		if (last)
			*last = '\0';
		else
			*path = '\0';
	}
	return *path ? g_strconcat(path, ", ", NULL) : g_strdup("");
}

/* Equal changes -------------------------------------------------------------------------------------- */

typedef char *(*Signature)(const DataChange *change);

static char *
with_name(const DataChange *change)
{
	g_autofree char *words = words_of(change);
	return g_strdup_printf("%d\n%s\n%s", change->kind, last_name(change), words);
}

static char *
without_name(const DataChange *change)
{
	g_autofree char *words = words_of(change);
	return g_strdup_printf("%d\n%s", change->kind, words);
}

/* Changes by signature: GPtrArray of DataChange. */
static GHashTable *
collect(const DataDiff *diff, const bool *is_told, Signature signature_of)
{
	GHashTable *groups = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                           (GDestroyNotify)g_ptr_array_unref);
	for (guint i = 0; i < data_diff_count(diff); i++) {
		if (is_told[i])
			continue;
		const DataChange *change = data_diff_get(diff, i);
		char *signature = signature_of(change);
		GPtrArray *group = g_hash_table_lookup(groups, signature);
		if (!group) {
			group = g_ptr_array_new();
			g_hash_table_insert(groups, g_strdup(signature), group);
		}
		g_free(signature);
		g_ptr_array_add(group, (gpointer)(guintptr)change);
	}
	return groups;
}

static bool
is_listed(const GPtrArray *names, const char *name)
{
	for (guint i = 0; i < names->len; i++)
		if (strcmp(g_ptr_array_index(names, i), name) == 0)
			return true;
	return false;
}

/* "200 times: Boys, Nobz, Gretchin, …". The caller owns it. */
static char *
places_of(const GPtrArray *group)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (guint i = 0; i < group->len && names->len <= MAX_PLACES; i++) {
		const DataChange *change = g_ptr_array_index(group, i);
		const char *name = change->unit ? change->unit : change->army;
		if (!is_listed(names, name))
			g_ptr_array_add(names, (gpointer)(guintptr)name);
	}
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, ngettext("%u time", "%u times", group->len), group->len);
	for (guint i = 0; i < names->len && i < MAX_PLACES; i++)
		g_string_append_printf(out, "%s%s", i ? ", " : ": ",
		                       (const char *)g_ptr_array_index(names, i));
	g_string_append(out, names->len > MAX_PLACES ? ", …" : "");
	return g_string_free(out, FALSE);
}

static void
add_equal(GPtrArray *rows, const GPtrArray *group, bool named)
{
	const DataChange *first = g_ptr_array_index(group, 0);
	const char *name = named ? last_name(first) : "";
	g_autofree char *words = words_of(first);
	g_autofree char *places = places_of(group);
	add_row(rows, row_kind(first),
	        g_strdup_printf("%s%s%s (%s)", name, *name ? ", " : "", words, places));
}

/* Adds a line for each set of equal changes that is large enough, in the order of their first ones. */
static void
add_equals(GPtrArray *rows, const DataDiff *diff, bool *is_told, bool named)
{
	g_autoptr(GHashTable) groups = collect(diff, is_told, named ? with_name : without_name);
	for (guint i = 0; i < data_diff_count(diff); i++) {
		const DataChange *change = data_diff_get(diff, i);
		if (is_told[i])
			continue;
		g_autofree char *signature = named ? with_name(change) : without_name(change);
		const GPtrArray *group = g_hash_table_lookup(groups, signature);
		if (!group || group->len < MIN_EQUAL)
			continue;
		if (g_ptr_array_index(group, 0) == change)
			add_equal(rows, group, named);
		is_told[i] = true;
	}
}

/* Armies and units ------------------------------------------------------------------------------------ */

static void
add_army(GPtrArray *rows, const DataDiff *diff, const char *army)
{
	const GArray *files = data_diff_files(diff);
	for (guint i = 0; i < files->len; i++) {
		const DataDiffFile *file = &g_array_index(files, DataDiffFile, i);
		if (strcmp(file->name, army) != 0)
			continue;
		if (file->revision[0] < 0 || file->revision[1] < 0)
			add_row(rows, ROW_ARMY, g_strdup(army));
		else
			add_row(rows, ROW_ARMY,
			        g_strdup_printf(data_diff_forgot_revision(file)
			                                ? _("%s (revision %d → %d, not raised)")
			                                : _("%s (revision %d → %d)"),
			                        army, file->revision[0], file->revision[1]));
		return;
	}
	add_row(rows, ROW_ARMY, g_strdup(army));
}

static void
add_line(GPtrArray *rows, const DataChange *change)
{
	g_autofree char *words = words_of(change);
	g_autofree char *place = place_in_unit(change);
	add_row(rows, row_kind(change), g_strconcat(place, words, NULL));
}

static void
add_rest(GPtrArray *rows, const DataDiff *diff, const bool *is_told)
{
	const char *army = NULL, *unit = NULL;
	for (guint i = 0; i < data_diff_count(diff); i++) {
		const DataChange *change = data_diff_get(diff, i);
		if (is_told[i])
			continue;
		if (g_strcmp0(army, change->army) != 0) {
			add_army(rows, diff, change->army);
			unit = NULL;
		}
		if (change->unit && g_strcmp0(unit, change->unit) != 0)
			add_row(rows, ROW_UNIT, g_strdup(change->unit));
		army = change->army;
		unit = change->unit;
		add_line(rows, change);
	}
}

static void
add_sums(GPtrArray *rows, const DataDiff *diff)
{
	static const char *const WORDS[CHANGE_KIND_COUNT] = {
		[CHANGE_PRICE] = N_("prices"),         [CHANGE_LIMIT] = N_("limits"),
		[CHANGE_CATEGORY] = N_("categories"),  [CHANGE_PROFILE] = N_("profile values"),
		[CHANGE_TEXT] = N_("texts"),           [CHANGE_CONDITION] = N_("modifiers"),
		[CHANGE_SETTING] = N_("settings"),     [CHANGE_RENAMED] = N_("other names"),
		[CHANGE_NEW_ID] = N_("with a new id"), [CHANGE_MOVED] = N_("moved"),
		[CHANGE_NEW] = N_("new entries"),      [CHANGE_GONE] = N_("entries gone"),
	};
	g_autoptr(GString) sums = g_string_new(NULL);
	for (int kind = 0; kind < CHANGE_KIND_COUNT; kind++) {
		const guint n = data_diff_count_kind(diff, (ChangeKind)kind);
		if (!n)
			continue;
		g_string_append_printf(sums, "%s%s: %u", sums->len ? ", " : "", _(WORDS[kind]), n);
	}
	add_row(rows, ROW_NOTE, g_strdup(sums->len ? sums->str : _("no difference")));
}

static void
add_warnings(GPtrArray *rows, const DataDiff *diff)
{
	const guint n = data_diff_count_breaking(diff);
	if (n)
		add_row(rows, ROW_NOTE,
		        g_strdup_printf(ngettext("%u id that kept rosters may have is gone",
		                                 "%u ids that kept rosters may have are gone", n),
		                        n));
	const GArray *files = data_diff_files(diff);
	for (guint i = 0; i < files->len; i++) {
		const DataDiffFile *file = &g_array_index(files, DataDiffFile, i);
		if (data_diff_forgot_revision(file))
			add_row(rows, ROW_NOTE,
			        g_strdup_printf(_("the revision of %s, %d, was not raised"),
			                        file->name, file->revision[1]));
	}
}

GPtrArray *
data_diff_page(const DataDiff *diff)
{
	GPtrArray *rows = g_ptr_array_new_with_free_func(free_row);
	g_autofree bool *is_told = g_new0(bool, data_diff_count(diff) + 1);
	add_sums(rows, diff);
	add_warnings(rows, diff);
	const guint n_before = rows->len;
	add_row(rows, ROW_ARMY, g_strdup(_("The same in several places")));
	add_equals(rows, diff, is_told, true);
	add_equals(rows, diff, is_told, false);
	if (rows->len == n_before + 1)
		g_ptr_array_set_size(rows, (gint)n_before);
	add_rest(rows, diff, is_told);
	return rows;
}
