#include "verdict/companion.h"

#include "base/container.h"
#include "base/sax.h"
#include "verdict/verdict-kinds.h"

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

/* A companion being read. */
typedef struct Reader {
	Companion *companion;
	const char *path;
	Diags *diags;
} Reader;

static void
read_finding(const Reader *reader, const SaxElement *element)
{
	char *code = sax_attribute(element, "code");
	g_autofree char *severity = sax_attribute(element, "severity");
	FindingRule *rule = g_new0(FindingRule, 1);
	rule->rule = sax_attribute(element, "rule");
	rule->has_severity = severity && parse_severity(severity, &rule->severity);
	if (severity && !rule->has_severity)
		diags_add(reader->diags, &VERDICT_KINDS[VERDICT_BAD_SEVERITY], reader->path,
		          element->line, severity, NULL);
	if (!code)
		diags_add(reader->diags, &VERDICT_KINDS[VERDICT_NO_CODE], reader->path,
		          element->line, NULL);
	g_hash_table_insert(reader->companion->findings, code ? code : g_strdup(""), rule);
}

static bool
start(void *user, const SaxElement *element)
{
	if (strcmp(element->name, "finding") == 0)
		read_finding(user, element);
	return true;
}

/* Companions are written by hand and small. */
static const SaxLimits LIMITS = {.depth = 64, .elements = 100000};

static Companion *
parse(GBytes *bytes, const char *path, Diags *diags)
{
	static const Sax READING = {.start = start};
	Companion *companion = g_new0(Companion, 1);
	companion->findings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, rule_free);
	Reader reader = {companion, path, diags};
	if (sax_parse(&READING, &reader, bytes, path, &LIMITS, diags) != SAX_READ)
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
