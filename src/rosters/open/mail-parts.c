/* The parts of a mail, read by GMime, which is loaded for the first one. */
#include "rosters/open/wrapped-private.h"

#include <gmodule.h>
#include <string.h>

#ifdef __APPLE__
#define GMIME_LIBRARY "libgmime-3.0.0.dylib"
#else
#define GMIME_LIBRARY "libgmime-3.0.so.0"
#endif

/* Parts that are looked at: nobody attaches more files to a list. */
#define MAIL_MAX_PARTS 50u

/* Lines "--…", which may be boundaries of parts: GMime keeps more than a kilobyte for each part. */
#define MAIL_MAX_BOUNDARIES 5000u

/* Bytes of a field with addresses: GMime takes the square of their number, and its stack. */
#define MAIL_MAX_ADDRESSES ((gsize)2000)

/* Bytes of one part. */
#define MAIL_MAX_PART ((gsize)16 * 1024 * 1024)

/* Objects of GMime are only passed on. */
typedef struct GMimeThing GMimeThing;

typedef void EachPart(GMimeThing *parent, GMimeThing *part, gpointer user);

bool
library_load_functions(const char *file, const LibraryFunction *functions, gsize count)
{
	GModule *module = g_module_open(file, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
	for (gsize i = 0; module && i < count; i++)
		if (!g_module_symbol(module, functions[i].name, functions[i].place))
			return false;
	/* It registers types, which stay. */
	if (module)
		g_module_make_resident(module);
	return module != NULL;
}

typedef struct GMime {
	void (*init)(void);
	void (*unref)(void *object);
	GMimeThing *(*memory_with)(const char *bytes, size_t length);
	GMimeThing *(*memory)(void);
	GByteArray *(*memory_bytes)(GMimeThing *stream);
	GMimeThing *(*parser)(GMimeThing *stream);
	GMimeThing *(*message)(GMimeThing *parser, void *options);
	void (*each)(GMimeThing *message, EachPart *visit, gpointer user);
	GMimeThing *(*type_of)(GMimeThing *part);
	const char *(*media_type)(GMimeThing *type);
	const char *(*media_subtype)(GMimeThing *type);
	const char *(*parameter)(GMimeThing *type, const char *name);
	const char *(*file_name)(GMimeThing *part);
	GMimeThing *(*content)(GMimeThing *part);
	gssize (*write_content)(GMimeThing *content, GMimeThing *stream);
	char *(*decode_field)(void *options, const char *field);
} GMime;

static gpointer
load(gpointer nothing)
{
	static GMime mime;
	const LibraryFunction functions[] = {
		{"g_mime_init", &mime.init},
		{"g_object_unref", &mime.unref},
		{"g_mime_stream_mem_new_with_buffer", &mime.memory_with},
		{"g_mime_stream_mem_new", &mime.memory},
		{"g_mime_stream_mem_get_byte_array", &mime.memory_bytes},
		{"g_mime_parser_new_with_stream", &mime.parser},
		{"g_mime_parser_construct_message", &mime.message},
		{"g_mime_message_foreach", &mime.each},
		{"g_mime_object_get_content_type", &mime.type_of},
		{"g_mime_content_type_get_media_type", &mime.media_type},
		{"g_mime_content_type_get_media_subtype", &mime.media_subtype},
		{"g_mime_content_type_get_parameter", &mime.parameter},
		{"g_mime_part_get_filename", &mime.file_name},
		{"g_mime_part_get_content", &mime.content},
		{"g_mime_data_wrapper_write_to_stream", &mime.write_content},
		{"g_mime_utils_header_decode_text", &mime.decode_field},
	};
	(void)nothing;
	if (!library_load_functions(GMIME_LIBRARY, functions, G_N_ELEMENTS(functions)))
		return NULL;
	mime.init();
	return &mime;
}

static const GMime *
gmime(void)
{
	static GOnce once = G_ONCE_INIT;
	return g_once(&once, load, NULL);
}

static void
mail_part_free(gpointer data)
{
	MailPart *part = data;
	g_free(part->type);
	g_free(part->name);
	g_free(part->charset);
	g_bytes_unref(part->bytes);
	g_free(part);
}

static GBytes *
decode(const GMime *mime, GMimeThing *part)
{
	GMimeThing *content = mime->content(part);
	if (!content)
		return NULL;
	GMimeThing *stream = mime->memory();
	mime->write_content(content, stream);
	const GByteArray *bytes = mime->memory_bytes(stream);
	GBytes *copy = bytes && bytes->len && bytes->len <= MAIL_MAX_PART
	                       ? g_bytes_new(bytes->data, bytes->len)
	                       : NULL;
	mime->unref(stream);
	return copy;
}

/* The end of the line at a place, behind its line end. */
static const char *
line_end(const char *at, const char *end)
{
	const char *next = memchr(at, '\n', (gsize)(end - at));
	return next ? next + 1 : end;
}

/* The length of a line without its line end. */
static gsize
line_length(const char *at, const char *next)
{
	while (next > at && (next[-1] == '\n' || next[-1] == '\r'))
		next--;
	return (gsize)(next - at);
}

/* Joins the lines of a text that its program has broken, those that end with a blank (RFC 3676). Takes over the bytes.
   @joins_words  the blank is not of the text */
static GBytes *
reflow(GBytes *bytes, bool joins_words)
{
	gsize length;
	const char *at = g_bytes_get_data(bytes, &length);
	const char *end = at + length;
	GString *text = g_string_sized_new(length);
	while (at < end) {
		const char *next = line_end(at, end);
		const char *from = at + (*at == ' ');
		const gsize n = from < next ? line_length(from, next) : 0;
		const bool is_signature = n == 3 && memcmp(from, "-- ", 3) == 0;
		const bool is_broken = n && from[n - 1] == ' ' && !is_signature;
		g_string_append_len(text, from, (gssize)(is_broken && joins_words ? n - 1 : n));
		if (!is_broken)
			g_string_append_c(text, '\n');
		at = next;
	}
	g_bytes_unref(bytes);
	return g_string_free_to_bytes(text);
}

/* True if a parameter of a part's type is a word. */
static bool
says(const GMime *mime, GMimeThing *type, const char *parameter, const char *word)
{
	const char *value = mime->parameter(type, parameter);
	return value && g_ascii_strcasecmp(value, word) == 0;
}

static void
take_part(GMimeThing *parent, GMimeThing *part, gpointer user)
{
	GPtrArray *parts = user;
	const GMime *mime = gmime();
	GMimeThing *type = mime->type_of(part);
	const char *media = type ? mime->media_type(type) : NULL;
	(void)parent;
	/* Containers of parts have no contents of their own. */
	if (!media || parts->len >= MAIL_MAX_PARTS || g_ascii_strcasecmp(media, "multipart") == 0 ||
	    g_ascii_strcasecmp(media, "message") == 0)
		return;
	GBytes *bytes = decode(mime, part);
	if (!bytes)
		return;
	MailPart *one = g_new0(MailPart, 1);
	g_autofree char *whole = g_strdup_printf("%s/%s", media, mime->media_subtype(type));
	one->type = g_ascii_strdown(whole, -1);
	one->name = g_strdup(mime->file_name(part));
	one->charset = g_strdup(mime->parameter(type, "charset"));
	one->bytes = says(mime, type, "format", "flowed")
	                     ? reflow(bytes, says(mime, type, "delsp", "yes"))
	                     : bytes;
	g_ptr_array_add(parts, one);
}

char *
mail_decoded(const char *field)
{
	const GMime *mime = strstr(field, "=?") ? gmime() : NULL;
	return mime ? mime->decode_field(NULL, field) : g_strdup(field);
}

static bool
has_many_boundaries(const char *data, gsize length)
{
	const char *end = data + length;
	guint n = 0;
	for (const char *at = data; at < end; at = line_end(at, end))
		n += end - at > 2 && at[0] == '-' && at[1] == '-';
	return n > MAIL_MAX_BOUNDARIES;
}

/* True if a field with addresses begins at a place. */
static bool
has_addresses(const char *at, const char *end)
{
	static const char *const FIELDS[] = {"from", "to", "cc", "bcc", "sender", "reply-to"};
	for (gsize i = 0; i < G_N_ELEMENTS(FIELDS); i++) {
		const gsize n = strlen(FIELDS[i]);
		if ((gsize)(end - at) > n && g_ascii_strncasecmp(at, FIELDS[i], n) == 0 &&
		    (at[n] == ':' || g_ascii_isspace(at[n])))
			return true;
	}
	return false;
}

/* The end of a field at a place, with the lines that continue it. */
static const char *
field_end(const char *at, const char *end)
{
	do
		at = line_end(at, end);
	while (at < end && (*at == ' ' || *at == '\t'));
	return at;
}

/* Gives long fields with addresses another name, of the mail and of mails in it: a list is in none. */
static void
rename_long_addresses(char *data, gsize length)
{
	const char *end = data + length;
	for (char *at = data; at < end; at += line_end(at, end) - at)
		if (has_addresses(at, end) && field_end(at, end) - at > (gssize)MAIL_MAX_ADDRESSES)
			*at = 'X';
}

GPtrArray *
mail_parts(GBytes *mail)
{
	const GMime *mime = gmime();
	if (!mime)
		return NULL;
	gsize length;
	const char *bytes = g_bytes_get_data(mail, &length);
	GPtrArray *parts = g_ptr_array_new_with_free_func(mail_part_free);
	if (has_many_boundaries(bytes, length))
		return parts;
	g_autofree char *data = g_memdup2(bytes, length);
	rename_long_addresses(data, length);
	GMimeThing *stream = mime->memory_with(data, length);
	GMimeThing *parser = mime->parser(stream);
	GMimeThing *message = mime->message(parser, NULL);
	if (message) {
		mime->each(message, take_part, parts);
		mime->unref(message);
	}
	mime->unref(parser);
	mime->unref(stream);
	return parts;
}
