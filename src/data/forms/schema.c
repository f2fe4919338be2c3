#include "data/forms/schema.h"

#include <stdlib.h>

const char *
schema_name(Schema schema)
{
	static const char *const NAMES[] = {"1.15", "2.00", "2.01", "2.02", "2.03"};
	return NAMES[schema];
}

/* Reads "major.minor". */
static bool
parse_version(const char *text, long *major, long *minor)
{
	char *end;
	if (!text || !g_ascii_isdigit(*text))
		return false;
	*major = strtol(text, &end, 10);
	if (*end != '.' || !g_ascii_isdigit(end[1]))
		return false;
	*minor = strtol(end + 1, &end, 10);
	return *end == '\0' || *end == '.';
}

bool
schema_parse(const char *text, Schema *schema)
{
	long major, minor;
	if (!parse_version(text, &major, &minor))
		return false;
	if (major < 2)
		*schema = SCHEMA_1_15;
	else if (major > 2 || minor > 2)
		*schema = SCHEMA_2_03;
	else
		*schema = minor == 0 ? SCHEMA_2_00 : minor == 1 ? SCHEMA_2_01 : SCHEMA_2_02;
	return true;
}

bool
schema_is_ancient(const char *text)
{
	long major, minor;
	return parse_version(text, &major, &minor) && (major < 1 || (major == 1 && minor < 15));
}

bool
schema_is_old(const SaxElement *root)
{
	g_autofree char *version = sax_attribute(root, "battleScribeVersion");
	Schema schema;
	return schema_parse(version, &schema) && schema < SCHEMA_2_03;
}

Schema
schema_of_name(const char *name)
{
	static const struct {
		const char *name;
		Schema schema;
	} NAMES[] = {
		{"forceTypes", SCHEMA_1_15},
		{"forceType", SCHEMA_1_15},
		{"entries", SCHEMA_1_15},
		{"entry", SCHEMA_1_15},
		{"entryGroups", SCHEMA_1_15},
		{"sharedEntries", SCHEMA_1_15},
		{"sharedEntryGroups", SCHEMA_1_15},
		{"links", SCHEMA_1_15},
		{"link", SCHEMA_1_15},
		{"minSelections", SCHEMA_1_15},
		{"characteristicId", SCHEMA_1_15},
		{"forceTypeId", SCHEMA_1_15},
		{"categoryEntryId", SCHEMA_2_00},
		{"costTypeId", SCHEMA_2_01},
		{"profileTypeId", SCHEMA_2_01},
		{"characteristicTypeId", SCHEMA_2_01},
		{"book", SCHEMA_2_01},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++)
		if (sax_is(name, NAMES[i].name))
			return NAMES[i].schema;
	return SCHEMA_2_03;
}
