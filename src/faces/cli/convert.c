/* muster convert: writes army data or a roster in another form, and in the current schema. */
#include "base/files/container.h"
#include "base/language/i18n.h"
#include "data/forms/form.h"
#include "data/forms/write.h"
#include "data/game/file-caps.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/output/output.h"

#include <string.h>

/* The form of a file by the end of its name. */
typedef struct Target {
	const char *suffix;
	const char *root;   /* the root that belongs in it; NULL for any */
	const char *member; /* suffix of the file inside an archive; NULL if it is not zipped */
} Target;

static const Target TARGETS[] = {
	{".json", NULL, NULL},           {".cat", "catalogue", NULL},
	{".catz", "catalogue", ".cat"},  {".gst", "gameSystem", NULL},
	{".gstz", "gameSystem", ".gst"}, {".ros", "roster", NULL},
	{".rosz", "roster", ".ros"},
};

static const Target *
find_target(const char *path)
{
	for (size_t i = 0; i < G_N_ELEMENTS(TARGETS); i++)
		if (g_str_has_suffix(path, TARGETS[i].suffix))
			return &TARGETS[i];
	complain(_("%s: the name must end in .json, .cat, .catz, .gst, .gstz, .ros or .rosz"),
	         path);
	return NULL;
}

/* The suffix of the XML file for a root. */
static const char *
suffix_of(const char *root)
{
	for (size_t i = 0; i < G_N_ELEMENTS(TARGETS); i++)
		if (TARGETS[i].root && strcmp(TARGETS[i].root, root) == 0)
			return TARGETS[i].suffix;
	return NULL;
}

/* Returns false, with a complaint, if a root does not belong in the target. */
static bool
check_root(const char *root, const Target *target, const char *input)
{
	const char *suffix = suffix_of(root);
	if (!suffix)
		complain(_("%s: the root element is <%s>, not <gameSystem>, <catalogue> or "
		           "<roster>"),
		         input, root);
	else if (target->root && strcmp(target->root, root) != 0)
		complain(_("%s: the file holds a <%s>, whose name ends in %s or .json"), input,
		         root, suffix);
	else
		return true;
	return false;
}

/* JSON has no namespaces. */
static void
leave_out_foreign(Tree *tree, const char *output)
{
	const guint n_left_out = tree_leave_out_foreign(tree);
	if (n_left_out)
		complain(ngettext("%s: %u name of another namespace, which JSON cannot hold, is "
		                  "left out",
		                  "%s: %u names of other namespaces, which JSON cannot hold, are "
		                  "left out",
		                  n_left_out),
		         output, n_left_out);
}

/* The name of the file in an archive: that of the archive with another suffix. */
static char *
member_name(const char *output, const Target *target)
{
	g_autofree char *name = g_path_get_basename(output);
	name[strlen(name) - strlen(target->suffix)] = '\0';
	return g_strconcat(name, target->member, NULL);
}

static GBytes *
pack(GBytes *bytes, const char *output, const Target *target, Diags *diags)
{
	if (!target->member)
		return g_bytes_ref(bytes);
	g_autofree char *member = member_name(output, target);
	return container_pack(bytes, member, diags);
}

static Tree *
read_tree(GBytes *bytes, const char *input, Diags *diags)
{
	static const SaxLimits LIMITS = {.depth = DATA_MAX_DEPTH, .elements = DATA_MAX_ELEMENTS};
	return bytes ? form_read(bytes, input, &LIMITS, diags) : NULL;
}

/* True if a file has the form of the target and was read as it is: neither its schema nor a character was replaced. */
static bool
stays_as_it_is(GBytes *read, const Target *target, const Diags *diags)
{
	const Form form = target->root ? FORM_XML : FORM_JSON;
	return form_of(read) == form && diags_count(diags) == 0;
}

static GBytes *
write_form(Tree *tree, const char *output, const Target *target)
{
	if (!target->root)
		leave_out_foreign(tree, output);
	tree_normalise(tree);
	return target->root ? tree_write_xml(tree) : tree_write_json(tree);
}

static int
convert(const char *input, const char *output, const Target *target)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) read = container_read(input, diags);
	g_autoptr(Tree) tree = read_tree(read, input, diags);
	complain_diags(diags, SEVERITY_INFO);
	if (!tree || !check_root(tree_root(tree)->name, target, input))
		return EXIT_INPUT;
	g_autoptr(GBytes) written = stays_as_it_is(read, target, diags)
	                                    ? g_bytes_ref(read)
	                                    : write_form(tree, output, target);
	g_autoptr(Diags) writing = diags_new();
	g_autoptr(GBytes) packed = pack(written, output, target, writing);
	complain_diags(writing, SEVERITY_WARNING);
	return packed ? save_bytes(packed, output) : EXIT_OUTPUT;
}

int
command_convert(int argc, char **argv)
{
	g_autofree char *output = NULL;
	const GOptionEntry entries[] = {
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("The file to write, in the form of its suffix"), N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "convert",
		.arguments = N_("FILE"),
		.summary = N_("Writes a game system, a catalogue or a roster as XML (.gst, .cat, "
	                      ".ros), zipped\n(.gstz, .catz, .rosz) or as JSON. Files of old "
	                      "schemas are upgraded. \"-\" is\nstandard input."),
		.entries = entries,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (!output) {
		complain(_("name the file to write with -o"));
		return EXIT_COMMAND_LINE;
	}
	const Target *target = find_target(output);
	return target ? convert(parsed.arguments[0], output, target) : EXIT_COMMAND_LINE;
}
