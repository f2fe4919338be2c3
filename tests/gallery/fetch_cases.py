"""Data sets from a server: every way to them, and every answer that a server may give."""
import hashlib
import json
import os
import signal
import socket
import subprocess
import time
import warnings

from bench import (MUSTER, archive, case, catalogue, expect, expect_run, game, on_small_disk, run_all,
                   system)
from server import Answer, Server

LIST = "/BSData/gallery/releases/latest/download/bsdata.catpkg-gallery.json"
CATPKG = "/Owner/tin/releases/latest/download/tin.catpkg.json"
RELEASE = "/Owner/tin/releases/download/v1/"


def with_server(function):
    """Makes a case with a server that stands in for all hosts."""
    def run(home):
        server = Server()
        home.environment["MUSTER_GALLERY"] = server.url
        try:
            return function(home, server)
        finally:
            server.close()
    run.__name__ = function.__name__
    return case(run)


def set_up(server, files=None, **members):
    server.set_gallery(server.entry("tin", **members))
    server.set_commit("Owner/tin", files or game())


# Ways ----------------------------------------------------------------------------------------------

@with_server
def a_name_gives_the_newest_commit_if_the_release_is_old(home, server):
    set_up(server)
    server.set_release("tin", game(7))
    expect_run(home.data("install", "TIN"), 0, "Installed tin aaaaaaa (2026-06-14): Tin War, 3 files")
    expect(home.used("tin") == game(), "not the files of the commit")


@with_server
def a_name_gives_the_release_if_there_is_nothing_newer(home, server):
    set_up(server, lastUpdated="2026-06-14T09:38:46.000+0000")
    server.set_release("tin", game(7))
    expect_run(home.data("install", "tin"), 0, "Installed tin v1 (2026-04-07)")
    expect(home.used("tin") == game(7), "not the files of the release")
    expect("/Owner/tin/zip/" + "a" * 40 not in server.paths(), "the archive was fetched, too")


@with_server
def a_release_of_many_files_is_fetched_as_one(home, server):
    many = {**game(), **{f"c {i}.cat": catalogue(1, 1, f"c{i}") for i in range(20)}}
    set_up(server, lastUpdated="2026-07-01T00:00:00Z")
    server.set_release("tin", many)
    expect_run(home.data("install", "tin"), 0, "23 files")
    expect(home.used("tin") == many, "other files")
    expect(len(server.requests) == 4, f"requests: {server.paths()}")


@with_server
def a_release_without_checksums_is_compared_by_id_and_revision(home, server):
    set_up(server, lastUpdated="2026-07-01T00:00:00Z")
    server.set_release("tin", game(7), digests=False)
    expect_run(home.data("install", "tin"), 0, "Installed tin v1")
    server.answers[RELEASE + "robots.catz"] = Answer(archive({"robots.cat": catalogue(7, 9)}))
    home.data("remove", "tin")
    server.answers["/repos/Owner/tin/commits/HEAD"] = Answer({}, 500)
    expect_run(home.data("install", "tin"), 3, "robots.cat is not the file that its authors published")


@with_server
def a_repository_and_its_addresses_are_understood(home, server):
    for words in ("Owner/tin", "https://github.com/Owner/tin", "https://github.com/Owner/tin.git",
                  "https://newrecruit.eu/app/MySystems?addSystem=Owner%2Ftin&ref=HEAD"):
        server.set_commit("Owner/tin", game())
        expect_run(home.data("install", words), 0, "tin aaaaaaa")
        expect(LIST not in server.paths(), "the list was fetched")
    expect_run(home.data("install", "Owner/other"), 3, "404")


@with_server
def a_ref_names_a_release_a_tag_or_a_commit(home, server):
    server.set_commit("Owner/tin", game(10))
    server.set_commit("Owner/tin", game(8), sha="b" * 40, refs=("v2", "b" * 40))
    server.set_commit("Owner/tin", game(6), sha="c" * 40, refs=("dok/syl",))
    server.answers["/repos/Owner/tin/releases/latest"] = Answer({"tag_name": "v2"})
    expect_run(home.data("install", "Owner/tin", "--ref", "release"), 0, "tin v2")
    expect(home.cost() == "8", "not the release")
    expect_run(home.data("install", "Owner/tin", "--ref", "dok/syl"), 0, "tin dok/syl (")
    expect(home.cost() == "6", "not the tag with a slash")
    expect_run(home.data("install", "https://github.com/Owner/tin/tree/" + "b" * 40), 0)
    expect(home.cost() == "8", "not the commit")
    server.answers["/repos/Owner/tin/releases/latest"] = Answer({}, 404)
    expect_run(home.data("install", "Owner/tin", "--ref", "release"), 3, "Owner/tin has no release")


@with_server
def an_archive_a_catpkg_and_an_index_are_fetched_from_their_address(home, server):
    server.answers["/files/tin-2.0.zip"] = Answer(archive(game(), "x/"))
    expect_run(home.data("install", server.url + "/files/tin-2.0.zip"), 0, "Installed tin ")
    server.set_release("tin", game(7))
    expect_run(home.data("install", "--name", "two", server.url + CATPKG), 1, "Installed two v1")
    expect(home.used("two") == game(7), "other files")
    files = {"tin war.gst": system(), "robots.cat": catalogue(5)}
    for name, content in files.items():
        server.answers["/club/" + name.replace(" ", "%20")] = Answer(content)
    server.answers["/club/more/clocks.cat"] = Answer(catalogue(5, 1, "clocks"))
    server.answers["/club/index.xml"] = Answer(
        f'''<dataIndex name="Club Data" xmlns="x"><repositoryUrls><repositoryUrl>{server.url}/club/more/i.bsi
        </repositoryUrl></repositoryUrls><dataIndexEntries>
        <dataIndexEntry filePath="tin war.gst" dataType="gamesystem" dataId="tin" dataRevision="1"/>
        <dataIndexEntry filePath="robots.cat" dataType="catalogue" dataId="robots" dataRevision="1"/>
        </dataIndexEntries></dataIndex>'''.encode(), ETag='"i1"')
    server.answers["/club/more/i.bsi"] = Answer(archive({"index.xml": b'''<dataIndex xmlns="x">
        <dataIndexEntries><dataIndexEntry filePath="clocks.cat" dataId="clocks"/></dataIndexEntries>
        </dataIndex>'''}))
    expect_run(home.data("install", server.url + "/club/index.xml"), 1, "Installed Club-Data")
    expect(home.used("Club-Data") == {**files, "clocks.cat": catalogue(5, 1, "clocks")}, "other files")
    expect_run(home.data("update", "Club-Data", "--yes"), 0, "up to date")


@with_server
def a_gallery_of_a_club_is_named_by_its_list(home, server):
    base = server.url
    server.set_release("tin", game(7))
    catpkg = json.loads(server.answers[CATPKG].body)
    for file in catpkg["repositoryFiles"]:
        file["fileUrl"] = file["fileUrl"].replace("https://github.com", base)
    server.answers["/club/tin.json"] = Answer(catpkg)
    server.answers["/club/list.json"] = Answer(
        {"repositories": [{"name": "tin", "description": "Tin War", "repositoryUrl": base + "/club/tin.json"}]})
    home.environment["MUSTER_GALLERY"] = base + "/club/list.json"
    expect_run(home.data("install", "tin"), 0, "Installed tin v1")
    expect_run(home.data("update"), 0, "tin is up to date")


@with_server
def the_list_is_searched_and_stored(home, server):
    server.set_gallery(server.entry("tin"), server.entry("old", description="Old War", archived=True))
    expect_run(home.data("list"), 0, "No data set")
    expect(server.requests == [], "something was fetched without need")
    expect_run(home.data("list", "war"), 0, "tin", "Old War", "archived")
    expect_run(home.data("list", "old w"), 0, "old")
    expect(server.requests[1][1].get("If-None-Match") == '"list"', "the list was fetched again")
    expect_run(home.data("list"), 0, "2 more")
    server.close()
    expect_run(home.data("list", "tin"), 0, "warning", "cannot be reached", "the list of", "tin")
    found = json.loads(home.data("list", "--format", "json", "old").stdout)
    expect([one["name"] for one in found["available"]] == ["old"], str(found))


@with_server
def an_archived_repository_is_reported(home, server):
    set_up(server, archived=True)
    expect_run(home.data("install", "tin"), 0, "nobody maintains it", "Installed tin")
    expect_run(home.data("list"), 0, "archived")


@with_server
def requests_identify_nobody(home, server):
    set_up(server)
    home.data("install", "tin")
    for path, headers in server.requests:
        others = set(headers) - {"Host", "User-Agent", "Accept", "Accept-Encoding", "If-None-Match"}
        expect(not others, f"{path} has {others}")
        expect(headers["User-Agent"].startswith("muster/"), headers["User-Agent"])


# Updates -------------------------------------------------------------------------------------------

def add_rosters(home):
    """Five rosters of the game: three of robots, two of clocks."""
    folder = home.place("data", "muster", "rosters")
    os.makedirs(folder, exist_ok=True)
    for i, (army, unit) in enumerate([("Robots", "Guard")] * 3 + [("Clocks", "Guard")] * 2):
        expect_run(home.run("new", "--system", "Tin War", "--army", army, "--limit", "30", "--select",
                            f"{unit}={1 + i % 3}", "-o", os.path.join(folder, f"{i} {army}.ros")), 0)


@with_server
def an_update_fetches_only_files_that_changed(home, server):
    set_up(server)
    home.data("install", "tin")
    server.requests.clear()
    expect_run(home.data("update"), 0, "tin is up to date")
    expect(server.paths() == [LIST, "/repos/Owner/tin/commits/HEAD"], str(server.paths()))
    server.set_commit("Owner/tin", game(12, 2), sha="b" * 40)
    server.requests.clear()
    expect_run(home.data("update", "--yes"), 0, "1 file differs", "tin is updated")
    expect([path for path in server.paths() if ".cat" in path and "catpkg" not in path] ==
           ["/Owner/tin/" + "b" * 40 + "/robots.cat"], str(server.paths()))
    expect(home.used("tin") == game(12, 2), "other files")


@with_server
def an_update_is_previewed_over_the_rosters_and_asked_for(home, server):
    set_up(server)
    home.data("install", "tin")
    add_rosters(home)
    server.set_commit("Owner/tin", game(12, 2), sha="b" * 40)
    shown = home.data("update", "--dry-run")
    expect_run(shown, 0, "tin: aaaaaaa (2026-06-14) → bbbbbbb (2026-06-14), 1 file differs",
               "30 → 36 of 30 pts, legal → not legal", "5 rosters")
    expect(shown.stdout.count("pts") >= 3 and "Clocks.ros" not in shown.stdout, shown.stdout)
    expect(home.used("tin") == game() and len(os.listdir(home.games("tin", "versions"))) == 2,
           "the dry run left something")
    expect_run(home.data("update", standard_input="n\n"), 0, "[y/N]")
    expect(home.used("tin") == game(), "no was not an answer")
    expect_run(home.data("update"), 3, "--yes takes updates without a question")
    expect_run(home.data("update", standard_input="y\n"), 0, "tin is updated")
    expect(home.used("tin") == game(12, 2), "yes was not an answer")
    expect_run(home.data("rollback", "tin"), 0)
    expect(home.cost() == "10", "not rolled back")
    home.data("pin", "tin")
    expect_run(home.data("update", "--yes"), 0, "tin is pinned")
    home.data("unpin", "tin")
    expect_run(home.data("update", "--yes"), 0, "tin is updated")
    expect(home.cost() == "12", "not updated again")


@with_server
def an_update_of_a_folder_reads_it_again(home, server):
    home.data("install", home.write_folder("tin", game()))
    expect_run(home.data("update"), 0, "up to date")
    home.write_folder("tin", game(12, 2))
    expect_run(home.data("update", "--yes", "tin"), 0, "is updated")
    expect(home.cost() == "12" and server.requests == [], "not updated from the folder")
    expect_run(home.data("update", "nonsense"), 3, "no data set \"nonsense\"")


@with_server
def an_update_never_goes_back_to_an_older_release(home, server):
    set_up(server)
    server.set_release("tin", game(7))
    home.data("install", "tin")
    limit = Answer({"message": "API rate limit exceeded"}, 403, x_ratelimit_remaining="0",
                   x_ratelimit_reset="1795000000")
    server.answers["/repos/Owner/tin/commits/HEAD"] = limit
    expect_run(home.data("update", "--yes"), 3, "answers no more requests")
    expect(home.used("tin") == game(), "the older release was taken")


# Answers -------------------------------------------------------------------------------------------

def expect_refused(home, result, *texts, status=3):
    expect_run(result, status, *texts)
    expect(home.remains() == [], "a temporary folder is left")


@with_server
def redirects_are_followed_five_times(home, server):
    zipped = archive(game())
    for i in range(9):
        server.answers[f"/r{i}.zip"] = Answer(b"", 302, Location=f"/r{i + 1}.zip" if i < 8 else "/tin.zip")
    server.answers["/tin.zip"] = Answer(zipped)
    expect_refused(home, home.data("install", server.url + "/r3.zip"), "redirects more than 5 times")
    expect_run(home.data("install", "--name", "tin", server.url + "/r4.zip"), 0, "Installed tin")


@with_server
def a_redirect_to_another_host_is_followed_only_to_https(home, server):
    other = Server()
    other.answers["/tin.zip"] = Answer(archive(game()))
    server.answers["/near.zip"] = Answer(b"", 302, Location=other.url + "/tin.zip")
    server.answers["/far.zip"] = Answer(b"", 302, Location="http://example.org/tin.zip")
    server.answers["/file.zip"] = Answer(b"", 302, Location="file:///etc/passwd")
    expect_run(home.data("install", server.url + "/near.zip"), 0, "Installed near")
    expect_refused(home, home.data("install", server.url + "/far.zip"), "http://example.org/tin.zip, which is not https")
    expect_refused(home, home.data("install", server.url + "/file.zip"), "not https")
    expect_refused(home, home.data("install", "http://example.org/tin.zip"), "only https")
    expect_refused(home, home.data("install", "ftp://example.org/tin.zip"), "only https")
    other.close()


@with_server
def a_list_does_not_lead_to_another_service_of_this_machine(home, server):
    service = Server()
    try:
        for place in (service.url, service.url.replace("127.0.0.1", "localhost")):
            listed = [{"id": "s", "fileUrl": f"{place}/shutdown?now"}]
            server.answers["/a.json"] = Answer({"name": "n", "repositoryFiles": listed})
            expect_refused(home, home.data("install", f"{server.url}/a.json", "--name", "n"), "its own network")
            server.answers["/index.xml"] = index_of([], [f"{place}/index.xml"])
            expect_refused(home, home.data("install", f"{server.url}/index.xml", "--name", "n"), "its own network")
        expect(not service.requests, f"it was asked for {service.requests}")
    finally:
        service.close()


@with_server
def a_release_writes_no_control_characters(home, server):
    files = {f"/{name}": content for name, content in game().items()}
    evil = "\x1b]52;c;eA==\x07\x9b31m\u202e\ufeff"
    server.answers.update({path.replace(" ", "%20"): Answer(content) for path, content in files.items()})
    listed = [{"sourceSha256": hashlib.sha256(content).hexdigest(), "fileUrl": server.url + path.replace(" ", "%20")}
              for path, content in files.items()]
    server.answers["/a.json"] = Answer({"name": "n", "version": "v" + evil, "description": "d" + evil,
                                        "repositoryFiles": listed})
    for words in (("install", f"{server.url}/a.json", "--name", "n"), ("verify",), ("list",), ("update", "--yes")):
        done = home.data(*words)
        unsafe = set("\x1b\x07\x9b\u202e\ufeff") & set(done.stdout + done.stderr)
        expect(not unsafe, f"{words}: {done.stdout + done.stderr!r}")


@with_server
def a_renamed_repository_is_found(home, server):
    server.set_commit("Owner/new", game())
    for path in ("/commits/HEAD", "/git/trees/" + "a" * 40):
        server.answers["/repos/Owner/tin" + path] = Answer(b"", 301, Location="/repos/Owner/new" + path)
    for name in game():
        server.answers[f"/Owner/tin/{'a' * 40}/{name}"] = Answer(b"", 301, Location=f"/Owner/new/{'a' * 40}/{name}")
    expect_run(home.data("install", "Owner/tin"), 0, "Installed tin")


@with_server
def not_found_names_the_address_and_the_way_to_search(home, server):
    set_up(server)
    expect_refused(home, home.data("install", "nonsense"), "no file, folder or data set is called \"nonsense\"",
                   "muster data list WORD")
    expect_refused(home, home.data("install", server.url + "/none.zip"), "nothing at this address (404)")
    server.answers.clear()
    expect_refused(home, home.data("install", "tin"), "warning", "404")


@with_server
def a_rate_limit_names_its_end_and_the_release_is_taken(home, server):
    set_up(server)
    server.answers["/repos/Owner/tin/commits/HEAD"] = Answer(
        {"message": "API rate limit exceeded for 203.0.113.7."}, 403, x_ratelimit_remaining="0",
        x_ratelimit_reset="1795000000")
    server.set_release("tin", game(7))
    home.environment["TZ"] = "UTC"
    expect_run(home.data("install", "tin"), 0, "answers no more requests from this address until 11:06",
               "the newest release is installed", "Installed tin v1")
    expect_refused(home, home.data("install", "Owner/tin"), "until 11:06", "muster data install FILE")
    server.answers["/repos/Owner/tin/commits/HEAD"] = Answer({}, 429, retry_after="60")
    expect_refused(home, home.data("install", "Owner/tin"), "answers no more requests")
    server.answers["/repos/Owner/tin/commits/HEAD"] = Answer({}, 403)
    expect_refused(home, home.data("install", "Owner/tin"), "answers 403")


@with_server
def a_server_that_fails_once_is_asked_again(home, server):
    good = Answer(archive(game()))
    server.answers["/tin.zip"] = [Answer(b"", 500), good]
    expect_run(home.data("install", server.url + "/tin.zip"), 0, "Installed tin")
    server.answers["/two.zip"] = [Answer(good.body[:100], length=len(good.body)), good]
    expect_run(home.data("install", server.url + "/two.zip"), 1, "Installed two", "is in tin, too")
    server.answers["/bad.zip"] = Answer(b"", 500)
    expect_refused(home, home.data("install", server.url + "/bad.zip"), "answers 500")
    expect(server.paths().count("/bad.zip") == 3, "not three tries")


@with_server
def a_body_cut_short_is_refused(home, server):
    body = archive(game())
    server.answers["/tin.zip"] = Answer(body[:100], length=len(body))
    expect_refused(home, home.data("install", server.url + "/tin.zip"), "ended too early")
    server.answers["/tin.zip"] = Answer(body[:-30])
    expect_refused(home, home.data("install", server.url + "/tin.zip"), "zip archive is broken")


@with_server
def a_file_with_another_checksum_is_refused(home, server):
    set_up(server, lastUpdated="2026-07-01T00:00:00Z")
    server.set_release("tin", game(7))
    server.answers[RELEASE + "robots.catz"] = Answer(archive({"robots.cat": catalogue(1)}))
    server.answers["/Owner/tin/" + "a" * 40 + "/robots.cat"] = Answer(catalogue(2))
    expect_refused(home, home.data("install", "tin"), "robots.cat is not the file that its authors published")
    expect(home.used("tin") == {}, "it was installed")
    many = {**game(), **{f"c{i}.cat": catalogue(1, 1, f"c{i}") for i in range(20)}}
    server.set_commit("Owner/many", many, archive=archive({**many, "c3.cat": catalogue(9, 1, "c3")}, "m/"))
    expect_refused(home, home.data("install", "Owner/many"), "c3.cat is not the file")


@with_server
def a_file_that_vanished_is_named(home, server):
    set_up(server)
    del server.answers["/Owner/tin/" + "a" * 40 + "/robots.cat"]
    expect_refused(home, home.data("install", "tin"), "robots.cat is listed but not there")
    many = {**game(), **{f"c{i}.cat": catalogue(1, 1, f"c{i}") for i in range(20)}}
    short = {name: content for name, content in many.items() if name != "c3.cat"}
    server.set_commit("Owner/many", many, archive=archive(short, "m/"))
    expect_refused(home, home.data("install", "Owner/many"), "c3.cat is listed but not there")


@with_server
def hostile_archives_are_refused(home, server):
    server.answers["/evil.zip"] = Answer(archive(game(), "", [("../evil.cat", catalogue())]))
    expect_refused(home, home.data("install", server.url + "/evil.zip"), "../evil.cat", "not a plain file name")
    server.answers["/bomb.zip"] = Answer(archive({"tin.gst": system(), "z.cat": bytes(250 << 20)}))
    expect_refused(home, home.data("install", server.url + "/bomb.zip"), "200 times its size")
    set_up(server, lastUpdated="2026-07-01T00:00:00Z")
    server.answers["/repos/Owner/tin/commits/HEAD"] = Answer({}, 404)
    server.set_release("tin", game(7))
    server.answers[RELEASE + "robots.catz"] = Answer(archive({"robots.cat": catalogue(7), "b.cat": b"x"}))
    expect_refused(home, home.data("install", "tin"), "2 files instead of one")
    server.answers[RELEASE + "robots.catz"] = Answer(archive({"../robots.cat": game(7)["robots.cat"]}))
    expect_refused(home, home.data("install", "tin"), "not a plain file name")


@with_server
def an_archive_of_two_gigabytes_of_zeros_is_refused(home, server):
    path = home.place("zeros")
    with open(path, "wb") as file:
        file.truncate(2 << 30)
    made = subprocess.run(["python3", "-c", "import sys, zipfile; z = zipfile.ZipFile(sys.argv[2], 'w', "
                           "zipfile.ZIP_DEFLATED, compresslevel=1); z.write(sys.argv[1], 'tin.cat')",
                           path, home.place("zeros.zip")], check=False)
    os.remove(path)
    expect(made.returncode == 0, "the archive cannot be made")
    with open(home.place("zeros.zip"), "rb") as file:
        server.answers["/zeros.zip"] = Answer(file.read())
    expect_refused(home, home.data("install", server.url + "/zeros.zip"), "larger than 256 MB")


@with_server
def a_hostile_index_and_nonsense_are_refused(home, server):
    entry = '<dataIndexEntry filePath="{}" dataId="robots"/>'
    for name in ("../robots.cat", "a/robots.cat", "robots.sh"):
        server.answers["/index.xml"] = Answer(("<dataIndex><dataIndexEntries>" + entry.format(name) +
                                               "</dataIndexEntries></dataIndex>").encode())
        expect_refused(home, home.data("install", server.url + "/index.xml"), "an index of plain file names")
    server.answers["/index.xml"] = Answer(b"<html/>")
    expect_refused(home, home.data("install", server.url + "/index.xml"), "not an index of army data")
    server.answers["/index.xml"] = Answer(("<dataIndex><dataIndexEntries>" + entry.format("robots.cat") +
                                           "</dataIndexEntries></dataIndex>").encode())
    server.answers["/robots.cat"] = Answer(catalogue(1, 1, "other"))
    expect_refused(home, home.data("install", server.url + "/index.xml"), "not the file that its authors published")
    server.answers["/x.json"] = Answer(b"[" * 100000)
    expect_refused(home, home.data("install", server.url + "/x.json"), "not JSON")
    server.answers["/x.json"] = Answer({"repositories": []})
    expect_refused(home, home.data("install", server.url + "/x.json"), "set MUSTER_GALLERY")
    server.answers[LIST] = Answer(b"<html>")
    expect_refused(home, home.data("install", "tin"), "not a list of data sets")


@with_server
def a_list_of_files_that_is_cut_short_is_replaced_by_the_archive(home, server):
    set_up(server)
    path = "/repos/Owner/tin/git/trees/" + "a" * 40
    tree = json.loads(server.answers[path].body)
    server.answers[path] = Answer({**tree, "tree": tree["tree"][:1], "truncated": True})
    expect_run(home.data("install", "tin"), 0, "3 files")
    expect(home.used("tin") == game(), "other files are installed")
    server.answers[path] = Answer({"sha": "a" * 40})
    home.data("remove", "tin")
    expect_refused(home, home.data("install", "tin"), "not a list of files")


@with_server
def an_archive_in_place_of_a_cut_list_has_the_listed_contents(home, server):
    set_up(server)
    path = "/repos/Owner/tin/git/trees/" + "a" * 40
    tree = json.loads(server.answers[path].body)
    other = [{**item, "sha": "0" * 40} for item in tree["tree"]]
    server.answers[path] = Answer({**tree, "tree": other, "truncated": True})
    expect_refused(home, home.data("install", "tin"), "not the file that its authors published")


@with_server
def a_version_is_any_text(home, server):
    set_up(server, lastUpdated="2026-07-01T00:00:00Z", version="battletome.dok/battletome.syl")
    server.set_release("tin", game(7), version="battletome.dok/battletome.syl")
    expect_run(home.data("install", "tin"), 0, "Installed tin battletome.dok/battletome.syl (2026-04-07)")


@with_server
def two_files_with_one_id_and_a_strange_system_are_reported(home, server):
    set_up(server, {**game(), "a-copy-of-robots.cat": catalogue(),
                    "strange.cat": catalogue(catalogue_id="strange", system_id="other")})
    expect_run(home.data("install", "tin"), 1, "a-copy-of-robots.cat → robots.cat", "strange.cat: warning")


@with_server
def an_answer_that_nothing_has_changed_is_refused_if_nothing_is_there(home, server):
    same = Answer(b"", 304)
    server.answers.update({"/tin.zip": same, "/index.xml": same, "/tin.json": same, LIST: same})
    expect_refused(home, home.data("install", "tin"), "answers 304")
    for name in ("tin.zip", "index.xml", "tin.json"):
        expect_refused(home, home.data("install", f"{server.url}/{name}"), "answers 304")
    set_up(server)
    server.answers["/Owner/tin/" + "a" * 40 + "/robots.cat"] = same
    expect_refused(home, home.data("install", "tin"), "answers 304")
    server.answers["/repos/Owner/tin/commits/HEAD"] = same
    expect_refused(home, home.data("install", "Owner/tin"), "answers 304")


@with_server
def entries_without_a_name_or_a_place_are_left_out_of_the_list(home, server):
    bare = {"name": "bare", "repositoryUrl": server.url + "/bare.json"}
    server.set_gallery({"description": "Nameless War", "githubUrl": "https://github.com/Owner/tin"}, {"name": "nowhere"},
                       {"name": "strange", "githubUrl": "https://example.org/"}, bare,
                       server.entry("tin", version=None))
    expect_run(home.data("list", "bare"), 0, "bare")
    expect_run(home.data("list", "war"), 0, "tin")
    for name in ("Nameless War", "nowhere", "strange"):
        expect_refused(home, home.data("install", name), name)
    server.set_commit("Owner/tin", game())
    expect_run(home.data("install", "TIN WAR"), 0, "Installed tin aaaaaaa")
    expect_run(home.data("list", "bare"), 0, "bare")
    home.data("install", home.write_folder("bare-2", game()))
    shown = home.data("list", "bare").stdout
    expect("bare-2" in shown and "\n\n" in shown, shown)
    home.data("install", home.write_folder("alone", {"robots.cat": catalogue()}))
    expect_run(home.data("list"), 0, "alone")


@with_server
def an_archive_an_index_and_a_catpkg_are_updated_if_they_change(home, server):
    index = b'<dataIndex name="Club"><dataIndexEntries><dataIndexEntry filePath="tin.gst"/></dataIndexEntries></dataIndex>'
    server.answers["/one.zip"] = Answer(archive(game()), ETag='"1"')
    server.answers["/tin.gst"] = Answer(system())
    server.answers["/i.bsi"] = Answer(archive({"index.xml": index}), ETag='"1"')
    server.set_release("tin", game(7))
    for address, name in (("/one.zip", "one"), ("/i.bsi", "club"), (CATPKG, "tin")):
        status = 0 if name == "one" else 1  # the game is there already
        expect_run(home.data("install", "--name", name, server.url + address), status, f"Installed {name}")
        expect_run(home.data("update", name, "--yes"), 0, f"{name} is up to date")
    server.answers["/one.zip"] = Answer(archive(game(12, 2)), ETag='"2"')
    server.answers["/tin.gst"] = Answer(system(2))
    server.answers["/i.bsi"] = Answer(archive({"index.xml": index}), ETag='"2"')
    server.set_release("tin", game(9), version="v2")
    for name in ("one", "club", "tin"):
        expect_run(home.data("update", name, "--yes"), 0, f"{name} is updated")
    expect(home.used("tin") == game(9) and home.used("one") == game(12, 2), "other files")
    server.answers.clear()
    for name in ("one", "club", "tin"):
        expect_refused(home, home.data("update", name, "--yes"), "nothing at this address")


def index_of(entries, urls=()):
    listed = "".join(f"<dataIndexEntry {entry}/>" for entry in entries)
    more = "".join(f"<repositoryUrl>{url}</repositoryUrl>" for url in urls)
    return Answer(f"<dataIndex><repositoryUrls>{more}</repositoryUrls><dataIndexEntries>{listed}</dataIndexEntries>"
                  "</dataIndex>".encode())


@with_server
def indexes_that_name_each_other_are_fetched_once_and_not_for_ever(home, server):
    server.answers["/tin.gst"] = Answer(system())
    urls = [f"{server.url}/{number}/i.bsi" for number in range(20)]
    server.answers["/index.xml"] = index_of(['filePath="tin.gst"'], [server.url + "/index.xml", *urls, *urls])
    for number in range(20):
        server.answers[f"/{number}/i.bsi"] = index_of([], urls)
    expect_run(home.data("install", "--name", "club", server.url + "/index.xml"), 0, "1 file")
    expect(len([path for path in server.paths() if "i.bsi" in path]) == 15, str(server.paths()))
    expect(server.paths().count("/index.xml") == 1, str(server.paths()))


@with_server
def files_of_an_index_that_are_missing_or_odd_are_named(home, server):
    address = server.url + "/index.xml"
    server.answers["/index.xml"] = index_of(['filePath="tin.gst"'])
    expect_refused(home, home.data("install", address), "tin.gst is listed but not there")
    server.answers["/tin.gst"] = Answer(b"", 500)
    expect_refused(home, home.data("install", address), "answers 500")
    server.answers["/tin.gst"] = Answer(system())
    server.answers["/index.xml"] = index_of(['dataId="tin"'])
    expect_refused(home, home.data("install", address), "an index of plain file names")
    server.answers["/index.xml"] = index_of(['filePath="tin.gst"', 'filePath="tin.gst"'])
    expect_refused(home, home.data("install", address), "two files named \"tin.gst\"")
    server.answers["/index.xml"] = index_of(['filePath="tin.gst"'], [server.url + "/more.bsi"])
    expect_refused(home, home.data("install", address), "/more.bsi", "404")


@with_server
def a_catpkg_that_lacks_a_part_is_installed_or_named(home, server):
    address = server.url + CATPKG
    many = {**game(), **{f"c{i}.cat": catalogue(1, 1, f"c{i}") for i in range(20)}}
    server.set_release("tin", many)
    whole = json.loads(server.answers[CATPKG].body)
    del server.answers[RELEASE + "tin.v1.bsr"]
    expect_run(home.data("install", "--name", "no-bundle", address), 0, "23 files")
    server.set_release("tin", many, bundle=archive({**game(), "c1.cat": catalogue(9, 1, "c1")}))
    expect_run(home.data("install", "--name", "short-bundle", address), 1, "23 files")
    expect(home.used("short-bundle") == many, "a file is not the published one")
    bare = {name: value for name, value in whole.items() if name == "repositoryFiles"}
    server.answers[CATPKG] = Answer(bare)
    expect_run(home.data("install", "--name", "bare", address), 1, "23 files")
    plain = server.url + "/plain/tin%20war.gst"
    server.answers["/plain/tin%20war.gst"] = Answer(system())
    listed = {"id": "tin", "revision": 1, "fileUrl": plain}
    server.answers[CATPKG] = Answer({"repositoryFiles": [listed]})
    expect_run(home.data("install", "--name", "plain", address), 1, "1 file")
    expect(home.used("plain") == {"tin war.gst": system()}, "another name")
    for wrong, text in (({"revision": 2}, "not the file"), ({"id": None}, "not the file"), ({"fileUrl": None},
                                                                                             "a list of files"),
                        ({"fileUrl": server.url + "/none"}, "404")):
        server.answers[CATPKG] = Answer({"repositoryFiles": [{**listed, **wrong}]})
        expect_refused(home, home.data("install", "--name", "x", address), text)


@with_server
def answers_of_github_that_are_none_are_named(home, server):
    set_up(server)
    head, tree = "/repos/Owner/tin/commits/HEAD", "/repos/Owner/tin/git/trees/" + "a" * 40
    listed = json.loads(server.answers[tree].body)
    good = server.answers[head]
    for sha in (None, "short", "no hash of it"):
        server.answers[head] = Answer({"sha": sha})
        expect_refused(home, home.data("install", "Owner/tin"), "not a commit")
    server.answers[head] = good
    del server.answers[tree]
    expect_refused(home, home.data("install", "Owner/tin"), "404")
    server.answers[tree] = Answer({"tree": [{"type": "blob"}, {"path": "a.cat"}, {"path": "b.cat", "sha": "0"},
                                            {"path": ".c.cat", "sha": "0", "type": "blob"}, *listed["tree"]]})
    expect_run(home.data("install", "Owner/tin"), 0, "3 files")
    server.answers["/repos/Owner/tin/releases/latest"] = Answer({"name": "v1"})
    expect_refused(home, home.data("install", "Owner/tin", "--ref", "release"), "not a release")
    server.answers["/repos/Owner/tin/releases/latest"] = Answer({}, 500)
    expect_refused(home, home.data("install", "Owner/tin", "--ref", "release"), "answers 500")
    many = {**game(), **{f"c{i}.cat": catalogue(1, 1, f"c{i}") for i in range(20)}}
    server.set_commit("Owner/many", many)
    archived = server.answers.pop("/Owner/many/zip/" + "a" * 40)
    expect_refused(home, home.data("install", "Owner/many"), "404")
    server.answers["/repos/Owner/many/git/trees/" + "a" * 40] = Answer(
        {**json.loads(server.answers["/repos/Owner/many/git/trees/" + "a" * 40].body), "truncated": True})
    expect_refused(home, home.data("install", "Owner/many"), "404")
    server.answers["/Owner/many/zip/" + "a" * 40] = archived
    expect_run(home.data("install", "Owner/many"), 1, "23 files")
    changed = {**many, **{f"c{i}.cat": catalogue(2, 2, f"c{i}") for i in range(15)}}
    server.set_commit("Owner/many", changed, sha="b" * 40)
    expect_run(home.data("update", "many", "--yes"), 0, "15 files differ")
    expect(home.used("many") == changed, "other files")


@with_server
def a_commit_is_taken_if_times_or_a_release_are_missing(home, server):
    for updated in ("2026-07-01T00:00:00Z", "yesterday", None):
        server.set_gallery(server.entry("tin", repositoryUrl=None, lastUpdated=updated))
        server.set_commit("Owner/tin", game(), date="2026-06-14T10:38:46+01:00")
        expect_run(home.data("install", "tin"), 0, "aaaaaaa")
        home.data("remove", "tin")
    server.set_commit("Owner/tin", game(), date="some day")
    expect_run(home.data("install", "tin"), 0, "Installed tin aaaaaaa:")
    home.data("remove", "tin")
    server.set_gallery(server.entry("tin"))
    expect_run(home.data("install", "tin"), 0, "Installed tin aaaaaaa:")
    home.data("remove", "tin")
    server.set_gallery(server.entry("tin", repositoryUrl=None))
    server.answers["/repos/Owner/tin/commits/HEAD"] = Answer({}, 410)
    expect_refused(home, home.data("install", "tin"), "nothing at this address")


@with_server
def a_limit_without_an_end_and_headers_of_other_names_are_understood(home, server):
    server.answers["/tin.zip"] = Answer(archive(game()), ETagged="no", X_RateLimit_Remaining_Soon="0")
    expect_run(home.data("install", server.url + "/tin.zip"), 0, "Installed tin")
    server.answers["/b.zip"] = Answer({}, 403, x_ratelimit_remaining="0")
    expect_refused(home, home.data("install", server.url + "/b.zip"), "answers no more requests")
    server.answers["/b.zip"] = Answer({}, 403, x_ratelimit_remaining="0", x_ratelimit_reset="9" * 18)
    expect_refused(home, home.data("install", server.url + "/b.zip"), "answers no more requests")


@with_server
def answers_are_words_of_either_language(home, server):
    set_up(server)
    home.data("install", "tin")
    server.set_commit("Owner/tin", game(12, 2), sha="b" * 40)
    for language, answer, is_taken in (("en", "no", False), ("en", "maybe", False), ("en", "YES", True),
                                       ("fr", "non", False), ("fr", "O", True), ("fr", "oui", True), ("fr", "y", True)):
        expect_run(home.data("update", "--lang", language, standard_input=answer + "\n"), 0)
        expect(home.used("tin") == (game(12, 2) if is_taken else game()), f"{answer} in {language}")
        if is_taken:
            expect_run(home.data("rollback", "tin"), 0)


@case
def without_a_network_a_sentence_says_how_to_do_without(home):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    home.environment["MUSTER_GALLERY"] = url
    expect_refused(home, home.data("install", "tin"), "cannot be reached", "muster data install FILE")
    home.data("install", home.write_folder("tin", game()))
    expect(home.cost() == "10", "installed data need a network")


@with_server
def a_proxy_is_used_and_named_if_it_is_missing(home, server):
    proxy = Server()
    home.environment.update(http_proxy=proxy.url, MUSTER_GALLERY="http://mirror.invalid")
    proxy.set_gallery(proxy.entry("tin"))
    proxy.set_commit("Owner/tin", game())
    expect_run(home.data("install", "tin"), 0, "Installed tin")
    proxy.close()
    home.environment["http_proxy"] = "http://proxy.invalid:1"
    expect_refused(home, home.data("install", "tin"), "the proxy cannot be reached", "https_proxy")


@with_server
def a_full_disk_keeps_the_old_version(home, server):
    set_up(server)
    home.write_folder("old/tin", game(10))
    os.makedirs(home.place("data"))
    server.set_commit("Owner/large", {**game(12, 2), "large.cat": catalogue(1, 1, "large") + b" " * 400_000})
    result = on_small_disk(home, 300, '"$MUSTER" data install old/tin || exit 1; '
                           '"$MUSTER" data install Owner/large; echo "status $?"; "$MUSTER" data list')
    if result is None:
        return "no file system can be mounted here"
    expect_run(result, 0, "status 4", "No space left", "tin")
    expect("large" not in result.stdout.split("status 4")[1], result.stdout)
    return None


@with_server
def interrupted_at_any_moment_the_data_are_the_old_or_the_new(home, server):
    versions = [{**game(10 + i, i), **{f"c{j}.cat": catalogue(i, 1, f"c{j}") for j in range(20)}} for i in range(2)]
    server.set_gallery(server.entry("tin"))
    server.set_commit("Owner/tin", versions[0], sha="a" * 40)
    start = time.monotonic()
    expect_run(home.data("install", "tin"), 0)
    took = time.monotonic() - start
    for i in range(24):
        home.data("remove", "tin", "--unused")
        server.set_commit("Owner/tin", versions[(i + 1) % 2], sha="ab"[(i + 1) % 2] * 40)
        home.stop_after(took * (i + 1) / 24, signal.SIGINT if i % 2 else signal.SIGKILL, "data", "update", "--yes")
        expect(home.used("tin") in versions, f"a mixture after round {i}")
    expect_run(home.data("update", "--yes"), 0)
    expect_run(home.data("verify"), 0)
    expect(home.remains() == [], "a temporary folder is left")


# Locks ---------------------------------------------------------------------------------------------

def install_and_lock(home, server):
    """Installs the data set, makes a roster of it, and locks the data."""
    set_up(server)
    server.set_commit("Owner/tin", game(), refs=("HEAD", "a" * 40))
    expect_run(home.data("install", "tin"), 0)
    expect_run(home.run("new", "--system", "Tin War", "--army", "Robots", "--limit", "30", "--select",
                        "Guard=2", "-o", "mine.ros"), 0)
    expect_run(home.data("lock", "mine.ros", "-o", "season.lock"), 0)


@with_server
def a_lock_keeps_a_verdict_across_updates(home, server):
    install_and_lock(home, server)
    server.set_commit("Owner/tin", game(20, 2), sha="b" * 40)
    expect_run(home.data("update", "--yes"), 0)
    expect_run(home.run("check", "mine.ros"), 1, "40 of 30 pts")
    expect_run(home.run("check", "--as-of", "season.lock", "mine.ros"), 0, "20 of 30 pts")
    expect_run(home.run("diff", "--data-old", "season.lock", "mine.ros"), 1, "20 → 40 of 30 pts")


@with_server
def a_lock_is_restored_on_another_machine(home, server):
    install_and_lock(home, server)
    with open(home.place("season.lock"), encoding="utf-8") as file:
        lock = file.read()
    expect("github" not in lock and "gallery\ttin\t" + "a" * 40 in lock, lock)
    home.data("remove", "tin")
    refused = home.run("check", "--as-of", "season.lock", "mine.ros")
    expect_run(refused, 3, "tin@", "which is not installed; install it: muster data install season.lock")
    expect(refused.stderr.count("not installed") == 1, "reported for each file")
    server.set_commit("Owner/tin", game(20, 2), sha="b" * 40)
    expect_run(home.data("install", "season.lock"), 0, "Installed tin@")
    expect_run(home.run("check", "--as-of", "season.lock", "mine.ros"), 0, "20 of 30 pts")
    expect_run(home.data("install", "season.lock"), 0, "is installed already")
    home.data("remove", "tin")
    expect_run(home.data("install", "tin"), 0)
    expect_run(home.data("install", "season.lock"), 0, "Installed tin@")
    expect(home.cost() == "20", "the lock changed the version in use")
    expect_run(home.run("check", "--as-of", "season.lock", "mine.ros"), 0, "20 of 30 pts")


@with_server
def a_lock_with_other_files_or_a_hostile_name_installs_nothing(home, server):
    install_and_lock(home, server)
    home.data("remove", "tin")
    server.set_commit("Owner/tin", game(7), refs=("a" * 40,))
    expect_refused(home, home.data("install", "season.lock"), "has other files now than the lock names")
    expect(home.used("tin") == {} and home.data("list").stdout.startswith("No data set"), "it was installed")
    first = open(home.place("season.lock"), encoding="utf-8").readline()
    for line in ("../x@" + "a" * 12 + "\tgithub\tO/r\t-", "x@../../../y\tgithub\tO/r\t-", "x\tgithub\tO/r\t-",
                 "x@" + "a" * 12 + "\tnowhere\tO/r\t-"):
        home.write("bad.lock", f"{first}# data-set\t{line}\n".encode())
        expect_refused(home, home.data("install", "bad.lock"), "bad.lock:2: error: this line does not name")


@case
def a_lock_names_files_that_are_not_installed_by_their_path(home):
    home.write_folder("tin", game())
    expect_run(home.run("new", "--data", "tin", "--army", "Robots", "--system", "Tin War", "-o", "mine.ros"), 0)
    expect_run(home.data("lock", "--data", "tin", "mine.ros", "-o", "season.lock"), 0)
    expect_run(home.run("check", "--as-of", "season.lock", "mine.ros"), 0)
    expect("  tin/robots.cat" in open(home.place("season.lock"), encoding="utf-8").read(), "not relative")
    expect_run(subprocess.run(["sha256sum", "-c", "season.lock"], cwd=home.path, capture_output=True,
                              text=True, check=False), 0)
    home.write("tin/robots.cat", catalogue(12))
    expect_run(home.run("check", "--as-of", "season.lock", "mine.ros"), 3, "is not the one in")
    expect_run(home.data("lock", "none.ros"), 3, "none.ros")


# Real answers --------------------------------------------------------------------------------------

def shared(*names):
    folder = os.environ.get("SHARED")
    path = os.path.join(folder, "data", "gallery", *names) if folder else ""
    return path if os.path.exists(path) else None


def read(*names):
    with open(shared(*names), "rb") as file:
        return file.read()


@with_server
def real_answers_of_the_gallery_and_of_a_release_are_understood(home, server):
    if not shared("replayed"):
        return "there is no folder of real answers"
    server.answers[LIST] = Answer(b"", 302, Location="/asset")
    server.answers["/asset"] = Answer(read("replayed", "bsdata.catpkg-gallery.json"), ETag='"g"')
    server.answers["/repos/BSData/wh40k-10e/commits/HEAD"] = Answer(read("github", "repos_BSData_wh40k-10e_commits_main.json"))
    server.answers["/repos/BSData/song-of-ice-and-fire/commits/HEAD"] = Answer(
        {"sha": "d" * 40, "commit": {"committer": {"date": "2018-10-30T23:42:00Z"}}})
    name = "song-of-ice-and-fire"
    for file in os.listdir(shared("replayed", name)):
        content = Answer(read("replayed", name, file))
        for folder in ("latest/download", "download/v2.1"):
            server.answers[f"/BSData/{name}/releases/{folder}/{file}"] = content
    expect_run(home.data("list", "--format", "json", "war"), 0, "wh40k-9e")
    expect_run(home.data("install", name), 0, "Installed song-of-ice-and-fire v2.1 (2018-10-30)", "5 files")
    catpkg = json.loads(read("replayed", name, name + ".catpkg.json"))
    digests = {hashlib.sha256(content).hexdigest().upper() for content in home.used(name).values()}
    expect(digests == {file["sourceSha256"] for file in catpkg["repositoryFiles"]}, "other files")
    home.data("remove", name)
    expect_run(home.data("install", f"{server.url}/BSData/{name}/releases/latest/download/{name}.latest.bsi"), 0, "5 files")
    expect_run(home.data("install", "--name", "repo", shared("real", "repo.bsr")), 1, "4 files")
    return None


@with_server
def real_answers_of_github_are_understood(home, server):
    if not shared("github"):
        return "there is no folder of real answers"
    api = "/repos/BSData/wh40k-10e"
    sha = json.loads(read("github", "repos_BSData_wh40k-10e_commits_main.json"))["sha"]
    server.answers[api + "/commits/HEAD"] = Answer(read("github", "repos_BSData_wh40k-10e_commits_main.json"))
    server.answers[api + "/git/trees/" + sha] = Answer(read("github", "repos_BSData_wh40k-10e_git_trees_main.json"))
    server.answers[f"/BSData/wh40k-10e/zip/{sha}"] = Answer(archive(game(), "x/"))
    expect_refused(home, home.data("install", "BSData/wh40k-10e"), "is listed but not there")
    expect(server.paths()[-1] == f"/BSData/wh40k-10e/zip/{sha}", str(server.paths()))
    server.answers[api + "/releases/latest"] = Answer(read("github", "404.json"), 404)
    expect_refused(home, home.data("install", "BSData/wh40k-10e", "--ref", "release"), "has no release")
    server.answers[api + "/commits/HEAD"] = Answer(read("github", "403-rate-limit.json"), 403,
                                                   x_ratelimit_remaining="0", x_ratelimit_reset="1795000000")
    expect_refused(home, home.data("install", "BSData/wh40k-10e"), "answers no more requests")
    return None


if __name__ == "__main__":
    with warnings.catch_warnings():
        run_all("fetch")
