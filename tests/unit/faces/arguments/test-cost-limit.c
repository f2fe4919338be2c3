/* The limits of new rosters whose army data write a limit of 0. */
#include "faces/arguments/cost-limit.h"

#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "fixture.h"
#include "reports/output/output.h"

#define NO_LIMITS                                                               \
	"<costTypes>"                                                           \
	"<costType id='pts' name='  points ' defaultCostLimit='0'/>"            \
	"<costType id='power' name='power' defaultCostLimit='0'/></costTypes>"  \
	"<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>" \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"

/* The limit of a cost; -1 if there is none. */
static int64_t
limit_of(const Fixture *f, const char *type)
{
	const CostLimit *limit = roster_limit(f->roster, atoms_find(f->game->atoms, type));
	return limit ? amount_to_int(limit->value) : -1;
}

/* Begins a roster with one limit, or none for NULL and -1, and asserts its limits and the complaints. */
static void
expect_limits(const char *name, int64_t value, int64_t pts, int64_t power, const char *named,
              const char *unnamed)
{
	Fixture f;
	fixture_open(&f, NO_LIMITS, "");
	g_autofree char *owned = g_strdup(name);
	const LimitOption option = {owned, amount_from_int(value)};
	g_autoptr(GArray) limits = g_array_new(FALSE, FALSE, sizeof(LimitOption));
	if (name || value >= 0)
		g_array_append_val(limits, option);
	output_hold();
	cr_expect_eq(cost_limits_begin(f.roster, limits), EXIT_OK);
	g_autofree char *complaints = output_release();
	cr_expect_eq(limit_of(&f, "pts"), pts);
	cr_expect_eq(limit_of(&f, "power"), power);
	cr_expect(!named || strstr(complaints, named), "%s", complaints);
	cr_expect(!unnamed || !strstr(complaints, unnamed), "%s", complaints);
	fixture_close(&f);
}

Test(cost_limit, a_limit_of_0_is_none_and_the_first_visible_is_named_unless_asked_for)
{
	expect_limits(NULL, -1, -1, -1, "limit of points to 0", NULL);
	expect_limits(NULL, -1, -1, -1, NULL, "limit of counter");
	expect_limits(NULL, -1, -1, -1, NULL, "limit of power");
	expect_limits(NULL, 100, 100, -1, NULL, "limit of");
	expect_limits("power", 8, -1, 8, "limit of points to 0", "limit of power");
	expect_limits(" POINTS", 100, 100, -1, NULL, "limit of");
	expect_limits("pts", -1, -1, -1, NULL, "limit of");
}

Test(cost_limit, a_cost_that_is_unknown_is_named)
{
	Fixture f;
	fixture_open(&f, NO_LIMITS, "");
	char glory[] = "glory";
	const LimitOption option = {glory, amount_from_int(1)};
	g_autoptr(GArray) limits = g_array_new(FALSE, FALSE, sizeof(LimitOption));
	g_array_append_val(limits, option);
	output_hold();
	cr_expect_eq(cost_limits_begin(f.roster, limits), EXIT_INPUT);
	g_autofree char *complaints = output_release();
	cr_expect_not_null(strstr(complaints, "\"glory\" not found"), "%s", complaints);
	fixture_close(&f);
}
