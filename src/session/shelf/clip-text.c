#include "session/shelf/clip-text.h"

#include "base/text/tab-line.h"
#include "engine/roster/caps.h"
#include "session/shelf/clip-private.h"

#include <string.h>

#define PART_FIELDS        7u
#define ASSOCIATION_FIELDS 4u

/* Writing */

/* Parts while they are written. */
typedef struct Writing {
	GString *file;
	GHashTable *numbers; /* id of a part, borrowed → its number in the file, as a text, owned */
} Writing;

static void
write_part(const Writing *writing, const ClipPart *part, guint depth)
{
	const guint number = g_hash_table_size(writing->numbers);
	g_autofree char *level = g_strdup_printf("%u", depth);
	g_autofree char *amount = g_strdup_printf("%" G_GINT64_FORMAT, part->amount);
	tab_line_append(writing->file, "part", level, part->path, amount, part->shown,
	                part->name ? part->name : "", part->notes ? part->notes : "", NULL);
	g_hash_table_insert(writing->numbers, part->id, g_strdup_printf("%u", number));
	for (guint i = 0; i < part->parts->len; i++)
		write_part(writing, g_ptr_array_index(part->parts, i), depth + 1);
}

void
clip_text_write(const Clip *clip, GString *file)
{
	g_autoptr(GHashTable) numbers = g_hash_table_new_full(g_str_hash, g_str_equal, NULL,
	                                                      g_free);
	const Writing writing = {file, numbers};
	for (guint i = 0; i < clip->units->len; i++)
		write_part(&writing, g_ptr_array_index(clip->units, i), 0);
	for (guint i = 0; i < clip->ties->len; i++) {
		const ClipTie *tie = g_ptr_array_index(clip->ties, i);
		const char *from = g_hash_table_lookup(numbers, tie->from);
		const char *to = g_hash_table_lookup(numbers, tie->to);
		if (to)
			tab_line_append(file, "association", from, tie->association, to, NULL);
	}
}

/* Reading */

/* The array for the next part of a depth; NULL if the part above is missing. */
static GPtrArray *
place_for(const Clip *clip, guint64 depth)
{
	GPtrArray *parts = clip->units;
	for (guint64 i = 0; i < depth; i++) {
		if (parts->len == 0)
			return NULL;
		parts = ((const ClipPart *)g_ptr_array_index(parts, parts->len - 1))->parts;
	}
	return parts;
}

static char *
text_or_none(const char *field)
{
	return *field ? g_strdup(field) : NULL;
}

static bool
read_part(Clip *clip, char *const *fields)
{
	guint64 depth;
	gint64 amount;
	if (!g_ascii_string_to_unsigned(fields[1], 10, 0, ROSTER_MAX_DEPTH, &depth, NULL) ||
	    !g_ascii_string_to_signed(fields[3], 10, 1, G_MAXINT32, &amount, NULL) || !*fields[2])
		return false;
	GPtrArray *parts = place_for(clip, depth);
	if (!parts)
		return false;
	clip_part_new(parts, (ClipPart){
				     .id = g_strdup_printf("%u", clip->n_read++),
				     .path = g_strdup(fields[2]),
				     .shown = g_strdup(fields[4]),
				     .amount = amount,
				     .name = text_or_none(fields[5]),
				     .notes = text_or_none(fields[6]),
			     });
	return true;
}

/* The id of the part with a number; NULL for none. The caller owns it: g_free(). */
static char *
id_of(const Clip *clip, const char *field)
{
	guint64 number;
	if (!g_ascii_string_to_unsigned(field, 10, 0, G_MAXUINT, &number, NULL) ||
	    number >= clip->n_read)
		return NULL;
	return g_strdup_printf("%u", (guint)number);
}

static bool
read_association(Clip *clip, char *const *fields)
{
	g_autofree char *from = id_of(clip, fields[1]);
	g_autofree char *to = id_of(clip, fields[3]);
	if (!from || !to || !*fields[2])
		return false;
	clip_tie_add(clip->ties, from, fields[2], to);
	return true;
}

bool
clip_text_read(Clip *clip, char *const *fields)
{
	const guint n = g_strv_length((char **)(guintptr)fields);
	if (n == PART_FIELDS && strcmp(fields[0], "part") == 0)
		return read_part(clip, fields);
	return n == ASSOCIATION_FIELDS && strcmp(fields[0], "association") == 0 &&
	       read_association(clip, fields);
}
