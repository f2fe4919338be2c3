"""Army data, read without the program: what each entry of a folder offers, as written, before any modifier."""
import collections
import glob
import os
import re
import xml.etree.ElementTree as ET

# Of so many armies one is swept; every army with 1.
EVERY = int(os.environ.get("SWEEP_EVERY", "1"))


def tag(element):
    return element.tag.rsplit("}", 1)[-1]


def below(element, *path):
    """The elements at the end of a path of tags."""
    found = [element]
    for word in path:
        found = [child for one in found for child in one if tag(child) == word]
    return found


class Thing:
    """An entry or a group, together with the link that leads to it."""

    def __init__(self, index, target, link=None, path=()):
        self.index, self.target, self.link = index, target, link
        self.parts = [part for part in (link, target) if part is not None]
        self.name = (link.get("name") if link is not None else None) or target.get("name") or ""
        self.is_group = tag(target) == "selectionEntryGroup"
        self.path = path + ((link.get("id"),) if link is not None else ())
        self.id = "::".join(self.path + (target.get("id"),))
        self.groups = ()

    def children(self):
        for part in self.parts:
            for words in (("selectionEntries", "selectionEntry"), ("selectionEntryGroups", "selectionEntryGroup")):
                for child in below(part, *words):
                    yield Thing(self.index, child, None, self.path)
            for link in below(part, "entryLinks", "entryLink"):
                if link.get("targetId") in self.index:
                    yield Thing(self.index, self.index[link.get("targetId")], link, self.path)

    def options(self, groups=()):
        """Every entry right below, through groups of any depth."""
        for child in self.children():
            if child.is_group:
                yield from child.options(groups + (child.name,))
            else:
                child.groups = groups
                yield child

    def categories(self):
        return {link.get("targetId") for part in self.parts for link in below(part, "categoryLinks", "categoryLink")}

    def cost(self):
        return next((float(cost.get("value")) for part in self.parts for cost in below(part, "costs", "cost")
                     if float(cost.get("value"))), 0.0)

    def has_modifier(self, field):
        return any(one.get("field") == field for part in self.parts for one in part.iter() if tag(one) == "modifier")

    def profiles(self):
        """The characteristics of each profile, below the entry at any depth of info groups."""
        found, open_parts = [], list(self.parts)
        while open_parts:
            part = open_parts.pop()
            found += below(part, "profiles", "profile")
            open_parts += below(part, "infoGroups", "infoGroup")
            for link in below(part, "infoLinks", "infoLink"):
                target = self.index.get(link.get("targetId"))
                if target is not None and tag(target) in ("profile", "infoGroup"):
                    (found if tag(target) == "profile" else open_parts).append(target)
        return [{one.get("name"): (one.text or "").strip() for one in below(profile, "characteristics", "characteristic")}
                for profile in found]


class ArmyData:
    """The catalogues of a folder. Several may use one id for different things, so that each has an index of its own."""

    def __init__(self, folder):
        roots, self.catalogues = {}, []
        for path in sorted(glob.glob(os.path.join(folder, "*.cat")) + glob.glob(os.path.join(folder, "*.gst"))):
            root = ET.parse(path).getroot()
            roots[root.get("id")] = root, {one.get("id"): one for one in root.iter() if one.get("id")}
        system = [index for root, index in roots.values() if tag(root) == "gameSystem"]
        self.indexes = {}
        for root, index in roots.values():
            if tag(root) != "catalogue":
                continue
            reached, todo = [index], [root]
            for one in todo:
                for link in below(one, "catalogueLinks", "catalogueLink"):
                    other = roots.get(link.get("targetId"))
                    if other and other[0] not in todo:
                        todo.append(other[0])
                        reached.append(other[1])
            self.indexes[root.get("id")] = collections.ChainMap(*reached, *system)
            if root.get("library") != "true":
                self.catalogues.append(root)
        self.catalogues = self.catalogues[::EVERY]
        self.system = next((root for root, _ in roots.values() if tag(root) == "gameSystem"), None)

    def of_game(self, army):
        """What the game system offers every army at the top."""
        return self.tops(self.system, self.indexes[army])

    def roots(self, catalogue):
        """What an army of a catalogue offers at the top."""
        return self.tops(catalogue, self.indexes[catalogue.get("id")])

    @staticmethod
    def tops(catalogue, index):
        for entry in below(catalogue, "selectionEntries", "selectionEntry"):
            yield Thing(index, entry)
        for link in below(catalogue, "entryLinks", "entryLink"):
            if link.get("targetId") in index:
                yield Thing(index, index[link.get("targetId")], link)


def number(text):
    """The whole number that a characteristic begins with; None for dice and dashes."""
    found = re.match(r"\d+(?!\s*D)", text or "")
    return int(found.group()) if found else None
