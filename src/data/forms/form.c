#include "data/forms/form.h"

#include "base/markup/xml-clean.h"
#include "data/forms/read-json.h"
#include "data/forms/upgrade.h"

Form
form_of(GBytes *bytes)
{
	gsize length;
	const unsigned char *text = json_text(bytes, &length);
	for (gsize i = 0; i < length; i++)
		if (!g_ascii_isspace((char)text[i]))
			return text[i] == '{' ? FORM_JSON : FORM_XML;
	return FORM_XML;
}

GBytes *
form_clean(GBytes *bytes, const char *name, Diags *diags)
{
	return form_of(bytes) == FORM_XML ? xml_clean(bytes, name, diags) : g_bytes_ref(bytes);
}

Tree *
form_read(GBytes *bytes, const char *name, const SaxLimits *limits, Diags *diags)
{
	g_autoptr(GBytes) clean = form_clean(bytes, name, diags);
	g_autoptr(Tree) tree = form_of(clean) == FORM_JSON
	                               ? json_read(clean, name, limits, diags)
	                               : tree_read_xml(clean, name, limits, diags);
	return tree && tree_upgrade(tree, name, diags) ? g_steal_pointer(&tree) : NULL;
}

SaxResult
form_parse(const Sax *sax, void *user, GBytes *bytes, const char *name, const SaxLimits *limits,
           Diags *diags)
{
	if (form_of(bytes) == FORM_XML)
		return sax_parse(sax, user, bytes, name, limits, diags);
	g_autoptr(Tree) tree = json_read(bytes, name, limits, diags);
	return tree ? tree_play(tree, sax, user) : SAX_REFUSED;
}

SaxResult
form_parse_upgraded(const Sax *sax, void *user, GBytes *bytes, const char *name,
                    const SaxLimits *limits, Diags *diags)
{
	g_autoptr(Tree) tree = form_read(bytes, name, limits, diags);
	return tree ? tree_play(tree, sax, user) : SAX_REFUSED;
}
