/* The program's entry: finds the command in the table and runs it. */
#include "base/files/confine.h"
#include "base/language/i18n.h"
#include "base/markup/sax.h"
#include "base/text/text.h"
#include "base/values/budget.h"
#include "base/values/log.h"
#include "faces/arguments/command.h"
#include "faces/arguments/language.h"
#include "faces/cli/about.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Bytes that stay with the program when they are released, and those of a thing that is not asked for apart. */
#define KEPT_BYTES    (64 * 1024 * 1024)
#define LARGEST_BYTES (32 * 1024 * 1024)

typedef struct Command {
	const char *name;
	const char *summary; /* marked for translation */
	CommandFunction *run;
} Command;

static const Command COMMANDS[] = {
#define COMMAND(name, summary) {#name, summary, command_##name},
#include "faces/arguments/commands.def"
#undef COMMAND
};

static void
show_help(void)
{
	g_autoptr(GString) help = g_string_new(NULL);
	g_string_append_printf(
		help, "%s\n  muster %s\n\n%s\n\n%s\n", _("Usage:"), _("[COMMAND [OPTION…]]"),
		_("Builds, checks and prints army lists for tabletop wargames."), _("Commands:"));
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		g_string_append_printf(help, "  %-12s%s\n", COMMANDS[i].name,
		                       _(COMMANDS[i].summary));
	g_string_append_printf(help, "\n%s\n",
	                       _("For the options of a command: muster COMMAND --help. "
	                         "The manual: muster(1)."));
	output_text(help->str);
}

/* Lists the commands and their options in a form for programs: option_table_list(). */
static void
list_options(void)
{
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++) {
		const Command *command = &COMMANDS[i];
		g_autofree char *line = g_strdup_printf("command\t%s\t%s\n", command->name,
		                                        command->summary);
		output_text(line);
		char *argv[] = {(char *)(guintptr)command->name, (char[]){"--list-options"}, NULL};
		command->run(2, argv);
	}
}

static const Command *
find_command(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		if (strcmp(COMMANDS[i].name, name) == 0)
			return &COMMANDS[i];
	return NULL;
}

/* True for commands that write nothing but standard output. Lint and diff find out by their options. */
static bool
only_reads(const Command *command)
{
	static CommandFunction *const READING[] = {command_check, command_explain, command_show};
	for (size_t i = 0; i < G_N_ELEMENTS(READING); i++)
		if (command->run == READING[i])
			return true;
	return false;
}

static int
refuse(const char *word)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(COMMANDS); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "", COMMANDS[i].name);
	complain(_("unknown command \"%s\"; use one of: %s"), word, names->str);
	return EXIT_COMMAND_LINE;
}

static int
dispatch(int argc, char **argv)
{
	if (argc < 2)
		return command_edit(argc, argv);
	const char *word = argv[1];
	if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
		show_help();
		return EXIT_OK;
	}
	if (strcmp(word, "--version") == 0)
		return command_version(argc - 1, argv + 1);
	if (strcmp(word, "--list-options") == 0) {
		list_options();
		return EXIT_OK;
	}
	/* An option in front of everything else is one of the interface. */
	if (text_begins(word, "--"))
		return command_edit(argc, argv);
	const Command *command = find_command(word);
	if (command && only_reads(command))
		confine_to_reading();
	return command ? command->run(argc - 1, argv + 1) : refuse(word);
}

/* Called where memory was asked for, in any thread. */
static void
end_for_want_of_budget(void)
{
	log_end(_("the army data or a roster ask for more memory than Muster gives them, and are "
	          "refused"),
	        EXIT_INPUT);
}

/* Searches make and release the same memory thousands of times. The system clears each page that it gives again, which
   takes longer than the search. */
static void
keep_memory(void)
{
#ifdef __GLIBC__
	mallopt(M_TRIM_THRESHOLD, KEPT_BYTES);
	mallopt(M_MMAP_THRESHOLD, LARGEST_BYTES);
#endif
}

int
main(int argc, char **argv)
{
	keep_memory();
	/* A reader that has seen enough ends us quietly, even if our parent ignored the signal. */
	signal(SIGPIPE, SIG_DFL);
	log_prepare();
	g_set_prgname("muster");
	sax_prepare();
	if (!language_set(&argc, argv))
		return EXIT_COMMAND_LINE;
	budget_on_spent(end_for_want_of_budget);
	return output_close(dispatch(argc, argv));
}
