"""Reads all sentences of findings about the rosters of some folders, in each language, for what no player would say.

usage: sentences.py [--print] MUSTER FOLDER...   --print: every different sentence, with its code
"""
import concurrent.futures
import csv
import json
import os
import re
import subprocess
import sys

LANGUAGES = ("en", "fr", "de")
# What an author wrote is his; what is around it is ours.
SIGNS = {
    "a word in braces": re.compile(r"\{[^}]*\}"),
    "marks of emphasis": re.compile(r"\*\*|\^\^"),
    "a part of a selection": re.compile(r"\b\d+\.\d+ (more|too many|choix|« |Auswahl|zu viel)"),
    "two blanks, or one at an end": re.compile(r"  |^ | $"),
    "no name": re.compile(r"\(without a name\)|\(sans nom\)|\(ohne Namen\)|« »|„“|\"\""),
}
NAMED_TWICE = re.compile(r"^(?P<name>.+?) (has|must|a|doit|hat|muss|braucht) .* (of|from|much|on|dans|de trop de|von|aus|in) (?P=name) \(")


def rosters(folders):
    for folder in folders:
        with open(os.path.join(folder, "pairs.tsv"), encoding="utf-8") as table:
            for row in csv.DictReader(table, delimiter="\t"):
                yield os.path.join(folder, row["roster"]), os.path.join(folder, row["state"])


def sentences(muster, roster, data, language):
    """The findings of a roster: (code, sentence) without what an author wrote."""
    command = [muster, "--lang", language, "check", roster, "--format", "json", "--data", data]
    answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = json.loads(answer)
    for one in found if isinstance(found, list) else found.get("rosters", [found]):
        for finding in one.get("findings", []):
            if finding["code"] != "message":
                yield finding["code"], finding["message"]


def faults(sentence):
    found = [name for name, sign in SIGNS.items() if sign.search(sentence)]
    return found + (["a name twice"] if NAMED_TWICE.search(sentence) else [])


def main():
    arguments = [word for word in sys.argv[1:] if word != "--print"]
    muster, pairs = arguments[0], list(rosters(arguments[1:]))
    failed = False
    for language in LANGUAGES:
        asked = pairs if os.environ.get("EVERY") else pairs[LANGUAGES.index(language)::len(LANGUAGES)]
        with concurrent.futures.ThreadPoolExecutor(2) as threads:
            lists = threads.map(lambda pair: list(sentences(muster, *pair, language)), asked)
        different = sorted({pair for found in lists for pair in found})
        bad = [(sentence, faults(sentence)) for _, sentence in different if faults(sentence)]
        for code, sentence in different if "--print" in sys.argv else []:
            print(f"# {language} {code}: {sentence}")
        for sentence, signs in bad:
            print(f"# {language}: {', '.join(signs)}: {sentence}")
        is_right = different and not bad
        print(f"{'ok' if is_right else 'not ok'} - {len(different)} sentences about {len(asked)} real rosters "
              f"are whole, language {language}")
        failed |= not is_right
    return 1 if failed else 0


sys.exit(main())
