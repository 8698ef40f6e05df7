import CodegenDiagnostics

/// The diagnostics about the syntax of YAML and JSON files.
package struct YAMLDiagnostics: DiagnosticTable {
    package static let title = "YAML and JSON"

    package init() {}

    let invalidEncoding = DiagnosticKind(
        "invalid-encoding", .error, cause: "The file is not UTF-8.", remedy: "Save the file as UTF-8.")
    let invalidCharacter = DiagnosticKind(
        "invalid-character", .error, cause: "YAML does not allow this character in a file.",
        remedy: "Remove the character, or write its escape in double quotes.")
    let emptyFile = DiagnosticKind(
        "empty-file", .error, cause: "The file is empty, or contains only comments or markers.",
        remedy: "Write a description into the file, or name another file.")
    let multipleDocuments = DiagnosticKind(
        "multiple-documents", .error, cause: "The file has more than one YAML document.",
        remedy: "Keep one document in each file.")
    let conflictMark = DiagnosticKind(
        "conflict-mark", .error, cause: "The file contains the markers of a merge conflict: `<<<<<<<` and `>>>>>>>`.",
        remedy: "Keep one version, and remove the markers.")
    let yamlSyntax = DiagnosticKind(
        "yaml-syntax", .error, cause: "The file is not YAML. The message comes from the parser.",
        remedy: "Check the indentation and the quotes at the location of the message and above it.")
    let jsonSyntax = DiagnosticKind(
        "json-syntax", .error, cause: "The file has the extension of JSON, but it is neither JSON nor YAML.",
        remedy: "Correct the JSON at this location.")
    let nonstandardJSON = DiagnosticKind(
        "nonstandard-json", .warning,
        cause: "The file has the extension of JSON, but it is not strict JSON. It is read as YAML.",
        remedy: "Correct the JSON at this location, or rename the file to `.yaml`.")
    let loneSurrogate = DiagnosticKind(
        "lone-surrogate", .warning, cause: "A string of JSON has one half of a surrogate pair. It is read as U+FFFD.",
        remedy: "Write both halves of the pair, or the character itself.")
    let duplicateKey = DiagnosticKind(
        "duplicate-key", .error, cause: "A mapping has the same key twice.", remedy: "Remove or rename the duplicate.")
    let nullKey = DiagnosticKind(
        "null-key", .error, cause: "A key of a mapping is missing or null.", remedy: "Write the key in quotes.")
    let nonScalarKey = DiagnosticKind(
        "non-scalar-key", .error, cause: "A key of a mapping is a list or a mapping.",
        remedy: "Write a string as the key.")
    let invalidMerge = DiagnosticKind(
        "invalid-merge", .error, cause: "The value of a merge key `<<` is neither a mapping nor a list of mappings.",
        remedy: "Merge an alias of a mapping.")
    let undefinedAlias = DiagnosticKind(
        "undefined-alias", .error, cause: "No anchor before the alias has its name.",
        remedy: "Write the anchor at the value, above its aliases.")
    let recursiveAlias = DiagnosticKind(
        "recursive-alias", .error, cause: "An alias is inside the value that it refers to.",
        remedy: "Use `$ref` for recursive schemas.")
    let unknownYAMLTag = DiagnosticKind(
        "unknown-yaml-tag", .warning, cause: "The tag does not exist in the core schema of YAML. It is ignored.",
        remedy: "Remove the tag.")
    let yamlTagMismatch = DiagnosticKind(
        "yaml-tag-mismatch", .error, cause: "The value does not fit the tag before it, such as `!!int`.",
        remedy: "Correct the value or remove the tag.")
    let nestingLimit = DiagnosticKind(
        "nesting-limit", .error, cause: "Lists and mappings are nested too deeply to be read.",
        remedy: "Move inner values to the components and refer to them.")
    let mergeLimit = DiagnosticKind(
        "merge-limit", .error, cause: "The merges of the file copy too many entries.",
        remedy: "Use fewer merges of merges.")
    package let aliasExpansionLimit = DiagnosticKind(
        "alias-expansion-limit", .error, cause: "The aliases of the file expand to too many values.",
        remedy: "Use fewer aliases of aliases.")
    let tooManyDiagnostics = DiagnosticKind(
        "too-many-diagnostics", .warning, cause: "The file has so many diagnostics that the rest is not shown.",
        remedy: "Correct the problems that are shown and run codegen again.")
}

extension DiagnosticKind {
    package static let yaml = YAMLDiagnostics()
}
