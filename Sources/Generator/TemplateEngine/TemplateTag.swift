import CodegenDiagnostics

/// A tag of a template with its range. Made by `TemplateParser`, read by `TemplateCompiler`.
struct TemplateTag {
    enum Kind {
        case variable, section, invertedSection, end, partial, comment
        /// Tags that Mustache knows and templates here do not use.
        case foreign
    }

    let kind: Kind
    let name: String
    let range: SourceRange

    var opensSection: Bool { kind == .section || kind == .invertedSection }

    /// - Parameter text: What stands between the braces.
    init(_ text: ArraySlice<UInt8>, range: SourceRange) {
        kind = text.first.map(Self.kind) ?? .variable
        var (start, end) = (kind == .variable ? text.startIndex : text.startIndex + 1, text.endIndex)
        while start < end, text[start] == UInt8(ascii: " ") { start += 1 }
        while start < end, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
        name = String(decoding: text[start..<end], as: UTF8.self)
        self.range = range
    }

    private static func kind(of sigil: UInt8) -> Kind {
        switch sigil {
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .invertedSection
        case UInt8(ascii: "/"): .end
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "!"): .comment
        default: foreign.contains(sigil) ? .foreign : .variable
        }
    }

    private static let foreign = Array("{&<$=%*".utf8)
}
