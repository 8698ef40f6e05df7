"""Mutations of a description: of its bytes, of its lines by YAML nesting, and of its scalars. Each function takes bytes
and a random generator and returns bytes, without parsing the description."""

import re

KEYWORDS = (
    "openapi swagger info title version paths get post put delete patch query parameters name in path header cookie "
    "required schema type object array string integer number boolean null items properties additionalProperties "
    "patternProperties allOf oneOf anyOf not enum const default example examples format date-time uuid uri binary byte "
    "nullable readOnly writeOnly discriminator mapping propertyName $ref components schemas responses requestBodies "
    "headers securitySchemes security content application/json multipart/form-data text/event-stream encoding style "
    "explode deepObject form pattern minLength maxLength minimum maximum multipleOf minItems uniqueItems tags servers "
    "variables url operationId description summary deprecated links callbacks webhooks x-codegen $id $anchor $defs"
).split()
SCALARS = [
    b"", b"null", b"~", b"true", b"0", b"-1", b"1e999", b"0x10", b"999999999999999999999999", b"1.5", b".nan", b"[]",
    b"{}", b"''", b"'\\u0000'", b'"\\u0000"', b'"\\uD800"', b"!!binary AA==", b"!!int x", b"&a 1", b"*a", b"<<", b"|",
    b"- - - -", b"? ", b"2024-01-01", b"#", b"'#/components/schemas/x'", b"'#'", b"'#/'", b"'../../x.yaml'",
    b"'http://x/y'", b"'#/paths/~1a/get'", b"\xff\xfe", "\u202eabc".encode(), "e\u0301".encode(), "中文".encode(),
    b"a" * 3000, b"[" * 300, b"'{a}{b}'", b"/{x}#{y}?{z}", b"*/*", b"image/*", b"default", b"4XX", b"`\\(x)`", b'"""',
]
LINE = re.compile(rb"^(\s*(?:- )?)([^:#]+?)(:\s*)(.*)$")


def blocks(lines, start):
    """Returns the end of the block that begins at a line: the line and all following lines with deeper indentation."""
    depth = indent(lines[start])
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or indent(lines[end]) > depth):
        end += 1
    return end


def indent(line):
    return len(line) - len(line.lstrip(b" "))


def flip_byte(data, rng):
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def insert_bytes(data, rng):
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(SCALARS) + data[at:]


def cut_bytes(data, rng):
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice([1, 2, 8, 64, 512]) :]


def truncate(data, rng):
    return data[: rng.randrange(len(data))]


def delete_block(data, rng):
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join(lines[:at] + lines[blocks(lines, at) :])


def duplicate_block(data, rng):
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join(lines[: blocks(lines, at)] + lines[at:])


def move_block(data, rng):
    """Moves a block to another place and indents it accordingly."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    end = blocks(lines, at)
    block, rest = lines[at:end], lines[:at] + lines[end:]
    if not rest:
        return data
    place = rng.randrange(len(rest))
    shift = indent(rest[place]) - indent(block[0])
    moved = [b" " * max(0, indent(line) + shift) + line.lstrip(b" ") for line in block]
    return b"\n".join(rest[:place] + moved + rest[place:])


def nest_block(data, rng):
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    end = blocks(lines, at)
    depth = indent(lines[at])
    key = rng.choice(KEYWORDS).encode()
    block = [b"  " + line for line in lines[at:end]]
    return b"\n".join(lines[:at] + [b" " * depth + key + b":"] + block + lines[end:])


def reindent_line(data, rng):
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at] = b" " * rng.randrange(12) + lines[at].lstrip(b" ")
    return b"\n".join(lines)


def change_key(data, rng):
    return replace(data, rng, lambda match: match[1] + rng.choice(KEYWORDS).encode() + match[3] + match[4])


def change_value(data, rng):
    def value(match):
        scalar = rng.choice(SCALARS) if rng.random() < 0.5 else rng.choice(KEYWORDS).encode()
        return match[1] + match[2] + b": " + scalar

    return replace(data, rng, value)


def copy_value(data, rng):
    lines = data.split(b"\n")
    other = LINE.match(rng.choice(lines))
    return replace(data, rng, lambda match: match[1] + match[2] + b": " + other[4]) if other else data


def refer(data, rng):
    """Replaces a value by a reference within the same description."""
    names = re.findall(rb"^    ([A-Za-z]\w*):", data, re.M) or [b"x"]
    target = b'{ $ref: "#/components/' + rng.choice([b"schemas", b"responses", b"parameters"]) + b"/" + rng.choice(names) + b'" }'
    return replace(data, rng, lambda match: match[1] + match[2] + b": " + target)


def anchor(data, rng):
    changed = replace(data, rng, lambda match: match[1] + match[2] + b": &again " + match[4])
    return replace(changed, rng, lambda match: match[1] + match[2] + b": *again")


def swap_word(data, rng):
    """Replaces a keyword. In JSON, keywords are in the middle of lines."""
    first, second = rng.choice(KEYWORDS).encode(), rng.choice(KEYWORDS).encode()
    places = [match.start() for match in re.finditer(rb"\b" + re.escape(first) + rb"\b", data)]
    if not places:
        return change_key(data, rng)
    at = rng.choice(places)
    return data[:at] + second + data[at + len(first) :]


def replace(data, rng, change):
    lines = data.split(b"\n")
    for _ in range(20):
        at = rng.randrange(len(lines))
        match = LINE.match(lines[at])
        if match:
            lines[at] = change(match)
            break
    return b"\n".join(lines)


ALL = [
    flip_byte, insert_bytes, cut_bytes, truncate, delete_block, duplicate_block, move_block, nest_block, reindent_line,
    change_key, change_key, change_value, change_value, change_value, copy_value, refer, refer, anchor, swap_word,
]


def mutate(data, rng):
    for _ in range(rng.choice([1, 1, 2, 3, 6])):
        if not data:
            break
        data = rng.choice(ALL)(data, rng)
    return data
