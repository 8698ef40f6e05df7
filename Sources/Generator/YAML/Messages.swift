import CodegenDiagnostics

extension DiagnosticMessage {
    // MARK: Text

    static let isUTF16 = Self(.yaml.invalidEncoding, "the file is UTF-16, not UTF-8", advice: "save it as UTF-8")

    static func notUTF8(_ byte: UInt8) -> Self {
        Self(.yaml.invalidEncoding, "not UTF-8: byte 0x\(hex(UInt32(byte), 2))", advice: "save the file as UTF-8")
    }

    static func invalidCharacter(_ scalar: Unicode.Scalar) -> Self {
        let code = hex(scalar.value, 4)
        let escape = scalar.value > 0xFFFF ? "\\U\(hex(scalar.value, 8))" : "\\u\(code)"
        return Self(
            .yaml.invalidCharacter, "character U+\(code) is not allowed here",
            advice: "remove it or write \(escape) in double quotes")
    }

    static let conflictMark = Self(
        .yaml.conflictMark, "merge conflict: two versions of the lines below",
        advice: "keep one of them, and remove the markers")

    // MARK: Documents

    static let emptyFile = Self(.yaml.emptyFile, "the file is empty")
    static let noContent = Self(.yaml.emptyFile, "the file has no content, only comments or markers")
    static let multipleDocuments = Self(
        .yaml.multipleDocuments, "a second YAML document starts here", advice: "keep one document in each file")
    static let tooManyDiagnostics = Self(
        .yaml.tooManyDiagnostics, "too many diagnostics in this file; the rest is not shown")

    static func yamlSyntax(_ problem: String) -> Self {
        Self(.yaml.yamlSyntax, problem, advice: advice[problem])
    }

    private static let advice = [
        "found character that cannot start any token":
            "indent with spaces, not tabs, and quote text that starts with @, ` or %",
        "found a tab character that violates indentation": "indent with spaces, not tabs",
        "mapping values are not allowed in this context": "quote text that contains ': ', and check the indentation",
        "could not find expected ':'": "check the indentation, and that each key ends with a colon",
        "did not find expected key": "check the indentation, and quote text that starts with a special character",
        "did not find expected alphabetic or numeric character": "quote text that starts with * or &",
        "found invalid Unicode character escape code": "write the character itself, or \\U and eight digits",
        "found unexpected end of stream": "close the quote, or get the file again if its end is missing",
        "did not find expected ',' or '}'": "add the comma or brace, or get the file again if its end is missing",
        "did not find expected ',' or ']'": "add the comma or bracket, or get the file again if its end is missing",
        "found unknown escape character": "double the backslash, or use single quotes",
    ]

    // MARK: Nodes

    static func nestingLimit(limit: Int) -> Self {
        Self(.yaml.nestingLimit, "nested more than \(limit) levels deep")
    }

    static func duplicateKey(_ key: String) -> Self {
        Self(.yaml.duplicateKey, "duplicate key '\(excerpt(key))'", advice: "remove or rename one of them")
    }

    static let nullKey = Self(.yaml.nullKey, "a key is missing or null", advice: "write the key in quotes")
    static let nonScalarKey = Self(.yaml.nonScalarKey, "a key must be a scalar, not a list or mapping")
    static let invalidMerge = Self(.yaml.invalidMerge, "'<<' needs a mapping, or a list of mappings, to merge")
    static let mergeLimit = Self(.yaml.mergeLimit, "the merges ('<<') of this file copy too many entries")

    static func undefinedAlias(_ name: String) -> Self {
        Self(
            .yaml.undefinedAlias, "alias '*\(excerpt(name))' has no anchor before it",
            advice: "write '&\(excerpt(name))' at its value")
    }

    static func recursiveAlias(_ name: String) -> Self {
        Self(.yaml.recursiveAlias, "alias '*\(excerpt(name))' is inside the value that it refers to")
    }

    static let aliasExpansionLimit = Self(
        .yaml.aliasExpansionLimit, "the aliases of this file expand to too many values")

    static func unknownYAMLTag(_ tag: String, readAs meaning: String) -> Self {
        Self(.yaml.unknownYAMLTag, "unknown tag '\(excerpt(tag))'; the value is read as \(meaning)")
    }

    static func yamlTagMismatch(_ text: String, tag: String) -> Self {
        Self(.yaml.yamlTagMismatch, "'\(excerpt(text))' does not fit its tag '\(tag)'")
    }

    // MARK: JSON

    static func expected(_ what: String) -> Self {
        Self(.yaml.jsonSyntax, "expected \(what)")
    }

    static func nonstandardJSON(_ problem: String) -> Self {
        Self(.yaml.nonstandardJSON, "not strict JSON: \(problem); the file is read as YAML")
    }

    static let loneSurrogate = Self(.yaml.loneSurrogate, "half of a surrogate pair; U+FFFD is read instead")

    // MARK: Words

    private static func hex(_ value: UInt32, _ width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func excerpt(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}
