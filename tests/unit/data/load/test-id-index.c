/* Ids of catalogues that are not loaded. */
#include "army.h"
#include "data/load/id-index.h"

Test(id_index, finds_the_catalogue_of_an_id_armies_before_libraries)
{
	Army army = army_new();
	army_add_system(&army, "<rules><rule id='in-system' name='R'/></rules>");
	army_add(&army, "l.cat",
	         "<catalogue id='l' name='L' gameSystemId='gs' library='true'><selectionEntries>"
	         "<selectionEntry id='both'/><selectionEntry id='shared'/></selectionEntries>"
	         "</catalogue>");
	army_add(&army, "b.cat",
	         "<catalogue id=\"b\" name=\"B\" gameSystemId=\"gs\"><selectionEntries>"
	         "<selectionEntry\n id=\"both\" "
	         "targetId=\"target\"/></selectionEntries></catalogue>");
	IdIndex *index = id_index_new(army.set, "gs");
	cr_expect_str_eq(id_index_find(index, "both")->id, "b");
	cr_expect_str_eq(id_index_find(index, "shared")->id, "l");
	cr_expect_str_eq(id_index_find(index, "b")->id, "b");
	cr_expect_null(id_index_find(index, "target"));
	cr_expect_null(id_index_find(index, "in-system"));
	cr_expect_null(id_index_find(index, ""));
	id_index_free(index);
	army_clear(&army);
}
