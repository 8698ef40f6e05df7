"""Large descriptions of usual structure. The functions return a description of a size, or the files of one."""

from descriptions import HEAD, each

OPERATION = """\
  /things@/{id}:
    post:
      operationId: changeThing@
      summary: Changes thing @.
      tags: [#tag]
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: limit, in: query, schema: {type: integer}}
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Change@'}}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing@'}}}}
"""

SCHEMAS = """\
    Change@: {type: object, required: [name@], properties: {name@: {type: string}, kind: {$ref: '#/components/schemas/Kind@'}}}
    Thing@: {type: object, required: [id@], properties: {id@: {type: string}, kind: {$ref: '#/components/schemas/Kind@'}}}
    Kind@: {type: string, enum: [first@, second@, other@]}
"""


def operations(count):
    """Operations with three schemas each, which reference each other."""
    paths = (OPERATION.replace("@", str(number)).replace("#tag", "tag%d" % (number // 50)) for number in range(count))
    schemas = (SCHEMAS.replace("@", str(number)) for number in range(count))
    return HEAD + "paths:\n" + "".join(paths) + "components:\n  schemas:\n" + "".join(schemas)


def cycle(count):
    """Schemas in a cycle: each has a property of the type of the next schema."""
    schemas = ("    S%d: {type: object, properties: {n: {$ref: '#/components/schemas/S%d'}}}\n" % (
        number, (number + 1) % count) for number in range(count))
    return HEAD + "paths: {}\ncomponents:\n  schemas:\n" + "".join(schemas)


def enumeration(count):
    return HEAD + "paths: {}\ncomponents:\n  schemas:\n    Value:\n      type: string\n      enum:\n" + each(
        count, "        - value @")


def files(count):
    """One file per schema. Every file references the previous file."""
    found = {"api.yaml": HEAD + "paths: {}\ncomponents:\n  schemas:\n" + each(count, "    S@: {$ref: 'schemas/s@.yaml'}")}
    for number in range(count):
        before = "  before: {$ref: 's%d.yaml'}\n" % (number - 1) if number else ""
        found["schemas/s%d.yaml" % number] = "type: object\nproperties:\n  name%d: {type: string}\n%s" % (number, before)
    return found


KINDS = {operations: 20_000, cycle: 10_000, enumeration: 100_000, files: 3_000}
