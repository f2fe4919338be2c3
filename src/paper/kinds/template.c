/* Reads templates of sheets. */
#include "paper/kinds/template.h"

#include "base/files/container.h"
#include "base/markup/sax.h"
#include "paper/kinds/template-diags.h"

#define MUSTER_SHEET_ROOT "sheet"

/* A template has few elements; more are a mistake. */
static const SaxLimits LIMITS = {.depth = 4, .elements = 100};

static const char *const SECTIONS[] = {
#define X(symbol, name, compose) name,
#include "paper/kinds/template-sections.def"
#undef X
	NULL};

static const char *const PARTS[] = {
#define X(symbol, name, compose) name,
#include "paper/kinds/template-parts.def"
#undef X
	NULL};

typedef struct Reading {
	SheetTemplate *own;
	const char *path;
	Diags *diags;
	guint depth;
	bool in_units, has_parts, failed;
} Reading;

static int
find_name(const char *const *names, const char *name)
{
	for (int i = 0; names[i]; i++)
		if (sax_is(name, names[i]))
			return i;
	return -1;
}

static bool
fail(Reading *reading, TemplateFault fault, uint32_t line, const char *first, const char *second)
{
	diags_add(reading->diags, &TEMPLATE_KINDS[fault], reading->path, line, first, second, NULL);
	reading->failed = true;
	return false;
}

static bool
add_named(Reading *reading, GArray *list, const char *const *names, const SaxElement *element)
{
	const int index = find_name(names, element->name);
	g_autofree char *known = g_strjoinv(", ", (char **)(guintptr)names);
	if (index < 0)
		return fail(reading, TEMPLATE_UNKNOWN_SECTION, element->line, element->name, known);
	for (guint i = 0; i < list->len; i++)
		if (g_array_index(list, int, i) == index)
			return fail(reading, TEMPLATE_SECTION_TWICE, element->line, element->name,
			            NULL);
	g_array_append_val(list, index);
	return true;
}

/* "yes" or "no"; without the attribute no. */
static bool
read_yes(Reading *reading, const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	if (value && strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
		fail(reading, TEMPLATE_NOT_YES, element->line, name, value);
	return g_strcmp0(value, "yes") == 0;
}

static bool
start_root(Reading *reading, const SaxElement *element)
{
	if (!sax_is(element->name, MUSTER_SHEET_ROOT))
		return fail(reading, TEMPLATE_NOT_TEMPLATE, element->line, element->name, NULL);
	reading->own->on_one_page = read_yes(reading, element, "one-page");
	reading->own->is_public = read_yes(reading, element, "public");
	return !reading->failed;
}

static bool
start(void *user, const SaxElement *element)
{
	Reading *reading = user;
	switch (reading->depth++) {
	case 0:
		return start_root(reading, element);
	case 1:
		reading->in_units = sax_is(element->name, SECTIONS[SECTION_UNITS]);
		return add_named(reading, reading->own->sections, SECTIONS, element);
	case 2:
		if (reading->in_units) {
			reading->has_parts = true;
			return add_named(reading, reading->own->parts, PARTS, element);
		}
		break;
	}
	return fail(reading, TEMPLATE_UNKNOWN_SECTION, element->line, element->name, "");
}

static void
end(void *user)
{
	Reading *reading = user;
	reading->depth--;
}

static void
add_all_parts(SheetTemplate *own)
{
	for (int part = 0; part < PART_COUNT; part++)
		g_array_append_val(own->parts, part);
}

SheetTemplate *
sheet_template_parse(GBytes *bytes, const char *path, Diags *diags)
{
	static const Sax READER = {.start = start, .end = end};
	g_autoptr(SheetTemplate) own = g_new0(SheetTemplate, 1);
	own->sections = g_array_new(FALSE, FALSE, sizeof(int));
	own->parts = g_array_new(FALSE, FALSE, sizeof(int));
	Reading reading = {.own = own, .path = path, .diags = diags};
	if (sax_parse(&READER, &reading, bytes, path, &LIMITS, diags) != SAX_READ)
		return NULL;
	if (!own->sections->len)
		fail(&reading, TEMPLATE_NO_SECTION, 0, NULL, NULL);
	if (!reading.has_parts)
		add_all_parts(own);
	return reading.failed ? NULL : g_steal_pointer(&own);
}

SheetTemplate *
sheet_template_load(const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read(path, diags);
	return bytes ? sheet_template_parse(bytes, path, diags) : NULL;
}

void
sheet_template_free(SheetTemplate *own)
{
	if (!own)
		return;
	g_array_unref(own->sections);
	g_array_unref(own->parts);
	g_free(own);
}

char *
sheet_template_path(const char *name)
{
	if (strchr(name, '/') || g_str_has_suffix(name, ".xml"))
		return g_strdup(name);
	g_autofree char *file = g_strconcat(name, ".xml", NULL);
	return g_build_filename(g_get_user_config_dir(), "muster", "sheets", file, NULL);
}
