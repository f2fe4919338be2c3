/* The parts of web addresses, and which of them may be fetched. */
#include "data/gallery/address.h"
#include "data/gallery/fetch.h"

#include <criterion/criterion.h>

#define MIRROR "http://mirror.example:81/m"

Test(address, only_https_this_machine_and_the_mirror_are_allowed)
{
	cr_expect(address_is_allowed("https://example.org/x", NULL, NULL));
	cr_expect_not(address_is_allowed("http://example.org/x", NULL, NULL));
	cr_expect_not(address_is_allowed("file:///etc/passwd", NULL, NULL));
	cr_expect_not(address_is_allowed("ftp://example.org/x", NULL, NULL));
	cr_expect_not(address_is_allowed("nonsense", NULL, NULL));
	cr_expect(address_is_allowed("http://127.0.0.1:8/x", NULL, NULL));
	cr_expect(address_is_allowed("http://LOCALHOST/x", NULL, NULL));
	cr_expect(address_is_allowed("http://[::1]:8/x", NULL, NULL));
	cr_expect_not(address_is_allowed("http://127.0.0.1.example.org/x", NULL, NULL));
	cr_expect_not(address_is_allowed("http://127.0.0.1@example.org/x", NULL, NULL));
	cr_expect(address_is_allowed("http://mirror.example:81/y", MIRROR, NULL));
	cr_expect_not(address_is_allowed("http://mirror.example/y", MIRROR, NULL));
}

Test(address, a_mirror_that_is_no_address_allows_nothing)
{
	cr_expect_not(address_is_allowed("http://example.org/x", "nonsense", NULL));
	cr_expect_not(address_is_allowed("http://", MIRROR, NULL));
}

Test(address, a_list_may_not_lead_home)
{
	static const char *const HOMES[] = {
		"http://localhost:631/",   "https://127.1.2.3/",
		"https://192.168.1.1/",    "https://10.0.0.1/",
		"https://172.31.255.255/", "https://169.254.169.254/",
		"https://[::1]/",          "https://[fe80::1]/",
		"https://[fd00::1]/",      "https://[::ffff:10.0.0.1]/",
		"https://2130706433/",     "https://0x7f.1/",
		"https://nas.local/",      "https://a.localhost/",
		"https://100.64.0.1/",     "https://0.0.0.0/",
	};
	for (size_t i = 0; i < G_N_ELEMENTS(HOMES); i++) {
		cr_expect(address_leads_home(HOMES[i], NULL, "https://example.org/list"), "%s",
		          HOMES[i]);
		cr_expect_not(address_leads_home(HOMES[i], NULL, NULL), "%s of the user", HOMES[i]);
	}
	cr_expect_not(
		address_leads_home("https://example.org/x", NULL, "https://example.org/list"));
	cr_expect_not(address_leads_home("https://172.32.0.1/", NULL, "https://example.org/list"));
	cr_expect_not(address_leads_home("https://11.0.0.1/", NULL, "https://example.org/list"));
}

Test(address, a_list_at_home_may_lead_to_itself_and_the_mirror)
{
	cr_expect_not(address_leads_home("http://localhost:1/x", NULL, "http://localhost:1/list"));
	cr_expect(address_leads_home("http://localhost:2/x", NULL, "http://localhost:1/list"));
	cr_expect(address_leads_home("http://127.0.0.1:1/x", NULL, "http://localhost:1/list"));
	cr_expect_not(
		address_leads_home("http://10.0.0.1/x", "http://10.0.0.1/m", "https://a.org/list"));
}

Test(address, a_redirect_does_not_leave_https)
{
	cr_expect(address_is_allowed("https://b.org/", NULL, "https://a.org/"));
	cr_expect_not(address_is_allowed("http://localhost/", NULL, "https://a.org/"));
	cr_expect_not(address_is_allowed("http://mirror.example:81/", MIRROR, "https://a.org/"));
	cr_expect(address_is_allowed("http://localhost:2/", NULL, "http://localhost:1/"));
	cr_expect_not(address_is_allowed("http://a.org/", NULL, "http://localhost:1/"));
}

static void
expect_on_mirror(const char *url, const char *mirror, const char *expected)
{
	g_autofree char *found = address_on_mirror(url, mirror);
	cr_expect_str_eq(found, expected);
}

Test(address, a_mirror_replaces_the_hosts_of_github)
{
	expect_on_mirror("https://github.com/a/b", MIRROR, MIRROR "/a/b");
	expect_on_mirror("https://api.github.com/repos/a", "https://m/", "https://m/repos/a");
	expect_on_mirror("https://github.community/a", MIRROR, "https://github.community/a");
	expect_on_mirror("https://example.org/a", MIRROR, "https://example.org/a");
	expect_on_mirror("https://github.com/a", NULL, "https://github.com/a");
	expect_on_mirror("https://github.com/a", "https://m/list.json", "https://github.com/a");
}

static void
expect_repository(const char *url, const char *expected, const char *expected_ref)
{
	g_autofree char *ref = NULL;
	g_autofree char *found = address_repository(url, &ref);
	cr_expect_eq(g_strcmp0(found, expected), 0, "%s gives %s", url, found);
	cr_expect_eq(g_strcmp0(ref, expected_ref), 0, "%s gives %s", url, ref);
}

Test(address, repositories_are_found_in_addresses)
{
	expect_repository("https://github.com/A/b-c.d", "A/b-c.d", NULL);
	expect_repository("https://github.com/A/b.git", "A/b", NULL);
	expect_repository("https://github.com/A/b/", "A/b", NULL);
	expect_repository("https://github.com/A/b/releases", "A/b", NULL);
	expect_repository("https://github.com/A/b/tree/main", "A/b", "main");
	expect_repository("https://github.com/A/b/tree/x/y", "A/b", "x/y");
	expect_repository("https://github.com/A/b/releases/tag/v1", "A/b", "v1");
	expect_repository("https://github.com/A/b/releases/download/v1/b.bsr", NULL, NULL);
	expect_repository("https://github.com/A/b/archive/main.zip", NULL, NULL);
	expect_repository("https://github.com/A", NULL, NULL);
	expect_repository("https://newrecruit.eu/app/MySystems?addSystem=A%2Fb&ref=HEAD", "A/b",
	                  NULL);
	expect_repository("https://www.newrecruit.eu/app/MySystems?ref=v2&addSystem=A%2Fb", "A/b",
	                  "v2");
	expect_repository("https://newrecruit.eu/app/MySystems?addSystem=..%2F..", NULL, NULL);
	expect_repository("https://example.org/A/b", NULL, NULL);
	expect_repository("https://github.com/A/b/tree/HEAD", "A/b", NULL);
	expect_repository("https://github.com/A/b/tree/", "A/b", NULL);
	expect_repository("https://github.com/A/b/releases/latest/v1", "A/b", "v1");
	expect_repository("https://github.com/A/b/blob/main/x", NULL, NULL);
	expect_repository("https://newrecruit.eu/app/MySystems", NULL, NULL);
	expect_repository("https://newrecruit.eu/app?addSystemOf=A%2Fb", NULL, NULL);
	expect_repository("https://newrecruit.eu/app?addSystem=A%2Fb&ref=", "A/b", NULL);
}

Test(address, a_repository_is_an_owner_and_a_name)
{
	cr_expect(address_is_repository("BSData/wh40k-10e"));
	cr_expect(address_is_repository("a/b.c_d"));
	cr_expect_not(address_is_repository("wh40k-10e"));
	cr_expect_not(address_is_repository("a/b/c"));
	cr_expect_not(address_is_repository("../b"));
	cr_expect_not(address_is_repository("a/.."));
	cr_expect_not(address_is_repository("a/b?c"));
}

Test(address, a_file_is_beside_its_index)
{
	g_autofree char *plain = fetch_address_beside("https://a.org/d/index.xml?x=1", "b c.cat");
	cr_expect_str_eq(plain, "https://a.org/d/b%20c.cat");
	g_autofree char *colon = fetch_address_beside("https://a.org/d/i.bsi", "http:x.cat");
	cr_expect_str_eq(colon, "https://a.org/d/http%3Ax.cat");
}
