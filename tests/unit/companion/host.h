/* A small army with numbers to measure: three squads, a boss, two buggies with cards. */
#ifndef TESTS_COMPANION_HOST_H
#define TESTS_COMPANION_HOST_H

#include "companion/measures.h"
#include "fixture.h"

#define PROFILE(id, m, sv)                                                                \
	"<profiles><profile id='p-" id "' name='" id "' typeId='unit' typeName='Unit'>"   \
	"<characteristics><characteristic name='M' typeId='m'>" m "</characteristic>"     \
	"<characteristic name='Sv' typeId='sv'>" sv "</characteristic></characteristics>" \
	"</profile></profiles>"
#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define CATEGORY(id, target)                                                         \
	"<categoryLinks><categoryLink id='l-" id "' name='C' targetId='" target "' " \
	"primary='true'/></categoryLinks>"
#define CARD(id) \
	"<selectionEntry id='" id "' name='" id "' type='upgrade'>" COST("5") "</selectionEntry>"

/* squad: models of 7.5 points, M 4, Sv 3+; boss: M 6, Sv 2+, 40 points; buggy: M 2D6, no save. */
#define HOST                                                                                                                                   \
	"<selectionEntries>"                                                                                                                   \
	"<selectionEntry id='squad' name='Squad' type='unit'>" CATEGORY(                                                                       \
		"squad",                                                                                                                       \
		"troops") "<selectionEntries><selectionEntry id='man' name='Man' "                                                             \
			  "type='model'>" PROFILE("man", "4", "3+") COST(                                                                      \
				  "7.5") "</selectionEntry></selectionEntries>"                                                                \
					 "</selectionEntry>"                                                                                   \
					 "<selectionEntry id='boss' name='Boss' "                                                              \
					 "type='model'>" PROFILE("boss", "6", "2+") COST(                                                      \
						 "4"                                                                                           \
						 "0") CATEGORY("boss",                                                                         \
	                                                       "hq") "<selectionEntries>" CARD("r"                                             \
	                                                                                       "e"                                             \
	                                                                                       "d")                                            \
						 CARD("blue") "</selectionEntries></"                                                          \
							      "selectionEntry>"                                                                \
							      "<selectionEntry id='buggy' "                                                    \
							      "name='Buggy' "                                                                  \
							      "type='unit'>" PROFILE("buggy",                                                  \
	                                                                             "2D6", "-")                                               \
								      COST("30") CATEGORY(                                                     \
									      "buggy",                                                         \
									      "tro"                                                            \
									      "op"                                                             \
									      "s") "<selectionEnt"                                             \
	                                                                           "ries>" CARD("red")                                         \
											   CARD("blue") "</selectionEntries></selectionEntry>" \
													"</selectionEntries>"

typedef struct Host {
	Fixture f;
	Companion *companion;
	Measures *measures;
	char *boss, *squad, *big, *first, *second;
} Host;

/* A boss, squads of 5 and of 10, two buggies. */
static inline void
host_open(Host *host, const char *declarations)
{
	Fixture *f = &host->f;
	fixture_open(f, FIXTURE_SYSTEM, HOST);
	host->boss = fixture_select(f, f->force, "boss");
	host->squad = fixture_select(f, f->force, "squad");
	fixture_set_count(f, fixture_select(f, host->squad, "man"), 5);
	host->big = fixture_select(f, f->force, "squad");
	fixture_set_count(f, fixture_select(f, host->big, "man"), 10);
	host->first = fixture_select(f, f->force, "buggy");
	host->second = fixture_select(f, f->force, "buggy");
	g_autofree char *xml = g_strdup_printf("<companion>%s</companion>", declarations);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	host->companion = companion_parse(bytes, "game.muster.xml", f->diags);
	cr_assert_not_null(host->companion);
	host->measures = measures_new(f->view, host->companion);
}

static inline void
host_close(Host *host)
{
	measures_free(host->measures);
	companion_free(host->companion);
	fixture_close(&host->f);
}

/* A measure of an instance, or, for NULL, of the roster: as text, "none" if it is none. */
static inline const char *
host_value(Host *host, const char *id, const char *measure)
{
	const Instance *subject = id ? fixture_instance(&host->f, id) : view_root(host->f.view);
	const CompanionMeasure *found = companion_find_measure(host->companion, measure);
	cr_assert_not_null(found, "there is no measure %s", measure);
	measures_refresh(host->measures);
	const Number number = measures_value(host->measures, found, subject);
	return number.known ? fixture_keep(&host->f, amount_to_string(number.amount)) : "none";
}

#endif
