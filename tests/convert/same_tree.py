#!/usr/bin/env python3
"""Compares two XML files of army data without what JSON does not have: the order of elements with different names,
empty values, empty lists, and which texts are attributes. Names the first difference."""

import sys
import xml.etree.ElementTree as etree


def name_of(name):
    return name.rpartition("}")[2]


def is_list(element):
    return not element.attrib and (len(element) > 0 or not (element.text or "").strip())


def facts(element):
    """The texts by name, and the children by name, with those of all lists of a name together."""
    texts = {name_of(name): value for name, value in element.attrib.items() if value}
    children = {}
    for child in element:
        name = name_of(child.tag)
        if is_list(child):
            children.setdefault(name, []).extend(child)
        elif not child.attrib:
            texts[name] = child.text
        else:
            children.setdefault(name, []).append(child)
    own = (element.text or "") + "".join(child.tail or "" for child in element)
    if own.strip():
        texts[""] = own
    return texts, {name: items for name, items in children.items() if items}


def difference(old, new, path):
    texts, children = facts(old)
    new_texts, new_children = facts(new)
    if texts != new_texts:
        return f"{path}: {sorted(set(texts.items()) ^ set(new_texts.items()))}"
    if children.keys() != new_children.keys():
        return f"{path}: {sorted(children.keys() ^ new_children.keys())}"
    for name, items in children.items():
        others = new_children[name]
        if len(items) != len(others):
            return f"{path}/{name}: {len(items)} and {len(others)}"
        for index, (one, other) in enumerate(zip(items, others)):
            found = difference(one, other, f"{path}/{name}[{index}]")
            if found:
                return found
    return None


def main():
    old, new = (etree.parse(path).getroot() for path in sys.argv[1:3])
    if name_of(old.tag) != name_of(new.tag):
        sys.exit(f"<{old.tag}> is <{new.tag}>")
    sys.exit(difference(old, new, name_of(old.tag)))


main()
