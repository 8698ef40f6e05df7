import Diagnostics

/// A tag of a template with its range. Made by `TemplateScanner`, read by `TemplateChecker`.
struct TemplateTag {
    enum Kind {
        case variable, section, invertedSection, end, partial, comment
        /// Tags that Mustache knows and templates here do not use.
        case foreign
    }

    let kind: Kind
    let name: String
    let range: SourceRange
}

/// Finds the tags of a template.
struct TemplateScanner {
    private let scalars: [Unicode.Scalar]
    private let file: SourceFileID
    private var index = 0
    private var line = 1
    private var column = 1

    init(_ file: SourceFile) {
        scalars = Array(String(decoding: file.bytes, as: UTF8.self).unicodeScalars)
        self.file = file.id
    }

    /// The tags in order; `nil` for one that never ends.
    mutating func tags() -> [TemplateTag?] {
        var result: [TemplateTag?] = []
        while index < scalars.count {
            guard starts(with: "{{") else {
                advance(1)
                continue
            }
            let tag = tag()
            result.append(tag)
            if tag == nil { return result }
        }
        return result
    }

    private mutating func tag() -> TemplateTag? {
        let start = (line, column)
        advance(2)
        var text = String.UnicodeScalarView()
        while index < scalars.count, !starts(with: "}}") {
            text.append(scalars[index])
            advance(1)
        }
        guard index < scalars.count else { return nil }
        advance(2)
        let range = SourceRange(file: file, line: start.0, column: start.1, endLine: line, endColumn: column)
        return TemplateTag(kind: Self.kind(of: text.first), name: Self.name(in: text), range: range)
    }

    private static func kind(of sigil: Unicode.Scalar?) -> TemplateTag.Kind {
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

    private static func name(in text: String.UnicodeScalarView) -> String {
        let isTagged = text.first.map { "#^/>!{&<$=%*".unicodeScalars.contains($0) } ?? false
        let name = text.dropFirst(isTagged ? 1 : 0).drop { $0 == " " }
        return String(String(name).reversed().drop { $0 == " " }.reversed())
    }

    private func starts(with text: String) -> Bool {
        scalars[index...].starts(with: text.unicodeScalars)
    }

    private mutating func advance(_ count: Int) {
        for _ in 0..<count where index < scalars.count {
            if scalars[index] == "\n" {
                line += 1
                column = 1
            } else {
                column += 1
            }
            index += 1
        }
    }
}
