import Diagnostics

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
    init(_ text: String, range: SourceRange) {
        let sigil = text.unicodeScalars.first
        kind = Self.kind(of: sigil)
        let name = text.unicodeScalars.dropFirst(kind == .variable ? 0 : 1).drop { $0 == " " }
        self.name = String(String(name).reversed().drop { $0 == " " }.reversed())
        self.range = range
    }

    private static func kind(of sigil: Unicode.Scalar?) -> Kind {
        switch sigil {
        case "#": .section
        case "^": .invertedSection
        case "/": .end
        case ">": .partial
        case "!": .comment
        case "{", "&", "<", "$", "=", "%", "*": .foreign
        default: .variable
        }
    }
}
