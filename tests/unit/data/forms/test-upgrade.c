/* Files of old schemas become files of the current one. */
#include "data/forms/upgrade.h"

#include "data/forms/schema.h"
#include "trees.h"

/* A catalogue, game system or roster of a version with some contents. */
#define CATALOGUE(version, body) \
	"<catalogue id='book-0001-x' battleScribeVersion='" version "'>" body "</catalogue>"
#define SYSTEM(version, body) \
	"<gameSystem id='sys' battleScribeVersion='" version "'>" body "</gameSystem>"
#define ROSTER(version, attributes, body) \
	"<roster id='r' battleScribeVersion='" version "'" attributes ">" body "</roster>"

Test(upgrade, versions_are_two_whole_numbers)
{
	const struct {
		const char *text;
		bool is_one;
		Schema schema;
	} versions[] = {
		{"1.00", true, SCHEMA_1_15},
		{"1.15", true, SCHEMA_1_15},
		{"2.00", true, SCHEMA_2_00},
		{"2.01", true, SCHEMA_2_01},
		{"2.02", true, SCHEMA_2_02},
		{"2.03", true, SCHEMA_2_03},
		{"2.3", true, SCHEMA_2_03},
		{"2.10", true, SCHEMA_2_03},
		{"3.0", true, SCHEMA_2_03},
		{"2", false, 0},
		{"x", false, 0},
		{"", false, 0},
		{NULL, false, 0},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(versions); i++) {
		Schema schema = 0;
		cr_expect_eq(schema_parse(versions[i].text, &schema), versions[i].is_one);
		cr_expect_eq(schema, versions[i].schema, "%s", versions[i].text);
	}
}

/* The shared flag is written out: old programs took a constraint without it as not shared. */
#define UNIT                                                                                     \
	"<entry id='unit' name='Spears' points='30.0' categoryId='line' type='unit' odd='gone' " \
	"minSelections='0' maxSelections='2' minPoints='0.0' maxPoints='-1.0' maxInForce='3' "   \
	"minInRoster='0'>"

Test(upgrade_115, limits_become_constraints)
{
	expect_part(
		CATALOGUE("1.15", "<entries>" UNIT "</entry></entries>"),
		"<selectionEntry id='unit' name='Spears' type='unit' import='true'>"
		"<costs><cost name='pts' typeId='points' value='30.0'/></costs><constraints>"
		"<constraint id='maxSelections' type='max' field='selections' scope='parent'"
		" value='2' shared='false'/>"
		"<constraint id='maxInForce' type='max' field='selections' scope='force' value='3'"
		" includeChildSelections='true' shared='false'/></constraints>"
		"<categoryLinks><categoryLink id='unit-line' targetId='line' primary='true'/>"
		"</categoryLinks></selectionEntry>");
}

Test(upgrade_115, a_neutral_limit_is_kept_where_something_can_change_it)
{
	expect_part(
		CATALOGUE("1.15", "<entries>" UNIT "<modifiers><modifier type='hide'"
	                          " field='minPoints'/></modifiers></entry></entries>"),
		"<constraint id='minPoints' type='min' field='points' scope='parent' value='0.0'"
		" includeChildSelections='true' shared='false'/>");
	expect_part(CATALOGUE("1.15", "<sharedEntries>" UNIT "</entry></sharedEntries>"),
	            "<constraint id='minInRoster' type='min' field='selections' scope='roster' "
	            "value='0'"
	            " includeChildSelections='true' shared='true'/>");
	expect_no_part(CATALOGUE("1.15", "<sharedEntries><entry id='a'><entries>" UNIT
	                                 "</entry></entries></entry></sharedEntries>"),
	               "minInRoster");
}

#define MODIFIED(modifier) \
	CATALOGUE("1.15",  \
	          "<entries><entry id='a'><modifiers>" modifier "</modifiers></entry></entries>")

Test(upgrade_115, modifiers_conditions_and_repeats_get_new_words)
{
	expect_part(
		MODIFIED("<modifier type='show' field='x' value='y' repeat='false' numRepeats='3'>"
	                 "<conditions><condition parentId='force type' childId='b'"
	                 " field='selections' type='at least' value='1.0'/></conditions>"
	                 "</modifier>"),
		"<modifier type='set' field='hidden' value='false'><conditions>"
		"<condition value='1.0' type='atLeast' field='selections'"
		" includeChildSelections='true' scope='force' childId='b' shared='true'/>"
		"</conditions></modifier>");
	expect_part(MODIFIED("<modifier type='increment' field='points' value='2' repeat='true'"
	                     " numRepeats='1' incrementValue='5' incrementParentId='direct parent'"
	                     " incrementChildId='no child' incrementField='selections'/>"),
	            "<repeats><repeat repeats='1' value='5' field='selections' scope='parent'"
	            " childId='any' shared='true' roundUp='false'/></repeats>");
	expect_part(MODIFIED("<modifier type='set' field='points' value='2' repeat='true'"
	                     " numRepeats='1' incrementValue='500' incrementParentId='roster'"
	                     " incrementField='points limit'/>"),
	            "field='limit::points' includeChildSelections='true' scope='roster'"
	            " childId='any'");
	expect_part(MODIFIED("<modifier type='set' field='points' value='2'><conditionGroups>"
	                     "<conditionGroup type='or'><conditions><condition parentId='category'"
	                     " field='total selections' type='equal to' value='1'/></conditions>"
	                     "</conditionGroup></conditionGroups></modifier>"),
	            "<condition value='1' type='equalTo' field='selections' scope='roster'"
	            " childId='any' shared='true'/>");
}

Test(upgrade_115, links_are_split_by_type)
{
	const char *links = CATALOGUE("1.15", "<links><link id='1' targetId='a' linkType='entry'"
	                                      " categoryId='(No Category)'/>"
	                                      "<link id='2' targetId='b' linkType='rule'/>"
	                                      "<link id='3' targetId='c' linkType='entry group'/>"
	                                      "<link id='4' targetId='d' linkType='profile'/>"
	                                      "<link id='5' targetId='d' linkType='odd'/></links>");
	expect_part(links,
	            "<entryLinks><entryLink id='1' targetId='a' type='selectionEntry'"
	            " import='true'/><entryLink id='3' targetId='c'"
	            " type='selectionEntryGroup' import='true'/></entryLinks><infoLinks>"
	            "<infoLink id='2' targetId='b' type='rule'/><infoLink id='4' targetId='d'"
	            " type='profile'/></infoLinks>");
	g_autoptr(Diags) diags = diags_new();
	tree_free(tree_of(links, diags));
	cr_expect(diags_has(diags, &FORMS_KINDS[FORMS_UPGRADED]));
	cr_expect(diags_has(diags, &FORMS_KINDS[FORMS_LOST]));
	cr_expect_eq(diags_count(diags), 2);
}

Test(upgrade_115, a_group_keeps_its_entries_and_no_infos)
{
	expect_part(
		CATALOGUE("1.15", "<sharedEntryGroups><entryGroup id='g' name='G'"
	                          " defaultEntryId='e' points='1'><rules><rule/></rules><entries>"
	                          "<entry id='e'/></entries></entryGroup></sharedEntryGroups>"),
		"<selectionEntryGroup id='g' name='G' defaultSelectionEntryId='e' import='true'>"
		"<selectionEntries><selectionEntry id='e' import='true'><costs><cost name='pts'"
		" typeId='points' value='0'/></costs></selectionEntry></selectionEntries>"
		"</selectionEntryGroup>");
}

#define FORCE                                                                                 \
	"<forceTypes><forceType id='f' name='Army' minSelections='4'><forceTypes><forceType " \
	"id='in'>"                                                                            \
	"<categories><category id='elite' name='In'/></categories></forceType></forceTypes>"  \
	"<categories><category id='line' name='Line' maxSelections='4' minPercentage='25'"    \
	" countTowardsParentMinPoints='true'><modifiers><modifier type='increment'"           \
	" field='maxSelections' value='1' repeat='true' numRepeats='1' incrementValue='2'"    \
	" incrementParentId='elite' incrementField='selections'/></modifiers></category>"     \
	"<category id='elite' name='Elite'/></categories></forceType></forceTypes>"

Test(upgrade_115, categories_move_out_of_their_forces)
{
	expect_part(SYSTEM("1.15", FORCE),
	            "<categoryEntries><categoryEntry id='elite' name='In'/>"
	            "<categoryEntry id='line' name='Line'/></categoryEntries>");
	expect_part(SYSTEM("1.15", FORCE),
	            "<constraints><constraint id='minSelections' type='min' field='selections'"
	            " scope='parent' value='4' shared='false'/></constraints>");
	expect_part(
		SYSTEM("1.15", FORCE),
		"<categoryLinks><categoryLink id='f-line' name='Line' targetId='line'><constraints>"
		"<constraint id='maxSelections' type='max' field='selections' scope='parent'"
		" value='4' includeChildForces='true' shared='false'/>"
		"<constraint id='minPercentage' type='min' field='limit::points' scope='roster'"
		" value='25' percentValue='true' includeChildSelections='true' shared='false'/>"
		"</constraints><modifiers><modifier type='increment' field='maxSelections'"
		" value='1'><repeats><repeat repeats='1' value='2' field='selections' scope='force'"
		" childId='elite' shared='false' roundUp='false'/></repeats></modifier></modifiers>"
		"</categoryLink><categoryLink id='f-elite' name='Elite' targetId='elite'/>"
		"</categoryLinks>");
	expect_part(SYSTEM("1.15", ""), "<costType id='points' name='pts'/>");
}

Test(upgrade_115, conditions_of_a_game_system_count_the_category_of_their_parent)
{
	const char *system = SYSTEM(
		"1.15",
		"<forceTypes><forceType id='f'><categories><category id='c'><modifiers>"
		"<modifier type='set' field='x' value='1'><conditions><condition field='percent'"
		" parentId='line' type='less than' value='5'/></conditions></modifier>"
		"</modifiers></category></categories></forceType></forceTypes>");
	expect_part(system,
	            "<condition value='5' type='lessThan' field='limit::points' scope='parent'"
	            " childId='line' percentValue='true' includeChildSelections='true'"
	            " shared='false'/>");
}

Test(upgrade_200, scopes_and_categories_of_entries)
{
	expect_part(CATALOGUE("2.00",
	                      "<selectionEntries><selectionEntry id='a' categoryEntryId='c'>"
	                      "<constraints><constraint id='m' scope='category'/>"
	                      "</constraints></selectionEntry></selectionEntries>"),
	            "<selectionEntry id='a' import='true'><constraints><constraint id='m'"
	            " scope='primary-category' shared='false'/></constraints><categoryLinks>"
	            "<categoryLink id='a-c' targetId='c' primary='true'/></categoryLinks>");
}

Test(upgrade_201, books_become_publications)
{
	const char *catalogue = CATALOGUE(
		"2.01", "<rules><rule id='r' book='Blue Book' page='7'/><rule id='s' book=''/>"
			"<rule id='t' book='Blue Book'/></rules>");
	expect_part(catalogue, "<publications><publication id='book-0001-pubeeda7f22'"
	                       " name='Blue Book'/></publications>");
	expect_part(catalogue,
	            "<rule id='r' page='7' publicationId='book-0001-pubeeda7f22'/>"
	            "<rule id='s'/><rule id='t' publicationId='book-0001-pubeeda7f22'/>");
}

Test(upgrade_201, types_get_shorter_names_and_values_become_texts)
{
	expect_part(CATALOGUE("2.01",
	                      "<sharedProfiles><profile profileTypeId='t' profileTypeName=''>"
	                      "<characteristics><characteristic name='S'"
	                      " characteristicTypeId='s' value='4+'/><characteristic"
	                      " characteristicTypeId='n'/></characteristics></profile>"
	                      "</sharedProfiles>"),
	            "<profile typeId='t'><characteristics><characteristic name='S' typeId='s'>4+"
	            "</characteristic><characteristic typeId='n'/></characteristics></profile>");
}

Test(upgrade_202, defaults_are_written_out_and_no_limit_is_not_zero)
{
	expect_part(CATALOGUE("2.02",
	                      "<catalogueLinks><catalogueLink id='l'/></catalogueLinks>"
	                      "<costTypes><costType id='p' defaultCostLimit='0.0'/></costTypes>"
	                      "<entryLinks><entryLink import='false'/></entryLinks>"),
	            "<catalogueLink id='l' importRootEntries='true'/></catalogueLinks><costTypes>"
	            "<costType id='p' defaultCostLimit='-1'/></costTypes><entryLinks>"
	            "<entryLink import='false'/>");
}

Test(upgrade, a_current_file_is_not_touched)
{
	expect_part(CATALOGUE("2.03", "<costTypes><costType defaultCostLimit='0'/></costTypes>"
	                              "<selectionEntries><selectionEntry/></selectionEntries>"),
	            "<costTypes><costType defaultCostLimit='0'/></costTypes><selectionEntries>"
	            "<selectionEntry/></selectionEntries>");
}

Test(upgrade, names_decide_against_the_version)
{
	expect_part(CATALOGUE("2.03", "<entries><entry id='a'/></entries>"),
	            "<selectionEntries><selectionEntry id='a'");
	expect_part(CATALOGUE("1.15",
	                      "<selectionEntries><selectionEntry id='a' categoryEntryId='c'/>"
	                      "</selectionEntries>"),
	            "<selectionEntries><selectionEntry id='a'");
	expect_part("<catalogue id='c'><costs><cost costTypeId='p'/></costs></catalogue>",
	            "<cost typeId='p'/>");
}

Test(upgrade, elements_keep_their_lines)
{
	g_autoptr(Tree) tree = tree_of(CATALOGUE("1.15",
	                                         "\n<entries>\n<entry id='a' maxInForce='1'/>"
	                                         "</entries>"),
	                               NULL);
	const TreeNode *entry = tree_child(tree_root(tree), "selectionEntries")->first;
	cr_expect_eq(entry->line, 3);
	cr_expect_eq(tree_child(entry, "constraints")->first->line, 3);
}

Test(upgrade_roster, selections_move_to_their_force)
{
	expect_part(ROSTER("1.15", " points='10.0' pointsLimit='500.0'",
	                   "<description>Mine</description><forces><force id='f' catalogueId='c'"
	                   " forceTypeId='ft' forceTypeName='Army'><categories><category id='k'"
	                   " categoryId='line'><selections><selection id='s' entryId='l::e'"
	                   " points='10'><rules><rule/></rules><customDescription>Own"
	                   "</customDescription><selections/></selection></selections></category>"
	                   "</categories></force></forces>"),
	            "<roster id='r' battleScribeVersion='2.03'");
	expect_part(
		ROSTER("1.15", " points='10.0' pointsLimit='500.0'",
	               "<description>Mine</description><forces><force id='f' forceTypeId='ft'"
	               " forceTypeName='Army'><categories><category id='k' categoryId='line'>"
	               "<selections><selection id='s' entryId='l::e' points='10'><rules><rule/>"
	               "</rules><customDescription>Own</customDescription><selections/></selection>"
	               "</selections></category></categories></force></forces>"),
		"<customNotes>Mine</customNotes><forces><force id='f' entryId='ft' name='Army'>"
		"<selections><selection id='s' entryId='l::e'><customNotes>Own</customNotes>"
		"</selection></selections></force></forces><costLimits><costLimit name='pts'"
		" typeId='points' value='500.0'/></costLimits>");
}

Test(upgrade_roster, books_of_2_01_go)
{
	expect_part(ROSTER("2.01", "",
	                   "<costs><cost costTypeId='p'/></costs><forces><force book='b'/>"
	                   "</forces>"),
	            "<costs><cost typeId='p'/></costs><forces><force/></forces>");
}

Test(upgrade_roster, versions_before_1_15_are_refused)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(tree_of(ROSTER("1.14", "", ""), diags));
	cr_expect(diags_has(diags, &FORMS_KINDS[FORMS_TOO_OLD]));
	g_autoptr(Tree) tree = tree_of(CATALOGUE("1.00", ""), NULL);
	cr_expect_not_null(tree);
}
