/* Functions of formulas that read what the army data offer their subject. They see the data as written: what
   modifiers hide in this roster is offered too, so that a rule can ask what sort of subject it is. */
#include "engine/eval/tree.h"
#include "engine/measures/measures-private.h"

static bool
has_id(const Measures *measures, const Definition *definition, uint32_t text)
{
	const Atom id = measures->refs[text].atom;
	return !measures->refs[text].is_type && !atom_is_none(id) &&
	       (definition_has_id(definition, id) || definition_has_category(definition, id));
}

static bool
is_called(const Measures *measures, const Definition *definition, uint32_t text)
{
	return about_is_name_ignoring_case(
		measures, game_text(view_game(measures->view), definition_name(definition)),
		companion_text_at(measures->companion, text));
}

static bool
fits(const Measures *measures, const Term *call, const Definition *definition)
{
	for (uint32_t i = 0; i < call->n_arguments; i++) {
		const uint32_t text = call->arguments[i]->text;
		if (call->function == FORMULA_OFFERS ? has_id(measures, definition, text)
		                                     : is_called(measures, definition, text))
			return true;
	}
	return false;
}

/* True if a definition is written as hidden, and nothing shows it in some roster. */
static bool
stays_hidden(const Definition *definition)
{
	return definition->hidden && !(definition->modified_fields & 1u << MODIFIES_HIDDEN);
}

/* True if an item of a menu, or a group around it, stays hidden. */
static bool
is_hidden(const Menu *menu, const MenuItem *item)
{
	while (!stays_hidden(item->definition) && item->group != MENU_NO_GROUP)
		item = &menu->items[item->group];
	return stays_hidden(item->definition);
}

bool
about_offers(Measures *measures, const Term *call, const Instance *subject)
{
	const Menu *menu = tree_menu(measures->view, subject);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->is_group && fits(measures, call, item->definition) &&
		    !is_hidden(menu, item))
			return true;
	}
	return false;
}
