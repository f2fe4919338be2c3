#include "faces/arguments/add-force.h"

#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-name.h"
#include "reports/output/output.h"

/* The id of the force entry that the user named in the roster or a force, or of its link; NULL with
   the exit code. */
static const char *
find_force(View *view, const Instance *outer, const Entry *catalogue, const char *given,
           int *status)
{
	const Game *game = view_game(view);
	const GPtrArray *forces = choices_forces(view_choices(view), catalogue, outer->definition);
	g_autoptr(GArray) names = names_new();
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		if (given || view_force_is_available(view, outer, catalogue, force))
			names_add_of(names, game, force->target->id, definition_name(force),
			             game_text(game, force->shown->id));
	}
	return names_find(names, _("force"), given, status);
}

int
add_force(Workbench *bench, const Entry *catalogue, const char *outer, const char *given,
          char **made)
{
	int status = EXIT_INPUT;
	*made = NULL;
	View *view = workbench_view(bench);
	const Instance *holder = outer ? view_find(view, outer) : view_root(view);
	const char *entry = find_force(view, holder, catalogue, given, &status);
	if (!entry)
		return status;
	if (!outer && view_hides_all_forces(view, catalogue))
		complain(_("the army data hide every force of %s; they are on offer all the same"),
		         game_text(view_game(view), catalogue->name));
	g_autoptr(Diags) diags = diags_new();
	const char *id = game_text(view_game(view), catalogue->id);
	const bool added = workbench_do_one(bench, NULL, edit_add_force(outer, entry, id), made,
	                                    diags);
	complain_diags(diags, SEVERITY_WARNING);
	return added ? EXIT_OK : EXIT_INPUT;
}
