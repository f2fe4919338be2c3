#include "reports/check/sarif.h"

#include "base/values/version.h"

#define SARIF_SCHEMA                                                          \
	"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/" \
	"sarif-schema-2.1.0.json"

const char *
sarif_level(Severity severity)
{
	switch (severity) {
	case SEVERITY_INFO:
		return "note";
	case SEVERITY_WARNING:
		return "warning";
	case SEVERITY_ERROR:
		return "error";
	}
	g_assert_not_reached();
}

void
sarif_message(JsonOut *out, const char *member, const char *text)
{
	js_member(out, member);
	js_object(out);
	js_text_member(out, "text", text);
	js_end(out);
}

/* Returns the URI of an absolute path, or a relative reference. The caller owns it: g_free(). */
static char *
uri_of(const char *file)
{
	if (g_path_is_absolute(file))
		return g_filename_to_uri(file, NULL, NULL);
	return g_uri_escape_string(file, "/", FALSE);
}

void
sarif_location(JsonOut *out, const char *file, uint32_t line)
{
	g_autofree char *uri = uri_of(file);
	js_object(out);
	js_member(out, "physicalLocation");
	js_object(out);
	js_member(out, "artifactLocation");
	js_object(out);
	js_text_member(out, "uri", uri);
	js_end(out);
	if (line) {
		js_member(out, "region");
		js_object(out);
		js_int_member(out, "startLine", line);
		js_end(out);
	}
	js_end(out);
	js_end(out);
}

static void
write_driver(JsonOut *out, void (*write_rules)(JsonOut *out))
{
	js_member(out, "tool");
	js_object(out);
	js_member(out, "driver");
	js_object(out);
	js_text_member(out, "name", "muster");
	js_text_member(out, "version", MUSTER_VERSION);
	js_member(out, "rules");
	js_list(out);
	write_rules(out);
	js_end(out);
	js_end(out);
	js_end(out);
}

void
sarif_begin(JsonOut *out, void (*write_rules)(JsonOut *out))
{
	js_object(out);
	js_text_member(out, "$schema", SARIF_SCHEMA);
	js_text_member(out, "version", "2.1.0");
	js_member(out, "runs");
	js_list(out);
	js_object(out);
	write_driver(out, write_rules);
	js_member(out, "results");
	js_list(out);
}

void
sarif_end(JsonOut *out)
{
	js_end(out);
	js_end(out);
	js_end(out);
	js_end(out);
}
