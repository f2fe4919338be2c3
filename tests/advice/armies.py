"""The armies of every folder of army data at hand, and rosters made of them."""
import argparse
import collections
import concurrent.futures
import functools
import glob
import json
import os

import measure

Unit = collections.namedtuple("Unit", "id name")
Army = collections.namedtuple("Army", "data system army force name units")


def show(muster, data, *names):
    _, out, _ = measure.run(muster, "show", *(["--data", data] if data else []), "--format", "json", *names)
    return json.loads(out) if out else None


def folders_of(real):
    """The lists of Muster, and the folders of the community's data below a folder; one for each game."""
    found = [measure.LISTS]
    for gst in sorted(glob.glob(os.path.join(real, "systems*", "**", "*.gst*"), recursive=True) if real else []):
        found.append(os.path.dirname(gst))
    for path in sorted(glob.glob(os.path.join(real, "systems*", "*")) if real else []):
        if not any(folder.startswith(path) for folder in found):
            found.append(path)
    return list(dict.fromkeys(found))


@functools.cache
def own_systems(muster):
    return {system["id"] for system in show(muster, None)}


def systems_in(muster, data):
    own = own_systems(muster)
    listed = show(muster, data) or []
    if data == measure.LISTS:
        return [system["id"] for system in listed if system["id"] in own]
    return [system["id"] for system in listed if system["id"] not in own]


def units_of(army):
    """The entries that an army shows, each once."""
    units = {entry.get("linkId") or entry["id"]: entry["name"]
             for category in army["categories"] for entry in category["entries"] if not entry["hidden"]}
    return [Unit(*one) for one in units.items()]


def armies_in(muster, folders, every):
    """One army in so many, each with the first force that it shows. To show an army is the most of the work."""
    listed = [(data, system, one["id"]) for data in folders for system in systems_in(muster, data)
              for one in show(muster, data, system)["armies"]]
    for data, system, name in listed[::every]:
        army = show(muster, data, system, name)
        force = next((force["id"] for force in army["forces"] if not force["hidden"]), None) if army else None
        if force:
            yield Army(data, system, name, force, army["name"], units_of(army))


def names(army):
    """The options that name an army for `muster new`."""
    return ["--data", army.data, "--system", army.system, "--army", army.army, "--force", army.force]


def spread(units, most):
    """So many of the units, from the first to the last."""
    if len(units) <= most:
        return units
    if most == 1:
        return units[:1]
    return [units[place * (len(units) - 1) // (most - 1)] for place in range(most)]


def asked_of_all(ask):
    """What a function of the program and an army returns for each army that the command line asks about."""
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--data")
    asked = parser.parse_args()
    jobs = list(armies_in(asked.muster, folders_of(asked.data), asked.every))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda army: ask(asked.muster, army), jobs))
