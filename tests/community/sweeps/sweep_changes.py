#!/usr/bin/env python3
"""Changes one attribute, text or element of real army data at a time, of every kind that occurs in them, and expects
`muster diff` to name a change. A sample is a sixth of the kinds of one small game."""
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from army_data import EVERY, tag
from bench import DATA, MUSTER, need

SYSTEMS = ["systems2/whfb-6e", "systems/wh40k-2e", "systems/wh40k-3e", "systems2/tow", "systems2/aos4", "systems/wh40k-10e"]
MOST_BYTES, MOST_FILES = 6_000_000, 14 if EVERY == 1 else 2

# Kinds of changes that are none of the game, by the reason.
PASSED_OVER = re.compile("|".join((
    # ids by which rosters hold nothing; those of entries are told
    r"(association|attributeType|catalogueLink|categoryEntry|categoryLink|characteristic|characteristicType|condition|"
    r"constraint|cost|infoGroup|infoLink|modifier|profile|profileType|publication|repeat|rule) id",
    # names beside ids
    r"(\w*Link|attribute|characteristic|cost) name", r"\w+ (typeName|childName)", r"(entry|info|catalogue|forceEntry)Link type",
    # of the file: the revision is told with it
    r"(catalogue|gameSystem) (author\w+|battleScribeVersion|gameSystemRevision|revision|type|id|publicationId)",
    # not read, or without a meaning for a roster
    r"\w+ (collapsible|exportable|childForcesLabel|categoriesLabel|subType|kind|publicationDate|publisher\w*)",
    r"(alias|attribute|attributeType|attributeTypes|attributes|comment|readme) .*", r"(cost|characteristic) hidden",
    r"(profile|selectionEntry) (childId|field|scope|shared|value|includeChild\w+)", r"costs? -",
    # words that only lint can judge: the change is to one that is unknown
    r"(conditionGroup|modifierGroup|selectionEntry) type", r"profile typeId", r"characteristic typeId",
    r"characteristicType defaultValue", r"(constraint|categoryLink) (field|targetId)")))


def systems():
    """The files of each small army with all that it needs, the smallest first."""
    for system in SYSTEMS if EVERY == 1 else SYSTEMS[:1]:
        folder = os.path.join(DATA, system)
        need(folder)
        names = sorted((name for name in os.listdir(folder) if name.endswith((".cat", ".gst"))),
                       key=lambda name: (name.endswith(".cat"), os.path.getsize(os.path.join(folder, name))))
        trees = {name: ET.parse(os.path.join(folder, name)) for name in names}
        by_id = {tree.getroot().get("id"): name for name, tree in trees.items()}
        links = {name: [by_id.get(one.get("targetId")) for one in tree.iter() if tag(one) == "catalogueLink"]
                 for name, tree in trees.items()}
        n_files = 0
        for name in names:
            needed = [one for one in names if one.endswith(".gst") or one == name]
            for one in needed:
                needed += [linked for linked in links.get(one, ()) if linked and linked not in needed]
            if sum(os.path.getsize(os.path.join(folder, one)) for one in needed) < MOST_BYTES and n_files < MOST_FILES:
                n_files += 1
                yield folder, name, trees[name], needed


def places(root):
    """The places that can change, by their kind: (element, attribute, or "text", or "-" for the element)."""
    found, parents = collections.defaultdict(list), {child: parent for parent in root.iter() for child in parent}
    for element in root.iter():
        keys = list(element.attrib) + ["text"] * bool((element.text or "").strip()) + ["-"] * (element in parents)
        is_instance = "nstanceOf" in element.get("type", "")  # which counts nothing
        for key in keys:
            if not (is_instance and key in ("field", "value")):
                found[tag(element), key].append(element)
    return found, parents


def other_value(value, values, choice):
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if re.fullmatch(r"-?\d+(\.\d+)?", value):
        return str(float(value) + 1)
    return choice.choice([one for one in values if one != value] or [value + "x"])


def change(element, key, parent, values, choice):
    """Changes a place. Returns the function that takes it back."""
    if key == "-":
        index = list(parent).index(element)
        parent.remove(element)
        return lambda: parent.insert(index, element)
    if key == "text":
        old, element.text = element.text, element.text.strip() + " xyz"
        return lambda: setattr(element, "text", old)
    old = element.get(key)
    element.set(key, old + " xyz" if key in ("name", "page", "message") else other_value(old, values, choice))
    return lambda: element.set(key, old)


def is_named(folder, name, tree, needed):
    with tempfile.TemporaryDirectory(prefix="changes") as work:
        for side in ("old", "new"):
            os.mkdir(os.path.join(work, side))
            for one in needed:
                if side == "old" or one != name:
                    os.symlink(os.path.join(folder, one), os.path.join(work, side, one))
        tree.write(os.path.join(work, "new", name), encoding="utf-8", xml_declaration=True)
        done = subprocess.run([MUSTER, "diff", "--format", "json", "old", "new"], cwd=work, capture_output=True,
                              encoding="utf-8", check=False)
        return bool(json.loads(done.stdout)["changes"])


def main():
    choice, tried, missed = random.Random(46), set(), []
    for folder, name, tree, needed in systems():
        root = tree.getroot()
        ET.register_namespace("", root.tag[1:].partition("}")[0])
        found, parents = places(root)
        for index, ((word, key), elements) in enumerate(sorted(found.items())):
            if (word, key) in tried or PASSED_OVER.fullmatch(f"{word} {key}") or (EVERY > 1 and index % 6):
                continue
            tried.add((word, key))
            element = choice.choice(elements)
            values = sorted({one.get(key) for one in elements if key in one.attrib})[:50]
            take_back = change(element, key, parents.get(element), values, choice)
            if not is_named(folder, name, tree, needed):
                missed.append(f"{word} {key}: {name}, {element.get('id') or element.get('name') or element.text}")
            take_back()
    for line in missed:
        print("# " + line)
    print(("not ok" if missed else "ok") + f" - data-diff: each of {len(tried)} kinds of changes in real data is named")
    sys.exit(bool(missed))


main()
