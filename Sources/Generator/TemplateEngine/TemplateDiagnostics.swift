import CodegenDiagnostics

/// What is wrong with templates.
package struct TemplateDiagnostics: DiagnosticTable {
    package static let title = "Templates"

    package init() {}

    let unknownTemplateKey = DiagnosticKind(
        "unknown-template-key", .error, cause: "A tag of a template names a key that its context does not have.",
        remedy: "Use a key that [Templates/README.md](../Templates/README.md) lists.")
    let templateKeyType = DiagnosticKind(
        "template-key-type", .error,
        cause: """
            A key is used as a section, but its value is always text. Or a key is used as text, but its value is a \
            list, an object or a flag.
            """,
        remedy: "Use the key according to its type in [Templates/README.md](../Templates/README.md).")
    let unknownPartial = DiagnosticKind(
        "unknown-partial", .error, cause: "A template names a partial that does not exist.",
        remedy: "Correct the name or add the file.")
    let recursivePartial = DiagnosticKind(
        "recursive-partial", .error, cause: "A partial includes itself.", remedy: "Remove the tag.")
    let indentedPartial = DiagnosticKind(
        "indented-partial", .error, cause: "A partial is indented in the template that includes it.",
        remedy: "Write the tag at the start of its line and the indentation in the partial.")
    let unclosedSection = DiagnosticKind(
        "unclosed-section", .error, cause: "A section of a template has no end tag.", remedy: "Close the section.")
    let unmatchedSectionEnd = DiagnosticKind(
        "unmatched-section-end", .error, cause: "A tag closes a section that is not the innermost open one.",
        remedy: "Close the sections in the order of their nesting.")
    let unsupportedTemplateTag = DiagnosticKind(
        "unsupported-template-tag", .error, cause: "A template contains a kind of tag that is not supported.",
        remedy: "Use variables, sections, comments and partials.")
    let unclosedTemplateTag = DiagnosticKind(
        "unclosed-template-tag", .error, cause: "A tag of a template is not closed.",
        remedy: "Close the tag with `}}`.")
    let templateNestingLimit = DiagnosticKind(
        "template-nesting-limit", .error, cause: "Sections or partials of a template are nested too deeply.",
        remedy: "Use fewer levels.")
}

extension DiagnosticKind {
    static let templates = TemplateDiagnostics()
}
