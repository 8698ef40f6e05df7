import Diagnostics

extension DiagnosticMessage {
    static func unknownKey(_ key: String, in context: String, of template: String) -> Self {
        Self(
            "unknown key '\(key)'", in: "template '\(template)', context '\(context)'",
            advice: "Templates/README.md lists the keys")
    }

    static func keyIsNotSection(_ key: String, of template: String) -> Self {
        Self("'\(key)' is always text and cannot open a section", in: "template '\(template)'")
    }

    static func keyIsNotText(_ key: String, of template: String) -> Self {
        Self("'\(key)' is not text", in: "template '\(template)'", advice: "open it as a section")
    }

    static func unknownPartial(_ name: String, of template: String) -> Self {
        Self("unknown partial '\(name)'", in: "template '\(template)'")
    }

    static func partialIncludesItself(_ name: String, of template: String) -> Self {
        Self("partial '\(name)' includes itself", in: "template '\(template)'")
    }

    static func indentedPartial(_ name: String, of template: String) -> Self {
        Self(
            "partial '\(name)' is indented", in: "template '\(template)'",
            advice: "write the tag at the start of its line and the indentation in the partial")
    }

    static func unclosedSection(_ name: String, of template: String) -> Self {
        Self("section '\(name)' is never closed", in: "template '\(template)'")
    }

    static func wrongEnd(_ name: String, expected: String?, of template: String) -> Self {
        let advice = expected.map { "close '\($0)' first" } ?? "no section is open"
        return Self("'\(name)' closes no section", in: "template '\(template)'", advice: advice)
    }

    static func foreignTag(_ template: String) -> Self {
        Self(
            "this kind of tag is not used in templates", in: "template '\(template)'",
            advice: "use variables, sections, comments and partials")
    }

    static func unfinishedTag(_ template: String) -> Self {
        Self("a tag is never closed", in: "template '\(template)'", advice: "close it with '}}'")
    }

    static func deepTemplate(_ template: String) -> Self {
        Self("sections are nested too deep", in: "template '\(template)'")
    }
}
