import CodegenDiagnostics

extension DiagnosticMessage {
    static func unknownTemplateKey(_ key: String, in context: String, of template: String) -> Self {
        Self(
            .templates.unknownTemplateKey,
            "unknown key '\(key)'", in: "template '\(template)', context '\(context)'",
            advice: "Templates/README.md lists the keys")
    }

    static func keyIsNotSection(_ key: String, of template: String) -> Self {
        Self(
            .templates.templateKeyType, "'\(key)' is always text and cannot open a section",
            in: "template '\(template)'")
    }

    static func keyIsNotText(_ key: String, of template: String) -> Self {
        Self(
            .templates.templateKeyType, "'\(key)' is not text", in: "template '\(template)'",
            advice: "open it as a section")
    }

    static func unknownPartial(_ name: String, of template: String) -> Self {
        Self(.templates.unknownPartial, "unknown partial '\(name)'", in: "template '\(template)'")
    }

    static func recursivePartial(_ name: String, of template: String) -> Self {
        Self(.templates.recursivePartial, "partial '\(name)' includes itself", in: "template '\(template)'")
    }

    static func indentedPartial(_ name: String, of template: String) -> Self {
        Self(
            .templates.indentedPartial,
            "partial '\(name)' is indented", in: "template '\(template)'",
            advice: "write the tag at the start of its line and the indentation in the partial")
    }

    static func unclosedSection(_ name: String, of template: String) -> Self {
        Self(.templates.unclosedSection, "section '\(name)' is never closed", in: "template '\(template)'")
    }

    static func unmatchedSectionEnd(_ name: String, expected: String?, of template: String) -> Self {
        let advice = expected.map { "close '\($0)' first" } ?? "no section is open"
        return Self(
            .templates.unmatchedSectionEnd, "'\(name)' closes no section", in: "template '\(template)'", advice: advice)
    }

    static func unsupportedTemplateTag(_ template: String) -> Self {
        Self(
            .templates.unsupportedTemplateTag,
            "this kind of tag is not supported", in: "template '\(template)'",
            advice: "use variables, sections, comments and partials")
    }

    static func unclosedTemplateTag(_ template: String) -> Self {
        Self(
            .templates.unclosedTemplateTag, "a tag is never closed", in: "template '\(template)'",
            advice: "close it with '}}'")
    }

    static func templateNestingLimit(_ template: String) -> Self {
        Self(.templates.templateNestingLimit, "sections are nested too deeply", in: "template '\(template)'")
    }
}
