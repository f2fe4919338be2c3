#include "data/companion/head.h"

#include "base/files/container.h"
#include "base/markup/sax.h"
#include "base/markup/xml-clean.h"
#include "data/companion/companion-diags.h"

#include <string.h>

/* Bytes that hold the root of any reasonable companion. A longer one is read whole. */
#define HEAD_BYTES ((gsize)4096)

static const SaxLimits LIMITS = {.depth = 2, .elements = 2};

typedef struct HeadReading {
	CompanionHead *head;
	bool is_companion;
	char *root; /* name of the root element, owned; NULL until it is read */
} HeadReading;

static char *
read_text(const SaxElement *element, const char *name)
{
	char *text = sax_attribute(element, name);
	if (text && !*text)
		g_clear_pointer(&text, g_free);
	return text;
}

/* Reads the root, and stops at the next element: reaching it proves that the tag is whole. */
static bool
take_root(void *user, const SaxElement *element)
{
	HeadReading *reading = user;
	if (reading->root)
		return false;
	reading->root = g_strdup(element->name);
	reading->is_companion = strcmp(element->name, "companion") == 0;
	reading->head->system = read_text(element, "system");
	reading->head->id = read_text(element, "id");
	reading->head->name = read_text(element, "name");
	g_autofree char *variant = sax_attribute(element, "variant");
	reading->head->is_variant = g_strcmp0(variant, "yes") == 0;
	return true;
}

static SaxResult
read_root(HeadReading *reading, GBytes *bytes, const char *path, Diags *diags)
{
	static const Sax TAKING_ROOT = {.start = take_root};
	companion_head_clear(reading->head);
	g_clear_pointer(&reading->root, g_free);
	g_autoptr(GBytes) clean = bytes ? xml_clean(bytes, path, NULL) : NULL;
	return clean ? sax_parse(&TAKING_ROOT, reading, clean, path, &LIMITS, diags) : SAX_REFUSED;
}

bool
companion_head_read(CompanionHead *head, const char *path, Diags *diags)
{
	*head = (CompanionHead){0};
	HeadReading reading = {.head = head};
	g_autoptr(GBytes) beginning = container_read_head(path, HEAD_BYTES, NULL);
	SaxResult result = read_root(&reading, beginning, path, NULL);
	if (result == SAX_REFUSED) {
		g_autoptr(GBytes) whole = container_read(path, diags);
		result = whole ? read_root(&reading, whole, path, diags) : SAX_REFUSED;
	}
	if (result != SAX_REFUSED && !reading.is_companion)
		diags_add(diags, &COMPANION_KINDS[COMPANION_UNKNOWN], path, 1, reading.root, NULL);
	g_free(reading.root);
	return result != SAX_REFUSED && reading.is_companion;
}

void
companion_head_clear(CompanionHead *head)
{
	g_free(head->system);
	g_free(head->id);
	g_free(head->name);
	*head = (CompanionHead){0};
}
