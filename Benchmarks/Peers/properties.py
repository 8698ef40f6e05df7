"""Adds a property to a schema of a description, as a server's developers do."""

import json
import re

NAME = "added_by_comparison"


def added(text, schema):
    """Returns the text of a description in JSON or YAML with one more optional property of this component."""
    if text.lstrip().startswith("{"):
        document = json.loads(text)
        document["components"]["schemas"][schema]["properties"][NAME] = {"type": "string"}
        return json.dumps(document, ensure_ascii=False, indent=2)
    lines = text.split("\n")
    start = position(lines, 0, r"components:", "")
    start = position(lines, start + 1, r" +schemas:", "components")
    start = position(lines, start + 1, rf" +['\"]?{re.escape(schema)}['\"]?:", "schemas")
    start = position(lines, start + 1, r" +properties:", schema)
    indentation = re.match(" *", lines[start + 1]).group()
    lines.insert(start + 1, f"{indentation}{NAME}: {{ type: string }}")
    return "\n".join(lines)


def position(lines, start, pattern, parent):
    """Returns the first line from `start` that is only this key."""
    for number in range(start, len(lines)):
        if re.fullmatch(pattern + r"\s*", lines[number]):
            return number
    raise ValueError(f"no line {pattern} below {parent}")
