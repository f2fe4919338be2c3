/* The program's entry: the table of commands. */
#include "base/i18n.h"
#include "cli/command.h"
#include "cli/language.h"
#include "report/output.h"

#include <signal.h>
#include <string.h>

static const Command COMMANDS[] = {
	{"edit", N_("build a roster in the terminal"), edit_run},
	{"check", N_("say whether rosters are legal, and what is wrong"), check_run},
	{"explain", N_("say why a finding holds, and what would mend it"), explain_run},
	{"diff", N_("say what is different between rosters, or data"), diff_run},
	{"print", N_("write the sheet of a roster"), print_run},
	{"new", N_("make a roster"), new_run},
	{"show", N_("browse army data"), show_run},
	{"lint", N_("check army data"), lint_run},
	{"import", N_("make a roster of a list that is text"), import_run},
	{"export", N_("write a roster in another format"), export_run},
	{"rpc", N_("serve the engine over lines of JSON"), rpc_command_run},
};

static void
show_help(void)
{
	g_autoptr(GString) help = g_string_new(NULL);
	g_string_append_printf(
		help, "%s\n  muster %s\n\n%s\n\n%s\n", _("Usage:"), _("[COMMAND [OPTION…]]"),
		_("Builds, checks and prints army lists for tabletop wargames."), _("Commands:"));
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		g_string_append_printf(help, "  %-9s%s\n", COMMANDS[i].name,
		                       _(COMMANDS[i].summary));
	g_string_append_printf(help, "\n%s\n",
	                       _("\"muster COMMAND --help\" says how a command is used; muster(1) "
	                         "says everything."));
	output_text(help->str);
}

static const Command *
find_command(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		if (strcmp(COMMANDS[i].name, name) == 0)
			return &COMMANDS[i];
	return NULL;
}

static int
refuse(const char *word)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "", COMMANDS[i].name);
	complain(_("\"%s\" is no command; there are: %s"), word, names->str);
	return EXIT_COMMAND_LINE;
}

static int
dispatch(int argc, char **argv)
{
	if (argc < 2)
		return edit_run(argc, argv);
	const char *word = argv[1];
	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		show_help();
		return EXIT_WELL;
	}
	if (strcmp(word, "--version") == 0) {
		output_text("muster " MUSTER_VERSION "\n");
		return EXIT_WELL;
	}
	/* An option in front of everything else is one of the interface. */
	if (g_str_has_prefix(word, "--"))
		return edit_run(argc, argv);
	const Command *command = find_command(word);
	return command ? command->run(argc - 1, argv + 1) : refuse(word);
}

int
main(int argc, char **argv)
{
	/* A reader that has seen enough ends us quietly, even if our parent ignored the signal. */
	signal(SIGPIPE, SIG_DFL);
	g_set_prgname("muster");
	if (!language_set(&argc, argv))
		return EXIT_COMMAND_LINE;
	return output_close(dispatch(argc, argv));
}
