"""A mutated description with the command that reads it, made from a seed and a number, and the check of its outcome."""

import json
import random
import re
import sys
from pathlib import Path

import odd_values
import pointers
import tree_mutations
from nodes import places, pointer
from outcome import SECONDS, SURVEY, Outcome
from seeds import random_seed

LOCATED = re.compile(r"^[^\s:][^:\n]*:\d+:\d+: error: ", re.MULTILINE)
ALL = tree_mutations.MUTATIONS + pointers.MUTATIONS
MAXIMUM_BYTES = 600_000
GENERATE = ["generate", "--name", "Client", "--output", "out"]
COMMANDS = {
    "generate": (45, GENERATE), "configured": (12, ["generate", "--config", "codegen.yaml"]),
    "overlay": (10, ["generate", "--config", "codegen.yaml"]), "lint": (8, ["lint"]), "fix": (3, ["lint", "--fix", "--dry-run"]),
    "list": (4, ["list"]), "dump": (4, ["dump", "--stage", "symbols"]), "inputs": (2, ["inputs"]),
    "survey": (7, ["survey"]), "diff": (5, ["diff", "before.json"]),
}
SETTINGS = {
    "enumerations": ["open", "closed"], "numbers": ["double", "decimal"], "equality": ["equatable", "hashable", "none"],
    "operationNames": ["short", "full"], "validation": ["requests", "responses", "all"], "lists": ["lossy"],
    "threeState": ["sent", "never"], "xml": ["models"], "access": ["package"], "samples": ["required"], "unused": ["dropped"],
    "isolation": ["mainActor"], "examples": ["kept"],
}


class Case:
    """The files of an input, by name, the command, and the names of the mutations."""

    def __init__(self, files, name, command):
        self.files, self.name, self.command, self.mutations = files, name, command, []

    @property
    def root(self):
        return self.files[self.name]

    def write(self, folder):
        for name, node in self.files.items():
            Path(folder, name).write_text(text_of(node, name))

    def run(self, codegen, folder, seconds=None):
        program = [codegen] + self.command
        if self.command[0] == "survey":
            program = [sys.executable, SURVEY, "--codegen", codegen] + self.command[1:]
        return Outcome(program, folder, seconds or SECONDS + 1)

    def save(self, folder, title, details):
        """Saves the files, and a description of the case that `reduce.py` reads."""
        folder.mkdir(parents=True, exist_ok=True)
        self.write(folder)
        found = {"reason": title, "name": self.name, "command": self.command, "mutations": self.mutations}
        (folder / "case.json").write_text(json.dumps(found, indent=2))
        (folder / "output.txt").write_text(details)

    @staticmethod
    def load(folder):
        found = json.loads((folder / "case.json").read_text())
        names = [path.name for path in folder.iterdir() if path.suffix in (".json", ".yaml") and path.name != "case.json"]
        case = Case({name: json.loads(json_of((folder / name).read_text())) for name in names}, found["name"], found["command"])
        return case, found["reason"]


def text_of(node, name):
    """JSON. In files for the YAML reader, the escapes are those of YAML."""
    if not name.endswith(".yaml"):
        return json.dumps(node)
    text = json.dumps(node, ensure_ascii=False)
    return "".join(character if " " <= character <= "~" else "\\U%08x" % ord(character) for character in text)


def json_of(text):
    return re.sub(r"\\U([0-9a-f]{8})", lambda match: json.dumps(chr(int(match[1], 16)))[1:-1], text)


def make(options, number, files):
    """Returns a case. The same arguments return the same case."""
    rng = random.Random(f"{options.seed}:{number}")
    maximum = options.maximum
    while True:
        root = random_seed(files, rng, maximum)
        name = rng.choice(["api.json", "api.yaml"])
        kind = rng.choices(list(COMMANDS), [weight for weight, _ in COMMANDS.values()])[0]
        case = Case({name: root}, name, command(kind, name))
        case.donor = lambda rng: random_seed(files, rng, maximum)
        if kind == "diff":
            case.files["before.json"] = json.loads(json.dumps(root))
        for _ in range(options.mutations or rng.choice([1, 1, 2, 2, 3, 5, 8])):
            mutate(case, rng, options.without)
        if kind in ("configured", "overlay"):
            configure(case, kind, rng)
        if case.mutations and sum(len(json.dumps(node)) for node in case.files.values()) <= MAXIMUM_BYTES:
            case.donor = None
            return case


def mutate(case, rng, without):
    """Applies a random mutation. The result must be a tree of limited size: mutations may use a node twice."""
    before = json.dumps(case.files)
    mutation = rng.choice([mutation for mutation in ALL if mutation.__name__ not in without])
    mutation(case, rng)
    after = json.dumps(case.files)
    is_small = len(after) <= MAXIMUM_BYTES
    case.files = json.loads(after if is_small else before)
    if is_small:
        case.mutations.append(mutation.__name__)


def command(kind, name):
    arguments = COMMANDS[kind][1]
    if "--config" in arguments:
        return arguments
    return arguments + ([name] if kind in ("diff", "survey") else ["--spec", name])


def configure(case, kind, rng):
    entry = {"name": "Client", "spec": case.name, "output": "out"}
    for key in rng.sample(sorted(SETTINGS), rng.randrange(5)):
        entry[key] = rng.choice(SETTINGS[key])
    if kind == "overlay":
        entry["overlays"] = "overlay.json"
        case.files["overlay.json"] = overlay(case, rng)
    case.files["codegen.yaml"] = {"apis": [entry]}


def overlay(case, rng):
    """An overlay with actions on random nodes."""
    actions = []
    for _ in range(rng.choice([1, 2, 5])):
        place = rng.choice(places(case.root))
        path = "".join("[%s]" % json.dumps(key) for key in place.path)
        target = rng.choice(["$" + path, "$" + path, "$", "$..[%s]" % json.dumps(str(place.key)), "$..*", "$.paths.*", "$" + path + ".*",
                             "$..[?@.type == 'object']", "$..[?@['$ref']]", "$[?@.a", odd_values.name(rng)])
        donated = rng.choice(places(case.root)).node
        update = rng.choice([donated, donated, odd_values.value(rng), {"$ref": pointers.random_reference(case, rng, place)},
                             {"$ref": pointer(place.path[:-1])}])
        actions.append({"target": target, "remove": True} if rng.random() < 0.2 else {"target": target, "update": update})
    return {"overlay": "1.0.0", "info": {"title": "O", "version": "1"}, "actions": actions}


def problem(outcome):
    """Returns the reason why an outcome is a finding, or None."""
    reason = outcome.reason()
    # A survey also ends with 1 if the mock server refuses a call. Its output then counts the calls.
    if reason is None and outcome.status == 1 and not LOCATED.search(outcome.errors) and " operations: " not in outcome.output:
        first = next((line for line in outcome.errors.splitlines() if line.strip()), "no message")
        reason = "error without a location: " + first
    return reason


def parse_problems(swiftc, folder, sources):
    """Returns the first error of the parser for each of the files that it refuses."""
    if not sources:
        return {}
    arguments = Path(folder, "sources")
    arguments.write_text("\n".join('"%s"' % re.sub(r'(["\\\\])', r"\\\1", str(path)) for path in sources))
    outcome = Outcome([swiftc, "-frontend", "-parse", "-swift-version", "6", f"@{arguments}"], folder, 120)
    found = {}
    for line in outcome.errors.splitlines():
        match = re.match(r"^(.*?):\d+:\d+: error: (.*)$", line)
        if match:
            found.setdefault(match[1], match[2])
    if outcome.status != 0 and not found:
        found[str(sources[0])] = f"swiftc ended with {outcome.status}: {outcome.errors[-1000:]}"
    return found
