/* A game in another language: what is shown changes, what is meant does not. */
#include "army.h"

#include "data/translation.h"

#define BOYZ                                                                                  \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"                \
	"<constraints><constraint id='boyz.max' type='max' value='1' field='selections'"      \
	" scope='roster' message='one mob'/></constraints>"                                   \
	"<modifiers><modifier type='set' field='name' value='Mob'/>"                          \
	"<modifier type='add' field='category' value='Mob'/></modifiers>"                     \
	"<rules><rule id='boyz.fury' name='Fury'><description>They run.</description></rule>" \
	"</rules><profiles><profile id='boyz.p' name='Boy' typeId='model'><characteristics>"  \
	"<characteristic name='Save' typeId='sv'>none</characteristic></characteristics>"     \
	"</profile></profiles></selectionEntry></selectionEntries>"

static Army
translated(const char *po)
{
	Army army = army_load("", BOYZ);
	g_autoptr(GBytes) bytes = g_bytes_new_static(po, strlen(po));
	g_autoptr(Wording) wording = wording_parse(bytes, "fr.po", NULL);
	game_translate(army.game, wording);
	return army;
}

static void
expect_text(const Army *army, Atom text, const char *expected)
{
	cr_expect_str_eq(game_text(army->game, text), expected);
}

Test(translate, names_descriptions_characteristics_and_messages_are_shown_in_it)
{
	Army army = translated("msgid \"Boyz\"\nmsgstr \"Garçons\"\n"
	                       "msgid \"They run.\"\nmsgstr \"Ils courent.\"\n"
	                       "msgid \"Save\"\nmsgstr \"Svg\"\nmsgid \"none\"\nmsgstr \"aucune\"\n"
	                       "msgid \"one mob\"\nmsgstr \"une bande\"\n");
	const Entry *boyz = army_entry(&army, "boyz");
	const Entry *profile = army_entry(&army, "boyz.p");
	const Characteristic *save = &army.game->characteristics[profile->characteristics.first];
	expect_text(&army, boyz->name, "Garçons");
	expect_text(&army, army_entry(&army, "boyz.fury")->text, "Ils courent.");
	expect_text(&army, save->name, "Svg");
	expect_text(&army, save->value, "aucune");
	expect_text(&army, army.game->constraints[boyz->constraints.first].message, "une bande");
	expect_text(&army, profile->name, "Boy");
	army_clear(&army);
}

Test(translate, modifiers_set_texts_in_it_but_refer_to_what_they_referred_to)
{
	Army army = translated("msgid \"Mob\"\nmsgstr \"Bande\"\n");
	const Modifier *first = &army.game->modifiers[army_entry(&army, "boyz")->modifiers.first];
	expect_text(&army, first[0].value, "Bande");
	expect_text(&army, first[1].value, "Mob");
	army_clear(&army);
}

Test(translate, an_id_tells_places_of_one_text_apart)
{
	Army army = translated("msgctxt \"boyz.max\"\nmsgid \"one mob\"\nmsgstr \"une seule\"\n"
	                       "msgctxt \"other\"\nmsgid \"Boyz\"\nmsgstr \"Autres\"\n");
	const Entry *boyz = army_entry(&army, "boyz");
	expect_text(&army, army.game->constraints[boyz->constraints.first].message, "une seule");
	expect_text(&army, boyz->name, "Boyz");
	army_clear(&army);
}

Test(translate, what_the_files_say_is_still_known)
{
	Army army = translated("msgid \"Boyz\"\nmsgstr \"Garçons\"\n");
	cr_expect(game_is_translation(army.game, "Garçons", "Boyz"));
	cr_expect(game_is_translation(army.game, "Garçons", "boyz"));
	cr_expect_not(game_is_translation(army.game, "Garçons", "Fury"));
	cr_expect_not(game_is_translation(army.game, "Fury", "Boyz"));
	cr_expect_not(game_is_translation(army.game, "never heard", "Boyz"));
	army_clear(&army);
}

Test(translate, a_game_as_it_was_written_has_no_translations)
{
	Army army = army_load("", BOYZ);
	cr_expect_not(game_is_translation(army.game, "Boyz", "Boyz"));
	army_clear(&army);
}
