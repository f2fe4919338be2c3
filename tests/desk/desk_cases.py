"""Checks a folder of many rosters, some broken, in every format of report."""
import csv
import functools
import glob
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
LISTS = os.path.join(ROOT, "lists")
MUSTER = os.environ["MUSTER"]
PACK = os.path.join(LISTS, "blackhammer", "packs", "border-war.pack.xml")
FORMATS = ("text", "table", "json", "ndjson", "csv", "junit", "sarif", "html")
AT_LEAST = 200
EXAMPLE = os.path.join(LISTS, "blackhammer", "examples", "legal-2000.ros")

failed = False


def check(name, complaints):
    global failed
    for line in complaints:
        print(f"# {line}")
    print(("not ok - desk: " if complaints else "ok - desk: ") + name, flush=True)
    failed = failed or bool(complaints)


def muster(*arguments, folder=None, environment=None):
    return subprocess.run([MUSTER, "check", "--data", LISTS, *arguments], cwd=folder,
                          capture_output=True, check=False, timeout=300,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})})


# The rosters --------------------------------------------------------------------------------------

def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


def renamed(content, name):
    return re.sub(rb'(<roster\b[^>]*? name=")[^"]*', rb"\g<1>" + name, content, count=1)


def lay_out_good(folder):
    """Copies examples and rosters that break rules, some of them twice."""
    sources = sorted(glob.glob(os.path.join(LISTS, "*", "examples", "*.ros")))
    sources += sorted(glob.glob(os.path.join(ROOT, "tests", "rules", "*", "*.ros")))[:100]
    for source in sources:
        system = os.path.basename(os.path.dirname(os.path.dirname(source)))
        write(os.path.join(folder, system, os.path.basename(source)), read(source))
    number = 0
    while len(sources) + number < AT_LEAST:
        number += 1
        content = read(sources[number % len(sources)])
        write(os.path.join(folder, "more", f"{number}.ros"), renamed(content, b"%d" % number))


def lay_out_twins(folder):
    example = read(EXAMPLE)
    write(os.path.join(folder, "twins", "again.ros"), example)
    write(os.path.join(folder, "twins", "other-player.ros"), renamed(example, b"Mine alone"))
    with zipfile.ZipFile(os.path.join(folder, "twins", "zipped.rosz"), "w") as archive:
        archive.writestr("list.ros", example)


def lay_out_texts(folder):
    """Writes text lists: our text sheets, and a list with a line that fits no entry."""
    for source in sorted(glob.glob(os.path.join(LISTS, "*", "examples", "*.ros")))[::9]:
        system = os.path.basename(os.path.dirname(os.path.dirname(source)))
        sheet = subprocess.run([MUSTER, "print", "--data", LISTS, "--format", "text", source],
                               capture_output=True, check=True).stdout
        name = os.path.basename(source)[:-len(".ros")]
        write(os.path.join(folder, "pasted", f"{system}-{name}.txt"), sheet)
    sheet = subprocess.run([MUSTER, "print", "--data", LISTS, "--format", "text", EXAMPLE],
                           capture_output=True, check=True).stdout
    write(os.path.join(folder, "pasted", "shidle.txt"),
          sheet.replace(b"Heavy armour (4", b"Shidle (4"))


def lay_out_real(folder):
    """Copies the real rosters of one state of the data. Returns the folder of that data, or None."""
    data = os.path.join(os.environ.get("BUILD", ""), "..", "data", "pairs")
    if not os.path.isfile(os.path.join(data, "pairs.tsv")):
        return None
    with open(os.path.join(data, "pairs.tsv"), encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    state = max((row["state"] for row in rows),
                key=lambda name: sum(row["state"] == name for row in rows))
    for row in rows:
        if row["state"] == state:
            write(os.path.join(folder, os.path.basename(row["roster"])),
                  read(os.path.join(data, row["roster"])))
    return os.path.join(data, state)


def nested(depth):
    return b"<roster gameSystemId='x'>" + b"<a>" * depth + b"</a>" * depth + b"</roster>"


def bomb():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb.ros", b"<roster>" + b" " * (64 << 20) + b"</roster>")
    return packed.getvalue()


def lay_out_broken(folder):
    """Writes a broken file of each kind."""
    example = read(EXAMPLE)
    laughs = b'<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><roster>&b;</roster>'
    broken = {
        "empty": b"", "words": b"Dear organiser, my list is in the other mail.",
        "truncated": example[:1500], "laughs": laughs, "root": b"<html><body>404</body></html>",
        "deep": nested(5000), "bytes": bytes(range(256)) * 8,
        "latin-1": example.replace(b"The Count", "Le Comt\u00e9".encode("latin-1"), 1),
        "system": re.sub(rb'gameSystemId="[^"]*"', b'gameSystemId="chess"', example),
        "catalogue": re.sub(rb'(catalogue(Id|Name))="[^"]*"', rb'\1="nobody"', example),
    }
    for name, content in broken.items():
        write(os.path.join(folder, "broken", name + ".ros"), content)
    write(os.path.join(folder, "broken", "bomb.rosz"), bomb())
    write(os.path.join(folder, "broken", "half.rosz"), bomb()[:1000])
    with open(os.path.join(folder, "broken", "huge.ros"), "wb") as file:
        file.truncate(300 << 20)
    os.symlink("nowhere", os.path.join(folder, "broken", "gone.ros"))


def lay_out_odd(folder):
    """Writes files that are not rosters, and names with control characters."""
    os.mkfifo(os.path.join(folder, "broken", "pipe.ros"))
    os.mkdir(os.path.join(folder, "broken", "folder.ros"))
    hostile = "=cmd|'/C calc'!A1 \u202e<script>alert(1)</script>&#27;"
    write(os.path.join(folder, "odd", "=1+1,\"x\".ros"),
          renamed(read(EXAMPLE), hostile.replace("&#27;", "").replace("<", "&lt;").encode()))
    write(os.path.join(folder, "odd", "\x1b[31m<script>alert(1)<!--\n.ros"), read(EXAMPLE))
    write(os.path.join(folder, "odd", "notes.txt.bak"), b"no roster")


def lay_out(folder):
    lay_out_good(folder)
    lay_out_twins(folder)
    lay_out_texts(folder)
    lay_out_broken(folder)
    lay_out_odd(folder)
    paths = glob.glob(os.path.join(folder, "**", "*.ros*"), recursive=True)
    paths += glob.glob(os.path.join(folder, "**", "*.txt"), recursive=True)
    paths += [os.path.join(folder, "broken", "gone.ros")]
    return sorted({path for path in paths
                   if os.path.isfile(path) or os.path.islink(path)})


# The reports ---------------------------------------------------------------------------------------

@functools.cache
def bulk(folder, form, *more, jobs="2"):
    """One report of a folder, made once however many tests read it."""
    return muster("--pack", PACK, "--format", form, "--jobs", jobs, *more, folder)


def same_bytes(folder, form):
    runs = [bulk(folder, form, jobs=jobs) for jobs in ("1", "2", "5")]
    complaints = [f"--jobs differ in their {what}" for what in ("stdout", "stderr", "returncode")
                  if len({getattr(run, what) for run in runs}) != 1]
    check(f"{form}: the same bytes with 1, 2 and 5 jobs", complaints)


def check_same_bytes(folder):
    """All rosters in the form that says the most; in the others the broken and odd ones and some good ones."""
    same_bytes(folder, "ndjson")
    few = folder + "-few"
    for part in ("broken", "odd", "twins"):
        os.renames(os.path.join(folder, part), os.path.join(few, part))
    # This takes longer than all others.
    os.remove(os.path.join(few, "broken", "huge.ros"))
    for form in FORMATS:
        if form != "ndjson":
            same_bytes(few, form)


def check_ndjson(folder, paths):
    process = bulk(folder, "ndjson")
    lists = [json.loads(line) for line in process.stdout.decode().splitlines()]
    check("every roster is reported, in order", [] if [one["roster"] for one in lists] == paths else
          sorted(set(paths) ^ {one["roster"] for one in lists}) or ["the order differs"])
    check("the worst exit status wins", [] if process.returncode == 3 else [str(process.returncode)])
    broken = [one for one in lists if "/broken/" in one["roster"]]
    check("every broken file has a reason", [
        one["roster"] for one in broken
        if not any(problem["severity"] == "error" for problem in one["problems"])])
    check("single checks have the same results", complaints_one_by_one(lists))
    return lists


def complaints_one_by_one(lists):
    complaints = []
    for one in lists[::7]:
        alone = muster("--pack", PACK, "--format", "ndjson", one["roster"])
        same = {key: value for key, value in one.items() if key != "twin"}
        if json.loads(alone.stdout) != same:
            complaints.append(one["roster"])
    return complaints


def check_broken(lists):
    broken = {os.path.basename(one["roster"]): one for one in lists if "/broken/" in one["roster"]}
    complaints = [] if len(broken) >= 10 else [f"only {len(broken)} are broken"]
    complaints += [f"{name} is judged legal" for name, one in broken.items() if one["legal"]]
    wanted = {"empty.ros": "empty", "laughs.ros": "has-dtd", "root.ros": "wrong-root",
              "deep.ros": "too-deep", "bomb.rosz": "zip-bomb", "half.rosz": "broken-zip",
              "huge.ros": "too-big", "gone.ros": "unreadable", "truncated.ros": "broken-xml",
              "latin-1.ros": "broken-xml", "system.ros": "system-namesake",
              "catalogue.ros": "no-such-catalogue"}
    for name, code in wanted.items():
        codes = [problem["code"] for problem in broken[name]["problems"]]
        if code not in codes:
            complaints.append(f"{name}: {codes}, not {code}")
    check("each kind of broken file has its code", complaints)


def check_texts(folder, lists):
    texts = [one for one in lists if one["roster"].endswith(".txt") and "shidle" not in one["roster"]]
    complaints = [] if len(texts) >= 5 else [f"only {len(texts)} are text"]
    complaints += [one["roster"] for one in texts if one["legal"] is None]
    shidle = next(one for one in lists if one["roster"].endswith("shidle.txt"))
    if not any("Shidle" in problem["message"] for problem in shidle["problems"]):
        complaints.append("no diagnostic of the unknown line")
    rows = csv.DictReader(io.StringIO(bulk(folder, "csv").stdout.decode(), newline=""))
    reason = next(row["first reason"] for row in rows if row["file"].endswith("shidle.txt"))
    if not reason.startswith("line "):
        complaints.append("the first reason is not the unknown line: " + reason)
    check("text lists are judged, and unknown lines reported", complaints)


def check_real(scratch):
    folder = os.path.join(scratch, "real")
    data = lay_out_real(folder)
    if not data:
        print("skip - desk: no real rosters")
        return
    one, two = (subprocess.run([MUSTER, "check", "--as-of", data, "--format", "ndjson", "--jobs", jobs,
                                folder], capture_output=True, check=False) for jobs in "12")
    lists = [json.loads(line) for line in one.stdout.decode().splitlines()]
    complaints = [] if one.stdout == two.stdout else ["--jobs differ"]
    complaints += [] if len(lists) == len(os.listdir(folder)) else [f"only {len(lists)} lists"]
    complaints += [roster["roster"] for roster in lists if not roster["dataSha256"]]
    check(f"{len(lists)} real rosters by their own army data", complaints)


def check_twins(lists):
    twins = {os.path.basename(one["roster"]): one.get("twin", {}).get("same") for one in lists}
    wanted = {"again.ros": "file", "other-player.ros": "list", "zipped.rosz": "list",
              "legal-2000.ros": None}
    check("equal files and lists are reported", [f"{name}: {twins.get(name)}" for name, same in wanted.items()
                             if twins.get(name) != same])


def check_csv(folder, lists):
    rows = list(csv.DictReader(io.StringIO(bulk(folder, "csv").stdout.decode(), newline="")))
    def plain(name):
        """An apostrophe keeps spreadsheets from formulas, and control characters are replaced."""
        return re.sub("[\0- '\ufffd\u202e]", "", name)

    complaints = [f"{row['file']}, not {one['roster']}" for row, one in zip(rows, lists)
                  if plain(row["file"]) != plain(one["roster"])]
    complaints += [] if len(rows) == len(lists) else [f"{len(rows)} lines, not {len(lists)}"]
    complaints += [f"{row['file']}: a formula" for row in rows
                   if any(value[:1] in "=+@" for value in row.values() if value)]
    complaints += [row["file"] for row, one in zip(rows, lists) if
                   (row["verdict"] == "legal") != (one["legal"] is True)]
    check("csv: a line per roster, and no formulas", complaints)


def check_junit(folder, lists):
    suite = ElementTree.fromstring(bulk(folder, "junit").stdout).find("testsuite")
    counts = {"tests": len(lists), "failures": sum(one["legal"] is False for one in lists),
              "errors": sum(one["legal"] is None for one in lists)}
    complaints = [f"{name} is {suite.get(name)}, not {count}" for name, count in counts.items()
                  if suite.get(name) != str(count)]
    if len(suite.findall("testcase")) != len(lists) or len(suite.findall(".//failure")) != counts["failures"]:
        complaints.append("the counts differ from the cases")
    check("junit: a case per roster, and the right counts", complaints)


def check_sarif(folder, lists):
    run = json.loads(bulk(folder, "sarif").stdout)["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    wanted = sum(1 if one["name"] is None else
                 (not one["judged"] or any(one["losses"].values()))
                 + len(one["findings"]) + len(one["problems"]) for one in lists)
    complaints = [] if len(run["results"]) == wanted else [f"{len(run['results'])}, not {wanted}"]
    complaints += [result["ruleId"] for result in run["results"]
                   if rules[result["ruleIndex"]] != result["ruleId"]]
    check("sarif: a result per finding", complaints)


def check_table(folder, lists):
    text = bulk(folder, "table").stdout.decode()
    rows = text.split("\n\n")[0].splitlines()
    legal = sum(one["legal"] is True for one in lists)
    complaints = [] if len(rows) == len(lists) + 1 else [f"{len(rows)} lines"]
    if f"{len(lists)} rosters: {legal} legal" not in text:
        complaints.append("the sum differs")
    complaints += [f"character {ord(c):#x}" for c in set(text)
                   if (ord(c) < 32 and c != "\n") or c == "\u202e"]
    check("table: a line per roster, and no control characters", complaints)


def check_page(name, page, lists):
    tree = ElementTree.fromstring(page.replace("<!DOCTYPE html>", ""))
    details = tree.findall(".//details")
    complaints = [] if len(details) == len(lists) else [f"{len(details)} lists"]
    complaints += ["a script"] if tree.findall(".//script") or "javascript:" in page else []
    complaints += ["links to other files"] if re.search(r"(src|href)=\"[^#]", page) else []
    complaints += [f"character {ord(c):#x}" for c in set(page)
                   if (ord(c) < 32 and c != "\n") or c == "\u202e"]
    anchors = {element.get("id") for element in tree.iter() if element.get("id")}
    complaints += [f"{link.get('href')} leads nowhere" for link in tree.findall(".//a")
                   if link.get("href")[1:] not in anchors]
    items = len(tree.findall(".//details/ol/li"))
    # Equal findings are one item.
    wanted = sum(len({(finding["severity"], finding["message"], *finding["owner"]["path"],
                       str(finding.get("source"))) for finding in one["findings"]})
                 for one in lists)
    complaints += [] if items == wanted else [f"{items} findings, not {wanted}"]
    check(f"html: {name} without scripts, with every list and every finding", complaints)


def check_html(folder, lists):
    """All lists, and some with explanations: those of all rosters that break rules take longer than all other tests."""
    check_page("one page", bulk(folder, "html").stdout.decode(), lists)
    few = folder + "-explained"
    broken = [one for one in lists if one["legal"] is False][::12]
    for one in broken:
        write(os.path.join(few, os.path.basename(one["roster"])), read(one["roster"]))
    page = bulk(few, "html", "--explain").stdout.decode()
    check_page("one page with explanations", page, broken)
    check("html: explanations say how to fix errors", [] if "to fix it: " in page else ["none does"])


def check_provenance(folder, lists):
    page = bulk(folder, "html").stdout.decode()
    digest = subprocess.run(["sha256sum", PACK], capture_output=True, check=True).stdout.split()[0]
    one = next(one for one in lists if one["roster"].endswith("blackhammer/legal-2000.ros"))
    own = subprocess.run(["sha256sum", one["roster"]], capture_output=True, check=True).stdout.split()[0]
    data = subprocess.run("cat blackhammer.gst empire.cat blackhammer.muster.xml | sha256sum", shell=True, check=True,
                          capture_output=True, cwd=os.path.join(LISTS, "blackhammer")).stdout.split()[0]
    complaints = []
    if digest.decode() not in page or one["pack"]["sha256"] != digest.decode():
        complaints.append("the pack's digest is not that of sha256sum")
    if one["sha256"] != own.decode():
        complaints.append("the roster's digest is not that of sha256sum")
    if one["dataSha256"] != data.decode() or data.decode() not in page:
        complaints.append("the data's digest is not that of sha256sum")
    check("the digests are those of sha256sum", complaints)


def check_as_of(folder):
    with tempfile.TemporaryDirectory() as pinned:
        shutil.copytree(os.path.join(LISTS, "blackhammer"), os.path.join(pinned, "blackhammer"))
        catalogue = os.path.join(pinned, "blackhammer", "empire.cat")
        write(catalogue, read(catalogue).replace(b'name="The Empire"', b'name="Old Empire"'))
        run = subprocess.run([MUSTER, "check", "--as-of", pinned, "--format", "csv", EXAMPLE],
                             capture_output=True, check=False)
        other = subprocess.run([MUSTER, "check", "--as-of", pinned, os.path.join(
            LISTS, "40k-v2", "examples", "legal-orks-2000-bad-moons.ros")],
                               capture_output=True, check=False)
    complaints = [] if b"Old Empire" in run.stdout else ["the data are not those of the folder"]
    complaints += [] if other.returncode == 3 else ["other data are used"]
    check("--as-of: only this folder is used", complaints)


def check_disk(folder):
    run = muster("--pack", PACK, "--format", "html", folder, environment={"TMPDIR": "/nowhere"})
    check("a report that cannot be assembled gives an error",
          [] if run.returncode == 4 and b"No such file or directory" in run.stderr else
          [str(run.returncode), run.stderr.decode()[-200:]])


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "lists")
        paths = lay_out(folder)
        check(f"at least {AT_LEAST} lists are laid out",
              [] if len(paths) >= AT_LEAST else [f"only {len(paths)}"])
        lists = check_ndjson(folder, paths)
        check_broken(lists)
        check_texts(folder, lists)
        check_twins(lists)
        check_csv(folder, lists)
        check_junit(folder, lists)
        check_sarif(folder, lists)
        check_table(folder, lists)
        check_html(folder, lists)
        check_provenance(folder, lists)
        check_same_bytes(folder)
        check_as_of(folder)
        check_disk(folder)
        check_real(scratch)


if __name__ == "__main__":
    main()
    sys.exit(1 if failed else 0)
