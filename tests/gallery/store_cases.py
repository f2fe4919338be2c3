"""Data sets from folders, archives and files, and the versions of a data set."""
import json
import os
import shutil
import signal
import subprocess
import time
import warnings

from bench import (MUSTER, archive, case, catalogue, expect, expect_run, game, on_small_disk, run_all,
                   system)


@case
def a_folder_is_installed_and_found_by_every_command(home):
    expect_run(home.data("install", home.write_folder("tin", game())), 0, "Installed tin", "3 files")
    expect(home.used("tin") == game(), "other files are installed")
    expect(home.cost() == "10", "the army data are not found")


@case
def an_archive_of_a_repository_is_installed(home):
    extra = [("tin-main/README.md", b"x"), ("tin-main/.github/a.cat", b"x"),
             ("tin-main/docs/b.cat", catalogue()), ("tin-main/.hidden.cat", catalogue())]
    home.write("tin-main.zip", archive(game(), "tin-main/", extra))
    expect_run(home.data("install", "tin-main.zip"), 0, "Installed tin")
    expect(home.used("tin") == game(), "other files are installed")


@case
def a_bsr_is_installed_under_its_name_without_the_version(home):
    home.write("tin.v2.1.bsr", archive(game(), "", [("index.xml", b"<dataIndex/>")]))
    expect_run(home.data("install", "tin.v2.1.bsr"), 0, "Installed tin ")


@case
def what_cannot_be_used_is_said_and_not_installed(home):
    broken = {"tin.gst": system()[:-20], "robots.cat": b"no XML"}
    shown = home.run("show", "--data", home.write_folder("broken", broken))
    expect_run(shown, 1, "broken/tin.gst:10: error", "broken/robots.cat:1: error")
    refused = home.data("install", "broken")
    expect_run(refused, 1, "tin.gst:10: error", "robots.cat:1: error", "broken is not installed")
    expect("Installed" not in refused.stdout, refused.stdout)
    lone = {"robots.cat": catalogue()}
    expect_run(home.run("show", "--data", home.write_folder("lone", lone)), 1, "no game system")
    expect_run(home.data("install", "lone"), 1, "lone is not installed")
    expect_run(home.data("list"), 0, "No data set is installed")
    expect_run(home.data("install", home.write_folder("part", {**game(), "elves.cat": b"no XML"})), 1,
               "Installed part", "elves.cat:1: error", "the others can")
    expect_run(home.data("install", home.write_folder("again", game())), 1, "\"Tin War\" is in part, too")


@case
def what_cannot_be_used_keeps_nothing_else_out(home):
    for name, files, said in (
            ("empty", {"elves.cat": b""}, "elves.cat: error: the file is empty"),
            ("page", {"elves.cat": b"<!DOCTYPE html><html></html>"}, "elves.cat:1: error"),
            ("zip", {"elves.catz": b"PK\x03\x04 and no more"}, "elves.catz"),
            ("stray", {"elves.cat": catalogue(catalogue_id="elves", system_id="other")}, "the game system other"),
            ("copy", {"old.gst": system(), "old.cat": catalogue()}, "old.cat")):
        shown = home.run("show", "--data", home.write_folder(name, {**game(), **files}))
        expect_run(shown, 1, "Tin War", said)
        expect_run(home.data("install", name), 1, "Installed " + name, said)
        expect_run(home.data("remove", name), 0)
    home.write("hole.zip", archive({**game(), "elves.cat": b""}))
    expect_run(home.run("show", "--data", "hole.zip"), 1, "Tin War", "elves.cat: error: the file is empty")
    expect_run(home.data("install", "hole.zip"), 1, "Installed hole", "elves.cat: error: the file is empty")


@case
def armies_with_one_id_are_named_and_offered(home):
    twins = {**game(), "elves.cat": catalogue().replace(b'name="Robots"', b'name="Elves"')}
    expect_run(home.run("show", "--data", home.write_folder("twins", twins)), 1, "all are offered", "Elves", "Robots")
    expect_run(home.data("install", home.write_folder("tin", twins)), 1, "Installed tin", "Elves", "all are offered")
    expect_run(home.run("show", "Tin War"), 0, "Elves", "Robots")


@case
def an_update_that_cannot_be_used_is_not_offered(home):
    expect_run(home.data("install", home.write_folder("tin", game())), 0)
    home.write("tin/tin.gst", system()[:-20])
    expect_run(home.data("update", "tin", "--yes"), 3, "tin.gst:10: error", "tin is not installed")
    expect(home.used("tin") == game(), "the version in use is another one")


@case
def without_army_data_it_is_said_what_to_do(home):
    program = home.place("bin/muster")
    os.makedirs(os.path.dirname(program))
    shutil.copy(MUSTER, program)
    for words in (("show",), ("show", "--format", "json"), ("show", "Tin War")):
        shown = subprocess.run([program, *words], capture_output=True, text=True, env=home.environment, check=False)
        expect_run(shown, 3, "no army data", "muster data install NAME")


def index_of(*names, folder=""):
    entries = "".join(f'<dataIndexEntry filePath="{folder}{name}" dataType="unknown" dataId="x"/>' for name in names)
    return archive({"index.xml": f'<dataIndex name="Tin Index"><dataIndexEntries>{entries}</dataIndexEntries></dataIndex>'.encode()})


@case
def a_package_is_read_where_it_lies(home):
    home.write("tin.zip", archive({**game(7), "package.json": b"{}"}, "tin-main/"))
    home.write("tin.v2.bsr", archive(game(8), "", [("index.xml", b"<dataIndex/>")]))
    home.write_folder("listed", {**game(9), "i.bsi": index_of(*game())})
    for name, cost in (("tin.zip", 7), ("tin.v2.bsr", 8), ("listed/i.bsi", 9)):
        shown = home.run("show", "--data", name, "Tin War", "Robots")
        expect_run(shown, 0, f"Guard  {cost} pts")
    expect_run(home.run("new", "--data", "tin.zip", "--system", "Tin War", "--army", "Robots", "-o", "a.ros"), 0)
    checked = home.run("check", "--data", "tin.zip", "--format", "json", "a.ros")
    expect_run(checked, 0, '"sha256"')
    home.environment["MUSTER_DATA"] = home.place("tin.zip")
    expect(home.cost() == "7", "MUSTER_DATA does not name a package")
    expect(os.listdir(home.place("data")) == [] if os.path.exists(home.place("data")) else True, "it was unpacked")


@case
def companions_in_a_package_that_is_not_installed_are_named(home):
    home.write("tin.zip", archive({**game(), "tin.muster.xml": b"<companion/>"}))
    expect_run(home.run("show", "--data", "tin.zip", "Tin War"), 0, "tin.muster.xml", "data install tin.zip")


@case
def hostile_and_broken_packages_are_no_army_data(home):
    home.write_folder("bad", {**game(), "up.bsi": index_of("tin.gst", folder="../bad/"),
                              "gone.bsi": index_of("gone.cat"), "none.bsi": archive({"index.xml": b"<html/>"}),
                              "names.zip": archive(game(), "", [("../evil.cat", catalogue())]),
                              "bomb.zip": archive({"tin.gst": system(), "zeros.cat": bytes(250 * 1024 * 1024)})})
    for name, text in (("up.bsi", "not a plain file name"), ("gone.bsi", "\"gone.cat\""),
                       ("none.bsi", "not an index"), ("names.zip", "not a plain file name"),
                       ("bomb.zip", "200 times its size")):
        expect_run(home.run("show", "--data", "bad/" + name), 3, text)
        expect_run(home.data("install", "bad/" + name), 3, text)


@case
def an_index_is_installed_with_the_files_beside_it(home):
    home.write_folder("listed", {**game(), "other.cat": catalogue(1, 1, "other"), "i.bsi": index_of(*game())})
    expect_run(home.data("install", "listed/i.bsi"), 0, "Installed Tin-Index", "3 files")
    expect(home.used("Tin-Index") == game(), "other files are installed")


@case
def names_that_end_in_xml_are_army_data(home):
    files = {"tin.gst.xml": system(), "robots.cat.xml": catalogue(6)}
    home.write("tin.gst.xml.zip", archive(files))
    home.write_folder("plain", files)
    for name in ("plain", "tin.gst.xml.zip"):
        expect_run(home.run("show", "--data", name, "Tin War", "Robots"), 0, "Guard  6 pts")
    expect_run(home.data("install", "plain"), 0, "2 files")


@case
def the_second_version_is_beside_the_first_and_shares_equal_files(home):
    home.data("install", home.write_folder("tin", game(10)))
    expect_run(home.data("install", home.write_folder("tin", game(12, 2))), 0, "rollback tin")
    expect(home.cost() == "12", "the second version is not in use")
    links = [os.stat(os.path.join(folder, name)).st_nlink
             for folder, _, names in os.walk(home.games("tin", "versions"))
             for name in names if name == "clocks.cat"]
    expect(links == [2, 2], f"clocks.cat has the links {links}")


@case
def rollback_takes_the_version_before_and_pin_any(home):
    for cost in (10, 11, 12):
        home.data("install", home.write_folder("tin", game(cost, cost)))
    expect_run(home.data("rollback", "tin"), 0, "In use now", "data pin tin")
    expect(home.cost() == "11", "not the version before")
    expect_run(home.data("rollback", "TIN"), 0)
    expect(home.cost() == "10", "not the version before that")
    expect_run(home.data("rollback", "tin"), 3, "no earlier version")
    listed = json.loads(home.data("list", "--format", "json").stdout)["installed"][0]
    latest = listed["versions"][0]["id"]
    expect_run(home.data("pin", "tin", latest[:6]), 0, "is pinned")
    expect(home.cost() == "12", "the pinned version is not in use")
    expect_run(home.data("list"), 0, "pinned")
    expect_run(home.data("unpin", "tin"), 0, "is not pinned")
    expect("pinned" not in home.data("list").stdout, "still pinned")
    expect_run(home.data("pin", "tin", "nonsense"), 3, "there are:", latest)


@case
def remove_takes_all_and_with_unused_only_the_other_versions(home):
    for cost in (10, 11, 12):
        home.data("install", home.write_folder("tin", game(cost, cost)))
    expect_run(home.data("remove", "tin", "--unused"), 0, "2 versions")
    expect(home.cost() == "12", "the version in use is gone")
    expect(len(os.listdir(home.games("tin", "versions"))) == 2, "other versions are left")
    expect_run(home.data("remove", "tin"), 0, "tin is removed")
    expect(not os.path.exists(home.games("tin")) and home.cost() == "", "it is still there")
    expect_run(home.data("remove", "tin"), 3, "no data set \"tin\" is installed")


@case
def verify_names_files_that_changed_or_are_missing(home):
    home.data("install", home.write_folder("tin", game()))
    expect_run(home.data("verify"), 0, "as installed")
    folder = home.games("tin", "versions", json.load(open(home.games("tin", "state.json")))["current"])
    os.chmod(os.path.join(folder, "robots.cat"), 0o644)
    with open(os.path.join(folder, "robots.cat"), "ab") as file:
        file.write(b" ")
    os.remove(os.path.join(folder, "clocks.cat"))
    home.write(os.path.join(folder, "mine.cat"), b"x")
    expect_run(home.data("verify", "tin"), 3, "robots.cat: error: this file was changed",
               "clocks.cat: error: this file was installed and is missing", "mine.cat: warning",
               "damaged")
    expect_run(home.data("install", home.write_folder("tin", game())), 0)
    expect_run(home.data("verify"), 0)
    expect(home.used("tin") == game(), "the files are not restored")


@case
def list_counts_rosters_and_searches(home):
    home.data("install", home.write_folder("tin", game()))
    expect_run(home.run("new", "--system", "Tin War", "--army", "Robots", "-o", "mine.ros"), 0)
    os.makedirs(home.place("data", "muster", "rosters"), exist_ok=True)
    os.rename(home.place("mine.ros"), home.place("data", "muster", "rosters", "mine.ros"))
    listed = json.loads(home.data("list", "--format", "json").stdout)["installed"]
    expect([(one["name"], one["title"], one["files"], one["rosters"]) for one in listed] ==
           [("tin", "Tin War", 3, 1)], str(listed))


@case
def a_name_that_leads_elsewhere_is_refused(home):
    for name in ("../evil.cat", "/tmp/evil.cat", "a/../../evil.cat", "..\\evil.cat"):
        home.write("bad.zip", archive(game(), "", [(name, catalogue())]))
        expect_run(home.data("install", "bad.zip"), 3, "bad.zip", "not a plain file name")
    expect(home.used("bad") == {} and not os.path.exists(home.place("evil.cat")), "it was unpacked")


@case
def two_members_of_one_name_are_refused(home):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        home.write("bad.zip", archive(game(), "", [("tin.gst", system(2))]))
    expect_run(home.data("install", "bad.zip"), 3, "two files named \"tin.gst\"")


@case
def an_archive_that_unpacks_to_gigabytes_is_refused(home):
    home.write("bomb.zip", archive({"tin.gst": system(), "zeros.cat": bytes(250 * 1024 * 1024)}))
    expect_run(home.data("install", "bomb.zip"), 3, "bomb.zip", "200 times its size")
    expect(home.remains() == [] and home.used("bomb") == {}, "something is left")


@case
def a_broken_archive_and_one_without_data_are_refused(home):
    home.write("cut.zip", archive(game())[:-40])
    expect_run(home.data("install", "cut.zip"), 3, "cut.zip", "the zip archive is broken")
    home.write("none.zip", archive({"a.txt": b"x"}))
    expect_run(home.data("install", "none.zip"), 3, "no army data")
    home.write_folder("outer/inner", game())
    expect_run(home.data("install", "outer"), 3, "no army data directly in it (inner)")
    expect_run(home.data("install", "--name", "x", home.write("x.txt", b"x")), 3, "no army data")


@case
def two_files_with_one_id_and_a_strange_catalogue_are_reported_and_installed(home):
    files = {**game(), "a-copy-of-robots.cat": catalogue(),
             "strange.cat": catalogue(catalogue_id="strange", system_id="other")}
    expect_run(home.data("install", home.write_folder("tin", files)), 1, "a-copy-of-robots.cat",
               "strange.cat: warning", "the game system other")
    expect(home.used("tin") == files, "files are left out")


@case
def a_name_must_be_plain_and_free(home):
    folder = home.write_folder("tin", game())
    expect_run(home.data("install", "--name", "../evil", folder), 3, "cannot be the name")
    expect_run(home.data("install", "--name", "my-tin", folder), 0, "Installed my-tin")


@case
def options_go_with_their_subcommand(home):
    expect_run(home.data("list", "--unused"), 2, "--unused does not go with \"list\"")
    expect_run(home.data("nonsense"), 2, "use one of: list")
    expect_run(home.data("install"), 2, "missing")


# Faults --------------------------------------------------------------------------------------------

@case
def a_full_disk_leaves_the_old_version(home):
    large = {**game(12, 2), "large.cat": catalogue(1, 1, "large") + b" " * 400_000}
    home.write_folder("old/tin", game(10))
    home.write_folder("new/tin", large)
    os.makedirs(home.place("data"))
    result = on_small_disk(home, 300, '"$MUSTER" data install old/tin || exit 1; '
                           '"$MUSTER" data install new/tin; echo "status $?"; '
                           '"$MUSTER" data verify; ls -A "$DISK/muster/games"; '
                           '"$MUSTER" show "Tin War" Robots')
    if result is None:
        return "no file system can be mounted here"
    expect_run(result, 0, "status 4", "cannot be written: No space left", "tin", "as installed", "Guard  10 pts")
    expect(".new-" not in result.stdout, "a temporary folder is left")
    return None


@case
def ctrl_c_leaves_the_old_version_and_says_so(home):
    if not home.may_have_pipes:
        return "there is no /dev/shm"
    home.data("install", home.write_folder("tin", game(10)))
    stopped = home.interrupt_while_reading("tin.zip", archive(game(12, 2)), "data", "install",
                                          home.place("tin.zip"))
    expect_run(stopped, 3, "stopped: nothing is changed")
    expect(home.cost() == "10" and home.remains() == [], "it was installed")
    expect(len(json.loads(home.data("list", "--format", "json").stdout)["installed"][0]["versions"]) == 1, "two versions")
    return None


@case
def ctrl_c_leaves_the_versions_of_a_lock_out_and_says_so(home):
    if not home.may_have_pipes:
        return "there is no /dev/shm"
    home.write("tin.zip", archive(game(10)))
    home.data("install", "tin.zip")
    expect_run(home.run("new", "--system", "Tin War", "--army", "Robots", "-o", "mine.ros"), 0)
    expect_run(home.data("lock", "mine.ros", "-o", "season.lock"), 0)
    home.data("remove", "tin")
    content = open(home.place("tin.zip"), "rb").read()
    os.remove(home.place("tin.zip"))
    stopped = home.interrupt_while_reading("tin.zip", content, "data", "install", "season.lock")
    expect_run(stopped, 3, "stopped: nothing is changed")
    expect(home.cost() == "" and home.remains() == [], "it was installed")
    home.write("tin.zip", content)
    expect_run(home.data("install", "season.lock"), 0, "Installed tin@")
    return None


@case
def every_command_takes_an_older_version_by_its_lock(home):
    home.data("install", home.write_folder("tin", game(10)))
    expect_run(home.run("new", "--system", "Tin War", "--army", "Robots", "-o", "mine.ros"), 0)
    expect_run(home.data("lock", "mine.ros", "-o", "season.lock"), 0)
    home.data("install", home.write_folder("tin", game(12, 2)))
    expect(home.cost() == "12", "the new version is not in use")
    locked = ("--data", "season.lock")
    expect_run(home.run("show", *locked, "Tin War", "Robots"), 0, "Guard  10 pts")
    expect_run(home.run("check", *locked, "mine.ros"), 0)
    expect_run(home.run("print", *locked, "--format", "text", "mine.ros"), 0)
    expect_run(home.run("edit", *locked, "--plain", "mine.ros", standard_input="add Guard\nsave\nquit\n"), 0, "10 pts")
    expect_run(home.run("show", *locked, "--data", "tin", "Tin War"), 3, "name the lock file alone")
    expect_run(home.data("lock", *locked, "mine.ros", "-o", "again.lock"), 0)
    expect(open(home.place("again.lock")).read() == open(home.place("season.lock")).read(), "another lock")


@case
def killed_at_any_moment_the_data_are_the_old_or_the_new(home):
    many = {f"c{i}.cat": catalogue(1, 1, f"c{i}") for i in range(60)}
    versions = [{**game(10), **many}, {**game(12, 2), **{name: content + b"\n" for name, content in many.items()}}]
    folders = [home.write_folder(f"v{i}/tin", files) for i, files in enumerate(versions)]
    start = time.monotonic()
    expect_run(home.data("install", folders[0]), 0)
    took = time.monotonic() - start
    killed = 0
    for i in range(40):
        # Old versions go, so that each round writes files.
        home.data("remove", "tin", "--unused")
        before = home.used("tin")
        killed += home.stop_after(took * (i + 1) / 40, signal.SIGINT if i % 3 else signal.SIGKILL,
                                  "data", "install", folders[(i + 1) % 2]) < 0
        after = home.used("tin")
        expect(after in versions, f"a mixture after round {i}")
        expect(before in versions, "a mixture before")
    expect_run(home.data("install", folders[0]), 0)
    expect_run(home.data("verify"), 0)
    expect(home.remains() == [], "a temporary folder is left")
    print(f"# {killed} of 40 were killed before their end")


@case
def only_one_program_changes_the_data_at_a_time(home):
    home.data("install", home.write_folder("tin", game()))
    home.run("new", "--system", "Tin War", "--army", "Robots", "-o", "mine.ros")
    expect_run(home.data("lock", "mine.ros", "-o", "season.lock"), 0)
    home.write_folder("tin", game(12, 2))
    for arguments in (("rollback", "tin"), ("pin", "tin"), ("unpin", "tin"), ("remove", "tin"),
                      ("remove", "tin", "--unused"), ("install", home.place("tin")), ("install", "season.lock"),
                      ("update", "--yes")):
        result = home.data(*arguments, prefix=["flock", home.games(".lock")])
        expect_run(result, 3, "another muster is changing")
        expect(home.used("tin") == game(), f"{arguments} changed the data")


@case
def a_name_or_a_version_that_is_not_installed_is_named(home):
    home.data("install", home.write_folder("tin", game()))
    for arguments in (("rollback",), ("pin",), ("unpin",), ("remove",), ("remove", "--unused"), ("verify",), ("update",)):
        expect_run(home.data(*arguments, "zinc"), 3, "zinc")
    expect_run(home.data("pin", "tin", "v9"), 3, "v9")
    expect_run(home.data("remove", "tin", "--unused"), 0)
    expect(home.used("tin") == game(), "the version in use is gone")


if __name__ == "__main__":
    run_all("store")
