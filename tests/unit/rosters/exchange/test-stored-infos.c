/* Profiles and rules of a node without an entry: those of its file, until it gets an entry. */
#include "loaded.h"

Test(stored_infos, are_those_of_the_file)
{
	Loaded l;
	uint32_t n;
	loaded_open(&l,
	            LOADED_FORCE("<selection id='x' name='Old mob' entryId='lost' number='1'>"
	                         "<rules><rule id='r' name='Loud' page='3'><description>Very &amp; "
	                         "far.</description></rule></rules><profiles><profile id='p' "
	                         "name='Mob' typeId='unit' typeName='Unit'><characteristics>"
	                         "<characteristic name='M' typeId='m'>6\"</characteristic>"
	                         "<characteristic name='Sv' typeId='sv'/></characteristics>"
	                         "</profile></profiles></selection>"));
	const ShownInfo *infos = view_infos(l.view, view_find(l.view, "x"), &n);
	cr_assert_eq(n, 2);
	cr_expect_str_eq(infos[0].name, "Loud");
	cr_expect_str_eq(infos[0].description, "Very & far.");
	cr_expect_str_eq(infos[0].source.page, "3");
	cr_expect_not(infos[0].is_profile);
	cr_expect(infos[1].is_profile);
	cr_expect_str_eq(infos[1].type_name, "Unit");
	cr_assert_eq(infos[1].n_characteristics, 2);
	cr_expect_str_eq(infos[1].characteristics[0].value, "6\"");
	cr_expect_str_eq(infos[1].characteristics[1].value, "");
	loaded_close(&l);
}
