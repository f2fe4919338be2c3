#include "loaded.h"

static const char CATALOGUE[] =
	"<selectionEntries><selectionEntry id='mob' name='Mob' type='unit' page='7'>"
	"<profiles><profile id='p' name='Mob' typeId='unit' typeName='Unit'><characteristics>"
	"<characteristic name='M' typeId='m'>6\"</characteristic></characteristics></profile>"
	"</profiles><rules><rule id='u' name='Loud'><description>Very.</description></rule></rules>"
	"<categoryLinks><categoryLink id='k' name='Troops' targetId='troops' primary='true'/>"
	"</categoryLinks><costs><cost name='pts' typeId='pts' value='5'/></costs>"
	"<selectionEntries><selectionEntry id='boy' name='Boy' type='model'>"
	"<costs><cost name='pts' typeId='pts' value='2'/></costs>"
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>"
	"</selectionEntries></selectionEntry></selectionEntries></selectionEntry>"
	"<selectionEntry id='ace' name='Ace' type='unit'><profiles><profile id='q' name='Pilot' "
	"typeId='unit' typeName='Unit' hidden='true'><characteristics/><modifiers><modifier "
	"type='set' "
	"field='hidden' value='false'><conditions><condition type='atLeast' value='1' "
	"scope='force' "
	"field='selections' childId='ace' includeChildSelections='true'/></conditions></modifier>"
	"</modifiers></profile></profiles></selectionEntry></selectionEntries>"
	"<entryLinks><entryLink id='to-nest' targetId='nest' type='selectionEntry'/></entryLinks>"
	"<sharedSelectionEntries><selectionEntry id='nest' name='Nest' type='upgrade'>"
	"<entryLinks><entryLink id='deeper' targetId='nest' type='selectionEntry'/></entryLinks>"
	"</selectionEntry></sharedSelectionEntries>"
	"<forceEntries><forceEntry id='host' name='Host'><forceEntries>"
	"<forceEntry id='patrol' name='Patrol'/></forceEntries></forceEntry></forceEntries>";

static void
read_text(Loaded *l, const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	l->roster = ros_read(bytes, "mine.ros", l->game.choices, l->diags);
	l->view = l->roster ? view_new(l->roster) : NULL;
}

void
loaded_open_text(Loaded *l, const char *text)
{
	*l = (Loaded){.diags = diags_new()};
	fixture_open(&l->game, FIXTURE_SYSTEM, CATALOGUE);
	read_text(l, text);
}

void
loaded_open(Loaded *l, const char *inside)
{
	g_autofree char *text = g_strconcat(LOADED_ROOT ">", inside, "</roster>", NULL);
	loaded_open_text(l, text);
	cr_assert_not_null(l->roster, "%s", loaded_complaints(l));
}

static void
drop_roster(Loaded *l)
{
	view_free(l->view);
	roster_free(l->roster);
}

void
loaded_close(Loaded *l)
{
	drop_roster(l);
	diags_free(l->diags);
	fixture_close(&l->game);
}

const char *
loaded_written(Loaded *l)
{
	view_refresh(l->view);
	g_autoptr(GBytes) bytes = ros_write(l->view, ROS_PLAIN, NULL, l->diags);
	cr_assert_not_null(bytes);
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	return fixture_keep(&l->game, g_strndup(start, length));
}

void
loaded_again(Loaded *l)
{
	const char *text = loaded_written(l);
	drop_roster(l);
	read_text(l, text);
	cr_assert_not_null(l->roster, "%s", loaded_complaints(l));
}

void
loaded_expect(Loaded *l, const char *piece)
{
	const char *text = loaded_written(l);
	const char *found = strstr(text, piece);
	cr_assert_not_null(found, "%s is not in %s", piece, text);
	cr_expect_null(strstr(found + 1, piece), "%s is twice in %s", piece, text);
}

const char *
loaded_complaints(Loaded *l)
{
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < diags_count(l->diags); i++)
		g_string_append_printf(names, "%s%s", i ? " " : "",
		                       diags_get(l->diags, i)->kind->name);
	return fixture_keep(&l->game, g_string_free(names, FALSE));
}
