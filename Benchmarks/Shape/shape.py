#!/usr/bin/env python3
"""Counts duplicate declarations, repetitions in names and numbered names in generated clients.

    Benchmarks/Shape/shape.py [--codegen PATH] [--list COLUMN] OUTPUT[=DESCRIPTION] ...

OUTPUT is the `output` folder of one client. With its description, described parameters are also counted, using
`codegen dump --stage ir`. `--list` prints the items of a column instead of the table. README.md explains the columns.
"""

import argparse
import collections
import json
import os
import re
import shlex
import subprocess
import sys

COLUMNS = [
    "lines", "types", "repeated", "stutter", "verbless", "verbLost", "doubled", "articles", "items", "numbered", "merged",
    "noise", "codePoints", "long", "nestedGroup", "tautology", "ownName", "enumLines", "undocumented",
    "foreign", "threeStates"]
LISTED = [column for column in COLUMNS if column not in ("lines", "types", "enumLines")]
ARTICLE = re.compile(r"(?<=[a-z0-9])(?:An?|The)(?=[A-Z][a-z])")
NOISE = re.compile(r"APIAPI$|^Body\w+(?:Get|Post|Put|Patch|Delete)$")
CODE_POINTS = re.compile(r"(?:[uU]0[0-9A-F]{3}|[uU]1F[0-9A-F]{3})(?![a-z])")
MAXIMUM_NAME = 80
DECLARATION = re.compile(r"public (?:nonisolated )?(?:indirect )?(?:final )?(enum|struct|class) `?(\w+)`?(?:: ([^{]*))?\{")
COMPONENT = re.compile(r"^#?/(?:components/schemas|definitions)/[^/]+$")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def verbs(kind):
    """Returns the verbs of a list in Verbs.swift."""
    path = os.path.join(os.path.dirname(__file__), "../../Sources/Generator/Lowering/Naming/Verbs.swift")
    text = "\n".join(read(path))
    return set(re.findall(r'"(\w+)"', text[text.index(f"let {kind}: Set"):].split("]")[0]))


class Declaration:
    """A type of the models at the top level of a file."""

    def __init__(self, kind, name, conformances, line, path):
        self.kind, self.name, self.lines = kind, name, [line]
        # Inline types are in the file of their enclosing type, or in a file of their own if the body of an operation
        # contains them.
        file = os.path.basename(path).removesuffix(".swift").split("+")[0]
        self.is_inline = file != name or re.search(r"(?:Request|Response)\w*Items?$", name) is not None
        self.conformances = set(re.findall(r"\w+", conformances or ""))

    @property
    def shape(self):
        """Returns the declaration without its name, documentation and white space."""
        text = " ".join(line.strip() for line in self.lines if not line.lstrip().startswith("///"))
        return re.sub(rf"\b{self.name}\w*", "SELF", text)

    @property
    def is_enumeration(self):
        return bool(self.conformances & {"OpenEnum", "ClosedEnum"})

    @property
    def values(self):
        """Returns the members of an enumeration, as cases or as constants, including `unknown`."""
        member = re.compile(r" {4}(?:case \S+(?: = .*)?$|public static (?:let|var) `?(\w+)`?\b)")
        found = [member.match(line.rstrip()) for line in self.lines]
        return sum(1 for match in found if match and match.group(1) not in ("knownCases", "allCases"))

    @property
    def cases(self):
        """Returns the cases of a union with the types of their payloads."""
        if self.kind != "enum" or self.is_enumeration:
            return []
        pattern = re.compile(r" {4}(?:indirect )?case `?(\w+)`?\((?:Indirect<)?(\w+)>?\)")
        return [match.groups() for match in map(pattern.match, self.lines) if match]


def files(folder, suffix=".swift"):
    for directory, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(suffix):
                yield os.path.join(directory, name)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def code_lines(lines):
    return sum(1 for line in lines if line.strip() and not line.lstrip().startswith("//"))


def declarations(folder):
    for path in files(os.path.join(folder, "Models")):
        current = None
        for line in read(path):
            match = DECLARATION.match(line)
            if match:
                current = Declaration(*match.groups(), line, path)
            elif current:
                current.lines.append(line)
            if current and line.startswith("}") or match and line.endswith("}"):
                yield current
                current = None


def operations(folder):
    """Returns the groups with the names of their cases."""
    for path in files(os.path.join(folder, "Endpoints"), "Endpoint.swift"):
        group = os.path.basename(path)[: -len("Endpoint.swift")]
        text = "\n".join(read(path))
        yield group, re.findall(r"^ {4}(?:indirect )?case `?(\w+)`?", text, re.M)


def lines_of_symbols(output):
    """Returns the symbols with their kinds and facts."""
    with open(os.path.join(output, "codegen.symbols"), encoding="utf-8") as file:
        for line in file:
            if len(line.split()) > 1 and not line.startswith("#"):
                symbol, kind, *facts = shlex.split(line)
                yield symbol, kind, dict(fact.split("=", 1) for fact in facts if "=" in fact)


def names_of_items(output):
    """Returns the types of properties and parameters whose own name in the description is or ends in `item` or `items`."""
    found = set()
    for symbol, kind, facts in lines_of_symbols(output):
        if kind in ("property", "parameter") and re.search(r"items?$", facts.get("wire", symbol), re.I):
            found |= set(re.findall(r"\w+", facts.get("type", "")))
    return found


def fastapi_suffix(words, facts):
    """Returns the number of words that FastAPI has appended to the name of a function: the path and the method."""
    path = list(map(str.lower, WORD.findall(facts["path"]))) + [facts["method"].lower()]
    ends = ("".join(words[-count:]) == "".join(path) and count for count in range(2, len(words)))
    return next(filter(None, ends), 0)


def begins_with_group(case, group):
    low, group = case.lower(), group.lower()
    singular = group[:-1] if group.endswith("s") else group
    return low != group and (low.startswith(group) or low.startswith(singular))


def methods(folder):
    """Returns the methods of the group clients with their documentation."""
    for path in files(os.path.join(folder, "Clients")):
        if not re.search(r"Client(\+\d+)?\.swift$", path):
            continue
        documentation = []
        for line in read(path):
            match = re.match(r" {4}public func `?(\w+)`?", line)
            if match:
                yield os.path.basename(path).split("Client")[0], match.group(1), documentation
            if line.strip().startswith("///"):
                documentation.append(line.strip())
            elif not line.strip().startswith("@"):
                documentation = []


def lowered(description, module, codegen):
    """Returns the lowered API of a description."""
    command = [codegen, "dump", "--stage", "ir", "--spec", description, "--name", module]
    return json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def foreign_aliases(api):
    """Returns the aliases of types that are named after another operation."""
    def place(item):
        return item["origin"].get("file", ""), item["origin"]["pointer"].removeprefix("#")

    names = collections.defaultdict(list)
    for group in api["groups"]:
        for endpoint in group["endpoints"]:
            names[place(endpoint)].append(endpoint["typeName"])

    def operation(item):
        """Returns the place of the operation around a schema. An operation can be a file of its own."""
        file, pointer = place(item)
        while (file, pointer) not in names:
            if not pointer:
                return None
            pointer = pointer.rpartition("/")[0]
        return file, pointer

    types = {type["name"]["swift"]: type for type in api["types"]}
    for type in api["types"]:
        target = types.get(type["kind"].get("alias", {}).get("_0"))
        owner = target and operation(target)
        if owner and owner != operation(type) and target["name"]["swift"].startswith(tuple(names[owner])):
            yield f"{type['name']['swift']} = {target['name']['swift']}"


def foreign_responses(folder):
    """Returns the nested types that are aliases of another operation's responses or headers."""
    for path in files(os.path.join(folder, "Clients")):
        text = "\n".join(read(path))
        own = set(re.findall(r"/// The (?:failures|successes|response headers) of `.*`\.\n.*(?:enum|struct) `?(\w+)`?:", text))
        for name, target in re.findall(r"^ {4}\w+ typealias `?(\w+)`? = `?(\w+)`?$", text, re.M):
            if target in own:
                yield f"{os.path.basename(path).removesuffix('.swift')}.{name} = {target}"


def three_states(api):
    """Returns the three-state properties of types that no body of a PATCH contains."""
    def names(value):
        """Returns the words of spelled types, without names and documentation."""
        if isinstance(value, dict):
            return set().union(*(names(part) for key, part in value.items() if key not in ("name", "documentation", "origin")))
        if isinstance(value, list):
            return set().union(*map(names, value))
        return set(re.findall(r"\w+", value)) if isinstance(value, str) else set()

    types = {type["name"]["swift"]: type for type in api["types"]}
    uses = {name: names(type["kind"]) & types.keys() for name, type in types.items()}
    open_types = set()
    for group in api["groups"]:
        for endpoint in group["endpoints"]:
            if endpoint["method"] == "PATCH" or "merge-patch" in json.dumps(endpoint.get("body") or {}):
                open_types |= names(endpoint.get("body") or {}) & types.keys()
    reached = set()
    while open_types:
        name = open_types.pop()
        reached.add(name)
        open_types |= uses[name] - reached
    for name, type in types.items():
        if name not in reached:
            for property in type["kind"].get("object", {}).get("_0", {}).get("properties", []):
                if property["type"].startswith("Nullable<"):
                    yield f"{name}.{property['name']['swift']}"


def undocumented_parameters(folder, api):
    """Returns the parameters with a description that is missing in the documentation of their method."""
    documented = {(group, name): "\n".join(lines) for group, name, lines in methods(folder)}
    described, missing = 0, []
    for group in api["groups"]:
        for endpoint in group["endpoints"]:
            text = documented.get((group["name"]["swift"], endpoint["name"]), "")
            for parameter in endpoint["parameters"]:
                if not parameter["documentation"].get("summary"):
                    continue
                described += 1
                name = re.escape(parameter["name"]["swift"])
                if not re.search(rf"- (Parameter )?`?{name}`?:", text):
                    missing.append(f"{group['name']['swift']}.{endpoint['name']}({parameter['name']['swift']}:)")
    return described, missing


def members(output):
    """Returns the properties, values and parameters with their wire names, and the lower-case names of their siblings."""
    found = collections.defaultdict(list)
    for symbol, kind, facts in lines_of_symbols(output):
        if kind in ("property", "member", "parameter"):
            owner, _, name = symbol.rpartition(".")
            found[owner, kind].append((name, facts.get("wire", name)))
    for names in found.values():
        siblings = {name.lower() for name, _ in names}
        for name, wire in names:
            yield name, wire, siblings


def doubles_verb(name, method, id, path, kinds):
    """Returns whether a name begins with the method of the request and another verb.

    A verb that is also the name of a resource is a noun after a method (`getRun`), and so is the verb of another method
    (`getCreateModel`, `deletePublish`). A name from the path has the method in front of the words of the path only if the
    verb is free for both."""
    words = list(map(str.lower, WORD.findall(name)))
    if len(words) < 2 or words[0] != method.lower():
        return False
    verb = words[1]
    if verb == words[0]:
        return verb not in kinds["resources"]
    if verb not in kinds["plain"] or verb in kinds["resources"]:
        return False
    fits = {"get": verb in kinds["retrieving"], "delete": verb in kinds["removing"], "post": True}
    isAction = any(segment.lower().startswith(verb) for segment in re.split(r"[/_]", path))
    return fits.get(words[0], isAction) and (isAction or words[0] == "post")


class Client:
    def __init__(self, argument, codegen):
        output, _, description = argument.partition("=")
        folders = [name for name in os.listdir(output) if os.path.isdir(os.path.join(output, name))]
        self.module = next(name for name in sorted(folders) if not name.endswith("Mocks"))
        self.root = os.path.join(output, self.module)
        self.types = list(declarations(self.root))
        self.lines = sum(code_lines(read(path)) for path in files(self.root))
        self.model_lines = sum(len(type.lines) for type in self.types)
        self.found = collections.defaultdict(list)
        self.count_repeated()
        self.output = output
        self.count_names()
        self.count_verbs()
        self.count_symbols()
        self.count_members()
        self.count_unions()
        self.count_enumerations()
        self.described = 0
        self.found["foreign"] = list(foreign_responses(self.root))
        if description:
            api = lowered(description, self.module, codegen)
            self.described, self.found["undocumented"] = undocumented_parameters(self.root, api)
            self.found["foreign"] += list(foreign_aliases(api))
            self.found["threeStates"] = list(three_states(api))
            components = {type["name"]["swift"] for type in api["types"] if COMPONENT.search(type["origin"]["pointer"])}
            self.found["items"] = [name for name in self.found["items"] if name not in components]

    def count_repeated(self):
        """Counts repeated types: of several types that differ only in their names, all but one."""
        equal = collections.defaultdict(list)
        for type in self.types:
            equal[type.shape].append(type)
        self.repeated_lines = 0
        for same in equal.values():
            for type in sorted(same, key=lambda type: len(type.lines))[:-1]:
                self.repeated_lines += len(type.lines)
                self.found["repeated"].append(f"{type.name} = {same[0].name if same[0] is not type else same[-1].name}")

    def count_names(self):
        names = {type.name for type in self.types}
        self.found["noise"] += [name for name in sorted(names) if NOISE.search(name)]
        for name in sorted(names):
            match = re.match(r"(.*\D)\d+$", name)
            if match and match.group(1) in names:
                self.found["numbered"].append(name)
        own = names_of_items(self.output)
        self.found["items"] += [
            type.name for type in self.types
            if type.is_inline and re.search(r"Items?$", type.name) and type.name not in own]
        self.operations = 0
        for group, cases in operations(self.root):
            self.operations += len(cases)
            if re.search(r"\D\d+$", group):
                self.found["numbered"].append(f"{group} (group)")
            if NOISE.search(group + "API"):
                self.found["noise"].append(f"{group} (group)")
            self.found["stutter"] += [f"{group}.{case}" for case in cases if begins_with_group(case, group)]

    def count_verbs(self):
        """Counts operations without a verb, operations that lost the verb of their id, and operations with an article."""
        plain, all = verbs("plain"), verbs("plain") | verbs("homonyms")
        for symbol, kind, facts in lines_of_symbols(self.output):
            if kind != "operation":
                continue
            name = symbol.rpartition(".")[2]
            words, own = (list(map(str.lower, WORD.findall(text))) for text in (name, facts["id"]))
            if not all.intersection(words):
                self.found["verbless"].append(symbol)
                own = own[: -suffix] if (suffix := fastapi_suffix(own, facts)) else own
                begins = own and own[0] in all and not symbol.lower().startswith(own[0])
                if begins or own and own[-1] in plain:
                    self.found["verbLost"].append(f"{symbol} ({facts['id']})")
            if ARTICLE.search(name):
                self.found["articles"].append(symbol)

    def count_symbols(self):
        """Counts doubled verbs, code points, long names, and nested types with words of the group that the method lacks."""
        kinds = {kind: verbs(kind) for kind in ("plain", "resources", "retrieving", "removing")}
        names, operations = set(), []
        for symbol, kind, facts in lines_of_symbols(self.output):
            names |= set(re.findall(r"\w+", " ".join([symbol, facts.get("swift", ""), facts.get("returns", "")])))
            if kind == "operation":
                operations.append((symbol, facts))
            nested = facts.get("swift", "").split(".")
            if len(nested) == 3 and nested[1].lower() != symbol.split(".")[1].lower():
                if begins_with_group(nested[1], re.sub(r"(Errors|Headers|Outputs)$", "", nested[0])):
                    self.found["nestedGroup"].append(".".join(nested[:2]))
        names |= {type.name for type in self.types}
        siblings = {symbol for symbol, _ in operations}
        for symbol, facts in operations:
            owner, _, name = symbol.rpartition(".")
            if doubles_verb(name, facts["method"], facts["id"], facts["path"], kinds):
                # Two operations that could both have the shorter name keep their methods.
                words = WORD.findall(name)
                rest = name[len(words[0]):]
                others = [other for other in siblings if other != symbol and other.rpartition(".")[0] == owner]
                if not any(other.lower().endswith(rest.lower()) for other in others):
                    self.found["doubled"].append(f"{symbol} ({facts['id']})")
        self.found["codePoints"] = sorted(name for name in names if CODE_POINTS.search(name))
        self.found["long"] = sorted(name for name in names if len(name) > MAXIMUM_NAME)
        self.found["nestedGroup"] = sorted(set(self.found["nestedGroup"]))

    def count_members(self):
        """Counts members that end in a number next to one without it, and numbers that lost a separator."""
        for name, wire, siblings in members(self.output):
            match = re.match(r"(.*\D)_?\d+$", name)
            if match and not re.search(r"\d\W*$", wire) and match.group(1).rstrip("_").lower() in siblings:
                self.found["numbered"].append(f"{name} ({wire})")
            pairs = re.findall(r"(?=(\d)[^0-9A-Za-z]+(\d))", wire)
            kept = len(re.findall(r"(?=\d_\d|\d[A-Z][a-z]+\d)", name))
            if kept < len(pairs):
                self.found["merged"].append(f"{name} ({wire})")

    def count_unions(self):
        self.cases = 0
        for type in self.types:
            self.cases += len(type.cases)
            for case, payload in type.cases:
                if case.lower() == payload.lower() and len(WORD.findall(payload)) >= 4:
                    self.found["tautology"].append(f"{type.name}.{case}")
                if case.lower().startswith(type.name.lower()):
                    self.found["ownName"].append(f"{type.name}.{case}")

    def count_enumerations(self):
        enumerations = [type for type in self.types if type.is_enumeration]
        self.values = sum(type.values for type in enumerations)
        self.value_lines = sum(code_lines(type.lines) for type in enumerations)

    @property
    def row(self):
        share = lambda part, whole: f"{100 * part / whole:.0f} %" if whole else "-"
        of = lambda column, whole: f"{len(self.found[column])}/{whole}"
        return [
            self.lines, len(self.types), share(self.repeated_lines, self.model_lines), of("stutter", self.operations),
            of("verbless", self.operations), len(self.found["verbLost"]), len(self.found["doubled"]),
            len(self.found["articles"]), len(self.found["items"]), len(self.found["numbered"]), len(self.found["merged"]),
            len(self.found["noise"]), len(self.found["codePoints"]), len(self.found["long"]), len(self.found["nestedGroup"]),
            of("tautology", self.cases), of("ownName", self.cases),
            f"{self.value_lines / self.values:.1f}" if self.values else "-", of("undocumented", self.described),
            len(self.found["foreign"]), len(self.found["threeStates"])]


def total(clients):
    sum_of = lambda name: sum(getattr(client, name) for client in clients)
    count = lambda column: sum(len(client.found[column]) for client in clients)
    return [
        f"{sum_of('lines')} lines of code, {sum(len(client.types) for client in clients)} types",
        f"{100 * sum_of('repeated_lines') / max(sum_of('model_lines'), 1):.1f} % of the lines of models are repeated",
        f"{count('stutter')} of {sum_of('operations')} operations begin with their group",
        f"{count('verbless')} operations have no verb, {count('verbLost')} lost the verb of their id, "
        f"{count('doubled')} have the method in front of a verb, {count('articles')} have an article",
        f"{count('codePoints')} names have code points, {count('long')} have more than {MAXIMUM_NAME} letters, "
        f"{count('nestedGroup')} nested types have words of the group that their method lacks",
        f"{count('items')} inline types end in Item or Items",
        f"{count('numbered')} types, groups and members are numbered, {count('merged')} lose a separator between digits, "
        f"{count('noise')} have words of frameworks",
        f"{count('tautology')} of {sum_of('cases')} union cases repeat a type of four or more words, "
        f"{count('ownName')} begin with their union",
        f"{sum_of('value_lines') / max(sum_of('values'), 1):.2f} lines for each value of an enumeration",
        f"{count('undocumented')} of {sum_of('described')} described parameters are not documented",
        f"{count('foreign')} types are aliases of another operation's type",
        f"{count('threeStates')} properties outside PATCH have three states"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", default=".build/release/codegen")
    parser.add_argument("--list", choices=LISTED)
    parser.add_argument("outputs", nargs="+", metavar="OUTPUT[=DESCRIPTION]")
    options = parser.parse_args()
    clients = []
    for output in options.outputs:
        try:
            clients.append(Client(output, options.codegen))
        except (OSError, StopIteration, subprocess.CalledProcessError) as problem:
            print(f"{output} is left out: {problem or 'no module'}", file=sys.stderr)
    if options.list:
        for client in clients:
            for name in client.found[options.list]:
                print(f"{client.module}\t{name}")
        return
    width = max((len(client.module) for client in clients), default=0)
    print(" " * width, *(f"{column:>12}" for column in COLUMNS))
    for client in clients:
        print(f"{client.module:<{width}}", *(f"{value:>12}" for value in client.row))
    print(*total(clients), sep="\n")


if __name__ == "__main__":
    main()
