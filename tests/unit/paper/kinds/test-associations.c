/* Associations on sheets: a leader names its unit, and the unit names its leader. */
#include "printed.h"

#define CATALOGUE                                                                              \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'/>"                \
	"<selectionEntry id='boss' name='Boss' type='unit'><associations>"                     \
	"<association id='leads' name='Leads' scope='roster' childId='boyz' min='0' max='1'/>" \
	"</associations></selectionEntry></selectionEntries>"

/* Opens an army in which the boss leads the boyz. */
static void
open_led(Fixture *f)
{
	fixture_open(f, FIXTURE_SYSTEM, CATALOGUE);
	const char *boyz = fixture_select(f, f->force, "boyz");
	const char *boss = fixture_select(f, f->force, "boss");
	g_auto(Change) change = {
		.kind = CHANGE_ASSOCIATE,
		.id = g_strdup(boss),
		.entry = g_strdup("leads"),
		.text = g_strdup(boyz),
	};
	cr_assert(history_apply(f->history, &change, NULL, f->diags));
	view_refresh(f->view);
}

/* Expects the labels at both ends. @companion borrowed, or NULL. */
static void
expect_labels(const Companion *companion, const char *there, const char *back)
{
	Fixture f;
	open_led(&f);
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(f.view, verdict, &options);
	const SheetSection *section = &sheet->forces[0].sections[0];
	cr_assert_eq(section->n_units, 2);
	const SheetUnit *first = &section->units[0], *second = &section->units[1];
	cr_assert_eq(first->n_associations + second->n_associations, 2);
	cr_expect_str_eq(first->associations[0].label, there);
	cr_expect_str_eq(first->associations[0].name, "Boyz");
	cr_expect_str_eq(second->associations[0].label, back);
	cr_expect_str_eq(second->associations[0].name, "Boss");
	sheet_free(g_steal_pointer(&sheet));
	verdict_free(g_steal_pointer(&verdict));
	fixture_close(&f);
}

Test(associations, are_named_at_both_ends)
{
	expect_labels(NULL, "Leads", "Joined by");
}

/* A companion with a declaration for sheets; owned by the caller. */
static Companion *
companion_with(const char *declaration)
{
	g_autofree char *xml = g_strdup_printf("<companion><sheet>%s</sheet></companion>",
	                                       declaration);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	Companion *companion = companion_parse(bytes, "x", diags);
	cr_assert_eq(diags_count(diags), 0);
	return companion;
}

Test(associations, have_the_name_back_of_the_companion)
{
	g_autoptr(Companion) companion = companion_with(
		"<association for='rides leads' back='Led by'/>");
	expect_labels(companion, "Leads", "Led by");
}

/* The associations that both units have on a sheet. */
static uint32_t
count_on_sheet(const Companion *companion, bool is_public)
{
	Fixture f;
	open_led(&f);
	g_autoptr(Verdict) verdict = verdict_new(f.view, companion);
	const SheetOptions options = {.is_public = is_public};
	Sheet *sheet = sheet_new(f.view, verdict, &options);
	const SheetSection *section = &sheet->forces[0].sections[0];
	cr_assert_eq(section->n_units, 2);
	const uint32_t n = section->units[0].n_associations + section->units[1].n_associations;
	sheet_free(sheet);
	verdict_free(g_steal_pointer(&verdict));
	fixture_close(&f);
	return n;
}

Test(associations, are_secret_where_the_companion_says)
{
	g_autoptr(Companion) boss = companion_with(
		"<secret where=\"is('boss')\" of='associations'/>");
	g_autoptr(Companion) boyz = companion_with(
		"<secret where=\"is('boyz')\" of='associations'/>");
	cr_expect_eq(count_on_sheet(boss, false), 2);
	cr_expect_eq(count_on_sheet(boss, true), 0);
	cr_expect_eq(count_on_sheet(boyz, true), 2);
}

/* A unit of riders and a truck. */
#define COMPANY                                                                                   \
	"<selectionEntries><selectionEntry id='company' name='Company' type='unit'>"              \
	"<selectionEntries><selectionEntry id='truck' name='Truck' type='model'/>"                \
	"<selectionEntry id='riders' name='Riders' type='model'><associations>"                   \
	"<association id='rides' name='Ride in' scope='roster' childId='truck' min='0' max='1'/>" \
	"</associations></selectionEntry></selectionEntries></selectionEntry></selectionEntries>"

Test(associations, inside_a_unit_name_both_parts)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, COMPANY);
	const char *company = fixture_select(&f, f.force, "company");
	const char *truck = fixture_select(&f, company, "truck");
	const char *riders = fixture_select(&f, company, "riders");
	g_auto(Change) change = {
		.kind = CHANGE_ASSOCIATE,
		.id = g_strdup(riders),
		.entry = g_strdup("rides"),
		.text = g_strdup(truck),
	};
	cr_assert(history_apply(f.history, &change, NULL, f.diags));
	view_refresh(f.view);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(f.view, verdict, &options);
	const SheetUnit *unit = &sheet->forces[0].sections[0].units[0];
	cr_assert_eq(unit->n_associations, 1, "the unit does not join itself");
	cr_expect_str_eq(unit->associations[0].label, "Ride in");
	cr_expect_str_eq(unit->associations[0].name, "Truck (Riders)");
	sheet_free(g_steal_pointer(&sheet));
	verdict_free(g_steal_pointer(&verdict));
	fixture_close(&f);
}

/* A model that rides in the truck of another unit. */
#define RIDER(id)                                                              \
	"<selectionEntry id='" id "' name='Rider' type='model'><associations>" \
	"<association id='rides-" id                                           \
	"' name='Ride in' scope='roster' childId='truck' min='0' max='1'/>"    \
	"</associations></selectionEntry>"

#define CONVOY                                                                                  \
	"<selectionEntries><selectionEntry id='truck' name='Truck' type='unit'/>"               \
	"<selectionEntry id='company' name='Company' type='unit'><selectionEntries>" RIDER("a") \
		RIDER("b") RIDER("c") "</selectionEntries></selectionEntry></selectionEntries>"

static void
ride(Fixture *f, const char *company, const char *rider, const char *truck)
{
	g_autofree char *association = g_strconcat("rides-", rider, NULL);
	g_auto(Change) change = {
		.kind = CHANGE_ASSOCIATE,
		.id = g_strdup(fixture_select(f, company, rider)),
		.entry = g_strdup(association),
		.text = g_strdup(truck),
	};
	cr_assert(history_apply(f->history, &change, NULL, f->diags));
}

/* A sheet of two trucks; two riders of the company ride in the first, one in the second. The caller owns
   it: g_free(). */
static char *
sheet_of_convoy(SheetKind kind)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CONVOY);
	const char *company = fixture_select(&f, f.force, "company");
	const char *first = fixture_select(&f, f.force, "truck");
	const char *second = fixture_select(&f, f.force, "truck");
	ride(&f, company, "a", first);
	ride(&f, company, "b", first);
	ride(&f, company, "c", second);
	view_refresh(f.view);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(f.view, verdict, &options);
	g_autoptr(Document) document = document_new(sheet, kind);
	char *text = print_as(document, "markdown", &ENDLESS);
	document_free(g_steal_pointer(&document));
	sheet_free(g_steal_pointer(&sheet));
	verdict_free(g_steal_pointer(&verdict));
	fixture_close(&f);
	return text;
}

Test(associations, that_are_equal_stand_once_with_a_number)
{
	g_autofree char *text = sheet_of_convoy(SHEET_FULL);
	const char *company = strstr(text, "**Joined by:** Company \303\2272");
	cr_assert(company, "%s", text);
	cr_expect(strstr(company, "**Joined by:** Company\n"), "%s", text);
}

Test(associations, units_of_one_name_have_numbers)
{
	g_autofree char *text = sheet_of_convoy(SHEET_FULL);
	cr_expect(strstr(text, "Truck #1"), "%s", text);
	cr_expect(strstr(text, "**Ride in:** Truck #2"), "%s", text);
	cr_expect_not(strstr(text, "Company #"), "%s", text);
}

Test(associations, lead_to_the_card_of_a_number)
{
	g_autofree char *text = sheet_of_convoy(SHEET_CARDS);
	cr_expect(strstr(text, "**Ride in:** Truck #2"), "%s", text);
	cr_expect(strstr(text, "# Truck #1\n"), "%s", text);
	cr_expect(strstr(text, "# Truck #2\n"), "%s", text);
}
