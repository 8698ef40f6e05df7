import CodegenDiagnostics

/// A diagnostic that a test expects, written as a comment below its line:
///
///     $ref: '#/components/schemas/Missing'
///     #     ^ warning: unresolved-reference: there is no 'Missing'
///
/// The caret is below the start of the range; `#<` instead means the first column. The message after the identifier is
/// optional and can be a part of the printed message. Several markers below one line expect several diagnostics.
package struct Marker: Sendable {
    package let line: Int
    package let column: Int
    package let severity: String
    package let kind: String
    /// A part of the message; an empty string matches any message.
    package let message: String

    package var text: String {
        "\(line):\(column) \(severity): \(kind)" + (message.isEmpty ? "" : ": \(message)")
    }

    /// The markers of a YAML file, in the order of their locations.
    package static func all(in source: String) -> [Marker] {
        var line = 0
        var markers: [Marker] = []
        for (index, text) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let marker = Marker(text, below: line) { markers.append(marker) } else { line = index + 1 }
        }
        return markers
    }

    private init?(_ text: Substring, below line: Int) {
        let comment = text.drop { $0 == " " }
        guard comment.first == "#", let sign = comment.dropFirst().firstIndex(where: { $0 != " " }),
            text[sign] == "^" || text[sign] == "<"
        else { return nil }
        let parts = text[text.index(after: sign)...].split(separator: ": ", maxSplits: 2).map(String.init)
        guard parts.count >= 2 else { return nil }
        self.line = line
        column = text[sign] == "<" ? 1 : text.unicodeScalars.distance(from: text.startIndex, to: sign) + 1
        severity = parts[0].trimmingPrefix { $0 == " " }.description
        kind = parts[1]
        message = parts.count > 2 ? parts[2] : ""
    }

    func matches(_ found: Found) -> Bool {
        found.line == line && found.column == column && found.severity == severity && found.kind == kind
            && (message.isEmpty || found.message.contains(message))
    }
}

/// A reported diagnostic of a file.
struct Found {
    let line: Int
    let column: Int
    let severity: String
    let kind: String
    let message: String

    var text: String { "\(line):\(column) \(severity): \(kind): \(message)" }
}
