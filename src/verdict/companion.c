#include "verdict/companion.h"

#include "base/container.h"
#include "verdict/verdict-kinds.h"

#include <libxml/xmlreader.h>
#include <string.h>

struct Companion {
	GHashTable *findings; /* code word → FindingRule, both owned */
};

static void
rule_free(gpointer data)
{
	FindingRule *rule = data;
	g_free((gpointer)(guintptr)rule->rule);
	g_free(rule);
}

void
companion_free(Companion *companion)
{
	if (!companion)
		return;
	g_hash_table_unref(companion->findings);
	g_free(companion);
}

FindingRule
companion_finding(const Companion *companion, const char *code)
{
	const FindingRule *rule = companion ? g_hash_table_lookup(companion->findings, code) : NULL;
	return rule ? *rule : (FindingRule){0};
}

static char *
attribute(xmlTextReader *reader, const char *name)
{
	xmlChar *value = xmlTextReaderGetAttribute(reader, (const xmlChar *)name);
	char *copy = g_strdup((const char *)value);
	xmlFree(value);
	return copy;
}

static bool
parse_severity(const char *word, Severity *severity)
{
	for (int i = SEVERITY_INFO; i <= SEVERITY_ERROR; i++)
		if (strcmp(word, severity_name((Severity)i)) == 0) {
			*severity = (Severity)i;
			return true;
		}
	return false;
}

static void
read_finding(Companion *companion, xmlTextReader *reader, const char *path, Diags *diags)
{
	char *code = attribute(reader, "code");
	g_autofree char *severity = attribute(reader, "severity");
	FindingRule *rule = g_new0(FindingRule, 1);
	rule->rule = attribute(reader, "rule");
	rule->has_severity = severity && parse_severity(severity, &rule->severity);
	const guint line = (guint)xmlTextReaderGetParserLineNumber(reader);
	if (severity && !rule->has_severity)
		diags_add(diags, &VERDICT_KINDS[VERDICT_BAD_SEVERITY], path, line, severity, NULL);
	if (!code)
		diags_add(diags, &VERDICT_KINDS[VERDICT_NO_CODE], path, line, NULL);
	g_hash_table_insert(companion->findings, code ? code : g_strdup(""), rule);
}

static bool
is_element(xmlTextReader *reader, const char *name)
{
	return xmlTextReaderNodeType(reader) == XML_READER_TYPE_ELEMENT &&
	       strcmp((const char *)xmlTextReaderConstLocalName(reader), name) == 0;
}

/* Where the parser stopped, and why. */
typedef struct Complaint {
	const char *path;
	Diags *diags;
} Complaint;

static void
complain(void *data, const char *message, xmlParserSeverities severity,
         xmlTextReaderLocatorPtr locator)
{
	(void)severity;
	const Complaint *complaint = data;
	g_autofree char *text = g_strstrip(g_strdup(message));
	diags_add(complaint->diags, &VERDICT_KINDS[VERDICT_NOT_XML], complaint->path,
	          (guint)xmlTextReaderLocatorLineNumber(locator), text, NULL);
}

static bool
read_all(Companion *companion, xmlTextReader *reader, const char *path, Diags *diags)
{
	int more = xmlTextReaderRead(reader);
	for (; more == 1; more = xmlTextReaderRead(reader)) {
		if (xmlTextReaderNodeType(reader) == XML_READER_TYPE_DOCUMENT_TYPE) {
			diags_add(diags, &VERDICT_KINDS[VERDICT_HAS_DTD], path, 0, NULL);
			return false;
		}
		if (is_element(reader, "finding"))
			read_finding(companion, reader, path, diags);
	}
	return more == 0;
}

static Companion *
parse(GBytes *bytes, const char *path, Diags *diags)
{
	gsize size;
	const char *data = g_bytes_get_data(bytes, &size);
	xmlTextReader *reader = xmlReaderForMemory(data, (int)size, NULL, NULL, XML_PARSE_NONET);
	Companion *companion = g_new0(Companion, 1);
	companion->findings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, rule_free);
	Complaint complaint = {path, diags};
	xmlTextReaderSetErrorHandler(reader, complain, &complaint);
	const bool understood = read_all(companion, reader, path, diags);
	xmlFreeTextReader(reader);
	if (!understood)
		g_clear_pointer(&companion, companion_free);
	return companion;
}

/* The same name with the ending `.muster.xml` in place of `.gst` or `.gstz`. */
static char *
path_beside(const char *game_system_path)
{
	const char *dot = strrchr(game_system_path, '.');
	const size_t stem = dot ? (size_t)(dot - game_system_path) : strlen(game_system_path);
	return g_strdup_printf("%.*s.muster.xml", (int)stem, game_system_path);
}

Companion *
companion_load(const char *game_system_path, Diags *diags)
{
	g_autofree char *path = path_beside(game_system_path);
	if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
		return NULL;
	g_autoptr(GBytes) bytes = container_read(path, diags);
	return bytes ? parse(bytes, path, diags) : NULL;
}
