#!/usr/bin/env python3
"""Makes hostile army data: catalogues of some hundred kB, each with very much of one thing.

    catalogues.py FOLDER [SHAPE...]    writes each shape into a folder of its own

Every function below is a shape: it returns the contents of a catalogue, or these and additions to the game system:
categories, their links in the force, forces inside it, and limits of its category Core.
"""
import sys
from pathlib import Path

# The largest size of a catalogue, in characters.
SIZE = 500_000

GST = '''<gameSystem xmlns="http://www.battlescribe.net/schema/gameSystemSchema" id="sys" name="Sys" revision="1" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
<profileTypes><profileType id="stats" name="Stats"><characteristicTypes><characteristicType id="mv" name="M"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="core" name="Core"/>%s</categoryEntries>
<forceEntries><forceEntry id="army" name="Army"><categoryLinks><categoryLink id="army-core" name="Core" targetId="core"/>%s</categoryLinks>%s</forceEntry></forceEntries>
</gameSystem>
'''
CAT = '''<catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema" id="cat" name="Cat" revision="1" battleScribeVersion="2.03" gameSystemId="sys" gameSystemRevision="1">
%s
</catalogue>
'''

def bound(id, type, value, scope='parent', **more):
    attributes = dict(field='selections', shared='true', includeChildSelections='true')
    attributes.update(more)
    rest = ''.join(f' {k}="{v}"' for k, v in attributes.items())
    return f'<constraint id="{id}" type="{type}" value="{value}" scope="{scope}"{rest}/>'

def constraints(*bounds):
    return '<constraints>' + ''.join(bounds) + '</constraints>' if bounds else ''

def condition(child, type='atLeast', value=1, scope='roster', field='selections'):
    return (f'<condition type="{type}" value="{value}" field="{field}" scope="{scope}" childId="{child}" '
            'shared="true" includeChildSelections="true" includeChildForces="true"/>')

def modifier(type, field, value, conditions='', repeats=''):
    inner = (f'<repeats>{repeats}</repeats>' if repeats else '') + (f'<conditions>{conditions}</conditions>' if conditions else '')
    return f'<modifier type="{type}" field="{field}" value="{value}">{inner}</modifier>'

def modifiers(*all):
    return '<modifiers>' + ''.join(all) + '</modifiers>' if all else ''

def entry(id, inner='', type='upgrade', cost=5, category='', name='', attributes=''):
    category = f'<categoryLinks><categoryLink id="{id}-cl" name="Core" targetId="{category}" primary="true"/></categoryLinks>' if category else ''
    return (f'<selectionEntry id="{id}" name="{name or id}" type="{type}" {attributes}>{inner}{category}'
            f'<costs><cost name="pts" typeId="pts" value="{cost}"/></costs></selectionEntry>')

def entries(items, shared=False):
    tag = 'sharedSelectionEntries' if shared else 'selectionEntries'
    return f'<{tag}>{"".join(items)}</{tag}>'

def groups(items, shared=False):
    tag = 'sharedSelectionEntryGroups' if shared else 'selectionEntryGroups'
    return f'<{tag}>{"".join(items)}</{tag}>'

def group(id, inner, attributes=''):
    return f'<selectionEntryGroup id="{id}" name="{id}" {attributes}>{inner}</selectionEntryGroup>'

def link(id, target, inner='', type='selectionEntry'):
    return f'<entryLink id="{id}" name="{target}" type="{type}" targetId="{target}">{inner}</entryLink>'

def links(items):
    return f'<entryLinks>{"".join(items)}</entryLinks>'

def unit(id, inner='', cost=10, category='core', **more):
    return entry(id, inner, 'unit', cost, category, **more)

def once(id, scope='force'):
    return constraints(bound(id, 'min', 1, scope), bound(id + 'x', 'max', 3, scope))

# An option of which one must be chosen by the player.
def choice(id):
    return groups([group(f'{id}-g', constraints(bound(f'{id}-gn', 'min', 1), bound(f'{id}-gx', 'max', 1)) +
                         entries([entry(f'{id}-a'), entry(f'{id}-b')]))])

def deep_links(n=1100):
    """60 levels of compulsory links, one chain after the other."""
    return entries((entry(f'e{i}', (links([link(f'l{i}', f'e{i+1}', constraints(bound(f'n{i}', 'min', 1), bound(f'x{i}', 'max', 2)))]) if i % 60 != 59 else '')) for i in range(n)), True) + \
        links(link(f'r{i}', f'e{i}', once(f'r{i}n') ) for i in range(0, n, 60))

def doubling_links(n=60):
    """60 levels, each with two compulsory links to the next."""
    return entries((entry(f'e{i}', links([link(f'l{i}{s}', f'e{i+1}', constraints(bound(f'n{i}{s}', 'min', 1), bound(f'x{i}{s}', 'max', 2))) for s in 'ab'] if i < n - 1 else []) ) for i in range(n)), True) + \
        links([link('r', 'e0', once('rn'))])

def wide_group(n=1600):
    """A group with many members, each with limits."""
    return entries([unit('u', groups([group('g', constraints(bound('gn', 'min', 3)) + entries(entry(f'e{i}', constraints(bound(f'n{i}', 'max', 2))) for i in range(n)))]) + once('un'))])

def cost_conditions(n=900):
    """Costs that depend on the costs of others."""
    return entries(unit(f'e{i}', modifiers(modifier('increment', 'pts', 1, condition(f'e{(i * 7 + 1) % n}', field='pts', value=i % 15))) + once(f'n{i}')) for i in range(n))

def cyclic_modifiers(n=900):
    """Hidden if the next is there, in a circle."""
    return entries(unit(f'e{i}', modifiers(modifier('set', 'hidden', 'true', condition(f'e{(i + 1) % n}'))) + once(f'n{i}')) for i in range(n))

def hidden_modifiers(n=900):
    """Hidden if another is missing, and minima that others raise."""
    return entries(unit(f'e{i}', modifiers(modifier('set', 'hidden', 'true', condition(f'e{(i * 3) % n}', 'atLeast', 5)), modifier('set', f'n{i}', 1, condition(f'e{i - 1}' if i else 'core'))) + constraints(bound(f'n{i}', 'min', 1 if i == 0 else 0, 'force'))) for i in range(n))

def repeats(n=900):
    """Costs and maxima repeated by counts."""
    repeat = lambda i: f'<repeat value="1" repeats="1" field="selections" scope="roster" childId="e{i}" shared="true" includeChildSelections="true" includeChildForces="true" roundUp="false"/>'
    return entries(unit(f'e{i}', modifiers(modifier('increment', 'pts', 1, '', repeat((i * 5 + 1) % n)), modifier('increment', f'n{i}x', 1, '', repeat((i + 1) % n))) + once(f'n{i}')) for i in range(n))

def shared_groups(n=1100, m=300):
    """A shared group of many entries that many units link."""
    return groups([group('g', entries(entry(f'o{i}', constraints(bound(f'o{i}x', 'max', 1))) for i in range(m)))], True) + \
        entries(unit(f'e{i}', links([link(f'l{i}', 'g', constraints(bound(f'l{i}n', 'min', 1)), 'selectionEntryGroup')]) + (once(f'n{i}') if i < 100 else '')) for i in range(n))

def many_categories(n=900):
    """Categories with limits, and entries in several."""
    many = ''.join(f'<categoryEntry id="c{i}" name="c{i}"/>' for i in range(n))
    linked = ''.join(f'<categoryLink id="cl{i}" name="c{i}" targetId="c{i}">{constraints(bound(f"cn{i}", "min", 1), bound(f"cx{i}", "max", 2))}</categoryLink>' for i in range(n))
    return entries(unit(f'e{i}', '<categoryLinks>' + ''.join(f'<categoryLink id="e{i}-{k}" name="c" targetId="c{(i + k * k) % n}" primary="false"/>' for k in range(4)) + f'<categoryLink id="e{i}-p" name="c" targetId="c{i}" primary="true"/></categoryLinks>', category='') for i in range(n)), (many, linked, '')

def roster_constraints(n=900):
    """Limits of the roster and the force on every entry, in numbers and costs."""
    return entries(unit(f'e{i}', constraints(bound(f'n{i}', 'min', 1, 'force'), bound(f'r{i}', 'max', 3, 'roster'), bound(f'p{i}', 'max', 25, 'roster', percentValue='true'), bound(f'q{i}', 'max', 500, 'roster', field='pts'))) for i in range(n))

def associations(n=500):
    """Units that lead each other."""
    return entries(unit(f'e{i}', f'<associations><association id="a{i}" name="leads" min="1" max="1" scope="force" childId="e{(i + 1) % n}"/></associations>' + once(f'n{i}')) for i in range(n))

def ties(n=700):
    """A chain of units that are associated with each other, each of which asks all of them."""
    tied = lambda i: condition('core', field='selections', scope='self').replace('<condition ', '<condition traverseAssociationGroup="true" ')
    return entries(unit(f'e{i}', f'<associations><association id="a{i}" name="leads" min="1" max="1" scope="force" childId="e{max(i - 1, 0) if i else 1}"/></associations>' +
                        modifiers(modifier('increment', 'pts', 1, tied(i))) + once(f'n{i}')) for i in range(n))

def affects(n=700):
    """Modifiers of profiles elsewhere."""
    profile = lambda i: f'<profiles><profile id="p{i}" name="P{i}" typeId="stats" typeName="Stats"><characteristics><characteristic name="M" typeId="mv">{i}</characteristic></characteristics></profile></profiles>'
    return entries(unit(f'e{i}', f'<modifiers><modifier type="append" field="mv" value="+1" scope="roster" affects="self.entries.recursive.profiles.Stats"/><modifier type="increment" field="pts" value="1" scope="force" affects="self.entries.recursive.e{(i+1) % n}"/></modifiers>' + profile(i) + once(f'n{i}')) for i in range(n))

def many_forces(n=1200):
    """Forces inside a force, each with a minimum."""
    inner = '<forceEntries>' + ''.join(f'<forceEntry id="f{i}" name="f{i}">{constraints(bound(f"fn{i}", "min", 1 if i % 2 else 0, field="forces"), bound(f"fx{i}", "max", 2, field="forces"))}<categoryLinks><categoryLink id="fc{i}" name="Core" targetId="core"/></categoryLinks></forceEntry>' for i in range(n)) + '</forceEntries>'
    return entries(unit(f'e{i}', once(f'n{i}')) for i in range(300)), ('', '', inner)

def long_names(n=100, length=4500):
    """Long names, of one word and of many."""
    return entries(unit(f'e{i}', once(f'n{i}'), name=('word ' * (length // 5) if i % 2 else 'x' * length) + str(i)) for i in range(n))

def nested_groups(n=800, depth=60):
    """Groups in groups."""
    def nest(u, level):
        inner = entries([entry(f'u{u}o{level}', constraints(bound(f'u{u}n{level}', 'min', 1)))])
        if level < depth:
            inner += groups([group(f'u{u}g{level+1}', nest(u, level + 1))])
        return constraints(bound(f'u{u}m{level}', 'min', 1), bound(f'u{u}x{level}', 'max', 99)) + inner
    return entries(unit(f'u{u}', groups([group(f'u{u}g0', nest(u, 0))]) + once(f'u{u}n')) for u in range(n // depth))

def choices(n=700):
    """Units in each of which the player must choose."""
    return entries(unit(f'e{i}', choice(f'e{i}') + once(f'n{i}')) for i in range(n))

def many_infos(n=1200):
    """A unit with many profiles and rules."""
    profile = lambda i: f'<profile id="p{i}" name="P{i}" typeId="stats" typeName="Stats"><characteristics><characteristic name="M" typeId="mv">{i}</characteristic></characteristics></profile>'
    return ('<sharedRules>' + ''.join(f'<rule id="r{i}" name="R{i}"><description>Text {i} about R{i + 1}.</description></rule>' for i in range(n)) + '</sharedRules>' +
            entries([unit('u', '<infoLinks>' + ''.join(f'<infoLink id="il{i}" name="R{i}" type="rule" targetId="r{i}"/>' for i in range(n)) + '</infoLinks><profiles>' + ''.join(profile(i) for i in range(n)) + '</profiles>' + once('un'))]))

def default_amounts(n=900):
    """Several selections by default, minima with modifiers."""
    return entries([unit('u', entries(entry(f'e{i}', modifiers(modifier('set', f'n{i}', 3, condition('e0'))) + constraints(bound(f'n{i}', 'min', 1)), 'model', attributes='defaultAmount="1,1"', ) for i in range(n)) + once('un'))])

def collective(n=900):
    """Collective options with modified minima."""
    return entries([unit('u', groups([group('g', entries(entry(f'e{i}', modifiers(modifier('set', f'n{i}', 1, condition(f'e{i-1}' if i else 'u'))) + constraints(bound(f'n{i}', 'min', 0)), attributes='collective="true"') for i in range(n)), 'collective="true"')]) + once('un'))])

def category_modifiers(n=900):
    """Categories that conditions add."""
    many = ''.join(f'<categoryEntry id="c{i}" name="c{i}"/>' for i in range(300))
    return entries(unit(f'e{i}', modifiers(modifier('add', 'category', f'c{i % 300}', condition(f'c{(i + 1) % 300}')), modifier('set-primary', 'category', f'c{(i + 2) % 300}', condition(f'e{(i + 1) % n}', value=2))) + once(f'n{i}')) for i in range(n)), (many, '', '')

def condition_groups(n=12, depth=150):
    """Conditions in groups in groups."""
    def nest(i, level):
        inner = f'<conditions>{condition(f"e{level % n}", "atMost", level)}</conditions>'
        if level < depth:
            inner += f'<conditionGroups>{nest(i, level + 1)}</conditionGroups>'
        return f'<conditionGroup type="{"or" if level % 2 else "and"}">{inner}</conditionGroup>'
    return entries(unit(f'e{i}', f'<modifiers><modifier type="set" field="hidden" value="true"><conditionGroups>{nest(i, 0)}</conditionGroups></modifier></modifiers>' + once(f'n{i}')) for i in range(n))

def circles(n=30):
    """Each entry is compulsory in each other."""
    return entries((entry(f'e{i}', links(link(f'l{i}-{j}', f'e{j}', constraints(bound(f'n{i}-{j}', 'min', 1))) for j in range(n) if j != i)) for i in range(n)), True) + \
        links([link('r', 'e0', once('rn'))])

def automatic(n=900):
    """Limits that are kept automatically."""
    return entries(unit(f'e{i}', modifiers(modifier('set', f'n{i}', 1, condition(f'e{i-1}'))) * (i > 0) + constraints(bound(f'n{i}', 'min', 0 if i else 1, 'force', automatic='true'))) for i in range(n))

def offers(n=1500):
    """Many entries of which few are compulsory."""
    return entries(unit(f'e{i}', (constraints(bound(f'n{i}', 'max', 3, 'roster')) + modifiers(modifier('set', 'hidden', 'true', condition(f'e{(i+1) % n}', value=2)))), cost=5 + i % 50) for i in range(n)), ('', '', '', bound('cn', 'min', 5, 'force'))



def cost_chain(n=900):
    """Each cost depends on that of the entry before it, so that one changes in each round."""
    return entries(unit(f'e{i}', (modifiers(modifier('increment', 'pts', 1,
                                                     condition(f'e{i - 1}', field='pts', value=11)))
                                  if i else '') + once(f'n{i}'), cost=10 if i else 11) for i in range(n))


def category_chain(n=900):
    """Each entry gets its category when the one before it has."""
    many = ''.join(f'<categoryEntry id="c{i}" name="c{i}"/>' for i in range(n))
    return entries(unit(f'e{i}', modifiers(modifier('add', 'category', f'c{i}', condition(f'c{i - 1}') if i else ''))
                        + once(f'n{i}')) for i in range(n)), (many, '', '')


def loops(n=900):
    """Pairs of entries that take each other's category away, without end."""
    many = ''.join(f'<categoryEntry id="c{i}" name="c{i}"/>' for i in range(n))
    return entries(unit(f'e{i}', modifiers(modifier('add', 'category', f'c{i}', condition(f'c{min(i ^ 1, n - 1)}', 'lessThan', 1)))
                        + once(f'n{i}')) for i in range(n)), (many, '', '')


def cost_loops(n=900):
    """Pairs of entries that change each other's cost, without end."""
    return entries(unit(f'e{i}', modifiers(modifier('increment', 'pts', 1,
                                                    condition(f'e{min(i ^ 1, n - 1)}', 'equalTo', field='pts', value=10)))
                        + once(f'n{i}')) for i in range(n))


SHAPES = {name.replace('_', '-'): shape for name, shape in list(globals().items())
          if callable(shape) and shape.__doc__ and name[0] != '_' and shape.__module__ == __name__ and shape.__defaults__}


def parts_of(made):
    return made if isinstance(made, tuple) else (made, ('', '', ''))


def make(name, size=SIZE):
    """The game system and the catalogue of a shape, with as much as fits into a size."""
    body, system = parts_of(SHAPES[name]())
    length = len(body) + sum(map(len, system))
    if length > size:
        most = SHAPES[name].__defaults__[0]
        body, system = parts_of(SHAPES[name](max(most * size // length, 2)))
    data = GST % system[:3]
    if len(system) > 3:
        data = data.replace('targetId="core"/>', f'targetId="core">{constraints(*system[3:])}</categoryLink>')
    return data.replace('><', '>\n<'), (CAT % body).replace('><', '>\n<')


def write(name, folder, size=SIZE):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    system, catalogue = make(name, size)
    (folder / 'sys.gst').write_text(system)
    (folder / 'cat.cat').write_text(catalogue)


if __name__ == '__main__':
    for chosen in sys.argv[2:] or SHAPES:
        write(chosen, Path(sys.argv[1]) / chosen)
