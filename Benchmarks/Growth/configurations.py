"""Descriptions with many files, and configurations with many entries. The functions return the files of a size."""

from calls import VALUE, one_group
from descriptions import HEAD, description, each, listed, operation, quoted, response


def path_files(count):
    """A file for each path. Each refers to the schema in the file of the previous path."""
    files = {"api.yaml": HEAD + "paths:\n" + each(count, "  /p@: {$ref: 'paths/p@.yaml'}")}
    for number in range(count):
        files["paths/p%d.yaml" % number] = "get:\n  operationId: get%d\n  responses: %s\nx-schema: {type: object, properties: {p%d: {type: string}}}\n" % (
            number, response("{$ref: 'p%d.yaml#/x-schema'}" % max(0, number - 1)), number)
    return files


def file_chain(count):
    """A chain of files that only refer to the next file."""
    files = {"f%d.yaml" % number: "$ref: f%d.yaml\n" % (number + 1) for number in range(count)}
    files["f%d.yaml" % count] = "type: object\nproperties: {a: {type: string}}\n"
    files["api.yaml"] = description(operation(), "    Value: {$ref: f0.yaml}\n")
    return files


def configured(text, entry, **others):
    """A description with an entry of the configuration."""
    return {"api.yaml": text, "codegen.yaml": "apis:\n  - {name: T, spec: api.yaml, output: out, %s}\n" % entry, **others}


def overlay(count, actions):
    text = "overlay: 1.0.0\ninfo: {title: O, version: '1'}\nactions:\n" + each(count, actions)
    return configured(one_group(count), "overlays: o.yaml", **{"o.yaml": text})


def overlay_actions(count):
    return overlay(count, "  - {target: \"$.paths['/p@'].get\", update: {summary: Summary @.}}")


def overlay_removals(count):
    return overlay(count, "  - {target: \"$.paths['/p@']\", remove: true}")


def overlay_additions(count):
    """Actions that all add a property to the same object."""
    files = overlay(count, "  - {target: $.components.schemas.Value.properties, update: {q@: {type: string}}}")
    return files | {"api.yaml": one_group(1)}


def overlay_elements(count):
    """Actions that all append to the same list."""
    files = overlay(count, "  - {target: $.tags, update: {name: tag@}}")
    return files | {"api.yaml": files["api.yaml"] + "tags: []\n"}


def overlay_matches(count):
    """One action that matches every operation."""
    files = overlay(1, "  - {target: '$.paths.*.get', update: {summary: Summary.}}")
    return files | {"api.yaml": one_group(count)}


def overlay_descendants(count):
    files = overlay(1, "  - {target: '$..get[?@ == \"things\"]', remove: true}")
    return files | {"api.yaml": one_group(count)}


def overlay_misses(count):
    return overlay(count, "  - {target: \"$.paths['/q@'].get\", update: {summary: Summary @.}}")


def overrides(count):
    return configured(one_group(count), "overrides: {operations: {%s}}" % listed(count, "get@: {name: fetch@}"))


def override_clashes(count):
    return configured(one_group(count), "overrides: {operations: {%s}}" % listed(count, "get@: {name: fetch}"))


def override_schemas(count):
    return configured(description(schemas=each(count, "    S@: {type: object, properties: {p@: {type: string}}}")),
                      "overrides: {schemas: {%s}}" % listed(count, "S@: {name: T@}"))


def unknown_overrides(count):
    return configured(one_group(count), "overrides: {operations: {%s}}" % listed(count, "got@: {name: fetch@}"))


def renames(count):
    return description(each(count, operation("/p@", "get@", "x-codegen: {name: fetch@}").rstrip()), VALUE)


def filtered(count):
    return configured(one_group(count), "filter: {include: {operations: [%s]}}" % listed(count, "get@"))


def filtered_paths(count):
    return configured(one_group(count), "filter: {include: {paths: [%s]}}" % listed(count, quoted("/p@/**") + ", /p@"))


def acronyms(count):
    return configured(one_group(count), "acronyms: [%s]" % listed(count, "ACR@"))


def prefixes(count):
    return configured(description(schemas=each(count, "    a@.S@: {type: object, properties: {p@: {type: string}}}")),
                      "schemaPrefixes: [%s]" % listed(count, "a@."))


def replaced_schemas(count):
    return configured(description(schemas=each(count, "    S@: {type: object, properties: {p@: {type: string}}}")),
                      "schemas: {%s}" % listed(count, "S@: M.T@"))


KINDS = {
    path_files: 2_000, file_chain: 2_000, overlay_actions: 4_000, overlay_removals: 4_000, overlay_additions: 4_000,
    overlay_elements: 4_000, overlay_matches: 8_000, overlay_descendants: 8_000, overlay_misses: 4_000, overrides: 4_000,
    override_clashes: 4_000, override_schemas: 4_000, unknown_overrides: 4_000, renames: 4_000, filtered: 4_000,
    filtered_paths: 4_000, acronyms: 4_000, prefixes: 4_000, replaced_schemas: 4_000,
}
