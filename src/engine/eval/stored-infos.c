#include "engine/eval/stored-infos.h"

#include "base/markup/sax.h"

/* The deepest element, a characteristic, has level 6. The text was within the limits of its file. */
static const SaxLimits LIMITS = {64, 1000000};

typedef struct Reader {
	Arena *arena;
	GArray *infos;           /* array of ShownInfo */
	GArray *characteristics; /* ShownCharacteristic of the open profile */
	GString *text;           /* text of the open characteristic or description */
	bool in_info;            /* a profile or rule is open: the last of `infos` */
} Reader;

static const char *
attribute(const Reader *reader, const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	return arena_strdup(reader->arena, value ? value : "");
}

static void
open_info(Reader *reader, const SaxElement *element)
{
	const ShownInfo info = {
		.is_profile = sax_is(element->name, "profile"),
		.id = attribute(reader, element, "id"),
		.name = attribute(reader, element, "name"),
		.annotation = "",
		.type_id = attribute(reader, element, "typeId"),
		.type_name = attribute(reader, element, "typeName"),
		.description = "",
		.source =
			{
				.page = attribute(reader, element, "page"),
				.publication_id = attribute(reader, element, "publicationId"),
				.publication_name = "",
			},
	};
	g_array_append_val(reader->infos, info);
	g_array_set_size(reader->characteristics, 0);
	reader->in_info = true;
}

static bool
start(void *user, const SaxElement *element)
{
	Reader *reader = user;
	g_string_truncate(reader->text, 0);
	if (sax_is(element->name, "profile") || sax_is(element->name, "rule")) {
		open_info(reader, element);
	} else if (sax_is(element->name, "characteristic") && reader->in_info) {
		const ShownCharacteristic one = {.name = attribute(reader, element, "name"),
		                                 .value = ""};
		g_array_append_val(reader->characteristics, one);
	}
	return true;
}

static void
text(void *user, const char *piece, size_t length)
{
	Reader *reader = user;
	g_string_append_len(reader->text, piece, (gssize)length);
}

/* The text belongs to the element that ends, unless another one ended right before. */
static void
take_text(const Reader *reader)
{
	g_autofree char *whole = g_strstrip(g_strdup(reader->text->str));
	ShownInfo *info = &g_array_index(reader->infos, ShownInfo, reader->infos->len - 1);
	if (!*whole)
		return;
	const char *kept = arena_strdup(reader->arena, whole);
	if (!info->is_profile)
		info->description = kept;
	else if (reader->characteristics->len)
		g_array_index(reader->characteristics, ShownCharacteristic,
		              reader->characteristics->len - 1)
			.value = kept;
}

static void
end(void *user)
{
	Reader *reader = user;
	if (!reader->in_info)
		return;
	take_text(reader);
	g_string_truncate(reader->text, 0);
	ShownInfo *info = &g_array_index(reader->infos, ShownInfo, reader->infos->len - 1);
	info->n_characteristics = reader->characteristics->len;
	info->characteristics = arena_memdup(reader->arena, reader->characteristics->data,
	                                     reader->characteristics->len *
	                                             sizeof(ShownCharacteristic));
}

void
stored_infos_read(const Stored *stored, Arena *arena, GArray *infos)
{
	static const Sax READING = {.start = start, .end = end, .text = text};
	if (!stored || !stored->infos || !stored->infos->len)
		return;
	g_autofree char *document = g_strconcat("<infos>", stored->infos->str, "</infos>", NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(document, strlen(document));
	Reader reader = {
		.arena = arena,
		.infos = infos,
		.characteristics = g_array_new(FALSE, FALSE, sizeof(ShownCharacteristic)),
		.text = g_string_new(NULL),
	};
	sax_parse(&READING, &reader, bytes, "", &LIMITS, NULL);
	g_array_unref(reader.characteristics);
	g_string_free(reader.text, TRUE);
}
