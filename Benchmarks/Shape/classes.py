"""The kinds of changed names that `renames.py --count` counts. A change that has several kinds counts as the first one."""

import re

KINDS = [
    "an article is removed",
    "words of the group, the path or a framework are removed",
    "another name",
    "another group",
    "optional parameters are arguments of the method",
    "a form without content is not an argument",
    "another order of the arguments",
    "other labels",
    "the operation is missing",
    "no type: a string with a single value",
    "no type: another plain type",
    "the API's name in front of a reserved name",
    "list elements have the singular",
    "a mark in front is removed",
    "an alternative of a union has the name of its value or kind",
    "a number is removed",
    "capital letters of acronyms",
    "a shared type has the name of its content",
    "a shorter name",
    "a longer name",
]
ARTICLES = ("a", "an", "the")
PLAIN = {"Int", "Int32", "Int64", "UInt64", "Bool", "Double", "Date", "Data", "URL", "UUID", "JSONValue"}
MARK = re.compile(r"^(?:Underscore|Dollar|At|Slash)(?=[A-Z])|(?<=[a-z])Underscore(?=[A-Z])")
# An alternative without a name of its own: its position, or `Value` for its only string.
ALTERNATIVE = re.compile(r"Option\d+|Value$")
NUMBER = re.compile(r"(?<=[A-Za-z])\d+(?=[A-Z]|$)")


def words(name):
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)]


def is_part(part, whole):
    """Returns whether the words of `part` are words of `whole`, in the same order."""
    rest = iter(whole)
    return all(word in rest for word in part)


def of_operation(before, after):
    """Returns the kind of change of an operation; `None` if its call is the same."""
    if after is None:
        return "the operation is missing"
    (old_group, old), (new_group, new) = (entry["endpoint"].rsplit(".", 1) for entry in (before, after))
    if old != new:
        without_articles = [word for word in words(old) if word not in ARTICLES]
        if words(new) == without_articles:
            return "an article is removed"
        return "words of the group, the path or a framework are removed" if is_part(words(new), words(old)) else "another name"
    if old_group != new_group:
        return "another group"
    old, new = (entry["client"].partition("(")[2].rstrip(")").split(":") for entry in (before, after))
    if old == new:
        return None
    if "parameters" in old and "parameters" not in new:
        return "optional parameters are arguments of the method"
    if old.count("_") > new.count("_"):
        return "a form without content is not an argument"
    return "another order of the arguments" if sorted(old) == sorted(new) else "other labels"


def of_type(before, after, module):
    """Returns the kind of change of a type."""
    old, new = words(before), words(after)
    if after == "String":
        return "no type: a string with a single value"
    if after in PLAIN:
        return "no type: another plain type"
    if after == module + before:
        return "the API's name in front of a reserved name"
    if before.count("Item") > after.count("Item"):
        return "list elements have the singular"
    if MARK.search(before) and not MARK.search(after):
        return "a mark in front is removed"
    if ALTERNATIVE.search(before) and not ALTERNATIVE.search(after):
        return "an alternative of a union has the name of its value or kind"
    if NUMBER.search(before) and not NUMBER.search(after):
        return "a number is removed"
    if old == new:
        return "capital letters of acronyms"
    if [word for word in old if word not in ARTICLES] == new:
        return "an article is removed"
    if is_part(new, old):
        return "a shorter name"
    return "a longer name" if is_part(old, new) else "a shared type has the name of its content"
