#include "rosters/open/wrapped.h"

#include "base/files/archive.h"
#include "base/files/container.h"
#include "base/language/i18n.h"
#include "base/markup/html-text.h"
#include "base/text/charset.h"
#include "base/text/text.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/roster-files.h"
#include "rosters/open/several.h"
#include "rosters/open/wrapped-private.h"

#include <string.h>

/* Beginning of a file that tells its kind. */
#define HEAD_BYTES ((gsize)8 * 1024)

/* Wrappers in wrappers: a document in a mail. */
#define MAX_LAYERS 3u

/* rank_of() what is hardly a list. */
#define RANK_OF_ANY 1u

/* A mail with a shorter text has its list elsewhere: in a page or a picture. */
#define LIST_LEAST_LINES 8u

/* Programs break the lines of a mail's text before this column. */
#define MAIL_COLUMNS 80u

/* Members of an archive that are taken for lists, and their bytes together. */
#define MOST_MEMBERS  2000u
#define MEMBERS_BYTES ((gsize)32 * 1024 * 1024)

typedef enum WrapperKind {
	WRAPPER_NONE,
	WRAPPER_MAIL,
	WRAPPER_PAGE,
	WRAPPER_DOCUMENT,
	WRAPPER_SHEET,
	WRAPPER_RICH_TEXT,
	WRAPPER_OLD_OFFICE,
	WRAPPER_PACKED,
	WRAPPER_PDF,
	WRAPPER_PICTURE,
} WrapperKind;

bool
wrapped_has(GBytes *bytes, gsize at, const char *with)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	return length >= at + strlen(with) && memcmp(data + at, with, strlen(with)) == 0;
}

static bool
is_picture(GBytes *bytes)
{
	return wrapped_has(bytes, 0, "\x89PNG") || wrapped_has(bytes, 0, "\xff\xd8\xff") ||
	       wrapped_has(bytes, 0, "GIF8") || wrapped_has(bytes, 8, "WEBP") ||
	       wrapped_has(bytes, 4, "ftyphei") || wrapped_has(bytes, 4, "ftypmif") ||
	       wrapped_has(bytes, 4, "ftypavif");
}

/* The beginning of a file as lines of text in small letters. Owned. */
static char *
head_of(GBytes *bytes)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	g_autofree char *head = g_strndup(data ? data : "", MIN(length, HEAD_BYTES));
	char *line_end = head;
	g_strdelimit(line_end, "\r", '\n');
	return g_ascii_strdown(head, -1);
}

static bool
has_field(const char *headers, const char *field)
{
	g_autofree char *inside = g_strconcat("\n", field, NULL);
	return text_begins(headers, field) || strstr(headers, inside);
}

/* True for a mail as programs save it: a head with who sent it and how it is encoded, or one that a list of mails
   begins with. What people paste has no such fields. */
static bool
is_mail(const char *head)
{
	const bool is_boxed = text_begins(head, "from ");
	const char first = *head;
	return (g_ascii_isalpha(first)) && has_field(head, "from:") &&
	       (has_field(head, "mime-version:") || has_field(head, "message-id:") ||
	        has_field(head, "received:") || is_boxed);
}

static bool
is_page(const char *head)
{
	const char *at = head + strspn(head, " \t\n");
	if (text_begins(at, "\xef\xbb\xbf"))
		at += 3;
	return text_begins(at, "<!doctype html") || text_begins(at, "<html") ||
	       (text_begins(at, "<?xml") && strstr(at, "<html")) || text_begins(at, "<body") ||
	       text_begins(at, "<div") || text_begins(at, "<meta") || text_begins(at, "<p>");
}

static WrapperKind
kind_of(GBytes *bytes)
{
	static const WrapperKind OF_DOCUMENTS[] = {
		[DOCUMENT_WORD] = WRAPPER_DOCUMENT,
		[DOCUMENT_OPEN] = WRAPPER_DOCUMENT,
		[DOCUMENT_SHEET] = WRAPPER_SHEET,
		[DOCUMENT_RICH_TEXT] = WRAPPER_RICH_TEXT,
	};
	const DocumentKind document = document_kind(bytes);
	if (document != DOCUMENT_NONE)
		return OF_DOCUMENTS[document];
	if (wrapped_has(bytes, 0, "%PDF-"))
		return WRAPPER_PDF;
	if (is_picture(bytes))
		return WRAPPER_PICTURE;
	if (wrapped_has(bytes, 0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"))
		return WRAPPER_OLD_OFFICE;
	if (wrapped_has(bytes, 0, "7z\xbc\xaf\x27\x1c") || wrapped_has(bytes, 0, "Rar!"))
		return WRAPPER_PACKED;
	if (container_is_zip(bytes))
		return WRAPPER_NONE;
	g_autofree char *head = head_of(bytes);
	return is_mail(head) ? WRAPPER_MAIL : is_page(head) ? WRAPPER_PAGE : WRAPPER_NONE;
}

static void
refuse(Diags *diags, const char *name, const char *what)
{
	diags_add(diags, &FILES_KINDS[FILES_NOT_A_LIST], name, 0, what, NULL);
}

static GBytes *
bytes_of(char *text)
{
	return text ? g_bytes_new_take(text, strlen(text)) : NULL;
}

static GBytes *
take_document(GBytes *file, const char *name, Diags *diags)
{
	char *text;
	if (document_text(file, name, &text, diags) && !text)
		refuse(diags, name, _("a document without a text"));
	return bytes_of(text);
}

static GBytes *
take_page(GBytes *file, const char *charset, const char *name, Diags *diags)
{
	g_autofree char *text = html_text(file, charset);
	if (text && text[strspn(text, " \t\r\n")])
		return bytes_of(g_steal_pointer(&text));
	refuse(diags, name, text ? _("a page without a text") : _("a page that cannot be read"));
	return NULL;
}

static GBytes *
take_pdf(GBytes *file, const char *name, Diags *diags)
{
	g_autofree char *text = pdf_text(file);
	if (text && *g_strstrip(text))
		return bytes_of(g_steal_pointer(&text));
	refuse(diags, name, _("a PDF file without text that can be read here"));
	return NULL;
}

static bool
ends_with_any(const char *name, const char *const *ends)
{
	g_autofree char *lower = g_ascii_strdown(name ? name : "", -1);
	for (; *ends; ends++)
		if (g_str_has_suffix(lower, *ends))
			return true;
	return false;
}

static guint
count_lines(GBytes *bytes)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	guint lines = 0;
	for (gsize i = 0; i < length; i++)
		lines += data[i] == '\n';
	return lines;
}

/* Higher for a part that is more likely the list: a roster, a text that is attached, the text of the mail, its page,
   any other document. */
static unsigned
rank_of(const MailPart *part)
{
	static const char *const ROSTERS[] = {".rosz", ".ros", ".json", NULL};
	static const char *const TEXTS[] = {".txt", ".md", NULL};
	static const char *const DOCUMENTS[] = {".docx", ".odt", ".html", ".htm", NULL};
	if (part->name)
		return ends_with_any(part->name, ROSTERS)     ? 7
		       : ends_with_any(part->name, TEXTS)     ? 6
		       : ends_with_any(part->name, DOCUMENTS) ? 5
		       : kind_of(part->bytes) == WRAPPER_PDF  ? 4
		                                              : RANK_OF_ANY;
	const bool is_long = count_lines(part->bytes) >= LIST_LEAST_LINES;
	return strcmp(part->type, "text/html") == 0               ? 2
	       : strcmp(part->type, "text/plain") == 0 && is_long ? 3
	                                                          : RANK_OF_ANY;
}

/* Letters of the longest line. */
static gsize
longest_line(const char *text)
{
	gsize longest = 0;
	while (*text) {
		const gsize n = strcspn(text, "\n");
		longest = MAX(longest, (gsize)g_utf8_strlen(text, (gssize)n));
		text += n + (text[n] == '\n');
	}
	return longest;
}

/* The page of a mail whose text is broken into lines that a terminal can show, where the page has longer ones; NULL if
   it has none. */
static const MailPart *
unbroken_page(const GPtrArray *parts, const MailPart *text)
{
	g_autofree char *plain = g_strndup(g_bytes_get_data(text->bytes, NULL),
	                                   g_bytes_get_size(text->bytes));
	if (longest_line(plain) > MAIL_COLUMNS)
		return NULL;
	for (guint i = 0; i < parts->len; i++) {
		const MailPart *part = g_ptr_array_index(parts, i);
		if (part->name || strcmp(part->type, "text/html") != 0)
			continue;
		g_autofree char *page = html_text(part->bytes, part->charset);
		if (page && longest_line(page) > MAIL_COLUMNS)
			return part;
	}
	return NULL;
}

static const MailPart *
best_part(const GPtrArray *parts)
{
	const MailPart *best = NULL;
	for (guint i = 0; i < parts->len; i++) {
		const MailPart *part = g_ptr_array_index(parts, i);
		if (!best || rank_of(part) > rank_of(best))
			best = part;
	}
	const bool is_text = best && !best->name && strcmp(best->type, "text/plain") == 0;
	const MailPart *page = is_text ? unbroken_page(parts, best) : NULL;
	return page ? page : best;
}

/* The part as UTF-8, if it is text in another encoding. */
static GBytes *
recode(const MailPart *part)
{
	return text_begins(part->type, "text/") ? charset_decode(part->bytes, part->charset, NULL)
	                                        : g_bytes_ref(part->bytes);
}

/* XML says itself how it is encoded. */
static bool
is_xml(GBytes *text)
{
	gsize length;
	const char *data = g_bytes_get_data(text, &length);
	gsize at = 0;
	while (at < length && strchr(" \t\r\n", data[at]))
		at++;
	return at < length && data[at] == '<';
}

/* A text as UTF-8; any other file as it is. */
static GBytes *
take_plain(GBytes *file, const char *name, Diags *diags)
{
	bool is_guess;
	g_autoptr(GBytes) text = charset_decode(file, NULL, &is_guess);
	if (text == file || is_xml(text))
		return g_bytes_ref(file);
	if (is_guess)
		diags_add(diags, &FILES_KINDS[FILES_CHARSET_GUESSED], name, 0, NULL);
	return g_steal_pointer(&text);
}

static bool
has_picture(const GPtrArray *parts)
{
	for (guint i = 0; i < parts->len; i++)
		if (kind_of(((const MailPart *)g_ptr_array_index(parts, i))->bytes) ==
		    WRAPPER_PICTURE)
			return true;
	return false;
}

/* Names the other attached files that may be lists, so that none is passed over in silence. */
static void
name_others(const GPtrArray *parts, const MailPart *best, const char *name, Diags *diags)
{
	for (guint i = 0; i < parts->len; i++) {
		const MailPart *part = g_ptr_array_index(parts, i);
		if (part != best && part->name && rank_of(part) > RANK_OF_ANY)
			diags_add(diags, &FILES_KINDS[FILES_OTHER_PART], name, 0, part->name, NULL);
	}
}

static GBytes *take(GBytes *file, const char *name, unsigned layers, Diags *diags);

static GBytes *
take_mail(GBytes *file, const char *name, unsigned layers, Diags *diags)
{
	g_autoptr(GPtrArray) parts = mail_parts(file);
	const MailPart *best = parts ? best_part(parts) : NULL;
	if (!parts || !best) {
		refuse(diags, name,
		       parts ? _("a mail without a text")
		             : _("a mail, and GMime, which reads them, is not installed"));
		return NULL;
	}
	if (best->name == NULL && has_picture(parts) &&
	    count_lines(best->bytes) < LIST_LEAST_LINES) {
		refuse(diags, name, _("a mail with a picture"));
		return NULL;
	}
	name_others(parts, best, name, diags);
	g_autoptr(GBytes) bytes = recode(best);
	if (strcmp(best->type, "text/html") == 0)
		return take_page(bytes, "UTF-8", name, diags);
	return take(bytes, name, layers + 1, diags);
}

static GBytes *
take(GBytes *file, const char *name, unsigned layers, Diags *diags)
{
	const bool is_roster = roster_files_is_roster(name);
	switch (layers < MAX_LAYERS && !is_roster ? kind_of(file) : WRAPPER_NONE) {
	case WRAPPER_MAIL:
		return take_mail(file, name, layers, diags);
	case WRAPPER_PAGE:
		return take_page(file, NULL, name, diags);
	case WRAPPER_DOCUMENT:
		return take_document(file, name, diags);
	case WRAPPER_PDF:
		return take_pdf(file, name, diags);
	case WRAPPER_PICTURE:
		refuse(diags, name, _("a picture"));
		return NULL;
	case WRAPPER_SHEET:
		refuse(diags, name, _("a table of a spreadsheet"));
		return NULL;
	case WRAPPER_RICH_TEXT:
		refuse(diags, name, _("a document in Rich Text Format"));
		return NULL;
	case WRAPPER_OLD_OFFICE:
		refuse(diags, name, _("a document of an old Office, such as .doc"));
		return NULL;
	case WRAPPER_PACKED:
		refuse(diags, name, _("an archive of another kind than .zip"));
		return NULL;
	case WRAPPER_NONE:
		return is_roster ? g_bytes_ref(file) : take_plain(file, name, diags);
	}
	g_assert_not_reached();
}

GBytes *
wrapped_take(GBytes *file, const char *name, Diags *diags)
{
	return take(file, name, 0, diags);
}

static void
wrapped_list_free(gpointer data)
{
	WrappedList *list = data;
	g_free(list->name);
	g_bytes_unref(list->bytes);
	g_free(list);
}

/* Adds a list unless the same is there: many send one twice. */
static void
add_list(GPtrArray *lists, const char *name, GBytes *bytes)
{
	for (guint i = 0; i < lists->len; i++)
		if (g_bytes_equal(((WrappedList *)g_ptr_array_index(lists, i))->bytes, bytes))
			return;
	WrappedList *list = g_new(WrappedList, 1);
	*list = (WrappedList){g_strdup(name), g_bytes_ref(bytes)};
	g_ptr_array_add(lists, list);
}

/* Adds the attached files of a mail that are of the kind of its likeliest one: those of another kind are the same list
   once more, as a page or a sheet. */
static void
add_attached(GPtrArray *lists, GBytes *file)
{
	g_autoptr(GPtrArray) parts = kind_of(file) == WRAPPER_MAIL ? mail_parts(file) : NULL;
	const MailPart *best = parts ? best_part(parts) : NULL;
	if (!best || !best->name || rank_of(best) <= RANK_OF_ANY)
		return;
	for (guint i = 0; i < parts->len; i++) {
		const MailPart *part = g_ptr_array_index(parts, i);
		g_autoptr(GBytes) bytes = recode(part);
		if (part->name && rank_of(part) == rank_of(best))
			add_list(lists, part->name, bytes);
	}
}

static void
add_below(GPtrArray *lists, GBytes *file, const char *name, const GPtrArray *formats)
{
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(GBytes) text = wrapped_take(file, name, ignored);
	g_autoptr(GPtrArray) parts = text ? several_divide(text, formats) : NULL;
	for (guint i = 0; parts && i < parts->len; i++)
		add_list(lists, NULL, g_ptr_array_index(parts, i));
}

/* False for folders, and for what systems hide in archives. */
static bool
is_member_of_interest(const char *member)
{
	g_autofree char *base = g_path_get_basename(member);
	return *member && !g_str_has_suffix(member, "/") && *base != '.' &&
	       !text_begins(member, "__MACOSX/");
}

/* Adds the members of an archive: the same list of two players is two. Adds none if there are too many. A damaged one
   is reported, and there without content. */
static void
add_members(GPtrArray *lists, GBytes *file, const char *name, Diags *diags)
{
	/* An archive that cannot be opened is reported when its list is. */
	g_autoptr(Diags) unsaid = diags_new();
	const bool is_archive = container_is_zip(file) && kind_of(file) == WRAPPER_NONE;
	g_autoptr(Archive) archive = is_archive ? archive_open(file, name, unsaid) : NULL;
	if (!archive || archive_count(archive) < 2)
		return;
	gsize room = MEMBERS_BYTES;
	for (guint i = 0; i < archive_count(archive); i++) {
		const char *member = archive_member(archive, i);
		if (!is_member_of_interest(member))
			continue;
		g_autoptr(GBytes) bytes = container_read_member(archive, i, diags);
		if (lists->len == MOST_MEMBERS || (bytes && g_bytes_get_size(bytes) > room)) {
			g_ptr_array_set_size(lists, 0);
			return;
		}
		room -= bytes ? g_bytes_get_size(bytes) : 0;
		WrappedList *list = g_new(WrappedList, 1);
		*list = (WrappedList){g_strdup(member),
		                      bytes ? g_steal_pointer(&bytes) : g_bytes_new(NULL, 0)};
		g_ptr_array_add(lists, list);
	}
}

GPtrArray *
wrapped_lists(GBytes *file, const char *name, const GPtrArray *formats, Diags *diags)
{
	GPtrArray *lists = g_ptr_array_new_with_free_func(wrapped_list_free);
	add_members(lists, file, name, diags);
	if (lists->len < 2)
		add_attached(lists, file);
	if (lists->len < 2) {
		g_ptr_array_set_size(lists, 0);
		add_below(lists, file, name, formats);
	}
	if (lists->len < 2)
		g_ptr_array_set_size(lists, 0);
	return lists;
}
