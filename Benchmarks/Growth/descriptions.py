"""Parts of the descriptions that `growth.py` measures."""

HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n"
LETTERS = "abcdefghijkl"


def description(paths="", schemas="", components="", more=""):
    """A description of the lines of its paths, its schemas and its other components."""
    text = HEAD + more + ("paths:\n" + paths if paths else "paths: {}\n")
    if schemas or components:
        text += "components:\n" + components + ("  schemas:\n" + schemas if schemas else "")
    return text


def schema(text):
    """A description of one schema, which is the body of a response."""
    return description(operation(), "    Value: " + text + "\n")


def operation(path="/things", identifier="getThings", keys="", name="Value"):
    """The lines of an operation that returns a component."""
    return "  ? %s\n  : {get: {operationId: %s, %s, responses: %s}}\n" % (
        quoted(path), quoted(identifier), keys or "tags: [things]", response(reference(name)))


def response(body, status="'200'"):
    return "{%s: {description: ok, content: {application/json: {schema: %s}}}}" % (status, body)


def reference(name):
    return "{$ref: '#/components/schemas/%s'}" % name


def each(count, line):
    """One line for each number. `@` in the line is the number."""
    return "".join(line.replace("@", str(number)) + "\n" for number in range(count))


def listed(count, item, separator=", "):
    return separator.join(item.replace("@", str(number)) for number in range(count))


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def clashing(count, separators="-_. "):
    """Different names with the same words, and thus the same name in Swift."""
    for number in range(count):
        name = LETTERS[0]
        for letter in LETTERS[1:]:
            name += separators[number % len(separators)] + letter
            number //= len(separators)
        yield name
