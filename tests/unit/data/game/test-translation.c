/* A translated game shows other texts, and has the same ids and references. */
#include "army.h"

#include "data/game/translation.h"

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

Test(translation, replaces_names_descriptions_characteristics_and_messages)
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

Test(translation, replaces_texts_of_modifiers_but_no_references)
{
	Army army = translated("msgid \"Mob\"\nmsgstr \"Bande\"\n");
	const Modifier *first = &army.game->modifiers[army_entry(&army, "boyz")->modifiers.first];
	expect_text(&army, first[0].value, "Bande");
	expect_text(&army, first[1].value, "Mob");
	army_clear(&army);
}

Test(translation, may_differ_for_one_text_by_the_id_around_it)
{
	Army army = translated("msgctxt \"boyz.max\"\nmsgid \"one mob\"\nmsgstr \"une seule\"\n"
	                       "msgctxt \"other\"\nmsgid \"Boyz\"\nmsgstr \"Autres\"\n");
	const Entry *boyz = army_entry(&army, "boyz");
	expect_text(&army, army.game->constraints[boyz->constraints.first].message, "une seule");
	expect_text(&army, boyz->name, "Boyz");
	army_clear(&army);
}

Test(translation, keeps_the_texts_of_the_files)
{
	Army army = translated("msgid \"Boyz\"\nmsgstr \"Garçons\"\n");
	cr_expect(game_is_translation(army.game, "Garçons", "Boyz"));
	cr_expect(game_is_translation(army.game, "Garçons", "boyz"));
	cr_expect_not(game_is_translation(army.game, "Garçons", "Fury"));
	cr_expect_not(game_is_translation(army.game, "Fury", "Boyz"));
	cr_expect_not(game_is_translation(army.game, "never heard", "Boyz"));
	army_clear(&army);
}

Test(translation, is_empty_for_a_game_that_is_not_translated)
{
	Army army = army_load("", BOYZ);
	cr_expect_not(game_is_translation(army.game, "Boyz", "Boyz"));
	army_clear(&army);
}
