/* host: a small army to measure: a boss, squads of 5 and of 10 men, two buggies that take cards. */
#ifndef TESTS_COMPANION_HOST_H
#define TESTS_COMPANION_HOST_H

#include "engine/measures/measures.h"
#include "fixture.h"

#define ENTRY(id, name, type, body) \
	"<selectionEntry id='" id "' name='" name "' type='" type "'>" body "</selectionEntry>"
#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define PROFILE(m, sv)                                                                    \
	"<profiles><profile id='p-" m sv "' name='p' typeId='unit' typeName='Unit'>"      \
	"<characteristics><characteristic name='M' typeId='m'>" m "</characteristic>"     \
	"<characteristic name='Sv' typeId='sv'>" sv "</characteristic></characteristics>" \
	"</profile></profiles>"
#define STEED                                                                                 \
	"<infoGroups><infoGroup id='steed' name='Steed'><profiles><profile id='p-steed' "     \
	"name='Steed' typeId='steed' typeName='Steed'><characteristics><characteristic "      \
	"name='M' typeId='m'>8</characteristic><characteristic name='Ward' "                  \
	"typeId='ward'>-</characteristic></characteristics></profile></profiles></infoGroup>" \
	"</infoGroups>"
#define COST(value) "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define CATEGORY(id, target)                                                         \
	"<categoryLinks><categoryLink id='l-" id "' name='C' targetId='" target "' " \
	"primary='true'/></categoryLinks>"

#define CARDS ENTRY("red", "Red", "upgrade", COST("5")) ENTRY("blue", "Blue", "upgrade", COST("5"))
#define MAN   ENTRY("man", "Man", "model", PROFILE("4", "3+") COST("7.5"))

/* squad: models of 7.5 points, M 4, Sv 3+; boss: M 6, Sv 2+, on a steed of M 8, 40 points; buggy: M 2D6, no save. */
#define SQUAD ENTRY("squad", "Squad", "unit", CATEGORY("squad", "troops") ENTRIES(MAN))
#define RULE(id, name, text) \
	"<rule id='" id "' name='" name "'><description>" text "</description></rule>"
#define BOSS_RULES                                                                  \
	"<rules>" RULE("lead", "Leader", "He joins: SQUAD&#10;Even if one is led.") \
		RULE("scouts", "Scouts 6&quot;", "It moves up to 6 inches.") "</rules>"
#define BOSS_LINK                                                                   \
	"<associations><association id='leads' name='Leads' max='1' scope='force' " \
	"namedBy='Leader'/></associations>"
#define BOSS_BODY          \
	PROFILE("6", "2+") \
	STEED BOSS_RULES COST("40") CATEGORY("boss", "hq") ENTRIES(CARDS) BOSS_LINK
#define DECK                                                                               \
	"<selectionEntryGroups><selectionEntryGroup id='deck' name='Deck'>" ENTRIES(ENTRY( \
		"green", "Green", "upgrade", "")) "</selectionEntryGroup></selectionEntryGroups>"
#define BUGGY_BODY PROFILE("2D6", "-") COST("30") CATEGORY("buggy", "troops") ENTRIES(CARDS) DECK
#define HOST                                                    \
	ENTRIES(SQUAD ENTRY("boss", "Boss", "model", BOSS_BODY) \
	                ENTRY("buggy", "Buggy", "unit", BUGGY_BODY))

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

/* The value of a measure for an instance, or for NULL of the roster, as text; "none" if unknown. */
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
