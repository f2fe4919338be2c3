"""The army data of another day: installed versions, and the commits of a work tree of git."""
import json
import os
import shutil
import subprocess

from bench import case, expect_run, game, run_all

TEXT = b"""++ Army (Tin War - Robots) [36pts] ++
+ Troops +
Guard [12pts]
Guard [12pts]
Guard [12pts]
"""


def set_day(home, name, day):
    """Gives the version in use another day of installation."""
    with open(home.games(name, "state.json"), encoding="utf-8") as file:
        path = home.games(name, "versions", json.load(file)["current"] + ".json")
    with open(path, encoding="utf-8") as file:
        version = json.load(file)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({**version, "installed": day}, file)


@case
def a_list_is_read_with_the_installed_version_of_a_day(home):
    for cost, day in ((10, "2026-01-10"), (12, "2026-03-10"), (15, "2026-05-10")):
        home.data("install", home.write_folder("tin", game(cost, cost)))
        set_day(home, "tin", day)
    home.write("mine.txt", TEXT)
    expect_run(home.run("check", "--as-of", "2026-04-01", "mine.txt"), 0, "36 pts", "the state of 2026-03-10 is used")
    later = home.run("import", "--as-of", "2026-07-01", "mine.txt", "-o", "mine.ros")
    expect_run(later, 0, "the state of 2026-05-10 is used",
               "tin: the state of 2026-03-10", "fits the prices and names best: 0 differ; with that of 2026-07-01, 4")
    expect_run(home.run("check", "--as-of", "2025-12-31", "mine.txt"), 0, "30 pts",
               "no state of 2025-12-31 or before is kept: that of 2026-01-10 is used", "tin: the state of 2026-03-10")
    listed = home.data("list", "--as-of", "2026-04-01")
    expect_run(listed, 0, "tin", "2026-03-10")
    expect_run(home.data("list", "--as-of", "2025-12-31"), 0, "2026-01-10", "the earliest that is kept")
    expect_run(home.data("update", "--as-of", "2026-04-01"), 2, "--as-of does not go with")
    expect_run(home.run("check", "mine.txt"), 0, "45 pts")
    expect_run(home.run("import", "mine.txt"), 0, "4 prices and names are not those of the army data",
               "Kept of tin: 2026-05-10, 2026-03-10, 2026-01-10")


@case
def a_list_is_read_with_the_commit_of_a_day(home):
    folder = home.place("clone", "data")
    git = ["git", "-C", home.place("clone"), "-c", "user.name=n", "-c", "user.email=n"]
    os.makedirs(folder)
    subprocess.run([*git, "init", "-q"], check=True)
    for cost, day in ((10, "2026-01-10"), (12, "2026-03-10"), (15, "2026-05-10")):
        home.write_folder("clone/data", game(cost, cost))
        subprocess.run([*git, "add", "."], check=True)
        subprocess.run([*git, "commit", "-q", "-m", day], check=True,
                       env={**os.environ, "GIT_COMMITTER_DATE": day + "T12:00:00Z"})
    home.write("mine.txt", TEXT)
    expect_run(home.run("check", "--as-of", "2026-04-01", "--data", folder, "mine.txt"), 0, "36 pts",
               "the state of 2026-03-10 is used")
    expect_run(home.run("check", "--as-of", "2026-02-01", "--data", folder, "mine.txt"), 0, "30 pts",
               "data: the state of 2026-03-10")
    expect_run(home.run("import", "--data", folder, "mine.txt"), 0, "2026-05-10, 2026-03-10, 2026-01-10")
    told = home.data("list", "--as-of", "2026-04-01", "--format", "json", "--data", folder)
    assert [one["day"] for one in json.loads(told.stdout)] == ["2026-03-10"]
    shutil.rmtree(home.place("clone", ".git"))
    expect_run(home.run("check", "--as-of", "2026-02-01", "--data", folder, "mine.txt"), 3, "in no work tree of git")


@case
def a_day_without_data_sets_is_refused(home):
    home.write("mine.txt", TEXT)
    expect_run(home.run("check", "--as-of", "2026-02-01", "mine.txt"), 3, "no data set is installed")
    expect_run(home.run("import", "--as-of", "2026-02-30", "mine.txt"), 2, "not \"2026-02-30\"")
    expect_run(home.data("list", "--as-of", "2026-02-30"), 2, "not \"2026-02-30\"")


if __name__ == "__main__":
    run_all("day")
