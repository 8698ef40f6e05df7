"""The figures of generated samples."""
import collections
import dataclasses
import json
import re
import urllib.parse

from kinds import isPlaceholderMap, isPlausible, moment, number, words
from values import examples, labelled, properties

# Names of dates at which an object came into existence, for types without a label.
CREATED = {
    "created at", "created on", "created", "created date", "created time", "creation date", "creation time", "date created",
    "added at", "added on", "added", "date added", "inserted at", "registered at"}
PARTS = set("completed done failed succeeded successful processed used uses consumed remaining read sent delivered opened errors "
            "warnings error warning active available passed skipped pending open closed finished part partial imported".split())
WHOLES = set("total all count overall limit capacity max maximum".split())
HOSTS = set("host hostname domain server instance broker site".split())
LEAST, GREATEST = set("min minimum lower lowest".split()), set("max maximum upper highest".split())


@dataclasses.dataclass
class Column:
    name: str
    title: str
    limit: float | None = None
    isCount: bool = False
    # Whether the limit is the least value.
    isLeast: bool = False

    def isExceeded(self, hits, total):
        if self.limit is None:
            return False
        value = hits if self.isCount else 100 * hits / total if total else None
        return value is not None and (value < self.limit if self.isLeast else value > self.limit)


COLUMNS = [
    Column("types", "types with `mockList`", isCount=True),
    Column("properties", "string properties", isCount=True),
    Column("bytes", "bytes of samples", isCount=True),
    Column("names", "strings that are the name of their property, %", 1),
    Column("numbered", "strings that end in the number of their row, %", 0),
    Column("addresses", "strings that are `https://example.com/<name>`, %", 0.5),
    Column("equal", "string properties equal in all rows, %", 15),
    Column("true", "flags that are true, %"),
    Column("flags", "flags labelled false that are true, %", 3),
    Column("generatedFlags", "the same, without the description's examples, %"),
    Column("ends", "labelled ends that are present, %", 3),
    Column("generatedEnds", "the same, without the description's examples, %"),
    Column("enumerations", "enumerations of three or more values equal in all rows, %", 15),
    Column("newest", "lists with dates of creation that are newest first, %", 100, isLeast=True),
    Column("identifiers", "such lists whose numbers as ids have another order, %", 0),
    Column("parts", "parts over wholes", 0, isCount=True),
    Column("kinds", "values outside of their labelled kind, %", 10),
    Column("covered", "labelled properties with a value, %"),
]
FIGURES = ["names", "numbered", "addresses", "equal", "flags", "ends", "enumerations", "newest", "identifiers", "parts"]


class Judge:
    """Counts hits and totals of each figure, and remembers the hits."""

    def __init__(self):
        self.counts = collections.defaultdict(lambda: [0, 0])
        self.hits = collections.defaultdict(list)

    def count(self, figure, isHit, place="", value=None):
        self.counts[figure][0] += bool(isHit)
        self.counts[figure][1] += 1
        if isHit and place:
            shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            self.hits[figure].append((place, shown[:100]))

    def number(self, figure, value):
        self.counts[figure] = [value, 1]


def judged(description, labels, rows, dumped, size):
    judge = Judge()
    found, types = properties(description, rows, dumped)
    known = examples(description)
    judge.number("types", len(rows))
    judge.number("bytes", size)
    judge.number("properties", 0)
    for one in found:
        strings(judge, one, known, labels)
        enumeration(judge, one, labels)
        for row in range(len(one.rows)):
            for value in one.scalars(row):
                if isinstance(value, bool):
                    judge.count("true", value)
    created = {one.place: one for label in labels.all if any(kind == "date created" for kind, _ in label.kinds)
               for one in labelled(found, types)(label.pointer, label.name)}
    order(judge, found, created)
    parts(judge, found, labels, labelled(found, types))
    byLabel(judge, labels, labelled(found, types), known)
    return {name: tuple(count) for name, count in judge.counts.items()} | {
        column.name: (0, 0) for column in COLUMNS if column.name not in judge.counts}, judge.hits


def strings(judge, one, known, labels):
    """Names as values, numbers of rows, addresses of example.com, and values that all rows share."""
    rows = [[value for value in one.scalars(row) if isinstance(value, str)] for row in range(len(one.rows))]
    if not any(rows):
        return
    judge.counts["properties"][0] += 1
    first = {value for value in rows[0]}
    for row in rows:
        for value in row:
            isGiven = value in one.declared or (one.name, json.dumps(value)) in known
            judge.count("names", not isGiven and isName(value, one.name), one.place, value)
            judge.count("numbered", not isGiven and isNumbered(value, first | set(row), one.name), one.place, value)
            judge.count("addresses", not isGiven and isExampleAddress(value, one), one.place, value)
    present = [row for row in rows if row]
    isConstant = one.name in labels.constantNames or any(
        label.isConstant and label.pointer == one.pointer for label in labels.all) or len(one.declared) == 1
    if len(present) > 1 and not isConstant:
        judge.count("equal", all(row == present[0] for row in present), one.place, present[0][0])


def isName(value, name):
    found, own = [[word for word in words(text) if not word.isdigit()] for text in (value, name)]
    return bool(found) and "".join(found).rstrip("s") == "".join(own).rstrip("s")


def isNumbered(value, others, name):
    """Whether a value is another one of the list with a number at its end, or a host with a number."""
    match = re.fullmatch(r"(.*?)([ _-]?)([2-9])", value, re.S)
    if match and match[1] in others and (match[2] or not re.search(r"\d$|^$", match[1])):
        return True
    found = host(value, name)
    plain = re.sub(r"(?<=[A-Za-z])[-_]?[2-9](?=\.|$)", "", found)
    return plain != found and any(plain == host(other, name) for other in others)


def host(value, name):
    if "://" in value:
        return urllib.parse.urlsplit(value).hostname or ""
    return value if HOSTS & set(words(name)) else ""


def isExampleAddress(value, one):
    match = re.fullmatch(r"https?://(?:www\.)?example\.(?:com|org|net)/([^/?#]*)/?", value)
    return bool(match) and (isName(match[1], one.name) or isName(match[1], one.type))


def enumeration(judge, one, labels):
    if len(one.declared) < 3 or one.name in labels.constantNames:
        return
    present = [row for index in range(len(one.rows)) if (row := one.scalars(index))]
    if len(present) > 1:
        judge.count("enumerations", all(row == present[0] for row in present), one.place, present[0])


def order(judge, found, created):
    """Lists are newest first, and numbers as ids have the same order."""
    byType = collections.defaultdict(dict)
    for one in found:
        byType[one.type][one.name] = one
    for members in byType.values():
        date = next((one for one in members.values() if one.place in created), None) or next(
            (one for name, one in members.items() if " ".join(words(name)) in CREATED), None)
        if not date or any(len(row) != 1 for row in date.rows):
            continue
        times = [moment(row[0]) for row in date.rows]
        if any(time is None for time in times):
            continue
        isNewestFirst = all(a >= b for a, b in zip(times, times[1:])) and times[0] > times[-1]
        judge.count("newest", not isNewestFirst, date.place, " ".join(str(row[0])[:19] for row in date.rows))
        ids = [number(row[0]) for row in members["id"].rows if len(row) == 1] if "id" in members else []
        if len(ids) == len(times) and None not in ids and isNewestFirst:
            judge.count("identifiers", not all(a > b for a, b in zip(ids, ids[1:])), members["id"].place, ids)
    hits, total = judge.counts["newest"]
    judge.counts["newest"] = [total - hits, total]


def parts(judge, found, labels, at):
    """Parts of one object are at most their whole, and the least value at most the greatest."""
    kinds = {one.place: kind for label in labels.all for kind, _ in label.kinds if kind in ("part", "whole")
             for one in at(label.pointer, label.name)}
    byType = collections.defaultdict(list)
    for one in found:
        byType[one.type].append(one)
    for members in byType.values():
        wholes = [one for one in members if kinds.get(one.place) == "whole"]
        pairs = [(part, wholes[0]) for part in members if kinds.get(part.place) == "part" and len(wholes) == 1]
        pairs += [(a, b) for a in members for b in members if a is not b and isPart(words(a.name), words(b.name))]
        for part, whole in {(a.name, b.name): (a, b) for a, b in pairs}.values():
            for holders in part.objects:
                for holder in holders:
                    smaller, greater = number(holder.get(part.name)), number(holder.get(whole.name))
                    if smaller is not None and greater is not None:
                        judge.count("parts", smaller > greater, f"{part.place} of {whole.name}", f"{smaller} of {greater}")


def isPart(part, whole):
    if part[-1:] == ["low"] and whole[-1:] == ["high"] and part[:-1] == whole[:-1]:
        return True
    for smaller, greater in ((PARTS, WHOLES), (LEAST, GREATEST)):
        if [word for word in part if word in smaller] and [word for word in whole if word in greater]:
            rest = [word for word in part if word not in smaller]
            others = [word for word in whole if word not in greater]
            if rest == others or smaller is PARTS and not others and rest in ([], ["count"]):
                return True
    return False


def byLabel(judge, labels, at, known):
    for label in labels.all:
        hits = at(label.pointer, label.name)
        judge.count("covered", any(row for one in hits for row in one.rows))
        for one in hits:
            for row in range(len(one.rows)):
                isGiven = any((one.name, json.dumps(value)) in known for value in one.scalars(row))
                if label.isEnd:
                    judge.count("ends", one.rows[row], one.place, one.rows[row][:1])
                    judge.count("generatedEnds", one.rows[row] and not isGiven)
                for value in one.scalars(row) if label.flag == "false" else []:
                    judge.count("flags", value is True, one.place, value)
                    judge.count("generatedFlags", value is True and not isGiven)
                if not one.declared:
                    kinds(judge, label, one, row, known)


def kinds(judge, label, one, row, known):
    if all(kind in ("flag", "choice", "constant") for kind, _ in label.kinds):
        return
    isFree = any(kind == "free form" for kind, _ in label.kinds)
    objects = [part for value in one.rows[row] for part in (value if isinstance(value, list) else [value])]
    hasPlaceholders = any(isPlaceholderMap(value) for value in objects)
    for value in objects if isFree else one.scalars(row):
        isGiven = (one.name, json.dumps(value)) in known or str(value) in label.examples
        isKind = isGiven or not hasPlaceholders and any(
            isPlausible(value, kind, unit, one.name) for kind, unit in label.kinds)
        judge.count("kinds", not isKind, one.place, value)
        if not isKind:
            judge.hits[f"kind {label.kinds[0][0]}"].append(judge.hits["kinds"][-1])
