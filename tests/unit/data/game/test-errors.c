/* Army data with errors are loaded, with one diagnostic for each error at its place. */
#include "army.h"

#include "base/text/base-diags.h"
#include "data/game/file-caps.h"
#include "remove-folder.h"

#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define UNIT(id)         "<selectionEntry id='" id "' name='" id "' type='unit'/>"

static void
expect_said(const char *catalogue, DataKind kind, uint32_t line)
{
	Army army = army_load("", catalogue);
	army_expect_only(&army, kind, "a.cat", line);
	army_clear(&army);
}

Test(errors, correct_data_give_no_diagnostic)
{
	Army army = army_load("<costTypes><costType id='pts' name='pts'/></costTypes>",
	                      "<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"
	                      "<costs><cost name='pts' typeId='pts' value='50.0'/></costs>"
	                      "</selectionEntry></selectionEntries>");
	cr_expect_eq(diags_count(army.diags), 0);
	army_clear(&army);
}

Test(errors, of_two_entries_with_one_id_the_first_is_found_S_005)
{
	Army army = army_load("",
	                      "<entryLinks><entryLink id='l' name='L' targetId='twin'"
	                      " type='selectionEntry'/></entryLinks>\n<sharedSelectionEntries>\n"
	                      "<selectionEntry id='twin' name='First' type='unit'/>\n"
	                      "<selectionEntry id='twin' name='Second' type='unit'/>\n"
	                      "</sharedSelectionEntries>");
	army_expect_only(&army, DATA_DUPLICATE_ID, "a.cat", 4);
	cr_expect_str_eq(diags_get(army.diags, 0)->pieces[2], "3", "where the first one is");
	cr_expect_str_eq(army_target(&army, "l"), "First");
	army_clear(&army);
}

Test(errors, entries_of_different_kinds_may_have_the_same_id_S_005)
{
	Army army = army_load(
		"",
		"<entryLinks><entryLink id='l' name='L' targetId='x' type='selectionEntryGroup'/>"
		"</entryLinks><sharedSelectionEntries><selectionEntry id='x' name='Entry'"
		" type='unit'/></sharedSelectionEntries><sharedSelectionEntryGroups>"
		"<selectionEntryGroup id='x' name='Group'/></sharedSelectionEntryGroups>");
	cr_expect_eq(diags_count(army.diags), 0);
	cr_expect_str_eq(army_target(&army, "l"), "Group", "the kind that the link names");
	army_clear(&army);
}

Test(errors, profile_types_may_share_the_ids_of_their_characteristics)
{
	Army army = army_load(
		"",
		"<profileTypes><profileType id='a' name='A'><characteristicTypes>"
		"<characteristicType id='move' name='Move'/></characteristicTypes></profileType>"
		"<profileType id='b' name='B'><characteristicTypes>"
		"<characteristicType id='move' name='Move'/></characteristicTypes></profileType>"
		"</profileTypes>");
	cr_expect_eq(diags_count(army.diags), 0);
	army_clear(&army);
}

Test(errors, the_second_characteristic_of_a_profile_type_with_one_id_is_reported)
{
	expect_said("<profileTypes><profileType id='a' name='A'><characteristicTypes>\n"
	            "<characteristicType id='move' name='Move'/>\n"
	            "<characteristicType id='move' name='Run'/></characteristicTypes>"
	            "</profileType></profileTypes>",
	            DATA_DUPLICATE_ID, 3);
}

Test(errors, an_element_without_a_required_attribute_is_reported_and_gets_its_default)
{
	Army army = army_load("", ENTRIES("\n<selectionEntry id='boyz' name='Boyz'/>"));
	army_expect_only(&army, DATA_MISSING_ATTRIBUTE, "a.cat", 2);
	cr_expect_str_eq(diags_get(army.diags, 0)->pieces[1], "type");
	cr_expect_eq(army_entry(&army, "boyz")->type, SELECTION_UPGRADE);
	army_clear(&army);
}

Test(errors, a_constraint_without_type_is_reported_once_and_has_no_effect)
{
	Army army = army_load("", ENTRIES("<selectionEntry id='boyz' name='Boyz' type='unit'>"
	                                  "<constraints>\n<constraint id='c' value='1'/>"
	                                  "</constraints></selectionEntry>"));
	army_expect_only(&army, DATA_MISSING_ATTRIBUTE, "a.cat", 2);
	cr_expect_eq(army_entry(&army, "boyz")->constraints.count, 0);
	army_clear(&army);
}

Test(errors, a_link_without_target_is_reported_S_006)
{
	Army army = army_load("", "<entryLinks>\n<entryLink id='l' name='Lost' targetId='nowhere'"
	                          " type='selectionEntry'/></entryLinks>");
	army_expect_only(&army, DATA_DANGLING_LINK, "a.cat", 2);
	g_autofree char *text = diag_message(diags_get(army.diags, 0));
	cr_expect_not_null(strstr(text, "\"Lost\" links to nowhere"), "%s", text);
	cr_expect_str_eq(army_target(&army, "l"), "none");
	army_clear(&army);
}

Test(errors, a_link_to_an_entry_of_a_wrong_kind_has_no_target)
{
	expect_said(ENTRIES(UNIT("boyz")) "\n<infoLinks>"
	                                  "<infoLink id='i' name='I' targetId='boyz' "
	                                  "type='rule'/></infoLinks>",
	            DATA_DANGLING_LINK, 2);
}

Test(errors, a_missing_catalogue_is_reported_at_the_link)
{
	expect_said("<catalogueLinks>\n\n<catalogueLink id='l' name='Titans' targetId='titans'"
	            " type='catalogue'/></catalogueLinks>",
	            DATA_DANGLING_CATALOGUE, 3);
}

Test(errors, a_missing_catalogue_is_one_diagnostic_whatever_refers_to_it)
{
	static const char LINK_AND_USE[] =
		"<catalogueLinks><catalogueLink id='l' name='Titans' targetId='titans'"
		" type='catalogue'/></catalogueLinks><entryLinks><entryLink id='w' name='Warlord'"
		" targetId='warlord' type='selectionEntry'/></entryLinks>";
	Army army = army_new();
	army_add_system(&army, "");
	army_add_catalogue(&army, "a.cat", "a", LINK_AND_USE);
	army_add_catalogue(&army, "b.cat", "b", LINK_AND_USE);
	army_add_catalogue(&army, "c.cat", "c",
	                   "<catalogueLinks><catalogueLink id='l' name='B' targetId='b'"
	                   " type='catalogue'/></catalogueLinks><entryLinks><entryLink id='w'"
	                   " name='Warlord' targetId='warlord' type='selectionEntry'/>"
	                   "</entryLinks>");
	army_link(&army);
	army_expect_only(&army, DATA_DANGLING_CATALOGUE, "a.cat", 1);
	army_clear(&army);
}

Test(errors, of_files_with_one_id_and_name_the_highest_revision_counts_then_the_shortest_path)
{
	static const char *const FILES[][2] = {
		{"gs.gst", "<gameSystem id='gs' name='A Game'/>"},
		{"long/old.cat",
	         "<catalogue id='a' name='An Army' gameSystemId='gs' revision='9'/>"},
		{"copy/new.cat",
	         "<catalogue id='a' name='An Army' gameSystemId='gs' revision='10'/>"},
		{"new.cat", "<catalogue id='a' name='An Army' gameSystemId='gs' revision='10'/>"},
		{"z.cat", "<catalogue id='a' name='An Army' gameSystemId='gs' revision='8'/>"},
	};
	g_autofree char *folder = g_dir_make_tmp("muster-XXXXXX", NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(FILES); i++) {
		g_autofree char *path = g_build_filename(folder, FILES[i][0], NULL);
		g_autofree char *inner = g_path_get_dirname(path);
		g_mkdir_with_parents(inner, 0700);
		cr_assert(g_file_set_contents(path, FILES[i][1], -1, NULL));
	}
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = data_set_new();
	cr_assert(data_set_add_folder(set, folder, diags));
	cr_expect_eq(data_set_count(set), 2);
	cr_expect(g_str_has_suffix(data_set_find_catalogue(set, "gs", "a")->path, "/new.cat"));
	cr_assert_eq(diags_count(diags), 1, "one line for all");
	const char *pairs = diags_get(diags, 0)->pieces[0];
	cr_expect_not_null(strstr(pairs, "old.cat → "), "%s", pairs);
	cr_expect_not_null(strstr(pairs, "new.cat → new.cat"), "%s", pairs);
	cr_expect_not_null(strstr(pairs, "z.cat → new.cat"), "%s", pairs);
	remove_folder(folder);
}

/* As "--data lists" does, which names the folder that is searched in any case. */
Test(errors, a_folder_that_is_named_twice_is_no_second_one)
{
	g_autofree char *folder = g_dir_make_tmp("muster-XXXXXX", NULL);
	g_autofree char *again = g_strdup_printf("%s/.", folder);
	g_autofree char *system = g_build_filename(folder, "gs.gst", NULL);
	g_autofree char *army = g_build_filename(folder, "a.cat", NULL);
	cr_assert(g_file_set_contents(system, "<gameSystem id='gs' name='A Game'/>", -1, NULL));
	cr_assert(g_file_set_contents(army, "<catalogue id='a' name='A' gameSystemId='gs'/>", -1,
	                              NULL));
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = data_set_new();
	cr_assert(data_set_add_folder(set, folder, diags));
	cr_assert(data_set_add_folder(set, again, diags));
	cr_expect_eq(data_set_count(set), 2);
	cr_expect_eq(diags_count(diags), 0);
	remove_folder(folder);
}

Test(errors, a_profile_of_an_unknown_type_is_kept)
{
	Army army = army_load("", "<sharedProfiles>\n<profile id='p' name='P' typeId='gone'"
	                          " typeName='Unit'/></sharedProfiles>");
	army_expect_only(&army, DATA_DANGLING_TYPE, "a.cat", 2);
	cr_expect_str_eq(game_text(army.game, army_entry(&army, "p")->text), "Unit");
	army_clear(&army);
}

Test(errors, a_cost_of_an_unknown_type_is_reported_once_S_063)
{
	expect_said("<selectionEntries>\n<selectionEntry id='a' name='A' type='unit'><costs>"
	            "<cost name='gold' typeId='gold' value='1'/></costs></selectionEntry>\n"
	            "<selectionEntry id='b' name='B' type='unit'><costs>"
	            "<cost name='gold' typeId='gold' value='1'/></costs></selectionEntry>"
	            "</selectionEntries>",
	            DATA_UNKNOWN_COST_TYPE, 2);
}

Test(errors, unknown_attributes_are_reported_once_for_each_name_and_file_S_008)
{
	Army army = army_load("", "<selectionEntries>\n<selectionEntry id='a' name='A' type='unit'"
	                          " odd='1'/>\n<selectionEntry id='b' name='B' type='unit' odd='2'"
	                          " strange='3'/></selectionEntries>");
	cr_assert_eq(diags_count(army.diags), 2);
	cr_expect_eq(army_count(&army, DATA_UNKNOWN_ATTRIBUTE), 2);
	cr_expect_eq(diags_get(army.diags, 0)->line, 2);
	cr_expect_str_eq(diags_get(army.diags, 0)->pieces[0], "odd");
	cr_expect_eq(diags_get(army.diags, 1)->line, 3);
	cr_expect_str_eq(diags_get(army.diags, 1)->pieces[0], "strange");
	army_clear(&army);
}

Test(errors, an_unknown_attribute_is_reported_again_in_the_next_file_S_008)
{
	Army army = army_new();
	army_add(&army, "gs.gst", "<gameSystem id='gs' name='G' odd='1'/>");
	army_add(&army, "a.cat", "<catalogue id='a' name='A' gameSystemId='gs' odd='1'/>");
	army_link(&army);
	cr_expect_eq(army_count(&army, DATA_UNKNOWN_ATTRIBUTE), 2);
	army_clear(&army);
}

Test(errors, unknown_elements_are_skipped_with_all_inside_S_008)
{
	Army army = army_load(
		"", ENTRIES("\n<novelty>" ENTRIES(UNIT("inside")) "</novelty>\n"
	                                                          "<novelty/>" UNIT("behind")));
	army_expect_only(&army, DATA_UNKNOWN_ELEMENT, "a.cat", 2);
	cr_expect_null(army_find(&army, "inside"));
	cr_expect_not_null(army_find(&army, "behind"));
	army_clear(&army);
}

Test(errors, a_misplaced_element_is_skipped)
{
	expect_said("<costs>\n<modifier type='set' field='name' value='x'><cost typeId='pts'/>"
	            "</modifier></costs>",
	            DATA_MISPLACED_ELEMENT, 2);
}

Test(errors, attributes_of_other_namespaces_are_ignored)
{
	Army army = army_new();
	army_add(&army, "gs.gst",
	         "<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema'"
	         " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
	         " xsi:schemaLocation='a b' xsi:id='no' id='gs' name='G'/>");
	army_link(&army);
	cr_expect_eq(diags_count(army.diags), 0);
	army_clear(&army);
}

Test(errors, an_unreadable_number_is_replaced_by_its_default_S_007)
{
	Army army = army_load("", "<selectionEntries>\n<selectionEntry id='a' name='A' type='unit' "
	                          "sortIndex='first'/>"
	                          "</selectionEntries>");
	army_expect_only(&army, DATA_UNREADABLE_NUMBER, "a.cat", 2);
	cr_expect_eq(army_entry(&army, "a")->sort_index, SORT_INDEX_DEFAULT);
	army_clear(&army);
}

Test(errors, an_empty_number_is_unreadable_S_007)
{
	expect_said("<selectionEntries><selectionEntry id='a' name='A' type='unit'><constraints>\n"
	            "<constraint id='c' type='max' value=''/></constraints></selectionEntry>"
	            "</selectionEntries>",
	            DATA_UNREADABLE_NUMBER, 2);
}

Test(errors, an_unreadable_boolean_is_replaced_by_its_default_S_007)
{
	Army army = army_load("", "<selectionEntries>\n<selectionEntry id='a' name='A' type='unit'"
	                          " import='yes'/>\n</selectionEntries>");
	army_expect_only(&army, DATA_UNREADABLE_BOOLEAN, "a.cat", 2);
	cr_expect_not(army_entry(&army, "a")->flags & ENTRY_NOT_IMPORTED);
	army_clear(&army);
}

Test(errors, booleans_may_be_digits_S_007)
{
	Army army = army_load("", "<selectionEntries><selectionEntry id='a' name='A' type='unit'"
	                          " hidden='1' collective='0'/></selectionEntries>");
	cr_expect_eq(diags_count(army.diags), 0);
	cr_expect_eq(army_entry(&army, "a")->flags, ENTRY_HIDDEN);
	army_clear(&army);
}

Test(errors, an_unknown_type_of_entry_is_an_upgrade)
{
	Army army = army_load("", "<selectionEntries>\n<selectionEntry id='a' name='A'"
	                          " type='fortress'/></selectionEntries>");
	army_expect_only(&army, DATA_UNKNOWN_WORD, "a.cat", 2);
	cr_expect_eq(army_entry(&army, "a")->type, SELECTION_UPGRADE);
	army_clear(&army);
}

Test(errors, line_numbers_are_right_with_carriage_returns)
{
	expect_said("\r\n\r\n<selectionEntries>\r\n<selectionEntry id='a' name='A' type='odd'/>"
	            "</selectionEntries>",
	            DATA_UNKNOWN_WORD, 4);
}

Test(errors, texts_keep_line_ends_as_LF_and_attributes_have_none_S_009)
{
	Army army = army_load("", "<rules><rule id='r' name='two\r\nlines'><description>one\r\ntwo"
	                          "</description></rule></rules>");
	const Entry *rule = army_entry(&army, "r");
	cr_expect_str_eq(game_text(army.game, rule->text), "one\ntwo");
	cr_expect_str_eq(game_text(army.game, rule->name), "two lines");
	army_clear(&army);
}

Test(errors, a_container_that_occurs_twice_is_joined_S_003)
{
	Army army = army_load("", ENTRIES(UNIT("a")) "<rules/>" ENTRIES(UNIT("b")));
	const Entry *root = army_entry(&army, "cat");
	const uint32_t first = entry_first_child(army.game, root);
	cr_expect_str_eq(game_text(army.game, army.game->entries[first].id), "a");
	cr_expect_str_eq(game_text(army.game, army.game->entries[first + 1].id), "b");
	cr_expect_eq(root->end, first + 2);
	army_clear(&army);
}

Test(errors, ids_are_never_normalised_S_004)
{
	Army army = army_load("",
	                      ENTRIES(UNIT("5.423232344415441e+21") UNIT("2e84-00") UNIT(" A ")));
	cr_expect_not_null(army_find(&army, "5.423232344415441e+21"));
	cr_expect_not_null(army_find(&army, "2e84-00"));
	cr_expect_not_null(army_find(&army, " A "));
	cr_expect_null(army_find(&army, "A"));
	army_clear(&army);
}

Test(errors, diagnostics_of_one_kind_and_file_are_limited)
{
	GString *body = g_string_new("<entryLinks>");
	for (guint i = 0; i < DATA_MAX_COMPLAINTS + 50; i++)
		g_string_append_printf(body,
		                       "<entryLink id='l%u' name='L' targetId='x%u' hidden='?'"
		                       " type='selectionEntry' odd%u=''/>",
		                       i, i, i);
	g_string_append(body, "</entryLinks>");
	Army army = army_load("", body->str);
	cr_expect_eq(army_count(&army, DATA_DANGLING_LINK), DATA_MAX_COMPLAINTS);
	cr_expect_eq(army_count(&army, DATA_UNREADABLE_BOOLEAN), DATA_MAX_COMPLAINTS);
	cr_expect_eq(army_count(&army, DATA_UNKNOWN_ATTRIBUTE), DATA_MAX_COMPLAINTS);
	army_clear(&army);
	g_string_free(body, TRUE);
}

Test(errors, a_repeated_attribute_is_broken_xml)
{
	GString *xml = g_string_new("<catalogue id='c' name='C' gameSystemId='gs'>\n<rules><rule");
	for (int i = 0; i < 200; i++)
		g_string_append(xml, " id='r'");
	g_string_append(xml, "/></rules></catalogue>");
	Army army = army_new();
	army_add_system(&army, "");
	army_add(&army, "a.cat", xml->str);
	army_link(&army);
	cr_expect(diags_has(army.diags, &BASE_KINDS[BASE_BROKEN_XML]));
	cr_expect_eq(army.game->n_files, 1);
	army_clear(&army);
	g_string_free(xml, TRUE);
}

Test(errors, a_broken_file_leaves_nothing_in_the_game)
{
	Army army = army_new();
	army_add_system(&army, "");
	army_add(&army, "a.cat",
	         "<catalogue id='a' name='A' gameSystemId='gs'>" ENTRIES(
			 UNIT("lost")) "<selectionEntries><selectionEntry id='open' name='O' "
	                               "type='unit'><constraints>"
	                               "<constraint id='c' type='min' value='1'/></constraints>");
	army_add_catalogue(&army, "b.cat", "b", ENTRIES(UNIT("kept")));
	army_link(&army);
	cr_expect_null(army_find(&army, "lost"));
	cr_expect_eq(army.game->n_constraints, 1, "but row 0");
	cr_expect_str_eq(game_file_of(army.game, army_entry(&army, "kept"))->path, "b.cat");
	army_clear(&army);
}
