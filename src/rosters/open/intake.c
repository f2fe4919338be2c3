#include "rosters/open/intake.h"

#include "base/files/container.h"
#include "base/files/csv.h"
#include "base/files/folder-search.h"
#include "base/files/unsaved.h"
#include "base/text/text.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/roster-files.h"
#include "rosters/open/text-formats.h"
#include "rosters/open/wrapped-private.h"
#include "rosters/open/wrapped.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* Beginning of a file, which has the head of a mail. */
#define BEGINNING_BYTES ((gsize)64 * 1024)

/* Lines of a cell that is a list, and bytes of one that is a name. */
#define LIST_LEAST_LINES 4u
#define NAME_MOST_BYTES  60u

/* Bytes of a cell beside the lists that is one more, not an address. */
#define LONG_CELL_BYTES 300u

/* Bytes of the name that a row gets of its other cells. */
#define ROW_NAME_BYTES 160u

static bool
takes_all(const char *name)
{
	return *name != '\0';
}

static bool
is_without(const char *path, const char *const *without)
{
	for (; *without; without++) {
		const gsize n = strlen(*without);
		if (n == 0 || !text_begins(path, *without))
			continue;
		if (path[n] == '\0' || path[n] == '/' || path[n - 1] == '/')
			return true;
	}
	return false;
}

/* The lists taken so far. All borrowed. */
typedef struct Taken {
	const GPtrArray *formats; /* TextFormat */
	GPtrArray *paths;
	Diags *diags;
} Taken;

/* " mine.ros": the name of an attached file as the end of a path; that of a text without one. Owned by the caller. */
static char *
list_name(const WrappedList *list)
{
	return list->name ? g_strdelimit(g_strconcat(" ", list->name, NULL), "/\\\n\r\t", ' ')
	                  : g_strdup(".txt");
}

/* Keeps bytes in memory, a zero byte behind them. */
static void
keep_bytes(const char *path, const char *data, gsize length)
{
	char *copy = g_malloc(length + 1);
	if (length)
		memcpy(copy, data, length);
	copy[length] = '\0';
	g_autoptr(GBytes) bytes = g_bytes_new_take(copy, length);
	unsaved_put(path, bytes);
}

static void
keep_list(GPtrArray *paths, const char *file, guint number, const WrappedList *list)
{
	gsize length;
	const char *data = g_bytes_get_data(list->bytes, &length);
	g_autofree char *name = list_name(list);
	char *path = g_strdup_printf("%s/%04u%s", file, number, name);
	keep_bytes(path, data, length);
	g_ptr_array_add(paths, path);
}

/* Standard input and pipes can be read once only. */
static bool
may_have_several(const char *file)
{
	return (unsaved_has(file) || g_file_test(file, G_FILE_TEST_IS_REGULAR)) &&
	       !roster_files_is_roster(file) && !g_str_has_suffix(file, ".json");
}

static void
divide(const char *file, const Taken *taken)
{
	g_autoptr(GBytes) bytes = may_have_several(file) ? container_read_packed(file, NULL) : NULL;
	g_autoptr(GPtrArray) lists = bytes ? wrapped_lists(bytes, file, taken->formats,
	                                                   taken->diags)
	                                   : NULL;
	if (!lists || !lists->len)
		g_ptr_array_add(taken->paths, g_strdup(file));
	for (guint i = 0; lists && i < lists->len; i++)
		keep_list(taken->paths, file, i + 1, g_ptr_array_index(lists, i));
}

/* Keeps a part of a file in memory, and takes the lists in it. */
static void
put(const Taken *taken, const char *file, guint number, const char *name, const char *bytes,
    gsize length)
{
	g_autofree char *path = g_strdup_printf("%s/%04u%s", file, number, name);
	keep_bytes(path, bytes, length);
	divide(path, taken);
}

static bool
ends_like(const char *file, const char *const *ends)
{
	g_autofree char *lower = g_ascii_strdown(file, -1);
	for (; *ends; ends++)
		if (g_str_has_suffix(lower, *ends))
			return true;
	return false;
}

static bool
is_box(const char *file)
{
	static const char *const ENDS[] = {".mbox", ".mbx", NULL};
	return ends_like(file, ENDS);
}

static bool
is_table(const char *file)
{
	static const char *const ENDS[] = {".csv", ".tsv", NULL};
	return ends_like(file, ENDS);
}

bool
intake_is_one_of_several(const char *path)
{
	g_autofree char *around = g_path_get_dirname(path);
	return unsaved_has(path) && !is_box(around) && !is_table(around);
}

/* The next line of a box that begins a mail, "From " behind an empty line; the end if there is none. */
static const char *
next_mail(const char *at, const char *end)
{
	while (at < end) {
		const char *next = memchr(at, '\n', (gsize)(end - at));
		if (!next || next + 1 >= end)
			return end;
		const bool is_empty = next == at || (next == at + 1 && *at == '\r');
		at = next + 1;
		if (is_empty && end - at > 5 && memcmp(at, "From ", 5) == 0)
			return at;
	}
	return end;
}

/* Reports that a file has more mails or rows than are taken. */
static void
report_many(const char *file, Diags *diags)
{
	g_autofree char *most = g_strdup_printf("%u", INTAKE_MAX_PARTS);
	diags_add(diags, &FILES_KINDS[FILES_MANY_PARTS], file, 0, most, NULL);
}

/* Adds each mail of a box. Returns false if the file is none. */
static bool
add_mails(GBytes *bytes, const char *file, const Taken *taken)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	if (length < 5 || memcmp(data, "From ", 5) != 0)
		return false;
	const char *end = data + length, *at = data;
	for (guint n = 1; at < end && n <= INTAKE_MAX_PARTS; n++) {
		const char *next = next_mail(at, end);
		/* The line of the box is not part of the mail. */
		const char *line_end = memchr(at, '\n', (gsize)(next - at));
		const char *mail = line_end ? line_end + 1 : next;
		put(taken, file, n, ".eml", mail, (gsize)(next - mail));
		at = next;
	}
	if (at < end)
		report_many(file, taken->diags);
	return true;
}

static bool
is_list(const char *cell)
{
	guint lines = 0;
	for (; *cell; cell++)
		lines += *cell == '\n';
	return lines >= LIST_LEAST_LINES;
}

/* " Anna Schmidt anna@example.org.txt": the short cells of a row, of which one may be the player's. */
static char *
row_name(const CsvRow *row)
{
	GString *name = g_string_new(NULL);
	for (guint i = 0; i < row->n && name->len < ROW_NAME_BYTES; i++) {
		g_autofree char *cell = g_strdelimit(g_strdup(row->fields[i]), "/\\\n\r\t", ' ');
		if (*cell && strlen(cell) <= NAME_MOST_BYTES)
			g_string_append_printf(name, " %s", g_strstrip(cell));
	}
	g_string_append(name, ".txt");
	return g_string_free(name, FALSE);
}

static const char *
cell_of(const CsvRow *row, guint column)
{
	return column < row->n ? row->fields[column] : "";
}

/* The column of a form in which most rows have a list; G_MAXUINT if none has. */
static guint
list_column(const Csv *csv)
{
	guint lists[CSV_MAX_FIELDS] = {0};
	gsize bytes[CSV_MAX_FIELDS] = {0};
	guint best = G_MAXUINT;
	for (guint i = 0; i < csv_count(csv); i++)
		for (guint k = 0; k < csv_get(csv, i)->n; k++) {
			const char *cell = csv_get(csv, i)->fields[k];
			lists[k] += is_list(cell);
			bytes[k] += is_list(cell) ? strlen(cell) : 0;
		}
	for (guint k = 0; k < CSV_MAX_FIELDS; k++)
		if (lists[k] && (best == G_MAXUINT || lists[k] > lists[best] ||
		                 (lists[k] == lists[best] && bytes[k] > 2 * bytes[best])))
			best = k;
	return best;
}

/* True for what a row has in its column of lists, be it a line only, and for a long text in another column: a second
   list. */
static bool
is_taken(const CsvRow *row, guint column, guint lists, bool is_head)
{
	const char *cell = cell_of(row, column);
	if (is_list(cell))
		return column == lists || strlen(cell) >= LONG_CELL_BYTES;
	return column == lists && *cell && !is_head;
}

static void
put_row(const Taken *taken, const char *file, const CsvRow *row, guint lists, bool is_head)
{
	g_autofree char *name = row_name(row);
	guint n = 0;
	for (guint i = 0; i < row->n; i++) {
		/* The column of lists comes first. */
		const guint column = i == 0 ? lists : i <= lists ? i - 1 : i;
		if (!is_taken(row, column, lists, is_head))
			continue;
		const char *list = cell_of(row, column);
		g_autofree char *numbered = n ? g_strdup_printf(" (%u)%s", n + 1, name)
		                              : g_strdup(name);
		put(taken, file, row->line, numbered, list, strlen(list));
		n++;
	}
}

/* Adds the lists in the rows of a form. Returns false if none has one. */
static bool
add_rows(GBytes *bytes, const char *file, const Taken *taken)
{
	g_autoptr(Csv) csv = csv_parse(bytes, file, taken->diags);
	const guint lists = csv ? list_column(csv) : G_MAXUINT;
	if (lists == G_MAXUINT)
		return false;
	for (guint i = 0; i < MIN(csv_count(csv), INTAKE_MAX_PARTS); i++)
		put_row(taken, file, csv_get(csv, i), lists, i == 0);
	if (csv_count(csv) > INTAKE_MAX_PARTS)
		report_many(file, taken->diags);
	return true;
}

/* Adds what is in a box or table, or the file itself. */
static void
add_file(const char *file, const Taken *taken)
{
	g_autoptr(GBytes) bytes = is_box(file) || is_table(file) ? container_read_packed(file, NULL)
	                                                         : NULL;
	const bool is_divided = bytes && (is_box(file) ? add_mails(bytes, file, taken)
	                                               : add_rows(bytes, file, taken));
	if (!is_divided)
		divide(file, taken);
}

void
intake_divide(const char *file, char *const *named, GPtrArray *paths, Diags *diags)
{
	if (!may_have_several(file)) {
		g_ptr_array_add(paths, g_strdup(file));
		return;
	}
	g_autoptr(Diags) unsaid = diags_new();
	g_autoptr(GPtrArray) formats = text_formats_load(named, unsaid);
	divide(file, &(Taken){formats, paths, diags});
}

bool
intake_find(const char *folder, char *const *named, const char *const *without, GPtrArray *paths,
            Diags *diags)
{
	/* Their faults are reported when a list is read. */
	g_autoptr(Diags) unsaid = diags_new();
	g_autoptr(GPtrArray) formats = text_formats_load(named, unsaid);
	const Taken taken = {formats, paths, diags};
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	const bool fine = folder_search(folder, takes_all, G_MAXUINT, files, diags);
	const guint before = paths->len;
	for (guint i = 0; i < files->len; i++)
		if (!is_without(g_ptr_array_index(files, i), without))
			add_file(g_ptr_array_index(files, i), &taken);
	if (fine && paths->len == before)
		diags_add(diags, &FILES_KINDS[FILES_NO_LISTS], folder, 0, NULL);
	return fine && paths->len > before;
}

char *
intake_file(const char *path)
{
	if (!unsaved_has(path))
		return g_strdup(path);
	g_autofree char *around = g_path_get_dirname(path);
	return intake_file(around);
}

void
mail_head_clear(MailHead *head)
{
	g_clear_pointer(&head->from, g_free);
}

/* The value of a field in the head of a mail, with the lines that continue it. Owned; NULL if it is missing. */
static char *
field_of(const char *head, const char *field)
{
	const gsize n = strlen(field);
	for (const char *at = head; *at && *at != '\n';) {
		if (g_ascii_strncasecmp(at, field, n) == 0) {
			const char *end = at + n;
			while (*end && (*end != '\n' || end[1] == ' ' || end[1] == '\t'))
				end++;
			return g_strstrip(g_strndup(at + n, (gsize)(end - at) - n));
		}
		const char *line_end = strchr(at, '\n');
		at = line_end ? line_end + 1 : "";
	}
	return NULL;
}

static int
month_of(const char *name)
{
	static const char MONTHS[] = "janfebmaraprmayjunjulaugsepoctnovdec";
	g_autofree char *lower = g_ascii_strdown(name, 3);
	const char *at = strlen(lower) == 3 ? strstr(MONTHS, lower) : NULL;
	return at && (at - MONTHS) % 3 == 0 ? (int)(at - MONTHS) / 3 + 1 : 0;
}

/* "Mon, 01 Mar 2027 10:00:00 +0100"; 0 if it is another form. */
static int64_t
read_date(const char *text)
{
	const char *comma = strchr(text, ',');
	char month[4] = "", zone[8] = "+0000";
	int day, year, hour, minute, second = 0;
	if (sscanf(comma ? comma + 1 : text, " %d %3s %d %d:%d:%d %7s", &day, month, &year, &hour,
	           &minute, &second, zone) < 5)
		return 0;
	const bool is_numbered = zone[0] == '+' || zone[0] == '-';
	g_autoptr(GTimeZone) where = is_numbered ? g_time_zone_new_identifier(zone)
	                                         : g_time_zone_new_utc();
	g_autoptr(GDateTime) date = where ? g_date_time_new(where, year, month_of(month), day, hour,
	                                                    minute, second)
	                                  : NULL;
	return date ? g_date_time_to_unix(date) : 0;
}

char *
intake_beginning(const char *path)
{
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(GBytes) bytes = container_read_head(path, BEGINNING_BYTES, ignored);
	gsize length = 0;
	const char *data = bytes ? g_bytes_get_data(bytes, &length) : "";
	g_autofree char *text = g_strndup(data ? data : "", MIN(length, BEGINNING_BYTES));
	g_autofree char *lines = text_replaced(text, "\r\n", "\n");
	return g_utf8_make_valid(lines, -1);
}

MailHead
intake_mail_head(const char *path)
{
	static const char *const ENDS[] = {".eml", NULL};
	MailHead head = {0};
	g_autofree char *around = intake_is_one_of_several(path) ? g_path_get_dirname(path)
	                                                         : g_strdup(path);
	if (!ends_like(around, ENDS))
		return head;
	g_autofree char *lines = intake_beginning(around);
	g_autofree char *date = field_of(lines, "Date:");
	g_autofree char *from = field_of(lines, "From:");
	head.from = from ? mail_decoded(from) : NULL;
	head.date = date ? read_date(date) : 0;
	return head;
}
